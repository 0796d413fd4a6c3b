//! The levels: how far a player thinks, and what it overlooks on the way.

use super::foresee::Foresight;
use super::map_facts::Place;
use super::weights::{TUNED, Weights};
use crate::Level;

/// How well one level plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How many ways to settle it keeps beside each other.
    pub(super) width: usize,
    /// How many fights of its own it thinks through one after the other.
    pub(super) fights: u32,
    /// How many positions it looks at.
    pub(super) nodes: u64,
    /// Of a hundred own moves or attacks, how many do not come to its mind.
    pub(super) overlooks: u32,
    /// How far it looks beyond its turn, if it does.
    pub(super) foresight: Option<Foresight>,
    /// What it looks at.
    pub(super) weights: Weights,
}

impl Skill {
    /// People who begin take what lies before them and see no danger; with practice they see first that they can be
    /// attacked, then that they could strike back, and overlook less and less.
    pub(super) fn of(level: Level) -> Skill {
        let foresight = |settlements, turns, times| Some(Foresight { settlements, turns, times });
        let (nodes, overlooks, width, fights, danger, strike) = match level.number() {
            1 => (5_000, 88, 1, 1, 0.0, 0.0),
            2 => (5_000, 82, 1, 1, 0.0, 0.0),
            3 => (10_000, 75, 1, 1, 0.0, 0.0),
            4 => (10_000, 68, 1, 1, 0.0, 0.0),
            5 => (20_000, 58, 1, 1, 0.0, 0.0),
            6 => (20_000, 50, 1, 1, 0.2, 0.0),
            7 => (20_000, 38, 1, 1, 0.4, 0.1),
            8 => (40_000, 26, 2, 2, 0.6, 0.2),
            9 => (100_000, 6, 4, 2, TUNED.danger, TUNED.strike),
            _ => (500_000, 0, 16, 3, TUNED.danger, TUNED.strike),
        };
        let foresight = match level.number() {
            9 => foresight(8, 1, 2),
            10 => foresight(16, 2, 8),
            _ => None,
        };
        // Knowing when there is nothing to lose comes late.
        let (bold_turns, decide) = match level.number() {
            0..=7 => (0.0, 0.0),
            8 => (TUNED.bold_turns / 2.0, TUNED.decide / 2.0),
            _ => (TUNED.bold_turns, TUNED.decide),
        };
        let weights = Weights { danger, strike, bold_turns, decide, ..TUNED };
        Skill { width, fights, nodes, overlooks, foresight, weights }
    }
}

/// What a player notices in one turn: the same all through it, another in the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    seed: u64,
    overlooks: u32,
}

impl Attention {
    /// Sees everything.
    pub(super) const FULL: Attention = Attention { seed: 0, overlooks: 0 };

    pub(super) fn new(skill: &Skill, seed: u64, turn: u8) -> Attention {
        Attention { seed: mixed(seed ^ mixed(u64::from(turn))), overlooks: skill.overlooks }
    }

    pub(super) fn notices_move(self, unit: usize, to: Place) -> bool {
        self.notices(unit as u64 * 512 + u64::from(to))
    }

    pub(super) fn notices_attack(self, unit: usize, at: Place) -> bool {
        self.notices(unit as u64 * 512 + 256 + u64::from(at))
    }

    fn notices(self, what: u64) -> bool {
        self.overlooks == 0 || mixed(self.seed ^ what) % 100 >= u64::from(self.overlooks)
    }
}

/// Mixes the bits of a number (the finish of `SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
