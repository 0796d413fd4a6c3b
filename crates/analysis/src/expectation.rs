//! What chance can bring after an action, and what that is worth on average.

use bots::Budget;
use catalogue::{AnyMatch, Listing};
use contract::Turn;

/// More ends than this are not worth looking at one by one.
const MOST_ENDS: usize = 128;
/// Positions for all ends together, where the budget names neither positions nor time.
const NODES: u64 = 100_000;
/// With fewer positions than this an end's value says little.
const LEAST_NODES: u64 = 4_000;

/// One way in which chance can leave the game, with its exact probability.
pub(crate) struct End {
    pub(crate) odds: f64,
    pub(crate) table: Box<dyn AnyMatch>,
}

/// Every position that chance can lead to from here until a seat is to act or the game is over. Ways that meet in the same
/// position are one. `None` where the outcomes are too many to list.
pub(crate) fn ends(table: &dyn AnyMatch) -> Option<Vec<End>> {
    let mut open = vec![End { odds: 1.0, table: table.copy() }];
    let mut ends: Vec<End> = Vec::new();
    while let Some(End { odds, table }) = open.pop() {
        if table.turn() != Turn::Chance {
            merge(&mut ends, End { odds, table });
            continue;
        }
        let Listing::Outcomes(outcomes) = table.listing() else { return None };
        for (outcome, share) in outcomes {
            let mut next = table.copy();
            next.play(outcome).ok()?;
            merge(&mut open, End { odds: odds * share.as_f64(), table: next });
        }
        if ends.len() + open.len() > MOST_ENDS {
            return None;
        }
    }
    Some(ends)
}

fn merge(ends: &mut Vec<End>, new: End) {
    let position = new.table.position();
    match ends.iter_mut().find(|known| known.table.position() == position) {
        Some(known) => known.odds += new.odds,
        None => ends.push(new),
    }
}

/// The share of a budget for one of this many ends.
pub(crate) fn share(budget: &Budget, ends: usize) -> Budget {
    let count = u32::try_from(ends).unwrap_or(u32::MAX).max(1);
    let nodes = budget.nodes.or(if budget.time.is_some() { None } else { Some(NODES) });
    Budget {
        time: budget.time.map(|time| time / count),
        nodes: nodes.map(|nodes| (nodes / u64::from(count)).max(LEAST_NODES).min(nodes)),
        ..*budget
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SW-14, SW-15: rounds and their losers are drawn one by one, and what is left are the lives of the two.
    #[test]
    fn the_ends_of_a_fight_are_merged_and_certain_together() {
        let game = catalogue::find("smallworld").expect("a game");
        let mut values = game.defaults();
        values.set_text("map", "demo").expect("a map");
        values.set_text("peoples", "orc,dwarf").expect("peoples");
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF orc{1:a1:5:2:0} dwarf{1:a2:5:2:0} 1/5 1 0:0 1 -";
        let mut table = game.open(&values, Some(text.to_owned())).expect("a position");
        table.play("1xa2").expect("an attack");
        let ends = ends(&*table).expect("listed");
        assert!((5..=40).contains(&ends.len()), "{}", ends.len());
        assert!((ends.iter().map(|end| end.odds).sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(ends.iter().all(|end| end.table.turn() != Turn::Chance));
        let over = |end: &&End| matches!(end.table.turn(), Turn::Over(_));
        assert!(ends.iter().filter(over).count() >= 2, "either of the two can fall");
    }
}
