//! Requests as they are read.

use std::net::IpAddr;
use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use wire::ApiError;

use crate::bodies::{BodyRoom, SHORT};
use crate::budget::Cost;
use crate::error_response::ErrorResponse;
use crate::guard::Address;
use crate::node::Node;

/// Waits for a request's body, which must not be longer than this and not be long in coming. Nothing is begun before it is
/// there: those who send slowly, or never to the end, cost next to nothing. Whoever wants to send a long one pays for it and
/// takes room for it before it is read.
pub(crate) async fn wait_for_body<const MOST: usize>(
    State(node): State<Arc<Node>>,
    mut request: Request,
    next: Next,
) -> Response {
    if request.method() == Method::GET || request.method() == Method::HEAD {
        return next.run(request).await; // Nobody looks at it.
    }
    DefaultBodyLimit::max(MOST).apply(&mut request);
    let (parts, body) = request.into_parts();
    let address = parts.extensions.get::<Address>().map(|Address(address)| *address);
    let told = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let error = match timeout(node.patience, collect(&node, address, told, body, MOST)).await {
        // There is room for it as long as anybody deals with it.
        Ok(Ok((body, _room))) => return next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(error)) => error,
        Err(_) => ApiError::Unreadable { why: format!("it did not come within {} seconds", node.patience.as_secs()) },
    };
    ErrorResponse(error).into_response()
}

/// A body as it comes, and the room that is taken for it.
async fn collect(
    node: &Node,
    address: Option<IpAddr>,
    told: Option<usize>,
    body: Body,
    most: usize,
) -> Result<(Bytes, Option<BodyRoom>), ApiError> {
    let enter = |bytes: usize| {
        node.guard.budgets.spend(None, address, Cost::Body(bytes))?;
        node.bodies.enter(address, bytes).map(Some).ok_or(ApiError::TooMany { wait: node.patience.as_secs().max(1) })
    };
    // Whoever does not tell how long it is takes room for the longest, once it is no short one.
    let mut room = match told {
        Some(long @ SHORT..) => enter(long.min(most))?,
        _ => None,
    };
    let (mut read, mut coming) = (Vec::new(), body.into_data_stream());
    while let Some(piece) = coming.next().await {
        let piece = piece.map_err(|error| ApiError::Unreadable { why: error.to_string() })?;
        if read.len() + piece.len() > most {
            return Err(ApiError::TooLong { most });
        }
        if room.is_none() && read.len() + piece.len() > SHORT {
            room = enter(most)?;
        }
        read.extend_from_slice(&piece);
    }
    Ok((read.into(), room))
}

/// A request's body, which must not be longer than this: [`wait_for_body`] stands before every route that takes one.
pub(crate) struct Brought<const MOST: usize>(pub(crate) Bytes);

impl<const MOST: usize> FromRequest<Arc<Node>> for Brought<MOST> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, node: &Arc<Node>) -> Result<Brought<MOST>, ErrorResponse> {
        Bytes::from_request(request, node).await.map(Brought).map_err(|rejection| too_long(&rejection, MOST))
    }
}

/// A request's body as JSON. What is wrong with it is an `ApiError`, like everything else.
pub(crate) struct Read<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<Node>> for Read<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, node: &Arc<Node>) -> Result<Read<T>, ErrorResponse> {
        let Brought(body) = Brought::<{ wire::LONGEST }>::from_request(request, node).await?;
        let read = serde_json::from_slice(&body);
        read.map(Read).map_err(|error| ErrorResponse(ApiError::Unreadable { why: error.to_string() }))
    }
}

/// A body that could not be taken.
fn too_long(rejection: &BytesRejection, most: usize) -> ErrorResponse {
    ErrorResponse(match rejection.status() {
        axum::http::StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLong { most },
        _ => ApiError::Unreadable { why: rejection.body_text() },
    })
}
