//! What the numbers of a search mean.

use crate::Value;

/// A win now. A win after so many actions is worth so much less.
pub(super) const WIN: i32 = 30_000;
/// Beyond this a value is a win or a loss by force.
pub(super) const SURE: i32 = WIN - 1_000;
/// A landing that most likely nothing can stop.
pub(super) const DOOMED: i32 = 3_000;
/// More than any value.
pub(super) const INFINITE: i32 = WIN + 1;

/// What a value means to people.
pub(super) fn meant(value: i32) -> Value {
    match value {
        _ if value > SURE => Value::Wins(value.abs_diff(WIN)),
        _ if value < -SURE => Value::Loses(value.abs_diff(-WIN)),
        _ => Value::Score(value),
    }
}

/// In the table a sure win counts from its own position, not from the root.
pub(super) fn to_table(value: i32, ply: i32) -> i32 {
    match value {
        _ if value > SURE => value + ply,
        _ if value < -SURE => value - ply,
        _ => value,
    }
}

/// Turns a value of the table back into one that counts plies from the root.
pub(super) fn from_table(value: i16, ply: i32) -> i32 {
    match i32::from(value) {
        value if value > SURE => value - ply,
        value if value < -SURE => value + ply,
        value => value,
    }
}
