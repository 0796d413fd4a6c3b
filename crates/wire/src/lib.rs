//! The messages between browser and server: closed, versioned, and never more than an eye may see.
//!
//! - Over HTTP: who I [am](Me), matches to [create](NewMatch), to [find](MatchSummary) and to join. What goes wrong is an
//!   [`ApiError`].
//! - Over a WebSocket, one for each match that is looked at: [`ClientMessage`]s one way, [`ServerMessage`]s the other.
//!
//! # What a client can rely on
//!
//! Everything that happens in a match is an *event* and has a `seq`, from 1. A client says which event it has
//! [seen](ClientMessage::Heartbeat) last, when it connects and with every [command](ClientMessage::Command); [`StateUpdate`]
//! brings it from there to now, however much it missed: that is the only way in which a match is told, live or after a
//! night without a network. A command counts when the server says [`Done`](ServerMessage::Done); sent again with the same
//! id, it is done once.

mod api_error;
mod client_message;
mod match_summary;
mod new_match;
mod person;
mod server_message;

pub use api_error::ApiError;
pub use client_message::{ClientMessage, Command, CommandRequest};
pub use match_summary::{Chair, Lobby, MatchSummary, Phase};
pub use new_match::{Created, Invitation, NewChair, NewMatch, Sitting};
pub use person::{Device, Devices, Me, Rename, Transfer};
pub use server_message::{Clocks, PastView, ServerMessage, StateUpdate};

/// The version of all messages. A client of another version is told to reload.
pub const VERSION: u32 = 3;

/// The longest message that a server reads, in bytes: a correction of a long match is the longest there is.
pub const LONGEST: usize = 64 * 1024;

/// The longest name that people may choose, in characters.
pub const LONGEST_NAME: usize = 32;

/// A name as it is kept: without control characters and needless spaces, and not too long. Empty is no name.
pub fn tidy_name(name: &str) -> String {
    let seen = |word: &str| word.chars().filter(|l| !l.is_control() && !is_invisible(*l)).collect::<String>();
    let words: Vec<String> = name.split_whitespace().map(seen).filter(|word| !word.is_empty()).collect();
    let tidy: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    tidy.trim_end().to_owned()
}

/// Letters that turn the direction of writing or cannot be seen: they would let one name pass for another.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_tidied() {
        for (given, kept) in [
            ("  Ann   of\tCork ", "Ann of Cork"),
            ("\u{202e}nnA", "nnA"),
            ("a\u{200b}b", "ab"),
            ("\u{3164}", ""),
            ("A\u{e0041}nn\u{fe0f}", "Ann"),
            ("\u{2800}\u{115f}x", "x"),
            ("\n", ""),
            ("Zoé", "Zoé"),
            ("12345678901234567890123456789012345", "12345678901234567890123456789012"),
        ] {
            assert_eq!(tidy_name(given), kept, "{given:?}");
        }
    }
}
