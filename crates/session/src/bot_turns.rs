//! The computer players' turns: what they are asked, and what they plan to play without being asked again.

use std::collections::VecDeque;

use bots::{Advice, Budget, Job, JobError, Level, NoChoice};
use contract::{AnyView, Eye, Millis, Misread, Refused, Seat, Seed, Values};

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

/// What a computer player chose and will play in the same turn without being asked again.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<A> {
    pub(crate) seat: Seat,
    actions: VecDeque<A>,
    /// Whether its first action is the answer itself.
    is_answer: bool,
}

impl<A: Clone + PartialEq> Plan<A> {
    /// The plan in what a computer player answered; what it was sent as text is read here, once.
    pub fn of<M: SessionMatch<Action = A>>(seat: Seat, advice: &Advice) -> Result<Plan<A>, Misread> {
        // What cannot be read ends the plan: the rest would be played without what comes before it.
        let rest = advice.plan.iter().map_while(|action| M::action(action).ok());
        let actions = std::iter::once(M::action(&advice.action)?).chain(rest).collect();
        Ok(Plan { seat, actions, is_answer: true })
    }

    /// The next action.
    pub fn next_action(&self) -> Option<&A> {
        self.actions.front()
    }

    /// Whether the next action is the one that was asked for, and not a later one.
    pub fn is_answer(&self) -> bool {
        self.is_answer
    }

    /// What is left of it once this action was played.
    #[must_use]
    pub fn after(mut self, seat: Seat, action: &A) -> Option<Plan<A>> {
        let follows = self.seat == seat && self.actions.front() == Some(action);
        self.actions.pop_front();
        (follows && !self.actions.is_empty()).then_some(Plan { is_answer: false, ..self })
    }
}

/// What a seat knows of a match, as far as a question to a computer player goes: wherever the match itself is kept.
#[derive(Clone, Copy, Debug)]
pub struct Known<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The rules.
    pub rules: &'a Values,
    /// The seat.
    pub seat: Seat,
    /// What it sees.
    pub view: &'a AnyView,
    /// What it saw at the start of each of its turns before this one, oldest first.
    pub earlier: &'a [AnyView],
    /// How many plies were played.
    pub plies: usize,
}

impl Known<'_> {
    /// The question what the seat should play, for people: the dice are the same for everybody, so that the same hint comes
    /// wherever the match is kept.
    pub fn hint(&self, budget: Budget) -> Result<Job, JobError> {
        self.job(budget, &Seed::from_number(0))
    }

    fn job(&self, budget: Budget, secret: &Seed) -> Result<Job, JobError> {
        let job = Job::of(self.game, self.rules, self.seat, self.view.clone())?;
        Ok(job.remembering(self.earlier.to_vec()).within(budget).seeded(bots::seed_for(secret, self.seat, self.plies)))
    }
}

/// What a computer player is asked about a match: what its seat sees and saw, and dice that come from the match's secret.
pub fn bot_job<M: SessionMatch>(game: &M, seat: Seat, budget: Budget, secret: &Seed) -> Result<Job, JobError> {
    asking(game, seat, |known| known.job(budget, secret))
}

fn asking<M: SessionMatch, T>(game: &M, seat: Seat, ask: impl FnOnce(Known<'_>) -> T) -> T {
    let (state, views) = (game.state(), game.views());
    let (rules, view, earlier) = (state.rules(), views.view(Eye::Seat(seat)), views.earlier(seat));
    ask(Known { game: state.id(), rules: &rules, seat, view: &view, earlier: &earlier, plies: state.plies() })
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

    /// The question what the computer's seat to act should play.
    pub(crate) fn thought(&self, budget: Budget) -> Result<Thought, JobError> {
        let seat = self.game.state().turn().seat().ok_or(NoChoice::Over)?;
        let job = bot_job(&self.game, seat, budget, self.secret())?;
        Ok(Thought { job, board: self.board })
    }

    /// The question what the seat to act should play, for the people who sit there.
    pub fn hint(&self, budget: Budget) -> Result<Thought, JobError> {
        let seat = self.game.state().turn().seat().ok_or(NoChoice::Over)?;
        let job = asking(&self.game, seat, |known| known.hint(budget))?;
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
        self.standing.note(seat, advice.value);
        let Ok(plan) = Plan::of::<M>(seat, advice) else { return false };
        self.plan = Some(plan);
        true
    }

    /// The next action of the computer player to act, if it has planned one.
    pub fn planned(&self) -> Option<(Seat, &M::Action)> {
        let plan = self.plan.as_ref().filter(|plan| self.game.state().turn().seat() == Some(plan.seat))?;
        Some((plan.seat, plan.next_action()?))
    }

    /// Plays the next planned action. What is refused ends the plan. False if there was none.
    pub fn play_planned(&mut self, now: Millis) -> Result<bool, PlanRefused> {
        let Some((seat, action)) = self.planned() else { return Ok(false) };
        let event = MatchEvent::Act { seat, action: action.clone() };
        let was_answer = self.plan.as_ref().is_some_and(Plan::is_answer);
        self.apply(event, now).map(|_| true).map_err(|why| {
            self.plan = None;
            PlanRefused { was_answer, why }
        })
    }
}
