//! A whole team game: entered, corrected in the middle, saved, replayed, counted.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use billiard::spots::{Placing, Point, TableSize, Zone};
use billiard::{
    Action, Billiard, Book, Doing, Event, Pocket, Rotation, Rules, Shot, Spot, SpotLayout, Statistics, Tally,
};
use contract::{Dice, Eye, Game, Match, Millis, Record, Seat, Setting, Turn, Who};

use crate::short;

fn actions(text: &str) -> Vec<Action> {
    text.split(' ').map(|word| word.parse().unwrap()).collect()
}

#[test]
fn a_team_game_is_entered_corrected_saved_replayed_and_counted() {
    // Two against one, entered to the end, with an earlier entry made a miss wherever what came later still fits.
    let players = vec![vec!["Ada".to_owned(), "Bo".to_owned()], vec!["Cy".to_owned()]];
    let seed = Some(contract::Seed::from_number(11));
    let mut played = Match::<Billiard>::new(Setting { players, seed, ..Setting::default() }, Millis(0)).unwrap();
    let mut dice = Dice::from_number(11);
    let mut corrected = 0;
    while let Turn::Seat(seat) = played.turn() {
        let action = played.game().random_action(&mut dice).unwrap();
        played.act(seat, &action, Millis(0)).unwrap();
        let mut book = Book::of(Billiard::new(&Rules::default()), played.plies()).unwrap();
        if played.turn().seat().is_some() && book.lines.len().is_multiple_of(10) {
            book.write(Doing::Change(book.lines.len() - 4), Action::Miss);
            if let (None, Ok(mended)) = (book.impossible(), played.rewritten(book.keep(), &book.lines)) {
                (played, corrected) = (mended, corrected + 1);
            }
        }
    }
    assert!(corrected > 0);

    // Saved as a match's record.
    let text = played.record(Eye::All).to_string();
    let record: Record = text.parse().unwrap();
    let replayed = Match::<Billiard>::replay(&record).unwrap();
    assert_eq!(replayed.game(), played.game());
    let mut shooters = Vec::new();
    for at in 0..replayed.plies().len() {
        let mut before = replayed.clone();
        before.rewind(at, Millis(0));
        shooters.extend(before.player_to_act());
    }

    // Counted from the record; the rotation is the match's own.
    let told = replayed.plies().iter().map(|ply| ply.action);
    let rotation = Rotation { players: [2, 1] };
    let asked = std::cell::RefCell::new(Vec::new());
    let statistics = Statistics::of(&Billiard::new(&Rules::default()), told, |shot: &Shot| {
        let player = rotation.player(shot);
        asked.borrow_mut().push((shot.army, player));
        player
    })
    .unwrap();
    assert_eq!(asked.into_inner(), shooters, "the match and the statistics agree on who shot");
    let winner = played.game().winner().unwrap();
    assert_eq!(statistics.scores.last().unwrap()[winner.index()], 100);
    let by_seats = replayed.plies().iter().filter(|ply| matches!(ply.by, Who::Seat(_)) && ply.action.is_shot());
    let shots: u32 = statistics.players.iter().flatten().map(|tally| tally.shots).sum();
    assert_eq!(shots as usize, by_seats.count());
    for army in Seat::all(2) {
        let players = statistics.players[army.index()].iter();
        let units = statistics.units.iter().enumerate().filter(|(at, _)| at / 8 == army.index()).map(|(_, t)| t);
        let sum = |tallies: &mut dyn Iterator<Item = &Tally>, of: fn(&Tally) -> u32| tallies.map(of).sum::<u32>();
        for of in [|t: &Tally| t.destroyed, |t: &Tally| t.friendly_fire, |t: &Tally| t.repairs, |t: &Tally| t.hits] {
            assert_eq!(sum(&mut players.clone(), of), sum(&mut units.clone(), of), "players and units agree");
        }
    }
}

