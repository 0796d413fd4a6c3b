//! DE-26: the coach counts exactly what is left, checked against playing the whole game again over every placing.

use std::collections::BTreeMap;

use contract::{Dice, Eye, Game, Odds, Seat, Turn};
use depths::{Action, Cell, Coach, Depths, Event, Placing, Rules, Sea, Square};

fn placings(sea: Sea) -> Vec<Placing> {
    let cells: Vec<Cell> = sea.cells().collect();
    let mut all = Vec::new();
    for (a, &first) in cells.iter().enumerate() {
        for (b, &second) in cells.iter().enumerate().skip(a + 1) {
            for &third in &cells[b + 1..] {
                let submarines = [first, second, third];
                let free = |square: &Square| submarines.iter().all(|cell| cell.square != *square);
                all.extend(sea.squares().iter().filter(free).map(|mine| Placing { submarines, mine }));
            }
        }
    }
    all
}

/// A game from its start, as everybody heard it but for one placing.
type Heard = Vec<(Action, Vec<Event>)>;

/// Plays at random until `plies` actions are played or it is over.
fn random_game(rules: &Rules, dice: &mut Dice, plies: usize) -> (Depths, Heard) {
    let (mut game, mut heard) = (Depths::new(rules), Heard::new());
    while heard.len() < plies {
        let action = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.roll(dice),
            Turn::Seat(_) => game.random_action(dice),
        };
        let (action, mut events) = (action.expect("something happens"), Vec::new());
        game.play(&action, &mut events).expect("legal");
        heard.push((action, events));
    }
    (game, heard)
}

/// What this placing of the seat would have left, if it agrees with everything that was heard.
fn replay(rules: &Rules, heard: &Heard, seat: Seat, placing: Placing) -> Option<Depths> {
    let mut game = Depths::new(rules);
    for (ply, (action, told)) in heard.iter().enumerate() {
        let action = if ply == seat.index() { Action::Place(placing) } else { *action };
        let mut events = Vec::new();
        game.play(&action, &mut events).ok()?;
        if events != *told {
            return None;
        }
    }
    Some(game)
}

/// Counts the placings of one seat that agree, one by one, by playing each.
fn brute_force(
    rules: &Rules,
    heard: &Heard,
    seat: Seat,
    all: &[Placing],
) -> (u64, BTreeMap<Cell, u64>, BTreeMap<Square, u64>) {
    let (mut total, mut cells, mut mines) = (0, BTreeMap::new(), BTreeMap::new());
    for &placing in all {
        let Some(left) = replay(rules, heard, seat, placing) else { continue };
        let fleet = left.view(Eye::All).fleets[seat.index()].clone();
        total += 1;
        for cell in fleet.submarines.expect("all is open") {
            *cells.entry(cell).or_default() += 1;
        }
        if let Some(mine) = fleet.mine {
            *mines.entry(mine).or_default() += 1;
        }
    }
    (total, cells, mines)
}

fn check(changes: &[(&str, &str)], games: u64, plies: u32) {
    let rules = Rules::changed(changes).expect("sensible rules");
    let sea = rules.sea();
    let all = placings(sea);
    for number in 0..games {
        let mut dice = Dice::from_number(number);
        let plies = 2 + dice.below(plies) as usize;
        let (game, heard) = random_game(&rules, &mut dice, plies);
        for seat in [Seat::ONE, Seat::TWO] {
            let view = game.view(Eye::Seat(seat.other()));
            let coach = Coach::new(&rules, &view.fleets[seat.other().index()].knows);
            let (total, cells, mines) = brute_force(&rules, &heard, seat, &all);
            let at = format!("{changes:?} game {number}: {}", game.position());
            assert_eq!(coach.placings(), total, "{at}");
            for cell in sea.cells() {
                let count = cells.get(&cell).copied().unwrap_or(0);
                assert_eq!(coach.submarine(cell), Odds::new(count, total), "{cell} in {at}");
            }
            for square in sea.squares() {
                let count = mines.get(&square).copied().unwrap_or(0);
                assert_eq!(coach.mine(square), Odds::new(count, total), "mine {square} in {at}");
            }
        }
    }
}

#[test]
fn it_counts_what_brute_force_counts() {
    check(&[("rows", "2"), ("columns", "3"), ("exits", "1,3")], 150, 80);
    check(&[("rows", "3"), ("columns", "2"), ("exits", "2"), ("blast", "flat")], 150, 80);
}

#[test]
fn it_counts_so_where_hits_tell_of_others() {
    check(&[("rows", "2"), ("columns", "3"), ("exits", "1,3"), ("hit_reports_near", "on")], 150, 80);
}

#[test]
fn it_counts_so_with_every_track_and_one_torpedo() {
    let tracks = ("tracks", "row,column,rising,falling");
    check(&[("rows", "3"), ("columns", "3"), ("exits", "2"), tracks, ("torpedo_hit", "1/50")], 12, 90);
    check(&[("rows", "2"), ("columns", "2"), ("exits", "1"), tracks, ("torpedoes", "one")], 150, 80);
}

#[test]
fn at_the_start_every_cell_is_as_likely() {
    let game = Depths::new(&Rules::default());
    let coach = Coach::new(game.rules(), &game.view(Eye::Public).fleets[0].knows);
    // C(108, 3) sets of submarines, the mine over none of them: under 3 different numbers 33 squares are left, under 2
    // (two levels of one number and a cell of another) 34, under 1 (all levels of a number) 35.
    let (one, two) = (36, 36 * 3 * 35 * 3);
    let three = 204_156 - one - two;
    assert_eq!(coach.placings(), 33 * three + 34 * two + 35 * one);
    assert!(game.rules().sea().cells().all(|cell| coach.submarine(cell) == Odds::new(1, 36)));
    assert!(game.rules().sea().squares().iter().all(|square| coach.mine(square) == Odds::new(1, 36)));
}

#[test]
fn a_knowledge_that_contradicts_itself_leaves_nothing() {
    let rules = Rules::default();
    let mut knows = Depths::new(&rules).view(Eye::Public).fleets[0].knows.clone();
    // A submarine at 208 would have been near when nothing was.
    let told = r#"[{"cell":214,"answer":"miss"},{"cell":208,"answer":"hit"}]"#;
    knows.charges = serde_json::from_str(told).expect("charges");
    let coach = Coach::new(&rules, &knows);
    assert_eq!(coach.placings(), 0);
    assert_eq!(coach.submarine(Cell::try_from(216).expect("a cell")), Odds::new(0, 1));
    // What lies off the sea is nobody's knowledge.
    knows.charges = serde_json::from_str(r#"[{"cell":299,"answer":"near-miss 3"}]"#).expect("charges");
    knows.announced = serde_json::from_str(r#"[{"line":"r99","torpedoes":200,"after_hits":9}]"#).expect("lines");
    assert!(Coach::new(&rules, &knows).placings() > 0);
}

#[test]
fn it_is_there_unless_the_rules_send_it_away() {
    assert!(Rules::default().coach());
    assert!(!Rules::changed(&[("coach", "off")]).expect("a rule set").coach());
}
