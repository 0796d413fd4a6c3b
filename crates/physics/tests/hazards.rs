//! What goes wrong first in simulations of balls.

use physics::{
    BALLS, BallFriction, EventKind, Place, Places, Run, Spec, State, Stroke, Table, check_places, unit_vector,
};

#[path = "strokes/random.rs"]
#[allow(dead_code, reason = "only the verdict is needed here")]
mod random;

const RADIUS: i32 = Spec::SEVEN_FEET.radius;

/// Balls that press against each other hop apart with less than this, in m/s.
const HOP: f64 = 0.01;

fn table(spec: Spec) -> Table {
    Table::new(spec).expect("a table")
}

/// Without any loss between balls.
fn elastic() -> Spec {
    Spec { ball_restitution: 1.0, ball_friction: BallFriction::constant(0.0), ..Spec::SEVEN_FEET }
}

fn places(all: &[(i32, i32)]) -> Places {
    let mut places = [None; BALLS];
    for (place, (x, y)) in places.iter_mut().zip(all) {
        *place = Some(Place::new(*x, *y));
    }
    places
}

/// A run about which everything that must always hold does hold.
fn run(spec: Spec, places: &Places, stroke: &Stroke) -> Run {
    let case = random::Case { table: table(spec), places: *places, stroke: *stroke };
    if let Err(why) = random::verdict(&case) {
        panic!("{why}: {case:?}");
    }
    Run::new(&case.table, &case.places, &case.stroke).expect("a run")
}

fn meetings(run: &Run) -> Vec<(u8, u8)> {
    let pair = |kind: &EventKind| match *kind {
        EventKind::Balls { first, second, .. } => Some((first, second)),
        _ => None,
    };
    run.events().iter().filter_map(|event| pair(&event.kind)).collect()
}

fn speed(run: &Run, ball: u8, time: f64) -> f64 {
    run.ball_at(ball, time).expect("a ball").velocity.length()
}

/// Whether the ball had met a cushion before it met the other.
fn came_back(run: &Run) -> bool {
    let first = |wanted: fn(&EventKind) -> bool| run.events().iter().position(|event| wanted(&event.kind));
    let cushion = first(|kind| matches!(kind, EventKind::Cushion { .. } | EventKind::Jaw { .. }));
    let balls = first(|kind| matches!(kind, EventKind::Balls { .. }));
    matches!((cushion, balls), (Some(cushion), Some(balls)) if cushion < balls)
}

#[test]
fn a_grazing_contact_is_seen_to_the_micrometre() {
    let start = (400_000, 400_000);
    for (aside, meets) in [(2 * RADIUS + 1, false), (2 * RADIUS - 1, true), (2 * RADIUS - 40, true)] {
        for speed in [0.5, 1.0, 10.0] {
            let places = places(&[start, (start.0 + aside, 900_000)]);
            let stroke = Stroke { height: 0.4, ..Stroke::centre(0, 0.0, speed) };
            let run = run(Spec::SEVEN_FEET, &places, &stroke);
            assert_eq!(meetings(&run).contains(&(0, 1)), meets || came_back(&run), "{aside} µm aside at {speed} m/s");
        }
    }
}

/// A ball that curves past another: its way is a parabola that comes near, and the quartic has a double root.
#[test]
fn a_curved_way_that_just_touches_is_seen() {
    let mut touched = [0, 0];
    for step in 0..400 {
        let places = places(&[(300_000, 600_000), (420_000, 500_000 + step * 1000)]);
        let stroke = Stroke { ball: 0, direction: 90.0, speed: 2.0, side: 0.0, height: -0.45 };
        // The other ball sends it off to the side with backspin.
        let mut with_other = places;
        with_other[2] = Some(Place::new(380_000, 630_000));
        if check_places(&table(Spec::SEVEN_FEET), &with_other).is_err() {
            continue;
        }
        let run = run(Spec::SEVEN_FEET, &with_other, &stroke);
        touched[usize::from(meetings(&run).contains(&(0, 1)))] += 1;
    }
    assert!(touched[0] > 10 && touched[1] > 10, "{touched:?}");
}

#[test]
fn two_balls_that_almost_touch_pass_the_blow_on() {
    for gap in [0, 1, 2, 3, 10, 100] {
        let x = 495_300;
        let one = 800_000;
        let two = one + 2 * RADIUS + gap;
        let places = places(&[(x, 500_000), (x, one), (x, two)]);
        let run = run(elastic(), &places, &Stroke::centre(0, 0.0, 3.0));
        let last = run.events().iter().filter(|event| matches!(event.kind, EventKind::Balls { .. })).nth(1);
        let time = last.expect("both contacts").time;
        assert!(speed(&run, 0, time) < HOP, "gap {gap}: the first goes on");
        assert!(speed(&run, 1, time) < HOP, "gap {gap}: the second goes on");
        assert!(speed(&run, 2, time) > 2.5, "gap {gap}: the last stays");
    }
}

