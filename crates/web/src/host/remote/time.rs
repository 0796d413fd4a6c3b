//! How much time is left on a clock that a server keeps.

use wire::StateUpdate;

use crate::host::Clocks;

/// How far the server's watch is from ours, as well as its messages tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// What to add to our time.
    ahead: Option<i64>,
}

impl Watch {
    /// Heard what time it is there; `here` is ours. A message is never early: the least late one tells best. True if that is news.
    pub fn hear(&mut self, there: i64, here: i64) -> bool {
        let is_news = self.ahead.is_none_or(|before| before < there - here);
        if is_news {
            self.ahead = Some(there - here);
        }
        is_news
    }

    /// A new connection: the watch of either may have been set anew.
    pub fn forget(&mut self) {
        self.ahead = None;
    }

    /// The clocks of a match by our own time; none where nobody counts.
    pub fn clocks(&self, state: &StateUpdate) -> Option<Clocks> {
        let wire::Clocks { left, running } = state.clocks.clone()?;
        Some(Clocks { left, running, at: state.now - self.ahead.unwrap_or(0) })
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
            clocks: Some(wire::Clocks { left: vec![10_000, 20_000], running: Some(Seat::ONE) }),
            ending: None,
            remarks: None,
        }
    }

    #[test]
    fn only_the_running_clock_runs_and_by_the_servers_time() {
        let mut watch = Watch::default();
        // Their watch is 1,000 ahead; the first message took 300, the second 50.
        assert!(watch.hear(5_000, 4_300));
        assert!(watch.hear(6_000, 5_050));
        assert!(!watch.hear(6_100, 5_200), "later than the one before");
        let clocks = watch.clocks(&state(6_000)).expect("somebody counts");
        assert_eq!(clocks.left(Seat::ONE, 7_050), Some(8_000));
        assert_eq!(clocks.left(Seat::TWO, 7_050), Some(20_000));
        assert_eq!(clocks.left(Seat::ONE, 99_000), Some(0));
        // Never more than there was, whatever our watch says.
        assert_eq!(clocks.left(Seat::ONE, 0), Some(10_000));
    }
}
