//! The state of a game and its text.

use std::fmt;

use contract::{Misread, Saying, Seat};
use serde::{Deserialize, Serialize};

use crate::rules::Rules;
use crate::say;
use crate::text::Cursor;
use crate::unit::{Class, Pocket, Spot, Spots, Unit, Units};

/// A game of Naval Battle Billiard, as the referee sees it: what every unit has left and whose shot it is. Where the
/// balls lie is the players' business.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Billiard {
    pub(crate) rules: Rules,
    /// Armour left, 0 when destroyed.
    pub(crate) armour: [u8; Unit::COUNT],
    /// Aircraft left on each army's carrier.
    pub(crate) stock: [u8; 2],
    /// Where each army's submarine lies submerged.
    pub(crate) submerged: [Option<Pocket>; 2],
    pub(crate) army: Seat,
    pub(crate) phase: Phase,
    /// Units that wait for the draw of a spot.
    pub(crate) waiting: Units,
    /// Spots given out for this shot; empty unless units wait.
    pub(crate) given: Spots,
}

/// What the army to play does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first stroke of the match is still to come.
    Break,
    /// It shoots, or its submarine surfaces.
    Shot,
    /// Its submarine has surfaced and shoots.
    Surfaced,
}

impl Phase {
    const ALL: [Phase; 3] = [Phase::Break, Phase::Shot, Phase::Surfaced];

    /// Its word in position texts and views.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Break => "break",
            Phase::Shot => "shot",
            Phase::Surfaced => "surfaced",
        }
    }
}

impl Billiard {
    /// The start of a game that this army breaks (by lag, coin or draw, BI-5).
    pub fn breaking(rules: &Rules, army: Seat) -> Billiard {
        let mut armour = [0; Unit::COUNT];
        for unit in Unit::all() {
            armour[unit.index()] = rules.armour(unit.class());
        }
        Billiard {
            rules: *rules,
            armour,
            stock: [rules.stock; 2],
            submerged: [None; 2],
            army: side(army),
            phase: Phase::Break,
            waiting: Units::NONE,
            given: Spots::NONE,
        }
    }

    /// The same with a handicap: no unit of an army has more armour than this, Solids' first; the least is 1.
    #[must_use]
    pub fn with_armour_at_most(mut self, most: [u8; 2]) -> Billiard {
        for unit in Unit::all() {
            let armour = &mut self.armour[unit.index()];
            *armour = (*armour).min(most[unit.army().index()].max(1));
        }
        self
    }

    /// The position that a match starts from: the one of this text, or a break by Solids. None if it cannot be read.
    pub fn started(rules: &Rules, text: Option<&str>) -> Option<Billiard> {
        match text {
            Some(text) => Billiard::read(rules, text).ok(),
            None => Some(Billiard::breaking(rules, Seat::ONE)),
        }
    }

    /// The army to play: the next one, as soon as a shot is entered.
    pub fn army(&self) -> Seat {
        self.army
    }

    /// What the army to play does next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The armour that a unit has left, 0 when it is destroyed.
    pub fn armour(&self, unit: Unit) -> u8 {
        self.armour[unit.index()]
    }

    /// How hard a unit strikes.
    pub fn strike(&self, unit: Unit) -> u8 {
        self.rules.strike(unit.class())
    }

    /// Whether a unit is destroyed.
    pub fn is_destroyed(&self, unit: Unit) -> bool {
        self.armour(unit) == 0
    }

    /// Whether a unit lives with less armour than it started with.
    pub fn is_damaged(&self, unit: Unit) -> bool {
        (1..self.rules.armour(unit.class())).contains(&self.armour(unit))
    }

    /// The aircraft that an army's carrier has in stock; none once the carrier is destroyed.
    pub fn stock(&self, army: Seat) -> u8 {
        self.stock[side(army).index()]
    }

    /// The pocket in which an army's submarine lies submerged.
    pub fn submerged(&self, army: Seat) -> Option<Pocket> {
        self.submerged[side(army).index()]
    }

    /// The units on the table; those that wait for a spot count as being there.
    pub fn on_table(&self) -> Units {
        Unit::all().filter(|&unit| self.is_on_table(unit)).collect()
    }

    /// Whether a unit is on the table: neither destroyed nor submerged.
    pub fn is_on_table(&self, unit: Unit) -> bool {
        let submerged = unit.class() == Class::Submarine && self.submerged(unit.army()).is_some();
        !self.is_destroyed(unit) && !submerged
    }

    /// The units that wait for the draw of a spot.
    pub fn waiting(&self) -> Units {
        self.waiting
    }

    /// The spots already given out for this shot.
    pub fn given(&self) -> Spots {
        self.given
    }

