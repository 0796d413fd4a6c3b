//! An action that was pressed twice is done once: after a press the buttons that act rest for a moment.

use std::time::Duration;

use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

/// How long the buttons rest at least: a second press within it is never meant.
pub const REST: Duration = Duration::from_millis(400);
/// How long they rest at most without an answer: what was sent may be lost.
const PATIENCE: Duration = Duration::from_secs(8);
/// What acts, or holds what acts. Where the attribute says `moves`, a press changes what lies under the finger, and all that acts rests
/// after it, whatever it asked for.
const ACTS: &str = "[data-acts]";
/// See [`ACTS`].
const MOVES: &str = "moves";

/// Whether the buttons of a screen rest. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct PressGuard {
    held: RwSignal<Option<Held>>,
    /// When the button that acts was pressed whose press is being heard: what is asked for now is asked for by it.
    pressed: StoredValue<Option<f64>>,
    presses: StoredValue<u32>,
    /// When the last press was made that asked for something: a page that is busy hears of a second one late, and that was made no
    /// later for it.
    asked: StoredValue<f64>,
}

#[derive(Clone, Copy, PartialEq)]
struct Held {
    press: u32,
    /// How many plies there were; none where nothing has to change.
    plies: Option<usize>,
    /// Whether it has rested long enough.
    rested: bool,
}

impl PressGuard {
    /// The rest of a screen whose match has so many plies.
    pub(super) fn new(plies: Memo<usize>) -> PressGuard {
        let rest = PressGuard {
            held: RwSignal::new(None),
            pressed: StoredValue::new(None),
            presses: StoredValue::new(0),
            asked: StoredValue::new(f64::NEG_INFINITY),
        };
        Effect::new(move |_| {
            let plies = plies.get();
            if rest.held.get().is_some_and(|held| held.rested && held.plies != Some(plies)) {
                rest.held.set(None);
            }
        });
        rest
    }

    /// Whether they rest now.
    pub(super) fn rests(self) -> bool {
        self.held.with(Option::is_some)
    }

    /// Called for every click before the button gets it: a click on a button that rests is stopped here.
    pub(super) fn click(self, event: &MouseEvent) {
        let Some(button) = acting(event.target()) else { return };
        let now = event.time_stamp();
        let at_once = (0.0..REST.as_secs_f64() * 1_000.0).contains(&(now - self.asked.get_value()));
        if at_once || self.held.with_untracked(Option::is_some) {
            event.stop_immediate_propagation();
            event.prevent_default();
            return;
        }
        self.pressed.set_value(Some(now));
        // All handlers of this click have run by then.
        let after = move || {
            let _ = self.pressed.try_set_value(None);
        };
        set_timeout(after, Duration::ZERO);
        if button.get_attribute("data-acts").as_deref() == Some(MOVES) {
            self.hold(None);
        }
    }

    /// A key on its way: one that is held down presses once.
    pub(super) fn key(event: &KeyboardEvent) {
        if event.repeat() && matches!(event.key().as_str(), "Enter" | " ") && acting(event.target()).is_some() {
            event.prevent_default();
        }
    }

    /// Called when something was asked for, with the number of plies then. If a button asked, all of them rest: until the plies change, or for [`REST`] alone if it was refused.
    pub(super) fn asked(self, plies: usize, refused: bool) {
        if self.pressed.get_value().is_some() {
            self.hold((!refused).then_some(plies));
        }
    }

    fn hold(self, plies: Option<usize>) {
        if let Some(made) = self.pressed.get_value() {
            self.asked.set_value(made);
        }
        let press = self.presses.get_value().wrapping_add(1);
        self.presses.set_value(press);
        self.held.set(Some(Held { press, plies, rested: false }));
        let same = move |held: &Held| held.press == press;
        set_timeout(
            move || {
                let _ = self.held.try_update(|held| {
                    *held = held.map(|held| Held { rested: held.rested || same(&held), ..held });
                });
            },
            REST,
        );
        set_timeout(
            move || {
                let _ = self.held.try_update(|held| *held = held.filter(|held| !same(held)));
            },
            PATIENCE,
        );
    }
}

/// What acts, if this is part of it.
fn acting(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(ACTS).ok()?
}
