//! What makes the analyser fair, each case told apart from a judge that is not.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::sync::atomic::{AtomicBool, Ordering};

use analysis::{Analyser, Judgement, Severity, Step, summaries};
use bots::{Budget, Job, Value, Watch, Worker};
use catalogue::AnyMatch;
use contract::{Eye, Record, Seat, Turn};

const BUDGET: Budget = Budget::nodes(20_000);

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn judged(text: &str) -> Vec<Judgement> {
    let stop = AtomicBool::new(false);
    let mut analyser = Analyser::new(&read(text), BUDGET, 1).unwrap();
    let mut judged = Vec::new();
    while let Step::Judged(judgement) = analyser.step(&stop, None).unwrap() {
        judged.push(judgement);
    }
    assert_eq!(judged.len(), analyser.total());
    judged
}

/// What is said of one ply.
fn at(judged: &[Judgement], number: usize) -> &Judgement {
    judged.iter().find(|judgement| judgement.number == number).unwrap()
}

/// The mark of a naive judge, who takes the hope of the seat to act next for what an action was worth: it blames the
/// dice, knows what was learned afterwards, and takes every other seat for the one enemy. A case that it gets right
/// proves nothing.
fn naive(text: &str, number: usize) -> Option<Severity> {
    let record = read(text);
    let game = catalogue::find(record.game()).unwrap();
    let replayed = game.replay(&record).unwrap();
    let log = replayed.log_as(Eye::All);
    let mut table = game.open(&replayed.rules(), record.tag("Start").map(str::to_owned)).unwrap();
    let mut worker = Worker::default();
    let mut hope = |table: &dyn AnyMatch| {
        let seat = table.turn().seat().unwrap();
        let job = Job::of(game.id, &table.rules(), seat, table.view(Eye::Seat(seat))).unwrap();
        let stop = AtomicBool::new(false);
        let advice = worker.answer(&job.within(BUDGET).seeded(1), &mut Watch::new(&stop)).unwrap();
        let hope = match advice.value {
            Value::Wins(_) => 1.0,
            Value::Loses(_) => -1.0,
            Value::Score(score) => (f64::from(score) / 400.0).tanh(),
        };
        (seat, hope, advice.action.to_string())
    };
    let mut lines = log.iter();
    for line in lines.by_ref().take(number - 1) {
        table.play(&line.action).unwrap();
    }
    let (seat, before, best) = hope(&*table);
    let played = lines.next().unwrap();
    table.play(&played.action).unwrap();
    while table.turn() == Turn::Chance {
        table.play(&lines.next().unwrap().action).unwrap();
    }
    let (next, after, _) = hope(&*table);
    let loss = before - if seat == next { after } else { -after };
    match loss {
        _ if played.action == best => None,
        _ if loss > 0.5 => Some(Severity::Blunder),
        _ if loss > 0.25 => Some(Severity::Mistake),
        _ => None,
    }
}

fn small_world(peoples: &str, rest: &str, actions: &str) -> String {
    let start = format!("FDPMS/SFDPM/MSFDP/PMSFD/DPMSF {rest}");
    format!(
        "[Game \"smallworld\"]\n[Rule.map \"demo\"]\n[Rule.peoples \"{peoples}\"]\n[Start \"{start}\"]\n\n1. {actions}\n*\n"
    )
}

/// Two orcs stand beside a dwarf; which of them attacks is all the same. It loses every round, which is the dice's doing.
#[test]
fn the_dice_are_not_blamed_on_whoever_threw_them() {
    let armies = "orc{1:a1:5:2:0,2:a1:5:2:0} dwarf{1:a2:5:2:0,2:e5:5:2:0} 2/5 1 0:0 1 -";
    let text = small_world("orc,dwarf", armies, "2xa2 ~rounds=7 ~attacker ~attacker ~attacker ~attacker ~attacker");
    assert_eq!(naive(&text, 1), Some(Severity::Blunder));
    let judged = judged(&text);
    let [attack] = &judged[..] else { panic!("{judged:?}") };
    assert_eq!((attack.advice.action.to_string().as_str(), attack.severity), ("1xa2", None));
    assert_eq!(attack.expected, attack.best);
    assert!(attack.luck.unwrap() < -0.5, "{attack:?}");
    let [sum] = summaries(&judged)[..] else { panic!("{judged:?}") };
    assert_eq!((sum.seat, sum.judged, sum.blunders, Some(sum.luck)), (Seat::ONE, 1, 0, attack.luck));
}

/// A unit with its last life attacks a healthy one while a healthy friend stands by: foolish, however well it went.
#[test]
fn luck_does_not_excuse_a_bad_decision() {
    let armies = "human{1:a1:1:2:0,2:b1:5:2:0} dwarf{1:a2:5:2:0,2:e5:5:2:0} 2/5 1 0:0 1 -";
    let text = small_world("human,dwarf", armies, "1xa2 ~rounds=3 ~defender ~defender ~defender end");
    assert_eq!(naive(&text, 1), None);
    let judged = judged(&text);
    let attack = at(&judged, 1);
    assert_eq!((attack.advice.action.to_string().as_str(), attack.severity), ("2xa2", Some(Severity::Blunder)));
    assert!(attack.luck.unwrap() > 0.3, "{attack:?}");
    assert_eq!(at(&judged, 6).luck, None, "no chance follows the end of a turn");
}

