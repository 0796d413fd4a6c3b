//! A small map for the home page.

use leptos::prelude::*;
use smallworld::{Grid, People, Terrain, Tile};

use super::geometry::Geometry;
use super::terrain::{banner, island};
use super::units::{at, count_of};

const ROWS: [&str; 6] = ["DPFMMDF", "PSFPSDP", "FPDSPMF", "SFPPDFM", "MDSPFPS", "FPDMSDP"];

const GEOMETRY: Geometry = Geometry { grid: Grid::Hex, size: 7, flipped: false };

/// The miniature: one banner goes for a walk.
pub(super) fn miniature() -> AnyView {
    let banners =
        [(1, People::Elf, 0, 2, 2), (1, People::Elf, 2, 1, 3), (2, People::Orc, 5, 4, 2), (2, People::Orc, 4, 2, 1)];
    let banners = banners.into_iter().filter_map(|(seat, people, column, row, count)| {
        let style = at(GEOMETRY, Tile::new(column, row)?);
        let walks = if (column, row) == (4, 2) { "sw-stroll" } else { "" };
        Some(view! {
            <g class=format!("seat-{seat}") style:transform=style><g class=format!("sw-unit {walks}")>{banner(people)}</g>{count_of(count)}</g>
        })
    });
    view! {
        <svg class="sw-mini sw-map" viewBox="26 4 768 560" preserveAspectRatio="xMidYMid slice">{island(GEOMETRY, terrain_of)}{banners.collect_view()}</svg>
    }
    .into_any()
}

fn terrain_of(tile: Tile) -> Option<Terrain> {
    let row = ROWS.get(usize::from(tile.row()))?;
    Terrain::from_letter(char::from(*row.as_bytes().get(usize::from(tile.column()))?))
}
