//! Any text as a record: refused with a place inside the text, or written back and read again as the same.
#![no_main]

use contract::Record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match text.parse::<Record>() {
        Ok(record) => {
            let written = record.to_string();
            let again: Record = written.parse().expect("what we write we read");
            assert_eq!(again.to_string(), written);
            if let Some(game) = catalogue::find(record.game()) {
                let _ = game.replay(&record);
            }
        }
        Err(error) => assert!(error.line <= text.lines().count() + 1 && error.column >= 1),
    }
});
