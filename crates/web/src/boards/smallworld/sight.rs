//! What a unit could do, as the game itself works it out.

use smallworld::{Foresight, Suggestion, Target, TargetKind, Tile};

use super::reading::Reading;

/// What a unit of the seat to act could do from where it stands.
#[derive(Debug)]
pub(super) struct Sight {
    pub(super) unit: u8,
    pub(super) from: Tile,
    pub(super) targets: Vec<Target>,
    /// Every tile that it could attack, and what would come of it.
    pub(super) fights: Vec<(Tile, Foresight)>,
    /// Best first.
    pub(super) suggestions: Vec<Suggestion>,
}

impl Sight {
    /// None where nobody acts, or there is no such unit.
    pub(super) fn of(reading: &Reading, unit: u8) -> Option<Sight> {
        let from = reading.own_unit(unit)?.tile;
        let targets = reading.game.targets(unit);
        let attacks = targets.iter().filter(|target| target.kind == TargetKind::Attack);
        let fights =
            attacks.filter_map(|target| Some((target.tile, reading.game.foresee(unit, target.tile)?))).collect();
        let suggestions = reading.game.suggest(unit);
        Some(Sight { unit, from, targets, fights, suggestions })
    }

    pub(super) fn target(&self, tile: Tile) -> Option<Target> {
        self.targets.iter().copied().find(|target| target.tile == tile)
    }

    /// What an attack on a tile could bring; none where there can be none.
    pub(super) fn fight(&self, tile: Tile) -> Option<&Foresight> {
        self.fights.iter().find(|(at, _)| *at == tile).map(|(_, fight)| fight)
    }

    /// The place of a tile among the suggestions, from 1.
    pub(super) fn rank(&self, tile: Tile) -> Option<usize> {
        self.suggestions.iter().position(|suggestion| suggestion.tile == tile).map(|place| place + 1)
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

#[cfg(test)]
mod tests {
    use super::super::reading::tests::demo;
    use super::*;

    #[test]
    fn a_fight_is_foreseen_with_its_defender_and_odds() {
        let reading = demo("FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:3:2:0,2:b1:5:2:0} 1/5 1 0:0 1 -");
        let sight = Sight::of(&reading, 1).unwrap();
        let (tile, fight) = &sight.fights[0];
        assert_eq!((tile.to_string().as_str(), fight.defender), ("b1", 2));
        let all = fight.odds.attacker_destroyed + fight.odds.defender_destroyed + fight.odds.both_live;
        assert!((all - 1.0).abs() < 1e-9);
        assert!(Sight::of(&reading, 2).is_none());
    }

    #[test]
    fn halves_are_written_as_people_do() {
        assert_eq!([0, 1, 2, 3, 4].map(points), ["0", "½", "1", "1½", "2"]);
    }
}
