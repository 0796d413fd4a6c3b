//! Everything that can lie below, given everything that was told: the coach's placings (DE-26) one by one.

use contract::Dice;
use depths::{Answer, Cell, Knowledge, Rules, Squares};

use super::waters::{HIT, Told, Waters};

/// The placings of the living submarines that agree with everything that was told, each with its weight: the number of
/// squares that the mine can lie under then (DE-7).
#[derive(Clone, Debug)]
pub struct Belief {
    /// How many submarines are alive.
    pub(super) living: usize,
    /// The placings, so many cell numbers to each.
    cells: Vec<u8>,
    weights: Vec<u8>,
    total: u64,
    /// Where the mine can be; `None` when it is gone.
    mine: Option<Squares>,
}

impl Belief {
    /// All that agrees with what was told; of more than `most`, every second, third or so, from a start that the dice
    /// choose. `stop` is asked now and then and cuts the list short, in an order that the dice choose too.
    ///
    /// Nothing is left when what was told contradicts itself.
    pub fn new(
        rules: &Rules,
        waters: &Waters,
        told: &Knowledge,
        most: usize,
        dice: &mut Dice,
        stop: &dyn Fn() -> bool,
    ) -> Belief {
        Belief::of(rules, waters, told, &[], most, dice, stop)
    }

    /// The same for somebody who knows besides that no living submarine lies in these cells.
    pub(super) fn of(
        rules: &Rules,
        waters: &Waters,
        told: &Knowledge,
        tried: &[Cell],
        most: usize,
        dice: &mut Dice,
        stop: &dyn Fn() -> bool,
    ) -> Belief {
        let empty = Belief { living: 0, cells: Vec::new(), weights: Vec::new(), total: 0, mine: None };
        let Some(mut search) = Search::new(rules, waters, told) else { return empty };
        search.candidates.retain(|&cell| !tried.contains(&waters.cell(usize::from(cell))));
        dice.shuffle(&mut search.candidates);
        let mut belief = Belief { living: search.living, mine: search.mine, ..empty };
        search.fill(&mut belief, stop);
        belief.thin(most.max(1), dice);
        belief
    }

    /// How many placings there are.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// The weight of all placings together: the coach's number of placings.
    pub const fn weight(&self) -> u64 {
        self.total
    }

    /// The weight of those with a submarine in the cell of this number.
    pub fn weight_with(&self, number: usize) -> u64 {
        self.iter()
            .filter(|(cells, _)| cells.iter().any(|&cell| usize::from(cell) == number))
            .map(|(_, weight)| weight)
            .sum()
    }

