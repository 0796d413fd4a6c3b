//! Requests as they are read.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use wire::ApiError;

use crate::error_response::ErrorResponse;
use crate::node::Node;

/// A request's body, which must not be longer than this and not be long in coming.
pub(crate) struct Brought<const MOST: usize>(pub(crate) Bytes);

impl<const MOST: usize> FromRequest<Arc<Node>> for Brought<MOST> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, node: &Arc<Node>) -> Result<Brought<MOST>, ErrorResponse> {
        match timeout(node.patience, Bytes::from_request(request, node)).await {
            Ok(Ok(body)) if body.len() <= MOST => Ok(Brought(body)),
            Ok(Ok(_)) => Err(ApiError::TooLong { most: MOST }.into()),
            Ok(Err(rejection)) => Err(too_long(&rejection, MOST)),
            Err(_) => {
                let why = format!("it did not come within {} seconds", node.patience.as_secs());
                Err(ApiError::Unreadable { why }.into())
            }
        }
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
