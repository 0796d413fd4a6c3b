//! Which turn each ply belongs to.

use std::sync::Arc;

use contract::{LogLine, Seat, Who};
use leptos::prelude::*;

use crate::boards;
use crate::host::Host;

/// The turn of each ply, numbered as the game numbers its last one.
pub(in crate::game) fn of(host: StoredValue<Arc<dyn Host>>, game: &str) -> Vec<usize> {
    let past = host.with_value(|host| host.scene(None)).past;
    let rounds = rounds(&past);
    // Before the last ply: behind it another turn may have begun.
    let counted = |plies: usize| {
        let scene = host.with_value(|host| host.scene(Some(plies)));
        boards::find(game).map_or(0, |board| (board.outcome)(&scene).turn) as usize
    };
    let Some(last) = rounds.last().copied() else { return rounds };
    // A game that counts something else than turns begins with none.
    let named = if counted(0) == 0 { last } else { counted(past.len() - 1) };
    rounds.into_iter().map(|round| (round + named).saturating_sub(last).max(1)).collect()
}

/// A round ends when it comes back to a seat that has acted in it, or that sits before the last one.
fn rounds(past: &[LogLine]) -> Vec<usize> {
    let (mut round, mut before) = (1, None::<Seat>);
    let next = |line: &LogLine| {
        if let Who::Seat(seat) = line.by {
            round += usize::from(before.is_some_and(|before| seat.index() < before.index()));
            before = Some(seat);
        }
        round
    };
    past.iter().map(next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_ends_with_the_last_seat() {
        let [one, two, three] = [0, 1, 2].map(|seat| Who::Seat(Seat::at(seat)));
        let line =
            |(number, by)| LogLine { number, by, action: String::new(), results: String::new(), sayings: Vec::new() };
        let rounds_of = |by: &[Who]| rounds(&(1..).zip(by.iter().copied()).map(line).collect::<Vec<_>>());
        assert_eq!(rounds_of(&[one, one, Who::Chance, two, one, two]), [1, 1, 1, 1, 2, 2]);
        assert_eq!(rounds_of(&[two, one, two, one]), [1, 2, 2, 3], "the second may begin");
        assert_eq!(rounds_of(&[one, two, three, one, three, two]), [1, 1, 1, 2, 2, 3]);
    }
}
