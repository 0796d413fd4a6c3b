//! Whether to fire: a ship for what the line gives away.

use depths::{Action, Line, Ship, Square};

use super::belief::Belief;
use super::hunt::Soundings;
use super::mind::Mind;
use super::skill::Fires;
use super::tempo::{self, Tempo};
use super::turn::worth;

/// The torpedo to fire now, if one is worth it.
pub(super) fn choose(mind: &mut Mind<'_, '_>, legal: &[Action]) -> Option<Action> {
    if !legal.iter().any(|action| matches!(action, Action::Fire { .. })) {
        return None;
    }
    let known = mind.of_own();
    if known.is_empty() {
        return None;
    }
    match mind.skill.fires {
        Fires::Found => from_found(mind, &known, legal),
        Fires::Weighed => weighed(mind, &known, legal),
    }
}

/// Fires only from a submarine that the enemy has found: it has nothing more to hide.
fn from_found(mind: &Mind<'_, '_>, known: &Belief, legal: &[Action]) -> Option<Action> {
    let counts = known.marginals(&mind.waters);
    let own = mind.own().submarines.as_deref().unwrap_or_default();
    let is_found = |cell: &&depths::Cell| counts[mind.waters.number(**cell)] == known.weight();
    let found: Vec<Square> = own.iter().filter(is_found).map(|cell| cell.square).collect();
    legal.iter().copied().find(|action| {
        let Some(line) = line_of(mind, *action) else { return false };
        let bearing = found.iter().filter(|&&square| line.contains(mind.rules.sea(), square)).count();
        bearing > usize::from(fired(mind))
    })
}

/// Fires when the chance of a sinking is worth more than the charges that the line saves the enemy.
fn weighed(mind: &mut Mind<'_, '_>, known: &Belief, legal: &[Action]) -> Option<Action> {
    let before = hunt_left(mind, known);
    let odds = mind.rules.torpedo_hit();
    let hit = odds.part() as f64 / odds.whole().max(1) as f64;
    let (posts, near) = (tempo::posts(mind.rules, mind.enemy()), tempo::near(mind.rules));
    let counts = known.marginals(&mind.waters);
    let far: u64 = (0..counts.len()).filter(|&c| !near.contains(mind.waters.cell(c).square)).map(|c| counts[c]).sum();
    let tempo = Tempo::of(far as f64 / (counts.iter().sum::<u64>() as f64).max(1.0));
    let afloat = Mind::afloat(mind.enemy());
    let ship = |target: Ship| (tempo.ship(posts, target, before) + worth::SHIP[afloat]).clamp(0.0, worth::GAME);
    let already = fired(mind);
    let mut costs: Vec<(Line, f64)> = Vec::new();
    let mut best: Option<(f64, Action)> = None;
    for action in legal {
        let (Action::Fire { target, .. }, Some(line)) = (*action, line_of(mind, *action)) else { continue };
        if mind.purse.is_up() {
            break;
        }
        let cost = if let Some(&(_, cost)) = costs.iter().find(|(known, _)| *known == line) {
            cost
        } else {
            let after = known.on_line(&mind.waters, line.squares(mind.rules.sea()), already + 1);
            let left = hunt_left(mind, &after);
            let cost = worth::LEAK * (tempo.turns(posts, before) - tempo.turns(posts, left));
            costs.push((line, cost));
            cost
        };
        let gain = hit * ship(target) - cost;
        if gain > 0.0 && best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, *action));
        }
    }
    best.map(|(_, action)| action)
}

/// How many charges the enemy needs, knowing this.
fn hunt_left(mind: &mut Mind<'_, '_>, known: &Belief) -> f64 {
    mind.purse.spent += known.len() as u64;
    let soundings = Soundings::new(&mind.waters, known, &|| mind.purse.is_up());
    (0..mind.waters.len()).map(|cell| soundings.ahead(cell)).fold(f64::INFINITY, f64::min)
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
