//! The surface or one level: its panel, its cells, and what is in them.

use depths::{Half, Level, Spot, Square};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::{CELL, Geometry, HEAD, Layout};
use super::labels::Labels;
use super::level_contents::{below, tint};
use super::near::Pill;
use super::own_waters;
use super::places::Places;
use super::port;
use super::shapes::{self, at};
use super::surface::surface;
use super::water_texture::water;

/// A layer of a half: 0 is the surface.
pub(super) fn layer(
    state: BoardState,
    half: Half,
    number: usize,
    geometry: Memo<Geometry>,
    labels: Memo<Labels>,
    places: Places,
) -> impl IntoView {
    let drawn = geometry.get_untracked();
    let sea = drawn.sea;
    let cell = move |square: Square| {
        let spot = Spot::at(number, square);
        let place_at = places.of(spot);
        let (x, y) = drawn.centre(square);
        view! {
            <g class="cell" role="gridcell" data-spot=spot.to_string()
                tabindex=move || place_at.tab()
                aria-label=move || place_at.label(state, labels.with(|all| all.layers[number].get(square.index()).cloned().unwrap_or_default()))
                data-can=move || place_at.can.get()>
                <rect class="ground" x={x - CELL / 2.0} y={y - CELL / 2.0} width=CELL height=CELL/>
            </g>
        }
    };
    let number_at = move |square: Square| {
        let (x, y) = drawn.centre(square);
        view! { <text class="number" x={x - 19.0} y={y - 9.0}>{square.number()}</text> }
    };
    let row = move |row: u8| {
        let squares = (0..sea.columns()).filter_map(|column| Square::new(row * sea.columns() + column + 1));
        view! { <g role="row">{squares.map(cell).collect_view()}</g> }
    };
    let level = number.checked_sub(1).and_then(|level| Level::ALL.get(level)).copied();
    let name = move || match level {
        None => state.stage.say("depths-web-surface"),
        Some(level) => state.stage.words.get().with("depths-web-level", &[("level", level.depth().into())]),
    };
    let same = move || {
        let square = state.hover.get().filter(|_| half == Half::Hunt)?;
        Some(
            view! { <rect class="same" x="-21.5" y="-21.5" width="43" height="43" rx="9" transform=at(drawn.centre(square))/> },
        )
    };
    let framed = drawn.layout != Layout::Plan;
    view! {
        <g class=format!("layer layer-{number}") role="rowgroup" aria-label=name
            style:display=move || if geometry.with(|geometry| geometry.has(number)) { "" } else { "none" }
            transform=move || at(geometry.with(|geometry| geometry.origin(number)))>
            <g aria-hidden="true">
                {framed.then(|| frame(state, half, level, drawn))}
                <rect class="plate" width=drawn.grid_width() height=drawn.grid_height() rx="6"/>
                {water(number, drawn.grid_width(), drawn.grid_height())}
                <path class="lines" d=drawn.lines()/>
            </g>
            {(0..sea.rows()).map(row).collect_view()}
            <g class="over" aria-hidden="true">
                {level.map(|level| move || tint(state, half, level, drawn))}
                {sea.squares().iter().map(number_at).collect_view()}
                {match level {
                    None if !framed => own_waters::waters(state, drawn).into_any(),
                    None => surface(state, half, drawn).into_any(),
                    Some(level) => below(state, half, level, drawn).into_any(),
                }}
                {same}
            </g>
        </g>
    }
}

