//! What a board is given and what it gives back.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use catalogue::{AnyAction, AnyMatch, AnySeen};
use contract::{Eye, Game, LogLine, Seat, Seen, Turn, Values};
use leptos::prelude::*;
use wire::Command;
use words::Words;

use crate::notice::Notice;
use crate::settings::saying;
use crate::sound::Sound;

/// All that a board may know of a match: what one eye sees at one moment, and what its seat may do.
///
/// A board gets the types of its own game from it with [`seen`](Scene::seen), wherever the match runs.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game's id.
    pub game: &'static str,
    /// The name that the match is kept under, here or on a server; empty for one that is kept nowhere.
    pub name: Arc<str>,
    /// The rules of this match.
    pub rules: Values,
    /// What the eye sees, in the game's own types; none while nothing is known yet.
    pub seen: Option<AnySeen>,
    /// What was played up to this moment, as the eye may read it.
    pub past: Arc<[LogLine]>,
    /// The position text that it started from, if not the usual one.
    pub start: Option<Arc<str>>,
    /// The players of each seat, in the order in which they take its turns; a list may be missing or empty.
    pub players: Arc<[Vec<String>]>,
    /// The seat that acts with this board now; none when it is over, another's turn, or only looked at.
    pub seat: Option<Seat>,
    /// Whose eye it is.
    pub eye: Eye,
    /// The side at the bottom of the board, unless the board is flipped: that of the one person here.
    pub near: Seat,
    /// Whose turn it is.
    pub turn: Turn,
    /// Whether an earlier moment or a record is looked at.
    pub looking: bool,
    /// Whether the computer may advise here: not against people elsewhere, who would not know.
    pub advises: bool,
    /// Whether what was entered may be mended here: not by those who only watch, nor behind the back of others.
    pub mends: bool,
}

impl Scene {
    /// What an eye sees of a match at a shared board: the seat to act acts there.
    pub fn of(table: &dyn AnyMatch, eye: Eye) -> Scene {
        let turn = table.turn();
        Scene {
            game: table.id(),
            name: Arc::default(),
            rules: table.rules(),
            seen: Some(table.seen(eye)),
            past: table.log_as(eye).into(),
            start: table.start().map(Into::into),
            players: table.players().into(),
            seat: turn.seat(),
            eye,
            near: near(&[], eye),
            turn,
            looking: false,
            advises: true,
            mends: true,
        }
    }

    /// The same at a board with which nobody acts.
    #[must_use]
    pub fn idle(self) -> Scene {
        Scene { seat: None, ..self }
    }

    /// What the eye sees, for the board of this game.
    pub fn seen<G: Game>(&self) -> Option<&Seen<G>> {
        self.seen.as_ref()?.of()
    }

    /// Something that the seat that acts with this board can do: for whoever types.
    pub fn example(&self) -> Option<AnyAction> {
        self.seen.as_ref().filter(|_| self.seat.is_some())?.example()
    }

    /// What the seat that acts with this board can do; empty where that cannot be listed, and when nobody acts with it.
    pub fn legal<G: Game>(&self) -> &[G::Action] {
        self.seen::<G>().filter(|_| self.seat.is_some()).map_or(&[], |seen| &seen.legal)
    }
}

/// Whose side is at the bottom of a board at which these seats are played: it stays so when the match ends and everybody sees
/// everything.
pub fn near(own: &[Seat], eye: Eye) -> Seat {
    match (own, eye) {
        ([alone], _) => *alone,
        (_, Eye::Seat(seat)) => seat,
        (_, Eye::Public | Eye::All) => Seat::ONE,
    }
}

impl PartialEq for Scene {
    fn eq(&self, other: &Scene) -> bool {
        // What an eye saw is made once for each moment: another one is of another moment.
        self.seen == other.seen
            && (self.game, self.seat, self.eye, self.near, self.turn)
                == (other.game, other.seat, other.eye, other.near, other.turn)
            && (self.looking, self.advises, self.mends) == (other.looking, other.advises, other.mends)
            && self.players == other.players
    }
}

/// Where a board is made: what it reads and whom it calls. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Stage {
    /// What the board shows.
    pub scene: Signal<Scene>,
    /// Takes what a person asks for with the board. An action is sent whether it is legal or not: if it is not, people are told why.
    pub command: Callback<Command<AnyAction>>,
    /// Shows a notice, and does nothing else.
    pub tell: Callback<Notice>,
    /// The language.
    pub words: Signal<Words>,
    /// Whether to point out threats, for people who are learning.
    pub learns: Signal<bool>,
    /// Whether the board is turned round.
    pub flipped: Signal<bool>,
    /// Whether nothing should move that need not.
    pub calm: Signal<bool>,
    /// Makes a sound, unless muted.
    pub sound: Callback<Sound>,
    /// Whether the board still tells what has happened: a run, a fight. Nothing is put over it meanwhile.
    pub telling: RwSignal<bool>,
}

impl Stage {
    /// A stage for a picture: nothing changes on it, moves or is heard.
    pub fn still(scene: Scene, words: Signal<Words>) -> Stage {
        Stage {
            scene: Signal::stored(scene),
            command: Callback::new(|_| ()),
            tell: Callback::new(|_| ()),
            words,
            learns: Signal::stored(false),
            flipped: Signal::stored(false),
            calm: Signal::stored(true),
            sound: Callback::new(|_| ()),
            telling: RwSignal::new(false),
        }
    }

    /// The sentence with this key, in the language at hand.
    pub fn say(&self, key: &str) -> String {
        self.words.get().get(key)
    }

    /// The sentence of this key, which changes with the language.
    pub fn says(&self, key: &'static str) -> Signal<String> {
        saying(self.words, key)
    }

    /// Asks for an action.
    pub fn play(&self, action: impl Any + fmt::Display + PartialEq + Send + Sync) {
        self.command.run(Command::Act { action: AnyAction::new(action) });
    }
}

/// What a board consists of. The screen around it puts each part where there is room.
pub struct Parts {
    /// The board itself: one SVG that fills the room it is given.
    pub board: AnyView,
    /// What stands beside it: points, fleets, what this turn did.
    pub panel: AnyView,
    /// What the selected action would do, before it is done.
    pub preview: AnyView,
    /// The buttons of the game's own, the one filled button first: `End turn`.
    pub buttons: AnyView,
}
