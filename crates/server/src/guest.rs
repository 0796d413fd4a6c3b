//! Who asks: guests, each known by a secret in a cookie.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponseParts, ResponseParts};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use store::Person;
use wire::{ApiError, Me};

use crate::error_response::ErrorResponse;
use crate::node::Node;
use crate::now::now;
use crate::proxy;
use crate::secret::{hash, id, secret};
use crate::store_failure::unavailable;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "abordage";
/// As long as browsers keep a cookie at most.
const KEEP_DAYS: i64 = 400;
/// How often it is noted that somebody was here, in milliseconds.
const NOTED: i64 = 3_600_000;

/// Whoever asks; nobody if they were never here before.
pub(crate) struct Guest {
    pub(crate) person: Option<Person>,
    /// Whether the browser talks to us, or to the proxy in front of us, by https.
    secure: bool,
}

impl FromRequestParts<Arc<Node>> for Guest {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Guest, ErrorResponse> {
        let secure = node.behind_proxy && proxy::is_https(&parts.headers);
        let person = match secret_of(&parts.headers) {
            Some(secret) => {
                let found = node.registry.store.person_by_key(&hash(&secret)).await;
                found.map_err(unavailable("person"))?
            }
            None => None,
        };
        if let Some(person) = &person
            && now() - person.seen > NOTED
        {
            let _ = node.registry.store.seen(&person.id, now()).await; // Only a note.
        }
        Ok(Guest { person, secure })
    }
}

impl Guest {
    /// Their id, if they were here before.
    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// Whoever asks, made known if they were not; the cookies go into the answer.
    pub(crate) async fn known(self, node: &Node) -> Result<(Person, NewCookie), ApiError> {
        if let Some(person) = self.person {
            return Ok((person, NewCookie(None)));
        }
        let secret = secret()?;
        let person = Person { id: id()?, name: String::new(), made: now(), seen: now() };
        let added = node.registry.store.add_person(&person, &hash(&secret)).await;
        added.map_err(unavailable("person"))?;
        Ok((person, NewCookie(Some(cookie(secret, self.secure)))))
    }

    /// Becomes the person of a transfer's secret, on this device.
    pub(crate) async fn become_other(self, node: &Node, token: &str) -> Result<(Person, NewCookie), ApiError> {
        let key = secret()?;
        let taken = node.registry.store.take_transfer(&hash(token), now(), &hash(&key)).await;
        let person = taken.map_err(unavailable("transfer"))?.ok_or(ApiError::Taken)?;
        Ok((person, NewCookie(Some(cookie(key, self.secure)))))
    }
}

/// Only this site sends it, and no script reads it.
fn cookie(secret: String, secure: bool) -> Cookie<'static> {
    Cookie::build((COOKIE, secret))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(secure)
        .max_age(Duration::days(KEEP_DAYS))
        .build()
}

/// A cookie to give, if there is one.
pub(crate) struct NewCookie(Option<Cookie<'static>>);

impl IntoResponseParts for NewCookie {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, mut answer: ResponseParts) -> Result<ResponseParts, Self::Error> {
        if let Some(value) = self.0.and_then(|cookie| cookie.to_string().parse().ok()) {
            answer.headers_mut().append(header::SET_COOKIE, value);
        }
        Ok(answer)
    }
}

/// The secret that a browser sends, if it looks like one of ours.
fn secret_of(headers: &HeaderMap) -> Option<String> {
    let texts = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let secrets = texts.flat_map(Cookie::split_parse).flatten().filter(|cookie| cookie.name() == COOKIE);
    secrets.map(|cookie| cookie.value().to_owned()).find(|secret| secret.len() == 32)
}

/// As others know them.
pub(crate) fn me(person: Person) -> Me {
    Me { id: person.id, name: person.name }
}
