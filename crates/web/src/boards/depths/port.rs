//! The port with its berths over the surface; while submarines are placed, the tray with the pieces.

use contract::Arg;
use depths::{Berth, Half, MINE, Ship, Spot};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::Geometry;
use super::labels::Labels;
use super::places::Places;
use super::shapes::{self, at};

/// What stands over the surface, or in its place. The land itself is drawn with the panel of the surface.
pub(super) fn port(
    state: BoardState,
    half: Half,
    geometry: Memo<Geometry>,
    labels: Memo<Labels>,
    places: Places,
) -> impl IntoView {
    let drawn = geometry.get_untracked();
    let berth = move |berth: u8| {
        let (x, y, width, height) = drawn.dock_frame(berth);
        let place_at = places.of(Spot::Dock(berth));
        // Where nothing lies, it is said whose place it is.
        let empty = move || {
            let ship = *Ship::ALL.get(usize::from(berth))?;
            let docked = state.facts.with(|facts| facts.view.berth(half.hunter(facts.me), ship) == Some(Berth::Port));
            (!docked).then_some(ship.name())
        };
        view! {
            <g class="cell dock" role="gridcell" data-spot=Spot::Dock(berth).to_string()
                tabindex=move || place_at.tab()
                aria-label=move || place_at.label(state, labels.with(|all| all.docks.get(usize::from(berth)).cloned().unwrap_or_default()))
                data-can=move || place_at.can.get()>
                <rect class="ground" x=x y=y width=width height=height rx="9"/>
                {(!drawn.placing).then(|| view! { <text class="berth" aria-hidden="true" x={x + width / 2.0} y={y + height / 2.0 + 4.5}>{empty}</text> })}
            </g>
        }
    };
    let key = if drawn.placing { "depths-web-tray" } else { "depths-web-port" };
    view! {
        <g class="port" role="rowgroup" aria-label=state.stage.says(key)>
            {drawn.has_tall_tray().then(|| view! {
                <g aria-hidden="true">
                    <rect class="rim land" x=".5" y=".5" width={drawn.panel_width() - 1.0} height={drawn.panel_height() - 1.0} rx="16"/>
                    <text class="title" x="14" y="30">{state.stage.says("depths-web-task")}</text>
                </g>
            })}
            <g role="row">{(0..drawn.docks()).map(berth).collect_view()}</g>
            <g class="over" aria-hidden="true">{(drawn.placing && half == Half::Home).then(|| tray(state, drawn))}</g>
        </g>
    }
}

/// The pieces that still wait to be placed, in a tall tray each beside its name.
fn tray(state: BoardState, drawn: Geometry) -> impl IntoView {
    let named = move |piece: u8| {
        let words = state.stage.words.get();
        let key = if piece == MINE { "depths-web-tray-mine" } else { "depths-web-tray-submarine" };
        let place = state.hand.with(|hand| hand.draft.cell(piece)).map_or("tray".to_owned(), |cell| cell.to_string());
        let args: [(&str, Arg); 3] = [("number", (piece + 1).into()), ("place", place.into()), ("held", "no".into())];
        words.with(key, &args)
    };
    let name = move |piece: u8| {
        let (x, y) = drawn.dock(piece);
        view! { <text class="waits-here" x={x + 34.0} y={y + 5.0}>{move || named(piece)}</text> }
    };
    let pieces = move || {
        let seat = state.facts.with(|facts| facts.me);
        let drag = state.drag.get().map(|drag| drag.from);
        let waiting = state.hand.with(|hand| {
            let waits = |piece: &u8| hand.draft.cell(*piece).is_none() && drag != Some(Spot::Dock(*piece));
            (0..=MINE).filter(waits).map(|piece| (piece, hand.draft.next() == Some(piece))).collect::<Vec<_>>()
        });
        let pieces = waiting.into_iter().map(|(piece, next)| {
            view! { <g class=format!("below seat-{seat}") class:next=next transform=at(drawn.dock(piece))>{shapes::piece(piece)}</g> }
        });
        pieces.collect_view()
    };
    view! { {drawn.has_tall_tray().then(|| (0..=MINE).map(name).collect_view())}{pieces} }
}

/// The land over the surface: its shore, a quay and an arrow at each exit, and whose port it is.
pub(super) fn land(state: BoardState, drawn: Geometry) -> impl IntoView {
    let width = drawn.panel_width();
    let shore = (0..(width / 40.0) as u32)
        .fold(format!("M0 16Q0 0 16 0H{}Q{width} 0 {width} 16V38", width - 16.0), |path, _| path + "q-10 4-20 0t-20 0");
    let left = drawn.inset().0;
    let exits = state.facts.with_untracked(|facts| facts.view.exits);
    let quays = exits.iter().map(|square| {
        let x = left + drawn.centre(square).0;
        view! {
            <rect class="quay" x={x - 4.0} y="35" width="8" height="10"/>
            <path class="exit" d="M-7 -3h14l-7 9z" transform=at((x, 39.5))/>
        }
    });
    view! {
        <path class="land" d=format!("{shore}L0 38Z")/>
        {quays.collect_view()}
        <text class="title" x="13" y="25">{state.stage.says("depths-web-surface")}</text>
        <text class="harbour" x={width - 12.0} y="25">{state.stage.says("depths-web-port")}</text>
    }
}
