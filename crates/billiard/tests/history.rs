//! Undo, redo, correction of earlier entries, saving.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

mod short;

use billiard::{Action, Billiard, History, Refused, Rules, Status, Step, say};
use contract::{Dice, Game, Seat, Turn};
use proptest::prelude::*;

fn after(steps: &[&str]) -> History {
    let mut history = History::new(&Rules::default());
    for step in steps {
        take(&mut history, step).unwrap_or_else(|e| panic!("{step}: {e}"));
    }
    history
}

fn take(history: &mut History, step: &str) -> Result<(), Refused> {
    history.take(step.parse().unwrap())
}

fn entries(history: &History) -> String {
    history.actions().map(|action| action.to_string()).collect::<Vec<_>>().join(" ")
}

/// The game that comes of playing these actions from the start.
fn replayed(history: &History) -> Billiard {
    let mut game = *history.start();
    for action in history.actions() {
        game.play(&action, &mut Vec::new()).unwrap();
    }
    game
}

#[test]
fn later_entries_are_judged_again() {
    // The 3 pocketed the 12, not the 10; so the second hit on the 10 does not destroy it.
    let mut history = after(&["break:8", "3x10", "~10@5", "miss", "4x10"]);
    assert!(history.game().is_destroyed("10".parse().unwrap()));
    take(&mut history, "edit 2 3x14").unwrap();
    // The 14 has no draw yet: the one for the 10 does not fit.
    assert_eq!(history.status(), Status::Draw { entry: 2 });
    take(&mut history, "~14@2").unwrap();
    // The 10 lives now, and so must be drawn for.
    assert_eq!(history.status(), Status::Draw { entry: 4 });
    take(&mut history, "~10@1").unwrap();
    assert_eq!(history.status(), Status::Settled);
    assert_eq!(entries(&history), "break:8 3x14 ~14@2 miss 4x10 ~10@1");
    assert_eq!(history.game().position(), short::position("t shot 10=2 14=1+2"));
    assert_eq!(*history.game(), replayed(&history));
}

#[test]
fn draws_that_still_fit_are_kept() {
    let mut history = after(&["break:8", "8x10,12", "~10@5", "~12@1", "miss"]);
    take(&mut history, "edit 2 8x12").unwrap();
    assert_eq!(entries(&history), "break:8 8x12 ~12@1 miss", "the draw of the 12 still fits");
    take(&mut history, "edit 2 8x10,11,12").unwrap();
    assert_eq!(entries(&history), "break:8 8x10,11,12 ~10@5", "the 11 must be drawn for");
    assert_eq!(history.status(), Status::Draw { entry: 2 });
    take(&mut history, "~11@1").unwrap();
    assert_eq!(history.status(), Status::Draw { entry: 2 }, "the spot of the 12 is taken now");
    take(&mut history, "~12@2").unwrap();
    assert_eq!(entries(&history), "break:8 8x10,11,12 ~10@5 ~11@1 ~12@2 miss");
}

#[test]
fn an_entry_that_became_impossible_is_marked_and_settled_by_people() {
    let steps = ["break:8", "2x11", "9x9@4", "miss", "9^2", "9x3", "edit 3 miss"];
    let mut history = after(&steps);
    // The 9 never submerged, so it cannot surface.
    let Status::Impossible { entry: 5, illegal } = history.status() else { panic!("{:?}", history.status()) };
    assert_eq!((&*illegal.rule, &*illegal.why.key), ("BI-18", say::NOT_SUBMERGED));
    assert_eq!(entries(&history), "break:8 2x11 miss miss", "only what stands is in the record");
    assert!(history.plies()[4].events.is_empty() && history.plies()[5].events.is_empty());

    // Nothing else can be entered until people have answered.
    let Err(Refused::Moment(saying)) = take(&mut history, "miss") else { panic!("refused") };
    assert_eq!(saying.key, say::SETTLE_FIRST);
    let Err(Refused::Moment(saying)) = take(&mut history, "edit 6 miss") else { panic!("refused") };
    assert_eq!(saying.key, say::SETTLE_FIRST);

    let mut struck_out = history.clone();
    take(&mut struck_out, "remove 5").unwrap();
    assert_eq!(struck_out.status(), Status::Settled);
    assert_eq!(entries(&struck_out), "break:8 2x11 miss miss 9x3");

    let mut put_in = history.clone();
    take(&mut put_in, "edit 3 9x9@1").unwrap();
    assert_eq!(put_in.status(), Status::Settled);

    let mut cut = history.clone();
    take(&mut cut, "cut 5").unwrap();
    assert_eq!(entries(&cut), "break:8 2x11 miss miss");

    take(&mut history, "undo").unwrap();
    assert_eq!(history.status(), Status::Settled);
    assert_eq!(entries(&history), "break:8 2x11 9x9@4 miss 9^2 9x3");
}

