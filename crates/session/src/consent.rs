//! What was proposed, and what the computer says to it.

use bots::Value;
use contract::{Offer, Proposal, Seat};

use crate::Seating;

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

/// The next answer that a computer's seat owes: the seat, and whether it agrees. It lets people take back, and agrees to a
/// draw where it last thought itself worse.
pub fn bot_answer(offers: &[Offer], seating: &Seating, standing: &[Option<Value>]) -> Option<(Seat, bool)> {
    let offer = offers.first()?;
    let seat = seating.bots().find(|seat| waits_for(offer, *seat))?;
    let agrees = match offer.what {
        Proposal::TakeBack { .. } => true,
        Proposal::Draw => standing.get(seat.index()).copied().flatten().is_some_and(Value::is_worse),
    };
    Some((seat, agrees))
}

/// The first proposal that waits for people, and whom it waits for.
pub(crate) fn question(offers: &[Offer], seating: &Seating) -> Option<Question> {
    let offer = offers.first()?;
    let asked = seating.people().find(|seat| waits_for(offer, *seat))?;
    Some(Question { what: offer.what, by: offer.by, asked })
}

fn waits_for(offer: &Offer, seat: Seat) -> bool {
    seat != offer.by && !offer.agreed.contains(&seat)
}
