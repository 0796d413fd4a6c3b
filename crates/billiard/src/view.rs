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
    /// Whose turn it is, or how it ended.
    pub whose_turn: Turn,
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

/// What a fleet list shows of one army.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmyView {
    /// The seat that this army belongs to.
    pub seat: Seat,
    /// Its score, in percent.
    pub score: u8,
    /// Aircraft in stock.
    pub stock: u8,
    /// Destroyed ones too, in the order of their balls.
    pub units: Vec<UnitView>,
}

/// What a fleet list shows of one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitView {
    /// The ball it is.
    pub unit: Unit,
    /// What it stands for.
    pub class: Class,
    /// How hard it strikes.
    pub strike: u8,
    /// The armour it has left.
    pub armour: u8,
    /// The armour it started with.
    pub whole: u8,
    /// On the table, under water or gone; its pocket and zone when it dived.
    #[serde(flatten)]
    pub place: Place,
}

/// Whether a unit can be played, and if not, what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "PlaceInJson", into = "PlaceInJson")]
pub enum Place {
    /// In play, lying on the cloth.
    Table,
    /// It waits for the draw of its spot.
    Waiting,
    /// A submarine that lies submerged in this pocket.
    Pocket(Pocket),
    /// Out of armour: it takes no further part.
    Destroyed,
}

impl View {
    /// Whose turn it is, or how it ended.
    pub const fn whose_turn(&self) -> Turn {
        self.whose_turn
    }

    pub(crate) fn of(game: &Billiard) -> View {
        View {
            whose_turn: game.turn(),
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
            turn: match view.whose_turn {
                Turn::Seat(_) => TurnInJson::Seat,
                Turn::Chance => TurnInJson::Chance,
                Turn::Over(_) => TurnInJson::Over,
            },
            army: view.army,
            phase: view.phase,
            winner: match view.whose_turn {
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
            whose_turn: match (json.turn, json.winner) {
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

#[cfg(test)]
mod tests {
    use contract::Eye;
    use serde_json::json;

    use super::*;

    fn view(text: &str) -> View {
        Billiard::from_position(&Rules::default(), text).expect(text).view(Eye::Public)
    }

    const WAITING: &str = "1=2@4,2=4,3=2,4=x,5=2,6=3+1,7=1,8=2 9=2,10=4,11=1,12=2,13=2,14=x,15=1,C=2 t shot 11,C/5";

    #[test]
    fn a_view_is_the_same_json_as_ever() {
        let json = serde_json::to_value(view(WAITING)).expect("JSON");
        let mut head = json.clone();
        head["armies"] = json!([]);
        assert_eq!(
            head,
            json!({
                "turn": "chance", "army": 2, "phase": "shot", "winner": null, "armies": [],
                "waiting": ["11", "C"], "given": [5], "must_surface": null,
            })
        );
        let solids = &json["armies"][0];
        assert_eq!((&solids["seat"], &solids["score"], &solids["stock"]), (&json!(1), &json!(30), &json!(1)));
        assert_eq!(
            solids["units"][0],
            json!({"unit": "1", "class": "submarine", "strike": 3, "armour": 2, "whole": 2, "place": "pocket", "pocket": 4})
        );
        let place = |army: usize, unit: usize| json["armies"][army]["units"][unit]["place"].clone();
        assert_eq!([place(0, 1), place(0, 3), place(1, 2)], [json!("table"), json!("destroyed"), json!("waiting")]);
        assert_eq!(json["armies"][1]["units"][7]["class"], json!("repair_ship"));
    }

    #[test]
    fn a_view_comes_back_and_tells_the_whole_game() {
        let surfaces = "1=2@4,2=x,3=x,4=x,5=x,6=x,7=x,8=x 9=2,10=4,11=1,12=2,13=2,14=x,15=1,C=2 s shot -";
        let over = "1=2,2=x,3=x,4=x,5=x,6=x,7=x,8=x 9=x,10=x,11=x,12=x,13=x,14=x,15=x,C=x t shot -";
        let start = Billiard::new(&Rules::default()).to_string();
        for text in [WAITING, surfaces, over, &start, &start.replace("break", "surfaced")] {
            let view = view(text);
            let json = serde_json::to_string(&view).expect("JSON");
            assert_eq!(serde_json::from_str::<View>(&json).expect("a view"), view);
            assert_eq!(view.game(&Rules::default()).to_string(), text);
            assert!(text.split(' ').zip(&view.armies).all(|(field, army)| field == army.text()), "{text}");
        }
        assert_eq!(view(surfaces).must_surface, Pocket::new(4));
        assert_eq!(view(over).whose_turn(), Turn::Over(Outcome::Win(Seat::ONE)));
    }

    #[test]
    fn what_is_no_view_is_refused_and_what_is_too_much_is_cut() {
        let json = serde_json::to_string(&view(WAITING)).expect("JSON");
        for (from, to) in [
            ("\"given\":[5]", "\"given\":[8]"),
            ("\"pocket\":4", "\"pocket\":7"),
            ("\"pocket\":4", "\"pocket\":null"),
            ("\"must_surface\":null", "\"must_surface\":0"),
            ("\"turn\":\"chance\"", "\"turn\":\"maybe\""),
        ] {
            assert!(json.contains(from) && serde_json::from_str::<View>(&json.replace(from, to)).is_err(), "{to}");
        }
        let strong: View = serde_json::from_str(&json.replace("\"armour\":2", "\"armour\":99")).expect("a view");
        assert_eq!(strong.game(&Rules::default()).score(Seat::TWO), 15, "nobody has more than a whole unit");
    }
}
