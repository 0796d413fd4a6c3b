//! Any text as a position: refused, or written back and read again as the same, and played on without harm.
#![no_main]

use bn3e::{Bn3e, Rules};
use contract::{Dice, Game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let rules = Rules::default();
    let Ok(mut game) = Bn3e::from_position(&rules, text) else { return };
    assert_eq!(Bn3e::from_position(&rules, &game.position()).as_ref(), Ok(&game));
    let mut dice = Dice::from_number(1);
    while let Some(action) = game.random_action(&mut dice) {
        game.play(&action, &mut Vec::new()).expect("drawn, so legal");
        Bn3e::from_position(&rules, &game.position()).expect("a game that was played can be written down");
    }
});
