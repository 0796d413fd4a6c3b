//! Everything around a board: who plays, what was played, what else can be done, the curtain.

mod after_end;
mod banner;
mod clock;
mod curtain;
mod curve;
mod ending;
mod link;
mod live_region;
mod log;
mod menu;
mod notation;
mod notices;
mod players;
mod press_guard;
mod review;
mod screen;

pub use link::LinkBox;
pub use notices::Notices;
pub use press_guard::REST;
pub use screen::{GameScreen, Mode};
