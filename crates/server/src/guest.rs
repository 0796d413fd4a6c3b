//! Who asks: guests, each known by a secret in a cookie.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponseParts, ResponseParts};
use cookie::time::Duration;
use cookie::{Cookie, SameSite};
use store::Person;
use wire::{ApiError, Me};

use crate::asker::Asker;
use crate::budget::Cost;
use crate::error_response::ErrorResponse;
use crate::forwarded;
use crate::guard::Address;
use crate::node::Node;
use crate::now::now;
use crate::secret::{hash, id, secret};
use crate::store_failure::unavailable;

/// The name of the cookie.
pub(crate) const COOKIE: &str = "abordage";
/// Its name over https: browsers then take it from this host alone, and over https alone.
const HOST_COOKIE: &str = "__Host-abordage";
/// What a secret that was given over https begins with, beside its letters.
const BOUND: &str = "s-";
/// How many letters a secret has.
const SECRET: usize = 32;
/// How long the cookie lasts: as long as browsers allow.
const KEEP_DAYS: i64 = 400;
/// How often it is noted that somebody was here, in milliseconds.
const NOTED: i64 = 3_600_000;
/// How many digits of its key's hash a device is called by.
const DEVICE: usize = 16;

/// The person who asks; nobody if they were never here before.
pub(crate) struct Guest {
    pub(crate) person: Option<Person>,
    /// Where they ask from.
    pub(crate) address: Option<IpAddr>,
    /// What this device is known by, or was before it was signed out; none if it was never here.
    pub(crate) device: Option<String>,
    /// Whether the browser talks to us, or to the proxy in front of us, by https.
    secure: bool,
    /// The cookie to be sent again, so that it does not run out for people who come back.
    renewed: NewCookie,
}

impl FromRequestParts<Arc<Node>> for Guest {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Guest, ErrorResponse> {
        let secure = node.behind_proxy && forwarded::is_https(&parts.headers);
        let address = parts.extensions.get::<Address>().map(|Address(address)| *address);
        let mut guest = Guest { person: None, address, device: None, secure, renewed: NewCookie(None) };
        let Some((secret, named)) = secret_of(&parts.headers) else { return Ok(guest) };
        let key = hash(&secret);
        guest.device = Some(device(&key));
        let found = node.registry.store.person_by_key(&key).await;
        guest.person = found.map_err(unavailable("person"))?;
        if let Some(person) = &guest.person {
            let due = now() - person.seen > NOTED;
            if due {
                let _ = node.registry.store.seen(&person.id, &key, now()).await; // Only a note.
            }
            if due || named != cookie_name(secure) {
                guest.renewed = NewCookie(Some(cookie(secret, secure)));
            }
        }
        Ok(guest)
    }
}

/// What a device is called where devices are listed: enough of its key's hash to tell it from others.
pub(crate) fn device(key: &str) -> String {
    key.chars().take(DEVICE).collect()
}

/// Whether a device could be called so.
pub(crate) fn is_device(text: &str) -> bool {
    text.len() == DEVICE && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

impl Guest {
    /// Their id, if they were here before.
    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }

    /// Whoever is charged for what they have told.
    pub(crate) fn asker(&self, node: &Node) -> Asker {
        node.guard.budgets.asker(self.id(), self.address)
    }

    /// Takes the cookie that is to be given again, if it is.
    pub(crate) fn renewed(&mut self) -> NewCookie {
        NewCookie(self.renewed.0.take())
    }

    /// Charges them for what they want.
    pub(crate) fn pay(&self, node: &Node, cost: Cost) -> Result<(), ApiError> {
        node.space.for_new()?;
        node.guard.budgets.spend(self.id(), self.address, cost)
    }

    /// The person who asks: created if they are new, and charged for the work. The cookies go into the answer.
    pub(crate) async fn known(mut self, node: &Node, cost: Cost) -> Result<(Person, NewCookie), ApiError> {
        node.space.for_new()?;
        let (budgets, renewed) = (&node.guard.budgets, self.renewed());
        if let Some(person) = self.person {
            budgets.spend(Some(&person.id), self.address, cost)?;
            return Ok((person, renewed));
        }
        budgets.spend(None, self.address, Cost::Person)?;
        budgets.spend(None, self.address, cost)?;
        let secret = self.secret()?;
        let person = Person { id: id()?, name: String::new(), made: now(), seen: now() };
        let added = node.registry.store.add_person(&person, &hash(&secret)).await;
        added.map_err(unavailable("person"))?;
        Ok((person, NewCookie(Some(cookie(secret, self.secure)))))
    }

    /// A new secret for this device.
    fn secret(&self) -> Result<String, ApiError> {
        let secret = secret()?;
        Ok(if self.secure { format!("{BOUND}{secret}") } else { secret })
    }

    /// Becomes the person of a transfer's secret, on this device, which is known by a key with this hash from now on.
    pub(crate) async fn become_other(self, node: &Node, token: &str) -> Result<(Person, String, NewCookie), ApiError> {
        self.pay(node, Cost::Device)?;
        let secret = self.secret()?;
        let key = hash(&secret);
        let taken = node.registry.store.take_transfer(&hash(token), now(), &key).await;
        let person = taken.map_err(unavailable("transfer"))?.ok_or(ApiError::Taken)?;
        Ok((person, key, NewCookie(Some(cookie(secret, self.secure)))))
    }
}

