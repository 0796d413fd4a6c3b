//! One game between two players.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::duel::Score;
use bots::{Budget, Job, Watch, Worker};
use catalogue::{AnyAction, AnyMatch, AnyView, CatalogueGame, OpenError};
use contract::{Eye, Outcome, Record, Seat, Seed, Turn};

use super::outside::{Outside, Patience};
use super::{Contestant, Forfeit, Opening, Who};

/// Views of so many turns are remembered for rules that look back.
const REMEMBERED: usize = 50;

/// What a game was like.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number, from 0.
    pub number: u64,
    /// How it ended for the first player.
    pub score: Score,
    /// The seat of the first player.
    pub seat: Seat,
    /// What ended it.
    pub end: End,
    /// How many actions were played, chance's among them.
    pub plies: usize,
    /// What each player spent.
    pub spent: [Spent; 2],
    /// What tells its opening from others.
    pub label: Option<String>,
    /// The whole game as a record, with who played.
    pub record: Record,
}

/// What ended a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It came to its end by the rules.
    Rules,
    /// It went on for too long, and counts as a draw.
    TooLong,
    /// The first or the second player (0 or 1) lost it at once.
    Forfeit(usize, Forfeit),
}

/// What a player spent in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// Positions looked at, as far as it tells.
    pub nodes: u64,
    /// The time of all its turns.
    pub time: Duration,
    /// The longest of its turns.
    pub slowest: Duration,
    /// How many turns it had.
    pub turns: u32,
}

impl Spent {
    /// Positions a second.
    pub fn rate(&self) -> u64 {
        let millis = u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX).max(1);
        self.nodes.saturating_mul(1_000) / millis
    }
}

/// A table with two players at it, for game after game.
pub struct Bout<'a> {
    game: &'static CatalogueGame,
    players: [&'a Contestant; 2],
    budget: Budget,
    /// Options for outside programs, beside the rules.
    options: &'a [(String, String)],
    most_plies: usize,
    patience: Patience,
    seed: Seed,
    /// One for each player: their memory is their own.
    workers: [Worker; 2],
    outside: [Option<Outside>; 2],
}

