//! Faults as answers to HTTP.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::Fault;

/// A fault that ends a request.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Fault);

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal(fault)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = match &self.0 {
            Fault::Unreadable { .. }
            | Fault::NoSuchGame { .. }
            | Fault::NoSuchSet { .. }
            | Fault::BadRule { .. }
            | Fault::Misread { .. }
            | Fault::BadRecord { .. }
            | Fault::BadSeats { .. }
            | Fault::NoBot
            | Fault::Version { .. } => StatusCode::BAD_REQUEST,
            Fault::NotFound => StatusCode::NOT_FOUND,
            Fault::NotYours | Fault::Foreign => StatusCode::FORBIDDEN,
            Fault::Taken | Fault::NotBegun | Fault::Clocked | Fault::Stale { .. } | Fault::Refused { .. } => {
                StatusCode::CONFLICT
            }
            Fault::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Fault::TooLong { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Fault::Unavailable | Fault::Ending | Fault::Slow => StatusCode::SERVICE_UNAVAILABLE,
        };
        let mut answer = (status, [(header::CACHE_CONTROL, "no-store")], Json(&self.0)).into_response();
        if let Fault::TooMany { wait } = self.0 {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        answer
    }
}
