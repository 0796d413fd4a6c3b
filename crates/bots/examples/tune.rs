//! Tunes the weights of BN3E: plays against itself, and fits the weights to how the games ended.
//!
//! `cargo run --release -p bots --example tune -- [GAMES] [NODES A CHOICE] [SEED]` prints a table of what the fit says and
//! the array for `weights.rs`. The fit is logistic: a weight is right when positions that score the same win as often.
//! Then let the new weights play the old ones (`duel`) before keeping them; a fit alone proves nothing.

use std::time::{Duration, Instant};

use ::bn3e::{Bn3e, Rules};
use bots::bn3e::{COUNT, NAMES, TUNED, features};
use bots::duel::{Player, Score, Terms, play};
use bots::{Bn3eBot, Budget};
use contract::{Game, Seat, Turn};

/// A position, and the share of the point that its side to move won.
struct Sample {
    features: [f64; COUNT],
    won: f64,
}

/// The weight that stays as it is, so that the numbers keep their unit: a whole ship.
const WHOLE_SHIP: f64 = 180.0;
/// The last actions of a game are not worth a thought: the search sees the landing.
const DECIDED: usize = 4;
/// How far a weight is drawn back to the one it had.
const PULL: f64 = 2e-6;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let games: u64 = words.next().map_or(Ok(1_000), |word| word.parse())?;
    let nodes: u64 = words.next().map_or(Ok(2_000), |word| word.parse())?;
    let seed: u64 = words.next().map_or(Ok(1), |word| word.parse())?;
    let samples = samples(games, nodes, seed)?;
    eprintln!("{} positions", samples.len());
    let before: [f64; COUNT] = TUNED.map(f64::from);
    let after = fit(&samples, before);
    let scale = WHOLE_SHIP / (after[0] + 3.0 * after[1]);
    let rounded = after.map(|weight| (weight * scale).round() as i32);
    for (at, name) in NAMES.iter().enumerate() {
        println!("{name:>16} {:5} {:5}", TUNED[at], rounded[at]);
    }
    println!("{rounded:?}");
    Ok(())
}

/// Plays, and keeps the positions.
fn samples(games: u64, nodes: u64, seed: u64) -> Result<Vec<Sample>, Box<dyn std::error::Error>> {
    let rules = Rules::default();
    let terms = Terms::<Bn3e> { opening: 9, seed, ..Terms::new(rules) };
    let mut bots = [Bn3eBot::default(), Bn3eBot::default()];
    let budget = Budget::nodes(nodes);
    let mut samples = Vec::new();
    let start = Instant::now();
    for number in 0..games {
        let [first, second] = &mut bots;
        let mut players = [Player { bot: first, budget }, Player { bot: second, budget }];
        let played = play(&terms, number, &mut players, &|| Duration::ZERO)?;
        let blue = match (played.score, played.seat) {
            (Score::Draw, _) => 0.5,
            (Score::Win, Seat::ONE) | (Score::Loss, Seat::TWO) => 1.0,
            _ => 0.0,
        };
        let mut game = Bn3e::new(&rules);
        for (ply, action) in played.actions.iter().enumerate() {
            let position = game.bare_position();
            if let Turn::Seat(seat) = game.turn()
                && ply >= terms.opening as usize
                && ply + DECIDED < played.actions.len()
            {
                let features = features(position, &rules).map(f64::from);
                samples.push(Sample { features, won: if seat == Seat::ONE { blue } else { 1.0 - blue } });
            }
            game.play(&action.parse()?, &mut Vec::new())?;
        }
        if number % 200 == 199 {
            eprintln!("{} games in {:?}", number + 1, start.elapsed());
        }
    }
    Ok(samples)
}

/// Gradient descent with a step for each weight of its own (Adam).
fn fit(samples: &[Sample], before: [f64; COUNT]) -> [f64; COUNT] {
    let sharpness = sharpness(samples, &before);
    eprintln!("loss before: {:.5} (sharpness {sharpness:.5})", loss(samples, &before, sharpness));
    let mut weights = before;
    let (mut mean, mut square) = ([0.0; COUNT], [0.0; COUNT]);
    for round in 1..=600 {
        let mut slope = [0.0; COUNT];
        for sample in samples {
            let error = expected(sample, &weights, sharpness) - sample.won;
            slope.iter_mut().zip(sample.features).for_each(|(slope, feature)| *slope += error * feature);
        }
        for at in 0..COUNT {
            let slope = sharpness * slope[at] / samples.len() as f64 + PULL * (weights[at] - before[at]);
            mean[at] = 0.9 * mean[at] + 0.1 * slope;
            square[at] = 0.999 * square[at] + 0.001 * slope * slope;
            let steady = mean[at] / (1.0 - 0.9_f64.powi(round));
            let spread: f64 = square[at] / (1.0 - 0.999_f64.powi(round));
            weights[at] -= 1.0 * steady / (spread.sqrt() + 1e-9);
        }
    }
    eprintln!("loss after: {:.5}", loss(samples, &weights, sharpness));
    weights
}

fn expected(sample: &Sample, weights: &[f64; COUNT], sharpness: f64) -> f64 {
    let score: f64 = sample.features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sharpness * score).exp())
}

fn loss(samples: &[Sample], weights: &[f64; COUNT], sharpness: f64) -> f64 {
    let squares = samples.iter().map(|sample| (expected(sample, weights, sharpness) - sample.won).powi(2));
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// How steeply the chance to win rises with the score, as the weights stand.
fn sharpness(samples: &[Sample], weights: &[f64; COUNT]) -> f64 {
    let candidates = (1..60).map(|step| f64::from(step) * 0.000_5);
    let best = candidates.map(|sharpness| (loss(samples, weights, sharpness), sharpness));
    best.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.01, |(_, sharpness)| sharpness)
}
