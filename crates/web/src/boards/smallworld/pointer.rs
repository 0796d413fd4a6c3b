//! Mouse and fingers: a tap touches a tile, a drag carries a unit or moves the map, two fingers enlarge it.

use leptos::prelude::*;
use smallworld::Tile;
use web_sys::{MouseEvent, PointerEvent, WheelEvent};

use super::board_state::{BoardState, Carried};
use crate::boards::dragging::{Dragging, Moved, named, point};

/// How many pixels a finger may move in a tap.
const STRAY: f64 = 9.0;

/// Where the fingers are. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    state: BoardState,
    svg: NodeRef<leptos::svg::Svg>,
    fingers: StoredValue<Vec<Finger>>,
    /// The tile that a unit is carried from.
    pub(super) dragging: Dragging<Tile>,
    /// Whether what is going on was a drag, and the click at its end is none.
    dragged: StoredValue<bool>,
}

#[derive(Clone, Copy)]
struct Finger {
    id: i32,
    from: (f64, f64),
    at: (f64, f64),
}

impl Pointer {
    pub(super) fn new(state: BoardState, svg: NodeRef<leptos::svg::Svg>) -> Pointer {
        let (fingers, dragged) = (StoredValue::new(Vec::new()), StoredValue::new(false));
        Pointer { state, svg, fingers, dragging: Dragging::new(), dragged }
    }

    pub(super) fn down(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        self.fingers.update_value(|fingers| {
            if fingers.is_empty() {
                self.dragged.set_value(false);
            }
            fingers.retain(|finger| finger.id != event.pointer_id());
            fingers.push(Finger { id: event.pointer_id(), from: at, at });
        });
        // A second finger enlarges the map: what the first one carried is where it was.
        let alone = self.fingers.with_value(|fingers| fingers.len() == 1);
        self.state.put_back();
        self.dragging.down(event, self.tile_of(event.target()).filter(|tile| alone && self.state.can_carry(*tile)));
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let at = (f64::from(event.client_x()), f64::from(event.client_y()));
        let svg = self.svg.get_untracked();
        match self.dragging.moved(event, svg.as_ref().map(AsRef::as_ref)) {
            Moved::TakesUp(from) | Moved::Carries(from) => {
                self.dragged.set_value(true);
                if let Some((x, y)) = self.on_map(at) {
                    let over = self.state.geometry.get_untracked().nearest(x, y);
                    self.state.carry(Carried { from, at: (x, y), over });
                }
                return;
            }
            Moved::Nothing => {}
        }
        let before = self.fingers.with_value(Clone::clone);
        let Some(place) = before.iter().position(|finger| finger.id == event.pointer_id()) else { return };
        let finger = before[place];
        if !self.dragged.get_value() && far(finger.from, at) < STRAY {
            return;
        }
        self.dragged.set_value(true);
        self.fingers.update_value(|fingers| fingers[place].at = at);
        match before.as_slice() {
            [_] => self.drag(finger.at, at),
            [one, two] => {
                let other = if place == 0 { two.at } else { one.at };
                self.drag(middle(finger.at, other), middle(at, other));
                self.enlarge(far(at, other) / far(finger.at, other).max(1.0), middle(at, other));
            }
            _ => {}
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        if self.dragging.up(event).is_some() {
            self.state.put_down();
        }
        self.let_go(event);
    }

    /// A finger that the browser takes for its own has done nothing.
    pub(super) fn cancel(self, event: &PointerEvent) {
        self.dragging.cancel();
        self.state.put_back();
        self.let_go(event);
    }

    /// What is carried may leave the map and come back.
    pub(super) fn leave(self, event: &PointerEvent) {
        self.let_go(event);
    }

    fn let_go(self, event: &PointerEvent) {
        self.fingers.update_value(|fingers| fingers.retain(|finger| finger.id != event.pointer_id()));
    }

    /// Two fingers on a touch pad arrive as a wheel with Ctrl; a plain wheel scrolls the page.
    pub(super) fn wheel(self, event: &WheelEvent) {
        if event.ctrl_key() {
            event.prevent_default();
            let at = (f64::from(event.client_x()), f64::from(event.client_y()));
            self.enlarge((event.delta_y() * -0.01).exp(), at);
        }
    }

    pub(super) fn click(self, event: &MouseEvent) {
        if self.dragged.get_value() {
            self.dragged.set_value(false);
            return;
        }
        let geometry = self.state.geometry.get_untracked();
        let near = || -> Option<Tile> {
            let (x, y) = self.on_map(point(event))?;
            geometry.nearest(x, y)
        };
        if let Some(tile) = self.tile_of(event.target()).or_else(near) {
            self.state.tap(tile, event.time_stamp());
        }
    }

    /// The tile that an element stands for.
    fn tile_of(self, target: Option<web_sys::EventTarget>) -> Option<Tile> {
        let name = named(target, "data-tile")?;
        self.state.geometry.get_untracked().tiles().find(|tile| tile.to_string() == name)
    }

    fn drag(self, from: (f64, f64), to: (f64, f64)) {
        if let (Some(from), Some(to)) = (self.on_map(from), self.on_map(to)) {
            let geometry = self.state.geometry.get_untracked();
            let viewport = self.state.viewport.get_untracked();
            if viewport.zoom > 1.0 {
                self.state.viewport.set(viewport.moved(geometry, from.0 - to.0, from.1 - to.1));
            }
        }
    }

    fn enlarge(self, by: f64, at: (f64, f64)) {
        if let Some(about) = self.on_map(at) {
            let geometry = self.state.geometry.get_untracked();
            self.state.viewport.update(|viewport| *viewport = viewport.zoomed(geometry, by, about));
        }
    }

    /// A point of the window on the drawing, which stands at the top and in the middle of the room it has.
    fn on_map(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let room = self.svg.get_untracked()?.get_bounding_client_rect();
        let geometry = self.state.geometry.get_untracked();
        let (left, top, width, height) = self.state.viewport.get_untracked().part(geometry);
        let scale = (room.width() / width).min(room.height() / height);
        if scale <= 0.0 {
            return None;
        }
        let margin = width.mul_add(-scale, room.width()) / 2.0;
        Some(((x - room.left() - margin) / scale + left, (y - room.top()) / scale + top))
    }
}

fn far(a: (f64, f64), b: (f64, f64)) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

fn middle(a: (f64, f64), b: (f64, f64)) -> (f64, f64) {
    (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1))
}
