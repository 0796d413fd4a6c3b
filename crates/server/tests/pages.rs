//! What a browser is answered.

use std::fmt::Write as _;
use std::fs;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use server::only_pages;
use server::pages::Pages;
use tower::ServiceExt;

const INDEX: &str = "<!doctype html><title>pages</title>";
const SCRIPT: &str = "export const sea = 'deep, deep, deep, deep';";

/// Pages as `cargo xtask web` builds them. What is in them was compressed by hand: brotli's own “stored” form.
fn pages() -> Pages {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("assets")).expect("a folder");
    let mut list = String::new();
    for (hash, path, content) in
        [("aaaa", "index.html", INDEX), ("bbbb", "assets/app-bbbb.js", SCRIPT), ("cccc", "manifest.webmanifest", "{}")]
    {
        fs::write(folder.path().join(format!("{path}.br")), stored(content.as_bytes())).expect("written");
        writeln!(list, "{hash} {} {path}", content.len()).expect("a text takes all");
    }
    fs::write(folder.path().join("files.txt"), list).expect("written");
    Pages::in_folder(folder.path()).expect("pages")
}

/// A brotli stream (RFC 7932, 9.2) with one uncompressed block, then an empty last one.
fn stored(content: &[u8]) -> Vec<u8> {
    // Window bits 0 (one bit); not last; four nibbles of length (two bits 0); length - 1; uncompressed; padding.
    let bits = (content.len() as u32 - 1) << 4 | 1 << 20;
    let mut stream = bits.to_le_bytes()[..3].to_vec();
    stream.extend_from_slice(content);
    stream.push(3); // Last, and empty.
    stream
}

struct Response {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Response {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }
}

async fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> Response {
    let request = headers
        .iter()
        .fold(Request::builder().method(method).uri(path), |request, (name, value)| request.header(*name, *value));
    let answer = only_pages(pages()).oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer");
    let (parts, body) = answer.into_parts();
    Response {
        status: parts.status,
        headers: parts.headers,
        body: to_bytes(body, 1 << 20).await.expect("a body").to_vec(),
    }
}

const BROTLI: &[(&str, &str)] = &[("accept-encoding", "gzip, br")];

#[tokio::test]
async fn lasting_files_are_kept_for_ever_and_sent_as_they_are_kept() {
    let answer = ask("GET", "/assets/app-bbbb.js", BROTLI).await;
    assert_eq!(answer.status, StatusCode::OK);
    assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(answer.header("content-encoding"), "br");
    assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(answer.header("vary"), "accept-encoding");
    assert_eq!(answer.body, stored(SCRIPT.as_bytes()));
}

#[tokio::test]
async fn who_cannot_unpack_gets_it_unpacked() {
    let answer = ask("GET", "/assets/app-bbbb.js", &[("accept-encoding", "gzip")]).await;
    assert_eq!((answer.header("content-encoding"), answer.body.as_slice()), ("", SCRIPT.as_bytes()));
}

#[tokio::test]
async fn every_address_of_a_page_is_the_page_and_is_asked_for_again() {
    for path in ["/", "/index.html", "/games/bn3e", "/play/abc123", "/nothing/at/all"] {
        let answer = ask("GET", path, &[]).await;
        assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, INDEX.as_bytes()), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("etag"), "\"aaaa\"");
    }
    let again = ask("GET", "/games/bn3e", &[("if-none-match", "\"aaaa\"")]).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    let changed = ask("GET", "/", &[("if-none-match", "\"old\"")]).await;
    assert_eq!(changed.status, StatusCode::OK);
}

#[tokio::test]
async fn files_that_are_not_there_are_not_the_page() {
    for path in ["/assets/app-old.js", "/assets/", "/assets/anything", "/favicon.ico", "/games/app.js.map"] {
        let answer = ask("GET", path, &[]).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(answer.header("cache-control"), "no-store");
    }
}

#[tokio::test]
async fn nothing_can_be_written() {
    for method in ["POST", "PUT", "DELETE"] {
        let answer = ask(method, "/", &[]).await;
        assert_eq!((answer.status, answer.header("allow")), (StatusCode::METHOD_NOT_ALLOWED, "GET, HEAD"));
    }
}

#[tokio::test]
async fn every_answer_is_guarded() {
    for path in ["/", "/assets/app-bbbb.js", "/assets/none", "/health"] {
        let answer = ask("GET", path, &[]).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("'wasm-unsafe-eval'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
    }
}

#[tokio::test]
async fn it_says_that_it_lives() {
    let answer = ask("GET", "/health", &[]).await;
    assert_eq!((answer.status, answer.body.as_slice()), (StatusCode::OK, b"ok\n".as_slice()));
}