fn cookie_name(secure: bool) -> &'static str {
    if secure { HOST_COOKIE } else { COOKIE }
}

/// Only this site sends it, and no script reads it.
fn cookie(secret: String, secure: bool) -> Cookie<'static> {
    Cookie::build((cookie_name(secure), secret))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(secure)
        .max_age(Duration::days(KEEP_DAYS))
        .build()
}

/// A cookie to give, if there is one.
pub(crate) struct NewCookie(Option<Cookie<'static>>);

impl IntoResponseParts for NewCookie {
    type Error = std::convert::Infallible;

    fn into_response_parts(self, mut answer: ResponseParts) -> Result<ResponseParts, Self::Error> {
        if let Some(value) = self.0.and_then(|cookie| cookie.to_string().parse().ok()) {
            answer.headers_mut().append(header::SET_COOKIE, value);
        }
        Ok(answer)
    }
}

/// The secret that a browser sends, if it looks like one of ours, and the cookie it came in. Nobody but this host can have
/// set the one with the prefix, so it counts before the other. A secret that was given over https is taken in that one alone: a
/// neighbour of this host could lay the other with a secret of its own, and whoever has it would be taken for the neighbour.
fn secret_of(headers: &HeaderMap) -> Option<(String, &'static str)> {
    let texts = || headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    let named = |name: &'static str| {
        let cookies = texts().flat_map(Cookie::split_parse).flatten().filter(move |cookie| cookie.name() == name);
        let is_ours = |secret: &String| {
            let bound = secret.strip_prefix(BOUND).filter(|_| name == HOST_COOKIE);
            [Some(secret.as_str()), bound].into_iter().flatten().any(|secret| secret.len() == SECRET)
        };
        cookies.map(|cookie| cookie.value().to_owned()).find(is_ours).map(|secret| (secret, name))
    };
    named(HOST_COOKIE).or_else(|| named(COOKIE))
}

