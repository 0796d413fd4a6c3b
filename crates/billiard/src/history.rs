//! Entries with undo, redo, and correction of any earlier one.
//!
//! # What a correction does
//! An entry is a player's action with the spot draws that follow it. When an earlier entry is changed, put in or struck
//! out, all later ones are judged again, in order:
//! - An entry that is still possible stands, with the effects it has now.
//! - A spot draw that was recorded for an entry is kept where it still fits: the same unit waits after the same entry
//!   and the spot is free. The balls were put there, and a correction of the log does not move them. A unit that has no
//!   fitting draw must be drawn for anew: judging stops there ([`Status::Draw`]) and goes on with the draw.
//! - At the first entry that has become impossible judging stops ([`Status::Impossible`]): what comes after it depends
//!   on what people answer. They change it, strike it out, put in what is missing before it, or cut the rest.
//!
//! Undo and redo walk through everything that was done, corrections included, and bring back the very draws. The journal
//! of all steps is never shortened: it is the log of what was corrected, and all that needs saving (see [`Step`]).

use std::fmt;

use contract::{Game, Illegal, Saying, Seat, Turn};

use crate::action::Action;
use crate::event::Event;
use crate::journal::Step;
use crate::position::Billiard;
use crate::say;
use crate::unit::{Spot, Unit};

/// A game as it was entered, with everything that was corrected.
///
/// ```
/// use billiard::{History, Rules, Status};
/// use contract::Game;
/// let mut history = History::new(&Rules::default());
/// for step in ["break:8", "2x11", "miss", "edit 2 3x12"] {
///     history.take(step.parse().unwrap()).unwrap();
/// }
/// let entries: Vec<String> = history.actions().map(|a| a.to_string()).collect();
/// assert_eq!(entries, ["break:8", "3x12", "miss"]);
/// assert_eq!(history.corrections().len(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct History {
    start: Billiard,
    game: Billiard,
    plies: Vec<Ply>,
    /// How many of the plies stand, their draws complete.
    settled: usize,
    impossible: Option<Illegal>,
    done: Vec<Change>,
    undone: Vec<Change>,
    journal: Vec<Step>,
    corrections: Vec<Correction>,
}

/// An entry and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// What was entered.
    pub action: Action,
    /// The army whose entry it is, as far as it has been judged.
    pub by: Option<Seat>,
    /// The spot draws that follow it.
    pub draws: Vec<Action>,
    /// What entry and draws did; empty while it is not judged.
    pub events: Vec<Event>,
    before: Billiard,
    after: Billiard,
    /// Every draw that was ever made for this entry, the latest for each unit.
    recorded: Vec<(Unit, Spot)>,
}

/// Where judging has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Everything stands.
    Settled,
    /// This entry (from 1) waits for a draw.
    Draw {
        /// Its number.
        entry: usize,
    },
    /// This entry (from 1) cannot have happened.
    Impossible {
        /// Its number.
        entry: usize,
        /// Why not.
        illegal: Illegal,
    },
}

/// Why a step was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules forbid it.
    Rule(Illegal),
    /// It makes no sense at this moment.
    Moment(Saying),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Rule(illegal) => illegal.fmt(f),
            Refused::Moment(saying) => saying.fmt(f),
        }
    }
}

impl std::error::Error for Refused {}

/// Something that was corrected, for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// After how many steps of the journal.
    pub after: usize,
    /// What to tell people about it.
    pub what: Saying,
}

/// What undo takes back.
#[derive(Clone, Debug)]
enum Change {
    /// The last entry; here it is once it is undone.
    Entered(Option<Ply>),
    /// A correction; here are the plies on its other side.
    Corrected(Vec<Ply>),
}

impl History {
    /// A game that Solids break.
    pub fn new(rules: &crate::Rules) -> History {
        History::from_start(Billiard::new(rules))
    }

    /// A game that starts from this position.
    pub fn from_start(start: Billiard) -> History {
        History {
            start,
            game: start,
            plies: Vec::new(),
            settled: 0,
            impossible: None,
            done: Vec::new(),
            undone: Vec::new(),
            journal: Vec::new(),
            corrections: Vec::new(),
        }
    }

    /// The position as far as everything stands.
    pub fn game(&self) -> &Billiard {
        &self.game
    }

    /// The position that it all started from.
    pub fn start(&self) -> &Billiard {
        &self.start
    }

    /// The entries, those that do not stand yet included.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How far the entries stand.
    pub fn status(&self) -> Status {
        let entry = self.settled + 1;
        match &self.impossible {
            Some(illegal) => Status::Impossible { entry, illegal: illegal.clone() },
            None if self.settled < self.plies.len() => Status::Draw { entry },
            None => Status::Settled,
        }
    }

