//! The golden choices of `tests/cases/golden.txt`, as a program: its exit code is the number of the first line that came out
//! otherwise, or 0 (255 for any line beyond that).
//!
//! It has no need of an operating system, so it runs as bare WebAssembly too, which `xtask/tests/webassembly.rs` does.
//! `cargo run -p bots --example golden_choices` prints the data with the answers of this build, to be kept when they may change.

#[path = "../tests/golden/check.rs"]
mod check;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut first = None;
    for (number, question, expected) in check::cases() {
        let answer = check::answer(question).unwrap_or_else(|why| why);
        println!("{question} -> {answer}");
        if answer != expected {
            first = first.or(Some(number));
        }
    }
    ExitCode::from(first.map_or(0, |line| u8::try_from(line).unwrap_or(u8::MAX)))
}
