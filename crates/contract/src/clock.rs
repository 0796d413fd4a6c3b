//! Thinking time, told by whoever runs the match: nothing here looks at a watch.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{Misread, Saying, Seat, say};

/// A moment or a span in milliseconds. Moments count from whatever start the caller chose and never run backwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Millis(pub u64);

/// How thinking time is given out. The text is `-`, `90` (seconds a turn), `300+5`, or `3d` (days a turn).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TimeControl {
    /// All the time in the world.
    #[default]
    Unlimited,
    /// So much for each turn, and no saving up. Correspondence is this in days.
    PerTurn(Millis),
    /// So much for the whole game, and a little more after each turn.
    Fischer {
        /// What each seat starts with.
        base: Millis,
        /// What each finished turn adds.
        increment: Millis,
    },
}

const SECOND: u64 = 1_000;
const DAY: u64 = 86_400 * SECOND;

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Unlimited => f.write_str("-"),
            TimeControl::PerTurn(Millis(limit)) if limit % DAY == 0 => write!(f, "{}d", limit / DAY),
            TimeControl::PerTurn(Millis(limit)) => write!(f, "{}", limit / SECOND),
            TimeControl::Fischer { base, increment } => write!(f, "{}+{}", base.0 / SECOND, increment.0 / SECOND),
        }
    }
}

impl FromStr for TimeControl {
    type Err = Misread;

    fn from_str(text: &str) -> Result<TimeControl, Misread> {
        let wrong = |at: usize| Misread::at(at + 1, Saying::new(say::BAD_CLOCK).with("found", text));
        // Ten years of days, in seconds: enough for anybody, and far from overflow.
        let number = |part: &str, at: usize| {
            let plain = !part.is_empty() && part.len() <= 9 && part.bytes().all(|b| b.is_ascii_digit());
            plain.then(|| part.parse::<u64>().ok()).flatten().filter(|&n| n <= 315_360_000).ok_or_else(|| wrong(at))
        };
        let positive = |n: u64, at: usize| if n > 0 { Ok(n) } else { Err(wrong(at)) };
        if text == "-" {
            return Ok(TimeControl::Unlimited);
        }
        if let Some((base, increment)) = text.split_once('+') {
            let from = base.chars().count() + 1;
            let base = positive(number(base, 0)?, 0)?;
            let increment = number(increment, from)?;
            return Ok(TimeControl::Fischer { base: Millis(base * SECOND), increment: Millis(increment * SECOND) });
        }
        if let Some(days) = text.strip_suffix('d') {
            let days = positive(number(days, 0)?, 0)?;
            return if days <= 3650 { Ok(TimeControl::PerTurn(Millis(days * DAY))) } else { Err(wrong(0)) };
        }
        Ok(TimeControl::PerTurn(Millis(positive(number(text, 0)?, 0)? * SECOND)))
    }
}

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    left: Vec<Millis>,
    running: Option<(Seat, Millis)>,
}

impl Clock {
    /// Stopped clocks with full time.
    pub(crate) fn new(control: TimeControl, seats: u8) -> Clock {
        let full = match control {
            TimeControl::Unlimited => Millis(u64::MAX),
            TimeControl::PerTurn(limit) => limit,
            TimeControl::Fischer { base, .. } => base,
        };
        Clock { control, left: vec![full; usize::from(seats)], running: None }
    }

    /// How the time is given out.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The seat whose time is running.
    pub fn running(&self) -> Option<Seat> {
        self.running.map(|(seat, _)| seat)
    }

    /// The time a seat has left; `None` when nobody counts it.
    pub fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        if self.control == TimeControl::Unlimited {
            return None;
        }
        let left = *self.left.get(seat.index())?;
        let spent = match self.running {
            Some((running, since)) if running == seat => now.0.saturating_sub(since.0),
            _ => 0,
        };
        Some(Millis(left.0.saturating_sub(spent)))
    }

    /// The moment at which the running clock falls, for whoever sets an alarm.
    pub fn falls_at(&self) -> Option<Millis> {
        let (seat, since) = self.running?;
        if self.control == TimeControl::Unlimited {
            return None;
        }
        Some(Millis(since.0.saturating_add(self.left.get(seat.index())?.0)))
    }

    /// The seat whose time is up, if one's is.
    pub(crate) fn fallen(&self, now: Millis) -> Option<Seat> {
        (self.falls_at()? <= now).then(|| self.running()).flatten()
    }

    /// Lets the clock of the seat to act run. A seat whose turn is over gets what the control adds.
    pub(crate) fn switch(&mut self, to: Option<Seat>, now: Millis) {
        if self.running() == to {
            return;
        }
        if let Some((seat, _)) = self.running {
            let left = self.left(seat, now).unwrap_or(Millis(u64::MAX));
            if let Some(slot) = self.left.get_mut(seat.index()) {
                *slot = match self.control {
                    TimeControl::Unlimited => left,
                    TimeControl::PerTurn(limit) => limit,
                    TimeControl::Fischer { increment, .. } => Millis(left.0.saturating_add(increment.0)),
                };
            }
        }
        self.running = to.map(|seat| (seat, now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_read_as_they_write() {
        for text in ["-", "90", "300+5", "300+0", "3d"] {
            assert_eq!(text.parse::<TimeControl>().map(|c| c.to_string()), Ok(text.to_owned()));
        }
        for (text, column) in
            [("", 1), ("0", 1), ("5+", 3), ("x", 1), ("9999999999", 1), ("0+5", 1), ("4000d", 1), ("+", 1)]
        {
            assert_eq!(text.parse::<TimeControl>().map_err(|e| e.column), Err(column), "{text}");
        }
    }

    #[test]
    fn fischer_adds_after_the_turn_and_falls_on_time() {
        let mut clock = Clock::new("10+2".parse().unwrap(), 2);
        clock.switch(Some(Seat::ONE), Millis(0));
        assert_eq!(clock.falls_at(), Some(Millis(10_000)));
        clock.switch(Some(Seat::TWO), Millis(4_000));
        assert_eq!(clock.left(Seat::ONE, Millis(9_000)), Some(Millis(8_000)));
        assert_eq!(clock.fallen(Millis(13_999)), None);
        assert_eq!(clock.fallen(Millis(14_000)), Some(Seat::TWO));
    }

    #[test]
    fn time_per_turn_is_not_saved_up() {
        let mut clock = Clock::new("60".parse().unwrap(), 2);
        clock.switch(Some(Seat::ONE), Millis(0));
        clock.switch(Some(Seat::TWO), Millis(1_000));
        clock.switch(Some(Seat::ONE), Millis(2_000));
        assert_eq!(clock.left(Seat::ONE, Millis(2_000)), Some(Millis(60_000)));
    }
}
