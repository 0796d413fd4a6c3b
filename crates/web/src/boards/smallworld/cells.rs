//! The cells that people touch and hear: one for each tile, over everything else.

use leptos::prelude::*;
use smallworld::Tile;

use super::board_state::BoardState;
use super::geometry::Geometry;
use super::labels;

/// What changes about a cell. Each has its own signals, so that a unit taken in hand changes its targets and no others.
#[derive(Clone, Copy)]
struct Cell {
    label: RwSignal<String>,
    /// Whether the keyboard comes here first.
    first: RwSignal<bool>,
}

/// A row of cells for each row of tiles.
pub(super) fn cells(state: BoardState) -> AnyView {
    let geometry = state.geometry.get();
    let cells: Vec<Cell> =
        geometry.tiles().map(|_| Cell { label: RwSignal::new(String::new()), first: RwSignal::new(false) }).collect();
    let cells = StoredValue::new(cells);
    keep_labels(state, geometry, cells);
    keep_first(state, geometry, cells);
    let looking = move || state.stage.scene.with(|scene| scene.looking);
    let cell = move |tile: Tile| {
        let cell = cells.with_value(|cells| cells.get(geometry.index(tile)).copied())?;
        let outline = geometry.outline(geometry.centre(tile), 0.0);
        Some(view! {
            <path role="gridcell" class="sw-cell" d=outline data-tile=tile.to_string() aria-label=cell.label
                aria-disabled=move || looking().then_some("true")
                tabindex=move || if cell.first.get() { "0" } else { "-1" }/>
        })
    };
    let row = move |row: u8| {
        view! { <g role="row">{(0..geometry.size).filter_map(|column| cell(Tile::new(column, row)?)).collect_view()}</g> }
    };
    (0..geometry.size).map(row).collect_view().into_any()
}

fn keep_labels(state: BoardState, geometry: Geometry, cells: StoredValue<Vec<Cell>>) {
    // What is there: all anew when something was played.
    let there = StoredValue::new(Vec::<String>::new());
    let written = Memo::new(move |before: Option<&u32>| {
        let words = state.stage.words.get();
        state.shown.with(|shown| {
            if let Some(shown) = shown.as_ref() {
                there.set_value(geometry.tiles().map(|tile| labels::tile(&words, shown, tile)).collect());
            }
        });
        before.map_or(0, |before| before.wrapping_add(1))
    });
    // What could be done there: only the tiles that it is or was about.
    Effect::new(move |before: Option<(u32, Vec<Tile>)>| {
        let written = written.get();
        let words = state.stage.words.get_untracked();
        let sight = state.sight.get();
        let marked: Vec<Tile> = sight.as_ref().map_or_else(Vec::new, |sight| {
            sight.targets.iter().map(|target| target.tile).chain([sight.from]).collect()
        });
        let mut label = |tile: Tile| {
            let mut text = there.with_value(|there| there.get(geometry.index(tile)).cloned().unwrap_or_default());
            if let Some(mark) = sight.as_ref().and_then(|sight| labels::mark(&words, sight, tile)) {
                text = format!("{text}; {mark}");
            }
            if let Some(cell) = cells.with_value(|cells| cells.get(geometry.index(tile)).copied())
                && cell.label.with_untracked(|old| *old != text)
            {
                cell.label.set(text);
            }
        };
        match before {
            Some((before, was)) if before == written => was.iter().chain(&marked).copied().for_each(&mut label),
            _ => geometry.tiles().for_each(&mut label),
        }
        (written, marked)
    });
}

fn keep_first(state: BoardState, geometry: Geometry, cells: StoredValue<Vec<Cell>>) {
    let cursor = Memo::new(move |_| state.hand.get().cursor.or_else(|| Tile::new(0, 0)));
    Effect::new(move |before: Option<Option<Tile>>| {
        let now = cursor.get();
        let set = |tile: Option<Tile>, first: bool| {
            let cell = tile.and_then(|tile| cells.with_value(|cells| cells.get(geometry.index(tile)).copied()));
            if let Some(cell) = cell {
                cell.first.set(first);
            }
        };
        if before != Some(now) {
            set(before.flatten(), false);
            set(now, true);
        }
        now
    });
}