/// Good and bad luck cancel out: over all that a fight can bring, each end by its odds, nothing is left.
#[test]
fn luck_is_nothing_on_average() {
    let armies = "orc{1:a1:2:2:0,2:b2:5:2:0} dwarf{1:a2:1:2:0,2:e5:5:2:0} 4/5 1 0:0 1 -";
    // SW-15: with A = 4/5 and D = 1/5 the attacker loses a round one time in eight, and then, with A = 2/5, one in four.
    // Three rounds are more than either has lives.
    let ends =
        [("~defender", 7.0 / 8.0), ("~attacker ~defender", 1.0 / 8.0 * 3.0 / 4.0), ("~attacker ~attacker", 1.0 / 32.0)];
    let mut mean = 0.0;
    for (rounds, odds) in ends {
        let text = small_world("orc,dwarf", armies, &format!("1xa2 ~rounds=3 {rounds}"));
        mean += odds * judged(&text)[0].luck.unwrap();
    }
    assert!(mean.abs() < 1e-9, "{mean}");
}

/// Red's two charges could each sink the last submarine with the same odds. The one that was dropped found nothing, and
/// Red stands worse for it: that was not to be known.
#[test]
fn nobody_is_judged_by_what_was_learned_afterwards() {
    let text = "[Game \"depths\"]\n\n1. place:114,222,333,m30 2. place:108,208,301,m31 3. S4-8 S4*100 end S4-14 S4*100 end \
                S4*200 end S4-22 S4*200 end S4*300 end S4*300 end S3-2 S3*300 end S4-34 S4*300 end S2-3 end S3-9 end \
                S2*300 end\n*\n";
    assert_eq!(naive(text, 28), Some(Severity::Blunder));
    let judged = judged(text);
    let dropped = at(&judged, 28);
    assert_eq!(
        (dropped.action.to_string(), dropped.advice.action.to_string()),
        ("S2*300".to_owned(), "S3*200".to_owned())
    );
    assert_eq!((dropped.severity, dropped.expected), (None, dropped.best));
    // Where to hide can be judged by nobody.
    assert_eq!((at(&judged, 1).expected, at(&judged, 1).severity), (None, None));
    // To wait with a charge over a likely cell is a mistake, by what was known.
    assert_eq!(at(&judged, 25).severity, Some(Severity::Mistake));
}

const FOUR: &str = "orc{1:e5:5:2:0,2:e5:5:2:0} human{1:a5:5:2:0,2:a5:5:2:0} dwarf{1:e1:5:2:0,2:e1:5:2:0}";

/// Elves and orcs lead together, so both are hopeful. What the orcs hope for takes nothing from the elves.
#[test]
fn of_four_seats_one_is_not_the_enemy_of_all_others() {
    let peoples = "elf,orc,human,dwarf";
    let text = small_world(peoples, &format!("elf{{1:a1:5:2:0,2:b1:5:2:0}} {FOUR} 1/5 1 3:3:0:0 1 -"), "end");
    assert_eq!(naive(&text, 1), Some(Severity::Blunder));
    let harmless = &judged(&text)[0];
    assert_eq!((harmless.is_best(), harmless.severity), (false, None), "{harmless:?}");
    // And a bad action stays one where the next seat has no hope either: two orcs that earn for one.
    let text = small_world(peoples, &format!("elf{{1:a1:5:2:0,2:b1:5:2:0}} {FOUR} 1/5 2 0:0:0:0 1 -"), "end");
    assert_eq!(naive(&text, 1), None);
    assert_eq!(judged(&text)[0].severity, Some(Severity::Mistake));
}

/// A player who gives up, or breaks off, was not made to by the last action.
#[test]
fn a_resignation_is_no_verdict_on_the_last_action() {
    let text = "[Game \"bn3e\"]\n[Result \"0-1\"]\n[Ending \"resignation\"]\n\n1. b2-b3\n0-1\n";
    let judged = judged(text);
    assert_eq!((judged[0].severity, judged[0].luck), (None, None), "{judged:?}");
    assert!(judged[0].expected.unwrap() > 0.3, "{judged:?}");
}

/// Stopped and taken up again, or asked a second time, it says the same.
#[test]
fn it_can_be_stopped_at_any_step() {
    let armies = "human{1:a1:1:2:0,2:b1:5:2:0} dwarf{1:a2:5:2:0,2:e5:5:2:0} 2/5 1 0:0 1 -";
    let text = small_world("human,dwarf", armies, "1xa2 ~rounds=3 ~defender ~defender ~defender end");
    let stop = AtomicBool::new(true);
    let mut analyser = Analyser::new(&read(&text), BUDGET, 1).unwrap();
    let mut found = Vec::new();
    loop {
        stop.store(true, Ordering::Relaxed);
        assert!(matches!(analyser.step(&stop, None).unwrap(), Step::Stopped | Step::Done));
        stop.store(false, Ordering::Relaxed);
        match analyser.step(&stop, None).unwrap() {
            Step::Judged(judgement) => found.push(judgement),
            Step::Done => break,
            Step::Stopped => panic!("nobody stopped it"),
        }
    }
    assert_eq!(found, judged(&text));
    let text = serde_json::to_string(&found).unwrap();
    assert_eq!(serde_json::from_str::<Vec<Judgement>>(&text).unwrap(), found, "it can be sent as text");
}

#[test]
fn what_cannot_be_judged_is_refused() {
    for text in ["[Game \"billiard\"]\n\n*\n", "[Game \"bn3e\"]\n\n1. a2-a9\n*\n"] {
        assert!(Analyser::new(&read(text), BUDGET, 1).is_err(), "{text}");
    }
    let mut empty = Analyser::new(&read("[Game \"bn3e\"]\n\n*\n"), BUDGET, 1).unwrap();
    assert_eq!((empty.total(), empty.step(&AtomicBool::new(false), None)), (0, Ok(Step::Done)));
}
