//! What counts in a position, and how much. `examples/tune.rs` found the numbers by self-play.

/// How many things count.
pub const COUNT: usize = 28;

/// How much each thing counts, in hundredths of a hit point or so.
pub type Weights = [i32; COUNT];

/// A ship, whatever is left of it.
pub(super) const SHIP: usize = 0;
/// A hit point.
pub(super) const HIT_POINT: usize = 1;
/// A ship one row ahead of its own shore; then two rows, and so on to five, the enemy shore.
pub(super) const ROW: usize = 2;
/// A ship on an edge file.
pub(super) const EDGE: usize = 7;
/// A ship one row ahead with no enemy before it, and so on to five.
pub(super) const FREE: usize = 8;
/// An attack that the side to move has: superior, same, inferior; and one ship that it can sink.
pub(super) const ATTACK: usize = 13;
/// The same for the side that waits.
pub(super) const THREAT: usize = 17;
/// A pair of ships, of which the own is superior.
pub(super) const PAIR: usize = 21;
/// Two own ships side by side.
pub(super) const BESIDE: usize = 22;
/// An action point left.
pub(super) const POINT: usize = 23;
/// The side that waits lands next turn unless it is stopped.
pub(super) const LANDER: usize = 24;
/// A ship of the side to move three rows ahead or more: it stands before the landing.
pub(super) const RUNNER: usize = 25;
/// A damaged ship on its own shore.
pub(super) const DOCKED: usize = 26;
/// A pair of ships within three squares of each other, of which the own is superior.
pub(super) const NEAR: usize = 27;

/// What each thing is called, for the tuner's table.
pub const NAMES: [&str; COUNT] = [
    "ship",
    "hit point",
    "row 1",
    "row 2",
    "row 3",
    "row 4",
    "row 5",
    "edge",
    "free 1",
    "free 2",
    "free 3",
    "free 4",
    "free 5",
    "attack superior",
    "attack same",
    "attack inferior",
    "attack sinks",
    "threat superior",
    "threat same",
    "threat inferior",
    "threat sinks",
    "pair",
    "beside",
    "point",
    "lander",
    "runner",
    "docked",
    "near",
];

/// The weights that the strongest levels play by.
pub const TUNED: Weights =
    [39, 47, 13, 37, 80, 186, 354, -7, 5, 18, 47, 97, 118, 30, 12, 0, 51, 22, 11, 2, 32, 1, -3, 20, -175, 22, -8, 12];

/// What a beginner looks at: ships, hit points and how far ahead they are.
pub(super) const PLAIN: Weights = {
    let mut plain = [0; COUNT];
    let mut at = 0;
    while at < EDGE {
        plain[at] = TUNED[at];
        at += 1;
    }
    plain
};
