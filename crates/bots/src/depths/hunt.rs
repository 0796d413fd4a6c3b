//! What a charge is worth: the charges that it saves on the way to the last submarine.

use super::belief::Belief;
use super::waters::{ANSWERS, HIT, Waters};

/// About how many charges, aimed freely, sink what is left: by the submarines alive and the bits that are not known.
///
/// Set by hand near what hunts take (`cargo bench -p bots --bench depths`); a table of measured means hunted no better.
pub(super) const CHARGES: [[f64; 19]; 3] = [
    [1.0, 1.5, 2.2, 2.9, 3.7, 4.8, 6.3, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2, 8.2],
    [2.0, 2.5, 3.1, 3.7, 4.3, 5.0, 5.8, 6.7, 7.7, 8.9, 10.2, 11.7, 13.3, 14.0, 14.0, 14.0, 14.0, 14.0, 14.0],
    [3.0, 3.5, 4.1, 4.7, 5.3, 5.9, 6.6, 7.3, 8.1, 8.9, 9.8, 10.8, 11.9, 13.1, 14.5, 16.2, 18.2, 20.4, 22.0],
];

/// The table between its entries: the charges for so many living submarines with so much weight left, where a placing
/// weighs `each` on average.
pub(super) fn charges(living: usize, weight: f64, each: f64) -> f64 {
    let Some(table) = living.checked_sub(1).and_then(|row| CHARGES.get(row)) else { return 0.0 };
    let bits = log2(weight / each).clamp(0.0, 17.999);
    let at = bits as usize;
    table[at] + (table[at + 1] - table[at]) * (bits - at as f64)
}

/// The logarithm, from sums and products alone: the same on every platform, to about nine digits.
pub(super) fn log2(value: f64) -> f64 {
    if value <= 0.0 {
        return 0.0;
    }
    let bits = value.to_bits();
    let exponent = (bits >> 52 & 0x7FF) as i32 - 1023;
    let mantissa = f64::from_bits(bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000);
    // ln m = 2 artanh((m - 1) / (m + 1)), and |(m - 1) / (m + 1)| is at most a third.
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let mut sum = 0.0;
    for odd in (0..9).rev() {
        sum = sum * square + 1.0 / f64::from(2 * odd + 1);
    }
    f64::from(exponent) + 2.0 * ratio * sum * std::f64::consts::LOG2_E
}

/// Asked now and then whether to stop.
pub(super) type Stop<'a> = &'a dyn Fn() -> bool;

/// After so many placings, which take about a tenth of a millisecond, a look asks whether to stop.
const OFTEN: usize = 2_000;

/// How the answers to a charge in every cell would fall, by weight.
#[derive(Clone, Debug)]
pub(super) struct Soundings {
    living: usize,
    total: f64,
    /// The weight of an average placing.
    each: f64,
    weights: Vec<[u64; ANSWERS]>,
}

impl Soundings {
    /// Looks at every placing once; stopped, only at those that it came to.
    pub(super) fn new(waters: &Waters, belief: &Belief, stop: Stop<'_>) -> Soundings {
        let mut weights = vec![[0; ANSWERS]; waters.len()];
        // How many submarines of this placing are near each cell, and which cells are near any.
        let mut near = [0_u8; 256];
        let mut touched = Vec::with_capacity(32);
        let mut total = 0;
        for (at, (cells, weight)) in belief.iter().enumerate() {
            if at % OFTEN == OFTEN - 1 && stop() {
                break;
            }
            total += weight;
            for &cell in cells {
                for &other in waters.near(usize::from(cell)) {
                    if near[usize::from(other)] == 0 {
                        touched.push(other);
                    }
                    near[usize::from(other)] += 1;
                }
            }
            for &cell in cells {
                let others = if waters.hit_reports_near() { near[usize::from(cell)] } else { 0 };
                weights[usize::from(cell)][HIT + usize::from(others)] += weight;
                // A cell that is hit gives no near miss.
                near[usize::from(cell)] = 0;
            }
            for &other in &touched {
                let count = std::mem::take(&mut near[usize::from(other)]);
                if count > 0 {
                    weights[usize::from(other)][usize::from(count)] += weight;
                }
            }
            touched.clear();
        }
        for weights in &mut weights {
            weights[0] = total - weights.iter().sum::<u64>();
        }
        let each = belief.weight() as f64 / belief.len().max(1) as f64;
        Soundings { living: belief.living, total: total as f64, each, weights }
    }

    /// The weight of an average placing.
    pub(super) const fn each(&self) -> f64 {
        self.each
    }

    /// How likely a charge there hits.
    pub(super) fn hit(&self, cell: usize) -> f64 {
        self.weights[cell][HIT..].iter().sum::<u64>() as f64 / self.total.max(1.0)
    }

    /// How many charges the whole hunt takes, one in this cell being the first.
    pub(super) fn ahead(&self, cell: usize) -> f64 {
        let mut sum = self.total;
        for (told, &weight) in self.weights[cell].iter().enumerate().filter(|&(_, &weight)| weight > 0) {
            let weight = weight as f64;
            let living = if told >= HIT { self.living - 1 } else { self.living };
            sum += weight * charges(living, weight, self.each);
        }
        sum / self.total.max(1.0)
    }

    /// Whether a charge there has a chance to tell anything.
    pub(super) fn tells(&self, cell: usize) -> bool {
        self.weights[cell].iter().filter(|&&weight| weight > 0).count() > 1 || self.hit(cell) > 0.0
    }
}

/// How many charges the hunt takes from here, and the best next one, looking so many charges ahead.
pub(super) fn best(waters: &Waters, belief: &Belief, depth: u32, width: usize, stop: Stop<'_>) -> (f64, usize) {
    let aims = ranked(waters, belief, depth, width, stop);
    aims.first().map_or((0.0, 0), |&(ahead, cell)| (ahead, cell))
}

/// The charges that tell anything, best first, each with how many the hunt then takes. The most promising `width` of
/// them are looked at `depth` charges deep.
pub(super) fn ranked(waters: &Waters, belief: &Belief, depth: u32, width: usize, stop: Stop<'_>) -> Vec<(f64, usize)> {
    let soundings = Soundings::new(waters, belief, stop);
    let mut aims: Vec<(f64, usize)> =
        (0..waters.len()).filter(|&cell| soundings.tells(cell)).map(|cell| (soundings.ahead(cell), cell)).collect();
    aims.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    if depth > 1 {
        let width = width.min(aims.len());
        for (ahead, cell) in &mut aims[..width] {
            let Some(deep) = deeper(waters, belief, *cell, depth, width, stop) else { break };
            *ahead = deep;
        }
        aims[..width].sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    }
    aims
}

/// How many charges the hunt takes after one in this cell, which counts, with the best answer to each answer; nothing if
/// stopped before that is known.
pub(super) fn deeper(
    waters: &Waters,
    belief: &Belief,
    cell: usize,
    depth: u32,
    width: usize,
    stop: Stop<'_>,
) -> Option<f64> {
    let mut sum = belief.weight() as f64;
    for part in belief.split::<ANSWERS>(waters, cell) {
        if stop() {
            return None;
        }
        if part.is_empty() || part.living == 0 {
            continue;
        }
        // One placing is no hunt any more: a charge for each.
        let rest = if part.len() == 1 {
            part.living as f64
        } else {
            best(waters, &part, depth - 1, width.div_ceil(2), stop).0
        };
        sum += part.weight() as f64 * rest;
    }
    // A look that was cut short has seen too little.
    (!stop()).then_some(sum / (belief.weight() as f64).max(1.0))
}
