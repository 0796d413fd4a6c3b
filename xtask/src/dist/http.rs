//! Asking a server on this machine. `xtask` is built before anything else, so it brings no client of HTTP for five questions.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// An HTTP answer: status and body.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub(super) status: u16,
    pub(super) body: String,
}

/// Asks at an address, `127.0.0.1:8080`.
pub(super) fn ask(address: &str, method: &str, path: &str, body: &str) -> Result<Answer> {
    let mut stream = TcpStream::connect(address).with_context(|| address.to_owned())?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let length = body.len();
    // Version 1.0: the answer ends where the connection does.
    write!(
        stream,
        "{method} {path} HTTP/1.0\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )?;
    let mut text = Vec::new();
    stream.read_to_end(&mut text)?;
    read(&String::from_utf8_lossy(&text)).with_context(|| format!("{method} {path}"))
}

fn read(text: &str) -> Result<Answer> {
    let (head, body) = text.split_once("\r\n\r\n").context("the answer has no end of its headers")?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).context("the answer has no status")?;
    Ok(Answer { status, body: body.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_status_and_a_body() {
        let answer = read("HTTP/1.0 200 OK\r\nserver: x\r\n\r\nready\n").expect("an answer");
        assert_eq!(answer, Answer { status: 200, body: "ready\n".to_owned() });
        assert!(read("HTTP/1.0 200 OK\r\n").is_err());
        assert!(read("nonsense\r\n\r\n").is_err());
    }
}
