//! Naval Battle Billiard on a simulated table.
//!
//! The same war as in `billiard`, on a table that the program simulates: the player chooses a unit, a direction, a speed and
//! where the tip meets the ball; the balls run by the laws of physics (`physics`), and the referee (`billiard`) judges
//! what fell. No rule of the war is written here: this crate racks, places, strikes, puts balls back, and counts the
//! strokes in which nothing happens.
//!
//! ```
//! use contract::{Game, Seat, Turn};
//! use pool::{Pool, Rules};
//!
//! let mut game = Pool::new(&Rules::default());
//! let mut results = Vec::new();
//! // Chance racks the balls; Solids put their repair ship behind the head string and break.
//! for action in ["~rack=3,9,C,14,1,2,4,5,6,7,10,11,12,13,15", "8@495300:400000", "8>0,8000"] {
//!     game.play(&action.parse()?, &mut results).unwrap();
//! }
//! let log: Vec<String> = results.iter().map(|event| event.to_string()).collect();
//! assert_eq!(log[..2], ["racked", "placed"]);
//! assert!(log.contains(&"break".to_owned()));
//! # Ok::<(), contract::Misread>(())
//! ```
//!
//! Everything is whole numbers at the border: places in micrometres, directions in thousandths of a degree, speeds in mm/s.
//! The same stroke from the same position ends in the same position text on every machine.

mod action;
mod advice;
mod cue;
mod event;
mod first_place;
mod guide;
mod legal;
mod place;
mod play;
mod position;
mod random;
mod rules;
mod run;
pub mod say;
mod simulated_table;
mod spotting;
mod statistics;
mod stroke;
mod table_size;
mod view;
mod zone;

pub use action::{Action, Rack};
pub use advice::{advice, target};
pub use cue::{Cue, Put};
pub use event::Event;
pub use guide::{Guide, Lines, path};
pub use place::{Place, RADIUS};
pub use position::{Phase, Pool};
pub use rules::{Cloth, Rules};
pub use run::Shot;
pub use statistics::statistics;
pub use stroke::{Stroke, Tremor};
pub use table_size::TableSize;
pub use view::{BallView, TableView, View};
pub use zone::Zone;
