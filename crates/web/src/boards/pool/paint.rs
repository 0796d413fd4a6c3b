//! The balls and everything that is about to happen to them.

use billiard::Unit;
use contract::{Game, Seat};
use physics::{Quaternion, State, Vec2};
use pool::{Guide, Phase, Place, Pool, Put, RADIUS, Stroke, path};
use web_sys::CanvasRenderingContext2d as Canvas;

use super::board_state::metres;
use super::geometry::{Frame, well};
use super::history::Ran;
use super::labels::{Pill, balls_of};
use super::paint_ball::{ball, disc, rolling, round};
use super::paint_table::{dashes, line, trace};

const IVORY: &str = "#fdf9ee";
pub(super) const BRASS: &str = "#f2c766";
const PALE: &str = "#cfe8f5";

/// The radius of a ball in metres.
pub(super) fn radius() -> f64 {
    f64::from(RADIUS) / 1e6
}

/// What a ball lies like when nothing moves.
const UPRIGHT: Quaternion = Quaternion::IDENTITY;

/// The balls at rest.
pub(super) fn resting(canvas: &Canvas, frame: &Frame, game: &Pool) {
    for (unit, at) in game.placed() {
        ball(canvas, frame, unit, frame.point(metres(at)), radius() * frame.scale, UPRIGHT);
    }
}

/// Submarines that lie in pockets: a periscope, and the number of the ball.
pub(super) fn periscopes(canvas: &Canvas, frame: &Frame, game: &Pool, table: &physics::Table) {
    for army in [Seat::ONE, Seat::TWO] {
        let Some(pocket) = game.war().submerged(army) else { continue };
        let Some(hole) = table.pockets().iter().find(|hole| hole.number == pocket.number()) else { continue };
        let hole = well(hole);
        let (x, y) = frame.point(hole.centre);
        let size = hole.radius * frame.scale;
        canvas.set_stroke_style_str("#dfe9ee");
        canvas.set_line_width(size * 0.12);
        canvas.begin_path();
        canvas.move_to(x, y + size * 0.3);
        canvas.line_to(x, y - size * 0.4);
        canvas.line_to(x + size * 0.28, y - size * 0.4);
        canvas.stroke();
        canvas.set_stroke_style_str("#74b4f2");
        canvas.set_line_width(1.5);
        canvas.begin_path();
        canvas.move_to(x - size * 0.55, y + size * 0.34);
        canvas.quadratic_curve_to(x - size * 0.27, y + size * 0.16, x, y + size * 0.34);
        canvas.quadratic_curve_to(x + size * 0.27, y + size * 0.52, x + size * 0.55, y + size * 0.34);
        canvas.stroke();
        let number = Unit::submarine(army).to_string();
        let towards = frame.point(hole.centre + (frame_centre(table) - hole.centre).unit() * hole.radius);
        Pill { text: &number, back: "#1d4e6b", front: "#ffffff" }.write(canvas, towards, 12.0);
    }
}

/// The middle of the table.
fn frame_centre(table: &physics::Table) -> Vec2 {
    Vec2::new(table.width(), table.length()) * 0.5
}

/// What a ball does in a run.
#[derive(Debug)]
pub(super) struct Way {
    unit: Unit,
    /// Where it sets off.
    from: Vec2,
    /// Whether it does anything but lie.
    moves: bool,
    /// When each piece of its way begins and ends, from turn to turn.
    pieces: Vec<(f64, f64)>,
}

/// What the balls do in a run. Each frame asks for it: it is worked out once.
fn all_ways(ran: &Ran) -> &[Way] {
    let run = &ran.shot.run;
    let way = |(unit, place): (Unit, Place)| {
        let ball = unit.index() as u8;
        let state = |time: f64| run.centre_at(ball, time).map(|(state, _)| state);
        let ends = run.turning_points(ball).skip(1).chain([run.duration()]);
        let goes = |start: f64| matches!(state(start), Some(State::Sliding | State::Rolling));
        Way {
            unit,
            from: metres(place),
            moves: run.turning_points(ball).any(|time| state(time) != Some(State::Resting)),
            pieces: run.turning_points(ball).zip(ends).filter(|(start, _)| goes(*start)).collect(),
        }
    };
    ran.ways.get_or_init(|| ran.before.placed().map(way).collect())
}

