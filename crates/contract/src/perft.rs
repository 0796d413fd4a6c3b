//! Counting sequences of actions: the oldest test of a rules engine.

use crate::{Game, Listed, Turn};

/// The number of sequences of `depth` actions, chance outcomes counted as actions; `None` where on the way actions or
/// outcomes are not listed.
///
/// Every sequence is played to its last action; nothing is counted in bulk.
pub fn perft<G: Listed>(game: &G, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut actions = Vec::new();
    next(game, &mut actions)?;
    let mut events = Vec::new();
    let mut count = 0;
    for action in &actions {
        let mut after = game.clone();
        events.clear();
        after.play(action, &mut events).ok()?;
        count += perft(&after, depth - 1)?;
    }
    Some(count)
}

/// Each action of the position with the number of sequences that begin with it.
pub fn divide<G: Listed>(game: &G, depth: u32) -> Option<Vec<(G::Action, u64)>> {
    let mut actions = Vec::new();
    if depth > 0 {
        next(game, &mut actions)?;
    }
    let each = actions.into_iter().map(|action| {
        let mut after = game.clone();
        after.play(&action, &mut Vec::new()).ok()?;
        let count = after.perft(depth - 1)?;
        Some((action, count))
    });
    each.collect()
}

/// Appends what can come next, of a seat or of chance.
fn next<G: Listed>(game: &G, out: &mut Vec<G::Action>) -> Option<()> {
    match game.turn() {
        Turn::Over(_) => {}
        Turn::Seat(_) if game.is_listed() => game.legal(out),
        Turn::Seat(_) => return None,
        Turn::Chance => {
            out.extend(Game::outcomes(game).into_iter().map(|(outcome, _)| outcome));
            if out.is_empty() {
                return None;
            }
        }
    }
    Some(())
}
