//! Creating matches, finding them, sitting down.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use contract::Seat;
use store::{Person, StoredMatch};
use wire::{ApiError, Created, Lobby, MatchSummary, NewMatch, Phase, Sitting};

use super::read::Read;
use crate::budget::Cost;
use crate::error_response::ErrorResponse;
use crate::guest::{Guest, NewCookie};
use crate::names;
use crate::node::Node;
use crate::now::now;
use crate::play::match_handle::MatchHandle;
use crate::seating;
use crate::store_failure::unavailable;
use crate::uncancelled::uncancelled;

/// How many matches a list has at most.
const LISTED: i64 = 100;

/// Lists the open invitations, the latest first.
#[utoipa::path(
    get,
    path = "/api/matches",
    tag = "Matches",
    responses((status = 200, description = "At most 100 matches.", body = Lobby))
)]
pub(crate) async fn open(State(node): State<Arc<Node>>, guest: Guest) -> Result<Json<Lobby>, ErrorResponse> {
    let found = node.registry.store.open_matches(LISTED).await.map_err(unavailable("open"))?;
    let matches = found.iter().map(|found| seating::summary(found, guest.id(), None)).collect();
    Ok(Json(Lobby { matches }))
}

/// Lists your own matches, the latest first.
#[utoipa::path(
    get,
    path = "/api/matches/mine",
    tag = "Matches",
    responses((status = 200, description = "At most 100 matches.", body = Lobby))
)]
pub(crate) async fn mine(State(node): State<Arc<Node>>, guest: Guest) -> Result<Json<Lobby>, ErrorResponse> {
    let Some(id) = guest.id() else { return Ok(Json(Lobby::default())) };
    let found = node.registry.store.matches_of(id, LISTED).await.map_err(unavailable("mine"))?;
    let mut matches = Vec::with_capacity(found.len());
    for mine in found {
        let at = mine.last.map(|last| last.at);
        let mut summary = seating::summary(&mine.stored, Some(id), at);
        if summary.phase == Phase::Running {
            // No match is read for it: those of an older version that do not say it are filled in when a node starts.
            summary.to_act = mine.stored.row.to_act.and_then(|seat| Seat::new(u8::try_from(seat).ok()?));
        }
        matches.push(summary);
    }
    Ok(Json(Lobby { matches }))
}

/// Shows a match as lists have it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}",
    tag = "Matches",
    params(("id" = String, Path, description = "The match's id.")),
    responses(
        (status = 200, description = "The match.", body = MatchSummary),
        (status = 404, description = "`not_found`.", body = ApiError)
    )
)]
pub(crate) async fn show(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<MatchSummary>, ErrorResponse> {
    let live = node.registry.resolve_for(&id, &guest.asker(&node)).await?;
    Ok(Json(seating::summary(&*live.found_now().await?, guest.id(), None)))
}

/// Creates a match.
#[utoipa::path(
    post,
    path = "/api/matches",
    tag = "Matches",
    request_body(content = NewMatch, example = json!({ "game": "bn3e", "seats": [[{ "who": "me" }], [{ "who": "bot", "level": 3 }]] })),
    responses(
        (status = 201, description = "It exists; with nobody to wait for, it has begun.", body = Created),
        (status = 400, description = "`no_such_game`, `no_such_set`, `bad_rule`, `misread`, `bad_seats`, `no_bot` or `no_person`.", body = ApiError),
        (status = 429, description = "`too_many_matches`: 20 matches against the computer at once.", body = ApiError)
    )
)]
pub(crate) async fn create(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(new): Read<NewMatch>,
) -> Result<(StatusCode, NewCookie, Json<Created>), ErrorResponse> {
    // What is wrong with it is told before anybody is made known.
    let plan = seating::new_match::plan(&new, node.exhibitions)?;
    let address = guest.address;
    let cost = if plan.has_bots() { Cost::BotMatch } else { Cost::Match };
    let (person, cookie) = guest.known(&node, cost).await?;
    let has_bots = plan.has_bots();
    if has_bots {
        node.bot_matches.may_have(&node.registry.store, &person.id, address, None).await?;
    }
    let (row, created) = plan.for_person(&person, node.registry.new_id()?)?;
    let id = created.id.clone();
    if has_bots {
        node.bot_matches.began(address, &id);
    }
    uncancelled(async move {
        node.registry.store.add_match(&row).await.map_err(unavailable("create"))?;
        // With nobody to wait for, it begins when it is first read.
        node.registry.resolve(&id).await.map(drop)
    })
    .await?;
    Ok((StatusCode::CREATED, cookie, Json(created)))
}

