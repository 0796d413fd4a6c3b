//! The board, drawn in any size from one row per rank to as large as the window.

use bn3e::{Element, FILES, Mark, RANKS, ShipView, Side, Square};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::{Modifier, Style};

use super::{Bn3eBoard, Scene, panel, sign};
use crate::Pen;
use crate::pen::{DASHED, HEAVY, ROUND};

/// Where the squares are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Geometry {
    origin: Position,
    /// Width and height of a sea square.
    cell: Size,
    /// Height of a base.
    base: u16,
}

/// Room for the ranks' numbers.
const LABEL: u16 = 2;

impl Geometry {
    pub(super) const SMALLEST: Geometry = Geometry::with(4, 1, 1);

    /// The sizes there are, largest first. A square looks square at about two columns to a row.
    const STEPS: [Geometry; 8] = [
        Geometry::with(19, 9, 3),
        Geometry::with(15, 7, 3),
        Geometry::with(13, 6, 2),
        Geometry::with(11, 5, 2),
        Geometry::with(9, 4, 1),
        Geometry::with(7, 3, 1),
        Geometry::with(5, 1, 1),
        Geometry::SMALLEST,
    ];

    const fn with(width: u16, height: u16, base: u16) -> Geometry {
        Geometry { origin: Position::ORIGIN, cell: Size { width, height }, base }
    }

    pub(super) fn for_room(room: Size) -> Option<Geometry> {
        Geometry::STEPS.into_iter().find(|step| step.size().width <= room.width && step.size().height <= room.height)
    }

    pub(super) fn size(&self) -> Size {
        let files = u16::from(FILES);
        Size::new(LABEL + files * self.cell.width, (u16::from(RANKS) - 2) * self.cell.height + 2 * self.base + 1)
    }

    /// How many ranks from the top a rank is drawn.
    fn row(rank: u8, flipped: bool) -> u16 {
        u16::from(if flipped { rank } else { RANKS - 1 - rank })
    }

    fn cell(&self, square: Square, flipped: bool) -> Rect {
        let row = Geometry::row(square.rank(), flipped);
        let file = u16::from(if flipped { FILES - 1 - square.file() } else { square.file() });
        let y = if row == 0 { 0 } else { self.base + (row - 1) * self.cell.height };
        let height = if square.base().is_some() { self.base } else { self.cell.height };
        Rect::new(self.origin.x + LABEL + file * self.cell.width, self.origin.y + y, self.cell.width, height)
    }

    pub(super) fn square_at(&self, at: Position, flipped: bool) -> Option<Square> {
        Square::all().find(|square| self.cell(*square, flipped).contains(at))
    }
}

impl Bn3eBoard {
    pub(super) fn draw_board(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let area = pen.area();
        let Some(geometry) = Geometry::for_room(area.as_size()) else {
            self.geometry = None;
            return;
        };
        let geometry = Geometry { origin: area.as_position(), ..geometry };
        self.geometry = Some(geometry);
        for square in Square::all().filter(|square| square.is_sea()) {
            self.draw_square(scene, pen, geometry, square);
        }
        for side in [Side::Blue, Side::Red] {
            self.draw_base(scene, pen, geometry, side);
        }
        self.draw_labels(scene, pen, geometry);
    }

    fn draw_labels(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: Geometry) {
        let at = self.cursor;
        let style = |here: bool| if here { scene.theme.deep() } else { scene.theme.soft() };
        for rank in 0..RANKS {
            let Some(square) = Square::new(0, rank) else { continue };
            let cell = geometry.cell(square, self.flipped);
            let y = cell.y + cell.height.saturating_sub(1) / 2;
            pen.text(geometry.origin.x, y, &(rank + 1).to_string(), style(at.is_some_and(|at| at.rank() == rank)));
        }
        let y = geometry.origin.y + geometry.size().height - 1;
        for file in 0..FILES {
            let Some(square) = Square::new(file, 1) else { continue };
            let cell = geometry.cell(square, self.flipped);
            let letter = ((b'a' + file) as char).to_string();
            pen.centred(Rect { y, height: 1, ..cell }, &letter, style(at.is_some_and(|at| at.file() == file)));
        }
    }

