//! BN3E conforms to the contract, under its usual rules and under odd ones.

use bn3e::{Bn3e, Rules};
use contract::Rules as _;

fn rules(changes: &[(&str, &str)]) -> Rules {
    let mut values = Rules::default().values();
    for (name, value) in changes {
        values.set_text(name, value).expect("a parameter of BN3E");
    }
    Rules::from_values(&values).expect("sensible rules")
}

#[test]
fn bn3e_conforms() {
    contract::conformance::check::<Bn3e>(&[Rules::default()], 60);
}

#[test]
fn bn3e_conforms_under_odd_rules() {
    let sets = [
        rules(&[("layout", "mirrored"), ("annihilation", "off"), ("max_turns", "40")]),
        rules(&[("action_points", "9"), ("hit_points", "9")]),
        rules(&[("action_points", "1"), ("hit_points", "1"), ("repetition", "2")]),
        rules(&[("repetition", "0"), ("max_turns", "0"), ("action_points", "4")]),
    ];
    contract::conformance::check::<Bn3e>(&sets, 15);
}
