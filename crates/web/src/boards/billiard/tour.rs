//! A first game at the table, one step for each kind of entry.

use billiard::{Action, Billiard, Unit, Units};

use crate::boards::{Step, played};
use crate::scene::Scene;

/// Both fleets whole, Solids to shoot.
const WHOLE: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
/// The cruiser of Solids is damaged.
const DAMAGED: &str = "1=2,2=2,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
/// The submarine of Solids lies in pocket 4.
const SUBMERGED: &str = "1=2@4,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";

/// A first game, step by step.
pub(super) const STEPS: &[Step] = &[
    Step {
        key: "billiard-tour-break",
        start: "",
        way: &["break:8"],
        touch: &[".deck .buttons .main"],
        done: |scene| entered(scene, |action| matches!(action, Action::Break { .. } | Action::BreakInFront { .. })),
    },
    Step {
        key: "billiard-tour-fire",
        start: WHOLE,
        way: &["2x11"],
        touch: &[
            ".fleet.seat-1 .balls button:nth-child(2)",
            ".fleet.seat-2 .balls button:nth-child(3)",
            ".deck .buttons .main",
        ],
        done: |scene| entered(scene, |action| shot(action, 2, 11)),
    },
    Step {
        key: "billiard-tour-miss",
        start: WHOLE,
        way: &["miss"],
        touch: &[".deck .buttons .main"],
        done: |scene| entered(scene, |action| action == Action::Miss),
    },
    Step {
        key: "billiard-tour-repair",
        start: DAMAGED,
        way: &["8x2"],
        touch: &[
            ".fleet.seat-1 .balls button:nth-child(8)",
            ".fleet.seat-1 .balls button:nth-child(2)",
            ".deck .buttons .main",
        ],
        done: |scene| entered(scene, |action| shot(action, 8, 2)),
    },
    Step {
        key: "billiard-tour-submerge",
        start: WHOLE,
        way: &["1x1@3"],
        touch: &[
            ".fleet.seat-1 .balls button:nth-child(1)",
            ".fleet.seat-1 .balls button:nth-child(1)",
            ".table-map :nth-child(3 of g.pocket)",
            ".deck .buttons .main",
        ],
        done: |scene| entered(scene, |action| matches!(action, Action::Submerge { .. })),
    },
    Step {
        key: "billiard-tour-surface",
        start: SUBMERGED,
        way: &["1^1"],
        touch: &[
            ".fleet.seat-1 .balls button:nth-child(1)",
            ".table-map :nth-child(1 of g.pocket)",
            ".deck .buttons .main",
        ],
        done: |scene| entered(scene, |action| matches!(action, Action::Surface { .. })),
    },
    Step {
        key: "billiard-tour-foul",
        start: WHOLE,
        way: &["2x!foul"],
        touch: &[".buttons .switch", ".fleet.seat-1 .balls button:nth-child(2)", ".deck .buttons .main"],
        done: |scene| entered(scene, |action| matches!(action, Action::Foul { .. })),
    },
    Step {
        key: "billiard-tour-off",
        start: WHOLE,
        way: &["2x11!off=5"],
        touch: &[
            ".fleet.seat-1 .balls button:nth-child(2)",
            ".buttons .switch:nth-of-type(2)",
            ".fleet.seat-1 .balls button:nth-child(5)",
            ".deck .buttons .main",
        ],
        done: |scene| entered(scene, |action| matches!(action, Action::Off { .. })),
    },
];

fn entered(scene: &Scene, is: fn(Action) -> bool) -> bool {
    played::<Billiard>(scene).iter().any(|ply| is(ply.action))
}

/// Whether it is a shot of this ball that pocketed that one alone.
fn shot(action: Action, ball: u8, pocketed: u8) -> bool {
    let shot = |(unit, other)| action == Action::Shot { unit, pocketed: Units::one(other) };
    Unit::new(ball).zip(Unit::new(pocketed)).is_some_and(shot)
}

#[cfg(test)]
mod tests {
    use contract::Eye;

    use super::*;

    #[test]
    fn every_step_can_be_done_and_is_done_only_then() {
        let done = ["break:8", "2x11", "miss", "8x2", "1x1@3", "1^1", "2x!foul", "2x11!off=5"];
        assert_eq!(STEPS.len(), done.len());
        let game = catalogue::find("billiard").unwrap();
        for (step, action) in STEPS.iter().zip(done) {
            for other in done {
                let start = Some(step.start.to_owned()).filter(|start| !start.is_empty());
                let mut table = game.open(&game.defaults(), start).unwrap();
                assert!(!(step.done)(&Scene::of(&*table, Eye::All)), "{}", step.key);
                if table.play(other).is_ok() {
                    assert_eq!((step.done)(&Scene::of(&*table, Eye::All)), other == action, "{} {other}", step.key);
                } else {
                    assert_ne!(other, action, "{}", step.key);
                }
            }
        }
    }
}
