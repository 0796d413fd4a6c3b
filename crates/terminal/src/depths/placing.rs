//! Placing by chance.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use contract::{Dice, Seed};
use depths::{Draft, Rules};

/// A placing by chance, from dice that are not those of the match, which a record shows.
pub(super) fn random(rules: &Rules) -> Draft {
    Draft::random(rules, &mut dice())
}

/// Dice that nobody can know: a new hasher has keys from the operating system.
fn dice() -> Dice {
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(8) {
        word.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    Seed::from_bytes(bytes).dice(0)
}
