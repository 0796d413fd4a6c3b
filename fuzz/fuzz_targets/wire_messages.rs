//! Any text is a message that means the same when it is written and read again, or is refused; any name is tidied once.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wire::{Ask, Fault, NewMatch, News, tidy_name};

fuzz_target!(|text: &str| {
    if let Ok(ask) = serde_json::from_str::<Ask>(text) {
        let written = serde_json::to_string(&ask).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<Ask>(&written).expect("and read again"), ask);
    }
    if let Ok(new) = serde_json::from_str::<NewMatch>(text) {
        let written = serde_json::to_string(&new).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<NewMatch>(&written).expect("and read again"), new);
    }
    if let Ok(fault) = serde_json::from_str::<Fault>(text) {
        let written = serde_json::to_string(&fault).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<Fault>(&written).expect("and read again"), fault);
    }
    if let Ok(news) = serde_json::from_str::<News>(text) {
        let written = serde_json::to_string(&news).expect("what was read can be written");
        assert!(serde_json::from_str::<News>(&written).is_ok());
    }
    let tidy = tidy_name(text);
    assert!(tidy.chars().count() <= wire::LONGEST_NAME);
    assert_eq!(tidy_name(&tidy), tidy);
});
