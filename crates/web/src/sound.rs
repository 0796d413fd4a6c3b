//! Short sounds, made on the spot: no file to fetch.

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
    /// A ship or a unit is destroyed.
    Sunk,
    /// It is one's turn.
    Turn,
    /// It is over.
    End,
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
    /// By which volume it is played.
    pub fn kind(self) -> Kind {
        match self {
            Sound::Turn | Sound::End => Kind::Alert,
            _ => Kind::Effect,
        }
    }

    /// Pitch in hertz at the start and at the end, length in seconds, and the wave.
    fn shape(self) -> (f32, f32, f64, OscillatorType) {
        match self {
            Sound::Move => (320.0, 260.0, 0.08, OscillatorType::Sine),
            Sound::Sail => (210.0, 330.0, 0.16, OscillatorType::Sine),
            Sound::Repair => (620.0, 930.0, 0.14, OscillatorType::Triangle),
            Sound::Hit => (180.0, 70.0, 0.22, OscillatorType::Triangle),
            Sound::Miss => (520.0, 380.0, 0.12, OscillatorType::Sine),
            Sound::Sunk => (160.0, 40.0, 0.6, OscillatorType::Triangle),
            Sound::Turn => (440.0, 560.0, 0.12, OscillatorType::Sine),
            Sound::End => (392.0, 784.0, 0.5, OscillatorType::Sine),
            Sound::Cue(_) => (900.0, 300.0, 0.05, OscillatorType::Triangle),
            Sound::Balls(_) => (2_600.0, 1_500.0, 0.035, OscillatorType::Triangle),
            Sound::Cushion(_) => (170.0, 90.0, 0.09, OscillatorType::Sine),
            Sound::Pocket(_) => (240.0, 60.0, 0.28, OscillatorType::Triangle),
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
        let (from, to, length, wave) = self.shape();
        let now = context.current_time();
        let tone = context.create_oscillator().ok()?;
        let volume = context.create_gain().ok()?;
        tone.set_type(wave);
        tone.frequency().set_value_at_time(from, now).ok()?;
        tone.frequency().exponential_ramp_to_value_at_time(to, now + length).ok()?;
        volume.gain().set_value_at_time((self.volume() * part).max(QUIETEST), now).ok()?;
        volume.gain().exponential_ramp_to_value_at_time(QUIETEST / 2.0, now + length).ok()?;
        tone.connect_with_audio_node(&volume).ok()?;
        volume.connect_with_audio_node(&context.destination()).ok()?;
        tone.start().ok()?;
        tone.stop_with_when(now + length).ok()
    }
}
