//! One half of the sea: the port, the surface and the three levels, and every way to touch them.

use depths::{Draft, Half, Level, Ship, Spot};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg::Svg;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use super::board_state::{BoardState, Drag};
use super::class_of;
use super::geometry::{Geometry, Shown};
use super::keyboard::Way;
use super::labels::{Labels, Named};
use super::layer;
use super::places::Places;
use super::signs::{self, at};

/// How far a finger may tremble before it drags.
const TREMBLE: f64 = 7.0;

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
                Labels::of(&Named { facts, notes, draft: &draft, words, half })
            })
        })
    });
    let places = Places::new(state, half);
    let svg = NodeRef::<Svg>::new();
    let touched = Pointer { state, half, geometry, svg, press: RwSignal::new(None), dragged: RwSignal::new(false) };
    let title = move || state.stage.words.get().with("depths-web-half", &[("half", class_of(half).into())]);
    view! {
        <svg node_ref=svg class=format!("half {}", class_of(half)) class:front=move || state.front.get() == half
            class:placing=move || state.is_placing() class:drags=move || state.drags(half) class:dragging=move || state.drag.get().is_some()
            viewBox=move || geometry.get().view_box() role="grid" aria-label=title
            on:click=move |event| touched.click(&event) on:keydown=move |event| touched.key(&event)
            on:pointerdown=move |event| touched.down(&event) on:pointermove=move |event| touched.moves(&event)
            on:pointerup=move |event| touched.up(&event) on:pointercancel=move |_| touched.let_go()>
            {port(state, geometry, labels, places)}
            {(0..4).map(|number| layer::layer(state, half, number, geometry, labels, places)).collect_view()}
            <g class="over" aria-hidden="true">
                {move || plumb(state, half, &geometry.get())}
                {ships(state, half, geometry)}
                {move || dragged_piece(state, half)}
                <path class="ring" d=move || geometry.with(|geometry| ring(geometry, state.cursor(half).get()))
                    transform=move || geometry.with(|geometry| ring_place(geometry, state.cursor(half).get()))/>
            </g>
        </svg>
    }
}

/// The port with its berths; while submarines are placed, the tray with the pieces.
fn port(state: BoardState, geometry: Memo<Geometry>, labels: Memo<Labels>, places: Places) -> impl IntoView {
    let docks = Memo::new(move |_| geometry.with(|geometry| geometry.docks));
    let width = move || geometry.with(Geometry::quay);
    let berth = move |berth: u8| {
        let (x, y, width, height) = geometry.with_untracked(|geometry| geometry.dock_frame(berth));
        let spot = Spot::Dock(berth);
        let place_at = places.of(spot);
        let name = Ship::ALL.get(usize::from(berth)).map(|ship| ship.name()).unwrap_or_default();
        let word = move || if docks.get() == 3 { name } else { "" };
        view! {
            <g class="cell dock" role="gridcell" data-spot=spot.to_string()
                tabindex=move || place_at.tab()
                aria-label=move || place_at.label(state, labels.with(|all| all.docks.get(usize::from(berth)).cloned().unwrap_or_default()))
                data-can=move || place_at.can.get()>
                <rect class="ground" x=x y=y width=width height=height rx="9"/>
                <text class="number" x={x + 8.0} y={y + 36.0}>{word}</text>
            </g>
        }
    };
    let exits = move || {
        let squares = state.facts.with(|facts| facts.view.exits);
        let shown = geometry.with(|geometry| geometry.surface);
        let tips = squares.iter().filter(|_| shown).map(|square| geometry.with(|geometry| geometry.exit(square)));
        tips.map(|(x, y)| view! { <path class="exit" d="M-6 -5L6 -5L0 2Z" transform=at((x, y + 52.0))/> })
            .collect_view()
    };
    view! {
        <g role="rowgroup" aria-label=move || state.stage.say(if docks.get() == 3 { "depths-web-port" } else { "depths-web-tray" })>
            <g aria-hidden="true"><rect class="land" x="0" y="0" width=width height="47" rx="12"/>{exits}</g>
            <g role="row">{move || (0..docks.get()).map(berth).collect_view()}</g>
            <g class="over" aria-hidden="true">{move || (docks.get() == 4).then(|| tray(state, geometry))}</g>
        </g>
    }
}

