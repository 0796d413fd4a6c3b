//! A first game: each kind of action once.

use bn3e::{Action, Bn3e};
use contract::{Seat, Who};

use crate::boards::{Step, played};
use crate::scene::Scene;

/// The steps, each from its own position.
pub(super) const STEPS: &[Step] = &[
    Step {
        key: "bn3e-web-tour-move",
        start: "",
        way: &["c2-c3"],
        touch: &["[data-at=c2]", "[data-at=c3]"],
        done: |scene| did(scene, is_move),
    },
    Step {
        key: "bn3e-web-tour-attack",
        start: "5p3/6/2s33/6/2R33/4S31 b 3 - 1",
        way: &["c3xc5"],
        touch: &["[data-at=c3]", "[data-at=c5]"],
        done: |scene| did(scene, is_attack),
    },
    Step {
        key: "bn3e-web-tour-weaker",
        start: "5s3/6/2p33/2R33/6/4S31 b 3 - 1",
        way: &["c4xc5"],
        touch: &["[data-at=c4]", "[data-at=c5]"],
        done: |scene| did(scene, is_attack),
    },
    Step {
        key: "bn3e-web-tour-both",
        start: "5p3/6/2s33/6/1R34/4S31 b 3 - 1",
        way: &["b3-c3", "c3xc5", "end"],
        touch: &["[data-at=b3]", "[data-at=c3]", "[data-at=c5]", ".deck .buttons .main"],
        done: |scene| did(scene, is_move) && did(scene, is_attack) && did(scene, |action| action == Action::End),
    },
    Step {
        key: "bn3e-web-tour-repair",
        start: "5s3/6/6/6/2R3P12/6 b 3 - 1",
        way: &["c3+d3"],
        touch: &["[data-at=c3]", "[data-at=d3]", ".bn3e-ask button"],
        done: |scene| did(scene, |action| matches!(action, Action::RepairAtSea { .. })),
    },
    Step {
        key: "bn3e-web-tour-base",
        start: "5s3/6/6/6/6/2S13 b 3 - 1",
        way: &["c2+"],
        touch: &["[data-at=c2]", "[data-at=blue]"],
        done: |scene| did(scene, |action| matches!(action, Action::RepairAtBase { .. })),
    },
    Step {
        key: "bn3e-web-tour-land",
        start: "6/2P33/6/6/6/5s3 b 3 - 1",
        way: &["c6-c7", "c7#"],
        touch: &["[data-at=c6]", "[data-at=c7]", "[data-at=red]"],
        done: |scene| did(scene, |action| matches!(action, Action::Land { .. })),
    },
];

fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. })
}

fn is_attack(action: Action) -> bool {
    matches!(action, Action::Attack { .. })
}

/// Whether the learner has done such an action.
fn did(scene: &Scene, is: fn(Action) -> bool) -> bool {
    played::<Bn3e>(scene).iter().any(|ply| ply.by == Who::Seat(Seat::ONE) && is(ply.action))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::bn3e::seen::tests::scene;
    use words::{Language, Words};

    #[test]
    fn every_step_can_be_done_and_is_done_only_then() {
        for step in STEPS {
            let way = step.way;
            let before = scene(step.start, &way[..way.len() - 1]);
            assert!(!(step.done)(&before), "{}", step.key);
            let after = scene(step.start, way);
            assert!((step.done)(&after), "{}", step.key);
            for language in Language::ALL {
                let words = Words::new(language);
                assert!(words.has(step.key) && !words.about(step.key).is_empty(), "{} in {language}", step.key);
            }
        }
    }
}
