//! Runs of balls on a table, from any stroke and any places.

use physics::{BALLS, Place, Places, Spec, Stroke, Table};

#[allow(dead_code, reason = "cases are made here from what the fuzzer brings, not from a seed")]
#[path = "../../physics/tests/strokes/random.rs"]
mod random;

/// Any balls on a table and any stroke are refused, or run to an end that nature allows: nothing overlaps, leaves the cloth or gains
/// energy. Places are parts of the table's width and length; the numbers of a stroke are its direction, its speed, and where the ball
/// is struck, to the side and in height.
pub fn stroke(size: u8, at: &[(u16, u16)], ball: u8, [direction, speed, side, height]: [f64; 4]) {
    let spec = [Spec::SEVEN_FEET, Spec::EIGHT_FEET, Spec::NINE_FEET][usize::from(size % 3)];
    let table = Table::new(spec).expect("a table as they are sold");
    let across = |part: u16, of: i32| (i64::from(part) * i64::from(of) / i64::from(u16::MAX)) as i32;
    let mut places: Places = [None; BALLS];
    for (place, (x, y)) in places.iter_mut().zip(at) {
        *place = Some(Place::new(across(*x, spec.width), across(*y, spec.length)));
    }
    let stroke = Stroke { ball: ball % BALLS as u8, direction, speed, side, height };
    if physics::Run::new(&table, &places, &stroke).is_err() {
        return;
    }
    random::verdict(&random::Case { table, places, stroke }).expect("what nature allows");
}
