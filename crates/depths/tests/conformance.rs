//! The depths conform to the contract, under the usual rules and under odd ones.

use depths::{Depths, Rules};

fn rules(changes: &[(&str, &str)]) -> Rules {
    Rules::changed(changes).expect("sensible rules")
}

#[test]
fn the_depths_conform() {
    contract::conformance::check::<Depths>(&[Rules::default()], 40);
}

#[test]
fn the_depths_conform_under_odd_rules() {
    let all_tracks = ("tracks", "row,column,rising,falling");
    let sets = [
        rules(&[("blast", "flat"), ("hit_reports_near", "on")]),
        rules(&[("rows", "2"), ("columns", "2"), ("exits", "1"), all_tracks]),
        rules(&[("rows", "9"), ("columns", "9"), ("exits", "1,9"), ("torpedo_hit", "1"), ("torpedoes", "one")]),
        rules(&[("rows", "3"), ("columns", "5"), ("torpedo_hit", "0"), ("quiet_turns", "5"), all_tracks]),
        rules(&[("rows", "4"), ("columns", "5"), ("torpedo_hit", "2/7"), ("quiet_turns", "0"), all_tracks]),
    ];
    contract::conformance::check::<Depths>(&sets, 15);
}