impl<'a> Bout<'a> {
    /// A table for the players of a tournament.
    pub fn new(tournament: &'a super::Tournament) -> Bout<'a> {
        let [first, second] = &tournament.players;
        Bout {
            game: tournament.game,
            players: [first, second],
            budget: tournament.budget,
            options: &tournament.options,
            most_plies: tournament.most_plies,
            patience: tournament.patience,
            seed: Seed::from_number(tournament.seed),
            workers: [Worker::default(), Worker::default()],
            outside: [None, None],
        }
    }

    /// Plays a game: those with odd numbers with the seats swapped. `None` if it was stopped.
    pub fn play(&mut self, number: u64, opening: &Opening, stop: &AtomicBool) -> Result<Option<Played>, OpenError> {
        let swapped = (number % 2) as usize;
        let mut table = opening.table(self.game)?;
        for action in &opening.actions {
            if table.play(action).is_err() {
                break;
            }
        }
        let mut running = Running {
            start: opening.start.as_deref(),
            earlier: [Vec::new(), Vec::new()],
            spent: [Spent::default(); 2],
            seed: Seed::from_number(self.seed.dice(3 * number + 2).bits()),
        };
        let mut end = self.begin(&*table, &running, stop);
        while end.is_none()
            && let Turn::Seat(seat) = table.turn()
        {
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if table.plies() >= self.most_plies {
                end = Some(End::TooLong);
                break;
            }
            let who = (seat.index() + swapped) % 2;
            if let Err(forfeit) = self.turn(&mut *table, seat, who, &mut running, stop) {
                // The next game begins with a new process.
                self.outside[who] = None;
                end = Some(End::Forfeit(who, forfeit));
            }
        }
        if stop.load(Ordering::Relaxed) && (end.is_some() || table.outcome().is_none()) {
            // What fails while all is being ended is nobody’s fault.
            return Ok(None);
        }
        let seat = Seat::at(swapped);
        let end = end.unwrap_or(End::Rules);
        let outcome = match &end {
            End::Forfeit(who, _) => Some(Outcome::Win(if *who == 0 { seat.other() } else { seat })),
            End::TooLong => Some(Outcome::Draw),
            End::Rules => table.outcome(),
        };
        let score = match outcome {
            Some(Outcome::Win(winner)) if winner == seat => Score::Win,
            Some(Outcome::Win(_)) => Score::Loss,
            _ => Score::Draw,
        };
        let record = self.record(&*table, opening, swapped, &end, outcome);
        let (plies, spent, label) = (table.plies(), running.spent, opening.label.clone());
        Ok(Some(Played { number, score, seat, end, plies, spent, label, record }))
    }

    /// Starts outside programs that do not run, and tells all of them the rules.
    fn begin(&mut self, table: &dyn AnyMatch, running: &Running<'_>, stop: &AtomicBool) -> Option<End> {
        for who in 0..2 {
            let Who::Outside(command) = &self.players[who].who else { continue };
            let mut options: Vec<(String, String)> =
                table.rules().iter().map(|(parameter, value)| (parameter.name.to_owned(), value.to_string())).collect();
            options.push(("seed".to_owned(), running.seed.dice(who as u64).bits().to_string()));
            options.extend(self.options.iter().cloned());
            let begun = match self.outside[who].take() {
                Some(outside) => Ok(outside),
                None => Outside::start(command, self.patience),
            };
            let begun = begun.and_then(|mut outside| outside.begin(&options, stop).map(|()| outside));
            match begun {
                Ok(outside) => self.outside[who] = Some(outside),
                Err(forfeit) => return Some(End::Forfeit(who, forfeit)),
            }
        }
        None
    }

    /// A whole turn: until another seat is to act.
    ///
    /// The time of a turn is spread over its actions like this: a computer player of BN3E plans all its actions at once
    /// and takes all of it for the first choice; anybody else may take half of what is left for each choice. A fiftieth is
    /// always left.
    fn turn(
        &mut self,
        table: &mut dyn AnyMatch,
        seat: Seat,
        who: usize,
        running: &mut Running<'_>,
        stop: &AtomicBool,
    ) -> Result<(), Forfeit> {
        let seed = running.seed.dice(2 + table.plies() as u64).bits();
        let first = table.view(Eye::Seat(seat));
        let start = Instant::now();
        let mut choices = 0;
        while table.turn() == Turn::Seat(seat) && table.plies() < self.most_plies {
            let share = if self.plans_whole_turns(who) { 1 } else { 2 };
            let time = self.budget.time.map(|time| (time.saturating_sub(start.elapsed()) / share).max(time / 50));
            let budget = Budget { time, ..self.budget };
            let actions = match &self.players[who].who {
                Who::Bot(kind, level) => {
                    let job = Job::of(self.game.id, &table.rules(), seat, table.view(Eye::Seat(seat)))
                        .map_err(|why| Forfeit::NoChoice { why: why.to_string() })?;
                    let job = job.by(*kind).within(Budget { level: *level, ..budget }).seeded(seed);
                    let job = job.remembering(running.earlier[seat.index()].clone());
                    let asked = Instant::now();
                    let elapsed = || asked.elapsed();
                    let answer = self.workers[who].answer(&job, &mut Watch::new(stop).with_clock(&elapsed));
                    let answer = answer.map_err(|why| Forfeit::NoChoice { why: why.to_string() })?;
                    running.spent[who].nodes += answer.nodes;
                    std::iter::once(answer.action).chain(answer.plan).collect()
                }
                Who::Outside(_) => vec![self.ask_outside(who, table, running.start, time, stop)?.into()],
            };
            choices += 1;
            play_all(table, seat, &actions)?;
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
        }
        let took = start.elapsed();
        let spent = &mut running.spent[who];
        spent.time += took;
        spent.slowest = spent.slowest.max(took);
        spent.turns += u32::from(choices > 0);
        let earlier = &mut running.earlier[seat.index()];
        earlier.push(first);
        let old = earlier.len().saturating_sub(REMEMBERED);
        earlier.drain(..old);
        Ok(())
    }

    fn plans_whole_turns(&self, who: usize) -> bool {
        matches!(self.players[who].who, Who::Bot(..)) && bots::plan_turns(self.game.id)
    }

    fn ask_outside(
        &mut self,
        who: usize,
        table: &dyn AnyMatch,
        start: Option<&str>,
        time: Option<Duration>,
        stop: &AtomicBool,
    ) -> Result<String, Forfeit> {
        let outside =
            self.outside[who].as_mut().ok_or_else(|| Forfeit::NoStart { why: self.players[who].name.clone() })?;
        let mut position = start.map_or_else(|| "startpos".to_owned(), |text| format!("fen {text}"));
        let log = table.log(Eye::All);
        if !log.is_empty() {
            position.push_str(" moves");
        }
        for line in log {
            position.push(' ');
            position.push_str(&line.action);
        }
        let mut go = "go".to_owned();
        if let Some(time) = time {
            let _ = write!(go, " movetime {}", time.as_millis().max(1)); // Writing to a String cannot fail.
        }
        if let Some(nodes) = self.budget.nodes {
            let _ = write!(go, " nodes {nodes}");
        }
        outside.choose(&position, &go, time, stop)
    }

    fn record(
        &self,
        table: &dyn AnyMatch,
        opening: &Opening,
        swapped: usize,
        end: &End,
        outcome: Option<Outcome>,
    ) -> Record {
        let mut record = table.record(Eye::All);
        for seat in [Seat::ONE, Seat::TWO] {
            let player = self.players[(seat.index() + swapped) % 2];
            record.set_tag(&format!("Seat{seat}"), &player.name);
        }
        record.set_tag("Seed", &opening.seed.to_hex());
        let (ending, why) = match end {
            End::Rules => return record,
            End::TooLong => ("agreement", format!("a draw after {} plies", table.plies())),
            End::Forfeit(who, forfeit) => {
                let ending = if forfeit.is_time() { "time" } else { "resignation" };
                (ending, format!("{} {forfeit}", self.players[*who].name))
            }
        };
        record.result = contract::record::Score::of(outcome, table.seats());
        let result = record.result.to_string();
        record.set_tag("Result", &result);
        record.set_tag("Ending", ending);
        match record.turns.last_mut().and_then(|turn| turn.last_mut()) {
            Some(last) => last.comments.push(why),
            None => record.preface.push(why),
        }
        record
    }
}

/// What is known while a game goes on.
struct Running<'a> {
    start: Option<&'a str>,
    earlier: [Vec<AnyView>; 2],
    spent: [Spent; 2],
    seed: Seed,
}

/// Plays an action and the plan behind it, as long as nothing comes between. Only the first has to be right.
fn play_all(table: &mut dyn AnyMatch, seat: Seat, actions: &[AnyAction]) -> Result<(), Forfeit> {
    for (at, action) in actions.iter().enumerate() {
        let plies = table.plies();
        if at > 0 && table.turn() != Turn::Seat(seat) {
            return Ok(());
        }
        match table.play(action) {
            // Chance came between: what was planned may not fit any more.
            Ok(()) if table.plies() > plies + 1 => return Ok(()),
            Ok(()) => {}
            Err(_) if at > 0 => return Ok(()),
            Err(refused) => {
                return Err(Forfeit::Illegal { action: action.to_string(), ply: plies + 1, why: refused.to_string() });
            }
        }
    }
    Ok(())
}