#[test]
fn newtons_cradle_sends_the_last_ball_off() {
    let x = 495_300;
    let row = |index: i32| (x, 700_000 + index * 2 * RADIUS);
    let all = [(x, 300_000), row(0), row(1), row(2), row(3), row(4)];
    let elastic = run(elastic(), &places(&all), &Stroke::centre(0, 0.0, 3.0));
    let time =
        elastic.events().iter().find(|event| matches!(event.kind, EventKind::Balls { .. })).expect("a blow").time;
    let came = speed(&elastic, 0, time - 1e-9);
    for ball in 0..5 {
        assert!(speed(&elastic, ball, time) < HOP, "ball {ball}");
    }
    assert!((speed(&elastic, 5, time) - came).abs() < HOP);

    // With the usual loss each ball keeps (1 − e) / 2 of what it got, and passes on the rest.
    let usual = run(Spec::SEVEN_FEET, &places(&all), &Stroke::centre(0, 0.0, 3.0));
    let time = usual.events().iter().find(|event| matches!(event.kind, EventKind::Balls { .. })).expect("a blow").time;
    let expected = came * 0.975_f64.powi(5);
    assert!((speed(&usual, 5, time) - expected).abs() < 0.01 * expected, "{} {expected}", speed(&usual, 5, time));
}

/// The struck ball is itself part of the row.
#[test]
fn a_row_struck_at_its_end_sends_the_other_end_off() {
    let x = 495_300;
    let row = |index: i32| (x, 700_000 + index * 2 * RADIUS);
    let run = run(elastic(), &places(&[row(0), row(1), row(2)]), &Stroke::centre(0, 0.0, 2.0));
    let speeds = [0, 1, 2].map(|ball| speed(&run, ball, 1e-6));
    assert!(speeds[0] < HOP && speeds[1] < HOP && speeds[2] > 1.99, "{speeds:?}");
}

#[test]
fn a_ball_frozen_to_a_cushion_can_go_everywhere() {
    let y = 600_000;
    for direction in 0..72 {
        for height in [-0.4, 0.0, 0.4] {
            let stroke = Stroke { ball: 0, direction: f64::from(direction * 5), speed: 1.5, side: 0.2, height };
            let run = run(Spec::SEVEN_FEET, &places(&[(RADIUS, y)]), &stroke);
            assert!(run.duration() > 0.3, "{direction} {height}");
        }
    }
    // Along the cushion it stays at it, and nothing slows it down but the cloth.
    let stroke = Stroke { height: 0.4, ..Stroke::centre(0, 0.0, 0.5) };
    let along = run(Spec::SEVEN_FEET, &places(&[(RADIUS, 200_000)]), &stroke);
    let expected = 200_000 + (0.5 * 0.5 / (2.0 * 0.0981) * 1e6) as i32;
    let end = along.end()[0].expect("it stays on the table");
    assert_eq!(end.x, RADIUS);
    assert!(end.y > 740_000 && (end.y - expected).abs() < 3, "{end:?} {expected}");
}

#[test]
fn a_ball_frozen_to_a_cushion_takes_a_blow() {
    for aside in [-40_000, -20_000, 0, 20_000, 40_000] {
        let places = places(&[(500_000, 700_000 + aside), (RADIUS, 700_000)]);
        let run = run(Spec::SEVEN_FEET, &places, &Stroke::centre(0, 270.0, 4.0));
        assert!(meetings(&run).contains(&(0, 1)));
        assert!(run.events().iter().any(|event| matches!(event.kind, EventKind::Cushion { ball: 1, .. })), "{aside}");
    }
}

#[test]
fn a_ball_with_topspin_presses_against_a_cushion_and_against_a_ball() {
    // Struck high straight into a cushion that it touches: it stays in contact for a while, as a row of small hops.
    let high = Stroke { height: 0.5, ..Stroke::centre(0, 270.0, 3.0) };
    let cushion = run(Spec::SEVEN_FEET, &places(&[(RADIUS, 700_000)]), &high);
    assert!(cushion.events().len() < 200, "{}", cushion.events().len());
    // Into a ball that touches a second one: it stops, then its topspin drives it after them.
    let row = [(495_300, 700_000), (495_300, 700_000 + 2 * RADIUS), (495_300, 700_000 + 4 * RADIUS)];
    let ball = run(Spec::SEVEN_FEET, &places(&row), &Stroke { height: 0.5, ..Stroke::centre(0, 0.0, 3.0) });
    let [behind, ahead] = [0, 1].map(|number| ball.ball_at(number, 0.5).expect("a ball").velocity.y);
    assert!(behind > 0.3 && ahead >= behind - HOP, "{behind} {ahead}");
    assert!(ball.events().len() < 1000, "{}", ball.events().len());
}