/// What lies still while a run plays.
pub(super) fn still(canvas: &Canvas, frame: &Frame, ran: &Ran) {
    for way in all_ways(ran).iter().filter(|way| !way.moves) {
        ball(canvas, frame, way.unit, frame.point(way.from), radius() * frame.scale, UPRIGHT);
    }
}

/// The run at a time: the balls that move in it, and their ways since they last turned. All that stays as it is lies on the sheet below.
pub(super) fn running(canvas: &Canvas, frame: &Frame, ran: &Ran, time: f64) {
    let run = &ran.shot.run;
    canvas.set_line_cap("round");
    canvas.set_line_join("round");
    for way in all_ways(ran) {
        if let Some((start, _)) = way.pieces.iter().find(|(start, end)| *start < time && time < *end) {
            went(canvas, frame, ran, way.unit, (*start, time));
        }
    }
    let (mut fallen, mut up) = (Vec::new(), Vec::new());
    for unit in all_ways(ran).iter().filter(|way| way.moves).map(|way| way.unit) {
        let Some(at) = run.ball_at(unit.index() as u8, time) else { continue };
        if at.state == State::Pocketed { fallen.push((unit, at)) } else { up.push((unit, at)) }
    }
    for (unit, at) in fallen {
        let Some(fall) = run.pocketed().iter().find(|fall| usize::from(fall.ball) == unit.index()) else { continue };
        let since = ((time - fall.time) / FALL).clamp(0.0, 1.0);
        let Some(hole) = run.table().pockets().iter().find(|pocket| pocket.number == fall.pocket).map(well) else {
            continue;
        };
        let centre = at.centre * (1.0 - since) + hole.centre * since;
        let (x, y) = frame.point(centre);
        canvas.set_global_alpha(1.0 - 0.75 * since);
        rolling(canvas, frame, unit, (x, y), radius() * frame.scale * 0.2f64.mul_add(-since, 1.0), at.orientation);
        canvas.set_global_alpha(1.0);
        let (x, y) = frame.point(hole.centre);
        let ripple = ((time - fall.time) / RIPPLE).clamp(0.0, 1.0);
        if ripple < 1.0 {
            round(canvas, x, y, hole.radius * frame.scale * 0.5f64.mul_add(ripple, 1.0));
            canvas.set_stroke_style_str(&format!("rgba(242,199,102,{:.2})", 1.0 - ripple));
            canvas.set_line_width(3.0);
            canvas.stroke();
        }
    }
    // In the last moments, when everything lies still, the numbers turn up.
    let rest = ((time - run.duration()) / SETTLE).clamp(0.0, 1.0);
    for (unit, at) in up {
        let turn = towards_upright(at.orientation, rest);
        rolling(canvas, frame, unit, frame.point(at.centre), radius() * frame.scale, turn);
    }
}

const FALL: f64 = 0.18;
const RIPPLE: f64 = 0.3;
const SETTLE: f64 = 0.2;

/// Part of the way from a turn back to none, the short way round.
fn towards_upright(turn: Quaternion, part: f64) -> Quaternion {
    let sign = if turn.w < 0.0 { -1.0 } else { 1.0 };
    let keep = (1.0 - part) * sign;
    let (w, x, y, z) = (turn.w * keep + part, turn.x * keep, turn.y * keep, turn.z * keep);
    let length = (w * w + x * x + y * y + z * z).sqrt().max(1e-9);
    Quaternion { w: w / length, x: x / length, y: y / length, z: z / length }
}

/// The ways of the balls from one time to another, with where they set off. Each piece is drawn when it has come to its end, once: so
/// they can be added to those that are drawn.
pub(super) fn ways(canvas: &Canvas, frame: &Frame, ran: &Ran, after: f64, until: f64) {
    canvas.set_line_cap("round");
    canvas.set_line_join("round");
    let within = |time: f64| time > after && time <= until;
    for Way { unit, from, pieces, .. } in all_ways(ran) {
        for piece in pieces.iter().filter(|(_, end)| within(*end)) {
            went(canvas, frame, ran, *unit, *piece);
        }
        if pieces.first().is_some_and(|(start, _)| within(*start)) {
            let (x, y) = frame.point(*from);
            ring(canvas, (x, y), radius() * frame.scale, "rgba(253,249,238,.6)");
            canvas.set_font(&format!("600 {:.1}px system-ui, sans-serif", (radius() * frame.scale * 0.85).max(8.0)));
            canvas.set_text_align("center");
            canvas.set_text_baseline("middle");
            canvas.set_fill_style_str("rgba(253,249,238,.75)");
            let _ = canvas.fill_text(&unit.to_string(), x, y + 0.5);
        }
    }
}

