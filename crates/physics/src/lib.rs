//! Pool balls on a table.
#![allow(clippy::float_cmp, reason = "exact zeros are told apart from everything else on purpose")]
#![allow(clippy::many_single_char_names, reason = "equations read like equations")]

mod boundary;
mod cluster;
mod contact;
mod engine;
mod motion;
mod place;
mod queue;
mod roots;
mod run;
mod settle;
mod spec;
mod stroke;
mod table;
mod turning;
mod vector;

pub use motion::State;
pub use place::{BALLS, Place, Places};
pub use run::{BallAt, Event, EventKind, Pocketed, Run, check_places};
pub use spec::{BallFriction, PocketShape, Spec, SpecError};
pub use stroke::{FASTEST, Refusal, Stroke, unit_vector};
pub use table::{Circle, Jaw, Nose, Pocket, Table};
pub use turning::Quaternion;
pub use vector::{Vec2, Vec3};
