//! Secrets from the operating system.

use contract::Seed;

/// A secret that nobody can know or guess; none where the operating system has none to give.
pub(crate) fn secret() -> Option<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok()?;
    Some(Seed::from_bytes(bytes))
}
