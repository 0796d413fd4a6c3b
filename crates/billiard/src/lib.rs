//! Naval Battle Billiard: two armies on a pool table, and a program that is their referee.
//!
//! Every ball is a unit with a strike and an armour. The players shoot and enter what fell; the referee works out
//! damage, repairs, spots, turns and score. Solids (balls 1 to 8) are seat 1, Stripes (9 to 15 and the cue ball) are
//! seat 2. Where the balls lie is the table's business; this crate knows what each unit has left.
//!
//! ```
//! use billiard::{Billiard, Rules};
//! use contract::{Game, Seat, Turn};
//!
//! let mut game = Billiard::new(&Rules::default());
//! let mut results = Vec::new();
//! // Solids break and pocket nothing. Their destroyer 3 then pockets the enemy's cruiser, which loses 2 of its 4.
//! for entry in ["break:8", "3x10"] {
//!     game.play(&entry.parse()?, &mut results).unwrap();
//! }
//! assert_eq!(game.armour("10".parse()?), 2);
//! // The cruiser goes back to a spot that is drawn.
//! assert_eq!(game.turn(), Turn::Chance);
//! game.play(&"~10@5".parse()?, &mut results).unwrap();
//! assert_eq!(game.turn(), Turn::Seat(Seat::TWO));
//! let log: Vec<String> = results.iter().map(|event| event.to_string()).collect();
//! assert_eq!(log, ["break", "10:-2", "10:spot5"]);
//! # Ok::<(), contract::Misread>(())
//! ```
//!
//! Around the rules stands what a referee at the table needs: entering a shot by tapping balls ([`Entry`]), what it
//! would do and why ([`preview`], [`why`]), taking back and correcting ([`Book`]), where the spots are ([`spots`])
//! and what came of it all ([`Statistics`]).

mod action;
mod book;
mod cause;
mod correction;
mod entry;
mod event;
mod judge;
mod placing;
mod play;
mod position;
mod preview;
mod random;
mod rotation;
mod rules;
pub mod say;
pub mod spots;
mod statistics;
mod text;
mod unit;
mod view;
pub mod why;

pub use action::Action;
pub use book::{Book, Doing, Judged};
pub use cause::{Cause, Effect, What};
pub use correction::Correction;
pub use entry::{Button, Entry, Label, Meaning, Next, Role, Tap};
pub use event::Event;
pub use placing::{last_events, tell_placings};
pub use position::{Billiard, Phase};
pub use preview::{Preview, preview};
pub use rotation::{Rotation, Shot};
pub use rules::{Combination, Rules, SeveralEnemies, SpotLayout, Spotting};
pub use statistics::{Statistics, Tally};
pub use text::Cursor;
pub use unit::{Class, Pocket, Spot, Spots, Unit, Units};
pub use view::{ArmyView, Place, UnitView, View};