/// Sits down: with an invitation in its chair, without one in the first that is open.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/sit",
    tag = "Matches",
    params(("id" = String, Path, description = "The match's id.")),
    request_body(content = Sitting, example = json!({})),
    responses(
        (status = 200, description = "You sit there, now or already.", body = MatchSummary),
        (status = 400, description = "`bad_name`: your name can be taken for that of somebody who sits there.", body = ApiError),
        (status = 404, description = "`not_found`.", body = ApiError),
        (status = 409, description = "`taken`: the link was used, or no chair is open.", body = ApiError),
        (status = 429, description = "`too_many_matches`: it is one against the computer, and you have 20 of them.", body = ApiError)
    )
)]
pub(crate) async fn sit(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
    Read(sitting): Read<Sitting>,
) -> Result<(NewCookie, Json<MatchSummary>), ErrorResponse> {
    let live = node.registry.resolve_for(&id, &guest.asker(&node)).await?;
    let address = guest.address;
    let (person, cookie) = guest.known(&node, Cost::Write).await?;
    let summary = uncancelled(async move {
        let (store, found) = (&node.registry.store, live.found_now().await?);
        let others = found.chairs.iter().filter(|chair| chair.ready && chair.person.as_deref() != Some(&*person.id));
        if others.into_iter().any(|chair| names::pass_for_each_other(&person.name, &chair.name)) {
            return Err(ApiError::BadName);
        }
        // It may have been made to wait for this: whoever lets it begin has one more.
        if has_bots(&found) && !seating::sits(&found, &person.id) {
            node.bot_matches.may_have(store, &person.id, address, Some(&id)).await?;
        }
        if let Some(choice) = &sitting.choice {
            seating::choose(store, &found, sitting.token.as_deref(), &person, choice).await?;
        }
        let sat = match &sitting.token {
            Some(token) => seating::sit_invited(store, &found, token, &person).await?,
            None => seating::sit_down(store, &found, &person).await?,
        };
        // Also where they sat already: what was interrupted then is finished now.
        live.reseat().await?;
        if !sat && !seating::sits(&live.found(), &person.id) {
            return Err(ApiError::Taken);
        }
        if sat && has_bots(&found) {
            node.bot_matches.began(address, &id);
        }
        Ok(seating::summary(&live.found(), Some(&person.id), None))
    })
    .await?;
    Ok((cookie, Json(summary)))
}

/// Takes back the invitation to a match that has not begun.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/withdraw",
    tag = "Matches",
    params(("id" = String, Path, description = "The match's id.")),
    responses(
        (status = 204, description = "It is withdrawn, now or already."),
        (status = 403, description = "`not_yours`: only its creator can.", body = ApiError),
        (status = 404, description = "`not_found`.", body = ApiError),
        (status = 409, description = "`taken`: it has begun.", body = ApiError)
    )
)]
pub(crate) async fn withdraw(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<StatusCode, ErrorResponse> {
    let live = node.registry.resolve_for(&id, &guest.asker(&node)).await?;
    if guest.id() != Some(&live.found().row.owner) {
        return Err(ApiError::NotYours.into());
    }
    uncancelled(async move {
        let withdrawn = node.registry.store.withdraw(&id, now()).await.map_err(unavailable("withdraw"))?;
        live.reseat().await?;
        // Withdrawn already, it is as they want it.
        let was = live.found().row.phase == store::Phase::Over && live.found().row.started.is_none();
        if withdrawn || was { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::Taken) }
    })
    .await
    .map_err(ErrorResponse)
}

/// Makes a rematch: the same players, each in the seat after their own. The second to ask sits down in it.
#[utoipa::path(
    post,
    path = "/api/matches/{id}/again",
    tag = "Matches",
    params(("id" = String, Path, description = "The match's id.")),
    responses(
        (status = 200, description = "The match that follows; the same one for everybody who asks.", body = Created),
        (status = 403, description = "`not_yours`: only its players can.", body = ApiError),
        (status = 404, description = "`not_found`.", body = ApiError),
        (status = 409, description = "`not_begun`: this one is not over.", body = ApiError),
        (status = 429, description = "`too_many_matches`: it is one against the computer, and you have 20 of them.", body = ApiError)
    )
)]
pub(crate) async fn again(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Created>, ErrorResponse> {
    let live = node.registry.resolve_for(&id, &guest.asker(&node)).await?;
    let person = guest.person.ok_or(ApiError::NotYours)?;
    let found = live.found_now().await?;
    if !seating::belongs(&found, &person.id) {
        return Err(ApiError::NotYours.into());
    }
    node.space.for_new()?;
    let has_bots = has_bots(&found);
    let cost = if has_bots { Cost::BotMatch } else { Cost::Match };
    node.guard.budgets.spend(Some(&person.id), guest.address, cost)?;
    if has_bots {
        let next = found.row.next.as_deref();
        node.bot_matches.may_have(&node.registry.store, &person.id, guest.address, next).await?;
    }
    let address = guest.address.filter(|_| has_bots);
    let id = uncancelled(async move { rematch(&node, &live, &found, &person, address).await }).await?;
    Ok(Json(Created { id, invitations: Vec::new() }))
}

fn has_bots(found: &StoredMatch) -> bool {
    found.chairs.iter().any(|chair| chair.bot.is_some())
}

/// The match that follows another, made if there is none, with this person in it. It counts at the address where it is against
/// the computer, also where whoever asked has hung up.
async fn rematch(
    node: &Node,
    live: &MatchHandle,
    found: &StoredMatch,
    person: &Person,
    address: Option<IpAddr>,
) -> Result<String, ApiError> {
    let store = &node.registry.store;
    let next = match found.row.next.clone() {
        Some(next) => next,
        None if found.row.phase != store::Phase::Over => return Err(ApiError::NotBegun),
        None => {
            let new = seating::new_match::rematch(found, person, &node.registry.new_id()?)?;
            store.add_match(&new).await.map_err(unavailable("again"))?;
            let first = store.set_next(live.id(), &new.row.id).await.map_err(unavailable("again"))?;
            if !first {
                let _ = store.withdraw(&new.row.id, now()).await; // Nobody knows of it; it is pruned with the others.
            }
            live.reseat().await?;
            live.found_now().await?.row.next.clone().ok_or(ApiError::Unavailable)?
        }
    };
    node.bot_matches.began(address, &next);
    let following = node.registry.resolve(&next).await?;
    seating::sit_down(store, &*following.found_now().await?, person).await?;
    // Also where they sat already: what was interrupted then is finished now.
    following.reseat().await?;
    Ok(next)
}
