//! The table without its balls: wood, cloth with a chart woven in, cushions, pockets, spots. Drawn once for each size.

use std::f64::consts::{PI, TAU};

use billiard::{Pocket, Spot};
use contract::Game;
use physics::{Jaw, Vec2};
use pool::Pool;
use web_sys::CanvasRenderingContext2d as Canvas;

use super::board_state::metres;
use super::geometry::{CUSHION, Frame, WOOD, well};
use super::paint_ball::{disc, round};

/// Draws the table.
pub(super) fn table(canvas: &Canvas, frame: &Frame, game: &Pool) -> Option<()> {
    let table = physics::Table::new(game.rules().spec()).ok()?;
    let size = Vec2::new(table.width(), table.length());
    wood(canvas, frame, size)?;
    cloth(canvas, frame, size)?;
    marks(canvas, frame, game);
    for (wide, dark) in [(3.0, 0.16), (7.0, 0.09), (12.0, 0.07), (18.0, 0.05)] {
        let inner = frame_of(frame, size, -wide / 2.0 / frame.scale);
        canvas.set_stroke_style_str(&format!("rgba(4,33,31,{dark})"));
        canvas.set_line_width(wide);
        canvas.stroke_rect(inner.0, inner.1, inner.2, inner.3);
    }
    cushions(canvas, frame, &table);
    for pocket in table.pockets() {
        let well = well(pocket);
        let (x, y) = frame.point(well.centre);
        let radius = well.radius * frame.scale;
        disc(canvas, x, y, radius + 3.0, "#24170d");
        canvas.set_stroke_style_str("#c99a45");
        canvas.set_line_width(1.6);
        canvas.stroke();
        let hole = canvas.create_radial_gradient(x, y, 0.0, x, y, radius).ok()?;
        for (at, colour) in [(0.0, "#020405"), (0.72, "#070b0e"), (1.0, "#1a2025")] {
            hole.add_color_stop(at, colour).ok()?;
        }
        canvas.set_fill_style_canvas_gradient(&hole);
        round(canvas, x, y, radius);
        canvas.fill();
    }
    diamonds(canvas, frame, size);
    Some(())
}

/// The playing area on the screen, made larger all around by some metres: left, top, width, height.
fn frame_of(frame: &Frame, size: Vec2, more: f64) -> (f64, f64, f64, f64) {
    let rim = Vec2::new(more, more);
    let ((a, b), (c, d)) = (frame.point(Vec2::ZERO - rim), frame.point(size + rim));
    (a.min(c), b.min(d), (a - c).abs(), (b - d).abs())
}

fn wood(canvas: &Canvas, frame: &Frame, size: Vec2) -> Option<()> {
    let (x, y, width, height) = frame_of(frame, size, WOOD + CUSHION);
    let grain = canvas.create_linear_gradient(x, y, x, y + height);
    for (at, colour) in [(0.0, "#7c4a28"), (0.5, "#623719"), (1.0, "#4b2914")] {
        grain.add_color_stop(at, colour).ok()?;
    }
    let corner = 0.055 * frame.scale;
    canvas.begin_path();
    canvas.round_rect_with_f64(x, y, width, height, corner).ok()?;
    canvas.set_fill_style_canvas_gradient(&grain);
    canvas.fill();
    canvas.save();
    canvas.clip();
    canvas.set_stroke_style_str("rgba(46,23,8,.2)");
    canvas.set_line_width(1.0);
    let wide = WOOD * frame.scale;
    let mut at = 2.0;
    while at < wide {
        let sway = 2.0 + (at * 7.0) % 5.0;
        canvas.begin_path();
        if frame.lies() {
            for row in [y + at, y + height - at] {
                canvas.move_to(x, row);
                canvas.bezier_curve_to(
                    x + width * 0.3,
                    row + sway * 0.4,
                    x + width * 0.6,
                    row - sway * 0.5,
                    x + width,
                    row,
                );
            }
        } else {
            for column in [x + at, x + width - at] {
                canvas.move_to(column, y);
                canvas.bezier_curve_to(
                    column + sway * 0.4,
                    y + height * 0.3,
                    column - sway * 0.4,
                    y + height * 0.6,
                    column,
                    y + height,
                );
            }
        }
        canvas.stroke();
        at += 4.6;
    }
    canvas.restore();
    canvas.begin_path();
    canvas.round_rect_with_f64(x + 1.0, y + 1.0, width - 2.0, height - 2.0, corner).ok()?;
    canvas.set_stroke_style_str("rgba(176,124,75,.55)");
    canvas.set_line_width(1.5);
    canvas.stroke();
    let (x, y, width, height) = frame_of(frame, size, CUSHION);
    canvas.set_stroke_style_str("rgba(42,20,7,.75)");
    canvas.set_line_width(2.5);
    canvas.stroke_rect(x - 1.2, y - 1.2, width + 2.4, height + 2.4);
    Some(())
}

