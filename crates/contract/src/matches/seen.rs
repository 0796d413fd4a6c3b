//! What one eye sees of a match, in the game's own types: what boards, sounds and pictures are made from.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Match, Ply};
use crate::{Event, Eye, Game, Listed, Millis, Turn, Who};

/// A match through one eye at one moment.
#[derive(Clone, Debug)]
pub struct Seen<G: Game> {
    /// The rules it is played by.
    pub rules: G::Rules,
    /// What the eye sees of the position.
    pub view: G::View,
    /// What the seat to act can do; empty where that cannot be listed, for a seat that is not to act, and for who only watches
    /// a game with secrets.
    pub legal: Vec<G::Action>,
    /// What was played, veiled where it must be, without the events that the eye does not see.
    pub past: Vec<Ply<G>>,
}

/// A ply on its way to somebody elsewhere, already cut down to what they may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SentPly {
    /// The seat that acted, or chance.
    pub by: Who,
    /// The action in notation.
    pub action: String,
    /// What came of it, as JSON of the game's events.
    pub events: Vec<Value>,
}

impl<G: Game> Ply<G> {
    /// This ply as an eye may see it.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Ply<G> {
        Ply {
            by: self.by,
            action: G::veiled(&self.action, self.by, eye),
            events: self.events.iter().filter(|event| event.seen_by(eye)).cloned().collect(),
            at: self.at,
        }
    }

    /// This ply for a message to an eye.
    pub fn sent_to(&self, eye: Eye) -> SentPly {
        let seen = self.seen_by(eye);
        // An event is made of numbers, texts and lists: there is nothing in it that JSON refuses.
        let events = seen.events.iter().map(|event| serde_json::to_value(event).unwrap_or_default());
        SentPly { by: seen.by, action: seen.action.to_string(), events: events.collect() }
    }

    /// A ply from a message; none if it is not one of this game.
    pub fn received(sent: &SentPly) -> Option<Ply<G>> {
        let events = sent.events.iter().map(|event| G::Event::deserialize(event).ok());
        let events = events.collect::<Option<Vec<_>>>()?;
        Some(Ply { by: sent.by, action: sent.action.parse().ok()?, events, at: Millis(0) })
    }
}

impl<G: Game> Match<G> {
    /// What has been played after the first plies, for a message to an eye. When the match is over nothing is hidden any more.
    pub fn sent_after(&self, plies: usize, eye: Eye) -> impl Iterator<Item = SentPly> + '_ {
        let eye = self.opened(eye);
        self.plies.get(plies..).unwrap_or_default().iter().map(move |ply| ply.sent_to(eye))
    }
}

impl<G: Listed> Match<G> {
    /// Everything that an eye sees now, with what the seat to act can do if the eye may know that.
    pub fn seen(&self, eye: Eye) -> Seen<G> {
        let mut legal = Vec::new();
        let may_know = match eye {
            Eye::Seat(seat) => self.turn() == Turn::Seat(seat),
            // What can be done may be as secret as what it follows from.
            Eye::Public => !G::SECRETS,
            Eye::All => true,
        };
        if may_know && self.turn().seat().is_some() {
            self.game.legal(&mut legal);
        }
        let past = self.plies.iter().map(|ply| ply.seen_by(eye)).collect();
        Seen { rules: self.setting.rules.clone(), view: self.view(eye), legal, past }
    }
}
