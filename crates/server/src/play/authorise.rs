//! Whether a person may give a command; if so, it becomes an event.

use contract::TimeControl;
use contract::record::{MOST_PLIES, MOST_REMARKS};
use session::MatchEvent;
use store::StoredMatch;
use wire::{ApiError, Command, CommandRequest};

use super::match_state::MatchState;
use crate::seating;

#[cfg(test)]
mod tests;

/// How many events a match may have: offers and answers could go on for ever. To give it up is always possible.
const MOST_EVENTS: u64 = 100_000;

/// The most there may be of what a command would add to, where that is reached: a record that has more could not be read.
fn too_long(state: &MatchState, command: &Command) -> Option<usize> {
    let reached = |count: usize, most: usize| (count > most).then_some(most);
    let events = usize::try_from(MOST_EVENTS).unwrap_or(usize::MAX);
    match command {
        Command::Resign => None,
        _ if state.seq() >= MOST_EVENTS => Some(events),
        Command::Act { .. } => reached(state.plies() + 1, MOST_PLIES),
        Command::Rewrite { keep, lines, remarks } => {
            let (plies, said) = (state.plies().min(*keep) + lines.len(), state.remarks.all().len() + remarks.len());
            reached(plies, MOST_PLIES).or_else(|| reached(said, MOST_REMARKS))
        }
        _ => None,
    }
}

/// The event that a person's command asks for, or why they may not give it.
pub(super) fn authorise(
    state: &MatchState,
    found: &StoredMatch,
    person: &str,
    request: CommandRequest,
) -> Result<MatchEvent, ApiError> {
    let seats = seating::seats_of(found, Some(person));
    let table = state.table.as_deref().ok_or(ApiError::NotBegun)?;
    let to_act = state.to_act().filter(|seat| seats.has(*seat));
    let seat = match request.seat {
        Some(seat) if seats.has(seat) => seat,
        Some(_) => return Err(ApiError::NotYours),
        None => to_act.or(seats.first()).ok_or(ApiError::NotYours)?,
    };
    let knows_enough = match request.command {
        Command::Act { .. } | Command::Rewrite { .. } | Command::TakeBack { .. } => state.is_fresh(request.seen),
        // An answer is to a question that was seen.
        Command::Agree | Command::Decline => request.seen == state.seq(),
        Command::Resign | Command::OfferDraw => true,
    };
    if !knows_enough {
        return Err(ApiError::Stale { seq: state.seq() });
    }
    if let Some(most) = too_long(state, &request.command) {
        return Err(ApiError::TooLong { most });
    }
    match request.command {
        Command::Act { action } => {
            let here = table.player_to_act().filter(|(acts, _)| *acts == seat);
            if here.is_some_and(|(seat, place)| !seating::may_act(found, person, seat, place)) {
                return Err(ApiError::NotYours);
            }
            Ok(MatchEvent::Act { seat, action: action.into() })
        }
        Command::Resign => Ok(MatchEvent::Resign { seat }),
        Command::OfferDraw => Ok(MatchEvent::OfferDraw { seat }),
        // A result that others have seen is not one person's to take back: they are asked.
        Command::TakeBack { to } if state.is_over() && !seating::is_referee(found, person) => {
            Ok(MatchEvent::Correct { seat, to })
        }
        Command::TakeBack { to } => Ok(MatchEvent::TakeBack { seat, to }),
        Command::Agree => Ok(MatchEvent::Agree { seat }),
        Command::Decline => Ok(MatchEvent::Decline { seat }),
        Command::Rewrite { keep, lines, remarks } => {
            if !seating::is_referee(found, person) {
                return Err(ApiError::NotYours);
            }
            // A corrected match has no clocks of its own any more.
            if table.clock().control() != TimeControl::Unlimited {
                return Err(ApiError::Clocked);
            }
            let lines = lines.iter().map(|line| line.map(|text| text.as_str().into())).collect();
            Ok(MatchEvent::Rewrite { keep, lines, remarks })
        }
    }
}
