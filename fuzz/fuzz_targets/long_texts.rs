#![no_main]

use fuzzed::{LONG, Long};

libfuzzer_sys::fuzz_target!(|input: (u8, &str, &str, &str)| {
    let (reader, piece, head, tail) = input;
    fuzzed::long_text(reader, Long { head, piece, tail }, LONG);
});
