//! Golden runs: what came out once comes out everywhere, to the last bit. Used by a test, and by an example that runs as
//! WebAssembly.

#[path = "../strokes/random.rs"]
#[allow(dead_code, reason = "only the cases are needed here")]
mod random;
#[path = "../strokes/scenes.rs"]
#[allow(dead_code, reason = "only the break is needed here")]
mod scenes;

use std::fmt::Write;

use physics::{BALLS, EventKind, Run};

/// The data: one question and its answer a line.
const CASES: &str = include_str!("../cases/golden.txt");

/// The questions, each with its line's number and the answer that it must have.
pub fn cases() -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    let lines = (1..).zip(CASES.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| {
        let (question, answer) = line.split_once("->").unwrap_or((line, ""));
        (number, question.trim(), answer.trim())
    })
}

/// The answer to a question, or what is wrong with it.
pub fn answer(question: &str) -> Result<String, String> {
    let (kind, number) = question.split_once(' ').ok_or("two words are needed: random NUMBER, or break SPEED")?;
    let run = match kind {
        "random" => {
            let case = random::case(number.parse().map_err(|_| format!("no number: '{number}'"))?);
            Run::new(&case.table, &case.places, &case.stroke)
        }
        "break" => {
            let scene = scenes::full_break(number.parse().map_err(|_| format!("no speed: '{number}'"))?);
            Run::new(&scene.table, &scene.places, &scene.stroke)
        }
        _ => return Err(format!("no such kind: '{kind}'")),
    };
    let run = run.map_err(|why| why.to_string())?;
    let mut text =
        format!("{} events, {:016x} s, all {:016x},", run.events().len(), run.duration().to_bits(), all(&run));
    for fallen in run.pocketed() {
        let _ = write!(text, " {}>{}", fallen.ball, fallen.pocket);
    }
    for (ball, place) in run.end().iter().enumerate() {
        if let Some(place) = place {
            let _ = write!(text, " {ball}={}:{}", place.x, place.y);
        }
    }
    Ok(text)
}

/// One number from every bit of every event, and of every ball at many times.
fn all(run: &Run) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325;
    let mut add = |value: f64| {
        for byte in value.to_bits().to_le_bytes() {
            // The FNV-1a hash.
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for event in run.events() {
        add(event.time);
        if let EventKind::Balls { speed, .. } | EventKind::Cushion { speed, .. } | EventKind::Pocketed { speed, .. } =
            event.kind
        {
            add(speed);
        }
    }
    for step in 0..=16 {
        let time = run.duration() * f64::from(step) / 16.0;
        for ball in 0..BALLS as u8 {
            let Some(at) = run.ball_at(ball, time) else { continue };
            let turned = at.orientation;
            for value in [at.centre.x, at.centre.y, at.velocity.x, at.velocity.y, at.spin.x, at.spin.y, at.spin.z] {
                add(value);
            }
            for value in [turned.w, turned.x, turned.y, turned.z] {
                add(value);
            }
        }
    }
    hash
}
