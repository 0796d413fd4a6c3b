//! A match: a game plus who sits where, the dice, the clocks and what has been played.

mod agree;
mod checkpoints;
mod replay;
mod rewrite;
mod seen;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Clock, Commitment, Event, Eye, Game, Illegal, Millis, Misread, Outcome, Saying, Seat, Seed, TakeBack, TimeControl,
    Turn, Who,
};

use checkpoints::Checkpoints;

pub use agree::{Offer, Proposal, TakenBack};
pub use replay::Verified;
pub use rewrite::Written;
pub use seen::{Seen, SentPly};

/// What is settled before the first action.
#[derive(Clone, Debug)]
pub struct Setting<G: Game> {
    /// The rule set it is played by.
    pub rules: G::Rules,
    /// The position text to start from; `None` is the game's own start.
    pub start: Option<String>,
    /// The players of each seat, in the order in which they take its turns. An empty list seats one without a name.
    pub players: Vec<Vec<String>>,
    /// How thinking time is given out.
    pub time: TimeControl,
    /// Where the dice come from. Without a seed, chance is [`told`](Match::tell): by people at a real table, by a script.
    pub seed: Option<Seed>,
}

impl<G: Game> Default for Setting<G> {
    fn default() -> Setting<G> {
        Setting {
            rules: G::Rules::default(),
            start: None,
            players: Vec::new(),
            time: TimeControl::Unlimited,
            seed: None,
        }
    }
}

/// One action that was played, by whom, and what it did.
#[derive(Clone, Debug)]
pub struct Ply<G: Game> {
    /// The seat that acted, or chance.
    pub by: Who,
    /// What was done.
    pub action: G::Action,
    /// The events it caused, chance included, in order.
    pub events: Vec<G::Event>,
    /// When it was played, by the clock of the program that keeps the match.
    pub at: Millis,
}

/// How a match ended, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ending {
    /// Who won, if anybody.
    pub outcome: Outcome,
    /// The game's own end, or what cut it short.
    pub cause: Cause,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Cause {
    /// The rules of the game.
    Rules,
    /// A player gave up.
    Resignation,
    /// A player ran out of time.
    Time,
    /// The players agreed on a draw.
    Agreement,
}

/// Why a match refuses.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The match has no such seat.
    #[error("no seat {seat}: this match has {seats}")]
    NoSuchSeat {
        /// The seat asked for.
        seat: Seat,
        /// How many there are.
        seats: u8,
    },
    /// Another seat, or chance, is to act.
    #[error("not the turn of seat {seat}: {to_act} is to act")]
    NotYourTurn {
        /// The seat that tried.
        seat: Seat,
        /// Who is to act.
        to_act: Who,
    },
    /// It is a seat's turn, not chance's.
    #[error("nothing to draw: seat {to_act} is to act")]
    NotChance {
        /// The seat to act.
        to_act: Seat,
    },
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The notation cannot be read.
    #[error(transparent)]
    Misread(#[from] Misread),
    /// The rules do not allow it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// There is no such ply to go back to.
    #[error("nothing to take back")]
    NothingToTakeBack,
    /// Something was learned that cannot be unlearned.
    #[error("what was learned stays learned: ply {ply} cannot be taken back")]
    Learned {
        /// The ply that stands, counted from 1.
        ply: usize,
    },
    /// There is nothing to agree to or to decline.
    #[error("nothing was offered")]
    NoOffer,
    /// A draw was offered in a match that only the rules can end, or an offer stands already.
    #[error("an offer of that kind stands already")]
    OfferStands,
}

/// A running match: a plain state machine that is handed the time.
///
/// See the [front page](crate) for a whole match played with it.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setting: Setting<G>,
    game: G,
    plies: Vec<Ply<G>>,
    clock: Clock,
    offers: Vec<Offer>,
    gone: BTreeSet<Seat>,
    ending: Option<Ending>,
    /// The plies, from 1, whose outcome is not what the dice bring there: drawn earlier, and kept when an entry before
    /// it was corrected, because the balls lie on the table as they fell. Only in a game whose entries can be corrected
    /// freely; anywhere else such a draw is a false one, and [`verify`](Match::verify) says so.
    kept_draws: Vec<u64>,
    checkpoints: Checkpoints<G>,
}

