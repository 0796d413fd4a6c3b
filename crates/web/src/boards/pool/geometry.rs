//! Where things are on the screen: the table lies on a wide screen and stands on a high one.

use physics::{Vec2, Vec3};

/// The hole of a pocket as it is drawn: its edge towards the table where balls fall, but no wider than the wood leaves room for.
pub(super) fn well(pocket: &physics::Pocket) -> physics::Circle {
    let radius = pocket.hole.radius * 0.74;
    physics::Circle { centre: pocket.hole.centre - pocket.inwards * (pocket.hole.radius - radius), radius }
}

/// How wide the wood is, in metres.
pub(super) const WOOD: f64 = 0.064;
/// How wide the cushion is, in metres.
pub(super) const CUSHION: f64 = 0.036;

/// The table on a drawing of some pixels. Metres on the table are across from the left cushion and along from the head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    /// Pixels a metre.
    pub(super) scale: f64,
    /// Where the middle of the table is drawn.
    middle: (f64, f64),
    /// The middle of the table.
    centre: Vec2,
    /// Quarter turns: 0 stands with the head at the bottom, 1 lies with the head at the left, and so on round.
    quarters: u8,
    /// The width and height of the drawing.
    sheet: (f64, f64),
    /// Pixels of the screen for each of these.
    dense: f64,
}

impl Frame {
    /// The table as large as it fits.
    pub(super) fn fit(table: Vec2, (width, height): (f64, f64), flipped: bool) -> Frame {
        let lies = width > height;
        let rim = 2.0 * (WOOD + CUSHION);
        let (across, along) = (table.x + rim, table.y + rim);
        let (wide, high) = if lies { (along, across) } else { (across, along) };
        Frame {
            scale: (width / wide).min(height / high).max(1.0),
            middle: (width / 2.0, height / 2.0),
            centre: table * 0.5,
            quarters: u8::from(lies) + if flipped { 2 } else { 0 },
            sheet: (width, height),
            dense: 1.0,
        }
    }

    /// The same on a screen with so many pixels for each of these.
    pub(super) fn on(self, dense: f64) -> Frame {
        Frame { dense, ..self }
    }

    /// How many pixels the screen has for each of these.
    pub(super) fn dense(&self) -> f64 {
        self.dense
    }

    /// The same table so many times larger, with a point of it at a point of the drawing.
    pub(super) fn magnified(&self, over: Vec2, middle: (f64, f64), by: f64) -> Frame {
        Frame { scale: self.scale * by, middle, centre: over, ..*self }
    }

    /// The width and height of the drawing, in pixels.
    pub(super) fn sheet(&self) -> (f64, f64) {
        self.sheet
    }

    /// The playing area on the screen: its upper left and its lower right corner.
    pub(super) fn cloth(&self) -> ((f64, f64), (f64, f64)) {
        let ((a, b), (c, d)) = (self.point(Vec2::ZERO), self.point(self.centre * 2.0));
        ((a.min(c), b.min(d)), (a.max(c), b.max(d)))
    }

    /// Whether a point of the screen lies in the half of the table at its head, next to the shooter.
    pub(super) fn in_near_half(&self, at: (f64, f64)) -> bool {
        self.place(at).y < self.centre.y
    }

    /// Whether the table lies: its length from left to right.
    pub(super) fn lies(&self) -> bool {
        self.quarters % 2 == 1
    }

    /// A direction on the table as one on the screen, right and down.
    pub(super) fn way(&self, Vec2 { x, y }: Vec2) -> (f64, f64) {
        match self.quarters {
            0 => (x, -y),
            1 => (y, x),
            2 => (-x, y),
            _ => (-y, -x),
        }
    }

    /// A point of the table on the screen.
    pub(super) fn point(&self, at: Vec2) -> (f64, f64) {
        let (x, y) = self.way(at - self.centre);
        (x.mul_add(self.scale, self.middle.0), y.mul_add(self.scale, self.middle.1))
    }

    /// A point of the screen on the table.
    pub(super) fn place(&self, (x, y): (f64, f64)) -> Vec2 {
        let (x, y) = ((x - self.middle.0) / self.scale, (y - self.middle.1) / self.scale);
        self.back((x, y)) + self.centre
    }

