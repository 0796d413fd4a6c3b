//! A stroke worked out: what happened when, and where everything is at any time.

use std::sync::OnceLock;

use crate::engine;
use crate::motion::{Motion, State};
use crate::place::{BALLS, Place, Places};
use crate::stroke::{Refusal, Stroke};
use crate::table::Table;
use crate::turning::{Quaternion, turned};
use crate::vector::{Vec2, Vec3};

/// One stroke from the cue to the last ball at rest.
#[derive(Clone, Debug)]
pub struct Run {
    pub(crate) table: Table,
    /// Each ball's motions in order of time; empty for a ball that was not on the table.
    pub(crate) motions: [Vec<Motion>; BALLS],
    pub(crate) events: Vec<Event>,
    pub(crate) duration: f64,
    pub(crate) end: Places,
    pub(crate) pocketed: Vec<Pocketed>,
    pub(crate) ended_by_itself: bool,
    pub(crate) orientations: OnceLock<[Vec<Quaternion>; BALLS]>,
}

/// Something that happened, and when.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// In seconds since the cue left the ball.
    pub time: f64,
    /// The kind of the event.
    pub kind: EventKind,
}

/// What happens during a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EventKind {
    /// Two balls met. A contact that lasts is told once, when it begins.
    Balls {
        /// The one with the lower number.
        first: u8,
        /// The other ball of the contact.
        second: u8,
        /// At which they came together along the line of their centres, in m/s.
        speed: f64,
    },
    /// A ball met the straight nose of a cushion.
    Cushion {
        /// The ball that touched it.
        ball: u8,
        /// At which it came straight towards the cushion, in m/s.
        speed: f64,
    },
    /// A ball met a jaw of a pocket, on its arc or its facing.
    Jaw {
        /// The ball that touched it.
        ball: u8,
        /// The pocket's number.
        pocket: u8,
        /// At which it came straight towards the jaw, in m/s.
        speed: f64,
    },
    /// A ball fell.
    Pocketed {
        /// The ball that fell.
        ball: u8,
        /// The pocket's number.
        pocket: u8,
        /// The ball's speed at the edge of the hole, in m/s.
        speed: f64,
    },
    /// A ball goes on in another way.
    State {
        /// The ball that left.
        ball: u8,
        /// What it does from now on.
        state: State,
    },
}

/// A ball that fell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pocketed {
    /// Its index in the order the balls were given.
    pub ball: u8,
    /// The pocket's number, 1 to 6.
    pub pocket: u8,
    /// Seconds since the stroke.
    pub time: f64,
}

/// A ball at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BallAt {
    /// How the ball moves from then on.
    pub state: State,
    /// Its centre, in metres. A ball in a pocket stays where it fell.
    pub centre: Vec2,
    /// In metres a second.
    pub velocity: Vec2,
    /// Radians a second about the three axes.
    pub spin: Vec3,
    /// How it is turned, against how it lay when the run began.
    pub orientation: Quaternion,
}

impl Run {
    /// Works out a stroke.
    pub fn new(table: &Table, places: &Places, stroke: &Stroke) -> Result<Self, Refusal> {
        stroke.check()?;
        check_places(table, places)?;
        if places.get(usize::from(stroke.ball)).copied().flatten().is_none() {
            return Err(Refusal::NoSuchBall(stroke.ball));
        }
        Ok(engine::run(table, places, stroke))
    }

    /// Everything that happened, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How long it took until everything lay still, in seconds.
    pub fn duration(&self) -> f64 {
        self.duration
    }

    /// Where the balls lie at the end, on whole micrometres; no two overlap. `None` has fallen, or was not there.
    pub fn end(&self) -> &Places {
        &self.end
    }

    /// What fell, in order.
    pub fn pocketed(&self) -> &[Pocketed] {
        &self.pocketed
    }

