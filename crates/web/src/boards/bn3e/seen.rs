//! What the board shows, in the game's own types: read once per scene.

use std::ops::Deref;
use std::sync::Arc;

use bn3e::{Action, Bn3e, Element, Event, FILES, Hand, Rules, ShipView, Side, Square, View};
use catalogue::AnySeen;
use contract::{Ply, Turn, Who};

use crate::scene::Scene;

/// A scene of BN3E: what was seen of the match, who acts with the board, and what the ships are called.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    of: Arc<contract::Seen<Bn3e>>,
    /// The side that acts with this board.
    pub side: Option<Side>,
    /// The ship that has landed, where it was before.
    pub landed: Option<Square>,
    names: Vec<Square>,
}

impl Deref for Seen {
    type Target = contract::Seen<Bn3e>;

    fn deref(&self) -> &contract::Seen<Bn3e> {
        &self.of
    }
}

impl PartialEq for Seen {
    fn eq(&self, other: &Seen) -> bool {
        // What an eye saw is made once for each moment.
        Arc::ptr_eq(&self.of, &other.of) && self.side == other.side
    }
}

impl Seen {
    /// Reads a scene; an empty sea, while nothing is known yet.
    pub fn of(scene: &Scene) -> Seen {
        let of = scene.seen.as_ref().and_then(AnySeen::shared).unwrap_or_else(|| Arc::new(nothing()));
        let landed = of.past.last().and_then(|ply| match ply.action {
            Action::Land { ship } => Some(ship),
            _ => None,
        });
        Seen { side: scene.seat.map(Side::of), landed, names: names(&of.past), of }
    }

    /// The hand of the seat at the board, with this ship picked up.
    pub fn hand(&self, ship: Option<Square>) -> Hand<'_> {
        Hand { view: &self.view, legal: self.legal(), side: self.side, ship }
    }

    /// What can be done with this board.
    pub fn legal(&self) -> &[Action] {
        if self.side.is_some() { &self.of.legal } else { &[] }
    }

    /// The name of the ship on a square, the same as long as it floats: where it was at the start.
    pub fn name(&self, at: Square) -> Square {
        self.names[place(at)]
    }

    /// The ship with this name.
    pub fn named(&self, name: Square) -> Option<&ShipView> {
        self.view.ships.iter().find(|ship| self.name(ship.square) == name)
    }

    /// What the side that acted last did in that turn: its turn now, or the turn before if nothing was done yet.
    pub fn last_turn(&self) -> &[Ply<Bn3e>] {
        let by = self.past.last().map(|ply| ply.by);
        let others = self.past.iter().rposition(|ply| Some(ply.by) != by);
        &self.past[others.map_or(0, |last| last + 1)..]
    }

    /// What has left its traces: the turn that is on and the one before it, so that one sees what the other did until one's own
    /// turn ends.
    pub fn traced(&self) -> &[Ply<Bn3e>] {
        let last = self.last_turn().len();
        if !self.is_in_turn() {
            return self.last_turn();
        }
        let earlier = &self.past[..self.past.len() - last];
        let by = earlier.last().map(|ply| ply.by);
        let others = earlier.iter().rposition(|ply| Some(ply.by) != by);
        &self.past[others.map_or(0, |before| before + 1)..]
    }

    /// The ships of a side, by element, and of each element those that float first: what each is and has left, none when sunk.
    pub fn fleet(&self, side: Side) -> Vec<(Element, u8)> {
        let afloat = self.view.ships.iter().filter(|ship| ship.side == side);
        let mut fleet: Vec<(Element, u8)> = afloat.map(|ship| (ship.element, ship.hit_points)).collect();
        let sunk = self.past.iter().filter(|ply| ply.by != Who::Seat(side.seat())).flat_map(|ply| &ply.events);
        fleet.extend(sunk.filter_map(|event| match event {
            Event::Sunk { target, .. } => Some((*target, 0)),
            _ => None,
        }));
        let rank = |element: Element| Element::ALL.iter().position(|other| *other == element);
        fleet.sort_by_key(|(element, left)| (rank(*element), std::cmp::Reverse(*left)));
        fleet
    }

    /// Whether [`last_turn`](Seen::last_turn) is the turn that is on.
    pub fn is_in_turn(&self) -> bool {
        let by = self.past.last().map(|ply| ply.by);
        self.view.whose_turn().seat().is_some_and(|seat| by == Some(Who::Seat(seat)))
    }
}

