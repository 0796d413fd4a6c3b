//! Who is to sit where in a match to be created.

use catalogue::CatalogueGame;
use contract::Seat;
use store::{Chair, MatchRow, Person, StoredMatch};
use wire::{ApiError, Created, Invitation, NewChair, NewMatch};

use crate::names;
use crate::now::now;
use crate::play::match_settings::MatchSettings;
use crate::secret::{hash, id, secret};

#[cfg(test)]
mod tests;

/// How many players may share a seat.
const TEAM: u8 = 4;

/// A match to create, checked, without the person who creates it.
pub(crate) struct CheckedMatch<'a> {
    game: &'static CatalogueGame,
    terms: MatchSettings,
    new: &'a NewMatch,
}

/// Checks all that can be checked before anybody sits down.
pub(crate) fn plan(new: &NewMatch, exhibitions: Exhibitions) -> Result<CheckedMatch<'_>, ApiError> {
    let game = catalogue::find(&new.game).ok_or_else(|| ApiError::NoSuchGame { game: short(&new.game) })?;
    let terms = MatchSettings::new(game, new)?;
    let opening = terms.opening(game, Vec::new())?;
    let seats = game.open_match(opening, contract::Millis(0)).map_err(|_| ApiError::NotFound)?.seats();
    let fits = new.seats.len() == usize::from(seats)
        && new.seats.iter().all(|chairs| (1..=usize::from(TEAM)).contains(&chairs.len()));
    if !fits {
        return Err(ApiError::BadSeats { seats, team: TEAM });
    }
    for chairs in &new.seats {
        for chair in chairs {
            let NewChair::Bot { level } = chair else { continue };
            if bots::Level::new(*level).is_none() || !bots::plays(game.id) || chairs.len() > 1 {
                return Err(ApiError::NoBot);
            }
        }
    }
    let plays = |chair: &NewChair| !matches!(chair, NewChair::Bot { .. });
    if exhibitions == Exhibitions::Refused && !new.seats.iter().flatten().any(plays) {
        return Err(ApiError::NoPerson);
    }
    Ok(CheckedMatch { game, terms, new })
}

/// Whether computer players may play among themselves: then nobody waits for what they think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhibitions {
    /// At least one person must play.
    Refused,
    /// Anybody may let them play.
    Allowed,
}

impl CheckedMatch<'_> {
    /// Whether the computer plays along.
    pub(crate) fn has_bots(&self) -> bool {
        self.new.seats.iter().flatten().any(|chair| matches!(chair, NewChair::Bot { .. }))
    }

    /// The match as it is kept under this id, and what to tell its creator.
    pub(crate) fn for_person(self, person: &Person, match_id: String) -> Result<(store::NewMatch, Created), ApiError> {
        let mut invitations = Vec::new();
        let mut chairs = Vec::new();
        for (seat, sitters) in Seat::all(Seat::MOST).zip(&self.new.seats) {
            for (place, sitter) in (0_u8..).zip(sitters) {
                let mut chair = Chair { seat: seat.number().into(), place: place.into(), ..Chair::default() };
                match sitter {
                    NewChair::Me { name } => {
                        chair.person = Some(person.id.clone());
                        chair.name = name.as_deref().map_or_else(|| Ok(person.name.clone()), names::checked)?;
                        chair.ready = true;
                    }
                    NewChair::Open => {}
                    NewChair::Invited => {
                        let token = secret()?;
                        chair.invitation = Some(hash(&token));
                        invitations.push(Invitation { seat, place, token });
                    }
                    NewChair::Bot { level } => {
                        chair.bot = Some(level.to_string());
                        chair.ready = true;
                    }
                }
                chairs.push(chair);
            }
        }
        let mut row = row(&match_id, self.game, &self.terms, person)?;
        row.listed = self.new.listed;
        Ok((store::NewMatch { row, chairs }, Created { id: match_id, invitations }))
    }
}

/// Another match among the same people, under this id: each gets the seat after their own, and has yet to come.
pub(crate) fn rematch(found: &StoredMatch, person: &Person, id: &str) -> Result<store::NewMatch, ApiError> {
    let game = catalogue::find(&found.row.game).ok_or(ApiError::NotFound)?;
    let terms: MatchSettings = serde_json::from_str(&found.row.opening).map_err(|_| ApiError::NotFound)?;
    let last = found.chairs.iter().map(|chair| chair.seat).max().unwrap_or(1);
    let mut row = row(id, game, &terms.again()?, person)?;
    row.previous = Some(found.row.id.clone());
    // A referee enters for everybody, and is there.
    let referee = super::is_referee(found, &person.id);
    let of = |seat: i64| found.chairs.iter().filter(move |chair| chair.seat == seat).cloned().collect();
    let mut seats: Vec<Vec<Chair>> = (1..=last).map(of).collect();
    session::pass_on(&mut seats);
    let mut chairs = Vec::new();
    for (seat, sitters) in (1..).zip(seats) {
        for chair in sitters {
            let ready = chair.bot.is_some() || referee;
            chairs.push(Chair { seat, ready, invitation: None, ..chair });
        }
    }
    chairs.sort_by_key(|chair| (chair.seat, chair.place));
    Ok(store::NewMatch { row, chairs })
}

/// A record somebody brings: it is over, and theirs.
pub(crate) fn imported(game: &CatalogueGame, terms: &MatchSettings, person: &Person) -> Result<MatchRow, ApiError> {
    row(&id()?, game, terms, person)
}

fn row(id: &str, game: &CatalogueGame, terms: &MatchSettings, person: &Person) -> Result<MatchRow, ApiError> {
    let opening = serde_json::to_string(terms).map_err(|_| ApiError::Unavailable)?;
    Ok(MatchRow::new(id, game.id, &opening, &person.id, now()))
}

/// Enough of a text to recognise it by.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
