//! Small World: two to four peoples share a map that is drawn at random, and every turn each tile held brings points.
//!
//! Units walk, jump and attack. Fights are settled by chance, round by round, with odds that anybody can know before
//! (`SmallWorld::odds`); chance is an action like any other, written with a `~`. After the last turn the highest
//! score wins, unless somebody was left alone before.
//!
//! ```
//! use contract::{Dice, Game, Rules as _, Turn};
//! use smallworld::{Rules, SmallWorld};
//!
//! let mut values = Rules::default().values();
//! values.set_text("map", "demo").unwrap();
//! let mut game = SmallWorld::new(&Rules::from_values(&values).unwrap());
//!
//! let mut events = Vec::new();
//! game.play(&"~map=FDPMS/SFDPM/MSFDP/PMSFD/DPMSF;a1,e5;1".parse().unwrap(), &mut events).unwrap();
//! game.play(&"1-a2".parse().unwrap(), &mut events).unwrap();
//! game.play(&"end".parse().unwrap(), &mut events).unwrap();
//! assert_eq!(
//!     game.position(),
//!     "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a2:5:0:0,2:a1:5:2:0,3:a1:5:2:0,4:a1:5:2:0} \
//!      orc{1:e5:5:2:0,2:e5:5:2:0,3:e5:5:2:0,4:e5:5:2:0} 1/5 2 0:0 1 -"
//! );
//!
//! let mut dice = Dice::from_number(5);
//! while !matches!(game.turn(), Turn::Over(_)) {
//!     let action = game.roll(&mut dice).or_else(|| game.random_action(&mut dice)).unwrap();
//!     game.play(&action, &mut events).unwrap();
//! }
//! ```
//!
//! The rules are numbered SW-1 to SW-23; code and tests cite them. Absent on purpose: dice (the match rolls them),
//! clocks, I/O, and every sentence that people read ([`say`] has the keys).

mod action;
mod advice;
mod board;
mod event;
mod fight;
mod hand;
mod legal;
mod map;
mod odds;
mod parse;
mod people;
mod play;
mod position;
mod preview;
mod reader;
mod reading;
mod rules;
mod sayings;
mod score;
mod sight;
mod suggest;
mod view;

pub use action::{Action, Draw, Side};
pub use advice::advice;
pub use board::{Grid, Terrain, Tile};
pub use event::{Event, Named, Scoring, TileScore, Way};
pub use fight::attacker_loses;
pub use hand::{By, Hand, Order, Touch};
pub use legal::{Target, TargetKind};
pub use odds::{FightOdds, Foresight, LivesLeft};
pub use people::People;
pub use play::points;
pub use position::SmallWorld;
pub use preview::{Preview, in_percents, in_tenths};
pub use reading::Reading;
pub use rules::{MapKind, Rules};
pub use sayings::say;
pub use sight::{Sight, percent};
pub use suggest::Suggestion;
pub use view::{Awaits, FightView, SeatView, TurnView, UnitView, View};
