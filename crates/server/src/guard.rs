//! How much anybody may ask, and from where.

use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, InsufficientCapacity, Quota, RateLimiter};
use wire::ApiError;

use crate::budget::Budgets;
use crate::connections::Peer;
use crate::error_response::ErrorResponse;
use crate::forwarded;
use crate::node::Node;

/// Messages a second over one connection, and how many at once.
const MESSAGES: (u32, u32) = (50, 100);

/// How often each address may ask.
pub(crate) struct Guard {
    addresses: Option<AddressLimit>,
    /// Files of the pages cost next to nothing, and a page has many of them.
    files: Option<AddressLimit>,
    pub(crate) budgets: Budgets,
}

impl Guard {
    /// So many requests a second from each address, and four times as many at once; 0 is without limit.
    pub(crate) fn new(rate: u32, budgets: Budgets) -> Guard {
        let quota = |rate: NonZeroU32| Quota::per_second(rate).allow_burst(rate.saturating_mul(FOUR));
        let rate = NonZeroU32::new(rate);
        Guard {
            addresses: rate.map(|rate| AddressLimit::new(rate, quota)),
            files: rate.map(|rate| AddressLimit::new(rate.saturating_mul(FILES), quota)),
            budgets,
        }
    }

    /// Whether this address may ask now.
    fn address(&self, address: IpAddr) -> Result<(), ApiError> {
        self.addresses.as_ref().map_or(Ok(()), |limit| limit.spend(address, NonZeroU32::MIN))
    }

    /// Whether this address may have a file of the pages now.
    fn file(&self, address: IpAddr) -> Result<(), ApiError> {
        self.files.as_ref().map_or(Ok(()), |limit| limit.spend(address, NonZeroU32::MIN))
    }

    /// Forgets who has not asked for a while.
    pub(crate) fn tidy(&self) {
        for limit in [&self.addresses, &self.files].into_iter().flatten() {
            limit.tidy();
        }
        self.budgets.tidy();
    }
}

const FOUR: NonZeroU32 = NonZeroU32::new(4).unwrap();
/// How many files of the pages anybody may have for one request to the interface.
const FILES: NonZeroU32 = NonZeroU32::new(10).unwrap();

/// A limit for the messages of one connection.
pub(crate) fn messages() -> DefaultDirectRateLimiter {
    limiter(MESSAGES)
}

/// The quota: so many a second, and so many at once.
pub(crate) fn limiter((rate, burst): (u32, u32)) -> DefaultDirectRateLimiter {
    let quota = Quota::per_second(NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN));
    RateLimiter::direct(quota.allow_burst(NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN)))
}

/// What the networks of an address may have together, for each that they have alone: see [`networks`].
pub(crate) const SHARES: [u32; 3] = [1, 4, 16];

/// What an address counts as, the narrowest first, each with what it may have, in shares. An IPv6 customer has a whole network of
/// addresses, /64, which counts as one; and often many of those, up to a /48: these count together, too, with more to have.
pub(crate) fn networks(address: IpAddr) -> impl Iterator<Item = (IpAddr, u32)> {
    let networks = match address.to_canonical() {
        IpAddr::V6(six) => [0_u32, 1, 2].map(|wider| {
            let network = six.to_bits() & !(u128::MAX >> (64 - 8 * wider));
            // The end of it is free: it tells a network from a wider one that begins alike.
            Some(IpAddr::V6((network | u128::from(wider)).into()))
        }),
        four @ IpAddr::V4(_) => [Some(four), None, None],
    };
    networks.into_iter().zip(SHARES).filter_map(|(network, shares)| Some((network?, shares)))
}

/// How often an address may do something, and every network that it is in.
pub(crate) struct AddressLimit([DefaultKeyedRateLimiter<IpAddr>; 3]);

impl AddressLimit {
    /// So often each, as the quota has it, and a wider network several times as often.
    pub(crate) fn new(each: NonZeroU32, quota: impl Fn(NonZeroU32) -> Quota) -> AddressLimit {
        let times = |shares: u32| NonZeroU32::new(shares).unwrap_or(NonZeroU32::MIN);
        AddressLimit(SHARES.map(|shares| RateLimiter::keyed(quota(each.saturating_mul(times(shares))))))
    }

    /// Counts it, or tells when there is enough again. The narrowest network is asked first: whoever has nothing left takes nothing
    /// from their neighbours.
    pub(crate) fn spend(&self, address: IpAddr, count: NonZeroU32) -> Result<(), ApiError> {
        networks(address).zip(&self.0).try_for_each(|((network, _), limiter)| spend(limiter, &network, count))
    }

