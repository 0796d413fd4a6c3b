//! Requests as they are read.

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;
use wire::ApiError;

use crate::error_response::ErrorResponse;

/// A request's body as JSON. What is wrong with it is an `ApiError`, like everything else.
pub(crate) struct Read<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Read<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, state: &S) -> Result<Read<T>, ErrorResponse> {
        let body =
            Bytes::from_request(request, state).await.map_err(|rejection| too_long(&rejection, wire::LONGEST))?;
        let read = serde_json::from_slice(&body);
        read.map(Read).map_err(|error| ErrorResponse(ApiError::Unreadable { why: error.to_string() }))
    }
}

/// A body that could not be taken.
pub(crate) fn too_long(rejection: &BytesRejection, most: usize) -> ErrorResponse {
    ErrorResponse(match rejection.status() {
        axum::http::StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLong { most },
        _ => ApiError::Unreadable { why: rejection.body_text() },
    })
}
