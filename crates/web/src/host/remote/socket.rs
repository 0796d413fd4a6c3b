//! The connection: made again whenever it breaks, sooner when there is reason to hope.

use std::time::Duration;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{MessageEvent, WebSocket};
use wire::ClientMessage;

use super::{Link, Remote};
use crate::browser;

/// How long to wait before the first try, and at most; each try waits twice as long as the one before.
const SOON: u64 = 500;
const LATE: u64 = 15_000;

/// How long an answer may take.
const ANSWER: Duration = Duration::from_secs(4);

/// The connection of a page to a match.
#[derive(Default)]
pub(super) struct ReconnectingSocket {
    socket: Option<OpenSocket>,
    /// How many tries failed one after the other.
    tries: u32,
    /// When to try again.
    retry: Option<TimeoutHandle>,
    /// How often to say that we are still here, in milliseconds, and what does it.
    heartbeat: Option<(u64, IntervalHandle)>,
    /// When something was last heard.
    heard: u64,
}

struct OpenSocket {
    web_socket: WebSocket,
    _open: Closure<dyn FnMut()>,
    _message: Closure<dyn FnMut(MessageEvent)>,
    _close: Closure<dyn FnMut()>,
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.web_socket.set_onopen(None);
        self.web_socket.set_onmessage(None);
        self.web_socket.set_onclose(None);
        let _ = self.web_socket.close(); // One that is closed already stays so.
    }
}

impl Remote {
    /// Connects at once, without waiting for the next try.
    pub(super) fn connect(self) {
        if self.link.try_get_untracked().is_none_or(Link::is_final) {
            return;
        }
        let seen = self.state.with_value(super::RemoteState::seen);
        let socket = self.id.with_value(|id| address(id, seen)).and_then(|address| WebSocket::new(&address).ok());
        let Some(socket) = socket else { return self.lost() };
        let open = Closure::new(move || self.opened());
        let message = Closure::new(move |message: MessageEvent| {
            if let Some(text) = message.data().as_string() {
                self.heard_text(&text);
            }
        });
        // An error is always followed by the end of the connection.
        let close = Closure::new(move || self.lost());
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        let new = OpenSocket { web_socket: socket, _open: open, _message: message, _close: close };
        let _ = self.socket.try_update_value(|connection| {
            connection.stop_waiting();
            connection.heard = browser::now();
            connection.socket = Some(new);
        });
    }

    fn opened(self) {
        let messages = self.state.try_update_value(super::RemoteState::connected).unwrap_or_default();
        let _ = self.watch.try_update(super::Watch::forget);
        for message in messages {
            self.send(&message);
        }
    }

    /// Says something, if there is a connection; if not, the state says it again when there is.
    pub(super) fn send(self, message: &ClientMessage) {
        let Ok(text) = serde_json::to_string(message) else { return };
        let _ = self.socket.try_with_value(|connection| {
            if let Some(socket) =
                connection.socket.as_ref().filter(|socket| socket.web_socket.ready_state() == WebSocket::OPEN)
            {
                let _ = socket.web_socket.send_with_str(&text); // One that breaks just now is found out soon.
            }
        });
    }

    /// Something came: the connection is good.
    pub(super) fn is_alive(self, every: Option<u64>) {
        let _ = self.socket.try_update_value(|connection| {
            connection.heard = browser::now();
            connection.tries = 0;
            if let Some(every) = every.map(|every| every.clamp(1_000, 60_000))
                && connection.heartbeat.as_ref().is_none_or(|(before, _)| *before != every)
            {
                connection.stop_heartbeat();
                let pause = Duration::from_millis(every);
                connection.heartbeat =
                    set_interval_with_handle(move || self.send_heartbeat(every), pause).ok().map(|on| (every, on));
            }
        });
        if self.link.get_untracked() != Link::Up {
            self.link.set(Link::Up);
        }
    }

    fn send_heartbeat(self, every: u64) {
        let silent = self
            .socket
            .with_value(|connection| connection.socket.is_some() && browser::now() > connection.heard + 3 * every);
        if silent {
            return self.lost();
        }
        self.send(&ClientMessage::Heartbeat { seen: self.state.with_value(super::RemoteState::seen) });
    }

    /// The connection is gone, or could not be made.
    pub(super) fn lost(self) {
        if self.link.try_get_untracked().is_none_or(Link::is_final) {
            return;
        }
        self.link.set(Link::Down);
        let _ = self.socket.try_update_value(|connection| {
            connection.socket = None;
            connection.stop_waiting();
            let wait = pause(connection.tries, browser::random_bytes()[0]);
            connection.tries += 1;
            connection.retry = set_timeout_with_handle(move || self.connect(), Duration::from_millis(wait)).ok();
        });
    }

    /// Something is said about the network, or somebody looks: what is broken is tried at once, what seems good is
    /// tested. A network that vanished, or a lid that was closed for long, leaves a connection that seems good.
    pub(super) fn hope(self) {
        let waits = self.socket.try_with_value(|connection| connection.retry.is_some() && connection.socket.is_none());
        if waits == Some(true) {
            let _ = self.socket.try_update_value(|connection| connection.tries = 0);
            self.connect();
        } else {
            self.test();
        }
    }

    /// Says something that must be answered.
    pub(super) fn test(self) {
        let since = browser::now();
        self.send(&ClientMessage::Heartbeat { seen: self.state.try_with_value(super::RemoteState::seen).unwrap_or(0) });
        set_timeout(
            move || {
                let dead =
                    self.socket.try_with_value(|connection| connection.socket.is_some() && connection.heard < since);
                if dead == Some(true) {
                    self.lost();
                }
            },
            ANSWER,
        );
    }

    /// Closes the connection and does not try again.
    pub(super) fn hang_up(self) {
        let _ = self.socket.try_update_value(|connection| {
            connection.stop_waiting();
            connection.stop_heartbeat();
            connection.socket = None;
        });
    }
}

impl ReconnectingSocket {
    fn stop_waiting(&mut self) {
        if let Some(retry) = self.retry.take() {
            retry.clear();
        }
    }

    fn stop_heartbeat(&mut self) {
        if let Some((_, heartbeat)) = self.heartbeat.take() {
            heartbeat.clear();
        }
    }
}

/// How long to wait after so many tries: a server that comes back must not meet everybody at the same moment.
fn pause(tries: u32, chance: u8) -> u64 {
    let full = SOON.saturating_mul(1 << tries.min(10)).min(LATE);
    full / 2 + full / 2 * u64::from(chance) / 255
}

fn address(id: &str, seen: u64) -> Option<String> {
    let location = browser::window()?.location();
    let (protocol, host) = (location.protocol().ok()?, location.host().ok()?);
    let protocol = if protocol == "https:" { "wss:" } else { "ws:" };
    let id = String::from(js_sys::encode_uri_component(id));
    Some(format!("{protocol}//{host}/api/matches/{id}/live?version={}&seen={seen}", wire::VERSION))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_come_later_and_later_but_not_too_late() {
        assert_eq!((pause(0, 0), pause(0, 255)), (250, 500));
        assert_eq!((pause(1, 0), pause(1, 255)), (500, 1_000));
        assert_eq!((pause(30, 0), pause(u32::MAX, 255)), (7_500, 15_000));
    }
}
