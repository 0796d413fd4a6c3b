//! Players without knowledge of any game, kept as opponents and yardsticks.

mod greedy;
mod mcts;
mod random;

pub use greedy::Greedy;
pub use mcts::Mcts;
pub use random::Random;
