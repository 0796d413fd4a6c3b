//! What actions do.

use std::fmt;

use contract::{Saying, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Ship, Spin};
use crate::line::Line;
use crate::say;
use crate::sea::{Cell, Square};

/// What an action did: one event for each. All of them are said aloud, so every eye may see them; what stays secret,
/// a placing or the submarine that fired, is in none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Submarines and mine are placed.
    Placed {
        /// The side that placed them.
        by: Seat,
    },
    /// A ship moved to a square.
    Moved {
        /// The side whose ship it is.
        by: Seat,
        /// The ship that moved.
        ship: Ship,
        /// Where it is now.
        to: Square,
        /// Whether this told its player that no mine lies there (DE-24): the enemy's mine lay somewhere, and no ship of
        /// this side had ended a move on that square.
        told_safe: bool,
    },
    /// A ship reached port and has its full load again.
    Rearmed {
        /// The side whose ship it is.
        by: Seat,
        /// The ship that was rearmed.
        ship: Ship,
    },
    /// A ship met a mine; both are gone.
    Mined {
        /// The side that lost the ship; the mine was the other's.
        by: Seat,
        /// The ship that was sunk.
        ship: Ship,
        /// Where the mine was.
        at: Square,
    },
    /// A charge went off.
    Answered {
        /// Who dropped it.
        by: Seat,
        /// From which ship.
        ship: Ship,
        /// In which cell.
        cell: Cell,
        /// What the program answered.
        answer: Answer,
    },
    /// A torpedo is under way.
    Launched {
        /// Who fired it.
        by: Seat,
        /// At which enemy ship.
        target: Ship,
        /// Along which line.
        line: Line,
    },
    /// A torpedo hit or missed.
    Spun {
        /// Who fired it.
        by: Seat,
        /// At which enemy ship.
        target: Ship,
        /// Where it went.
        spin: Spin,
    },
    /// The turn is over.
    Ended {
        /// Whose turn it was.
        by: Seat,
    },
}

/// The answer to a depth charge (DE-13). In JSON it is the result text: `"near-miss 2"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Answer {
    /// A submarine is sunk; this many others are near, where the rules let a hit tell.
    Hit {
        /// How many others are near; 0 where the rules do not let a hit tell.
        near: u8,
    },
    /// Number of submarines nearby.
    NearMiss(u8),
    /// No submarine is in the cell or near it.
    Miss,
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Hit { near: 0 } => f.write_str("hit"),
            Answer::Hit { near } => write!(f, "hit near-miss {near}"),
            Answer::NearMiss(near) => write!(f, "near-miss {near}"),
            Answer::Miss => f.write_str("miss"),
        }
    }
}

impl From<Answer> for String {
    fn from(answer: Answer) -> String {
        answer.to_string()
    }
}

impl TryFrom<String> for Answer {
    type Error = String;

    fn try_from(text: String) -> Result<Answer, String> {
        let hits = (0..=2).map(|near| Answer::Hit { near });
        let known = hits.chain((1..=3).map(Answer::NearMiss)).chain([Answer::Miss]);
        known.into_iter().find(|answer| answer.to_string() == text).ok_or_else(|| format!("no answer '{text}'"))
    }
}

impl fmt::Display for Event {
    /// The result text of the log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Event::Placed { .. } => "placed",
            Event::Moved { .. } => "moved",
            Event::Rearmed { .. } => "rearmed",
            Event::Mined { .. } => "mine",
            Event::Answered { answer, .. } => return answer.fmt(f),
            Event::Launched { .. } => "torpedo",
            Event::Spun { spin: Spin::Hit, .. } => "torpedo-hit",
            Event::Spun { spin: Spin::Miss, .. } => "torpedo-miss",
            Event::Ended { .. } => "end",
        })
    }
}

