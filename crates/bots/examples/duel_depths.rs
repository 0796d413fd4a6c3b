//! Bot against bot in the depths: `cargo run --release -p bots --example duel_depths -- FIRST SECOND [GAMES] [MS] [SEED]`.
//!
//! A player is `greedy`, `idle` (which does nothing), a level (`7`: with its own limit of nodes) `best` (level 10 in the time given) or
//! `n500000` (level 10 with so many nodes for each action).
//! Below the result stands what each did in a game on average, and how games were won.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bots::depths::{DepthsBot, DepthsGreedy};
use bots::duel::{Played, Player, Score, Tally, Terms, play};
use bots::{Bot, Budget, Choice, Level, NoChoice, Sight, Value, Watch};
use contract::{Game, Turn};
use depths::{Action, Berth, Depths, Event, PhaseView, Rules, Spin};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let names = [words.next().ok_or("who?")?, words.next().ok_or("against whom?")?];
    let games: u32 = words.next().map_or(Ok(100), |word| word.parse())?;
    let time = Duration::from_millis(words.next().map_or(Ok(100), |word| word.parse())?);
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let mut bots = [bot(&names[0]), bot(&names[1])];
    let budgets = [budget(&names[0], time)?, budget(&names[1], time)?];
    // Without a random opening: the placings are part of the play.
    let terms = Terms::<Depths> { opening: 0, seed, ..Terms::new(Rules::default()) };
    let start = Instant::now();
    let mut tally = Tally::default();
    let mut slowest = [Duration::ZERO; 2];
    let mut counts = [Counts::default(), Counts::default()];
    for number in 0..u64::from(games) {
        let [first, second] = &mut bots;
        let mut players =
            [Player { bot: &mut **first, budget: budgets[0] }, Player { bot: &mut **second, budget: budgets[1] }];
        let played = play(&terms, number, &mut players, &|| start.elapsed())?;
        tally.add(played.score);
        count(&terms.rules, &played, &mut counts)?;
        if std::env::var_os("RECORDS").is_some() {
            println!("{:?} {}", played.score, played.actions.join(" "));
        }
        for (slowest, took) in slowest.iter_mut().zip(played.slowest) {
            *slowest = took.max(*slowest);
        }
    }
    println!("{} - {}: {tally}; {:.1?}", names[0], names[1], start.elapsed());
    for ((name, counts), slowest) in names.iter().zip(&counts).zip(slowest) {
        println!("  {name:8} {} slowest {slowest:.1?}", counts.told(games));
    }
    Ok(())
}

/// What a player did in all its games.
#[derive(Default)]
struct Counts {
    turns: u32,
    charges: u32,
    sunk: u32,
    reloads: u32,
    torpedoes: u32,
    torpedoed: u32,
    mined: u32,
    /// How its games were won.
    won: BTreeMap<&'static str, u32>,
}

impl Counts {
    fn told(&self, games: u32) -> String {
        let each = |count: u32| f64::from(count) / f64::from(games.max(1));
        let [turns, charges, sunk] = [self.turns, self.charges, self.sunk].map(each);
        let [reloads, torpedoes, torpedoed, mined] =
            [self.reloads, self.torpedoes, self.torpedoed, self.mined].map(each);
        format!(
            "{turns:.1} turns, {charges:.1} charges, {sunk:.2} submarines sunk, {reloads:.1} reloads, \
             {torpedoes:.1} torpedoes sink {torpedoed:.2}, {mined:.2} met a mine, won by {:?},",
            self.won
        )
    }
}

/// Plays a game again and counts.
fn count(rules: &Rules, played: &Played, counts: &mut [Counts; 2]) -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Depths::new(rules);
    let mut how = "nobody";
    for text in &played.actions {
        let action: Action = text.parse()?;
        let mut events = Vec::new();
        let seat = match game.turn() {
            Turn::Seat(seat) => Some(seat),
            _ => None,
        };
        game.play(&action, &mut events)?;
        let of = |seat: contract::Seat| usize::from(seat != played.seat);
        if let (Some(seat), Action::Move { to: Berth::Port, .. }) = (seat, action) {
            counts[of(seat)].reloads += 1;
        }
        for event in events {
            match event {
                Event::Answered { by, answer, .. } => {
                    counts[of(by)].charges += 1;
                    counts[of(by)].sunk += u32::from(answer.is_hit());
                    how = "submarines";
                }
                Event::Launched { by, .. } => counts[of(by)].torpedoes += 1,
                Event::Spun { by, spin, .. } => {
                    counts[of(by)].torpedoed += u32::from(spin == Spin::Hit);
                    how = "torpedo";
                }
                Event::Mined { by, .. } => {
                    counts[of(by)].mined += 1;
                    how = "mine";
                }
                Event::Ended { by } => counts[of(by)].turns += 1,
                _ => {}
            }
        }
    }
    match played.score {
        Score::Win => *counts[0].won.entry(how).or_default() += 1,
        Score::Loss => *counts[1].won.entry(how).or_default() += 1,
        Score::Draw => {}
    }
    Ok(())
}

/// Hides anywhere and then only sails about: who plays against it shows how many turns a hunt takes that nobody disturbs.
struct Idle;

impl Bot<Depths> for Idle {
    fn name(&self) -> String {
        "idle".to_owned()
    }

    fn choose(
        &mut self,
        sight: &Sight<'_, Depths>,
        budget: &Budget,
        watch: &mut Watch<'_>,
    ) -> Result<Choice<Depths>, NoChoice> {
        if sight.view.phase == PhaseView::Place {
            return DepthsGreedy.choose(sight, budget, watch);
        }
        let afloat = sight.view.fleets[sight.seat.index()].ships.into_iter().find(|ship| ship.at.is_some());
        let ship = afloat.ok_or(NoChoice::NoLegalAction { seat: sight.seat })?;
        // The first ship sails to and fro between two exits; the others stay in port.
        let mut exits = sight.rules.exits().iter().map(Berth::At).filter(|&exit| Some(exit) != ship.at);
        let action = match (sight.view.phase, exits.next()) {
            (PhaseView::Start, Some(to)) => Action::Move { ship: ship.ship, to },
            _ => Action::End,
        };
        Ok(Choice { action, plan: Vec::new(), line: vec![action], value: Value::Score(0), depth: 1, nodes: 1 })
    }
}

fn bot(name: &str) -> Box<dyn Bot<Depths>> {
    match name {
        "greedy" => Box::new(DepthsGreedy),
        "idle" => Box::new(Idle),
        _ => Box::new(DepthsBot),
    }
}

fn budget(name: &str, time: Duration) -> Result<Budget, String> {
    match name {
        "greedy" | "best" | "idle" => Ok(Budget::time(time)),
        _ if name.starts_with('n') => name[1..].parse().map(Budget::nodes).map_err(|_| format!("no nodes: {name}")),
        level => level.parse::<Level>().map(Budget::level),
    }
}
