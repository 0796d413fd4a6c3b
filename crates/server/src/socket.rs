//! A client that looks at a match: one WebSocket, one task, and no queue. A client that is behind is sent the latest state in one step;
//! a client that does not read is disconnected.

use std::future::poll_fn;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::http::Extensions;
use axum::http::request::Parts as HttpParts;
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use governor::DefaultDirectRateLimiter;
use serde::Deserialize;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message, Utf8Bytes};
use wire::{ApiError, ClientMessage, CommandRequest, ServerMessage, VERSION};

use crate::asker::Asker;
use crate::budget::Cost;
use crate::connections::{Peer, Place};
use crate::error_response::ErrorResponse;
use crate::guard::{self, Address};
use crate::guest::Guest;
use crate::node::Node;
use crate::now::now;
use crate::play::match_handle::MatchHandle;
use crate::play::publisher::{Broadcast, Subscription, text};
use crate::seating::{self, SeatSet};
use crate::store_failure::unavailable;
use crate::websocket::{self, Upgrade, WebSocket};

#[cfg(test)]
mod tests;

/// How often a client should say that it is there.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Who is silent for so long is gone.
const SILENCE: Duration = Duration::from_secs(65);
/// Who takes longer to read a message is dropped.
const SLOW: Duration = Duration::from_secs(10);
/// After how many unreadable messages the connection is closed.
const PATIENCE: u32 = 20;
/// What a client may ask to be told again, in kilobytes a second, and how much of it at once: a few bytes ask for much.
const ASKED: (u32, u32) = (256, 4096);
/// What telling the whole state again counts at least, in kilobytes: it is worked out before anybody knows how long it is.
const WHOLE_STATE: u32 = 64;
/// The same for a look at the past.
const PAST: u32 = 8;
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
        (status = 101, description = "A WebSocket: `ClientMessage` one way, `ServerMessage` the other, each a text message."),
        (status = 404, description = "`not_found`.", body = ApiError)
    )
)]
pub(crate) async fn connect(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    Query(hello): Query<Hello>,
    guest: Guest,
    request: HttpParts,
    upgrade: Upgrade,
) -> Result<Response, ErrorResponse> {
    let live = node.registry.resolve_for(&id, &guest.asker(&node)).await?;
    let place = place(&node, &request.extensions)?;
    let device = guest.device.filter(|_| guest.person.is_some());
    let (person, address) = (guest.person.map(|person| person.id), guest.address);
    Ok(upgrade.go_on(move |socket| async move {
        let _place = place;
        if hello.version != VERSION {
            let mut connection = Connection { socket };
            Box::pin(connection.bye(ApiError::Version { server: VERSION })).await;
            return;
        }
        let signed_out = match device {
            None => None,
            Some(device) => match hears_of_it(&node, &device).await {
                Ok(signed_out) => Some(signed_out),
                Err(why) => {
                    let mut connection = Connection { socket };
                    Box::pin(connection.bye(why)).await;
                    return;
                }
            },
        };
        let who = Who { person, signed_out, address };
        Box::pin(Client::new(node, live, who, hello.seen)).await.stay(Connection { socket }).await;
    }))
}

/// Whoever is connected, counted as long as they are: by their own connection, or behind a proxy by their address.
fn place(node: &Node, extensions: &Extensions) -> Result<(Option<Arc<Peer>>, Option<Place>), ApiError> {
    let peer = extensions.get::<Arc<Peer>>().cloned();
    let behind = extensions.get::<Address>().filter(|_| node.behind_proxy);
    let place =
        behind.map(|Address(address)| node.room.enter_behind_proxy(*address).ok_or(ApiError::TooMany { wait: 10 }));
    Ok((peer, place.transpose()?))
}

/// A device is connected, and hears of it when it is signed out, also if that was between its question and now.
async fn hears_of_it(node: &Node, device: &str) -> Result<watch::Receiver<bool>, ApiError> {
    let hears = node.devices.connect(device);
    if !node.registry.store.is_key(device).await.map_err(unavailable("device"))? {
        node.devices.sign_out(device);
    }
    Ok(hears)
}

/// Waits until a device is signed out; for ever where there is none.
async fn is_signed_out(device: &mut Option<watch::Receiver<bool>>) {
    if let Some(device) = device
        && device.wait_for(|signed_out| *signed_out).await.is_ok()
    {
        return;
    }
    std::future::pending::<()>().await;
}

/// One end of the connection.
struct Connection {
    socket: WebSocket,
}

/// The other side is gone, or as good as gone.
struct Gone;

impl Connection {
    /// Says it, with all that was put before it.
    async fn say(&mut self, news: Utf8Bytes) -> Result<(), Gone> {
        self.put(news).await?;
        self.flush().await
    }

    /// Says it together with what is said next.
    async fn put(&mut self, news: Utf8Bytes) -> Result<(), Gone> {
        Self::patiently(websocket::feed(&mut self.socket, news)).await
    }

    async fn flush(&mut self) -> Result<(), Gone> {
        Self::patiently(self.socket.flush()).await
    }

