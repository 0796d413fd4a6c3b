//! The session itself: a match, who sits at it, and what is done there.

use contract::{Eye, Millis, Misread, Proposal, Record, Refused, Seat, Seed, Turn, Who};

use crate::bot_turns::Plan;
use crate::consent::{self, Question, Reply, Standing};
use crate::history::History;
use crate::remarks::Book;
use crate::{Applied, MatchEvent, Remarks, Say, Seating, SessionMatch, eye, pass_on};

/// A match with who sits at it, and what they can do with it.
#[derive(Clone, Debug)]
pub struct Session<M: SessionMatch> {
    pub(crate) game: M,
    pub(crate) seating: Seating,
    /// The secret of a match that was opened without one.
    own_secret: Seed,
    pub(crate) remarks: Remarks,
    pub(crate) history: History<M>,
    /// What the computer last thought of its position, seat by seat: an offered draw is answered by it.
    pub(crate) standing: Standing,
    pub(crate) plan: Option<Plan<M::Action>>,
    /// Goes up with every change.
    revision: u64,
    /// Goes up whenever something else is on the board, or the match ends: what was thought about before is of no use.
    pub(crate) board: u64,
    changes: Changes<M::Action>,
}

/// What has changed since this was last asked, for a shell that saves the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changes<A> {
    /// These events, in order; a copy that does them too is the same match. None: nothing has changed.
    Events(Vec<MatchEvent<A>>),
    /// More than events can tell: undo and redo of corrections. The whole match has to be kept anew.
    Whole,
}

impl<A> Default for Changes<A> {
    fn default() -> Changes<A> {
        Changes::Events(Vec::new())
    }
}

impl<M: SessionMatch> Session<M> {
    /// A match and who plays it. `secret` is where the computer players' dice come from if the match has no seed of its own:
    /// matches of before do not.
    pub fn new(game: M, seating: Seating, secret: Seed) -> Session<M> {
        Session {
            game,
            seating,
            own_secret: secret,
            remarks: Remarks::default(),
            history: History::default(),
            standing: Standing::default(),
            plan: None,
            revision: 0,
            board: 0,
            changes: Changes::default(),
        }
    }

    /// The same with what was remarked earlier.
    #[must_use]
    pub fn with_remarks(self, remarks: Remarks) -> Session<M> {
        Session { remarks, ..self }
    }

