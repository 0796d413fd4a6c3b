//! The run of the balls, and what the referee is told about it (PO-6, PO-7).

use billiard::{Class, Pocket, Unit, Units};
use contract::{Illegal, Saying};

use crate::action::Action;
use crate::place::Place;
use crate::position::{Pool, Stage};
use crate::say;
use crate::stroke::{Stroke, Tremor};

/// A stroke as the simulation works it out, before anybody judges it.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The run: where every ball is at any time, and every contact.
    pub run: physics::Run,
    /// What fell, in the order in which it happened.
    pub fell: Vec<(Unit, Pocket)>,
    /// Where each unit lies afterwards.
    pub places: [Option<Place>; Unit::COUNT],
    /// What the referee is told.
    pub entry: billiard::Action,
}

impl Pool {
    /// What a stroke would do, if the hand does not tremble: the same run that playing it makes.
    pub fn aim(&self, stroke: Stroke) -> Result<Shot, Illegal> {
        if self.stage != Stage::Cue {
            return Err(cannot_run());
        }
        self.admit_strike(stroke.unit())?;
        Shot::of(self, stroke, Tremor::default())
    }

    /// The run that an action makes in this position, the hand's tremor included; `None` where no ball runs. What plays a
    /// match again draws it with this.
    pub fn run_of(&self, action: &Action) -> Option<Shot> {
        match (self.stage, *action) {
            (Stage::Cue, Action::Stroke(stroke)) if self.rules.tremor == 0 => self.aim(stroke).ok(),
            (Stage::Tremor(stroke), Action::Tremor(tremor)) => Shot::of(self, stroke, tremor).ok(),
            _ => None,
        }
    }
}

impl Shot {
    pub(crate) fn of(game: &Pool, stroke: Stroke, tremor: Tremor) -> Result<Shot, Illegal> {
        let simulated = game.rules.simulated_table();
        let struck = spoilt(stroke, tremor);
        let balls: physics::Places = game.places.map(|place| place.map(Into::into));
        // No position is made that the simulation refuses; this is here so that nothing can go wrong unsaid.
        let run = physics::Run::new(&simulated.table, &balls, &struck).map_err(|_| cannot_run())?;
        let fallen = |fall: &physics::Pocketed| Some((Unit::new(fall.ball + 1)?, Pocket::new(fall.pocket)?));
        let fell: Vec<(Unit, Pocket)> = run.pocketed().iter().filter_map(fallen).collect();
        let places = run.end().map(|place| place.map(Into::into));
        let entry = entry(game, stroke.unit(), &fell);
        Ok(Shot { run, fell, places, entry })
    }
}

fn cannot_run() -> Illegal {
    Illegal::new("PO-5", Saying::new(say::CANNOT_RUN))
}

/// The stroke as the simulation takes it. The numbers are whole up to here, so that every machine divides the same.
fn spoilt(stroke: Stroke, tremor: Tremor) -> physics::Stroke {
    let direction = (stroke.direction() + tremor.direction()).rem_euclid(Stroke::TURN);
    let speed = stroke.speed() * (1_000 + tremor.speed());
    physics::Stroke {
        ball: stroke.unit().index() as u8,
        direction: f64::from(direction) / 1e3,
        speed: f64::from(speed) / 1e6,
        side: f64::from(stroke.side()) / 1e2,
        height: f64::from(stroke.height()) / 1e2,
    }
}

/// The entry of a run: the unit struck is the attack unit, in whatever order the others fell (PO-7).
fn entry(game: &Pool, unit: Unit, fell: &[(Unit, Pocket)]) -> billiard::Action {
    let pocketed: Units = fell.iter().map(|&(unit, _)| unit).collect();
    if game.war.phase() == billiard::Phase::Break {
        // A position set up by hand can have the repair ship anywhere (BI-7).
        let in_front = game.place(unit).is_some_and(|at| at.y > game.rules.table.head_string());
        return if in_front {
            billiard::Action::BreakInFront { unit }
        } else {
            billiard::Action::Break { unit, pocketed }
        };
    }
    match fell {
        [] => billiard::Action::Miss,
        &[(only, pocket)] if only == unit && unit.class() == Class::Submarine => {
            billiard::Action::Submerge { unit, pocket }
        }
        _ => billiard::Action::Shot { unit, pocketed },
    }
}
