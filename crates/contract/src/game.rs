//! What a game is.

use std::fmt;
use std::str::FromStr;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Dice, Eye, Illegal, Misread, Odds, Rules, Saying, Seat, Who};

/// The rules of one game and the state of one play of it: a pure value, without clock, randomness or I/O.
pub trait Game: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The game's id, as people type it: `bn3e`.
    const ID: &'static str;
    /// The series of its rules' numbers: `BN`, where they are `BN-1`, `BN-2`, ….
    const SERIES: &'static str;
    /// Whether seats hide things from each other: then a curtain falls between turns at one screen.
    const SECRETS: bool = false;
    /// Whether chance plays along: then a match needs dice, or somebody who tells what they brought.
    const CHANCE: bool = false;
    /// Whether it is played on a real table and only entered here, by somebody who keeps the book for all.
    const REFEREED: bool = false;
    /// The words of its notation, such as `end`, that people may type in their own language; each has a sentence
    /// `ID-typed-WORD`.
    const NOTATION_WORDS: &'static [&'static str] = &[];
    /// The parameter that lists a choice for each seat, in seat order and none twice, if there is one: then each player
    /// makes it for their own seat.
    const PER_SEAT: Option<&'static str> = None;

    /// The parameters of a match, such as sizes and counts.
    type Rules: Rules;
    /// What a seat does or chance brings. `Display` and `FromStr` are the notation; it never contains a space.
    type Action: Clone + Eq + fmt::Debug + fmt::Display + FromStr<Err = Misread> + Send + Sync;
    /// What an action did.
    type Event: Event;
    /// What one eye sees: the only thing that is shown, sent, or given to a bot.
    type View: Clone + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The start of a game under these rules.
    fn new(rules: &Self::Rules) -> Self;

    /// The rules it is played by.
    fn rules(&self) -> &Self::Rules;

    /// How many seats it has.
    fn seats(&self) -> u8 {
        2
    }

    /// Whose turn it is, or how it ended.
    fn turn(&self) -> Turn;

    /// Plays an action of the seat to act, or an outcome of chance, and appends what it did to `events`.
    ///
    /// On an error neither the game nor `events` has changed.
    fn play(&mut self, action: &Self::Action, events: &mut Vec<Self::Event>) -> Result<(), Illegal>;

    /// What chance can bring now, each with its odds: empty unless [`Turn::Chance`], and also where the outcomes are
    /// too many to list (the drawing of a map).
    fn outcomes(&self) -> Vec<(Self::Action, Odds)>;

    /// What chance brings now, drawn with these dice; `None` unless [`Turn::Chance`].
    fn roll(&self, dice: &mut Dice) -> Option<Self::Action> {
        dice.by_odds(&self.outcomes())
    }

    /// Whether these dice bring this outcome now: what a record with its seed is checked by. A game that draws otherwise
    /// than it once did lets the older drawing stand here too.
    fn is_drawn_by(&self, outcome: &Self::Action, dice: &Dice) -> bool {
        self.roll(&mut dice.clone()).as_ref() == Some(outcome)
    }

    /// A random legal action of the seat to act; `None` unless [`Turn::Seat`]. Where the actions are listed, drawn
    /// evenly from the list (see [`pick`]); where not, so that every one of them can come up.
    fn random_action(&self, dice: &mut Dice) -> Option<Self::Action>;

    /// What this eye sees.
    fn view(&self, eye: Eye) -> Self::View;

    /// The position text, with every secret in it.
    fn position(&self) -> String;

    /// Reads a position text. What comes out is a legal position, without any history.
    fn from_position(rules: &Self::Rules, text: &str) -> Result<Self, Misread>;

    /// The action as this eye may read it. Games with secret actions hide them here, and only here.
    fn veiled(action: &Self::Action, by: Who, eye: Eye) -> Self::Action {
        let _ = (by, eye);
        action.clone()
    }

    /// Whether an action that was played, with these events, can be taken back.
    fn take_back(action: &Self::Action, by: Who, events: &[Self::Event]) -> TakeBack {
        let _ = (action, events);
        match by {
            Who::Seat(_) => TakeBack::InTurn,
            Who::Chance => TakeBack::Consent,
        }
    }

    /// The action that stands for a seat whose player has left, where a game of more than two goes on without it.
    fn idle(&self) -> Option<Self::Action> {
        None
    }
}

/// A game whose legal actions can be listed, or some of them: all but the shots of billiard and the placings of the
/// depths.
pub trait Listed: Game {
    /// Appends the legal actions of the seat to act, or nothing when it is no seat's turn or they are not
    /// [listed](Listed::is_listed).
    ///
    /// The order is part of the game's contract: bots and seeds depend on it. Each action is listed once.
    fn legal(&self, out: &mut Vec<Self::Action>);

    /// Whether the actions of this moment are among those that are listed.
    fn is_listed(&self) -> bool {
        true
    }

    /// The same position without any history, for counting and searching: rules that look back (a repetition) see
    /// nothing behind it.
    #[must_use]
    fn bare(&self) -> Self {
        self.clone()
    }

    /// [`perft`](crate::perft) of the bare position; a game with a faster way of its own puts it here.
    fn perft(&self, depth: u32) -> Option<u64> {
        crate::perft(&self.bare(), depth)
    }
}

/// A legal action drawn evenly from the list: what [`Game::random_action`] is for a listed game.
pub fn pick<G: Listed>(game: &G, dice: &mut Dice) -> Option<G::Action> {
    let mut actions = Vec::new();
    game.legal(&mut actions);
    dice.pick(&actions).cloned()
}

/// What an action did. `Display` is the result text of the log: `moved`, `-2`, `near-miss 1`; as JSON it travels to
/// everyone who looks on from elsewhere, so that a board never has to guess it back from a text.
pub trait Event: Clone + Eq + fmt::Debug + fmt::Display + Serialize + DeserializeOwned + Send + Sync {
    /// Whether this eye may see it.
    fn seen_by(&self, eye: Eye) -> bool {
        let _ = eye;
        true
    }

    /// What to tell people about it.
    fn saying(&self) -> Saying;
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// This seat acts.
    Seat(Seat),
    /// Chance decides: see [`Game::outcomes`].
    Chance,
    /// Nobody: it is over.
    Over(Outcome),
}

impl Turn {
    /// The seat to act, if it is a seat's turn.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        }
    }

    /// How the game ended, if it has.
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Who acts, unless it is over.
    pub fn who(self) -> Option<Who> {
        match self {
            Turn::Seat(seat) => Some(Who::Seat(seat)),
            Turn::Chance => Some(Who::Chance),
            Turn::Over(_) => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This seat won.
    Win(Seat),
    /// It ended without a winner.
    Draw,
}

/// How far an action can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TakeBack {
    /// At any time, by anybody: an entry of a referee.
    Free,
    /// Freely while the turn lasts, afterwards if the others agree.
    InTurn,
    /// Only if the others agree.
    Consent,
    /// Never: something was learned that cannot be unlearned.
    Never,
}
