//! Sitting down in a match that waits.

use store::{Chair, Person, Store, StoredMatch};
use wire::ApiError;

use super::seat_of;
use crate::play::match_settings::{MatchSettings, differing};
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
    let mut terms: MatchSettings = serde_json::from_str(&found.row.opening).map_err(|_| ApiError::NotFound)?;
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use serde_json::json;

    use super::*;
    use crate::testing::chairs::laid_out;
    use crate::testing::node::TestNode;

    #[test]
    fn whoever_comes_takes_what_is_kept_for_them_and_then_what_is_open() {
        for (chairs, who, seats) in [
            ("ann | - | -", "bob", &[2, 3][..]),
            ("ann | - | -", "ann", &[]),
            ("ann | *bob | -", "bob", &[2, 3]),
            ("ann | *bob | -", "eve", &[3]),
            ("ann | - | *bob", "bob", &[3, 2]),
            ("ann | ? | bot3", "bob", &[]),
            ("*ann | *ann", "ann", &[1]),
        ] {
            let person = Person { id: who.to_owned(), name: String::new(), made: 0, seen: 0 };
            let found = laid_out(chairs);
            let taken: Vec<_> = chairs_for(&found, &person).map(|chair| chair.seat).collect();
            assert_eq!(taken, seats, "{who} at {chairs}");
        }
    }

    /// A match of Ann's, who leads the elves against whoever comes to the other chair.
    async fn made(asked: &TestNode, ann: &str, other: &str) -> (String, serde_json::Value) {
        let new = json!({ "game": "smallworld", "seats": [[{ "who": "me" }], [{ "who": other }]] });
        let made = asked.post("/api/matches", Some(ann), &new).await;
        assert_eq!(made.status, 201, "{}", made.body);
        (format!("/api/matches/{}", made.body["id"].as_str().unwrap()), made.body["invitations"][0]["token"].clone())
    }

    #[tokio::test]
    async fn whoever_is_invited_chooses_what_nobody_has_and_nobody_else_chooses_for_them() {
        let asked = TestNode::new().await;
        let [ann, bob, eve] = [asked.known("ann").await, asked.known("bob").await, asked.known("eve").await];
        let (path, token) = made(&asked, &ann, "invited").await;
        let other = json!("0".repeat(32));
        for (who, token, choice, status, peoples) in [
            (&eve, &other, "dwarf", 409, json!(null)),
            (&bob, &token, "elf", 400, json!(null)),
            (&bob, &token, "dwarf", 200, json!("elf,dwarf")),
            (&bob, &token, "orc", 200, json!("elf,dwarf")),
            (&eve, &token, "orc", 409, json!("elf,dwarf")),
        ] {
            let sat = asked.post(&format!("{path}/sit"), Some(who), &json!({ "token": token, "choice": choice })).await;
            assert_eq!(sat.status.as_u16(), status, "{choice}: {}", sat.body);
            assert_eq!(asked.get(&path, None).await.body["rules"]["peoples"], peoples, "{choice}");
        }
    }

    #[tokio::test]
    async fn whoever_takes_an_open_chair_chooses_and_may_choose_what_it_has_already() {
        let asked = TestNode::new().await;
        let [ann, bob] = [asked.known("ann").await, asked.known("bob").await];
        for (choice, peoples) in [("dwarf", json!("elf,dwarf")), ("orc", json!(null))] {
            let (path, _) = made(&asked, &ann, "open").await;
            // Whoever sits there already chooses for nobody.
            for who in [&ann, &bob] {
                let sat = asked.post(&format!("{path}/sit"), Some(who), &json!({ "choice": choice })).await;
                assert_eq!(sat.status, 200, "{choice}: {}", sat.body);
                let told = if who == &bob { &peoples } else { &json!(null) };
                assert_eq!(asked.get(&path, None).await.body["rules"]["peoples"], *told, "{choice}");
            }
        }
    }
}
