//! The suite that every game must pass.

use crate::common::rules;
use smallworld::SmallWorld;

#[test]
fn two_to_four_seats_on_both_grids_and_all_maps() {
    for grid in ["hex", "square"] {
        for peoples in ["elf,orc", "dwarf,human", "orc,dwarf,elf", "human,elf,dwarf,orc"] {
            for (map, games) in [("demo", 12), ("small", 2), ("normal", 1)] {
                let set = rules(&format!("map={map} grid={grid} peoples={peoples}"));
                contract::conformance::check::<SmallWorld>(&[set], games);
            }
        }
    }
}

#[test]
fn other_strengths() {
    let sets = [
        "map=demo attack=1 defence=3 life=2 movement=3 first=2",
        "map=demo attack=20 life=1 terrain_defence.forest=20 peoples=elf,human,orc",
        "map=demo life=20 movement=2 terrain_defence.swamp=1 peoples=dwarf,elf",
    ];
    contract::conformance::check::<SmallWorld>(&sets.map(rules), 10);
}
