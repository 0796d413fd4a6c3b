//! Many games, on several threads, counted in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use bots::Budget;
use bots::duel::{Pairs, Score, Sprt, Tally, Verdict};
use catalogue::{CatalogueGame, OpenError};

use super::{Bout, Contestant, End, Forfeit, Openings, Patience, Played, Spent};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The game that is played.
    pub game: &'static CatalogueGame,
    /// Who plays whom.
    pub players: [Contestant; 2],
    /// Where games begin.
    pub openings: Openings,
    /// How many games, two for each opening.
    pub games: u64,
    /// What a player may spend: time for a turn, nodes for a choice. The level in it does not count.
    pub budget: Budget,
    /// Options for outside programs, beside the rules.
    pub options: Vec<(String, String)>,
    /// How many games at a time.
    pub parallel: usize,
    /// What everything random comes from.
    pub seed: u64,
    /// A game that goes on longer is a draw.
    pub most_plies: usize,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// How long outside programs may take.
    pub patience: Patience,
}

/// How it stands, for the first player.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// All games that were counted.
    pub tally: Tally,
    /// The games by the seat of the first player.
    pub by_seat: [Tally; 2],
    /// The games by what tells their openings apart.
    pub by_label: BTreeMap<String, Tally>,
    /// Games two by two.
    pub pairs: Pairs,
    /// Games that went on for too long.
    pub too_long: u32,
    /// Games lost at once: their number, by whom (0 or 1), and why.
    pub faults: Vec<(u64, usize, Forfeit)>,
    /// What each player spent in all.
    pub spent: [Spent; 2],
    /// Actions of all games.
    pub plies: u64,
    /// What the test said, if it has.
    pub verdict: Option<Verdict>,
    /// Whether somebody ended it before it was done.
    pub stopped: bool,
    /// How long it took.
    pub took: Duration,
    half: Option<(u64, Score)>,
}

/// How often the user's stop is looked at.
const LOOK: Duration = Duration::from_millis(50);

/// Plays all games of a tournament; `hear` is told of each in order. It ends early when `stop` is set or the test is decided.
pub fn run(
    tournament: &Tournament,
    stop: &AtomicBool,
    hear: &mut dyn FnMut(&Played, &Standing),
) -> Result<Standing, OpenError> {
    let start = Instant::now();
    let mut standing = Standing::default();
    let (next, halt) = (AtomicU64::new(0), AtomicBool::new(false));
    let (send, receive) = channel();
    let result = std::thread::scope(|scope| {
        for _ in 0..tournament.parallel.max(1) {
            let (send, next, halt) = (send.clone(), &next, &halt);
            scope.spawn(move || {
                let mut bout = Bout::new(tournament);
                while !halt.load(Ordering::Relaxed) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= tournament.games {
                        return;
                    }
                    let opening = tournament.openings.of(number / 2);
                    let played = opening.and_then(|opening| bout.play(number, &opening, halt));
                    if send.send((number, played)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        // Games that were over before those in front of them.
        let mut early = BTreeMap::new();
        let mut count = 0;
        loop {
            if stop.load(Ordering::Relaxed) {
                halt.store(true, Ordering::Relaxed);
                standing.stopped = true;
            }
            match receive.recv_timeout(LOOK) {
                Ok((number, Ok(Some(played)))) => {
                    early.insert(number, played);
                }
                Ok((_, Ok(None))) | Err(RecvTimeoutError::Timeout) => {}
                Ok((_, Err(error))) => {
                    halt.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
            while standing.verdict.is_none()
                && let Some(played) = early.remove(&count)
            {
                count += 1;
                standing.add(&played, tournament.sprt.as_ref());
                hear(&played, &standing);
                if standing.verdict.is_some() {
                    halt.store(true, Ordering::Relaxed);
                }
            }
        }
        // If it is ended early, all games that were played to the end still count, but not in a test that is already decided.
        for played in early.values().filter(|_| standing.verdict.is_none()).collect::<Vec<_>>() {
            standing.add(played, None);
            hear(played, &standing);
        }
        Ok(())
    });
    standing.took = start.elapsed();
    result.map(|()| standing)
}

impl Standing {
    fn add(&mut self, played: &Played, sprt: Option<&Sprt>) {
        self.tally.add(played.score);
        self.by_seat[played.seat.index() % 2].add(played.score);
        if let Some(label) = &played.label {
            self.by_label.entry(label.clone()).or_default().add(played.score);
        }
        match &played.end {
            End::Rules => {}
            End::TooLong => self.too_long += 1,
            End::Forfeit(who, forfeit) => self.faults.push((played.number, *who, forfeit.clone())),
        }
        for (sum, spent) in self.spent.iter_mut().zip(&played.spent) {
            sum.nodes += spent.nodes;
            sum.time += spent.time;
            sum.turns += spent.turns;
            sum.slowest = sum.slowest.max(spent.slowest);
        }
        self.plies += played.plies as u64;
        match self.half.take() {
            Some((number, score)) if number + 1 == played.number => {
                self.pairs.add(score, played.score);
                self.verdict = sprt.and_then(|sprt| sprt.verdict(&self.pairs));
            }
            _ => self.half = Some((played.number, played.score)).filter(|_| played.number.is_multiple_of(2)),
        }
    }
}
