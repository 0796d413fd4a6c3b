//! What an eye sees. The table lies open: everybody sees the same.

use billiard::{ArmyView, Pocket, Spot, Unit};
use contract::{Eye, Game, Misread, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::position::{Phase, Pool};
use crate::rules::Rules;

/// The state of both armies and of the table, as every eye sees it.
///
/// As JSON:
/// ```json
/// {"turn":{"seat":1},"army":1,"phase":"shot",
///  "armies":[{"seat":1,"score":0,"stock":2,"units":[
///     {"unit":"1","class":"submarine","strike":3,"armour":2,"whole":2,"place":"table","pocket":null}]}],
///  "waiting":["11"],"given":["5"],"must_surface":null,
///  "table":{"width":990600,"length":1981200,"radius":28575},
///  "balls":[{"unit":"1","x":495300,"y":495300}],"quiet":0}
/// ```
/// `turn` is whose turn it is or how it ended; `phase` is `rack`, `place`, `break`, `shot`, `surfaced`, or `tremor:` and the
/// stroke that waits; `armies` are as the referee sees them; lengths are micrometres; `quiet` counts the strokes in a row
/// without a change of armour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose turn it is, or how it ended.
    #[serde(rename = "turn")]
    pub whose_turn: Turn,
    /// The army to play, by seat.
    pub army: Seat,
    /// What happens next; as text, that of the position.
    pub phase: Phase,
    /// Solids, then Stripes.
    pub armies: Vec<ArmyView>,
    /// Units that wait for the draw of a spot.
    pub waiting: Vec<Unit>,
    /// Spots already given out for this stroke.
    pub given: Vec<Spot>,
    /// The pocket in front of which the submarine of the army to play must surface.
    pub must_surface: Option<Pocket>,
    /// The playing area.
    pub table: TableView,
    /// The balls on the cloth, in order.
    pub balls: Vec<BallView>,
    /// Strokes in a row without a change of armour.
    pub quiet: u32,
}

/// The playing area, in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// Between the noses of the long cushions.
    pub width: i32,
    /// Between the noses of the short cushions.
    pub length: i32,
    /// The radius of every ball, in micrometres.
    pub radius: i32,
}

/// A ball on the cloth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallView {
    /// Which unit it is.
    pub unit: Unit,
    /// From the left cushion to its centre, in micrometres.
    pub x: i32,
    /// From the head cushion to its centre, in micrometres.
    pub y: i32,
}

impl View {
    /// Whose turn it is, or how it ended.
    pub const fn whose_turn(&self) -> Turn {
        self.whose_turn
    }

    pub(crate) fn of(game: &Pool) -> View {
        let war = game.war.view(Eye::Public);
        let table = game.rules.table;
        let ball = |(unit, at): (Unit, crate::Place)| BallView { unit, x: at.x, y: at.y };
        View {
            whose_turn: game.turn(),
            army: war.army,
            phase: game.phase(),
            armies: war.armies,
            waiting: war.waiting.iter().collect(),
            given: war.given.iter().collect(),
            must_surface: war.must_surface,
            table: TableView { width: table.width(), length: table.length(), radius: crate::RADIUS },
            balls: game.placed().map(ball).collect(),
            quiet: game.quiet,
        }
    }

    /// The game behind it: the table lies open, so a view tells all of it.
    pub fn game(&self, rules: &Rules) -> Result<Pool, Misread> {
        let armies: Vec<String> = self.armies.iter().map(ArmyView::text).collect();
        let list = |items: Vec<String>| if items.is_empty() { "-".to_owned() } else { items.join(",") };
        let given: Vec<String> = self.given.iter().map(ToString::to_string).collect();
        let waiting: Vec<String> = self.waiting.iter().map(ToString::to_string).collect();
        let waiting = match given.as_slice() {
            [] => list(waiting),
            _ => format!("{}/{}", waiting.join(","), given.join(",")),
        };
        let side = if self.army == Seat::ONE { 's' } else { 't' };
        let balls = list(self.balls.iter().map(|ball| format!("{}={}:{}", ball.unit, ball.x, ball.y)).collect());
        let text = format!("{} {side} {} {waiting} {balls} {}", armies.join(" "), self.phase, self.quiet);
        Pool::from_position(rules, &text)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

    use crate::position::Phase;

    /// Programs outside read the phase as they always did: as it stands in the position text.
    #[test]
    fn a_phase_is_its_text_in_json() {
        let stroke = "2>92250,3400,-20,15".parse().unwrap();
        let phases = [Phase::Rack, Phase::Place, Phase::Break, Phase::Shot, Phase::Surfaced, Phase::Tremor(stroke)];
        let texts = ["rack", "place", "break", "shot", "surfaced", "tremor:2>92250,3400,-20,15"];
        for (phase, text) in phases.into_iter().zip(texts) {
            let json = serde_json::to_value(phase).unwrap();
            assert_eq!(json, text);
            assert_eq!(serde_json::from_value::<Phase>(json).unwrap(), phase);
        }
        for wrong in ["", "shots", "tremor", "tremor:2>92250", "Shot"] {
            assert!(serde_json::from_value::<Phase>(wrong.into()).is_err(), "{wrong}");
        }
    }
}
