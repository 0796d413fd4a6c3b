//! Any text is a journal that can be followed and comes back as it was written, or is refused.

#![no_main]

use billiard::{Billiard, History, Rules};
use contract::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let start = Billiard::new(&Rules::default());
    let Ok(history) = History::from_text(start, text) else { return };
    let again = History::from_text(start, &history.to_text()).expect("its own journal");
    assert_eq!(again.plies(), history.plies());
    let mut replayed = start;
    for action in history.actions() {
        replayed.play(&action, &mut Vec::new()).expect("what stands can be played");
    }
    assert_eq!(replayed, *history.game());
});
