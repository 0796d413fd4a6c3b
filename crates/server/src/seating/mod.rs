//! Who sits where: the one place that knows.
//!
//! - here: what the chairs of a match say; [`SeatSet`]: the seats of one person.
//! - [`new_match`]: the chairs of a match to be created; [`sit_down`]: somebody takes one; [`summary`]: how they are listed.

pub(crate) mod new_match;
mod seat_set;
mod sit_down;
mod summary;
#[cfg(test)]
mod tests;

use bots::Level;
use contract::Seat;
use store::StoredMatch;

pub(crate) use seat_set::SeatSet;
pub(crate) use sit_down::{choose, sit_down, sit_invited};
pub(crate) use summary::summary;

/// The seats that somebody plays.
pub(crate) fn seats_of(found: &StoredMatch, person: Option<&str>) -> SeatSet {
    let sits = |chair: &&store::Chair| chair.ready && chair.person.is_some() && chair.person.as_deref() == person;
    found.chairs.iter().filter(sits).filter_map(seat_of).fold(SeatSet::default(), SeatSet::with)
}

/// Whether somebody may act at this place of a seat: partners take turns, each at their own.
pub(crate) fn may_act(found: &StoredMatch, person: &str, seat: Seat, place: usize) -> bool {
    let here = |chair: &store::Chair| seat_of(chair) == Some(seat) && usize::try_from(chair.place) == Ok(place);
    found.chairs.iter().any(|chair| here(chair) && chair.ready && chair.person.as_deref() == Some(person))
}

/// Whether somebody enters for everybody: a referee.
pub(crate) fn is_referee(found: &StoredMatch, person: &str) -> bool {
    found.chairs.iter().all(|chair| chair.person.as_deref() == Some(person))
}

/// The level of the computer that plays a seat, if one does.
pub(crate) fn bot(found: &StoredMatch, seat: Seat) -> Option<Level> {
    let chair = found.chairs.iter().find(|chair| seat_of(chair) == Some(seat))?;
    Level::new(chair.bot.as_ref()?.parse().ok()?)
}

/// Who plays each seat, as a session knows it.
pub(crate) fn sitters(found: &StoredMatch, seats: u8) -> session::Seating {
    let levels: Vec<Option<Level>> = Seat::all(seats).map(|seat| bot(found, seat)).collect();
    session::Seating::of_levels(&levels, seats)
}

/// Whether everybody has come.
pub(crate) fn all_sit(found: &StoredMatch) -> bool {
    found.chairs.iter().all(|chair| chair.ready)
}

/// The names of each seat's players. The computer has none: each page calls it in its own language.
pub(crate) fn names(found: &StoredMatch) -> Vec<Vec<String>> {
    let seats = found.chairs.iter().filter_map(seat_of).map(Seat::number).max().unwrap_or(0);
    let of = |seat: Seat| found.chairs.iter().filter(move |chair| seat_of(chair) == Some(seat));
    let named = |seat: Seat| {
        let names: Vec<String> = of(seat).map(|chair| chair.name.clone()).collect();
        // Without names a team of one is nobody's business; partners without names are still several.
        if names.len() == 1 && names[0].is_empty() { Vec::new() } else { names }
    };
    Seat::all(seats).map(named).collect()
}

/// Whether somebody sits in it.
pub(crate) fn sits(found: &StoredMatch, person: &str) -> bool {
    found.chairs.iter().any(|chair| chair.ready && chair.person.as_deref() == Some(person))
}

/// Whether somebody has a chair in it, or one is reserved for them.
pub(crate) fn belongs(found: &StoredMatch, person: &str) -> bool {
    found.chairs.iter().any(|chair| chair.person.as_deref() == Some(person))
}

fn seat_of(chair: &store::Chair) -> Option<Seat> {
    Seat::new(u8::try_from(chair.seat).ok()?)
}