    fn draw_base(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: Geometry, side: Side) {
        let rank = if side == Side::Blue { 0 } else { RANKS - 1 };
        let (Some(first), Some(last)) = (Square::new(0, rank), Square::new(FILES - 1, rank)) else { return };
        let cell = geometry.cell(first, self.flipped).union(geometry.cell(last, self.flipped));
        let theme = scene.theme;
        let land = theme.land();
        pen.fill(cell, if theme.needs_grid() { '░' } else { ' ' }, land);
        let words = scene.words;
        // What the ship in hand could do there: land on the enemy's, repair at its own.
        let does = self.hand(scene).mark(first).map(|(_, mark)| match mark {
            Mark::Land => words.get("bn3e-menu-land"),
            _ => words.get("bn3e-menu-repair-base"),
        });
        let row = Rect { y: cell.y + (cell.height - 1) / 2, height: 1, ..cell };
        if let Some(does) = does {
            pen.centred(row, &format!(" ▸ {does} ◂ "), theme.brass_label());
        } else {
            let name = words.get(&format!("bn3e-base-{}", side.seat())).to_uppercase();
            pen.centred(row, &format!(" {name} "), land.patch(theme.side(side.seat())));
        }
        // A base is one place, however wide.
        if self.cursor.is_some_and(|cursor| cursor.base() == Some(side)) {
            brackets(pen, row, land.patch(theme.deep()));
        }
    }

    fn draw_square(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: Geometry, square: Square) {
        let theme = scene.theme;
        let cell = geometry.cell(square, self.flipped);
        let here = self.cursor == Some(square) && scene.seat.is_some();
        let odd = (square.file() + square.rank()) % 2 == 1;
        let mut sea = theme.sea(odd);
        if here {
            sea = sea.patch(theme.here());
        }
        pen.fill(cell, ' ', sea);
        let mark = self.hand(scene).mark(square).map(|(_, mark)| mark);
        let middle = Rect { y: cell.y + (cell.height - 1) / 2, height: 1, ..cell };
        match scene.view.ship_on(square) {
            Some(ship) if geometry.cell.height == 1 => self.draw_small(scene, pen, cell, ship, mark, sea),
            Some(ship) => self.draw_ship(scene, pen, cell, ship, mark),
            None if mark == Some(Mark::Move) => pen.centred(middle, "•", sea.patch(theme.deep())),
            // Without colours the squares are told apart by a wave on every other one.
            None if theme.needs_grid() => pen.centred(middle, if odd { "~" } else { " " }, sea.patch(theme.line())),
            None => {}
        }
        if here {
            brackets(pen, middle, sea.patch(theme.deep()));
        }
    }

    /// A ship in one row: bow, sign, hit points; a letter of the side's case would be lost in this size, the bow is not.
    fn draw_small(
        &self,
        scene: &Scene<'_>,
        pen: &mut Pen<'_>,
        cell: Rect,
        ship: &ShipView,
        mark: Option<Mark>,
        sea: Style,
    ) {
        let theme = scene.theme;
        let bow = if (ship.side == Side::Blue) == self.flipped { 'v' } else { '^' };
        let tint = theme.tint(ship.side.seat());
        let text = match mark {
            Some(Mark::Attack(blow)) => format!("{}-{}", sign(ship.element), blow.damage()),
            Some(Mark::Repair) => format!("{}+1", sign(ship.element)),
            _ => format!("{bow}{}{}", sign(ship.element), ship.hit_points),
        };
        let style = match mark {
            Some(_) => theme.brass_label(),
            None if self.selected == Some(ship.square) => theme.picked(),
            None => sea.patch(tint).add_modifier(Modifier::BOLD),
        };
        pen.centred(cell, &text, style);
    }

