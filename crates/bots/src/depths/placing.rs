//! Where to hide: drawn anew for every game, so that nobody can learn it.

use contract::Dice;
use depths::{Action, Placing, Rules, Square};

use super::tempo;
use super::waters::Waters;

/// How a player hides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hiding {
    /// Every placing is as likely as any other.
    Anywhere,
    /// Rather where few charges are near: at the rim, above and below.
    Quiet,
}

/// How much rather a submarine lies far from the enemy's port than near: from duels with players that aim well.
const FAR: u32 = 6;
/// How much rather a mine lies where ships come and go.
const BUSY: u32 = 3;

/// Draws submarines and mine. Every placing that the rules allow can come up; some come up more often.
pub(super) fn draw(rules: &Rules, waters: &Waters, hiding: Hiding, dice: &mut Dice) -> Option<Action> {
    let near = tempo::near(rules);
    let weight = |cell: usize| match hiding {
        Hiding::Anywhere => 1,
        // A cell in the middle has six neighbours that give it away, a corner has three.
        // Far from the port a ship has to come and go: that costs the hunter turns.
        Hiding::Quiet => {
            let far = if near.contains(waters.cell(cell).square) { 1 } else { FAR };
            far * 8_u32.saturating_sub(waters.near(cell).len() as u32).pow(2).max(1)
        }
    };
    let mut weights: Vec<u32> = (0..waters.len()).map(weight).collect();
    let mut submarines = Vec::with_capacity(3);
    for _ in 0..3 {
        let cell = by_weight(&weights, dice)?;
        weights[cell] = 0;
        // Two that are near each other are found together.
        for &other in waters.near(cell) {
            let weight = &mut weights[usize::from(other)];
            *weight = if hiding == Hiding::Quiet { (*weight / 3).max(u32::from(*weight > 0)) } else { *weight };
        }
        submarines.push(waters.cell(cell));
    }
    submarines.sort_unstable();
    let sea = rules.sea();
    let squares: Vec<Square> = sea.squares().iter().collect();
    // A mine lies best where ships like to stop: they come from the north, and the middle has most cells near.
    let popular = |square: &Square| {
        if submarines.iter().any(|cell| cell.square == *square) {
            return 0; // DE-7
        }
        let beside = sea.beside(*square).count();
        match hiding {
            Hiding::Anywhere => 1,
            Hiding::Quiet if near.contains(*square) => BUSY * beside * beside,
            Hiding::Quiet => beside * beside,
        }
    };
    let weights: Vec<u32> = squares.iter().map(popular).collect();
    let mine = *squares.get(by_weight(&weights, dice)?)?;
    let submarines = submarines.try_into().ok()?;
    Some(Action::Place(Placing { submarines, mine }))
}

fn by_weight(weights: &[u32], dice: &mut Dice) -> Option<usize> {
    let total: u32 = weights.iter().sum();
    let mut at = dice.below(total.max(1));
    weights.iter().position(|&weight| {
        let here = at < weight;
        at = at.wrapping_sub(if here { 0 } else { weight });
        here
    })
}
