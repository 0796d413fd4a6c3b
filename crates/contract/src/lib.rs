//! WIP front page
mod clock;
#[cfg(feature = "conformance")]
pub mod conformance;
mod dice;
mod game;
mod matches;
mod odds;
mod perft;
pub mod record;
mod rules;
mod saying;
mod seat;

pub use clock::{Clock, Millis, TimeControl};
pub use dice::{Commitment, Dice, Seed};
pub use game::{Event, Game, Listed, Outcome, TakeBack, Turn, pick};
pub use matches::{Cause, Ending, LogLine, Match, Offer, Ply, Proposal, Refused, Setting, TakenBack, Verified};
pub use odds::Odds;
pub use perft::{divide, perft};
pub use record::Record;
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
        /// A secret action that is not the one sealed.
        BROKEN_SEAL = "record-broken-seal";
        /// A rule set names a parameter that the game does not have.
        UNKNOWN_PARAMETER = "unknown-parameter";
        /// A value of another kind than the parameter's.
        WRONG_TYPE = "wrong-type";
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
