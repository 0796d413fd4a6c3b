//! The map: tiles, terrains, and which tiles touch.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What grows on a tile (SW-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// `F`
    Forest,
    /// `D`
    Desert,
    /// `P`
    Plain,
    /// `M`
    Mountain,
    /// `S`
    Swamp,
}

impl Terrain {
    /// All five, in the order in which rules and maps name them.
    pub const ALL: [Terrain; 5] = [Terrain::Forest, Terrain::Desert, Terrain::Plain, Terrain::Mountain, Terrain::Swamp];

    /// Its letter in maps.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Forest => 'F',
            Terrain::Desert => 'D',
            Terrain::Plain => 'P',
            Terrain::Mountain => 'M',
            Terrain::Swamp => 'S',
        }
    }

    /// The terrain with this letter.
    pub fn from_letter(letter: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|t| t.letter() == letter)
    }

    /// Its name in parameters and sentences: `forest`.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Forest => "forest",
            Terrain::Desert => "desert",
            Terrain::Plain => "plain",
            Terrain::Mountain => "mountain",
            Terrain::Swamp => "swamp",
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A place on a map of up to 15 × 15: `a1` is the top left (SW-3). Tiles sort in reading order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// No map is wider or higher.
    pub const SIDE: u8 = 15;

    /// The tile in this column and row, both from 0; `None` beyond the largest map.
    pub const fn new(column: u8, row: u8) -> Option<Tile> {
        if column < Tile::SIDE && row < Tile::SIDE { Some(Tile::of(column, row)) } else { None }
    }

    /// Sixteen to a row, whatever the map's size: so a tile can be read without knowing the map.
    const fn of(column: u8, row: u8) -> Tile {
        Tile(row << 4 | column)
    }

    pub(crate) const ORIGIN: Tile = Tile(0);

    /// From 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// From 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

contract::text_in_json!(Tile, |text| {
    let (column, row) = text.split_at_checked(1)?;
    let column = column.bytes().next()?.checked_sub(b'a')?;
    Tile::new(column, row.parse::<u8>().ok()?.checked_sub(1)?)
});

/// A set of tiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tiles([u64; 4]);

impl Tiles {
    pub(crate) fn add(&mut self, tile: Tile) {
        self.0[tile.index() >> 6] |= 1 << (tile.0 & 63);
    }

    pub(crate) fn remove(&mut self, tile: Tile) {
        self.0[tile.index() >> 6] &= !(1 << (tile.0 & 63));
    }

    pub(crate) fn has(&self, tile: Tile) -> bool {
        self.0[tile.index() >> 6] >> (tile.0 & 63) & 1 == 1
    }

    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn without(mut self, other: &Tiles) -> Tiles {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= !theirs;
        }
        self
    }

    /// In reading order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Tile> {
        (0_u8..4).flat_map(move |word| {
            let mut bits = self.0[usize::from(word)];
            std::iter::from_fn(move || {
                let low = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
                bits &= bits - 1;
                Some(Tile(word << 6 | low))
            })
        })
    }
}

/// Which tiles touch (SW-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grid {
    /// Hexagons in rows, every second row half a tile to the right: up to six neighbours.
    #[default]
    Hex,
    /// Squares that touch along a side: up to four neighbours.
    Square,
}

impl Grid {
    /// Its word in rules.
    pub const fn name(self) -> &'static str {
        match self {
            Grid::Hex => "hex",
            Grid::Square => "square",
        }
    }

    /// Steps `(column, row)` to the tiles around one in such a row, in reading order.
    const fn steps(self, row: u8) -> &'static [(i8, i8)] {
        match (self, row % 2) {
            // Rows count from 0 here: the shifted rows 2, 4, … of SW-2 are the odd ones.
            (Grid::Hex, 0) => &[(-1, -1), (0, -1), (-1, 0), (1, 0), (-1, 1), (0, 1)],
            (Grid::Hex, _) => &[(0, -1), (1, -1), (-1, 0), (1, 0), (0, 1), (1, 1)],
            (Grid::Square, _) => &[(0, -1), (-1, 0), (1, 0), (0, 1)],
        }
    }

    /// The tiles around one on a map of this size, in reading order.
    pub fn around(self, size: u8, tile: Tile) -> impl Iterator<Item = Tile> {
        self.steps(tile.row()).iter().filter_map(move |&(right, down)| {
            let column = tile.column().checked_add_signed(right).filter(|&c| c < size)?;
            let row = tile.row().checked_add_signed(down).filter(|&r| r < size)?;
            Some(Tile::of(column, row))
        })
    }
}

