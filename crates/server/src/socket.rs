//! A client that looks at a match: one WebSocket, one task, and no queue. Whoever is behind is brought to now in one step;
//! whoever does not read is dropped.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use serde::Deserialize;
use tokio::time::{Instant, timeout};
use wire::{Ask, Fault, News, VERSION};

use crate::guard;
use crate::node::Node;
use crate::now::now;
use crate::people::Guest;
use crate::play::chairs;
use crate::play::live::{Live, Looker, Moment, text};
use crate::play::tell::Own;
use crate::play::wanted::Wanted;
use crate::refusal::Refusal;

/// How often a client should say that it is there.
const BEAT: Duration = Duration::from_secs(20);
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
    /// The last deed that it has seen.
    #[serde(default)]
    seen: u64,
}

/// Connects to a match. What is said then: `wire::Ask` one way, `wire::News` the other.
#[utoipa::path(get, path = "/api/matches/{id}/live", params(("version" = u32, Query), ("seen" = u64, Query)), responses((status = 101, description = "a WebSocket"), (status = 404)))]
pub(crate) async fn connect(
    State(node): State<Arc<Node>>,
    Path(id): Path<String>,
    Query(hello): Query<Hello>,
    guest: Guest,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let live = node.shared.find(&id).await?;
    let person = guest.person.map(|person| person.id);
    let upgrade = upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(4 * 1024 * 1024)
        .max_message_size(wire::LONGEST)
        .max_frame_size(wire::LONGEST);
    Ok(upgrade.on_upgrade(move |socket| async move {
        if hello.version != VERSION {
            let mut talk = Talk { socket };
            talk.bye(Fault::Version { server: VERSION }).await;
            return;
        }
        Visitor::new(node, live, person, hello.seen).stay(Talk { socket }).await;
    }))
}

/// One end of the connection.
struct Talk {
    socket: WebSocket,
}

/// The other side is gone, or as good as gone.
struct Gone;

impl Talk {
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

    async fn bye(&mut self, why: Fault) {
        let _ = self.say(text(&News::Bye { why })).await;
        let close = CloseFrame { code: axum::extract::ws::close_code::AWAY, reason: Utf8Bytes::default() };
        let _ = timeout(Duration::from_secs(1), self.socket.send(Message::Close(Some(close)))).await;
        // What they still send is taken in for a moment: closed on unread messages, the connection would break before
        // they have read why.
        let _ = timeout(Duration::from_secs(1), async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
    }
}

/// Somebody who looks at a match, and acts in it if they sit there.
struct Visitor {
    node: Arc<Node>,
    live: Arc<Live>,
    person: Option<String>,
    own: Own,
    looker: Looker,
    /// The last deed they were told of.
    seen: u64,
    /// The seating they were told of.
    seating: Option<u64>,
    heard: Instant,
    nonsense: u32,
}

impl Visitor {
    fn new(node: Arc<Node>, live: Arc<Live>, person: Option<String>, seen: u64) -> Visitor {
        let own = chairs::own(&live.found(), person.as_deref());
        let looker = live.look_on(own);
        metrics::gauge!("abordage_connections").increment(1.0);
        Visitor { node, live, person, own, looker, seen, seating: None, heard: Instant::now(), nonsense: 0 }
    }

    async fn stay(mut self, mut talk: Talk) {
        let limiter = guard::messages();
        let mut ending = self.node.ending.clone();
        let moment = self.looker.latest();
        // Whatever they have seen, the first state tells them where they are.
        let mut went = self.tell(&mut talk, &moment, true).await;
        while went.is_ok() {
            let silent = self.heard + SILENCE;
            went = tokio::select! {
                moment = self.looker.changed() => self.tell(&mut talk, &moment, false).await,
                message = talk.socket.recv() => match message {
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        if limiter.check().is_err() {
                            talk.bye(Fault::TooMany { wait: 1 }).await;
                            return;
                        }
                        self.hear(&mut talk, message).await
                    }
                    Some(Err(_)) | None => Err(Gone),
                },
                () = tokio::time::sleep_until(silent) => Err(Gone),
                () = async { drop(ending.wait_for(|ending| *ending).await) } => {
                    talk.bye(Fault::Ending).await;
                    return;
                }
            };
        }
    }

    /// Brings them to now.
    async fn tell(&mut self, talk: &mut Talk, moment: &Moment, first: bool) -> Result<(), Gone> {
        let mut first = first;
        if self.seating != Some(moment.seating) {
            self.seating = Some(moment.seating);
            let found = self.live.found();
            let own = chairs::own(&found, self.person.as_deref());
            if own != self.own {
                // They sat down: they see with other eyes now, and all anew.
                self.own = own;
                self.looker = self.live.look_on(own);
                (self.seen, first) = (0, true);
            }
            let card = Box::new(chairs::card(&found, self.person.as_deref(), None));
            let beat = u64::try_from(BEAT.as_millis()).unwrap_or(u64::MAX);
            talk.say(text(&News::Welcome { version: VERSION, card, beat })).await?;
        }
        if (first || moment.number != self.seen)
            && let Some((number, state)) = self.looker.state(moment, self.seen).await
        {
            self.seen = number;
            talk.say(state).await?;
        }
        Ok(())
    }

    async fn hear(&mut self, talk: &mut Talk, message: Message) -> Result<(), Gone> {
        let asked = match &message {
            Message::Text(asked) => serde_json::from_str::<Ask>(asked),
            Message::Close(_) => return Err(Gone),
            // They are answered below us.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(asked) => serde_json::from_slice::<Ask>(asked),
        };
        match asked {
            Err(error) => {
                self.nonsense += 1;
                if self.nonsense > PATIENCE {
                    talk.bye(Fault::Unreadable { why: "too many messages that make no sense".to_owned() }).await;
                    return Err(Gone);
                }
                let why = Fault::Unreadable { why: error.to_string() };
                talk.say(text(&News::Refused { id: None, why })).await
            }
            Ok(Ask::Beat { seen }) => {
                let behind = seen < self.seen;
                talk.say(text(&News::Beat { now: now() })).await?;
                if behind {
                    self.seen = seen;
                    let moment = self.looker.latest();
                    self.tell(talk, &moment, true).await?;
                }
                Ok(())
            }
            Ok(Ask::Look { at }) => {
                let news = match self.live.glance(self.own, at).await {
                    Ok(glance) => News::Glance(glance),
                    Err(why) => News::Refused { id: None, why },
                };
                talk.say(text(&news)).await
            }
            Ok(Ask::Do { id, seen, seat, wish }) => self.wish(talk, id, seen, seat, wish).await,
        }
    }

    async fn wish(
        &mut self,
        talk: &mut Talk,
        id: String,
        seen: u64,
        seat: Option<contract::Seat>,
        wish: wire::Wished,
    ) -> Result<(), Gone> {
        let done = match self.person.as_deref() {
            None => Err(Fault::NotYours),
            Some(person) => self.live.wish(&Wanted { person, id: &id, seen, seat, wish: &wish }).await,
        };
        // What they missed comes first, so that they know why.
        let moment = self.looker.latest();
        self.tell(talk, &moment, false).await?;
        talk.say(text(&match done {
            Ok(number) => News::Done { id, number },
            Err(why) => {
                metrics::counter!("abordage_refused_total").increment(1);
                News::Refused { id: Some(id), why }
            }
        }))
        .await
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        metrics::gauge!("abordage_connections").decrement(1.0);
    }
}
