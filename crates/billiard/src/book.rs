//! The book of entries, and its correction: later entries are judged again, and the first that cannot stand is shown.

use contract::{Game, Illegal, Ply, Saying, Seat, Turn, Who, Written};

use crate::action::Action;
use crate::correction::Correction;
use crate::entry::Entry;
use crate::event::Event;
use crate::position::Billiard;
use crate::rotation::Rotation;
use crate::say;

/// A copy of the book in which something is being mended. The match stands as it was until all of it fits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    start: Billiard,
    /// How many plies of chance came before the first entry: only a match that started in the middle of a draw has any.
    keep: usize,
    /// The entries, each with the spots that were drawn after it.
    pub lines: Vec<Written<Action>>,
    /// The line that the hand is on.
    pub at: usize,
    /// What the entry in the making is for.
    pub doing: Option<Doing>,
    remarks: Vec<Saying>,
}

/// What an entry in the making is for, instead of the next shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// It takes the place of this line.
    Change(usize),
    /// It goes in before this line.
    Insert(usize),
}

/// What became of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It stands: the army, the place of its player, and what it did.
    Stands {
        /// The army that acted.
        army: Seat,
        /// The place of its player, from 0.
        player: usize,
        /// What the referee ruled, in order.
        events: Vec<Event>,
    },
    /// It cannot have happened.
    Impossible(Illegal),
    /// It comes after one that cannot stand.
    Open,
}

impl Book {
    /// The book of a match as it stands, from its start and everything played; `None` where that does not fit.
    pub fn of(start: Billiard, past: &[Ply<Billiard>]) -> Option<Book> {
        let mut game = start;
        let keep = past.iter().take_while(|ply| ply.by == Who::Chance).count();
        let mut lines: Vec<Written<Action>> = Vec::new();
        for ply in &past[..keep] {
            game.play(&ply.action, &mut Vec::new()).ok()?;
        }
        for ply in &past[keep..] {
            match (ply.by, lines.last_mut()) {
                (Who::Chance, Some(line)) => line.chance.push(ply.action),
                _ => lines.push(Written { action: ply.action, chance: Vec::new() }),
            }
        }
        let at = lines.len().saturating_sub(1);
        Some(Book { start: game, keep, lines, at, doing: None, remarks: Vec::new() })
    }

    /// Whether anything was mended.
    pub fn is_changed(&self) -> bool {
        !self.remarks.is_empty()
    }

    /// The position before a line, if everything up to there stands.
    pub fn before(&self, line: usize) -> Option<Billiard> {
        let mut game = self.start;
        for line in self.lines.get(..line)? {
            enter(&mut game, line).ok()?;
        }
        Some(game)
    }

    /// Begins an entry that goes into the book instead of after it: from what stands there now, if that is possible. None
    /// if a line before it cannot stand.
    pub fn begin(&mut self, doing: Doing) -> Option<Entry> {
        let (Doing::Change(at) | Doing::Insert(at)) = doing;
        let before = self.before(at)?;
        self.doing = Some(doing);
        let was = self.lines.get(at).map(|line| line.action).filter(|_| matches!(doing, Doing::Change(_)));
        Some(was.and_then(|action| Entry::of(&before, action)).unwrap_or_else(|| Entry::new(&before)))
    }

    /// What becomes of each line, with players who take turns.
    pub fn judge(&self, rotation: Rotation) -> Vec<Judged> {
        let mut game = self.start;
        let mut turns = [0_usize; 2];
        let mut last = None;
        let mut stuck = false;
        let judged = self.lines.iter().map(|line| {
            if stuck {
                return Judged::Open;
            }
            let army = game.army();
            match enter(&mut game, line) {
                Err(illegal) => {
                    stuck = true;
                    Judged::Impossible(illegal)
                }
                Ok(events) => {
                    turns[army.index()] += usize::from(last.replace(army) != Some(army));
                    let player = rotation.of_turn(army, turns[army.index()] - 1);
                    Judged::Stands { army, player, events }
                }
            }
        });
        judged.collect()
    }

    /// Puts an action where it is wanted.
    pub fn write(&mut self, doing: Doing, action: Action) {
        self.doing = None;
        match doing {
            Doing::Change(at) => {
                let Some(line) = self.lines.get_mut(at) else { return };
                let was = std::mem::replace(&mut line.action, action);
                let remark = Saying::new(say::LOG_EDITED).with("entry", at + 1).show("was", was).show("now", action);
                self.remarks.push(remark);
            }
            Doing::Insert(at) => {
                let at = at.min(self.lines.len());
                self.lines.insert(at, Written { action, chance: Vec::new() });
                self.remarks.push(Saying::new(say::LOG_INSERTED).with("entry", at + 1).show("now", action));
            }
        }
    }

    /// Makes a correction that was written down; refused, nothing has changed.
    pub fn correct(&mut self, correction: Correction) -> Result<(), Saying> {
        let (Correction::Edit(entry, _)
        | Correction::Insert(entry, _)
        | Correction::Remove(entry)
        | Correction::Cut(entry)) = correction;
        let count = self.lines.len();
        let Some(at) = entry.checked_sub(1).filter(|at| *at < count) else {
            return Err(Saying::new(say::NO_SUCH_ENTRY).with("entry", entry).with("count", count));
        };
        match correction {
            Correction::Edit(_, action) => self.write(Doing::Change(at), action),
            Correction::Insert(_, action) => self.write(Doing::Insert(at), action),
            Correction::Remove(_) => self.remove(at),
            Correction::Cut(_) => self.cut(at),
        }
        Ok(())
    }

    /// Strikes a line out.
    pub fn remove(&mut self, at: usize) {
        if at < self.lines.len() {
            let was = self.lines.remove(at).action;
            self.remarks.push(Saying::new(say::LOG_REMOVED).with("entry", at + 1).show("was", was));
        }
    }

    /// Strikes out a line and all after it.
    pub fn cut(&mut self, at: usize) {
        let count = self.lines.len().saturating_sub(at);
        if count > 0 {
            self.lines.truncate(at);
            self.remarks.push(Saying::new(say::LOG_CUT).with("entry", at + 1).with("count", count));
        }
    }

    /// The first line that cannot stand, and why.
    pub fn impossible(&self) -> Option<(usize, Illegal)> {
        self.judge(Rotation { players: [1; 2] }).into_iter().enumerate().find_map(|(at, judged)| match judged {
            Judged::Impossible(illegal) => Some((at, illegal)),
            _ => None,
        })
    }

    /// How many plies stay as they are: what chance brought before the first entry.
    pub fn keep(&self) -> usize {
        self.keep
    }

    /// What was mended, for the log.
    pub fn remarks(&self) -> &[Saying] {
        &self.remarks
    }
}

/// Enters a line with the draws that still fit. What is still to be drawn does not matter for what comes later: any spot
/// will do to judge on.
fn enter(game: &mut Billiard, line: &Written<Action>) -> Result<Vec<Event>, Illegal> {
    let mut events = Vec::new();
    game.play(&line.action, &mut events)?;
    while game.turn() == Turn::Chance {
        if line.chance.iter().any(|draw| game.play(draw, &mut events).is_ok()) {
            continue;
        }
        let Some((draw, _)) = game.outcomes().into_iter().next() else { break };
        game.play(&draw, &mut Vec::new())?;
    }
    Ok(events)
}
