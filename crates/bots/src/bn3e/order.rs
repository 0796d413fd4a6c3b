//! Which action to look at first.

use bn3e::{Action, Position, Relation, Side};

use super::transpositions::Code;

/// An action and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) score: i32,
    pub(super) action: Action,
    pub(super) code: Code,
}

impl Scored {
    /// Whether an attack is more than a scratch for two points.
    #[inline]
    pub(super) const fn is_worth_it(self) -> bool {
        self.score >= SAME
    }
}

const FROM_TABLE: i32 = 1_000_000;
const LANDING: i32 = 900_000;
const SINKING: i32 = 400_000;
const SUPERIOR: i32 = 300_000;
const SAME: i32 = 200_000;
const KILLER: i32 = 100_000;
/// No history counts more than this.
const MOST_HISTORY: i32 = 16_000;
/// Killers are remembered down to this depth.
const PLIES: usize = 64;

/// What has been good in other positions of the same search.
pub(super) struct Order {
    /// What cut off at the same depth.
    killers: [[Code; 2]; PLIES],
    /// How often each action cut off, by side.
    history: [Vec<i16>; 2],
}

impl Order {
    pub(super) fn new() -> Order {
        Order { killers: [[Code::NONE; 2]; PLIES], history: [vec![0; Code::COUNT], vec![0; Code::COUNT]] }
    }

    #[inline]
    pub(super) fn scored(&self, at: &Position, action: Action, first: Code, ply: i32) -> Scored {
        let code = Code::of(action);
        Scored { score: self.score(at, action, code, first, ply), action, code }
    }

    #[inline]
    fn score(&self, at: &Position, action: Action, code: Code, first: Code, ply: i32) -> i32 {
        if code == first {
            return FROM_TABLE;
        }
        let history = i32::from(self.history[at.side() as usize].get(code.index()).copied().unwrap_or(0));
        match action {
            Action::Land { .. } => return LANDING,
            Action::Attack { from, target } => {
                let (Some(relation), Some(ship)) = (at.relation(from, target), at.ship(target)) else { return 0 };
                let left = i32::from(ship.hit_points.saturating_sub(relation.damage()));
                return history
                    + match relation {
                        _ if left == 0 => SINKING - 1_000 * i32::from(relation.cost()),
                        Relation::Superior => SUPERIOR - 1_000 * left,
                        Relation::Same => SAME + 10_000 - 1_000 * left,
                        Relation::Inferior => -2_000,
                    };
            }
            _ => {}
        }
        if let Some(killers) = self.killers.get(ply.unsigned_abs() as usize)
            && killers.contains(&code)
        {
            return KILLER + history;
        }
        history
            + match action {
                Action::Move { from, to } => {
                    let rows = i32::from(to.rank()) - i32::from(from.rank());
                    let ahead = if at.side() == Side::Blue { rows } else { -rows };
                    200 * ahead
                }
                Action::RepairAtSea { .. } => -400,
                Action::RepairAtBase { .. } => 100,
                // To end the turn gives points away; with one point left it gives little.
                Action::End => -300 * i32::from(at.points()),
                Action::Attack { .. } | Action::Land { .. } => 0,
            }
    }

    /// The last of these cut off, and those before it did not.
    pub(super) fn reward(&mut self, side: Side, tried: &[Scored], depth: i32, ply: i32) {
        let Some((best, others)) = tried.split_last() else { return };
        if !matches!(best.action, Action::Attack { .. })
            && let Some([first, second]) = self.killers.get_mut(ply.unsigned_abs() as usize)
            && *first != best.code
        {
            *second = *first;
            *first = best.code;
        }
        let bonus = (depth.max(1) * depth.max(1) * 8).min(1_600);
        let history = &mut self.history[side as usize];
        let mut learn = |code: Code, bonus: i32| {
            if let Some(known) = history.get_mut(code.index()) {
                let value = i32::from(*known);
                *known = (value + bonus - value * bonus.abs() / MOST_HISTORY) as i16;
            }
        };
        learn(best.code, bonus);
        for other in others {
            learn(other.code, -bonus / 2);
        }
    }
}
