//! A ship is carried over the board with a finger or the mouse.

use bn3e::Square;
use leptos::prelude::*;
use leptos::svg::Svg;
use web_sys::PointerEvent;

use super::board_state::BoardState;
use super::geometry::{HEIGHT, WIDTH};
use crate::boards::dragging::{Dragging, Moved, named, on_drawing, point};

/// Fingers and mice on the board. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    pub(super) state: BoardState,
    pub(super) svg: NodeRef<Svg>,
    /// Which square a ship was taken up from.
    pub(super) dragging: Dragging<Square>,
}

impl Pointer {
    pub(super) fn down(self, event: &PointerEvent) {
        // A second finger: what the first one carried is where it was.
        self.state.put_back();
        let at = named(event.target(), "data-at").and_then(|name| name.parse().ok());
        self.dragging.down(event, at.filter(|at| self.state.can_carry(*at)));
    }

    pub(super) fn moves(self, event: &PointerEvent) {
        let svg = self.svg.get_untracked();
        let from = match self.dragging.moved(event, svg.as_ref().map(AsRef::as_ref)) {
            Moved::Nothing => return,
            Moved::TakesUp(from) => {
                self.state.take(Some(from));
                from
            }
            // Put back by a key, or the position has changed.
            Moved::Carries(_) if untrack(|| self.state.carried()).is_none() => return,
            Moved::Carries(from) => from,
        };
        if let Some(at) = svg.and_then(|svg| on_drawing(svg.as_ref(), (WIDTH, HEIGHT), point(event))) {
            self.state.carry(from, at);
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        if self.dragging.up(event).is_some() {
            self.state.put_down();
        }
    }

    pub(super) fn let_go(self) {
        self.dragging.cancel();
        self.state.put_back();
    }
}
