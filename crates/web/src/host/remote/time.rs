//! How much time is left on a clock that a server keeps.

use wire::{Clocks, StateUpdate};

/// How far the server's watch is from ours, as well as its messages tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// What to add to our time.
    ahead: Option<i64>,
}

impl Watch {
    /// Heard what time it is there; `here` is ours. A message is never early: the least late one tells best.
    pub fn hear(&mut self, there: i64, here: i64) {
        let ahead = there - here;
        self.ahead = Some(self.ahead.map_or(ahead, |before| before.max(ahead)));
    }

    /// A new connection: the watch of either may have been set anew.
    pub fn forget(&mut self) {
        self.ahead = None;
    }

    /// What a seat has left now, in milliseconds; none where nobody counts.
    pub fn left(&self, state: &StateUpdate, seat: contract::Seat, here: i64) -> Option<u64> {
        let Clocks { left, running } = state.clocks.as_ref()?;
        let left = *left.get(seat.index())?;
        if *running != Some(seat) {
            return Some(left);
        }
        let spent = here + self.ahead.unwrap_or(0) - state.now;
        Some(left.saturating_sub(u64::try_from(spent).unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Seat, Turn};
    use serde_json::value::RawValue;

    use super::*;

    fn state(now: i64) -> StateUpdate {
        StateUpdate {
            seq: 1,
            now,
            eye: Eye::Public,
            keep: 0,
            plies: vec![],
            view: RawValue::from_string("{}".to_owned()).expect("JSON"),
            turn: Turn::Seat(Seat::ONE),
            place: 0,
            legal: vec![],
            offers: vec![],
            correctable: false,
            wait: None,
            clocks: Some(Clocks { left: vec![10_000, 20_000], running: Some(Seat::ONE) }),
            ending: None,
            remarks: vec![],
        }
    }

    #[test]
    fn only_the_running_clock_runs_and_by_the_servers_time() {
        let mut watch = Watch::default();
        // Their watch is 1,000 ahead; the first message took 300, the second 50.
        watch.hear(5_000, 4_300);
        watch.hear(6_000, 5_050);
        let state = state(6_000);
        assert_eq!(watch.left(&state, Seat::ONE, 7_050), Some(8_000));
        assert_eq!(watch.left(&state, Seat::TWO, 7_050), Some(20_000));
        assert_eq!(watch.left(&state, Seat::ONE, 99_000), Some(0));
        // Never more than there was, whatever our watch says.
        assert_eq!(watch.left(&state, Seat::ONE, 0), Some(10_000));
    }
}
