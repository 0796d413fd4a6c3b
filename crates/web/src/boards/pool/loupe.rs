//! A glass over the contact: where a phone is too small to see how two balls will meet.

use pool::Pool;
use web_sys::CanvasRenderingContext2d as Canvas;

use super::aim::Aim;
use super::geometry::Frame;
use super::labels::balls_of;
use super::paint::{aiming, radius, resting, target_ring};
use super::paint_ball::{disc, round};
use pool::Guide;

/// Its radius in pixels.
const GLASS: f64 = 52.0;
/// How much larger everything is in it.
const LARGER: f64 = 3.1;
/// A finger hides so many pixels around it.
const FINGER: f64 = 90.0;

/// Balls smaller than this, in pixels, need the glass.
pub(super) const SMALL: f64 = 10.0;

/// Draws the glass over the ghost ball, in the corner that holds the fewest balls and is away from the finger.
pub(super) fn loupe(
    canvas: &Canvas,
    frame: &Frame,
    game: &Pool,
    aim: Aim,
    guide: &Guide,
    finger: Option<(f64, f64)>,
) -> Option<()> {
    let (ghost, target) = (guide.ghost?, guide.target?);
    let met = game.place(target).map(super::state::metres)?;
    // Between the two balls, a little nearer to the one that comes.
    let over = ghost * 0.55 + met * 0.45;
    let mut shun = balls_of(frame, game);
    shun.push(frame.point(over));
    let (x, y) = corner(frame, &shun, finger);
    canvas.save();
    disc(canvas, x + 2.0, y + 4.0, GLASS + 2.0, "rgba(2,18,18,.35)");
    round(canvas, x, y, GLASS);
    canvas.set_fill_style_str("#226a6a");
    canvas.fill();
    canvas.clip();
    let near = frame.magnified(over, (x, y), LARGER);
    resting(canvas, &near, game);
    aiming(canvas, &near, game, aim, guide);
    target_ring(canvas, &near, game, target);
    canvas.restore();
    round(canvas, x, y, GLASS);
    canvas.set_stroke_style_str("#c99a45");
    canvas.set_line_width(3.0);
    canvas.stroke();
    Some(())
}

/// The middle of the glass.
fn corner(frame: &Frame, shun: &[(f64, f64)], finger: Option<(f64, f64)>) -> (f64, f64) {
    let (low, high) = frame.cloth();
    let room = GLASS + radius() * frame.scale;
    let inside =
        |at: f64, low: f64, high: f64| at.clamp(low + GLASS + 2.0, (high - GLASS - 2.0).max(low + GLASS + 2.0));
    let corners = [(low.0, low.1), (high.0, low.1), (low.0, high.1), (high.0, high.1)];
    let costs = |&(x, y): &(f64, f64)| {
        let covered = shun.iter().filter(|(bx, by)| (bx - x).hypot(by - y) < room).count();
        // The contact itself must never be hidden by its own glass.
        let contact = shun.last().is_some_and(|(bx, by)| (bx - x).hypot(by - y) < room + 12.0);
        let hidden = finger.is_some_and(|(fx, fy)| (fx - x).hypot(fy - y) < FINGER);
        covered + 40 * usize::from(contact) + 20 * usize::from(hidden)
    };
    corners
        .map(|(x, y)| (inside(x, low.0, high.0), inside(y, low.1, high.1)))
        .into_iter()
        .min_by_key(costs)
        .unwrap_or(low)
}

#[cfg(test)]
mod tests {
    use physics::Vec2;

    use super::*;

    #[test]
    fn the_glass_keeps_away_from_balls_and_from_the_finger() {
        let frame = Frame::fit(Vec2::new(0.9906, 1.9812), (293.0, 544.0), false);
        let (low, high) = frame.cloth();
        let near = |at: (f64, f64), corner: (f64, f64)| (at.0 - corner.0).hypot(at.1 - corner.1) < 120.0;
        let contact = (low.0 + 40.0, low.1 + 40.0);
        let at = corner(&frame, &[contact], None);
        assert!(!near(at, low), "{at:?}");
        let at = corner(&frame, &[contact], Some((high.0 - 30.0, low.1 + 40.0)));
        assert!(!near(at, low) && !near(at, (high.0, low.1)), "{at:?}");
        assert!(at.0 - GLASS >= low.0 && at.0 + GLASS <= high.0);
    }
}
