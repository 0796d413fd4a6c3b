//! Any text as an action: read back as written or refused, and played or refused without harm.
#![no_main]

use contract::{Dice, Game};
use depths::{Action, Depths, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (plies, text) = input;
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let mut dice = Dice::from_number(plies.into());
    let mut game = Depths::new(&Rules::default());
    for _ in 0..plies {
        let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
        game.play(&action, &mut Vec::new()).expect("legal");
    }
    let (before, mut events) = (game.clone(), Vec::new());
    if game.play(&action, &mut events).is_err() {
        assert!(events.is_empty() && game == before);
    }
});
