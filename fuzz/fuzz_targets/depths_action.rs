#![no_main]

libfuzzer_sys::fuzz_target!(|input: (u8, &str)| fuzzed::depths::action(input.0, input.1));