    /// The pocket in front of which the submarine of the army to play must surface, having nothing else (BI-19).
    pub fn must_surface(&self) -> Option<Pocket> {
        let nothing_else = self.on_table().and(Units::of(self.army)).is_empty();
        self.submerged(self.army).filter(|_| nothing_else)
    }

    /// Whether a submerged submarine of the army to play may surface in front of this pocket: at any corner (BI-18), or only where it
    /// lies if it must (BI-19).
    pub fn surfaces_at(&self, pocket: Pocket) -> bool {
        self.must_surface().map_or(pocket.is_corner(), |lies| lies == pocket)
    }

    /// An army's score (BI-3): the share of the enemy's armour that is destroyed, in whole percent rounded down.
    pub fn score(&self, army: Seat) -> u8 {
        let enemy = side(army).other();
        let left: u16 = Units::of(enemy).iter().map(|unit| u16::from(self.armour(unit))).sum();
        let whole = self.rules.army_armour();
        let destroyed = whole - left - u16::from(self.stock(enemy));
        (u32::from(destroyed) * 100 / u32::from(whole)) as u8
    }

    /// Whether all units of an army are destroyed.
    pub fn is_beaten(&self, army: Seat) -> bool {
        Units::of(army).iter().all(|unit| self.is_destroyed(unit))
    }

    /// The army that has won, if one has.
    pub fn winner(&self) -> Option<Seat> {
        Seat::all(2).find(|&army| self.is_beaten(army.other()))
    }

    /// Whether a unit may wait for a spot: it is on the table, and has not just come up in front of a pocket.
    fn can_wait(&self, unit: Unit) -> bool {
        let surfaced = self.phase == Phase::Surfaced && unit == Unit::submarine(self.army);
        self.is_on_table(unit) && !surfaced
    }

    /// The same game, with the army to play at another point of its turn.
    #[must_use]
    pub fn in_phase(self, phase: Phase) -> Billiard {
        Billiard { phase, ..self }
    }

    /// Reads a position text; see [`fmt::Display`] for what it looks like.
    pub(crate) fn read(rules: &Rules, text: &str) -> Result<Billiard, Misread> {
        let mut cursor = Cursor::new(text);
        let mut game = Billiard::read_armies(rules, &mut cursor)?;
        read_phase(&mut game, &mut cursor)?;
        cursor.expect(" ")?;
        game.read_waiting(&mut cursor)?;
        cursor.end()?;
        Ok(game)
    }

    /// Reads the first three fields of a position text, the armies and whose turn it is, with the space behind them.
    pub fn read_armies(rules: &Rules, cursor: &mut Cursor<'_>) -> Result<Billiard, Misread> {
        let mut game = Billiard::breaking(rules, Seat::ONE);
        for army in Seat::all(2) {
            cursor.enter_field(army.number());
            read_army(&mut game, cursor, army)?;
            if game.is_beaten(Seat::ONE) && game.is_beaten(Seat::TWO) {
                return Err(cursor.wrong(Saying::new(say::BOTH_DESTROYED)));
            }
            cursor.expect(" ")?;
        }
        cursor.enter_field(3);
        game.army = match () {
            () if cursor.eat("s") => Seat::ONE,
            () if cursor.eat("t") => Seat::TWO,
            () => return Err(cursor.wrong(Saying::new(say::NOT_AN_ARMY))),
        };
        cursor.expect(" ")?;
        Ok(game)
    }

    /// Reads the fifth field, the units that wait for a spot, where the first four are read.
    pub fn read_waiting(&mut self, cursor: &mut Cursor<'_>) -> Result<(), Misread> {
        cursor.enter_field(5);
        read_waiting(self, cursor)
    }

    /// Whether the submarine of the army to play can have surfaced; if not, a text that says so is wrong at this place.
    pub fn check_surfaced(&self, at: &Cursor<'_>) -> Result<(), Misread> {
        let submarine = Unit::submarine(self.army);
        if !self.is_on_table(submarine) {
            return Err(at.wrong(Saying::new(say::NOT_SURFACED).show("unit", submarine)));
        }
        Ok(())
    }
}

impl fmt::Display for Billiard {
    /// The position text:
    /// `1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s break -`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for unit in Unit::all() {
            if unit.index() > 0 {
                f.write_str(if unit.rank() == 1 { " " } else { "," })?;
            }
            write!(f, "{unit}=")?;
            let army = unit.army();
            match (self.armour(unit), unit.class()) {
                (0, _) => f.write_str("x")?,
                (armour, Class::Carrier) => write!(f, "{armour}+{}", self.stock(army))?,
                (armour, Class::Submarine) => match self.submerged(army) {
                    Some(pocket) => write!(f, "{armour}@{pocket}")?,
                    None => write!(f, "{armour}")?,
                },
                (armour, _) => write!(f, "{armour}")?,
            }
        }
        let army = if self.army == Seat::ONE { 's' } else { 't' };
        write!(f, " {army} {} ", self.phase.word())?;
        if self.waiting.is_empty() {
            return f.write_str("-");
        }
        write!(f, "{}", self.waiting)?;
        if !self.given.is_empty() {
            write!(f, "/{}", self.given)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Billiard {
    /// The position text: what a failing test should show.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Billiard({self})")
    }
}

