//! What may be told to whom.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use contract::{Eye, Seat, Turn};
use session::MatchEvent;
use wire::StateUpdate;

use crate::play::match_state::MatchState;
use crate::seating::SeatSet;
use crate::testing::matches::{act, state};

const PLACING: &str = "place:105,214,336,m17";

fn nobody() -> SeatSet {
    SeatSet::default()
}

fn one() -> SeatSet {
    nobody().with(Seat::ONE)
}

fn two() -> SeatSet {
    nobody().with(Seat::TWO)
}

fn both() -> SeatSet {
    one().with(Seat::TWO)
}

/// A match of the depths in which seat one has placed, which nobody else may know.
fn placed() -> MatchState {
    let mut state = state("depths", "-");
    state.apply(&act(1, PLACING), 2000, None).unwrap();
    state
}

fn update(state: &MatchState, seats: SeatSet, seen: u64) -> StateUpdate {
    state.update(seats, seen, 2000).unwrap()
}

#[test]
fn everybody_looks_with_the_eyes_of_their_seats() {
    let mut state = placed();
    let eyes = |state: &MatchState| [nobody(), one(), two(), both()].map(|seats| update(state, seats, 0).eye);
    let seat = Eye::Seat;
    assert_eq!(eyes(&state), [Eye::Public, seat(Seat::ONE), seat(Seat::TWO), seat(Seat::TWO)], "seat two is to place");
    state.apply(&MatchEvent::Resign { seat: Seat::TWO }, 3000, None).unwrap();
    assert_eq!(eyes(&state), [Eye::All; 4], "over, it lies open");
}

#[test]
fn who_enters_for_everybody_looks_as_everybody_does_where_nothing_is_hidden() {
    let mut state = state("bn3e", "-");
    for action in ["a2-a3", "end"] {
        let told = update(&state, both(), 0);
        assert_eq!((told.eye, told.legal.is_empty()), (Eye::Public, false));
        state.apply(&act(1, action), 2000, None).unwrap();
    }
    assert_eq!(update(&state, both(), 0).eye, Eye::Public);
    assert_eq!(update(&state, one(), 0).eye, Eye::Seat(Seat::ONE));
}

#[test]
fn a_secret_is_told_to_whoever_has_it_alone() {
    let state = placed();
    for (seats, knows) in [(nobody(), false), (one(), true), (two(), false), (both(), false)] {
        let told = update(&state, seats, 0);
        let text = serde_json::to_string(&told).unwrap();
        assert_eq!(told.plies[0].action == PLACING, knows, "{seats:?}");
        assert_eq!(text.contains("105"), knows, "{seats:?}: {text}");
        let record = state.copied().unwrap().record(seats);
        assert_eq!(record.contains(PLACING), knows, "{seats:?}: {record}");
    }
}

#[test]
fn only_whoever_is_to_act_is_told_what_they_can_do() {
    let mut state = state("bn3e", "-");
    let told = |state: &MatchState| [nobody(), one(), two(), both()].map(|seats| update(state, seats, 0).legal);
    let all = state.table.as_ref().unwrap().listing();
    let catalogue::Listing::Actions(all) = all else { panic!("this game is listed") };
    let all: Vec<String> = all.iter().map(ToString::to_string).collect();
    assert!(all.len() > 10);
    assert_eq!(told(&state), [Vec::new(), all.clone(), Vec::new(), all]);
    state.apply(&MatchEvent::Resign { seat: Seat::ONE }, 2000, None).unwrap();
    assert!(told(&state).iter().all(Vec::is_empty));
}

#[test]
fn what_somebody_knows_is_not_sent_again() {
    for game in ["bn3e", "depths"] {
        let mut state = if game == "depths" { placed() } else { state("bn3e", "-") };
        if game == "bn3e" {
            state.apply(&act(1, "a2-a3"), 2000, None).unwrap();
        }
        let told = |seats, seen| {
            let told = update(&state, seats, seen);
            (told.seq, told.keep, told.plies.len())
        };
        for seats in [nobody(), one(), two()] {
            assert_eq!([told(seats, 0), told(seats, 1), told(seats, 2)], [(2, 0, 1), (2, 0, 1), (2, 1, 0)], "{game}");
            assert_eq!(told(seats, 3), (2, 0, 1), "{game}: they know another match");
        }
        // Whoever has both seats of a game with secrets looks through one eye at a time: another may have read the log.
        let kept = if game == "depths" { (2, 0, 1) } else { (2, 1, 0) };
        assert_eq!(told(both(), 2), kept, "{game}");
    }
}

