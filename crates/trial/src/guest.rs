//! Somebody with a cookie.

use anyhow::{Context, Result, anyhow, bail};
use reqwest::header::{COOKIE, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response};
use serde::de::DeserializeOwned;
use wire::{ApiError, Created, MatchSummary, Me, NewChair, NewMatch, Rename, Sitting};

/// A guest of a server.
#[derive(Clone, Debug)]
pub struct Guest {
    http: Client,
    /// The server: `http://127.0.0.1:8080`.
    pub base: String,
    /// The cookie that makes this guest who it is.
    pub cookie: String,
    /// As others know it.
    pub id: String,
}

impl Guest {
    /// Makes a new guest with this name.
    pub async fn new(base: &str, name: &str) -> Result<Guest> {
        let http = Client::new();
        let answer = http.post(format!("{base}/api/me")).json(&Rename { name: name.to_owned() }).send().await?;
        let cookie = answer.headers().get(SET_COOKIE).context("no cookie")?.to_str()?;
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        let me: Me = read(answer).await?;
        Ok(Guest { http, base: base.to_owned(), cookie, id: me.id })
    }

    /// The same guest at another node.
    #[must_use]
    pub fn at(&self, base: &str) -> Guest {
        Guest { base: base.to_owned(), ..self.clone() }
    }

    /// Somebody else at the same server.
    #[must_use]
    pub fn with(self, cookie: String, id: String) -> Guest {
        Guest { cookie, id, ..self }
    }

    /// A request in this guest's name.
    pub fn post(&self, path: &str) -> RequestBuilder {
        self.http.post(format!("{}{path}", self.base)).header(COOKIE, &self.cookie)
    }

    /// The same for a request that only reads.
    pub fn get(&self, path: &str) -> RequestBuilder {
        self.http.get(format!("{}{path}", self.base)).header(COOKIE, &self.cookie)
    }

    /// Creates a match as this guest.
    pub async fn create(&self, new: &NewMatch) -> Result<Created> {
        read(self.post("/api/matches").json(new).send().await?).await
    }

    /// Creates a match of two, oneself in the first seat and the other open.
    pub async fn invite(&self, game: &str) -> Result<String> {
        let seats = vec![vec![NewChair::Me { name: None }], vec![NewChair::Open]];
        let new = NewMatch { game: game.to_owned(), seats, ..NewMatch::default() };
        Ok(self.create(&new).await?.id)
    }

    /// Sits down in the first open chair.
    pub async fn sit(&self, id: &str) -> Result<MatchSummary> {
        read(self.post(&format!("/api/matches/{id}/sit")).json(&Sitting::default()).send().await?).await
    }

    /// The record of a match, as this guest may read it.
    pub async fn record(&self, id: &str) -> Result<String> {
        Ok(self.get(&format!("/api/matches/{id}/record")).send().await?.error_for_status()?.text().await?)
    }
}

/// An answer as it should be; otherwise the error, as text.
pub(crate) async fn read<T: DeserializeOwned>(answer: Response) -> Result<T> {
    let status = answer.status();
    let text = answer.text().await?;
    if status.is_success() {
        return serde_json::from_str(&text).map_err(|error| anyhow!("{error}: {text}"));
    }
    match serde_json::from_str::<ApiError>(&text) {
        Ok(error) => bail!("{status}: {error:?}"),
        Err(_) => bail!("{status}: {text}"),
    }
}
