//! Where things are drawn: straight panels, one for each layer, with the port over the surface.

use std::fmt::Write as _;

use depths::{PIECES, Sea, Spot, Square, Squares};

/// The side of a cell.
pub(super) const CELL: f64 = 48.0;
/// What a panel has over its cells: its name, and at the surface the port.
pub(super) const HEAD: f64 = 46.0;
/// What a panel has beside and under its cells.
const RIM: f64 = 10.0;
/// What is between two panels.
const GAP: f64 = 12.0;
/// No panel is narrower, so that its name has room.
const NARROWEST: f64 = 308.0;
/// The height of the tray over a single panel.
const STRIP: f64 = 64.0;

/// Which of the panels there are, and how they lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layout {
    /// All four, in two rows.
    Spread,
    /// One layer alone: 0 is the surface.
    One(usize),
    /// The surface alone, from above and without a frame: what lies under it is written on it.
    Plan,
}

/// How a half is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Geometry {
    pub(super) sea: Sea,
    pub(super) layout: Layout,
    /// While submarines are placed there is a tray in the place of the surface.
    pub(super) placing: bool,
}

impl Geometry {
    /// The whole width.
    pub(super) fn width(&self) -> f64 {
        match self.layout {
            Layout::Spread => 2.0 * self.panel_width() + GAP,
            Layout::One(_) => self.panel_width(),
            Layout::Plan => self.grid_width(),
        }
    }

    /// The whole height.
    pub(super) fn height(&self) -> f64 {
        match self.layout {
            Layout::Spread => 2.0 * self.panel_height() + GAP,
            Layout::One(_) => self.panel_height() + self.strip(),
            Layout::Plan => self.grid_height(),
        }
    }

    /// For `viewBox`; the plan has lines at its very edge.
    pub(super) fn view_box(&self) -> String {
        let edge = if self.layout == Layout::Plan { 2.0 } else { 0.0 };
        format!("{} {} {} {}", -edge, -edge, self.width() + 2.0 * edge, self.height() + 2.0 * edge)
    }

    /// How many berths, or places of the tray.
    pub(super) fn docks(&self) -> u8 {
        match self.layout {
            Layout::Plan => 0,
            _ if self.placing => PIECES,
            _ => 3,
        }
    }

    /// Whether the port or the tray is drawn.
    pub(super) fn has_docks(&self) -> bool {
        self.docks() > 0 && (self.placing || self.has(0))
    }

    /// Whether this layer is drawn.
    pub(super) fn has(&self, layer: usize) -> bool {
        match self.layout {
            Layout::Spread => layer > 0 || !self.placing,
            Layout::One(one) => layer == one,
            Layout::Plan => layer == 0,
        }
    }

    /// Where the panel of a layer begins.
    pub(super) fn panel(&self, layer: usize) -> (f64, f64) {
        match self.layout {
            Layout::Spread => {
                let (row, column) = (f64::from(layer as u8 / 2), f64::from(layer as u8 % 2));
                (column * (self.panel_width() + GAP), row * (self.panel_height() + GAP))
            }
            Layout::One(_) => (0.0, self.strip()),
            Layout::Plan => (0.0, 0.0),
        }
    }

    pub(super) fn panel_width(&self) -> f64 {
        (self.grid_width() + 2.0 * RIM).max(NARROWEST)
    }

    pub(super) fn panel_height(&self) -> f64 {
        HEAD + self.grid_height() + RIM + 1.0
    }

    pub(super) fn grid_width(&self) -> f64 {
        f64::from(self.sea.columns()) * CELL
    }

    pub(super) fn grid_height(&self) -> f64 {
        f64::from(self.sea.rows()) * CELL
    }

    /// Where the cells of a panel begin, from the corner of the panel.
    pub(super) fn inset(&self) -> (f64, f64) {
        match self.layout {
            Layout::Plan => (0.0, 0.0),
            _ => ((self.panel_width() - self.grid_width()) / 2.0, HEAD),
        }
    }

    /// Where the cells of a layer begin in the whole drawing.
    pub(super) fn origin(&self, layer: usize) -> (f64, f64) {
        let ((x, y), (left, top)) = (self.panel(layer), self.inset());
        (x + left, y + top)
    }

    /// Where the middle of a square is among the cells of its layer.
    pub(super) fn centre(&self, square: Square) -> (f64, f64) {
        let (row, column) = self.place(square);
        ((column + 0.5) * CELL, (row + 0.5) * CELL)
    }

    /// The middle of a place in the whole drawing.
    pub(super) fn middle(&self, spot: Spot) -> (f64, f64) {
        match (spot, spot.layer(), spot.square()) {
            (Spot::Dock(berth), ..) => self.dock(berth),
            (_, Some(layer), Some(square)) => {
                let ((x, y), (left, top)) = (self.centre(square), self.origin(layer));
                (x + left, y + top)
            }
            _ => (0.0, 0.0),
        }
    }

    /// Where the middle of a berth is; the pieces of a tall tray stand at its left, beside their names.
    pub(super) fn dock(&self, berth: u8) -> (f64, f64) {
        let (x, y, width, height) = self.dock_frame(berth);
        if self.has_tall_tray() { (x + 36.0, y + height / 2.0) } else { (x + width / 2.0, y + height / 2.0) }
    }

    /// The frame of a berth: left, top, width and height.
    pub(super) fn dock_frame(&self, berth: u8) -> (f64, f64, f64, f64) {
        let berth = f64::from(berth);
        if self.has_tall_tray() {
            let height = (self.panel_height() - HEAD - RIM) / f64::from(PIECES);
            (RIM, HEAD + berth * height, self.panel_width() - 2.0 * RIM, height - 8.0)
        } else if self.placing {
            let width = self.panel_width() / f64::from(PIECES);
            (berth * width + 3.0, 4.0, width - 6.0, STRIP - 12.0)
        } else {
            (84.0 + berth * 58.0, 1.0, 54.0, 36.0)
        }
    }

