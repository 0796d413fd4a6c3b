//! A match played on from one of its moments.

use contract::{Record, Seat, Who};
use leptos::prelude::*;

use super::Review;
use crate::game::screen::Mode;
use crate::host::{Local, Sitter, Snapshot};
use crate::ladder;

/// Opens a match that goes on before a ply, from 1, and leads to it.
pub(super) fn from(review: Review, number: usize, go: impl Fn(String) + 'static) {
    let (snapshot, past) = untrack(|| review.host.with_value(|host| (host.snapshot(), host.scene(None).past)));
    let actor = match past.get(number - 1).map(|line| line.by) {
        Some(Who::Seat(seat)) => seat,
        Some(Who::Chance) | None => Seat::ONE,
    };
    let sitters = sitters(&snapshot, review.mode, actor, ladder::level(review.game));
    review.with_record(move |record| {
        if let Some(id) = opened(&record, number - 1, sitters) {
            go(format!("/play/{id}"));
        }
    });
}

/// A new match from where the record stands after so many plies. It is opened by the position alone, with dice of its own: each
/// seat sees of it what it may.
fn opened(record: &str, plies: usize, sitters: Vec<Sitter>) -> Option<String> {
    let record: Record = record.parse().ok()?;
    let game = catalogue::find(record.game())?;
    let mut table = game.replay(&record).ok()?;
    table.rewind(plies);
    Some(Local::open(game, table.rules(), Some(table.position()), sitters).ok()?.id)
}

/// Who plays on: those who played here; in the place of people elsewhere, and of those in a record, the computer.
fn sitters(snapshot: &Snapshot, mode: Mode, actor: Seat, level: bots::Level) -> Vec<Sitter> {
    let elsewhere = mode != Mode::Playing || snapshot.address.is_some();
    let me = match snapshot.here[..] {
        [me] => me,
        _ => actor,
    };
    let sitter = |(index, sitter): (usize, &Sitter)| match sitter {
        Sitter::People(_) if elsewhere && index != me.index() => Sitter::Bot(level),
        sitter => sitter.clone(),
    };
    snapshot.sitters.iter().enumerate().map(sitter).collect()
}
