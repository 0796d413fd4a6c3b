//! What every answer tells the browser to refuse.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

/// Everything comes from here, nothing is written into the pages; WebAssembly may be compiled.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

const ALWAYS: &[(&str, &str)] = &[
    ("content-security-policy", CONTENT_SECURITY_POLICY),
    ("x-content-type-options", "nosniff"),
    // A link to a game may be an invitation: it is nobody else's business.
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

/// Where no page that another site opened may reach ours. Browsers heed it, and do not complain of it, only on connections
/// that nobody listens in on.
const TRUSTED: (&str, &str) = ("cross-origin-opener-policy", "same-origin");

/// Adds the headers that keep a page to its own origin to every answer.
pub(crate) async fn guarded(request: Request, next: Next) -> Response {
    let trusted = is_trusted(request.headers());
    let mut answer = next.run(request).await;
    for (name, value) in ALWAYS.iter().chain(trusted.then_some(&TRUSTED)) {
        answer.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    answer
}

/// Whether the browser is on this machine, or a proxy says that it came by https.
fn is_trusted(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let host = text("host");
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
    text("x-forwarded-proto") == "https" || matches!(name, "localhost" | "127.0.0.1" | "[::1]")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_of_the_network_over_plain_http_is_not_trusted() {
        for (name, value, trusted) in [
            ("host", "localhost:8080", true),
            ("host", "127.0.0.1:1", true),
            ("host", "[::1]:8080", true),
            ("host", "localhost", true),
            ("host", "192.168.1.5:8080", false),
            ("host", "localhost.example:8080", false),
            ("x-forwarded-proto", "https", true),
            ("x-forwarded-proto", "http", false),
        ] {
            let headers = HeaderMap::from_iter([(HeaderName::from_static(name), HeaderValue::from_static(value))]);
            assert_eq!(is_trusted(&headers), trusted, "{name}: {value}");
        }
    }
}
