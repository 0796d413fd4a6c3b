//! Any text is a position that reads back as it was written and can be played to its end, or is refused.

#![no_main]

use billiard::{Billiard, Rules};
use contract::{Dice, Game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(mut game) = Billiard::from_position(&Rules::default(), text) else { return };
    assert_eq!(game.position(), text);
    let mut dice = Dice::from_number(1);
    while let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) {
        game.play(&action, &mut Vec::new()).expect("a random legal action");
        assert_eq!(Billiard::from_position(game.rules(), &game.position()), Ok(game));
    }
    assert!(game.winner().is_some());
});
