//! What is heard when something new was played.

use contract::{LogLine, Turn};
use leptos::prelude::*;

use crate::scene::Stage;
use crate::sound::Sound;

/// Makes a sound for what is new.
pub(super) fn listen(stage: Stage) {
    Effect::new(move |before: Option<usize>| {
        let (sound, count) = stage.scene.with(|scene| {
            let new = before.and_then(|before| scene.past.get(before..)).unwrap_or_default();
            let sound =
                (!scene.looking).then(|| sound_of(new, matches!(scene.turn, Turn::Over(_)), scene.seat.is_some()));
            (sound.flatten(), scene.past.len())
        });
        if let Some(sound) = sound {
            stage.sound.run(sound);
        }
        count
    });
}

/// The one sound for all of it: the greatest of what happened.
fn sound_of(new: &[LogLine], over: bool, ours: bool) -> Option<Sound> {
    if new.is_empty() {
        return None;
    }
    let any = |results: &[&str]| new.iter().any(|line| results.iter().any(|result| line.results.starts_with(result)));
    Some(match () {
        () if over => Sound::End,
        () if any(&["torpedo-hit", "mine"]) => Sound::Sunk,
        () if any(&["hit"]) => Sound::Hit,
        () if any(&["near-miss", "miss", "torpedo-miss"]) => Sound::Miss,
        () if any(&["end"]) && ours => Sound::Turn,
        () => Sound::Move,
    })
}
