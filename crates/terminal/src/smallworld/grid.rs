//! Where the tiles are: in any size from three letters to as large as the window, the whole map or a part of it.

use ratatui::layout::{Position, Rect, Size};
use smallworld::{Grid, Rules, Tile};

/// The way from one tile to the next, in columns and rows of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pitch {
    pub(super) across: u16,
    pub(super) down: u16,
}

/// The sizes there are, largest first. A hexagon looks regular at about seven columns to four rows.
const PITCHES: [Pitch; 9] = [
    Pitch { across: 14, down: 6 },
    Pitch { across: 12, down: 5 },
    Pitch { across: 10, down: 4 },
    Pitch { across: 8, down: 4 },
    Pitch { across: 8, down: 3 },
    Pitch { across: 6, down: 3 },
    Pitch { across: 4, down: 2 },
    Pitch { across: 4, down: 1 },
    Pitch { across: 3, down: 1 },
];
const SMALLEST: usize = PITCHES.len() - 1;

/// Room for the rows' numbers, and for the columns' letters.
const LABELS: Size = Size { width: 3, height: 1 };

/// Where the tiles are on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    /// All that is drawn, labels included.
    area: Rect,
    grid: Grid,
    /// Tiles along a side of the map.
    size: u8,
    pub(super) pitch: Pitch,
    /// The first column and row in sight.
    from: (u8, u8),
}

impl Geometry {
    /// The smallest part of a map that is worth showing, if it does not fit.
    pub(super) const LEAST: Size = Size { width: 25, height: 8 };

    /// The largest drawing of the whole map, or as much of the smallest as there is room for.
    pub(super) fn fit(rules: &Rules, room: Size) -> Option<Size> {
        let place = Geometry::whole(rules, room);
        let all = Geometry::at(Rect::ZERO, rules, PITCHES[place.unwrap_or(SMALLEST)]).size();
        let part = room.width >= Geometry::LEAST.width && room.height >= Geometry::LEAST.height;
        (place.is_some() || part).then(|| Size::new(all.width.min(room.width), all.height.min(room.height)))
    }

    /// The tiles in this area, enlarged by some steps, with a tile in sight.
    pub(super) fn new(area: Rect, rules: &Rules, zoom: u8, from: (u8, u8), see: Option<Tile>) -> Geometry {
        let place = Geometry::whole(rules, area.as_size()).unwrap_or(SMALLEST);
        let mut geometry = Geometry::at(area, rules, PITCHES[place]);
        for pitch in PITCHES[..place].iter().rev().take(usize::from(zoom)) {
            let larger = Geometry { pitch: *pitch, ..geometry };
            // A look at fewer tiles than these says nothing of what is around.
            if larger.in_sight().0 < 3 || larger.in_sight().1 < 3 {
                break;
            }
            geometry = larger;
        }
        let (columns, rows) = geometry.in_sight();
        let follow = |from: u8, seen: u8, at: Option<u8>| {
            let last = geometry.size.saturating_sub(seen);
            let from = from.min(last);
            let Some(at) = at else { return from };
            // One more tile than the cursor's stays in sight, so that people see where they are going.
            from.clamp((at + 2).saturating_sub(seen).min(last), at.saturating_sub(1).min(last))
        };
        geometry.from = (follow(from.0, columns, see.map(Tile::column)), follow(from.1, rows, see.map(Tile::row)));
        geometry
    }

    fn whole(rules: &Rules, room: Size) -> Option<usize> {
        PITCHES.iter().position(|pitch| {
            let all = Geometry::at(Rect::ZERO, rules, *pitch).size();
            all.width <= room.width && all.height <= room.height
        })
    }

    fn at(area: Rect, rules: &Rules, pitch: Pitch) -> Geometry {
        Geometry { area, grid: rules.grid(), size: rules.size(), pitch, from: (0, 0) }
    }

    /// The size of the whole map.
    fn size(&self) -> Size {
        let tiles = u16::from(self.size);
        // The last wall stands to the right of the last tile.
        let wall = u16::from(self.pitch.across >= 4);
        Size::new(
            LABELS.width + tiles * self.pitch.across + self.shift(1) + wall,
            LABELS.height + tiles * self.pitch.down + self.seam(),
        )
    }

