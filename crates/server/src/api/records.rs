//! Records: to fetch, and to bring.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use catalogue::{AnyMatch, CatalogueGame};
use contract::{Record, RecordError, Seat, TimeControl};
use session::MatchEvent;
use store::{Chair, NewMatch};
use wire::{ApiError, Created};
use words::{Language, Words};

use super::LONGEST_RECORD;
use super::read::Brought;
use crate::asker::Asker;
use crate::budget::Cost;
use crate::error_response::ErrorResponse;
use crate::guest::{Guest, NewCookie};
use crate::names;
use crate::node::Node;
use crate::now::now;
use crate::play::match_settings::{LONGEST_START, MatchSettings, differing};
use crate::seating;
use crate::store_failure::unavailable;

/// Fetches the record, as you may read it: whole once the match is over.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/record",
    tag = "Records",
    params(("id" = String, Path, description = "The match's id.")),
    responses(
        (status = 200, description = "The record.", content_type = "text/plain", body = String),
        (status = 404, description = "`not_found`.", body = ApiError),
        (status = 409, description = "`not_begun`: somebody has yet to sit down.", body = ApiError)
    )
)]
pub(crate) async fn show(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<impl IntoResponse, ErrorResponse> {
    let asker = guest.asker(&node);
    let live = node.registry.resolve_for(&id, &asker).await?;
    let record = live.record(seating::seats_of(&*live.found_now().await?, guest.id()), &asker).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], record))
}

/// The match of a record, as it goes on here.
fn replayed(body: &[u8], language: Language) -> Result<(&'static CatalogueGame, Record, Box<dyn AnyMatch>), ApiError> {
    let words = Words::new(language);
    let bad = |why: String| ApiError::BadRecord { why };
    let wrong = |error: RecordError| bad(words.record_error(&error));
    let text = std::str::from_utf8(body).map_err(|error| bad(error.to_string()))?;
    let mut record: Record = text.parse().map_err(wrong)?;
    let game = catalogue::find(record.game())
        .ok_or_else(|| ApiError::NoSuchGame { game: record.game().chars().take(40).collect() })?;
    // As for a match that is made here: it is kept again with each rematch.
    if record.tag("Start").is_some_and(|start| start.len() > LONGEST_START) {
        return Err(ApiError::TooLong { most: LONGEST_START });
    }
    let mut table = game.resume(&record).map_err(wrong)?;
    if table.ending().is_none() && table.clock().control() != TimeControl::Unlimited {
        // Nobody knows how much time anybody had left, and one person enters for everybody: it goes on without clocks.
        record.set_tag("Clock", &TimeControl::Unlimited.to_string());
        table = game.resume(&record).map_err(wrong)?;
    }
    Ok((game, record, table))
}

/// Brings a record, of at most 1 MiB. One that is not over goes on here: you enter for every seat.
#[utoipa::path(
    post,
    path = "/api/records",
    tag = "Records",
    request_body(content = String, content_type = "text/plain", example = json!("[Game \"bn3e\"]\n\n1. a2-a3\n*\n")),
    responses(
        (status = 201, description = "It is a match now.", body = Created),
        (status = 400, description = "`bad_record`: what is wrong, with line and column.", body = ApiError),
        (status = 413, description = "`too_long`.", body = ApiError),
        (status = 507, description = "`full`: there is no room for what is new.", body = ApiError)
    )
)]
pub(crate) async fn import(
    State(node): State<Arc<Node>>,
    guest: Guest,
    headers: HeaderMap,
    Brought(body): Brought<LONGEST_RECORD>,
) -> Result<(StatusCode, NewCookie, Json<Created>), ErrorResponse> {
    // It is paid for before it is read, and what is wrong with it is told before anybody is made known.
    guest.pay(&node, Cost::Record(body.len()))?;
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let language = Language::from_locale(asked.split([',', ';']).next().unwrap_or_default().trim());
    let (asker, gate) = (Asker::at(guest.address), &node.registry.heavy.long);
    let (game, record, table) = gate.run(&asker, move || replayed(&body, language)).await??;
    let (person, cookie) = guest.known(&node, Cost::Write).await?;
    let terms = MatchSettings {
        rules: differing(game, &table.rules()),
        start: table.start().map(str::to_owned),
        time: "-".to_owned(),
        seed: None,
    };
    let row = seating::new_match::imported(game, &terms, &person)?;
    let name = |seat: Seat| table.players().get(seat.index()).map(|names| names.join(" & ")).unwrap_or_default();
    let chairs = Seat::all(table.seats()).map(|seat| Chair {
        seat: seat.number().into(),
        person: Some(person.id.clone()),
        // A name that could pass for another's is left out; the record has it as it was.
        name: names::checked(&name(seat)).unwrap_or_default(),
        ready: true,
        ..Chair::default()
    });
    let id = row.id.clone();
    let new = NewMatch { row, chairs: chairs.collect() };
    let event: MatchEvent = MatchEvent::Import { record: record.to_string() };
    let event = store::EventRow {
        match_id: id.clone(),
        seq: 1,
        at: now(),
        person: Some(person.id.clone()),
        command_id: None,
        payload: serde_json::to_string(&event).map_err(|_| ApiError::Unavailable)?,
    };
    let over = table.ending().is_some();
    let result = over.then(|| record.result.to_string());
    let mut new = new;
    new.row.phase = if over { store::Phase::Over } else { store::Phase::Running };
    new.row.started = Some(now());
    new.row.ended = over.then(now);
    new.row.result = result;
    new.row.to_act = table.turn().seat().map(|seat| seat.number().into());
    node.registry.store.add_finished(&new, &[event]).await.map_err(unavailable("import"))?;
    Ok((StatusCode::CREATED, cookie, Json(Created { id, invitations: Vec::new() })))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use std::sync::Arc;

    use crate::blocking_pool::tests::full;
    use crate::testing::node::TestNode;

    #[tokio::test]
    async fn a_record_starts_from_no_longer_a_text_than_a_match_that_is_made_here() {
        let asked = TestNode::new().await;
        for (length, told) in [(4096, "bad_record"), (4097, "too_long")] {
            let record = format!("[Game \"bn3e\"]\n[Start \"{}\"]\n\n1. a2-a3\n*\n", "x".repeat(length));
            assert_eq!(asked.post("/api/records", None, &record).await.body["error"], told, "{length}");
        }
    }

    /// A record may be long, and whoever brings it is a stranger: it is read where nobody plays.
    #[tokio::test]
    async fn a_record_that_is_brought_waits_for_its_turn_among_long_work() {
        let asked = TestNode::new().await;
        let held = full(&asked.node.registry.heavy.long, &Arc::default()).await;
        let bring = tokio::spawn(async move {
            let record = "[Game \"bn3e\"]\n\n1. a2-a3\n*\n";
            (asked.post("/api/records", None, &record).await.status, asked)
        });
        // Time to be read too early.
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        assert!(!bring.is_finished(), "it was read beside what may be done at once");
        drop(held);
        assert_eq!(bring.await.unwrap().0, 201);
    }
}
