//! Which commands are whose to give.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use contract::Seat;
use session::MatchEvent;
use store::StoredMatch;
use wire::{ApiError, Command, CommandRequest};

use super::authorise;
use crate::play::match_state::MatchState;
use crate::testing::chairs::laid_out;
use crate::testing::matches::{act, asks, state};

fn acts(action: &str) -> Command {
    Command::Act { action: action.to_owned() }
}

fn rewrite() -> Command {
    Command::Rewrite { keep: 1, lines: Vec::new(), remarks: Vec::new() }
}

fn ask(
    state: &MatchState,
    found: &StoredMatch,
    who: &str,
    seen: u64,
    command: Command,
) -> Result<MatchEvent, ApiError> {
    authorise(state, found, who, asks("id", seen, command))
}

/// A match in which Ann has acted and Bob has offered a draw: three events, the last of which changed no board.
fn between_people() -> (MatchState, StoredMatch) {
    let mut state = state("bn3e", "-");
    state.apply(&act(1, "a2-a3"), 2000, None).unwrap();
    state.apply(&MatchEvent::OfferDraw { seat: Seat::TWO }, 3000, None).unwrap();
    (state, laid_out("ann | bob"))
}

#[test]
fn everybody_speaks_for_their_own_seat_of_what_they_have_seen() {
    let (state, found) = between_people();
    let (one, two) = (Seat::ONE, Seat::TWO);
    let stale = || Err(ApiError::Stale { seq: 3 });
    let cases = [
        ("ann", 3, acts("b2-b3"), Ok(act(1, "b2-b3"))),
        // An offer changes no board: what was chosen before it counts.
        ("ann", 2, acts("b2-b3"), Ok(act(1, "b2-b3"))),
        ("ann", 1, acts("b2-b3"), stale()),
        ("ann", 4, acts("b2-b3"), stale()),
        // Whose turn it is, the match says.
        ("bob", 3, acts("f7-f6"), Ok(act(2, "f7-f6"))),
        ("cid", 3, acts("b2-b3"), Err(ApiError::NotYours)),
        ("ann", 2, Command::TakeBack { to: 0 }, Ok(MatchEvent::TakeBack { seat: one, to: 0 })),
        ("ann", 1, Command::TakeBack { to: 0 }, stale()),
        // An answer is to a question that was seen.
        ("ann", 3, Command::Agree, Ok(MatchEvent::Agree { seat: one })),
        ("ann", 2, Command::Agree, stale()),
        ("ann", 3, Command::Decline, Ok(MatchEvent::Decline { seat: one })),
        ("ann", 2, Command::Decline, stale()),
        // These mean the same whatever has happened.
        ("bob", 0, Command::Resign, Ok(MatchEvent::Resign { seat: two })),
        ("ann", 0, Command::OfferDraw, Ok(MatchEvent::OfferDraw { seat: one })),
        // What others have played is not corrected by one of them.
        ("ann", 3, rewrite(), Err(ApiError::NotYours)),
    ];
    for (who, seen, command, told) in cases {
        assert_eq!(ask(&state, &found, who, seen, command.clone()), told, "{who} has seen {seen}: {command:?}");
    }
}

#[test]
fn nobody_speaks_for_another_s_seat() {
    let (state, found) = between_people();
    let for_seat = |who: &str, seat| {
        let request = CommandRequest { seat: Some(seat), ..asks("id", 3, Command::Resign) };
        authorise(&state, &found, who, request)
    };
    assert_eq!(for_seat("ann", Seat::ONE), Ok(MatchEvent::Resign { seat: Seat::ONE }));
    assert_eq!(for_seat("ann", Seat::TWO), Err(ApiError::NotYours));
    assert_eq!(for_seat("cid", Seat::ONE), Err(ApiError::NotYours));
}

#[test]
fn before_it_begins_there_is_nothing_to_command() {
    let begun = state("bn3e", "-");
    let waits = MatchState::new(begun.game, begun.terms.clone(), 0);
    assert_eq!(ask(&waits, &laid_out("ann | bob"), "ann", 0, Command::Resign), Err(ApiError::NotBegun));
}

#[test]
fn whoever_enters_for_all_acts_for_the_seat_whose_turn_it_is() {
    let (mut state, found) = (state("bn3e", "-"), laid_out("ann | ann"));
    assert_eq!(ask(&state, &found, "ann", 1, acts("end")), Ok(act(1, "end")));
    state.apply(&act(1, "end"), 2000, None).unwrap();
    assert_eq!(ask(&state, &found, "ann", 2, acts("end")), Ok(act(2, "end")));
}

#[test]
fn a_result_that_others_have_seen_is_not_taken_back() {
    let (mut state, _) = between_people();
    state.apply(&MatchEvent::Resign { seat: Seat::TWO }, 4000, None).unwrap();
    let take_back = Command::TakeBack { to: 0 };
    // The others are asked.
    let asked = Ok(MatchEvent::Correct { seat: Seat::ONE, to: 0 });
    assert_eq!(ask(&state, &laid_out("ann | bob"), "ann", 4, take_back.clone()), asked);
    // A referee may have entered it by mistake.
    let taken = Ok(MatchEvent::TakeBack { seat: Seat::ONE, to: 0 });
    assert_eq!(ask(&state, &laid_out("ann | ann"), "ann", 4, take_back), taken);
}

