//! The computer players of one match: whose turn they have, what they answer, what they are asked.

use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use bots::{Budget, Job, Level, Value};
use contract::{Eye, Proposal, Seat};
use store::StoredMatch;

use super::event::MatchEvent;
use super::match_state::MatchState;
use crate::seating;

/// What the computer players of a match last thought.
#[derive(Default)]
pub(super) struct BotSeats {
    /// The seats in which one stands worse: a bit for each.
    worse: AtomicU8,
}

impl BotSeats {
    /// Notes what a computer player thinks of its position: an offered draw is answered by it.
    pub(super) fn note(&self, seat: Seat, value: Value) {
        let bit = 1 << seat.index();
        if value.is_worse() {
            self.worse.fetch_or(bit, Ordering::Relaxed);
        } else {
            self.worse.fetch_and(!bit, Ordering::Relaxed);
        }
    }

    /// The next answer that one owes to what was proposed: it lets people take back, and agrees to a draw where it stands
    /// worse.
    pub(super) fn answer(&self, state: &MatchState, found: &StoredMatch) -> Option<MatchEvent> {
        let table = state.table.as_deref().filter(|table| table.ending().is_none())?;
        let offer = table.offers().first()?;
        let asked = |seat: &Seat| *seat != offer.by && !offer.agreed.contains(seat);
        let seat = Seat::all(table.seats()).filter(asked).find(|seat| seating::bot(found, *seat).is_some())?;
        let agrees = match offer.what {
            Proposal::TakeBack { .. } => true,
            Proposal::Draw => self.worse.load(Ordering::Relaxed) & (1 << seat.index()) != 0,
        };
        Some(if agrees { MatchEvent::Agree { seat } } else { MatchEvent::Decline { seat } })
    }
}

/// The seat to act and its level, where the computer plays it.
pub(super) fn to_act(state: &MatchState, found: &StoredMatch) -> Option<(Seat, Level)> {
    let seat = state.to_act()?;
    Some((seat, seating::bot(found, seat)?))
}

/// What the computer player to act is asked: it is given what its seat sees and nothing else, and no more
/// time than this.
pub(super) fn job(state: &MatchState, found: &StoredMatch, most: Duration) -> Option<Job> {
    let (seat, level) = to_act(state, found)?;
    let table = state.table.as_deref()?;
    let job = Job::from_json(table.id(), &table.rules(), seat, &table.view(Eye::Seat(seat))).ok()?;
    let job = job.remembering_json(&table.earlier(seat)).ok()?;
    let usual = Budget::among_people(level);
    let budget = Budget { time: Some(usual.time.map_or(most, |time| time.min(most))), ..usual };
    Some(job.within(budget).seeded(table.plies() as u64))
}
