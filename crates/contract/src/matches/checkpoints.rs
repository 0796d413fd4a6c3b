//! The game as it was after some of its plies: going back in a long match begins there, not at the start.

use std::sync::Arc;

use crate::Game;

/// How many plies lie between two, as long as a match is not very long; one that is shorter has none.
const EVERY: usize = 256;
/// How many there may be: beyond that every other goes, and they lie twice as far apart.
const MOST: usize = 16;

/// Kept in order, each with how many plies had been played. The first lies as far from the start as any from the next.
#[derive(Clone, Debug)]
pub(super) struct Checkpoints<G>(Vec<(usize, Arc<G>)>);

impl<G> Default for Checkpoints<G> {
    fn default() -> Checkpoints<G> {
        Checkpoints(Vec::new())
    }
}

impl<G: Game> Checkpoints<G> {
    /// The game stands so after this many plies: kept if it is time for one.
    pub(super) fn pass(&mut self, plies: usize, game: &G) {
        let every = self.0.first().map_or(EVERY, |(first, _)| *first);
        if !plies.is_multiple_of(every) {
            return;
        }
        self.0.push((plies, Arc::new(game.clone())));
        if self.0.len() > MOST {
            self.0.retain(|(at, _)| at.is_multiple_of(2 * every));
        }
    }

    /// The last one at or before this many plies.
    pub(super) fn before(&self, plies: usize) -> Option<(usize, &G)> {
        let (at, game) = self.0.iter().rfind(|(at, _)| *at <= plies)?;
        Some((*at, game))
    }

    /// Only this many plies stay.
    pub(super) fn go_back(&mut self, plies: usize) {
        self.0.retain(|(at, _)| *at <= plies);
    }
}