fn cloth(canvas: &Canvas, frame: &Frame, size: Vec2) -> Option<()> {
    let (x, y, width, height) = frame_of(frame, size, CUSHION);
    let (middle_x, middle_y) = frame.point(size * 0.5);
    let light =
        canvas.create_radial_gradient(middle_x, middle_y, 0.0, middle_x, middle_y, width.max(height) * 0.62).ok()?;
    for (at, colour) in [(0.0, "#2b7a78"), (0.55, "#226a6a"), (1.0, "#17504f")] {
        light.add_color_stop(at, colour).ok()?;
    }
    canvas.set_fill_style_canvas_gradient(&light);
    canvas.fill_rect(x, y, width, height);
    rose(canvas, (middle_x, middle_y), size.x * frame.scale * 0.27, (x, y, width, height));
    Some(())
}

/// A compass rose and rhumb lines, hardly to be seen.
fn rose(canvas: &Canvas, (x, y): (f64, f64), reach: f64, (left, top, width, height): (f64, f64, f64, f64)) {
    canvas.save();
    canvas.begin_path();
    canvas.rect(left, top, width, height);
    canvas.clip();
    canvas.set_line_width(1.0);
    canvas.set_stroke_style_str("rgba(223,243,238,.06)");
    canvas.begin_path();
    for ray in 0..32 {
        let (sine, cosine) = (f64::from(ray) * PI / 16.0).sin_cos();
        let from = reach * if ray % 2 == 1 { 1.28 } else { 1.16 };
        canvas.move_to(cosine.mul_add(from, x), sine.mul_add(from, y));
        canvas.line_to(cosine.mul_add(width + height, x), sine.mul_add(width + height, y));
    }
    canvas.stroke();
    for (part, light, wide) in [(1.0, 0.13, 1.0), (0.5, 0.11, 1.0), (0.93, 0.10, reach * 0.045)] {
        round(canvas, x, y, reach * part);
        canvas.set_stroke_style_str(&format!("rgba(223,243,238,{light})"));
        canvas.set_line_width(wide);
        canvas.stroke();
    }
    for (outer, inner, light, turn) in [(0.62, 0.16, 0.05, PI / 4.0), (0.86, 0.17, 0.085, 0.0)] {
        canvas.begin_path();
        for point in 0..8 {
            let (sine, cosine) = (turn + f64::from(point) * TAU / 8.0 - PI / 2.0).sin_cos();
            let far = reach * if point % 2 == 0 { outer } else { inner };
            canvas.line_to(cosine.mul_add(far, x), sine.mul_add(far, y));
        }
        canvas.close_path();
        canvas.set_fill_style_str(&format!("rgba(230,246,241,{light})"));
        canvas.fill();
    }
    canvas.restore();
}

/// Head string, spots, and the zones of submarines.
fn marks(canvas: &Canvas, frame: &Frame, game: &Pool) {
    let table = game.rules().table;
    let string = f64::from(table.head_string()) / 1e6;
    let width = f64::from(table.width()) / 1e6;
    canvas.set_stroke_style_str("rgba(234,247,243,.28)");
    canvas.set_line_width(1.0);
    dashes(canvas, &[2.0, 5.0]);
    line(canvas, frame, &[Vec2::new(0.0, string), Vec2::new(width, string)]);
    // Where submarines surface.
    canvas.set_stroke_style_str("rgba(234,247,243,.15)");
    for pocket in Pocket::all() {
        let zone: Vec<Vec2> = table.zone(pocket).outline().into_iter().map(metres).collect();
        line(canvas, frame, if pocket.is_corner() { &zone[1..] } else { &zone });
    }
    dashes(canvas, &[]);
    canvas.set_text_align("left");
    canvas.set_text_baseline("alphabetic");
    for spot in Spot::all() {
        let (x, y) = frame.point(metres(table.spot(game.rules().war.spots, spot)));
        disc(canvas, x, y, 2.4, "rgba(234,247,243,.5)");
        if frame.lies() && frame.scale > 300.0 {
            canvas.set_font("600 12px system-ui, sans-serif");
            canvas.set_fill_style_str("rgba(246,255,252,.9)");
            let _ = canvas.fill_text(&spot.number().to_string(), x + 7.0, y - 6.0);
        }
    }
}

