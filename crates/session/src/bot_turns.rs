//! The computer players' turns: what they are asked, and what they plan to play without being asked again.

use std::collections::VecDeque;

use bots::{Advice, Budget, Job, JobError, Level, NoChoice};
use contract::{Eye, Millis, Refused, Seat, Seed};

use crate::{MatchEvent, Session, SessionMatch};

/// What a computer player does next.
#[derive(Clone, Debug, PartialEq)]
pub enum BotTurn {
    /// It thinks about this.
    Think(Thought),
    /// It plays what it has planned: see [`Session::play_planned`].
    Play,
}

/// A question to a computer player, about the match as it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The question itself. It holds what the seat sees, and nothing else of the game.
    pub job: Job,
    /// The board that it is about: the answer counts as long as that has not changed.
    pub board: u64,
}

/// Why a planned action was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanRefused {
    /// Whether it was the action that was asked for: asked again, the computer would choose the same. Otherwise it was a
    /// later one of the plan, which the computer thinks about anew.
    pub was_answer: bool,
    /// Why the match refuses it.
    pub why: Refused,
}

/// What a computer player will play in the same turn without being asked again.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan<A> {
    pub(crate) seat: Seat,
    pub(crate) actions: VecDeque<A>,
    /// Whether its first action is the answer itself.
    pub(crate) is_answer: bool,
}

impl<A: PartialEq> Plan<A> {
    /// What is left of it once this action was played.
    pub(crate) fn after(mut self, seat: Seat, action: &A) -> Option<Plan<A>> {
        let follows = self.seat == seat && self.actions.front() == Some(action);
        self.actions.pop_front();
        (follows && !self.actions.is_empty()).then_some(Plan { is_answer: false, ..self })
    }
}

/// What a computer player is asked about a match: what its seat sees and saw, and dice that come from the match's secret.
pub fn bot_job<M: SessionMatch>(game: &M, seat: Seat, budget: Budget, secret: &Seed) -> Result<Job, JobError> {
    let job = Job::from_json(game.state().id(), &game.state().rules(), seat, &game.views().view(Eye::Seat(seat)))?;
    let job = job.remembering_json(&game.views().earlier(seat))?;
    Ok(job.within(budget).seeded(bots::seed_for(secret, seat, game.state().plies())))
}

impl<M: SessionMatch> Session<M> {
    /// The computer's seat that is to act, if it is one, and its level.
    pub fn bot_to_act(&self) -> Option<(Seat, Level)> {
        let seat = self.game.state().turn().seat()?;
        Some((seat, self.seating.level(seat)?))
    }

    /// What the computer player to act does next; none where people or chance are to act. `budget` says what a level may spend.
    pub fn bot_turn(&self, budget: impl FnOnce(Level) -> Budget) -> Option<Result<BotTurn, JobError>> {
        let (_, level) = self.bot_to_act()?;
        if self.planned().is_some() {
            return Some(Ok(BotTurn::Play));
        }
        Some(self.thought(budget(level)).map(BotTurn::Think))
    }

    /// The question what the seat to act should play, also where people sit there: then the answer is a hint.
    pub fn thought(&self, budget: Budget) -> Result<Thought, JobError> {
        let seat = self.game.state().turn().seat().ok_or(NoChoice::Over)?;
        let job = bot_job(&self.game, seat, budget, self.secret())?;
        Ok(Thought { job, board: self.board })
    }

    /// Goes up whenever something else is on the board: a [`Thought`] is about one of them.
    pub fn board(&self) -> u64 {
        self.board
    }

    /// Hears what a computer player chose: what it thinks of its position, and what it will play. False if the match has
    /// gone on since it was asked; then nothing has changed.
    pub fn hear(&mut self, board: u64, advice: &Advice) -> bool {
        let Some((seat, _)) = self.bot_to_act().filter(|_| self.board == board) else { return false };
        if let Some(standing) = self.standing.get_mut(seat.index()) {
            *standing = Some(advice.value);
        }
        let Ok(action) = M::read(&advice.action) else { return false };
        // What cannot be read ends the plan: the rest would be played without what comes before it.
        let rest = advice.plan.iter().map_while(|text| M::read(text).ok());
        let actions = std::iter::once(action).chain(rest).collect();
        self.plan = Some(Plan { seat, actions, is_answer: true });
        true
    }

    /// The next action of the computer player to act, if it has planned one.
    pub fn planned(&self) -> Option<(Seat, &M::Action)> {
        let plan = self.plan.as_ref().filter(|plan| self.game.state().turn().seat() == Some(plan.seat))?;
        Some((plan.seat, plan.actions.front()?))
    }

    /// Plays the next planned action. What is refused ends the plan. False if there was none.
    pub fn play_planned(&mut self, now: Millis) -> Result<bool, PlanRefused> {
        let Some((seat, action)) = self.planned() else { return Ok(false) };
        let event = MatchEvent::Act { seat, action: action.clone() };
        let was_answer = self.plan.as_ref().is_some_and(|plan| plan.is_answer);
        self.apply(event, now).map(|_| true).map_err(|why| {
            self.plan = None;
            PlanRefused { was_answer, why }
        })
    }
}
