//! A ball as a true sphere, seen from above: belt and number turn with it.

use std::f64::consts::TAU;

use billiard::Unit;
use contract::Seat;
use physics::Quaternion;
use web_sys::CanvasRenderingContext2d as Canvas;

use super::geometry::{Axis, Frame};

/// The belt of a striped ball is this part of the radius to both sides of the middle.
const BELT: f64 = 0.56;
/// Half the angle of the number's disc, in radians.
const DISC: f64 = 0.50;
const IVORY: &str = "#f8f2e4";
const COLOURS: [&str; 8] = ["#e9b61f", "#2a63c4", "#cf3526", "#6d3c9e", "#e8792a", "#1f8a52", "#8a2430", "#20242a"];

/// A vector as the screen sees it: right, down, towards the eye.
type Seen = (f64, f64, f64);

/// The colour of a ball.
pub(super) fn colour(unit: Unit) -> &'static str {
    if is_cue(unit) { IVORY } else { COLOURS.get(usize::from(unit.rank()) - 1).copied().unwrap_or(IVORY) }
}

/// Whether it is the white ball, which carries a letter.
pub(super) fn is_cue(unit: Unit) -> bool {
    unit == Unit::repair_ship(Seat::TWO)
}

/// Draws a ball of this radius around a point.
pub(super) fn ball(canvas: &Canvas, frame: &Frame, unit: Unit, at: (f64, f64), radius: f64, turn: Quaternion) {
    let (x, y) = at;
    for (more, dark) in [(1.16, "rgba(2,18,18,.16)"), (1.0, "rgba(2,18,18,.30)")] {
        disc(canvas, x + radius * 0.2, y + radius * 0.3, radius * more, dark);
    }
    disc(canvas, x, y, radius, colour(unit));
    let [right, down, eye] = [Axis::Right, Axis::Down, Axis::Eye].map(|axis| frame.seen(turn, axis));
    if unit.army() == Seat::TWO && !is_cue(unit) {
        for side in [1.0, -1.0] {
            cap(canvas, at, radius, [scaled(down, side), right, eye], BELT, IVORY);
        }
    }
    let number = unit.to_string();
    if !is_cue(unit) {
        cap(canvas, at, radius, [eye, right, down], DISC.cos(), "#fdf9ee");
    }
    if eye.2 > 0.12 {
        let size = radius * if number.len() > 1 { 0.62 } else { 0.78 };
        let deep = radius * DISC.cos();
        canvas.save();
        // A transform of finite numbers is never refused.
        let _ = canvas.transform(right.0, right.1, down.0, down.1, eye.0.mul_add(deep, x), eye.1.mul_add(deep, y));
        canvas.set_font(&format!("700 {size:.2}px system-ui, sans-serif"));
        canvas.set_text_align("center");
        canvas.set_text_baseline("middle");
        canvas.set_fill_style_str("#14202b");
        let _ = canvas.fill_text(&number, 0.0, size * 0.06);
        canvas.restore();
    }
    shade(canvas, at, radius);
}

/// Light from above at the left, and a rim that sets dark balls off from the cloth.
fn shade(canvas: &Canvas, (x, y): (f64, f64), radius: f64) {
    let (light_x, light_y) = (radius.mul_add(-0.28, x), radius.mul_add(-0.4, y));
    if let Ok(light) = canvas.create_radial_gradient(light_x, light_y, radius * 0.1, x, y, radius * 1.02) {
        for (at, colour) in [
            (0.0, "rgba(255,255,255,.42)"),
            (0.32, "rgba(255,255,255,.06)"),
            (0.7, "rgba(0,0,0,.08)"),
            (1.0, "rgba(0,0,0,.46)"),
        ] {
            let _ = light.add_color_stop(at, colour);
        }
        canvas.set_fill_style_canvas_gradient(&light);
        round(canvas, x, y, radius);
        canvas.fill();
    }
    canvas.begin_path();
    let _ = canvas.ellipse(x - radius * 0.36, y - radius * 0.44, radius * 0.24, radius * 0.15, -0.66, 0.0, TAU);
    canvas.set_fill_style_str("rgba(255,255,255,.5)");
    canvas.fill();
    round(canvas, x, y, radius - 0.35);
    canvas.set_stroke_style_str("rgba(255,255,255,.36)");
    canvas.set_line_width(if radius > 10.0 { 1.0 } else { 0.7 });
    canvas.stroke();
}

