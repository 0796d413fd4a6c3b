//! What was played, run by run: a match tells strokes and results, and the table runs them again for the eye.

use std::sync::{Arc, OnceLock};

use billiard::Effect;
use contract::{Game, Ply};
use pool::{Action, Pool, Rules, Shot, Stroke};

use super::paint::Way;
use super::run_events::Moment;

/// A stroke that was made: the table before it, its run, and what the referee said.
#[derive(Debug)]
pub(super) struct Ran {
    /// The game before the stroke.
    pub(super) before: Pool,
    /// How the balls ran, and where they came to rest.
    pub(super) shot: Shot,
    /// The stroke as it was meant.
    pub(super) stroke: Stroke,
    /// Every effect with its rule.
    pub(super) effects: Vec<Effect>,
    /// What is told of it, worked out when somebody first looks.
    pub(super) moments: OnceLock<Vec<Moment>>,
    /// The ways of its balls, worked out when they are first drawn.
    pub(super) ways: OnceLock<Vec<Way>>,
}

/// A match followed ply by ply.
#[derive(Clone, Debug)]
pub(super) struct History {
    start: Pool,
    game: Pool,
    actions: Vec<Action>,
    /// The last stroke.
    pub(super) last: Option<Arc<Ran>>,
}

impl History {
    /// A match that has not begun.
    pub(super) fn new(rules: &Rules, start: Option<&str>) -> Option<History> {
        let game = Pool::started(rules, start)?;
        Some(History { start: game, game, actions: Vec::new(), last: None })
    }

    /// Follows what was played, and gives the strokes that are new. What was taken back is followed from the start.
    pub(super) fn follow(&mut self, past: &[Ply<Pool>]) -> Vec<Arc<Ran>> {
        let goes_on = past.len() >= self.actions.len()
            && past.iter().zip(&self.actions).all(|(ply, action)| ply.action == *action);
        if !goes_on {
            (self.game, self.last) = (self.start, None);
            self.actions.clear();
        }
        // Of a long past that nobody saw here only the last stroke is worth its run.
        let new = &past[self.actions.len()..];
        let last = new.iter().rposition(|ply| matches!(ply.action, Action::Stroke(_) | Action::Tremor(_)));
        let from = if goes_on && new.len() < 12 { 0 } else { last.unwrap_or(0) };
        let mut ran = Vec::new();
        for (at, ply) in new.iter().enumerate() {
            let stroke = match (self.game.phase(), ply.action) {
                (pool::Phase::Tremor(stroke), _) | (_, Action::Stroke(stroke)) => Some(stroke),
                _ => None,
            };
            let shot = stroke.filter(|_| at >= from).zip(self.game.run_of(&ply.action));
            let before = self.game;
            if self.game.play(&ply.action, &mut Vec::new()).is_err() {
                break;
            }
            self.actions.push(ply.action);
            if let Some((stroke, shot)) = shot {
                let effects = billiard::preview(before.war(), shot.entry).map(|preview| preview.effects);
                let effects = effects.unwrap_or_default();
                ran.push(Arc::new(Ran {
                    before,
                    shot,
                    stroke,
                    effects,
                    moments: OnceLock::new(),
                    ways: OnceLock::new(),
                }));
            }
        }
        self.last = ran.last().cloned().or(self.last.take());
        if goes_on { ran } else { Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use billiard::Unit;
    use contract::{Match, Millis, Seat, Seed, Setting};

    use super::*;

    fn played(rules: Rules, actions: &[&str]) -> Vec<Ply<Pool>> {
        let setting = Setting::<Pool> { rules, seed: Some(Seed::from_bytes([7; 32])), ..Setting::default() };
        let mut table = Match::new(setting, Millis(0)).unwrap();
        for action in actions {
            let seat = table.turn().seat().unwrap_or(Seat::ONE);
            table.act(seat, &action.parse().unwrap(), Millis(0)).unwrap();
        }
        table.plies().to_vec()
    }

    #[test]
    fn every_new_stroke_is_run_once_and_ends_where_the_match_says() {
        let rules = Rules::default();
        let past = played(rules, &["8@495300:400000", "8>0,8000", "2>1000,3000"]);
        let mut history = History::new(&rules, None).unwrap();
        let break_at = past.iter().position(|ply| matches!(ply.action, Action::Stroke(_))).unwrap();
        assert!(history.follow(&past[..break_at]).is_empty());
        assert_eq!(history.follow(&past[..=break_at]).len(), 1);
        assert_eq!(history.follow(&past).len(), 1);
        assert!(history.follow(&past).is_empty(), "nothing is new");
        let last = history.last.clone().unwrap();
        assert_eq!(last.stroke.to_string(), "2>1000,3000");
        assert!(!last.effects.is_empty());
        assert!(history.follow(&past[..=break_at]).is_empty(), "what was taken back is not played again");
        assert_eq!(history.last.unwrap().stroke.to_string(), "8>0,8000");
    }

    #[test]
    fn a_hand_that_trembles_is_run_as_it_trembled() {
        let rules = Rules { tremor: 100, ..Rules::default() };
        let past = played(rules, &["8@495300:400000", "8>0,8000"]);
        let mut history = History::new(&rules, None).unwrap();
        let ran = history.follow(&past);
        assert_eq!(ran.len(), 1);
        let after = past.iter().position(|ply| matches!(ply.action, Action::Tremor(_))).unwrap() + 1;
        let mut game = Pool::new(&rules);
        for ply in &past[..after] {
            game.play(&ply.action, &mut Vec::new()).unwrap();
        }
        let unhurt = |unit: &Unit| ran[0].shot.places[unit.index()].is_some();
        assert!(Unit::all().filter(unhurt).all(|unit| ran[0].shot.places[unit.index()] == game.place(unit)));
    }
}