/// The six cushions, as balls meet them: the nose, the rounded jaws, the facings.
fn cushions(canvas: &Canvas, frame: &Frame, table: &physics::Table) {
    for nose in table.noses() {
        let jaw_at = |end: Vec2| {
            let jaws = table.pockets().iter().flat_map(|pocket| &pocket.jaws);
            jaws.min_by(|a, b| (a.nose_end - end).squared().total_cmp(&(b.nose_end - end).squared())).copied()
        };
        let (Some(first), Some(last)) = (jaw_at(nose.from), jaw_at(nose.to)) else { continue };
        let mut outline: Vec<Vec2> = jaw(&first).into_iter().rev().collect();
        outline.extend(jaw(&last));
        let front = outline.clone();
        // The back runs along the wood.
        let back = |end: Vec2| {
            let deep = (end - nose.from).dot(nose.normal) + CUSHION;
            end - nose.normal * deep
        };
        let (from, to) = (outline.first().copied().map(back), outline.last().copied().map(back));
        outline.extend(to);
        outline.extend(from);
        trace(canvas, frame, &outline);
        canvas.close_path();
        let (_, down) = frame.way(nose.normal);
        canvas.set_fill_style_str(if down > 0.5 {
            "#3a918a"
        } else if down < -0.5 {
            "#226864"
        } else {
            "#2c7d78"
        });
        canvas.fill();
        canvas.set_stroke_style_str("rgba(143,208,198,.55)");
        canvas.set_line_width(1.4);
        line(canvas, frame, &front);
    }
}

/// The end of a cushion from the nose to the hole.
fn jaw(jaw: &Jaw) -> Vec<Vec2> {
    const PIECES: i32 = 5;
    let (from, to) = (jaw.nose_end - jaw.arc.centre, jaw.facing_start - jaw.arc.centre);
    let arc = (0..=PIECES).map(|piece| {
        let part = f64::from(piece) / f64::from(PIECES);
        let between = from * (1.0 - part) + to * part;
        jaw.arc.centre + between.unit() * jaw.arc.radius
    });
    // The wood hides how far the facing goes on behind the cushion.
    let reach = (jaw.facing_end - jaw.facing_start).length().min(CUSHION * 0.9);
    arc.chain([jaw.facing_start + jaw.facing * reach]).collect()
}

fn diamonds(canvas: &Canvas, frame: &Frame, size: Vec2) {
    let out = CUSHION + WOOD / 2.0;
    let half = (0.012 * frame.scale, 0.0075 * frame.scale);
    let diamond = |at: Vec2| {
        let (x, y) = frame.point(at);
        canvas.begin_path();
        canvas.move_to(x - half.1, y);
        canvas.line_to(x, y - half.1);
        canvas.line_to(x + half.1, y);
        canvas.line_to(x, y + half.1);
        canvas.close_path();
        canvas.set_fill_style_str("#efe4cb");
        canvas.fill();
    };
    for eighth in [1.0, 2.0, 3.0, 5.0, 6.0, 7.0] {
        for x in [-out, size.x + out] {
            diamond(Vec2::new(x, size.y * eighth / 8.0));
        }
    }
    for quarter in [1.0, 2.0, 3.0] {
        for y in [-out, size.y + out] {
            diamond(Vec2::new(size.x * quarter / 4.0, y));
        }
    }
}

/// The path through these points of the table.
pub(super) fn trace(canvas: &Canvas, frame: &Frame, points: &[Vec2]) {
    canvas.begin_path();
    for (at, point) in points.iter().enumerate() {
        let (x, y) = frame.point(*point);
        if at == 0 { canvas.move_to(x, y) } else { canvas.line_to(x, y) }
    }
}

/// A line through these points of the table.
pub(super) fn line(canvas: &Canvas, frame: &Frame, points: &[Vec2]) {
    if points.len() > 1 {
        trace(canvas, frame, points);
        canvas.stroke();
    }
}

/// Sets the dashes of the lines that follow.
pub(super) fn dashes(canvas: &Canvas, lengths: &[f64]) {
    let all: js_sys::Array = lengths.iter().map(|length| wasm_bindgen::JsValue::from_f64(*length)).collect();
    // Only lengths below zero are refused.
    let _ = canvas.set_line_dash(&all);
}
