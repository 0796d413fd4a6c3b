//! The chance to win of one seat, turn by turn.

use contract::Seat;

use crate::Judgement;

/// How a seat's chance to win went through one turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Leg {
    /// The turn, from 1.
    pub turn: usize,
    /// The chance when it began.
    pub before: f64,
    /// The chance when it was over.
    pub after: f64,
    /// What chance added to it, or took from it.
    pub luck: f64,
    /// The ply that mattered most, from 1: where most was given away or left to chance, else where most changed.
    pub heaviest: usize,
}

impl Leg {
    /// Decisions and luck together.
    pub fn change(&self) -> f64 {
        self.after - self.before
    }

    /// What changed without chance: by what was decided, and by what only then could be foreseen.
    pub fn decisions(&self) -> f64 {
        self.change() - self.luck
    }
}

/// A seat's chance to win through a record. `turn_of` tells the turn that a ply belongs to, and `end` the chance in the end,
/// where the game was played to it.
///
/// Where two seats see the same, `compares`, each action tells of both. Otherwise only the seat's own actions are looked at:
/// what another one hopes for says nothing of it.
pub fn win_chances(
    judged: &[Judgement],
    seat: Seat,
    compares: bool,
    turn_of: impl Fn(usize) -> usize,
    end: Option<f64>,
) -> Vec<Leg> {
    let own = |judgement: &&Judgement| judgement.best.is_some() && (compares || judgement.seat == seat);
    let judged: Vec<&Judgement> = judged.iter().filter(own).collect();
    let seen = |judgement: &Judgement, chance: f64| if judgement.seat == seat { chance } else { 1.0 - chance };
    let mut legs: Vec<Leg> = Vec::new();
    // How much the heaviest ply of the last leg weighs.
    let mut most = 0.0;
    for (at, judgement) in judged.iter().enumerate() {
        let Some(before) = judgement.best.map(|best| seen(judgement, best)) else { continue };
        let luck = judgement.luck.unwrap_or(0.0) * if judgement.seat == seat { 1.0 } else { -1.0 };
        let after = match judged.get(at + 1).and_then(|next| Some(seen(next, next.best?))) {
            Some(next) => next,
            None => end.or(judgement.expected.map(|expected| seen(judgement, expected) + luck)).unwrap_or(before),
        };
        let turn = turn_of(judgement.number);
        let weight = judgement.loss().unwrap_or(0.0) + luck.abs() + (after - before).abs() / 1e3;
        if let Some(leg) = legs.last_mut().filter(|leg| leg.turn == turn) {
            (leg.after, leg.luck) = (after, leg.luck + luck);
            if weight > most {
                (leg.heaviest, most) = (judgement.number, weight);
            }
        } else {
            legs.push(Leg { turn, before, after, luck, heaviest: judgement.number });
            most = weight;
        }
    }
    legs
}

/// The legs that decided it, from the first on: a number of those that changed most, as far as they changed three
/// points in a hundred.
pub fn decisive(legs: &[Leg], most: usize) -> Vec<usize> {
    let weight = |at: &usize| legs[*at].change().abs();
    let mut chosen: Vec<usize> = (0..legs.len()).filter(|at| weight(at) >= 0.03).collect();
    chosen.sort_by(|one, two| weight(two).total_cmp(&weight(one)));
    chosen.truncate(most);
    chosen.sort_unstable();
    chosen
}

#[cfg(test)]
mod tests {
    use bots::{Advice, Value};

    use super::*;

    fn judged(number: usize, seat: Seat, best: f64, expected: f64, luck: Option<f64>) -> Judgement {
        let advice = Advice {
            action: "b".into(),
            plan: Vec::new(),
            principal_variation: Vec::new(),
            value: Value::Score(0),
            depth: 0,
            nodes: 0,
        };
        let (best, expected) = (Some(best), Some(expected));
        Judgement { number, seat, action: "a".into(), advice, best, expected, luck, severity: None }
    }

    /// Two actions a turn: the first seat gives a tenth away and is unlucky, the second makes a mistake in turn 2.
    fn game() -> Vec<Judgement> {
        let two = Seat::ONE.other();
        vec![
            judged(1, Seat::ONE, 0.5, 0.4, Some(-0.1)),
            judged(4, two, 0.7, 0.7, None),
            judged(5, Seat::ONE, 0.3, 0.3, None),
            judged(6, two, 0.7, 0.2, Some(0.05)),
        ]
    }

    fn points(legs: &[Leg]) -> Vec<(usize, [i32; 4], usize)> {
        let hundredths = |chance: f64| (100.0 * chance).round() as i32;
        let of =
            |leg: &Leg| (leg.turn, [leg.before, leg.after, leg.decisions(), leg.luck].map(hundredths), leg.heaviest);
        legs.iter().map(of).collect()
    }

    #[test]
    fn of_two_who_see_the_same_each_action_tells_of_both() {
        let legs = win_chances(&game(), Seat::ONE, true, |ply| if ply < 5 { 1 } else { 2 }, Some(1.0));
        assert_eq!(points(&legs), [(1, [50, 30, -10, -10], 1), (2, [30, 100, 75, -5], 6)]);
        assert_eq!(decisive(&legs, 1), [1]);
        assert_eq!(decisive(&legs, 3), [0, 1]);
    }

    #[test]
    fn of_others_only_the_own_actions_tell() {
        let legs = win_chances(&game(), Seat::ONE, false, |ply| if ply < 5 { 1 } else { 2 }, None);
        assert_eq!(points(&legs), [(1, [50, 30, -10, -10], 1), (2, [30, 30, 0, 0], 5)]);
        assert!(win_chances(&[], Seat::ONE, true, |ply| ply, Some(1.0)).is_empty());
    }
}
