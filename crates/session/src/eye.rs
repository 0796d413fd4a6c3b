//! Through whose eye a screen looks.

use contract::{Eye, Seat, Turn};

/// Through whose eye a screen looks at which these seats are played; `secrets` says whether they hide things from each other.
///
/// Whoever plays one seat keeps their own. Several look together, as everybody does, where they hide nothing; otherwise each
/// looks when it is theirs to act, and while others act the one of them that acted last. Over, everything lies open.
pub fn eye(turn: Turn, seats: &[Seat], secrets: bool, last: impl FnOnce() -> Option<Seat>) -> Eye {
    match (turn, seats) {
        (Turn::Over(_), _) => Eye::All,
        (_, [alone]) => Eye::Seat(*alone),
        (Turn::Seat(seat), several) if secrets && several.contains(&seat) => Eye::Seat(seat),
        (Turn::Seat(_), [first, ..]) if secrets => Eye::Seat(last().unwrap_or(*first)),
        // What chance decides is nobody's turn.
        _ => Eye::Public,
    }
}
