//! What a board knows: the view, who acts with the board, and what that seat can do.

use contract::Seat;

use crate::action::Action;
use crate::view::{SeatView, UnitView, View};

/// A view as a board reads it. Cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// The view that this reads.
    pub view: &'a View,
    /// What the seat that acts can do.
    pub legal: &'a [Action],
    /// The seat that acts with this board; none when it is another's turn, over, or only looked at.
    pub seat: Option<Seat>,
}

impl<'a> Reading<'a> {
    /// The seat that acts.
    pub fn own(&self) -> Option<&'a SeatView> {
        self.view.seat(self.seat?)
    }

    /// A unit of the seat that acts.
    pub fn own_unit(&self, number: u8) -> Option<&'a UnitView> {
        self.view.unit(self.seat?, number)
    }

    /// Whether a unit of the seat that acts can do something.
    pub fn is_able(&self, number: u8) -> bool {
        self.legal.iter().any(|action| action.unit() == Some(number))
    }

    /// The units that can do something, in order.
    pub fn able(&self) -> Vec<u8> {
        let mut able: Vec<u8> = self.legal.iter().filter_map(Action::unit).collect();
        able.dedup();
        able
    }
}
