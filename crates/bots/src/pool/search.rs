//! The search for a stroke: what comes to mind, tried out ever more often, the best at last against the enemy's answers.

use ::billiard::{Unit, Units};
use ::pool::{Action, Phase, Pool, Stroke};
use contract::{Dice, Game, Seat, Turn};

use super::board::{Balls, Board, Pot, angle_of, millimetres, thousandths};
use super::budget::Spending;
use super::hand::{Hand, stroke_near};
use super::judge::{Judge, WIN, balance, gain};
use super::skill::Skill;
use super::surface;

/// A stroke that came to mind, perhaps after surfacing.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// Where the submarine comes up first.
    pub(super) surface: Option<Action>,
    pub(super) stroke: Stroke,
    /// The position that the stroke is made from.
    from: Pool,
    /// What it seemed worth at first, then on average.
    pub(super) value: f64,
    /// How often it was tried.
    tries: usize,
    /// How thoroughly it was judged: what was looked at more closely is believed first.
    pub(super) rank: u32,
    /// How often it won at once.
    wins: usize,
}

impl Candidate {
    pub(super) fn wins(&self) -> bool {
        self.wins > 0 && self.wins == self.tries
    }
}

/// All that a search has at hand.
pub(super) struct Search<'s, 'w, 'a> {
    pub(super) board: &'s Board,
    pub(super) judge: Judge<'s>,
    pub(super) skill: Skill,
    pub(super) hand: Hand,
    pub(super) spending: Spending<'w, 'a>,
    /// What the hand does in each trial: the same for every candidate, so that none is just lucky.
    pub(super) noise: Vec<(f64, f64)>,
    pub(super) dice: Dice,
}

/// A pot and the position that it is played from.
struct Idea {
    surface: Option<Action>,
    from: Pool,
    pot: Pot,
    expected: f64,
}

