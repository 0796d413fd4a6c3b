//! Where a match runs, and what the pages need of it.

pub mod invitations;
mod local;
pub mod remote;

use std::sync::Arc;

use bots::Progress;
use contract::{Ending, LogLine, Seat, Verified};
use words::Words;

use crate::scene::{Scene, Wish};

pub use local::Local;
pub use remote::Remote;
pub use session::Sitter;

/// How well the computer plays when it is asked for a hint.
const HINT: u8 = 8;

/// A match as the pages know it, wherever it runs. What is read here is tracked: it changes on the page when it changes in
/// the match.
pub trait Host: Send + Sync {
    /// The game's id.
    fn game(&self) -> &'static str;

    /// What this screen may see now, or at an earlier moment: after so many plies.
    fn scene(&self, at: Option<usize>) -> Scene;

    /// What was played, as this screen may read it.
    fn log(&self) -> Arc<[LogLine]>;

    /// Who sits where.
    fn sitters(&self) -> Vec<Sitter>;

    /// The seats that are played at this screen.
    fn here(&self) -> Vec<Seat>;

    /// The place among the players of the seat to act, where they are a team.
    fn player_to_act(&self) -> Option<(Seat, usize)>;

    /// How it ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// What a board asks for. An error is a sentence for people; then nothing has changed.
    fn wish(&self, wish: Wish) -> Result<(), String>;

    /// Whether there is something to take back or to do again.
    fn can_undo(&self) -> bool;
    /// Whether what was taken back can be done again.
    fn can_redo(&self) -> bool;
    /// Takes back the last action of somebody at this screen, or asks to.
    fn undo(&self) -> Result<(), String>;
    /// Does again what was taken back last.
    fn redo(&self) -> Result<(), String>;

    /// Whether what was taken back can ever be done again.
    fn redoes(&self) -> bool {
        true
    }
    /// Whether others would be asked before something is taken back.
    fn undo_asks(&self) -> bool {
        false
    }

    /// Gives up, in the name of whoever is to act at this screen.
    fn resign(&self) -> Result<(), String>;
    /// Offers a draw.
    fn offer_draw(&self) -> Result<(), String>;
    /// A question that waits for somebody at this screen.
    fn question(&self) -> Option<Question>;
    /// Answers it.
    fn answer(&self, agrees: bool) -> Result<(), String>;

    /// What somebody at this screen has proposed, while the others have yet to answer: a sentence.
    fn proposed(&self) -> Option<String> {
        None
    }
    /// Withdraws it.
    fn withdraw(&self) {}

    /// How far the computer is with its thinking; none while it does not think.
    fn thinking(&self) -> Option<Thinking>;
    /// Whether the computer may be asked what it would do.
    fn can_hint(&self) -> bool {
        true
    }
    /// Asks the computer what it would do; the answer comes as [`hint`](Host::hint).
    fn ask_hint(&self);
    /// What it would do now, in notation.
    fn hint(&self) -> Option<String>;

    /// Fetches the record of everything that this screen may see, to keep and to share.
    fn record(&self, then: Box<dyn FnOnce(String)>);
    /// What was found right about dice, seals and answers, once it is over.
    fn verified(&self) -> Option<Verified>;
    /// Opens another match with the seats passed on, and gives its address.
    fn rematch(&self, then: Box<dyn FnOnce(String)>);
    /// The address of another match that somebody has opened already.
    fn next(&self) -> Option<String> {
        None
    }

    /// What a seat has left to think, in milliseconds; none where nobody counts.
    fn time_left(&self, _seat: Seat) -> Option<u64> {
        None
    }
    /// Where others can watch, if they can.
    fn address(&self) -> Option<String> {
        None
    }
}

/// Something that somebody at this screen is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub text: String,
    /// Who is to answer.
    pub asked: Seat,
}

/// The computer at its thinking.
#[derive(Clone, Debug, PartialEq)]
pub struct Thinking {
    /// Whose turn it thinks about.
    pub seat: Seat,
    /// How far it is, if it has said so.
    pub progress: Option<Progress>,
}

/// What to call whoever plays a seat; empty for somebody without a name.
pub fn name_of(sitter: &Sitter, words: &Words) -> String {
    match sitter {
        Sitter::People(_) => sitter.names().join(" & "),
        Sitter::Bot(level) => words.with("web-level", &[("level", level.number().into())]),
    }
}
