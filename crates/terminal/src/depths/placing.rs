//! Placing by chance.

use depths::{Draft, Rules};

use crate::secret::secret;

/// A placing by chance, from dice that are not those of the match, which a record shows; an empty one if the operating
/// system has no randomness to give.
pub(super) fn random(rules: &Rules) -> Draft {
    secret().map_or_else(Draft::default, |secret| Draft::random(rules, &mut secret.dice(0)))
}
