//! The levels: how far a player looks, and what it overlooks on the way.

use bn3e::{Action, Position, Side};

use super::order::Scored;
use super::shores;
use super::transpositions::Code;
use super::weights::{PLAIN, TUNED, Weights};
use crate::Level;

/// How well one level plays.
#[derive(Clone, Debug)]
pub(super) struct Skill {
    /// How far it looks, in action points.
    pub(super) depth: i32,
    /// How many positions it looks at.
    pub(super) nodes: u64,
    /// Of a hundred own actions, how many do not come to its mind.
    pub(super) overlooks_own: u32,
    /// Of a hundred answers, how many it does not see coming.
    pub(super) overlooks_foe: u32,
    /// Whether it follows attacks beyond its depth.
    pub(super) follows_attacks: bool,
    /// Whether it proves landings before anything else.
    pub(super) proves_landings: bool,
    /// What it looks at.
    pub(super) weights: Weights,
}

impl Skill {
    /// People who begin see one action of their own at a time and little of the other side's; with practice they see
    /// whole turns, then answers, then answers to answers, and overlook less and less.
    pub(super) fn of(level: Level) -> Skill {
        let skill = |depth, nodes, overlooks_own, overlooks_foe| Skill {
            depth,
            nodes,
            overlooks_own,
            overlooks_foe,
            follows_attacks: depth > 3,
            proves_landings: level.number() >= 7,
            weights: if level.number() <= 2 { PLAIN } else { TUNED },
        };
        match level.number() {
            1 => skill(1, 2_000, 45, 80),
            2 => skill(2, 5_000, 30, 60),
            3 => skill(3, 10_000, 25, 50),
            4 => skill(4, 20_000, 15, 35),
            5 => skill(6, 40_000, 8, 20),
            6 => skill(6, 60_000, 0, 5),
            7 => skill(9, 40_000, 0, 4),
            8 => skill(60, 100_000, 0, 0),
            9 => skill(60, 400_000, 0, 0),
            _ => skill(60, 4_000_000, 0, 0),
        }
    }
}

/// What a player notices in one turn: the same all through it, another in the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    seed: u64,
    own: u32,
    foe: u32,
    /// How much better than it is an action can seem.
    fancy: u32,
}

/// How much better an action can seem in the first turn of each side, a fortieth of the chance to win: openings that are as
/// good as each other for all that can be seen take turns. Later the better action is the better action.
const OPENING_FANCY: u32 = 10;

impl Attention {
    pub(super) fn new(skill: &Skill, seed: u64, root: &Position) -> Attention {
        let turn = u64::from(root.number()) * 2 + root.side() as u64;
        Attention {
            seed: mixed(seed ^ mixed(turn)),
            own: skill.overlooks_own,
            foe: skill.overlooks_foe,
            fancy: if root.number() == 1 { OPENING_FANCY } else { 0 },
        }
    }

    /// How much better than it is an own action seems.
    pub(super) fn fancy(self, action: Action) -> i32 {
        let most = u64::from(self.fancy);
        // Mixed once more than what is noticed, so that the two have nothing to do with each other.
        (mixed(mixed(self.seed) ^ u64::from(Code::of(action).0)) % (most + 1)) as i32
    }

    /// Sees everything.
    #[cfg(test)]
    pub(super) const ALL: Attention = Attention { seed: 0, own: 0, foe: 0, fancy: 0 };

    /// Leaves out what is overlooked.
    pub(super) fn keep_noticed<T>(self, at: &Position, own: Side, actions: &mut Vec<(Action, T)>) {
        if self.is_partial() {
            actions.retain(|(action, _)| self.notices(at.side() == own, *action));
        }
    }

    /// The same for the end of a list.
    #[inline]
    pub(super) fn keep_noticed_from(self, at: &Position, own: Side, actions: &mut Vec<Scored>, start: usize) {
        if !self.is_partial() {
            return;
        }
        let mut kept = start;
        for index in start..actions.len() {
            if self.notices(at.side() == own, actions[index].action) {
                actions.swap(kept, index);
                kept += 1;
            }
        }
        actions.truncate(kept);
    }

    /// Whether it sees that the side to move can land.
    #[inline]
    pub(super) fn sees_landing(self, at: &Position, own: Side) -> bool {
        if !self.is_partial() || at.side() == own {
            return true;
        }
        // As likely as any one action, and the same one all through the turn.
        let landers = at.bits(at.side()) & (shores::goal(at.side()) | shores::before_goal(at.side()));
        self.sees(landers, self.foe / 2)
    }

    #[inline]
    const fn is_partial(self) -> bool {
        self.own + self.foe > 0
    }

    fn notices(self, own: bool, action: Action) -> bool {
        match action {
            // Nobody overlooks that they can stop, and hardly anybody that they can win.
            Action::End => true,
            Action::Land { .. } => own || self.sees(u64::from(Code::of(action).0), self.foe / 2),
            _ => self.sees(u64::from(Code::of(action).0), if own { self.own } else { self.foe }),
        }
    }

    fn sees(self, what: u64, overlooked: u32) -> bool {
        mixed(self.seed ^ what) % 100 >= u64::from(overlooked)
    }
}

/// Mixes the bits of a number (the finish of `SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