#[test]
fn an_earlier_moment_is_seen_as_one_may_see_it_now() {
    let mut state = placed();
    let view = |state: &MatchState, seats, at| {
        let past = state.copied().unwrap().past_view(seats, at).unwrap();
        (past.at, past.turn, past.view.get().contains("105"))
    };
    assert_eq!(view(&state, one(), 0), (0, Turn::Seat(Seat::ONE), false));
    assert_eq!(view(&state, one(), 1), (1, Turn::Seat(Seat::TWO), true));
    assert_eq!(view(&state, one(), 9), (1, Turn::Seat(Seat::TWO), true), "beyond the end, the end");
    for others in [nobody(), two()] {
        assert_eq!(view(&state, others, 1), (1, Turn::Seat(Seat::TWO), false));
    }
    state.apply(&act(2, PLACING), 3000, None).unwrap();
    assert_eq!(view(&state, nobody(), 1), (1, Turn::Seat(Seat::TWO), false));
    state.apply(&MatchEvent::Resign { seat: Seat::TWO }, 4000, None).unwrap();
    assert_eq!(view(&state, nobody(), 1), (1, Turn::Seat(Seat::TWO), true), "over, its past lies open too");
}

#[test]
fn clocks_are_told_where_there_are_any() {
    let mut state = state("bn3e", "300+5");
    state.apply(&act(1, "a2-a3"), 2000, None).unwrap();
    let clocks = update(&state, nobody(), 0).clocks.unwrap();
    assert_eq!((clocks.left, clocks.running), (vec![299_000, 300_000], Some(Seat::ONE)));
    assert!(update(&placed(), nobody(), 0).clocks.is_none());
}

#[test]
fn a_clock_is_late_from_the_moment_at_which_it_falls_until_it_is_over() {
    let mut clocked = state("bn3e", "10");
    assert_eq!((clocked.is_late(10_999), clocked.is_late(11_000)), (false, true), "ten seconds from 1000");
    clocked.apply(&MatchEvent::Resign { seat: Seat::ONE }, 2000, None).unwrap();
    assert!(!clocked.is_late(i64::MAX), "nobody loses what is over");
    assert!(!state("bn3e", "-").is_late(i64::MAX), "no clock runs");
}

#[test]
fn remarks_stand_in_what_is_told_and_in_the_record() {
    let mut state = state("bn3e", "-");
    let line = |action: &str| contract::Written { action: action.into(), chance: Vec::new() };
    let rewrite = |keep, lines: &[&str], remark: &str| MatchEvent::Rewrite {
        keep,
        lines: lines.iter().map(|action| line(action)).collect(),
        remarks: vec![remark.to_owned()],
    };
    state.apply(&act(1, "a2-a3"), 2000, None).unwrap();
    state.apply(&rewrite(0, &["b2-b3"], "a slip"), 3000, None).unwrap();
    state.apply(&rewrite(1, &["c2-c3"], "and one more"), 4000, None).unwrap();
    let remarks = [(1, "a slip".to_owned()), (2, "and one more".to_owned())];
    assert_eq!(update(&state, nobody(), 0).remarks.as_deref(), Some(&remarks[..]));
    let record = state.copied().unwrap().record(nobody());
    assert!(record.contains("1. b2-b3 {a slip} c2-c3 {and one more}"), "{record}");
    // What is corrected or taken back takes what was remarked about it with it.
    state.apply(&rewrite(1, &["d2-d3"], "no, this"), 5000, None).unwrap();
    assert_eq!(state.remarks.all(), [(1, "a slip".to_owned()), (2, "no, this".to_owned())]);
    state.apply(&MatchEvent::TakeBack { seat: Seat::ONE, to: 1 }, 6000, None).unwrap();
    assert_eq!(state.remarks.all(), [(1, "a slip".to_owned())]);
}

#[test]
fn before_it_begins_nothing_is_told() {
    let begun = state("bn3e", "-");
    let waits = MatchState::new(begun.game, begun.terms.clone(), 0);
    // Neither a record nor an earlier moment is made of it.
    assert!(waits.update(one(), 0, 0).is_none() && waits.copied().is_none());
    assert_eq!((waits.phase(), waits.seq(), waits.plies()), (store::Phase::Waiting, 0, 0));
}

