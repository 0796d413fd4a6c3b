//! Where things are drawn: slanted levels, one under the other, with the port over them.

use std::fmt::Write as _;

use depths::{Sea, Spot, Square};

/// The width of a cell.
pub(super) const WIDTH: f64 = 50.0;
/// The height of a cell.
pub(super) const HEIGHT: f64 = 32.0;
/// How far a row lies to the right of the one above it.
const SLANT: f64 = 8.0;
/// The height of the port.
const PORT: f64 = 54.0;
/// What is between two levels.
const GAP: f64 = 16.0;
/// How thick a level is drawn.
const THICK: f64 = 5.0;
/// What is free at the right, and at least at the left.
const MARGIN: f64 = 5.0;

/// Which of the levels there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// All of them.
    All,
    /// One, by its place in [`depths::Level::ALL`].
    One(usize),
}

/// How a half is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Geometry {
    pub(super) sea: Sea,
    /// Whether the surface is drawn; while submarines are placed it is not.
    pub(super) surface: bool,
    pub(super) shown: Shown,
    /// How many berths, or places of the tray.
    pub(super) docks: u8,
}

impl Geometry {
    /// The whole width.
    pub(super) fn width(&self) -> f64 {
        self.left() + f64::from(self.sea.columns()) * WIDTH + f64::from(self.sea.rows()) * SLANT + MARGIN
    }

    /// The width of the port.
    pub(super) fn quay(&self) -> f64 {
        2.0 * self.left() + f64::from(self.sea.columns()) * WIDTH
    }

    /// The whole height.
    pub(super) fn height(&self) -> f64 {
        let layers = (0..4).filter(|layer| self.has(*layer)).count();
        PORT + f64::from(layers as u8) * (self.depth() + GAP)
    }

    /// For `viewBox`.
    pub(super) fn view_box(&self) -> String {
        format!("0 0 {} {}", self.width(), self.height())
    }

    /// Whether this layer is drawn.
    pub(super) fn has(&self, layer: usize) -> bool {
        match (layer, self.shown) {
            (0, _) => self.surface,
            (_, Shown::All) => true,
            (_, Shown::One(level)) => layer == level + 1,
        }
    }

    /// How far down a layer begins.
    pub(super) fn top(&self, layer: usize) -> f64 {
        let above = (0..layer.min(4)).filter(|above| self.has(*above)).count();
        PORT + f64::from(above as u8) * (self.depth() + GAP)
    }

    /// Where the middle of a square is in its layer.
    pub(super) fn centre(&self, square: Square) -> (f64, f64) {
        let (row, column) = self.place(square);
        self.point(column + 0.5, row + 0.5)
    }

    /// Where the middle of a berth is.
    pub(super) fn dock(&self, berth: u8) -> (f64, f64) {
        let room = f64::from(self.sea.columns()) * WIDTH / f64::from(self.docks.max(1));
        (self.left() + (f64::from(berth) + 0.5) * room, 26.0)
    }

    /// The frame of a berth: left, top, width and height.
    pub(super) fn dock_frame(&self, berth: u8) -> (f64, f64, f64, f64) {
        let room = f64::from(self.sea.columns()) * WIDTH / f64::from(self.docks.max(1));
        let (x, y) = self.dock(berth);
        (x - room / 2.0 + 3.0, y - 21.0, room - 6.0, 42.0)
    }

    /// The outline of a square in its layer, drawn in by so much.
    pub(super) fn outline(&self, square: Square, inset: f64) -> String {
        let (row, column) = self.place(square);
        let (u, v) = (inset / WIDTH, inset / HEIGHT);
        self.ring(column + u, row + v, column + 1.0 - u, row + 1.0 - v)
    }

    /// The outline of a whole layer.
    pub(super) fn plate(&self) -> String {
        self.ring(0.0, 0.0, self.sea.columns().into(), self.sea.rows().into())
    }

    /// What is seen of a layer's thickness.
    pub(super) fn edge(&self) -> String {
        let (rows, columns) = (f64::from(self.sea.rows()), f64::from(self.sea.columns()));
        let [(ax, ay), (bx, by), (cx, cy)] = [self.point(0.0, 0.0), self.point(0.0, rows), self.point(columns, rows)];
        format!(
            "M{ax:.1} {ay:.1}L{bx:.1} {by:.1}L{cx:.1} {cy:.1}v{THICK}L{bx:.1} {:.1}L{ax:.1} {:.1}Z",
            by + THICK,
            ay + THICK
        )
    }

