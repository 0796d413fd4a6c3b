//! What the ship in hand can do, square by square.

use bn3e::{Action, Event, Relation, Square};

use super::seen::Seen;

/// What happens on a square if it is touched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Mark {
    /// The ship sails there.
    Move,
    /// It shoots.
    Attack(Blow),
    /// It gives a hit point.
    Repair,
    /// It gains a hit point at its base.
    RepairAtBase,
    /// It lands.
    Land,
}

/// What a shot does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Blow {
    /// How the attacker stands to its target.
    pub relation: Relation,
    /// Hit points that the target loses.
    pub damage: u8,
    /// Action points that it costs.
    pub cost: u8,
    /// Whether the target goes down.
    pub sinks: bool,
}

/// What the ship in hand can do and where one touches for it: a base is touched at the ship's own file.
pub(super) fn marks(seen: &Seen, picked: Option<Square>) -> Vec<(Square, Mark)> {
    let Some(ship) = picked else { return Vec::new() };
    let actions = seen.legal.iter().filter(|action| action.ship() == Some(ship));
    actions.filter_map(|action| mark(seen, *action)).collect()
}

fn mark(seen: &Seen, action: Action) -> Option<(Square, Mark)> {
    match action {
        Action::Move { to, .. } => Some((to, Mark::Move)),
        Action::RepairAtSea { to, .. } => Some((to, Mark::Repair)),
        Action::Attack { from, target } => Some((target, Mark::Attack(blow(seen, from, target)?))),
        Action::RepairAtBase { ship } => Some((Square::new(ship.file(), own_base(ship))?, Mark::RepairAtBase)),
        Action::Land { ship } => Some((Square::new(ship.file(), own_base(ship))?, Mark::Land)),
        Action::End => None,
    }
}

/// The rank of the base that a ship on the shore touches.
fn own_base(ship: Square) -> u8 {
    if ship.rank() < bn3e::RANKS / 2 { 0 } else { bn3e::RANKS - 1 }
}

fn blow(seen: &Seen, from: Square, target: Square) -> Option<Blow> {
    let position = seen.position.as_ref()?;
    let foreseen = position.foresee(&seen.rules, Action::Attack { from, target }).ok()?;
    let relation = position.relation(from, target)?;
    let sinks = matches!(foreseen.event, Event::Sunk { .. });
    Some(Blow { relation, damage: relation.damage(), cost: foreseen.cost, sinks })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::bn3e::seen::tests::{at, seen};

    #[test]
    fn every_action_of_the_ship_has_its_mark() {
        let seen = seen("6/6/6/1s2R32r3/1P24/6 b 3 - 1", &[]);
        let marks = marks(&seen, Some(at("c4")));
        assert_eq!(marks.iter().filter(|(_, mark)| *mark == Mark::Move).count(), 6);
        let blow = |square: Square| marks.iter().find(|(touched, _)| *touched == square).map(|(_, mark)| *mark);
        let superior = Blow { relation: Relation::Superior, damage: 2, cost: 1, sinks: true };
        assert_eq!(blow(at("b4")), Some(Mark::Attack(superior)));
        assert_eq!(blow(at("f4")), None);
        assert!(super::marks(&seen, None).is_empty());
    }

    #[test]
    fn bases_are_marked_where_they_are_touched() {
        let seen = seen("P24r3/6/6/6/6/2R23 b 3 - 1", &[]);
        assert!(marks(&seen, Some(at("a7"))).contains(&(at("a8"), Mark::Land)));
        assert!(marks(&seen, Some(at("c2"))).contains(&(at("c1"), Mark::RepairAtBase)));
    }
}
