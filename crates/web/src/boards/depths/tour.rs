//! A first game, one step for each kind of action.

use depths::{Answer, Depths, Event};

use crate::boards::{Step, played};
use crate::scene::Scene;

/// The steps: place, sail, drop a charge, rearm, fire, meet a mine, end the turn, win.
pub(super) const STEPS: &[Step] = &[
    Step {
        key: "depths-web-tour-place",
        start: "",
        way: &["place:105,214,336,m17"],
        touch: &[".deck .buttons .row button", ".deck .buttons .main"],
        done: |scene| happened(scene, |event| matches!(event, Event::Placed { .. })),
    },
    Step {
        key: "depths-web-tour-sail",
        start: PORT,
        way: &["S4-14"],
        touch: &["svg.hunt [data-spot='d0']", "svg.hunt [data-spot='14']"],
        done: |scene| happened(scene, |event| matches!(event, Event::Moved { .. })),
    },
    Step {
        key: "depths-web-tour-drop",
        start: OVER,
        way: &["S4*200"],
        touch: &["svg.hunt [data-spot='14']", ".buttons .drop:nth-of-type(2)"],
        done: |scene| happened(scene, |event| matches!(event, Event::Answered { .. })),
    },
    Step {
        key: "depths-web-tour-rearm",
        start: EMPTY,
        way: &["S4-port"],
        touch: &["svg.hunt [data-spot='9']", "svg.hunt [data-spot='d0']"],
        done: |scene| happened(scene, |event| matches!(event, Event::Rearmed { .. })),
    },
    Step {
        key: "depths-web-tour-fire",
        start: UNDER,
        way: &["TS4r"],
        touch: &[".of-levels button:last-child", "svg.haven [data-spot='18']", ".torpedo .launch"],
        done: |scene| happened(scene, |event| matches!(event, Event::Launched { .. })),
    },
    Step {
        key: "depths-web-tour-mine",
        start: OVER,
        way: &["S4-3"],
        touch: &["svg.hunt [data-spot='14']", "svg.hunt [data-spot='3']"],
        done: |scene| happened(scene, |event| matches!(event, Event::Mined { .. })),
    },
    Step {
        key: "depths-web-tour-end",
        start: MOVED,
        way: &["end"],
        touch: &[".deck .buttons .main"],
        done: |scene| happened(scene, |event| matches!(event, Event::Ended { .. })),
    },
    Step {
        key: "depths-web-tour-win",
        start: LAST,
        way: &["S4-8", "S4*200"],
        touch: &["svg.hunt [data-spot='10']", "svg.hunt [data-spot='8']", ".buttons .drop:nth-of-type(2)"],
        done: |scene| happened(scene, |event| matches!(event, Event::Answered { answer: Answer::Hit { .. }, .. })),
    },
];

const PORT: &str =
    "R:105,214,336/m17/S4=port:4,S3=port:3,S2=port:2 Y:108,208,320/m3/S4=port:4,S3=port:3,S2=port:2 r start 0 1";
const OVER: &str =
    "R:105,214,336/m17/S4=14:4,S3=port:3,S2=port:2 Y:108,208,320/m3/S4=port:4,S3=port:3,S2=20:2 r start 0 2";
const EMPTY: &str =
    "R:105,214,336/m17/S4=9:0,S3=22:2,S2=port:2 Y:108,208,320/m3/S4=port:4,S3=port:3,S2=20:1 r start 0 6";
const UNDER: &str =
    "R:105,214,336/m17/S4=9:3,S3=port:3,S2=port:2 Y:108,208,320/m3/S4=18:4,S3=port:3,S2=port:2 r start 0 4";
const MOVED: &str =
    "R:105,214,336/m17/S4=9:4,S3=port:3,S2=port:2 Y:108,208,320/m3/S4=15:4,S3=port:3,S2=port:2 r moved:S4 0 3";
const LAST: &str = "R:105,214/m17/S4=10:2,S3=22:1,S2=x Y:208/m-/S4=15:4,S3=port:3,S2=port:2 r start 0 9";

fn happened(scene: &Scene, is: fn(&Event) -> bool) -> bool {
    played::<Depths>(scene).iter().flat_map(|ply| &ply.events).any(is)
}

#[cfg(test)]
mod tests {
    use contract::Eye;

    use super::*;

    #[test]
    fn every_step_can_be_done() {
        let game = catalogue::find("depths").unwrap();
        for step in STEPS {
            let actions = step.way;
            let start = Some(step.start.to_owned()).filter(|start| !start.is_empty());
            let mut table =
                game.open(&game.defaults(), start).unwrap_or_else(|_| panic!("{} cannot be opened", step.key));
            assert!(!(step.done)(&Scene::of(&*table, Eye::All)), "{}", step.key);
            for action in actions {
                table.play(action).unwrap();
            }
            assert!((step.done)(&Scene::of(&*table, Eye::All)), "{}", step.key);
        }
    }
}