impl<G: Game> Match<G> {
    /// Opens a match. The only thing to refuse is a start position that cannot be read.
    pub fn new(mut setting: Setting<G>, now: Millis) -> Result<Match<G>, Misread> {
        let game = Self::start_of(&setting)?;
        // A start text may tell parameters of its own, and these win.
        setting.rules = game.rules().clone();
        let clock = Clock::new(setting.time, game.seats());
        let (plies, offers, gone) = (Vec::new(), Vec::new(), BTreeSet::new());
        let (kept_draws, checkpoints) = (Vec::new(), Checkpoints::default());
        let mut new = Match { setting, game, plies, clock, offers, gone, ending: None, kept_draws, checkpoints };
        new.settle(now);
        Ok(new)
    }

    /// Plays an action of a seat, and then whatever chance brings until a seat is to act again.
    ///
    /// Returns the plies that this added. Refused, it has changed nothing, except that a clock which had fallen by
    /// `now` has ended the match.
    pub fn act(&mut self, seat: Seat, action: &G::Action, now: Millis) -> Result<&[Ply<G>], Refused> {
        self.tick(now);
        self.seated(seat)?;
        match self.turn() {
            Turn::Over(_) => return Err(Refused::Over),
            Turn::Seat(to_act) if to_act == seat => {}
            Turn::Seat(to_act) => return Err(Refused::NotYourTurn { seat, to_act: Who::Seat(to_act) }),
            Turn::Chance => return Err(Refused::NotYourTurn { seat, to_act: Who::Chance }),
        }
        let before = self.plies.len();
        self.push(action, now)?;
        self.offers_lapse(seat);
        self.settle(now);
        Ok(&self.plies[before..])
    }

    /// Plays an action given in notation.
    pub fn act_text(&mut self, seat: Seat, action: &str, now: Millis) -> Result<&[Ply<G>], Refused> {
        let action = action.parse()?;
        self.act(seat, &action, now)
    }

    /// Tells what chance brought, where the match has no dice of its own.
    pub fn tell(&mut self, outcome: &G::Action, now: Millis) -> Result<&[Ply<G>], Refused> {
        self.tick(now);
        match self.turn() {
            Turn::Over(_) => return Err(Refused::Over),
            Turn::Seat(to_act) => return Err(Refused::NotChance { to_act }),
            Turn::Chance => {}
        }
        let before = self.plies.len();
        self.push_told(outcome, now)?;
        self.settle(now);
        Ok(&self.plies[before..])
    }

    /// Lets time pass. A clock that has fallen ends the match, or in a game of more than two takes its seat out of it.
    pub fn tick(&mut self, now: Millis) {
        while let Some(seat) = self.clock.fallen(now) {
            if self.ending.is_some() {
                return;
            }
            self.leave(seat, Cause::Time, now);
        }
    }

    /// Goes on, from this moment, with what each seat had left when the match was put away: a record does not tell. Another
    /// number of seats, or a match without a clock, and nothing changes.
    pub fn restore_clock(&mut self, left: &[Millis], now: Millis) {
        self.clock.restore(left, now);
    }

    /// Whose turn it is, or how the match ended.
    pub fn turn(&self) -> Turn {
        self.ending.map_or_else(|| self.game.turn(), |ending| Turn::Over(ending.outcome))
    }

    /// How it ended, if it has.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// What this eye sees. When the match is over nothing is hidden any more.
    pub fn view(&self, eye: Eye) -> G::View {
        self.game.view(self.opened(eye))
    }

