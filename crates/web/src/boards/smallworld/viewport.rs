//! Which part of the map is in sight: all of it, or less and larger.

use super::geometry::{Geometry, WIDE};

/// The part of the drawing that shows. It always has the drawing's own proportions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Viewport {
    /// The magnification: 1 shows the whole map.
    pub(super) zoom: f64,
    /// The middle of what shows.
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Viewport {
    /// A viewport that shows the whole map.
    pub(super) fn whole(geometry: Geometry) -> Viewport {
        Viewport { zoom: 1.0, x: geometry.width() / 2.0, y: geometry.height() / 2.0 }
    }

    /// Left, top, width and height of what shows.
    pub(super) fn part(&self, geometry: Geometry) -> (f64, f64, f64, f64) {
        let (width, height) = (geometry.width() / self.zoom, geometry.height() / self.zoom);
        (self.x - width / 2.0, self.y - height / 2.0, width, height)
    }

    /// The value of the attribute `viewBox`.
    pub(super) fn view_box(&self, geometry: Geometry) -> String {
        let (x, y, width, height) = self.part(geometry);
        format!("{x:.1} {y:.1} {width:.1} {height:.1}")
    }

    /// Larger or smaller by a factor, with this point of the drawing kept where it is seen.
    #[must_use]
    pub(super) fn zoomed(self, geometry: Geometry, by: f64, (x, y): (f64, f64)) -> Viewport {
        let zoom = (self.zoom * by).clamp(1.0, most(geometry));
        let part = self.zoom / zoom;
        Viewport { zoom, x: (self.x - x).mul_add(part, x), y: (self.y - y).mul_add(part, y) }.within(geometry)
    }

    /// Moved by so much of the drawing.
    #[must_use]
    pub(super) fn moved(self, geometry: Geometry, right: f64, down: f64) -> Viewport {
        Viewport { x: self.x + right, y: self.y + down, ..self }.within(geometry)
    }

    /// So that this point can be seen well: unchanged where it is already.
    #[must_use]
    pub(super) fn seeing(self, geometry: Geometry, (x, y): (f64, f64)) -> Viewport {
        let (left, top, width, height) = self.part(geometry);
        let inside = |at: f64, from: f64, length: f64| at > from + WIDE * 0.9 && at < from + length - WIDE * 0.9;
        if self.zoom <= 1.0 || inside(x, left, width) && inside(y, top, height) {
            return self;
        }
        Viewport { x, y, ..self }.within(geometry)
    }

    fn within(self, geometry: Geometry) -> Viewport {
        let (_, _, width, height) = self.part(geometry);
        let x = self.x.clamp(width / 2.0, geometry.width() - width / 2.0);
        let y = self.y.clamp(height / 2.0, geometry.height() - height / 2.0);
        Viewport { x, y, ..self }
    }
}

/// At most, three tiles fit beside each other.
fn most(geometry: Geometry) -> f64 {
    (geometry.width() / (3.0 * WIDE)).max(1.0)
}

#[cfg(test)]
mod tests {
    use smallworld::Grid;

    use super::*;

    const MAP: Geometry = Geometry { grid: Grid::Hex, size: 15, flipped: false };

    #[test]
    fn what_shows_stays_within_the_map() {
        let viewport = Viewport::whole(MAP).zoomed(MAP, 3.0, (0.0, 0.0)).moved(MAP, -500.0, 99_999.0);
        let (x, y, width, height) = viewport.part(MAP);
        assert!(x.abs() < 1e-6 && (y + height - MAP.height()).abs() < 1e-6 && width < MAP.width());
        assert_eq!(viewport.zoomed(MAP, 0.01, (5.0, 5.0)), Viewport::whole(MAP));
    }

    #[test]
    fn the_point_under_the_fingers_stays() {
        let before = Viewport { zoom: 2.0, x: 700.0, y: 600.0 };
        let after = before.zoomed(MAP, 1.5, (800.0, 650.0));
        let place = |viewport: Viewport| {
            let (x, y, width, height) = viewport.part(MAP);
            ((800.0 - x) / width, (650.0 - y) / height)
        };
        let ((a, b), (c, d)) = (place(before), place(after));
        assert!((a - c).abs() < 1e-9 && (b - d).abs() < 1e-9);
    }

    #[test]
    fn a_tile_in_the_middle_moves_nothing() {
        let viewport = Viewport { zoom: 2.0, x: 700.0, y: 600.0 };
        assert_eq!(viewport.seeing(MAP, (700.0, 600.0)), viewport);
        assert!(viewport.seeing(MAP, (1400.0, 600.0)).x > viewport.x);
    }
}