    pub(crate) fn tidy(&self) {
        self.0.iter().for_each(RateLimiter::retain_recent);
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.0.iter().map(RateLimiter::len).sum()
    }
}

/// What costs more than may ever be spent at once takes all of it: it is bounded elsewhere, and had by whoever has spent nothing.
pub(crate) fn spend<K: Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
    count: NonZeroU32,
) -> Result<(), ApiError> {
    match limiter.check_key_n(key, count) {
        Ok(enough) => enough.map_err(|until| too_many(&until)),
        Err(InsufficientCapacity(most)) => spend(limiter, key, NonZeroU32::new(most).unwrap_or(NonZeroU32::MIN)),
    }
}

pub(crate) fn too_many(until: &governor::NotUntil<<DefaultClock as Clock>::Instant>) -> ApiError {
    metrics::counter!("abordage_limited_total").increment(1);
    ApiError::TooMany { wait: until.wait_time_from(DefaultClock::default().now()).as_secs() + 1 }
}

/// Lets requests to the interface pass that come from our own pages, and not too many of them.
pub(crate) async fn guard(State(node): State<Arc<Node>>, mut request: Request, next: Next) -> Response {
    let address = address(&node, &request);
    if let Some(address) = address {
        if let Err(error) = node.guard.address(address) {
            return ErrorResponse(error).into_response();
        }
        request.extensions_mut().insert(Address(address));
    }
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (changes || upgrades) && !is_our_own(request.headers(), node.origin.as_deref()) {
        return ErrorResponse(ApiError::Foreign).into_response();
    }
    next.run(request).await
}

/// Lets requests for files of the pages pass, and not too many of them.
pub(crate) async fn guard_files(State(node): State<Arc<Node>>, request: Request, next: Next) -> Response {
    match address(&node, &request).map(|address| node.guard.file(address)) {
        Some(Err(error)) => ErrorResponse(error).into_response(),
        _ => next.run(request).await,
    }
}

/// Where a request to the interface comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Address(pub(crate) IpAddr);

/// Where a request comes from: what the proxy says, else the address that is connected. So there
/// is no way to be counted nowhere.
fn address(node: &Node, request: &Request) -> Option<IpAddr> {
    let peer = request.extensions().get::<Arc<Peer>>().map(|peer| peer.address.ip());
    if node.behind_proxy { forwarded::client_address(request.headers()).or(peer) } else { peer }
}

/// Answers only requests for the host that people know, where one is known: a site whose name was made to lead here could
/// otherwise ask in the name of its visitors.
pub(crate) async fn known_host(State(node): State<Arc<Node>>, request: Request, next: Next) -> Response {
    match &node.origin {
        Some(origin) if !forwarded::is_for(origin, request.headers(), node.behind_proxy) => {
            let fresh = [(header::CACHE_CONTROL, "no-store")];
            (StatusCode::MISDIRECTED_REQUEST, fresh, "this server is known by another name\n").into_response()
        }
        _ => next.run(request).await,
    }
}

