//! Any text is a position that reads back as it was written and can be played on from, or is refused.

#![no_main]

use contract::{Dice, Game};
use libfuzzer_sys::fuzz_target;
use pool::{Pool, Rules};

fuzz_target!(|text: &str| {
    let Ok(mut game) = Pool::from_position(&Rules::default(), text) else { return };
    assert_eq!(game.position(), text);
    let mut dice = Dice::from_number(1);
    for _ in 0..12 {
        let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
        game.play(&action, &mut Vec::new()).expect("a random legal action");
        assert_eq!(Pool::from_position(game.rules(), &game.position()), Ok(game));
    }
});