/// The frame of a panel, with its name and how deep it lies; at the surface with the land.
fn frame(state: BoardState, half: Half, level: Option<Level>, drawn: Geometry) -> impl IntoView {
    let (left, _) = drawn.inset();
    let head = match level {
        None => port::land(state, drawn).into_any(),
        Some(level) => {
            let name = move || state.stage.words.get().with("depths-web-level", &[("level", level.depth().into())]);
            let (width, right) = (drawn.panel_width(), level != Level::Middle);
            // Names stand at the outer edge of the board, what is told of a level at the inner one.
            let (title, gauge, note_x) =
                if right { (width - 38.0, width - 30.0, 14.0) } else { (38.0, 14.0, width - 14.0) };
            view! {
                <g transform=at((gauge, 13.0))>{shapes::gauge(level as usize + 1)}</g>
                <text class="title" class:right=right x=title y="30">{name}</text>
                <text class="note" class:right={!right} x=note_x y="29">{move || note(state, half, level)}</text>
            }
            .into_any()
        }
    };
    view! {
        <g transform=at((-left, -HEAD))>
            <rect class="rim" x=".5" y=".5" width={drawn.panel_width() - 1.0} height={drawn.panel_height() - 1.0} rx="16"/>
            {head}
        </g>
    }
}

/// What is said in the head of a level: the near miss there, or how many submarines are left.
fn note(state: BoardState, half: Half, level: Level) -> Option<String> {
    if half == Half::Home {
        return None;
    }
    let words = state.stage.words.get();
    if state.narrow.get() && state.near.with(|near| near.as_ref().is_some_and(|near| near.pill(level).is_some())) {
        return None;
    }
    if let Some(near) = state.near.get().filter(|near| near.cell.level == level) {
        return Some(words.with("depths-web-near-at", &[("square", near.cell.square.number().into())]));
    }
    let (side, left) = state.facts.with(|facts| {
        let side = facts.me.other();
        (side, facts.view.fleet(side).submarines_left)
    });
    (level == Level::Upper)
        .then(|| words.with("depths-web-left", &[("side", words.seat("depths", side).into()), ("left", left.into())]))
}

/// A pill beside some cells of a level, or in its head, where one level is all there is: there it covers none.
pub(super) fn pill(
    state: BoardState,
    said: Pill,
    level: Level,
    drawn: Geometry,
    cells: depths::Squares,
) -> impl IntoView {
    let words = state.stage.words.get();
    let text = match said {
        Pill::Of(near, cells) => words.with("depths-web-near-of", &[("near", near.into()), ("cells", cells.into())]),
        Pill::Above => words.get("depths-web-near-above"),
        Pill::Below => words.get("depths-web-near-below"),
    };
    let width = 22.0 + 7.0 * text.chars().count() as f64;
    let places: Vec<_> = cells.iter().map(|square| drawn.centre(square)).collect();
    let most = |least: fn(f64, f64) -> f64, of: fn(&(f64, f64)) -> f64| {
        places.iter().map(of).reduce(least).unwrap_or_default()
    };
    let (left, right) = (most(f64::min, |place| place.0) - CELL / 2.0, most(f64::max, |place| place.0) + CELL / 2.0);
    let (top, bottom) = (most(f64::min, |place| place.1) - CELL / 2.0, most(f64::max, |place| place.1) + CELL / 2.0);
    let middle = f64::midpoint(top, bottom);
    // Beside the cells, on the side that has room; otherwise under or over them.
    let along = (f64::midpoint(left, right) - width / 2.0).clamp(0.0, (drawn.grid_width() - width).max(0.0));
    let (x, y, tip) = match () {
        () if state.narrow.get() && level == Level::Middle => (drawn.grid_width() - width, HEAD / -2.0, ""),
        () if state.narrow.get() => (0.0, HEAD / -2.0, ""),
        () if right + 9.0 + width <= drawn.grid_width() => (right + 9.0, middle + 9.0, "M-8 0 1 -6V6Z"),
        () if left - 9.0 - width >= 0.0 => (left - 9.0 - width, middle + 9.0, ""),
        () if bottom + 30.0 <= drawn.grid_height() => (along, bottom + 17.0, ""),
        () => (along, (top - 17.0).max(13.0), ""),
    };
    view! {
        <g class="pill" transform=at((x, y))>
            <path d=tip/><rect y="-12" width=width height="24" rx="12"/><text x={width / 2.0} y="4.5">{text}</text>
        </g>
    }
}