#[test]
fn a_ball_on_the_lip_of_a_jaw_can_go_everywhere() {
    let seven = table(Spec::SEVEN_FEET);
    let mut fell = 0;
    let mut stayed = 0;
    for pocket in seven.pockets() {
        for jaw in &pocket.jaws {
            for part in 0..=10 {
                // Touching the arc, from its beginning at the nose to its end at the facing.
                let from = jaw.nose_normal * f64::from(10 - part) + jaw.facing_normal * f64::from(part);
                let touching = jaw.arc.centre + from.unit() * (jaw.arc.radius + seven.radius() + 0.71e-6);
                let place = Place::nearest(touching);
                if !seven.is_on_cloth(place) {
                    continue;
                }
                for direction in 0..24 {
                    let stroke = Stroke::centre(0, f64::from(direction) * 15.0 + 0.3, 0.8);
                    let run = run(Spec::SEVEN_FEET, &places(&[(place.x, place.y)]), &stroke);
                    if run.end()[0].is_some() { stayed += 1 } else { fell += 1 }
                }
            }
        }
    }
    assert!(fell > 100 && stayed > 100, "{fell} {stayed}");
}

#[test]
fn balls_fall_into_each_pocket_from_the_middle() {
    let seven = table(Spec::SEVEN_FEET);
    for pocket in seven.pockets() {
        let start = Place::new(495_300, 990_600);
        let way = pocket.hole.centre - start.metres();
        let direction = libm::atan2(way.x, way.y).to_degrees();
        let run = run(Spec::SEVEN_FEET, &places(&[(start.x, start.y)]), &Stroke::centre(0, direction, 3.0));
        let fallen: Vec<u8> = run.pocketed().iter().map(|fallen| fallen.pocket).collect();
        assert_eq!(fallen, [pocket.number], "direction {direction}");
        assert_eq!(run.ball_at(0, 100.0).expect("a ball").state, State::Pocketed);
    }
}

#[test]
fn three_balls_at_once_share_evenly() {
    // One ball straight between two that touch: both go off as mirror images, and the struck one stays on its line.
    let (x, y) = (495_300, 900_000);
    let all = [(x, 500_000), (x - RADIUS, y), (x + RADIUS, y)];
    let run = run(elastic(), &places(&all), &Stroke { height: 0.4, ..Stroke::centre(0, 0.0, 2.0) });
    let time = run.events().iter().find(|event| matches!(event.kind, EventKind::Balls { .. })).expect("a blow").time;
    let before = run.ball_at(0, time - 1e-9).expect("a ball").velocity;
    let [zero, one, two] = [0, 1, 2].map(|ball| run.ball_at(ball, time).expect("a ball").velocity);
    assert!((one.x + two.x).abs() < 1e-9 && (one.y - two.y).abs() < 1e-9, "{one:?} {two:?}");
    assert!(zero.x.abs() < 1e-9, "{zero:?}");
    // The elastic solution of three equal balls: −1/5 of the speed for the first, 2√3/5 for the others.
    assert!((zero.y + before.y / 5.0).abs() < 1e-4, "{zero:?} {before:?}");
    assert!((one.length() - before.y * 2.0 * 3.0_f64.sqrt() / 5.0).abs() < 1e-4, "{one:?}");
}

#[test]
fn numbers_of_balls_do_not_matter() {
    for seed in 0..300 {
        let case = random::case(seed);
        let order = |ball: usize| (ball * 7 + 3) % BALLS;
        let mut other = case.clone();
        for ball in 0..BALLS {
            other.places[order(ball)] = case.places[ball];
        }
        other.stroke.ball = order(usize::from(case.stroke.ball)) as u8;
        let one = Run::new(&case.table, &case.places, &case.stroke).expect("a run");
        let two = Run::new(&other.table, &other.places, &other.stroke).expect("a run");
        for ball in 0..BALLS {
            assert_eq!(one.end()[ball], two.end()[order(ball)], "case {seed}, ball {ball}");
        }
        assert_eq!(one.duration().to_bits(), two.duration().to_bits(), "case {seed}");
    }
}

