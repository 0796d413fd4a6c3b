//! Maps as they are drawn: SW-5 and SW-6 over ten thousand seeds.

mod common;

use std::collections::HashMap;

use common::rules;
use contract::{Dice, Game};
use smallworld::{Action, Draw, SmallWorld, Terrain, Tile};

fn draw(game: &SmallWorld, seed: u64) -> Draw {
    match game.roll(&mut Dice::from_number(seed)) {
        Some(Action::Map(draw)) => *draw,
        other => panic!("{other:?} is no map"),
    }
}

fn each_draw(set: &str, seeds: u64, mut check: impl FnMut(&Draw)) {
    let rules = rules(set);
    let start = SmallWorld::new(&rules);
    for seed in 0..seeds {
        let draw = draw(&start, seed);
        let size = usize::from(rules.map().size());
        assert_eq!(draw.terrains.len(), size * size);
        for terrain in Terrain::ALL {
            assert_eq!(draw.terrains.iter().filter(|t| **t == terrain).count(), size * size / 5);
        }
        let corner = |at: u8| at == 0 || usize::from(at) == size - 1;
        assert!(draw.starts.iter().all(|tile| corner(tile.column()) && corner(tile.row())));
        for (seat, start) in draw.starts.iter().enumerate() {
            assert!(!draw.starts[..seat].contains(start));
            let terrain = |t: Tile| draw.terrains[usize::from(t.row()) * size + usize::from(t.column())];
            let people = rules.peoples()[seat];
            let ways = rules.grid().around(draw.size, *start).filter(|t| people.cost(terrain(*t)) <= rules.full());
            assert!(ways.count() > 0, "{people} walled in at {start}: {draw}");
        }
        if let [one, two] = draw.starts[..] {
            assert!(one.column() != two.column() && one.row() != two.row(), "opposite corners");
        }
        let mut game = start.clone();
        game.play(&Action::Map(Box::new(draw.clone())), &mut Vec::new()).expect("a drawn map");
        check(&draw);
    }
}

#[test]
fn ten_thousand_maps_hold_to_the_rules() {
    each_draw("map=demo", 6_000, |_| {});
    each_draw("map=demo grid=square peoples=human,elf", 2_000, |_| {});
    each_draw("map=demo peoples=elf,orc,dwarf,human", 1_000, |_| {});
    each_draw("map=demo movement=2 peoples=elf,human,orc", 500, |_| {});
    each_draw("map=small grid=square", 400, |_| {});
    each_draw("map=normal", 100, |_| {});
}

#[test]
fn corners_and_first_seat_fall_evenly() {
    let mut seen: HashMap<String, u32> = HashMap::new();
    let draws = 8_000;
    each_draw("map=demo peoples=human,dwarf", draws, |draw| {
        let starts: Vec<String> = draw.starts.iter().map(ToString::to_string).collect();
        *seen.entry(format!("{};{}", starts.join(","), draw.first)).or_default() += 1;
    });
    assert_eq!(seen.len(), 8, "four ways to sit in opposite corners, two to begin: {seen:?}");
    // A thousand each; five standard deviations are about 150. The seeds are fixed, so this falls the same for ever.
    assert!(seen.values().all(|count| (850..1_150).contains(count)), "{seen:?}");
}

#[test]
fn a_map_is_drawn_again_exactly_when_it_walls_the_elf_in() {
    let rules = rules("map=demo grid=square");
    let start = SmallWorld::new(&rules);
    let mut again = 0;
    for seed in 0..4_000 {
        // The first draw, die by die: the terrains, then the corner of seat 1.
        let mut dice = Dice::from_number(seed);
        let mut terrains: Vec<Terrain> = Terrain::ALL.into_iter().flat_map(|t| [t; 5]).collect();
        dice.shuffle(&mut terrains);
        let (column, row) = [(0, 0), (4, 0), (0, 4), (4, 4)][dice.below(4) as usize];
        let desert = |t: Tile| terrains[usize::from(t.row()) * 5 + usize::from(t.column())] == Terrain::Desert;
        let walled_in = rules.grid().around(5, Tile::new(column, row).unwrap()).all(desert);
        assert_eq!(draw(&start, seed).terrains != terrains, walled_in, "seed {seed}");
        again += u32::from(walled_in);
    }
    // One map in thirty: two deserts around one corner.
    assert!((100..170).contains(&again), "{again}");
}

#[test]
fn the_first_seat_is_the_one_the_rules_name() {
    each_draw("map=demo first=2", 50, |draw| assert_eq!(draw.first.number(), 2));
}

#[test]
fn the_same_seed_draws_the_same_map() {
    let start = SmallWorld::new(&rules("map=demo"));
    assert_eq!(draw(&start, 7), draw(&start, 7));
    // Golden: records and shared seeds must draw this for ever.
    assert_eq!(draw(&start, 7).to_string(), "PFDMD/SDMFS/DPDFM/MFPSS/SMPPF;a1,e5;1");
}