/// The pieces that still wait to be placed.
fn tray(state: BoardState, geometry: Memo<Geometry>) -> impl IntoView {
    move || {
        let seat = state.facts.with(|facts| facts.me);
        let drag = state.drag.get().map(|drag| drag.from);
        let waiting = state.hand.with(|hand| {
            let waits = |piece: &u8| hand.draft.cell(*piece).is_none() && drag != Some(Spot::Dock(*piece));
            (0..4).filter(waits).map(|piece| (piece, hand.draft.next() == Some(piece))).collect::<Vec<_>>()
        });
        let pieces = waiting.into_iter().map(|(piece, next)| {
            let place = geometry.with(|geometry| geometry.dock(piece));
            view! { <g class=format!("below seat-{seat}") class:next=next transform=at(place)>{layer::piece(piece)}</g> }
        });
        pieces.collect_view()
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
            drag.map_or_else(|| geometry.with(|geometry| centre(geometry, spot)), |drag| drag.at)
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
            let sunk = if berth.get().is_none() { " sunk" } else { "" };
            format!("ship seat-{seat}{able}{sunk}")
        };
        let style = move || {
            let (x, y) = place.get();
            format!("translate({x:.1}px,{y:.1}px)")
        };
        view! {
            <g class=class style:transform=style>
                <ellipse class="halo" rx="27" ry="19"/>
                {signs::ship(ship, charges)}
            </g>
        }
    };
    view! { <g class="ships">{Ship::ALL.map(one).into_iter().collect_view()}</g> }
}

/// From the ship in hand straight down to where its charge would go off.
fn plumb(state: BoardState, half: Half, geometry: &Geometry) -> Option<impl IntoView + use<>> {
    let square = state.targets.with(|targets| targets.at.filter(|_| targets.drop && half == Half::Hunt))?;
    let deepest = (1..4).rev().find(|layer| geometry.has(*layer))?;
    let ((x, from), (_, to)) = (centre(geometry, Spot::Surface(square)), centre(geometry, Spot::at(deepest, square)));
    Some(view! { <line class="plumb" x1=x y1={from + 14.0} x2=x y2={to + 12.0}/> })
}

fn dragged_piece(state: BoardState, half: Half) -> Option<impl IntoView + use<>> {
    let drag = state.drag.get().filter(|drag| drag.half == half && state.is_placing())?;
    let piece = state.hand.with(|hand| hand.draft.next())?;
    let seat = state.facts.with(|facts| facts.me);
    Some(view! { <g class=format!("below seat-{seat} next") transform=at(drag.at)>{layer::piece(piece)}</g> })
}

/// The middle of a place in the whole drawing.
fn centre(geometry: &Geometry, spot: Spot) -> (f64, f64) {
    match (spot, spot.layer(), spot.square()) {
        (Spot::Dock(berth), ..) => geometry.dock(berth),
        (_, Some(layer), Some(square)) => {
            let (x, y) = geometry.centre(square);
            (x, y + geometry.top(layer))
        }
        _ => (0.0, 0.0),
    }
}

fn ring(geometry: &Geometry, spot: Spot) -> String {
    match (spot, spot.square()) {
        (Spot::Dock(berth), _) => {
            let (x, y, width, height) = geometry.dock_frame(berth.min(geometry.docks.saturating_sub(1)));
            format!("M{x} {y}h{width}v{height}h{}Z", -width)
        }
        (_, Some(square)) => geometry.outline(square, 1.5),
        _ => String::new(),
    }
}