    /// Entries and draws as they stand: what a record holds. Those that are not settled are left out, except the draws
    /// already made for the entry that waits for one.
    pub fn actions(&self) -> impl Iterator<Item = Action> + '_ {
        let standing = if self.impossible.is_some() { self.settled } else { self.plies.len().min(self.settled + 1) };
        self.plies[..standing].iter().flat_map(|ply| std::iter::once(ply.action).chain(ply.draws.iter().copied()))
    }

    /// Everything that was ever done, in order.
    pub fn journal(&self) -> &[Step] {
        &self.journal
    }

    /// What was corrected.
    pub fn corrections(&self) -> &[Correction] {
        &self.corrections
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        !self.done.is_empty()
    }

    /// Whether there is something to do again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Takes one step, or refuses it and changes nothing.
    pub fn take(&mut self, step: Step) -> Result<(), Refused> {
        let told = match step {
            Step::Enter(draw @ Action::Spot { .. }) => self.draw(draw).map(|()| None),
            Step::Enter(action) => self.enter(action).map(|()| None),
            Step::Undo => self.undo().map(Some),
            Step::Redo => self.redo().map(Some),
            Step::Edit(entry, action) => self.edit(entry, action).map(Some),
            Step::Insert(entry, action) => self.insert(entry, action).map(Some),
            Step::Remove(entry) => self.remove(entry).map(Some),
            Step::Cut(entry) => self.cut(entry).map(Some),
        }?;
        self.corrections.extend(told.map(|what| Correction { after: self.journal.len(), what }));
        self.journal.push(step);
        Ok(())
    }

    fn enter(&mut self, action: Action) -> Result<(), Refused> {
        if self.impossible.is_some() {
            return Err(Refused::Moment(Saying::new(say::SETTLE_FIRST).with("entry", self.settled + 1)));
        }
        self.game.ruled(action).map_err(Refused::Rule)?;
        self.plies.push(Ply::new(action, self.game));
        self.done.push(Change::Entered(None));
        self.undone.clear();
        self.settle();
        Ok(())
    }

    fn draw(&mut self, draw: Action) -> Result<(), Refused> {
        self.game.ruled(draw).map_err(Refused::Rule)?;
        // Nobody waits for a spot at the start, unless the start itself is a position in the middle of a draw.
        if let (Some(ply), Action::Spot { unit, spot }) = (self.plies.get_mut(self.settled), draw) {
            ply.recorded.retain(|(drawn, _)| *drawn != unit);
            ply.recorded.push((unit, spot));
        } else {
            self.plies.push(Ply::new(draw, self.game));
            self.done.push(Change::Entered(None));
        }
        self.undone.clear();
        self.settle();
        Ok(())
    }

    fn undo(&mut self) -> Result<Saying, Refused> {
        let change = self.done.pop().ok_or_else(|| Refused::Moment(Saying::new(say::NOTHING_TO_UNDO)))?;
        let (change, about) = match change {
            Change::Entered(_) => {
                let ply = self.plies.pop();
                let about = ply.as_ref().map(|ply| ply.action.to_string());
                (Change::Entered(ply), about)
            }
            Change::Corrected(plies) => (Change::Corrected(std::mem::replace(&mut self.plies, plies)), None),
        };
        self.undone.push(change);
        self.settle_from(0);
        Ok(about_change(say::LOG_UNDONE, about))
    }

    fn redo(&mut self) -> Result<Saying, Refused> {
        let change = self.undone.pop().ok_or_else(|| Refused::Moment(Saying::new(say::NOTHING_TO_REDO)))?;
        let (change, about) = match change {
            Change::Entered(ply) => {
                let about = ply.as_ref().map(|ply| ply.action.to_string());
                self.plies.extend(ply);
                (Change::Entered(None), about)
            }
            Change::Corrected(plies) => (Change::Corrected(std::mem::replace(&mut self.plies, plies)), None),
        };
        self.done.push(change);
        self.settle_from(0);
        Ok(about_change(say::LOG_REDONE, about))
    }

    fn edit(&mut self, entry: usize, action: Action) -> Result<Saying, Refused> {
        let at = self.existing(entry)?;
        self.fits(at, action)?;
        let was = self.plies[at].action;
        let before = self.plies.clone();
        self.plies[at].action = action;
        self.corrected(before, at);
        Ok(Saying::new(say::LOG_EDITED).with("entry", entry).show("was", was).show("now", action))
    }

    fn insert(&mut self, entry: usize, action: Action) -> Result<Saying, Refused> {
        let at = self.existing(entry)?;
        let position = self.fits(at, action)?;
        let before = self.plies.clone();
        self.plies.insert(at, Ply::new(action, position));
        self.corrected(before, at);
        Ok(Saying::new(say::LOG_INSERTED).with("entry", entry).show("now", action))
    }

    fn remove(&mut self, entry: usize) -> Result<Saying, Refused> {
        let at = self.existing(entry)?;
        let before = self.plies.clone();
        let was = self.plies.remove(at).action;
        self.corrected(before, at);
        Ok(Saying::new(say::LOG_REMOVED).with("entry", entry).show("was", was))
    }

    fn cut(&mut self, entry: usize) -> Result<Saying, Refused> {
        let at = self.existing(entry)?;
        let before = self.plies.clone();
        self.plies.truncate(at);
        let count = before.len() - at;
        self.corrected(before, at);
        Ok(Saying::new(say::LOG_CUT).with("entry", entry).with("count", count))
    }

    fn existing(&self, entry: usize) -> Result<usize, Refused> {
        let count = self.plies.len();
        if (1..=count).contains(&entry) {
            return Ok(entry - 1);
        }
        Err(Refused::Moment(Saying::new(say::NO_SUCH_ENTRY).with("entry", entry).with("count", count)))
    }

    /// Whether an action could stand at this place; the position it would be played on.
    fn fits(&self, at: usize, action: Action) -> Result<Billiard, Refused> {
        if matches!(action, Action::Spot { .. }) {
            return Err(Refused::Moment(Saying::new(say::DRAWS_FOLLOW)));
        }
        if at > self.settled {
            return Err(Refused::Moment(Saying::new(say::SETTLE_FIRST).with("entry", self.settled + 1)));
        }
        let position = self.plies[at].before;
        position.ruled(action).map_err(Refused::Rule)?;
        Ok(position)
    }

    fn corrected(&mut self, before: Vec<Ply>, at: usize) {
        self.done.push(Change::Corrected(before));
        self.undone.clear();
        self.settle_from(at);
    }

    /// Judges again from this place on, or from the first entry that did not stand, whichever comes first.
    fn settle_from(&mut self, at: usize) {
        self.settled = self.settled.min(at);
        self.settle();
    }

    /// Judges entry after entry until all stand, one is impossible, or a draw is missing.
    fn settle(&mut self) {
        self.impossible = None;
        self.game = self.settled.checked_sub(1).map_or(self.start, |last| self.plies[last].after);
        while let Some(ply) = self.plies.get_mut(self.settled) {
            match ply.judge(self.game) {
                Ok(()) => self.game = ply.after,
                Err(illegal) => self.impossible = Some(illegal),
            }
            if self.impossible.is_some() || self.game.turn() == Turn::Chance {
                self.plies[self.settled + 1..].iter_mut().for_each(Ply::forget);
                return;
            }
            self.settled += 1;
        }
    }
}

