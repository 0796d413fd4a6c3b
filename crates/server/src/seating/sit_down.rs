//! Sitting down in a match that waits.

use store::{Chair, Person, Store, StoredMatch};
use wire::ApiError;

use super::seat_of;
use crate::play::terms::{Terms, differing};
use crate::secret::hash;
use crate::store_failure::unavailable;

/// Takes the chair of an invitation, which works once. Whether this call did it.
pub(crate) async fn sit_invited(
    store: &Store,
    found: &StoredMatch,
    token: &str,
    person: &Person,
) -> Result<bool, ApiError> {
    let taken = store.sit_invited(&found.row.id, &hash(token), &person.id, &person.name).await;
    Ok(taken.map_err(unavailable("sit"))?.is_some())
}

/// What somebody chooses for the seat that they are about to take, kept before they sit: the match may begin with them. Only
/// whoever may sit there chooses, and nothing that one of those who sit already has.
pub(crate) async fn choose(
    store: &Store,
    found: &StoredMatch,
    token: Option<&str>,
    person: &Person,
    choice: &str,
) -> Result<(), ApiError> {
    let chair = match token.map(hash) {
        Some(hash) => found.chairs.iter().find(|chair| !chair.ready && chair.invitation.as_ref() == Some(&hash)),
        None => chairs_for(found, person).next(),
    };
    // Where they sit already, or somebody else does, sitting down says so.
    let Some(seat) = chair.and_then(seat_of) else { return Ok(()) };
    let game = catalogue::find(&found.row.game).ok_or(ApiError::NotFound)?;
    let mut terms: Terms = serde_json::from_str(&found.row.opening).map_err(|_| ApiError::NotFound)?;
    let values = terms.opening(game, Vec::new())?.rules;
    let taken: Vec<_> = found.chairs.iter().filter(|chair| chair.ready).filter_map(seat_of).collect();
    let chosen = game.chosen_for(&values, seat, choice, &taken).map_err(|bad| ApiError::BadRule { bad })?;
    terms.rules = differing(game, &chosen);
    let after = serde_json::to_string(&terms).map_err(|_| ApiError::Unavailable)?;
    if after == found.row.opening {
        return Ok(());
    }
    let kept = store.set_opening(&found.row.id, &found.row.opening, &after).await.map_err(unavailable("choose"))?;
    // Somebody else chose in this very moment, or the match has begun: they look again.
    if kept { Ok(()) } else { Err(ApiError::Taken) }
}

/// The chairs that somebody may take without an invitation, in order.
fn chairs_for<'a>(found: &'a StoredMatch, person: &Person) -> impl Iterator<Item = &'a Chair> {
    let mine = |chair: &&Chair| chair.person.as_deref() == Some(&*person.id);
    let reserved = found.chairs.iter().find(|chair| !chair.ready && mine(chair));
    // Nobody sits opposite themselves by accident.
    let sits = reserved.is_none() && found.chairs.iter().any(|chair| mine(&chair));
    let is_open =
        |chair: &&Chair| !chair.ready && chair.person.is_none() && chair.bot.is_none() && chair.invitation.is_none();
    reserved.into_iter().chain(found.chairs.iter().filter(is_open)).filter(move |_| !sits)
}

/// Takes the chair that is reserved for somebody, or the first open one. Whether this call did it.
pub(crate) async fn sit_down(store: &Store, found: &StoredMatch, person: &Person) -> Result<bool, ApiError> {
    for chair in chairs_for(found, person) {
        let sat = store.sit(&found.row.id, chair.seat, chair.place, &person.id, &person.name).await;
        if sat.map_err(unavailable("sit"))? {
            return Ok(true);
        }
    }
    Ok(false)
}
