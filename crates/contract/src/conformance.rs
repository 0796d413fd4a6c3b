//! The conformance suite: what holds for every game, checked by random play. A game's tests call it with one line:
//!
//! ```ignore
//! contract::conformance::check::<Bn3e>(&[Bn3eRules::default()], 100);
//! ```
//!
//! It plays that many random games under each set of rules to the end and asserts on the way that
//! - actions and positions read back from their texts, and actions hold no space;
//! - an action is legal exactly when `play` takes it, and a refused one changes nothing;
//! - the legal actions come in the same order again, none twice;
//! - the odds of chance add up to one exactly, and dice only bring what is listed;
//! - what is veiled from an eye changes nothing that this eye sees;
//! - nothing can be played when it is over;
//! - the match's record, written and read, replays to the same position, and its dice and seals verify.

use std::collections::HashSet;

use crate::{Dice, Event, Eye, Game, Listed, Match, Millis, Odds, Record, Seat, Seed, Setting, Turn, Who};

/// Games that go on longer than this under random play are left unfinished.
const MOST_PLIES: usize = 20_000;

/// Checks a game. Where its actions are not listed, random legal ones stand in for the list.
///
/// # Panics
/// Where the game does not conform.
pub fn check<G: Listed>(rules: &[G::Rules], games: u64) {
    for (set, rules) in rules.iter().enumerate() {
        let mut seen = Vec::new();
        for number in 0..games {
            let seed = Seed::from_number(number + 1000 * set as u64);
            one_game::<G>(rules, &seed, &mut seen);
        }
    }
}

/// Actions met so far: some of them are illegal in any position, and make good nonsense.
type Seen<G> = Vec<<G as Game>::Action>;

fn one_game<G: Listed>(rules: &G::Rules, seed: &Seed, seen: &mut Seen<G>) {
    // The first stream numbers are the plies' dice; the players draw from one of their own.
    let mut dice = seed.dice(u64::MAX);
    let names = (1..=G::new(rules).seats()).map(|n| vec![format!("Player \"{n}\" \\ é")]).collect();
    let setting = Setting { rules: rules.clone(), players: names, seed: Some(seed.clone()), ..Setting::default() };
    let mut played = Match::<G>::new(setting, Millis(0)).expect("the start of a game reads");
    let mut shadow = G::new(rules);
    let mut checked = 0;
    for ply in 0..MOST_PLIES {
        // The shadow walks through the chance that the match settles by itself.
        while checked < played.plies().len() {
            position_conforms(&shadow, seen, &mut dice);
            legal_conforms(&shadow, seen, &mut dice);
            let ply = &played.plies()[checked];
            assert_eq!(shadow.turn().who(), Some(ply.by));
            secrets_stay_secret(&shadow, &ply.action, ply.by, &mut dice);
            let mut events = Vec::new();
            shadow.play(&ply.action, &mut events).expect("what was played can be played again");
            assert_eq!(events, ply.events);
            remember::<G>(seen, &ply.action);
            checked += 1;
        }
        assert_eq!(&shadow, played.game(), "playing the same actions again gives the same game");
        let Turn::Seat(seat) = played.turn() else { break };
        let action = played.game().random_action(&mut dice).expect("the seat to act has a legal action");
        played.act(seat, &action, Millis(ply as u64)).unwrap_or_else(|e| panic!("{action}: {e}"));
    }
    position_conforms(&shadow, seen, &mut dice);
    legal_conforms(&shadow, seen, &mut dice);
    record_conforms(&played);
}

fn remember<G: Game>(seen: &mut Seen<G>, action: &G::Action) {
    if seen.len() < 2_000 && !seen.contains(action) {
        seen.push(action.clone());
    }
}

fn position_conforms<G: Game>(game: &G, seen: &Seen<G>, dice: &mut Dice) {
    let text = game.position();
    let read = G::from_position(game.rules(), &text).unwrap_or_else(|e| panic!("{text}: {e}"));
    assert_eq!(read.position(), text, "a position reads as it was written");
    assert_eq!(read.seats(), game.seats());
    match game.turn() {
        Turn::Seat(seat) => {
            assert_eq!(read.turn(), game.turn(), "{text}");
            assert!(seat.number() <= game.seats());
            assert!(game.outcomes().is_empty(), "{text}: chance has no say in a seat's turn");
            let action = game.random_action(dice).unwrap_or_else(|| panic!("{text}: no action for seat {seat}"));
            action_conforms(game, &action);
        }
        Turn::Chance => {
            assert_eq!(read.turn(), Turn::Chance, "{text}");
            chance_conforms(game, dice);
        }
        Turn::Over(_) => {
            assert!(game.random_action(dice).is_none() && game.outcomes().is_empty() && game.roll(dice).is_none());
            for action in seen.iter().take(200) {
                refused(game, action);
            }
        }
    }
}

