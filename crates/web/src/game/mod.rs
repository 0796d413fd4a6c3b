//! Everything around a board: who plays, what was played, what else can be done, the curtain.

mod again;
mod banner;
mod clock;
mod curtain;
mod curve;
mod ending;
mod link;
mod log;
mod menu;
mod notation;
mod notices;
mod players;
mod rest;
mod review;
mod screen;
mod speaker;

pub use link::LinkBox;
pub use notices::Notices;
pub use rest::REST;
pub use screen::{GameScreen, Mode};
