//! The view's JSON, as its documentation describes it, and what shells ask beside it.

use crate::common::{game, rules};
use contract::{Eye, Game, Seat, TakeBack, Who};
use serde_json::json;
use smallworld::{Action, SmallWorld, Target, TargetKind, Tile, View};

use crate::common;

const MAP: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF";

#[test]
fn the_json_is_what_the_documentation_says() {
    let rules = rules("map=demo");
    let text = format!("{MAP} elf{{1:d4:4:1:0}} orc{{1:e5:5:2:1}} 3/5 1 4:6 2 1xe5:1:left=6");
    let json = serde_json::to_value(game(&rules, &text).view(Eye::Seat(Seat::TWO))).unwrap();
    let expected = serde_json::json!({
        "map": "demo", "grid": "hex", "size": 5, "terrain": ["FDPMS", "SFDPM", "MSFDP", "PMSFD", "DPMSF"],
        "turn": 3, "turns": 5, "first": 2, "now": "chance", "to_act": 1, "winner": null,
        "seats": [
            { "seat": 1, "people": "elf", "score": 4, "gain": 1, "attack": 2, "units": [
                { "unit": 1, "tile": "d4", "life": 4, "movement": 1, "bonus": 0, "defence": 1 } ] },
            { "seat": 2, "people": "orc", "score": 6, "gain": 0, "attack": 2, "units": [
                { "unit": 1, "tile": "e5", "life": 5, "movement": 2, "bonus": 1, "defence": 1 } ] },
        ],
        "fight": { "seat": 1, "attacker": 1, "tile": "e5", "enemy": 2, "defender": 1,
                   "awaits": "round", "left": 6, "elf": null },
        "history": [],
        "position": text,
    });
    assert_eq!(json, expected);
    assert_eq!(serde_json::from_value::<View>(json).unwrap(), game(&rules, &text).view(Eye::Public));
}

#[test]
fn only_what_is_written_is_read_back() {
    let rules = rules("map=demo");
    let text = format!("{MAP} elf{{1:d4:4:1:0}} orc{{1:e5:5:2:1}} 3/5 1 4:6 2 1xe5:1:left=6");
    let view = serde_json::to_value(game(&rules, &text).view(Eye::Public)).unwrap();
    for (place, wrong) in [
        ("/map", json!("huge")),
        ("/grid", json!("round")),
        ("/now", json!("later")),
        ("/first", json!(5)),
        ("/seats/0/people", json!("gnome")),
        ("/seats/0/units/0/tile", json!("a0")),
        ("/seats/0/units/0/tile", json!("a01")),
        ("/seats/0/units/0/tile", json!("p1")),
        ("/seats/0/units/0/tile", json!("")),
        ("/seats/0/units/0/tile", json!("é1")),
        ("/fight/awaits", json!("godot")),
        ("/fight/elf", json!("both")),
        ("/turn", json!(-1)),
    ] {
        let mut broken = view.clone();
        *broken.pointer_mut(place).unwrap() = wrong;
        assert!(serde_json::from_value::<View>(broken).is_err(), "{place}");
    }
    let mut more = view;
    more["cheat"] = json!(true);
    assert!(serde_json::from_value::<View>(more).is_err());
}

#[test]
fn targets_tell_cost_and_kind() {
    let rules = rules("map=demo");
    let game = game(&rules, &format!("{MAP} elf{{1:a1:5:2:0}} orc{{1:b1:5:2:0}} 2/5 1 2:2 1 -"));
    let tile = |column, row| Tile::new(column, row).unwrap();
    assert_eq!(
        game.targets(1),
        [
            Target { tile: tile(1, 0), cost: 4, kind: TargetKind::Attack },
            Target { tile: tile(0, 1), cost: 2, kind: TargetKind::Move },
        ]
    );
    assert!(game.targets(2).is_empty());
}

#[test]
fn a_good_suggestion_is_a_point_more_without_danger() {
    let rules = rules("map=demo");
    let game = game(&rules, &format!("{MAP} elf{{1:a1:5:2:0,2:a1:5:2:0}} orc{{1:e5:5:2:0}} 2/5 1 2:2 1 -"));
    let best = &game.suggest(1)[0];
    assert_eq!(best.action.to_string(), "1-a2");
    assert_eq!(best.why.to_string(), "smallworld-suggest-move tile=a2 gained=1 danger=0 room=3");
}

#[test]
fn a_wounded_enemy_is_worth_an_attack() {
    let rules = rules("map=demo peoples=human,dwarf");
    let game = game(&rules, &format!("{MAP} human{{1:d4:5:2:0}} dwarf{{1:e5:1:2:0,2:a1:5:2:0}} 2/5 1 2:2 1 -"));
    let best = &game.suggest(1)[0];
    assert_eq!(best.action.to_string(), "1xe5");
    let odds = game.odds(1, best.tile).unwrap();
    assert!(odds.defender_destroyed > 0.99);
    assert_eq!(best.why.to_string(), "smallworld-suggest-attack tile=e5 win=100 risk=0 gained=0 denied=1");
}

#[test]
fn moves_can_be_taken_back_in_the_turn_and_chance_only_by_consent() {
    let seat = Who::Seat(Seat::ONE);
    assert_eq!(SmallWorld::take_back(&common::action("1-a2"), seat, &[]), TakeBack::InTurn);
    assert_eq!(SmallWorld::take_back(&Action::Escape, Who::Chance, &[]), TakeBack::Consent);
}

#[test]
fn an_empty_chair_ends_its_turns() {
    let rules = rules("map=demo");
    assert_eq!(SmallWorld::new(&rules).idle(), None);
    let game = game(&rules, &format!("{MAP} elf{{1:a1:5:2:0}} orc{{1:e5:5:2:0}} 2/5 1 2:2 1 -"));
    assert_eq!(game.idle(), Some(Action::End));
}
