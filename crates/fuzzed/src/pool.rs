//! Positions and actions of pool, read from any text.

use contract::{Dice, Game};
use pool::{Action, Pool, Rules};

use crate::play::{next_ply, play_on};

/// Any text is an action that reads back as it was written, or is refused; any action is played or refused without a trace, in
/// positions that random play leads to.
pub fn action(seed: u64, plies: u8, text: &str) {
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let rules = Rules { tremor: u32::from(plies % 2) * 100, ..Rules::default() };
    let mut game = Pool::new(&rules);
    play_on(&mut game, plies % 32, &mut Dice::from_number(seed));
    let before = game;
    let mut events = Vec::new();
    if game.play(&action, &mut events).is_err() {
        assert!(game == before && events.is_empty(), "refused, and changed nothing");
    } else {
        assert_eq!(Pool::from_position(game.rules(), &game.position()), Ok(game));
    }
}

/// Any text is a position that reads back as it was written and can be played on from, or is refused.
pub fn position(text: &str) {
    let Ok(mut game) = Pool::from_position(&Rules::default(), text) else { return };
    assert_eq!(game.position(), text);
    let mut dice = Dice::from_number(1);
    for _ in 0..12 {
        let Some(action) = next_ply(&game, &mut dice) else { break };
        game.play(&action, &mut Vec::new()).expect("a random legal action");
        assert_eq!(Pool::from_position(game.rules(), &game.position()), Ok(game));
    }
}
