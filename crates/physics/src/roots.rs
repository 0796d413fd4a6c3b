//! When a polynomial of the time first falls to zero: the times of contacts.

/// The first time from 0 to `end` at which `c0 + c1 t + c2 t²` is at or below zero and falling.
pub(crate) fn first_fall_quadratic(c: [f64; 3], end: f64) -> Option<f64> {
    let [c0, c1, c2] = c;
    if c0 <= 0.0 {
        // Touching already, or inside by a rounding.
        if c1 < 0.0 || (c1 == 0.0 && c2 < 0.0) {
            return Some(0.0);
        }
        if c2 >= 0.0 {
            return None;
        }
        // It rises, turns and falls: after the top, where it is still inside, or where it comes down again.
        let top = -c1 / (2.0 * c2);
        let disc = c1 * c1 - 4.0 * c2 * c0;
        let time = if disc <= 0.0 { top } else { (-c1 - disc.sqrt()) / (2.0 * c2) };
        return (time <= end).then_some(time);
    }
    // Above zero now. Without a fall on the way there is no contact.
    if c1 >= 0.0 && c2 >= 0.0 {
        return None;
    }
    let disc = c1 * c1 - 4.0 * c2 * c0;
    if disc < 0.0 {
        return None;
    }
    let root = disc.sqrt();
    // The smaller positive root, without the loss of figures that the usual formula has.
    let time = if c1 < 0.0 { 2.0 * c0 / (root - c1) } else { (-c1 - root) / (2.0 * c2) };
    (time >= 0.0 && time <= end).then_some(time)
}

/// A polynomial of the fourth degree, lowest power first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quartic(pub [f64; 5]);

impl Quartic {
    fn value(&self, t: f64) -> f64 {
        let [c0, c1, c2, c3, c4] = self.0;
        c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
    }

    fn slope(&self, t: f64) -> f64 {
        let [_, c1, c2, c3, c4] = self.0;
        c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * (4.0 * c4)))
    }

    fn bend(&self, t: f64) -> f64 {
        let [_, _, c2, c3, c4] = self.0;
        2.0 * c2 + t * (6.0 * c3 + t * (12.0 * c4))
    }

    /// The first time from 0 to `end` at which it is at or below zero and falling.
    ///
    /// Between the zeros of its second derivative (a formula) the first is monotonic, between the zeros of that (bracketed)
    /// it is monotonic itself: no zero can hide.
    pub fn first_fall(&self, end: f64) -> Option<f64> {
        let mut left = 0.0;
        let mut left_slope = self.slope(0.0);
        let turns = self.bends(end);
        for right in turns {
            if right <= left {
                continue;
            }
            let right_slope = self.slope(right);
            if left_slope < 0.0 && right_slope > 0.0 {
                // Falls, then rises.
                if let Some(time) = self.fall_to_bottom(left, right) {
                    return Some(time);
                }
            } else if left_slope > 0.0 && right_slope < 0.0 {
                // Rises, then falls.
                let top = zero(left, right, |t| -self.slope(t), |t| -self.bend(t));
                if let Some(time) = self.fall_within(top, right) {
                    return Some(time);
                }
            } else if (left_slope < 0.0 || right_slope < 0.0)
                && let Some(time) = self.fall_within(left, right)
            {
                return Some(time);
            }
            left = right;
            left_slope = right_slope;
        }
        None
    }

    /// Where `first_fall` looks from piece to piece: the zeros of the second derivative in order, then the end.
    fn bends(&self, end: f64) -> [f64; 3] {
        let [_, _, c2, c3, c4] = self.0;
        let inside = |t: f64| if t > 0.0 && t < end { t } else { 0.0 };
        // 6 c4 t² + 3 c3 t + c2
        let disc = 9.0 * c3 * c3 - 24.0 * c4 * c2;
        if disc <= 0.0 {
            return [0.0, 0.0, end];
        }
        let q = -0.5 * (3.0 * c3 + if c3 < 0.0 { -disc.sqrt() } else { disc.sqrt() });
        let one = if c4 == 0.0 { 0.0 } else { inside(q / (6.0 * c4)) };
        let two = if q == 0.0 { 0.0 } else { inside(c2 / q) };
        [one.min(two), one.max(two), end]
    }

    /// The fall on a piece that falls and then rises: there is none when its lowest point is above zero.
    fn fall_to_bottom(&self, left: f64, right: f64) -> Option<f64> {
        let at_left = self.value(left);
        if at_left <= 0.0 {
            return Some(left);
        }
        // It is convex here, so its tangents at both ends run below it.
        let (slope_left, at_right, slope_right) = (self.slope(left), self.value(right), self.slope(right));
        if at_right > 0.0 {
            let meet = (at_right - at_left + slope_left * left - slope_right * right) / (slope_left - slope_right);
            if at_left + slope_left * (meet - left) > 0.0 {
                return None;
            }
        }
        let bottom = zero(left, right, |t| -self.slope(t), |t| -self.bend(t));
        self.fall_within(left, bottom)
    }

    /// The fall on a piece on which it falls throughout.
    fn fall_within(&self, left: f64, right: f64) -> Option<f64> {
        if self.value(left) <= 0.0 {
            return Some(left);
        }
        if self.value(right) > 0.0 {
            return None;
        }
        Some(zero(left, right, |t| self.value(t), |t| self.slope(t)))
    }
}

