//! Where the balls of the last entry go, for the people who put them there.

use std::collections::BTreeMap;

use contract::{Ply, Saying, Who};

use crate::event::Event;
use crate::position::Billiard;
use crate::say;
use crate::spots::Placing;

/// What the last entry did, with the draws that followed it.
pub fn last_events(past: &[Ply<Billiard>]) -> impl Iterator<Item = Event> + '_ {
    let from = past.iter().rposition(|ply| ply.by != Who::Chance).unwrap_or(0);
    past[from..].iter().flat_map(|ply| ply.events.iter().copied())
}

/// Where each ball goes, in sentences: spot by spot, then what is put elsewhere.
pub fn tell_placings(placings: &[Placing]) -> Vec<Saying> {
    let mut spots: BTreeMap<u8, Vec<String>> = BTreeMap::new();
    let mut elsewhere = Vec::new();
    for placing in placings {
        match *placing {
            Placing::On { unit, spot, .. } => spots.entry(spot.number()).or_default().push(unit.to_string()),
            Placing::Anywhere { unit } => elsewhere.push(Saying::new(say::PLACE_HAND).show("unit", unit)),
            Placing::Within { unit, pocket, .. } => {
                let zone = if pocket.is_corner() { "corner" } else { "side" };
                let saying = Saying::new(say::PLACE_POCKET).show("unit", unit).with("pocket", pocket.number());
                elsewhere.push(saying.with("zone", zone));
            }
        }
    }
    let on = |(spot, units): (u8, Vec<String>)| {
        Saying::new(say::PLACE_SPOT).with("units", units.join(", ")).with("spot", spot)
    };
    spots.into_iter().map(on).chain(elsewhere).collect()
}

#[cfg(test)]
mod tests {
    use contract::{Game, Seat};

    use super::*;
    use crate::rules::Rules;
    use crate::spots::TableSize;

    /// Plays a game, and tells where the balls of its last entry go.
    fn told(entries: &str) -> Vec<String> {
        let mut game = Billiard::new(&Rules::default());
        let mut past: Vec<Ply<Billiard>> = Vec::new();
        for entry in entries.split(' ') {
            let action = entry.parse().expect(entry);
            let by = if entry.starts_with('~') { Who::Chance } else { Who::Seat(Seat::ONE) };
            let mut events = Vec::new();
            game.play(&action, &mut events).expect(entry);
            past.push(Ply { by, action, events, at: contract::Millis(0) });
        }
        let events: Vec<Event> = last_events(&past).collect();
        tell_placings(&TableSize::Nine.plan(game.rules().spots, &events)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn only_the_last_entry_is_told_with_its_draws() {
        assert_eq!(told("break:8"), [""; 0]);
        assert_eq!(told("break:8 3x10 ~10@5"), ["billiard-place-spot units=10 spot=5"]);
        assert_eq!(told("break:8 3x10 ~10@5 miss"), [""; 0]);
        assert_eq!(told("break:8 2x3,4!off=5"), ["billiard-place-spot units=3, 4, 5 spot=4"]);
        assert_eq!(told("break:8 2x3,10!foul"), ["billiard-place-spot units=3 spot=4", "billiard-place-hand unit=10"]);
        assert_eq!(told("break:8 1x1@4 miss 1^2"), ["billiard-place-pocket unit=1 pocket=2 zone=corner"]);
    }
}