/// The way of a ball between two times, in the colour of whose it is.
fn went(canvas: &Canvas, frame: &Frame, ran: &Ran, unit: Unit, (from, to): (f64, f64)) {
    let (colour, wide) = match unit {
        unit if unit == ran.stroke.unit() => (IVORY, 2.2),
        unit if unit.army() == ran.stroke.unit().army() => (PALE, 2.0),
        _ => (BRASS, 2.4),
    };
    cased(canvas, frame, &path(&ran.shot.run, unit.index() as u8, from, to), colour, wide, &[]);
}

/// The ways that are still to come, faintly.
pub(super) fn to_come(canvas: &Canvas, frame: &Frame, ran: &Ran, time: f64) {
    let run = &ran.shot.run;
    canvas.set_global_alpha(0.35);
    canvas.set_stroke_style_str(IVORY);
    canvas.set_line_width(1.6);
    dashes(canvas, &[0.1, 5.0]);
    for (unit, _) in ran.before.placed() {
        line(canvas, frame, &path(run, unit.index() as u8, time, run.duration()));
    }
    dashes(canvas, &[]);
    canvas.set_global_alpha(1.0);
}

/// A dashed ring: where a ball was, or will be.
fn ring(canvas: &Canvas, (x, y): (f64, f64), wide: f64, colour: &str) {
    round(canvas, x, y, wide);
    canvas.set_stroke_style_str(colour);
    canvas.set_line_width(1.2);
    dashes(canvas, &[3.0, 3.0]);
    canvas.stroke();
    dashes(canvas, &[]);
}

/// A line over a darker, wider one, so that it shows on any cloth.
fn cased(canvas: &Canvas, frame: &Frame, points: &[Vec2], colour: &str, wide: f64, broken: &[f64]) {
    canvas.set_stroke_style_str("rgba(4,26,26,.35)");
    canvas.set_line_width(wide + 2.6);
    line(canvas, frame, points);
    canvas.set_stroke_style_str(colour);
    canvas.set_line_width(wide);
    dashes(canvas, broken);
    line(canvas, frame, points);
    dashes(canvas, &[]);
}

/// The lines that help to aim, the cue, and rings around who strikes and who is struck.
pub(super) fn aiming(canvas: &Canvas, frame: &Frame, game: &Pool, stroke: Stroke, guide: &Guide) {
    let ball_radius = radius() * frame.scale;
    canvas.set_line_cap("round");
    canvas.set_line_join("round");
    cased(canvas, frame, &guide.aim, IVORY, 1.8, &[]);
    cased(canvas, frame, &guide.own, PALE, 1.8, &[0.1, 5.0]);
    cased(canvas, frame, &guide.object, BRASS, 2.6, &[9.0, 6.0]);
    if let Some(ghost) = guide.ghost {
        let (x, y) = frame.point(ghost);
        round(canvas, x, y, ball_radius);
        canvas.set_fill_style_str("rgba(253,249,238,.14)");
        canvas.fill();
        canvas.set_stroke_style_str(IVORY);
        canvas.set_line_width(1.6);
        canvas.stroke();
        disc(canvas, x, y, 1.8, IVORY);
    }
    if let Some(end) = guide.own.last().filter(|_| guide.own.len() > 1) {
        ring(canvas, frame.point(*end), ball_radius, "rgba(207,232,245,.6)");
    }
    let Some(from) = game.place(stroke.unit()) else { return };
    let (x, y) = frame.point(metres(from));
    round(canvas, x, y, ball_radius + 5.0);
    canvas.set_stroke_style_str("#ffffff");
    canvas.set_line_width(2.6);
    canvas.stroke();
    cue(canvas, frame, metres(from), stroke);
}