impl contract::Event for Event {
    fn saying(&self) -> Saying {
        let tell = |key, by: Seat| Saying::new(key).with("side", side_word(by));
        match *self {
            Event::Placed { by } => tell(say::DID_PLACE, by),
            Event::Moved { by, ship, to, .. } => tell(say::DID_MOVE, by).show("ship", ship).with("square", to.number()),
            Event::Rearmed { by, ship } => tell(say::DID_REARM, by).show("ship", ship),
            Event::Mined { by, ship, at } => tell(say::DID_MINE, by).show("ship", ship).with("square", at.number()),
            Event::Answered { by, ship, cell, answer } => {
                let (key, near) = match answer {
                    Answer::Hit { near: 0 } => (say::DID_HIT, 0),
                    Answer::Hit { near } => (say::DID_HIT_NEAR, near),
                    Answer::NearMiss(near) => (say::DID_NEAR_MISS, near),
                    Answer::Miss => (say::DID_MISS, 0),
                };
                let told = tell(key, by)
                    .show("ship", ship)
                    .with("square", cell.square.number())
                    .with("level", cell.level.depth());
                if near > 0 { told.with("near", near) } else { told }
            }
            Event::Launched { by, target, line } => tell(say::DID_FIRE, by)
                .show("target", target)
                .with("track", line.track.name())
                .with("line", line.first.number()),
            Event::Spun { by, target, spin: Spin::Hit } => tell(say::DID_TORPEDO_HIT, by).show("target", target),
            Event::Spun { by, target, spin: Spin::Miss } => tell(say::DID_TORPEDO_MISS, by).show("target", target),
            Event::Ended { by } => tell(say::DID_END, by),
        }
    }
}

/// The word that sentences choose a side's name by.
pub(crate) const fn side_word(side: Seat) -> &'static str {
    if side.index() == 0 { "red" } else { "yellow" }
}

#[cfg(test)]
mod tests {
    use contract::Event as _;

    use super::*;

    /// Sentences choose the side's name by its word, and tell all that was said aloud.
    #[test]
    fn each_event_is_told_with_its_side() {
        for (event, told) in [
            (r#"{"placed":{"by":1}}"#, "place side=red"),
            (r#"{"moved":{"by":2,"ship":"S3","to":14,"told_safe":true}}"#, "move side=yellow ship=S3 square=14"),
            (r#"{"rearmed":{"by":1,"ship":"S4"}}"#, "rearm side=red ship=S4"),
            (r#"{"mined":{"by":2,"ship":"S2","at":3}}"#, "mine side=yellow ship=S2 square=3"),
            (r#"{"launched":{"by":2,"target":"S2","line":"r3"}}"#, "fire side=yellow target=S2 track=row line=3"),
            (r#"{"spun":{"by":1,"target":"S4","spin":"hit"}}"#, "torpedo-hit side=red target=S4"),
            (r#"{"spun":{"by":2,"target":"S4","spin":"miss"}}"#, "torpedo-miss side=yellow target=S4"),
            (r#"{"ended":{"by":2}}"#, "end side=yellow"),
        ] {
            let event: Event = serde_json::from_str(event).unwrap_or_else(|why| panic!("{event}: {why}"));
            assert_eq!(event.saying().to_string(), format!("depths-did-{told}"));
        }
    }

    /// DE-13: how many are near is told where some are, and a hit tells it only where the rules let it.
    #[test]
    fn an_answer_tells_how_many_are_near() {
        for (answer, told) in [
            ("hit", "hit side=red ship=S4 square=14 level=200"),
            ("hit near-miss 2", "hit-near side=red ship=S4 square=14 level=200 near=2"),
            ("near-miss 1", "near-miss side=red ship=S4 square=14 level=200 near=1"),
            ("miss", "miss side=red ship=S4 square=14 level=200"),
        ] {
            let event = format!(r#"{{"answered":{{"by":1,"ship":"S4","cell":214,"answer":"{answer}"}}}}"#);
            let event: Event = serde_json::from_str(&event).unwrap_or_else(|why| panic!("{event}: {why}"));
            assert_eq!(event.saying().to_string(), format!("depths-did-{told}"));
        }
    }
}
