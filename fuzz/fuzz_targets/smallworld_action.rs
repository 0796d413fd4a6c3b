#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzzed::smallworld::actions(text));
