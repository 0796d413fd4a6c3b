//! What the player of Small World looks at, in points.

/// How much each thing that a position is judged by counts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// What a unit is worth for each turn to come, however weak.
    pub alive: f64,
    /// What full life adds to that.
    pub healthy: f64,
    /// What a unit out of work loses for each turn on its way to a free tile that pays.
    pub idle: f64,
    /// How much of what enemies can do next is believed to happen.
    pub danger: f64,
    /// How much of what one could do after that is.
    pub strike: f64,
    /// What a step nearer to the nearest enemy is worth.
    pub approach: f64,
    /// What is left of danger for whoever is about to lose anyway.
    pub bold_danger: f64,
    /// What they think of striking.
    pub bold_strike: f64,
    /// How many points behind is about to lose; never when this is far below zero.
    pub bold_from: f64,
    /// In how many of the last turns.
    pub bold_turns: f64,
    /// What it is worth to be ahead at all when the last points are given, however little.
    pub decide: f64,
}

/// The weights that won most against others.
pub const TUNED: Weights = Weights {
    alive: 0.6,
    healthy: 0.4,
    idle: 0.7,
    danger: 0.9,
    strike: 0.35,
    approach: 0.03,
    bold_danger: 0.3,
    bold_strike: 0.7,
    bold_from: -0.5,
    bold_turns: 10.0,
    decide: 10.0,
};

impl Weights {
    /// The weight with this name, to be changed.
    pub fn named(&mut self, name: &str) -> Option<&mut f64> {
        match name {
            "alive" => Some(&mut self.alive),
            "healthy" => Some(&mut self.healthy),
            "idle" => Some(&mut self.idle),
            "danger" => Some(&mut self.danger),
            "strike" => Some(&mut self.strike),
            "approach" => Some(&mut self.approach),
            "bold_danger" => Some(&mut self.bold_danger),
            "bold_strike" => Some(&mut self.bold_strike),
            "bold_from" => Some(&mut self.bold_from),
            "bold_turns" => Some(&mut self.bold_turns),
            "decide" => Some(&mut self.decide),
            _ => None,
        }
    }
}
