//! When a ball by itself comes to a cushion, a jaw or a hole.

use crate::motion::Motion;
use crate::roots::{Quartic, first_fall_quadratic};
use crate::table::{Jaw, Pocket, Table};
use crate::vector::Vec2;

/// How deep in a mouth a centre counts as being there, in metres.
const IN_MOUTH: f64 = 1e-10;
/// How far out of a mouth a centre counts as having left it.
const OUT_OF_MOUTH: f64 = 1e-9;
/// By how much straight parts are longer than they are, so that no ball slips through where they meet an arc.
const OVERLAP: f64 = 1e-9;

/// What a ball comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Boundary {
    /// A cushion or a jaw.
    Wall,
    /// A hole, by the index of its pocket.
    Hole(usize),
    /// The line between the open table and the mouth of a pocket: other things come into reach.
    Mouth,
}

/// The first thing that a ball comes to within `end` seconds from the start of its motion, and after how many seconds.
pub(crate) fn first_boundary(table: &Table, motion: &Motion, end: f64) -> Option<(f64, Boundary)> {
    let Table { constants, .. } = table;
    let (low, high_x, high_y) =
        (constants.radius, constants.width - constants.radius, constants.length - constants.radius);
    let (p, v, a) = (motion.place, motion.velocity, motion.acceleration * 0.5);
    let lines = [[p.x - low, v.x, a.x], [high_x - p.x, -v.x, -a.x], [p.y - low, v.y, a.y], [high_y - p.y, -v.y, -a.y]];
    if lines.iter().any(|line| line[0] < -IN_MOUTH) {
        return first_in_mouth(table, table.nearest_pocket(p), motion, &lines, end);
    }
    let mut first: Option<(f64, usize)> = None;
    for (index, line) in lines.iter().enumerate() {
        let limit = first.map_or(end, |(time, _)| time);
        // A glance before the roots: too slow to get there.
        if line[0] > (line[1].abs() + line[2].abs() * limit) * limit {
            continue;
        }
        if let Some(time) = first_fall_quadratic(*line, limit)
            && first.is_none_or(|(best, _)| time < best)
        {
            first = Some((time, index));
        }
    }
    let (time, line) = first?;
    let at = p + (v + a * time) * time;
    if on_nose(table, line, at) {
        return Some((time, Boundary::Wall));
    }
    // On the line itself rounding must not decide whether it is still to come.
    if lines[line][0] > IN_MOUTH {
        return Some((time, Boundary::Mouth));
    }
    first_in_mouth(table, table.nearest_pocket(p), motion, &lines, end)
}

/// Whether a point beside one of the four lines (left, right, head, foot) is beside a nose rather than a mouth.
pub(crate) fn on_nose(table: &Table, line: usize, at: Vec2) -> bool {
    let within = |nose: usize, across: bool| {
        let nose = &table.noses()[nose];
        let (from, to, at) = if across { (nose.from.x, nose.to.x, at.x) } else { (nose.from.y, nose.to.y, at.y) };
        at >= from - OVERLAP && at <= to + OVERLAP
    };
    match line {
        0 => within(0, false) || within(1, false),
        1 => within(2, false) || within(3, false),
        2 => within(4, true),
        _ => within(5, true),
    }
}

/// The same for a ball in the mouth of a pocket.
fn first_in_mouth(
    table: &Table,
    pocket: &Pocket,
    motion: &Motion,
    lines: &[[f64; 3]; 4],
    end: f64,
) -> Option<(f64, Boundary)> {
    let mut first = None;
    let mut limit = end;
    let mut offer = |time: Option<f64>, boundary: Boundary, limit: &mut f64| {
        if let Some(time) = time
            && (time < *limit || first.is_none())
        {
            *limit = time;
            first = Some((time, boundary));
        }
    };
    let radius = table.constants.radius;
    for jaw in &pocket.jaws {
        let arc = from_point(motion, jaw.arc.centre, radius + jaw.arc.radius).first_fall(limit);
        offer(arc, Boundary::Wall, &mut limit);
        offer(facing(motion, jaw, radius, limit), Boundary::Wall, &mut limit);
        // Past the end of the straight nose the mouth is behind the ball.
        let past = along(motion, jaw.nose_end, jaw.along, -OUT_OF_MOUTH);
        if past[0] > 0.5 * OUT_OF_MOUTH {
            offer(first_fall_quadratic(past, limit), Boundary::Mouth, &mut limit);
        }
    }
    let hole = from_point(motion, pocket.hole.centre, pocket.hole.radius).first_fall(limit);
    offer(hole, Boundary::Hole(usize::from(pocket.number) - 1), &mut limit);
    for [c0, c1, c2] in *lines {
        // From the mouth back over the line.
        if c0 < 0.5 * OUT_OF_MOUTH {
            offer(first_fall_quadratic([OUT_OF_MOUTH - c0, -c1, -c2], limit), Boundary::Mouth, &mut limit);
        }
    }
    first
}

/// The distance from a point, squared, less the square of `reach`.
fn from_point(motion: &Motion, point: Vec2, reach: f64) -> Quartic {
    apart(motion.place - point, motion.velocity, motion.acceleration, reach)
}

/// The square of a changing distance, less the square of `reach`.
pub(crate) fn apart(place: Vec2, velocity: Vec2, acceleration: Vec2, reach: f64) -> Quartic {
    Quartic([
        place.squared() - reach * reach,
        2.0 * place.dot(velocity),
        velocity.squared() + place.dot(acceleration),
        velocity.dot(acceleration),
        0.25 * acceleration.squared(),
    ])
}

/// How far beyond a point a ball is in a direction, less `offset`, as a polynomial of the time.
fn along(motion: &Motion, point: Vec2, direction: Vec2, offset: f64) -> [f64; 3] {
    [
        (motion.place - point).dot(direction) - offset,
        motion.velocity.dot(direction),
        0.5 * motion.acceleration.dot(direction),
    ]
}

fn facing(motion: &Motion, jaw: &Jaw, radius: f64, end: f64) -> Option<f64> {
    let time = first_fall_quadratic(along(motion, jaw.facing_start, jaw.facing_normal, radius), end)?;
    let [c0, c1, c2] = along(motion, jaw.facing_start, jaw.facing, 0.0);
    let foot = c0 + (c1 + c2 * time) * time;
    let length = (jaw.facing_end - jaw.facing_start).dot(jaw.facing);
    (foot >= -OVERLAP && foot <= length + OVERLAP).then_some(time)
}
