//! One half of the sea: its panels with the port or the tray, the ships on it, and every way to touch them.

use depths::{Berth, Cell, Draft, Half, Level, Ship, Spot};
use leptos::ev::{FocusEvent, KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use super::board_state::{BoardState, Drag};
use super::class_of;
use super::geometry::{Geometry, Layout};
use super::keyboard::Way;
use super::labels::{Labels, Named};
use super::layer;
use super::places::Places;
use super::port::port;
use super::shapes::{self, at};
use crate::boards::dragging::{Dragging, Moved, Point, named, on_drawing, point};

/// How far it goes at least to turn to the next layer.
const SWIPE: f64 = 44.0;

/// One half, with everything that can be touched on it.
pub(super) fn half(state: BoardState, half: Half) -> impl IntoView {
    let geometry = Memo::new(move |_| state.geometry(half));
    let labels = Memo::new(move |_| {
        let words = state.stage.words.get();
        state.facts.with(|facts| {
            state.notes.with(|notes| {
                // While nothing is placed the draft is empty: only then it counts.
                let draft =
                    if state.is_placing() { state.hand.with(|hand| hand.draft.clone()) } else { Draft::default() };
                Labels::of(&Named { facts, notes, draft: &draft, words, half, level: state.waters.get() })
            })
        })
    });
    let places = Places::new(state, half);
    let svg = NodeRef::<Svg>::new();
    let touched = Pointer {
        state,
        half,
        geometry,
        svg,
        looked: RwSignal::new(None),
        dragging: Dragging::new(),
        swipe: StoredValue::new(None),
    };
    let title = move || state.stage.words.get().with("depths-web-half", &[("half", class_of(half).into())]);
    // Which layers there are does not change while this is shown: from the tray to the plan everything is made anew.
    let layers = match geometry.with_untracked(|geometry| (geometry.layout, geometry.placing)) {
        (Layout::Plan, _) => 0..1,
        (_, true) => 1..4,
        _ => 0..4,
    };
    let why = move || {
        state.facts.track();
        state.stage.words.track();
        touched.looked.get().and_then(|cell| state.why(half, cell)).unwrap_or_default()
    };
    let has_docks = move || geometry.with(Geometry::has_docks);
    view! {
        <svg node_ref=svg class=format!("half {}", class_of(half)) class:front=move || state.front.get() == half
            class:placing=move || state.is_placing() class:dragging=move || state.drag.get().is_some()
            viewBox=move || geometry.get().view_box() role="grid" aria-label=title
            on:click:capture=move |event| touched.dragging.click(&event) on:click=move |event| touched.click(&event) on:keydown=move |event| touched.key(&event)
            on:pointerdown=move |event| touched.down(&event) on:pointermove=move |event| touched.moves(&event)
            on:pointerup=move |event| touched.up(&event) on:pointercancel=move |_| touched.let_go()
            on:touchmove=move |event| touched.dragging.holds(&event)
            on:pointerover=move |event| touched.over(&event) on:pointerleave=move |_| state.hover.set(None)
            on:focusin=move |event| touched.focused(&event) on:focusout=move |_| state.hover.set(None)>
            // The tooltip says why a peg stands there. The same text is shown after a tap, and is part of the cell's label.
            <title>{why}</title>
            {layers.map(|number| layer::layer(state, half, number, geometry, labels, places)).collect_view()}
            <Show when=has_docks>{move || port(state, half, geometry, labels, places)}</Show>
            <g class="over" aria-hidden="true">
                {ships(state, half, geometry)}
                {move || dragged_piece(state, half)}
                <rect class="ring" rx="6" x=move || ring(state, half, geometry).0 y=move || ring(state, half, geometry).1
                    width=move || ring(state, half, geometry).2 height=move || ring(state, half, geometry).3/>
            </g>
        </svg>
    }
}

/// The three ships that sail here. They stay the same elements, so that they are seen to move.
fn ships(state: BoardState, half: Half, geometry: Memo<Geometry>) -> impl IntoView {
    let one = move |ship: Ship| {
        let facts = state.facts;
        let berth = Memo::new(move |_| facts.with(|facts| facts.view.berth(half.hunter(facts.me), ship)));
        let place = Memo::new(move |before: Option<&(f64, f64)>| {
            let spot = match berth.get() {
                None => return before.copied().unwrap_or_default(),
                Some(berth) => berth.square().map_or(Spot::Dock(ship as u8), Spot::Surface),
            };
            let drag = state.drag.get().filter(|drag| drag.half == half && drag.from == spot);
            drag.map_or_else(|| geometry.with(|geometry| geometry.middle(spot)), |drag| drag.at)
        });
        let charges = Signal::derive(move || facts.with(|facts| facts.view.ship(half.hunter(facts.me), ship).charges));
        let class = move || {
            let seat = facts.with(|facts| half.hunter(facts.me));
            let able = state.targets.with(|targets| match half {
                Half::Hunt if targets.ship == Some(ship) => " held",
                Half::Hunt if targets.able[ship as usize] => " able",
                Half::Home if targets.aimed[ship as usize] => " aimed",
                _ => "",
            });
            let away = match berth.get() {
                None => " sunk",
                // The plan has no port: who is in port is told on the player's card.
                Some(Berth::Port) if half == Half::Home => " away",
                Some(_) => "",
            };
            format!("ship seat-{seat}{able}{away}")
        };
        let style = move || {
            let (x, y) = place.get();
            format!("translate({x:.1}px,{y:.1}px)")
        };
        view! {
            <g class=class style:transform=style>
                <rect class="halo" x="-23" y="-18" width="46" height="38" rx="8"/>
                <g class="vessel-body"><g transform="translate(-1 8) scale(.94)">{shapes::hull(ship, charges)}</g></g>
                <text class="name" x="21" y="-6">{ship.name()}</text>
            </g>
        }
    };
    let shown = move || if geometry.with(|geometry| geometry.has(0)) { "" } else { "none" };
    view! { <g class="ships" style:display=shown>{Ship::ALL.map(one).into_iter().collect_view()}</g> }
}

fn dragged_piece(state: BoardState, half: Half) -> Option<impl IntoView + use<>> {
    let drag = state.drag.get().filter(|drag| drag.half == half && state.is_placing())?;
    let piece = state.hand.with(|hand| hand.draft.next())?;
    let seat = state.facts.with(|facts| facts.me);
    Some(view! { <g class=format!("below seat-{seat} next") transform=at(drag.at)>{shapes::piece(piece)}</g> })
}

/// The frame around the place where the keyboard is: left, top, width and height.
fn ring(state: BoardState, half: Half, geometry: Memo<Geometry>) -> (f64, f64, f64, f64) {
    let spot = state.cursor(half).get();
    geometry.with(|geometry| {
        if let Spot::Dock(berth) = spot {
            return geometry.dock_frame(berth.min(geometry.docks().saturating_sub(1)));
        }
        let (x, y) = geometry.middle(spot);
        (x - 22.5, y - 22.5, 45.0, 45.0)
    })
}

/// Fingers, mice and keys on one half.
#[derive(Clone, Copy)]
struct Pointer {
    state: BoardState,
    half: Half,
    geometry: Memo<Geometry>,
    svg: NodeRef<Svg>,
    /// The cell under the mouse.
    looked: RwSignal<Option<Cell>>,
    /// What is dragged from where.
    dragging: Dragging<Spot>,
    /// Where a finger went down on anything else: it may turn to the next layer.
    swipe: StoredValue<Option<Point>>,
}

impl Pointer {
    fn click(self, event: &MouseEvent) {
        if let Some(spot) = spot_of(event.target()).or_else(|| self.nearest(point(event))) {
            self.state.touch(self.half, spot);
        }
    }

    fn key(self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let cursor = self.state.cursor(self.half);
        let way = match event.key().as_str() {
            "ArrowUp" => Way::Up,
            "ArrowDown" => Way::Down,
            "ArrowLeft" => Way::Left,
            "ArrowRight" => Way::Right,
            "PageUp" => Way::Rise,
            "PageDown" => Way::Dive,
            "Home" => Way::First,
            "End" => Way::Last,
            "Enter" | " " => {
                event.prevent_default();
                self.state.touch(self.half, cursor.get_untracked());
                return;
            }
            "Escape" => {
                self.state.hand.update(|hand| {
                    hand.let_go();
                });
                return;
            }
            "1" | "2" | "3" => {
                let ship = self.state.hand.with_untracked(|hand| hand.ship);
                let level = Level::ALL.into_iter().find(|level| event.key() == (*level as u8 + 1).to_string());
                if let (Some(ship), Some(level)) = (ship, level) {
                    self.state.play(depths::Action::Drop { ship, level });
                }
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let to = self.state.field(self.half).step(cursor.get_untracked(), way);
        self.state.drag.set(None);
        if let Some(layer) = to.layer().filter(|layer| !self.geometry.with_untracked(|geometry| geometry.has(*layer))) {
            self.state.layer.set(layer);
        }
        cursor.set(to);
        // What comes into sight now can have the keyboard in the next frame.
        request_animation_frame(move || self.focus(to));
    }

    fn focus(self, spot: Spot) {
        let found = self
            .svg
            .get_untracked()
            .and_then(|svg| svg.query_selector(&format!("[data-spot='{spot}']")).ok().flatten());
        if let Some(element) = found.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
            let _ = element.focus(); // What cannot have it leaves it where it is.
        }
    }

    fn down(self, event: &PointerEvent) {
        let (facts, hand) = (self.state.facts.get_untracked(), self.state.hand.get_untracked());
        let can = |spot: &Spot| event.button() == 0 && hand.drags(&facts.reading(), self.half, *spot);
        let from = spot_of(event.target()).filter(can);
        self.swipe.set_value(from.is_none().then(|| point(event)));
        self.dragging.down(event, from);
        if self.state.drag.with_untracked(Option::is_some) {
            self.state.drag.set(None); // A second finger: what the first one had is where it was.
        }
    }

    fn moves(self, event: &PointerEvent) {
        let svg = self.svg.get_untracked();
        let from = match self.dragging.moved(event, svg.as_ref().map(AsRef::as_ref)) {
            Moved::Nothing => return,
            Moved::TakesUp(from) => {
                let facts = self.state.facts.get_untracked();
                self.state.hand.update(|hand| hand.take(&facts.reading(), from));
                from
            }
            Moved::Carries(from) => from,
        };
        if let Some(at) = self.place(point(event)) {
            self.state.drag.set(Some(Drag { half: self.half, from, at }));
        }
    }

    fn up(self, event: &PointerEvent) {
        if let Some((x, y)) = self.swipe.get_value() {
            self.swipe.set_value(None);
            self.swiped(f64::from(event.client_x()) - x, f64::from(event.client_y()) - y);
        }
        let Some(from) = self.dragging.up(event) else { return };
        // Meanwhile the position may have changed: then nothing is carried any more.
        if self.state.drag.get_untracked().is_none() {
            return;
        }
        self.state.drag.set(None);
        match self.nearest(point(event)).filter(|to| *to != from) {
            Some(Spot::Dock(_)) if untrack(|| self.state.is_placing()) => {
                self.state.hand.update(|hand| hand.draft.put_back());
            }
            Some(to) => self.state.touch(self.half, to),
            None => {}
        }
    }

    /// Where there is room for one layer only, a finger that goes along turns to the next one.
    fn swiped(self, right: f64, down: f64) {
        let Layout::One(layer) = self.geometry.with_untracked(|geometry| geometry.layout) else { return };
        if right.abs() < SWIPE || right.abs() < 2.0 * down.abs() {
            return;
        }
        self.dragging.swallow_click();
        let first = usize::from(self.geometry.with_untracked(|geometry| geometry.placing));
        let next = if right < 0.0 { layer + 1 } else { layer.saturating_sub(1) };
        self.state.layer.set(next.clamp(first, 3));
    }

    fn over(self, event: &PointerEvent) {
        let spot = spot_of(event.target()).filter(|_| event.pointer_type() == "mouse");
        let cell = spot.and_then(|spot| if let Spot::Below(cell) = spot { Some(cell) } else { None });
        if self.looked.get_untracked() != cell {
            self.looked.set(cell);
        }
        let square = spot.and_then(Spot::square);
        if self.half == Half::Hunt && self.state.hover.get_untracked() != square {
            self.state.hover.set(square);
        }
    }

    fn focused(self, event: &FocusEvent) {
        let element = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // Only where the keyboard brought it: a finger rings nothing.
        if self.half == Half::Hunt && element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
        {
            self.state.hover.set(spot_of(event.target()).and_then(Spot::square));
        }
    }

    fn let_go(self) {
        self.swipe.set_value(None);
        self.dragging.cancel();
        self.state.drag.set(None);
    }

    /// The place nearest to a point of the window.
    fn nearest(self, point: Point) -> Option<Spot> {
        let (x, y) = self.place(point)?;
        self.geometry.with_untracked(|geometry| geometry.nearest(x, y))
    }

    /// A point of the window in the units of the drawing.
    fn place(self, point: Point) -> Option<Point> {
        let size = self.geometry.with_untracked(|geometry| (geometry.width(), geometry.height()));
        on_drawing(self.svg.get_untracked()?.as_ref(), size, point)
    }
}

/// The place that an element stands for.
fn spot_of(target: Option<web_sys::EventTarget>) -> Option<Spot> {
    named(target, "data-spot")?.parse().ok()
}
