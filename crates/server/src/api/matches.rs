//! Creating matches, finding them, sitting down.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use wire::{Card, Created, Fault, Lobby, NewMatch, Phase, Sitting};

use super::read::Read;
use crate::node::Node;
use crate::now::now;
use crate::people::{Guest, NewCookie};
use crate::play::chairs;
use crate::refusal::Refusal;
use crate::seating;
use crate::secret::hash;
use crate::trouble::trouble;

/// How many matches a list has at most.
const LISTED: i64 = 100;

/// Open invitations, the latest first.
#[utoipa::path(get, path = "/api/matches", responses((status = 200, body = Lobby)))]
pub(crate) async fn open(State(node): State<Arc<Node>>, guest: Guest) -> Result<Json<Lobby>, Refusal> {
    let found = node.shared.store.open_matches(LISTED).await.map_err(trouble("open"))?;
    let matches = found.iter().map(|found| chairs::card(found, guest.id(), None)).collect();
    Ok(Json(Lobby { matches }))
}

/// One's own matches, the latest first.
#[utoipa::path(get, path = "/api/matches/mine", responses((status = 200, body = Lobby)))]
pub(crate) async fn mine(State(node): State<Arc<Node>>, guest: Guest) -> Result<Json<Lobby>, Refusal> {
    let Some(id) = guest.id() else { return Ok(Json(Lobby::default())) };
    let found = node.shared.store.matches_of(id, LISTED).await.map_err(trouble("mine"))?;
    let mut matches = Vec::with_capacity(found.len());
    for mine in found {
        let at = mine.last.map(|last| last.at);
        let mut card = chairs::card(&store::Found { row: mine.row, chairs: mine.chairs }, Some(id), at);
        if card.phase == Phase::Running
            && let Ok(live) = node.shared.find(&card.id).await
        {
            card.to_act = live.to_act().await;
        }
        matches.push(card);
    }
    Ok(Json(Lobby { matches }))
}

/// A match as it is listed.
#[utoipa::path(get, path = "/api/matches/{id}", responses((status = 200, body = Card), (status = 404)))]
pub(crate) async fn show(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Card>, Refusal> {
    let live = node.shared.find(&id).await?;
    Ok(Json(chairs::card(&live.found(), guest.id(), None)))
}

/// Creates a match.
#[utoipa::path(post, path = "/api/matches", request_body = NewMatch, responses((status = 201, body = Created), (status = 400, description = "a fault that says what is wrong")))]
pub(crate) async fn create(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(new): Read<NewMatch>,
) -> Result<(StatusCode, NewCookie, Json<Created>), Refusal> {
    // What is wrong with it is told before anybody is made known.
    let plan = seating::plan(&new)?;
    let (person, cookie) = guest.known(&node).await?;
    node.guard.person(&person.id)?;
    let (row, created) = plan.for_person(&person)?;
    node.shared.store.add_match(&row).await.map_err(trouble("create"))?;
    // It may begin at once.
    node.shared.find(&created.id).await?;
    Ok((StatusCode::CREATED, cookie, Json(created)))
}

/// Sits down: with an invitation in its chair, without one in the first that is open.
#[utoipa::path(post, path = "/api/matches/{id}/sit", request_body = Sitting, responses((status = 200, body = Card), (status = 409, description = "a fault: taken")))]
pub(crate) async fn sit(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
    Read(sitting): Read<Sitting>,
) -> Result<(NewCookie, Json<Card>), Refusal> {
    let live = node.shared.find(&id).await?;
    let (person, cookie) = guest.known(&node).await?;
    node.guard.person(&person.id)?;
    let sat = match &sitting.token {
        Some(token) => {
            let taken = node.shared.store.sit_invited(&id, &hash(token), &person.id, &person.name).await;
            taken.map_err(trouble("sit"))?.is_some()
        }
        None => sit_down(&node, &live.found(), &person).await?,
    };
    if !sat {
        return Err(Fault::Taken.into());
    }
    live.reseat().await?;
    Ok((cookie, Json(chairs::card(&live.found(), Some(&person.id), None))))
}

/// Takes the chair that is kept for somebody, or the first open one; nobody sits opposite themselves by accident.
async fn sit_down(node: &Node, found: &store::Found, person: &store::Person) -> Result<bool, Fault> {
    let mine = |chair: &&store::Chair| chair.person.as_deref() == Some(&*person.id);
    let kept = found.chairs.iter().find(|chair| !chair.ready && mine(chair));
    if kept.is_none() && found.chairs.iter().any(|chair| mine(&chair)) {
        return Ok(false);
    }
    let is_open = |chair: &&store::Chair| {
        !chair.ready && chair.person.is_none() && chair.bot.is_none() && chair.invitation.is_none()
    };
    for chair in kept.into_iter().chain(found.chairs.iter().filter(is_open)) {
        let sat = node.shared.store.sit(&found.row.id, chair.seat, chair.place, &person.id, &person.name).await;
        if sat.map_err(trouble("sit"))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Takes back the invitation to a match that has not begun.
#[utoipa::path(post, path = "/api/matches/{id}/withdraw", responses((status = 204), (status = 403), (status = 409)))]
pub(crate) async fn withdraw(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<StatusCode, Refusal> {
    let live = node.shared.find(&id).await?;
    if guest.id() != Some(&live.found().row.owner) {
        return Err(Fault::NotYours.into());
    }
    let withdrawn = node.shared.store.withdraw(&id, now()).await.map_err(trouble("withdraw"))?;
    live.reseat().await?;
    if withdrawn { Ok(StatusCode::NO_CONTENT) } else { Err(Fault::Taken.into()) }
}

/// Another match among the same people, each in the seat after their own. Whoever asks second sits down in it.
#[utoipa::path(post, path = "/api/matches/{id}/again", responses((status = 200, body = Created), (status = 409)))]
pub(crate) async fn again(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Created>, Refusal> {
    let live = node.shared.find(&id).await?;
    let person = guest.person.ok_or(Fault::NotYours)?;
    node.guard.person(&person.id)?;
    let found = live.found();
    if !found.chairs.iter().any(|chair| chair.person.as_deref() == Some(&*person.id)) {
        return Err(Fault::NotYours.into());
    }
    if found.row.next.is_none() {
        if found.row.state != store::State::Over {
            return Err(Fault::NotBegun.into());
        }
        let new = seating::again(&found, &person)?;
        node.shared.store.add_match(&new).await.map_err(trouble("again"))?;
        let first = node.shared.store.set_next(&id, &new.row.id).await.map_err(trouble("again"))?;
        if !first {
            let _ = node.shared.store.withdraw(&new.row.id, now()).await; // Nobody knows of it; it is pruned with the others.
        }
        live.reseat().await?;
    }
    let next = live.found().row.next.clone().ok_or(Fault::Unavailable)?;
    let following = node.shared.find(&next).await?;
    if sit_down(&node, &following.found(), &person).await? {
        following.reseat().await?;
    }
    Ok(Json(Created { id: next, invitations: Vec::new() }))
}