    /// How many whole columns and rows are in sight, one at least.
    fn in_sight(&self) -> (u8, u8) {
        let map = self.map();
        let count = |room: u16, pitch: u16| u8::try_from(room / pitch).unwrap_or(u8::MAX).clamp(1, self.size);
        (
            count(map.width.saturating_sub(self.shift(1)), self.pitch.across),
            count(map.height.saturating_sub(self.seam()), self.pitch.down),
        )
    }

    pub(super) fn from(&self) -> (u8, u8) {
        self.from
    }

    pub(super) fn is_hex(&self) -> bool {
        self.grid == Grid::Hex
    }

    /// Whether the map goes on to the left, up, right and down of what is in sight.
    pub(super) fn goes_on(&self) -> [bool; 4] {
        let (columns, rows) = self.in_sight();
        [self.from.0 > 0, self.from.1 > 0, self.from.0 + columns < self.size, self.from.1 + rows < self.size]
    }

    /// The part of the screen for tiles.
    pub(super) fn map(&self) -> Rect {
        Rect {
            x: self.area.x + LABELS.width,
            width: self.area.width.saturating_sub(LABELS.width),
            height: self.area.height.saturating_sub(LABELS.height),
            ..self.area
        }
    }

    /// How far a row is shifted to the right.
    fn shift(&self, row: u8) -> u16 {
        if self.is_hex() && row % 2 == 1 { self.pitch.across / 2 } else { 0 }
    }

    /// How many rows of the screen hexagons of two rows share, tips between tips.
    pub(super) fn seam(&self) -> u16 {
        if self.is_hex() { self.pitch.down / 3 } else { 0 }
    }

    /// The body of a tile, without its tips; none where it is out of sight.
    pub(super) fn body(&self, tile: Tile) -> Option<Rect> {
        let (column, row) = (tile.column().checked_sub(self.from.0)?, tile.row().checked_sub(self.from.1)?);
        let map = self.map();
        let x = map.x + u16::from(column) * self.pitch.across + self.shift(tile.row());
        let y = map.y + u16::from(row) * self.pitch.down + self.seam();
        let body = Rect::new(x, y, self.pitch.across, self.pitch.down - self.seam());
        let inside = tile.column() < self.size && tile.row() < self.size && map.contains(body.as_position());
        inside.then_some(body)
    }

    /// The tiles in sight.
    pub(super) fn tiles(&self) -> impl Iterator<Item = (Tile, Rect)> {
        let size = self.size;
        let all = (0..size).flat_map(move |row| (0..size).filter_map(move |column| Tile::new(column, row)));
        all.filter_map(|tile| Some((tile, self.body(tile)?)))
    }

    /// The tile at a place on the screen.
    pub(super) fn tile_at(&self, at: Position) -> Option<Tile> {
        self.owners(at).into_iter().flatten().next()
    }

    /// The tiles that the upper and the lower half of a place belong to.
    pub(super) fn owners(&self, at: Position) -> [Option<Tile>; 2] {
        let map = self.map();
        if !map.contains(at) {
            return [None; 2];
        }
        let (x, y) = (at.x - map.x, at.y - map.y);
        let (band, line) = (y / self.pitch.down, y % self.pitch.down);
        let row = |band: u16| u8::try_from(band).ok().map(|band| band + self.from.1).filter(|row| *row < self.size);
        if line >= self.seam() {
            return [row(band).and_then(|row| self.in_row(x, row)).map(|(tile, _)| tile); 2];
        }
        // The row above narrows to its tips while the row below widens: how far down the seam this half is, in quarters.
        [1, 3].map(|quarter| {
            let (depth, whole) = (4 * line + quarter, 4 * self.seam());
            let above = band.checked_sub(1).and_then(row).and_then(|row| self.in_row(x, row));
            let below = row(band).and_then(|row| self.in_row(x, row));
            let fits = |found: Option<(Tile, u16)>, share: u16| {
                found.filter(|(_, off)| off * whole < self.pitch.across * share).map(|(tile, _)| tile)
            };
            fits(above, whole - depth).or(fits(below, depth))
        })
    }

    /// The tile of a row that spans this column of the map, and how far off its middle that is, in half columns.
    fn in_row(&self, x: u16, row: u8) -> Option<(Tile, u16)> {
        let x = x.checked_sub(self.shift(row))?;
        let column = u8::try_from(x / self.pitch.across).ok()?.checked_add(self.from.0).filter(|c| *c < self.size)?;
        let off = (2 * (x % self.pitch.across) + 1).abs_diff(self.pitch.across);
        Some((Tile::new(column, row)?, off))
    }
}
