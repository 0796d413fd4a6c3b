//! WIP front page
mod dice;
mod game;
mod odds;
mod rules;
mod saying;
mod seat;

pub use dice::{Commitment, Dice, Seed};
pub use game::{Event, Game, Listed, Outcome, TakeBack, Turn, pick};
pub use odds::Odds;
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
