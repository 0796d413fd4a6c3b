//! Exact probabilities.

use std::fmt;

/// A probability as a reduced fraction: `1/6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Odds {
    part: u64,
    whole: u64,
}

impl Odds {
    /// Certainty.
    pub const ONE: Odds = Odds { part: 1, whole: 1 };

    /// `part` in `whole`, reduced.
    ///
    /// # Panics
    /// When `whole` is 0 or `part` exceeds it: odds are worked out by rules, never read from outside.
    pub const fn new(part: u64, whole: u64) -> Odds {
        assert!(whole > 0 && part <= whole, "odds lie between 0 and 1");
        let shared = gcd(part, whole);
        Odds { part: part / shared, whole: whole / shared }
    }

    /// What is left to certainty.
    #[must_use]
    pub const fn complement(self) -> Odds {
        Odds::new(self.whole - self.part, self.whole)
    }

    /// The numerator of the reduced fraction.
    pub const fn part(self) -> u64 {
        self.part
    }

    /// The denominator of the reduced fraction.
    pub const fn whole(self) -> u64 {
        self.whole
    }

    /// As a number between 0 and 1, for showing.
    #[allow(clippy::cast_precision_loss)] // Shown to people with a digit or two.
    pub fn as_f64(self) -> f64 {
        self.part as f64 / self.whole as f64
    }

    /// Whether these odds add up to certainty exactly. `false` as well where the sum does not fit 64 bits.
    pub fn sum_to_one(odds: impl IntoIterator<Item = Odds>) -> bool {
        let mut sum = (0_u64, 1_u64);
        for o in odds {
            let shared = gcd(sum.1, o.whole);
            let (Some(whole), Some(left), Some(right)) = (
                (sum.1 / shared).checked_mul(o.whole),
                sum.0.checked_mul(o.whole / shared),
                o.part.checked_mul(sum.1 / shared),
            ) else {
                return false;
            };
            let Some(part) = left.checked_add(right) else { return false };
            let reduce = gcd(part, whole);
            sum = (part / reduce, whole / reduce);
        }
        sum == (1, 1)
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.whole)
    }
}

const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    if a == 0 { 1 } else { a }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_reduced() {
        assert_eq!(Odds::new(2, 12).to_string(), "1/6");
        assert_eq!(Odds::new(0, 7).to_string(), "0/1");
        assert_eq!(Odds::new(5, 8).complement().to_string(), "3/8");
    }

    #[test]
    fn a_fraction_is_a_part_of_a_whole() {
        for (odds, part, whole, share) in [
            (Odds::new(3, 12), 1, 4, 0.25),
            (Odds::new(6, 8), 3, 4, 0.75),
            (Odds::new(0, 5), 0, 1, 0.0),
            (Odds::new(5, 5), 1, 1, 1.0),
            (Odds::new(1, 4).complement(), 3, 4, 0.75),
        ] {
            assert_eq!((odds.part(), odds.whole()), (part, whole));
            assert!((odds.as_f64() - share).abs() < 1e-12, "{odds}");
        }
    }

    #[test]
    fn sums_are_exact() {
        assert!(Odds::sum_to_one([Odds::new(1, 4), Odds::new(1, 6), Odds::new(7, 12)]));
        assert!(Odds::sum_to_one([Odds::new(3, 10), Odds::new(2, 15), Odds::new(17, 30)]));
        assert!(!Odds::sum_to_one([Odds::new(1, 4), Odds::new(1, 6), Odds::new(1, 2)]));
        assert!(!Odds::sum_to_one([Odds::new(1, 2), Odds::new(1, 2), Odds::new(1, 2)]));
        // Wholes without a common part, too large to be added: not one, and no overflow.
        assert!(!Odds::sum_to_one([4_294_967_291, 4_294_967_279, 4_294_967_231].map(|whole| Odds::new(1, whole))));
        assert!(Odds::sum_to_one([Odds::new(1, 6), Odds::new(5, 6)]));
        assert!(Odds::sum_to_one((0..7).map(|_| Odds::new(1, 7))));
        assert!(!Odds::sum_to_one([Odds::new(1, 3), Odds::new(1, 3)]));
        assert!(!Odds::sum_to_one([]));
    }
}
