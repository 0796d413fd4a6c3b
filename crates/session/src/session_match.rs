//! What a session needs of a match, whether its type is known or erased.

use std::borrow::Cow;

use catalogue::{AnyAction, AnyMatch, MatchActions, MatchStatus, MatchViews};
use contract::{Game, Match, Millis, Misread, Refused, Seat, Seed, Written};

/// A match that a session can run: a [`Match`] of a known game with its own actions, or an erased one with those of any game.
///
/// What does not depend on the type of its actions is read and done through the catalogue's own traits.
pub trait SessionMatch: Clone {
    /// The game's actions.
    type Action: Clone + PartialEq;

    /// An action of any game in the type of this one's.
    fn action(any: &AnyAction) -> Result<Self::Action, Misread>;
    /// How it stands.
    fn state(&self) -> &dyn MatchStatus;
    /// What can be done in it.
    fn actions(&mut self) -> &mut dyn MatchActions;
    /// How it is seen and written down.
    fn views(&self) -> &dyn MatchViews;

    /// Plays an action of a seat, and then whatever the dice bring.
    fn act(&mut self, seat: Seat, action: &Self::Action, now: Millis) -> Result<(), Refused>;
    /// Tells what chance brought, where the match has no dice.
    fn tell(&mut self, outcome: &Self::Action, now: Millis) -> Result<(), Refused>;
    /// Puts other actions in the place of all but the first plies, or refuses and changes nothing.
    fn rewrite(&mut self, keep: usize, lines: &[Written<Self::Action>]) -> Result<(), Refused>;
    /// A new match by the same rules, from the same start and with the same thinking time.
    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Self, Misread>;
}

impl<G: Game> SessionMatch for Match<G> {
    type Action = G::Action;

    fn action(any: &AnyAction) -> Result<G::Action, Misread> {
        any.of::<G>().map(Cow::into_owned)
    }

    fn state(&self) -> &dyn MatchStatus {
        self
    }

    fn actions(&mut self) -> &mut dyn MatchActions {
        self
    }

    fn views(&self) -> &dyn MatchViews {
        self
    }

    fn act(&mut self, seat: Seat, action: &G::Action, now: Millis) -> Result<(), Refused> {
        Match::act(self, seat, action, now).map(|_| ())
    }

    fn tell(&mut self, outcome: &G::Action, now: Millis) -> Result<(), Refused> {
        Match::tell(self, outcome, now).map(|_| ())
    }

    fn rewrite(&mut self, keep: usize, lines: &[Written<G::Action>]) -> Result<(), Refused> {
        Match::rewrite(self, keep, lines)
    }

    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Self, Misread> {
        Match::again(self, players, seed, now)
    }
}

impl SessionMatch for Box<dyn AnyMatch> {
    type Action = AnyAction;

    fn action(any: &AnyAction) -> Result<AnyAction, Misread> {
        Ok(any.clone())
    }

    fn state(&self) -> &dyn MatchStatus {
        &**self
    }

    fn actions(&mut self) -> &mut dyn MatchActions {
        &mut **self
    }

    fn views(&self) -> &dyn MatchViews {
        &**self
    }

    fn act(&mut self, seat: Seat, action: &AnyAction, now: Millis) -> Result<(), Refused> {
        (**self).act(seat, action, now)
    }

    fn tell(&mut self, outcome: &AnyAction, now: Millis) -> Result<(), Refused> {
        (**self).tell(outcome, now)
    }

    fn rewrite(&mut self, keep: usize, lines: &[Written<AnyAction>]) -> Result<(), Refused> {
        (**self).rewrite(keep, lines)
    }

    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Self, Misread> {
        (**self).again(players, seed, now)
    }
}