    /// The lines between the cells.
    pub(super) fn lines(&self) -> String {
        let (rows, columns) = (self.sea.rows(), self.sea.columns());
        let down = (1..columns).map(|c| (self.point(c.into(), 0.0), self.point(c.into(), rows.into())));
        let across = (1..rows).map(|r| (self.point(0.0, r.into()), self.point(columns.into(), r.into())));
        down.chain(across).fold(String::new(), |mut path, ((ax, ay), (bx, by))| {
            // Writing to a String cannot fail.
            let _ = write!(path, "M{ax:.1} {ay:.1}L{bx:.1} {by:.1}");
            path
        })
    }

    /// Where the depth of a layer is written.
    pub(super) fn label(&self) -> (f64, f64) {
        (4.0, f64::from(self.sea.rows()) * HEIGHT + 1.0)
    }

    /// The tip of the arrow of an exit, over the first row.
    pub(super) fn exit(&self, square: Square) -> (f64, f64) {
        let (row, column) = self.place(square);
        self.point(column + 0.5, row)
    }

    /// The nearest place that is drawn.
    pub(super) fn nearest(&self, x: f64, y: f64) -> Option<Spot> {
        let far = |(a, b): (f64, f64)| (a - x).powi(2) + (b - y).powi(2);
        if y < PORT - 6.0 {
            let docks = (0..self.docks).map(|berth| (Spot::Dock(berth), far(self.dock(berth))));
            return docks.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(spot, _)| spot);
        }
        let layers = (0..4).filter(|layer| self.has(*layer));
        let spots = layers.flat_map(|layer| {
            let top = self.top(layer);
            self.sea.squares().iter().map(move |square| {
                let (a, b) = self.centre(square);
                // A cell is wider than high: a step to the side counts for less.
                (Spot::at(layer, square), ((a - x) / WIDTH).powi(2) + ((b + top - y) / HEIGHT).powi(2))
            })
        });
        spots.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(spot, _)| spot)
    }

    fn left(&self) -> f64 {
        // The depth is written in the corner that the slant leaves free; few rows leave too little of it.
        (34.0 - f64::from(self.sea.rows()) * SLANT).max(MARGIN)
    }

    fn depth(&self) -> f64 {
        f64::from(self.sea.rows()) * HEIGHT
    }

    fn place(&self, square: Square) -> (f64, f64) {
        let columns = self.sea.columns();
        (f64::from((square.number() - 1) / columns), f64::from((square.number() - 1) % columns))
    }

    fn point(&self, column: f64, row: f64) -> (f64, f64) {
        (self.left() + column * WIDTH + row * SLANT, row * HEIGHT)
    }

    fn ring(&self, left: f64, top: f64, right: f64, bottom: f64) -> String {
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map(|(u, v)| self.point(u, v));
        let [a, b, c, d] = corners.map(|(x, y)| format!("{x:.1} {y:.1}"));
        format!("M{a}L{b}L{c}L{d}Z")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_place_to_the_middle_of_one_is_that_one() {
        for (rows, columns) in [(6, 6), (2, 9), (9, 2), (9, 9)] {
            for shown in [Shown::All, Shown::One(1)] {
                let geometry = Geometry { sea: Sea::new(rows, columns), surface: true, shown, docks: 3 };
                for layer in (0..4).filter(|layer| geometry.has(*layer)) {
                    for square in geometry.sea.squares() {
                        let (x, y) = geometry.centre(square);
                        assert!(x < geometry.width() && y + geometry.top(layer) < geometry.height());
                        assert_eq!(geometry.nearest(x, y + geometry.top(layer)), Some(Spot::at(layer, square)));
                    }
                }
                for berth in 0..3 {
                    let (x, y) = geometry.dock(berth);
                    assert_eq!(geometry.nearest(x, y), Some(Spot::Dock(berth)));
                }
            }
        }
    }

    #[test]
    fn on_a_phone_a_cell_is_at_least_thirty_pixels() {
        let geometry = Geometry { sea: Sea::new(6, 6), surface: true, shown: Shown::One(0), docks: 3 };
        let scale = 344.0 / geometry.width();
        assert!(HEIGHT * scale >= 30.0 && WIDTH * scale >= 44.0);
    }
}
