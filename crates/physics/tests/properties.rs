//! Whatever is asked: refused with a reason, or worked out by the laws.

#[path = "strokes/random.rs"]
#[allow(dead_code, reason = "only what must hold is needed here")]
mod random;

use physics::{BALLS, BallFriction, Place, Places, Quaternion, Run, Spec, Stroke, Table, Vec3, check_places};
use proptest::prelude::*;

/// Any number, the odd ones too.
fn any_number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -2.0..2.0_f64,
        1 => proptest::num::f64::ANY,
    ]
}

fn any_place() -> impl Strategy<Value = Place> {
    prop_oneof![
        8 => (0..1_000_000, 0..2_000_000).prop_map(|(x, y)| Place::new(x, y)),
        1 => (any::<i32>(), any::<i32>()).prop_map(|(x, y)| Place::new(x, y)),
    ]
}

/// Constants from end to end of what a table takes.
fn any_cloth() -> impl Strategy<Value = Spec> {
    let cloth = (0.01..1.0_f64, 0.001..0.2_f64, 0.001..0.2_f64);
    let balls = (prop_oneof![Just(0.0), Just(1.0), 0.0..=1.0_f64], 0.0..0.2_f64, 0.0..0.5_f64, 0.0..3.0_f64);
    let cushion = (prop_oneof![Just(0.0), Just(1.0), 0.0..=1.0_f64], 0.0..1.0_f64, 20_000..39_000);
    (cloth, balls, cushion).prop_map(|(cloth, balls, cushion)| Spec {
        sliding: cloth.0,
        rolling: cloth.1,
        spinning: cloth.2,
        ball_restitution: balls.0,
        ball_friction: BallFriction { base: balls.1, extra: balls.2, decay: balls.3 },
        cushion_restitution: cushion.0,
        cushion_friction: cushion.1,
        nose_height: cushion.2,
        ..Spec::SEVEN_FEET
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Nothing that is asked makes it panic, and what is worked out ends well.
    #[test]
    fn any_question_has_an_answer(
        places in proptest::collection::vec(proptest::option::of(any_place()), BALLS),
        ball in any::<u8>(),
        (direction, speed, side, height) in (any_number(), any_number(), any_number(), any_number()),
    ) {
        let table = Table::new(Spec::SEVEN_FEET).expect("a table");
        let places: Places = places.try_into().expect("sixteen places");
        let stroke = Stroke { ball: ball % 18, direction, speed, side, height };
        if let Ok(run) = Run::new(&table, &places, &stroke) {
            prop_assert!(check_places(&table, run.end()).is_ok());
            prop_assert!(run.at(f64::NAN).iter().flatten().count() > 0);
            prop_assert!(run.at(f64::INFINITY).iter().flatten().count() > 0);
        }
    }

    /// The laws hold with every cloth, ball and cushion that a table takes.
    #[test]
    fn every_cloth_obeys_nature(spec in any_cloth(), seed in 0_u64..1_000_000) {
        let case = random::case(seed);
        let spec = Spec { width: case.table.spec().width, length: case.table.spec().length, ..spec };
        let case = random::Case { table: Table::new(spec).expect("a table"), ..case };
        let verdict = random::verdict(&case);
        prop_assert!(verdict.is_ok(), "{verdict:?}");
    }

    /// A table is refused with a reason, or closed all around.
    #[test]
    fn any_table_is_refused_or_closed(
        (width, length) in (0..3_000_000, 0..3_000_000),
        radius in 5_000..60_000,
        (mouth, turn, jaw) in (0..300_000, 0.0..120.0_f64, 0..60_000),
        (hole, shelf) in (0..150_000, 0..100_000),
        seed in any::<u64>(),
    ) {
        let mut spec = Spec { width, length, radius, nose_height: radius * 5 / 4, ..Spec::SEVEN_FEET };
        spec.corner = physics::PocketShape { mouth, turn, jaw_radius: jaw, hole_radius: hole, shelf };
        spec.side = physics::PocketShape { turn: turn + 30.0, ..spec.corner };
        if let Ok(table) = Table::new(spec) {
            let mut places = [None; BALLS];
            places[0] = Some(Place::new(width / 2, length / 2 + 1000));
            let mut numbers = random::Numbers(seed);
            for _ in 0..20 {
                let stroke = Stroke::centre(0, numbers.part() * 360.0, 6.0);
                let verdict = random::verdict(&random::Case { table: table.clone(), places, stroke });
                prop_assert!(verdict.is_ok(), "{verdict:?} {stroke:?}");
            }
        }
    }

    /// A turn keeps lengths, and a rolling ball has turned by its way over its radius.
    #[test]
    fn orientations_are_turns(way in (-1.0..1.0_f64, -1.0..1.0_f64, -1.0..1.0_f64), direction in 0.0..360.0_f64) {
        let vector = Vec3::new(way.0, way.1, way.2);
        let turned = Quaternion::about(Vec3::new(way.1, way.2, way.0)).apply(vector);
        prop_assert!((turned.length() - vector.length()).abs() < 1e-12);

        let table = Table::new(Spec::NINE_FEET).expect("a table");
        let mut places = [None; BALLS];
        places[0] = Some(Place::new(635_000, 1_270_000));
        let stroke = Stroke { height: 0.4, ..Stroke::centre(0, direction, 0.3) };
        let run = Run::new(&table, &places, &stroke).expect("a run");
        let (start, end) = (run.ball_at(0, 0.0).expect("a ball"), run.ball_at(0, 0.2).expect("a ball"));
        let gone = end.centre - start.centre;
        // The top of the ball goes ahead by the sine of the angle.
        let top = end.orientation.apply(Vec3::new(0.0, 0.0, 1.0));
        let angle = gone.length() / table.radius();
        let ahead = gone.unit() * libm::sin(angle);
        prop_assert!((top.flat() - ahead).length() < 1e-6, "{top:?} {ahead:?}");
        prop_assert!((top.z - libm::cos(angle)).abs() < 1e-6);
    }
}
