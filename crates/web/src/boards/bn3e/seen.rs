//! What the board shows, in the game's own types: read once per scene.

use std::sync::Arc;

use bn3e::{Action, Bn3e, Position, Rules, Ship, Side, Square, View};
use contract::{LogLine, Rules as _, Seat, Who};

use crate::scene::Scene;

/// A scene of BN3E.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Seen {
    /// The ships, by rank, then file.
    pub ships: Vec<Vessel>,
    /// What can be done.
    pub legal: Vec<Action>,
    /// The parameters.
    pub rules: Rules,
    /// The bare position: what the rules are asked with.
    pub position: Option<Position>,
    /// The side that acts with this board.
    pub hand: Option<Side>,
    /// The side to act; none when it is over.
    pub to_act: Option<Side>,
    /// Action points left.
    pub points: u8,
    /// The turn's number.
    pub turn: u32,
    /// Whether it is over.
    pub over: bool,
    /// The ship that has landed, where it was before.
    pub landed: Option<Square>,
    /// What was played.
    pub past: Arc<[LogLine]>,
}

/// A ship on the board.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Vessel {
    /// Where it is.
    pub at: Square,
    /// Its name, the same as long as it floats: see [`names`].
    pub name: Square,
    /// What it is.
    pub ship: Ship,
    /// What it has done in this turn, in the letters of the position text.
    pub used: String,
}

impl Seen {
    /// Reads a scene; an empty sea, should it be unreadable.
    pub fn of(scene: &Scene) -> Seen {
        let rules = Rules::from_values(&scene.rules).unwrap_or_default();
        let view: Option<View> = scene.seen::<Bn3e>().map(|seen| seen.view.clone());
        let names = names(&scene.past);
        let ships = view.iter().flat_map(|view| &view.ships).filter_map(|ship| {
            let at: Square = ship.square.parse().ok()?;
            Some(Vessel {
                at,
                name: names[place(at)],
                ship: Ship { side: ship.side, element: ship.element, hit_points: ship.hit_points },
                used: ship.used.clone(),
            })
        });
        Seen {
            ships: ships.collect(),
            legal: scene.legal::<Bn3e>().to_vec(),
            rules,
            position: view.as_ref().and_then(|view| Position::read(&rules, &view.position).ok()),
            hand: scene.seat.map(side_of),
            to_act: view.as_ref().and_then(|view| view.to_act).map(side_of),
            points: view.as_ref().map_or(0, |view| view.points),
            turn: view.as_ref().map_or(0, |view| view.turn),
            over: view.as_ref().is_some_and(|view| view.over),
            landed: scene.past.last().and_then(|line| match line.action.parse() {
                Ok(Action::Land { ship }) => Some(ship),
                _ => None,
            }),
            past: scene.past.clone(),
        }
    }

    /// The ship on a square.
    pub fn on(&self, at: Square) -> Option<&Vessel> {
        self.ships.iter().find(|vessel| vessel.at == at)
    }

    /// The ship with this name.
    pub fn named(&self, name: Square) -> Option<&Vessel> {
        self.ships.iter().find(|vessel| vessel.name == name)
    }

    /// Whether a ship of the side that acts with this board is there.
    pub fn is_own(&self, at: Square) -> bool {
        self.on(at).is_some_and(|vessel| Some(vessel.ship.side) == self.hand)
    }

    /// Whether the ship there can do something.
    pub fn is_able(&self, at: Square) -> bool {
        self.legal.iter().any(|action| action.ship() == Some(at))
    }

    /// What the side that acted last did in that turn: its turn now, or the turn before if nothing was done yet.
    pub fn last_turn(&self) -> &[LogLine] {
        let by = self.past.last().map(|line| line.by);
        let others = self.past.iter().rposition(|line| Some(line.by) != by);
        &self.past[others.map_or(0, |last| last + 1)..]
    }

    /// Whether [`last_turn`](Seen::last_turn) is the turn that is on.
    pub fn is_in_turn(&self) -> bool {
        let by = self.past.last().map(|line| line.by);
        self.to_act.is_some_and(|side| by == Some(Who::Seat(side.seat())))
    }
}

/// The side that a seat plays.
pub(super) fn side_of(seat: Seat) -> Side {
    if seat == Seat::ONE { Side::Blue } else { Side::Red }
}

/// The side whose base a square belongs to.
pub(super) fn base(at: Square) -> Option<Side> {
    match at.rank() {
        0 => Some(Side::Blue),
        7 => Some(Side::Red),
        _ => None,
    }
}

/// The name of the ship on each square: where it was at the start. It stays the same while the ship moves, so that a
/// drawing can move with it. Whatever was played, no two squares have the same name.
fn names(past: &[LogLine]) -> Vec<Square> {
    let mut names: Vec<Square> = Square::all().collect();
    for line in past {
        if let Ok(Action::Move { from, to }) = line.action.parse() {
            names.swap(place(from), place(to));
        }
    }
    names
}

/// The place of a square in [`Square::all`].
fn place(at: Square) -> usize {
    usize::from(at.rank()) * usize::from(bn3e::FILES) + usize::from(at.file())
}

#[cfg(test)]
pub(super) mod tests {
    use contract::Eye;

    use super::*;

    /// A position with the side to move at the board, after these actions.
    pub(in crate::boards::bn3e) fn seen(position: &str, played: &[&str]) -> Seen {
        let game = catalogue::find("bn3e").unwrap();
        let start = Some(position.to_owned()).filter(|text| !text.is_empty());
        let mut table = game.open(&game.defaults(), start).unwrap();
        for action in played {
            table.play(action).unwrap();
        }
        Seen::of(&Scene::of(&*table, Eye::All))
    }

    pub(in crate::boards::bn3e) fn at(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_scene_is_read() {
        let seen = seen("", &["c2-c3"]);
        assert_eq!((seen.ships.len(), seen.points, seen.hand), (12, 2, Some(Side::Blue)));
        assert_eq!(seen.on(at("c3")).unwrap().used, "m");
        assert!(seen.position.is_some() && seen.is_own(at("c3")) && !seen.is_own(at("c7")));
    }

    #[test]
    fn a_ship_keeps_its_name() {
        let seen = seen("", &["c2-c3", "d2-c2", "end", "c7-c6"]);
        assert_eq!(seen.on(at("c3")).unwrap().name, at("c2"));
        assert_eq!(seen.on(at("c2")).unwrap().name, at("d2"));
        assert_eq!(seen.on(at("c6")).unwrap().name, at("c7"));
        assert_eq!(seen.named(at("a2")).unwrap().at, at("a2"));
    }

    #[test]
    fn a_turn_is_what_one_side_did_in_a_row() {
        let fresh = seen("", &["c2-c3", "end"]);
        assert_eq!((fresh.last_turn().len(), fresh.is_in_turn()), (2, false));
        let on = seen("", &["c2-c3", "end", "c7-c6"]);
        assert_eq!((on.last_turn().len(), on.is_in_turn()), (1, true));
        assert!(seen("", &[]).last_turn().is_empty());
    }
}
