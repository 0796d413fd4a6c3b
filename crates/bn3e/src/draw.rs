//! Drawing a legal action without listing them: what random games and rollouts spend their time on.

use contract::{Dice, Turn};

use crate::action::{Action, Kind};
use crate::position::Position;
use crate::rules::Rules;
use crate::ship::Relation;
use crate::square::{ANY_WAY, STRAIGHT, Set, Square};

impl Position {
    /// A legal action, drawn evenly; `None` when it is over.
    ///
    /// The whole fleet is moved one way at a time, so that counting the bits of a few sets counts the actions. The order
    /// in which the draw counts them is another than that of [`each_legal`](Position::each_legal), and pinned as well.
    pub fn draw_legal(&self, rules: &Rules, dice: &mut Dice) -> Option<Action> {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return None;
        }
        let board = &self.board;
        let own = board.fleet(board.side);
        let empty = board.empty_sea();
        let unused = |kind: Kind| own & !self.used[kind as usize];

        // Where the ships arrive, one way after another.
        let movers = unused(Kind::Move);
        let moves = ANY_WAY.map(|step| movers.shifted(step) & empty);
        let (near, far) = self.targets(unused(Kind::Attack), empty);
        let damaged = own.filtered(|ship| board.hit_points(ship) < rules.hit_points);
        let (mut repairs, mut heals) = ([Set::NONE; 4], Set::NONE);
        if !damaged.is_empty() {
            let givers = unused(Kind::RepairAtSea).filtered(|ship| board.hit_points(ship) > 1);
            repairs = STRAIGHT.map(|step| givers.shifted(step) & damaged);
            heals = unused(Kind::RepairAtBase) & damaged & self.home_shore();
        }
        let lands = own & self.goal_shore();

        let in_all = |sets: &[Set]| sets.iter().map(|set| set.len()).sum::<u32>();
        let counts = [in_all(&moves), in_all(&near), in_all(&far), in_all(&repairs), heals.len(), lands.len()];
        let mut number = dice.below(counts.iter().sum::<u32>() + 1);
        // Takes the number through the sets of a kind; the arrival and the step that led there.
        let find = |sets: &[Set], steps: &[i8], mut number: u32| -> Option<(Square, i8)> {
            for (set, step) in sets.iter().zip(steps) {
                if number < set.len() {
                    return Some((set.nth(number), *step));
                }
                number -= set.len();
            }
            None
        };
        for (kind, count) in counts.into_iter().enumerate() {
            if number >= count {
                number -= count;
                continue;
            }
            return match kind {
                0 => find(&moves, &ANY_WAY, number).map(|(to, step)| Action::Move { from: to.back(step), to }),
                1 => find(&near, &STRAIGHT, number)
                    .map(|(target, step)| Action::Attack { from: target.back(step), target }),
                2 => find(&far, &STRAIGHT, number)
                    .map(|(target, step)| Action::Attack { from: target.back(2 * step), target }),
                3 => {
                    find(&repairs, &STRAIGHT, number).map(|(to, step)| Action::RepairAtSea { from: to.back(step), to })
                }
                4 => Some(Action::RepairAtBase { ship: heals.nth(number) }),
                _ => Some(Action::Land { ship: lands.nth(number) }),
            };
        }
        Some(Action::End)
    }

    /// BN-9: the enemy ships that are hit one square away and two squares away, one way after another.
    #[inline]
    fn targets(&self, attackers: Set, empty: Set) -> ([Set; 4], [Set; 4]) {
        let board = &self.board;
        let enemies = board.fleet(board.side.other());
        let mut near = STRAIGHT.map(|step| attackers.shifted(step) & enemies);
        let mut far = STRAIGHT.map(|step| (attackers.shifted(step) & empty).shifted(step) & enemies);
        if self.points < 2 {
            // BN-10: attacking a superior ship costs 2.
            for (sets, distance) in [(&mut near, 1), (&mut far, 2)] {
                for (set, step) in sets.iter_mut().zip(STRAIGHT) {
                    *set = set.filtered(|target| {
                        let attacker = board.element(target.back(distance * step));
                        attacker.against(board.element(target)) != Relation::Inferior
                    });
                }
            }
        }
        (near, far)
    }
}