/// The zero between two times of something monotonic: Newton's steps, with halving wherever they would leave the bracket.
/// Ends on the side of `left`, or on the zero itself.
fn zero(left: f64, right: f64, value: impl Fn(f64) -> f64, slope: impl Fn(f64) -> f64) -> f64 {
    let rising = value(left) < 0.0;
    let (mut low, mut high) = (left, right);
    let mut at = 0.5 * (left + right);
    for _ in 0..100 {
        let here = value(at);
        if here == 0.0 {
            return at;
        }
        if (here < 0.0) == rising {
            low = at;
        } else {
            high = at;
        }
        let step = at - here / slope(at);
        let next = if step > low && step < high { step } else { 0.5 * (low + high) };
        if next <= low || next >= high || (next - at).abs() <= 1e-16 * high {
            return low;
        }
        at = next;
    }
    low
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Quartic, first_fall_quadratic};

    /// Looks at a polynomial in many small steps: the first one after which it is clearly below zero, and came from above.
    fn stepwise(value: impl Fn(f64) -> f64, end: f64) -> Option<f64> {
        let steps = 20_000;
        let mut was_above = value(0.0) > 0.0;
        for step in 1..=steps {
            let time = end * f64::from(step) / f64::from(steps);
            if was_above && value(time) < -1e-9 {
                return Some(time);
            }
            was_above = was_above || value(time) > 0.0;
        }
        None
    }

    proptest! {
        /// Nothing that small steps find is missed, and it is never found late.
        #[test]
        fn no_fall_of_a_quartic_is_missed(c in prop::array::uniform5(-3.0..3.0_f64), end in 0.1..4.0_f64) {
            let quartic = Quartic(c);
            let found = quartic.first_fall(end);
            if let Some(time) = stepwise(|t| quartic.value(t), end) {
                let found = found.expect("a fall");
                prop_assert!(found <= time, "{found} {time}");
            }
            if let Some(time) = found {
                prop_assert!((0.0..=end).contains(&time));
                prop_assert!(quartic.value(time) <= 1e-9);
                prop_assert!(quartic.slope(time) <= 1e-6 || quartic.bend(time) < 0.0);
            }
        }

        /// Roots that nearly coincide: a grazing contact.
        #[test]
        fn a_double_root_is_found_when_it_dips(at in 0.1..2.0_f64, depth in 1e-12..1e-3_f64, other in 1.0..5.0_f64) {
            // ((t − at)² − depth) (t² + other)
            let square = at * at - depth;
            let quartic = Quartic([square * other, -2.0 * at * other, other + square, -2.0 * at, 1.0]);
            let found = quartic.first_fall(3.0).expect("a fall");
            prop_assert!((found - (at - depth.sqrt())).abs() < 1e-6, "{found}");
            let above = Quartic([(at * at + depth) * other, -2.0 * at * other, other + at * at + depth, -2.0 * at, 1.0]);
            prop_assert!(above.first_fall(3.0).is_none());
        }

        #[test]
        fn no_fall_of_a_parabola_is_missed(c in prop::array::uniform3(-3.0..3.0_f64), end in 0.1..4.0_f64) {
            let value = |t: f64| c[0] + t * (c[1] + t * c[2]);
            let found = first_fall_quadratic(c, end);
            if let Some(time) = stepwise(value, end) {
                let found = found.expect("a fall");
                prop_assert!(found <= time, "{found} {time}");
            }
            if let Some(time) = found {
                prop_assert!((0.0..=end).contains(&time) && value(time) <= 1e-9);
            }
        }
    }

    #[test]
    fn what_touches_and_presses_falls_at_once() {
        assert_eq!(first_fall_quadratic([0.0, 0.0, -1.0], 1.0), Some(0.0));
        assert_eq!(first_fall_quadratic([0.0, 0.0, 1.0], 1.0), None);
        assert_eq!(first_fall_quadratic([0.0, 0.0, 0.0], 1.0), None);
        assert_eq!(Quartic([0.0, 0.0, -1.0, 0.0, 0.0]).first_fall(1.0), Some(0.0));
        assert_eq!(Quartic([0.0; 5]).first_fall(1.0), None);
    }
}