    async fn patiently(saying: impl Future<Output = Result<(), SocketError>>) -> Result<(), Gone> {
        let mut saying = pin!(saying);
        // As a rule it is said at once, and nobody need look at a clock.
        if let Poll::Ready(said) = poll_fn(|context| Poll::Ready(saying.as_mut().poll(context))).await {
            return said.map_err(|_| Gone);
        }
        match timeout(SLOW, saying).await {
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
        let close = CloseFrame { code: CloseCode::Away, reason: Utf8Bytes::default() };
        let _ = timeout(Duration::from_secs(1), self.socket.send(Message::Close(Some(close)))).await;
        // What they still send is taken in for a moment: closed on unread messages, the connection would break before
        // they have read why.
        let _ = timeout(Duration::from_secs(1), async { while let Some(Ok(_)) = self.socket.next().await {} }).await;
    }
}

/// Whom the connection belongs to.
struct Who {
    person: Option<String>,
    /// Turns true when their device is signed out.
    signed_out: Option<watch::Receiver<bool>>,
    address: Option<IpAddr>,
}

impl Who {
    /// Whoever is charged for what they have told again.
    fn asker(&self, node: &Node) -> Asker {
        node.guard.budgets.asker(self.person.as_deref(), self.address)
    }
}

/// Somebody who looks at a match, and acts in it if they sit there.
struct Client {
    node: Arc<Node>,
    live: MatchHandle,
    who: Who,
    seats: SeatSet,
    subscription: Subscription,
    /// The last event they were told of.
    seen: u64,
    /// The seating they were told of.
    seating: Option<u64>,
    heard: Instant,
    nonsense: u32,
    /// What they asked to be told again; made when they first do.
    asked: Option<Box<DefaultDirectRateLimiter>>,
}

impl Client {
    async fn new(node: Arc<Node>, live: MatchHandle, who: Who, seen: u64) -> Client {
        let seats = seating::seats_of(&live.found(), who.person.as_deref());
        let subscription = live.subscribe(seats).await;
        metrics::gauge!("abordage_connections").increment(1.0);
        let heard = Instant::now();
        Client { node, live, who, seats, subscription, seen, seating: None, heard, nonsense: 0, asked: None }
    }

    /// Most who are connected only wait, and there may be many of them. So what is awaited seldom, and is large, is kept apart while it
    /// lasts: else each of them would have room for it all the time.
    async fn stay(mut self, mut connection: Connection) {
        let limiter = guard::messages();
        let (mut ending, mut signed_out) = (self.node.ending.clone(), self.who.signed_out.clone());
        // What hardly ever happens is waited for once, not anew with each message.
        let mut silent = pin!(tokio::time::sleep_until(self.heard + SILENCE));
        let mut signed_out = pin!(is_signed_out(&mut signed_out));
        let mut ending = pin!(async move { drop(ending.wait_for(|ending| *ending).await) });
        let broadcast = self.subscription.latest();
        // The first state is sent whatever they have seen, so that they know where the match is.
        let mut went = Box::pin(self.tell(&mut connection, &broadcast, true)).await.map(drop);
        while went.is_ok() {
            went = tokio::select! {
                broadcast = self.subscription.changed() => {
                    Box::pin(self.tell(&mut connection, &broadcast, false)).await.map(drop)
                }
                message = connection.socket.next() => match message {
                    Some(Ok(message)) => {
                        // A ping says nothing: whoever never ends a message could stay for ever by it.
                        if matches!(message, Message::Text(_) | Message::Binary(_)) {
                            self.heard = Instant::now();
                        }
                        if limiter.check().is_err() {
                            Box::pin(connection.bye(ApiError::TooMany { wait: 1 })).await;
                            return;
                        }
                        Box::pin(self.hear(&mut connection, message)).await
                    }
                    Some(Err(_)) | None => Err(Gone),
                },
                () = silent.as_mut() => {
                    // Since it was set, they may have been heard.
                    let until = self.heard + SILENCE;
                    silent.as_mut().reset(until);
                    if until > Instant::now() { Ok(()) } else { Err(Gone) }
                }
                () = signed_out.as_mut() => {
                    Box::pin(connection.bye(ApiError::NotYours)).await;
                    return;
                }
                () = ending.as_mut() => {
                    Box::pin(connection.bye(ApiError::Ending)).await;
                    return;
                }
            };
        }
    }

    /// Brings them to now. Tells how many bytes that took.
    async fn tell(&mut self, connection: &mut Connection, broadcast: &Broadcast, first: bool) -> Result<usize, Gone> {
        let told = self.put(connection, broadcast, first).await?;
        connection.flush().await?;
        Ok(told)
    }

