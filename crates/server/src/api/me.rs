//! Who somebody is, and how to be the same person on another device.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use wire::{ApiError, Device, Devices, Me, Rename, Transfer};

use super::read::Read;
use crate::budget::Cost;
use crate::error_response::ErrorResponse;
use crate::guest::{Guest, NewCookie, device, is_device, me};
use crate::names;
use crate::node::Node;
use crate::now::now;
use crate::secret::{hash, secret};
use crate::store_failure::unavailable;
use crate::uncancelled::uncancelled;

/// How long a link to another device works, in milliseconds.
const TRANSFER: i64 = 30 * 60 * 1000;
/// How many such links anybody may have. Another takes the place of the oldest: whoever lost one makes a new one.
const LINKS: i64 = 3;
/// How many devices anybody may have. Another takes the place of the one that was not seen for longest: whoever has
/// cookies cleared again and again must not be stuck.
const DEVICES: i64 = 20;

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
pub(crate) async fn show(mut guest: Guest) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    Ok((guest.renewed(), Json(me(guest.person.ok_or(ApiError::NotFound)?))))
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
    let name = names::checked(&rename.name)?;
    let (mut person, cookie) = guest.known(&node, Cost::Write).await?;
    person.name = name;
    node.registry.store.rename(&person.id, &person.name).await.map_err(unavailable("rename"))?;
    Ok((cookie, Json(me(person))))
}

/// Makes a secret that lets another device be you: it works once, for half an hour. The last three that you made work.
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
    let (person, cookie) = guest.known(&node, Cost::Device).await?;
    let (token, store) = (secret()?, &node.registry.store);
    let added = store.add_transfer(&hash(&token), &person.id, now() + TRANSFER).await;
    added.map_err(unavailable("transfer"))?;
    store.limit_transfers(&person.id, now(), LINKS).await.map_err(unavailable("transfer"))?;
    Ok((cookie, Json(Transfer { token })))
}

/// The devices on which you are known.
#[utoipa::path(
    get,
    path = "/api/me/devices",
    tag = "People",
    responses((status = 200, description = "Those that came first first; none for whoever has no cookie.", body = Devices))
)]
pub(crate) async fn devices(State(node): State<Arc<Node>>, guest: Guest) -> Result<Json<Devices>, ErrorResponse> {
    let Some(person) = &guest.person else { return Ok(Json(Devices::default())) };
    let found = node.registry.store.devices(&person.id).await.map_err(unavailable("devices"))?;
    let devices = found.into_iter().map(|found| {
        let id = device(&found.key_hash);
        Device { here: guest.device.as_ref() == Some(&id), id, made: found.made, seen: found.seen }
    });
    Ok(Json(Devices { devices: devices.collect() }))
}

/// Signs one of your devices out. Whatever else the id may be the answer is the same, and nothing happens.
#[utoipa::path(
    post,
    path = "/api/me/devices/{id}/revoke",
    tag = "People",
    params(("id" = String, Path, description = "The device's id.")),
    responses(
        (status = 204, description = "It is none of your devices from now on, or was none; it is hung up on where it is connected."),
        (status = 404, description = "`not_found`: you are not known, or no device could have this id.", body = ApiError)
    )
)]
pub(crate) async fn revoke(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<StatusCode, ErrorResponse> {
    if !is_device(&id) {
        return Err(ApiError::NotFound.into());
    }
    let Some(person) = guest.person else {
        // Whoever has signed this very device out and did not hear the answer asks again.
        return if guest.device == Some(id) { Ok(StatusCode::NO_CONTENT) } else { Err(ApiError::NotFound.into()) };
    };
    node.guard.budgets.spend(Some(&person.id), guest.address, Cost::Write)?;
    uncancelled(async move {
        let store = &node.registry.store;
        if let Some(key) = store.key_of(&person.id, &id).await.map_err(unavailable("devices"))? {
            store.revoke(&person.id, &key).await.map_err(unavailable("revoke"))?;
        } else if store.is_key(&id).await.map_err(unavailable("device"))? {
            return Ok(()); // Somebody else's.
        }
        // It may be connected at this moment, here or to another node; also where it was signed out before and that was
        // not heard.
        hang_up(&node, &id).await;
        Ok(())
    })
    .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// A device that is signed out is hung up on, wherever it is connected.
async fn hang_up(node: &Node, device: &str) {
    node.devices.sign_out(device);
    if let Some(cluster) = &node.registry.cluster {
        cluster.tell_signed_out(device).await;
    }
}

/// Makes this device the guest of a transfer. Beyond 20 devices it takes the place of the one that was not seen for longest.
#[utoipa::path(
    post,
    path = "/api/transfer",
    tag = "People",
    request_body(content = Transfer, example = json!({ "token": "0123456789abcdef0123456789abcdef" })),
    responses(
        (status = 200, description = "The guest that this device is now.", body = Me),
        (status = 409, description = "`taken`: the secret was used, is too old, or three others were made after it.", body = ApiError)
    )
)]
pub(crate) async fn take_transfer(
    State(node): State<Arc<Node>>,
    guest: Guest,
    Read(transfer): Read<Transfer>,
) -> Result<(NewCookie, Json<Me>), ErrorResponse> {
    uncancelled(async move {
        let (person, key, cookie) = guest.become_other(&node, &transfer.token).await?;
        let store = &node.registry.store;
        for beyond in store.keys_beyond(&person.id, DEVICES, &key).await.map_err(unavailable("devices"))? {
            store.revoke(&person.id, &beyond).await.map_err(unavailable("revoke"))?;
            hang_up(&node, &device(&beyond)).await;
        }
        Ok((cookie, Json(me(person))))
    })
    .await
    .map_err(ErrorResponse)
}
