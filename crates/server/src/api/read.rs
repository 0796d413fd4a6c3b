//! Requests as they are read.

use std::sync::Arc;

use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use wire::ApiError;

use crate::error_response::ErrorResponse;
use crate::node::Node;

/// Waits for a request's body, which must not be longer than this and not be long in coming. Nothing is begun before it is
/// there: those who send slowly, or never to the end, cost next to nothing.
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
    let coming = Bytes::from_request(Request::from_parts(parts.clone(), body), &());
    let error = match timeout(node.patience, coming).await {
        Ok(Ok(body)) => return next.run(Request::from_parts(parts, Body::from(body))).await,
        Ok(Err(rejection)) => too_long(&rejection, MOST),
        Err(_) => {
            let why = format!("it did not come within {} seconds", node.patience.as_secs());
            ApiError::Unreadable { why }.into()
        }
    };
    error.into_response()
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
