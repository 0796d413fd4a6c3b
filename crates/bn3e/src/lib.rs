//! BN3E, *Bataille Navale des 3 Éléments*: two fleets on a grid, rock-paper-scissors, no chance and nothing hidden.
//!
//! Each side has two rocks, two papers and two scissors. In a turn a player spends up to three action points on moving,
//! shooting and repairing; the first to land on the other's base wins. The rules are numbered BN-1 to BN-18, and the
//! code cites them.
//!
//! ```
//! use bn3e::{Action, Bn3e, Rules};
//! use contract::{Game, Listed, Seat, Turn};
//!
//! let mut game = Bn3e::new(&Rules::default());
//! let mut legal = Vec::new();
//! game.legal(&mut legal);
//! assert_eq!(legal.len(), 17);
//!
//! let mut events = Vec::new();
//! for action in ["c2-c3", "d2-d3", "end"] {
//!     game.play(&action.parse()?, &mut events).unwrap();
//! }
//! assert_eq!(game.turn(), Turn::Seat(Seat::TWO));
//! assert_eq!(game.position(), "s3s3p3p3r3r3/6/6/6/2P3P32/R3R32S3S3 r 3 - 1");
//!
//! // What the rules forbid is refused with the rule's number, and changes nothing.
//! let refused = game.play(&"f7-f2".parse()?, &mut events).unwrap_err();
//! assert_eq!(refused.rule, "BN-7");
//! # Ok::<(), contract::Misread>(())
//! ```
//!
//! [`Position`] is the fast core without history, for bots and perft; [`Bn3e`] is the game on the
//! [contract](contract::Game), with repetition (BN-17).

mod action;
mod advice;
mod danger;
mod draw;
mod event;
mod game;
mod hand;
mod history;
mod play;
mod position;
mod preview;
mod rules;
mod sayings;
mod ship;
mod square;
mod view;

pub use action::{Action, Kind};
pub use advice::advice;
pub use event::Event;
pub use game::Bn3e;
pub use hand::{Blow, Hand, Mark, Tap};
pub use position::Position;
pub use preview::Preview;
pub use rules::{Layout, Rules};
pub use sayings::say;
pub use ship::{Element, Relation, Ship, Side};
pub use square::{FILES, RANKS, Square};
pub use view::{ShipView, View};
