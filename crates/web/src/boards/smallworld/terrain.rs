//! What terrains and peoples look like: shapes, so that nobody needs the colours.

use std::fmt::Write;

use smallworld::{People, Terrain, Tile};

use super::geometry::Geometry;

/// What grows on a tile, as a piece of a path around its middle: drawn where neither letter nor disc stand.
const fn growth(terrain: Terrain) -> &'static str {
    match terrain {
        // Firs.
        Terrain::Forest => {
            "m-34 2l-7 14h14zm0 -8l-5 10h10zm68 8l-7 14h14zm0 -8l-5 10h10zm-46 36l-7 13h14zm0 -8l-5 9h10zm24 8l-7 13h14zm0 -8l-5 9h10z"
        }
        // Dunes.
        Terrain::Desert => "m-42 -6q9 -9 18 0m48 0q9 -9 18 0m-80 24q9 -9 18 0m40 0q9 -9 18 0m-52 20q12 -10 24 0",
        // Blades of grass.
        Terrain::Plain => {
            "m-36 4v-10m-5 10l-3 -8m13 8l3 -8m67 8v-10m-5 10l-3 -8m13 8l3 -8m-61 44v-10m-5 10l-3 -8m13 8l3 -8m21 8v-10m-5 10l-3 -8m13 8l3 -8"
        }
        // Peaks.
        Terrain::Mountain => {
            "m-46 14l12 -20l12 20m-16 -12l4 3l4 -3m54 12l12 -20l12 20m-16 -12l4 3l4 -3m-54 42l14 -20l14 20m-18 -13l4 3l4 -3"
        }
        // Reeds and water.
        Terrain::Swamp => {
            "m-44 0q4 -5 8 0t8 0m56 0q4 -5 8 0t8 0m-84 20q4 -5 8 0t8 0m40 0q4 -5 8 0t8 0m-50 20q4 -5 8 0t8 0t8 0m-42 -50v-9m72 9v-9"
        }
    }
}

/// All that grows on these tiles, as the data of one path.
pub(super) fn texture(geometry: Geometry, terrain: Terrain, tiles: impl Iterator<Item = Tile>) -> String {
    let mut data = String::new();
    for tile in tiles {
        let (x, y) = geometry.centre(tile);
        let _ = write!(data, "M{x:.0} {y:.0}{}", growth(terrain)); // Writing to a String cannot fail.
    }
    data
}

/// The outlines of these tiles, as the data of one path.
pub(super) fn earth(geometry: Geometry, tiles: impl Iterator<Item = Tile>) -> String {
    tiles.map(|tile| geometry.outline(geometry.centre(tile), 0.0)).collect()
}

/// The sign of a people around the middle of its disc.
pub(super) const fn sign(people: People) -> &'static str {
    match people {
        // A leaf.
        People::Elf => "M0 -18C14 -10 14 8 1.2 15V-6H-1.2V15C-14 8 -14 -10 0 -18z",
        // A horned helmet and two tusks.
        People::Orc => {
            "M-17 -17C-15 -9 -12 -6 -8 -6Q0 -12 8 -6C12 -6 15 -9 17 -17Q22 2 9 4L7 14L3 5H-3L-7 14L-9 4Q-22 2 -17 -17z"
        }
        // A shield with a bar.
        People::Human => "M-14 -16H14V-8H-14zM-14 -5H14V0C14 9 7 14 0 18C-7 14 -14 9 -14 0z",
        // A hammer.
        People::Dwarf => "M-16 -15H16V-1H4V17H-4V-1H-16z",
    }
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
