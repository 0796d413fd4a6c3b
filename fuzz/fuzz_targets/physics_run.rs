#![no_main]

libfuzzer_sys::fuzz_target!(|input: (u8, Vec<(u16, u16)>, u8, [f64; 4])| fuzzed::physics::stroke(input.0, &input.1, input.2, input.3));