fn ring_place(geometry: &Geometry, spot: Spot) -> String {
    at((0.0, spot.layer().map_or(0.0, |layer| geometry.top(layer))))
}

/// Fingers, mice and keys on one half.
#[derive(Clone, Copy)]
struct Pointer {
    state: BoardState,
    half: Half,
    geometry: Memo<Geometry>,
    svg: NodeRef<Svg>,
    /// Where a finger went down on something that can be dragged.
    press: RwSignal<Option<(Spot, f64, f64)>>,
    /// Whether the click that follows belongs to a drag.
    dragged: RwSignal<bool>,
}

impl Pointer {
    fn click(self, event: &MouseEvent) {
        if self.dragged.get_untracked() {
            self.dragged.set(false);
            return;
        }
        let point = (f64::from(event.client_x()), f64::from(event.client_y()));
        if let Some(spot) = named(event.target()).or_else(|| self.nearest(point)) {
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
            self.state.level.set(Shown::One(layer.saturating_sub(1)));
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
        self.dragged.set(false);
        let Some(spot) = named(event.target()) else { return };
        let (facts, hand) = (self.state.facts.get_untracked(), self.state.hand.get_untracked());
        if event.button() == 0 && hand.drags(&facts.reading(), self.half, spot) {
            self.press.set(Some((spot, event.client_x().into(), event.client_y().into())));
        }
    }

    fn moves(self, event: &PointerEvent) {
        let Some((from, x, y)) = self.press.get_untracked() else { return };
        let point = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(place) = self.place(point) else { return };
        if self.state.drag.get_untracked().is_none() {
            if (point.0 - x).hypot(point.1 - y) < TREMBLE {
                return;
            }
            if let Some(svg) = self.svg.get_untracked() {
                let _ = svg.set_pointer_capture(event.pointer_id()); // Without it a drag ends at the edge.
            }
            let facts = self.state.facts.get_untracked();
            self.state.hand.update(|hand| hand.take(&facts.reading(), from));
        }
        self.state.drag.set(Some(Drag { half: self.half, from, at: place }));
    }

    fn up(self, event: &PointerEvent) {
        self.press.set(None);
        let Some(drag) = self.state.drag.get_untracked() else { return };
        self.dragged.set(true);
        self.state.drag.set(None);
        let to = self.nearest((event.client_x().into(), event.client_y().into()));
        match to.filter(|to| *to != drag.from) {
            Some(Spot::Dock(_)) if untrack(|| self.state.is_placing()) => {
                self.state.hand.update(|hand| hand.draft.put_back());
            }
            Some(to) => self.state.touch(self.half, to),
            None => {}
        }
    }

    fn let_go(self) {
        self.press.set(None);
        self.state.drag.set(None);
    }

    /// The place nearest to a point of the window.
    fn nearest(self, point: (f64, f64)) -> Option<Spot> {
        let (x, y) = self.place(point)?;
        self.geometry.with_untracked(|geometry| geometry.nearest(x, y))
    }

    /// A point of the window in the units of the drawing.
    fn place(self, (x, y): (f64, f64)) -> Option<(f64, f64)> {
        let frame = self.svg.get_untracked()?.get_bounding_client_rect();
        let (width, height) = self.geometry.with_untracked(|geometry| (geometry.width(), geometry.height()));
        let scale = (frame.width() / width).min(frame.height() / height);
        let (left, top) = ((frame.width() - width * scale) / 2.0, (frame.height() - height * scale) / 2.0);
        (scale > 0.0).then(|| ((x - frame.left() - left) / scale, (y - frame.top() - top) / scale))
    }
}

/// The place that an element stands for.
fn named(target: Option<web_sys::EventTarget>) -> Option<Spot> {
    let element = target?.dyn_into::<Element>().ok()?.closest("[data-spot]").ok()??;
    element.get_attribute("data-spot")?.parse().ok()
}
