//! Nothing leaks: every byte that a seat receives is the same whatever the other has hidden, as long as what was said
//! aloud is the same.

use std::fmt::Write as _;

use contract::{Dice, Event as _, Eye, Game, Listed, Seat, Turn, Who};
use depths::{Action, Berth, Cell, Depths, Event, Level, Placing, Rules, Ship, Square, Track};

/// One ply: who acted, what, and what was said.
type Ply = (Who, Action, Vec<Event>);

/// Everything that a seat (or a spectator) receives on the way through a game, ply by ply.
fn received(rules: &Rules, plies: &[Ply], eye: Eye) -> Vec<String> {
    let mut game = Depths::new(rules);
    let mut bytes = vec![seen(&game, eye)];
    for (by, action, _) in plies {
        let mut events = Vec::new();
        game.play(action, &mut events).expect("it was played before");
        let veiled = Depths::veiled(action, *by, eye);
        let told: Vec<_> = events.iter().filter(|event| event.seen_by(eye)).collect();
        let sentences: Vec<_> = told.iter().map(|event| event.saying().to_string()).collect();
        let back = Depths::take_back(action, *by, &events);
        bytes.push(format!("{by} {veiled} -> {told:?} {sentences:?} {back:?}\n{}", seen(&game, eye)));
    }
    bytes
}

/// The view, and where it is this seat's turn also its legal actions and what it is told when it tries others.
fn seen(game: &Depths, eye: Eye) -> String {
    let mut text = serde_json::to_string(&game.view(eye)).expect("a view is JSON");
    write!(text, "{:?} {:?}", game.turn(), game.outcomes()).expect("a String takes all");
    if game.turn().seat().map(Eye::Seat) == Some(eye) {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        write!(text, "{legal:?}").expect("a String takes all");
        for action in tries() {
            if let Err(refused) = game.clone().play(&action, &mut Vec::new()) {
                text += &refused.to_string();
            }
        }
    }
    text
}

/// Some actions of each kind, most of them illegal at any moment.
fn tries() -> Vec<Action> {
    let squares = [1, 8, 14, 36, 99].into_iter().filter_map(Square::new);
    let moves = squares.map(|square| Action::Move { ship: Ship::S3, to: Berth::At(square) });
    let charges = Ship::ALL.map(|ship| Action::Drop { ship, level: Level::Middle });
    let torpedoes = Ship::ALL.map(|target| Action::Fire { target, track: Track::Row });
    moves.chain(charges).chain(torpedoes).chain([Action::End, Action::PlaceHidden]).collect()
}

fn random_game(rules: &Rules, dice: &mut Dice, most: u32) -> Vec<Ply> {
    let (mut game, mut plies) = (Depths::new(rules), Vec::new());
    let most = 4 + dice.below(most) as usize;
    while plies.len() < most {
        let (by, action) = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => (Who::Chance, game.roll(dice)),
            Turn::Seat(seat) => (Who::Seat(seat), game.random_action(dice)),
        };
        let (action, mut events) = (action.expect("something happens"), Vec::new());
        game.play(&action, &mut events).expect("legal");
        plies.push((by, action, events));
    }
    plies
}

/// The same game with another placing of this seat, if everything that was said is the same.
fn with_placing(rules: &Rules, plies: &[Ply], seat: Seat, placing: Placing) -> Option<Vec<Ply>> {
    let mut game = Depths::new(rules);
    let mut other = plies.to_vec();
    other[seat.index()].1 = Action::Place(placing);
    for (_, action, told) in &other {
        let mut events = Vec::new();
        game.play(action, &mut events).ok()?;
        if events != *told {
            return None;
        }
    }
    Some(other)
}

/// Another placing: all new, or with one piece moved, which more often agrees with a long game.
fn changed(rules: &Rules, placing: Placing, dice: &mut Dice) -> Placing {
    let (cells, size) = (rules.sea().cells().collect::<Vec<Cell>>(), rules.sea().size());
    let mut new = placing;
    let cell = |dice: &mut Dice| *dice.pick(&cells).expect("cells");
    match dice.below(5) {
        0 => new.submarines = [cell(dice), cell(dice), cell(dice)],
        4 => new.mine = Square::new(1 + dice.below(size.into()) as u8).expect("a square"),
        which => new.submarines[which as usize - 1] = cell(dice),
    }
    new.submarines.sort_unstable();
    new
}

/// How many pairs of games were compared.
fn compare(changes: &[(&str, &str)], games: u64, most: u32) -> usize {
    let rules = Rules::changed(changes).expect("sensible rules");
    let mut pairs = 0;
    for number in 0..games {
        let mut dice = Dice::from_number(number);
        let plies = random_game(&rules, &mut dice, most);
        for hider in [Seat::ONE, Seat::TWO] {
            let Action::Place(placing) = plies[hider.index()].1 else { panic!("a placing") };
            let others = (0..60).map(|_| changed(&rules, placing, &mut dice)).filter(|new| *new != placing);
            let Some(twin) = others.into_iter().find_map(|new| with_placing(&rules, &plies, hider, new)) else {
                continue;
            };
            for eye in [Eye::Seat(hider.other()), Eye::Public] {
                assert_eq!(received(&rules, &plies, eye), received(&rules, &twin, eye), "game {number}, {hider} hides");
            }
            assert_ne!(plies[hider.index()].1, twin[hider.index()].1, "two placings, or nothing is shown");
            pairs += 1;
        }
    }
    pairs
}

#[test]
fn no_byte_tells_two_hidden_placings_apart() {
    let pairs = compare(&[], 1500, 120);
    assert!(pairs > 2500, "only {pairs} pairs");
}

#[test]
fn nor_in_the_variants() {
    let small = [("rows", "4"), ("columns", "4"), ("exits", "2,3"), ("blast", "flat"), ("hit_reports_near", "on")];
    let pairs = compare(&small, 400, 80);
    assert!(pairs > 400, "only {pairs} pairs");
    let lines = [("tracks", "row,column,rising,falling"), ("torpedo_hit", "1/20"), ("torpedoes", "one")];
    let pairs = compare(&lines, 400, 80);
    assert!(pairs > 400, "only {pairs} pairs");
}

#[test]
fn a_placing_is_read_only_by_its_owner_and_the_referee() {
    let action: Action = "place:105,214,336,m17".parse().expect("a placing");
    let by = Who::Seat(Seat::ONE);
    let read = |eye| Depths::veiled(&action, by, eye).to_string();
    assert_eq!(read(Eye::Seat(Seat::ONE)), "place:105,214,336,m17");
    assert_eq!(read(Eye::All), "place:105,214,336,m17");
    assert_eq!(read(Eye::Seat(Seat::TWO)), "place:?");
    assert_eq!(read(Eye::Public), "place:?");
}
