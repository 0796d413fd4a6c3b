//! Billiard conforms to the contract, under its usual rules and under odd ones.

use billiard::{Billiard, Rules};
use contract::Rules as _;

fn rules(changes: &[(&str, &str)]) -> Rules {
    let mut values = Rules::default().values();
    for (name, value) in changes {
        values.set_text(name, value).expect("a parameter of billiard");
    }
    Rules::from_values(&values).expect("sensible rules")
}

#[test]
fn billiard_conforms() {
    contract::conformance::check::<Billiard>(&[Rules::default()], 100);
}

#[test]
fn billiard_conforms_under_odd_rules() {
    let sets = [
        rules(&[("break_damage", "on"), ("several_enemies", "strongest"), ("combination", "exchange")]),
        rules(&[("spotting", "fixed"), ("spots", "long-string"), ("repair", "99"), ("repair_by_damaged", "off")]),
        rules(&[("stock", "0"), ("armour.carrier", "1"), ("armour.aircraft", "5"), ("armour.cruiser", "1")]),
        rules(&[("strike.submarine", "99"), ("strike.cruiser", "99"), ("strike.destroyer", "99"), ("stock", "99")]),
        // A break that can end the game.
        rules(&[("break_damage", "on"), ("stock", "0"), ("strike.repair_ship", "99"), ("strike.destroyer", "50")]),
    ];
    contract::conformance::check::<Billiard>(&sets, 20);
}