#[test]
fn a_full_break_is_a_mirror_image_of_itself() {
    let spec = Spec::SEVEN_FEET;
    let apex = (spec.width / 2, 3 * spec.length / 4);
    let mut all = vec![(spec.width / 2, spec.length / 4)];
    for row in 0..5 {
        all.extend((0..=row).map(|column| (apex.0 + (2 * column - row) * RADIUS, apex.1 + row * 49_494)));
    }
    let run = run(spec, &places(&all), &Stroke::centre(0, 0.0, 8.0));
    // Later contacts multiply every rounding; the break itself must not prefer a side.
    let time = run.events().iter().find(|event| matches!(event.kind, EventKind::Balls { .. })).expect("a blow").time;
    let mut first = 1;
    for row in 0..5_u8 {
        for column in 0..=row {
            let left = run.ball_at(first + column, time).expect("a ball").velocity;
            let right = run.ball_at(first + row - column, time).expect("a ball").velocity;
            assert!((left.x + right.x).abs() < 1e-9 && (left.y - right.y).abs() < 1e-9, "{left:?} {right:?}");
        }
        first += row + 1;
    }
}

/// A cue ball wedged between others that touch each other and a cushion: nothing can get away at first.
#[test]
fn a_jammed_heap_comes_to_rest() {
    let y = 400_000;
    let mut all = vec![(RADIUS, y)];
    for column in 0..4 {
        for row in 0..4 {
            if all.len() < BALLS {
                all.push((RADIUS + 49_494 + column * 49_494, y + (2 * row - 3 + column % 2) * RADIUS));
            }
        }
    }
    for direction in 0..36 {
        let stroke = Stroke { ball: 0, direction: f64::from(direction) * 10.0, speed: 9.0, side: 0.3, height: 0.4 };
        let run = run(Spec::SEVEN_FEET, &places(&all), &stroke);
        assert!(run.ended_by_itself());
    }
}

/// Two balls side by side in the mouth of a corner pocket, and a third that drives into them.
#[test]
fn two_balls_in_the_mouth_of_a_pocket_do_not_hang_up_the_run() {
    let seven = table(Spec::SEVEN_FEET);
    let mut tried = 0;
    for depth in 0..40 {
        for pocket in [0, 2] {
            let pocket = &seven.pockets()[pocket];
            let middle = (pocket.jaws[0].nose_end + pocket.jaws[1].nose_end) * 0.5;
            let inwards = (pocket.hole.centre - middle).unit();
            let across = inwards.turned() * (seven.radius() + 0.8e-6);
            let at = middle + inwards * (f64::from(depth) * 1e-3);
            let (left, right) = (Place::nearest(at + across), Place::nearest(at - across));
            let third = Place::nearest(at - inwards * 0.3);
            let all = places(&[(third.x, third.y), (left.x, left.y), (right.x, right.y)]);
            if check_places(&seven, &all).is_err() {
                continue;
            }
            let direction = libm::atan2(inwards.x, inwards.y).to_degrees();
            for off in [-0.5, 0.0, 0.5] {
                let run = run(Spec::SEVEN_FEET, &all, &Stroke::centre(0, direction + off, 4.0));
                assert!(meetings(&run).len() >= 2);
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn directions_are_as_seen_from_above() {
    let start = (495_300, 990_600);
    let ends = [(0.0, (0, 1)), (90.0, (1, 0)), (180.0, (0, -1)), (270.0, (-1, 0)), (-90.0, (-1, 0)), (450.0, (1, 0))];
    for (direction, (x, y)) in ends {
        let run =
            run(Spec::SEVEN_FEET, &places(&[start]), &Stroke { height: 0.4, ..Stroke::centre(0, direction, 0.2) });
        let end = run.end()[0].expect("it stays on the table");
        assert_eq!(((end.x - start.0).signum(), (end.y - start.1).signum()), (x, y), "{direction}");
        assert_eq!(unit_vector(direction), physics::Vec2::new(f64::from(x), f64::from(y)));
    }
}

/// Side to the right makes the ball leave the head cushion to its right, as every player knows.
#[test]
fn side_widens_or_narrows_the_rebound() {
    let end = |side: f64| {
        let stroke = Stroke { ball: 0, direction: 0.0, speed: 2.0, side, height: 0.4 };
        let run = run(Spec::SEVEN_FEET, &places(&[(495_300, 1_500_000)]), &stroke);
        let meets = run.events().iter().find(|event| matches!(event.kind, EventKind::Cushion { .. }));
        run.ball_at(0, meets.expect("a cushion").time).expect("a ball").velocity
    };
    assert!(end(0.3).x > 0.1 && end(-0.3).x < -0.1, "{:?} {:?}", end(0.3), end(-0.3));
    assert!(end(0.0).x.abs() < 1e-12);
}