fn nothing() -> contract::Seen<Bn3e> {
    let view = View { position: String::new(), whose_turn: Turn::Chance, points: 0, turn: 0, ships: Vec::new() };
    contract::Seen { rules: Rules::default(), view, legal: Vec::new(), past: Vec::new() }
}

/// The name of the ship on each square: where it was at the start. It stays the same while the ship moves, so that a
/// drawing can move with it. No two squares ever have the same name.
fn names(past: &[Ply<Bn3e>]) -> Vec<Square> {
    let mut names: Vec<Square> = Square::all().collect();
    for ply in past {
        if let Action::Move { from, to } = ply.action {
            names.swap(place(from), place(to));
        }
    }
    names
}

/// The place of a square in [`Square::all`].
fn place(at: Square) -> usize {
    usize::from(at.rank()) * usize::from(FILES) + usize::from(at.file())
}

#[cfg(test)]
pub(super) mod tests {
    use contract::Eye;

    use super::*;

    /// A position with the side to move at the board, after these actions.
    pub(in crate::boards::bn3e) fn seen(position: &str, played: &[&str]) -> Seen {
        Seen::of(&scene(position, played))
    }

    pub(in crate::boards::bn3e) fn scene(position: &str, played: &[&str]) -> Scene {
        let game = catalogue::find("bn3e").unwrap();
        let start = Some(position.to_owned()).filter(|text| !text.is_empty());
        let mut table = game.open(&game.defaults(), start).unwrap();
        for action in played {
            table.play(action).unwrap();
        }
        Scene::of(&*table, Eye::All)
    }

    pub(in crate::boards::bn3e) fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_scene_is_read() {
        let seen = seen("", &["c2-c3"]);
        assert_eq!((seen.view.ships.len(), seen.view.points, seen.side), (12, 2, Some(Side::Blue)));
        assert_eq!(seen.view.ship_on(at("c3")).unwrap().used, [bn3e::Kind::Move]);
        assert!(seen.hand(None).is_own(at("c3")) && !seen.hand(None).is_own(at("c7")));
    }

    #[test]
    fn a_ship_keeps_its_name() {
        let seen = seen("", &["c2-c3", "d2-c2", "end", "c7-c6"]);
        assert_eq!(seen.name(at("c3")), at("c2"));
        assert_eq!(seen.name(at("c2")), at("d2"));
        assert_eq!(seen.name(at("c6")), at("c7"));
        assert_eq!(seen.named(at("a2")).unwrap().square, at("a2"));
    }

    #[test]
    fn a_turn_is_what_one_side_did_in_a_row() {
        let fresh = seen("", &["c2-c3", "end"]);
        assert_eq!((fresh.last_turn().len(), fresh.is_in_turn()), (2, false));
        let on = seen("", &["c2-c3", "end", "c7-c6"]);
        assert_eq!((on.last_turn().len(), on.is_in_turn()), (1, true));
        assert!(seen("", &[]).last_turn().is_empty());
    }

    #[test]
    fn what_the_other_did_is_traced_until_the_turn_ends() {
        assert_eq!(seen("", &["c2-c3", "end"]).traced().len(), 2);
        assert_eq!(seen("", &["c2-c3", "end", "c7-c6"]).traced().len(), 3);
        assert_eq!(seen("", &["c2-c3", "end", "c7-c6", "end"]).traced().len(), 2);
        assert!(seen("", &[]).traced().is_empty());
    }

    #[test]
    fn a_fleet_tells_what_it_has_lost() {
        let seen = seen("6/6/6/1s2R33/6/4s31 b 3 - 1", &["c4xb4"]);
        assert_eq!(seen.fleet(Side::Red), [(Element::Scissors, 3), (Element::Scissors, 0)]);
        assert_eq!(seen.fleet(Side::Blue), [(Element::Rock, 3)]);
    }
}
