//! What is heard when something new was played.

use contract::{Outcome, Ply};
use depths::{Answer, Depths, Event, Spin};
use leptos::prelude::*;

use crate::boards::played;
use crate::scene::Stage;
use crate::sound::Sound;

/// Makes a sound for what is new.
pub(super) fn listen(stage: Stage) {
    Effect::new(move |before: Option<usize>| {
        let (sound, count) = stage.scene.with(|scene| {
            let past = played::<Depths>(scene);
            let new = before.and_then(|before| past.get(before..)).unwrap_or_default();
            let sound = (!scene.looking).then(|| sound_of(new, scene.turn.outcome(), scene.seat.is_some()));
            (sound.flatten(), past.len())
        });
        if let Some(sound) = sound {
            stage.sound.run(sound);
        }
        count
    });
}

/// The one sound for all of it: the greatest of what happened.
fn sound_of(new: &[Ply<Depths>], over: Option<Outcome>, ours: bool) -> Option<Sound> {
    if new.is_empty() {
        return None;
    }
    let any = |is: fn(&Event) -> bool| new.iter().flat_map(|ply| &ply.events).any(is);
    if let Some(outcome) = over {
        return Some(Sound::of_end(outcome));
    }
    Some(match () {
        () if any(|event| matches!(event, Event::Mined { .. } | Event::Spun { spin: Spin::Hit, .. })) => Sound::Sunk,
        () if any(|event| matches!(event, Event::Answered { answer: Answer::Hit { .. }, .. })) => Sound::Hit,
        () if any(|event| matches!(event, Event::Answered { answer: Answer::NearMiss(_), .. })) => Sound::Near,
        () if any(|event| matches!(event, Event::Answered { .. } | Event::Spun { .. })) => Sound::Miss,
        () if any(|event| matches!(event, Event::Placed { .. })) => Sound::Dive,
        () if any(|event| matches!(event, Event::Rearmed { .. })) => Sound::Rearm,
        () if any(|event| matches!(event, Event::Ended { .. })) && ours => Sound::Turn,
        () => Sound::Sail,
    })
}

#[cfg(test)]
mod tests {
    use contract::{Match, Millis, Seat, Setting};

    use super::*;

    #[test]
    fn the_greatest_of_what_happened_is_heard() {
        let start =
            "R:105,214,336/m17/S4=14:4,S3=8:3,S2=9:2 Y:108,208,320/m3/S4=18:4,S3=2:3,S2=port:2 r start 0 4".to_owned();
        let after = |actions: &str, over: Option<Outcome>, ours: bool| {
            let setting = Setting::<Depths> { start: Some(start.clone()), ..Setting::default() };
            let mut game = Match::new(setting, Millis(0)).unwrap();
            for action in actions.split_whitespace() {
                let action = action.parse().unwrap();
                match game.turn().seat() {
                    Some(Seat::ONE) => game.act(Seat::ONE, &action, Millis(0)).map(|_| ()),
                    Some(seat) => game.act(seat, &action, Millis(0)).map(|_| ()),
                    None => game.tell(&action, Millis(0)).map(|_| ()),
                }
                .unwrap();
            }
            sound_of(game.plies(), over, ours)
        };
        assert_eq!(after("", None, true), None);
        for (actions, sound) in [
            ("S4-20", Sound::Sail),
            ("S2-port", Sound::Rearm),
            ("S4-20 end", Sound::Turn),
            ("S4-20 S4*100", Sound::Miss),
            ("S3*100", Sound::Hit),
            ("S3*100 TS4r ~miss", Sound::Hit),
            ("TS4r ~miss end", Sound::Miss),
            ("TS4r ~hit end", Sound::Sunk),
            ("S3-3", Sound::Sunk),
        ] {
            assert_eq!(after(actions, None, true), Some(sound), "{actions}");
        }
        assert_eq!(after("S4-20 end", None, false), Some(Sound::Sail), "another's turn");
        assert_eq!(after("S4-20 end", Some(Outcome::Win(Seat::ONE)), true), Some(Sound::End));
        assert_eq!(after("S4-20 end", Some(Outcome::Draw), true), Some(Sound::Draw));
    }
}
