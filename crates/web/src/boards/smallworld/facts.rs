//! What a scene says, read once: the view, the game set up from it, and what can be done.

use contract::{Game, Seat};
use smallworld::{Action, Reading, SmallWorld, View};

use crate::scene::Scene;

/// What a scene says, in the game's own types.
#[derive(Debug)]
pub(super) struct Facts {
    pub(super) view: View,
    /// The whole game again: so the board asks the rules and knows none.
    pub(super) game: SmallWorld,
    /// The seat that acts with this board.
    pub(super) seat: Option<Seat>,
    pub(super) legal: Vec<Action>,
    /// How many plies were played.
    pub(super) plies: usize,
}

impl Facts {
    /// `None` if the scene cannot be read.
    pub(super) fn of(scene: &Scene) -> Option<Facts> {
        let seen = scene.seen::<SmallWorld>()?;
        let game = SmallWorld::from_position(&seen.rules, &seen.view.position).ok()?;
        let seat = scene.seat.filter(|_| !scene.looking);
        let legal = scene.legal::<SmallWorld>().to_vec();
        Some(Facts { view: seen.view.clone(), game, seat, legal, plies: seen.past.len() })
    }

    /// The same as the game's own hand reads it.
    pub(super) fn reading(&self) -> Reading<'_> {
        Reading { view: &self.view, legal: &self.legal, seat: self.seat }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use contract::Eye;
    use smallworld::Rules;

    use super::*;

    /// A position as the seat to act sees it.
    pub(in super::super) fn at(position: &str) -> Facts {
        let game = SmallWorld::from_position(&Rules::default(), position).unwrap();
        let mut legal = Vec::new();
        contract::Listed::legal(&game, &mut legal);
        let seat = game.turn().seat();
        Facts { view: game.view(Eye::All), game, seat, legal, plies: 0 }
    }

    /// A position tells its own map and peoples: the board follows it, not the rule set.
    #[test]
    fn a_position_of_other_peoples_is_read() {
        let game = catalogue::find("smallworld").unwrap();
        let start = "PPP/PPP/PPP human{1:a1:5:2:0} dwarf{1:c3:5:2:0} orc{8:a3:5:2:4} 2/3 3 1:2:0 1 -";
        let table = game.open(&game.defaults(), Some(start.to_owned())).unwrap();
        let facts = Facts::of(&Scene::of(&*table, Eye::Public)).unwrap();
        assert_eq!((facts.view.size, facts.view.turns, facts.view.seats.len()), (3, 3, 3));
        assert_eq!(facts.reading().able(), [8]);
        assert_eq!(facts.view.position, start);
    }
}