/// The part of the sphere beyond a plane: within `cos⁻¹(height)` of the first axis. What is behind the ball's outline is drawn on it.
fn cap(canvas: &Canvas, (x, y): (f64, f64), radius: f64, axes: [Seen; 3], height: f64, colour: &str) {
    let Some(points) = cap_outline(axes, height) else { return };
    canvas.begin_path();
    for (at, point) in points.into_iter().enumerate() {
        let (x, y) = (point.0.mul_add(radius, x), point.1.mul_add(radius, y));
        if at == 0 { canvas.move_to(x, y) } else { canvas.line_to(x, y) }
    }
    canvas.close_path();
    canvas.set_fill_style_str(colour);
    canvas.fill();
}

/// The outline of that part on a ball of radius one; none where it is all on the far side.
fn cap_outline([axis, one, two]: [Seen; 3], height: f64) -> Option<Vec<(f64, f64)>> {
    const POINTS: i32 = 32;
    let wide = (1.0 - height * height).sqrt();
    let mut in_sight = axis.2 > height;
    let mut points = Vec::with_capacity(POINTS as usize);
    for step in 0..POINTS {
        let (sine, cosine) = (TAU * f64::from(step) / f64::from(POINTS)).sin_cos();
        let part = |axis: f64, one: f64, two: f64| height * axis + wide * (cosine * one + sine * two);
        let (x, y, z) = (part(axis.0, one.0, two.0), part(axis.1, one.1, two.1), part(axis.2, one.2, two.2));
        in_sight |= z > 0.0;
        let out = if z < 0.0 { x.hypot(y).max(1e-9) } else { 1.0 };
        points.push((x / out, y / out));
    }
    in_sight.then_some(points)
}

fn scaled((x, y, z): Seen, by: f64) -> Seen {
    (x * by, y * by, z * by)
}

/// A filled circle.
pub(super) fn disc(canvas: &Canvas, x: f64, y: f64, radius: f64, colour: &str) {
    round(canvas, x, y, radius);
    canvas.set_fill_style_str(colour);
    canvas.fill();
}

/// The path of a circle.
pub(super) fn round(canvas: &Canvas, x: f64, y: f64, radius: f64) {
    canvas.begin_path();
    // Only a radius below zero is refused.
    let _ = canvas.arc(x, y, radius.max(0.0), 0.0, TAU);
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: Seen = (1.0, 0.0, 0.0);
    const DOWN: Seen = (0.0, 1.0, 0.0);
    const EYE: Seen = (0.0, 0.0, 1.0);

    #[test]
    fn a_cap_towards_the_eye_is_a_circle_and_one_away_from_it_is_not_seen() {
        let front = cap_outline([EYE, RIGHT, DOWN], 0.8).unwrap();
        assert!(front.iter().all(|(x, y)| (x.hypot(*y) - 0.6).abs() < 1e-9));
        assert_eq!(cap_outline([scaled(EYE, -1.0), RIGHT, DOWN], 0.8), None);
    }

    #[test]
    fn a_cap_at_the_side_ends_at_the_outline_of_the_ball() {
        let side = cap_outline([RIGHT, DOWN, EYE], 0.56).unwrap();
        assert!(side.iter().all(|(x, y)| *x >= 0.56 - 1e-9 && x.hypot(*y) <= 1.0 + 1e-9));
        assert!(side.iter().any(|(x, y)| (x.hypot(*y) - 1.0).abs() < 1e-9));
    }
}
