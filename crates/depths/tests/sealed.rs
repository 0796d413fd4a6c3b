//! DE-21: placings are sealed when they are made and opened at the end; dice, seals and answers of a record are checked.

use contract::{Eye, Game, Match, Millis, Record, Seat, Seed, Setting, Turn};
use depths::Depths;

/// A whole random game.
fn played(number: u64) -> Match<Depths> {
    let seed = Seed::from_number(number);
    let mut dice = seed.dice(u64::MAX);
    let setting = Setting { seed: Some(seed), ..Setting::default() };
    let mut game = Match::<Depths>::new(setting, Millis(0)).expect("the usual start");
    while let Turn::Seat(seat) = game.turn() {
        let action = game.game().random_action(&mut dice).expect("somebody is to act");
        game.act(seat, &action, Millis(0)).expect("a legal action");
    }
    game
}

#[test]
fn a_finished_game_is_verified_whole() {
    let game = played(1);
    let record: Record = game.record(Eye::Public).to_string().parse().expect("our own record");
    let replayed = Match::<Depths>::replay(&record).expect("our own record");
    let verified = replayed.verify(&record).expect("an honest game");
    assert!(verified.seed);
    assert_eq!(verified.seals, 2, "both placings");
    assert_eq!(verified.answers, game.plies().len());
    assert!(verified.rolls > 0);
}

#[test]
fn a_record_in_progress_hides_the_placings_and_keeps_the_seals() {
    let seed = Seed::from_number(3);
    let mut game =
        Match::<Depths>::new(Setting { seed: Some(seed), ..Setting::default() }, Millis(0)).expect("the start");
    for (seat, action) in [
        (Seat::ONE, "place:105,214,336,m17"),
        (Seat::TWO, "place:101,202,303,m36"),
        (Seat::ONE, "S4-2"),
        (Seat::ONE, "S4*200"),
    ] {
        game.act_text(seat, action, Millis(0)).expect("legal");
    }
    let red = game.record(Eye::Seat(Seat::ONE)).to_string();
    assert!(red.contains("place:105,214,336,m17") && red.contains("place:? {= placed}"), "{red}");
    assert!(red.contains("[Seal.1 ") && red.contains("[Seal.2 ") && !red.contains("[Seed "), "{red}");
    assert!(red.contains("S4*200 {= hit}"), "{red}");
    let public = game.record(Eye::Public).to_string();
    assert!(!public.contains("105") && !public.contains("303,m36"), "{public}");
}

#[test]
fn a_placing_that_was_changed_afterwards_is_found_out() {
    let game = played(1);
    let text = game.record(Eye::Public).to_string();
    let sealed = game.plies()[0].action.to_string();
    // The mine is moved to another number without a submarine: legal, and nobody met it there or here.
    let forged = (1..=36).map(|number| format!("{},m{number}", sealed.rsplit_once(",m").expect("a mine").0));
    let mut caught = 0;
    for forged in forged.filter(|forged| *forged != sealed) {
        let record: Record = text.replace(&sealed, &forged).parse().expect("well formed");
        let found = Match::<Depths>::replay(&record).and_then(|replayed| replayed.verify(&record));
        assert!(found.is_err(), "{forged} passes for {sealed}");
        caught += usize::from(found.is_err_and(|e| e.to_string().contains("record-broken-seal")));
    }
    assert!(caught > 0, "some forgeries only the seal can tell");
}

#[test]
fn a_false_answer_is_found_out() {
    let text = played(2).record(Eye::Public).to_string();
    let at = text.find("{= miss}").expect("some charge missed");
    let false_answer = format!("{}{{= near-miss 1}}{}", &text[..at], &text[at + "{= miss}".len()..]);
    let record: Record = false_answer.parse().expect("well formed");
    let error = Match::<Depths>::replay(&record).expect_err("that answer was not true");
    assert!(error.to_string().contains("record-other-answer found=near-miss 1 wanted=miss"), "{error}");
}
