//! The computer players of one match: whose turn they have, what they answer, what they are asked.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use bots::{Budget, Job, Level, Value};
use contract::{Seat, Seed};
use session::{MatchEvent, Standing};
use store::StoredMatch;

use super::match_state::MatchState;
use crate::seating;

/// What the computer players of a match last thought of their positions.
#[derive(Default)]
pub(super) struct BotSeats {
    standing: Mutex<Standing>,
}

impl BotSeats {
    /// Notes what a computer player thinks of its position: an offered draw is answered by it.
    pub(super) fn note(&self, seat: Seat, value: Value) {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner).note(seat, value);
    }

    /// The next answer that one owes to what was proposed.
    pub(super) fn answer(&self, state: &MatchState, found: &StoredMatch) -> Option<MatchEvent> {
        let table = state.table.as_deref()?;
        let sitters = seating::sitters(found, table.seats());
        self.standing.lock().unwrap_or_else(PoisonError::into_inner).answer(table.offers(), &sitters)
    }
}

/// The seat to act and its level, where the computer plays it.
pub(super) fn to_act(state: &MatchState, found: &StoredMatch) -> Option<(Seat, Level)> {
    let seat = state.to_act()?;
    Some((seat, seating::bot(found, seat)?))
}

/// What the computer player to act is asked: it is given what its seat sees and nothing else, and no more time than this.
pub(super) fn job(state: &MatchState, found: &StoredMatch, most: Duration) -> Option<Job> {
    let (seat, level) = to_act(state, found)?;
    let table = state.table.as_ref()?;
    let usual = Budget::among_people(level);
    let budget = Budget { time: Some(usual.time.map_or(most, |time| time.min(most))), ..usual };
    // A match of an older version, or one that was brought, may have no secret of its own.
    let secret = table.seed().cloned().or_else(|| Some(secret_of(&found.row.id, secret_of_this_node()?)))?;
    session::bot_job(table, seat, budget, &secret).ok()
}

/// The secret of one match, from that of the node: what is learned of one match tells nothing of another.
fn secret_of(id: &str, node: &Seed) -> Seed {
    let part = |part| node.derive("match", &std::iter::once(part).chain(id.bytes().map(u64::from)).collect::<Vec<_>>());
    let mut bytes = [0; 32];
    for (chunk, number) in bytes.chunks_exact_mut(8).zip(0..) {
        chunk.copy_from_slice(&part(number).to_le_bytes());
    }
    Seed::from_bytes(bytes)
}

/// A secret that ends with the process.
fn secret_of_this_node() -> Option<&'static Seed> {
    static SECRET: OnceLock<Option<Seed>> = OnceLock::new();
    SECRET
        .get_or_init(|| {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).ok()?;
            Some(Seed::from_bytes(bytes))
        })
        .as_ref()
}
