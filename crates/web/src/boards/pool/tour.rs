//! A first game at the simulated table, one step for each kind of action.

use pool::{Action, Pool};

use super::rules::{SHOT, SUBMERGED};
use crate::boards::{Step, played};
use crate::scene::Scene;

/// The submarine of Solids until it is chosen: on a phone the line of both fleets unfolds them.
const UNIT_1: &str = ".pool:not(:has(.pool-deck.put)) .pool-strip[aria-expanded=false], .of-pool:not(:has(.pool-deck.put)) .fleet.seat-1 li:nth-child(1) .unit";
/// The cruiser of Solids until it is chosen: likewise.
const UNIT_2: &str = ".pool-strip[aria-expanded=false]:not(:has(.seat-1 + .balls > :nth-child(2).attacks)), .fleet.seat-1 li:nth-child(2) .unit";

/// A first game, step by step.
pub(super) const STEPS: &[Step] = &[
    Step {
        key: "pool-tour-place",
        start: "",
        way: &["8@495300:400000"],
        touch: &[".pool-deck.put .go"],
        done: |scene| did(scene, |action| matches!(action, Action::Place { .. })),
    },
    Step {
        key: "pool-tour-shoot",
        start: SHOT,
        way: &["2>11920,3500"],
        touch: &[UNIT_2, ".pool-deck.aim .wheel", ".pool-deck.aim .go"],
        done: |scene| did(scene, |action| matches!(action, Action::Stroke(_))),
    },
    Step {
        key: "pool-tour-surface",
        start: SUBMERGED,
        way: &["1^5@70000:1911200"],
        touch: &[UNIT_1, ".pool-deck.put .nudges button", ".pool-deck.put .go"],
        done: |scene| did(scene, |action| matches!(action, Action::Surface { .. })),
    },
];

fn did(scene: &Scene, is: fn(&Action) -> bool) -> bool {
    played::<Pool>(scene).iter().any(|ply| is(&ply.action))
}

#[cfg(test)]
mod tests {
    use contract::{Eye, Seed};

    use super::*;

    #[test]
    fn every_step_can_be_done_and_is_done_only_then() {
        let game = catalogue::find("pool").unwrap();
        let done = ["8@495300:400000", "2>11920,3500", "1^5@70000:1911200"];
        assert_eq!(STEPS.len(), done.len());
        for (step, action) in STEPS.iter().zip(done) {
            let start = Some(step.start.to_owned()).filter(|start| !start.is_empty());
            let mut table = game.open_seeded(&game.defaults(), start, Seed::from_bytes([3; 32])).unwrap();
            assert!(!(step.done)(&Scene::of(&*table, Eye::All)), "{}", step.key);
            table.play(action).unwrap_or_else(|error| panic!("{}: {error:?}", step.key));
            assert!((step.done)(&Scene::of(&*table, Eye::All)), "{}", step.key);
        }
    }
}
