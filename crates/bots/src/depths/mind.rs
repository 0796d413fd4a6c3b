//! What a player has in mind when it chooses: both sides' beliefs and the surface.

use contract::{Dice, Seat};
use depths::{Cell, Depths, FleetView, Knowledge, Rules, View};

use super::belief::Belief;
use super::skill::{Skill, notices};
use super::waters::Waters;
use crate::{Budget, Sight, Watch};

/// What a choice is made from.
pub(super) struct Mind<'a, 'w> {
    pub(super) rules: &'a Rules,
    pub(super) waters: Waters,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) skill: Skill,
    /// What this turn's attention comes from.
    pub(super) seed: u64,
    pub(super) purse: Purse<'a, 'w>,
}

/// What may still be spent.
pub(super) struct Purse<'a, 'w> {
    budget: &'a Budget,
    watch: &'a Watch<'w>,
    most: u64,
    /// Placings looked at so far.
    pub(super) spent: u64,
}

impl<'a, 'w> Mind<'a, 'w> {
    pub(super) fn new(
        sight: &Sight<'a, Depths>,
        budget: &'a Budget,
        watch: &'a Watch<'w>,
        skill: Skill,
    ) -> Mind<'a, 'w> {
        let free = budget.level == crate::Level::TOP && budget.time.is_some();
        let own = if free { u64::MAX } else { skill.nodes };
        let most =
            budget.nodes.map_or(own, |nodes| if budget.level == crate::Level::TOP { nodes } else { nodes.min(own) });
        Mind {
            rules: sight.rules,
            waters: Waters::new(sight.rules),
            view: sight.view,
            seat: sight.seat,
            skill,
            seed: sight.seed ^ u64::from(sight.view.turn) << 32,
            purse: Purse { budget, watch, most, spent: 0 },
        }
    }

    pub(super) fn own(&self) -> &'a FleetView {
        &self.view.fleets[self.seat.index()]
    }

    pub(super) fn enemy(&self) -> &'a FleetView {
        &self.view.fleets[self.seat.other().index()]
    }

    /// What this player thinks of the enemy's submarines, as far as it remembers what it was told.
    pub(super) fn of_enemy(&mut self) -> Belief {
        let mut told = self.own().knows.clone();
        // The pegs in the cells themselves are plain to see (DE-25): nobody asks there again.
        let tried: Vec<Cell> = told.charges.iter().map(|charge| charge.cell).collect();
        self.forget(&mut told);
        self.list(&told, &tried)
    }

    /// What the enemy can know of ours: all of it was said aloud.
    pub(super) fn of_own(&mut self) -> Belief {
        let told = &self.enemy().knows;
        self.list(told, &[])
    }

    /// A sinking nobody forgets, nor the last few answers.
    fn forget(&self, told: &mut Knowledge) {
        let (count, skill) = (told.charges.len(), self.skill);
        let mut at = 0;
        told.charges.retain(|charge| {
            at += 1;
            // What is forgotten is forgotten for some turns, not for one.
            let what = u64::from(charge.cell.code()) << 8 | u64::from(self.view.turn / 4);
            charge.answer.is_hit() || at + 2 > count || notices(0, what, skill.forgets)
        });
        told.announced.retain(|announced| notices(1, u64::from(announced.line.first.number()), skill.forgets));
    }

    fn list(&mut self, told: &Knowledge, tried: &[Cell]) -> Belief {
        // Three lists are made, one for the choice and one of each side for its value, and each is looked at once more.
        let most = self.skill.list.min(usize::try_from(self.purse.most / 6).unwrap_or(usize::MAX)).max(1);
        // The order matters only where the list is cut short.
        let mut dice = Dice::from_number(self.seed);
        let belief = Belief::of(self.rules, &self.waters, told, tried, most, &mut dice, &|| self.purse.is_up());
        self.purse.spent += belief.len() as u64;
        belief
    }

    /// How many of a fleet's ships are not sunk.
    pub(super) fn afloat(fleet: &FleetView) -> usize {
        fleet.ships.iter().filter(|ship| ship.at.is_some()).count()
    }
}

impl Purse<'_, '_> {
    /// Whether time is up or the search was cancelled.
    pub(super) fn is_up(&self) -> bool {
        self.watch.is_up(self.budget.time)
    }

    /// Whether so many placings more can be looked at for a choice: two thirds are kept for its value.
    pub(super) fn affords(&self, placings: u64) -> bool {
        self.spent.saturating_add(placings) <= self.most / 3 && !self.is_up()
    }

    /// How deep the caller allows to look.
    pub(super) fn depth(&self, own: u32) -> u32 {
        self.budget.depth.map_or(own, |depth| depth.min(own))
    }
}