impl Search<'_, '_, '_> {
    /// The best stroke of the seat to play; `None` where nothing comes to mind.
    pub(super) fn best(&mut self, game: &Pool) -> Option<Candidate> {
        let mut candidates = if game.phase() == Phase::Break { self.breaks(game) } else { self.attacks(game) };
        let screen = self.skill.samples.min(6);
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        self.try_all(&mut candidates, screen, 1);
        candidates.truncate(2 + self.skill.samples / 3);
        let samples = self.skill.samples;
        self.try_all(&mut candidates, samples, 2);
        let (width, endings) = self.skill.replies;
        if game.phase() != Phase::Break && endings > 0 {
            candidates.truncate(width);
            self.answer_all(&mut candidates, endings);
        }
        candidates.into_iter().next()
    }

    /// Tries candidates out, those that look best first, and puts them in order.
    fn try_all(&mut self, candidates: &mut [Candidate], samples: usize, rank: u32) {
        for candidate in &mut *candidates {
            let mut sum = if candidate.tries == 0 { 0.0 } else { candidate.value * candidate.tries as f64 };
            while candidate.tries < samples {
                let stroke = self.hand.strays(candidate.stroke, self.noise[candidate.tries % self.noise.len()]);
                let Some(next) = self.spending.run(&candidate.from, stroke, &mut self.dice) else { break };
                let value = self.judge.value(&next);
                candidate.wins += usize::from(value >= WIN);
                candidate.tries += 1;
                sum += value;
            }
            if candidate.tries > 0 {
                candidate.value = sum / candidate.tries as f64;
            }
            if candidate.tries >= samples {
                candidate.rank = rank;
            }
            if self.spending.is_empty() {
                break;
            }
        }
        in_order(candidates);
    }

    /// Judges candidates by what the enemy can do about some of their endings.
    fn answer_all(&mut self, candidates: &mut [Candidate], endings: usize) {
        for candidate in &mut *candidates {
            let mut sum = 0.0;
            let mut seen = 0;
            for number in 0..endings {
                let stroke = self.hand.strays(candidate.stroke, self.noise[number % self.noise.len()]);
                let Some(next) = self.spending.run(&candidate.from, stroke, &mut self.dice) else { break };
                sum += self.answered(&next);
                seen += 1;
            }
            if self.spending.is_empty() || seen == 0 {
                break;
            }
            candidate.value = 0.5 * candidate.value + 0.5 * sum / f64::from(seen);
            candidate.rank = 3;
        }
        in_order(candidates);
    }

    /// What a position is worth to the seat after the enemy's best answer.
    fn answered(&mut self, game: &Pool) -> f64 {
        let Turn::Seat(enemy) = game.turn() else { return self.judge.value(game) };
        if enemy == self.judge.seat {
            return self.judge.value(game);
        }
        let hand = self.hand.radians();
        let mut ideas = self.ideas(game, enemy, hand, false);
        ideas.truncate(4);
        let mut worst: Option<f64> = None;
        for idea in ideas {
            let Some(stroke) = idea.pot.stroke() else { continue };
            let stroke = self.refined(&idea, stroke, 2);
            let mut sum = 0.0;
            let mut tries = 0;
            for number in 0..3 {
                let stroke = self.hand.strays(stroke, self.noise[(number * 7 + 3) % self.noise.len()]);
                let Some(next) = self.spending.run(&idea.from, stroke, &mut self.dice) else { break };
                sum += self.judge.value(&next);
                tries += 1;
            }
            if tries > 0 {
                let mean = sum / f64::from(tries);
                worst = Some(worst.map_or(mean, |worst| worst.min(mean)));
            }
        }
        worst.unwrap_or_else(|| self.judge.value(game))
    }

    /// What an army could pot, the most promising first.
    fn ideas(&mut self, game: &Pool, army: Seat, hand: f64, overlooks: bool) -> Vec<Idea> {
        let war = *game.war();
        let submarine = Unit::submarine(army);
        let on_table = war.on_table().without(war.waiting());
        let own = on_table.and(Units::of(army));
        let enemy = on_table.and(Units::of(army.other()));
        let may_strike = game.strikeable();
        let balls = Balls::of(game);
        let mut pots = Vec::new();
        self.board.pots(&balls, may_strike, enemy, &mut pots);
        let ship = Unit::repair_ship(army);
        let damaged: Units = own.iter().filter(|&unit| war.is_damaged(unit)).collect();
        self.board.pots(&balls, may_strike.and(Units::one(ship)), damaged.without(Units::one(ship)), &mut pots);
        if game.rules().war.repair_by_damaged && own.has(ship) {
            let others = may_strike.and(damaged).without(Units::one(ship));
            self.board.pots(&balls, others, Units::one(ship), &mut pots);
        }
        if self.skill.fancy {
            self.board.banks(&balls, may_strike, enemy, &mut pots);
            self.board.combinations(&balls, may_strike, enemy, &mut pots);
        }
        if may_strike.has(submarine) && own.len() > 1 {
            self.board.dives(&balls, submarine, &mut pots);
        }
        let idea = |pot: Pot| {
            let expected = pot.chance(hand) * gain(&war, &pot);
            Idea { surface: None, from: *game, pot, expected }
        };
        let mut ideas: Vec<Idea> = pots.into_iter().map(idea).filter(|idea| idea.expected > 1.0).collect();
        if game.surfacing_pockets().next().is_some() {
            let places = if overlooks { 24 } else { 8 };
            for (action, from, pot) in surface::ideas(self.board, game, army, hand, places, &mut self.dice) {
                let expected = pot.chance(hand) * gain(&war, &pot);
                ideas.push(Idea { surface: Some(action), from, pot, expected });
            }
        }
        if overlooks {
            let overlooked = self.skill.overlooks;
            let dice = &mut self.dice;
            ideas.retain(|_| dice.below(100) >= overlooked);
        }
        ideas.sort_by(|one, other| other.expected.total_cmp(&one.expected));
        ideas
    }

    /// All that comes to mind in the middle of a game.
    fn attacks(&mut self, game: &Pool) -> Vec<Candidate> {
        let seat = self.judge.seat;
        let now = balance(game.war(), seat);
        let mut ideas = self.ideas(game, seat, self.hand.radians(), true);
        ideas.truncate(self.skill.width);
        let mut candidates = Vec::new();
        for (number, idea) in ideas.iter().enumerate() {
            let Some(stroke) = idea.pot.stroke() else { continue };
            let stroke = self.refined(idea, stroke, self.skill.scan);
            let candidate = |stroke, value| Candidate {
                surface: idea.surface,
                stroke,
                from: idea.from,
                value: now + value,
                tries: 0,
                rank: 0,
                wins: 0,
            };
            candidates.push(candidate(stroke, idea.expected));
            if !self.skill.fancy || number >= self.skill.width / 3 {
                continue;
            }
            let harder = |part: i32| stroke.speed() * part / 10;
            let ways = [(10, 30), (10, -30), (15, 0), (15, -30), (15, 30), (8, 0), (23, -20), (23, 20)];
            for (part, height) in ways {
                let other = stroke_near(stroke, stroke.direction(), harder(part));
                candidates.extend(other.with_tip(0, height).map(|other| candidate(other, idea.expected - 1.0)));
            }
        }
        self.quiet(game, now, &mut candidates);
        candidates
    }

    /// Strokes that hide a unit, or just hit something: where there is nothing better they are all there is.
    fn quiet(&mut self, game: &Pool, now: f64, candidates: &mut Vec<Candidate>) {
        let seat = self.judge.seat;
        let war = game.war();
        let on_table = war.on_table().without(war.waiting());
        let own: Vec<Unit> = game.strikeable().iter().collect();
        let balls = Balls::of(game);
        let enemy: Vec<Unit> = on_table.and(Units::of(seat.other())).iter().collect();
        let count = if candidates.is_empty() { self.skill.quiet.max(3) } else { self.skill.quiet };
        for number in 0..count {
            let Some(&unit) = self.dice.pick(&own) else { return };
            let aimed = self.dice.pick(&enemy).copied().filter(|_| number % 2 == 0);
            let line = aimed.and_then(|at| Some(balls.at[at.index()]? - balls.at[unit.index()]?));
            let direction = match line {
                Some(line) => thousandths(angle_of(line)) + self.dice.below(6_001).cast_signed() - 3_000,
                None => self.dice.below(Stroke::TURN.unsigned_abs()).cast_signed(),
            };
            let speed = 300 + self.dice.below(if number % 2 == 0 { 4_500 } else { 2_000 }).cast_signed();
            let Some(stroke) = Stroke::new(unit, direction.rem_euclid(Stroke::TURN), speed) else { continue };
            candidates.push(Candidate {
                surface: None,
                stroke,
                from: *game,
                value: now - 5.0,
                tries: 0,
                rank: 0,
                wins: 0,
            });
        }
    }

    /// The same stroke where the ball falls most surely: several directions are tried, and the middle of those taken in which
    /// it fell.
    fn refined(&mut self, idea: &Idea, stroke: Stroke, steps: i32) -> Stroke {
        if steps == 0 {
            return stroke;
        }
        let reach = (1.2 * idea.pot.slack).max(idea.pot.doubt);
        let step = (thousandths(reach) / steps).max(1);
        let before = idea.from.war();
        let army = idea.pot.unit.army();
        let (now, hidden) = (balance(before, army), idea.pot.target == idea.pot.unit);
        let mut best = (0, 0, 0.0_f64);
        let (mut since, mut sum) = (None, 0.0);
        for number in -steps..=steps + 1 {
            let tried = stroke_near(stroke, stroke.direction() + number * step, stroke.speed());
            let found = if number > steps { None } else { self.spending.run(&idea.from, tried, &mut self.dice) };
            let worth = found.map_or(0.0, |next| {
                let dived = hidden && next.war().submerged(army).is_some();
                if dived { 1.0 } else { balance(next.war(), army) - now }
            });
            if worth > 0.0 {
                since = since.or(Some(number));
                sum += worth;
            } else if let Some(start) = since.take() {
                if sum > best.2 {
                    best = (start, number - 1, sum);
                }
                sum = 0.0;
            }
        }
        stroke_near(stroke, stroke.direction() + (best.0 + best.1) * step / 2, stroke.speed())
    }

    /// The best of some places to break from, by what is left to the breaker afterwards.
    pub(super) fn best_place(&mut self, game: &Pool) -> Option<Action> {
        let spread = 250_000;
        let first = surface::put_down(game, self.judge.seat, spread, &mut self.dice)?;
        let mut best = (f64::MIN, first);
        // Whoever does not look ahead puts it down anywhere.
        let places = if self.skill.danger > 0.0 { 1 + self.skill.width / 6 } else { 1 };
        for number in 0..places {
            let drawn = if number == 0 { Some(first) } else { None };
            let drawn = drawn.or_else(|| surface::put_down(game, self.judge.seat, spread, &mut self.dice));
            let Some(action) = drawn.filter(|_| places > 1) else { continue };
            let mut after = *game;
            if after.play(&action, &mut Vec::new()).is_err() {
                continue;
            }
            let mut ways = self.breaks(&after);
            ways.truncate(3);
            self.try_all(&mut ways, 4, 1);
            let value = ways.first().filter(|way| way.rank > 0).map_or(f64::MIN, |way| way.value);
            if value > best.0 {
                best = (value, action);
            }
        }
        Some(best.1)
    }

    /// Ways to break.
    fn breaks(&mut self, game: &Pool) -> Vec<Candidate> {
        let ship = Unit::repair_ship(self.judge.seat);
        let balls = Balls::of(game);
        let Some(from) = balls.at[ship.index()] else { return Vec::new() };
        let nearest = Unit::all().filter(|&unit| unit != ship).filter_map(|unit| balls.at[unit.index()]);
        let nearest = nearest.min_by(|one, other| (*one - from).squared().total_cmp(&(*other - from).squared()));
        let direction = nearest.map_or(0, |to| thousandths(angle_of(to - from)));
        let count = 2 + self.skill.width / 4;
        let mut ways = Vec::new();
        for _ in 0..count {
            let aside = self.dice.below(3_001).cast_signed() - 1_500;
            let speed = millimetres(6.0 + f64::from(self.dice.below(4_001)) / 1e3);
            let stroke = Stroke::new(ship, (direction + aside).rem_euclid(Stroke::TURN), speed);
            ways.extend(stroke.map(|stroke| Candidate {
                surface: None,
                stroke,
                from: *game,
                value: 0.0,
                tries: 0,
                rank: 0,
                wins: 0,
            }));
        }
        ways
    }
}

/// The best first, and before them those that were judged more thoroughly.
fn in_order(candidates: &mut [Candidate]) {
    candidates.sort_by(|one, other| other.rank.cmp(&one.rank).then(other.value.total_cmp(&one.value)));
}
