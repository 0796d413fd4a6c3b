//! Why a peg stands where it stands, and whether that is sure (DE-25).

use contract::Saying;

use crate::event::Answer;
use crate::knowledge::{Charge, Knowledge};
use crate::rules::Rules;
use crate::sayings::say;
use crate::sea::Cell;
use crate::tracking::{Grid, Peg};

/// What has put the peg of a cell there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// White: a charge went off in it and hit nothing.
    Charged,
    /// White: the charge in that cell was a miss, and this one is near it.
    Missed(Cell),
    /// White, but not surely so: it was red, and turned white when a submarine near by was hit in that cell. The one that was near before
    /// may have been that one. The answer to a hit says nothing of others (DE-13).
    Turned(Cell),
    /// Red: the charge in that cell told of so many submarines near it.
    Near(Cell, u8),
    /// Flag: a submarine was sunk in it.
    Sunk,
}

impl Why {
    /// Why there is a peg in this cell, by everything that a side was told; nothing where there is none.
    pub fn of(rules: &Rules, knowledge: &Knowledge, cell: Cell) -> Option<Why> {
        let mut grid = Grid::default();
        let mut why = None;
        for &charge in &knowledge.charges {
            let before = grid.peg(cell);
            grid.mark(rules, charge);
            why = match (before, grid.peg(cell)) {
                (_, None) => None,
                (Some(Peg::Flag), Some(Peg::Flag)) => why,
                (_, Some(Peg::Flag)) => Some(Why::Sunk),
                // What is sure stays so; what is not may become it.
                (Some(Peg::White), Some(Peg::White)) => match why {
                    Some(Why::Turned(_)) => Why::is_white(rules, charge, cell).or(why),
                    sure => sure,
                },
                (_, Some(Peg::White)) => Why::is_white(rules, charge, cell).or(Some(Why::Turned(charge.cell))),
                (_, Some(Peg::Red)) => Why::is_red(rules, charge, cell).or(why),
            };
        }
        why
    }

    /// Why a charge leaves no doubt that there is nothing in a cell.
    fn is_white(rules: &Rules, Charge { cell: at, answer }: Charge, cell: Cell) -> Option<Why> {
        let covered = rules.cover(at).at(cell.level).contains(cell.square);
        match answer {
            Answer::Miss | Answer::NearMiss(_) if at == cell => Some(Why::Charged),
            Answer::Miss if covered => Some(Why::Missed(at)),
            Answer::Hit { near: 0 } if covered && rules.hit_reports_near() => Some(Why::Missed(at)),
            _ => None,
        }
    }

    fn is_red(rules: &Rules, Charge { cell: at, answer }: Charge, cell: Cell) -> Option<Why> {
        let covered = rules.cover(at).at(cell.level).contains(cell.square);
        match answer {
            Answer::NearMiss(near) | Answer::Hit { near } if covered && near > 0 => Some(Why::Near(at, near)),
            _ => None,
        }
    }

    /// The same in a sentence, about this cell.
    pub fn saying(self, cell: Cell) -> Saying {
        let (key, at) = match self {
            Why::Charged => (say::WHY_CHARGED, None),
            Why::Missed(at) => (say::WHY_MISSED, Some(at)),
            Why::Turned(at) => (say::WHY_TURNED, Some(at)),
            Why::Near(at, _) => (say::WHY_NEAR, Some(at)),
            Why::Sunk => (say::WHY_SUNK, None),
        };
        let saying = Saying::new(key).with("cell", cell.to_string());
        let saying = at.iter().fold(saying, |saying, at| saying.with("at", at.to_string()));
        if let Why::Near(_, near) = self { saying.with("near", near) } else { saying }
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game, Seat};

    use super::*;
    use crate::position::Depths;

    const SEA: &str =
        "R:105,214,336/m17/S4=14:4,S3=9:3,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=2:2 r start 0 4";

    /// Why there is a peg in these cells after these charges of Red.
    fn after(rules: &Rules, played: &[&str], cells: &[u16]) -> Vec<Option<Why>> {
        let mut game = Depths::from_position(rules, SEA).unwrap();
        for action in played {
            game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
        }
        let view = game.view(Eye::Public);
        let knows = &view.fleet(Seat::ONE).knows;
        let cell = |code: &u16| Cell::try_from(*code).unwrap();
        cells.iter().map(|code| Why::of(rules, knows, cell(code))).collect()
    }

    fn at(code: u16) -> Cell {
        Cell::try_from(code).unwrap()
    }

    /// 214 is near 208, where a submarine lies: 213 and the others about 214 are red. Then 208 is hit, which is near 202, 207, 209
    /// and 214 at its level; of those 214 is white already.
    #[test]
    fn a_peg_knows_its_charge() {
        let rules = Rules::default();
        let near = after(&rules, &["S4*200"], &[214, 213, 208, 114, 201]);
        let told = Some(Why::Near(at(214), 1));
        assert_eq!(near, [Some(Why::Charged), told, told, told, None]);
        let missed = after(&rules, &["S3*300"], &[309, 308, 209, 109]);
        assert_eq!(missed, [Some(Why::Charged), Some(Why::Missed(at(309))), Some(Why::Missed(at(309))), None]);
    }

    #[test]
    fn a_peg_that_a_hit_has_turned_is_not_sure() {
        let rules = Rules::default();
        // A near miss at 209 for 208 and at its end a hit in 208: 209 was charged, 202 and 207 had no peg; 214 is red from elsewhere.
        let played = ["S4*200", "end", "S2-8", "end", "S4-8", "S4*200"];
        let [hit, beside, far] = after(&rules, &played, &[208, 214, 213])[..] else { panic!("three cells") };
        assert_eq!((hit, beside), (Some(Why::Sunk), Some(Why::Charged)));
        assert_eq!(far, Some(Why::Near(at(214), 1)), "what the hit does not cover stays as it was");
        // 108 lies over 208, both hold submarines: a charge at 109 tells of 108, and 208's hit covers 108.
        let played = ["S3*100", "end", "S2-8", "end", "S4-8", "S4*200"];
        let [above] = after(&rules, &played, &[108])[..] else { panic!("one cell") };
        assert_eq!(above, Some(Why::Turned(at(208))), "and 108 has one all the same");
        let telling = Rules::changed(&[("hit_reports_near", "true")]).unwrap();
        let [above] = after(&telling, &played, &[108])[..] else { panic!("one cell") };
        assert_eq!(above, Some(Why::Near(at(208), 1)), "there a hit names the others");
    }

    #[test]
    fn every_reason_agrees_with_its_peg() {
        let rules = Rules::default();
        let played = ["S3*100", "end", "S2-8", "end", "S4-8", "S4*200", "end", "S2-9", "end", "S3-10", "S3*300"];
        let mut game = Depths::from_position(&rules, SEA).unwrap();
        for action in played {
            game.play(&action.parse().unwrap(), &mut Vec::new()).unwrap();
            let view = game.view(Eye::Public);
            for cell in rules.sea().cells() {
                let why = Why::of(&rules, &view.fleet(Seat::ONE).knows, cell);
                let peg = why.map(|why| match why {
                    Why::Charged | Why::Missed(_) | Why::Turned(_) => Peg::White,
                    Why::Near(..) => Peg::Red,
                    Why::Sunk => Peg::Flag,
                });
                assert_eq!(peg, view.peg(Seat::ONE, cell), "{cell} after {action}");
            }
        }
    }
}
