//! Bataille sous les mers, a game of hidden submarines for two (`depths`).
//!
//! Each side sails three ships over the three submarines and the mine that the other has hidden, three levels deep.
//! Ships drop depth charges and hear *hit*, *near miss* or *miss*; submarines fire torpedoes, and give a line away each
//! time. The first to sink all three submarines, or all three ships, of the other wins.
//!
//! [`Depths`] holds every secret. What an eye may see is its [`View`]; the answers to charges, kept in [`Knowledge`],
//! give the classic pegs ([`Grid`]) and the exact odds of the [`Coach`].
//!
//! ```
//! use contract::{Eye, Game, Seat};
//! use depths::{Depths, Rules};
//!
//! let mut game = Depths::new(&Rules::default());
//! let mut log = Vec::new();
//! for action in ["place:105,214,336,m17", "place:108,208,320,m3", "S4-8", "S4*100"] {
//!     game.play(&action.parse()?, &mut log)?;
//! }
//! assert_eq!(log.last().map(ToString::to_string).as_deref(), Some("hit"));
//! assert_eq!(
//!     game.position(),
//!     "R:105,214,336/m17/S4=8:3,S3=port:3,S2=port:2 Y:208,320/m3/S4=port:4,S3=port:3,S2=port:2 r fired 0 1"
//! );
//! assert_eq!(game.view(Eye::Seat(Seat::ONE)).fleets[1].submarines, None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod advice;
mod coach;
mod event;
mod fleet;
mod hand;
mod knowledge;
mod legal;
mod line;
mod placing;
mod play;
mod position;
mod prompt;
mod read;
mod reading;
mod rules;
mod sayings;
mod sea;
mod spot;
mod text;
mod tracking;
mod validate;
mod view;
mod why;

pub use action::{Action, Berth, Placing, Ship, Spin};
pub use advice::advice;
pub use coach::Coach;
pub use event::{Answer, Event};
pub use hand::{Aim, Hand, Touch, next_peg};
pub use knowledge::{Announced, Charge, Knowledge};
pub use line::{Line, Track};
pub use placing::{Draft, MINE, PIECES};
pub use position::Depths;
pub use prompt::{Prompt, cited};
pub use reading::{Reading, Shot, recent};
pub use rules::{Blast, Cover, Rules, Torpedoes};
pub use sayings::say;
pub use sea::{Cell, Level, Sea, Square, Squares, SquaresIter};
pub use spot::{Half, Spot};
pub use tracking::{Grid, Peg};
pub use view::{FleetView, PhaseView, ShipView, View};
pub use why::Why;