/// There are two armies; any other seat that a caller makes up plays for one of them.
fn side(seat: Seat) -> Seat {
    if seat.index().is_multiple_of(2) { Seat::ONE } else { Seat::TWO }
}

fn read_army(game: &mut Billiard, cursor: &mut Cursor<'_>, army: Seat) -> Result<(), Misread> {
    for unit in Units::of(army).iter() {
        if unit.rank() > 1 {
            cursor.expect(",")?;
        }
        cursor.expect(&format!("{unit}="))?;
        read_unit(game, cursor, unit)?;
    }
    Ok(())
}

fn read_unit(game: &mut Billiard, cursor: &mut Cursor<'_>, unit: Unit) -> Result<(), Misread> {
    let side = unit.army().index();
    let start = *cursor;
    if cursor.eat("x") {
        game.armour[unit.index()] = 0;
        if unit.class() == Class::Carrier {
            game.stock[side] = 0;
        }
        return Ok(());
    }
    let whole = game.rules.armour(unit.class());
    let armour = cursor.number().ok_or_else(|| start.wrong(Saying::new(say::NOT_ARMOUR).show("unit", unit)))?;
    let armour = u8::try_from(armour).ok().filter(|a| (1..=whole).contains(a)).ok_or_else(|| {
        let range = if whole == 1 { "one" } else { "many" };
        let why = Saying::new(say::ARMOUR_OUT_OF_RANGE).show("unit", unit).with("range", range);
        start.wrong(why.with("least", 1).with("most", whole))
    })?;
    game.armour[unit.index()] = armour;
    match unit.class() {
        Class::Submarine if cursor.eat("@") => game.submerged[side] = Some(cursor.pocket()?),
        Class::Carrier => {
            cursor.expect("+")?;
            let start = *cursor;
            let most = game.rules.stock;
            let stock = cursor.number().and_then(|n| u8::try_from(n).ok()).filter(|&n| n <= most);
            game.stock[side] = stock.ok_or_else(|| {
                start.wrong(Saying::new(say::STOCK_OUT_OF_RANGE).show("unit", unit).with("most", most))
            })?;
        }
        _ => {}
    }
    Ok(())
}

fn read_phase(game: &mut Billiard, cursor: &mut Cursor<'_>) -> Result<(), Misread> {
    cursor.enter_field(4);
    let start = *cursor;
    let phase = Phase::ALL.into_iter().find(|phase| cursor.eat(phase.word()));
    game.phase = phase.ok_or_else(|| start.wrong(Saying::new(say::NOT_A_PHASE)))?;
    match game.phase {
        // BI-5, BI-7: an army breaks with its repair ship, and after a bad break the other one does.
        Phase::Break => match Seat::all(2).map(Unit::repair_ship).find(|&ship| game.is_destroyed(ship)) {
            Some(ship) => Err(start.wrong(Saying::new(say::NOTHING_TO_BREAK_WITH).show("unit", ship))),
            None => Ok(()),
        },
        Phase::Surfaced => game.check_surfaced(&start),
        Phase::Shot => Ok(()),
    }
}

fn read_waiting(game: &mut Billiard, cursor: &mut Cursor<'_>) -> Result<(), Misread> {
    if cursor.eat("-") {
        return Ok(());
    }
    let start = *cursor;
    let waiting = cursor.units()?;
    // All units are racked for a break, and nothing is drawn any more when it is over.
    if game.phase == Phase::Break || game.winner().is_some() {
        return Err(start.wrong(Saying::new(say::NONE_WAITS)));
    }
    if let Some(unit) = waiting.iter().find(|&unit| !game.can_wait(unit)) {
        return Err(start.wrong(Saying::new(say::CANNOT_WAIT).show("unit", unit)));
    }
    game.waiting = waiting;
    if cursor.eat("/") {
        game.given = read_given(cursor)?;
    }
    Ok(())
}

fn read_given(cursor: &mut Cursor<'_>) -> Result<Spots, Misread> {
    let mut last = cursor.spot()?;
    let mut given = Spots::NONE.with(last);
    while cursor.eat(",") {
        let before = *cursor;
        let next: Spot = cursor.spot()?;
        if next <= last {
            return Err(before.wrong(Saying::new(say::SPOTS_NOT_ASCENDING)));
        }
        given = given.with(next);
        last = next;
    }
    Ok(given)
}
