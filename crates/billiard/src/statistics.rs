//! What came of it all: shots, hits, armour and score, per player and per unit.

use contract::{Game, Illegal, Ply, Seat, Who};

use crate::action::Action;
use crate::cause::What;
use crate::event::Event;
use crate::position::Billiard;
use crate::rotation::{Rotation, Shot};
use crate::unit::{Unit, Units};

/// The figures of a game, from the actions of its record.
///
/// ```
/// use billiard::{Billiard, Rotation, Rules, Statistics};
/// use contract::{Game, Seat};
/// let start = Billiard::new(&Rules::default());
/// let actions = ["break:8", "2x11", "miss"].map(|text| text.parse().unwrap());
/// let two_against_one = Rotation { players: [2, 1] };
/// let statistics = Statistics::of(&start, actions, |shot| two_against_one.player(shot)).unwrap();
/// assert_eq!(statistics.player(Seat::ONE, 0).hits, 1);
/// assert_eq!(statistics.scores.last(), Some(&[10, 0]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Each army's players, Solids first.
    pub players: [Vec<Tally>; 2],
    /// Each unit, in order.
    pub units: [Tally; Unit::COUNT],
    /// The score of Solids and Stripes after each break and each shot.
    pub scores: Vec<[u8; 2]>,
}

/// What a player or a unit did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Shots. A miss tells no attack unit, so it counts for the player alone; a break is no shot.
    pub shots: u32,
    /// Shots that cost the enemy armour.
    pub hits: u32,
    /// Enemy armour destroyed, aircraft in stock included.
    pub destroyed: u32,
    /// Of a unit: all armour that it lost itself. Of a player: own armour that fell to enemy units on the player's own
    /// shots (BI-11).
    pub lost: u32,
    /// Own armour destroyed by the own strike.
    pub friendly_fire: u32,
    /// Armour repaired, by the one who shot.
    pub repairs: u32,
    /// The most hits in a row.
    pub longest_run: u32,
    run: u32,
}

impl Tally {
    /// What [`numbers`](Tally::numbers) are of, in their order.
    pub const COLUMNS: [&'static str; 7] = ["shots", "hits", "destroyed", "lost", "friendly", "repairs", "run"];

    /// The figures in the order of [`COLUMNS`](Tally::COLUMNS).
    pub fn numbers(&self) -> [u32; 7] {
        let Tally { shots, hits, destroyed, lost, friendly_fire, repairs, longest_run, .. } = *self;
        [shots, hits, destroyed, lost, friendly_fire, repairs, longest_run]
    }
}

impl Statistics {
    /// Adds up a game from its start and all its actions, spot draws included; a function tells who shot.
    pub fn of(
        start: &Billiard,
        actions: impl IntoIterator<Item = Action>,
        shooter: impl Fn(&Shot) -> usize,
    ) -> Result<Statistics, Illegal> {
        let mut statistics = Statistics {
            players: [Vec::new(), Vec::new()],
            units: [Tally::default(); Unit::COUNT],
            scores: Vec::new(),
        };
        let mut game = *start;
        let mut turns = [0_usize; 2];
        let mut last: Option<Seat> = None;
        for action in actions {
            let by = game.turn().who();
            let (after, effects) = game.ruled(action)?;
            if let Some(Who::Seat(army)) = by {
                turns[army.index()] += usize::from(last != Some(army));
                last = Some(army);
                let events = effects.iter().filter_map(|effect| match effect.what {
                    What::Does(event) => Some(event),
                    _ => None,
                });
                let shot = Shot { army, turn: turns[army.index()] - 1, action };
                statistics.add(&shot, shooter(&shot), events);
                if !matches!(action, Action::Surface { .. }) {
                    statistics.scores.push([after.score(Seat::ONE), after.score(Seat::TWO)]);
                }
            }
            game = after;
        }
        Ok(statistics)
    }

    /// The figures of a match, from its start and everything played, with players who take turns.
    pub fn played(start: &Billiard, past: &[Ply<Billiard>], rotation: Rotation) -> Option<Statistics> {
        Statistics::of(start, past.iter().map(|ply| ply.action), |shot| rotation.player(shot)).ok()
    }

    /// The figures of a player, from 0; of one who never shot, nothing but zeros.
    pub fn player(&self, army: Seat, player: usize) -> Tally {
        self.players[army.index() % 2].get(player).copied().unwrap_or_default()
    }

    /// The figures of a unit.
    pub fn unit(&self, unit: Unit) -> Tally {
        self.units[unit.index()]
    }

    fn add(&mut self, shot: &Shot, player: usize, events: impl Iterator<Item = Event>) {
        let brought = Yield::of(shot, events, &mut self.units);
        let players = &mut self.players[shot.army.index()];
        // Nobody has a team of more; a wild number from outside must not fill the memory.
        let player = player.min(usize::from(u8::MAX));
        if players.len() <= player {
            players.resize(player + 1, Tally::default());
        }
        players[player].add(shot.action, &brought);
        players[player].lost += brought.lost;
        // On a foul the unit struck may be the enemy's.
        if let Some(unit) = shot.action.struck().filter(|unit| unit.army() == shot.army) {
            self.units[unit.index()].add(shot.action, &brought);
        }
    }
}

/// What one shot brought and cost.
#[derive(Default)]
struct Yield {
    destroyed: u32,
    lost: u32,
    friendly_fire: u32,
    repairs: u32,
}

impl Yield {
    fn of(shot: &Shot, events: impl Iterator<Item = Event>, units: &mut [Tally; Unit::COUNT]) -> Yield {
        let mut sum = Yield::default();
        let fell = shot.action.pocketed();
        let own = Units::of(shot.army);
        // BI-11: own units fall to enemy ones only when the enemy takes nothing; else the own strike did it.
        let mut own_losses = 0;
        for event in events {
            let Some(unit) = event.unit() else { continue };
            let lost = u32::from(event.armour_lost());
            units[unit.index()].lost += lost;
            if own.has(unit) {
                own_losses += lost;
            } else {
                sum.destroyed += lost;
            }
            if let Event::Repaired { by, .. } = event {
                sum.repairs += u32::from(by);
            }
        }
        let by_enemy = !fell.without(own).is_empty() && sum.destroyed == 0;
        if by_enemy {
            sum.lost = own_losses;
        } else {
            sum.friendly_fire = own_losses;
        }
        sum
    }
}

impl Tally {
    fn add(&mut self, action: Action, shot: &Yield) {
        self.destroyed += shot.destroyed;
        self.friendly_fire += shot.friendly_fire;
        self.repairs += shot.repairs;
        if !action.is_shot() {
            return;
        }
        self.shots += 1;
        if shot.destroyed > 0 {
            self.hits += 1;
            self.run += 1;
            self.longest_run = self.longest_run.max(self.run);
        } else {
            self.run = 0;
        }
    }
}
