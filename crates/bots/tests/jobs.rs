//! Jobs of every game, asked as any shell asks them: answered with what can be played, or refused by name.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;

use bots::{Budget, Imagine, Job, JobError, Level, NoChoice, PlayerKind, Watch, Worker};
use contract::{AnyView, Dice, Eye, Game, Rules, Seat, Turn};
use serde_json::Value;

fn small(level: u8) -> Budget {
    Budget { nodes: Some(60), ..Budget::level(Level::new(level).unwrap()) }
}

/// Plays a game with every player in turn: as it is and through text, and both answer the same.
fn play_by_jobs<G: Imagine>(rules: &[(&str, &str)], worker: &mut Worker) {
    let mut values = G::Rules::default().values();
    for (name, value) in rules {
        values.set_text(name, value).unwrap();
    }
    let mut game = G::new(&G::Rules::from_values(&values).unwrap());
    let mut dice = Dice::from_number(4);
    for ply in 0..120_u64 {
        let action = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => game.roll(&mut dice).unwrap(),
            Turn::Seat(seat) => {
                let view = AnyView::new(game.view(Eye::Seat(seat)));
                let kind = PlayerKind::ALL[ply as usize % 4];
                let typed = Job::of(G::ID, &values, seat, view).unwrap().by(kind).within(small(3)).seeded(ply);
                let job: Job = serde_json::from_str(&serde_json::to_string(&typed).unwrap()).unwrap();
                assert_eq!(job, typed);
                let mut heard = Vec::new();
                let mut report = |progress: &bots::Progress| heard.push(serde_json::to_string(progress).unwrap());
                let stop = AtomicBool::new(false);
                let answer = worker.answer(&job, &mut Watch::new(&stop).with_report(&mut report)).unwrap();
                assert_eq!(answer, typed.answer(&mut Watch::new(&stop)).unwrap(), "a fresh worker answers the same");
                assert_eq!(answer.principal_variation.first(), Some(&answer.action));
                let sent: bots::Advice = serde_json::from_str(&serde_json::to_string(&answer).unwrap()).unwrap();
                assert_eq!(sent, answer);
                sent.action.of::<G>().unwrap().into_owned()
            }
        };
        game.play(&action, &mut Vec::new()).unwrap_or_else(|e| panic!("{}: {action}: {e}", game.position()));
    }
}

#[test]
fn every_player_of_every_game_does_jobs() {
    let mut worker = Worker::default();
    play_by_jobs::<bn3e::Bn3e>(&[("max_turns", "12")], &mut worker);
    play_by_jobs::<depths::Depths>(&[("rows", "4"), ("columns", "4"), ("exits", "2,3")], &mut worker);
    play_by_jobs::<smallworld::SmallWorld>(&[("map", "demo"), ("peoples", "dwarf,human,elf")], &mut worker);
    play_by_jobs::<pool::Pool>(&[("tremor", "50"), ("quiet_strokes", "3")], &mut worker);
    for game in bots::games() {
        assert_eq!(bots::players(game), PlayerKind::ALL);
    }
    assert!(!bots::plays("billiard") && bots::players("chess").is_empty());
}

/// Every place of a JSON text, by its pointer.
fn places(value: &Value, at: &str, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields.iter().for_each(|(name, inner)| places(inner, &format!("{at}/{name}"), out)),
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, inner)| places(inner, &format!("{at}/{i}"), out));
        }
        _ => {}
    }
    out.push(at.to_owned());
}

/// A view with something else at one place.
fn changed(view: &AnyView, place: &str, wrong: Value) -> AnyView {
    let mut value = view.to_value();
    *value.pointer_mut(place).unwrap() = wrong;
    AnyView::new(value)
}

