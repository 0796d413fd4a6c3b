//! What terrains and peoples look like. The drawings lie in `public/art-smallworld.svg`; colours and outlines under them tell the
//! same while those are on their way.

use leptos::prelude::*;
use smallworld::{People, Terrain, Tile};

use super::geometry::Geometry;
use crate::boards::art_of;

/// The cloth of a banner around the middle of its tile.
const CLOTH: &str = "M-21-33H25.500V17.200L1.500 6.800-21 17.200Z";

/// Earth, what grows on it and the lines between the tiles: an island with an edge that lies on the table.
pub(super) fn island(geometry: Geometry, terrain_of: impl Fn(Tile) -> Option<Terrain>) -> AnyView {
    let all = earth(geometry, geometry.tiles(), 0.0);
    let layers = Terrain::ALL.map(|terrain| {
        let data = earth(geometry, geometry.tiles().filter(|tile| terrain_of(*tile) == Some(terrain)), 0.0);
        view! { <path class=format!("sw-earth {}", class(terrain)) d=data/> }
    });
    let drawings = geometry.tiles().filter_map(|tile| {
        let (x, y) = geometry.centre(tile);
        let drawing = drawing(terrain_of(tile)?, tile);
        Some(view! { <use href=drawing x=format!("{x:.1}") y=format!("{y:.1}")/> })
    });
    view! {
        <path class="sw-shade" d=all.clone() transform="translate(5 34)"/>
        <path class="sw-rim" d=all.clone() transform="translate(0 17)"/>
        {layers.into_iter().collect_view()}
        {drawings.collect_view()}
        <path class="sw-lines" d=earth(geometry, geometry.tiles(), 2.5)/>
        <path class="sw-dusk" d=all/>
    }
    .into_any()
}

/// The letter of its terrain in a corner of each tile, beside what stands on it: nobody has to know the drawings.
pub(super) fn letters(geometry: Geometry, letter_of: impl Fn(Tile) -> Option<String>) -> AnyView {
    let letter = |tile| {
        let (x, y) = geometry.centre(tile);
        Some(view! { <text x=format!("{:.1}", x - 34.0) y=format!("{:.1}", y - 17.0)>{letter_of(tile)?}</text> })
    };
    view! { <g class="sw-letters">{geometry.tiles().filter_map(letter).collect_view()}</g> }.into_any()
}

/// What grows on a tile: one of three drawings, always the same one on the same tile.
fn drawing(terrain: Terrain, tile: Tile) -> String {
    let (column, row) = (usize::from(tile.column()), usize::from(tile.row()));
    let variant = ((column * 73) ^ (row * 151)) % 3 + 1;
    format!("#smallworld-{}-{variant}", terrain.name())
}

/// The outlines of these tiles, drawn in by so much, as the data of one path.
pub(super) fn earth(geometry: Geometry, tiles: impl Iterator<Item = Tile>, inset: f64) -> String {
    tiles.map(|tile| geometry.outline(geometry.centre(tile), inset)).collect()
}

/// The banner of a people, around the middle of its tile.
pub(super) fn banner(people: People) -> AnyView {
    view! { <g class="sw-banner"><path d=CLOTH/><use href=format!("#smallworld-banner-{}", people.name())/></g> }
        .into_any()
}

/// The sign of a people on a square of its seat's colour.
pub(super) fn emblem(people: People) -> AnyView {
    art_of("smallworld", &format!("emblem-{}", people.name()), "sw-emblem")
}

/// The name of a terrain's class.
pub(super) const fn class(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Forest => "sw-forest",
        Terrain::Desert => "sw-desert",
        Terrain::Plain => "sw-plain",
        Terrain::Mountain => "sw-mountain",
        Terrain::Swamp => "sw-swamp",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ART: &str = include_str!("../../../public/art-smallworld.svg");

    /// A drawing that is asked for and not there would leave a tile or a banner bare.
    #[test]
    fn everything_is_drawn() {
        let has = |name: &str| assert!(ART.contains(&format!("id=\"{}\"", name.trim_start_matches('#'))), "{name}");
        for terrain in Terrain::ALL {
            (0..10).filter_map(|column| Tile::new(column, 3)).for_each(|tile| has(&drawing(terrain, tile)));
        }
        for people in People::ALL {
            has(&format!("smallworld-banner-{}", people.name()));
            has(&format!("smallworld-emblem-{}", people.name()));
        }
        for name in ["heart", "broken", "slip", "pause", "run", "ahead", "sword"] {
            has(&format!("#smallworld-{name}"));
        }
    }

    /// All three drawings of a terrain are seen, wherever one looks.
    #[test]
    fn neighbours_differ() {
        let row: Vec<String> = (0..6).filter_map(|c| Some(drawing(Terrain::Forest, Tile::new(c, 2)?))).collect();
        for variant in 1..=3 {
            assert!(row.contains(&format!("#smallworld-forest-{variant}")), "{row:?}");
        }
    }
}
