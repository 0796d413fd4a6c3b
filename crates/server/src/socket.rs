//! A client that looks at a match: one WebSocket, one task, and no queue. Whoever is behind is brought to now in one step;
//! whoever does not read is dropped.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use tokio::time::{Instant, timeout};
use wire::{ApiError, ClientMessage, CommandRequest, ServerMessage, VERSION};

use crate::error_response::ErrorResponse;
use crate::guard;
use crate::guest::Guest;
use crate::node::Node;
use crate::now::now;
use crate::play::match_handle::MatchHandle;
use crate::play::publisher::{Broadcast, Subscription, text};
use crate::seating::{self, SeatSet};

/// How often a client should say that it is there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Who is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(65);
/// Who takes longer to read a message is dropped.
const SLOW: Duration = Duration::from_secs(10);
/// So many messages that make no sense, and the connection is closed.
const PATIENCE: u32 = 20;
/// What is read at once: messages are short, and thousands who only watch must not cost much.
const READ_BUFFER: usize = 1024;

/// What a client says when it connects.
#[derive(Debug, Deserialize)]
pub(crate) struct Hello {
    /// The version of its messages.
    #[serde(default)]
    version: u32,
    /// The last event that it has seen.
    #[serde(default)]
    seen: u64,
}

/// Connects to a match over a WebSocket, to play in it or to watch it.
#[utoipa::path(
    get,
    path = "/api/matches/{id}/live",
    tag = "Live",
    params(
        ("id" = String, Path, description = "The match's id."),
        ("version" = u32, Query, description = "The version of your messages; any other than the server's gets `bye` with `version`.", example = 3),
        ("seen" = u64, Query, description = "The `seq` of the last event that you have seen; 0 for none.", example = 0)
    ),
    responses(
        (status = 101, description = "A WebSocket: `ClientMessage` one way, `ServerMessage` the other, each a text frame."),
        (status = 404, description = "`not_found`.", body = ApiError)
    )
)]
pub(crate) async fn connect(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    Query(hello): Query<Hello>,
    guest: Guest,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ErrorResponse> {
    let live = node.registry.resolve(&id).await?;
    let person = guest.person.map(|person| person.id);
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * 1024 * 1024)
        .max_message_size(wire::LONGEST)
        .max_frame_size(wire::LONGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if hello.version != VERSION {
            let mut connection = Connection { socket };
            connection.bye(ApiError::Version { server: VERSION }).await;
            return;
        }
        Client::new(node, live, person, hello.seen).await.stay(Connection { socket }).await;
    }))
}

/// One end of the connection.
struct Connection {
    socket: WebSocket,
}

/// The other side is gone, or as good as gone.
struct Gone;

impl Connection {
    async fn say(&mut self, news: Utf8Bytes) -> Result<(), Gone> {
        match timeout(SLOW, self.socket.send(Message::Text(news))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Gone),
            Err(_) => {
                metrics::counter!("abordage_slow_readers_total").increment(1);
                Err(Gone)
            }
        }
    }

    async fn bye(&mut self, why: ApiError) {
        let _ = self.say(text(&ServerMessage::Bye { why })).await;
        let close = CloseFrame { code: axum::extract::ws::close_code::AWAY, reason: Utf8Bytes::default() };
        let _ = timeout(Duration::from_secs(1), self.socket.send(Message::Close(Some(close)))).await;
        // What they still send is taken in for a moment: closed on unread messages, the connection would break before
        // they have read why.
        let _ = timeout(Duration::from_secs(1), async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
    }
}

/// Somebody who looks at a match, and acts in it if they sit there.
struct Client {
    node: Arc<Node>,
    live: MatchHandle,
    person: Option<String>,
    seats: SeatSet,
    subscription: Subscription,
    /// The last event they were told of.
    seen: u64,
    /// The seating they were told of.
    seating: Option<u64>,
    heard: Instant,
    nonsense: u32,
}

impl Client {
    async fn new(node: Arc<Node>, live: MatchHandle, person: Option<String>, seen: u64) -> Client {
        let seats = seating::seats_of(&live.found(), person.as_deref());
        let subscription = live.subscribe(seats).await;
        metrics::gauge!("abordage_connections").increment(1.0);
        Client { node, live, person, seats, subscription, seen, seating: None, heard: Instant::now(), nonsense: 0 }
    }