    /// The same without flushing, for a caller that sends more right after it.
    async fn put(&mut self, connection: &mut Connection, broadcast: &Broadcast, first: bool) -> Result<usize, Gone> {
        let (mut first, mut told) = (first, 0);
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
            let seats = seating::seats_of(&found, self.who.person.as_deref());
            if seats != self.seats {
                // They sat down: they see with other eyes now, and all anew.
                self.seats = seats;
                self.subscription = self.live.subscribe(seats).await;
                (self.seen, first) = (0, true);
            }
            let summary = Box::new(seating::summary(&found, self.who.person.as_deref(), None));
            let heartbeat = u64::try_from(HEARTBEAT.as_millis()).unwrap_or(u64::MAX);
            connection.put(text(&ServerMessage::Welcome { version: VERSION, summary, heartbeat })).await?;
        }
        if first || broadcast.seq != self.seen {
            // What happens as they look on they are told; whatever else they have told again is charged.
            let asker = if first { self.who.asker(&self.node) } else { Asker::at(self.who.address) };
            match self.subscription.state(broadcast, self.seen, &asker).await {
                Ok(Some(state)) => {
                    (self.seen, told) = (state.seq, state.text.len());
                    connection.put(state.text.clone()).await?;
                    if state.is_long() {
                        // Until it is read there is one more of it.
                        connection.flush().await?;
                    }
                }
                Ok(None) => {}
                Err(why) => {
                    connection.bye(why).await;
                    return Err(Gone);
                }
            }
        }
        Ok(told)
    }

    /// Counts so many kilobytes that they asked for; hangs up on whoever asks for too much.
    async fn charge(&mut self, connection: &mut Connection, kilobytes: u32) -> Result<(), Gone> {
        let Some(kilobytes) = NonZeroU32::new(kilobytes) else { return Ok(()) };
        let limiter = self.asked.get_or_insert_with(|| Box::new(guard::limiter(ASKED)));
        if matches!(limiter.check_n(kilobytes), Ok(Ok(()))) {
            return Ok(());
        }
        connection.bye(ApiError::TooMany { wait: 1 }).await;
        Err(Gone)
    }

    /// Looks at the match where it is now.
    async fn follow(&mut self) -> Result<Arc<Broadcast>, Gone> {
        // Who cannot follow connects again, and finds it then.
        self.live =
            self.node.registry.resolve_for(self.live.id(), &Asker::at(self.who.address)).await.map_err(|_| Gone)?;
        self.subscription = self.live.subscribe(self.seats).await;
        self.seating = None;
        // What the last owner wrote and could not tell any more is read now. What fails is tried again by the alarms.
        let _ = self.live.go_on().await;
        Ok(self.subscription.latest())
    }

    async fn hear(&mut self, connection: &mut Connection, message: Message) -> Result<(), Gone> {
        let bytes = match &message {
            Message::Text(asked) => asked.len(),
            Message::Binary(asked) => asked.len(),
            Message::Close(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => 0,
        };
        let asked = match &message {
            Message::Text(asked) => serde_json::from_str::<ClientMessage>(asked),
            Message::Close(_) => return Err(Gone),
            // They are answered below us, where frames are put together, too.
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(()),
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
                    self.charge(connection, WHOLE_STATE).await?;
                    self.seen = seen;
                    let broadcast = self.subscription.latest();
                    let told = self.tell(connection, &broadcast, true).await?;
                    self.charge(connection, kilobytes(told).saturating_sub(WHOLE_STATE)).await?;
                }
                Ok(())
            }
            Ok(ClientMessage::PastView { at }) => {
                self.charge(connection, PAST).await?;
                let news = text(&match self.live.past_view(self.seats, at, &self.who.asker(&self.node)).await {
                    Ok(past_view) => ServerMessage::PastView(past_view),
                    Err(why) => ServerMessage::Refused { id: None, why },
                });
                self.charge(connection, kilobytes(news.len()).saturating_sub(PAST)).await?;
                connection.say(news).await
            }
            Ok(ClientMessage::Command(request)) => self.command(connection, request, bytes).await,
        }
    }

    async fn command(
        &mut self,
        connection: &mut Connection,
        request: CommandRequest,
        bytes: usize,
    ) -> Result<(), Gone> {
        let id = request.id.clone();
        let signed_out = self.who.signed_out.as_ref().is_some_and(|signed_out| *signed_out.borrow());
        let done = match self.who.person.as_deref().filter(|_| !signed_out) {
            None => Err(ApiError::NotYours),
            Some(person) => {
                let against_bot = self.live.found().chairs.iter().any(|chair| chair.bot.is_some());
                let cost = Cost::of(&request.command, bytes, against_bot);
                match self.node.guard.budgets.spend(Some(person), self.who.address, cost) {
                    Ok(()) => self.live.command(person, request).await,
                    Err(why) => Err(why),
                }
            }
        };
        // What they missed comes first, so that they know why.
        let broadcast = self.subscription.latest();
        self.put(connection, &broadcast, false).await?;
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

fn kilobytes(bytes: usize) -> u32 {
    u32::try_from(bytes / 1024).unwrap_or(u32::MAX)
}

impl Drop for Client {
    fn drop(&mut self) {
        metrics::gauge!("abordage_connections").decrement(1.0);
    }
}
