//! Long texts, but not so long here: that everything can be read is what these tests hold, not how long that takes.

use fuzzed::{Long, long_text, readers};
use proptest::prelude::*;

const LENGTH: usize = 2000;

#[test]
fn whatever_reads_reads_texts_of_many_pieces() {
    for (head, piece, tail) in [
        ("", "", ""),
        ("", "[", ""),
        ("", "{\"a\":", ""),
        ("[Game \"bn3e\"]\n", "[T\0 \"x\"]\n", "\n*\n"),
        ("", "\0. end {x}\n", "*\n"),
        ("", "8/", " b 3 - 1"),
        ("", "k\0 = 1\n", ""),
        ("{\"command\":{\"id\":\"", "é", "\",\"seen\":3,\"command\":\"resign\"}}"),
    ] {
        for reader in 0..readers() {
            long_text(reader as u8, Long { head, piece, tail }, LENGTH);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn and_of_any_pieces(reader: u8, head: String, piece in "\\PC{0,6}\0?[ \n.,]?", tail: String) {
        long_text(reader, Long { head: &head, piece: &piece, tail: &tail }, LENGTH);
    }
}
