//! A connection to a match.

use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use wire::{ApiError, ClientMessage, CommandRequest, ServerMessage};

use crate::Guest;

/// Longer than this nobody waits for an answer.
const PATIENCE: Duration = Duration::from_secs(20);

/// A connection to a match, in a guest's name.
pub struct Connection {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

/// A message as a player reads it who only wants to go on: the rest is not even parsed.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BriefMessage {
    /// Where the match is.
    State(BriefState),
    /// A command is done.
    Done {
        /// What it was called.
        id: String,
        /// The event it became.
        seq: u64,
    },
    /// Something is not done.
    Refused {
        /// What it was called.
        id: Option<String>,
        /// What the server said against it.
        why: ApiError,
    },
    /// The server closes.
    Bye {
        /// The reason the server gave.
        why: ApiError,
    },
    /// Anything else.
    #[serde(untagged)]
    Other(serde::de::IgnoredAny),
}

/// As much of a state as a random player needs.
#[derive(Debug, Deserialize)]
pub struct BriefState {
    /// The last event.
    pub seq: u64,
    /// What one can do.
    pub legal: Vec<String>,
    /// Whether it is over.
    pub ending: Option<contract::Ending>,
}

impl Connection {
    /// Connects, having seen this many events.
    pub async fn connect(guest: &Guest, id: &str, seen: u64) -> Result<Connection> {
        Self::connect_as(&guest.base, Some(&guest.cookie), id, seen).await
    }

    /// The same with any cookie or none.
    pub async fn connect_as(base: &str, cookie: Option<&str>, id: &str, seen: u64) -> Result<Connection> {
        let base = base.strip_prefix("http").context("an address that begins with http")?;
        let address = format!("ws{base}/api/matches/{id}/live?version={}&seen={seen}", wire::VERSION);
        let mut request = address.into_client_request()?;
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", cookie.parse()?);
        }
        // Thousands of these live in one generator.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connecting = connect_async_with_config(request, Some(config), true);
        let (socket, _) = tokio::time::timeout(PATIENCE, connecting).await??;
        Ok(Connection { socket })
    }

    /// Sends a message to the server.
    pub async fn send(&mut self, ask: &ClientMessage) -> Result<()> {
        self.send_raw(Message::text(serde_json::to_string(ask)?)).await
    }

    /// Sends anything at all.
    pub async fn send_raw(&mut self, message: Message) -> Result<()> {
        Ok(self.socket.send(message).await?)
    }

    /// The next text frame, unread.
    pub async fn text(&mut self) -> Result<tungstenite::Utf8Bytes> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.socket.next()).await.context("nothing was heard")?;
            match next.ok_or_else(|| anyhow!("the connection ended"))?? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => return Err(anyhow!("the server closed")),
                _ => {}
            }
        }
    }

    /// The next text, however long it takes; an error when the connection ends.
    pub async fn wait(&mut self) -> Result<()> {
        self.socket.next().await.ok_or_else(|| anyhow!("the connection ended"))??;
        Ok(())
    }

    /// The next message, parsed.
    pub async fn message(&mut self) -> Result<ServerMessage> {
        let text = self.text().await?;
        serde_json::from_str(&text).with_context(|| text.to_string())
    }

    /// The next message, as far as a random player cares.
    pub async fn brief(&mut self) -> Result<BriefMessage> {
        let text = self.text().await?;
        serde_json::from_str(&text).with_context(|| text.to_string())
    }

    /// The next state; what comes before it is passed over.
    pub async fn state(&mut self) -> Result<wire::StateUpdate> {
        loop {
            if let ServerMessage::State(state) = self.message().await? {
                return Ok(*state);
            }
        }
    }

    /// Does something and waits for the answer; states on the way are passed over.
    pub async fn command(&mut self, id: &str, seen: u64, command: wire::Command) -> Result<Result<u64, ApiError>> {
        self.send(&ClientMessage::Command(CommandRequest { id: id.to_owned(), seen, seat: None, command })).await?;
        loop {
            match self.message().await? {
                ServerMessage::Done { id: done, seq } if done == id => return Ok(Ok(seq)),
                ServerMessage::Refused { id: refused, why } if refused.as_deref() == Some(id) => return Ok(Err(why)),
                ServerMessage::Bye { why } => return Ok(Err(why)),
                _ => {}
            }
        }
    }
}
