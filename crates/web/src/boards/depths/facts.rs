//! What one side knows at one moment, read once from the scene.

use contract::{Eye, Seat};
use depths::{Action, Depths, Event, Reading, Rules, Ship, Spin, View, recent};

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
}

impl Facts {
    pub(super) fn of(scene: &Scene, flipped: bool) -> Option<Facts> {
        let seen = scene.seen::<Depths>()?;
        let me = match scene.eye {
            Eye::Seat(seat) => seat,
            // Whoever only looks can look from either side.
            Eye::Public | Eye::All if flipped => Seat::TWO,
            Eye::Public | Eye::All => Seat::ONE,
        };
        Some(Facts {
            rules: seen.rules,
            view: seen.view.clone(),
            legal: scene.legal::<Depths>().to_vec(),
            me,
            plays: matches!(scene.eye, Eye::Seat(_)),
            seat: scene.seat.filter(|seat| *seat == me),
            recent: recent(&seen.past, me).map(|(number, event)| (number, *event)).collect(),
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
