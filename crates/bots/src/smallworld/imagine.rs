//! Small World for players that know nothing of it.

use contract::{Dice, Eye, Game, Seat};
use smallworld::{Rules, SmallWorld, View};

use crate::{Imagine, NoChoice};

impl Imagine for SmallWorld {
    fn imagine(rules: &Rules, view: &View, _: &mut Dice) -> Result<SmallWorld, NoChoice> {
        SmallWorld::from_position(rules, &view.position).map_err(|misread| NoChoice::BadView(misread.to_string()))
    }

    /// The points that this turn would bring, ahead of the best of the others, in hundredths. A fight counts by its exact
    /// odds: for the tile that either side stands to lose. Scores so far are the same whatever one does.
    fn worth(&self, seat: Seat) -> i32 {
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        let best = others.map(|other| i32::from(self.gain(other))).max().unwrap_or(0);
        let ahead = 100 * (i32::from(self.gain(seat)) - best);
        let Some(odds) = self.fight_odds() else { return ahead };
        let view = self.view(Eye::Seat(seat));
        let Some(fight) = &view.fight else { return ahead };
        let holds = |holder: Seat, unit: u8| {
            let units = &view.seats[holder.index()].units;
            let at = units.iter().find(|other| other.unit == unit).map(|other| other.tile);
            let alone = units.iter().filter(|other| Some(other.tile) == at).count() == 1;
            let pays = |terrain| self.people(holder).scores_on(terrain);
            if alone && at.and_then(|at| self.terrain(at)).is_some_and(pays) { 100.0 } else { 0.0 }
        };
        let won = odds.defender_destroyed * holds(fight.enemy, fight.defender);
        let lost = odds.attacker_destroyed * holds(fight.seat, fight.attacker);
        ahead + if fight.seat == seat { won - lost } else { lost - won } as i32
    }
}
