//! `go`: what to play.

use contract::{Seed, Turn};

use super::{Answer, Engine};

impl Engine {
    /// `go [movetime MS] [nodes N] [depth N] [level N]`
    pub(super) fn go(&self, rest: &str) -> Answer {
        let mut level = self.options.level;
        let mut words = rest.split_ascii_whitespace();
        while let Some(limit) = words.next() {
            let number = words.next().and_then(|number| number.parse::<u64>().ok());
            match (limit, number) {
                ("movetime" | "nodes" | "depth", Some(_)) => {}
                ("level", Some(number @ 0..=10)) => level = number,
                _ => return Err(self.words.with("engine-go-usage", &[("found", rest.into())])),
            }
        }
        match self.table.turn() {
            Turn::Over(_) => return Err(self.words.get("engine-go-over")),
            Turn::Chance => return Err(self.words.get("engine-go-chance")),
            Turn::Seat(_) => {}
        }
        if level > 0 {
            return Err(self.words.get("engine-no-bot"));
        }
        // The same seed at the same ply draws the same action: scripts can be run again.
        let mut dice = Seed::from_number(self.options.seed).dice(self.table.plies() as u64);
        match self.table.any(&mut dice) {
            Some(action) => Ok(format!("bestmove {action}\n")),
            None => Err(self.words.get("engine-go-over")),
        }
    }
}
