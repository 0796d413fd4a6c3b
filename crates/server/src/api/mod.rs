//! The interface over HTTP.

pub(crate) mod describe;
mod explorer;
mod matches;
mod me;
mod qr;
mod read;
mod records;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{get, post};

use self::read::wait_for_body;
use crate::error_response::ErrorResponse;
use crate::guard::guard;
use crate::node::Node;
use crate::socket;
use wire::ApiError;

/// The longest record that is read, in bytes.
const LONGEST_RECORD: usize = 1024 * 1024;

/// Everything under `/api`.
pub(crate) fn router(node: &Arc<Node>) -> Router {
    let records_come = from_fn_with_state(Arc::clone(node), wait_for_body::<LONGEST_RECORD>);
    Router::new()
        .route("/api/me", get(me::show).post(me::rename))
        .route("/api/me/transfer", post(me::offer_transfer))
        .route("/api/me/devices", get(me::devices))
        .route("/api/me/devices/{id}/revoke", post(me::revoke))
        .route("/api/transfer", post(me::take_transfer))
        .route("/api/matches", get(matches::open).post(matches::create))
        .route("/api/matches/mine", get(matches::mine))
        .route("/api/matches/{id}", get(matches::show))
        .route("/api/matches/{id}/sit", post(matches::sit))
        .route("/api/matches/{id}/withdraw", post(matches::withdraw))
        .route("/api/matches/{id}/again", post(matches::again))
        .route("/api/matches/{id}/record", get(records::show))
        .route("/api/matches/{id}/live", get(socket::connect))
        .route("/api/qr", post(qr::draw))
        .layer(from_fn_with_state(Arc::clone(node), wait_for_body::<{ wire::LONGEST }>))
        .route("/api/records", post(records::import).layer(records_come))
        .route("/api", get(explorer::page))
        .route("/api/explorer.js", get(explorer::script))
        .route("/api/explorer.css", get(explorer::style))
        .route("/api/openapi.json", get(describe::document))
        .route("/api/{*rest}", get(nothing).post(nothing))
        .layer(map_response(fresh))
        .layer(from_fn_with_state(Arc::clone(node), guard))
        .with_state(Arc::clone(node))
}

async fn nothing() -> ErrorResponse {
    ErrorResponse(ApiError::NotFound)
}

/// What is answered here is true now, and perhaps not in a moment.
async fn fresh(mut answer: Response) -> Response {
    use axum::http::{HeaderValue, header};
    answer.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}
