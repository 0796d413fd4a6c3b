//! Where the grids are: two halves of the sea, each a surface and three levels.

use depths::{Cell, Level, Sea, Square};
use ratatui::layout::{Position, Rect, Size};

/// A place of one half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    /// The port of the ships above.
    Port,
    /// A square of the surface.
    Surface(Square),
    /// A cell below it.
    Below(Cell),
}

impl Spot {
    /// Its square, unless it is the port.
    pub(super) fn square(self) -> Option<Square> {
        match self {
            Spot::Port => None,
            Spot::Surface(square) => Some(square),
            Spot::Below(cell) => Some(cell.square),
        }
    }

    /// Its layer: 0 for the surface, then the levels.
    pub(super) fn layer(self) -> u16 {
        match self {
            Spot::Port | Spot::Surface(_) => 0,
            Spot::Below(cell) => cell.level as u16 + 1,
        }
    }

    /// The spot of a layer under a square.
    pub(super) fn at(layer: u16, square: Square) -> Spot {
        match layer.checked_sub(1).and_then(|level| Level::ALL.get(usize::from(level))) {
            Some(level) => Spot::Below(Cell::new(*level, square)),
            None => Spot::Surface(square),
        }
    }
}

/// Which of the two halves on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// The large one, where the cursor is.
    Main,
    /// The smaller grid, beside the one in use.
    Aside,
}

/// How the two halves lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// The other in one row under the main one.
    Below,
    /// Two by two under it.
    Under,
    /// Two by two beside it.
    Beside,
    /// There is no room for it.
    Nowhere,
}

/// One way to lay the sea out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Form {
    /// Width and height of a cell of the main half.
    cell: (u16, u16),
    /// How many of its grids lie in a row.
    across: u16,
    /// Width of a cell of the other half.
    aside: u16,
    place: Place,
    /// Rows over a grid of the main half: the port and the name, in one row or in two.
    head: u16,
}

const fn form(width: u16, height: u16, aside: u16, place: Place, head: u16) -> Form {
    Form { cell: (width, height), across: 2, aside, place, head }
}

const fn row(width: u16) -> Form {
    Form { cell: (width, 1), across: 4, aside: 2, place: Place::Nowhere, head: 1 }
}

/// The best first: both halves before one, large cells before small ones.
const FORMS: [Form; 18] = [
    form(10, 4, 4, Place::Below, 2),
    form(8, 3, 4, Place::Below, 2),
    form(8, 3, 3, Place::Below, 2),
    form(6, 2, 3, Place::Below, 2),
    form(6, 2, 2, Place::Below, 2),
    form(5, 2, 2, Place::Beside, 2),
    form(5, 1, 2, Place::Below, 2),
    form(4, 1, 2, Place::Below, 2),
    form(4, 1, 3, Place::Beside, 1),
    form(3, 1, 2, Place::Below, 1),
    form(3, 1, 2, Place::Beside, 1),
    form(3, 1, 2, Place::Under, 1),
    form(5, 1, 2, Place::Nowhere, 1),
    form(4, 1, 2, Place::Nowhere, 1),
    form(3, 1, 2, Place::Nowhere, 1),
    row(3),
    form(2, 1, 2, Place::Nowhere, 1),
    row(2),
];

/// For placing there is only one half, and all the room for it.
const ALONE: [Form; 9] = [
    form(10, 4, 2, Place::Nowhere, 2),
    form(8, 3, 2, Place::Nowhere, 2),
    form(6, 2, 2, Place::Nowhere, 2),
    form(5, 1, 2, Place::Nowhere, 1),
    form(4, 1, 2, Place::Nowhere, 1),
    form(3, 1, 2, Place::Nowhere, 1),
    row(3),
    form(2, 1, 2, Place::Nowhere, 1),
    row(2),
];

/// Rows that a log wants.
const LOG: u16 = 6;

/// The smallest of them.
pub(super) fn least(sea: Sea) -> Size {
    form(2, 1, 2, Place::Nowhere, 1).size(sea)
}

/// The largest drawing for this room.
pub(super) fn fit(sea: Sea, room: Size) -> Option<Size> {
    FORMS.iter().find(|form| form.fits(sea, room)).map(|form| form.size(sea))
}

impl Form {
    /// How many empty columns stand between two grids on a screen of this width.
    fn gap(width: u16) -> u16 {
        if width == 2 { 1 } else { 2 }
    }

    fn block(sea: Sea, cell: (u16, u16), across: u16, head: u16) -> Size {
        let (columns, rows) = (u16::from(sea.columns()), u16::from(sea.rows()));
        let down = 4 / across;
        let width = across * columns * cell.0 + (across - 1) * Form::gap(cell.0);
        Size::new(width, down * (head + rows * cell.1) + (down - 1) * (head - 1))
    }

    fn main(self, sea: Sea) -> Size {
        Form::block(sea, self.cell, self.across, self.head)
    }

    fn other(self, sea: Sea) -> Size {
        match self.place {
            Place::Nowhere => Size::ZERO,
            Place::Below => Form::block(sea, (self.aside, 1), 4, 1),
            Place::Under | Place::Beside => Form::block(sea, (self.aside, 1), 2, 1),
        }
    }

