//! Whoever missed whatever is brought to now: checked on random matches with take-backs, offers and corrections.

use contract::{Dice, Seat, SentPly};

use super::course::Course;
use super::deed::Deed;
use super::opening::Terms;
use super::tell::Own;

fn open(game: &str) -> Course {
    let game = catalogue::find(game).expect("a game");
    let new = wire::NewMatch { game: game.id.to_owned(), ..wire::NewMatch::default() };
    let terms = Terms::new(game, &new).expect("the default rules");
    let mut course = Course::new(game, terms, 0);
    course.add(&Deed::Start { players: Vec::new() }, 1, None).expect("it begins");
    course
}

/// Something random that somebody might do; it may be refused.
fn any_deed(course: &Course, dice: &mut Dice) -> Option<Deed> {
    let table = course.table.as_deref()?;
    let seat = table.turn().seat()?;
    let other = if seat == Seat::ONE { Seat::TWO } else { Seat::ONE };
    Some(match dice.below(10) {
        0 => Deed::TakeBack { seat, to: table.plies().saturating_sub(1 + dice.below(3) as usize) },
        1 => Deed::TakeBack { seat: other, to: table.plies().saturating_sub(2) },
        2 => Deed::Agree { seat },
        3 => Deed::Decline { seat: other },
        4 => Deed::OfferDraw { seat: other },
        _ => Deed::Act { seat, action: table.any(dice)? },
    })
}

/// A client: what it knows of the log, and the deed it has seen last.
#[derive(Clone, Default)]
struct Client {
    seen: u64,
    log: Vec<SentPly>,
}

impl Client {
    fn hear(&mut self, course: &Course, own: Own) {
        let state = course.state(own, self.seen, 0).expect("it has begun");
        self.log.truncate(state.keep);
        self.log.extend(state.plies);
        self.seen = state.number;
    }
}

#[test]
fn whoever_missed_whatever_knows_the_same_log() {
    for (game, seed) in ["bn3e", "depths", "smallworld"].into_iter().flat_map(|game| (0..12).map(move |n| (game, n))) {
        let (mut course, mut dice) = (open(game), Dice::from_number(seed));
        let owns = [Own::default(), Own::default().with(Seat::ONE), Own::default().with(Seat::TWO)];
        let mut clients: Vec<(Own, Client)> = owns.iter().map(|own| (*own, Client::default())).collect();
        for _ in 0..150 {
            let Some(deed) = any_deed(&course, &mut dice) else { break };
            let before = course.number();
            if course.add(&deed, 1, None).is_err() {
                assert_eq!(course.number(), before, "refused, it counts for nothing");
                continue;
            }
            for (own, client) in &mut clients {
                // Some look now, others later.
                if dice.below(4) == 0 {
                    client.hear(&course, *own);
                    let mut fresh = Client::default();
                    fresh.hear(&course, *own);
                    assert_eq!(client.log, fresh.log, "{game} {seed}: after {deed:?}");
                }
            }
        }
    }
}

#[test]
fn the_same_deeds_lead_to_the_same_match() {
    for (game, seed) in ["bn3e", "depths", "smallworld"].into_iter().flat_map(|game| (0..6).map(move |n| (game, n))) {
        let (mut course, mut dice) = (open(game), Dice::from_number(100 + seed));
        let mut deeds = vec![serde_json::to_string(&Deed::Start { players: Vec::new() }).expect("JSON")];
        for _ in 0..100 {
            let Some(deed) = any_deed(&course, &mut dice) else { break };
            if course.add(&deed, 1, None).is_ok() {
                deeds.push(serde_json::to_string(&deed).expect("JSON"));
            }
        }
        let mut again = Course::new(course.game, course.terms.clone(), 0);
        for text in &deeds {
            let deed: Deed = serde_json::from_str(text).expect("what was written can be read");
            again.add(&deed, 1, None).expect("what was done can be done again");
        }
        let position = |course: &Course| course.table.as_ref().map(|table| table.position());
        assert_eq!(position(&course), position(&again), "{game} {seed}: the dice fall the same way");
        assert_eq!(course.number(), again.number());
    }
}

#[test]
fn a_clock_that_fell_is_told_before_anybody_acts() {
    let game = catalogue::find("bn3e").expect("a game");
    let new = wire::NewMatch { game: "bn3e".into(), time: Some("10".into()), ..wire::NewMatch::default() };
    let mut course = Course::new(game, Terms::new(game, &new).expect("terms"), 0);
    course.add(&Deed::Start { players: Vec::new() }, 1_000, None).expect("it begins");
    assert_eq!(course.alarm(false), Some(11_000));
    assert!(!course.is_late(10_999));
    assert!(course.is_late(11_000));
    course.add(&Deed::Time, 11_000, None).expect("it falls");
    assert_eq!(course.result().as_deref(), Some("0-1"));
    assert_eq!(course.alarm(true), None);
}
