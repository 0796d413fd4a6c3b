//! A match as it should have been written down.

use std::collections::BTreeSet;
use std::mem::{replace, take};

use serde::{Deserialize, Serialize};

use super::checkpoints::Checkpoints;
use super::{Ending, Match, Offer, Ply, Refused};
use crate::record::Record;
use crate::{Clock, Eye, Game, Millis, Seat, Turn, Who};

/// An action in a corrected match. What chance brought is kept where it still fits, for that is how things lie on the
/// table; what is missing is rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Written<A> {
    /// The action of a seat.
    pub action: A,
    /// What chance brought after it, as far as that is known.
    pub chance: Vec<A>,
}

impl<A> Written<A> {
    /// The same with its actions in another form.
    pub fn map<B>(&self, mut other: impl FnMut(&A) -> B) -> Written<B> {
        Written { action: other(&self.action), chance: self.chance.iter().map(other).collect() }
    }
}

impl<G: Game> Match<G> {
    /// The same match with other actions after its first plies: made whole or not at all.
    ///
    /// It is replayed as a record would be, which says itself what chance brought: so what lies on the table stays
    /// there wherever it still fits, and the dice only fill in what is missing.
    pub fn rewritten(&self, keep: usize, lines: &[Written<G::Action>]) -> Result<Match<G>, Refused> {
        let mut rewritten = self.clone();
        rewritten.write_anew(keep, lines)?;
        Ok(rewritten)
    }

    /// Puts other actions in the place of all but the first plies and rolls what chance then owes, or refuses and changes
    /// nothing.
    pub fn rewrite(&mut self, keep: usize, lines: &[Written<G::Action>]) -> Result<(), Refused> {
        self.write_anew(keep, lines)?;
        self.roll_what_is_due();
        Ok(())
    }

    /// The whole match as a record that it can go on from: the seed in the open and every secret told. For the one who
    /// keeps the match, never for a player of a running one.
    pub fn kept_record(&self) -> Record {
        let mut record = self.record(Eye::All);
        if let Some(seed) = &self.setting.seed {
            record.set_tag("Seed", &seed.to_hex());
        }
        record
    }

    /// Rolls what chance still owes, where the match has dice: a record may stop just before they fall.
    pub fn roll_what_is_due(&mut self) {
        if self.ending.is_none() {
            self.draw(&[]);
        }
    }

    /// The match with other actions after its first plies, as if it had been read from a record; refused, nothing has changed. The
    /// plies that stay are as they were: they are not played again, however many there are.
    fn write_anew(&mut self, keep: usize, lines: &[Written<G::Action>]) -> Result<(), Refused> {
        let keep = keep.min(self.plies.len());
        let game = self.game_after(keep)?;
        let begins = match self.plies[..keep].first().map(|ply| ply.by) {
            Some(Who::Seat(seat)) => Some(seat),
            Some(Who::Chance) => None,
            None => game.turn().seat(),
        };
        // Nobody's time has been running.
        let mut clock = Clock::new(self.setting.time, game.seats());
        clock.switch(begins, 0, Millis(0));
        let kept_draws = self.kept_draws.partition_point(|ply| *ply <= keep as u64);
        let before = Before {
            game: replace(&mut self.game, game),
            plies: self.plies.split_off(keep),
            clock: replace(&mut self.clock, clock),
            offers: take(&mut self.offers),
            gone: take(&mut self.gone),
            ending: self.ending.take(),
            kept_draws: self.kept_draws.split_off(kept_draws),
            checkpoints: self.checkpoints.clone(),
        };
        self.checkpoints.go_back(keep);
        self.end_by_the_rules();
        let written = lines.iter().try_for_each(|line| self.write(line));
        if written.is_ok() {
            self.plies[..keep].iter_mut().for_each(|ply| ply.at = Millis(0));
            return Ok(());
        }
        self.plies.truncate(keep);
        self.plies.extend(before.plies);
        self.kept_draws.truncate(kept_draws);
        self.kept_draws.extend(before.kept_draws);
        (self.game, self.clock, self.offers, self.gone) = (before.game, before.clock, before.offers, before.gone);
        (self.ending, self.checkpoints) = (before.ending, before.checkpoints);
        written
    }

    fn write(&mut self, line: &Written<G::Action>) -> Result<(), Refused> {
        if self.game.turn() == Turn::Chance {
            // Nobody but people can tell what chance brings here, and they have not yet.
            return Err(Refused::NotYourTurn { seat: Seat::ONE, to_act: Who::Chance });
        }
        self.enter(&line.action)?;
        self.draw(&line.chance);
        Ok(())
    }

    fn enter(&mut self, action: &G::Action) -> Result<(), Refused> {
        if self.ending.is_some() {
            return Err(Refused::Over);
        }
        self.push_told(action, Millis(0))?;
        self.end_by_the_rules();
        Ok(())
    }

    /// Gives chance what it brought, where that fits, and rolls the rest.
    fn draw(&mut self, known: &[G::Action]) {
        while self.game.turn() == Turn::Chance {
            if known.iter().any(|action| self.enter(action).is_ok()) {
                continue;
            }
            let ply = self.plies.len() as u64 + 1;
            let fell = self.setting.seed.as_ref().and_then(|seed| self.game.roll(&mut seed.dice(ply)));
            if fell.is_none_or(|fell| self.enter(&fell).is_err()) {
                break;
            }
        }
    }
}

/// What a correction takes away: put back where it is refused.
struct Before<G: Game> {
    game: G,
    plies: Vec<Ply<G>>,
    clock: Clock,
    offers: Vec<Offer>,
    gone: BTreeSet<Seat>,
    ending: Option<Ending>,
    kept_draws: Vec<u64>,
    checkpoints: Checkpoints<G>,
}
