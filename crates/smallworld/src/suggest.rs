//! Advice for one unit: where to go, best first, and why.

use contract::{Game, Saying, Seat};

use crate::action::Action;
use crate::board::Tile;
use crate::legal::{Target, TargetKind};
use crate::odds::{attacker, fight_odds};
use crate::position::{SmallWorld, Unit};
use crate::say;
use crate::sight::percent;

/// A tile that is worth going to.
#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// The tile to go to or to attack.
    pub tile: Tile,
    /// The action that goes there.
    pub action: Action,
    /// How much better than staying, in points for each turn to come.
    pub worth: f64,
    /// Why, in a sentence for people.
    pub why: Saying,
}

/// No more suggestions than these.
const MOST: usize = 3;

/// What a free tile nearby is worth that could be taken next turn: less than any point gained now.
const ROOM: f64 = 0.02;

/// What a unit is worth beside the points of its tile: it can still go elsewhere.
const UNIT: f64 = 0.5;

impl SmallWorld {
    /// Up to three tiles for the unit with this number (from 1) of the seat to act, best first; none when staying is
    /// best. Points gained, enemy points denied and the danger on arrival are weighed for each turn to come.
    pub fn suggest(&self, unit: u8) -> Vec<Suggestion> {
        let Some(seat) = self.turn().seat() else { return Vec::new() };
        let mut found: Vec<Suggestion> = self
            .targets(unit)
            .into_iter()
            .filter_map(|target| match target.kind {
                TargetKind::Move => self.weigh_move(seat, unit, target),
                TargetKind::Attack => self.weigh_attack(seat, unit, target),
            })
            .filter(|suggestion| suggestion.worth > 1e-9)
            .collect();
        // A stable sort: equals stay in reading order.
        found.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        found.truncate(MOST);
        found
    }

    fn weigh_move(&self, seat: Seat, unit: u8, target: Target) -> Option<Suggestion> {
        let action = target.action(unit);
        let mut after = self.clone();
        after.play(&action, &mut Vec::new()).ok()?;
        let gained = i32::from(after.gain(seat)) - i32::from(self.gain(seat));
        let danger = after.danger(seat, unit - 1);
        let room = after.room(seat, unit - 1);
        let more_room = i32::from(room) - i32::from(self.room(seat, unit - 1));
        let worth = f64::from(gained) - (danger - self.danger(seat, unit - 1)) + ROOM * f64::from(more_room);
        let why = Saying::new(say::SUGGEST_MOVE)
            .show("tile", target.tile)
            .with("gained", gained)
            .with("danger", percent(danger))
            .with("room", room);
        Some(Suggestion { tile: target.tile, action, worth, why })
    }

    fn weigh_attack(&self, seat: Seat, unit: u8, target: Target) -> Option<Suggestion> {
        let odds = self.odds(unit, target.tile)?;
        let enemy = self.enemy_on(target.tile, seat)?;
        let defender = self.defender_on(target.tile, enemy)?;

        let mut won = self.clone();
        won.units[enemy.index()][usize::from(defender)] = Unit::GONE;
        let winner = &mut won.units[seat.index()][usize::from(unit) - 1];
        winner.bonus = winner.bonus.saturating_add(u8::from(self.people(seat).earns_bonus()));
        if self.enemies_on(target.tile, enemy) == 1 {
            winner.tile = target.tile;
        }
        let mut lost = self.clone();
        lost.units[seat.index()][usize::from(unit) - 1] = Unit::GONE;

        let before = i32::from(self.gain(seat));
        let gained = i32::from(won.gain(seat)) - before;
        let denied = i32::from(self.gain(enemy)) - i32::from(won.gain(enemy));
        let forfeited = before - i32::from(lost.gain(seat));
        let (win, risk) = (odds.defender_destroyed, odds.attacker_destroyed);
        let worth = win * (f64::from(gained + denied) + UNIT) - risk * (f64::from(forfeited) + UNIT);
        let why = Saying::new(say::SUGGEST_ATTACK)
            .show("tile", target.tile)
            .with("win", percent(win))
            .with("risk", percent(risk))
            .with("gained", gained)
            .with("denied", denied);
        Some(Suggestion { tile: target.tile, action: target.action(unit), worth, why })
    }

    fn enemies_on(&self, tile: Tile, enemy: Seat) -> usize {
        self.living_units(enemy).filter(|(_, unit)| unit.tile == tile).count()
    }

    /// The chance that the most dangerous enemy next to a unit destroys it with one attack. A stronger comrade on the
    /// same tile would defend in its place (SW-13).
    fn danger(&self, seat: Seat, place: u8) -> f64 {
        let unit = self.unit(seat, place);
        let shielded = self.defender_on(unit.tile, seat) != Some(place);
        let (Some(board), Some(defender)) = (self.board.as_deref(), self.defender(seat, unit.tile, unit.life)) else {
            return 0.0;
        };
        let near = |enemy: &Unit| !shielded && board.around(unit.tile).contains(&enemy.tile);
        self.all_seats()
            .filter(|&enemy| enemy != seat)
            .flat_map(|enemy| self.living_units(enemy).map(move |(_, unit)| (enemy, unit)))
            .filter(|(_, unit)| near(unit))
            .map(|(enemy, unit)| fight_odds(attacker(&self.rules, enemy, unit.life), defender).defender_destroyed)
            .fold(0.0, f64::max)
    }

