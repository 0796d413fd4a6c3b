//! Positions and actions of BN3E, read from any text.

use bn3e::{Action, Bn3e, Rules};
use contract::{Dice, Game, Listed};

use crate::play::{next_ply, play_on};

/// Any text is an action that reads back as it was written, or is refused; an action is played exactly when it is listed.
pub fn action(plies: u8, text: &str) {
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let mut game = Bn3e::new(&Rules::default());
    play_on(&mut game, plies, &mut Dice::from_number(plies.into()));
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let before = game.clone();
    let played = game.play(&action, &mut Vec::new()).is_ok();
    assert_eq!(played, legal.contains(&action));
    assert!(played || game == before);
}

/// Any text is a position that is the same when it is written and read again and can be played to its end, or is refused.
pub fn position(text: &str) {
    let rules = Rules::default();
    let Ok(mut game) = Bn3e::from_position(&rules, text) else { return };
    assert_eq!(Bn3e::from_position(&rules, &game.position()).as_ref(), Ok(&game));
    let mut dice = Dice::from_number(1);
    while let Some(action) = next_ply(&game, &mut dice) {
        game.play(&action, &mut Vec::new()).expect("drawn, so legal");
        Bn3e::from_position(&rules, &game.position()).expect("a game that was played can be written down");
    }
}
