//! Advice for one unit: where to go, best first, and why.

use contract::{Game, Saying, Seat};

use crate::action::Action;
use crate::board::Tile;
use crate::legal::{Target, TargetKind};
use crate::odds::{attacker, fight_odds};
use crate::position::{SmallWorld, Unit};
use crate::say;

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
        winner.bonus += u8::from(self.people(seat).earns_bonus());
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

/// A chance as people read it: whole percents.
#[allow(clippy::cast_sign_loss)] // A chance lies between 0 and 1.
fn percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}