/// Browsers say from which site a page asks. Programs do not, and have no cookies of people.
fn is_our_own(headers: &HeaderMap, known: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if known == Some(origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let theirs = origin.split_once("://").map(|(_, host)| host);
    theirs.is_some() && theirs == host
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Cost;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), (*value).parse().unwrap())).collect()
    }

    #[test]
    fn only_our_own_pages_may_ask() {
        let (origin, host) = (header::ORIGIN, header::HOST);
        for (given, known, ours) in [
            (vec![], None, true),
            (vec![(origin.clone(), "http://here:8080"), (host.clone(), "here:8080")], None, true),
            (vec![(origin.clone(), "http://here:8081"), (host.clone(), "here:8080")], None, false),
            (vec![(origin.clone(), "https://evil.example"), (host.clone(), "here:8080")], None, false),
            (vec![(origin.clone(), "null"), (host.clone(), "null")], None, false),
            (vec![(origin.clone(), "https://play.example"), (host, "inside:80")], Some("https://play.example"), true),
            (vec![(origin, "https://play.example")], None, false),
        ] {
            assert_eq!(is_our_own(&headers(&given), known), ours, "{given:?} {known:?}");
        }
    }

    #[test]
    fn a_whole_network_of_version_six_counts_as_one() {
        let of = |text: &str| networks(text.parse().unwrap()).collect::<Vec<_>>();
        let [one, two, other] = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:2::1"].map(of);
        assert_eq!(one, two);
        assert_ne!(one[0], other[0]);
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_eq!(of("10.0.0.1"), [("10.0.0.1".parse().unwrap(), 1)]);
    }

    #[test]
    fn the_networks_of_one_customer_count_together_with_more_to_have() {
        let of = |text: &str| networks(text.parse().unwrap()).collect::<Vec<_>>();
        let (here, beside, far, elsewhere) =
            (of("2001:db8:0:100::1"), of("2001:db8:0:1ff::1"), of("2001:db8:0:200::1"), of("2001:db8:1:100::1"));
        let same =
            |other: &[(IpAddr, u32)]| here.iter().zip(other).map(|(one, other)| one == other).collect::<Vec<_>>();
        assert_eq!(same(&beside), [false, true, true]);
        assert_eq!(same(&far), [false, false, true]);
        assert_eq!(same(&elsewhere), [false, false, false]);
        let shares: Vec<u32> = here.iter().map(|(_, shares)| *shares).collect();
        assert_eq!(shares, [1, 4, 16]);
        // A network is none of the wider ones that begin alike.
        let begins: Vec<IpAddr> = of("2001:db8::1").into_iter().map(|(network, _)| network).collect();
        assert!(begins[0] != begins[1] && begins[1] != begins[2] && begins[0] != begins[2], "{begins:?}");
        // One a second, and four at once; whoever has 256 networks has four times as many at once, not 256 times.
        let guard = Guard::new(1, Budgets::new(0, 0));
        let from = |at: u32| IpAddr::V6(format!("2001:db8:0:1{at:02x}::1").parse().unwrap());
        let had = (0..1024).filter(|at| guard.address(from(at % 256)).is_ok()).count();
        assert!((16..24).contains(&had), "{had}");
        let wide = |at: u32| IpAddr::V6(format!("2001:db8:0:{at:x}::1").parse().unwrap());
        let had = (0..4096).filter(|at| guard.address(wide(at * 16)).is_ok()).count();
        assert!((48..70).contains(&had), "{had}");
        let other: IpAddr = "2001:db9::1".parse().unwrap();
        assert!(guard.address(other).is_ok(), "others are not concerned");
    }

    #[test]
    fn whoever_asks_too_often_is_told_when_to_come_again() {
        let guard = Guard::new(1, Budgets::new(0, 0));
        let address = "10.0.0.1".parse().unwrap();
        let refused = (0..10).filter(|_| guard.address(address).is_err()).count();
        assert!(refused >= 5, "{refused}");
        assert!(guard.address("10.0.0.2".parse().unwrap()).is_ok());
        let free = Guard::new(0, Budgets::new(0, 0));
        assert!((0..1000).all(|_| free.address(address).is_ok() && free.file(address).is_ok()));
        // Whoever waits is told in whole seconds, never none.
        let told: Vec<ApiError> = (0..10).filter_map(|_| guard.address(address).err()).collect();
        assert!(told.len() >= 5, "{told:?}");
        assert!(told.iter().all(|error| matches!(error, ApiError::TooMany { wait: 1.. })), "{told:?}");
        // A page has many files.
        let files = (0..1000).filter(|_| guard.file(address).is_ok()).count();
        assert!((40..60).contains(&files), "{files}");
    }

    #[test]
    fn whoever_has_not_asked_for_a_while_is_forgotten() {
        let guard = Guard::new(1000, Budgets::new(1000, 0));
        let known = |guard: &Guard| [guard.addresses.as_ref().map(AddressLimit::len), guard.budgets.people()];
        let address = "10.0.0.1".parse().unwrap();
        guard.address(address).unwrap();
        guard.budgets.spend(Some("ann"), Some(address), Cost::Act(0)).unwrap();
        assert_eq!(known(&guard), [Some(1), Some(1)]);
        // One of a thousand a second is given back in a thousandth of it.
        std::thread::sleep(std::time::Duration::from_millis(50));
        guard.tidy();
        assert_eq!(known(&guard), [Some(0), Some(0)]);
    }

    mod over_http {
        use super::*;
        use crate::testing::node::TestNode;

        async fn node(rate: u32, behind_proxy: bool, origin: Option<&str>) -> TestNode {
            let change = |node: &mut Node| {
                node.guard = Guard::new(rate, Budgets::new(0, 0));
                (node.behind_proxy, node.origin) = (behind_proxy, origin.map(str::to_owned));
            };
            TestNode::with(change).await
        }

        #[tokio::test]
        async fn another_site_reads_what_all_may_read_and_changes_nothing() {
            let node = node(0, false, None).await;
            let (ours, foreign) =
                (&[("host", "here"), ("origin", "http://here")], &[("host", "here"), ("origin", "http://there")]);
            let upgrade = [("host", "here"), ("origin", "http://there"), ("upgrade", "websocket")];
            for (method, path, headers, status) in [
                ("GET", "/api/matches", &ours[..], 200),
                ("GET", "/api/matches", foreign, 200),
                ("HEAD", "/api/matches", foreign, 200),
                ("POST", "/api/matches/none/withdraw", ours, 404),
                ("POST", "/api/matches/none/withdraw", foreign, 403),
                ("GET", "/api/matches", &upgrade, 403),
            ] {
                assert_eq!(node.status(method, path, "10.0.0.1", headers).await, status, "{method} {path} {headers:?}");
            }
        }

        #[tokio::test]
        async fn too_many_from_one_address_are_told_to_wait_and_others_are_not() {
            let node = node(1, false, None).await;
            let mut last = None;
            for _ in 0..10 {
                last = Some(node.answer("GET", "/api/matches", "10.0.0.1", &[]).await);
            }
            let last = last.unwrap();
            let wait = last.headers().get("retry-after").and_then(|wait| wait.to_str().ok()).map(str::to_owned);
            assert_eq!((last.status().as_u16(), wait.as_deref()), (429, Some("1")));
            assert_eq!(node.status("GET", "/api/matches", "10.0.0.2", &[]).await, 200);
            // Without a proxy nobody speaks for another address.
            let forged = [("x-forwarded-for", "10.0.0.9")];
            assert_eq!(node.status("GET", "/api/matches", "10.0.0.1", &forged).await, 429);
            // Files are counted apart, and there may be more of them.
            assert_eq!(node.status("GET", "/none.js", "10.0.0.1", &[]).await, 404);
            let mut last = 404;
            for _ in 0..100 {
                last = node.status("GET", "/none.js", "10.0.0.1", &[]).await;
            }
            assert_eq!(last, 429);
        }

        #[tokio::test]
        async fn behind_a_proxy_its_word_counts_and_silence_counts_as_the_proxy() {
            let node = node(1, true, None).await;
            let from = |address: &'static str| [("x-forwarded-for", address)];
            for _ in 0..10 {
                node.status("GET", "/api/matches", "10.0.0.1", &from("1.1.1.1")).await;
            }
            assert_eq!(node.status("GET", "/api/matches", "10.0.0.1", &from("1.1.1.1")).await, 429);
            assert_eq!(node.status("GET", "/api/matches", "10.0.0.1", &from("2.2.2.2")).await, 200);
            for _ in 0..10 {
                node.status("GET", "/api/matches", "10.0.0.1", &from("nonsense")).await;
            }
            assert_eq!(node.status("GET", "/api/matches", "10.0.0.1", &[]).await, 429);
        }

        #[tokio::test]
        async fn a_server_answers_to_the_name_that_people_know() {
            let known = node(0, false, Some("https://play.example")).await;
            for (host, status) in [("play.example", 200), ("evil.example", 421)] {
                assert_eq!(known.status("GET", "/api/matches", "10.0.0.1", &[("host", host)]).await, status, "{host}");
            }
            let any = node(0, false, None).await;
            assert_eq!(any.status("GET", "/api/matches", "10.0.0.1", &[("host", "evil.example")]).await, 200);
        }

        /// What is not known, or is no file, is counted too: otherwise whoever wants to ask for ever asks for that.
        #[tokio::test]
        async fn no_route_is_beside_the_guard() {
            let node = node(1, false, None).await;
            // How often it is answered until it is too often.
            let most = async |method: &str, path: &str| {
                for had in 0..1000 {
                    if node.status(method, path, "10.0.0.1", &[]).await == 429 {
                        return had;
                    }
                }
                panic!("{method} {path}: no end of it")
            };
            for path in
                ["/api/matches", "/api", "/api/me", "/api/openapi.json", "/api/explorer.js", "/api/explorer.css"]
            {
                most("GET", path).await;
            }
            most("GET", "/api/nothing").await;
            most("POST", "/api/records").await;
            // A page has many files, and costs next to nothing: it is counted apart, and more of it may be had.
            assert_eq!(node.status("GET", "/", "10.0.0.1", &[]).await, 404, "this node has no pages");
            let files = most("GET", "/assets/app.wasm").await;
            assert!(files > 30, "{files}");
            most("GET", "/").await;
            assert_eq!(node.status("GET", "/", "10.0.0.2", &[]).await, 404, "others are not concerned");
            assert_eq!(
                node.status("GET", "/health", "10.0.0.1", &[]).await,
                200,
                "whoever watches over it may always ask"
            );
        }
    }
}