    /// A direction on the screen as one on the table.
    pub(super) fn back(&self, (x, y): (f64, f64)) -> Vec2 {
        match self.quarters {
            0 => Vec2::new(x, -y),
            1 => Vec2::new(y, x),
            2 => Vec2::new(-x, y),
            _ => Vec2::new(-y, -x),
        }
    }

    /// The turn of a ball's own axis (its right, its up, towards the eye) as it is seen: right, down, towards the eye.
    pub(super) fn seen(&self, turn: physics::Quaternion, axis: Axis) -> (f64, f64, f64) {
        let at_rest = match axis {
            Axis::Right => (self.back((1.0, 0.0)), 0.0),
            Axis::Down => (self.back((0.0, 1.0)), 0.0),
            Axis::Eye => (Vec2::ZERO, 1.0),
        };
        let turned = turn.apply(Vec3::new(at_rest.0.x, at_rest.0.y, at_rest.1));
        let (x, y) = self.way(turned.flat());
        (x, y, turned.z)
    }
}

/// The axes of a ball as it lies with its number upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    /// To the right of its number.
    Right,
    /// Below the number of the ball.
    Down,
    /// From the number of the ball towards the eye.
    Eye,
}

#[cfg(test)]
mod tests {
    use super::*;
    use physics::Quaternion;

    const TABLE: Vec2 = Vec2::new(0.9906, 1.9812);
    const SIZES: [(f64, f64); 2] = [(1026.0, 558.0), (293.0, 544.0)];

    #[test]
    fn a_point_of_the_screen_is_the_point_of_the_table_that_is_drawn_there() {
        for size in SIZES {
            for flipped in [false, true] {
                let frame = Frame::fit(TABLE, size, flipped);
                for at in [Vec2::ZERO, TABLE, Vec2::new(0.3, 1.7)] {
                    let back = frame.place(frame.point(at));
                    assert!((back - at).length() < 1e-9);
                    let (x, y) = frame.point(at);
                    assert!(x > 0.0 && y > 0.0 && x < size.0 && y < size.1, "the whole table is in sight");
                }
            }
        }
    }

    #[test]
    fn the_head_is_at_the_left_or_at_the_bottom() {
        let head_left = Vec2::ZERO;
        let (x, y) = Frame::fit(TABLE, SIZES[0], false).point(head_left);
        assert!(x < 60.0 && y < 60.0, "who looks from the head to the right has the left cushion above");
        let (x, y) = Frame::fit(TABLE, SIZES[1], false).point(head_left);
        assert!(x < 40.0 && y > 500.0);
        let (x, y) = Frame::fit(TABLE, SIZES[0], true).point(head_left);
        assert!(x > 960.0 && y > 500.0);
    }

    #[test]
    fn what_is_magnified_keeps_its_point_and_its_directions() {
        let frame = Frame::fit(TABLE, SIZES[1], false);
        let over = Vec2::new(0.3, 1.7);
        let near = frame.magnified(over, (50.0, 60.0), 3.0);
        assert_eq!(near.point(over), (50.0, 60.0));
        let (x, y) = near.point(over + Vec2::new(0.1, 0.0));
        assert!((x - 50.0 - 0.3 * frame.scale).abs() < 1e-9 && (y - 60.0).abs() < 1e-9);
        assert!(frame.in_near_half((100.0, 500.0)) && !frame.in_near_half((100.0, 60.0)), "the head is at the bottom");
    }

    #[test]
    fn a_ball_that_rolls_to_the_right_of_the_screen_carries_its_number_to_the_right() {
        for (size, way) in [(SIZES[0], Vec2::new(0.0, 1.0)), (SIZES[1], Vec2::new(1.0, 0.0))] {
            let frame = Frame::fit(TABLE, size, false);
            let axis = way.turned();
            let quarter = Quaternion::about(Vec3::new(axis.x, axis.y, 0.0) * std::f64::consts::FRAC_PI_2);
            let (x, y, z) = frame.seen(quarter, Axis::Eye);
            assert!((x - 1.0).abs() < 1e-9 && y.abs() < 1e-9 && z.abs() < 1e-9, "{x} {y} {z}");
            assert_eq!(frame.seen(Quaternion::IDENTITY, Axis::Down), (0.0, 1.0, 0.0));
        }
    }
}
