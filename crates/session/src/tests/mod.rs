//! Sessions by themselves: no screen, no page, no server.

mod bot_turns;
mod both_kinds;
mod consent;
mod events;
mod history;
mod remarks;
mod seats;

use bots::{Advice, Level, Value};
use catalogue::{AnyMatch, Opening};
use contract::{Millis, Seed, TimeControl};

use crate::{Say, Seating, Session, Sitter};

const NOW: Millis = Millis(0);

/// What is said is the key of its sentence, and what stands in it.
const KEYS: Say<'static> = &|saying: &contract::Saying| match saying.args.first() {
    Some((_, contract::Arg::Text(text))) => format!("{} {text}", saying.key),
    _ => saying.key.to_string(),
};

type AnySession = Session<Box<dyn AnyMatch>>;

fn people() -> Sitter {
    Sitter::People(Vec::new())
}

fn bot(level: u8) -> Sitter {
    Sitter::Bot(Level::new(level).expect("a level"))
}

/// A match by the default rules with these sitters and dice from this number.
fn open(game: &str, sitters: Vec<Sitter>) -> AnySession {
    open_timed(game, sitters, "-")
}

fn open_timed(game: &str, sitters: Vec<Sitter>, time: &str) -> AnySession {
    let game = catalogue::find(game).expect("a game");
    let time: TimeControl = time.parse().expect("a time control");
    let (rules, seed) = (game.defaults(), Some(Seed::from_number(7)));
    let opening = Opening { rules, start: None, players: Vec::new(), time, seed };
    let opened = game.open_match(opening, NOW).expect("the usual start");
    let seating = Seating::new(sitters, opened.seats());
    Session::new(opened, seating, Seed::from_number(99))
}

fn act(session: &mut AnySession, actions: &[&str]) {
    for action in actions {
        session.act(&(*action).into(), NOW).unwrap_or_else(|why| panic!("{action}: {why}"));
    }
}

fn answer(action: &str, plan: &[&str], value: i32) -> Advice {
    Advice {
        action: action.into(),
        plan: plan.iter().map(|action| (*action).into()).collect(),
        principal_variation: Vec::new(),
        value: Value::Score(value),
        depth: 1,
        nodes: 1,
    }
}

fn position(session: &AnySession) -> String {
    session.game().position()
}