#[test]
fn a_forgotten_shot_can_be_put_in() {
    let mut history = after(&["break:8", "2x11"]);
    take(&mut history, "insert 2 miss").unwrap();
    let Status::Impossible { entry: 3, .. } = history.status() else { panic!("it is the other army's shot") };
    take(&mut history, "insert 3 miss").unwrap();
    assert_eq!(history.status(), Status::Settled);
    assert_eq!(entries(&history), "break:8 miss miss 2x11");
}

#[test]
fn what_makes_no_sense_is_refused_and_leaves_no_trace() {
    let mut history = after(&["break:8", "2x11"]);
    for (step, key) in [
        ("edit 2 11x2", say::NOT_YOURS),
        ("edit 3 miss", say::NO_SUCH_ENTRY),
        ("edit 2 ~11@1", say::DRAWS_FOLLOW),
        ("insert 9 miss", say::NO_SUCH_ENTRY),
        ("remove 3", say::NO_SUCH_ENTRY),
        ("cut 999999", say::NO_SUCH_ENTRY),
        ("redo", say::NOTHING_TO_REDO),
        ("~11@1", say::NO_DRAW),
        ("2x12", say::NOT_YOURS),
    ] {
        let before = (history.plies().to_vec(), history.to_text());
        let found = match take(&mut history, step).expect_err(step) {
            Refused::Rule(illegal) => illegal.why.key,
            Refused::Moment(saying) => saying.key,
        };
        assert_eq!(found, key, "{step}");
        assert_eq!((history.plies().to_vec(), history.to_text()), before, "{step}");
    }
    let Err(Refused::Moment(saying)) = take(&mut History::new(&Rules::default()), "undo") else { panic!("refused") };
    assert_eq!(saying.key, say::NOTHING_TO_UNDO);
}

#[test]
fn corrections_stay_in_the_log() {
    let history = after(&["break:8", "2x11", "undo", "redo", "edit 2 2x12", "insert 2 miss", "undo", "remove 2"]);
    let keys: Vec<&str> = history.corrections().iter().map(|correction| &*correction.what.key).collect();
    assert_eq!(
        keys,
        [say::LOG_UNDONE, say::LOG_REDONE, say::LOG_EDITED, say::LOG_INSERTED, say::LOG_UNDONE, say::LOG_REMOVED]
    );
    assert_eq!(history.journal().len(), 8);
    let edited = &history.corrections()[2];
    assert_eq!((edited.after, edited.what.to_string().as_str()), (4, "billiard-log-edited entry=2 was=2x11 now=2x12"));
}

#[test]
fn a_game_that_is_over_can_be_corrected() {
    let start = short::game(&Rules::default(), "s shot 9=x 10=x 11=x 12=x 13=x 14=x 15=x C=1");
    let mut history = History::from_start(start);
    take(&mut history, "8xC").unwrap();
    assert_eq!(history.game().winner(), Some(Seat::ONE));
    take(&mut history, "edit 1 miss").unwrap();
    assert_eq!(history.game().turn(), Turn::Seat(Seat::TWO));
    take(&mut history, "undo").unwrap();
    assert_eq!(history.game().winner(), Some(Seat::ONE));
}

#[test]
fn a_start_in_the_middle_of_a_draw_goes_on() {
    let mut history = History::from_start(short::game(&Rules::default(), "s shot wait=2,11"));
    for step in ["~2@1", "~11@3", "miss"] {
        take(&mut history, step).unwrap();
    }
    assert_eq!(history.game().position(), short::position("t shot"));
    for _ in 0..2 {
        take(&mut history, "undo").unwrap();
    }
    assert_eq!(history.game().position(), short::position("s shot wait=2,11"));
}

