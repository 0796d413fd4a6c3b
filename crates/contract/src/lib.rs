//! What a game is, how a match of it runs, and how its record reads.
//!
//! Abordage plays several games, and everything that people touch (the pages, the server, the terminal, the engine
//! protocol) is a thin shell around what is on this page. A *game* is a pure value with rules and nothing else: no clock,
//! no randomness, no I/O. A *match* is a game plus who sits where, the dice, the clocks and what was played; it is a plain
//! state machine that is handed the time. So a browser plays offline with the very code that a server uses online, and a
//! rule exists once.
//!
//! # The five things to know
//!
//! 1. **[`Game`]** is the trait that a game implements: whose [`Turn`] it is, [`play`](Game::play) an action, what an
//!    [`Eye`] sees, and the texts of actions and positions, which are exact and read back. [`Listed`] adds the list of legal
//!    actions.
//! 2. **Chance is an action.** Dice, draws and spots are outcomes in the record ([`Game::outcomes`], with exact [`Odds`]). A
//!    record replays without any random generator, and a search can look at every outcome.
//! 3. **One way out.** [`Game::view`] is the only thing that is shown, sent or given to a bot; secret actions are hidden by
//!    [`Game::veiled`], secret events by [`Event::seen_by`]. Nobody can cheat with what they never get.
//! 4. **Refuse, never panic.** Text from outside gives a [`Misread`] (where, and why), an action against the rules an
//!    [`Illegal`] (which rule, and why), and neither changes anything. Reasons are [`Saying`]s: a key and its arguments; the
//!    sentences, in the reader's language, are the `words` crate's.
//! 5. **Rules are data.** The parameters of a game are listed in [`Rules::PARAMETERS`]; shells build forms, options and
//!    rule sets from that list alone.
//!
//! [`Match`] runs a game: it checks whose turn it is, rolls the [`Dice`] from its [`Seed`], keeps the [`Clock`], and knows
//! about giving up, draws and take-backs. [`Record`] is its text.
//!
//! # Writing another game
//!
//! Here is one, whole: Nim, with a heap that chance draws. Twelve small answers, and every shell can play it.
//!
//! ```
#![doc = include_str!("../tests/nim/mod.rs")]
//!
//! // That is the game. A match of it, with dice:
//! use contract::{Match, Millis, Record, Seed, Setting};
//! let setting = Setting { seed: Some(Seed::from_number(7)), ..Setting::default() };
//! let mut game = Match::<Nim>::new(setting, Millis(0))?;
//! while let Turn::Seat(seat) = game.turn() {
//!     game.act_text(seat, "take1", Millis(0))?;
//! }
//! let text = game.record(Eye::Public).to_string();
//! let again = Match::<Nim>::replay(&text.parse::<Record>()?)?;
//! assert_eq!(again.ending(), game.ending());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Then let the conformance suite loose on it (feature `conformance`, for tests only). It plays random games and checks
//! everything on this page that can be checked without knowing the game:
//!
//! ```ignore
//! #[test]
//! fn nim_conforms() {
//!     contract::conformance::check::<Nim>(&[NimRules::default()], 100);
//! }
//! ```
//!
//! and follow the list in `CONTRIBUTING.md`, which is short. What the game is *about*, its rules in cases, belongs into data
//! files beside its tests: look at `bn3e` for the manner.
//!
//! # What is not here
//!
//! No I/O, no time of day, no threads, no sentences, and no special case for any one game.

mod any_action;
mod any_view;
mod clock;
#[cfg(feature = "conformance")]
pub mod conformance;
mod cursor;
mod dice;
mod forgiven;
mod game;
mod json;
mod matches;
mod odds;
mod perft;
pub mod record;
mod rules;
mod saying;
mod seat;
mod text_in_json;

pub use any_action::AnyAction;
pub use any_view::AnyView;
pub use clock::{Clock, Millis, TimeControl};
pub use cursor::Cursor;
pub use dice::{Commitment, Dice, Seed};
pub use forgiven::forgiven;
pub use game::{Event, Game, Listed, Outcome, TakeBack, Turn, pick};
pub use json::{read_by_value, read_json};
pub use matches::{
    Cause, Ending, LogLine, Match, Offer, Ply, Proposal, Refused, Seen, SentPly, Setting, TakenBack, Verified, Written,
    turn_starts,
};
pub use odds::Odds;
pub use perft::{divide, perft};
pub use record::{Record, RecordError};
pub use rules::{BadRule, Kind, Parameter, Rules, Value, Values};
pub use saying::{Arg, Illegal, Misread, Saying};
pub use seat::{Eye, Seat, Who};

sayings! {
    /// What this crate itself has to tell people.
    pub mod say {
        /// A letter that is no hexadecimal digit.
        NOT_HEX = "not-hex";
        /// Too few hexadecimal digits.
        SHORT_HEX = "short-hex";
        /// A text that is no time control.
        BAD_CLOCK = "bad-clock";
        /// A record of another version of the format.
        OTHER_VERSION = "record-other-version";
        /// A record without the tag that names the game.
        NO_GAME = "record-no-game";
        /// A record of another game.
        OTHER_GAME = "record-other-game";
        /// A tag that is not closed or not in quotes.
        BAD_TAG = "record-bad-tag";
        /// A tag that stands twice.
        TAG_TWICE = "record-tag-twice";
        /// A turn with another number than the next one.
        TURN_NUMBER = "record-turn-number";
        /// More tags, actions or comments than any record has.
        TOO_MANY = "record-too-many";
        /// A comment that never ends.
        OPEN_COMMENT = "record-open-comment";
        /// A record that ends without its result.
        NO_RESULT = "record-no-result";
        /// Something behind the result.
        AFTER_RESULT = "record-after-result";
        /// An action after the game was over.
        AFTER_THE_END = "record-after-the-end";
        /// A result that does not follow from what was played.
        OTHER_RESULT = "record-other-result";
        /// A result for another number of seats, or none where one is needed.
        BAD_RESULT = "record-bad-result";
        /// A cause of the end that nobody knows.
        BAD_ENDING = "record-bad-ending";
        /// A seed that is not the one promised.
        OTHER_SEED = "record-other-seed";
        /// Dice that did not fall as the seed says.
        OTHER_DICE = "record-other-dice";
        /// An answer that was not true.
        OTHER_ANSWER = "record-other-answer";
        /// A secret action that is not the one sealed.
        BROKEN_SEAL = "record-broken-seal";
        /// A referee's remark: an action was undone.
        REMARK_UNDONE = "remark-undone";
        /// A referee's remark: what was undone was done again.
        REMARK_REDONE = "remark-redone";
        /// A referee's remark: a correction was undone.
        REMARK_CORRECTION_UNDONE = "remark-correction-undone";
        /// A rule set names a parameter that the game does not have.
        UNKNOWN_PARAMETER = "unknown-parameter";
        /// A value of another kind than the parameter's.
        WRONG_TYPE = "wrong-type";
        /// A value of a type that no parameter has.
        NO_SUCH_TYPE = "no-such-type";
        /// A number outside its bounds.
        OUT_OF_BOUNDS = "out-of-bounds";
        /// A word that is none of the choices.
        NOT_A_CHOICE = "not-a-choice";
        /// A text that is no fraction from 0 to 1.
        NOT_A_FRACTION = "not-a-fraction";
        /// Too few or too many items in a list.
        WRONG_COUNT = "wrong-count";
        /// An item that stands twice in a list.
        TWICE = "twice";
    }
}