    /// Each placing with its weight.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = (&[u8], u64)> {
        // With no submarine left there is nothing to look for, and nothing is listed.
        self.cells.chunks_exact(self.living.max(1)).zip(self.weights.iter().map(|&weight| u64::from(weight)))
    }

    /// Keeps at most so many placings, evenly spread over the list.
    fn thin(&mut self, most: usize, dice: &mut Dice) {
        let stride = self.len().div_ceil(most);
        if stride < 2 {
            return;
        }
        let start = dice.below(u32::try_from(stride).unwrap_or(u32::MAX)) as usize;
        let mut left = Belief { cells: Vec::new(), weights: Vec::new(), total: 0, ..*self };
        for (cells, weight) in self.iter().skip(start).step_by(stride) {
            left.push(cells.iter().copied(), weight as u8);
        }
        *self = left;
    }

    fn push(&mut self, cells: impl IntoIterator<Item = u8>, weight: u8) {
        self.cells.extend(cells);
        self.weights.push(weight);
        self.total += u64::from(weight);
    }

    /// What is left after each answer to a charge in this cell.
    pub(super) fn split<const N: usize>(&self, waters: &Waters, charge: usize) -> [Belief; N] {
        let part = |told: Told| {
            let living = if told >= HIT { self.living - 1 } else { self.living };
            Belief { living, cells: Vec::new(), weights: Vec::new(), total: 0, mine: self.mine }
        };
        let mut parts: [Belief; N] = std::array::from_fn(part);
        for (cells, weight) in self.iter() {
            let told = waters.told(charge, cells);
            if let Some(part) = parts.get_mut(told) {
                let left = cells.iter().copied().filter(|&cell| usize::from(cell) != charge);
                part.push(left, weight as u8);
            }
        }
        parts
    }

    /// What is left after this answer to a charge there.
    #[must_use]
    pub fn after(&self, waters: &Waters, cell: Cell, answer: Answer) -> Belief {
        let charge = waters.number(cell);
        let told = match answer {
            Answer::Hit { near } if waters.hit_reports_near() => HIT + usize::from(near.min(3)),
            Answer::Hit { .. } => HIT,
            Answer::NearMiss(near) => usize::from(near.min(3)),
            Answer::Miss => 0,
        };
        let mut parts = self.split::<{ super::waters::ANSWERS }>(waters, charge);
        std::mem::replace(
            &mut parts[told],
            Belief { living: 0, cells: Vec::new(), weights: Vec::new(), total: 0, mine: None },
        )
    }

    /// What is left when at least so many submarines lie under these squares.
    pub(super) fn on_line(&self, waters: &Waters, line: Squares, least: u8) -> Belief {
        let on: Vec<u8> = (0..waters.len()).map(|cell| u8::from(line.contains(waters.cell(cell).square))).collect();
        let mut left = Belief { cells: Vec::new(), weights: Vec::new(), total: 0, ..*self };
        for (cells, weight) in self.iter() {
            if cells.iter().map(|&cell| on[usize::from(cell)]).sum::<u8>() >= least {
                left.push(cells.iter().copied(), weight as u8);
            }
        }
        left
    }

    /// The weight of the placings with a submarine in each cell.
    pub(super) fn marginals(&self, waters: &Waters) -> Vec<u64> {
        let mut counts = vec![0; waters.len()];
        for (cells, weight) in self.iter() {
            for &cell in cells {
                counts[usize::from(cell)] += weight;
            }
        }
        counts
    }

    /// How many placings have no submarine under each square where the mine can be, so that it can: of [`Belief::total`].
    pub(super) fn mines(&self, waters: &Waters) -> Vec<u64> {
        let mut counts = vec![0; waters.squares()];
        let Some(squares) = self.mine else { return counts };
        let mut under = vec![0; waters.squares()];
        for (cells, _) in self.iter() {
            for (at, &cell) in cells.iter().enumerate() {
                let square = waters.square_of(usize::from(cell));
                if cells[..at].iter().all(|&other| waters.square_of(usize::from(other)) != square) {
                    under[square] += 1;
                }
            }
        }
        for square in squares {
            counts[square.index()] = self.len() as u64 - under[square.index()];
        }
        counts
    }

    /// One placing, as likely as it weighs, with a square for the mine.
    pub(super) fn draw(&self, waters: &Waters, dice: &mut Dice) -> Option<(Vec<Cell>, Option<depths::Square>)> {
        let mut at = u64::from(dice.below(u32::try_from(self.total).ok().filter(|&total| total > 0)?));
        let (cells, _) = self.iter().find(|&(_, weight)| {
            let here = at < weight;
            at = at.wrapping_sub(if here { 0 } else { weight });
            here
        })?;
        let mut cells: Vec<Cell> = cells.iter().map(|&cell| waters.cell(usize::from(cell))).collect();
        cells.sort_unstable();
        let over: Squares = cells.iter().map(|cell| cell.square).collect();
        let free: Vec<depths::Square> = self.mine.map_or(Vec::new(), |mine| mine.without(over).iter().collect());
        Some((cells, dice.pick(&free).copied()))
    }
}

/// The way to all placings that agree.
struct Search<'a> {
    waters: &'a Waters,
    living: usize,
    candidates: Vec<u8>,
    /// How many submarines have to lie in each region: exactly, or at least.
    constraints: Vec<Constraint>,
    mine: Option<Squares>,
}

struct Constraint {
    least: u8,
    most: u8,
    /// 1 for each cell of the region.
    cells: Vec<u8>,
}

/// How many submarines lie in each of many regions, two bits to a region: three are the most there are.
type Counts = u128;
const REGIONS: usize = 64;

