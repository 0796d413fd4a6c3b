//! Whether to fire: a ship for what the line gives away.

use depths::{Action, Line, Ship, Square};

use super::belief::Belief;
use super::mind::Mind;
use super::race::{Hunt, charges_left};
use super::skill::Fires;
use super::turn::{Candidate, best, worth};

/// The torpedo to fire now, if one is worth it.
pub(super) fn choose(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Option<Action> {
    best(&weighed(mind, legal)).filter(|best| best.score > 0.0).map(|best| best.action)
}

/// What each torpedo that could be worth firing is worth, in turns.
pub(super) fn weighed(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Vec<Candidate> {
    if !legal.iter().any(|action| matches!(action, Action::Fire { .. })) {
        return Vec::new();
    }
    let known = mind.of_own();
    if known.is_empty() {
        return Vec::new();
    }
    match mind.skill.fires {
        Fires::Found => from_found(mind, &known, legal),
        Fires::Weighed => by_gain(mind, &known, legal),
    }
}

/// Fires only from a submarine that the enemy has found: it has nothing more to hide.
fn from_found(mind: &Mind<'_, '_>, known: &Belief, legal: &[Action]) -> Vec<Candidate> {
    let counts = known.marginals(&mind.waters);
    let own = mind.own().submarines.as_deref().unwrap_or_default();
    let is_found = |cell: &&depths::Cell| counts[mind.waters.number(**cell)] == known.weight();
    let found: Vec<Square> = own.iter().filter(is_found).map(|cell| cell.square).collect();
    let bears = |action: &Action| {
        let Some(line) = line_of(mind, *action) else { return false };
        let bearing = found.iter().filter(|&&square| line.contains(mind.rules.sea(), square)).count();
        bearing > usize::from(fired(mind))
    };
    let free = legal.iter().copied().filter(bears);
    free.map(|action| Candidate::quiet(1.0, action)).collect()
}

/// The chance of a sinking, less the turns that the line saves the enemy.
fn by_gain(mind: &mut Mind<'_, '_>, known: &Belief, legal: &[Action]) -> Vec<Candidate> {
    let enemy = mind.enemy();
    let hunt = Hunt::new(mind, enemy, known);
    let odds = mind.rules.torpedo_hit();
    let hit = odds.part() as f64 / odds.whole().max(1) as f64;
    let afloat = Mind::afloat(enemy);
    let ship =
        |target: Ship| (hunt.tempo.ship(hunt.posts, target, hunt.left) + worth::SHIP[afloat]).clamp(0.0, worth::GAME);
    let already = fired(mind);
    let mut costs: Vec<(Line, f64)> = Vec::new();
    let mut candidates = Vec::new();
    for &action in legal {
        let (Action::Fire { target, .. }, Some(line)) = (action, line_of(mind, action)) else { continue };
        if mind.purse.is_up() {
            break;
        }
        let cost = if let Some(&(_, cost)) = costs.iter().find(|(known, _)| *known == line) {
            cost
        } else {
            let after = known.on_line(&mind.waters, line.squares(mind.rules.sea()), already + 1);
            let left = charges_left(mind, &after);
            let cost = worth::LEAK * (hunt.turns() - hunt.tempo.turns(hunt.posts, left));
            costs.push((line, cost));
            cost
        };
        let wins = if afloat == 1 { hit } else { 0.0 };
        candidates.push(Candidate { score: hit * ship(target) - cost, action, then: None, wins });
    }
    candidates
}

fn fired(mind: &Mind<'_, '_>) -> u8 {
    match mind.view.phase {
        depths::PhaseView::Torpedo { fired, .. } => fired,
        _ => 0,
    }
}

fn line_of(mind: &Mind<'_, '_>, action: Action) -> Option<Line> {
    let Action::Fire { target, track } = action else { return None };
    let square = mind.enemy().ships[target as usize].at?.square()?;
    Some(Line::through(mind.rules.sea(), track, square))
}
