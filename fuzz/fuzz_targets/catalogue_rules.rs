//! Any text as a rule set of any game: refused, or written out and read again as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for game in catalogue::all() {
        if let Ok(values) = game.read_set(text) {
            assert_eq!(game.read_set(&catalogue::write_set(&values)), Ok(values.clone()));
            game.open(&values, None).expect("rules that were accepted can be played by");
        }
    }
});
