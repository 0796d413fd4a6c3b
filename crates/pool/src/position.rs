//! The state of a game and its text.

use std::fmt;
use std::str::FromStr;

use billiard::{Billiard, Cursor, Phase as Moment, Unit, Units};
use contract::{Illegal, Misread, Saying, Seat};

use crate::place::Place;
use crate::rules::Rules;
use crate::say;
use crate::simulated_table::{SimulatedTable, overlap};
use crate::stroke::Stroke;

/// A game of Naval Battle Billiard on a simulated table: what the referee knows, and where the balls lie.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    pub(crate) rules: Rules,
    /// What the referee knows: armour, whose turn it is, what waits for a spot.
    pub(crate) war: Billiard,
    pub(crate) stage: Stage,
    /// Where each unit lies; none for those that are not on the cloth.
    pub(crate) places: [Option<Place>; Unit::COUNT],
    /// Strokes in a row without a change of armour.
    pub(crate) quiet: u32,
}

/// How far a turn has come, beyond what the referee knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// The balls are to be racked.
    Rack,
    /// The breaker is to put the repair ship down.
    Place,
    /// The army to play holds the cue.
    Cue,
    /// The cue is about to strike; chance is to draw the tremor of the hand.
    Tremor(Stroke),
}

/// What happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Chance racks the balls.
    Rack,
    /// The breaker puts the repair ship down.
    Place,
    /// The army to play breaks.
    Break,
    /// It shoots, or its submarine surfaces.
    Shot,
    /// Its submarine has surfaced and shoots.
    Surfaced,
    /// Chance draws the tremor of the hand that makes this stroke.
    Tremor(Stroke),
}

impl fmt::Display for Phase {
    /// As in the position text: `shot`, `tremor:2>92250,3400`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Phase::Rack => f.write_str("rack"),
            Phase::Place => f.write_str("place"),
            Phase::Break => f.write_str("break"),
            Phase::Shot => f.write_str("shot"),
            Phase::Surfaced => f.write_str("surfaced"),
            Phase::Tremor(stroke) => write!(f, "tremor:{stroke}"),
        }
    }
}

impl Phase {
    fn read(cursor: &mut Cursor<'_>) -> Result<Phase, Misread> {
        let start = *cursor;
        Ok(match () {
            () if cursor.eat("rack") => Phase::Rack,
            () if cursor.eat("place") => Phase::Place,
            () if cursor.eat("break") => Phase::Break,
            () if cursor.eat("shot") => Phase::Shot,
            () if cursor.eat("surfaced") => Phase::Surfaced,
            () if cursor.eat("tremor:") => {
                let unit = cursor.unit()?;
                cursor.expect(">")?;
                Phase::Tremor(Stroke::read(cursor, unit)?)
            }
            () => return Err(start.wrong(Saying::new(say::NOT_A_PHASE))),
        })
    }
}

impl FromStr for Phase {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Phase, Misread> {
        let mut cursor = Cursor::new(text);
        let phase = Phase::read(&mut cursor)?;
        cursor.end()?;
        Ok(phase)
    }
}

contract::text_in_json!(Phase, |text| text.parse().ok());

impl Pool {
    /// The position that a match starts from: the one of this text, or a break by Solids. None if it cannot be read.
    pub fn started(rules: &Rules, text: Option<&str>) -> Option<Pool> {
        match text {
            Some(text) => Pool::read(rules, text).ok(),
            None => Some(Pool::breaking(rules, Seat::ONE)),
        }
    }

    /// The start of a game that this army breaks.
    pub fn breaking(rules: &Rules, army: Seat) -> Pool {
        let war = Billiard::breaking(&rules.war, army);
        Pool { rules: *rules, war, stage: Stage::Rack, places: [None; Unit::COUNT], quiet: 0 }
    }

    /// The same where no unit of an army has more armour than this: a handicap.
    #[must_use]
    pub fn with_armour_at_most(mut self, most: [u8; 2]) -> Pool {
        self.war = self.war.with_armour_at_most(most);
        self
    }

    /// What the referee knows: armour, score, whose turn it is, what waits for a spot.
    pub fn war(&self) -> &Billiard {
        &self.war
    }

    /// What happens next.
    pub fn phase(&self) -> Phase {
        match (self.stage, self.war.phase()) {
            (Stage::Rack, _) => Phase::Rack,
            (Stage::Place, _) => Phase::Place,
            (Stage::Tremor(stroke), _) => Phase::Tremor(stroke),
            (Stage::Cue, Moment::Break) => Phase::Break,
            (Stage::Cue, Moment::Shot) => Phase::Shot,
            (Stage::Cue, Moment::Surfaced) => Phase::Surfaced,
        }
    }

