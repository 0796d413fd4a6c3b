//! Where the dice of a computer player come from in a real match.

use contract::{Seat, Seed};

/// The seed of a computer player's choice for a seat after so many plies, from the secret of the match.
///
/// No seat can work it out while the match runs, because the secret is in nothing that a seat sees; whoever knows the secret
/// afterwards can. Every shell takes seeds from here, so a match plays alike in the terminal, on a page and on a server.
///
/// ```
/// use contract::{Seat, Seed};
/// let secret = Seed::from_bytes([7; 32]);
/// assert_eq!(bots::seed_for(&secret, Seat::ONE, 4), bots::seed_for(&secret, Seat::ONE, 4));
/// assert_ne!(bots::seed_for(&secret, Seat::ONE, 4), bots::seed_for(&secret, Seat::TWO, 4));
/// ```
pub fn seed_for(secret: &Seed, seat: Seat, plies: usize) -> u64 {
    secret.derive("computer player", &[u64::from(seat.number()), plies as u64])
}
