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
    /// How many were `?`.
    pub mistakes: usize,
    /// How many were `??`.
    pub blunders: usize,
    /// What chance brought it in all, in chances to win.
    pub luck: f64,
}

/// How each seat played, as far as it acted.
pub fn summaries(judged: &[Judgement]) -> Vec<Summary> {
    let of = |seat: Seat| {
        let mut sum = Summary { seat, judged: 0, best: 0, mistakes: 0, blunders: 0, luck: 0.0 };
        for judgement in judged.iter().filter(|judgement| judgement.seat == seat) {
            sum.judged += 1;
            sum.best += usize::from(judgement.is_best());
            sum.mistakes += usize::from(judgement.severity == Some(Severity::Mistake));
            sum.blunders += usize::from(judgement.severity == Some(Severity::Blunder));
            sum.luck += judgement.luck.unwrap_or(0.0);
        }
        sum
    };
    Seat::all(Seat::MOST).map(of).filter(|sum| sum.judged > 0).collect()
}
