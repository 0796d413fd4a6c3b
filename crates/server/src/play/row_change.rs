//! What an event changes in the row of its match: its phase, its result, whose turn it is, when to look after it.

use contract::Seat;
use store::{Change, Phase, StoredMatch};

use super::alarms;
use super::match_state::MatchState;

/// What the row of a match says before an event.
pub(super) struct RowBefore {
    phase: Phase,
    to_act: Option<Seat>,
    alarm: Option<i64>,
}

impl RowBefore {
    pub(super) fn of(state: &MatchState, found: &StoredMatch) -> RowBefore {
        RowBefore { phase: state.phase(), to_act: state.to_act(), alarm: alarms::next(state, found) }
    }

    /// What the event changes in the row.
    pub(super) fn change(&self, state: &MatchState, found: &StoredMatch, at: i64) -> Option<Change> {
        let (phase, to_act, alarm) = (state.phase(), state.to_act(), alarms::next(state, found));
        let mut change = Change::default();
        if phase != self.phase {
            change.phase = Some(phase);
            change.alarm = Some(alarm);
            match phase {
                Phase::Waiting => {}
                Phase::Running => change.started = (self.phase == Phase::Waiting).then_some(at),
                Phase::Over => (change.ended, change.result) = (Some(at), state.result()),
            }
        }
        if to_act != self.to_act {
            change.to_act = Some(to_act.map(|seat| seat.number().into()));
        }
        // An alarm that rings too early is looked after when it rings; one that rings too late must be set now.
        if alarm.is_some_and(|alarm| self.alarm.is_none_or(|before| alarm < before)) {
            change.alarm = Some(alarm);
        }
        (change != Change::default()).then_some(change)
    }
}
