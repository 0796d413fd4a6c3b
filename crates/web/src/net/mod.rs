//! What the server is asked over HTTP. The pages work without one; then every request fails with [`Trouble::Gone`].

mod error_text;

use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, Response};
use wire::{ApiError, Created, Devices, Lobby, MatchSummary, Me, NewMatch, Rename, Sitting, Transfer};

use crate::browser;

pub use error_text::error_text;

const JSON: &str = "application/json";
const TEXT: &str = "text/plain;charset=utf-8";

/// Why something did not come about.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// No server answers, or something that is none of ours.
    Gone,
    /// The server refuses, for this reason.
    Refused(ApiError),
}

/// What is asked for, or why not.
pub type Result<T> = std::result::Result<T, Trouble>;

/// The mark in storage that this browser is known to the server. Which person it is stands in a cookie that no page can read.
const KNOWN: &str = "abordage.online";

/// Whether this browser is somebody for the server: if not, there is nothing to ask.
pub fn is_known() -> bool {
    browser::kept(KNOWN).is_some()
}

fn known<T>(answer: Result<T>) -> Result<T> {
    if answer.is_ok() {
        browser::keep(KNOWN, "yes");
    }
    answer
}

/// Who I am; none if nobody yet.
pub async fn me() -> Result<Option<Me>> {
    if !is_known() {
        return Ok(None);
    }
    match get("/api/me").await {
        Err(Trouble::Refused(ApiError::NotFound)) => Ok(None),
        answer => answer.map(Some),
    }
}

/// Takes a name, and becomes somebody.
pub async fn rename(name: String) -> Result<Me> {
    known(post("/api/me", &Rename { name }).await)
}

/// What lets another device be the same person.
pub async fn give_away() -> Result<Transfer> {
    known(read(&send("POST", "/api/me/transfer", None).await?))
}

/// Makes this browser the person who gave out the token.
pub async fn take_over(token: String) -> Result<Me> {
    known(post("/api/transfer", &Transfer { token }).await)
}

/// The devices on which I am known.
pub async fn devices() -> Result<Devices> {
    if !is_known() {
        return Ok(Devices::default());
    }
    get("/api/me/devices").await
}

/// Makes one of my devices forget me.
pub async fn forget_device(id: &str) -> Result<()> {
    send("POST", &format!("/api/me/devices/{id}/revoke"), None).await.map(|_| ())
}

/// Open invitations.
pub async fn open_matches() -> Result<Lobby> {
    get("/api/matches").await
}

/// My matches.
pub async fn my_matches() -> Result<Lobby> {
    if !is_known() {
        return Ok(Lobby::default());
    }
    get("/api/matches/mine").await
}

/// Creates a match.
pub async fn create(new: &NewMatch) -> Result<Created> {
    post("/api/matches", new).await
}

/// A match from outside.
pub async fn summary(id: &str) -> Result<MatchSummary> {
    get(&of(id, "")).await
}

/// Sits down, by an invitation or in the first open chair, with what one chooses for the seat.
pub async fn sit(id: &str, token: Option<String>, choice: Option<String>) -> Result<MatchSummary> {
    post(&of(id, "/sit"), &Sitting { token, choice }).await
}

/// Withdraws a match that has not begun.
pub async fn withdraw(id: &str) -> Result<()> {
    send("POST", &of(id, "/withdraw"), None).await.map(|_| ())
}

/// Another match among the same people.
pub async fn again(id: &str) -> Result<Created> {
    read(&send("POST", &of(id, "/again"), None).await?)
}

/// The record of a match, as we may read it.
pub async fn record(id: &str) -> Result<String> {
    send("GET", &of(id, "/record"), None).await
}

/// Keeps a record on the server, for everybody who has its address.
pub async fn keep_record(text: String) -> Result<Created> {
    read(&send("POST", "/api/records", Some((TEXT, text))).await?)
}

/// A picture of a text that cameras can read, as the address of an image.
pub async fn qr(text: &str) -> Result<String> {
    let drawn = send("POST", "/api/qr", Some((TEXT, text.to_owned()))).await?;
    if !drawn.contains("<svg") {
        return Err(Trouble::Gone);
    }
    Ok(format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(&drawn))))
}

/// An address of a match. An id from an address bar may hold anything.
fn of(id: &str, what: &str) -> String {
    format!("/api/matches/{}{what}", String::from(js_sys::encode_uri_component(id)))
}

async fn get<T: DeserializeOwned>(path: &str) -> Result<T> {
    read(&send("GET", path, None).await?)
}

async fn post<T: DeserializeOwned>(path: &str, what: &impl Serialize) -> Result<T> {
    let body = serde_json::to_string(what).map_err(|_| Trouble::Gone)?;
    read(&send("POST", path, Some((JSON, body))).await?)
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T> {
    // A page instead of an answer: there is no such server behind this address.
    contract::read_json(text).map_err(|_| Trouble::Gone)
}

/// What lies at an address.
pub async fn text(path: &str) -> Result<String> {
    send("GET", path, None).await
}

/// Asks, and gives the text of the answer.
async fn send(method: &str, path: &str, body: Option<(&str, String)>) -> Result<String> {
    let gone = |_: JsValue| Trouble::Gone;
    let window = browser::window().ok_or(Trouble::Gone)?;
    let ask = RequestInit::new();
    ask.set_method(method);
    if let Some((kind, body)) = body {
        let headers = Headers::new().map_err(gone)?;
        headers.set("content-type", kind).map_err(gone)?;
        ask.set_headers(&headers);
        ask.set_body(&body.into());
    }
    let answer = JsFuture::from(window.fetch_with_str_and_init(path, &ask)).await.map_err(gone)?;
    let answer: Response = answer.dyn_into().map_err(gone)?;
    let text = JsFuture::from(answer.text().map_err(gone)?).await.map_err(gone)?.as_string().unwrap_or_default();
    if answer.ok() {
        return Ok(text);
    }
    Err(contract::read_json(&text).map_or(Trouble::Gone, Trouble::Refused))
}
