//! Who is ahead: how many turns each side still needs.

use depths::{FleetView, PhaseView};

use super::belief::Belief;
use super::hunt::Soundings;
use super::mind::Mind;
use super::tempo::{self, Posts, Tempo};

/// A hunt as it stands.
pub(super) struct Hunt {
    /// How many charges it still takes, aimed freely.
    pub(super) left: f64,
    pub(super) posts: Posts,
    pub(super) tempo: &'static Tempo,
}

/// About how many charges a submarine takes of which nothing is known.
const EACH: f64 = 7.0;

impl Hunt {
    /// That of a fleet whose side knows this much.
    pub(super) fn new(mind: &mut Mind<'_, '_>, fleet: &FleetView, known: &Belief) -> Hunt {
        let near = tempo::near(mind.rules);
        let counts = known.marginals(&mind.waters);
        let all: u64 = counts.iter().sum();
        let is_far = |cell: &usize| !near.contains(mind.waters.cell(*cell).square);
        let far: u64 = (0..counts.len()).filter(is_far).map(|cell| counts[cell]).sum();
        let left = if known.is_empty() { EACH * known.living as f64 } else { charges_left(mind, known) };
        let share = if all > 0 { far as f64 / all as f64 } else { 0.5 };
        Hunt { left, posts: tempo::posts(mind.rules, fleet), tempo: Tempo::of(share) }
    }

    /// How many turns it takes.
    pub(super) fn turns(&self) -> f64 {
        self.tempo.turns(self.posts, self.left)
    }
}

/// How many charges somebody needs who knows this.
pub(super) fn charges_left(mind: &mut Mind<'_, '_>, known: &Belief) -> f64 {
    mind.purse.spent += known.len() as u64;
    let soundings = Soundings::new(&mind.waters, known, &|| mind.purse.is_up());
    (0..mind.waters.len()).map(|cell| soundings.ahead(cell)).fold(f64::INFINITY, f64::min)
}

/// How many turns the enemy needs more than this side.
pub(super) fn lead(mind: &mut Mind<'_, '_>) -> f64 {
    let (own, enemy) = (mind.own(), mind.enemy());
    let (hunted, known) = (mind.of_enemy(), mind.of_own());
    let ahead = Hunt::new(mind, enemy, &known).turns() - Hunt::new(mind, own, &hunted).turns();
    // Whoever is to act is half a turn ahead, until the turn's charge is dropped.
    let turn = if matches!(mind.view.phase, PhaseView::Start | PhaseView::Moved { .. }) { 0.5 } else { -0.5 };
    ahead + turn
}
