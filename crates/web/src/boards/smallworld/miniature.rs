//! A small map for the home page.

use leptos::prelude::*;
use smallworld::{Grid, People, Terrain, Tile};

use super::geometry::Geometry;
use super::terrain::{class, earth, sign, texture};
use super::units::at;

const ROWS: [&str; 6] = ["DPFMMDF", "PSFPSDP", "FPDSPMF", "SFPPDFM", "MDSPFPS", "FPDMSDP"];

const GEOMETRY: Geometry = Geometry { grid: Grid::Hex, size: 7, flipped: false };

/// The miniature: one disc goes for a walk.
pub(super) fn miniature() -> AnyView {
    let of = |terrain: Terrain| GEOMETRY.tiles().filter(move |tile| terrain_of(*tile) == Some(terrain));
    let layers = Terrain::ALL.map(|terrain| {
        view! {
            <path class=format!("sw-earth {}", class(terrain)) d=earth(GEOMETRY, of(terrain))/>
            <path class=format!("sw-growth {}", class(terrain)) d=texture(GEOMETRY, terrain, of(terrain))/>
        }
    });
    let discs =
        [(1, People::Elf, 0, 2, 2), (1, People::Elf, 2, 1, 3), (2, People::Orc, 5, 4, 2), (2, People::Orc, 4, 2, 1)];
    let discs = discs.into_iter().filter_map(|(seat, people, column, row, count)| {
        let style = at(GEOMETRY, Tile::new(column, row)?);
        let badge = (count > 1).then(|| {
            view! { <circle class="sw-badge" cx="24" cy="-20" r="15"/><text class="sw-count" x="24" y="-13">{count}</text> }
        });
        let walks = if (column, row) == (4, 2) { "sw-stroll" } else { "" };
        Some(view! {
            <g class=format!("seat-{seat}") style:transform=style><g class=format!("sw-unit {walks}")><circle r="30"/><path d=sign(people)/></g>{badge}</g>
        })
    });
    view! {
        <svg class="sw-mini sw-map" viewBox="26 4 768 560" preserveAspectRatio="xMidYMid slice">{layers.into_iter().collect_view()}{discs.collect_view()}</svg>
    }
    .into_any()
}

fn terrain_of(tile: Tile) -> Option<Terrain> {
    let row = ROWS.get(usize::from(tile.row()))?;
    Terrain::from_letter(char::from(*row.as_bytes().get(usize::from(tile.column()))?))
}
