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

/// Who you are.
#[utoipa::path(
    get,
    path = "/api/me",
    tag = "People",
    responses(
        (status = 200, description = "The guest whom the cookie names.", body = Me),
        (status = 404, description = "`not_found`: no cookie, or an unknown one.", body = ApiError)
    )
)]
pub(crate) async fn show(guest: Guest) -> Result<Json<Me>, ErrorResponse> {
    Ok(Json(me(guest.person.ok_or(ApiError::NotFound)?)))
}

/// Changes your name; makes you known, with a cookie, if you were not.
#[utoipa::path(
    post,
    path = "/api/me",
    tag = "People",
    request_body(content = Rename, example = json!({ "name": "Ana" })),
    responses((status = 200, description = "The guest, with the new name.", body = Me))
)]
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

/// Makes a secret that lets another device be you: it works once, for half an hour.
#[utoipa::path(
    post,
    path = "/api/me/transfer",
    tag = "People",
    responses((status = 200, description = "The secret.", body = Transfer))
)]
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

/// Makes this device the guest of a transfer.
#[utoipa::path(
    post,
    path = "/api/transfer",
    tag = "People",
    request_body(content = Transfer, example = json!({ "token": "0123456789abcdef0123456789abcdef" })),
    responses(
        (status = 200, description = "The guest that this device is now.", body = Me),
        (status = 409, description = "`taken`: the secret was used, or is too old.", body = ApiError)
    )
)]
pub(crate) async fn take_transfer(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(transfer): Read<Transfer>,
) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    let (person, cookie) = guest.become_other(&node, &transfer.token).await?;
    Ok((cookie, Json(me(person))))
}
