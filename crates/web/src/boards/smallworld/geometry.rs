//! Where the tiles lie on the drawing: hexagons or squares, a hundred units wide.

use smallworld::{Grid, Tile};

/// From the left side of a tile to its right side.
pub(super) const WIDE: f64 = 100.0;
/// From the centre of a hexagon to a corner.
const CORNER: f64 = 57.735;
/// Room for the letters and numbers of columns and rows.
const LABELS: f64 = 34.0;
/// Room on the other sides.
const EDGE: f64 = 8.0;
/// The edge of the island that is seen under its last row, and the shadow that it casts.
const RIM: f64 = 24.0;

/// A way from one tile to the next, as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    West,
    East,
    NorthWest,
    NorthEast,
    SouthWest,
    SouthEast,
}

/// A map's shape on the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    pub(super) grid: Grid,
    pub(super) size: u8,
    /// Whether it is turned round, with `a1` at the bottom right.
    pub(super) flipped: bool,
}

impl Geometry {
    /// How wide the drawing is, labels included.
    pub(super) fn width(self) -> f64 {
        LABELS + self.map_width() + EDGE
    }

    /// The height of the drawing.
    pub(super) fn height(self) -> f64 {
        EDGE + self.map_height() + RIM + LABELS
    }

    fn map_width(self) -> f64 {
        let shift = if self.grid == Grid::Hex { WIDE / 2.0 } else { 0.0 };
        f64::from(self.size) * WIDE + shift
    }

    fn map_height(self) -> f64 {
        let rows = f64::from(self.size);
        match self.grid {
            Grid::Hex => CORNER * 1.5f64.mul_add(rows - 1.0, 2.0),
            Grid::Square => rows * WIDE,
        }
    }

    /// Every tile, in facts order.
    pub(super) fn tiles(self) -> impl Iterator<Item = Tile> + use<> {
        let size = self.size;
        (0..size).flat_map(move |row| (0..size).filter_map(move |column| Tile::new(column, row)))
    }

    /// The place of a tile in facts order.
    pub(super) fn index(self, tile: Tile) -> usize {
        usize::from(tile.row()) * usize::from(self.size) + usize::from(tile.column())
    }

    /// The middle of a tile.
    pub(super) fn centre(self, tile: Tile) -> (f64, f64) {
        let (column, row) = (f64::from(tile.column()), f64::from(tile.row()));
        let (x, y) = match self.grid {
            Grid::Hex => {
                let shift = f64::from(tile.row() % 2) * WIDE / 2.0;
                (column.mul_add(WIDE, WIDE / 2.0) + shift, row.mul_add(CORNER * 1.5, CORNER))
            }
            Grid::Square => (column.mul_add(WIDE, WIDE / 2.0), row.mul_add(WIDE, WIDE / 2.0)),
        };
        let (x, y) = if self.flipped { (self.map_width() - x, self.map_height() - y) } else { (x, y) };
        (LABELS + x, EDGE + y)
    }

    /// The outline of a tile as the data of a path, drawn in by so much.
    pub(super) fn outline(self, (x, y): (f64, f64), inset: f64) -> String {
        match self.grid {
            Grid::Hex => {
                let part = 1.0 - inset / (WIDE / 2.0);
                let (half, long, short) = (WIDE / 2.0 * part, CORNER * part, CORNER / 2.0 * part);
                format!(
                    "M{x:.1} {:.1}l{half:.1} {short:.1}v{long:.1}l-{half:.1} {short:.1}l-{half:.1} -{short:.1}v-{long:.1}z",
                    y - long
                )
            }
            Grid::Square => {
                let half = WIDE / 2.0 - inset;
                let side = 2.0 * half;
                format!("M{:.1} {:.1}h{side:.1}v{side:.1}h-{side:.1}z", x - half, y - half)
            }
        }
    }