/// As others know them.
pub(crate) fn me(person: Person) -> Me {
    Me { id: person.id, name: person.name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::node::TestNode;

    #[test]
    fn the_cookie_of_this_host_alone_counts_first() {
        let (ours, theirs) = ("a".repeat(32), "b".repeat(32));
        for (text, expected) in [
            (format!("abordage={theirs}; __Host-abordage={ours}"), Some((ours.clone(), HOST_COOKIE))),
            (format!("abordage={ours}"), Some((ours.clone(), COOKIE))),
            ("abordage=short; other=x".to_owned(), None),
            (format!("__Host-abordage=s-{ours}"), Some((format!("s-{ours}"), HOST_COOKIE))),
            (format!("abordage=s-{theirs}"), None),
            (format!("abordage=s-{theirs}; __Host-abordage={ours}"), Some((ours.clone(), HOST_COOKIE))),
        ] {
            let headers = HeaderMap::from_iter([(header::COOKIE, text.parse().unwrap())]);
            assert_eq!(secret_of(&headers), expected, "{text}");
        }
    }

    #[test]
    fn over_https_a_cookie_is_bound_to_this_host() {
        let text = cookie("x".to_owned(), true).to_string();
        assert!(text.starts_with("__Host-abordage=x;") && text.contains("Secure") && text.contains("Path=/"), "{text}");
        assert!(!text.contains("Domain"), "{text}");
        assert!(cookie("x".to_owned(), false).to_string().starts_with("abordage=x;"));
    }

    /// Otherwise it would run out on somebody who comes every day.
    #[tokio::test]
    async fn whoever_comes_back_is_given_the_cookie_anew_and_not_at_every_step() {
        let (asked, secret) = (TestNode::new().await, "a".repeat(32));
        let before = now() - NOTED - 1000;
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned(), made: before, seen: before };
        asked.kept.store.add_person(&ann, &hash(&secret)).await.unwrap();
        let given = async || {
            let sends = format!("{COOKIE}={secret}");
            let answer = asked.answer("GET", "/api/me", "10.0.0.1", &[("cookie", &sends)]).await;
            assert_eq!(answer.status(), 200);
            answer.headers().get(header::SET_COOKIE).map(|given| given.to_str().unwrap().to_owned())
        };
        let renewed = given().await.expect("it is given again");
        assert!(renewed.starts_with(&format!("{COOKIE}={secret};")), "{renewed}");
        assert!(renewed.contains("Max-Age=34560000"), "for as long as browsers keep one: {renewed}");
        assert!(asked.kept.store.person("ann").await.unwrap().unwrap().seen > before, "it is noted");
        assert_eq!(given().await, None, "she was here just now");
    }

    mod over_http {
        use std::future::poll_fn;
        use std::pin::pin;
        use std::task::Poll;

        use serde_json::json;
        use tokio::sync::watch::Receiver;

        use super::*;
        use crate::budget::Budgets;
        use crate::guard::Guard;
        use crate::testing::node::TestNode;

        #[tokio::test]
        async fn whoever_chooses_a_name_is_known_by_a_cookie_from_then_on() {
            let asked = TestNode::new().await;
            assert_eq!(asked.get("/api/me", None).await.status, 404);
            let first = asked.post("/api/me", None, &json!({ "name": "Ana" })).await;
            let cookie = first.cookie().unwrap();
            let again = asked.get("/api/me", Some(&cookie)).await;
            assert_eq!((&again.body, again.body["name"].as_str(), again.cookie()), (&first.body, Some("Ana"), None));
            let renamed = asked.post("/api/me", Some(&cookie), &json!({ "name": "Ann" })).await;
            assert_eq!((&renamed.body["id"], renamed.cookie()), (&first.body["id"], None), "she stays who she is");
            let other = asked.post("/api/me", None, &json!({ "name": "Ana" })).await;
            assert_ne!(other.body["id"], first.body["id"]);
            let guessed = format!("{COOKIE}={}", "0".repeat(32));
            assert_eq!(asked.get("/api/me", Some(&guessed)).await.status, 404);
        }

        #[tokio::test]
        async fn behind_a_proxy_with_https_the_cookie_is_bound_to_this_host() {
            let asked = TestNode::with(|node| node.behind_proxy = true).await;
            let cookie = asked.known("ann").await;
            for (scheme, given) in [("https", Some("__Host-abordage=")), ("http", None)] {
                let headers = [("cookie", cookie.as_str()), ("x-forwarded-proto", scheme)];
                let answer = asked.answer("GET", "/api/me", "10.0.0.1", &headers).await;
                let cookie = answer.headers().get(header::SET_COOKIE).map(|cookie| cookie.to_str().unwrap());
                let is_given = cookie.zip(given).is_some_and(|(cookie, given)| cookie.starts_with(given));
                assert!(is_given || cookie.is_none() && given.is_none(), "{scheme}: {cookie:?}");
            }
        }

        /// A neighbour of this host can set the plain cookie for it, but not make it one that this host set.
        #[tokio::test]
        async fn a_cookie_that_a_neighbour_lays_makes_nobody_the_neighbour() {
            let asked = TestNode::with(|node| node.behind_proxy = true).await;
            let https = ("x-forwarded-proto", "https");
            let made = asked.send_json("/api/me", &[https], &json!({ "name": "Eve" })).await;
            let cookie = made.cookie().unwrap();
            let (name, secret) = cookie.split_once('=').unwrap();
            assert_eq!(name, HOST_COOKIE);
            let laid = format!("{COOKIE}={secret}");
            for (cookie, status) in [(&cookie, 200), (&laid, 404)] {
                let answer = asked.answer("GET", "/api/me", "10.0.0.1", &[https, ("cookie", cookie)]).await;
                assert_eq!(answer.status().as_u16(), status, "{cookie}");
            }
        }

        #[tokio::test]
        async fn somebody_is_the_same_on_another_device_until_it_is_signed_out() {
            let asked = TestNode::new().await;
            let phone = asked.known("ann").await;
            let transfer = asked.post("/api/me/transfer", Some(&phone), &json!(null)).await.body;
            let taken = asked.post("/api/transfer", None, &transfer).await;
            let desk = taken.cookie().unwrap();
            assert_eq!((&taken.body["id"], desk != phone), (&json!("ann"), true));
            assert_eq!(asked.post("/api/transfer", None, &transfer).await.status, 409, "it works once");
            let devices = asked.get("/api/me/devices", Some(&desk)).await.body;
            let here = |device: usize| devices["devices"][device]["here"].as_bool().unwrap();
            let id = |device: usize| devices["devices"][device]["id"].as_str().unwrap();
            assert_eq!((here(0) != here(1), id(0) != id(1)), (true, true), "{devices}");
            let revoke = |id: &str| format!("/api/me/devices/{id}/revoke");
            let other = id(usize::from(here(0)));
            assert_eq!(asked.post(&revoke(other), None, &json!(null)).await.status, 404, "nobody else signs it out");
            assert_eq!(asked.post(&revoke("none"), Some(&desk), &json!(null)).await.status, 404);
            assert_eq!(asked.post(&revoke(other), Some(&desk), &json!(null)).await.status, 204);
            let known = [asked.get("/api/me", Some(&phone)).await, asked.get("/api/me", Some(&desk)).await];
            assert_eq!(known.map(|answer| answer.status.as_u16()), [404, 200]);
            assert_eq!(asked.post(&revoke(other), Some(&desk), &json!(null)).await.status, 204, "twice is harmless");
            assert_eq!(asked.post(&revoke(other), Some(&phone), &json!(null)).await.status, 204, "by itself too");
            assert_eq!(asked.post(&revoke(id(usize::from(!here(0)))), Some(&phone), &json!(null)).await.status, 404);
        }

        #[tokio::test]
        async fn somebody_has_twenty_devices_and_three_links_at_most() {
            let asked = TestNode::new().await;
            let ann = asked.known("ann").await;
            let link = async || asked.post("/api/me/transfer", Some(&ann), &json!(null)).await.body;
            let take = async |link| asked.post("/api/transfer", None, &link).await;
            let links = [link().await, link().await, link().await, link().await];
            let mut taken = Vec::new();
            for link in links {
                taken.push(take(link).await.status.as_u16());
                // Each a moment after the last.
                tokio::time::sleep(std::time::Duration::from_millis(3)).await;
            }
            assert_eq!(taken, [409, 200, 200, 200], "the first gave way to the fourth");
            let key =
                |answer: &crate::testing::node::TestResponse| hash(answer.cookie().unwrap().split_once('=').unwrap().1);
            let first = take(link().await).await;
            let out = asked.node.devices.connect(&device(&key(&first)));
            for _ in 0..30 {
                tokio::time::sleep(std::time::Duration::from_millis(3)).await;
                assert_eq!(take(link().await).await.status, 200);
                // She is here all the time, on the device that makes the links.
                asked.kept.store.seen("ann", &hash(&format!("{:x<32}", "ann")), now()).await.unwrap();
            }
            let known = asked.get("/api/me/devices", Some(&ann)).await.body;
            assert_eq!(known["devices"].as_array().unwrap().len(), 20, "{known}");
            assert!(known["devices"].as_array().unwrap().iter().any(|device| device["here"] == true), "{known}");
            assert!(*out.borrow(), "whoever gave way is hung up on");
            assert_eq!(asked.get("/api/me", first.cookie().as_deref()).await.status, 404);
        }

        #[tokio::test]
        async fn guessing_at_links_and_making_devices_is_charged_for() {
            let asked = TestNode::with(|node| node.guard = Guard::new(0, Budgets::new(1, 0))).await;
            let mut statuses = Vec::new();
            for _ in 0..100 {
                statuses.push(asked.post("/api/transfer", None, &json!({ "token": "x" })).await.status.as_u16());
            }
            assert_eq!((statuses[0], statuses[99]), (409, 429));
        }

        /// What is nobody's and what is somebody else's are answered alike, and neither is touched.
        #[tokio::test]
        async fn nobody_learns_or_loses_a_device_by_what_strangers_sign_out() {
            let asked = TestNode::new().await;
            let (ann, bob) = (asked.known("ann").await, asked.known("bob").await);
            let devices = asked.get("/api/me/devices", Some(&ann)).await.body;
            let hers = devices["devices"][0]["id"].as_str().unwrap();
            let connected = asked.node.devices.connect(hers);
            for id in [hers, "0123456789abcdef"] {
                let answer = asked.post(&format!("/api/me/devices/{id}/revoke"), Some(&bob), &json!(null)).await;
                assert_eq!((answer.status.as_u16(), answer.body), (204, json!("")), "{id}");
            }
            assert!(!*connected.borrow(), "she is not hung up on");
            assert_eq!(asked.get("/api/me", Some(&ann)).await.status, 200);
        }

        /// The first request may have ended between the two steps, with the process that it came to.
        #[tokio::test]
        async fn a_device_that_is_signed_out_again_is_hung_up_on_if_it_was_not() {
            let asked = TestNode::new().await;
            let (ann, phone) = (asked.known("ann").await, "p".repeat(32));
            asked.kept.store.add_transfer("link", "ann", now() + 1000).await.unwrap();
            asked.kept.store.take_transfer("link", now(), &hash(&phone)).await.unwrap();
            let id = device(&hash(&phone));
            let connected = asked.node.devices.connect(&id);
            asked.kept.store.revoke("ann", &hash(&phone)).await.unwrap();
            let answer = asked.post(&format!("/api/me/devices/{id}/revoke"), Some(&ann), &json!(null)).await;
            assert_eq!((answer.status.as_u16(), *connected.borrow()), (204, true));
        }

        #[tokio::test]
        async fn whoever_hangs_up_while_a_device_is_signed_out_leaves_it_known_or_hung_up_on() {
            let asked = TestNode::new().await;
            let ann = asked.known("ann").await;
            let mut phones = Vec::new();
            for patience in 0..80 {
                let (link, key) = (format!("link{patience}"), hash(&format!("phone{patience}")));
                asked.kept.store.add_transfer(&link, "ann", now() + 1000).await.unwrap();
                asked.kept.store.take_transfer(&link, now(), &key).await.unwrap();
                phones.push((device(&key), asked.node.devices.connect(&device(&key))));
                let path = format!("/api/me/devices/{}/revoke", device(&key));
                let nothing = json!(null);
                let mut request = pin!(asked.post(&path, Some(&ann), &nothing));
                for _ in 0..patience {
                    if poll_fn(|context| Poll::Ready(request.as_mut().poll(context).is_ready())).await {
                        break;
                    }
                    std::thread::sleep(std::time::Duration::from_micros(30)); // The store has threads of its own.
                    tokio::task::yield_now().await;
                }
            }
            let mut half_done = Vec::new();
            for _ in 0..100 {
                let known = asked.kept.store.devices("ann").await.unwrap();
                let known: Vec<String> = known.iter().map(|known| device(&known.key_hash)).collect();
                let is_half = |(id, out): &&(String, Receiver<bool>)| known.contains(id) == *out.borrow();
                half_done = phones.iter().filter(is_half).map(|(id, _)| id.clone()).collect();
                if half_done.is_empty() {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(20)).await; // It may be on its way.
            }
            assert!(half_done.is_empty(), "forgotten, and not hung up on: {half_done:?}");
            let out = phones.iter().filter(|(_, out)| *out.borrow()).count();
            assert!((1..phones.len()).contains(&out), "{out} of {} were heard", phones.len());
        }

        #[tokio::test]
        async fn a_link_to_another_device_works_for_half_an_hour() {
            let asked = TestNode::new().await;
            let phone = asked.known("ann").await;
            for (minutes, works) in [(29, true), (31, false)] {
                let transfer = asked.post("/api/me/transfer", Some(&phone), &json!(null)).await.body;
                let (link, later) = (hash(transfer["token"].as_str().unwrap()), now() + minutes * 60_000);
                let taken = asked.kept.store.take_transfer(&link, later, &format!("key{minutes}")).await.unwrap();
                assert_eq!(taken.map(|person| person.id).as_deref(), works.then_some("ann"), "{minutes}");
            }
        }

        #[tokio::test]
        async fn even_what_cannot_be_read_is_charged_for() {
            let asked = TestNode::with(|node| node.guard = Guard::new(0, Budgets::new(1, 0))).await;
            let brings = async || asked.post("/api/records", None, &json!("no record")).await.status.as_u16();
            assert_eq!(brings().await, 400);
            let mut last = 400;
            for _ in 0..100 {
                last = brings().await;
            }
            assert_eq!(last, 429);
        }
    }
}
