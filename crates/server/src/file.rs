//! A file as an answer.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::pages::File;

/// Where files lie whose names tell their content.
pub(crate) const LASTING: &str = "assets/";

/// Answers with a file: compressed as it is kept if the browser takes it so, nothing if it has it already.
pub(crate) async fn answer(path: &str, file: &File, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", file.hash);
    let mut headers = HeaderMap::new();
    let keep = if path.starts_with(LASTING) { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if has_already(asked, &tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(path)));
    if takes_brotli(asked) {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        return (headers, Body::from(file.packed.clone())).into_response();
    }
    match file.plain().await {
        Some(content) => (headers, Body::from(content)).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

fn has_already(asked: &HeaderMap, tag: &str) -> bool {
    texts(asked, header::IF_NONE_MATCH).any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

fn takes_brotli(asked: &HeaderMap) -> bool {
    texts(asked, header::ACCEPT_ENCODING).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
        // `br;q=0` refuses it.
        let weight = parts.find_map(|part| part.strip_prefix("q=")).map_or(Ok(1.0), str::parse::<f32>);
        named && weight.is_ok_and(|weight| weight > 0.0)
    })
}

/// The values of a header that lists them with commas.
fn texts(asked: &HeaderMap, name: header::HeaderName) -> impl Iterator<Item = &str> {
    asked
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(','))
        .map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn brotli_is_taken_when_it_is_named_and_not_refused() {
        for (value, takes) in [
            ("gzip, deflate, br, zstd", true),
            ("BR;q=0.5", true),
            ("gzip", false),
            ("br;q=0", false),
            ("br;q=0.0, gzip", false),
            ("brotli", false),
            ("", false),
            ("br;q=nonsense", false),
        ] {
            assert_eq!(takes_brotli(&asked(header::ACCEPT_ENCODING, value)), takes, "{value}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }

    /// Told otherwise, browsers refuse to run or to show it.
    #[test]
    fn a_browser_is_told_what_each_file_is() {
        for (path, told) in [
            ("index.html", "text/html; charset=utf-8"),
            ("assets/app-aaaa.js", "text/javascript; charset=utf-8"),
            ("assets/style-aaaa.css", "text/css; charset=utf-8"),
            ("assets/app-aaaa_bg.wasm", "application/wasm"),
            ("icon.svg", "image/svg+xml"),
            ("icon-192.png", "image/png"),
            ("robots.txt", "text/plain; charset=utf-8"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("assets/anything.else", "application/octet-stream"),
        ] {
            assert_eq!(content_type(path), told, "{path}");
        }
    }

    #[test]
    fn a_browser_that_has_it_is_known_by_the_tag() {
        for (value, has) in [("\"a\"", true), ("W/\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("\"b\"", false)]
        {
            assert_eq!(has_already(&asked(header::IF_NONE_MATCH, value), "\"a\""), has, "{value}");
        }
    }
}
