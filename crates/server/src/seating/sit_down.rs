//! Sitting down in a match that waits.

use store::{Chair, Person, Store, StoredMatch};
use wire::ApiError;

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

/// Takes the chair that is reserved for somebody, or the first open one; nobody sits opposite themselves by
/// accident. Whether this call did it.
pub(crate) async fn sit_down(store: &Store, found: &StoredMatch, person: &Person) -> Result<bool, ApiError> {
    let mine = |chair: &&Chair| chair.person.as_deref() == Some(&*person.id);
    let reserved = found.chairs.iter().find(|chair| !chair.ready && mine(chair));
    if reserved.is_none() && found.chairs.iter().any(|chair| mine(&chair)) {
        return Ok(false);
    }
    let is_open =
        |chair: &&Chair| !chair.ready && chair.person.is_none() && chair.bot.is_none() && chair.invitation.is_none();
    for chair in reserved.into_iter().chain(found.chairs.iter().filter(is_open)) {
        let sat = store.sit(&found.row.id, chair.seat, chair.place, &person.id, &person.name).await;
        if sat.map_err(unavailable("sit"))? {
            return Ok(true);
        }
    }
    Ok(false)
}
