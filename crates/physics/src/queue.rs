//! What comes next: each ball's own next event, and the next contact of each pair. Only what an event touched is set anew.

use crate::boundary::Boundary;
use crate::place::BALLS;

/// What a ball comes to by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Alone {
    /// Its state changes.
    State,
    Boundary(Boundary),
}

/// An event to come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Next {
    Alone(usize, Alone),
    Pair(usize, usize),
}

/// The events to come. With sixteen balls at most, the soonest of each ball in an array is quicker to ask than any heap.
pub(crate) struct Queue {
    count: usize,
    alone: [(f64, Alone); BALLS],
    pairs: [[f64; BALLS]; BALLS],
    /// Each ball's soonest contact with another, and with which.
    soonest: [(f64, usize); BALLS],
}

impl Queue {
    pub fn new(count: usize) -> Self {
        Self {
            count,
            alone: [(f64::INFINITY, Alone::State); BALLS],
            pairs: [[f64::INFINITY; BALLS]; BALLS],
            soonest: [(f64::INFINITY, 0); BALLS],
        }
    }

    /// The soonest event and its time.
    pub fn soonest(&self) -> Option<(f64, Next)> {
        let mut time = f64::INFINITY;
        let mut next = None;
        for ball in 0..self.count {
            let (at, alone) = self.alone[ball];
            if at < time {
                time = at;
                next = Some(Next::Alone(ball, alone));
            }
            let (at, other) = self.soonest[ball];
            if at < time {
                time = at;
                next = Some(Next::Pair(ball, other));
            }
        }
        next.map(|next| (time, next))
    }

    /// When a ball's own next event is.
    pub fn alone(&self, ball: usize) -> f64 {
        self.alone[ball].0
    }

    pub fn set_alone(&mut self, ball: usize, time: f64, alone: Alone) {
        self.alone[ball] = (time, alone);
    }

    pub fn set_pair(&mut self, one: usize, two: usize, time: f64) {
        for (ball, other) in [(one, two), (two, one)] {
            self.pairs[ball][other] = time;
            let (best, with) = self.soonest[ball];
            if time < best {
                self.soonest[ball] = (time, other);
            } else if with == other && time > best {
                self.soonest[ball] = self.row_minimum(ball);
            }
        }
    }

    fn row_minimum(&self, ball: usize) -> (f64, usize) {
        let mut best = (f64::INFINITY, 0);
        for (other, &time) in self.pairs[ball][..self.count].iter().enumerate() {
            if time < best.0 {
                best = (time, other);
            }
        }
        best
    }
}