impl Ply {
    fn new(action: Action, before: Billiard) -> Ply {
        Ply { action, by: None, draws: Vec::new(), events: Vec::new(), before, after: before, recorded: Vec::new() }
    }

    /// The position before it, where it has been judged.
    pub fn before(&self) -> Option<&Billiard> {
        (!self.events.is_empty()).then_some(&self.before)
    }

    /// The position after it and its draws, where it has been judged.
    pub fn after(&self) -> Option<&Billiard> {
        (!self.events.is_empty()).then_some(&self.after)
    }

    /// Plays it on a position, with the recorded draws as far as they fit.
    fn judge(&mut self, before: Billiard) -> Result<(), Illegal> {
        self.forget();
        self.before = before;
        let mut game = before;
        let mut events = Vec::new();
        game.play(&self.action, &mut events)?;
        self.by = before.turn().seat();
        while let Some(unit) = game.waiting().first() {
            let Some(&(_, spot)) = self.recorded.iter().find(|(drawn, _)| *drawn == unit) else { break };
            let draw = Action::Spot { unit, spot };
            if game.play(&draw, &mut events).is_err() {
                break;
            }
            self.draws.push(draw);
        }
        self.events = events;
        self.after = game;
        Ok(())
    }

    /// Takes back what was judged, but not what was recorded.
    fn forget(&mut self) {
        self.by = None;
        self.draws.clear();
        self.events.clear();
    }
}

fn about_change(key: &'static str, action: Option<String>) -> Saying {
    // Without an action it is a correction that was taken back or done again.
    Saying::new(key).with("action", action.unwrap_or_else(|| "correction".to_owned()))
}
