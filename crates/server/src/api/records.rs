//! Records: to fetch, and to bring.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use contract::{Record, Seat};
use store::{Chair, NewMatch};
use wire::{Created, Fault};

use super::LONGEST_RECORD;
use super::read::too_long;
use crate::node::Node;
use crate::now::now;
use crate::people::{Guest, NewCookie};
use crate::play::chairs;
use crate::play::deed::Deed;
use crate::play::opening::{Terms, differing};
use crate::refusal::Refusal;
use crate::seating;
use crate::trouble::trouble;

/// The record, as the asker may read it: whole once the match is over.
#[utoipa::path(get, path = "/api/matches/{id}/record", responses((status = 200, content_type = "text/plain", body = String), (status = 404), (status = 409, description = "a fault: not_begun")))]
pub(crate) async fn show(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<impl IntoResponse, Refusal> {
    let live = node.shared.find(&id).await?;
    let record = live.record(chairs::own(&live.found(), guest.id())).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record))
}

/// Brings a record. One that is not over goes on here: whoever brought it enters for everybody.
#[utoipa::path(post, path = "/api/records", request_body(content = String, content_type = "text/plain"), responses((status = 201, body = Created), (status = 400, description = "a fault: bad_record, no_such_game")))]
pub(crate) async fn import(
    State(node): State<Arc<Node>>,
    guest: Guest,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, NewCookie, Json<Created>), Refusal> {
    let body = body.map_err(|rejection| too_long(&rejection, LONGEST_RECORD))?;
    let bad = |why: String| Fault::BadRecord { why };
    let text = std::str::from_utf8(&body).map_err(|error| bad(error.to_string()))?;
    let record: Record = text.parse().map_err(|error: contract::RecordError| bad(error.to_string()))?;
    let game = catalogue::find(record.game()).ok_or_else(|| bad(format!("no game '{}'", record.game())))?;
    let table = game.resume(&record).map_err(|error| bad(error.to_string()))?;
    let (person, cookie) = guest.known(&node).await?;
    node.guard.person(&person.id)?;
    let terms = Terms {
        rules: differing(game, &table.rules()),
        start: table.start().map(str::to_owned),
        time: "-".to_owned(),
        seed: None,
    };
    let row = seating::imported(game, &terms, &person)?;
    let name = |seat: Seat| table.players().get(seat.index()).map(|names| names.join(" & ")).unwrap_or_default();
    let chairs = Seat::all(table.seats()).map(|seat| Chair {
        seat: seat.number().into(),
        person: Some(person.id.clone()),
        name: wire::tidy_name(&name(seat)),
        ready: true,
        ..Chair::default()
    });
    let id = row.id.clone();
    let new = NewMatch { row, chairs: chairs.collect() };
    let deed = Deed::Import { record: record.to_string() };
    let deed = store::Deed {
        match_id: id.clone(),
        number: 1,
        at: now(),
        person: Some(person.id.clone()),
        id: None,
        what: serde_json::to_string(&deed).map_err(|_| Fault::Unavailable)?,
    };
    let over = table.ending().is_some();
    let result = over.then(|| record.result.to_string());
    let mut new = new;
    new.row.state = if over { store::State::Over } else { store::State::Running };
    new.row.started = Some(now());
    new.row.ended = over.then(now);
    new.row.result = result;
    node.shared.store.add_finished(&new, &[deed]).await.map_err(trouble("import"))?;
    Ok((StatusCode::CREATED, cookie, Json(Created { id, invitations: Vec::new() })))
}
