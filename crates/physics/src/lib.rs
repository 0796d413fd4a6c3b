//! Pool balls on a table: a [`Table`], a [`Stroke`], and a [`Run`] that can be asked what happened and where everything is at
//! any time.
//!
//! ```
//! use physics::{BALLS, EventKind, Place, Run, Spec, Stroke, Table};
//!
//! let table = Table::new(Spec::SEVEN_FEET)?;
//! let mut places = [None; BALLS];
//! places[0] = Some(Place::new(495_300, 495_300)); // micrometres from the left and the head cushion
//! places[1] = Some(Place::new(495_300, 1_485_900));
//! let run = Run::new(&table, &places, &Stroke::centre(0, 0.0, 3.0))?; // towards the foot cushion at 3 m/s
//!
//! let first_contact = run.events().iter().find(|event| matches!(event.kind, EventKind::Balls { .. }));
//! assert!(first_contact.is_some_and(|event| event.time < 1.0));
//! assert!(run.pocketed().is_empty());
//! let shortly_after = run.at(0.6); // for drawing
//! assert!(shortly_after[1].is_some_and(|ball| ball.velocity.length() > 0.0));
//! assert!(run.end()[0].is_some()); // where it lies at last, on whole micrometres
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The same everywhere
//!
//! Nothing here but additions, multiplications, divisions and square roots, which IEEE 754 rounds in one way, and the functions of
//! `libm`, which are made of these. No function of the platform, no fused operation. Balls are taken in the order of their
//! places, so that their numbers cannot matter. Golden runs are compared bit by bit, natively and as WebAssembly.
//!
//! # Directions and numbers
//!
//! x grows from the left cushion to the right one as seen from the head, y from the head to the foot, z upwards. Pockets: 1 head
//! left, 2 head right, 3 side left, 4 side right, 5 foot left, 6 foot right. Everything is in SI units, but for places at rest and
//! measures, which are whole micrometres. Geometry that is public ([`Table::pockets`], [`Table::noses`]) is what balls run
//! against, so that a picture cannot disagree with it.
//!
//! # Motion between events
//!
//! A ball of radius R and mass m has the velocity **v** and the spin **ω**; its moment of inertia is 2/5 m R². Its lowest point slides
//! over the cloth with **u** = **v** − R **ω** × **z**.
//!
//! | state | law | ends |
//! |---|---|---|
//! | sliding | **v̇** = −μₛ g **û**, **ω̇** = 5/2 μₛ g / R · **z** × **û**; **û** stays as it is, so the way is a parabola | after 2 u / (7 μₛ g) |
//! | rolling | **v̇** = −μᵣ g **v̂**, **ω** = **z** × **v** / R | after v / (μᵣ g) |
//! | spinning | only the upright part of **ω** is left | when that is zero |
//!
//! In every state the upright part of **ω** falls by 5/2 μₛₚ g / R a second, and does nothing else. A ball struck in its centre with v
//! therefore rolls with 5/7 v after 12 v² / (49 μₛ g) (Alciatore, technical proof TP 4.1).
//!
//! # When something happens
//!
//! Two balls touch when the square of their distance, a polynomial of the fourth degree, falls to 4 R²; a ball and a jaw
//! likewise; a ball and a straight cushion when a parabola falls to zero. Derivatives cut the time into pieces on which the
//! polynomial is monotonic, and each piece is searched within brackets: a contact cannot be missed, grazing ones neither. A
//! queue keeps each ball's own next event and the next contact of each pair; an event sets anew only what it touched.
//!
//! # Contacts
//!
//! *Two balls*: along the line of centres restitution e; across it, spin included, the friction μ(s) = a + b e^(−c s) with the speed
//! s at which the surfaces slide, and never more than what ends the sliding (Alciatore, technical proof TP A.14; Marlow's
//! measurements). From it follow throw and transferred spin.
//!
//! *Cushion*: the nose meets the ball at its height h, that is at the angle θ with sin θ = h / R − 1 above the centre. Along that line
//! restitution e, across it Coulomb friction μ up to where the surfaces stick; what would drive the ball into the slate is
//! taken up by it (Han, *Dynamics in carom and three cushion billiards*, 2005). A sphere's normal and tangential impulses do not
//! mix, so neither can add energy.
//!
//! *Several at once*: all contacts that close are reflected together, then those that close because of it, until none does (Smith,
//! Kaufman, Vouga, Tamstorf, Grinspun, *Reflections on Simultaneous Impact*, 2012). Whatever lies within a micrometre takes part,
//! because places are rounded to that.
//!
//! *Contacts that last*, as when topspin presses a ball against another: a row of hops a few micrometres high. The energy of a hop
//! is taken from the balls that hop.
//!
//! *A pocket*: a ball falls when its centre comes over the hole. Between the straight nose and the facing the jaw is round.
//!
//! # The end
//!
//! Friction ends every motion. Hops have a least height, contacts without any time between them lose their energy after a
//! while, and there is a bound on the number of events: every run ends. Then each centre is rounded to the micrometre, and
//! balls that would overlap by that are moved apart by as little as it takes.
//!
//! # What is simplified
//!
//! The cue is level: no squirt, no jump, no massé. Balls never leave the cloth: what a contact would lift them with is lost. The
//! centre turns back at R from the nose's line, although a nose above the centre lets it come a little nearer. Restitutions do
//! not depend on the speed. Holes have no rim and no back wall: a ball over the hole is gone at once. All balls are alike.
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
