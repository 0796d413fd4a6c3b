//! The coach: how likely a submarine is in each cell, exactly (DE-26).

use contract::Odds;

use crate::event::Answer;
use crate::knowledge::Knowledge;
use crate::rules::{Cover, Rules};
use crate::sea::{Cell, Level, Sea, Square, Squares};

/// How likely each cell holds a living enemy submarine, and each square the enemy mine, given everything that a side
/// was told.
///
/// Before anything is told, every placing that the rules allow is as likely as any other. The coach counts those that
/// agree with every answer, every torpedo and every square where no mine went off; nothing is sampled.
///
/// ```
/// use contract::{Eye, Game, Seat};
/// use depths::{Cell, Coach, Depths, Rules};
/// let game = Depths::new(&Rules::default());
/// let view = game.view(Eye::Seat(Seat::ONE));
/// let coach = Coach::new(game.rules(), &view.fleets[0].knows);
/// assert_eq!(coach.submarine(Cell::try_from(214)?).to_string(), "1/36");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coach {
    sea: Sea,
    /// Placings of submarines and mine that agree with everything.
    total: u64,
    /// Those of them with a submarine in each cell, level by level.
    cells: Vec<u64>,
    /// Those of them with the mine under each square.
    mines: Vec<u64>,
}

impl Coach {
    /// Counts the placings that agree with what was told. A knowledge that contradicts itself leaves none.
    pub fn new(rules: &Rules, knowledge: &Knowledge) -> Coach {
        let size = usize::from(rules.sea().size());
        let none = Coach { sea: rules.sea(), total: 0, cells: vec![0; 3 * size], mines: vec![0; size] };
        match Question::new(rules, knowledge) {
            Some(question) => question.count(none),
            None => none,
        }
    }

    /// How likely a living submarine is in this cell.
    pub fn submarine(&self, cell: Cell) -> Odds {
        if !self.sea.has(cell.square) {
            return Odds::new(0, 1);
        }
        self.odds(self.cells[index(self.sea, cell)])
    }

    /// How likely the mine is under this square.
    pub fn mine(&self, square: Square) -> Odds {
        self.odds(self.mines.get(square.index()).copied().unwrap_or(0))
    }

    /// How many placings of the living submarines and the mine are left.
    pub const fn placings(&self) -> u64 {
        self.total
    }

    fn odds(&self, count: u64) -> Odds {
        Odds::new(count, self.total.max(1))
    }
}

/// What is left to count: sets of living submarines from some candidate cells that meet some demands.
struct Question {
    /// How many submarines are alive.
    living: usize,
    candidates: Vec<Candidate>,
    /// For each candidate its words, one after the other; see [`Demands`].
    words: Vec<u64>,
    demands: Demands,
    /// Where the mine can be; `None` when it went off and weighs nothing any more.
    mine: Option<Squares>,
}

/// A cell that a living submarine can be in.
#[derive(Clone, Copy)]
struct Candidate {
    index: usize,
    square: usize,
    /// 1 if the mine could lie over it, were there no submarine.
    mine: u32,
}

/// Demands on how many submarines lie in some cells, four bits each, sixteen to a word: the sum of three candidates'
/// words and the bias, under the mask, is the wanted word. An exact demand compares the whole sum; for a demand of at
/// least `k` the bias `8 - k` carries the sum into the highest of the four bits.
#[derive(Default)]
struct Demands {
    bias: Vec<u64>,
    mask: Vec<u64>,
    want: Vec<u64>,
}

/// How many of the living submarines lie in some cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Demand {
    Exactly(u8),
    AtLeast(u8),
}

#[derive(Clone, Copy)]
enum Region {
    Cover(Cover),
    Squares(Squares),
}

impl Region {
    fn contains(self, cell: Cell) -> bool {
        match self {
            Region::Cover(cover) => cover.contains(cell),
            Region::Squares(squares) => squares.contains(cell.square),
        }
    }

