//! Pool conforms to the contract, under its usual rules and under odd ones.

use contract::Rules as _;
use pool::{Pool, Rules};

fn rules(changes: &[(&str, &str)]) -> Rules {
    let mut values = Rules::default().values();
    for (name, value) in changes {
        values.set_text(name, value).expect("a parameter of pool");
    }
    Rules::from_values(&values).expect("sensible rules")
}

#[test]
fn pool_conforms() {
    contract::conformance::check::<Pool>(&[Rules::default()], 3);
}

#[test]
fn pool_conforms_under_odd_rules() {
    let sets = [
        rules(&[("tremor", "100"), ("quiet_strokes", "5"), ("table", "9ft")]),
        rules(&[("spotting", "fixed"), ("spots", "long-string"), ("quiet_strokes", "0"), ("stock", "0")]),
        rules(&[("break_damage", "on"), ("strike.repair_ship", "99"), ("strike.destroyer", "50"), ("table", "8ft")]),
        rules(&[("tremor", "1000"), ("spotting", "fixed"), ("quiet_strokes", "8")]),
        // Slippery cloth and cushions, large pockets.
        rules(&[
            ("cloth.sliding_friction", "50000"),
            ("cloth.rolling_friction", "2000"),
            ("cloth.ball_restitution", "1000000"),
            ("cloth.cushion_restitution", "1000000"),
            ("cloth.corner_mouth", "140000"),
            ("cloth.side_mouth", "160000"),
            ("quiet_strokes", "4"),
        ]),
        // Nothing strikes hard: few games would ever end by destruction.
        rules(&[("armour.cruiser", "99"), ("armour.repair_ship", "99"), ("quiet_strokes", "2")]),
    ];
    contract::conformance::check::<Pool>(&sets, 3);
}
