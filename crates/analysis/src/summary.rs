//! How each seat played, counted.

use contract::Seat;

use crate::{Judgement, Severity};

/// How one seat played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// The seat that is spoken of.
    pub seat: Seat,
    /// How many of its actions were judged.
    pub judged: usize,
    /// How many of them the bot would have played.
    pub best: usize,
    /// How many were `?!`.
    pub slips: usize,
    /// How many were `?`.
    pub mistakes: usize,
    /// How many were `??`.
    pub blunders: usize,
    /// What its decisions gave away in all, in chances to win: never less than nothing.
    pub given_away: f64,
    /// What chance brought it in all, in chances to win, with what its own actions left to chance.
    pub luck: f64,
}

/// How each seat played, as far as it acted.
pub fn summaries(judged: &[Judgement]) -> Vec<Summary> {
    let of = |seat: Seat| {
        let mut sum =
            Summary { seat, judged: 0, best: 0, slips: 0, mistakes: 0, blunders: 0, given_away: 0.0, luck: 0.0 };
        for judgement in judged.iter().filter(|judgement| judgement.seat == seat) {
            sum.judged += 1;
            sum.best += usize::from(judgement.is_best());
            sum.slips += usize::from(judgement.severity == Some(Severity::Slip));
            sum.mistakes += usize::from(judgement.severity == Some(Severity::Mistake));
            sum.blunders += usize::from(judgement.severity == Some(Severity::Blunder));
            sum.given_away += judgement.loss().unwrap_or(0.0);
            sum.luck += judgement.luck.unwrap_or(0.0);
        }
        sum
    };
    Seat::all(Seat::MOST).map(of).filter(|sum| sum.judged > 0).collect()
}
