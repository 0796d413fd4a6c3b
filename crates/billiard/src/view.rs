//! What an eye sees. The table lies open: everybody sees the same.

use contract::{Game, Misread, Turn};
use serde::{Deserialize, Serialize};

use crate::position::Billiard;
use crate::rules::Rules;
use crate::unit::Class;
use crate::unit::{Unit, Units};

/// The state of both armies, as every eye sees it.
///
/// As JSON:
/// ```json
/// {"turn":"seat","army":1,"phase":"shot","winner":null,
///  "armies":[{"seat":1,"score":0,"stock":2,"units":[
///     {"unit":"1","class":"submarine","strike":3,"armour":2,"whole":2,"place":"table","pocket":null}]}],
///  "waiting":["11"],"given":[5],"must_surface":null}
/// ```
/// `turn` is `seat`, `chance` or `over`; `place` is `table`, `pocket` (a submerged submarine, with the `pocket` it lies
/// in), `waiting` (for the draw of a spot) or `destroyed`; `must_surface` is the pocket of a submarine that must.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// `seat`, `chance` or `over`.
    pub turn: String,
    /// The army to play, by seat.
    pub army: u8,
    /// `break`, `shot` or `surfaced`.
    pub phase: String,
    /// The army that has won, by seat.
    pub winner: Option<u8>,
    /// Solids, then Stripes.
    pub armies: Vec<ArmyView>,
    /// Units that wait for the draw of a spot.
    pub waiting: Vec<String>,
    /// Spots already given out for this shot.
    pub given: Vec<u8>,
    /// The pocket in front of which the submarine of the army to play must surface.
    pub must_surface: Option<u8>,
}

/// One army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyView {
    /// Its seat.
    pub seat: u8,
    /// Its score, in percent.
    pub score: u8,
    /// Aircraft in stock.
    pub stock: u8,
    /// Its eight units.
    pub units: Vec<UnitView>,
}

/// One unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitView {
    /// Its notation.
    pub unit: String,
    /// What it stands for.
    pub class: String,
    /// How hard it strikes.
    pub strike: u8,
    /// The armour it has left.
    pub armour: u8,
    /// The armour it started with.
    pub whole: u8,
    /// Where it is.
    pub place: String,
    /// The pocket that a submerged submarine lies in.
    pub pocket: Option<u8>,
}

impl View {
    pub(crate) fn of(game: &Billiard) -> View {
        let armies = contract::Seat::all(2).map(|seat| ArmyView {
            seat: seat.number(),
            score: game.score(seat),
            stock: game.stock(seat),
            units: Units::of(seat).iter().map(|unit| unit_view(game, unit)).collect(),
        });
        View {
            turn: match game.turn() {
                Turn::Seat(_) => "seat",
                Turn::Chance => "chance",
                Turn::Over(_) => "over",
            }
            .to_owned(),
            army: game.army().number(),
            phase: game.phase().word().to_owned(),
            winner: game.winner().map(contract::Seat::number),
            armies: armies.collect(),
            waiting: game.waiting().iter().map(|unit| unit.to_string()).collect(),
            given: game.given().iter().map(crate::Spot::number).collect(),
            must_surface: game.must_surface().map(crate::Pocket::number),
        }
    }
}

impl View {
    /// The game behind it: the table lies open, so a view tells all of it.
    pub fn game(&self, rules: &Rules) -> Result<Billiard, Misread> {
        let armies: Vec<String> = self.armies.iter().map(ArmyView::text).collect();
        let given: Vec<String> = self.given.iter().map(ToString::to_string).collect();
        let waiting = match (self.waiting.is_empty(), given.is_empty()) {
            (true, _) => "-".to_owned(),
            (_, true) => self.waiting.join(","),
            (_, false) => format!("{}/{}", self.waiting.join(","), given.join(",")),
        };
        let side = if self.army == 1 { 's' } else { 't' };
        Billiard::from_position(rules, &format!("{} {side} {} {waiting}", armies.join(" "), self.phase))
    }
}

impl ArmyView {
    /// Its field in a position text.
    pub fn text(&self) -> String {
        let units = self.units.iter().map(|unit| match (unit.place.as_str(), unit.pocket) {
            ("destroyed", _) => format!("{}=x", unit.unit),
            (_, Some(pocket)) => format!("{}={}@{pocket}", unit.unit, unit.armour),
            _ if unit.class == Class::Carrier.word() => format!("{}={}+{}", unit.unit, unit.armour, self.stock),
            _ => format!("{}={}", unit.unit, unit.armour),
        });
        units.collect::<Vec<_>>().join(",")
    }
}

fn unit_view(game: &Billiard, unit: Unit) -> UnitView {
    let waits = game.waiting().has(unit);
    let place = match (game.is_destroyed(unit), game.is_on_table(unit)) {
        (true, _) => "destroyed",
        (_, false) => "pocket",
        (_, true) if waits => "waiting",
        (_, true) => "table",
    };
    UnitView {
        unit: unit.to_string(),
        class: unit.class().word().to_owned(),
        strike: game.strike(unit),
        armour: game.armour(unit),
        whole: game.rules().armour(unit.class()),
        place: place.to_owned(),
        pocket: if place == "pocket" { game.submerged(unit.army()).map(crate::Pocket::number) } else { None },
    }
}
