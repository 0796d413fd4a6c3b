//! Who somebody is, and how to be the same person on another device.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use wire::{ApiError, Device, Devices, Me, Rename, Transfer};

use super::read::Read;
use crate::budget::Cost;
use crate::error_response::ErrorResponse;
use crate::guest::{Guest, NewCookie, device, me};
use crate::names;
use crate::node::Node;
use crate::now::now;
use crate::secret::{hash, secret};
use crate::store_failure::unavailable;

/// How long a link to another device works, in milliseconds.
const TRANSFER: i64 = 30 * 60 * 1000;

/// Whoever asks.
#[utoipa::path(get, path = "/api/me", responses((status = 200, body = Me), (status = 404, description = "an error: not_found: nobody yet")))]
pub(crate) async fn show(mut guest: Guest) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    Ok((guest.renewed(), Json(me(guest.person.ok_or(ApiError::NotFound)?))))
}

/// Gives oneself a name; whoever is not known yet is from now on.
#[utoipa::path(post, path = "/api/me", request_body = Rename, responses((status = 200, body = Me)))]
pub(crate) async fn rename(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(rename): Read<Rename>,
) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    let name = names::checked(&rename.name)?;
    let (mut person, cookie) = guest.known(&node, Cost::Write).await?;
    person.name = name;
    node.registry.store.rename(&person.id, &person.name).await.map_err(unavailable("rename"))?;
    Ok((cookie, Json(me(person))))
}

/// A secret that makes another device the same person: it works once, for half an hour.
#[utoipa::path(post, path = "/api/me/transfer", responses((status = 200, body = Transfer)))]
pub(crate) async fn offer_transfer(
    State(node): State<Arc<Node>>,
    guest: Guest,
) -> Result<(NewCookie, Json<Transfer>), ErrorResponse> {
    let (person, cookie) = guest.known(&node, Cost::Write).await?;
    let token = secret()?;
    let added = node.registry.store.add_transfer(&hash(&token), &person.id, now() + TRANSFER).await;
    added.map_err(unavailable("transfer"))?;
    Ok((cookie, Json(Transfer { token })))
}

/// The devices on which whoever asks is known.
#[utoipa::path(get, path = "/api/me/devices", responses((status = 200, body = Devices)))]
pub(crate) async fn devices(State(node): State<Arc<Node>>, guest: Guest) -> Result<Json<Devices>, ErrorResponse> {
    let Some(person) = &guest.person else { return Ok(Json(Devices::default())) };
    let found = node.registry.store.devices(&person.id).await.map_err(unavailable("devices"))?;
    let devices = found.into_iter().map(|found| {
        let id = device(&found.key_hash);
        Device { here: guest.device.as_ref() == Some(&id), id, made: found.made, seen: found.seen }
    });
    Ok(Json(Devices { devices: devices.collect() }))
}

/// Makes one of one's devices forget who one is.
#[utoipa::path(post, path = "/api/me/devices/{id}/revoke", responses((status = 204), (status = 404)))]
pub(crate) async fn revoke(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<StatusCode, ErrorResponse> {
    let person = guest.person.ok_or(ApiError::NotFound)?;
    node.guard.budgets.spend(Some(&person.id), guest.address, Cost::Write)?;
    let store = &node.registry.store;
    let found = store.devices(&person.id).await.map_err(unavailable("devices"))?;
    let key = found.into_iter().map(|found| found.key_hash).find(|key| device(key) == id).ok_or(ApiError::NotFound)?;
    store.revoke(&person.id, &key).await.map_err(unavailable("revoke"))?;
    // It may be connected at this moment.
    node.revoked.send_modify(|revoked| {
        revoked.insert(id);
    });
    Ok(StatusCode::NO_CONTENT)
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
