//! A match of any game, its type erased.

use std::borrow::Cow;

use contract::{
    AnyAction, AnyView, Clock, Commitment, Dice, Ending, Eye, Game, Listed, LogLine, Match, Millis, Misread, Odds,
    Offer, Outcome, Record, RecordError, Refused, Rules, Seat, Seed, SentPly, TakeBack, TakenBack, Turn, Values,
    Verified, Who, Written,
};

use crate::AnySeen;

/// A match of some game: all that can be read of it, done in it and asked about it. Everything passes through the same
/// [`Match`] as everywhere else.
pub trait AnyMatch: MatchStatus + MatchActions + MatchViews + MatchSearch + Send + Sync {
    /// The same match once more.
    fn copy(&self) -> Box<dyn AnyMatch>;
    /// A new match by the same rules, from the same start and with the same thinking time.
    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Box<dyn AnyMatch>, Misread>;
    /// Everything that an eye sees of it now, for a caller that knows the game.
    fn seen(&self, eye: Eye) -> AnySeen;
}

/// What follows from the rest.
impl dyn AnyMatch + '_ {
    /// Plays an action of the seat to act, or tells what chance brought where it is chance's turn.
    pub fn play(&mut self, action: impl Into<AnyAction>) -> Result<(), Refused> {
        let action = action.into();
        match self.turn() {
            Turn::Seat(seat) => self.act(seat, &action, Millis(0)),
            Turn::Chance | Turn::Over(_) => self.tell(&action, Millis(0)),
        }
    }

    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ending().map(|ending| ending.outcome)
    }

    /// The number of sequences of this many actions, where actions are listed.
    pub fn perft(&self, depth: u32) -> Option<u64> {
        let divided = self.divide(depth)?;
        Some(if depth == 0 { 1 } else { divided.iter().map(|(_, count)| count).sum() })
    }
}

impl Clone for Box<dyn AnyMatch> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// How a match stands: whose turn it is, who plays, what is settled and what is proposed.
pub trait MatchStatus {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// How many seats it has.
    fn seats(&self) -> u8;
    /// The parameters it is played by.
    fn rules(&self) -> Values;
    /// The position text that it started from, if not the usual one.
    fn start(&self) -> Option<&str>;
    /// The players of each seat, in the order in which they take its turns; a list may be missing or empty.
    fn players(&self) -> &[Vec<String>];
    /// The promise that the dice were fixed before the first action.
    fn commitment(&self) -> Option<Commitment>;
    /// Whose turn it is.
    fn turn(&self) -> Turn;
    /// The seat and the place among its players whose turn it is.
    fn player_to_act(&self) -> Option<(Seat, usize)>;
    /// How it ended, and by what.
    fn ending(&self) -> Option<Ending>;
    /// How many actions were played.
    fn plies(&self) -> usize;
    /// The position text, with every secret.
    fn position(&self) -> String;
    /// The clocks of all seats, stopped where the match has none.
    fn clock(&self) -> &Clock;
    /// What stands to be agreed to.
    fn offers(&self) -> &[Offer];
    /// How many plies would stay if the last action of a seat were taken back, with the chance that followed it.
    fn before_last_action(&self) -> Option<usize>;
    /// Who played a ply, counted from 0.
    fn by(&self, ply: usize) -> Option<Who>;
    /// How the game lets a ply be taken back, counted from 0.
    fn take_back_of(&self, ply: usize) -> Option<TakeBack>;
    /// Whether seats hide things from each other.
    fn has_secrets(&self) -> bool;
    /// Whether it is played on a real table and only entered here.
    fn is_refereed(&self) -> bool;
    /// The secret that its dice and its computer players' come from: for the program that runs it, never for a player.
    fn seed(&self) -> Option<&Seed>;
}

