//! What an eye sees. The table lies open: everybody sees the same.

use contract::{Game, Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::position::{Billiard, Phase};
use crate::rules::Rules;
use crate::unit::{Class, Pocket, Spot, Spots, Unit, Units};

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
#[serde(try_from = "ViewInJson", into = "ViewInJson")]
pub struct View {
    /// Whose turn it is.
    pub turn: Turn,
    /// The army to play: the next one, as soon as a shot is entered.
    pub army: Seat,
    /// What it does next.
    pub phase: Phase,
    /// Solids, then Stripes.
    pub armies: Vec<ArmyView>,
    /// Units that wait for the draw of a spot.
    pub waiting: Units,
    /// Spots already given out for this shot.
    pub given: Spots,
    /// The pocket in front of which the submarine of the army to play must surface.
    pub must_surface: Option<Pocket>,
}

/// One army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyView {
    /// Its seat.
    pub seat: Seat,
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
    /// Which one.
    pub unit: Unit,
    /// What it stands for.
    pub class: Class,
    /// How hard it strikes.
    pub strike: u8,
    /// The armour it has left.
    pub armour: u8,
    /// The armour it started with.
    pub whole: u8,
    /// Where it is.
    #[serde(flatten)]
    pub place: Place,
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "PlaceInJson", into = "PlaceInJson")]
pub enum Place {
    /// On the table.
    Table,
    /// It waits for the draw of its spot.
    Waiting,
    /// A submarine that lies submerged in this pocket.
    Pocket(Pocket),
    /// Gone for good.
    Destroyed,
}

impl View {
    pub(crate) fn of(game: &Billiard) -> View {
        View {
            turn: game.turn(),
            army: game.army(),
            phase: game.phase(),
            armies: ArmyView::both(game),
            waiting: game.waiting(),
            given: game.given(),
            must_surface: game.must_surface(),
        }
    }

    /// The game behind it: the table lies open, so a view tells all of it.
    pub fn game(&self, rules: &Rules) -> Billiard {
        let mut game = Billiard::breaking(rules, self.army);
        game.phase = self.phase;
        game.waiting = self.waiting;
        game.given = self.given;
        for army in &self.armies {
            game.stock[army.seat.index() % 2] = army.stock.min(rules.stock);
            for view in &army.units {
                let destroyed = view.place == Place::Destroyed;
                let armour = view.armour.min(rules.armour(view.unit.class()));
                game.armour[view.unit.index()] = if destroyed { 0 } else { armour };
                if let Place::Pocket(pocket) = view.place {
                    game.submerged[army.seat.index() % 2] = Some(pocket);
                }
            }
        }
        game
    }
}

impl ArmyView {
    /// Solids and Stripes.
    pub fn both(game: &Billiard) -> Vec<ArmyView> {
        let army = |seat| ArmyView {
            seat,
            score: game.score(seat),
            stock: game.stock(seat),
            units: Units::of(seat).iter().map(|unit| UnitView::of(game, unit)).collect(),
        };
        Seat::all(2).map(army).collect()
    }

    /// Its field in a position text.
    pub fn text(&self) -> String {
        let units = self.units.iter().map(|UnitView { unit, class, armour, place, .. }| match (place, class) {
            (Place::Destroyed, _) => format!("{unit}=x"),
            (Place::Pocket(pocket), _) => format!("{unit}={armour}@{pocket}"),
            (_, Class::Carrier) => format!("{unit}={armour}+{}", self.stock),
            _ => format!("{unit}={armour}"),
        });
        units.collect::<Vec<_>>().join(",")
    }
}

impl UnitView {
    fn of(game: &Billiard, unit: Unit) -> UnitView {
        let submerged = game.submerged(unit.army()).filter(|_| unit.class() == Class::Submarine);
        UnitView {
            unit,
            class: unit.class(),
            strike: game.strike(unit),
            armour: game.armour(unit),
            whole: game.rules().armour(unit.class()),
            place: match submerged {
                _ if game.is_destroyed(unit) => Place::Destroyed,
                Some(pocket) => Place::Pocket(pocket),
                None if game.waiting().has(unit) => Place::Waiting,
                None => Place::Table,
            },
        }
    }
}

