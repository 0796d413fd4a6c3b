//! What weighed most, and how it ended.

use bn3e::{Bn3e, Event, Position, Side};
use contract::{Outcome, Seat, Turn, Who};

use crate::boards::outcome::{OutcomeSummary, gain, leads, weights};
use crate::boards::played;
use crate::scene::Scene;

pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    weights::<Bn3e>(scene, |event| match event {
        Event::Landed { .. } => 20,
        Event::Sunk { .. } => 6,
        Event::Hit { damage, .. } => u32::from(*damage),
        Event::Moved { .. } | Event::Repaired { .. } | Event::Ended { .. } => 0,
    })
}

/// In damage done.
pub(super) fn lead(scene: &Scene) -> Vec<i32> {
    leads::<Bn3e>(scene, |by, event| {
        let done = match event {
            Event::Hit { damage, .. } => i32::from(*damage),
            Event::Sunk { attacker, target, .. } => i32::from(attacker.against(*target).damage()),
            _ => 0,
        };
        match by {
            Who::Seat(seat) => gain(seat, done),
            Who::Chance => 0,
        }
    })
}

pub(super) fn outcome(scene: &Scene) -> OutcomeSummary {
    let landed = played::<Bn3e>(scene).iter().flat_map(|ply| &ply.events).any(|e| matches!(e, Event::Landed { .. }));
    let view = scene.seen::<Bn3e>().map(|seen| &seen.view);
    // A position knows no other draw than that of the turn limit: what came before is not in it.
    let played_out = scene.seen::<Bn3e>().is_some_and(|seen| {
        Position::read(&seen.rules, &seen.view.position).is_ok_and(|at| at.turn(&seen.rules) == scene.turn)
    });
    let (how, drawing) = match scene.turn {
        Turn::Over(Outcome::Draw) if played_out => ("bn3e-tale-turns", "end-anchor"),
        Turn::Over(Outcome::Draw) => ("bn3e-tale-repetition", "end-anchor"),
        _ if landed => ("bn3e-tale-landing", "end-landing"),
        _ => ("bn3e-tale-annihilation", "end-wreck"),
    };
    let left = |seat: Seat| {
        let ships = view.iter().flat_map(|view| &view.ships).filter(|ship| ship.side == Side::of(seat));
        u32::try_from(ships.count()).unwrap_or(0)
    };
    OutcomeSummary { how, drawing, turn: view.map_or(0, |view| view.turn), scores: Seat::all(2).map(left).collect() }
}

#[cfg(test)]
mod tests {
    use super::super::seen::tests::scene;
    use super::*;

    #[test]
    fn a_draw_says_what_made_it() {
        let start = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 -";
        let last = scene(&format!("{start} 200"), &["end", "end"]);
        assert_eq!((last.turn, outcome(&last).how), (Turn::Over(Outcome::Draw), "bn3e-tale-turns"));
        let there_and_back = ["a2-a3", "end", "f7-f6", "end", "a3-a2", "end", "f6-f7", "end"];
        let again = scene(&format!("{start} 1"), &[there_and_back, there_and_back].concat());
        assert_eq!((again.turn, outcome(&again).how), (Turn::Over(Outcome::Draw), "bn3e-tale-repetition"));
    }
}
