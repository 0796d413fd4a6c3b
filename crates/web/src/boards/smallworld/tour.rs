//! A first game, one step for each kind of action.

use smallworld::{Event, SmallWorld, Way};

use crate::boards::{Step, played};
use crate::scene::Scene;

/// All steps are on the same map.
macro_rules! on_map {
    ($rest:literal) => {
        concat!(
            "MSMFSMSDDS/MMFSFSPDSF/FPPDPSDFMD/FSMFDFSMFS/MPDPFPMDPS/",
            "MFPSMDFMMD/DPPFMPSPPM/PSSSPPFDPD/PFMMMMSDDD/SDSDDFFPFF",
            " ",
            $rest
        )
    };
}

/// The steps: walk, half points, spread, jump, attack, end the turn, win by points.
pub(super) const STEPS: &[Step] = &[
    Step {
        key: "smallworld-tour-walk",
        start: on_map!("elf{1:c3:5:2:0,2:c3:5:2:0} orc{1:g7:5:2:0} 1/20 1 0:0 1 -"),
        way: &["1-b3"],
        touch: &["[data-tile=b3]"],
        done: |scene| moves(scene) > 0,
    },
    Step {
        key: "smallworld-tour-half",
        start: on_map!("elf{1:c3:5:2:0} orc{1:g7:5:2:0} 1/20 1 0:0 1 -"),
        way: &["1-c2", "1-d1"],
        touch: &["[data-tile=c2]", "[data-tile=d1]"],
        done: |scene| moves(scene) > 1,
    },
    Step {
        key: "smallworld-tour-spread",
        start: on_map!("elf{1:c3:5:2:0,2:c3:5:2:0,3:c3:5:2:0} orc{1:g7:5:2:0} 1/20 1 0:0 1 -"),
        way: &["1-b3", "2-c2"],
        touch: &["[data-tile=b3]", "[data-tile=c2]"],
        done: |scene| has_walked(scene, 1) && has_walked(scene, 2),
    },
    Step {
        key: "smallworld-tour-jump",
        start: on_map!("elf{1:c3:5:2:0} orc{1:g7:5:2:0} 1/20 2 0:0 2 -"),
        way: &["1-b8"],
        touch: &["[data-tile=b8]"],
        done: |scene| happened(scene, |event| matches!(event, Event::Moved { way: Way::Jump, .. })),
    },
    Step {
        key: "smallworld-tour-attack",
        start: on_map!("elf{1:e5:5:2:0} orc{1:f5:2:2:0,2:g7:5:2:0} 3/20 1 4:5 1 -"),
        way: &["1xf5"],
        touch: &["[data-tile=f5]", "[data-tile=f5]"],
        done: |scene| happened(scene, |event| matches!(event, Event::Attacked { .. })),
    },
    Step {
        key: "smallworld-tour-end",
        start: on_map!("elf{1:c3:5:2:0,2:e5:5:2:0,3:c2:5:2:0} orc{1:f5:5:2:0,2:g7:5:2:0} 3/20 1 4:5 1 -"),
        way: &["end"],
        touch: &[".deck .buttons .main"],
        done: |scene| happened(scene, |event| matches!(event, Event::Ended { .. })),
    },
    Step {
        key: "smallworld-tour-score",
        start: on_map!("elf{1:c3:5:0:0,2:e5:5:0:0,3:c2:5:2:0} orc{1:f5:5:2:2,2:g7:5:2:0,3:f7:5:2:0} 20/20 2 41:40 1 -"),
        way: &["end"],
        touch: &[".deck .buttons .main"],
        done: |scene| happened(scene, |event| matches!(event, Event::Scored(_))),
    },
];

fn events(scene: &Scene) -> impl Iterator<Item = &Event> {
    played::<SmallWorld>(scene).iter().flat_map(|ply| &ply.events)
}

fn happened(scene: &Scene, is: fn(&Event) -> bool) -> bool {
    events(scene).any(is)
}

fn moves(scene: &Scene) -> usize {
    events(scene).filter(|event| matches!(event, Event::Moved { .. })).count()
}

fn has_walked(scene: &Scene, unit: u8) -> bool {
    events(scene).any(|event| matches!(event, Event::Moved { who, .. } if who.unit == unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_begins_undone_and_can_be_done() {
        let game = catalogue::find("smallworld").unwrap();
        for step in STEPS {
            let mut table = game.open(&game.defaults(), Some(step.start.to_owned())).unwrap();
            assert!(!(step.done)(&Scene::of(&*table, contract::Eye::All)), "{}", step.key);
            for action in step.way {
                table.play(action).unwrap();
            }
            assert!((step.done)(&Scene::of(&*table, contract::Eye::All)), "{}", step.key);
        }
    }

    /// What the last step says is true: a tour that is played to its end is won.
    #[test]
    fn the_last_step_is_won() {
        let game = catalogue::find("smallworld").unwrap();
        let last = STEPS.last().unwrap();
        let mut table = game.open(&game.defaults(), Some(last.start.to_owned())).unwrap();
        let learner = table.turn().seat();
        for action in last.way {
            table.play(action).unwrap();
        }
        assert_eq!(table.turn(), contract::Turn::Over(contract::Outcome::Win(learner.unwrap())));
    }

    #[test]
    fn each_step_is_told_in_both_languages() {
        for language in [words::Language::English, words::Language::French] {
            let words = words::Words::new(language);
            for step in STEPS {
                assert!(words.has(step.key) && !words.about(step.key).is_empty(), "{}", step.key);
            }
        }
    }
}
