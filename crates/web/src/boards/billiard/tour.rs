//! A first game at the table, one step for each kind of entry.

use contract::LogLine;

use crate::boards::Step;

/// Both fleets whole, Solids to shoot.
const WHOLE: &str = "1=2,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
/// The cruiser of Solids is damaged.
const DAMAGED: &str = "1=2,2=2,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";
/// The submarine of Solids lies in pocket 4.
const SUBMERGED: &str = "1=2@4,2=4,3=2,4=2,5=2,6=3+2,7=1,8=2 9=2,10=4,11=2,12=2,13=2,14=3+2,15=1,C=2 s shot -";

/// The steps.
pub(super) const STEPS: &[Step] = &[
    Step { key: "billiard-tour-break", start: "", done: |log| entered(log, |action| action.starts_with("break:")) },
    Step { key: "billiard-tour-fire", start: WHOLE, done: |log| entered(log, |action| action == "2x11") },
    Step { key: "billiard-tour-miss", start: WHOLE, done: |log| entered(log, |action| action == "miss") },
    Step { key: "billiard-tour-repair", start: DAMAGED, done: |log| entered(log, |action| action == "8x2") },
    Step { key: "billiard-tour-submerge", start: WHOLE, done: |log| entered(log, |action| action.starts_with("1x1@")) },
    Step {
        key: "billiard-tour-surface",
        start: SUBMERGED,
        done: |log| entered(log, |action| action.starts_with("1^")),
    },
    Step { key: "billiard-tour-foul", start: WHOLE, done: |log| entered(log, |action| action.ends_with("!foul")) },
    Step { key: "billiard-tour-off", start: WHOLE, done: |log| entered(log, |action| action.contains("!off=")) },
];

fn entered(log: &[LogLine], wanted: impl Fn(&str) -> bool) -> bool {
    log.iter().any(|line| wanted(&line.action))
}

#[cfg(test)]
mod tests {
    use billiard::{Billiard, Rules};
    use contract::Game;

    use super::*;

    #[test]
    fn every_step_starts_from_a_position_in_which_it_can_be_done() {
        let done = ["break:8", "2x11", "miss", "8x2", "1x1@3", "1^1", "2x!foul", "2x11!off=5"];
        for (step, action) in STEPS.iter().zip(done) {
            let rules = Rules::default();
            let mut game = match step.start {
                "" => Billiard::new(&rules),
                text => Billiard::from_position(&rules, text).expect(step.key),
            };
            let action: billiard::Action = action.parse().expect(action);
            game.play(&action, &mut Vec::new()).expect(step.key);
        }
        assert_eq!(STEPS.len(), done.len());
    }
}
