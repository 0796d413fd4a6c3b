//! A match from its first action to its record: turns, clocks, agreements, dice and what is refused.

use crate::nim::{Nim, NimRules};
use contract::{
    Cause, Ending, Eye, Match, Millis, Outcome, Record, Refused, Seat, Seed, Setting, TakenBack, Turn, Who,
};

const NOW: Millis = Millis(0);

fn open(time: &str) -> Match<Nim> {
    let setting = Setting {
        players: vec![vec!["Ana".into(), "Abel".into()], vec!["Bruno".into()]],
        time: time.parse().expect("a time control"),
        seed: Some(Seed::from_number(4)),
        ..Setting::default()
    };
    Match::new(setting, NOW).expect("the usual start")
}

/// Plays this many single sticks in turn.
fn take(game: &mut Match<Nim>, sticks: usize) {
    for _ in 0..sticks {
        let seat = game.turn().seat().expect("a seat's turn");
        game.act_text(seat, "take1", NOW).expect("a legal action");
    }
}

#[test]
fn nim_conforms() {
    contract::conformance::check::<Nim>(&[NimRules { most: 3 }, NimRules { most: 1 }], 30);
}

#[test]
fn chance_is_rolled_by_the_match_and_turns_alternate() {
    let mut game = open("-");
    assert_eq!(game.plies()[0].by, Who::Chance, "the heap is drawn at once");
    assert_eq!(game.turn(), Turn::Seat(Seat::ONE));
    let refused = game.act_text(Seat::TWO, "take1", NOW).unwrap_err();
    assert_eq!(refused, Refused::NotYourTurn { seat: Seat::TWO, to_act: Who::Seat(Seat::ONE) });
    assert!(matches!(game.act_text(Seat::ONE, "take9", NOW), Err(Refused::Illegal(_))));
    assert!(matches!(game.act_text(Seat::ONE, "grab", NOW), Err(Refused::Misread(_))));
    assert_eq!(game.plies().len(), 1, "refusals change nothing");
    take(&mut game, 1);
    assert_eq!(game.turn(), Turn::Seat(Seat::TWO));
    let seat3 = Seat::new(3).expect("a seat");
    assert_eq!(game.act_text(seat3, "take1", NOW).unwrap_err(), Refused::NoSuchSeat { seat: seat3, seats: 2 });
}

#[test]
fn partners_take_turns() {
    let mut game = open("-");
    let mut players = Vec::new();
    for _ in 0..5 {
        players.push(game.player_to_act().expect("somebody acts"));
        take(&mut game, 1);
    }
    let (one, two) = (Seat::ONE, Seat::TWO);
    assert_eq!(players, [(one, 0), (two, 0), (one, 1), (two, 0), (one, 0)]);
}

#[test]
fn who_gives_up_loses() {
    let mut game = open("-");
    game.resign(Seat::TWO, NOW).expect("anybody can give up, at any time");
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Win(Seat::ONE), cause: Cause::Resignation }));
    assert_eq!(game.act_text(Seat::ONE, "take1", NOW).unwrap_err(), Refused::Over);
    assert_eq!(game.resign(Seat::ONE, NOW), Err(Refused::Over));
}

#[test]
fn a_clock_that_falls_ends_the_match() {
    let mut game = open("10+0");
    game.act_text(Seat::ONE, "take1", Millis(9_000)).expect("in time");
    let late = game.act_text(Seat::TWO, "take1", Millis(19_000)).unwrap_err();
    assert_eq!(late, Refused::Over);
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Win(Seat::ONE), cause: Cause::Time }));
}

#[test]
fn a_draw_needs_both() {
    let mut game = open("-");
    game.offer_draw(Seat::ONE, NOW).expect("an offer");
    assert_eq!(game.offer_draw(Seat::ONE, NOW), Err(Refused::OfferStands));
    assert_eq!(game.agree(Seat::ONE, NOW), Err(Refused::NoOffer), "nobody agrees with themselves");
    game.decline(Seat::TWO, NOW).expect("a no");
    assert!(game.offers().is_empty());

    game.offer_draw(Seat::TWO, NOW).expect("an offer");
    take(&mut game, 1); // Acting says no as well.
    assert!(game.offers().is_empty());

    game.offer_draw(Seat::ONE, NOW).expect("an offer");
    game.offer_draw(Seat::TWO, NOW).expect("the same wish is an agreement");
    assert_eq!(game.ending(), Some(Ending { outcome: Outcome::Draw, cause: Cause::Agreement }));
}

