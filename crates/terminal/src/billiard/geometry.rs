//! Where things go: the two fleets above, the table and the button below.

use billiard::Unit;
use ratatui::layout::{Position, Rect, Size};

/// A size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    origin: Position,
    /// The room of one ball.
    pub(super) cell: Size,
    /// The table with its rails; nothing in the smallest size.
    map: Size,
    pub(super) size: Size,
}

impl Geometry {
    pub(super) const SMALLEST: Geometry = Geometry::with(4, 2, 0, 10);

    /// The sizes there are, largest first. A table is twice as long as it is wide, and a letter twice as high.
    const STEPS: [Geometry; 8] = [
        Geometry::with(15, 7, 79, 37),
        Geometry::with(13, 6, 67, 31),
        Geometry::with(11, 7, 55, 33),
        Geometry::with(11, 5, 55, 27),
        Geometry::with(8, 4, 39, 21),
        Geometry::with(6, 4, 29, 21),
        Geometry::with(6, 3, 27, 17),
        Geometry::SMALLEST,
    ];

    const fn with(width: u16, height: u16, map: u16, rows: u16) -> Geometry {
        let across = if width * 8 + 4 > 36 { width * 8 + 4 } else { 36 };
        let below = rows - 2 * (height + 1);
        Geometry {
            origin: Position::ORIGIN,
            cell: Size { width, height },
            map: Size { width: map, height: if map == 0 { 0 } else { below } },
            size: Size { width: across, height: rows },
        }
    }

    pub(super) fn for_room(room: Size) -> Option<Geometry> {
        Geometry::STEPS.into_iter().find(|step| step.size.width <= room.width && step.size.height <= room.height)
    }

    pub(super) fn at(self, origin: Position) -> Geometry {
        Geometry { origin, ..self }
    }

    pub(super) fn is_small(&self) -> bool {
        self.map.width == 0
    }

    /// The row with an army's name and score.
    pub(super) fn heading(&self, army: usize) -> Rect {
        let y = self.origin.y + army as u16 * (self.cell.height + 1);
        Rect::new(self.origin.x + 1, y, self.size.width - 2, 1)
    }

    pub(super) fn ball(&self, unit: Unit) -> Rect {
        let heading = self.heading(unit.army().index());
        let left = self.origin.x + (self.size.width - 8 * self.cell.width) / 2;
        let x = left + u16::from(unit.rank() - 1) * self.cell.width;
        Rect::new(x, heading.y + 1, self.cell.width, self.cell.height)
    }

    fn below(&self) -> u16 {
        self.origin.y + 2 * (self.cell.height + 1)
    }

    pub(super) fn map(&self) -> Rect {
        Rect::new(self.origin.x + 1, self.below(), self.map.width, self.map.height)
    }

    /// Switches, button and what else there is to press.
    pub(super) fn controls(&self) -> Rect {
        let taken = if self.is_small() { 1 } else { self.map.width + 2 };
        let y = self.below();
        let height = self.origin.y + self.size.height - y;
        Rect::new(self.origin.x + taken, y, self.size.width - taken - 1, height)
    }
}
