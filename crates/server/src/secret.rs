//! Secrets: made at random, told once, kept as hashes.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use wire::ApiError;

/// Letters that are not mistaken for each other: 32 of them, five bits each.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A secret of 160 bits.
pub(crate) fn secret() -> Result<String, ApiError> {
    letters(32)
}

/// An id that nobody can guess a second one from: 60 bits.
pub(crate) fn id() -> Result<String, ApiError> {
    letters(12)
}

fn letters(count: usize) -> Result<String, ApiError> {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).map_err(|_| ApiError::Unavailable)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// What is kept of a secret. It has 160 random bits, so nothing slower than a plain hash is needed.
pub(crate) fn hash(secret: &str) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(secret.as_bytes()) {
        let _ = write!(hex, "{byte:02x}"); // A text takes all that is written to it.
    }
    hex
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Fewer different letters would make secrets easier to guess.
    #[test]
    fn a_secret_has_every_letter_that_is_not_mistaken_for_another() {
        let drawn: BTreeSet<u8> = (0..100).flat_map(|_| secret().unwrap().into_bytes()).collect();
        assert_eq!(drawn, LETTERS.iter().copied().collect());
    }

    #[test]
    fn secrets_differ_and_hashes_do_not() {
        assert_ne!(secret().unwrap(), secret().unwrap());
        assert_eq!(secret().unwrap().len(), 32);
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
