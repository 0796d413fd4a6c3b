//! What players settle among themselves: giving up, draws and take-backs.

use serde::{Deserialize, Serialize};

use super::{Cause, Ending, Match, Ply, Refused};
use crate::{Game, Millis, Outcome, Seat, TakeBack, Turn, Who};

/// Something that one seat proposed and the others have yet to agree to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Offer {
    /// The seat that proposes.
    pub by: Seat,
    /// What the others are asked to agree to.
    pub what: Proposal,
    /// Who has agreed so far, besides the proposer.
    pub agreed: Vec<Seat>,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To call it a draw.
    Draw,
    /// To go back to where only this many plies were played.
    TakeBack {
        /// How many plies stay.
        to: usize,
    },
}

impl<G: Game> Match<G> {
    /// Gives up. With two seats the other wins; with more the others go on.
    pub fn resign(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        self.open_for(seat, now)?;
        if !self.gone.contains(&seat) {
            self.leave(seat, Cause::Resignation, now);
        }
        Ok(())
    }

    /// Offers a draw. It stands until the other seats have answered or one of them acts.
    pub fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        self.open_for(seat, now)?;
        if self.offers.iter().any(|o| o.what == Proposal::Draw && o.by != seat) {
            // The other side offered first: the same wish twice is an agreement.
            return self.agree(seat, now);
        }
        if self.offers.iter().any(|o| o.what == Proposal::Draw) {
            return Err(Refused::OfferStands);
        }
        self.offers.push(Offer { by: seat, what: Proposal::Draw, agreed: Vec::new() });
        Ok(())
    }

    /// Goes back to where only `to` plies were played: at once where that is a player's own affair, otherwise as a
    /// proposal to the others. Tells which.
    pub fn take_back(&mut self, seat: Seat, to: usize, now: Millis) -> Result<TakenBack, Refused> {
        self.seated(seat)?;
        if to >= self.plies.len() {
            return Err(Refused::NothingToTakeBack);
        }
        let strictest = self.plies[to..].iter().enumerate().map(|(at, ply)| {
            let own = ply.by == Who::Seat(seat) && self.turn() == Turn::Seat(seat);
            let asks = match ply.take_back() {
                TakeBack::InTurn if own => TakeBack::Free,
                TakeBack::InTurn => TakeBack::Consent,
                other => other,
            };
            (asks, to + at + 1)
        });
        match strictest.max() {
            Some((TakeBack::Never, ply)) => Err(Refused::Learned { ply }),
            Some((TakeBack::Free, _)) => {
                self.go_back(to, now);
                Ok(TakenBack::Done)
            }
            _ if self.ending.is_some() => Err(Refused::Over),
            _ => {
                self.offers.retain(|o| !(matches!(o.what, Proposal::TakeBack { .. }) && o.by == seat));
                self.offers.push(Offer { by: seat, what: Proposal::TakeBack { to }, agreed: Vec::new() });
                Ok(TakenBack::Asked)
            }
        }
    }

    /// How the game lets a ply be taken back, counted from 0.
    pub fn take_back_of(&self, ply: usize) -> Option<TakeBack> {
        self.plies.get(ply).map(Ply::take_back)
    }

    /// Whether a match that is over may be corrected back to where only `to` plies were played, if all agree.
    pub fn can_be_corrected(&self, to: usize) -> bool {
        let is_free = |ply: &Ply<G>| ply.take_back() == TakeBack::Free;
        self.ending.is_some() && self.plies.get(to..).is_some_and(|plies| plies.iter().all(is_free))
    }

    /// Asks the others to let a match that is over be corrected. Each ply of it may be a player's own affair, but a result
    /// that all have seen is not: here everybody must agree, also those who had given up.
    pub fn propose_correction(&mut self, seat: Seat, to: usize) -> Result<(), Refused> {
        self.seated(seat)?;
        if to >= self.plies.len() {
            return Err(Refused::NothingToTakeBack);
        }
        if !self.can_be_corrected(to) {
            return Err(Refused::Over);
        }
        self.offers = vec![Offer { by: seat, what: Proposal::TakeBack { to }, agreed: Vec::new() }];
        Ok(())
    }

    /// How many plies would stay if the last action of a seat were taken back, with the chance that followed it.
    pub fn before_last_action(&self) -> Option<usize> {
        self.plies.iter().rposition(|ply| matches!(ply.by, Who::Seat(_)))
    }

    /// Agrees to what another seat proposed. When all others have agreed, it happens.
    pub fn agree(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        self.answers(seat, now)?;
        let over = self.ending.is_some();
        let at = self.offers.iter().position(|o| o.by != seat && !o.agreed.contains(&seat)).ok_or(Refused::NoOffer)?;
        self.offers[at].agreed.push(seat);
        let offer = self.offers[at].clone();
        let excused = |s: Seat| !over && self.gone.contains(&s);
        let all_agree = Seat::all(self.game.seats()).all(|s| s == offer.by || offer.agreed.contains(&s) || excused(s));
        if all_agree {
            self.offers.clear();
            match offer.what {
                Proposal::Draw => {
                    self.ending = Some(Ending { outcome: Outcome::Draw, cause: Cause::Agreement });
                    self.clock.switch(None, self.plies.len(), now);
                }
                Proposal::TakeBack { to } => self.go_back(to, now),
            }
        }
        Ok(())
    }

    /// Declines what another seat proposed, or withdraws one's own proposal.
    pub fn decline(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        self.answers(seat, now)?;
        let at = self.offers.iter().position(|o| o.by != seat).or(self.offers.iter().position(|o| o.by == seat));
        self.offers.remove(at.ok_or(Refused::NoOffer)?);
        Ok(())
    }

    /// What stands to be agreed to.
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// Goes back to where only this many plies were played, without asking anybody: for scripts and referees.
    pub fn rewind(&mut self, to: usize, now: Millis) {
        if to < self.plies.len() {
            self.go_back(to, now);
        }
    }

    fn open_for(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        self.tick(now);
        self.seated(seat)?;
        if self.ending.is_some() { Err(Refused::Over) } else { Ok(()) }
    }

    /// Whether this seat may answer what stands: when it is over, that is a correction alone.
    fn answers(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        match self.open_for(seat, now) {
            Err(Refused::Over) => {
                self.offers.retain(|offer| matches!(offer.what, Proposal::TakeBack { .. }));
                if self.offers.is_empty() { Err(Refused::Over) } else { Ok(()) }
            }
            open => open,
        }
    }

    /// Acting answers what the others proposed with no, and makes any take-back point at something else.
    pub(super) fn offers_lapse(&mut self, actor: Seat) {
        self.offers.retain(|o| o.by == actor && o.what == Proposal::Draw);
    }

    fn go_back(&mut self, to: usize, now: Millis) {
        // A start that was read once reads again, and plies that were legal are legal again.
        if let Ok(game) = self.game_after(to) {
            self.game = game;
            let acted = self.plies.get(to).map_or(now, |ply| ply.at);
            self.plies.truncate(to);
            self.checkpoints.go_back(to);
            self.kept_draws.retain(|ply| *ply <= to as u64);
            self.offers.clear();
            // A player who had given up a match that goes on again is back in it.
            if self.ending.take().is_some() {
                self.gone.clear();
            }
            self.clock.go_back(to, acted, self.turn().seat(), now);
        }
    }
}

/// What became of a wish to take something back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// Everybody agreed, and it took effect.
    Done,
    /// The others have been asked.
    Asked,
}
