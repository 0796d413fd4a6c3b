//! Bot against bot: seats swapped, openings varied, and what the result is worth.

mod sprt;
mod tally;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use contract::{Eye, Game, Outcome, Seat, Seed, Turn};
use thiserror::Error;

use crate::{Bot, Budget, Choice, NoChoice, Sight, Watch};

pub use sprt::{Pairs, Sprt, Verdict};
pub use tally::{Elo, Tally};

/// What all the games of a duel have in common.
#[derive(Clone, Debug)]
pub struct Terms<G: Game> {
    /// The rules that are played by.
    pub rules: G::Rules,
    /// How many random actions open a game. Each opening is played twice, with the seats swapped.
    pub opening: u32,
    /// A game that goes on longer than this is a draw.
    pub most_plies: usize,
    /// What the openings, the dice and the players' seeds come from.
    pub seed: u64,
}

impl<G: Game> Terms<G> {
    /// The usual terms under these rules.
    pub const fn new(rules: G::Rules) -> Terms<G> {
        Terms { rules, opening: 6, most_plies: 5_000, seed: 1 }
    }
}

/// A bot and what it may spend. Its time is for a whole turn, its nodes for each choice.
pub struct Player<'a, G: Game> {
    /// The bot that plays.
    pub bot: &'a mut dyn Bot<G>,
    /// What it may spend.
    pub budget: Budget,
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended for the first of the two players.
    pub score: Score,
    /// The seat of the first player.
    pub seat: Seat,
    /// All actions in notation, the opening's and chance's among them.
    pub actions: Vec<String>,
    /// The longest that each player thought about one action.
    pub slowest: [Duration; 2],
    /// How many positions each looked at, and for how long.
    pub spent: [(u64, Duration); 2],
}

/// How a game ended for the first of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The first player won.
    Win,
    /// Neither won nor lost.
    Draw,
    /// The first player lost.
    Loss,
}

/// Why a game could not be played to its end: always the fault of a bot.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Spoiled {
    /// A bot made no choice.
    #[error("{bot} made no choice in {position}: {why}")]
    NoChoice {
        /// The bot's name.
        bot: String,
        /// The position text.
        position: String,
        /// What the bot says about it.
        why: NoChoice,
    },
    /// A bot chose what the rules do not allow.
    #[error("{bot} chose {action} in {position}, which is illegal")]
    Illegal {
        /// The bot's name.
        bot: String,
        /// The position text.
        position: String,
        /// What it chose.
        action: String,
    },
}

/// Plays one game of a duel. Games are numbered from 0; an even number and the next share an opening.
///
/// `now` is the caller's clock; games can be played on several threads, each with bots of its own.
pub fn play<G: Game>(
    terms: &Terms<G>,
    number: u64,
    players: &mut [Player<'_, G>; 2],
    now: &dyn Fn() -> Duration,
) -> Result<Played, Spoiled> {
    let seed = Seed::from_number(terms.seed);
    let (mut game, mut actions) = opened::<G>(terms, &seed, number / 2);
    let mut dice = seed.dice(3 * number + 1);
    let swapped = number % 2 == 1;
    let mut table =
        Running { earlier: [Vec::new(), Vec::new()], slowest: [Duration::ZERO; 2], spent: Default::default() };
    let mut events = Vec::new();
    while actions.len() < terms.most_plies {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let Some(rolled) = game.roll(&mut dice) else { break };
                if game.play(&rolled, &mut events).is_err() {
                    break;
                }
                actions.push(rolled.to_string());
            }
            Turn::Seat(seat) => {
                let who = (seat.index() + usize::from(swapped)) % 2;
                let seed = dice.bits();
                table.turn(
                    &mut game,
                    seat,
                    who,
                    &mut *players[who].bot,
                    &players[who].budget,
                    seed,
                    now,
                    &mut actions,
                )?;
            }
        }
    }
    let seat = if swapped { Seat::TWO } else { Seat::ONE };
    let score = match game.turn() {
        Turn::Over(Outcome::Win(winner)) if winner == seat => Score::Win,
        Turn::Over(Outcome::Win(_)) => Score::Loss,
        _ => Score::Draw,
    };
    Ok(Played { score, seat, actions, slowest: table.slowest, spent: table.spent })
}

/// A game after a random opening that is not over yet.
fn opened<G: Game>(terms: &Terms<G>, seed: &Seed, opening: u64) -> (G, Vec<String>) {
    let mut dice = seed.dice(3 * opening);
    loop {
        let mut game = G::new(&terms.rules);
        let mut actions = Vec::new();
        let mut events = Vec::new();
        while actions.len() < terms.opening as usize {
            let next = match game.turn() {
                Turn::Chance => game.roll(&mut dice),
                _ => game.random_action(&mut dice),
            };
            let Some(action) = next.filter(|action| game.play(action, &mut events).is_ok()) else { break };
            actions.push(action.to_string());
        }
        if game.turn().outcome().is_none() {
            return (game, actions);
        }
    }
}

/// What is known while a game goes on.
struct Running<G: Game> {
    earlier: [Vec<G::View>; 2],
    slowest: [Duration; 2],
    spent: [(u64, Duration); 2],
}

impl<G: Game> Running<G> {
    /// A whole turn of one bot, as far as chance does not come between.
    #[expect(clippy::too_many_arguments, reason = "the parts of a game that a turn touches")]
    fn turn(
        &mut self,
        game: &mut G,
        seat: Seat,
        who: usize,
        bot: &mut dyn Bot<G>,
        budget: &Budget,
        seed: u64,
        now: &dyn Fn() -> Duration,
        actions: &mut Vec<String>,
    ) -> Result<(), Spoiled> {
        let stop = AtomicBool::new(false);
        let first = game.view(Eye::Seat(seat));
        let start = now();
        let mut events = Vec::new();
        while game.turn() == Turn::Seat(seat) {
            let view = game.view(Eye::Seat(seat));
            let asked = now();
            let elapsed = || now().saturating_sub(asked);
            // A bot that has used up its turn still gets a moment to think.
            let left = |time: Duration| time.saturating_sub(asked.saturating_sub(start)).max(time / 10);
            let budget = Budget { time: budget.time.map(left), ..*budget };
            let sight =
                Sight { seat, rules: game.rules(), view: &view, earlier: &self.earlier[seat.index() % 2], seed };
            let choice = bot.choose(&sight, &budget, &mut Watch::new(&stop).with_clock(&elapsed));
            let spoiled = |why| Spoiled::NoChoice { bot: bot.name(), position: game.position(), why };
            let Choice { action, plan, nodes, .. } = choice.map_err(spoiled)?;
            let took = elapsed();
            self.slowest[who] = self.slowest[who].max(took);
            self.spent[who].0 += nodes;
            self.spent[who].1 += took;
            for action in std::iter::once(action).chain(plan) {
                let position = game.position();
                if game.turn() != Turn::Seat(seat) || game.play(&action, &mut events).is_err() {
                    return Err(Spoiled::Illegal { bot: bot.name(), position, action: action.to_string() });
                }
                actions.push(action.to_string());
            }
        }
        self.earlier[seat.index() % 2].push(first);
        Ok(())
    }
}