/// A view as JSON has it: numbers and words, as they were before the view had types.
#[derive(Serialize, Deserialize)]
struct ViewInJson {
    turn: TurnInJson,
    army: Seat,
    phase: Phase,
    winner: Option<Seat>,
    armies: Vec<ArmyView>,
    waiting: Vec<Unit>,
    given: Vec<u8>,
    must_surface: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum TurnInJson {
    Seat,
    Chance,
    Over,
}

impl From<View> for ViewInJson {
    fn from(view: View) -> ViewInJson {
        ViewInJson {
            turn: match view.turn {
                Turn::Seat(_) => TurnInJson::Seat,
                Turn::Chance => TurnInJson::Chance,
                Turn::Over(_) => TurnInJson::Over,
            },
            army: view.army,
            phase: view.phase,
            winner: match view.turn {
                Turn::Over(Outcome::Win(seat)) => Some(seat),
                _ => None,
            },
            armies: view.armies,
            waiting: view.waiting.iter().collect(),
            given: view.given.iter().map(Spot::number).collect(),
            must_surface: view.must_surface.map(Pocket::number),
        }
    }
}

impl TryFrom<ViewInJson> for View {
    type Error = String;

    fn try_from(json: ViewInJson) -> Result<View, String> {
        let spot = |number| Spot::new(number).ok_or_else(|| format!("no spot {number}"));
        let given = json.given.into_iter().map(spot).collect::<Result<Vec<Spot>, String>>()?;
        Ok(View {
            turn: match (json.turn, json.winner) {
                (TurnInJson::Seat, _) => Turn::Seat(json.army),
                (TurnInJson::Chance, _) => Turn::Chance,
                (TurnInJson::Over, Some(seat)) => Turn::Over(Outcome::Win(seat)),
                (TurnInJson::Over, None) => Turn::Over(Outcome::Draw),
            },
            army: json.army,
            phase: json.phase,
            armies: json.armies,
            waiting: json.waiting.into_iter().collect(),
            given: given.into_iter().fold(Spots::NONE, Spots::with),
            must_surface: json.must_surface.map(pocket).transpose()?,
        })
    }
}

#[derive(Serialize, Deserialize)]
struct PlaceInJson {
    place: WhereInJson,
    pocket: Option<u8>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WhereInJson {
    Table,
    Waiting,
    Pocket,
    Destroyed,
}

impl From<Place> for PlaceInJson {
    fn from(place: Place) -> PlaceInJson {
        let (place, pocket) = match place {
            Place::Table => (WhereInJson::Table, None),
            Place::Waiting => (WhereInJson::Waiting, None),
            Place::Pocket(pocket) => (WhereInJson::Pocket, Some(pocket.number())),
            Place::Destroyed => (WhereInJson::Destroyed, None),
        };
        PlaceInJson { place, pocket }
    }
}

impl TryFrom<PlaceInJson> for Place {
    type Error = String;

    fn try_from(json: PlaceInJson) -> Result<Place, String> {
        Ok(match (json.place, json.pocket) {
            (WhereInJson::Table, _) => Place::Table,
            (WhereInJson::Waiting, _) => Place::Waiting,
            (WhereInJson::Pocket, Some(number)) => Place::Pocket(pocket(number)?),
            (WhereInJson::Pocket, None) => return Err("a submerged submarine lies in a pocket".to_owned()),
            (WhereInJson::Destroyed, _) => Place::Destroyed,
        })
    }
}

fn pocket(number: u8) -> Result<Pocket, String> {
    Pocket::new(number).ok_or_else(|| format!("no pocket {number}"))
}
