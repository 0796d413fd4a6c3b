//! Short sounds, made on the spot: no file to fetch.

use contract::Outcome;
use web_sys::{AudioContext, OscillatorType};

/// An exponential ramp cannot begin at nothing.
const QUIETEST: f32 = 0.002;

/// What there is to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A piece moves.
    Move,
    /// A ship sails.
    Sail,
    /// A ship is mended.
    Repair,
    /// A shot hits.
    Hit,
    /// A shot misses.
    Miss,
    /// A shot misses narrowly.
    Near,
    /// Charges are loaded anew.
    Rearm,
    /// The balls are broken.
    Break,
    /// A submarine dives.
    Dive,
    /// A submarine comes up.
    Surface,
    /// A ship or a unit is destroyed.
    Sunk,
    /// It is one's turn.
    Turn,
    /// It is over, and somebody has won.
    End,
    /// It is over: somebody has landed.
    Landing,
    /// It is over, and nobody has won.
    Draw,
    /// A cue meets a ball, so loud in hundredths.
    Cue(u8),
    /// Two balls meet, so loud in hundredths.
    Balls(u8),
    /// A ball meets a cushion, so loud in hundredths.
    Cushion(u8),
    /// A ball falls into a pocket, so loud in hundredths.
    Pocket(u8),
}

/// What sounds are for: each kind is as loud as people want it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// They go with what is seen.
    Effect,
    /// Calls somebody back to the page: it is their turn, or the match is over.
    Alert,
}

impl Sound {
    /// How the end of a match is heard that no landing decided.
    pub fn of_end(outcome: Outcome) -> Sound {
        match outcome {
            Outcome::Win(_) => Sound::End,
            Outcome::Draw => Sound::Draw,
        }
    }

    /// By which volume it is played.
    pub fn kind(self) -> Kind {
        match self {
            Sound::Turn | Sound::End | Sound::Landing | Sound::Draw => Kind::Alert,
            _ => Kind::Effect,
        }
    }

    /// What it is made of: pitch in hertz at the start and at the end of each tone, and how long each lasts in seconds, one after the
    /// other; and the wave of all of them.
    fn tones(self) -> (&'static [(f32, f32, f64)], OscillatorType) {
        use OscillatorType::{Sine, Triangle};
        match self {
            Sound::Move => (&[(320.0, 260.0, 0.08)], Sine),
            Sound::Sail => (&[(210.0, 330.0, 0.16)], Sine),
            Sound::Repair => (&[(620.0, 930.0, 0.14)], Triangle),
            Sound::Hit => (&[(180.0, 70.0, 0.22)], Triangle),
            Sound::Miss => (&[(520.0, 380.0, 0.12)], Sine),
            // An echo that comes back.
            Sound::Near => (&[(760.0, 740.0, 0.1), (700.0, 680.0, 0.18)], Sine),
            Sound::Rearm => (&[(300.0, 290.0, 0.06), (400.0, 390.0, 0.06), (500.0, 490.0, 0.08)], Triangle),
            Sound::Break => (&[(2_400.0, 900.0, 0.04), (1_900.0, 500.0, 0.05), (1_200.0, 200.0, 0.12)], Triangle),
            Sound::Dive => (&[(420.0, 110.0, 0.45)], Sine),
            Sound::Surface => (&[(120.0, 430.0, 0.4)], Sine),
            Sound::Sunk => (&[(160.0, 40.0, 0.6)], Triangle),
            Sound::Turn => (&[(440.0, 560.0, 0.12)], Sine),
            Sound::End => (&[(392.0, 784.0, 0.5)], Sine),
            Sound::Landing => (&[(392.0, 392.0, 0.14), (494.0, 494.0, 0.14), (587.0, 784.0, 0.4)], Triangle),
            Sound::Draw => (&[(440.0, 440.0, 0.22), (440.0, 392.0, 0.35)], Sine),
            Sound::Cue(_) => (&[(900.0, 300.0, 0.05)], Triangle),
            Sound::Balls(_) => (&[(2_600.0, 1_500.0, 0.035)], Triangle),
            Sound::Cushion(_) => (&[(170.0, 90.0, 0.09)], Sine),
            Sound::Pocket(_) => (&[(240.0, 60.0, 0.28)], Triangle),
        }
    }

    /// How loud, from 0 to 1.
    fn volume(self) -> f32 {
        const FULL: f32 = 0.12;
        match self {
            Sound::Cue(loud) | Sound::Balls(loud) | Sound::Cushion(loud) | Sound::Pocket(loud) => {
                FULL * f32::from(loud) / 100.0
            }
            _ => FULL,
        }
    }

    /// Plays it so loud, in hundredths. A browser that lets nothing be heard before the first click stays silent.
    pub fn play(self, percent: u8) {
        if percent == 0 {
            return;
        }
        thread_local! {
            static CONTEXT: Option<AudioContext> = AudioContext::new().ok();
        }
        CONTEXT.with(|context| context.as_ref().and_then(|context| self.play_on(context, f32::from(percent) / 100.0)));
    }

    fn play_on(self, context: &AudioContext, part: f32) -> Option<()> {
        let (tones, wave) = self.tones();
        let mut now = context.current_time();
        for (from, to, length) in tones {
            let tone = context.create_oscillator().ok()?;
            let volume = context.create_gain().ok()?;
            tone.set_type(wave);
            tone.frequency().set_value_at_time(*from, now).ok()?;
            tone.frequency().exponential_ramp_to_value_at_time(*to, now + length).ok()?;
            volume.gain().set_value_at_time((self.volume() * part).max(QUIETEST), now).ok()?;
            volume.gain().exponential_ramp_to_value_at_time(QUIETEST / 2.0, now + length).ok()?;
            tone.connect_with_audio_node(&volume).ok()?;
            volume.connect_with_audio_node(&context.destination()).ok()?;
            tone.start_with_when(now).ok()?;
            now += length;
            tone.stop_with_when(now).ok()?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_sounds_are_the_same() {
        const ALL: [Sound; 19] = [
            Sound::Move,
            Sound::Sail,
            Sound::Repair,
            Sound::Hit,
            Sound::Miss,
            Sound::Near,
            Sound::Rearm,
            Sound::Break,
            Sound::Dive,
            Sound::Surface,
            Sound::Sunk,
            Sound::Turn,
            Sound::End,
            Sound::Landing,
            Sound::Draw,
            Sound::Cue(50),
            Sound::Balls(50),
            Sound::Cushion(50),
            Sound::Pocket(50),
        ];
        for (at, one) in ALL.iter().enumerate() {
            for other in &ALL[at + 1..] {
                let [(one_tones, _), (other_tones, _)] = [one.tones(), other.tones()];
                // So far apart that an ear hears it: a third of an octave at the start or at the end, or another number of tones.
                let apart = |one: f32, other: f32| (one / other).log2().abs() > 0.3;
                let (first, second) = (one_tones[0], other_tones[0]);
                let differ =
                    one_tones.len() != other_tones.len() || apart(first.0, second.0) || apart(first.1, second.1);
                assert!(differ, "{one:?} sounds like {other:?}");
            }
        }
    }
}