    async fn stay(mut self, mut connection: Connection) {
        let limiter = guard::messages();
        let mut ending = self.node.ending.clone();
        let broadcast = self.subscription.latest();
        // Whatever they have seen, the first state tells them where they are.
        let mut went = self.tell(&mut connection, &broadcast, true).await;
        while went.is_ok() {
            let silent = self.heard + SILENCE;
            went = tokio::select! {
                broadcast = self.subscription.changed() => self.tell(&mut connection, &broadcast, false).await,
                message = connection.socket.recv() => match message {
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        if limiter.check().is_err() {
                            connection.bye(ApiError::TooMany { wait: 1 }).await;
                            return;
                        }
                        self.hear(&mut connection, message).await
                    }
                    Some(Err(_)) | None => Err(Gone),
                },
                () = tokio::time::sleep_until(silent) => Err(Gone),
                () = async { drop(ending.wait_for(|ending| *ending).await) } => {
                    connection.bye(ApiError::Ending).await;
                    return;
                }
            };
        }
    }

    /// Brings them to now.
    async fn tell(&mut self, connection: &mut Connection, broadcast: &Broadcast, first: bool) -> Result<(), Gone> {
        let mut first = first;
        let followed;
        let broadcast = if broadcast.moved {
            followed = self.follow().await?;
            &*followed
        } else {
            broadcast
        };
        if self.seating != Some(broadcast.seating) {
            self.seating = Some(broadcast.seating);
            let found = self.live.found();
            let seats = seating::seats_of(&found, self.person.as_deref());
            if seats != self.seats {
                // They sat down: they see with other eyes now, and all anew.
                self.seats = seats;
                self.subscription = self.live.subscribe(seats).await;
                (self.seen, first) = (0, true);
            }
            let summary = Box::new(seating::summary(&found, self.person.as_deref(), None));
            let heartbeat = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
            connection.say(text(&ServerMessage::Welcome { version: VERSION, summary, heartbeat })).await?;
        }
        if (first || broadcast.seq != self.seen)
            && let Some((seq, state)) = self.subscription.state(broadcast, self.seen).await
        {
            self.seen = seq;
            connection.say(state).await?;
        }
        Ok(())
    }

    /// Looks at the match where it is now.
    async fn follow(&mut self) -> Result<Arc<Broadcast>, Gone> {
        // Who cannot follow connects again, and finds it then.
        self.live = self.node.registry.resolve(self.live.id()).await.map_err(|_| Gone)?;
        self.subscription = self.live.subscribe(self.seats).await;
        self.seating = None;
        // What the last owner wrote and could not tell any more is read now. What fails is tried again by the alarms.
        let _ = self.live.go_on().await;
        Ok(self.subscription.latest())
    }

    async fn hear(&mut self, connection: &mut Connection, message: Message) -> Result<(), Gone> {
        let asked = match &message {
            Message::Text(asked) => serde_json::from_str::<ClientMessage>(asked),
            Message::Close(_) => return Err(Gone),
            // They are answered below us.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(asked) => serde_json::from_slice::<ClientMessage>(asked),
        };
        match asked {
            Err(error) => {
                self.nonsense += 1;
                if self.nonsense > PATIENCE {
                    connection
                        .bye(ApiError::Unreadable { why: "too many messages that make no sense".to_owned() })
                        .await;
                    return Err(Gone);
                }
                let why = ApiError::Unreadable { why: error.to_string() };
                connection.say(text(&ServerMessage::Refused { id: None, why })).await
            }
            Ok(ClientMessage::Heartbeat { seen }) => {
                let behind = seen < self.seen;
                connection.say(text(&ServerMessage::Heartbeat { now: now() })).await?;
                if behind {
                    self.seen = seen;
                    let broadcast = self.subscription.latest();
                    self.tell(connection, &broadcast, true).await?;
                }
                Ok(())
            }
            Ok(ClientMessage::PastView { at }) => {
                let news = match self.live.past_view(self.seats, at).await {
                    Ok(past_view) => ServerMessage::PastView(past_view),
                    Err(why) => ServerMessage::Refused { id: None, why },
                };
                connection.say(text(&news)).await
            }
            Ok(ClientMessage::Command(request)) => self.command(connection, request).await,
        }
    }

    async fn command(&mut self, connection: &mut Connection, request: CommandRequest) -> Result<(), Gone> {
        let id = request.id.clone();
        let done = match self.person.as_deref() {
            None => Err(ApiError::NotYours),
            Some(person) => self.live.command(person, request).await,
        };
        // What they missed comes first, so that they know why.
        let broadcast = self.subscription.latest();
        self.tell(connection, &broadcast, false).await?;
        connection
            .say(text(&match done {
                Ok(seq) => ServerMessage::Done { id, seq },
                Err(why) => {
                    metrics::counter!("abordage_refused_total").increment(1);
                    ServerMessage::Refused { id: Some(id), why }
                }
            }))
            .await
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        metrics::gauge!("abordage_connections").decrement(1.0);
    }
}
