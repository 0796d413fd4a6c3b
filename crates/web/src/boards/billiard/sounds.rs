//! What is heard when something was entered.

use billiard::Event;
use contract::Outcome;
use leptos::prelude::*;

use super::board_state::last_events;
use crate::scene::{Scene, Stage};
use crate::sound::Sound;

/// Makes a sound for the last entry.
pub(super) fn hear(scene: &Scene, stage: Stage) {
    if let Some(sound) = heard(&last_events(scene), scene.turn.outcome()) {
        stage.sound.run(sound);
    }
}

/// The one sound for an entry: the greatest of what it did.
pub(in crate::boards) fn heard(events: &[Event], over: Option<Outcome>) -> Option<Sound> {
    if let Some(outcome) = over {
        return Some(Sound::of_end(outcome));
    }
    let rank = |event: &Event| match event {
        Event::Destroyed { .. } | Event::Replaced { .. } => (6, Sound::Sunk),
        Event::Damaged { .. } => (5, Sound::Hit),
        Event::Repaired { .. } => (4, Sound::Repair),
        Event::Submerged { .. } => (3, Sound::Dive),
        Event::Surfaced { .. } => (3, Sound::Surface),
        Event::Break | Event::Rerack => (2, Sound::Break),
        Event::Miss | Event::NoEffect { .. } => (1, Sound::Miss),
        Event::Spotted { .. } | Event::InHand { .. } => (0, Sound::Move),
    };
    events.iter().map(rank).max_by_key(|(rank, _)| *rank).map(|(_, sound)| sound)
}

#[cfg(test)]
mod tests {
    use billiard::{Pocket, Spot, Unit};
    use contract::Seat;

    use super::*;

    #[test]
    fn what_an_entry_does_has_its_own_sound() {
        let unit: Unit = "2".parse().unwrap();
        let pocket = Pocket::all().next().unwrap();
        let spotted = Event::Spotted { unit, spot: Spot::all().next().unwrap() };
        for (event, sound) in [
            (Event::Miss, Sound::Miss),
            (Event::NoEffect { unit }, Sound::Miss),
            (Event::Break, Sound::Break),
            (Event::Rerack, Sound::Break),
            (Event::Damaged { unit, by: 1 }, Sound::Hit),
            (Event::Destroyed { unit, lost: 1 }, Sound::Sunk),
            (Event::Replaced { unit }, Sound::Sunk),
            (Event::Repaired { unit, by: 1 }, Sound::Repair),
            (Event::Submerged { unit, pocket }, Sound::Dive),
            (Event::Surfaced { unit, pocket }, Sound::Surface),
            (Event::InHand { unit }, Sound::Move),
        ] {
            assert_eq!(heard(&[spotted, event], None), Some(sound), "{event}");
        }
        assert_eq!(heard(&[Event::Repaired { unit, by: 1 }, Event::Damaged { unit, by: 1 }], None), Some(Sound::Hit));
        assert_eq!(heard(&[Event::Miss], Some(Outcome::Draw)), Some(Sound::Draw));
        assert_eq!(heard(&[Event::Destroyed { unit, lost: 1 }], Some(Outcome::Win(Seat::ONE))), Some(Sound::End));
        assert_eq!(heard(&[], None), None);
    }
}
