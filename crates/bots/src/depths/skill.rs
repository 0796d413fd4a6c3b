//! The levels: what a player remembers, notices and weighs.

use crate::Level;

/// How well one level plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// Of a hundred older answers, how many it has forgotten.
    pub(super) forgets: u32,
    /// Of a hundred charges that it could drop, how many do not come to its mind.
    pub(super) overlooks: u32,
    /// Of a hundred times that it hides, how many it thinks of where charges will fall.
    pub(super) hides: u32,
    /// How it aims.
    pub(super) aim: Aim,
    /// How many charges ahead it looks, and at how many of them.
    pub(super) depth: u32,
    pub(super) width: usize,
    /// Whether it fears mines and torpedoes.
    pub(super) careful: bool,
    /// When it fires torpedoes.
    pub(super) fires: Fires,
    /// The most placings that it lists, and the most that it looks at in all.
    pub(super) list: usize,
    pub(super) nodes: u64,
}

/// How a player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// Where a submarine is most likely.
    Likeliest,
    /// Where the answer saves most charges.
    Telling,
}

/// When a player fires torpedoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fires {
    /// Only from submarines that are found anyway.
    Found,
    /// When the ship is worth more than what the torpedo gives away.
    Weighed,
}

impl Skill {
    /// People who begin forget most of what they were told and aim at what looks likeliest; with practice they put more
    /// and more answers together, then ask questions rather than hope, and weigh what a torpedo tells.
    pub(super) fn of(level: Level) -> Skill {
        let skill = |forgets, overlooks, aim, fires| Skill {
            forgets,
            overlooks,
            hides: u32::from(level.number()).saturating_sub(3).min(4) * 25,
            aim,
            depth: 1,
            width: 0,
            careful: level.number() >= 5,
            fires,
            list: 30_000,
            nodes: 2_000_000,
        };
        match level.number() {
            1 => skill(98, 93, Aim::Likeliest, Fires::Found),
            2 => skill(86, 80, Aim::Likeliest, Fires::Found),
            3 => skill(64, 58, Aim::Likeliest, Fires::Found),
            4 => skill(50, 44, Aim::Likeliest, Fires::Found),
            5 => skill(36, 30, Aim::Likeliest, Fires::Found),
            6 => skill(26, 20, Aim::Likeliest, Fires::Found),
            7 => skill(26, 20, Aim::Telling, Fires::Found),
            8 => skill(24, 18, Aim::Telling, Fires::Weighed),
            9 => skill(6, 3, Aim::Telling, Fires::Weighed),
            _ => Skill { depth: 2, width: 10, nodes: 6_000_000, ..skill(0, 0, Aim::Telling, Fires::Weighed) },
        }
    }
}

/// Whether something is noticed, where of a hundred things so many are not: the same all through a turn.
pub(super) fn notices(seed: u64, what: u64, overlooked: u32) -> bool {
    overlooked == 0 || mixed(seed ^ mixed(what)) % 100 >= u64::from(overlooked)
}

/// Mixes the bits of a number (the finish of `SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
