//! How a match is told afterwards: what weighed most, and how it ended.

use contract::{Game, Seat, Who};
use words::Words;

use super::played;
use crate::scene::Scene;

/// How a match stands or ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeSummary {
    /// The key of the words for what ended it; they may name the `turn`. Their attribute `about` is the sentence behind it: by what rule.
    pub how: &'static str,
    /// What ended it, as a drawing: its name in `public/art.svg`.
    pub drawing: &'static str,
    /// The turn or the shot that it came to.
    pub turn: u32,
    /// What each seat has, in seat order: points or ships, as the game counts.
    pub scores: Vec<u32>,
}

impl OutcomeSummary {
    /// By which of the game's rules it ended, in a sentence.
    pub fn sentence(&self, words: &Words) -> String {
        words.about(self.how)
    }
}

/// How much each ply of a match weighs, by what came of it.
pub(super) fn weights<G: Game>(scene: &Scene, of: fn(&G::Event) -> u32) -> Vec<u32> {
    played::<G>(scene).iter().map(|ply| ply.events.iter().map(of).sum()).collect()
}

/// How far ahead the first seat is after each ply: what each event adds to that, by who acted.
pub(super) fn leads<G: Game>(scene: &Scene, of: fn(Who, &G::Event) -> i32) -> Vec<i32> {
    let mut lead = 0;
    let after = |ply: &contract::Ply<G>| {
        lead += ply.events.iter().map(|event| of(ply.by, event)).sum::<i32>();
        lead
    };
    played::<G>(scene).iter().map(after).collect()
}

/// A gain of this seat, as a lead of the first one.
pub(super) fn gain(seat: Seat, by: i32) -> i32 {
    if seat == Seat::ONE { by } else { -by }
}

/// How many actions seats have taken, chance not counted.
pub(super) fn acts<G: Game>(scene: &Scene, counts: fn(&G::Action) -> bool) -> u32 {
    let own = played::<G>(scene).iter().filter(|ply| matches!(ply.by, Who::Seat(_)) && counts(&ply.action));
    u32::try_from(own.count()).unwrap_or(u32::MAX)
}

/// The plies that decided it, from the earliest on: so many of the heaviest at most. Of equals the later one counts.
pub fn decisive(weights: &[u32], most: usize) -> Vec<usize> {
    let mut heavy: Vec<usize> = (0..weights.len()).filter(|ply| weights[*ply] > 0).collect();
    heavy.sort_by_key(|ply| (std::cmp::Reverse(weights[*ply]), std::cmp::Reverse(*ply)));
    heavy.truncate(most);
    heavy.sort_unstable();
    heavy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_in_the_order_in_which_they_came() {
        assert_eq!(decisive(&[0, 3, 1, 0, 9, 3, 2], 3), [1, 4, 5]);
        assert_eq!(decisive(&[1, 1, 1, 1], 2), [2, 3]);
        assert_eq!(decisive(&[0, 0], 3), [0; 0]);
    }
}