    /// The match that is played.
    pub fn game(&self) -> &M {
        &self.game
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// What was remarked, and after how many plies.
    pub fn remarks(&self) -> &[(usize, String)] {
        self.remarks.all()
    }

    /// Goes up with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What the computer players' dice come from: the seed of the match, which is promised at its start and opened at its end.
    pub fn secret(&self) -> &Seed {
        self.game.state().seed().unwrap_or(&self.own_secret)
    }

    /// What has changed since this was last asked.
    pub fn take_changes(&mut self) -> Changes<M::Action> {
        std::mem::take(&mut self.changes)
    }

    /// The seat whose hand and eyes are at this session: the one to act, or the people who wait for the computer. None when it
    /// is over, when chance acts, and when computers play among themselves.
    pub fn speaker(&self) -> Option<Seat> {
        let to_act = self.game.state().turn().seat()?;
        if self.seating.is_people(to_act) {
            return Some(to_act);
        }
        let acted = self.last_of_people().map(|(seat, _)| seat);
        acted.or_else(|| self.seating.people().next())
    }

    /// Whose view this session shows: see [`eye`].
    pub fn eye(&self) -> Eye {
        let (state, people): (_, Vec<Seat>) = (self.game.state(), self.seating.people().collect());
        eye(state.turn(), &people, state.has_secrets(), || self.last_of_people().map(|(seat, _)| seat))
    }

    /// Makes something happen that somebody did, here or elsewhere. Refused, nothing has changed, except that a clock may have
    /// fallen.
    pub fn apply(&mut self, event: MatchEvent<M::Action>, now: Millis) -> Result<Applied, Refused> {
        let before = (self.game.state().plies(), self.game.state().ending());
        let applied = match event.apply(&mut self.game, now) {
            Ok(applied) => applied,
            Err(refused) => {
                if self.game.state().ending() != before.1 {
                    self.moved_on(&MatchEvent::Time);
                    self.happened(MatchEvent::Time);
                }
                return Err(refused);
            }
        };
        self.remarks.follow(&event, self.game.state().plies());
        let is_correction = matches!(event, MatchEvent::Rewrite { .. });
        if is_correction || (self.game.state().plies(), self.game.state().ending()) != before {
            self.moved_on(&event);
        }
        self.happened(event);
        Ok(applied)
    }

    /// A person acts: for the seat to act, if people play it; where the match has no dice, for chance.
    pub fn act(&mut self, action: &M::Action, now: Millis) -> Result<(), Refused> {
        let action = action.clone();
        let event = match self.game.state().turn() {
            Turn::Seat(seat) if !self.seating.is_people(seat) => {
                return Err(Refused::NotYourTurn { seat: self.speaker().unwrap_or(seat), to_act: Who::Seat(seat) });
            }
            Turn::Seat(seat) => MatchEvent::Act { seat, action },
            Turn::Chance => MatchEvent::Tell { outcome: action },
            Turn::Over(_) => return Err(Refused::Over),
        };
        self.apply(event, now).map(|_| ())
    }

    /// Resigns, for the person who speaks here.
    pub fn resign(&mut self, now: Millis) -> Result<(), Refused> {
        let seat = self.speaker().ok_or(Refused::Over)?;
        self.apply(MatchEvent::Resign { seat }, now).map(|_| ())
    }

    /// Offers a draw for the person who speaks here; the computer answers at once.
    pub fn offer_draw(&mut self, now: Millis) -> Result<Reply, Refused> {
        let seat = self.speaker().ok_or(Refused::Over)?;
        self.apply(MatchEvent::OfferDraw { seat }, now)?;
        self.bots_answer(now)
    }

    /// The first proposal that waits for people here.
    pub fn question(&self) -> Option<Question> {
        consent::question(self.game.state().offers(), |seat| self.seating.is_people(seat))
    }

    /// Answers a proposal for a seat, and lets the computer answer after it. `say` is for what a referee's book tells of it.
    pub fn answer(&mut self, seat: Seat, agrees: bool, now: Millis, say: Say<'_>) -> Result<Reply, Refused> {
        if !agrees {
            self.apply(MatchEvent::Decline { seat }, now)?;
            return Ok(Reply::Declined(seat));
        }
        let undone = self.question().and_then(|question| match question.what {
            Proposal::TakeBack { to } => Some(self.action_of(to)),
            Proposal::Draw => None,
        });
        let before = self.game.state().plies();
        self.apply(MatchEvent::Agree { seat }, now)?;
        let reply = self.bots_answer(now)?;
        if let Some(action) = undone.filter(|_| self.game.state().plies() < before) {
            self.enter(Book::Undone { action }, say);
        }
        Ok(reply)
    }

    /// An action that was played, in notation.
    pub(crate) fn action_of(&self, ply: usize) -> String {
        let sent = self.game.views().sent_after(ply, Eye::All).into_iter().next();
        sent.map_or_else(String::new, |ply| ply.action)
    }

    /// Remarks what a referee's book must tell, if this match has one.
    pub(crate) fn enter(&mut self, what: Book, say: Say<'_>) {
        if let Some(saying) = what.said(self.game.state().is_refereed()) {
            self.remark(say(&saying));
        }
    }

    /// The next answer that a computer's seat owes to what was proposed, if one does.
    pub fn bot_answer(&self) -> Option<MatchEvent<M::Action>> {
        self.standing.answer(self.game.state().offers(), &self.seating)
    }

    /// Lets the computer's seats answer what was proposed.
    pub(crate) fn bots_answer(&mut self, now: Millis) -> Result<Reply, Refused> {
        while let Some(answer) = self.bot_answer() {
            let declines = matches!(answer, MatchEvent::Decline { .. });
            let seat = answer.seat();
            self.apply(answer, now)?;
            if let Some(seat) = seat.filter(|_| declines) {
                return Ok(Reply::Declined(seat));
            }
        }
        Ok(if self.game.state().offers().is_empty() { Reply::Agreed } else { Reply::Open })
    }

    /// Remarks something about what was played last.
    pub fn remark(&mut self, text: String) {
        self.remarks.add(self.game.state().plies(), text);
        self.revision += 1;
        self.changes = Changes::Whole;
    }

    /// Lets time pass: a clock that has fallen ends the match.
    pub fn tick(&mut self, now: Millis) {
        let before = self.game.state().ending();
        self.game.actions().tick(now);
        if self.game.state().ending() != before {
            self.moved_on(&MatchEvent::Time);
            self.happened(MatchEvent::Time);
        }
    }

    /// Goes on with what each seat had left when the match was put away.
    pub fn restore_clock(&mut self, left: &[Millis], now: Millis) {
        self.game.actions().restore_clock(left, now);
    }

    /// The record as an eye may read it, with its remarks.
    pub fn record(&self, eye: Eye) -> Record {
        self.remarked(self.game.views().record(eye))
    }

    /// The whole record, which the match can go on from: to save it, never to show a player.
    pub fn kept_record(&self) -> Record {
        self.remarked(self.game.views().kept_record())
    }

    /// A new match by the same rules with the seats passed on, and with this secret.
    pub fn rematch(&self, secret: Seed, now: Millis) -> Result<Session<M>, Misread> {
        let mut players = self.game.state().players().to_vec();
        players.resize(usize::from(self.game.state().seats()), Vec::new());
        pass_on(&mut players);
        let game = self.game.again(players, Some(secret.clone()), now)?;
        Ok(Session::new(game, self.seating.clone().passed_on(), secret))
    }

    /// Another match stands in the place of this one.
    pub(crate) fn replaced(&mut self) {
        self.plan = None;
        self.revision += 1;
        self.board += 1;
        self.changes = Changes::Whole;
    }

    /// Notes that the board has changed. Offers and answers change no board.
    fn moved_on(&mut self, event: &MatchEvent<M::Action>) {
        self.history.moved_on(self.game.state().plies());
        self.board += 1;
        self.plan = match (self.plan.take(), event) {
            (Some(plan), MatchEvent::Act { seat, action }) => {
                plan.after(*seat, action).filter(|plan| self.game.state().turn().seat() == Some(plan.seat))
            }
            _ => None,
        };
    }

    fn happened(&mut self, event: MatchEvent<M::Action>) {
        self.revision += 1;
        if let Changes::Events(events) = &mut self.changes {
            events.push(event);
        }
    }

    fn remarked(&self, mut record: Record) -> Record {
        self.remarks.write_into(&mut record);
        record
    }
}
