//! The odds shown are the odds played: against the whole tree of chance, and against the rules' own examples.

use crate::common::{action, game, rules};
use contract::{Game, Turn};
use smallworld::{FightOdds, SmallWorld, attacker_loses};

const MAP: &str = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF";
const CLOSE: f64 = 1e-12;

/// Walks every way a fight can go; the chance of each pair of lives at its end, attacker first.
fn walk(game: &SmallWorld, chance: f64, ends: &mut Vec<((u8, u8), f64)>) {
    if !matches!(game.turn(), Turn::Chance) {
        // Unit 1 of each seat fights, and seat 1 attacks.
        let view = game.view(contract::Eye::Public);
        let life = |seat: usize| view.seats[seat].units.iter().find(|unit| unit.unit == 1).map_or(0, |unit| unit.life);
        let lives = (life(0), life(1));
        match ends.iter_mut().find(|(at, _)| *at == lives) {
            Some((_, sum)) => *sum += chance,
            None => ends.push((lives, chance)),
        }
        return;
    }
    for (outcome, odds) in game.outcomes() {
        let mut after = game.clone();
        after.play(&outcome, &mut Vec::new()).expect("a listed outcome");
        walk(&after, chance * odds.as_f64(), ends);
    }
}

fn agrees_with_the_tree(odds: &FightOdds, begun: &SmallWorld) {
    let mut ends = Vec::new();
    walk(begun, 1.0, &mut ends);
    ends.sort_by_key(|(lives, _)| *lives);
    let told: Vec<_> = odds.lives.iter().map(|end| ((end.attacker, end.defender), end.chance)).collect();
    assert_eq!(told.len(), ends.len(), "{begun:?}");
    for ((lives, chance), (walked, sum)) in told.iter().zip(&ends) {
        assert!(lives == walked && (chance - sum).abs() < CLOSE, "{begun:?}: {lives:?} {chance}, walked {sum}");
    }
    let total = |kept: fn(&(u8, u8)) -> bool| ends.iter().filter(|(l, _)| kept(l)).map(|(_, c)| c).sum::<f64>();
    assert!((odds.attacker_destroyed - total(|l| l.0 == 0)).abs() < CLOSE);
    assert!((odds.defender_destroyed - total(|l| l.1 == 0)).abs() < CLOSE);
    assert!((odds.both_live - total(|l| l.0 > 0 && l.1 > 0)).abs() < CLOSE);
    assert!((odds.attacker_destroyed + odds.defender_destroyed + odds.both_live - 1.0).abs() < CLOSE);
    let mean = |life: fn(&(u8, u8)) -> u8| ends.iter().map(|(l, c)| f64::from(life(l)) * c).sum::<f64>();
    assert!((odds.attacker_life - mean(|l| l.0)).abs() < CLOSE);
    assert!((odds.defender_life - mean(|l| l.1)).abs() < CLOSE);
}

#[test]
fn every_fight_agrees_with_the_tree_of_chance() {
    for peoples in ["elf,orc", "human,elf", "dwarf,human"] {
        for strengths in ["", "attack=1 defence=2", "terrain_defence.forest=2", "attack=3 defence=7"] {
            let rules = rules(&format!("map=demo peoples={peoples} {strengths}"));
            let (us, them) = peoples.split_once(',').unwrap();
            for (a, d) in (1..=5).flat_map(|a| (1..=5).map(move |d| (a, d))) {
                let text =
                    format!("{MAP} {us}{{1:d4:{a}:2:0,2:a1:5:2:0}} {them}{{1:e5:{d}:2:0,2:a5:5:2:0}} 2/5 1 2:2 1 -");
                let before = game(&rules, &text);
                let odds = before.odds(1, "e5".parse_tile()).unwrap();
                let mut begun = before.clone();
                begun.play(&action("1xe5"), &mut Vec::new()).unwrap();
                agrees_with_the_tree(&odds, &begun);
            }
        }
    }
}

#[test]
fn a_fight_going_on_agrees_with_what_is_left_of_the_tree() {
    let rules = rules("map=demo");
    for (elf, orc, stage) in [(5, 3, "left=4"), (1, 2, "left=1"), (1, 4, "elf=A"), (2, 1, "left=3")] {
        let text = format!(
            "{MAP} elf{{1:d4:{elf}:1:0,2:a1:5:2:0}} orc{{1:e5:{orc}:2:0,2:a5:5:2:0}} 2/5 1 2:2 1 1xe5:1:{stage}"
        );
        let begun = game(&rules, &text);
        agrees_with_the_tree(&begun.fight_odds().unwrap(), &begun);
    }
}

#[test]
fn long_lives_still_add_up() {
    let rules = rules("map=demo life=20 peoples=elf,human");
    let game = game(&rules, &format!("{MAP} elf{{1:d4:20:2:0}} human{{1:e5:20:2:0}} 2/5 1 2:2 1 -"));
    let odds = game.odds(1, "e5".parse_tile()).unwrap();
    assert!((odds.lives.iter().map(|end| end.chance).sum::<f64>() - 1.0).abs() < CLOSE);
}

#[test]
fn the_examples_of_the_source() {
    // 4 against 4 is even; 3 against 4 costs the attacker 62.5 %; 4 against 2 costs the defender 75 %.
    assert_eq!(attacker_loses((4, 5), (4, 5)).to_string(), "1/2");
    assert_eq!(attacker_loses((3, 5), (4, 5)).to_string(), "5/8");
    assert_eq!(attacker_loses((4, 5), (2, 5)).complement().to_string(), "3/4");
    // Attack 4 at half its life is attack 2.
    assert_eq!(attacker_loses((4, 2), (2, 4)), attacker_loses((2, 4), (2, 4)));
}

#[test]
fn there_are_no_odds_where_there_is_no_attack() {
    let rules = rules("map=demo");
    let game = game(&rules, &format!("{MAP} elf{{1:d4:5:1:0,2:a1:5:2:0}} orc{{1:e5:5:2:0}} 2/5 1 2:2 1 -"));
    assert!(game.odds(1, "e5".parse_tile()).is_none(), "half a point is too little");
    assert!(game.odds(2, "e5".parse_tile()).is_none(), "too far");
    assert!(game.odds(3, "e5".parse_tile()).is_none(), "no such unit left");
    assert!(game.fight_odds().is_none());
}

trait ParseTile {
    fn parse_tile(&self) -> smallworld::Tile;
}

impl ParseTile for str {
    fn parse_tile(&self) -> smallworld::Tile {
        let letters = self.as_bytes();
        smallworld::Tile::new(letters[0] - b'a', letters[1] - b'1').expect("a tile")
    }
}
