//! Which tables can be made, and that their geometry fits together.

use physics::{Place, Spec, Table};

#[test]
fn usual_tables_are_made() {
    for spec in [Spec::SEVEN_FEET, Spec::EIGHT_FEET, Spec::NINE_FEET] {
        let table = Table::new(spec).expect("a table");
        assert_eq!(table.spec(), &spec);
    }
}

#[test]
fn mouths_may_be_tight_or_wide() {
    for mouth in [90_000, 105_000, 118_000, 130_000, 150_000] {
        let mut spec = Spec::SEVEN_FEET;
        spec.corner.mouth = mouth;
        spec.side.mouth = mouth + 10_000;
        assert!(Table::new(spec).is_ok(), "{mouth}");
    }
}

#[test]
fn what_makes_no_table_is_named() {
    let refused = |change: fn(&mut Spec)| {
        let mut spec = Spec::SEVEN_FEET;
        change(&mut spec);
        Table::new(spec).expect_err("refused").name
    };
    assert_eq!(refused(|spec| spec.width = 100_000), "width");
    assert_eq!(refused(|spec| spec.length = 500_000), "length");
    assert_eq!(refused(|spec| spec.sliding = 0.0), "sliding");
    assert_eq!(refused(|spec| spec.rolling = f64::NAN), "rolling");
    assert_eq!(refused(|spec| spec.ball_restitution = 1.01), "ball_restitution");
    assert_eq!(refused(|spec| spec.nose_height = 60_000), "nose_height");
    assert_eq!(refused(|spec| spec.corner.mouth = 40_000), "corner.mouth");
    // A hole that does not fill the throat would let balls pass beside it.
    assert_eq!(refused(|spec| spec.side.mouth = 240_000), "side.hole_radius");
    // One that reaches out of its corner would swallow balls that pass by.
    assert_eq!(refused(|spec| spec.corner.shelf = 0), "corner.hole_radius");
}

/// Nose, arc and facing of a jaw meet without a kink, where balls run along all three.
#[test]
fn jaws_are_smooth() {
    let table = Table::new(Spec::NINE_FEET).expect("a table");
    for pocket in table.pockets() {
        for jaw in &pocket.jaws {
            let arc = jaw.arc;
            for (end, normal) in [(jaw.nose_end, jaw.nose_normal), (jaw.facing_start, jaw.facing_normal)] {
                assert!((arc.centre + normal * arc.radius - end).length() < 1e-15, "pocket {}", pocket.number);
                let (distance, away) = jaw.distance(end + normal * 0.01);
                assert!((distance - 0.01).abs() < 1e-15 && (away - normal).length() < 1e-12);
            }
            assert!(jaw.facing.dot(jaw.facing_normal).abs() < 1e-15);
            assert!(jaw.facing.dot(pocket.inwards) > 0.9);
        }
        let [one, two] = &pocket.jaws;
        let corner = |index: usize| {
            let jaw = &pocket.jaws[index];
            let cut = (jaw.facing_start - jaw.nose_end).length() / (2.0 * libm::cos(turn(jaw) / 2.0));
            jaw.nose_end + jaw.along * cut
        };
        let mouth = if pocket.number == 3 || pocket.number == 4 { 0.137 } else { 0.118 };
        assert!(((corner(0) - corner(1)).length() - mouth).abs() < 1e-12, "{one:?} {two:?}");
    }
}

fn turn(jaw: &physics::Jaw) -> f64 {
    libm::acos(jaw.along.dot(jaw.facing))
}

#[test]
fn what_is_on_the_cloth() {
    let table = Table::new(Spec::SEVEN_FEET).expect("a table");
    let Spec { width, length, radius, .. } = *table.spec();
    let lies = |x: i32, y: i32| table.is_on_cloth(Place::new(x, y));
    assert!(lies(width / 2, length / 2));
    // At a nose to the micrometre.
    assert!(lies(radius, 500_000) && !lies(radius - 1, 500_000));
    assert!(lies(width - radius, 500_000) && !lies(width - radius + 1, 500_000));
    assert!(lies(300_000, radius) && !lies(300_000, radius - 1));
    assert!(lies(300_000, length - radius) && !lies(300_000, length - radius + 1));
    // In the mouths, in front of the hole, but not over it or in the wood.
    assert!(lies(28_000, 28_000) && !lies(12_000, 12_000) && !lies(-60_000, -60_000));
    assert!(lies(5_000, length / 2) && !lies(-5_000, length / 2) && !lies(-200_000, length / 2));
    assert!(!lies(i32::MIN, i32::MAX));
}