#[test]
fn a_draw_that_was_offered_is_no_longer_asked_for_once_it_is_over() {
    let offered = |time| {
        let mut game = open(time);
        game.offer_draw(Seat::ONE, NOW).expect("an offer");
        game
    };
    let mut resigned = offered("-");
    resigned.resign(Seat::ONE, NOW).expect("given up");
    let mut fallen = offered("20");
    fallen.tick(Millis(20_000));
    let mut played = offered("-");
    while played.ending().is_none() {
        take(&mut played, 1);
        if played.turn() == Turn::Seat(Seat::ONE) {
            let _ = played.offer_draw(Seat::ONE, NOW); // It stands until the other acts.
        }
    }
    for over in [resigned, fallen, played] {
        assert!(over.ending().is_some() && over.offers().is_empty(), "{:?}", over.offers());
    }
    // What can still be agreed to stands.
    let mut asked = open("-");
    take(&mut asked, 2);
    assert_eq!(asked.take_back(Seat::TWO, asked.plies().len() - 1, NOW), Ok(TakenBack::Asked));
    asked.resign(Seat::TWO, NOW).expect("given up");
    assert_eq!(asked.offers().len(), 1);
}

#[test]
fn taking_back_needs_consent_once_the_turn_has_passed() {
    let mut game = open("-");
    take(&mut game, 2);
    let before = game.plies().len();
    assert_eq!(game.take_back(Seat::TWO, before, NOW), Err(Refused::NothingToTakeBack));
    assert_eq!(game.take_back(Seat::TWO, before - 1, NOW), Ok(TakenBack::Asked));
    assert_eq!(game.plies().len(), before, "nothing happens before the other agrees");
    game.agree(Seat::ONE, NOW).expect("a yes");
    assert_eq!(game.plies().len(), before - 1);
    assert_eq!(game.turn(), Turn::Seat(Seat::TWO));
}

#[test]
fn a_ply_that_is_played_again_falls_the_same_way() {
    let mut game = open("-");
    let drawn = game.plies()[0].action.clone();
    game.rewind(0, NOW);
    assert_eq!(game.turn(), Turn::Chance);
    game.tell(&drawn, NOW).expect("the same again");
    assert_eq!(open("-").plies()[0].action, drawn, "the seed and the ply's number decide");
}

#[test]
fn the_record_of_a_finished_match_replays_and_verifies() {
    let mut game = open("300+5");
    let open_text = game.record(Eye::Public).to_string();
    assert!(open_text.contains("[Dice ") && !open_text.contains("[Seed "), "the seed is a secret while it lasts");
    take(&mut game, 3);
    game.resign(Seat::ONE, NOW).expect("giving up");
    let text = game.record(Eye::Public).to_string();
    let record: Record = text.parse().expect("our own record");
    assert_eq!(record.tag("Seat1"), Some("Ana & Abel"));
    assert_eq!(record.tag("Ending"), Some("resignation"));
    let replayed = Match::<Nim>::replay(&record).expect("our own record");
    assert_eq!(replayed.ending(), game.ending());
    let verified = replayed.verify(&record).expect("honest dice");
    assert!(verified.seed && verified.rolls == 1);
    assert_eq!(replayed.record(Eye::All).to_string(), text);
}

#[test]
fn dishonest_dice_are_found_out() {
    let mut game = open("-");
    let honest = game.plies()[0].action.to_string();
    let other = ["~heap=10", "~heap=11"].into_iter().find(|heap| *heap != honest).expect("another");
    game.resign(Seat::ONE, NOW).expect("giving up");
    let text = game.record(Eye::All).to_string().replace(&honest, other);
    let record: Record = text.parse().expect("well formed");
    let replayed = Match::<Nim>::replay(&record).expect("legal in itself");
    let error = replayed.verify(&record).unwrap_err();
    assert!(error.to_string().contains("record-other-dice"), "{error}");
    assert_eq!(error.line, text.lines().position(|l| l.starts_with("1.")).expect("turn 1") + 1);
}

