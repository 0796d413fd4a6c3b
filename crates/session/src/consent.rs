//! What was proposed, and what the computer says to it.

use bots::Value;
use contract::{Offer, Proposal, Seat};

use crate::{MatchEvent, Seating};

/// What became of a proposal once the computer's seats have answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// This seat would rather play on.
    Declined(Seat),
    /// People have to be asked too.
    Open,
    /// All agree, and it has happened.
    Agreed,
}

/// A proposal that waits for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is proposed.
    pub what: Proposal,
    /// The seat that proposes it.
    pub by: Seat,
    /// The seat that is to answer.
    pub asked: Seat,
}

/// What the computer players of a match last thought of their positions, seat by seat: offered draws are answered by it.
#[derive(Clone, Debug, Default)]
pub struct Standing([Option<Value>; Seat::MOST as usize]);

impl Standing {
    /// Notes what a computer player thinks of its position.
    pub fn note(&mut self, seat: Seat, value: Value) {
        if let Some(standing) = self.0.get_mut(seat.index()) {
            *standing = Some(value);
        }
    }

    /// The next answer that a computer's seat owes. It lets people take back, and agrees to a draw where it last thought
    /// itself worse.
    pub fn answer<A>(&self, offers: &[Offer], seating: &Seating) -> Option<MatchEvent<A>> {
        let offer = offers.first()?;
        let seat = seating.bots().find(|seat| waits_for(offer, *seat))?;
        let agrees = match offer.what {
            Proposal::TakeBack { .. } => true,
            Proposal::Draw => self.0.get(seat.index()).copied().flatten().is_some_and(Value::is_worse),
        };
        Some(if agrees { MatchEvent::Agree { seat } } else { MatchEvent::Decline { seat } })
    }
}

/// The first proposal that waits for one of these seats.
pub fn question(offers: &[Offer], is_one: impl Fn(Seat) -> bool) -> Option<Question> {
    offers.iter().find_map(|offer| {
        let asked = Seat::all(Seat::MOST).find(|seat| is_one(*seat) && waits_for(offer, *seat))?;
        Some(Question { what: offer.what, by: offer.by, asked })
    })
}

/// The first proposal that one of these seats has made.
pub fn proposed(offers: &[Offer], is_one: impl Fn(Seat) -> bool) -> Option<&Offer> {
    offers.iter().find(|offer| is_one(offer.by))
}

fn waits_for(offer: &Offer, seat: Seat) -> bool {
    seat != offer.by && !offer.agreed.contains(&seat)
}