    /// Rows or columns between the halves.
    fn between(self) -> u16 {
        match self.place {
            Place::Nowhere => 0,
            Place::Beside => 4,
            Place::Below | Place::Under => self.head - 1,
        }
    }

    /// With a row for the buttons.
    fn size(self, sea: Sea) -> Size {
        let (main, other) = (self.main(sea), self.other(sea));
        let (width, height) = match self.place {
            Place::Beside => (main.width + self.between() + other.width, main.height.max(other.height)),
            _ => (main.width.max(other.width), main.height + self.between() + other.height),
        };
        Size::new(width, height + 1)
    }

    fn fits(self, sea: Sea, room: Size) -> bool {
        let size = self.size(sea);
        // A tall stack leaves room for a log under it, or is not worth it.
        let under = if self.place == Place::Under { LOG } else { 0 };
        size.width <= room.width && size.height + under <= room.height
    }
}

/// A form at its place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    form: Form,
    sea: Sea,
    main: Position,
    other: Position,
    /// The row for the buttons.
    pub(super) buttons: Rect,
}

impl Geometry {
    /// The best there is for this area; with one half only where the other says nothing yet.
    pub(super) fn new(sea: Sea, area: Rect, alone: bool) -> Option<Geometry> {
        let mut forms = if alone { ALONE.iter() } else { FORMS.iter() };
        let form = *forms.find(|form| form.fits(sea, area.as_size()))?;
        let (main, other) = (form.main(sea), form.other(sea));
        let centred = |width: u16, of: u16| of.saturating_sub(width) / 2;
        let size = form.size(sea);
        let top = area.y + if alone { 0 } else { centred(size.height, area.height) };
        let (main_at, other_at) = if form.place == Place::Beside {
            let left = area.x + centred(size.width, area.width);
            let right = left + main.width + form.between();
            (Position::new(left, top), Position::new(right, top + centred(other.height, main.height)))
        } else {
            let below = top + main.height + form.between();
            let left = |width: u16| area.x + centred(width, area.width);
            (Position::new(left(main.width), top), Position::new(left(other.width), below))
        };
        let buttons = Rect { y: (top + size.height).saturating_sub(1), height: 1, ..area };
        Some(Geometry { form, sea, main: main_at, other: other_at, buttons })
    }

    pub(super) fn has(&self, part: Part) -> bool {
        part == Part::Main || self.form.place != Place::Nowhere
    }

    /// Width and height of a cell.
    pub(super) fn cell_size(&self, part: Part) -> (u16, u16) {
        match part {
            Part::Main => self.form.cell,
            Part::Aside => (self.form.aside, 1),
        }
    }

    /// How many grids of the main half lie in a row.
    pub(super) fn across(&self) -> u16 {
        self.form.across
    }

    fn head(&self, part: Part) -> u16 {
        if part == Part::Main { self.form.head } else { 1 }
    }

    /// The grid of a layer, without what stands over it.
    pub(super) fn grid(&self, part: Part, layer: u16) -> Rect {
        let (width, height) = self.cell_size(part);
        let across = match part {
            Part::Aside if self.form.place == Place::Below => 4,
            Part::Aside => 2,
            Part::Main => self.form.across,
        };
        let origin = if part == Part::Main { self.main } else { self.other };
        let (head, gap) = (self.head(part), Form::gap(width));
        let size = Size::new(u16::from(self.sea.columns()) * width, u16::from(self.sea.rows()) * height);
        Rect::new(
            origin.x + layer % across * (size.width + gap),
            origin.y + layer / across * (size.height + head + head - 1) + head,
            size.width,
            size.height,
        )
    }

    /// The rows over a grid: its name, and right over the grid what touches it. They are the same where there is one.
    pub(super) fn heads(&self, part: Part, layer: u16) -> (Rect, Rect) {
        let grid = self.grid(part, layer);
        let row = |up: u16| Rect { y: grid.y.saturating_sub(up), height: 1, ..grid };
        (row(self.head(part)), row(1))
    }

    pub(super) fn cell(&self, part: Part, layer: u16, square: Square) -> Rect {
        let (width, height) = self.cell_size(part);
        let grid = self.grid(part, layer);
        let columns = usize::from(self.sea.columns());
        let (row, column) = ((square.index() / columns) as u16, (square.index() % columns) as u16);
        Rect::new(grid.x + column * width, grid.y + row * height, width, height)
    }

    /// What is drawn at this place of the screen.
    pub(super) fn spot_at(&self, at: Position) -> Option<(Part, Spot)> {
        for part in [Part::Main, Part::Aside].into_iter().filter(|part| self.has(*part)) {
            let (name, port) = self.heads(part, 0);
            if name.union(port).contains(at) {
                return Some((part, Spot::Port));
            }
            for layer in 0..4 {
                if !self.grid(part, layer).contains(at) {
                    continue;
                }
                let found = self.sea.squares().iter().find(|square| self.cell(part, layer, *square).contains(at));
                return found.map(|square| (part, Spot::at(layer, square)));
            }
        }
        None
    }
}
