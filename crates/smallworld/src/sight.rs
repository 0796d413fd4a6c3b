//! What a unit could do, and what would come of it: the preview that a board shows before anything is done.

use crate::board::Tile;
use crate::legal::{Target, TargetKind};
use crate::odds::Foresight;
use crate::position::SmallWorld;
use crate::suggest::Suggestion;

/// What a unit of the seat to act could do from where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// The number of the unit.
    pub unit: u8,
    /// The tile that the unit stands on.
    pub from: Tile,
    /// Where it can go or attack, in reading order.
    pub targets: Vec<Target>,
    /// Every tile that it could attack, and what would come of it.
    pub fights: Vec<(Tile, Foresight)>,
    /// What the game would do with it, best first.
    pub suggestions: Vec<Suggestion>,
}

impl SmallWorld {
    /// What the unit with this number of the seat to act could do; none where nobody acts or there is no such unit.
    pub fn sight(&self, unit: u8) -> Option<Sight> {
        let seat = contract::Game::turn(self).seat()?;
        let from = self.living_units(seat).find(|(number, _)| *number == unit)?.1.tile;
        let targets = self.targets(unit);
        let attacks = targets.iter().filter(|target| target.kind == TargetKind::Attack);
        let fights = attacks.filter_map(|target| Some((target.tile, self.foresee(unit, target.tile)?))).collect();
        let suggestions = self.suggest(unit);
        Some(Sight { unit, from, targets, fights, suggestions })
    }

    /// Whether two tiles touch.
    pub fn touch(&self, one: Tile, other: Tile) -> bool {
        self.rules.grid().around(self.rules.size(), one).any(|tile| tile == other)
    }
}

impl Sight {
    /// What going to a tile, or attacking it, takes.
    pub fn target(&self, tile: Tile) -> Option<Target> {
        self.targets.iter().copied().find(|target| target.tile == tile)
    }

    /// What an attack on a tile could bring; none where there can be none.
    pub fn fight(&self, tile: Tile) -> Option<&Foresight> {
        self.fights.iter().find(|(at, _)| *at == tile).map(|(_, fight)| fight)
    }

    /// Why a tile is suggested, where it is.
    pub fn suggestion(&self, tile: Tile) -> Option<&Suggestion> {
        self.suggestions.iter().find(|suggestion| suggestion.tile == tile)
    }

    /// The place of a tile among the suggestions, from 1.
    pub fn rank(&self, tile: Tile) -> Option<usize> {
        self.suggestions.iter().position(|suggestion| suggestion.tile == tile).map(|place| place + 1)
    }
}

/// A chance in whole percents.
#[expect(clippy::cast_sign_loss, reason = "a chance lies between 0 and 1")]
pub fn percent(chance: f64) -> u8 {
    (chance * 100.0).round() as u8
}

#[cfg(test)]
mod tests {
    use contract::Game;

    use super::*;
    use crate::Rules;
    use crate::play::points;

    #[test]
    fn a_fight_is_foreseen_with_its_defender_and_odds() {
        let text = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0} orc{1:b1:3:2:0,2:b1:5:2:0} 1/5 1 0:0 1 -";
        let game = SmallWorld::from_position(&Rules::default(), text).unwrap();
        let sight = game.sight(1).unwrap();
        let (tile, fight) = &sight.fights[0];
        assert_eq!((tile.to_string().as_str(), fight.defender), ("b1", 2));
        let all = fight.odds.attacker_destroyed + fight.odds.defender_destroyed + fight.odds.both_live;
        assert!((all - 1.0).abs() < 1e-9);
        assert_eq!(sight.target(*tile).map(|target| target.kind), Some(TargetKind::Attack));
        assert_eq!(sight.fight(*tile), Some(fight));
        let best = sight.suggestions[0].tile;
        assert_eq!((sight.rank(best), sight.suggestion(best)), (Some(1), sight.suggestions.first()));
        assert_eq!(sight.rank(sight.from), None);
        assert!(game.touch(sight.from, *tile) && !game.touch(sight.from, sight.from));
        assert!(game.sight(2).is_none());
    }

    #[test]
    fn halves_and_chances_are_written_as_people_do() {
        assert_eq!([0, 1, 2, 3, 4].map(points), ["0", "½", "1", "1½", "2"]);
        assert_eq!([0.0, 0.004, 0.995, 1.0].map(percent), [0, 0, 100, 100]);
    }
}