    fn draw_ship(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, cell: Rect, ship: &ShipView, mark: Option<Mark>) {
        let theme = scene.theme;
        let margin = if cell.width >= 15 { 3 } else { 1 };
        let hull = Rect { x: cell.x + margin, width: cell.width - 2 * margin, ..cell };
        let tint = theme.tint(ship.side.seat());
        pen.fill(hull, ' ', tint);
        let chosen = self.selected == Some(ship.square);
        let (signs, frame) = match mark {
            Some(_) => (DASHED, tint.patch(theme.brass())),
            None if chosen => (HEAVY, tint.patch(theme.deep())),
            None => (ROUND, tint),
        };
        pen.frame(hull, signs, frame);
        let rows = Hull::of(hull, (ship.side == Side::Blue) != self.flipped);
        let bow = if rows.bow == hull.y { "^" } else { "v" };
        let at = |y: u16| Rect { y, height: 1, ..hull };
        let bold = tint.add_modifier(Modifier::BOLD);
        for (y, row) in (rows.sign..).zip(shape(ship.element, rows.height)) {
            pen.centred(at(y), row, bold);
        }
        pen.centred(at(rows.pips), &panel::pips(ship.hit_points, scene.rules.hit_points()), bold);
        let cell_at = |y: u16| Rect { y, height: 1, ..cell };
        match mark {
            Some(Mark::Attack(blow)) => {
                let short = scene.words.get("bn3e-points-short");
                let label = format!("-{} {}{short}", blow.damage(), blow.cost());
                pen.centred(cell_at(rows.bow), &label, theme.brass_label());
            }
            Some(Mark::Repair) => pen.centred(cell_at(rows.bow), " +1 ", theme.brass_label()),
            _ => pen.centred(at(rows.bow), bow, frame.add_modifier(Modifier::BOLD)),
        }
    }
}

/// The rows of a ship: the bow points at the enemy, the pips are at the stern.
struct Hull {
    bow: u16,
    /// The first row of the sign.
    sign: u16,
    pips: u16,
    /// How many rows the sign has.
    height: u16,
}

impl Hull {
    fn of(hull: Rect, up: bool) -> Hull {
        let last = hull.bottom() - 1;
        let height = if hull.height >= 7 { 3 } else { 1 + u16::from(hull.height >= 5) };
        // In three rows the pips sit on the stern itself; with more they stand inside.
        let inside = u16::from(hull.height > 3);
        let (bow, pips) = if up { (hull.y, last - inside) } else { (last, hull.y + inside) };
        // The sign stands in the middle of what is left between bow and pips.
        let (from, to) = if up { (bow + 1, pips) } else { (pips + 1, bow) };
        let sign = from + (to - from).saturating_sub(height) / 2;
        Hull { bow, sign, pips, height }
    }
}

/// The sign of an element in this many rows: a disc, a square, a triangle.
fn shape(element: Element, rows: u16) -> &'static [&'static str] {
    match (element, rows) {
        (Element::Rock, 3) => &["▗▟███▙▖", "███████", "▝▜███▛▘"],
        (Element::Paper, 3) => &["███████", "███████", "███████"],
        (Element::Scissors, 3) => &["▗█▖", "▟███▙", "▟█████▙"],
        (Element::Rock, 2) => &["▟███▙", "▜███▛"],
        (Element::Paper, 2) => &["█████", "█████"],
        (Element::Scissors, 2) => &["▗█▖", "▟███▙"],
        (Element::Rock, _) => &["●"],
        (Element::Paper, _) => &["■"],
        (Element::Scissors, _) => &["▲"],
    }
}

/// The cursor: brackets at both ends of a row.
fn brackets(pen: &mut Pen<'_>, row: Rect, style: Style) {
    pen.text(row.x, row.y, "[", style);
    pen.text(row.right().saturating_sub(1), row.y, "]", style);
}