    /// The tile nearest to a point of the drawing; none far beyond the edge.
    pub(super) fn nearest(self, x: f64, y: f64) -> Option<Tile> {
        let far = |tile: &Tile| {
            let (cx, cy) = self.centre(*tile);
            (x - cx).hypot(y - cy)
        };
        self.tiles().min_by(|a, b| far(a).total_cmp(&far(b))).filter(|tile| far(tile) < WIDE)
    }

    /// The next tile that way; the same where the map ends.
    pub(super) fn step(self, from: Tile, way: Way) -> Tile {
        let (x, y) = self.centre(from);
        let down: f64 = match way {
            Way::Up | Way::NorthWest | Way::NorthEast => -1.0,
            Way::West | Way::East => 0.0,
            Way::Down | Way::SouthWest | Way::SouthEast => 1.0,
        };
        let right: f64 = match way {
            Way::Up | Way::Down => 0.0,
            Way::West | Way::NorthWest | Way::SouthWest => -1.0,
            Way::East | Way::NorthEast | Way::SouthEast => 1.0,
        };
        let fits = |tile: &Tile| {
            let (cx, cy) = self.centre(*tile);
            let (across, along) = (cx - x, cy - y);
            let same_row = along.abs() < 1.0;
            if down == 0.0 {
                same_row && across * right > 0.0
            } else if right == 0.0 {
                // Straight up or down keeps the column: so the way back leads back.
                along * down > 1.0 && tile.column() == from.column()
            } else {
                along * down > 1.0 && (across.abs() < 1.0 || across * right > 0.0)
            }
        };
        self.grid.around(self.size, from).find(fits).unwrap_or(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(text: &str) -> Tile {
        serde_json::from_str(&format!("\"{text}\"")).unwrap()
    }

    fn geometry(grid: Grid, flipped: bool) -> Geometry {
        Geometry { grid, size: 10, flipped }
    }

    #[test]
    fn the_nearest_tile_to_a_middle_is_that_tile() {
        for grid in [Grid::Hex, Grid::Square] {
            for flipped in [false, true] {
                let map = geometry(grid, flipped);
                for tile in map.tiles() {
                    let (x, y) = map.centre(tile);
                    assert_eq!(map.nearest(x + 30.0, y - 20.0), Some(tile));
                    assert!(x > 0.0 && x < map.width() && y > 0.0 && y < map.height());
                }
                assert_eq!(map.nearest(-300.0, 40.0), None);
            }
        }
    }

    #[test]
    fn six_ways_lead_to_six_neighbours() {
        let map = geometry(Grid::Hex, false);
        let ways = [Way::NorthWest, Way::NorthEast, Way::West, Way::East, Way::SouthWest, Way::SouthEast];
        let found = |from: &str| ways.map(|way| map.step(tile(from), way).to_string()).join(" ");
        assert_eq!(found("c3"), "b2 c2 b3 d3 b4 c4");
        assert_eq!(found("c2"), "c1 d1 b2 d2 c3 d3");
        assert_eq!(found("a1"), "a1 a1 a1 b1 a1 a2");
    }

    #[test]
    fn ways_are_as_they_are_seen() {
        let turned = geometry(Grid::Hex, true);
        assert_eq!(turned.step(tile("c3"), Way::East), tile("b3"));
        assert_eq!(turned.step(tile("c3"), Way::NorthWest), tile("c4"));
        assert_eq!(turned.step(tile("c3"), Way::Up), tile("c4"));
        let squares = geometry(Grid::Square, false);
        assert_eq!(squares.step(tile("c3"), Way::NorthWest), tile("c2"));
        assert_eq!(squares.step(tile("c3"), Way::Down), tile("c4"));
    }

    #[test]
    fn straight_up_and_back_down_is_where_it_began() {
        let map = geometry(Grid::Hex, false);
        for from in ["c3", "c4", "a2", "j9"] {
            assert_eq!(map.step(map.step(tile(from), Way::Up), Way::Down), tile(from));
        }
    }
}