#[test]
fn a_referee_corrects_what_was_entered_where_no_clock_runs() {
    let referee = laid_out("ann | ann");
    assert_eq!(
        ask(&state("bn3e", "-"), &referee, "ann", 1, rewrite()),
        Ok(MatchEvent::Rewrite { keep: 1, lines: Vec::new(), remarks: Vec::new() })
    );
    assert_eq!(ask(&state("bn3e", "-"), &referee, "ann", 0, rewrite()), Err(ApiError::Stale { seq: 1 }));
    assert_eq!(ask(&state("bn3e", "300+5"), &referee, "ann", 1, rewrite()), Err(ApiError::Clocked));
}

/// A record that has more could not be read again.
#[test]
fn nothing_is_entered_that_makes_a_record_too_long() {
    use contract::record::{MOST_PLIES, MOST_REMARKS};
    let (mut state, referee) = (state("bn3e", "-"), laid_out("ann | ann"));
    state.apply(&act(1, "a2-a3"), 2000, None).unwrap();
    let line = || contract::Written { action: "end".to_owned(), chance: Vec::new() };
    let enter = |keep: usize, lines: usize, remarks: usize| {
        let (lines, remarks) = (vec![line(); lines], vec![String::new(); remarks]);
        ask(&state, &referee, "ann", 2, Command::Rewrite { keep, lines, remarks }).map(drop)
    };
    let too_long = |most| Err(ApiError::TooLong { most });
    assert_eq!(enter(1, MOST_PLIES - 1, 0), Ok(()));
    assert_eq!(enter(1, MOST_PLIES, 0), too_long(MOST_PLIES), "with the one that is kept it is too long");
    assert_eq!(enter(0, MOST_PLIES, 0), Ok(()));
    assert_eq!(enter(9, MOST_PLIES - 1, 0), Ok(()), "no more is kept than there is");
    assert_eq!(enter(1, 0, MOST_REMARKS), Ok(()));
    assert_eq!(enter(1, 0, MOST_REMARKS + 1), too_long(MOST_REMARKS));
}

#[test]
fn nobody_plays_on_where_the_record_would_be_too_long() {
    use contract::record::MOST_PLIES;
    let (mut state, found) = (state("billiard", "-"), laid_out("ann | ann"));
    let line = |action: &str| contract::Written { action: action.into(), chance: Vec::new() };
    let lines = std::iter::once(line("break:8")).chain(std::iter::repeat_n(line("miss"), MOST_PLIES - 2)).collect();
    state.apply(&MatchEvent::Rewrite { keep: 0, lines, remarks: Vec::new() }, 2000, None).unwrap();
    assert_eq!(state.plies(), MOST_PLIES - 1);
    let seat = state.to_act().unwrap().number();
    assert_eq!(ask(&state, &found, "ann", 2, acts("miss")), Ok(act(seat, "miss")));
    state.apply(&act(seat, "miss"), 3000, None).unwrap();
    assert_eq!(ask(&state, &found, "ann", 3, acts("miss")), Err(ApiError::TooLong { most: MOST_PLIES }));
    assert!(ask(&state, &found, "ann", 3, Command::TakeBack { to: 0 }).is_ok(), "it can get shorter");
}

/// Offers and answers could go on for ever; but nobody is held in a match.
#[test]
fn a_match_has_so_many_events_and_can_always_be_given_up() {
    let (mut state, found) = (state("bn3e", "-"), laid_out("ann | bob"));
    let offer = |state: &MatchState| ask(state, &found, "ann", state.seq(), Command::OfferDraw);
    while state.seq() < 99_999 {
        let answers = state.seq() % 2 == 0;
        let [one, two] = [Seat::ONE, Seat::TWO];
        let event = if answers { MatchEvent::Decline { seat: two } } else { MatchEvent::OfferDraw { seat: one } };
        state.apply(&event, 2000, None).unwrap();
    }
    assert!(offer(&state).is_ok());
    state.apply(&MatchEvent::OfferDraw { seat: Seat::ONE }, 2000, None).unwrap();
    assert_eq!(offer(&state), Err(ApiError::TooLong { most: 100_000 }));
    let give_up = ask(&state, &found, "ann", state.seq(), Command::Resign);
    assert_eq!(give_up, Ok(MatchEvent::Resign { seat: Seat::ONE }));
}

#[test]
fn partners_act_in_turn_and_each_may_speak_for_both() {
    let (mut state, found) = (state("bn3e", "-"), laid_out("ann cid | bob"));
    let entered = MatchEvent::Start { players: vec![vec!["ANN".into(), "CID".into()], vec!["BOB".into()]] };
    state = MatchState::new(state.game, state.terms.clone(), 0);
    state.apply(&entered, 1000, None).unwrap();
    let acting = |state: &MatchState, who: &str| ask(state, &found, who, state.seq(), acts("end")).is_ok();
    assert_eq!((acting(&state, "ann"), acting(&state, "cid")), (true, false));
    assert!(ask(&state, &found, "cid", 1, Command::Resign).is_ok());
    // What is not their team's turn the match refuses, whoever asks.
    assert!(acting(&state, "bob"));
    state.apply(&act(1, "end"), 2000, None).unwrap();
    state.apply(&act(2, "end"), 3000, None).unwrap();
    assert_eq!((acting(&state, "ann"), acting(&state, "cid")), (false, true), "the next turn is the partner's");
}
