//! What must hold in every game, checked over random ones.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use crate::short::{changed_rules, game};
use billiard::{Billiard, Pocket, Unit, Units};
use contract::{Dice, Event as _, Eye, Game, Match, Millis, Outcome, Record, Seat, Seed, Setting, Turn};
use pool::{Action, Event, Phase, Place, Pool, RADIUS, Rules, Stroke, TableSize, Tremor};
use proptest::prelude::*;

/// Plays a random game to its end, showing every position and the action that follows.
fn random_game(rules: &Rules, seed: u64, mut see: impl FnMut(&Pool, Action, &Pool, &[Event])) -> Pool {
    let mut game = Pool::new(rules);
    let mut dice = Dice::from_number(seed);
    loop {
        let action = match game.turn() {
            Turn::Over(_) => return game,
            Turn::Chance => game.roll(&mut dice).unwrap(),
            Turn::Seat(_) => game.random_action(&mut dice).unwrap(),
        };
        let before = game;
        let mut events = Vec::new();
        game.play(&action, &mut events).unwrap_or_else(|e| panic!("{before:?} {action}: {e}"));
        see(&before, action, &game, &events);
    }
}

#[test]
fn balls_never_overlap_and_lie_on_the_cloth() {
    for (seed, changes) in ["", "table=9ft", "spotting=fixed,quiet_strokes=20"].into_iter().enumerate() {
        random_game(&changed_rules(changes), seed as u64, |before, action, after, _| {
            let placed: Vec<(Unit, Place)> = after.placed().collect();
            for (at, (unit, place)) in placed.iter().enumerate() {
                for (other, there) in &placed[..at] {
                    assert!(!place.overlaps(*there), "{before:?} {action}: {unit} and {other}");
                }
            }
            let read = Pool::from_position(after.rules(), &after.position());
            assert_eq!(read, Ok(*after), "{before:?} {action}: on the cloth, and in the text");
        });
    }
}

#[test]
fn what_is_on_the_table_has_a_place_and_nothing_else_has() {
    for seed in 0..3 {
        random_game(&changed_rules("quiet_strokes=20"), seed, |before, action, after, _| {
            let placed: Units = after.placed().map(|(unit, _)| unit).collect();
            let mut due = after.war().on_table().without(after.war().waiting());
            match after.phase() {
                Phase::Rack => due = Units::NONE,
                Phase::Place => due = due.without(Units::one(Unit::repair_ship(after.war().army()))),
                _ => {}
            }
            if after.war().winner().is_none() {
                assert_eq!(placed, due, "{before:?} {action}");
            }
        });
    }
}

/// The referee alone, told what the events tell, comes to the same armour, turns and waiting units.
#[test]
fn the_referee_of_a_real_table_agrees() {
    for (seed, changes) in ["", "break_damage=on", "spotting=fixed", "tremor=200"].into_iter().enumerate() {
        let rules = changed_rules(changes);
        let mut referee = Billiard::new(&rules.war);
        random_game(&rules, seed as u64, |before, action, after, events| {
            let fell: Vec<(Unit, Pocket)> = (events.iter())
                .filter_map(|event| match event {
                    Event::Fell { unit, pocket } => Some((*unit, *pocket)),
                    _ => None,
                })
                .collect();
            let list = fell.iter().map(|(unit, _)| *unit).collect::<Units>();
            let struck = match (before.phase(), action) {
                (Phase::Tremor(stroke), _) => Some(stroke.unit()),
                (_, Action::Stroke(stroke)) if rules.tremor == 0 => Some(stroke.unit()),
                _ => None,
            };
            // The entry as a person would type it, by the table of billiard's notation.
            let entry = match (struck, action) {
                (Some(unit), _) if referee.phase() == billiard::Phase::Break => {
                    if list.is_empty() {
                        format!("break:{unit}")
                    } else {
                        format!("break:{unit}x{list}")
                    }
                }
                (Some(_), _) if list.is_empty() => "miss".to_owned(),
                (Some(unit), _) if list == Units::one(unit) && unit == Unit::submarine(unit.army()) => {
                    format!("{unit}x{unit}@{}", fell[0].1)
                }
                (Some(unit), _) => format!("{unit}x{list}"),
                (None, Action::Surface { unit, pocket, .. }) => format!("{unit}^{pocket}"),
                (None, Action::Spot { .. }) => action.to_string(),
                _ => return,
            };
            let mut verdicts = Vec::new();
            referee.play(&entry.parse().unwrap(), &mut verdicts).unwrap_or_else(|e| panic!("{before:?} {entry}: {e}"));
            assert_eq!(&referee, after.war(), "{before:?} {action}: {entry}");
            let told: Vec<String> =
                events.iter().filter(|e| !matches!(e, Event::Fell { .. })).map(ToString::to_string).collect();
            let wanted: Vec<String> = match action {
                Action::Surface { .. } => vec!["surfaced".to_owned()],
                _ => verdicts.iter().map(ToString::to_string).collect(),
            };
            assert_eq!(told, wanted, "{entry}");
        });
    }
}

