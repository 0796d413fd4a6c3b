//! The levels: how steady a hand is, and how much a player thinks of.

use crate::Level;

/// How well one level plays.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How far the hand strays, as a standard deviation: thousandths of a degree.
    pub(super) direction: f64,
    /// The same of the speed: thousandths of it.
    pub(super) speed: f64,
    /// Of a hundred strokes that it could play, how many do not come to its mind.
    pub(super) overlooks: u32,
    /// How many pots it tries out in thought.
    pub(super) width: usize,
    /// How many directions it tries for each, to allow for throw; none for a player who knows geometry alone.
    pub(super) scan: i32,
    /// How many strokes that pocket nothing it thinks of, to hide or to get into the open.
    pub(super) quiet: usize,
    /// Whether banks, combinations and spin come to its mind.
    pub(super) fancy: bool,
    /// How often the best strokes are tried under the tremor of the hand.
    pub(super) samples: usize,
    /// How much it fears what the enemy can do next: 1 is as much as it should.
    pub(super) danger: f64,
    /// For how many strokes, and how many endings of each, it tries out the enemy's answers.
    pub(super) replies: (usize, usize),
    /// The most runs of the balls that it works out for one choice.
    pub(super) nodes: u64,
}

impl Skill {
    /// People who begin see few strokes, aim at what they see, and their hands stray; with practice they allow for throw, then
    /// think of what they leave to the enemy, and at last of the enemy's answers.
    pub(super) fn of(level: Level) -> Skill {
        let skill = |direction: f64, speed: f64, overlooks, width, scan, samples| Skill {
            direction,
            speed,
            overlooks,
            width,
            scan,
            quiet: 0,
            fancy: false,
            samples,
            danger: 0.0,
            replies: (0, 0),
            nodes: 20_000,
        };
        match level.number() {
            1 => skill(2_600.0, 150.0, 60, 2, 0, 2),
            2 => skill(1_900.0, 120.0, 50, 3, 0, 3),
            3 => skill(1_350.0, 90.0, 40, 4, 0, 4),
            4 => skill(950.0, 70.0, 30, 6, 1, 6),
            5 => Skill { danger: 0.3, quiet: 6, ..skill(680.0, 55.0, 20, 8, 2, 10) },
            6 => Skill { danger: 0.5, quiet: 12, ..skill(480.0, 40.0, 12, 10, 3, 15) },
            7 => Skill { danger: 0.7, quiet: 20, fancy: true, ..skill(330.0, 30.0, 8, 14, 4, 20) },
            8 => Skill { danger: 0.9, quiet: 30, fancy: true, ..skill(220.0, 20.0, 4, 18, 5, 30) },
            9 => Skill { danger: 1.0, quiet: 40, fancy: true, replies: (3, 4), ..skill(130.0, 12.0, 0, 24, 6, 40) },
            _ => Skill { danger: 1.0, quiet: 60, fancy: true, replies: (5, 8), ..skill(50.0, 5.0, 0, 32, 7, 40) },
        }
    }
}
