//! Stopping as soon as enough is known: the sequential probability ratio test.

use super::Score;

/// A test of two hypotheses: the difference of strength is `elo0`, or it is `elo1`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The lower difference in Elo.
    pub elo0: f64,
    /// The higher difference in Elo.
    pub elo1: f64,
    /// How often the higher may be accepted wrongly.
    pub alpha: f64,
    /// How often the lower may be.
    pub beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The lower difference is accepted.
    Lower,
    /// The higher difference is accepted.
    Higher,
}

/// Two games from the same opening with the seats swapped, counted by the half points they brought, 0 to 4.
///
/// They are counted together because they are not independent: an opening that favours a seat favours it twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub [u32; 5]);

impl Pairs {
    /// Counts a pair more.
    pub fn add(&mut self, first: Score, second: Score) {
        let half_points = |score| match score {
            Score::Win => 2,
            Score::Draw => 1,
            Score::Loss => 0,
        };
        self.0[half_points(first) + half_points(second)] += 1;
    }

    /// How many there are, their mean share of the points and its variance for one pair. Half a pair of each kind is taken
    /// for seen: no variance is zero then, and a few wins in a row prove nothing yet.
    fn moments(&self) -> (f64, f64, f64) {
        let counts = self.0.map(|count| f64::from(count) + 0.5);
        let pairs: f64 = counts.iter().sum();
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean = shares.iter().zip(counts).map(|(share, count)| share * count).sum::<f64>() / pairs;
        let spread = |(share, count): (&f64, f64)| (share - mean).powi(2) * count;
        let variance = shares.iter().zip(counts).map(spread).sum::<f64>() / pairs;
        (pairs - 2.5, mean, variance)
    }
}

impl Sprt {
    /// Whether it can be tested at all: the hypotheses in order, the errors possible ones.
    pub fn is_sound(&self) -> bool {
        let error = |e: f64| e > 0.0 && e < 0.5;
        self.elo0.is_finite() && self.elo1.is_finite() && self.elo0 < self.elo1 && error(self.alpha) && error(self.beta)
    }

    /// How much more likely the higher difference makes what was played, as a logarithm (the normal approximation of the
    /// generalised test).
    pub fn llr(&self, pairs: &Pairs) -> f64 {
        let (count, mean, variance) = pairs.moments();
        let (low, high) = (expected(self.elo0), expected(self.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// Below the first the lower is accepted, above the second the higher.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// What is known by now.
    pub fn verdict(&self, pairs: &Pairs) -> Option<Verdict> {
        let (llr, (lower, higher)) = (self.llr(pairs), self.bounds());
        match () {
            () if llr <= lower => Some(Verdict::Lower),
            () if llr >= higher => Some(Verdict::Higher),
            () => None,
        }
    }
}

/// The share of the points that goes with a difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 };

    #[test]
    fn bounds_are_the_usual_ones() {
        let (lower, higher) = TEST.bounds();
        assert!((lower + 2.944).abs() < 0.001 && (higher - 2.944).abs() < 0.001);
    }

    /// The figure follows from the definition by hand: 10 000 pairs, mean 0.55, variance 0.035.
    #[test]
    fn the_ratio_is_that_of_the_definition() {
        let pairs = Pairs([0, 2_000, 4_000, 4_000, 0]);
        let llr = TEST.llr(&pairs);
        let high = 1.0 / (1.0 + 10_f64.powf(-0.05));
        let by_hand = 10_000.0 * (high - 0.5) * (1.1 - 0.5 - high) / (2.0 * 0.035);
        assert!((llr / by_hand - 1.0).abs() < 0.01, "{llr} {by_hand}");
    }

    #[test]
    fn it_stops_when_enough_is_known() {
        assert_eq!(TEST.verdict(&Pairs([0, 0, 3, 0, 0])), None);
        assert_eq!(TEST.verdict(&Pairs([0, 0, 0, 0, 2])), None);
        assert_eq!(TEST.verdict(&Pairs([0, 10, 60, 100, 130])), Some(Verdict::Higher));
        assert_eq!(TEST.verdict(&Pairs([130, 100, 60, 10, 0])), Some(Verdict::Lower));
        let mut pairs = Pairs::default();
        pairs.add(Score::Win, Score::Loss);
        pairs.add(Score::Draw, Score::Win);
        assert_eq!(pairs, Pairs([0, 0, 1, 1, 0]));
    }

    #[test]
    fn senseless_tests_are_known() {
        assert!(TEST.is_sound());
        for bad in [Sprt { elo1: -1.0, ..TEST }, Sprt { alpha: 0.0, ..TEST }, Sprt { elo0: f64::NAN, ..TEST }] {
            assert!(!bad.is_sound());
        }
    }
}