#[test]
fn quiet_strokes_are_counted_and_end_the_game() {
    let mut draws = 0;
    for seed in 0..6 {
        let over = random_game(&changed_rules("quiet_strokes=3"), seed, |before, action, after, events| {
            let struck = before.phase() != Phase::Place && matches!(action, Action::Stroke(_));
            let armour = |game: &Pool| {
                let left: Vec<u8> = Unit::all().map(|unit| game.war().armour(unit)).collect();
                (left, game.war().stock(Seat::ONE), game.war().stock(Seat::TWO))
            };
            let changed = armour(before) != armour(after);
            let wanted = if !struck {
                before.quiet()
            } else if changed {
                0
            } else {
                before.quiet() + 1
            };
            assert_eq!(after.quiet(), wanted, "{before:?} {action}");
            assert!(events.iter().all(|event| !event.saying().key.is_empty()));
        });
        draws += usize::from(over.turn() == Turn::Over(Outcome::Draw));
        assert!(over.quiet() <= 6);
    }
    assert!(draws > 0);
}

#[test]
fn every_kind_of_action_comes_up() {
    let mut seen = [false; 6];
    let mut see = |action: Action| {
        let kind = match action {
            Action::Rack(_) => 0,
            Action::Place { .. } => 1,
            Action::Stroke(_) => 2,
            Action::Surface { .. } => 3,
            Action::Spot { .. } => 4,
            Action::Tremor(_) => 5,
        };
        seen[kind] = true;
    };
    for seed in 0..4 {
        random_game(&changed_rules("tremor=100,quiet_strokes=30"), seed, |_, action, _, _| see(action));
    }
    let mut dice = Dice::from_number(5);
    let submerged = game(&Rules::default(), "t shot 1@500000:500000 9=2@4 10@600000:600000");
    for _ in 0..50 {
        see(submerged.random_action(&mut dice).unwrap());
    }
    assert_eq!(seen, [true; 6]);
}

#[test]
fn a_random_action_is_always_there() {
    let mut dice = Dice::from_number(8);
    for short in [
        "s shot 1=2@3 C@800000:1700000",
        "s shot 1=2@3 C@40000:990600",
        "s shot 1=2@1 C@100000:100000 15@60000:200000 14@200000:60000",
        "s place 8=2 10@495300:400000 C@300000:300000",
        "s surfaced 1@300000:300000 C@100000:1700000",
        "s break 8@300000:280000 10@110000:100000",
    ] {
        let game = game(&Rules::default(), short);
        for _ in 0..200 {
            let action = game.random_action(&mut dice).unwrap_or_else(|| panic!("{short}"));
            let mut after = game;
            after.play(&action, &mut Vec::new()).unwrap_or_else(|e| panic!("{short}: {action}: {e}"));
        }
    }
}

#[test]
fn racks_are_drawn_evenly() {
    let mut dice = Dice::from_number(1);
    let start = Pool::new(&Rules::default());
    let mut apex = [0_u32; Unit::COUNT];
    for _ in 0..15_000 {
        let Some(Action::Rack(rack)) = start.roll(&mut dice) else { panic!("a rack") };
        apex[rack.units().next().unwrap().index()] += 1;
    }
    assert_eq!(apex[Unit::repair_ship(Seat::ONE).index()], 0);
    // 1000 each, with a deviation of 31: five of them are far.
    let others = apex.iter().enumerate().filter(|(at, _)| *at != Unit::repair_ship(Seat::ONE).index());
    assert!(others.clone().all(|(_, count)| count.abs_diff(1_000) < 155), "{apex:?}");
}

