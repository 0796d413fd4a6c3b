//! What a unit could do, as the game itself works it out.

use contract::Game;
use smallworld::{Foresight, SmallWorld, Suggestion, Target, TargetKind, Terrain, Tile};

use super::Scene;

/// What a unit of the seat to act could do from where it stands.
pub(super) struct Sight {
    game: SmallWorld,
    unit: u8,
    pub(super) targets: Vec<Target>,
    /// Best first.
    pub(super) suggestions: Vec<Suggestion>,
}

impl Sight {
    /// None where nobody acts.
    pub(super) fn of(scene: &Scene<'_>, unit: u8) -> Option<Sight> {
        scene.seat?;
        // The view says how the whole game is set up again: so the board asks the rules and knows none.
        let game = SmallWorld::from_position(scene.rules, &scene.view.position).ok()?;
        let (targets, suggestions) = (game.targets(unit), game.suggest(unit));
        Some(Sight { game, unit, targets, suggestions })
    }

    pub(super) fn target(&self, tile: Tile) -> Option<Target> {
        self.targets.iter().copied().find(|target| target.tile == tile)
    }

    pub(super) fn suggestion(&self, tile: Tile) -> Option<&Suggestion> {
        self.suggestions.iter().find(|suggestion| suggestion.tile == tile)
    }

    /// What an attack on a tile could bring; none where there can be none.
    pub(super) fn fight(&self, tile: Tile) -> Option<Foresight> {
        self.target(tile).filter(|target| target.kind == TargetKind::Attack)?;
        self.game.foresee(self.unit, tile)
    }
}

/// A number of half points as people write it: `1½`.
pub(super) fn points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A chance in whole percents.
#[allow(clippy::cast_sign_loss)] // A chance lies between 0 and 1.
pub(super) fn percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}

/// The terrain of a tile, once the map is drawn.
pub(super) fn terrain(scene: &Scene<'_>, tile: Tile) -> Option<Terrain> {
    let row = scene.view.terrain.as_ref()?.get(usize::from(tile.row()))?;
    Terrain::from_letter(row.chars().nth(usize::from(tile.column()))?)
}