    /// Whether the tray has a whole panel for itself.
    pub(super) fn has_tall_tray(&self) -> bool {
        self.placing && self.layout == Layout::Spread
    }

    /// The lines between the cells of a layer.
    pub(super) fn lines(&self) -> String {
        let (rows, columns) = (self.sea.rows(), self.sea.columns());
        let (width, height) = (self.grid_width(), self.grid_height());
        let mut path = String::new();
        // Writing to a String cannot fail.
        for column in 1..columns {
            let _ = write!(path, "M{} 0V{height}", f64::from(column) * CELL);
        }
        for row in 1..rows {
            let _ = write!(path, "M0 {}H{width}", f64::from(row) * CELL);
        }
        path
    }

    /// The outline around some squares of a layer: every side that leads out of them.
    pub(super) fn around(&self, squares: Squares) -> String {
        let mut path = String::new();
        for square in squares {
            let (row, column) = self.place(square);
            let (x, y) = (column * CELL, row * CELL);
            let leads_out =
                |down: i16, right: i16| !self.beside(square, down, right).is_some_and(|next| squares.contains(next));
            for (out, side) in [
                (leads_out(-1, 0), format!("M{x} {y}h{CELL}")),
                (leads_out(1, 0), format!("M{x} {}h{CELL}", y + CELL)),
                (leads_out(0, -1), format!("M{x} {y}v{CELL}")),
                (leads_out(0, 1), format!("M{} {y}v{CELL}", x + CELL)),
            ] {
                if out {
                    path.push_str(&side);
                }
            }
        }
        path
    }

    /// The nearest place that is drawn.
    pub(super) fn nearest(&self, x: f64, y: f64) -> Option<Spot> {
        let far = |(a, b): (f64, f64)| (a - x).powi(2) + (b - y).powi(2);
        let docks = (0..self.docks()).filter(|_| self.has_docks()).map(Spot::Dock);
        let inside = |berth: &Spot| {
            let Spot::Dock(berth) = berth else { return false };
            let (left, top, width, height) = self.dock_frame(*berth);
            (left..left + width).contains(&x) && (top..top + height).contains(&y)
        };
        if let Some(dock) = docks.clone().find(inside) {
            return Some(dock);
        }
        let layers = (0..4).filter(|layer| self.has(*layer));
        let cells = layers.flat_map(|layer| self.sea.squares().iter().map(move |square| Spot::at(layer, square)));
        let spots = docks.chain(cells).map(|spot| (spot, far(self.middle(spot))));
        spots.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(spot, _)| spot)
    }

    fn strip(&self) -> f64 {
        if self.placing { STRIP } else { 0.0 }
    }

    fn place(&self, square: Square) -> (f64, f64) {
        let columns = self.sea.columns();
        (f64::from((square.number() - 1) / columns), f64::from((square.number() - 1) % columns))
    }

    fn beside(&self, square: Square, down: i16, right: i16) -> Option<Square> {
        let (rows, columns) = (i16::from(self.sea.rows()), i16::from(self.sea.columns()));
        let place = i16::from(square.number()) - 1;
        let (row, column) = (place / columns + down, place % columns + right);
        let inside = (0..rows).contains(&row) && (0..columns).contains(&column);
        inside.then(|| Square::new((row * columns + column + 1) as u8)).flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_to_the_middle_of_one_is_that_one() {
        for (rows, columns) in [(6, 6), (2, 9), (9, 2), (9, 9)] {
            for (layout, placing) in [
                (Layout::Spread, false),
                (Layout::Spread, true),
                (Layout::One(0), false),
                (Layout::One(2), true),
                (Layout::Plan, false),
            ] {
                let geometry = Geometry { sea: Sea::new(rows, columns), layout, placing };
                for layer in (0..4).filter(|layer| geometry.has(*layer)) {
                    for square in geometry.sea.squares() {
                        let (x, y) = geometry.middle(Spot::at(layer, square));
                        assert!(x < geometry.width() && y < geometry.height());
                        assert_eq!(geometry.nearest(x, y), Some(Spot::at(layer, square)));
                    }
                }
                for berth in (0..geometry.docks()).filter(|_| geometry.has_docks()) {
                    let (x, y) = geometry.dock(berth);
                    assert_eq!(geometry.nearest(x, y), Some(Spot::Dock(berth)));
                }
            }
        }
    }

    #[test]
    fn cells_are_as_large_as_the_screens_need() {
        let sea = Sea::new(6, 6);
        let spread = Geometry { sea, layout: Layout::Spread, placing: false };
        assert!(spread.width() <= 630.0 && spread.height() <= 704.0, "48 pixels beside the dock at 1366 × 800");
        let one = Geometry { sea, layout: Layout::One(1), placing: false };
        assert!(CELL * 360.0 / one.width() >= 56.0, "56 pixels on a phone");
    }

    #[test]
    fn an_outline_has_only_the_sides_that_lead_out() {
        let geometry = Geometry { sea: Sea::new(6, 6), layout: Layout::Plan, placing: false };
        let squares = |numbers: &[u8]| numbers.iter().filter_map(|number| Square::new(*number)).collect::<Squares>();
        let sides = |numbers: &[u8]| geometry.around(squares(numbers)).matches('M').count();
        assert_eq!(sides(&[14]), 4);
        assert_eq!(sides(&[8, 13, 14, 15, 20]), 12);
        assert_eq!(sides(&[6, 7]), 8, "edges do not wrap");
    }
}
