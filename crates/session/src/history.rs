//! Undo and redo.

use contract::{Millis, Refused, Seat, TakeBack, TakenBack, TimeControl, Who, Written};

use crate::remarks::Book;
use crate::{MatchEvent, Others, Remarks, Reply, Say, Session, SessionMatch, Undo, undo};

/// What became of a wish to undo something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undone {
    /// An action was taken back, and all that followed it: so many plies stay.
    Action {
        /// How many plies stay.
        to: usize,
    },
    /// The last correction was undone: the match is as it was before.
    Correction,
    /// People have to be asked first.
    Asked,
}

/// What undo and redo bring back.
#[derive(Clone, Debug)]
pub(crate) struct History<M> {
    /// The matches that corrections replaced, each with its remarks and how many plies there were after it.
    corrected: Vec<(M, Remarks, usize)>,
    /// The matches as they were before something was undone, the latest last.
    undone: Vec<Before<M>>,
}

#[derive(Clone, Debug)]
struct Before<M> {
    game: M,
    remarks: Remarks,
    /// Whether a correction was undone, and not an action.
    was_correction: bool,
}

impl<M> Default for History<M> {
    fn default() -> History<M> {
        History { corrected: Vec::new(), undone: Vec::new() }
    }
}

impl<M> History<M> {
    /// Something else was played: what was undone cannot be done again, and corrections of what is gone are gone with it.
    pub(crate) fn moved_on(&mut self, plies: usize) {
        self.undone.clear();
        self.corrected.retain(|(_, _, after)| *after <= plies);
    }
}

/// The last ply that one of these seats has played, by who played each: the seat, and how many plies stay without it.
pub fn last_of(
    plies: impl DoubleEndedIterator<Item = Who> + ExactSizeIterator,
    is_one: impl Fn(Seat) -> bool,
) -> Option<(Seat, usize)> {
    plies.enumerate().rev().find_map(|(ply, by)| match by {
        Who::Seat(seat) if is_one(seat) => Some((seat, ply)),
        _ => None,
    })
}

impl<M: SessionMatch> Session<M> {
    /// What undo would do.
    pub fn can_undo(&self) -> Undo {
        if self.is_corrected() {
            return Undo::Free;
        }
        let state = self.game.state();
        let others = if self.seating.people().count() > 1 { Others::Here } else { Others::Nobody };
        let take_back = |ply| state.take_back_of(ply).unwrap_or(TakeBack::Consent);
        undo(self.players(), state.turn(), |seat| self.seating.is_people(seat), others, take_back)
    }

    /// Whether what was undone can be done again.
    pub fn can_redo(&self) -> bool {
        !self.history.undone.is_empty()
    }

    /// Undoes the last correction, or takes back the last action of people, for the person who did it: at once where that
    /// is their own affair or only the computer has to agree. `say` writes what a referee's book tells of it.
    pub fn undo(&mut self, now: Millis, say: Say<'_>) -> Result<Undone, Refused> {
        if self.is_corrected()
            && let Some((earlier, remarks, _)) = self.history.corrected.pop()
        {
            let game = std::mem::replace(&mut self.game, earlier);
            let remarks = std::mem::replace(&mut self.remarks, remarks);
            self.history.undone.push(Before { game, remarks, was_correction: true });
            self.replaced();
            self.enter(Book::CorrectionUndone, say);
            return Ok(Undone::Correction);
        }
        let (seat, to) = self.last_of_people().ok_or(Refused::NothingToTakeBack)?;
        let action = self.action_of(to);
        let (before, remarks) = (self.game.clone(), self.remarks.clone());
        let undone = std::mem::take(&mut self.history.undone);
        let taken = self.apply(MatchEvent::TakeBack { seat, to }, now);
        let taken = match taken.map(|applied| applied.taken) {
            Ok(Some(TakenBack::Asked)) => self.bots_answer(now).map(|reply| reply == Reply::Agreed),
            Ok(_) => Ok(true),
            Err(refused) => Err(refused),
        };
        self.history.undone = undone;
        if taken? {
            // A clock cannot be turned back to what it showed: with one, nothing is done again.
            if self.is_untimed() {
                self.history.undone.push(Before { game: before, remarks, was_correction: false });
            } else {
                self.history.undone.clear();
            }
            self.enter(Book::Undone { action }, say);
            return Ok(Undone::Action { to });
        }
        Ok(Undone::Asked)
    }

    /// Does again what was undone last. False if there is nothing. `say` is for what a referee's book tells of it.
    pub fn redo(&mut self, say: Say<'_>) -> bool {
        let Some(Before { game, remarks, was_correction }) = self.history.undone.pop() else { return false };
        let before = (std::mem::replace(&mut self.game, game), self.remarks.clone());
        self.remarks.join(&remarks);
        if was_correction {
            // So that it can be undone once more.
            self.history.corrected.push((before.0, before.1, self.game.state().plies()));
        }
        self.replaced();
        self.enter(Book::Redone, say);
        true
    }

    /// Puts other actions in the place of all but the first plies, or refuses and changes nothing. Undo brings back what was.
    pub fn correct(
        &mut self,
        keep: usize,
        lines: Vec<Written<M::Action>>,
        remarks: Vec<String>,
        now: Millis,
    ) -> Result<(), Refused> {
        let (before, remarked) = (self.game.clone(), self.remarks.clone());
        self.apply(MatchEvent::Rewrite { keep, lines, remarks }, now)?;
        if self.is_untimed() {
            self.history.corrected.push((before, remarked, self.game.state().plies()));
        }
        Ok(())
    }

    /// The last action of people: who did it, and how many plies stay without it.
    pub fn last_of_people(&self) -> Option<(Seat, usize)> {
        last_of(self.players(), |seat| self.seating.is_people(seat))
    }

    /// Who played each ply.
    fn players(&self) -> impl DoubleEndedIterator<Item = Who> + ExactSizeIterator + Clone {
        let state = self.game.state();
        (0..state.plies()).map(move |ply| state.by(ply).unwrap_or(Who::Chance))
    }

    fn is_corrected(&self) -> bool {
        self.history.corrected.last().is_some_and(|(_, _, after)| *after == self.game.state().plies())
    }

    fn is_untimed(&self) -> bool {
        self.game.state().clock().control() == TimeControl::Unlimited
    }
}
