//! The map: one drawing, whose layers change each for its own reason and no other.

use leptos::prelude::*;
use smallworld::Tile;

use super::board_state::BoardState;
use super::cells::cells;
use super::fight_view::fight_view;
use super::geometry::{Geometry, WIDE};
use super::keyboard;
use super::labels;
use super::panel::turn_line;
use super::pointer::Pointer;
use super::since::traces;
use super::target_marks::{marks, reach};
use super::terrain::{island, letters};
use super::units::{carried, stacks, units};

/// Below this many pixels a tile is too small to be seen well, and the map opens enlarged.
const TOO_SMALL: f64 = 27.0;
/// How many pixels wide it is then.
const GOOD: f64 = 46.0;
/// Below this many pixels a tile is too small for its letter to be read.
const READ: f64 = 50.0;

/// The map with its units, its buttons and the playback of fights over it.
pub(super) fn map(state: BoardState) -> AnyView {
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let pointer = Pointer::new(state, svg);
    let stage = state.stage;
    Effect::new(move |opened: Option<bool>| {
        // Once it is known how many pixels there are.
        let Some(element) = svg.get().filter(|_| opened != Some(true)) else { return opened == Some(true) };
        let geometry = state.geometry.get_untracked();
        let pixels = element.get_bounding_client_rect().width() * 100.0 / geometry.width();
        let scene = stage.scene.get_untracked();
        if pixels > 0.0 && pixels < TOO_SMALL && !scene.looking {
            let hand = state.hand.get_untracked();
            let home = state.now.with_untracked(|now| {
                let now = now.as_ref()?;
                let near = now.view.seats.iter().find(|seat| seat.seat == scene.near)?;
                near.units.first().map(|unit| unit.tile)
            });
            let centre = hand.cursor.or(home).map(|tile| geometry.centre(tile));
            state.viewport.update(|viewport| {
                let zoomed = viewport.zoomed(geometry, GOOD / pixels, (viewport.x, viewport.y));
                *viewport = centre.map_or(zoomed, |centre| zoomed.seeing(geometry, centre));
            });
        }
        true
    });
    let resized = RwSignal::new(0_u32);
    let listener = window_event_listener(leptos::ev::resize, move |_| resized.update(|count| *count += 1));
    on_cleanup(move || listener.remove());
    // How large the whole map is drawn. It is measured again only when the window is another: panning must not wait for that.
    let scale = RwSignal::new(0.0);
    Effect::new(move || {
        resized.track();
        let Some(element) = svg.get() else { return };
        let (geometry, room) = (state.geometry.get(), element.get_bounding_client_rect());
        scale.set((room.width() / geometry.width()).min(room.height() / geometry.height()));
    });
    let is_small = Memo::new(move |_| WIDE * scale.get() * state.viewport.get().zoom < READ);
    let view_box = move || state.viewport.get().view_box(state.geometry.get());
    let zoomed = Memo::new(move |_| state.viewport.get().zoom > 1.0);
    let says = move || stage.say("smallworld-web-map");
    let drawn = Memo::new(move |_| state.now.with(|now| now.as_ref().is_some_and(|now| now.view.terrain.is_some())));
    view! {
        <div class="board sw-board">
            <Show when=move || drawn.get() fallback=move || view! { <p class="soft">{stage.says("smallworld-board-no-map")}</p> }>
                {turn_line(state)}
                <svg class="sw-map" class:zoomed=zoomed class:small=is_small class:carries=move || state.carried.get().is_some() node_ref=svg viewBox=view_box preserveAspectRatio="xMidYMin meet"
                    on:pointerdown=move |event| pointer.down(&event)
                    on:pointermove=move |event| pointer.moved(&event)
                    on:pointerup=move |event| pointer.up(&event)
                    on:pointercancel=move |event| pointer.cancel(&event)
                    on:touchmove=move |event| pointer.dragging.holds(&event)
                    on:pointerleave=move |event| pointer.leave(&event)
                    on:wheel=move |event| pointer.wheel(&event)
                    on:click=move |event| pointer.click(&event)
                    on:keydown=move |event| keyboard::press(state, &event, svg)>
                    <g aria-hidden="true">
                        {move || ground(state)}
                        {reach(state)}
                        {traces(state)}
                        {move || units(state)}
                        {stacks(state)}
                        {marks(state)}
                        {carried(state)}
                    </g>
                    <g class="sw-grid" role="grid" aria-label=says aria-readonly="true">{move || cells(state)}</g>
                </svg>
                {fight_view(state)}
            </Show>
        </div>
    }
    .into_any()
}

/// The island, its letters and the labels beside it: drawn anew only when the map or the language is another, or it is turned round.
fn ground(state: BoardState) -> AnyView {
    let geometry = state.geometry.get();
    let Some(facts) = state.now.get_untracked() else { return ().into_any() };
    let words = state.stage.words.get();
    view! {
        {island(geometry, |tile| facts.view.terrain_of(tile))}
        {letters(geometry, |tile| Some(labels::letter(&words, facts.view.terrain_of(tile)?)))}
        <g class="sw-labels">{edges(geometry)}</g>
    }
    .into_any()
}

/// Letters of the columns under the map, numbers of the rows beside it.
fn edges(geometry: Geometry) -> AnyView {
    let (width, height) = (geometry.width(), geometry.height());
    let rows = (0..geometry.size).filter_map(|row| {
        let (_, y) = geometry.centre(Tile::new(0, row)?);
        Some((16.0, y + 7.0, (row + 1).to_string()))
    });
    let columns = (0..geometry.size).filter_map(|column| {
        // Every other row is shifted: the letters stand in the middle between both.
        let (even, odd) = (geometry.centre(Tile::new(column, 0)?).0, geometry.centre(Tile::new(column, 1)?).0);
        let x = f64::midpoint(even, odd);
        Some((x.min(width), height - 10.0, char::from(b'a' + column).to_string()))
    });
    let label = |(x, y, text): (f64, f64, String)| {
        view! { <text x=format!("{x:.0}") y=format!("{y:.0}")>{text}</text> }
    };
    rows.chain(columns).map(label).collect_view().into_any()
}

/// Moves the keyboard to the cell of a tile.
pub(super) fn focus(svg: NodeRef<leptos::svg::Svg>, tile: Tile) {
    use leptos::wasm_bindgen::JsCast;
    let found = svg.get_untracked().and_then(|svg| svg.query_selector(&format!("[data-tile={tile}]")).ok()?);
    if let Some(cell) = found.and_then(|cell| cell.dyn_into::<web_sys::SvgElement>().ok()) {
        let _ = cell.focus(); // A cell that cannot have it leaves it where it is.
    }
}