    /// The table that it ran on.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// One ball at a time in seconds; times before and after the run are its beginning and its end. `None` for a ball that
    /// was not on the table.
    pub fn ball_at(&self, ball: u8, time: f64) -> Option<BallAt> {
        let ball = usize::from(ball);
        let motions = self.motions.get(ball)?;
        let time = if time > 0.0 { time.min(self.duration) } else { 0.0 };
        let index = motions.partition_point(|motion| motion.start <= time).checked_sub(1)?;
        let motion = &motions[index];
        let constants = &self.table.constants;
        let orientation = self.orientations()[ball][index];
        Some(BallAt {
            state: motion.state,
            centre: motion.place_at(time),
            velocity: motion.velocity_at(time),
            spin: motion.turning_at(time, constants),
            orientation: turned(orientation, motion, time, constants),
        })
    }

    /// One ball's state and centre at a time, which takes less than [`Run::ball_at`].
    pub fn centre_at(&self, ball: u8, time: f64) -> Option<(State, Vec2)> {
        let time = if time > 0.0 { time.min(self.duration) } else { 0.0 };
        let motions = self.motions.get(usize::from(ball))?;
        let index = motions.partition_point(|motion| motion.start <= time).checked_sub(1)?;
        Some((motions[index].state, motions[index].place_at(time)))
    }

    /// Whether friction ended it, rather than the bound on the number of events that makes sure that every run ends.
    pub fn ended_by_itself(&self) -> bool {
        self.ended_by_itself
    }

    /// All balls at a time in seconds, by number.
    pub fn at(&self, time: f64) -> [Option<BallAt>; BALLS] {
        std::array::from_fn(|ball| self.ball_at(ball as u8, time))
    }

    /// The energy of all balls at a time in seconds, turning included, in joules. What has fallen has none.
    pub fn energy(&self, time: f64) -> f64 {
        let Table { constants, .. } = &self.table;
        let mass = self.table.spec().mass;
        let inertia = 0.4 * constants.radius * constants.radius;
        let time = if time > 0.0 { time.min(self.duration) } else { 0.0 };
        let of_ball = |motions: &Vec<Motion>| {
            let index = motions.partition_point(|motion| motion.start <= time).checked_sub(1)?;
            let motion = &motions[index];
            let turning = motion.turning_at(time, constants).squared();
            Some(0.5 * mass * (motion.velocity_at(time).squared() + inertia * turning))
        };
        self.motions.iter().filter_map(of_ball).sum()
    }

    /// The times at which a ball's path bends or breaks: between two of them it is a parabola, so three points draw it.
    pub fn turning_points(&self, ball: u8) -> impl Iterator<Item = f64> + '_ {
        self.motions.get(usize::from(ball)).into_iter().flatten().map(|motion| motion.start)
    }

    /// How each ball is turned where each of its motions begins; worked out when somebody first looks.
    fn orientations(&self) -> &[Vec<Quaternion>; BALLS] {
        self.orientations.get_or_init(|| {
            std::array::from_fn(|ball| {
                let motions = &self.motions[ball];
                let mut orientation = Quaternion::IDENTITY;
                let mut all = Vec::with_capacity(motions.len());
                for (index, motion) in motions.iter().enumerate() {
                    all.push(orientation);
                    if let Some(next) = motions.get(index + 1) {
                        orientation = turned(orientation, motion, next.start, &self.table.constants);
                    }
                }
                all
            })
        })
    }
}

/// Whether balls can lie so: on the cloth, and no two in one another.
pub fn check_places(table: &Table, places: &Places) -> Result<(), Refusal> {
    let on_table = || (0..).zip(places).filter_map(|(ball, place)| Some((ball, (*place)?)));
    let touching = i64::from(table.spec().radius) * 2;
    for (ball, place) in on_table() {
        if !table.is_on_cloth(place) {
            return Err(Refusal::OffTheCloth { ball, place });
        }
        let over = |&(other, there): &(u8, Place)| other < ball && place.squared_distance(there) < touching * touching;
        if let Some((first, _)) = on_table().find(over) {
            return Err(Refusal::Overlap { first, second: ball });
        }
    }
    Ok(())
}