    /// What has been played, as this eye may read it. When the match is over nothing is hidden any more.
    pub fn log(&self, eye: Eye) -> impl Iterator<Item = LogLine> + '_ {
        self.log_as(self.opened(eye))
    }

    /// What has been played, as this eye read it while it was played, even after the end.
    pub fn log_as(&self, eye: Eye) -> impl Iterator<Item = LogLine> + '_ {
        self.plies.iter().enumerate().map(move |(at, ply)| ply.log_line(at + 1, eye))
    }

    /// The game itself, with every secret: for the referee, never for a player.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Everything played, with every secret.
    pub fn plies(&self) -> &[Ply<G>] {
        &self.plies
    }

    /// What was settled before the first action.
    pub fn setting(&self) -> &Setting<G> {
        &self.setting
    }

    /// How much time each seat has left, running or not.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The player whose turn it is: a seat, and a place among that seat's players.
    ///
    /// The players of a seat take its turns one after the other. A turn is an unbroken run of actions of one seat, so a
    /// breaker in billiard who plays on is still the same player.
    pub fn player_to_act(&self) -> Option<(Seat, usize)> {
        let seat = self.turn().seat()?;
        let players = self.setting.players.get(seat.index()).map_or(1, |p| p.len().max(1));
        // As a rule one plays a seat, and a long match need not be looked through after each action.
        if players == 1 {
            return Some((seat, 0));
        }
        let seats_that_acted = self.plies.iter().filter_map(|ply| match ply.by {
            Who::Seat(by) => Some(by),
            Who::Chance => None,
        });
        let mut turns = 0;
        let mut last = None;
        for by in seats_that_acted {
            turns += usize::from(by == seat && last != Some(seat));
            last = Some(by);
        }
        // A turn under way is already counted.
        let finished = if last == Some(seat) { turns - 1 } else { turns };
        Some((seat, finished % players))
    }

    /// What a seat saw at the start of each of its turns before this one, oldest first: for players that look back.
    pub fn earlier(&self, seat: Seat) -> Vec<G::View> {
        let Ok(mut game) = Self::start_of(&self.setting) else { return Vec::new() };
        let starts = turn_starts(self.plies.iter().map(|ply| ply.by), seat, self.turn());
        let (mut starts, mut seen, mut events) = (starts.into_iter().peekable(), Vec::new(), Vec::new());
        for (at, ply) in self.plies.iter().enumerate() {
            if starts.next_if_eq(&at).is_some() {
                seen.push(game.view(Eye::Seat(seat)));
            }
            events.clear();
            if starts.peek().is_none() || game.play(&ply.action, &mut events).is_err() {
                break; // Played before, so none of it is refused.
            }
        }
        seen
    }

    /// A new match by the same rules, from the same start and with the same thinking time: other players, another seed.
    pub fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Match<G>, Misread> {
        let Setting { rules, start, time, .. } = self.setting.clone();
        Match::new(Setting { rules, start, players, time, seed }, now)
    }

    /// The promise that the dice were fixed before the first action: to publish at the start.
    pub fn commitment(&self) -> Option<Commitment> {
        self.setting.seed.as_ref().map(Seed::commitment)
    }

    /// The seed in the open, once the match is over.
    pub fn opening(&self) -> Option<&Seed> {
        self.ending.and(self.setting.seed.as_ref())
    }

    /// The seals on secret actions: the ply's number, from 1, and what was published when it was played.
    pub fn seals(&self) -> Vec<(usize, Commitment)> {
        let Some(seed) = &self.setting.seed else { return Vec::new() };
        let numbered = self.plies.iter().enumerate().map(|(at, ply)| (at + 1, ply));
        numbered
            .filter(|(_, ply)| G::veiled(&ply.action, ply.by, Eye::Public) != ply.action)
            .map(|(number, ply)| (number, seed.seal(number as u64, &ply.action.to_string())))
            .collect()
    }

    fn start_of(setting: &Setting<G>) -> Result<G, Misread> {
        match &setting.start {
            Some(text) => G::from_position(&setting.rules, text),
            None => Ok(G::new(&setting.rules)),
        }
    }

    /// The game as it was when only this many plies were played.
    fn game_after(&self, plies: usize) -> Result<G, Misread> {
        if plies == self.plies.len() {
            return Ok(self.game.clone());
        }
        let (from, mut game) = match self.checkpoints.before(plies) {
            Some((from, game)) => (from, game.clone()),
            None => (0, Self::start_of(&self.setting)?),
        };
        let mut events = Vec::new();
        for ply in &self.plies[from..plies] {
            events.clear();
            let replayed = game.play(&ply.action, &mut events);
            debug_assert!(replayed.is_ok(), "a ply that was played can be played again");
        }
        Ok(game)
    }

    /// The end, where the rules bring it.
    fn end_by_the_rules(&mut self) {
        if let Turn::Over(outcome) = self.game.turn() {
            self.ending = Some(Ending { outcome, cause: Cause::Rules });
        }
    }

    fn seated(&self, seat: Seat) -> Result<(), Refused> {
        let seats = self.game.seats();
        if seat.number() <= seats { Ok(()) } else { Err(Refused::NoSuchSeat { seat, seats }) }
    }

    fn opened(&self, eye: Eye) -> Eye {
        if self.ending.is_some() { Eye::All } else { eye }
    }

    fn push(&mut self, action: &G::Action, at: Millis) -> Result<(), Refused> {
        let by = self.game.turn().who().ok_or(Refused::Over)?;
        let mut events = Vec::new();
        self.game.play(action, &mut events)?;
        self.plies.push(Ply { by, action: action.clone(), events, at });
        self.checkpoints.pass(self.plies.len(), &self.game);
        Ok(())
    }

    /// The same where the outcome of chance is told although there are dice: whether they would have brought it is noted.
    fn push_told(&mut self, action: &G::Action, at: Millis) -> Result<(), Refused> {
        let number = self.plies.len() as u64 + 1;
        let seed = self.setting.seed.as_ref().filter(|_| self.game.turn() == Turn::Chance);
        let fell = seed.map(|seed| self.game.roll(&mut seed.dice(number)));
        self.push(action, at)?;
        let is_correctable = |ply: &Ply<G>| G::take_back(&ply.action, ply.by, &ply.events) == TakeBack::Free;
        if let (Some(fell), Some(ply)) = (fell, self.plies.last())
            && fell.as_ref() != Some(action)
            && is_correctable(ply)
        {
            self.kept_draws.push(number);
        }
        Ok(())
    }

    /// Rolls the dice and passes over seats that have left, until a player is to act or the game is over.
    fn settle(&mut self, now: Millis) {
        while self.ending.is_none() {
            let next = match self.game.turn() {
                Turn::Over(outcome) => {
                    self.ending = Some(Ending { outcome: self.without_the_gone(outcome), cause: Cause::Rules });
                    break;
                }
                Turn::Seat(seat) if self.gone.contains(&seat) => self.game.idle(),
                Turn::Seat(_) => break,
                Turn::Chance => {
                    let ply = self.plies.len() as u64 + 1;
                    self.setting.seed.as_ref().and_then(|seed| self.game.roll(&mut seed.dice(ply)))
                }
            };
            let Some(action) = next else { break };
            if self.push(&action, now).is_err() {
                break;
            }
        }
        self.clock.switch(self.turn().seat(), self.plies.len(), now);
        if self.ending.is_some() {
            // Nobody can agree to a draw any more: nobody is asked either.
            self.offers.retain(|offer| offer.what != Proposal::Draw);
        }
    }

    /// Who has left cannot win any more; what they would have won is a draw of those who stayed.
    fn without_the_gone(&self, outcome: Outcome) -> Outcome {
        match outcome {
            Outcome::Win(seat) if self.gone.contains(&seat) => Outcome::Draw,
            other => other,
        }
    }

    fn leave(&mut self, seat: Seat, cause: Cause, now: Millis) {
        self.gone.insert(seat);
        let mut stayed = Seat::all(self.game.seats()).filter(|s| !self.gone.contains(s));
        let (winner, more) = (stayed.next(), stayed.next().is_some());
        // With more than two seats the others go on, where the game knows how to pass over a seat.
        if let Some(winner) = winner.filter(|_| !more) {
            self.ending = Some(Ending { outcome: Outcome::Win(winner), cause });
        } else if self.game.turn() == Turn::Seat(seat) && self.game.idle().is_none() {
            self.ending = Some(Ending { outcome: Outcome::Draw, cause });
        }
        self.settle(now);
    }
}