/// What both clocks show at a moment, in seconds.
fn clocks(game: &Match<Nim>, now: Millis) -> [u64; 2] {
    [Seat::ONE, Seat::TWO].map(|seat| game.clock().left(seat, now).expect("time is counted").0 / 1000)
}

#[test]
fn taking_back_pays_nobody_for_a_turn_that_was_not_finished() {
    let mut game = open("100+10");
    game.act_text(Seat::ONE, "take1", Millis(20_000)).expect("legal");
    assert_eq!(clocks(&game, Millis(20_000)), [90, 100], "20 spent, 10 for the turn");
    // Seat two thinks for 30 seconds, and then lets seat one take back.
    assert_eq!(game.take_back(Seat::ONE, 1, Millis(40_000)), Ok(TakenBack::Asked));
    game.agree(Seat::TWO, Millis(50_000)).expect("a yes");
    assert_eq!(clocks(&game, Millis(50_000)), [80, 100], "as they stood when the action was played");
    assert_eq!(game.clock().running(), Some(Seat::ONE));
    assert_eq!(game.clock().control().to_string(), "100+10");
    assert_eq!(game.clock().falls_at(), Some(Millis(130_000)));
    game.act_text(Seat::ONE, "take2", Millis(55_000)).expect("legal");
    assert_eq!(clocks(&game, Millis(55_000)), [85, 100], "5 more spent, 10 for the turn, once");
    // And again: what was measured anew is what the next taking back goes to.
    assert_eq!(game.take_back(Seat::ONE, 1, Millis(60_000)), Ok(TakenBack::Asked));
    game.agree(Seat::TWO, Millis(65_000)).expect("a yes");
    assert_eq!(clocks(&game, Millis(65_000)), [75, 100]);
}

#[test]
fn taking_back_over_several_turns_goes_to_the_clocks_of_then() {
    let mut game = open("100+10");
    for (seat, at) in [(Seat::ONE, 5), (Seat::TWO, 8), (Seat::ONE, 20), (Seat::TWO, 21)] {
        game.act_text(seat, "take1", Millis(at * 1000)).expect("legal");
    }
    assert_eq!(clocks(&game, Millis(21_000)), [100 + 10 - 5 + 10 - 12, 100 - 3 + 10 - 1 + 10]);
    game.rewind(2, Millis(30_000));
    assert_eq!(game.turn(), Turn::Seat(Seat::TWO));
    assert_eq!(clocks(&game, Millis(30_000)), [105, 97], "seat two had thought for 3 seconds");
    assert_eq!(clocks(&game, Millis(31_000)), [105, 96], "and its time runs");
}

#[test]
fn taking_back_before_chance_stops_the_clocks_and_pays_nobody() {
    let mut game = open("100+10");
    game.rewind(0, Millis(4_000));
    assert_eq!((game.turn(), game.clock().running()), (Turn::Chance, None));
    assert_eq!(clocks(&game, Millis(9_000)), [100, 100]);
}

#[test]
fn a_turn_with_a_time_of_its_own_begins_anew() {
    let mut game = open("60");
    game.act_text(Seat::ONE, "take1", Millis(59_000)).expect("in time");
    assert_eq!(game.take_back(Seat::ONE, 1, Millis(60_000)), Ok(TakenBack::Asked));
    game.agree(Seat::TWO, Millis(70_000)).expect("a yes");
    assert_eq!(clocks(&game, Millis(70_000)), [60, 60]);
    assert_eq!(game.clock().falls_at(), Some(Millis(130_000)));
}

#[test]
fn an_end_that_is_taken_back_lets_the_clocks_run_again() {
    let mut game = open("100+10");
    game.act_text(Seat::ONE, "take1", Millis(10_000)).expect("legal");
    game.resign(Seat::TWO, Millis(15_000)).expect("anybody can give up");
    assert_eq!(game.clock().running(), None);
    game.rewind(1, Millis(20_000));
    assert_eq!((game.ending(), game.clock().running()), (None, Some(Seat::ONE)));
    assert_eq!(clocks(&game, Millis(20_000)), [90, 100]);
}
