//! The map: one drawing, whose layers change each for its own reason and no other.

use leptos::prelude::*;
use smallworld::{Terrain, Tile};

use super::buttons::lens_buttons;
use super::cells::cells;
use super::desk::Desk;
use super::geometry::Geometry;
use super::ground::{class, earth, texture};
use super::keys;
use super::marks::{held, marks};
use super::panel::strip;
use super::pointer::Pointer;
use super::theatre::theatre;
use super::units::{stacks, units};
use crate::browser;

/// Below this many pixels a tile is too small to be seen well, and the map opens enlarged.
const TOO_SMALL: f64 = 27.0;
/// So many pixels wide it opens then.
const GOOD: f64 = 46.0;

/// The board.
pub(super) fn map(desk: Desk) -> AnyView {
    let svg = NodeRef::<leptos::svg::Svg>::new();
    let pointer = Pointer::new(desk, svg);
    let stage = desk.stage;
    Effect::new(move |opened: Option<bool>| {
        // Once it is known how many pixels there are.
        let Some(element) = svg.get().filter(|_| opened != Some(true)) else { return opened == Some(true) };
        let geometry = desk.geometry.get_untracked();
        let pixels = element.get_bounding_client_rect().width() * 100.0 / geometry.width();
        let scene = stage.scene.get_untracked();
        if pixels > 0.0 && pixels < TOO_SMALL && !scene.looking {
            let hand = desk.hand.get_untracked();
            let home = desk.now.with_untracked(|now| {
                let now = now.as_ref()?;
                let near = now.view.seats.iter().find(|seat| seat.seat == scene.near())?;
                near.units.first().map(|unit| unit.tile)
            });
            let centre = hand.cursor.or(home).map(|tile| geometry.centre(tile));
            desk.lens.update(|lens| {
                let zoomed = lens.zoomed(&geometry, GOOD / pixels, (lens.x, lens.y));
                *lens = centre.map_or(zoomed, |centre| zoomed.seeing(&geometry, centre));
            });
        }
        true
    });
    let view_box = move || desk.lens.get().view_box(&desk.geometry.get());
    let zoomed = Memo::new(move |_| desk.lens.get().zoom > 1.0);
    let says = move || stage.say("smallworld-web-map");
    let drawn = Memo::new(move |_| desk.now.with(|now| now.as_ref().is_some_and(|now| now.view.terrain.is_some())));
    view! {
        <div class="board sw-board">
            <Show when=move || drawn.get() fallback=move || view! { <p class="soft">{move || stage.say("smallworld-board-no-map")}</p> }>
                {strip(desk)}
                <svg class="sw-map" class:zoomed=zoomed node_ref=svg viewBox=view_box preserveAspectRatio="xMidYMin meet"
                    on:pointerdown=move |event| pointer.down(&event)
                    on:pointermove=move |event| pointer.moved(&event)
                    on:pointerup=move |event| pointer.up(&event)
                    on:pointercancel=move |event| pointer.up(&event)
                    on:pointerleave=move |event| pointer.up(&event)
                    on:wheel=move |event| pointer.wheel(&event)
                    on:click=move |event| pointer.click(&event)
                    on:keydown=move |event| keys::press(desk, &event, svg)>
                    <g aria-hidden="true">
                        {move || ground(desk)}
                        {held(desk)}
                        {move || units(desk)}
                        {stacks(desk)}
                        {marks(desk)}
                    </g>
                    <g class="sw-grid" role="grid" aria-label=says aria-readonly="true">{move || cells(desk)}</g>
                </svg>
                {lens_buttons(desk)}
                {theatre(desk)}
            </Show>
        </div>
    }
    .into_any()
}

/// Earth, what grows on it, letters and labels: drawn anew only when the map itself is another or turned round.
fn ground(desk: Desk) -> AnyView {
    let geometry = desk.geometry.get();
    let Some(reading) = desk.now.get_untracked() else { return ().into_any() };
    let of = |terrain: Terrain| {
        let reading = &reading;
        geometry.tiles().filter(move |tile| reading.terrain(*tile) == Some(terrain))
    };
    let layers = Terrain::ALL.map(|terrain| {
        view! {
            <path class=format!("sw-earth {}", class(terrain)) d=earth(&geometry, of(terrain))/>
            <path class=format!("sw-growth {}", class(terrain)) d=texture(&geometry, terrain, of(terrain))/>
        }
    });
    let letters = geometry.tiles().filter_map(|tile| {
        let (x, y) = geometry.centre(tile);
        let letter = reading.terrain(tile)?.letter().to_string();
        Some(view! { <text x=format!("{x:.0}") y=format!("{:.0}", y - 32.0)>{letter}</text> })
    });
    view! {
        {layers.into_iter().collect_view()}
        <g class="sw-letters">{letters.collect_view()}</g>
        <g class="sw-labels">{labels(&geometry)}</g>
    }
    .into_any()
}

/// Letters of the columns under the map, numbers of the rows beside it.
fn labels(geometry: &Geometry) -> AnyView {
    let (width, height) = (geometry.width(), geometry.height());
    let rows = (0..geometry.size).filter_map(|row| {
        let (_, y) = geometry.centre(Tile::new(0, row)?);
        Some((16.0, y + 7.0, (row + 1).to_string()))
    });
    let columns = (0..geometry.size).filter_map(|column| {
        // Every other row is shifted: the letters stand in the middle between both.
        let (even, odd) = (geometry.centre(Tile::new(column, 0)?).0, geometry.centre(Tile::new(column, 1)?).0);
        let x = (even + odd) / 2.0;
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
    } else {
        browser::focus("main");
    }
}