#[test]
fn tremors_are_normally_distributed() {
    let waits = game(&changed_rules("tremor=100"), "s tremor:2>0,500 2@495300:500000 C@100000:1700000");
    let mut dice = Dice::from_number(2);
    let (mut directions, mut speeds) = (Vec::new(), Vec::new());
    for _ in 0..20_000 {
        let Some(Action::Tremor(tremor)) = waits.roll(&mut dice) else { panic!("a tremor") };
        directions.push(f64::from(tremor.direction()));
        speeds.push(f64::from(tremor.speed()));
    }
    for (values, deviation) in [(&directions, 100.0), (&speeds, 7.5)] {
        let count = 20_000.0;
        let mean = values.iter().sum::<f64>() / count;
        let spread = (values.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / count).sqrt();
        let within = values.iter().map(|v| f64::from(v.abs() <= deviation)).sum::<f64>() / count;
        assert!(mean.abs() < 0.04 * deviation, "{mean}");
        assert!((spread / deviation - 1.0).abs() < 0.03, "{spread}");
        assert!((0.66..0.71).contains(&within), "{within} within one deviation");
    }
    let together: f64 = directions.iter().zip(&speeds).map(|(a, b)| a * b).sum::<f64>() / 20_000.0;
    assert!((together / 750.0).abs() < 0.04, "direction and speed stray by themselves");
    let steady = game(&Rules::default(), "s tremor:2>0,500 2@495300:500000 C@100000:1700000");
    assert_eq!(steady.roll(&mut dice), Some(Action::Tremor(Tremor::default())));
}

#[test]
fn a_team_match_is_recorded_replayed_and_verified() {
    let players = vec![vec!["Ada".to_owned(), "Bo".to_owned()], vec!["Cy".to_owned()]];
    let rules = changed_rules("quiet_strokes=5,tremor=50");
    let seed = Some(Seed::from_number(4));
    let setting = Setting { rules, players, seed, ..Setting::default() };
    let mut played = Match::<Pool>::new(setting, Millis(0)).unwrap();
    let mut dice = Dice::from_number(9);
    while let Turn::Seat(seat) = played.turn() {
        let action = played.game().random_action(&mut dice).unwrap();
        played.act(seat, &action, Millis(0)).unwrap();
    }
    let record: Record = played.record(Eye::All).to_string().parse().unwrap();
    let replayed = Match::<Pool>::replay(&record).unwrap();
    assert_eq!(replayed.game(), played.game());
    assert!(replayed.verify(&record).unwrap().seed);
}

/// The view tells all there is, as JSON too.
#[test]
fn the_view_tells_the_whole_game() {
    for (seed, changes) in ["quiet_strokes=6", "tremor=50,quiet_strokes=6"].into_iter().enumerate() {
        let rules = changed_rules(changes);
        random_game(&rules, seed as u64, |_, _, after, events| {
            let view = after.view(Eye::Public);
            let json = serde_json::to_string(&view).unwrap();
            let read: pool::View = serde_json::from_str(&json).unwrap();
            assert_eq!(read, view);
            assert_eq!(read.game(&rules), Ok(*after));
            let told = serde_json::to_string(events).unwrap();
            assert_eq!(serde_json::from_str::<Vec<Event>>(&told).unwrap(), events);
        });
    }
}

/// Aiming shows exactly the run that playing makes.
#[test]
fn aiming_and_playing_agree() {
    random_game(&changed_rules("quiet_strokes=20"), 11, |before, action, after, events| {
        let Action::Stroke(stroke) = action else { return };
        let shot = before.aim(stroke).unwrap();
        let fell: Vec<Event> = shot.fell.iter().map(|&(unit, pocket)| Event::Fell { unit, pocket }).collect();
        assert_eq!(events[..fell.len()], fell);
        for (unit, at) in after.placed() {
            let spotted = events
                .iter()
                .any(|e| matches!(e, Event::Judged(billiard::Event::Spotted { unit: u, .. }) if *u == unit));
            assert!(spotted || shot.places[unit.index()] == Some(at), "{before:?} {action}");
        }
    });
}