/// The cue behind the ball: the harder the stroke, the farther it is drawn back.
fn cue(canvas: &Canvas, frame: &Frame, ball: Vec2, stroke: Stroke) {
    let way = physics::unit_vector(f64::from(stroke.direction()) / 1e3);
    let aside = Vec2::new(way.y, -way.x);
    let back = radius() * 1.6 + f64::from(stroke.speed()) / 1e4 * 0.25;
    let side = aside * (-radius() * f64::from(stroke.side()) / 100.0);
    let at = |far: f64, wide: f64| ball - way * far - side + aside * wide;
    let piece = |from: f64, to: f64, thin: f64, thick: f64, colour: &str| {
        trace(canvas, frame, &[at(from, -thin), at(from, thin), at(to, thick), at(to, -thick)]);
        canvas.close_path();
        canvas.set_fill_style_str(colour);
        canvas.fill();
    };
    piece(back, back + 0.012, 0.0055, 0.0056, "#3d7fb8");
    piece(back + 0.012, back + 0.03, 0.0056, 0.0058, "#f4ecd8");
    piece(back + 0.03, back + 0.7, 0.0058, 0.010, "#d9ac6a");
    piece(back + 0.7, back + 1.3, 0.010, 0.014, "#4a2a16");
}

/// The armour of the ball that would be met, as a ring of segments.
pub(super) fn target_ring(canvas: &Canvas, frame: &Frame, game: &Pool, unit: Unit) {
    let Some(at) = game.place(unit) else { return };
    let (x, y) = frame.point(metres(at));
    let around = radius() * frame.scale + 6.0;
    let whole = game.rules().war.armour(unit.class()).max(1);
    let part = std::f64::consts::TAU / f64::from(whole);
    for segment in 0..whole {
        let from = f64::from(segment) * part - std::f64::consts::FRAC_PI_2 + 0.12;
        canvas.begin_path();
        let _ = canvas.arc(x, y, around, from, from + part - 0.24);
        canvas.set_stroke_style_str(BRASS);
        canvas.set_line_width(if segment < game.war().armour(unit) { 3.2 } else { 1.4 });
        canvas.stroke();
    }
}

/// That ring, and in words what the strike would do.
pub(super) fn target(canvas: &Canvas, frame: &Frame, game: &Pool, unit: Unit, guide: &Guide, text: &str) {
    target_ring(canvas, frame, game, unit);
    let Some(at) = game.place(unit) else { return };
    let mut balls = balls_of(frame, game);
    balls.extend(guide.ghost.map(|ghost| frame.point(ghost)));
    Pill::brass(text).write_near(canvas, frame, frame.point(metres(at)), &balls);
}

/// Where a ball may be put, and the ball that is put there.
pub(super) fn putting(canvas: &Canvas, frame: &Frame, game: &Pool, put: Put, fits: bool) {
    let table = game.rules().table;
    canvas.set_fill_style_str("rgba(242,199,102,.2)");
    canvas.set_stroke_style_str(BRASS);
    canvas.set_line_width(2.0);
    dashes(canvas, &[9.0, 6.0]);
    let zone = |points: &[Place]| {
        trace(canvas, frame, &points.iter().map(|point| metres(*point)).collect::<Vec<_>>());
        canvas.close_path();
        canvas.fill();
        canvas.stroke();
    };
    if game.phase() == Phase::Place {
        let (right, string) = (table.width(), table.head_string());
        zone(&[(0, 0), (right, 0), (right, string), (0, string)].map(|(x, y)| Place { x, y }));
    } else {
        for pocket in game.surfacing_pockets() {
            zone(&table.zone(pocket).outline());
        }
    }
    dashes(canvas, &[]);
    let (x, y) = frame.point(metres(put.at));
    canvas.set_global_alpha(if fits { 1.0 } else { 0.55 });
    ball(canvas, frame, put.unit, (x, y), radius() * frame.scale, UPRIGHT);
    canvas.set_global_alpha(1.0);
    round(canvas, x, y, radius() * frame.scale + 5.0);
    canvas.set_stroke_style_str(if fits { "#ffffff" } else { "#f39480" });
    canvas.set_line_width(2.6);
    canvas.stroke();
}