    /// Where a unit lies; `None` when it is not on the cloth.
    pub fn place(&self, unit: Unit) -> Option<Place> {
        self.places[unit.index()]
    }

    /// The units on the cloth and where they lie, in order.
    pub fn placed(&self) -> impl Iterator<Item = (Unit, Place)> + '_ {
        Unit::all().filter_map(|unit| Some((unit, self.place(unit)?)))
    }

    /// Strokes in a row without a change of armour (PO-10).
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Whether nothing has changed for so long that it is a draw (PO-10).
    pub fn is_drawn(&self) -> bool {
        // Armies alternate, so that twice as many strokes in a row are that many of each.
        self.rules.quiet_strokes > 0 && self.quiet >= 2 * self.rules.quiet_strokes
    }

    /// Whether all fifteen units but this one lie as they were racked.
    fn is_racked(&self, but: Unit) -> bool {
        let rack = self.rules.table.rack();
        let others = Units::ALL.without(Units::one(but));
        others.iter().all(|unit| self.place(unit).is_some_and(|at| rack.contains(&at)))
    }

    /// Reads a position text; see [`fmt::Display`] for what it looks like.
    pub(crate) fn read(rules: &Rules, text: &str) -> Result<Pool, Misread> {
        let mut cursor = Cursor::new(text);
        let war = Billiard::read_armies(&rules.war, &mut cursor)?;
        let mut game = Pool { war, ..Pool::breaking(rules, Seat::ONE) };
        cursor.enter_field(4);
        read_phase(&mut game, &mut cursor)?;
        cursor.expect(" ")?;
        cursor.enter_field(5);
        if game.stage != Stage::Cue && !cursor.rest().starts_with('-') {
            return Err(cursor.wrong(Saying::new(billiard::say::NONE_WAITS)));
        }
        game.war.read_waiting(&mut cursor)?;
        cursor.expect(" ")?;
        cursor.enter_field(6);
        read_places(&mut game, &mut cursor)?;
        cursor.expect(" ")?;
        cursor.enter_field(7);
        let quiet = cursor.whole(9);
        game.quiet = quiet.ok_or_else(|| cursor.wrong(Saying::new(say::NOT_A_COUNT)))?;
        cursor.end()?;
        if let Stage::Tremor(stroke) = game.stage
            && game.must_be_the_break(stroke)
        {
            game.war = game.war.in_phase(Moment::Break);
        }
        Ok(game)
    }

    /// The text of a stroke that waits for its tremor does not tell whether it is the break. It is when nothing has
    /// happened yet: the break itself is a stroke, so that afterwards something has.
    fn must_be_the_break(&self, stroke: Stroke) -> bool {
        let army = self.war.army();
        let untouched = self.war == Billiard::breaking(&self.rules.war, army).in_phase(Moment::Shot);
        stroke.unit() == Unit::repair_ship(army) && untouched && self.quiet == 0 && self.is_racked(stroke.unit())
    }
}

impl fmt::Display for Pool {
    /// The position text: the referee's five fields with the phases of this game, then the places of all units on the
    /// table, then the strokes in a row without a change of armour.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let war = self.war.to_string();
        for (number, field) in war.split(' ').enumerate() {
            match number {
                3 => write!(f, "{} ", self.phase())?,
                _ => write!(f, "{field} ")?,
            }
        }
        for (at, (unit, place)) in self.placed().enumerate() {
            if at > 0 {
                f.write_str(",")?;
            }
            write!(f, "{unit}={place}")?;
        }
        if self.placed().next().is_none() {
            f.write_str("-")?;
        }
        write!(f, " {}", self.quiet)
    }
}

impl fmt::Debug for Pool {
    /// The position text: what a failing test should show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pool({self})")
    }
}

