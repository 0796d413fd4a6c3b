//! What weighed most, and how it ended.

use contract::{Outcome, Turn};
use smallworld::{Event, SmallWorld};

use crate::boards::outcome::{OutcomeSummary, leads, weights};
use crate::scene::Scene;

/// Fights and what they took; only where nobody fell the turns whose points lay furthest apart.
pub(super) fn weight(scene: &Scene) -> Vec<u32> {
    let fought = weights::<SmallWorld>(scene, |event| match event {
        Event::Destroyed(_) => 8,
        Event::Escaped(_) => 4,
        Event::Advanced { .. } => 2,
        _ => 0,
    });
    if fought.iter().any(|weight| *weight > 0) {
        return fought;
    }
    weights::<SmallWorld>(scene, |event| match event {
        Event::Scored(scoring) => {
            let most = scoring.gained.iter().max().copied().unwrap_or(0);
            let least = scoring.gained.iter().min().copied().unwrap_or(0);
            u32::from(most - least)
        }
        _ => 0,
    })
}

/// In points, of two.
pub(super) fn lead(scene: &Scene) -> Vec<i32> {
    leads::<SmallWorld>(scene, |_, event| match event {
        Event::Scored(scoring) => match scoring.gained[..] {
            [one, two] => i32::from(one) - i32::from(two),
            _ => 0,
        },
        _ => 0,
    })
}

pub(super) fn outcome(scene: &Scene) -> OutcomeSummary {
    let view = scene.seen::<SmallWorld>().map(|seen| &seen.view);
    let alive = view.map_or(0, |view| view.seats.iter().filter(|seat| !seat.units.is_empty()).count());
    let (how, drawing) = match scene.turn {
        Turn::Over(Outcome::Win(_)) if alive == 1 => ("smallworld-tale-last", "end-banner"),
        Turn::Over(Outcome::Draw) => ("smallworld-tale-tie", "end-anchor"),
        _ => ("smallworld-tale-points", "end-banner"),
    };
    let turn = view.map_or(0, |view| view.turn.min(view.turns));
    let scores = view.iter().flat_map(|view| &view.seats).map(|seat| u32::from(seat.score));
    OutcomeSummary { how, drawing, turn: u32::from(turn), scores: scores.collect() }
}

#[cfg(test)]
mod tests {
    use contract::Eye;

    use super::*;

    fn weights_of(actions: &str) -> Vec<u32> {
        let found = catalogue::find("smallworld").unwrap();
        let start = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:2:2:0,2:e5:5:2:0} 1/5 1 0:0 1 -";
        let mut table = found.open(&found.defaults(), Some(start.to_owned())).unwrap();
        for action in actions.split_whitespace() {
            table.play(action).unwrap();
        }
        weight(&Scene::of(&*table, Eye::All))
    }

    #[test]
    fn the_end_of_a_turn_weighs_only_where_nobody_fell() {
        let fought = weights_of("1xb1 ~rounds=3 ~defender ~defender end end");
        assert_eq!(fought.iter().filter(|weight| **weight > 0).count(), 1, "{fought:?}");
        assert!(fought[3] > 0, "{fought:?}");
        let quiet = weights_of("end 2-d5 end");
        assert!(quiet[..2] == [0, 0] && quiet[2] > 0, "{quiet:?}");
    }
}