/// A match is drawn again with the runs that were played: those of strokes, or of the tremors that spoil them.
#[test]
fn what_ran_can_be_shown_again() {
    for changes in ["quiet_strokes=10", "tremor=200,quiet_strokes=10"] {
        let rules = changed_rules(changes);
        let mut runs = 0;
        random_game(&rules, 12, |before, action, after, events| {
            let runs_now = match action {
                Action::Stroke(_) => rules.tremor == 0,
                Action::Tremor(_) => true,
                _ => false,
            };
            let shot = before.run_of(&action);
            assert_eq!(shot.is_some(), runs_now, "{before:?} {action}");
            let Some(shot) = shot else { return };
            let fell: Vec<Event> = shot.fell.iter().map(|&(unit, pocket)| Event::Fell { unit, pocket }).collect();
            assert_eq!(events[..fell.len()], fell);
            let all_back = after.phase() == Phase::Rack;
            assert!(all_back || after.placed().all(|(unit, at)| shot.places[unit.index()] == Some(at)), "{action}");
            runs += 1;
        });
        assert!(runs > 10);
    }
}

fn unit() -> impl Strategy<Value = Unit> {
    (1_u8..=16).prop_map(|number| Unit::new(number).unwrap())
}

fn place() -> impl Strategy<Value = Place> {
    (-9_999_999..=9_999_999, -9_999_999..=9_999_999).prop_map(|(x, y)| Place { x, y })
}

fn stroke() -> impl Strategy<Value = Stroke> {
    let parts = (unit(), 0..Stroke::TURN, Stroke::SLOWEST..=Stroke::FASTEST, -50_i8..=50, -50_i8..=50);
    parts.prop_map(|(unit, direction, speed, side, height)| {
        let centred = Stroke::new(unit, direction, speed).unwrap();
        centred.with_tip(side, height).unwrap_or(centred)
    })
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        (unit(), place()).prop_map(|(unit, at)| Action::Place { unit, at }),
        stroke().prop_map(Action::Stroke),
        (unit(), 1_u8..=6, place()).prop_map(|(unit, pocket, at)| {
            let pocket = Pocket::new(pocket).unwrap();
            Action::Surface { unit, pocket, at }
        }),
        (-180_000..=180_000, -999..=999)
            .prop_map(|(direction, speed)| { Action::Tremor(Tremor::new(direction, speed).unwrap()) }),
    ]
}

proptest! {
    #[test]
    fn actions_read_back(action in action()) {
        prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
    }

    #[test]
    fn any_text_is_refused_or_reads_back(text in "[~0-9C@:>^,=a-z-]{0,24}") {
        if let Ok(action) = text.parse::<Action>() {
            prop_assert_eq!(action.to_string(), text);
        }
    }

    #[test]
    fn any_position_is_refused_or_reads_back(
        x in 0..990_600, y in 0..1_981_200, other_x in 0..990_600, other_y in 0..1_981_200, quiet in 0..200,
    ) {
        let text = format!(
            "1=x,2=4,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=2,12=x,13=x,14=x,15=x,C=x s shot - 2={x}:{y},11={other_x}:{other_y} {quiet}"
        );
        let inside = |x: i32, y: i32| {
            (RADIUS..=TableSize::Seven.width() - RADIUS).contains(&x) && (RADIUS..=TableSize::Seven.length() - RADIUS).contains(&y)
        };
        if let Ok(game) = Pool::from_position(&Rules::default(), &text) {
            prop_assert_eq!(game.position(), text);
        } else {
            let overlap = Place { x, y }.overlaps(Place { x: other_x, y: other_y });
            prop_assert!(overlap || !inside(x, y) || !inside(other_x, other_y), "{}", text);
        }
    }

    /// The same stroke from the same position ends in the same text; whatever is struck, the game goes on or is over.
    #[test]
    fn strokes_are_played_or_refused_without_a_trace(stroke in stroke()) {
        let from = game(&Rules::default(), "s shot all 8@495300:400000 quiet=1");
        let (mut one, mut two) = (from, from);
        let (mut told, mut again) = (Vec::new(), Vec::new());
        let result = one.play(&Action::Stroke(stroke), &mut told);
        prop_assert_eq!(two.play(&Action::Stroke(stroke), &mut again), result.clone());
        prop_assert_eq!(one.position(), two.position());
        prop_assert_eq!(&told, &again);
        if result.is_err() {
            prop_assert!(stroke.unit().army() != Seat::ONE && one == from && told.is_empty());
        }
    }
}