    /// How many free tiles around a unit would score and could be entered with fresh movement.
    fn room(&self, seat: Seat, place: u8) -> u8 {
        let Some(board) = self.board.as_deref() else { return 0 };
        let people = self.people(seat);
        let (own, held) = (self.held_by(seat), self.held_against(seat));
        let free = |tile: &&Tile| {
            let terrain = board.terrain(**tile);
            let reachable = people.cost(terrain) <= self.rules.full();
            !own.has(**tile) && !held.has(**tile) && reachable && people.scores_on(terrain)
        };
        board.around(self.unit(seat, place).tile).iter().filter(free).count() as u8
    }
}

#[cfg(test)]
mod tests {
    use contract::Rules as _;

    use super::*;
    use crate::{FightOdds, Rules, Terrain};

    /// A game on squares (SW-2): a tile touches the one above, left, right and below.
    fn game(position: &str) -> SmallWorld {
        let mut values = Rules::default().values();
        values.set_text("grid", "square").unwrap();
        let rules = Rules::from_values(&values).unwrap();
        SmallWorld::from_position(&rules, position).unwrap_or_else(|e| panic!("{position}: {e}"))
    }

    /// What is suggested about an action, if it is.
    fn advice(game: &SmallWorld, action: &str) -> Option<Suggestion> {
        let unit = action[..1].parse().unwrap();
        game.suggest(unit).into_iter().find(|suggestion| suggestion.action.to_string() == action)
    }

    fn is_worth(game: &SmallWorld, action: &str, worth: f64, why: &str) {
        let found = advice(game, action).unwrap_or_else(|| panic!("{game:?}: {action} is not suggested"));
        assert!((found.worth - worth).abs() < 1e-9, "{game:?}: {action} is worth {}, not {worth}", found.worth);
        assert_eq!(found.why.to_string(), format!("smallworld-suggest-{why}"), "{game:?}");
    }

    /// The chance that a unit of seat 2 with so much life destroys one of seat 1 with so much on a plain.
    fn chance(game: &SmallWorld, by: u8, on: u8) -> f64 {
        FightOdds::between(game.rules(), (Seat::TWO, by), (Seat::ONE, on), Terrain::Plain).unwrap().defender_destroyed
    }

    /// A point is a point, and a free tile to go to next turn a fiftieth of one.
    #[test]
    fn a_move_is_worth_its_points_and_its_room() {
        for (peoples, action, worth, why) in [
            // A comrade keeps the tile. b1 and a2 lay free before, c1 and b2 do after.
            (
                "PPP/PPP/PPP human{1:a1:5:2:0,2:a1:5:2:0} dwarf{1:c3:5:2:0}",
                "1-b1",
                1.0,
                "tile=b1 gained=1 danger=0 room=2",
            ),
            // No point more, but three tiles to go to instead of two.
            ("PPP/PPP/PPP human{1:a1:5:2:0} dwarf{1:c3:5:2:0}", "1-b1", 0.02, "tile=b1 gained=0 danger=0 room=3"),
            // A point for less room: a1 and c1 instead of all four.
            (
                "PPP/PPP/PPP human{1:b2:5:2:0,2:b2:5:2:0} dwarf{1:c3:5:2:0}",
                "2-b1",
                0.96,
                "tile=b1 gained=1 danger=0 room=2",
            ),
            // SW-21: an orc gains by leaving the forest, and forests are no room for it: b2 alone is.
            ("FPP/PPP/FPP orc{1:a1:5:2:0} human{1:c3:5:2:0}", "1-a2", 0.98, "tile=a2 gained=1 danger=0 room=1"),
            // SW-9: with one point an elf never enters the desert a3.
            (
                "FFP/FPP/DPP elf{1:a1:5:2:0,2:b1:5:2:0} human{1:c3:5:2:0}",
                "1-a2",
                0.02,
                "tile=a2 gained=0 danger=0 room=2",
            ),
        ] {
            is_worth(&game(&format!("{peoples} 2/9 1 0:0 1 -")), action, worth, &format!("move {why}"));
        }
    }

