//! What is heard of a run: every contact, as loud as it is fast, and how it ended.

use std::sync::Arc;

use billiard::{Effect, What};
use contract::Turn;
use leptos::prelude::*;
use physics::EventKind;

use super::board_state::BoardState;
use super::history::Ran;
use crate::boards::billiard::sounds::heard;
use crate::sound::Sound;

impl BoardState {
    /// The cue that begins a run.
    pub(super) fn hear_cue(self, ran: &Ran) {
        self.stage.sound.run(Sound::Cue(loudness(f64::from(ran.stroke.speed()) / 1e3)));
    }

    /// The contacts between two times, as loud as they are fast.
    pub(super) fn hear(self, run: &physics::Run, from: f64, to: f64) {
        let mut loudest: [u8; 3] = [0; 3];
        for event in run.events().iter().filter(|event| event.time > from && event.time <= to) {
            let (kind, speed) = match event.kind {
                EventKind::Balls { speed, .. } => (0, speed),
                EventKind::Cushion { speed, .. } | EventKind::Jaw { speed, .. } => (1, speed),
                EventKind::Pocketed { speed, .. } => (2, speed.max(1.0)),
                EventKind::State { .. } => continue,
            };
            loudest[kind] = loudest[kind].max(loudness(speed));
        }
        for (sound, loud) in [Sound::Balls as fn(u8) -> Sound, Sound::Cushion, Sound::Pocket].into_iter().zip(loudest) {
            if loud > 3 {
                self.stage.sound.run(sound(loud));
            }
        }
    }

    /// How it ended: the match is over, a unit is lost or repaired, or it is somebody's turn here.
    pub(super) fn hear_end(self, ran: Option<&Arc<Ran>>) {
        if let Turn::Over(outcome) = self.stage.scene.with_untracked(|scene| scene.turn) {
            return self.stage.sound.run(Sound::of_end(outcome));
        }
        let events = |ran: &Arc<Ran>| {
            let event = |effect: &Effect| if let What::Does(event) = effect.what { Some(event) } else { None };
            ran.effects.iter().filter_map(event).collect::<Vec<_>>()
        };
        let heard = ran.and_then(|ran| heard(&events(ran), None));
        if let Some(sound @ (Sound::Sunk | Sound::Repair | Sound::Dive | Sound::Surface)) = heard {
            self.stage.sound.run(sound);
        } else if self.stage.scene.with_untracked(|scene| scene.seat.is_some()) {
            self.stage.sound.run(Sound::Turn);
        }
    }
}

/// How loud a contact at this speed is, in hundredths.
fn loudness(speed: f64) -> u8 {
    (speed / 4.0).sqrt().mul_add(100.0, 0.0).clamp(0.0, 100.0) as u8
}
