//! Texts of the depths.

use contract::{Dice, Eye, Game, Listed, Seat};
use depths::{Action, Coach, Depths, Rules};

use crate::play::play_on;

/// Any text is an action that reads back as it was written, or is refused; any action is played or refused without a trace.
pub fn action(plies: u8, text: &str) {
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let mut game = Depths::new(&Rules::default());
    play_on(&mut game, plies, &mut Dice::from_number(plies.into()));
    let (before, mut events) = (game.clone(), Vec::new());
    if game.play(&action, &mut events).is_err() {
        assert!(events.is_empty() && game == before);
    }
}

/// Any text is a position that reads back as it was written, with legal exactly what can be played, or is refused.
pub fn position(text: &str) {
    let rules = Rules::default();
    let Ok(game) = Depths::from_position(&rules, text) else { return };
    assert_eq!(game.position(), text);
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.extend(game.outcomes().into_iter().map(|(outcome, _)| outcome));
    for action in &legal {
        let mut after = game.clone();
        after.play(action, &mut Vec::new()).expect("listed, so legal");
        let again = after.position();
        let read = Depths::from_position(&rules, &again).expect("what play leads to can be read");
        assert_eq!(read.position(), again);
    }
    let view = game.view(Eye::Seat(Seat::ONE));
    assert!(Coach::new(&rules, &view.fleets[0].knows).placings() > 0, "what is there can be there");
}
