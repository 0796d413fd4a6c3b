//! A match as it should have been written down.

use serde::{Deserialize, Serialize};

use super::{Match, Refused};
use crate::record::{Entry, Record, Score, Trouble};
use crate::{Eye, Game, Turn, Who};

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
        let mut rewritten = self.reopened()?;
        for ply in &self.plies[..keep.min(self.plies.len())] {
            rewritten.enter(&ply.action)?;
        }
        for line in lines {
            if rewritten.game.turn() == Turn::Chance {
                // Nobody but people can tell what chance brings here, and they have not yet.
                return Err(Refused::NotYourTurn { seat: crate::Seat::ONE, to_act: Who::Chance });
            }
            rewritten.enter(&line.action)?;
            rewritten.draw(&line.chance);
        }
        Ok(rewritten)
    }

    /// Puts other actions in the place of all but the first plies and rolls what chance then owes, or refuses and changes
    /// nothing.
    pub fn rewrite(&mut self, keep: usize, lines: &[Written<G::Action>]) -> Result<(), Refused> {
        let mut rewritten = self.rewritten(keep, lines)?;
        rewritten.roll_what_is_due();
        *self = rewritten;
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

    /// The match before its first ply, with its dice at hand but at rest.
    fn reopened(&self) -> Result<Match<G>, Refused> {
        let mut record = self.kept_record();
        record.turns.clear();
        record.result = Score::Open;
        Match::opened_by(&record).map_err(|error| refused(error.trouble))
    }

    fn enter(&mut self, action: &G::Action) -> Result<(), Refused> {
        self.replay_entry(&Entry::new(action.to_string())).map(|_| ()).map_err(|error| refused(error.trouble))
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

fn refused(trouble: Trouble) -> Refused {
    match trouble {
        Trouble::Illegal(_, illegal) => Refused::Illegal(illegal),
        Trouble::Misread(_, misread) => Refused::Misread(misread),
        Trouble::Told(_) | Trouble::Rule(_) => Refused::Over,
    }
}
