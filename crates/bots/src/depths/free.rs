//! The hunt alone: charges aimed freely at submarines that lie anywhere.

use contract::Dice;
use depths::Cell;

use super::belief::Belief;
use super::hunt::{Soundings, ranked};
use super::waters::{ANSWERS, Waters};

/// How a hunter aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hunter {
    /// At the likeliest cell; the dice choose between equals.
    Likeliest,
    /// Where the answer saves most charges, looking at so many charges ahead where that is affordable.
    Telling(u32),
}

/// Longer lists than this are not looked at more than one charge ahead.
const DEEP: usize = 20_000;
/// How many charges are looked at deeply.
const WIDTH: usize = 6;

/// Sinks these submarines, starting from a belief that has them; how many charges that took.
pub fn hunt(waters: &Waters, from: &Belief, hidden: &[Cell], hunter: Hunter, dice: &mut Dice) -> u32 {
    let mut hidden: Vec<u8> = hidden.iter().map(|&cell| waters.number(cell) as u8).collect();
    let mut belief = from.clone();
    let mut count = 0;
    while !hidden.is_empty() && !belief.is_empty() {
        let Some(cell) = aim(waters, &belief, hunter, dice) else { break };
        let told = waters.told(cell, &hidden);
        let parts = belief.split::<ANSWERS>(waters, cell);
        let Some(left) = parts.into_iter().nth(told) else { break };
        belief = left;
        hidden.retain(|&submarine| usize::from(submarine) != cell);
        count += 1;
    }
    count
}

fn aim(waters: &Waters, belief: &Belief, hunter: Hunter, dice: &mut Dice) -> Option<usize> {
    match hunter {
        Hunter::Likeliest => {
            let soundings = Soundings::new(waters, belief, &|| false);
            let most = (0..waters.len()).map(|cell| soundings.hit(cell)).fold(0.0, f64::max);
            let equals: Vec<usize> = (0..waters.len()).filter(|&cell| soundings.hit(cell) >= most).collect();
            dice.pick(&equals).copied()
        }
        Hunter::Telling(depth) => {
            let depth = if belief.len() <= DEEP { depth } else { 1 };
            ranked(waters, belief, depth, WIDTH, &|| false).first().map(|&(_, cell)| cell)
        }
    }
}