    fn count(self, cells: &[Cell]) -> u8 {
        cells.iter().filter(|&&cell| self.contains(cell)).count() as u8
    }
}

impl Question {
    fn new(rules: &Rules, knowledge: &Knowledge) -> Option<Question> {
        let sea = rules.sea();
        let known = |cell: Cell| sea.has(cell.square);
        let hits: Vec<Cell> = knowledge.hits().filter(|&cell| known(cell)).collect();
        let living = usize::from(knowledge.submarines.min(3)).checked_sub(hits.len())?;
        let mut allowed = [sea.squares(); 3];
        let mut demands: Vec<(Region, Demand)> = Vec::new();
        let mut exclude = |region: Region| {
            for cell in sea.cells().filter(|&cell| region.contains(cell)) {
                allowed[cell.level as usize] = allowed[cell.level as usize].without(Squares::one(cell.square));
            }
        };
        let mut hit_so_far = 0;
        for charge in knowledge.charges.iter().filter(|charge| known(charge.cell)) {
            exclude(Region::Cover(Cover::one(charge.cell)));
            hit_so_far += usize::from(charge.answer.is_hit());
            let near = match charge.answer {
                Answer::Hit { near } if rules.hit_reports_near() => near,
                // DE-13: a hit says nothing about other submarines.
                Answer::Hit { .. } => continue,
                Answer::NearMiss(near) => near,
                Answer::Miss => 0,
            };
            // Submarines that were hit later were alive then, and counted.
            let region = Region::Cover(rules.cover(charge.cell));
            match near.checked_sub(region.count(&hits[hit_so_far..]))? {
                0 => exclude(region),
                left => demands.push((region, Demand::Exactly(left))),
            }
        }
        if let Some(mine) = knowledge.mine {
            // DE-7: no submarine lay under it.
            exclude(Region::Squares(Squares::one(mine).and(sea.squares())));
        }
        for announced in knowledge.announced.iter().filter(|announced| sea.has(announced.line.first)) {
            let region = Region::Squares(announced.line.squares(sea));
            let sunk_since = hits.get(usize::from(announced.after_hits)..).unwrap_or(&[]);
            let left = announced.torpedoes.min(4).saturating_sub(region.count(sunk_since));
            if left > 0 {
                demands.push((region, Demand::AtLeast(left)));
            }
        }
        let mine = (knowledge.mined && knowledge.mine.is_none()).then(|| {
            let over_hits: Squares = hits.iter().map(|hit| hit.square).collect();
            sea.squares().without(knowledge.safe).without(over_hits)
        });
        let cells: Vec<Cell> = sea.cells().filter(|c| allowed[c.level as usize].contains(c.square)).collect();
        let words = cells.iter().flat_map(|&cell| Demands::words_of(cell, &demands)).collect();
        let candidate = |&cell: &Cell| Candidate {
            index: index(sea, cell),
            square: cell.square.index(),
            mine: mine.map_or(0, |squares| u32::from(squares.contains(cell.square))),
        };
        let candidates = cells.iter().map(candidate).collect();
        Some(Question { living, candidates, words, demands: Demands::new(&demands), mine })
    }

    /// Goes through all sets of living submarines.
    fn count(&self, mut coach: Coach) -> Coach {
        let mut tally = Tally { sets: 0, under: vec![0; coach.mines.len()] };
        let mut sums = vec![self.demands.bias.clone(); 4];
        self.choose(&mut coach, &mut tally, &mut sums, &mut Chosen::default(), 0);
        if let Some(squares) = self.mine {
            for square in squares {
                coach.mines[square.index()] = tally.sets - tally.under[square.index()];
            }
        }
        coach
    }

