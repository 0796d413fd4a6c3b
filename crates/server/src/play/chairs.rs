//! Who sits where.

use bots::Level;
use contract::Seat;
use store::{Found, State};
use wire::{Card, Chair, Phase};

use super::opening::Terms;
use super::tell::Own;

/// The seats that somebody plays.
pub(crate) fn own(found: &Found, person: Option<&str>) -> Own {
    let sits = |chair: &&store::Chair| chair.ready && chair.person.is_some() && chair.person.as_deref() == person;
    found.chairs.iter().filter(sits).filter_map(seat_of).fold(Own::default(), Own::with)
}

/// Whether somebody may act at this place of a seat: partners take turns, each at their own.
pub(crate) fn may_act(found: &Found, person: &str, seat: Seat, place: usize) -> bool {
    let here = |chair: &store::Chair| seat_of(chair) == Some(seat) && usize::try_from(chair.place) == Ok(place);
    found.chairs.iter().any(|chair| here(chair) && chair.ready && chair.person.as_deref() == Some(person))
}

/// Whether somebody enters for everybody: a referee.
pub(crate) fn is_referee(found: &Found, person: &str) -> bool {
    found.chairs.iter().all(|chair| chair.person.as_deref() == Some(person))
}

/// The level of the computer that plays a seat, if one does.
pub(crate) fn bot(found: &Found, seat: Seat) -> Option<Level> {
    let chair = found.chairs.iter().find(|chair| seat_of(chair) == Some(seat))?;
    Level::new(chair.bot.as_ref()?.parse().ok()?)
}

/// Whether everybody has come.
pub(crate) fn all_sit(found: &Found) -> bool {
    found.chairs.iter().all(|chair| chair.ready)
}

/// The names of each seat's players. The computer has none: each page calls it in its own language.
pub(crate) fn names(found: &Found) -> Vec<Vec<String>> {
    let seats = found.chairs.iter().filter_map(seat_of).map(Seat::number).max().unwrap_or(0);
    let of = |seat: Seat| found.chairs.iter().filter(move |chair| seat_of(chair) == Some(seat));
    let named = |seat: Seat| {
        let names: Vec<String> = of(seat).map(|chair| chair.name.clone()).collect();
        // Without names a team of one is nobody's business; partners without names are still several.
        if names.len() == 1 && names[0].is_empty() { Vec::new() } else { names }
    };
    Seat::all(seats).map(named).collect()
}

/// A match as it is listed for somebody.
pub(crate) fn card(found: &Found, person: Option<&str>, at: Option<i64>) -> Card {
    let row = &found.row;
    let terms: Option<Terms> = serde_json::from_str(&row.opening).ok();
    let (dice, terms) = (terms.as_ref().and_then(Terms::promise), terms);
    let (rules, start, time) = terms.map_or_else(Default::default, |terms| (terms.rules, terms.start, terms.time));
    Card {
        id: row.id.clone(),
        game: row.game.clone(),
        rules,
        start,
        time,
        phase: match row.state {
            State::Waiting => Phase::Waiting,
            State::Running => Phase::Running,
            State::Over => Phase::Over,
        },
        chairs: found.chairs.iter().filter_map(|chair| chair_for(chair, person)).collect(),
        made: row.made,
        at: at.unwrap_or(row.made),
        to_act: None,
        result: row.result.clone(),
        next: row.next.clone(),
        dice,
    }
}

fn chair_for(chair: &store::Chair, person: Option<&str>) -> Option<Chair> {
    Some(Chair {
        seat: seat_of(chair)?,
        place: u8::try_from(chair.place).ok()?,
        name: chair.name.clone(),
        bot: chair.bot.as_ref().and_then(|level| level.parse().ok()),
        taken: chair.ready,
        kept: !chair.ready && (chair.invitation.is_some() || chair.person.is_some()),
        mine: chair.person.is_some() && chair.person.as_deref() == person,
    })
}

fn seat_of(chair: &store::Chair) -> Option<Seat> {
    Seat::new(u8::try_from(chair.seat).ok()?)
}
