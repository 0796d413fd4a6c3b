//! From HTTP to a WebSocket, and what goes over it. axum has the same, but lets nobody cut a message into frames: each connection
//! would keep room for the longest that was ever sent over it.

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use futures_util::SinkExt as _;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use wire::ApiError;

use crate::error_response::ErrorResponse;

/// What is read at once: messages are short, and thousands who only watch must not cost much.
const READ_BUFFER: usize = 1024;
/// So much is put together before it is written: a state and what is said with it.
const WRITE_BUFFER: usize = 8 * 1024;
/// A longer message is sent in pieces.
pub(crate) const WHOLE: usize = 64 * 1024;
/// How long each of them is.
const PIECE: usize = 4 * 1024;

/// One end of a WebSocket.
pub(crate) type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// A request to go on as a WebSocket.
pub(crate) struct Upgrade {
    key: HeaderValue,
    upgraded: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Upgrade, ErrorResponse> {
        let headers = &parts.headers;
        if parts.method != Method::GET {
            return Err(ApiError::Unreadable { why: "no WebSocket: the method".to_owned() }.into());
        }
        let wrong = |name: HeaderName| ApiError::Unreadable { why: format!("no WebSocket: {name}") };
        for (name, value) in
            [(header::CONNECTION, "upgrade"), (header::UPGRADE, "websocket"), (header::SEC_WEBSOCKET_VERSION, "13")]
        {
            if !says(headers, &name, value) {
                return Err(wrong(name).into());
            }
        }
        let key = headers.get(header::SEC_WEBSOCKET_KEY).cloned();
        let key = key.ok_or_else(|| wrong(header::SEC_WEBSOCKET_KEY))?;
        let upgraded = parts.extensions.remove::<OnUpgrade>().ok_or_else(|| wrong(header::UPGRADE))?;
        Ok(Upgrade { key, upgraded })
    }
}

/// Whether a header says this, among other things perhaps.
fn says(headers: &HeaderMap, name: &HeaderName, value: &str) -> bool {
    let texts = headers.get_all(name).into_iter().filter_map(|text| text.to_str().ok());
    texts.flat_map(|text| text.split(',')).any(|part| part.trim().eq_ignore_ascii_case(value))
}

impl Upgrade {
    /// Answers that it goes on, and goes on.
    pub(crate) fn go_on<F: Future<Output = ()> + Send + 'static>(
        self,
        with: impl FnOnce(WebSocket) -> F + Send + 'static,
    ) -> Response<Body> {
        let accept = derive_accept_key(self.key.as_bytes());
        tokio::spawn(async move {
            // Whoever hangs up before has nobody to be told.
            let Ok(upgraded) = self.upgraded.await else { return };
            let config = WebSocketConfig::default()
                .read_buffer_size(READ_BUFFER)
                .write_buffer_size(WRITE_BUFFER)
                .max_write_buffer_size(2 * WHOLE + WRITE_BUFFER)
                .max_message_size(Some(wire::LONGEST))
                .max_frame_size(Some(wire::LONGEST));
            with(WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config)).await).await;
        });
        let mut answer = Response::new(Body::empty());
        *answer.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
        let headers = answer.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, HeaderValue::from_static("websocket"));
        if let Ok(accept) = HeaderValue::from_str(&accept) {
            headers.insert(header::SEC_WEBSOCKET_ACCEPT, accept);
        }
        answer
    }
}

/// Sends a text, together with what is sent next. A long one is not copied: of those who do not read, each holds a piece.
pub(crate) async fn feed(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), Error> {
    if text.len() <= WHOLE {
        return socket.feed(Message::Text(text)).await;
    }
    Box::pin(feed_in_pieces(socket, text.into())).await
}

async fn feed_in_pieces(socket: &mut WebSocket, text: Bytes) -> Result<(), Error> {
    for at in (0..text.len()).step_by(PIECE) {
        let end = text.len().min(at + PIECE);
        let code = if at == 0 { Data::Text } else { Data::Continue };
        let piece = Frame::message(text.slice(at..end), OpCode::Data(code), end == text.len());
        socket.feed(Message::Frame(piece)).await?;
    }
    Ok(())
}
