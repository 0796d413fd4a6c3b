//! A glass over the contact: where a phone is too small to see how two balls will meet.

use pool::{Guide, Pool, Stroke};
use web_sys::CanvasRenderingContext2d as Canvas;

use super::geometry::Frame;
use super::labels::balls_of;
use super::paint::{aiming, radius, resting, target_ring};
use super::paint_ball::{disc, round};

/// Its radius in pixels.
const GLASS: f64 = 52.0;
/// How much larger everything is in it.
const LARGER: f64 = 3.1;
/// A finger hides so many pixels around it.
const FINGER: f64 = 90.0;

/// Balls smaller than this, in pixels, need the glass.
pub(super) const SMALL: f64 = 10.0;

/// Draws the glass over the ghost ball, at the side of the cloth where it hides the fewest balls and is away from the finger.
pub(super) fn loupe(
    canvas: &Canvas,
    frame: &Frame,
    game: &Pool,
    stroke: Stroke,
    guide: &Guide,
    finger: Option<(f64, f64)>,
) -> Option<()> {
    let (ghost, target) = (guide.ghost?, guide.target?);
    let met = game.place(target).map(super::board_state::metres)?;
    // Between the two balls, a little nearer to the one that comes.
    let over = ghost * 0.55 + met * 0.45;
    let mut shun = balls_of(frame, game);
    // The lines that it shows are not to be hidden by it.
    let lines = [&guide.aim, &guide.object, &guide.own].into_iter().flatten();
    shun.extend(lines.map(|point| frame.point(*point)));
    shun.push(frame.point(over));
    let (x, y) = beside(frame, &shun, finger);
    canvas.save();
    disc(canvas, x + 2.0, y + 4.0, GLASS + 2.0, "rgba(2,18,18,.35)");
    round(canvas, x, y, GLASS);
    canvas.set_fill_style_str("#226a6a");
    canvas.fill();
    canvas.clip();
    let near = frame.magnified(over, (x, y), LARGER);
    resting(canvas, &near, game);
    aiming(canvas, &near, game, stroke, guide);
    target_ring(canvas, &near, game, target);
    canvas.restore();
    round(canvas, x, y, GLASS);
    canvas.set_stroke_style_str("#c99a45");
    canvas.set_line_width(3.0);
    canvas.stroke();
    Some(())
}

/// The middle of the glass: the place along the sides of the cloth that hides least, and of those the farthest from the contact.
fn beside(frame: &Frame, shun: &[(f64, f64)], finger: Option<(f64, f64)>) -> (f64, f64) {
    const STEPS: u8 = 6;
    let ((left, top), (right, bottom)) = frame.cloth();
    let room = GLASS + radius() * frame.scale;
    let between = |low: f64, high: f64, part: f64| {
        let (low, high) = (low + GLASS + 2.0, high - GLASS - 2.0);
        low + (high - low).max(0.0) * part
    };
    let contact = shun.last().copied().unwrap_or((left, top));
    let far = |(x, y): (f64, f64), (bx, by): (f64, f64)| (bx - x).hypot(by - y);
    let costs = |at: (f64, f64)| {
        let covered = shun.iter().filter(|ball| far(at, **ball) < room).count();
        let hidden = finger.is_some_and(|finger| far(at, finger) < FINGER);
        // The contact itself must never be hidden by its own glass.
        covered + 20 * usize::from(hidden) + 40 * usize::from(far(at, contact) < room + 12.0)
    };
    let places = (0..=STEPS).flat_map(|step| {
        let part = f64::from(step) / f64::from(STEPS);
        [(0.0, part), (1.0, part), (part, 0.0), (part, 1.0)]
    });
    places
        .map(|(across, down)| (between(left, right, across), between(top, bottom, down)))
        .min_by(|a, b| costs(*a).cmp(&costs(*b)).then(far(*b, contact).total_cmp(&far(*a, contact))))
        .unwrap_or((left, top))
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
        let at = beside(&frame, &[contact], None);
        assert!(!near(at, low), "{at:?}");
        let at = beside(&frame, &[contact], Some((high.0 - 30.0, low.1 + 40.0)));
        assert!(!near(at, low) && !near(at, (high.0, low.1)), "{at:?}");
        assert!(at.0 - GLASS >= low.0 && at.0 + GLASS <= high.0);
    }
}
