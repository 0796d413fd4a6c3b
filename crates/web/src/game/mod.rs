//! Everything around a board: who plays, what was played, what else can be done, the curtain.

mod clock;
mod curtain;
mod link;
mod log;
mod menu;
mod notation;
mod notices;
mod players;
mod result;
mod screen;
mod speaker;

pub use link::LinkBox;
pub use notices::Notices;
pub use screen::{GameScreen, Mode};