/// What can be done in a match. Refused, nothing has changed, except that a clock may have fallen.
pub trait MatchActions {
    /// Plays an action of this seat, and then whatever the match's dice bring.
    fn act(&mut self, seat: Seat, action: &AnyAction, now: Millis) -> Result<(), Refused>;
    /// Tells what chance brought, where the match has no dice of its own.
    fn tell(&mut self, outcome: &AnyAction, now: Millis) -> Result<(), Refused>;
    /// Resigns in the name of a seat.
    fn resign(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Offers a draw.
    fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Takes back, or asks to, all but this many actions.
    fn take_back(&mut self, seat: Seat, to: usize, now: Millis) -> Result<TakenBack, Refused>;
    /// Whether it is over and its last action may be corrected, if all agree.
    fn can_be_corrected(&self) -> bool;
    /// Asks the others to let a match that is over be corrected.
    fn propose_correction(&mut self, seat: Seat, to: usize) -> Result<(), Refused>;
    /// Agrees to what another seat proposed.
    fn agree(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Declines what another seat proposed, or withdraws one's own proposal.
    fn decline(&mut self, seat: Seat, now: Millis) -> Result<(), Refused>;
    /// Lets time pass.
    fn tick(&mut self, now: Millis);
    /// Goes on with what each seat had left when the match was put away.
    fn restore_clock(&mut self, left: &[Millis], now: Millis);
    /// Puts other actions in the place of all but the first plies, or refuses and changes nothing.
    fn rewrite(&mut self, keep: usize, lines: &[Written<AnyAction>]) -> Result<(), Refused>;
    /// Goes back to where only this many actions were played.
    fn rewind(&mut self, plies: usize);
}

/// A match as an eye may see it, and as its keeper writes it down.
pub trait MatchViews {
    /// What an eye sees.
    fn view(&self, eye: Eye) -> AnyView;
    /// What a seat saw at the start of each of its turns before this one, oldest first.
    fn earlier(&self, seat: Seat) -> Vec<AnyView>;
    /// What was played, with every secret.
    fn actions(&self) -> Vec<AnyAction>;
    /// What was played, as an eye may read it; once it is over, all of it.
    fn log(&self, eye: Eye) -> Vec<LogLine>;
    /// What was played, as an eye read it while it was played.
    fn log_as(&self, eye: Eye) -> Vec<LogLine>;
    /// What has been played after the first plies, for a message to an eye.
    fn sent_after(&self, plies: usize, eye: Eye) -> Vec<SentPly>;
    /// Its record, as an eye may read it.
    fn record(&self, eye: Eye) -> Record;
    /// The whole match as a record that it can go on from, with the seed: for the program that keeps it, never for a
    /// player.
    fn kept_record(&self) -> Record;
    /// Checks dice and seals against the record that it was replayed from.
    fn verify(&self, record: &Record) -> Result<Verified, RecordError>;
}

/// What can come next, for callers that list, draw or count it.
pub trait MatchSearch {
    /// What can come next.
    fn listing(&self) -> Listing;
    /// A random legal action of the seat to act.
    fn random_action(&self, dice: &mut Dice) -> Option<AnyAction>;
    /// The number of sequences of this many actions, by the first of them in the order of the list.
    fn divide(&self, depth: u32) -> Option<Vec<(AnyAction, u64)>>;
}

/// What can come next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Listing {
    /// These actions, in the game's own order; none when it is over.
    Actions(Vec<AnyAction>),
    /// One of these outcomes of chance.
    Outcomes(Vec<(AnyAction, Odds)>),
    /// More than anybody would list.
    Unlisted,
}

impl<G: Listed> AnyMatch for Match<G> {
    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn again(&self, players: Vec<Vec<String>>, seed: Option<Seed>, now: Millis) -> Result<Box<dyn AnyMatch>, Misread> {
        Ok(Box::new(Match::again(self, players, seed, now)?))
    }

    fn seen(&self, eye: Eye) -> AnySeen {
        AnySeen::new(Match::seen(self, eye))
    }
}

impl<G: Game> MatchStatus for Match<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn seats(&self) -> u8 {
        self.game().seats()
    }

    fn rules(&self) -> Values {
        self.setting().rules.values()
    }

    fn start(&self) -> Option<&str> {
        self.setting().start.as_deref()
    }

    fn players(&self) -> &[Vec<String>] {
        &self.setting().players
    }

    fn commitment(&self) -> Option<Commitment> {
        Match::commitment(self)
    }

    fn turn(&self) -> Turn {
        Match::turn(self)
    }

    fn player_to_act(&self) -> Option<(Seat, usize)> {
        Match::player_to_act(self)
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn plies(&self) -> usize {
        Match::plies(self).len()
    }

    fn position(&self) -> String {
        self.game().position()
    }

    fn clock(&self) -> &Clock {
        Match::clock(self)
    }

    fn offers(&self) -> &[Offer] {
        Match::offers(self)
    }

    fn before_last_action(&self) -> Option<usize> {
        Match::before_last_action(self)
    }

    fn by(&self, ply: usize) -> Option<Who> {
        Match::plies(self).get(ply).map(|ply| ply.by)
    }

    fn take_back_of(&self, ply: usize) -> Option<TakeBack> {
        Match::take_back_of(self, ply)
    }

    fn has_secrets(&self) -> bool {
        G::SECRETS
    }

    fn is_refereed(&self) -> bool {
        G::REFEREED
    }

    fn seed(&self) -> Option<&Seed> {
        self.setting().seed.as_ref()
    }
}

impl<G: Game> MatchActions for Match<G> {
    fn act(&mut self, seat: Seat, action: &AnyAction, now: Millis) -> Result<(), Refused> {
        Match::act(self, seat, &*action.of::<G>()?, now).map(|_| ())
    }