/// The moments at which a seat began each of its turns before this one, as numbers of plies: by who played each ply, and
/// whose turn it is now. A turn is an unbroken run of actions of one seat, whatever chance brings between them.
pub fn turn_starts(plies: impl IntoIterator<Item = Who>, seat: Seat, now: Turn) -> Vec<usize> {
    let (mut starts, mut acted) = (Vec::new(), None);
    for (at, by) in plies.into_iter().enumerate() {
        if let Who::Seat(by) = by {
            if by == seat && acted != Some(seat) {
                starts.push(at);
            }
            acted = Some(by);
        }
    }
    // A turn under way has not been before.
    if acted == Some(seat) && now == Turn::Seat(seat) {
        starts.pop();
    }
    starts
}

impl<G: Game> Ply<G> {
    /// How the game lets it be taken back.
    pub fn take_back(&self) -> TakeBack {
        G::take_back(&self.action, self.by, &self.events)
    }

    /// This ply as an eye may read it, with its number from 1.
    pub fn log_line(&self, number: usize, eye: Eye) -> LogLine {
        let seen = || self.events.iter().filter(|event| event.seen_by(eye));
        let results: Vec<String> = seen().map(ToString::to_string).collect();
        let action = G::veiled(&self.action, self.by, eye).to_string();
        let sayings = seen().map(Event::saying).collect();
        LogLine { number, by: self.by, action, results: results.join(" "), sayings }
    }
}

/// A line of the log, as one eye may read it. `Display` is the engine protocol's: `3 1 a4xa6 -> -2`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The ply's number, from 1.
    pub number: usize,
    /// Who acted.
    pub by: Who,
    /// The action in notation.
    pub action: String,
    /// What came of it.
    pub results: String,
    /// The same for people.
    pub sayings: Vec<Saying>,
}

impl std::fmt::Display for LogLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} {} -> {}", self.number, self.by, self.action, self.results)
    }
}
