//! Any text as an action: read back as written or refused, and played exactly when it is listed.
#![no_main]

use bn3e::{Action, Bn3e, Rules};
use contract::{Dice, Game, Listed};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (plies, text) = input;
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let mut dice = Dice::from_number(plies.into());
    let mut game = Bn3e::new(&Rules::default());
    for _ in 0..plies {
        let Some(action) = game.random_action(&mut dice) else { break };
        game.play(&action, &mut Vec::new()).expect("drawn, so legal");
    }
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let before = game.clone();
    let played = game.play(&action, &mut Vec::new()).is_ok();
    assert_eq!(played, legal.contains(&action));
    assert!(played || game == before);
});
