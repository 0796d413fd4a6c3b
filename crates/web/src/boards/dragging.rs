//! A piece that is taken up, carried over a board and put down: what fingers and mice do for it, the same on every board.
//!
//! What can be taken up and what it means to put it down somewhere is the game's to say; here is only where the pointer is.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent, TouchEvent};

/// How far a finger may tremble before it drags.
const TREMBLE: f64 = 7.0;

/// A point of the window.
pub(super) type Point = (f64, f64);

/// Where a pointer is.
pub(super) fn point(event: &MouseEvent) -> Point {
    (f64::from(event.client_x()), f64::from(event.client_y()))
}

/// The pointer that carries a piece from some place of a board, or is about to. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Dragging<P: Copy + Send + Sync + 'static> {
    press: StoredValue<Option<Press<P>>>,
    /// Whether the click that follows belongs to a drag.
    dragged: StoredValue<bool>,
}

#[derive(Clone, Copy)]
struct Press<P> {
    pointer: i32,
    from: P,
    at: Point,
    carries: bool,
}

/// What a move of the pointer comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moved<P> {
    /// Nothing is carried.
    Nothing,
    /// The piece from this place is taken up.
    TakesUp(P),
    /// The piece from this place is carried on.
    Carries(P),
}

impl<P: Copy + Send + Sync + 'static> Dragging<P> {
    pub(super) fn new() -> Dragging<P> {
        Dragging { press: StoredValue::new(None), dragged: StoredValue::new(false) }
    }

    /// A finger or the button of a mouse goes down, on a piece that can be taken up from there or on none.
    pub(super) fn down(self, event: &PointerEvent, from: Option<P>) {
        // A second finger takes nothing up, and drops what the first one had.
        let from = from.filter(|_| event.button() == 0 && event.is_primary());
        self.dragged.set_value(false);
        let press = |from| Press { pointer: event.pointer_id(), from, at: point(event), carries: false };
        self.press.set_value(from.map(press));
    }

    /// The pointer has moved. From the moment in which the piece is taken up, the board hears of the pointer wherever it goes.
    pub(super) fn moved(self, event: &PointerEvent, board: Option<&Element>) -> Moved<P> {
        let Some(press) = self.press.get_value().filter(|press| press.pointer == event.pointer_id()) else {
            return Moved::Nothing;
        };
        if press.carries {
            return Moved::Carries(press.from);
        }
        let (x, y) = point(event);
        if (x - press.at.0).hypot(y - press.at.1) < TREMBLE {
            return Moved::Nothing;
        }
        if let Some(board) = board {
            let _ = board.set_pointer_capture(event.pointer_id()); // Without it a drag ends at the edge.
        }
        self.press.set_value(Some(Press { carries: true, ..press }));
        Moved::TakesUp(press.from)
    }

    /// The pointer goes up: the place that a piece was carried from, if one was.
    pub(super) fn up(self, event: &PointerEvent) -> Option<P> {
        let press = self.press.get_value().filter(|press| press.pointer == event.pointer_id())?;
        self.press.set_value(None);
        self.dragged.set_value(press.carries);
        press.carries.then_some(press.from)
    }

    /// Puts back what was carried, and ignores the click that may follow.
    pub(super) fn cancel(self) {
        let carried = self.press.with_value(|press| press.is_some_and(|press| press.carries));
        self.dragged.update_value(|dragged| *dragged |= carried);
        self.press.set_value(None);
    }

    /// A finger on a piece that can be taken up does not scroll the page; anywhere else it does. For `touchmove`.
    pub(super) fn holds(self, event: &TouchEvent) {
        if self.press.with_value(Option::is_some) && event.cancelable() {
            event.prevent_default();
        }
    }

    /// A click on its way: the one at the end of a drag touches nothing.
    pub(super) fn click(self, event: &MouseEvent) {
        if self.dragged.get_value() {
            self.dragged.set_value(false);
            event.stop_propagation();
        }
    }

    /// The next click is none either: the finger has done something else meanwhile.
    pub(super) fn swallow_click(self) {
        self.dragged.set_value(true);
    }
}

/// A point of the window in the units of a drawing that is as large as its frame lets it be, and in the middle of that.
pub(super) fn on_drawing(frame: &Element, (width, height): (f64, f64), (x, y): Point) -> Option<Point> {
    let frame = frame.get_bounding_client_rect();
    let scale = (frame.width() / width).min(frame.height() / height);
    let (left, top) = ((frame.width() - width * scale) / 2.0, (frame.height() - height * scale) / 2.0);
    (scale > 0.0).then(|| ((x - frame.left() - left) / scale, (y - frame.top() - top) / scale))
}

/// What an event happened on, by an attribute that its element or one around it has.
pub(super) fn named(target: Option<web_sys::EventTarget>, attribute: &str) -> Option<String> {
    let element = target?.dyn_into::<Element>().ok()?.closest(&format!("[{attribute}]")).ok()??;
    element.get_attribute(attribute)
}
