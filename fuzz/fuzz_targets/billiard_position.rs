#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::billiard::position(text));