    #[test]
    fn what_is_no_better_than_staying_is_not_suggested() {
        for (peoples, action) in [
            ("PPP/PPP/PPP human{1:b1:5:2:0} dwarf{1:c3:5:2:0}", "1-a1"), // Less room.
            ("PPP/PPP/PPP human{1:a1:5:2:0,2:b1:5:2:0} dwarf{1:c3:5:2:0}", "1-b1"), // A point less.
            ("MPP/PPP/PPP dwarf{1:a1:5:2:0} human{1:c3:5:2:0}", "1-b1"), // SW-21: plains bring dwarves nothing.
            ("PPP/PPP/PPP human{1:a1:2:2:0} dwarf{1:a3:5:2:0}", "1-a2"), // Into danger for nothing.
            ("PPP/PPP/PPP human{1:a1:1:2:0} dwarf{1:a2:5:2:0}", "1xa2"), // A fight to lose.
            ("PFP/PPP/PPP orc{1:a1:5:2:3} human{1:b1:1:2:0}", "1xb1"),   // SW-21: in a forest the bonus is lost.
        ] {
            let game = game(&format!("{peoples} 2/9 1 0:0 1 -"));
            assert_eq!(advice(&game, action), None, "{game:?}");
            let legal = game.targets(1).into_iter().any(|target| target.action(1).to_string() == action);
            assert!(legal, "{game:?}: {action} could be played");
        }
    }

    #[test]
    fn a_move_is_worth_the_danger_that_it_leaves_and_not_the_one_it_meets() {
        // From beside a whole dwarf, alone or with a hurt comrade: away to the middle, or into a corner with less room.
        for dwarves in ["1:a3:5:2:0", "1:a3:5:2:0,2:a3:2:2:0", "1:a3:2:2:0,2:a3:5:2:0"] {
            let game = game(&format!("PPP/PPP/PPP human{{1:a2:2:2:0}} dwarf{{{dwarves}}} 2/9 1 0:0 1 -"));
            is_worth(&game, "1-b2", chance(&game, 5, 2) + 0.04, "move tile=b2 gained=0 danger=0 room=4");
            is_worth(&game, "1-a1", chance(&game, 5, 2), "move tile=a1 gained=0 danger=0 room=2");
        }
        // To beside it for a point; what it holds is no room.
        let game = game("PPP/PPP/PPP human{1:a1:5:2:0,2:a1:5:2:0} dwarf{1:a3:5:2:0} 2/9 1 0:0 1 -");
        let met = chance(&game, 5, 5);
        let why = format!("move tile=a2 gained=1 danger={} room=1", percent(met));
        is_worth(&game, "1-a2", 1.0 - met - 0.02, &why);
    }

    /// SW-13: the unit with the most life on a tile defends it, and nobody else is in danger there.
    #[test]
    fn a_stronger_comrade_is_a_shield() {
        let game = game("PPP/PPP/PPP human{1:a2:2:2:0,2:a2:5:2:0} dwarf{1:a3:5:2:0} 2/9 1 0:0 1 -");
        is_worth(&game, "1-a1", 0.98, "move tile=a1 gained=1 danger=0 room=1");
        is_worth(&game, "2-a1", 0.98 + chance(&game, 5, 5), "move tile=a1 gained=1 danger=0 room=1");
    }

    /// A win brings the points gained and denied, a defeat costs those of the fallen; a unit counts half a point beside them.
    #[test]
    fn an_attack_is_worth_what_a_win_brings_and_a_defeat_costs() {
        for (peoples, action, gained, denied, forfeited) in [
            // One tile for another, and SW-21: plains bring dwarves nothing.
            ("PPP/PPP/PPP human{1:a1:5:2:0} dwarf{1:a2:3:2:0}", "1xa2", 0, 0, 1),
            // SW-17: the winner takes the tile while a comrade keeps the other.
            ("PMP/PPP/PPP human{1:a1:5:2:0,2:a1:4:2:0} dwarf{1:b1:3:2:0,2:c3:5:2:0}", "2xb1", 1, 1, 0),
            // SW-17: it does not while another enemy is there.
            ("PMP/PPP/PPP human{1:a1:5:2:0,2:a1:4:2:0} dwarf{1:b1:3:2:0,2:b1:2:2:0}", "2xb1", 0, 0, 0),
            // SW-20: an orc earns a bonus, and all that it has falls with it.
            ("PPP/PPP/PPP orc{1:c3:5:2:0,2:a1:5:2:3} elf{1:b1:2:2:0}", "2xb1", 1, 1, 4),
            // SW-21: an orc that follows into a forest earns nothing there.
            ("PFP/PPP/PPP orc{1:a1:5:2:0} human{1:b1:1:2:0}", "1xb1", -1, 1, 1),
            // No bonus grows beyond what a position can tell.
            ("PPP/PPP/PPP orc{1:a1:5:2:255} elf{1:b1:1:2:0}", "1xb1", 0, 1, 256),
        ] {
            let game = game(&format!("{peoples} 2/9 1 0:0 1 -"));
            let tile = advice(&game, action).unwrap_or_else(|| panic!("{game:?}: {action}")).tile;
            let odds = game.odds(action[..1].parse().unwrap(), tile).unwrap();
            let (win, risk) = (odds.defender_destroyed, odds.attacker_destroyed);
            let worth = win * (f64::from(gained + denied) + 0.5) - risk * (f64::from(forfeited) + 0.5);
            let chances = format!("win={} risk={}", percent(win), percent(risk));
            is_worth(&game, action, worth, &format!("attack tile={tile} {chances} gained={gained} denied={denied}"));
        }
    }
}