#[test]
fn figures_are_what_was_played() {
    let start = Billiard::new(&Rules::default());
    let played = "break:8x3 ~3@1 2x11 miss 2x10 miss 3x14 ~14@2 9x9@4 2x2,14 ~2@1 ~14@2 miss 2x8 ~8@5 9^1 9x8 miss";
    let one_each = Rotation { players: [1, 1] };
    let statistics = Statistics::of(&start, actions(played), |shot| one_each.player(shot)).unwrap();
    let solids = statistics.player(Seat::ONE, 0);
    assert_eq!((solids.shots, solids.hits, solids.longest_run), (6, 3, 3));
    // 11 (2 of armour), 10 (4), 14 (2 of 3).
    assert_eq!((solids.destroyed, solids.lost, solids.friendly_fire, solids.repairs), (8, 1, 0, 1));
    let cruiser = statistics.unit("2".parse().unwrap());
    assert_eq!((cruiser.shots, cruiser.hits, cruiser.destroyed, cruiser.lost, cruiser.repairs), (4, 2, 6, 1, 1));
    let submarine = statistics.unit("9".parse().unwrap());
    assert_eq!((submarine.shots, submarine.hits, submarine.destroyed), (2, 1, 2));
    assert_eq!(statistics.unit("8".parse().unwrap()).lost, 2);
    let shots = [[0, 0], [10, 0], [10, 0], [30, 0], [30, 0], [40, 0], [40, 0], [40, 5], [40, 5], [40, 0], [40, 10]];
    assert_eq!(statistics.scores[..11], shots);
}

#[test]
fn friendly_fire_is_told_from_what_the_enemy_did() {
    let start = short::game(&Rules::default(), "s shot");
    let rotation = Rotation { players: [2, 2] };
    let of = |text| Statistics::of(&start, actions(text), |shot| rotation.player(shot)).unwrap();
    assert_eq!(of("3x2 ~2@1").player(Seat::ONE, 0).friendly_fire, 2);
    assert_eq!(of("3x3,10 ~10@1").player(Seat::ONE, 0).lost, 2);
    let combination = of("1x2,14 ~2@1").player(Seat::ONE, 0);
    assert_eq!((combination.friendly_fire, combination.destroyed, combination.lost), (3, 5, 0));
    // The second player of an army takes its second turn; one who never shot has nothing but zeros.
    assert_eq!(of("miss miss 2x11").player(Seat::ONE, 1).hits, 1);
    assert_eq!(of("miss").player(Seat::TWO, 1), Tally::default());
}

#[test]
fn statistics_refuse_what_cannot_have_been_played() {
    let start = Billiard::new(&Rules::default());
    assert_eq!(Statistics::of(&start, actions("miss"), |_| 0).unwrap_err().rule, "BI-5");
}

#[test]
fn the_plan_tells_where_each_ball_goes() {
    let spot = |n| Spot::new(n).unwrap();
    let unit = |text: &str| text.parse().unwrap();
    let events = [
        Event::Miss,
        Event::Spotted { unit: unit("2"), spot: spot(4) },
        Event::InHand { unit: unit("11") },
        Event::Surfaced { unit: unit("9"), pocket: Pocket::new(4).unwrap() },
    ];
    let table = TableSize::Nine;
    let plan = table.plan(SpotLayout::Grid, &events);
    let centre = Point { across: 0.635, along: 1.27 };
    assert_eq!(plan[0], Placing::On { unit: unit("2"), spot: spot(4), at: centre });
    assert_eq!(plan[1], Placing::Anywhere { unit: unit("11") });
    let side = Zone::Side { centre: Point { across: 1.27, along: 1.27 }, radius: 0.05 };
    assert_eq!(plan[2], Placing::Within { unit: unit("9"), pocket: Pocket::new(4).unwrap(), zone: side });
    assert_eq!(plan.len(), 3);
}

#[test]
fn a_submarine_surfaces_within_its_zone() {
    for table in TableSize::ALL {
        let (width, length) = (table.width(), table.length());
        let at = |across: f64, along: f64| Point { across, along };
        let foot_right = Pocket::new(6).unwrap();
        let Zone::Corner([corner, short_rail, long_rail]) = table.zone(foot_right) else { panic!("a corner") };
        assert_eq!(corner, at(width, length));
        assert_eq!(short_rail, at(width - width / 4.0, length));
        assert_eq!(long_rail, at(width, length - length / 8.0));
        assert!(table.allows(foot_right, at(width * 0.9, length * 0.98)));
        assert!(!table.allows(foot_right, at(width * 0.8, length * 0.9)), "beyond the line through the diamonds");
        assert!(!table.allows(foot_right, at(width * 1.01, length)), "off the table");
        let side_left = Pocket::new(3).unwrap();
        assert!(table.allows(side_left, at(0.03, length / 2.0 + 0.03)));
        assert!(!table.allows(side_left, at(0.04, length / 2.0 + 0.04)), "more than 5 cm away");
    }
}
