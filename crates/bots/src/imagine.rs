//! From what a seat sees to a game that can be played on in thought.

use bn3e::{Bn3e, Position};
use contract::{Dice, Game, Listed, Seat, Turn};

use crate::{NoChoice, Sight};

/// A game that can be imagined from what one seat sees of it. Where nothing is hidden there is one such game; where
/// something is, the dice draw one that agrees with the view.
pub trait Imagine: Listed {
    /// A game that looks like this to the seat. It has no history but what the view tells.
    fn imagine(rules: &Self::Rules, view: &Self::View, dice: &mut Dice) -> Result<Self, NoChoice>;

    /// How a seat stands at a glance, without looking ahead: what a greedy player judges by.
    fn worth(&self, seat: Seat) -> i32;
}

/// The game that a bot is asked about, or why it cannot choose.
pub(crate) fn imagined<G: Imagine>(sight: &Sight<'_, G>, dice: &mut Dice) -> Result<G, NoChoice> {
    let game = G::imagine(sight.rules, sight.view, dice)?;
    to_act(game.turn(), sight.seat)?;
    Ok(game)
}

pub(crate) fn to_act(turn: Turn, seat: Seat) -> Result<(), NoChoice> {
    match turn {
        Turn::Over(_) => Err(NoChoice::Over),
        Turn::Seat(to_act) if to_act == seat => Ok(()),
        _ => Err(NoChoice::NotToAct { seat }),
    }
}

impl Imagine for Bn3e {
    fn imagine(rules: &bn3e::Rules, view: &bn3e::View, _: &mut Dice) -> Result<Bn3e, NoChoice> {
        // A landing and a repetition are not in the position text.
        if view.is_over() {
            return Err(NoChoice::Over);
        }
        Bn3e::from_position(rules, &view.position).map_err(|misread| NoChoice::BadView(misread.to_string()))
    }

    fn worth(&self, seat: Seat) -> i32 {
        let position: &Position = self.bare_position();
        let worth = crate::bn3e::judge(position, self.rules());
        if position.side().seat() == seat { worth } else { -worth }
    }
}
