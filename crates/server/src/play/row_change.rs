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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use session::MatchEvent;

    use super::*;
    use crate::testing::chairs::laid_out;
    use crate::testing::matches::{act, state};

    /// What an event of a match changes in its row, the times told in milliseconds after its start.
    fn changes(time: &str, chairs: &str, before: &[(i64, MatchEvent)], at: i64, event: &MatchEvent) -> Option<Change> {
        let (mut state, found) = (state("bn3e", time), laid_out(chairs));
        for (at, event) in before {
            state.apply(event, 1000 + at, None).unwrap();
        }
        let was = RowBefore::of(&state, &found);
        state.apply(event, 1000 + at, None).unwrap();
        was.change(&state, &found, 1000 + at)
    }

    #[test]
    fn an_alarm_is_set_when_it_must_ring_earlier_and_left_alone_otherwise() {
        let to_act = |seat| Some(Some(seat));
        // With a time for each turn every turn rings later than the one before it.
        let change = changes("60", "ann | bob", &[], 5_000, &act(1, "end")).unwrap();
        assert_eq!(change, Change { to_act: to_act(2), ..Change::default() });
        // Seat one has spent fifty of its hundred seconds: seat two's clock rings later, seat one's again sooner.
        let spent = [(50_000, act(1, "end"))];
        let change = changes("100+0", "ann | bob", &spent, 51_000, &act(2, "end")).unwrap();
        assert_eq!(change, Change { to_act: to_act(1), alarm: Some(Some(102_000)), ..Change::default() });
        // The computer's turn is looked after, where nothing rang before.
        let change = changes("-", "ann | bot3", &[], 5_000, &act(1, "end")).unwrap();
        assert_eq!(change, Change { to_act: to_act(2), alarm: Some(Some(21_000)), ..Change::default() });
        // The same seat goes on: nothing in the row changes.
        assert_eq!(changes("-", "ann | bob", &[], 5_000, &act(1, "a2-a3")), None);
        assert_eq!(changes("60", "ann | bob", &[], 5_000, &act(1, "a2-a3")), None, "nor does when its clock falls");
    }
}
