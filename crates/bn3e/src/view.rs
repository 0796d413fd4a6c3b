//! What people and bots see: in BN3E, everything.

use contract::{Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::Bn3e;
use crate::action::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::ship::{Element, Side};
use crate::square::Square;

/// A BN3E position for people, pages and bots. Nothing is hidden, so all eyes see the same.
///
/// As JSON, whose turn it is is told by `to_act` (a seat or null), `over` and `winner`; what a ship has `used` is told in the letters
/// of the position text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The position text.
    pub position: String,
    /// Whose turn it is.
    #[serde(flatten, with = "turn_in_json")]
    pub whose_turn: Turn,
    /// Action points left in this turn.
    pub points: u8,
    /// The turn's number.
    pub turn: u32,
    /// The ships, by rank, then file.
    pub ships: Vec<ShipView>,
}

/// A ship on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShipView {
    /// Where it stands.
    pub square: Square,
    /// Whose it is.
    pub side: Side,
    /// What it is made of.
    pub element: Element,
    /// How much it can still take.
    pub hit_points: u8,
    /// What it has done in this turn.
    #[serde(with = "letters")]
    pub used: Vec<Kind>,
}

impl View {
    /// [`Position::base_in_reach`] of what is seen.
    pub fn base_in_reach(&self, rules: &Rules) -> bool {
        Position::read(rules, &self.position).is_ok_and(|position| position.base_in_reach(rules))
    }

    pub(crate) fn of(game: &Bn3e) -> View {
        use contract::Game;
        let position = game.bare_position();
        let ships = Square::all().filter_map(|square| {
            let ship = position.ship(square)?;
            Some(ShipView {
                square,
                side: ship.side,
                element: ship.element,
                hit_points: ship.hit_points,
                used: position.used(square).collect(),
            })
        });
        View {
            position: position.text(),
            whose_turn: game.turn(),
            points: position.points(),
            turn: position.number(),
            ships: ships.collect(),
        }
    }

    /// Whose turn it is, or how it ended.
    pub const fn whose_turn(&self) -> Turn {
        self.whose_turn
    }

    /// The ship on a square.
    pub fn ship_on(&self, at: Square) -> Option<&ShipView> {
        self.ships.iter().find(|ship| ship.square == at)
    }

    /// How many ships a side has, and how many hit points they have together.
    pub fn strength(&self, side: Side) -> (usize, u32) {
        let own = self.ships.iter().filter(|ship| ship.side == side);
        own.fold((0, 0), |(ships, points), ship| (ships + 1, points + u32::from(ship.hit_points)))
    }

    /// Whether it is over.
    pub fn is_over(&self) -> bool {
        self.whose_turn.outcome().is_some()
    }
}

/// Whose turn it is, as JSON has it.
mod turn_in_json {
    use super::{Deserialize, Outcome, Seat, Serialize, Turn};

    #[derive(Serialize, Deserialize)]
    struct InJson {
        to_act: Option<Seat>,
        over: bool,
        winner: Option<Seat>,
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "this is how serde calls it")]
    pub(super) fn serialize<S: serde::Serializer>(turn: &Turn, to: S) -> Result<S::Ok, S::Error> {
        let winner = match turn {
            Turn::Over(Outcome::Win(seat)) => Some(*seat),
            _ => None,
        };
        InJson { to_act: turn.seat(), over: turn.outcome().is_some(), winner }.serialize(to)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Turn, D::Error> {
        let json = InJson::deserialize(from)?;
        match (json.to_act, json.over, json.winner) {
            (Some(seat), false, None) => Ok(Turn::Seat(seat)),
            (None, true, Some(seat)) => Ok(Turn::Over(Outcome::Win(seat))),
            (None, true, None) => Ok(Turn::Over(Outcome::Draw)),
            _ => Err(serde::de::Error::custom("a seat is to act, or it is over")),
        }
    }
}

/// Kinds of action in the letters of the position text.
mod letters {
    use super::{Deserialize, Kind};

    pub(super) fn serialize<S: serde::Serializer>(used: &[Kind], to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&used.iter().map(|kind| kind.letter()).collect::<String>())
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<Kind>, D::Error> {
        let read = |letter| {
            let kind = Kind::ALL.into_iter().find(|kind| kind.letter() == letter);
            kind.ok_or_else(|| serde::de::Error::custom(format!("'{letter}' is no kind of action")))
        };
        String::deserialize(from)?.chars().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Game};
    use serde_json::json;

    use super::*;
    use crate::Rules;

    fn view(position: &str, played: &str) -> View {
        let mut game = Bn3e::from_position(&Rules::default(), position).expect(position);
        for action in played.split_whitespace() {
            game.play(&action.parse().expect(action), &mut Vec::new()).expect(action);
        }
        game.view(Eye::Public)
    }

    #[test]
    fn a_view_is_the_same_json_as_ever() {
        let running = view("6/6/6/6/6/R35 b 2 a2:mh 1", "");
        assert!(running.is_over(), "Red has no ships");
        let json = json!({
            "position": "6/1P24/6/6/6/5s3 b 2 b6:ma 4", "to_act": 1, "points": 2, "turn": 4,
            "ships": [
                {"square": "f2", "side": "red", "element": "scissors", "hit_points": 3, "used": ""},
                {"square": "b6", "side": "blue", "element": "paper", "hit_points": 2, "used": "ma"},
            ],
            "over": false, "winner": null,
        });
        let running = view("6/1P24/6/6/6/5s3 b 2 b6:ma 4", "");
        assert_eq!(serde_json::to_value(&running).expect("JSON"), json);
        assert_eq!(serde_json::from_value::<View>(json).expect("a view"), running);
        let won = view("1P24/6/6/6/6/5s3 b 2 - 4", "b7#");
        let json = serde_json::to_value(&won).expect("JSON");
        assert_eq!((&json["to_act"], &json["over"], &json["winner"]), (&json!(null), &json!(true), &json!(1)));
        assert_eq!(serde_json::from_value::<View>(json).expect("a view"), won);
        let drawn = view("1P24/6/6/6/6/5s3 b 2 - 201", "");
        let json = serde_json::to_string(&drawn).expect("JSON");
        assert_eq!(serde_json::from_str::<View>(&json).expect("a view"), drawn);
        for (from, to) in [("\"over\":true", "\"over\":false"), ("\"used\":\"\"", "\"used\":\"x\"")] {
            assert!(serde_json::from_str::<View>(&json.replace(from, to)).is_err(), "{to}");
        }
    }

    #[test]
    fn a_view_tells_what_stands_where() {
        let seen = view("6/1P24/6/6/6/s34s2 b 2 - 4", "");
        assert_eq!(seen.strength(Side::Red), (2, 5));
        assert_eq!(seen.strength(Side::Blue), (1, 2));
        let at = |name: &str| seen.ship_on(name.parse().expect(name)).map(|ship| ship.hit_points);
        assert_eq!((at("f2"), at("b6"), at("b2")), (Some(2), Some(2), None));
    }
}