#[test]
fn unreadable_journals_say_where() {
    let start = Billiard::new(&Rules::default());
    for (text, line, key) in [
        ("break:8\n2x11\nfly", 3, say::NOT_AN_ENTRY),
        ("break:8\nedit x miss", 2, say::NOT_AN_ENTRY_NUMBER),
        ("break:8\nedit 1", 2, say::NOT_AN_ENTRY),
        ("break:8\nremove 01", 2, say::NOT_AN_ENTRY_NUMBER),
        ("break:8\nremove 99999999999999999999", 2, say::NOT_AN_ENTRY_NUMBER),
        ("break:8\n11x2", 2, say::NOT_YOURS),
        ("undo", 1, say::NOTHING_TO_UNDO),
        ("break:8\n\nmiss", 2, say::NOT_AN_ENTRY),
        ("undo ", 1, say::NOT_AN_ENTRY),
    ] {
        let bad = History::from_text(start, text).expect_err(text);
        assert_eq!((bad.line, &*bad.why.key), (line, key), "{text:?}");
        assert!(say::ALL.contains(&key));
    }
    assert_eq!("edit 12 2x99".parse::<Step>().unwrap_err().column, 11);
}

/// A history after random steps of every kind, drawing whatever must be drawn.
fn wild(seed: u64, count: u32) -> History {
    let mut dice = Dice::from_number(seed);
    let mut history = History::new(&Rules::default());
    for _ in 0..count {
        let step = random_step(&history, &mut dice);
        let _ = history.take(step); // Refused ones leave no trace.
    }
    history
}

fn random_step(history: &History, dice: &mut Dice) -> Step {
    let entries = history.plies().len() as u32;
    let some_entry = dice.below(entries.max(1)) as usize + 1;
    let at = history.plies().get(some_entry - 1).and_then(billiard::Ply::before).copied();
    let fitting = at.and_then(|game| game.random_action(dice)).unwrap_or(Action::Miss);
    match dice.below(24) {
        0..3 => Step::Undo,
        3..5 => Step::Redo,
        5 => Step::Edit(some_entry, fitting),
        6 => Step::Insert(some_entry, fitting),
        7 => Step::Remove(some_entry),
        8 if dice.below(4) == 0 => Step::Cut(some_entry),
        _ => {
            let game = history.game();
            Step::Enter(game.random_action(dice).or_else(|| game.roll(dice)).unwrap_or(Action::Miss))
        }
    }
}

proptest! {
    #[test]
    fn undo_then_redo_is_the_identity(seed in any::<u64>(), count in 1..120_u32) {
        let mut history = wild(seed, count);
        let before = (history.plies().to_vec(), *history.game(), history.status());
        let mut undone = 0;
        while history.take(Step::Undo).is_ok() {
            undone += 1;
        }
        prop_assert_eq!(history.game(), history.start());
        for _ in 0..undone {
            history.take(Step::Redo).unwrap();
        }
        // What was undone before the test began may be redone further; take only as many steps as were undone.
        prop_assert_eq!((history.plies().to_vec(), *history.game(), history.status()), before);
    }

    #[test]
    fn editing_equals_replaying(seed in any::<u64>(), count in 1..120_u32) {
        let history = wild(seed, count);
        prop_assert_eq!(*history.game(), replayed(&history));
    }

    #[test]
    fn a_saved_journal_comes_back_whole(seed in any::<u64>(), count in 1..120_u32) {
        let history = wild(seed, count);
        let read = History::from_text(*history.start(), &history.to_text()).unwrap();
        prop_assert_eq!(read.plies(), history.plies());
        prop_assert_eq!(read.status(), history.status());
        prop_assert_eq!(read.corrections(), history.corrections());
        prop_assert_eq!(read.to_text(), history.to_text());
        prop_assert_eq!((read.can_undo(), read.can_redo()), (history.can_undo(), history.can_redo()));
    }

    #[test]
    fn any_step_is_read_or_refused(text in "(edit|insert|remove|cut|undo|redo|miss)?[ 0-9xC,@]{0,12}|\\PC*") {
        if let Ok(step) = text.parse::<Step>() {
            prop_assert_eq!(step.to_string(), text);
        }
    }
}
