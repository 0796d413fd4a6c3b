//! Messages between browser and server.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{
    ApiError, ClientMessage, Created, Devices, Lobby, MatchSummary, Me, NewMatch, Rename, ServerMessage, Sitting,
    Transfer, tidy_name,
};

/// Any text is a message that means the same when it is written and read again, or is refused; any name is tidied once.
pub fn messages(text: &str) {
    same_again::<ClientMessage>(text);
    same_again::<NewMatch>(text);
    same_again::<Sitting>(text);
    same_again::<Rename>(text);
    same_again::<Transfer>(text);
    same_again::<ApiError>(text);
    same_again::<Created>(text);
    same_again::<MatchSummary>(text);
    same_again::<Lobby>(text);
    same_again::<Me>(text);
    same_again::<Devices>(text);
    // What it carries of a game is text to it, so what it means is what it writes.
    if let Some(written) = written::<ServerMessage>(text) {
        assert_eq!(self::written::<ServerMessage>(&written), Some(written));
    }
    let tidy = tidy_name(text);
    assert!(tidy.chars().count() <= wire::LONGEST_NAME);
    assert_eq!(tidy_name(&tidy), tidy);
}

fn same_again<M: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    let Ok(message) = serde_json::from_str::<M>(text) else { return };
    let written = serde_json::to_string(&message).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<M>(&written).expect("and read again"), message);
}

/// A message as it is written after it was read; none if it is not read.
fn written<M: Serialize + DeserializeOwned>(text: &str) -> Option<String> {
    let message = serde_json::from_str::<M>(text).ok()?;
    Some(serde_json::to_string(&message).expect("what was read can be written"))
}