    /// Adds every set that completes this one to the counts; how many there were, by weight and by number.
    fn choose(
        &self,
        coach: &mut Coach,
        tally: &mut Tally,
        sums: &mut [Vec<u64>],
        chosen: &mut Chosen,
        from: usize,
    ) -> (u64, u64) {
        let Some((sum, deeper)) = sums.split_first_mut() else { return (0, 0) };
        if chosen.count == self.living {
            if !self.demands.are_met(sum) {
                return (0, 0);
            }
            let weight = self.mine.map_or(1, |squares| squares.count() - chosen.over_mine_squares());
            coach.total += u64::from(weight);
            tally.sets += 1;
            return (u64::from(weight), 1);
        }
        let width = sum.len();
        let mut found = (0, 0);
        for at in from..self.candidates.len() {
            let candidate = self.candidates[at];
            let words = &self.words[at * width..(at + 1) * width];
            if let Some(next) = deeper.first_mut() {
                for (next, (sum, word)) in next.iter_mut().zip(sum.iter().zip(words)) {
                    *next = sum + word;
                }
            }
            let is_new_square = chosen.push(candidate);
            let (weight, sets) = self.choose(coach, tally, deeper, chosen, at + 1);
            chosen.count -= 1;
            coach.cells[candidate.index] += weight;
            if is_new_square {
                tally.under[candidate.square] += sets;
            }
            found = (found.0 + weight, found.1 + sets);
        }
        found
    }
}

/// The submarines chosen so far.
#[derive(Default)]
struct Chosen {
    /// Square and mine bit of each; the bit only for the first submarine under a square.
    places: [(usize, u32); 3],
    count: usize,
}

impl Chosen {
    /// Whether no other was under that square.
    fn push(&mut self, candidate: Candidate) -> bool {
        let is_new = self.places[..self.count].iter().all(|&(square, _)| square != candidate.square);
        self.places[self.count] = (candidate.square, if is_new { candidate.mine } else { 0 });
        self.count += 1;
        is_new
    }

    /// How many squares the mine can no longer be under because of them (DE-7).
    fn over_mine_squares(&self) -> u32 {
        self.places[..self.count].iter().map(|&(_, mine)| mine).sum()
    }
}

/// Sets of submarines, each counted once whatever the mine does.
struct Tally {
    sets: u64,
    /// Those with a submarine under each square.
    under: Vec<u64>,
}

impl Demands {
    fn new(demands: &[(Region, Demand)]) -> Demands {
        let words = demands.len().div_ceil(16);
        let mut packed = Demands { bias: vec![0; words], mask: vec![0; words], want: vec![0; words] };
        for (at, (_, demand)) in demands.iter().enumerate() {
            let (bias, mask, want) = match demand {
                Demand::Exactly(count) => (0, 0xF, u64::from(*count)),
                Demand::AtLeast(count) => (8 - u64::from(*count), 0x8, 0x8),
            };
            let shift = at % 16 * 4;
            packed.bias[at / 16] |= bias << shift;
            packed.mask[at / 16] |= mask << shift;
            packed.want[at / 16] |= want << shift;
        }
        packed
    }

    /// A one in the four bits of each demand that this cell counts for.
    fn words_of(cell: Cell, demands: &[(Region, Demand)]) -> Vec<u64> {
        let mut words = vec![0; demands.len().div_ceil(16)];
        for (at, _) in demands.iter().enumerate().filter(|(_, (region, _))| region.contains(cell)) {
            words[at / 16] |= 1 << (at % 16 * 4);
        }
        words
    }

    fn are_met(&self, sums: &[u64]) -> bool {
        sums.iter().zip(self.mask.iter().zip(&self.want)).all(|(sum, (mask, want))| sum & mask == *want)
    }
}

fn index(sea: Sea, cell: Cell) -> usize {
    cell.level as usize * usize::from(sea.size()) + cell.square.index()
}

impl Cover {
    /// The cover of a single cell.
    fn one(cell: Cell) -> Cover {
        let at = |level: Level| if level == cell.level { Squares::one(cell.square) } else { Squares::NONE };
        Cover::from_levels(Level::ALL.map(at))
    }
}
