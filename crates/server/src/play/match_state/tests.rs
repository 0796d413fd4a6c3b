//! Whoever missed whatever is brought to now: checked on random matches with take-backs, offers and corrections.

use catalogue::AnyAction;
use contract::{Dice, Seat, SentPly};
use session::MatchEvent;

use crate::play::match_settings::MatchSettings;
use crate::play::match_state::MatchState;
use crate::seating::SeatSet;

fn open(game: &str) -> MatchState {
    let game = catalogue::find(game).expect("a game");
    let new = wire::NewMatch { game: game.id.to_owned(), ..wire::NewMatch::default() };
    let terms = MatchSettings::new(game, &new).expect("the default rules");
    let mut state = MatchState::new(game, terms, 0);
    state.apply(&MatchEvent::Start { players: Vec::new() }, 1, None).expect("it begins");
    state
}

/// Something random that somebody might do; it may be refused.
fn random_event(state: &MatchState, dice: &mut Dice) -> Option<MatchEvent> {
    let table = state.table.as_deref()?;
    let seat = table.turn().seat()?;
    let other = if seat == Seat::ONE { Seat::TWO } else { Seat::ONE };
    Some(match dice.below(10) {
        0 => MatchEvent::TakeBack { seat, to: table.plies().saturating_sub(1 + dice.below(3) as usize) },
        1 => MatchEvent::TakeBack { seat: other, to: table.plies().saturating_sub(2) },
        2 => MatchEvent::Agree { seat },
        3 => MatchEvent::Decline { seat: other },
        4 => MatchEvent::OfferDraw { seat: other },
        _ => MatchEvent::Act { seat, action: table.random_action(dice)? },
    })
}

/// A client: what it knows of the log, and the event it has seen last.
#[derive(Clone, Default)]
struct Client {
    seen: u64,
    log: Vec<SentPly>,
}

impl Client {
    fn hear(&mut self, state: &MatchState, seats: SeatSet) {
        let state = state.update(seats, self.seen, 0).expect("it has begun");
        self.log.truncate(state.keep);
        self.log.extend(state.plies);
        self.seen = state.seq;
    }
}

#[test]
fn whoever_missed_whatever_knows_the_same_log() {
    for (game, seed) in ["bn3e", "depths", "smallworld"].into_iter().flat_map(|game| (0..12).map(move |n| (game, n))) {
        let (mut state, mut dice) = (open(game), Dice::from_number(seed));
        let sets = [SeatSet::default(), SeatSet::default().with(Seat::ONE), SeatSet::default().with(Seat::TWO)];
        let mut clients: Vec<(SeatSet, Client)> = sets.iter().map(|seats| (*seats, Client::default())).collect();
        for _ in 0..150 {
            let Some(event) = random_event(&state, &mut dice) else { break };
            let before = state.seq();
            if state.apply(&event, 1, None).is_err() {
                assert_eq!(state.seq(), before, "refused, it counts for nothing");
                continue;
            }
            for (seats, client) in &mut clients {
                // Some look now, others later.
                if dice.below(4) == 0 {
                    client.hear(&state, *seats);
                    let mut fresh = Client::default();
                    fresh.hear(&state, *seats);
                    assert_eq!(client.log, fresh.log, "{game} {seed}: after {event:?}");
                }
            }
        }
    }
}

#[test]
fn the_same_events_lead_to_the_same_match() {
    for (game, seed) in ["bn3e", "depths", "smallworld"].into_iter().flat_map(|game| (0..6).map(move |n| (game, n))) {
        let (mut state, mut dice) = (open(game), Dice::from_number(100 + seed));
        let mut events =
            vec![serde_json::to_string(&MatchEvent::<AnyAction>::Start { players: Vec::new() }).expect("JSON")];
        for _ in 0..100 {
            let Some(event) = random_event(&state, &mut dice) else { break };
            if state.apply(&event, 1, None).is_ok() {
                events.push(serde_json::to_string(&event).expect("JSON"));
            }
        }
        let mut again = MatchState::new(state.game, state.terms.clone(), 0);
        for text in &events {
            let event: MatchEvent = serde_json::from_str(text).expect("what was written can be read");
            again.apply(&event, 1, None).expect("what was done can be done again");
        }
        let position = |state: &MatchState| state.table.as_ref().map(|table| table.position());
        assert_eq!(position(&state), position(&again), "{game} {seed}: the dice fall the same way");
        assert_eq!(state.seq(), again.seq());
    }
}

#[test]
fn a_clock_that_fell_is_told_before_anybody_acts() {
    let game = catalogue::find("bn3e").expect("a game");
    let new = wire::NewMatch { game: "bn3e".into(), time: Some("10".into()), ..wire::NewMatch::default() };
    let mut state = MatchState::new(game, MatchSettings::new(game, &new).expect("terms"), 0);
    state.apply(&MatchEvent::Start { players: Vec::new() }, 1_000, None).expect("it begins");
    assert_eq!(state.clock_falls_at(), Some(11_000));
    assert!(!state.is_late(10_999));
    assert!(state.is_late(11_000));
    state.apply(&MatchEvent::Time, 11_000, None).expect("it falls");
    assert_eq!(state.result().as_deref(), Some("0-1"));
    assert_eq!(state.clock_falls_at(), None);
}
