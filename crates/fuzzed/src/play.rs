//! Random play, to get to positions worth trying something in.

use contract::{Dice, Game};

/// Plays this many random plies, or fewer if the game is over before.
pub(crate) fn play_on<G: Game>(game: &mut G, plies: u8, dice: &mut Dice) {
    for _ in 0..plies {
        let Some(next) = next_ply(game, dice) else { break };
        game.play(&next, &mut Vec::new()).expect("a random legal action");
    }
}

/// What is played or rolled next; none when the game is over.
pub(crate) fn next_ply<G: Game>(game: &G, dice: &mut Dice) -> Option<G::Action> {
    game.random_action(dice).or_else(|| game.roll(dice))
}