impl Search<'_> {
    fn new<'a>(rules: &Rules, waters: &'a Waters, told: &Knowledge) -> Option<Search<'a>> {
        let sea = rules.sea();
        let known = |cell: Cell| sea.has(cell.square);
        let hits: Vec<usize> = told.hits().filter(|&cell| known(cell)).map(|cell| waters.number(cell)).collect();
        let living = usize::from(told.submarines.min(3)).checked_sub(hits.len())?;
        let mut open = vec![true; waters.len()];
        let mut constraints = Vec::new();
        let mut hit_so_far = 0;
        for charge in told.charges.iter().filter(|charge| known(charge.cell)) {
            let at = waters.number(charge.cell);
            open[at] = false;
            hit_so_far += usize::from(charge.answer.is_hit());
            let near = match charge.answer {
                Answer::Hit { near } if rules.hit_reports_near() => near,
                // DE-13: a hit says nothing about other submarines.
                Answer::Hit { .. } => continue,
                Answer::NearMiss(near) => near,
                Answer::Miss => 0,
            };
            // Submarines that were hit later were alive then, and counted.
            let later = hits[hit_so_far..].iter().filter(|&&hit| waters.near(at).contains(&(hit as u8))).count();
            let left = near.checked_sub(later as u8)?;
            let mut cells = vec![0; waters.len()];
            for &cell in waters.near(at) {
                cells[usize::from(cell)] = 1;
                open[usize::from(cell)] &= left > 0;
            }
            if left > 0 {
                constraints.push(Constraint { least: left, most: left, cells });
            }
        }
        for announced in told.announced.iter().filter(|announced| sea.has(announced.line.first)) {
            let line = announced.line.squares(sea);
            let cells: Vec<u8> = (0..waters.len()).map(|at| u8::from(line.contains(waters.cell(at).square))).collect();
            let since = hits.get(usize::from(announced.after_hits)..).unwrap_or(&[]);
            let sunk = since.iter().map(|&hit| cells[hit]).sum();
            let least = announced.torpedoes.min(4).saturating_sub(sunk);
            if least > 0 {
                constraints.push(Constraint { least, most: 3, cells });
            }
        }
        let mut mine = None;
        if let Some(gone) = told.mine {
            // DE-7: no submarine lay under it.
            for (_, cell) in waters.under(gone.index()).filter(|_| sea.has(gone)) {
                open[cell] = false;
            }
        } else if told.mined {
            let over_hits: Squares = hits.iter().map(|&hit| waters.cell(hit).square).collect();
            mine = Some(sea.squares().without(told.safe).without(over_hits));
        }
        let candidates = (0..waters.len()).filter(|&cell| open[cell]).map(|cell| cell as u8).collect();
        Some(Search { waters, living, candidates, constraints, mine })
    }

    /// Lists every placing, in the order of the candidates; what was listed stays when it is stopped.
    fn fill(&self, belief: &mut Belief, stop: &dyn Fn() -> bool) {
        // Nothing to look for, or more in one region than there are.
        if self.living == 0 || self.constraints.iter().any(|constraint| usize::from(constraint.least) > self.living) {
            return;
        }
        let counts: Vec<Counts> = self.candidates.iter().map(|&cell| self.counts(cell)).collect();
        let (packed, rest) = self.constraints.split_at(self.constraints.len().min(REGIONS));
        let put = |value: u8, at: usize| Counts::from(value) << (2 * at);
        let exact: Counts =
            packed.iter().enumerate().map(|(at, w)| if w.least == w.most { put(3, at) } else { 0 }).sum();
        let goal: Counts =
            packed.iter().enumerate().map(|(at, w)| if w.least == w.most { put(w.least, at) } else { 0 }).sum();
        let open: Vec<(usize, u8)> =
            packed.iter().enumerate().filter(|(_, w)| w.least < w.most).map(|(at, w)| (2 * at, w.least)).collect();
        let agrees = |sum: Counts, cells: &[u8]| {
            sum & exact == goal
                && open.iter().all(|&(at, least)| (sum >> at & 3) as u8 >= least)
                && rest.iter().all(|constraint| {
                    let sum = cells.iter().map(|&cell| constraint.cells[usize::from(cell)]).sum();
                    (constraint.least..=constraint.most).contains(&sum)
                })
        };
        let all = &self.candidates;
        for first in 0..all.len() {
            // One cell's worth of placings takes a small part of a millisecond.
            if stop() {
                return;
            }
            if self.living == 1 {
                if agrees(counts[first], &[all[first]]) {
                    self.list(belief, &[all[first]]);
                }
                continue;
            }
            for second in first + 1..all.len() {
                let pair = counts[first] + counts[second];
                if self.living == 2 {
                    if agrees(pair, &[all[first], all[second]]) {
                        self.list(belief, &[all[first], all[second]]);
                    }
                    continue;
                }
                for third in second + 1..all.len() {
                    let cells = [all[first], all[second], all[third]];
                    if agrees(pair + counts[third], &cells) {
                        self.list(belief, &cells);
                    }
                }
            }
        }
    }

    /// In which regions a submarine in this cell counts.
    fn counts(&self, cell: u8) -> Counts {
        let regions = self.constraints.iter().take(REGIONS).enumerate();
        regions.map(|(at, constraint)| Counts::from(constraint.cells[usize::from(cell)]) << (2 * at)).sum()
    }

    fn list(&self, belief: &mut Belief, cells: &[u8]) {
        let mut over = Squares::NONE;
        for &cell in cells {
            over.insert(self.waters.cell(usize::from(cell)).square);
        }
        let weight = self.mine.map_or(1, |mine| mine.without(over).count() as u8);
        if weight > 0 {
            belief.push(cells.iter().copied(), weight);
        }
    }
}