    fn tell(&mut self, outcome: &AnyAction, now: Millis) -> Result<(), Refused> {
        Match::tell(self, &*outcome.of::<G>()?, now).map(|_| ())
    }

    fn resign(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::resign(self, seat, now)
    }

    fn offer_draw(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::offer_draw(self, seat, now)
    }

    fn take_back(&mut self, seat: Seat, to: usize, now: Millis) -> Result<TakenBack, Refused> {
        Match::take_back(self, seat, to, now)
    }

    fn can_be_corrected(&self) -> bool {
        self.before_last_action().is_some_and(|to| Match::can_be_corrected(self, to))
    }

    fn propose_correction(&mut self, seat: Seat, to: usize) -> Result<(), Refused> {
        Match::propose_correction(self, seat, to)
    }

    fn agree(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::agree(self, seat, now)
    }

    fn decline(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        Match::decline(self, seat, now)
    }

    fn restore_clock(&mut self, left: &[Millis], now: Millis) {
        Match::restore_clock(self, left, now);
    }

    fn tick(&mut self, now: Millis) {
        Match::tick(self, now);
    }

    fn rewrite(&mut self, keep: usize, lines: &[Written<AnyAction>]) -> Result<(), Refused> {
        let read = |action: &AnyAction| action.of::<G>().map(Cow::into_owned);
        let lines = lines.iter().map(|line| {
            let chance = line.chance.iter().map(read).collect::<Result<_, Misread>>()?;
            Ok(Written { action: read(&line.action)?, chance })
        });
        self.rewrite(keep, &lines.collect::<Result<Vec<_>, Misread>>()?)
    }

    fn rewind(&mut self, plies: usize) {
        Match::rewind(self, plies, Millis(0));
    }
}

impl<G: Game> MatchViews for Match<G> {
    fn view(&self, eye: Eye) -> AnyView {
        AnyView::new(Match::view(self, eye))
    }

    fn earlier(&self, seat: Seat) -> Vec<AnyView> {
        Match::earlier(self, seat).into_iter().map(AnyView::new).collect()
    }

    fn actions(&self) -> Vec<AnyAction> {
        self.plies().iter().map(|ply| AnyAction::new(ply.action.clone())).collect()
    }

    fn log(&self, eye: Eye) -> Vec<LogLine> {
        Match::log(self, eye).collect()
    }

    fn log_as(&self, eye: Eye) -> Vec<LogLine> {
        Match::log_as(self, eye).collect()
    }

    fn sent_after(&self, plies: usize, eye: Eye) -> Vec<SentPly> {
        Match::sent_after(self, plies, eye).collect()
    }

    fn record(&self, eye: Eye) -> Record {
        Match::record(self, eye)
    }

    fn kept_record(&self) -> Record {
        Match::kept_record(self)
    }

    fn verify(&self, record: &Record) -> Result<Verified, RecordError> {
        Match::verify(self, record)
    }
}

impl<G: Listed> MatchSearch for Match<G> {
    fn listing(&self) -> Listing {
        match Match::turn(self) {
            Turn::Over(_) => Listing::Actions(Vec::new()),
            Turn::Seat(_) if !self.game().is_listed() => Listing::Unlisted,
            Turn::Seat(_) => {
                let mut actions = Vec::new();
                self.game().legal(&mut actions);
                Listing::Actions(actions.into_iter().map(AnyAction::new).collect())
            }
            Turn::Chance => {
                let outcomes = self.game().outcomes();
                if outcomes.is_empty() {
                    return Listing::Unlisted;
                }
                Listing::Outcomes(outcomes.into_iter().map(|(outcome, odds)| (AnyAction::new(outcome), odds)).collect())
            }
        }
    }

    fn random_action(&self, dice: &mut Dice) -> Option<AnyAction> {
        Match::turn(self).seat()?;
        self.game().random_action(dice).map(AnyAction::new)
    }

    fn divide(&self, depth: u32) -> Option<Vec<(AnyAction, u64)>> {
        let divided = contract::divide(&self.game().bare(), depth)?;
        Some(divided.into_iter().map(|(action, count)| (AnyAction::new(action), count)).collect())
    }
}