fn read_phase(game: &mut Pool, cursor: &mut Cursor<'_>) -> Result<(), Misread> {
    let start = *cursor;
    let ship = Unit::repair_ship(game.war.army());
    let (stage, moment, needs) = match Phase::read(cursor)? {
        // PO-3: fifteen units are racked, and the sixteenth breaks.
        Phase::Rack => (Stage::Rack, Moment::Break, Units::ALL),
        Phase::Place => (Stage::Place, Moment::Break, Units::one(ship)),
        Phase::Break => (Stage::Cue, Moment::Break, Units::one(ship)),
        Phase::Shot => (Stage::Cue, Moment::Shot, Units::NONE),
        Phase::Surfaced => (Stage::Cue, Moment::Surfaced, Units::NONE),
        Phase::Tremor(stroke) => (Stage::Tremor(stroke), Moment::Shot, Units::NONE),
    };
    game.stage = stage;
    game.war = game.war.in_phase(moment);
    if game.war.winner().is_some() && game.phase() != Phase::Shot {
        return Err(start.wrong(Saying::new(say::PHASE_AFTER_THE_END)));
    }
    if let Some(unit) = needs.iter().find(|&unit| !game.war.is_on_table(unit)) {
        let why = Saying::new(say::PHASE_NEEDS_UNIT).show("phase", game.phase()).show("unit", unit);
        return Err(start.wrong(why));
    }
    match stage {
        Stage::Tremor(stroke) => game.admit_attack(stroke.unit()).map_err(|illegal| start.wrong(illegal.why)),
        _ if moment == Moment::Surfaced => game.war.check_surfaced(&start),
        _ => Ok(()),
    }
}

fn read_places(game: &mut Pool, cursor: &mut Cursor<'_>) -> Result<(), Misread> {
    let expected = match game.stage {
        Stage::Rack => Units::NONE,
        Stage::Place => game.war.on_table().without(Units::one(Unit::repair_ship(game.war.army()))),
        Stage::Cue | Stage::Tremor(_) => game.war.on_table().without(game.war.waiting()),
    };
    let mut found = Units::NONE;
    let simulated = game.rules.simulated_table();
    if !cursor.eat("-") {
        let mut last = None;
        loop {
            let start = *cursor;
            let unit = cursor.unit()?;
            if let Some(before) = last.filter(|&before| unit <= before) {
                let why = Saying::new(billiard::say::NOT_ASCENDING).show("unit", unit);
                return Err(start.wrong(why.show("before", before)));
            }
            if !expected.has(unit) {
                return Err(start.wrong(Saying::new(say::HAS_NO_PLACE).show("unit", unit)));
            }
            if let Some(missing) = game.without_place(expected, found).filter(|&missing| missing < unit) {
                return Err(start.wrong(Saying::new(say::NEEDS_A_PLACE).show("unit", missing)));
            }
            cursor.expect("=")?;
            let start = *cursor;
            let at = Place::read(cursor)?;
            game.admit_on_cloth(&simulated, unit, at).map_err(|illegal| start.wrong(illegal.why))?;
            game.admit_break_from(unit, at).map_err(|illegal| start.wrong(illegal.why))?;
            game.places[unit.index()] = Some(at);
            found = found.with(unit);
            last = Some(unit);
            if !cursor.eat(",") {
                break;
            }
        }
    }
    match game.without_place(expected, found) {
        Some(unit) => Err(cursor.wrong(Saying::new(say::NEEDS_A_PLACE).show("unit", unit))),
        None => Ok(()),
    }
}

impl Pool {
    /// The first unit that has no place although it needs one. What fell last in a game that is over is not put back.
    fn without_place(&self, expected: Units, found: Units) -> Option<Unit> {
        expected.without(found).first().filter(|_| self.war.winner().is_none())
    }

    /// Whether the repair ship can break from here. After a break from in front of the head string all units are racked
    /// again (BI-7), so that all of them must be there.
    fn admit_break_from(&self, unit: Unit, at: Place) -> Result<(), Illegal> {
        let breaks = self.phase() == Phase::Break && unit == Unit::repair_ship(self.war.army());
        if breaks && self.war.on_table() != Units::ALL { self.admit_behind(at) } else { Ok(()) }
    }

    /// Whether a place is behind the head string (PO-4).
    pub(crate) fn admit_behind(&self, at: Place) -> Result<(), Illegal> {
        let head_string = self.rules.table.head_string();
        if at.y > head_string {
            return Err(Illegal::new("PO-4", Saying::new(say::IN_FRONT).with("most", head_string).with("found", at.y)));
        }
        Ok(())
    }

    /// Whether a ball can lie here: on the cloth, and not on another ball.
    pub(crate) fn admit_on_cloth(&self, simulated: &SimulatedTable, unit: Unit, at: Place) -> Result<(), Illegal> {
        if !simulated.is_free(at) {
            return Err(simulated.outside(unit));
        }
        match self.placed().find(|&(other, there)| other != unit && at.overlaps(there)) {
            Some((other, there)) => Err(overlap(unit, at, other, there)),
            None => Ok(()),
        }
    }
}
