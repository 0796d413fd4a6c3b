//! What a proxy in front says of a request: where it comes from, by which host, by https or not. Only the last word is the
//! proxy's own; those before it anybody may have written.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};

/// The address that a proxy saw; none if it says nothing that can be read. `X-Forwarded-For` and `Forwarded` (RFC 7239) are
/// understood. Where both are there and differ, a client has written one of them: neither counts.
pub(crate) fn client_address(headers: &HeaderMap) -> Option<IpAddr> {
    let plain = last(headers, "x-forwarded-for");
    let standard = last(headers, "forwarded").map(|element| parameter(&element, "for").unwrap_or_default());
    match (plain, standard) {
        (Some(plain), None) => address(&plain),
        (None, Some(standard)) => address(&standard),
        (Some(plain), Some(standard)) => address(&plain).filter(|plain| address(&standard) == Some(*plain)),
        (None, None) => None,
    }
}

/// Whether the browser talks to the proxy by https.
pub(crate) fn is_https(headers: &HeaderMap) -> bool {
    let plain = last(headers, "x-forwarded-proto");
    let standard = last(headers, "forwarded").and_then(|element| parameter(&element, "proto"));
    plain.or(standard).is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
}

/// Whether a request is for the server that people know by this origin (`https://play.example`). A page of another site
/// whose name was made to lead here is not: its browser sends that site's name.
pub(crate) fn is_for(origin: &str, headers: &HeaderMap, behind_proxy: bool) -> bool {
    let (scheme, known) = origin.split_once("://").unwrap_or(("", origin));
    let default = if scheme == "https" { ":443" } else { ":80" };
    let plain = |host: &str| host.to_ascii_lowercase().trim_end_matches(default).to_owned();
    let known = plain(known);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).map(plain).unwrap_or_default();
    if host == known {
        return true;
    }
    if !behind_proxy {
        return false;
    }
    // A proxy may call us by another name and say by which it was called. If it does not say it, it calls us by our address:
    // no site has such a name.
    let said = last(headers, "x-forwarded-host")
        .or_else(|| last(headers, "forwarded").and_then(|element| parameter(&element, "host")));
    match said {
        Some(said) => plain(&said) == known,
        None => address(&host).is_some() || host.split(':').next() == Some("localhost"),
    }
}

/// The last of the elements in all headers of this name. What is no text is read as far as it is.
fn last(headers: &HeaderMap, name: &str) -> Option<String> {
    let value = headers.get_all(name).iter().next_back()?;
    let element = value.as_bytes().rsplit(|byte| *byte == b',').next().unwrap_or_default();
    Some(String::from_utf8_lossy(element).trim().to_owned())
}

/// A parameter of an element of `Forwarded`: `for="[2001:db8::1]:4711";proto=https`.
fn parameter(element: &str, name: &str) -> Option<String> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let mut found = pairs.filter(|(known, _)| known.trim().eq_ignore_ascii_case(name));
    found.next().map(|(_, value)| value.trim().trim_matches('"').to_owned())
}

/// An address as proxies write it: with a port or without, version six in brackets or not.
fn address(text: &str) -> Option<IpAddr> {
    let alone = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    alone.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|socket| socket.ip()))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn headers(pairs: &[(&'static str, &[u8])]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &[u8])| {
            (HeaderName::from_static(name), HeaderValue::from_bytes(value).unwrap())
        };
        let mut headers = HeaderMap::new();
        for (name, value) in pairs.iter().map(pair) {
            headers.append(name, value);
        }
        headers
    }

    #[test]
    fn the_last_word_is_the_proxys() {
        for (given, means) in [
            (&[("x-forwarded-for", &b"10.0.0.1"[..])][..], Some("10.0.0.1")),
            (&[("x-forwarded-for", b"1.1.1.1, 10.0.0.1")], Some("10.0.0.1")),
            (&[("x-forwarded-for", b"1.1.1.1"), ("x-forwarded-for", b"10.0.0.1")], Some("10.0.0.1")),
            (&[("x-forwarded-for", b"\xff, 10.0.0.1")], Some("10.0.0.1")),
            (&[("x-forwarded-for", b"10.0.0.1:4711")], Some("10.0.0.1")),
            (&[("x-forwarded-for", b"2001:db8::1")], Some("2001:db8::1")),
            (&[("x-forwarded-for", b"[2001:db8::1]:4711")], Some("2001:db8::1")),
            (&[("x-forwarded-for", b"[2001:db8::1]")], Some("2001:db8::1")),
            (&[("forwarded", b"for=10.0.0.1;proto=https")], Some("10.0.0.1")),
            (&[("forwarded", b"for=1.1.1.1, for=\"[2001:db8::1]:4711\"")], Some("2001:db8::1")),
            (&[("forwarded", b"For=\"10.0.0.1:80\"; by=203.0.113.43")], Some("10.0.0.1")),
            (&[("forwarded", b"for=10.0.0.1"), ("x-forwarded-for", b"10.0.0.1")], Some("10.0.0.1")),
            (&[("forwarded", b"for=6.6.6.6"), ("x-forwarded-for", b"10.0.0.1")], None),
            (&[("x-forwarded-for", b"10.0.0.1, \xff")], None),
            (&[("x-forwarded-for", b"unknown")], None),
            (&[("forwarded", b"for=_hidden")], None),
            (&[("forwarded", b"proto=https")], None),
            (&[], None),
        ] {
            assert_eq!(client_address(&headers(given)), means.map(|text| text.parse().unwrap()), "{given:?}");
        }
    }

    #[test]
    fn https_is_said_in_either_way() {
        for (given, https) in [
            (&[("x-forwarded-proto", &b"https"[..])][..], true),
            (&[("x-forwarded-proto", b"http")], false),
            (&[("forwarded", b"for=10.0.0.1;proto=HTTPS")], true),
            (&[("forwarded", b"for=10.0.0.1")], false),
            (&[], false),
        ] {
            assert_eq!(is_https(&headers(given)), https, "{given:?}");
        }
    }

    #[test]
    fn only_the_host_that_people_know_is_answered() {
        for (given, proxy, answered) in [
            (&[("host", &b"play.example"[..])][..], false, true),
            (&[("host", b"PLAY.example:443")], false, true),
            (&[("host", b"play.example:8080")], false, false),
            (&[("host", b"evil.example")], false, false),
            (&[("host", b"127.0.0.1:8080")], false, false),
            (&[], false, false),
            (&[("host", b"evil.example")], true, false),
            (&[("host", b"127.0.0.1:8080")], true, true),
            (&[("host", b"[::1]:8080")], true, true),
            (&[("host", b"localhost:8080")], true, true),
            (&[("host", b"inside"), ("x-forwarded-host", b"play.example")], true, true),
            (&[("host", b"inside"), ("forwarded", b"host=play.example")], true, true),
            (&[("host", b"inside"), ("x-forwarded-host", b"evil.example")], true, false),
            (&[("host", b"evil.example"), ("x-forwarded-host", b"play.example")], false, false),
        ] {
            assert_eq!(is_for("https://play.example", &headers(given), proxy), answered, "{given:?} {proxy}");
        }
    }
}
