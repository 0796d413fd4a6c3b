//! A ball as a true sphere, seen from above: belt and number turn with it.

use std::cell::RefCell;
use std::f64::consts::TAU;

use billiard::Unit;
use contract::Seat;
use physics::Quaternion;
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d as Canvas, HtmlCanvasElement};

use super::geometry::{Axis, Frame};
use crate::browser;

/// The belt of a striped ball is this part of the radius to both sides of the middle.
const BELT: f64 = 0.56;
/// Half the angle of the number's disc, in radians.
const DISC: f64 = 0.50;
const IVORY: &str = "#f8f2e4";
const COLOURS: [&str; 8] = ["#e9b61f", "#2a63c4", "#cf3526", "#6d3c9e", "#e8792a", "#1f8a52", "#8a2430", "#20242a"];

/// How many points the outline of a belt or of a number's disc has, on a ball at rest and on one that rolls.
const SMOOTH: i32 = 32;
const ROUGH: i32 = 18;

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
    shadow(canvas, at, radius);
    surface(canvas, frame, unit, at, radius, turn, SMOOTH);
    shade(canvas, at, radius);
}

/// The same for a ball that rolls and is drawn sixty times a second: shadow and light, which every ball has alike, are stamped.
pub(super) fn rolling(canvas: &Canvas, frame: &Frame, unit: Unit, at: (f64, f64), radius: f64, turn: Quaternion) {
    let Some((dark, light)) = stamps(frame) else { return ball(canvas, frame, unit, at, radius, turn) };
    stamp(canvas, &dark, at, radius);
    surface(canvas, frame, unit, at, radius, turn, ROUGH);
    stamp(canvas, &light, at, radius);
}

/// How many radii the stamp of a ball reaches from its centre.
const REACH: f64 = 1.75;

/// The shadow and the light of a ball as they are stamped, and for what size they were made.
type Stamps = (f64, HtmlCanvasElement, HtmlCanvasElement);

thread_local! {
    static STAMPS: RefCell<Option<Stamps>> = const { RefCell::new(None) };
}

/// The shadow and the light of a ball, drawn once for each size of the table.
fn stamps(frame: &Frame) -> Option<(HtmlCanvasElement, HtmlCanvasElement)> {
    let radius = super::paint::radius() * frame.scale * frame.dense();
    STAMPS.with_borrow_mut(|stamps| {
        if stamps.as_ref().is_none_or(|made| (made.0 - radius).abs() > 1e-6) {
            *stamps = drawn(radius, shadow).zip(drawn(radius, shade)).map(|(dark, light)| (radius, dark, light));
        }
        stamps.as_ref().map(|(_, dark, light)| (dark.clone(), light.clone()))
    })
}

/// Something drawn around the middle of a sheet of its own.
fn drawn(radius: f64, draw: fn(&Canvas, (f64, f64), f64)) -> Option<HtmlCanvasElement> {
    let sheet: HtmlCanvasElement = browser::document()?.create_element("canvas").ok()?.dyn_into().ok()?;
    let side = (radius * REACH * 2.0).ceil();
    sheet.set_width(side as u32);
    sheet.set_height(side as u32);
    let canvas: Canvas = sheet.get_context("2d").ok()??.dyn_into().ok()?;
    draw(&canvas, (side / 2.0, side / 2.0), side / 2.0 / REACH);
    Some(sheet)
}

fn stamp(canvas: &Canvas, what: &HtmlCanvasElement, (x, y): (f64, f64), radius: f64) {
    let half = radius * REACH;
    // A sheet that has a size is never refused.
    let _ = canvas.draw_image_with_html_canvas_element_and_dw_and_dh(what, x - half, y - half, half * 2.0, half * 2.0);
}

fn shadow(canvas: &Canvas, (x, y): (f64, f64), radius: f64) {
    for (more, dark) in [(1.16, "rgba(2,18,18,.16)"), (1.0, "rgba(2,18,18,.30)")] {
        disc(canvas, x + radius * 0.2, y + radius * 0.3, radius * more, dark);
    }
}

/// Colour, belt and number, with outlines of so many points.
fn surface(canvas: &Canvas, frame: &Frame, unit: Unit, at: (f64, f64), radius: f64, turn: Quaternion, points: i32) {
    let (x, y) = at;
    disc(canvas, x, y, radius, colour(unit));
    let [right, down, eye] = [Axis::Right, Axis::Down, Axis::Eye].map(|axis| frame.seen(turn, axis));
    if unit.army() == Seat::TWO && !is_cue(unit) {
        for side in [1.0, -1.0] {
            cap(canvas, at, radius, cap_outline([scaled(down, side), right, eye], BELT, points), IVORY);
        }
    }
    let number = unit.to_string();
    if !is_cue(unit) {
        cap(canvas, at, radius, cap_outline([eye, right, down], DISC.cos(), points), "#fdf9ee");
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

/// The part of the sphere beyond a plane. What is behind the ball's outline is drawn on it.
fn cap(canvas: &Canvas, (x, y): (f64, f64), radius: f64, outline: Option<Vec<(f64, f64)>>, colour: &str) {
    let Some(points) = outline else { return };
    canvas.begin_path();
    for (at, point) in points.into_iter().enumerate() {
        let (x, y) = (point.0.mul_add(radius, x), point.1.mul_add(radius, y));
        if at == 0 { canvas.move_to(x, y) } else { canvas.line_to(x, y) }
    }
    canvas.close_path();
    canvas.set_fill_style_str(colour);
    canvas.fill();
}

/// The outline of that part on a ball of radius one, within `cos⁻¹(height)` of the first axis; none where it is all on the far side.
fn cap_outline([axis, one, two]: [Seen; 3], height: f64, points: i32) -> Option<Vec<(f64, f64)>> {
    let wide = (1.0 - height * height).sqrt();
    let mut in_sight = axis.2 > height;
    let mut outline = Vec::with_capacity(points as usize);
    // Each point is turned on from the one before: sixteen balls have some hundred in a frame.
    let (turn_sine, turn_cosine) = (TAU / f64::from(points)).sin_cos();
    let (mut sine, mut cosine) = (0.0, 1.0);
    for _ in 0..points {
        let part = |axis: f64, one: f64, two: f64| height * axis + wide * (cosine * one + sine * two);
        let (x, y, z) = (part(axis.0, one.0, two.0), part(axis.1, one.1, two.1), part(axis.2, one.2, two.2));
        in_sight |= z > 0.0;
        let out = if z < 0.0 { (x * x + y * y).sqrt().max(1e-9) } else { 1.0 };
        outline.push((x / out, y / out));
        (sine, cosine) = (sine * turn_cosine + cosine * turn_sine, cosine * turn_cosine - sine * turn_sine);
    }
    in_sight.then_some(outline)
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
        let front = cap_outline([EYE, RIGHT, DOWN], 0.8, SMOOTH).unwrap();
        assert!(front.iter().all(|(x, y)| (x.hypot(*y) - 0.6).abs() < 1e-9));
        assert_eq!(cap_outline([scaled(EYE, -1.0), RIGHT, DOWN], 0.8, SMOOTH), None);
    }

    #[test]
    fn a_cap_at_the_side_ends_at_the_outline_of_the_ball() {
        let side = cap_outline([RIGHT, DOWN, EYE], 0.56, SMOOTH).unwrap();
        assert!(side.iter().all(|(x, y)| *x >= 0.56 - 1e-9 && x.hypot(*y) <= 1.0 + 1e-9));
        assert!(side.iter().any(|(x, y)| (x.hypot(*y) - 1.0).abs() < 1e-9));
    }
}
