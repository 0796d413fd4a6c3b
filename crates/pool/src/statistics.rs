//! What came of it all, counted by the referee: shots, hits, armour and score.

use billiard::{Rotation, Statistics};
use contract::{Game, Ply};

use crate::action::Action;
use crate::position::Pool;

/// The figures of a match from its start and everything played, with players who take turns; `None` where that was not
/// played from there.
///
/// ```
/// use contract::{Game, Match, Millis, Seat, Seed, Setting};
/// use pool::{Pool, Rules};
/// let setting = Setting::<Pool> { seed: Some(Seed::from_bytes([7; 32])), ..Setting::default() };
/// let mut table = Match::new(setting, Millis(0)).unwrap();
/// for action in ["8@495300:400000", "8>0,8000", "2>0,50"] {
///     table.act(Seat::ONE, &action.parse().unwrap(), Millis(0)).unwrap();
/// }
/// let start = Pool::new(&Rules::default());
/// let figures = pool::statistics(&start, table.plies(), billiard::Rotation { players: [1, 1] }).unwrap();
/// assert_eq!(figures.player(Seat::ONE, 0).shots, 1, "a break is no shot");
/// ```
pub fn statistics(start: &Pool, past: &[Ply<Pool>], rotation: Rotation) -> Option<Statistics> {
    let mut game = *start;
    let mut entries = Vec::with_capacity(past.len());
    for ply in past {
        match ply.action {
            Action::Spot { unit, spot } => entries.push(billiard::Action::Spot { unit, spot }),
            Action::Surface { unit, pocket, .. } => entries.push(billiard::Action::Surface { unit, pocket }),
            Action::Stroke(_) | Action::Tremor(_) => entries.extend(game.run_of(&ply.action).map(|shot| shot.entry)),
            Action::Rack(_) | Action::Place { .. } => {}
        }
        game.play(&ply.action, &mut Vec::new()).ok()?;
    }
    Statistics::of(start.war(), entries, |shot| rotation.player(shot)).ok()
}
