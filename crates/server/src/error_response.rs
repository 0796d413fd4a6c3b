//! Errors as answers to HTTP.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::ApiError;

/// An error that ends a request.
#[derive(Debug)]
pub(crate) struct ErrorResponse(pub(crate) ApiError);

impl From<ApiError> for ErrorResponse {
    fn from(error: ApiError) -> ErrorResponse {
        ErrorResponse(error)
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let status = match &self.0 {
            ApiError::Unreadable { .. }
            | ApiError::NoSuchGame { .. }
            | ApiError::NoSuchSet { .. }
            | ApiError::BadRule { .. }
            | ApiError::Misread { .. }
            | ApiError::BadRecord { .. }
            | ApiError::BadSeats { .. }
            | ApiError::NoBot
            | ApiError::NoPerson
            | ApiError::BadName
            | ApiError::Version { .. } => StatusCode::BAD_REQUEST,
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::NotYours | ApiError::Foreign => StatusCode::FORBIDDEN,
            ApiError::Taken
            | ApiError::NotBegun
            | ApiError::Clocked
            | ApiError::Stale { .. }
            | ApiError::Refused { .. } => StatusCode::CONFLICT,
            ApiError::TooMany { .. } | ApiError::TooManyMatches { .. } => StatusCode::TOO_MANY_REQUESTS,
            ApiError::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::Full => StatusCode::INSUFFICIENT_STORAGE,
            ApiError::Unavailable | ApiError::Ending => StatusCode::SERVICE_UNAVAILABLE,
        };
        let mut answer = (status, [(header::CACHE_CONTROL, "no-store")], Json(&self.0)).into_response();
        if let ApiError::TooMany { wait } = self.0 {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        answer
    }
}
