//! Thinking time, told by the program that runs the match: nothing here looks at a watch.

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
    /// No limit.
    #[default]
    Unlimited,
    /// A fixed time per turn that cannot be saved up; used for correspondence.
    PerTurn(Millis),
    /// A time for the whole game, and a little more after each turn.
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
    /// The clocks as each turn began, with how many plies there were: what taking back brings back.
    turns: Vec<TurnStart>,
}

/// The clocks as a turn began.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TurnStart {
    plies: usize,
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
        Clock { control, left: vec![full; usize::from(seats)], running: None, turns: Vec::new() }
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

    /// The moment at which the running clock falls, for a caller that sets an alarm.
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

    /// Lets the clock of the seat to act run, after this many plies. A seat whose turn is over gets what the control
    /// adds.
    pub(crate) fn switch(&mut self, to: Option<Seat>, plies: usize, now: Millis) {
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
        if self.control != TimeControl::Unlimited {
            self.turns.push(TurnStart { plies, left: self.left.clone(), running: self.running });
        }
    }

    /// Goes on, from this moment, with what each seat had left when the match was put away.
    pub(crate) fn restore(&mut self, left: &[Millis], now: Millis) {
        if self.control == TimeControl::Unlimited || left.len() != self.left.len() {
            return;
        }
        self.left.copy_from_slice(left);
        self.running = self.running.map(|(seat, _)| (seat, now));
        if let Some(turn) = self.turns.last_mut() {
            turn.left.copy_from_slice(left);
            turn.running = self.running;
        }
    }

    /// Goes back to where only this many plies were played. `acted` is when the first of those taken back was played,
    /// `to` who is to act there.
    ///
    /// Within a turn nothing happens: its time runs on. Otherwise the clocks show again what they showed when that ply was
    /// played, so nobody is paid for a turn that is taken back, nor charged for it; a turn with a time of its own begins anew.
    pub(crate) fn go_back(&mut self, plies: usize, acted: Millis, to: Option<Seat>, now: Millis) {
        let turns = self.turns.len();
        self.turns.retain(|turn| turn.plies <= plies);
        if self.turns.len() == turns {
            // Chance may owe an answer that it had given: then nobody's time runs.
            if self.running() != to {
                self.running = to.map(|seat| (seat, now));
            }
            return;
        }
        if let Some(turn) = self.turns.last() {
            self.left.clone_from(&turn.left);
            if let (TimeControl::Fischer { .. }, Some((seat, since))) = (self.control, turn.running)
                && let Some(left) = self.left.get_mut(seat.index())
            {
                left.0 = left.0.saturating_sub(acted.0.saturating_sub(since.0));
            }
        }
        self.running = to.map(|seat| (seat, now));
        // What is played from here on is measured from here.
        if let Some(turn) = self.turns.last_mut() {
            turn.left.clone_from(&self.left);
            turn.running = self.running;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_that_was_put_away_goes_on_with_what_was_left() {
        let mut clock = Clock::new(TimeControl::Fischer { base: Millis(60_000), increment: Millis(5_000) }, 2);
        clock.switch(Some(Seat::ONE), 0, Millis(0));
        clock.restore(&[Millis(7_000), Millis(50_000)], Millis(0));
        assert_eq!(clock.left(Seat::ONE, Millis(2_000)), Some(Millis(5_000)));
        assert_eq!(clock.left(Seat::TWO, Millis(2_000)), Some(Millis(50_000)));
        assert_eq!(clock.fallen(Millis(7_000)), Some(Seat::ONE));
        clock.restore(&[Millis(1)], Millis(0));
        assert_eq!(clock.left(Seat::ONE, Millis(0)), Some(Millis(7_000)), "not the clocks of this match");
    }

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
        clock.switch(Some(Seat::ONE), 0, Millis(0));
        assert_eq!(clock.falls_at(), Some(Millis(10_000)));
        clock.switch(Some(Seat::TWO), 1, Millis(4_000));
        assert_eq!(clock.left(Seat::ONE, Millis(9_000)), Some(Millis(8_000)));
        assert_eq!(clock.fallen(Millis(13_999)), None);
        assert_eq!(clock.fallen(Millis(14_000)), Some(Seat::TWO));
    }

    #[test]
    fn time_per_turn_is_not_saved_up() {
        let mut clock = Clock::new("60".parse().unwrap(), 2);
        clock.switch(Some(Seat::ONE), 2, Millis(0));
        clock.switch(Some(Seat::TWO), 3, Millis(1_000));
        clock.switch(Some(Seat::ONE), 4, Millis(2_000));
        assert_eq!(clock.left(Seat::ONE, Millis(2_000)), Some(Millis(60_000)));
    }

    #[test]
    fn within_a_turn_taking_back_gives_no_time_back() {
        let mut clock = Clock::new("100+10".parse().unwrap(), 2);
        clock.switch(Some(Seat::ONE), 0, Millis(0));
        // Two actions of one turn, at 10 and 20 seconds; the second is taken back at 30.
        clock.go_back(1, Millis(20_000), Some(Seat::ONE), Millis(30_000));
        assert_eq!(clock.left(Seat::ONE, Millis(30_000)), Some(Millis(70_000)));
        // Where chance is to act again, nobody's time runs, and nobody is paid.
        clock.go_back(1, Millis(10_000), None, Millis(40_000));
        assert_eq!(clock.running(), None);
        assert_eq!(clock.left(Seat::ONE, Millis(50_000)), Some(Millis(100_000)));
    }

    #[test]
    fn without_limits_nothing_is_counted() {
        let mut clock = Clock::new(TimeControl::Unlimited, 2);
        clock.switch(Some(Seat::ONE), 0, Millis(0));
        assert_eq!(
            (clock.falls_at(), clock.left(Seat::ONE, Millis(9)), clock.fallen(Millis(u64::MAX))),
            (None, None, None)
        );
        clock.switch(Some(Seat::TWO), 1, Millis(u64::MAX));
        clock.go_back(0, Millis(0), Some(Seat::ONE), Millis(u64::MAX));
        assert_eq!((clock.running(), clock.falls_at()), (Some(Seat::ONE), None));
        assert!(clock.turns.is_empty(), "nothing is remembered that nobody needs");
    }

    #[test]
    fn a_control_reads_its_largest_numbers_and_no_larger() {
        for (text, milliseconds) in
            [("315360000", 315_360_000_000), ("3650d", 315_360_000_000), ("1", 1_000), ("1d", 86_400_000)]
        {
            assert_eq!(text.parse(), Ok(TimeControl::PerTurn(Millis(milliseconds))), "{text}");
        }
        let most = Millis(315_360_000_000);
        assert_eq!("315360000+315360000".parse(), Ok(TimeControl::Fischer { base: most, increment: most }));
        for (text, column) in [
            ("315360001", 1),
            ("3651d", 1),
            ("0d", 1),
            ("d", 1),
            ("10+315360001", 4),
            ("10+-1", 4),
            ("1 0", 1),
            ("0000000001", 1),
            ("--", 1),
        ] {
            assert_eq!(text.parse::<TimeControl>().map_err(|e| e.column), Err(column), "{text}");
        }
        assert_eq!(TimeControl::PerTurn(Millis(86_400_000)).to_string(), "1d");
        assert_eq!(TimeControl::PerTurn(Millis(86_401_000)).to_string(), "86401");
    }
}