/// Up to six neighbours, in reading order.
#[derive(Clone, Copy)]
struct Around {
    count: u8,
    tiles: [Tile; 6],
}

/// A drawn map, shared by all positions of a game.
#[derive(Clone)]
pub(crate) struct Board {
    size: u8,
    terrain: [Terrain; 240],
    around: [Around; 240],
    of: [Tiles; 5],
}

impl Board {
    /// From the terrains row by row; there must be `size` × `size` of them.
    pub(crate) fn new(grid: Grid, size: u8, terrains: &[Terrain]) -> Board {
        let nowhere = Around { count: 0, tiles: [Tile::ORIGIN; 6] };
        let mut board =
            Board { size, terrain: [Terrain::Plain; 240], around: [nowhere; 240], of: [Tiles::default(); 5] };
        for (tile, &terrain) in every_tile(size).zip(terrains) {
            board.terrain[tile.index()] = terrain;
            board.of[terrain.index()].add(tile);
            let around = &mut board.around[tile.index()];
            for neighbour in grid.around(size, tile) {
                around.tiles[usize::from(around.count)] = neighbour;
                around.count += 1;
            }
        }
        board
    }

    pub(crate) fn has(&self, tile: Tile) -> bool {
        tile.column() < self.size && tile.row() < self.size
    }

    pub(crate) fn terrain(&self, tile: Tile) -> Terrain {
        self.terrain[tile.index()]
    }

    /// The tiles that touch this one, in reading order.
    pub(crate) fn around(&self, tile: Tile) -> &[Tile] {
        let around = &self.around[tile.index()];
        &around.tiles[..usize::from(around.count)]
    }

    /// All tiles of a terrain.
    pub(crate) fn of(&self, terrain: Terrain) -> Tiles {
        self.of[terrain.index()]
    }

    /// The rows as letters, from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = String> {
        (0..self.size).map(|row| (0..self.size).map(|column| self.terrain(Tile::of(column, row)).letter()).collect())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.size == other.size && self.of == other.of
    }
}

impl Eq for Board {}

/// Every tile of a map of this size, in reading order.
pub(crate) fn every_tile(size: u8) -> impl Iterator<Item = Tile> {
    (0..size).flat_map(move |row| (0..size).map(move |column| Tile::of(column, row)))
}

/// The four corners: top left, top right, bottom left, bottom right. A corner and its opposite add up to 3 by place.
pub(crate) const fn corners(size: u8) -> [Tile; 4] {
    let far = size - 1;
    [Tile::of(0, 0), Tile::of(far, 0), Tile::of(0, far), Tile::of(far, far)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(grid: Grid, size: u8, column: u8, row: u8) -> String {
        let tile = Tile::new(column, row).unwrap();
        grid.around(size, tile).map(|t| t.to_string()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sw_2_hexagons_touch_up_to_six() {
        assert_eq!(names(Grid::Hex, 5, 2, 2), "b2 c2 b3 d3 b4 c4");
        assert_eq!(names(Grid::Hex, 5, 2, 1), "c1 d1 b2 d2 c3 d3");
        assert_eq!(names(Grid::Hex, 5, 0, 0), "b1 a2");
        assert_eq!(names(Grid::Hex, 5, 4, 1), "e1 d2 e3");
        assert_eq!(names(Grid::Hex, 10, 0, 9), "a9 b9 b10");
    }

    #[test]
    fn sw_2_squares_touch_four_and_never_diagonally() {
        assert_eq!(names(Grid::Square, 5, 2, 2), "c2 b3 d3 c4");
        assert_eq!(names(Grid::Square, 5, 4, 4), "e4 d5");
    }

    #[test]
    fn touching_is_mutual() {
        for grid in [Grid::Hex, Grid::Square] {
            for size in [5, 10, 15] {
                for tile in every_tile(size) {
                    assert!(grid.around(size, tile).all(|t| grid.around(size, t).any(|back| back == tile)));
                    assert!(grid.around(size, tile).is_sorted());
                }
            }
        }
    }

    #[test]
    fn sets_of_tiles_iterate_in_reading_order() {
        let mut set = Tiles::default();
        for tile in every_tile(15).collect::<Vec<_>>().into_iter().rev() {
            set.add(tile);
        }
        assert!(set.iter().eq(every_tile(15)));
    }
}
