//! What can be undone at a screen, and whether the others are asked.

use contract::{Seat, TakeBack, Turn, Who};

use crate::last_of;

/// What undo would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// There is nothing to take back.
    Nothing,
    /// At once.
    Free,
    /// If the others agree.
    Asks,
    /// There is nothing now; if there were, the others would be asked.
    NothingToAsk,
}

/// The people who play along, besides those of the seats in question: computer players always let people take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// There are none.
    Nobody,
    /// They are at the same screen.
    Here,
    /// They are elsewhere: a result that they have seen is changed only if they agree.
    Elsewhere,
}

impl Undo {
    fn of(can: bool, asks: bool) -> Undo {
        match (can, asks) {
            (true, false) => Undo::Free,
            (true, true) => Undo::Asks,
            (false, false) => Undo::Nothing,
            (false, true) => Undo::NothingToAsk,
        }
    }

    /// Whether there is something.
    pub fn is_possible(self) -> bool {
        matches!(self, Undo::Free | Undo::Asks)
    }

    /// Whether the others would be asked.
    pub fn asks(self) -> bool {
        matches!(self, Undo::Asks | Undo::NothingToAsk)
    }
}

/// What undo would do for some seats: with who played each ply, whose turn it is, and how the game lets each ply be taken back.
pub fn undo(
    plies: impl DoubleEndedIterator<Item = Who> + ExactSizeIterator + Clone,
    turn: Turn,
    is_one: impl Fn(Seat) -> bool,
    others: Others,
    take_back: impl Fn(usize) -> TakeBack,
) -> Undo {
    let is_over = turn.outcome().is_some();
    let Some((seat, to)) = last_of(plies.clone(), is_one) else {
        return Undo::of(false, others == Others::Elsewhere);
    };
    let strictest = plies.enumerate().skip(to).map(|(ply, by)| match take_back(ply) {
        // What one did in a turn that still goes on is one's own affair.
        TakeBack::InTurn if by == Who::Seat(seat) && turn == Turn::Seat(seat) => TakeBack::Free,
        TakeBack::InTurn => TakeBack::Consent,
        other => other,
    });
    let strictest = strictest.max().unwrap_or(TakeBack::Free);
    match others {
        // When it is over only what a referee may have entered by mistake can be changed.
        _ if is_over && strictest != TakeBack::Free => Undo::of(false, others == Others::Elsewhere),
        Others::Elsewhere if is_over => Undo::Asks,
        Others::Nobody => Undo::Free,
        // What can never be taken back is refused without asking anybody.
        Others::Here | Others::Elsewhere => Undo::of(true, strictest == TakeBack::Consent),
    }
}
