//! Any text is an action that reads back as it was written, or is refused; any action is played or refused without a
//! trace, in positions that random play leads to.

#![no_main]

use billiard::{Action, Billiard, Entry, Rules};
use contract::{Dice, Game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u64, u8, &str)| {
    let (seed, plies, text) = input;
    let Ok(action) = text.parse::<Action>() else { return };
    assert_eq!(action.to_string(), text);
    let mut dice = Dice::from_number(seed);
    let mut game = Billiard::new(&Rules::default());
    for _ in 0..plies {
        let Some(next) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
        game.play(&next, &mut Vec::new()).expect("a random legal action");
    }
    let before = game;
    let mut events = Vec::new();
    if game.play(&action, &mut events).is_err() {
        assert!(game == before && events.is_empty(), "refused, and changed nothing");
    } else {
        assert_eq!(Billiard::from_position(game.rules(), &game.position()), Ok(game));
    }
    assert!(Entry::new(&game).next().iter().all(|next| Entry::new(&game).tap(next.tap).is_ok()));
});