/// Changes every place of real views to all kinds of nonsense: an answer or a refusal, never a panic. Whatever is
/// answered is an action that can be read.
fn survives_hostile_views<G: Imagine>() {
    let nonsense = [
        "null",
        "0",
        "1",
        "2",
        "3",
        "7",
        "80",
        "99",
        "255",
        "4294967295",
        "-1",
        "true",
        "false",
        "\"\"",
        "\"port\"",
        "\"over\"",
        "\"chance\"",
        "\"hit\"",
        "\"near-miss 3\"",
        "\"r36\"",
        "\"S2\"",
        "\"x\"",
        "[]",
        "[99]",
        "[1,1]",
        "[199, 299, 399]",
        "{}",
        r#"{"is":"start"}"#,
        r#"{"is":"fired"}"#,
        r#"{"is":"place"}"#,
        r#"{"is":"moved","ship":"S3"}"#,
        r#"{"is":"torpedo","line":"r1","fired":3}"#,
        r#"{"is":"torpedo","line":"c99","fired":255}"#,
        r#"{"is":"spin","target":"S4","line":"r1","fired":0}"#,
        r#"[{"cell":399,"answer":"hit"},{"cell":101,"answer":"hit"},{"cell":101,"answer":"hit"},{"cell":101,"answer":"hit"}]"#,
        r#"[{"line":"c99","torpedoes":255,"after_hits":255}]"#,
        r#"[{"cell":101,"answer":"near-miss 3"},{"cell":102,"answer":"miss"}]"#,
    ];
    let nonsense: Vec<Value> = nonsense.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let rules = G::Rules::default();
    let mut worker = Worker::default();
    let mut asked = 0;
    let (mut bad, mut fine) = (0, 0);
    for game_number in 0..2 {
        let mut dice = Dice::from_number(game_number);
        let mut game = G::new(&rules);
        for _ in 0..20 + 60 * game_number {
            let turn = game.turn();
            let next = if turn == Turn::Chance { game.roll(&mut dice) } else { game.random_action(&mut dice) };
            let Some(action) = next else { break };
            game.play(&action, &mut Vec::new()).unwrap();
        }
        while game.turn() == Turn::Chance {
            let rolled = game.roll(&mut dice).unwrap();
            game.play(&rolled, &mut Vec::new()).unwrap();
        }
        let Turn::Seat(seat) = game.turn() else { continue };
        let view = serde_json::to_value(game.view(Eye::Seat(seat))).unwrap();
        let mut all = Vec::new();
        places(&view, "", &mut all);
        let job = Job::new::<G>(&rules, seat, &game.view(Eye::Seat(seat)));
        for place in &all {
            for wrong in &nonsense {
                asked += 1;
                let kind = PlayerKind::ALL[asked % 4];
                let mut job = job.clone().by(kind).within(Budget { depth: Some(1), ..small(9) });
                job.view = changed(&job.view, place, wrong.clone());
                let answer =
                    catch_unwind(AssertUnwindSafe(|| worker.answer(&job, &mut Watch::new(&AtomicBool::new(false)))));
                match answer.unwrap_or_else(|_| panic!("{place} = {wrong}: {kind} of {}", game.position())) {
                    Ok(answer) => {
                        assert!(answer.action.of::<G>().is_ok());
                        fine += 1;
                    }
                    Err(JobError::BadView(_) | JobError::NoChoice(NoChoice::Over | NoChoice::NotToAct { .. })) => {
                        bad += 1;
                    }
                    Err(other) => panic!("{place} = {wrong}: {other}"),
                }
            }
        }
    }
    assert!(bad > 500 && fine > 0, "{bad} refused, {fine} answered");
}

#[test]
fn hostile_views_of_bn3e_do_no_harm() {
    survives_hostile_views::<bn3e::Bn3e>();
}

#[test]
fn hostile_views_of_the_depths_do_no_harm() {
    survives_hostile_views::<depths::Depths>();
}

#[test]
fn hostile_views_of_small_world_do_no_harm() {
    survives_hostile_views::<smallworld::SmallWorld>();
}

/// A view that contradicts itself is refused where the player relies on it.
#[test]
fn contradictions_are_refused_by_name() {
    let rules = depths::Rules::default();
    let mut game = depths::Depths::new(&rules);
    for action in ["place:101,202,309,m20", "place:105,214,336,m17"] {
        game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
    }
    let job = Job::new::<depths::Depths>(&rules, Seat::ONE, &game.view(Eye::Seat(Seat::ONE)));
    for (place, wrong, why) in [
        ("/rows", "5", "its sea has another size"),
        ("/side", "2", "it is one seat's turn and the other's to act"),
        ("/fleets/0/submarines", "[101, 202]", "it counts other submarines than it shows"),
        ("/fleets/0/mine", "null", "the mine is there and gone"),
        ("/fleets/0/ships/0/ship", "\"S3\"", "its ships are not S4, S3 and S2"),
        ("/fleets/0/knows/safe", "[99]", "something was told of a place off the sea"),
        ("/fleets/0/knows/submarines", "4", "it counts other submarines than the answers leave"),
    ] {
        for kind in PlayerKind::ALL {
            let mut job = job.clone().by(kind);
            job.view = changed(&job.view, place, serde_json::from_str(wrong).unwrap());
            let answer = job.answer(&mut Watch::new(&AtomicBool::new(false)));
            assert_eq!(answer, Err(JobError::BadView(why.to_owned())), "{place} for {kind}");
        }
    }
}
