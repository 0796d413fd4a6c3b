//! Where a match runs, and what the pages need of it.

pub mod invitations;
mod local;
pub mod remote;

use std::time::Duration;

use bots::{Budget, Level};
use catalogue::AnyAction;
use contract::{Ending, Seat, Verified};
use leptos::prelude::untrack;
use wire::Command;
use words::Words;

use crate::notice::Notice;
use crate::scene::Scene;

pub use local::Local;
pub use remote::Remote;
pub use session::{Sitter, Undo};

/// How well the computer plays when it is asked for a hint.
const HINT: u8 = 8;

/// A match as the pages know it, wherever it runs: what is seen of it, how it stands, and what can be asked for. What is
/// read here is tracked: it changes on the page when it changes in the match.
pub trait Host: Send + Sync {
    /// What this screen may see now, or at an earlier moment: after so many plies.
    fn scene(&self, at: Option<usize>) -> Scene;

    /// How the match stands for this screen.
    fn snapshot(&self) -> Snapshot;

    /// Asks for something. An error is what people are told; then nothing has changed.
    fn send(&self, request: Request) -> Result<(), Notice>;

    /// Fetches the record of everything that this screen may see, to keep and to share.
    fn record(&self, then: Box<dyn FnOnce(String)>);

    /// Opens another match with the seats passed on, and gives its address; at this screen also against another level.
    fn rematch(&self, level: Option<Level>, then: Box<dyn FnOnce(String)>);
}

/// How a match stands for one screen: who plays, what can be done, what is asked and what is thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// The game's id.
    pub game: &'static str,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// The seats that are played at this screen.
    pub here: Vec<Seat>,
    /// The seat to act and the place among its players, where they are a team.
    pub player_to_act: Option<(Seat, usize)>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Whether somebody at this screen can take something back, or ask to.
    pub undo: Undo,
    /// Whether what was taken back can be done again; none where it never can.
    pub can_redo: Option<bool>,
    /// A question that waits for somebody at this screen.
    pub question: Option<Question>,
    /// What somebody at this screen has proposed, while the others have yet to answer: a sentence.
    pub proposed: Option<String>,
    /// The computer at its thinking; none while it does not think.
    pub thinking: Option<Thinking>,
    /// Whether the computer may be asked what it would do.
    pub can_hint: bool,
    /// What it would do now, once it was asked.
    pub hint: Option<AnyAction>,
    /// What was found right about dice, seals and answers, once it is over.
    pub verified: Option<Verified>,
    /// The address of another match that somebody has opened already.
    pub next: Option<String>,
    /// Where others can watch, if they can.
    pub address: Option<String>,
    /// The clocks; none where nobody counts.
    pub clocks: Option<Clocks>,
}

/// What each seat has left to think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What each seat had left, in milliseconds.
    pub left: Vec<u64>,
    /// The seat whose time runs.
    pub running: Option<Seat>,
    /// When that was so, by this browser's time in milliseconds since 1970.
    pub at: i64,
}

impl Clocks {
    /// What a seat has left at a moment, by this browser's time.
    pub fn left(&self, seat: Seat, now: i64) -> Option<u64> {
        let left = *self.left.get(seat.index())?;
        let spent = if self.running == Some(seat) { u64::try_from(now - self.at).unwrap_or(0) } else { 0 };
        Some(left.saturating_sub(spent))
    }
}

/// What people at a screen ask for: commands to the match, and what only this screen knows.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// A command to the match, in the name of whoever is to act or to answer at this screen.
    Command(Command<AnyAction>),
    /// Several actions, one after the other, as long as they are allowed: a plan shown and agreed to.
    PlayAll(Vec<AnyAction>),
    /// To take back the last action of somebody at this screen, or to ask for that.
    Undo,
    /// To do again what was taken back last.
    Redo,
    /// To withdraw what was proposed.
    Withdraw,
    /// To ask the computer what it would do: the answer comes as [`Snapshot::hint`].
    Hint,
    /// To see the rest of the computer's turn without pauses.
    Hurry,
}

/// Something that somebody at this screen is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question, as a sentence.
    pub text: String,
    /// The seat that is to answer.
    pub asked: Seat,
}

/// The computer at its thinking.
#[derive(Clone, Debug, PartialEq)]
pub struct Thinking {
    /// Whose turn it thinks about.
    pub seat: Seat,
    /// The longest that it thinks before its next action; nothing where it plays what it has thought of before.
    pub takes: Duration,
    /// About how many seconds it will take, where many wait for it.
    pub wait: Option<u32>,
}

impl Thinking {
    /// At a level, for somebody who waits for it.
    pub fn at(seat: Seat, level: Level) -> Thinking {
        Thinking { seat, takes: Budget::among_people(level).time.unwrap_or_default(), wait: None }
    }
}

/// The id of the game that is played, which never changes.
pub fn game_of(host: &dyn Host) -> &'static str {
    untrack(|| host.snapshot().game)
}

/// The name of a seat's player; empty for somebody without a name.
pub fn name_of(sitter: &Sitter, words: &Words) -> String {
    match sitter {
        Sitter::People(_) => sitter.names().join(" & "),
        Sitter::Bot(level) => words.with("web-level", &[("level", level.number().into())]),
    }
}