#[test]
fn how_far_a_match_is_and_how_it_ended() {
    let mut state = state("bn3e", "-");
    assert_eq!((state.phase(), state.result(), state.is_over()), (store::Phase::Running, None, false));
    state.apply(&MatchEvent::Resign { seat: Seat::ONE }, 2000, Some("ann:1")).unwrap();
    assert_eq!((state.phase(), state.result().as_deref(), state.is_over()), (store::Phase::Over, Some("0-1"), true));
    assert_eq!((state.event_of("ann:1"), state.event_of("bob:1")), (Some(2), None));
    assert_eq!(state.to_act(), None);
}

/// There may be a megabyte of them: nobody is told again at every action what they know.
#[test]
fn remarks_are_told_when_they_have_changed() {
    let mut state = state("bn3e", "-");
    let line = |action: &str| contract::Written { action: action.into(), chance: Vec::new() };
    let rewrite = |keep, lines: Vec<_>, remarks: &[&str]| MatchEvent::Rewrite {
        keep,
        lines,
        remarks: remarks.iter().map(|text| (*text).to_owned()).collect(),
    };
    let told = |state: &MatchState, seen| {
        let remarks = update(state, nobody(), seen).remarks?;
        Some(remarks.into_iter().map(|(_, text)| text).collect::<Vec<_>>())
    };
    let of = |texts: &[&str]| Some(texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>());
    state.apply(&act(1, "a2-a3"), 2000, None).unwrap();
    assert_eq!([told(&state, 0), told(&state, 1)], [None, None], "nothing was ever remarked");
    state.apply(&rewrite(0, vec![line("b2-b3")], &["a slip"]), 3000, None).unwrap();
    assert_eq!([told(&state, 2), told(&state, 0)], [of(&["a slip"]), of(&["a slip"])]);
    state.apply(&act(1, "c2-c3"), 4000, None).unwrap();
    assert_eq!([told(&state, 3), told(&state, 4)], [None, None], "they know it");
    assert_eq!([told(&state, 2), told(&state, 99)], [of(&["a slip"]), of(&["a slip"])], "they may know another match");
    // One in the place of another, and none in its place.
    state.apply(&rewrite(0, vec![line("d2-d3")], &["no, this"]), 5000, None).unwrap();
    assert_eq!(told(&state, 4), of(&["no, this"]));
    state.apply(&MatchEvent::TakeBack { seat: Seat::ONE, to: 0 }, 6000, None).unwrap();
    assert_eq!([told(&state, 5), told(&state, 0)], [of(&[]), of(&[])], "there are none any more");
    assert_eq!(told(&state, 6), None);
}

/// A match of billiard of so many plies.
fn long(plies: usize) -> MatchState {
    let mut state = state("billiard", "-");
    state.apply(&act(1, "break:8"), 2000, None).unwrap();
    while state.plies() < plies {
        let seat = state.to_act().unwrap().number();
        state.apply(&act(seat, "miss"), 2000, None).unwrap();
    }
    state
}

#[test]
fn whoever_leafs_through_a_long_match_waits_their_turn() {
    assert!(long(399).is_short());
    assert!(!long(400).is_short());
}

#[test]
fn what_is_long_to_tell_is_told_apart_from_what_is_not() {
    let state = long(400);
    let is_long = |state: &MatchState, seen| state.long_to_tell(nobody(), seen).is_some();
    assert_eq!([0, 1, 2, 401].map(|seen| is_long(&state, seen)), [true, true, false, false]);
    assert!(is_long(&state, 999), "they know another match");
    assert!(!is_long(&long(399), 0));
    // The same is told to whoever comes with nothing and to whoever knows what is not so any more.
    assert_eq!(state.long_to_tell(nobody(), 0), state.long_to_tell(nobody(), 999));
    assert_ne!(state.long_to_tell(nobody(), 0), state.long_to_tell(one(), 0));
    let told = state.long_to_tell(nobody(), 1).unwrap();
    let (now, later) = (state.update(nobody(), 1, 9).unwrap(), state.copied().unwrap().update(told, 9).unwrap());
    assert_eq!(serde_json::to_string(&now).unwrap(), serde_json::to_string(&later).unwrap());
    let mut remarked = long(1);
    let remarks = vec!["x".repeat(1000); 120];
    remarked.apply(&MatchEvent::Rewrite { keep: 1, lines: Vec::new(), remarks }, 3000, None).unwrap();
    assert_eq!([0, 2, 3].map(|seen| is_long(&remarked, seen)), [true, true, false], "remarks count as well");
}
