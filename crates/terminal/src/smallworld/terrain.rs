//! What the terrains look like: a colour where there are any, a letter and a texture everywhere.

use ratatui::style::{Color, Style};
use smallworld::{People, Terrain, Tile};

use crate::{Depth, Theme};

/// The sign of a people.
pub(super) const fn sign(people: People) -> char {
    match people {
        People::Elf => '♣',
        People::Orc => '♠',
        People::Human => '♥',
        People::Dwarf => '♦',
    }
}

/// What grows, sparsely.
pub(super) const fn texture(terrain: Terrain) -> char {
    match terrain {
        Terrain::Forest => '‡',
        Terrain::Desert => '.',
        Terrain::Plain => '"',
        Terrain::Mountain => '^',
        Terrain::Swamp => '~',
    }
}

/// Ground, and what grows on it. Tiles side by side differ a little even where their terrain is the same.
pub(super) fn ground(theme: &Theme, terrain: Terrain, tile: Tile) -> Style {
    match theme.depth() {
        Depth::Mono => Style::new(),
        Depth::Sixteen => Style::new().fg(match terrain {
            Terrain::Forest => Color::Green,
            Terrain::Desert => Color::Yellow,
            Terrain::Plain => Color::LightGreen,
            Terrain::Mountain => Color::Gray,
            Terrain::Swamp => Color::Cyan,
        }),
        Depth::Full => {
            let (earth, growth) = match terrain {
                Terrain::Forest => ([29, 66, 48], [96, 158, 122]),
                Terrain::Desert => ([94, 76, 36], [190, 164, 100]),
                Terrain::Plain => ([72, 88, 34], [160, 184, 88]),
                Terrain::Mountain => ([68, 72, 80], [158, 166, 178]),
                Terrain::Swamp => ([26, 72, 84], [98, 168, 182]),
            };
            // No two hexagons that touch are equal modulo three, nor two squares.
            let shade = 100 - 6 * u16::from((tile.column() + 2 * (tile.row() % 2)) % 3);
            let [red, green, blue] = earth.map(|part: u16| (part * shade / 100) as u8);
            let [r, g, b] = growth;
            Style::new().bg(Color::Rgb(red, green, blue)).fg(Color::Rgb(r, g, b))
        }
    }
}
