//! The commands that ask, and change nothing.

use std::fmt::Write;

use catalogue::Listing;
use contract::{Eye, Outcome, Seat, Turn};

use super::{Engine, Refusal};

impl Engine {
    /// `query p1turn`, `query gameover`, `query result`
    pub(super) fn query(&self, what: &str) -> Result<String, Refusal> {
        let answer = match what {
            "p1turn" => (self.table.turn() == Turn::Seat(Seat::ONE)).to_string(),
            "gameover" => self.table.outcome().is_some().to_string(),
            "result" => match self.table.outcome() {
                None => "none".to_owned(),
                Some(Outcome::Draw) => "draw".to_owned(),
                Some(Outcome::Win(seat)) => format!("p{seat}win"),
            },
            other => return Err(self.words.with("engine-query-usage", &[("found", other.into())])),
        };
        Ok(format!("response {answer}\n"))
    }

    /// `turn`
    pub(super) fn turn(&self) -> String {
        match self.table.turn() {
            Turn::Seat(seat) => format!("seat {seat}\n"),
            Turn::Chance => "chance\n".to_owned(),
            Turn::Over(_) => "over\n".to_owned(),
        }
    }

    /// `legal`
    pub(super) fn legal(&self) -> Result<String, Refusal> {
        let mut lines: Vec<String> = match self.table.listing() {
            Listing::Actions(actions) => actions.iter().map(ToString::to_string).collect(),
            Listing::Outcomes(outcomes) => {
                outcomes.into_iter().map(|(action, odds)| format!("{action} {odds}")).collect()
            }
            Listing::Unlisted => return Err(self.words.get("engine-unlisted")),
        };
        lines.sort_unstable();
        lines.push("legalend\n".to_owned());
        Ok(lines.join("\n"))
    }

    /// `log`
    pub(super) fn log(&self) -> String {
        let mut text = String::new();
        for line in self.table.log(Eye::All) {
            let _ = writeln!(text, "{line}"); // Writing to a String cannot fail.
        }
        text
    }

    /// `perft N`
    pub(super) fn perft(&self, depth: &str) -> Result<String, Refusal> {
        let wrong = || self.words.with("engine-perft-usage", &[("found", depth.into())]);
        let depth = depth.parse::<u32>().map_err(|_| wrong())?;
        let count = self.table.perft(depth).ok_or_else(|| self.words.get("engine-unlisted"))?;
        Ok(format!("{count}\n"))
    }

    /// `view N`
    pub(super) fn view(&self, seat: &str) -> Result<String, Refusal> {
        let seats = self.table.seats();
        let number = seat.parse::<u8>().ok().filter(|number| *number <= seats);
        let eye = match number {
            Some(0) => Some(Eye::Public),
            Some(number) => Seat::new(number).map(Eye::Seat),
            None => None,
        };
        let wrong = || self.words.with("engine-view-usage", &[("found", seat.into()), ("seats", seats.into())]);
        Ok(format!("{}\n", self.table.view(eye.ok_or_else(wrong)?)))
    }
}
