//! What answers a browser.
//!
//! - [`pages`]: the files of the pages, embedded when the program is built (`cargo xtask web`, then the folder in
//!   `ABORDAGE_PAGES`), or read from a folder.
//! - [`router`]: what answers at which address, made of parts; each part is a [`Router`](axum::Router) of its own.
//! - [`serve`]: listens until it is told to stop.

pub mod pages;

mod file;
mod headers;
mod listen;
mod router;
mod serve;

pub use listen::Port;
pub use router::router;
pub use serve::{Options, Place, Trouble, serve};