fn action_conforms<G: Game>(game: &G, action: &G::Action) {
    let text = action.to_string();
    assert!(!text.is_empty() && !text.contains(char::is_whitespace), "'{text}'");
    assert_eq!(text.parse::<G::Action>().as_ref(), Ok(action), "an action reads as it was written");
    let mut after = game.clone();
    let mut events = Vec::new();
    after.play(action, &mut events).unwrap_or_else(|e| panic!("{}: {text}: {e}", game.position()));
    assert!(!events.is_empty(), "{text} did something, and the log says what");
    assert!(events.iter().all(|e| !e.saying().key.is_empty()));
}

fn chance_conforms<G: Game>(game: &G, dice: &mut Dice) {
    let outcomes = game.outcomes();
    let rolled = game.roll(dice).expect("dice fall where chance is to act");
    action_conforms(game, &rolled);
    assert!(game.random_action(dice).is_none(), "no seat acts while chance does");
    if outcomes.is_empty() {
        return; // Too many to list.
    }
    assert!(Odds::sum_to_one(outcomes.iter().map(|(_, odds)| *odds)), "{}", game.position());
    assert!(outcomes.iter().any(|(outcome, _)| *outcome == rolled));
    for (outcome, odds) in &outcomes {
        assert!(odds.part() > 0, "what cannot happen is not listed");
        assert!(outcome.to_string().starts_with('~'), "chance is written with a ~");
        action_conforms(game, outcome);
    }
}

/// What is listed is what can be played.
fn legal_conforms<G: Listed>(game: &G, seen: &Seen<G>, dice: &mut Dice) {
    let (mut legal, mut again) = (Vec::new(), Vec::new());
    game.legal(&mut legal);
    if game.turn().seat().is_none() || !game.is_listed() {
        assert!(legal.is_empty(), "{}: legal actions although none are listed now", game.position());
        return;
    }
    game.clone().legal(&mut again);
    assert_eq!(legal, again, "the order is pinned");
    let texts: HashSet<String> = legal.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), legal.len(), "{}: an action is listed twice", game.position());
    for action in &legal {
        action_conforms(game, action);
    }
    let read = G::from_position(game.rules(), &game.position()).expect("its own text");
    again.clear();
    read.legal(&mut again);
    assert_eq!(legal, again, "{}: the text holds all that matters", game.position());
    for _ in 0..8 {
        if let Some(action) = dice.pick(seen).filter(|a| !texts.contains(&a.to_string())) {
            refused(game, action);
        }
    }
}

fn refused<G: Game>(game: &G, action: &G::Action) {
    let mut after = game.clone();
    let mut events = Vec::new();
    assert!(after.play(action, &mut events).is_err(), "{}: {action} is not legal", game.position());
    assert!(events.is_empty() && after == *game, "{action}: refused, and changed nothing");
}

/// Two actions that read the same through an eye must leave the same sight to that eye.
fn secrets_stay_secret<G: Game>(game: &G, action: &G::Action, by: Who, dice: &mut Dice) {
    let eyes = Seat::all(game.seats()).map(Eye::Seat).chain([Eye::Public]);
    for eye in eyes {
        let veiled = G::veiled(action, by, eye);
        if veiled == *action {
            continue;
        }
        assert!(by != Who::Chance, "chance has no secrets");
        let text = veiled.to_string();
        assert_eq!(text.parse::<G::Action>().as_ref(), Ok(&veiled), "a veiled action can be read");
        refused(game, &veiled);
        let Some(other) = game.random_action(dice).filter(|other| G::veiled(other, by, eye) == veiled) else {
            continue;
        };
        assert_eq!(seen_after(game, action, eye), seen_after(game, &other, eye), "{action} or {other}");
    }
}

fn seen_after<G: Game>(game: &G, action: &G::Action, eye: Eye) -> (String, Vec<String>) {
    let mut after = game.clone();
    let mut events = Vec::new();
    after.play(action, &mut events).expect("legal");
    let told = events.iter().filter(|e| e.seen_by(eye)).map(ToString::to_string).collect();
    (format!("{:?}", after.view(eye)), told)
}

fn record_conforms<G: Game>(played: &Match<G>) {
    let text = played.record(Eye::All).to_string();
    let record: Record = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(record.to_string(), text, "a record reads as it was written");
    let replayed = Match::<G>::replay(&record).unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(replayed.game().position(), played.game().position());
    assert_eq!(replayed.ending(), played.ending());
    assert_eq!(replayed.setting().rules, played.setting().rules);
    if played.ending().is_some() {
        let verified = replayed.verify(&record).unwrap_or_else(|e| panic!("{e}\n{text}"));
        let rolls = played.plies().iter().filter(|ply| ply.by == Who::Chance).count();
        assert!(verified.seed && verified.rolls == rolls && verified.seals == played.seals().len());
    }
}
