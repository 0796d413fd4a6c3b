//! How many games were won, and how much that says.

use std::fmt;

use super::Score;

/// The games of one player against another, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// A difference of strength, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The most likely difference; infinite if every game was won.
    pub points: f64,
    /// With 95 % certainty it is no less than this.
    pub least: f64,
    /// With 95 % certainty it is no more than this.
    pub most: f64,
}

impl Tally {
    /// Counts one game more.
    pub fn add(&mut self, score: Score) {
        match score {
            Score::Win => self.wins += 1,
            Score::Draw => self.draws += 1,
            Score::Loss => self.losses += 1,
        }
    }

    /// How many games there were.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, from 0 to 1; a draw is half a point.
    pub fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// What that is in Elo, with error bars of 95 %.
    pub fn elo(&self) -> Elo {
        let games = f64::from(self.games().max(1));
        let share = self.share();
        let apart = |value: f64, count: u32| (value - share).powi(2) * f64::from(count);
        let variance = (apart(1.0, self.wins) + apart(0.5, self.draws) + apart(0.0, self.losses)) / games;
        // Wilson's interval: it says something sensible of a player who has won every game. Draws vary less than wins and
        // losses, which counts as so many games more.
        let alike = share * (1.0 - share);
        let games = if variance > 0.0 { games * alike / variance } else { games };
        let square = 1.96_f64.powi(2);
        let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
        let error = 1.96 * (alike / games + square / (4.0 * games * games)).sqrt() / (1.0 + square / games);
        Elo { points: elo(share), least: elo(middle - error), most: elo(middle + error) }
    }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    // Not minus zero for equals.
    400.0 * (share / (1.0 - share)).log10() + 0.0
}

impl fmt::Display for Tally {
    /// `+120 =6 -24 82.0% Elo +263 [+212, +328]`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { wins, draws, losses } = self;
        let Elo { points, least, most } = self.elo();
        let percent = 100.0 * self.share();
        write!(f, "+{wins} ={draws} -{losses} {percent:.1}% Elo {points:+.0} [{least:+.0}, {most:+.0}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_four_are_190_points() {
        let tally = Tally { wins: 150, draws: 0, losses: 50 };
        let elo = tally.elo();
        assert!((elo.points - 190.8).abs() < 0.1);
        assert!(elo.least < 150.0 && elo.most > 235.0);
        let all = Tally { wins: 9, ..Tally::default() };
        let Elo { points, least, most } = all.elo();
        // Nine of nine: with 95 % certainty at least 70 % of the points, or 147 Elo.
        assert!(points.is_infinite() && most > 1e3 && (least - 147.0).abs() < 1.0, "{least} {most}");
        let drawn = Tally { draws: 100, ..Tally::default() };
        assert!(drawn.elo().points.abs() < 1e-9 && drawn.elo().most < 80.0);
    }
}
