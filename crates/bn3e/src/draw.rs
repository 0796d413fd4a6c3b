//! Drawing a legal action without listing them: what random games and rollouts spend their time on.

use contract::{Dice, Turn};

use crate::action::{Action, Kind};
use crate::position::Position;
use crate::rules::Rules;
use crate::ship::Relation;
use crate::square::{ANY_WAY, STRAIGHT, Set, Square};

/// Where the whole fleet arrives, one way after another: moves, shots at one square and at two, repairs at sea; and
/// the ships that repair at base or land where they are.
const WAYS: usize = 8 + 4 + 4 + 4 + 1 + 1;

impl Position {
    /// A legal action, drawn evenly; `None` when it is over.
    ///
    /// The whole fleet is moved one way at a time, so that counting the bits of a few sets counts the actions. What
    /// only a look at the single ships could rule out is drawn with the rest, and drawn again. The order in which the draw
    /// counts is another than that of [`each_legal`](Position::each_legal), and pinned as well.
    pub fn draw_legal(&self, rules: &Rules, dice: &mut Dice) -> Option<Action> {
        if !matches!(self.turn(rules), Turn::Seat(_)) {
            return None;
        }
        let arrivals = self.arrivals(rules);
        // How many actions come before each way.
        let mut before = [0; WAYS];
        let mut count = 0;
        for (before, set) in before.iter_mut().zip(arrivals) {
            *before = count;
            count += set.len();
        }
        loop {
            let number = dice.below(count + 1);
            if number == count {
                return Some(Action::End);
            }
            // The last way that begins at or before the number. Looked for without a branch, because by nature nobody can
            // foretell which one it is; empty ways share their number with the next one, which is the last.
            let way = before.iter().map(|start| usize::from(*start <= number)).sum::<usize>() - 1;
            let action = action(way, arrivals[way].nth(number - before[way]));
            if !self.is_too_much(action) {
                return Some(action);
            }
        }
    }

    #[inline]
    fn arrivals(&self, rules: &Rules) -> [Set; WAYS] {
        let board = &self.board;
        let own = board.fleet(board.side);
        let enemies = board.fleet(board.side.other());
        let empty = board.empty_sea();
        let damaged = own.filtered(|ship| board.hit_points(ship) < rules.hit_points);
        let unused = |kind: Kind| own & !self.used[kind as usize];
        let (movers, attackers, givers) = (unused(Kind::Move), unused(Kind::Attack), unused(Kind::RepairAtSea));
        let mut arrivals = [Set::NONE; WAYS];
        for (way, step) in ANY_WAY.into_iter().enumerate() {
            arrivals[way] = movers.shifted(step) & empty;
        }
        for (way, step) in STRAIGHT.into_iter().enumerate() {
            let near = attackers.shifted(step);
            arrivals[8 + way] = near & enemies;
            // BN-9: two squares away, over an empty one.
            arrivals[12 + way] = (near & empty).shifted(step) & enemies;
            arrivals[16 + way] = givers.shifted(step) & damaged;
        }
        arrivals[20] = unused(Kind::RepairAtBase) & damaged & self.home_shore();
        arrivals[21] = own & self.goal_shore();
        arrivals
    }

    /// Whether an action that was drawn asks more of its ship than it has.
    #[inline]
    fn is_too_much(&self, action: Action) -> bool {
        let board = &self.board;
        match action {
            // BN-10: attacking a superior ship costs 2.
            Action::Attack { from, target } => {
                self.points < 2 && board.element(from).against(board.element(target)) == Relation::Inferior
            }
            // BN-12: the giver must keep one point.
            Action::RepairAtSea { from, .. } => board.hit_points(from) < 2,
            _ => false,
        }
    }
}

/// The action of a way and an arrival.
#[inline]
fn action(way: usize, at: Square) -> Action {
    let straight = |times: i8| at.back(STRAIGHT[way % 4] * times);
    match way {
        0..8 => Action::Move { from: at.back(ANY_WAY[way]), to: at },
        8..12 => Action::Attack { from: straight(1), target: at },
        12..16 => Action::Attack { from: straight(2), target: at },
        16..20 => Action::RepairAtSea { from: straight(1), to: at },
        20 => Action::RepairAtBase { ship: at },
        _ => Action::Land { ship: at },
    }
}
