//! Where things go: the table with a line for each fleet above and below it.

use pool::{Place, TableSize};
use ratatui::layout::{Position, Rect, Size};

/// A size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    cloth: Size,
    pub(super) size: Size,
}

impl Geometry {
    pub(super) const SMALLEST: Geometry = Geometry::with(34, 6);

    /// The sizes there are, largest first. A table is twice as long as it is wide, and a letter twice as high.
    const STEPS: [Geometry; 7] = [
        Geometry::with(116, 29),
        Geometry::with(96, 24),
        Geometry::with(80, 20),
        Geometry::with(68, 17),
        Geometry::with(56, 14),
        Geometry::with(44, 11),
        Geometry::SMALLEST,
    ];

    const fn with(width: u16, height: u16) -> Geometry {
        // Rails on four sides, and a line for each fleet.
        Geometry { cloth: Size { width, height }, size: Size { width: width + 2, height: height + 4 } }
    }

    pub(super) fn for_room(room: Size) -> Option<Geometry> {
        Geometry::STEPS.into_iter().find(|step| step.size.width <= room.width && step.size.height <= room.height)
    }

    /// The cloth, in the board's area.
    pub(super) fn cloth(self, area: Rect) -> Rect {
        Rect::new(area.x + 1, area.y + 2, self.cloth.width, self.cloth.height)
    }
}

/// Where a place of the table is on the cloth: the head is at the left, and left, seen from there, is up. `None` outside.
pub(super) fn on_screen(cloth: Rect, table: TableSize, x: f64, y: f64) -> Option<Position> {
    let share = |part: f64, whole: i32, cells: u16| {
        let cell = (part / f64::from(whole) * f64::from(cells)).floor();
        (0..cells).find(|&column| (f64::from(column) - cell).abs() < 0.5)
    };
    let column = share(y, table.length(), cloth.width)?;
    let row = share(x, table.width(), cloth.height)?;
    Some(Position::new(cloth.x + column, cloth.y + row))
}

/// The place of the table in the middle of a cell of the cloth.
pub(super) fn on_table(cloth: Rect, table: TableSize, at: Position) -> Option<Place> {
    if !cloth.contains(at) {
        return None;
    }
    let middle = |cell: u16, cells: u16, whole: i32| whole * (2 * i32::from(cell) + 1) / (2 * i32::from(cells));
    let x = middle(at.y - cloth.y, cloth.height, table.width());
    let y = middle(at.x - cloth.x, cloth.width, table.length());
    Some(Place { x, y })
}
