#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::bn3e::position(text));
