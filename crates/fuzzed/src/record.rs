//! Records of any game.

use contract::Record;

/// Any text is a record that is the same when it is written and read again and that its game replays or refuses, or is refused with
/// a place inside the text.
pub fn record(text: &str) {
    match text.parse::<Record>() {
        Ok(record) => {
            let written = record.to_string();
            let again: Record = written.parse().expect("what we write we read");
            assert_eq!(again.to_string(), written);
            if let Some(game) = catalogue::find(record.game()) {
                let _ = game.replay(&record); // Refused is as good: it must not panic.
            }
        }
        Err(error) => assert!(error.line <= text.lines().count() + 1 && error.column >= 1),
    }
}
