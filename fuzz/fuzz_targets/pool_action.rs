#![no_main]

libfuzzer_sys::fuzz_target!(|input: (u64, u8, &str)| fuzzed::pool::action(input.0, input.1, input.2));
