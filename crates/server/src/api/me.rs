//! Who somebody is, and how to be the same person on another device.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use wire::{ApiError, Me, Rename, Transfer, tidy_name};

use super::read::Read;
use crate::error_response::ErrorResponse;
use crate::guest::{Guest, NewCookie, me};
use crate::node::Node;
use crate::now::now;
use crate::secret::{hash, secret};
use crate::store_failure::unavailable;

/// How long a link to another device works, in milliseconds.
const TRANSFER: i64 = 30 * 60 * 1000;

/// Whoever asks.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), (status = 404, description = "an error: not_found: nobody yet")))]
pub(crate) async fn show(guest: Guest) -> Result<Json<Me>, ErrorResponse> {
    Ok(Json(me(guest.person.ok_or(ApiError::NotFound)?)))
}

/// Gives oneself a name; whoever is not known yet is from now on.
#[utoipa::path(post, path = "/api/me", request_body = Rename, responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(rename): Read<Rename>,
) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    let (mut person, cookie) = guest.known(&node).await?;
    node.guard.person(&person.id)?;
    person.name = tidy_name(&rename.name);
    node.registry.store.rename(&person.id, &person.name).await.map_err(unavailable("rename"))?;
    Ok((cookie, Json(me(person))))
}

/// A secret that makes another device the same person: it works once, for half an hour.
#[utoipa::path(post, path = "/api/me/transfer", responses((status = 200, body = Transfer)))]
pub(crate) async fn offer_transfer(
    State(node): State<Arc<Node>>,
    guest: Guest,
) -> Result<(NewCookie, Json<Transfer>), ErrorResponse> {
    let (person, cookie) = guest.known(&node).await?;
    node.guard.person(&person.id)?;
    let token = secret()?;
    let added = node.registry.store.add_transfer(&hash(&token), &person.id, now() + TRANSFER).await;
    added.map_err(unavailable("transfer"))?;
    Ok((cookie, Json(Transfer { token })))
}

/// Makes this device the person of a transfer.
#[utoipa::path(post, path = "/api/transfer", request_body = Transfer, responses((status = 200, body = Me), (status = 409, description = "an error: taken: used or too old")))]
pub(crate) async fn take_transfer(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(transfer): Read<Transfer>,
) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    let (person, cookie) = guest.become_other(&node, &transfer.token).await?;
    Ok((cookie, Json(me(person))))
}
