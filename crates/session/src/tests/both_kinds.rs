//! A match of a known type and one of an erased type are run by the same session and tell the same.

use bots::Budget;
use catalogue::Opening;
use contract::{Eye, Match, Millis, Rules as _, Seat, Seed, Setting, Written};

use super::{bot, people};
use crate::{MatchEvent, Seating, Session, SessionMatch};

const PLAYERS: [&str; 2] = ["Ana", "Bruno"];

fn players() -> Vec<Vec<String>> {
    PLAYERS.iter().map(|name| vec![(*name).to_owned()]).collect()
}

fn typed(time: &str) -> Match<bn3e::Bn3e> {
    let time = time.parse().expect("a time control");
    let setting = Setting { players: players(), time, seed: Some(Seed::from_number(7)), ..Setting::default() };
    Match::new(setting, Millis(0)).expect("the usual start")
}

fn erased(time: &str) -> Box<dyn catalogue::AnyMatch> {
    let (game, time) = (catalogue::find("bn3e").expect("a game"), time.parse().expect("a time control"));
    let seed = Some(Seed::from_number(7));
    let opening = Opening { rules: game.defaults(), start: None, players: players(), time, seed };
    game.open_match(opening, Millis(0)).expect("the usual start")
}

/// Everything that a session tells of its match.
fn told<M: SessionMatch>(session: &Session<M>) -> String {
    let game = session.game().state();
    let clocks = [Seat::ONE, Seat::TWO].map(|seat| game.clock().left(seat, Millis(0)));
    let job =
        session.thought(Budget::default()).map(|thought| (thought.job.view, thought.job.earlier, thought.job.seed));
    format!(
        "{} for {}: {:?} {:?} {:?} {:?} {clocks:?} {job:?}\n{:?} {:?} {:?}\n{}{}",
        game.id(),
        game.seats(),
        game.turn(),
        game.ending(),
        game.offers(),
        (0..=game.plies()).map(|ply| game.by(ply)).collect::<Vec<_>>(),
        game.rules(),
        game.players(),
        game.seed(),
        session.record(Eye::Public),
        session.kept_record(),
    )
}

/// Lets a match go through all that can happen in one, and tells what it was like after each step.
fn life<M: SessionMatch>(mut open: impl FnMut(&str) -> M) -> Vec<String> {
    let read = |text: &str| M::action(&text.into()).expect("an action");
    let mut session = Session::new(open("300+5"), Seating::new(vec![people(), people()], 2), Seed::from_number(1));
    let mut lived = vec![told(&session)];
    let (one, two) = (Seat::ONE, Seat::TWO);
    let acts = |seat, action| MatchEvent::Act { seat, action: read(action) };
    for (at, event) in [
        (10_000, acts(one, "a2-a3")),
        (20_000, acts(one, "end")),
        (30_000, acts(two, "f7-f6")),
        (40_000, acts(two, "end")),
        (45_000, acts(two, "end")),                          // Not its turn.
        (50_000, MatchEvent::Tell { outcome: read("end") }), // There is no chance in this game.
        (60_000, MatchEvent::OfferDraw { seat: one }),
        (70_000, MatchEvent::Decline { seat: two }),
        (80_000, MatchEvent::TakeBack { seat: one, to: 1 }),
        (90_000, MatchEvent::Agree { seat: two }),
        (95_000, MatchEvent::Agree { seat: two }), // Nothing is proposed any more.
    ] {
        lived.push(format!("{:?}", session.apply(event, Millis(at))));
        lived.push(told(&session));
    }
    let line = |action| Written { action: read(action), chance: Vec::new() };
    let mut corrected = Session::new(open("-"), Seating::new(vec![people(), bot(2)], 2), Seed::from_number(1));
    for action in ["a2-a3", "b2-b3"] {
        corrected.act(&read(action), Millis(0)).expect("legal");
    }
    for lines in [vec![line("c2-c3"), line("end")], vec![line("end"), line("a3-a4")]] {
        lived.push(format!("{:?}", corrected.correct(1, lines, vec!["a slip".to_owned()], Millis(0))));
        lived.push(told(&corrected));
    }
    let mut resigned = session.clone();
    lived.push(format!("{:?}", resigned.apply(MatchEvent::Resign { seat: two }, Millis(99_000))));
    lived.push(told(&resigned));
    lived.push(told(&resigned.rematch(Seed::from_number(3), Millis(100_000)).expect("the same start")));
    session.tick(Millis(10_000_000));
    lived.push(told(&session));
    lived
}

#[test]
fn typed_and_erased_live_the_same_life() {
    let (known, unknown) = (life(typed), life(erased));
    for (step, (known, unknown)) in known.iter().zip(&unknown).enumerate() {
        assert_eq!(known, unknown, "step {step}");
    }
    assert_eq!(known.len(), unknown.len());
    // And a life it is: what each step must show.
    for (step, shows) in [
        (0, "bn3e for 2: Seat(Seat(1))"),
        (0, "[Seat1 \"Ana\"]\n[Seat2 \"Bruno\"]\n[Clock \"300+5\"]"),
        (2, "1. a2-a3\n*"),
        (4, "Seat(Seat(2))"),
        (9, "NotYourTurn"),
        (11, "NotChance"),
        (14, "what: Draw"),
        (16, "Seat(Seat(1)) None [] "),
        (18, "TakeBack { to: 1 }"),
        (20, "1. a2-a3\n*"),
        (21, "NoOffer"),
        (23, "Ok"),
        (24, "1. a2-a3 c2-c3 end {a slip}"),
        (25, "Err"),
        (28, "cause: Resignation"),
        (29, "[Seat1 \"Bruno\"]\n[Seat2 \"Ana\"]"),
        (30, "cause: Time"),
    ] {
        assert!(known[step].contains(shows), "step {step}: {}", known[step]);
    }
    assert!(known[0].contains(&Seed::from_number(7).to_hex()), "what is kept has the seed");
    let rules = bn3e::Rules::default().values();
    assert!(known[0].contains(&format!("{rules:?}")));
}
