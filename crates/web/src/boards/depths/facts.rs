//! What one side knows at one moment, read once from the scene.

use contract::{Eye, Seat};
use depths::{Action, Depths, Event, Reading, Rules, Ship, Spin, Square, View, recent};

use crate::scene::Scene;

/// A scene in the game's own types.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Facts {
    pub(super) rules: Rules,
    pub(super) view: View,
    pub(super) legal: Vec<Action>,
    /// The side whose eyes these are.
    pub(super) me: Seat,
    /// Whether they are a player's: then there is a you and an enemy.
    pub(super) plays: bool,
    /// The side that acts with this board.
    pub(super) seat: Option<Seat>,
    /// What the enemy did in its last turn, and this side since then, each with its number in the match.
    pub(super) recent: Vec<(usize, Event)>,
    /// The ways of the ships that have moved lately from one square to another.
    pub(super) ways: Vec<Sailed>,
}

/// The way of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sailed {
    pub(super) by: Seat,
    pub(super) from: Square,
    pub(super) to: Square,
}

impl Facts {
    pub(super) fn of(scene: &Scene, flipped: bool) -> Option<Facts> {
        let seen = scene.seen::<Depths>()?;
        let me = match scene.eye {
            Eye::Seat(seat) => seat,
            // Spectators can look from either side.
            Eye::Public | Eye::All if flipped => Seat::TWO,
            Eye::Public | Eye::All => Seat::ONE,
        };
        let recent: Vec<_> = recent(&seen.past, me).map(|(number, event)| (number, *event)).collect();
        Some(Facts {
            ways: ways(
                seen.past.iter().map(|ply| ply.events.as_slice()),
                recent.first().map_or(0, |(number, _)| *number),
            ),
            rules: seen.rules,
            view: seen.view.clone(),
            legal: scene.legal::<Depths>().to_vec(),
            me,
            plays: matches!(scene.eye, Eye::Seat(_)),
            seat: scene.seat.filter(|seat| *seat == me),
            recent,
        })
    }

    /// The same as the game's own hand reads it.
    pub(super) fn reading(&self) -> Reading<'_> {
        Reading { rules: &self.rules, view: &self.view, legal: &self.legal, me: self.me, seat: self.seat }
    }

    pub(super) fn is_placing(&self) -> bool {
        self.reading().is_placing()
    }

    /// The last torpedo that has run lately: its number in the match, whose it was, at what, and where it went.
    pub(super) fn last_spin(&self) -> Option<(usize, Seat, Ship, Spin)> {
        self.recent.iter().rev().find_map(|(number, event)| match *event {
            Event::Spun { by, target, spin } => Some((*number, by, target, spin)),
            _ => None,
        })
    }
}

/// The ways of the ships since the ply with this number, from 1; where a ship came from is known only if it was seen to go there.
fn ways<'a>(past: impl Iterator<Item = &'a [Event]>, since: usize) -> Vec<Sailed> {
    let mut places = [[None::<Square>; 3]; 2];
    let mut ways = Vec::new();
    for (at, events) in past.enumerate() {
        for event in events {
            match *event {
                Event::Moved { by, ship, to, .. } => {
                    let from = places[by.index().min(1)][ship as usize].replace(to);
                    if at + 1 >= since
                        && let Some(from) = from
                    {
                        ways.push(Sailed { by, from, to });
                    }
                }
                Event::Rearmed { by, ship } => places[by.index().min(1)][ship as usize] = None,
                _ => {}
            }
        }
    }
    ways
}
