//! One finger or the mouse on the table: it chooses, points, turns the aim and puts balls down.

use billiard::Unit;
use leptos::prelude::*;
use pool::{Place, Pool, Stroke};
use web_sys::PointerEvent;

use super::board_state::{BoardState, Doing, metres, place};

/// How many pixels a finger may move in a tap.
const STRAY: f64 = 8.0;
/// So near to a ball a tap means the ball, in pixels.
const NEAR: f64 = 22.0;

/// One finger or the mouse on the table.
#[derive(Clone, Copy)]
pub(super) struct Pointer {
    state: BoardState,
    sheet: NodeRef<leptos::html::Canvas>,
    /// Where it went down, where it was last, and whether it has gone far enough to be a drag.
    at: StoredValue<Option<Grip>>,
}

#[derive(Clone, Copy)]
struct Grip {
    id: i32,
    from: (f64, f64),
    last: (f64, f64),
    drags: bool,
    /// Whether it began in the near half, where the aim turns finely.
    fine: bool,
    /// What was too little to turn by yet.
    left: i32,
}

/// From one direction to another, the short way round.
fn turn(from: i32, to: i32) -> i32 {
    (to - from + Stroke::TURN / 2).rem_euclid(Stroke::TURN) - Stroke::TURN / 2
}

impl Pointer {
    pub(super) fn new(state: BoardState, sheet: NodeRef<leptos::html::Canvas>) -> Pointer {
        Pointer { state, sheet, at: StoredValue::new(None) }
    }

    /// Where the pointer is on the sheet.
    fn point(self, event: &PointerEvent) -> Option<(f64, f64)> {
        let room = self.sheet.get_untracked()?.get_bounding_client_rect();
        Some((f64::from(event.client_x()) - room.left(), f64::from(event.client_y()) - room.top()))
    }

    pub(super) fn down(self, event: &PointerEvent) {
        let Some(from) = self.point(event) else { return };
        if let Some(sheet) = self.sheet.get_untracked() {
            // Without it a drag merely ends at the edge.
            let _ = sheet.set_pointer_capture(event.pointer_id());
        }
        self.at.set_value(Some(Grip {
            id: event.pointer_id(),
            from,
            last: from,
            drags: false,
            fine: self.state.frame.get_untracked().in_near_half(from),
            left: 0,
        }));
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let Some(at) = self.point(event) else { return };
        let Some(mut grip) = self.at.get_value().filter(|grip| grip.id == event.pointer_id()) else {
            self.hover(at);
            return;
        };
        if !grip.drags && (at.0 - grip.from.0).hypot(at.1 - grip.from.1) < STRAY {
            return;
        }
        grip.drags = true;
        let frame = self.state.frame.get_untracked();
        let (before, now) = (frame.place(grip.last), frame.place(at));
        match self.state.doing.get_untracked() {
            Doing::Nothing => {}
            Doing::Putting(_) => self.state.point_at(place(now)),
            Doing::Aiming => {
                // The aim turns around the ball as the hand goes round it: as far as the hand in the far half of the table, a
                // tenth as far in the near one, where the thumb is.
                let ball = self.state.struck_at();
                let way = |to: Place| ball.filter(|ball| *ball != to).map(|ball| ball.direction_to(to));
                let turn = way(place(before)).zip(way(place(now))).map(|(before, now)| turn(before, now));
                if let Some(turn) = turn {
                    let turn = turn + grip.left;
                    let part = if grip.fine { 10 } else { 1 };
                    grip.left = turn % part;
                    self.state.touch(|cue, _| cue.turn(turn / part));
                }
            }
        }
        grip.last = at;
        self.at.set_value(Some(grip));
        self.state.finger.set_value(Some(at));
    }

    /// The ball under the mouse tells its strike and armour.
    fn hover(self, at: (f64, f64)) {
        let under = self.state.game.get_untracked().and_then(|game| self.ball_near(&game, at)).map(|(unit, _)| unit);
        if under != self.state.under.get_untracked() {
            self.state.under.set(under);
        }
    }

    /// The ball nearest to a point of the sheet, if one is near.
    fn ball_near(self, game: &Pool, at: (f64, f64)) -> Option<(Unit, Place)> {
        let frame = self.state.frame.get_untracked();
        let point = frame.place(at);
        let far = |(_, there): &(Unit, Place)| (metres(*there) - point).length() * frame.scale;
        game.placed().filter(|ball| far(ball) < NEAR).min_by(|a, b| far(a).total_cmp(&far(b)))
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let grip = self.at.get_value().filter(|grip| grip.id == event.pointer_id());
        self.drop();
        if let Some(grip) = grip.filter(|grip| !grip.drags) {
            self.tap(grip.from);
        }
    }

    pub(super) fn drop(self) {
        self.at.set_value(None);
        self.state.finger.set_value(None);
    }

    /// A tap: an own ball is chosen, anything else is aimed at.
    fn tap(self, at: (f64, f64)) {
        let state = self.state;
        let Some(game) = state.game.get_untracked() else { return };
        let point = place(state.frame.get_untracked().place(at));
        match state.doing.get_untracked() {
            Doing::Nothing => {}
            Doing::Putting(_) => state.point_at(point),
            Doing::Aiming => match self.ball_near(&game, at) {
                Some((unit, _)) if game.strikeable().has(unit) => state.choose(unit),
                Some((_, there)) => state.point_at(there),
                None => state.point_at(point),
            },
        }
    }
}
