//! Texts that somebody might have written, and got a little wrong.

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::TestRunner;

/// Checks each of these texts, and this many mutations of them.
pub(crate) fn hold(texts: Vec<String>, cases: u32, holds: impl Fn(&str)) {
    hold_within(texts, cases, |_, _, text| holds(text));
}

/// The same of texts that mean something within a game: in the one of a seed, after this many plies.
pub(crate) fn hold_within(texts: Vec<String>, cases: u32, holds: impl Fn(u64, u8, &str)) {
    for (text, seed) in texts.iter().zip(0..) {
        holds(seed, (seed % 60) as u8, text);
    }
    let mut runner = TestRunner::new(ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() });
    let held = runner.run(&(any::<u64>(), any::<u8>(), mutated(texts)), |(seed, plies, text)| {
        holds(seed, plies, &text);
        Ok(())
    });
    held.unwrap_or_else(|failed| panic!("{failed}"));
}

/// One of these texts, with some edits: often enough it can still be read.
fn mutated(texts: Vec<String>) -> impl Strategy<Value = String> {
    assert!(!texts.is_empty());
    (any::<Index>(), prop::collection::vec(edit(), 0..4)).prop_map(move |(which, edits)| {
        edits.iter().fold(which.get(&texts).clone(), |text, edit| edit.of(&text, &texts))
    })
}

/// Some letters go, and something comes in their place.
#[derive(Clone, Debug)]
struct Edit {
    at: Index,
    goes: usize,
    comes: Comes,
}

#[derive(Clone, Debug)]
enum Comes {
    Nothing,
    Letter(char),
    Number(u64),
    /// So many letters of another of the texts, from somewhere on.
    Part(Index, Index, usize),
}

fn edit() -> impl Strategy<Value = Edit> {
    let comes = prop_oneof![
        Just(Comes::Nothing),
        any::<char>().prop_map(Comes::Letter),
        prop_oneof![0..20_u64, any::<u64>()].prop_map(Comes::Number),
        (any::<Index>(), any::<Index>(), 1..12_usize).prop_map(|(text, from, length)| Comes::Part(text, from, length)),
    ];
    (any::<Index>(), 0..6_usize, comes).prop_map(|(at, goes, comes)| Edit { at, goes, comes })
}

impl Edit {
    fn of(&self, text: &str, texts: &[String]) -> String {
        let letters: Vec<char> = text.chars().collect();
        let (before, after) = letters.split_at(self.at.index(letters.len() + 1));
        let comes: Vec<char> = match &self.comes {
            Comes::Nothing => Vec::new(),
            Comes::Letter(letter) => vec![*letter],
            Comes::Number(number) => number.to_string().chars().collect(),
            Comes::Part(text, from, length) => {
                let other: Vec<char> = text.get(texts).chars().collect();
                other.iter().skip(from.index(other.len() + 1)).take(*length).copied().collect()
            }
        };
        before.iter().chain(&comes).chain(after.iter().skip(self.goes)).collect()
    }
}
