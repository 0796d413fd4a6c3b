//! Connections: taken as long as there is room, and kept as long as the other side does its part.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio_io_timeout::TimeoutStream;
use tower_service::Service as _;

use crate::guard::networks;

/// What is held of one request's head, and what of an answer is queued beyond the piece that is being sent.
const BUFFER: usize = 16 * 1024;
/// A proxy reuses connections. The side that closes one may cut a request off, so that should be the proxy: we wait longer.
const BEHIND_PROXY: Duration = Duration::from_secs(75);
/// How long no connection is taken when the system has none to give.
const NONE_LEFT: Duration = Duration::from_millis(100);
/// What the system needs files for besides connections.
const OTHER_FILES: u64 = 200;

/// How many connections there may be, and how long they may stand still.
#[derive(Clone, Copy, Debug)]
pub struct Connections {
    /// In all; 0 is without limit.
    pub all: usize,
    /// From each address; 0 is without limit. Behind a proxy, which has one address for all, it counts those who watch a match.
    pub each: usize,
    /// How long a request may take to come, an answer may not be read, and a connection may be idle.
    pub patience: Duration,
}

/// Room for connections.
pub(crate) struct Room {
    all: usize,
    each: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

/// A connection's place: given back when it is dropped.
pub(crate) struct Place {
    room: Arc<Room>,
    /// Whether it counts among all.
    in_all: bool,
    address: Option<IpAddr>,
}

/// The other end of a connection.
pub(crate) struct Peer {
    pub(crate) address: SocketAddr,
    /// Held as long as anybody deals with the connection.
    _place: Place,
}

impl Room {
    /// So many in all and from each address, as far as the system has files for them; 0 is without limit.
    pub(crate) fn new(limits: Connections) -> Arc<Room> {
        let files = usize::try_from(files().saturating_sub(OTHER_FILES)).unwrap_or(usize::MAX).max(1);
        let all = if limits.all == 0 { files } else { limits.all.min(files) };
        let each = if limits.each == 0 { usize::MAX } else { limits.each };
        Arc::new(Room { all, each, held: Mutex::default() })
    }

    /// A place, if there is one: for an address, or counted in all alone.
    fn enter(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Place> {
        self.take(true, address)
    }

    fn take(self: &Arc<Self>, in_all: bool, address: Option<IpAddr>) -> Option<Place> {
        let mut held = self.held();
        if in_all && held.all >= self.all {
            return None;
        }
        let is_full = |(network, shares): (IpAddr, u32)| {
            held.each.get(&network).is_some_and(|count| *count >= self.each.saturating_mul(shares as usize))
        };
        if address.into_iter().flat_map(networks).any(is_full) {
            return None;
        }
        for (network, _) in address.into_iter().flat_map(networks) {
            *held.each.entry(network).or_default() += 1;
        }
        held.all += usize::from(in_all);
        Some(Place { room: Arc::clone(self), in_all, address })
    }

    /// A place among those of an address. The connection itself is the proxy's, and counts among all already.
    pub(crate) fn enter_behind_proxy(self: &Arc<Self>, address: IpAddr) -> Option<Place> {
        self.take(false, Some(address))
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        // Nothing panics between two changes.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = self.room.held();
        held.all -= usize::from(self.in_all);
        for (network, _) in self.address.into_iter().flat_map(networks) {
            if let Some(count) = held.each.get_mut(&network) {
                *count -= 1;
                if *count == 0 {
                    held.each.remove(&network);
                }
            }
        }
    }
}

impl Peer {
    /// Somebody at this address.
    #[cfg(test)]
    pub(crate) fn at(address: SocketAddr, room: &Arc<Room>) -> Arc<Peer> {
        Arc::new(Peer { address, _place: room.enter(None).expect("there is room in tests") })
    }
}

/// How many files the system lets this process open: as many as it may be given.
#[cfg(unix)]
fn files() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let (now, most) = (limit.current.unwrap_or(u64::MAX), limit.maximum.unwrap_or(u64::MAX));
    let raised = now < most && setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }).is_ok();
    if raised { most } else { now }
}

#[cfg(not(unix))]
fn files() -> u64 {
    u64::MAX
}

/// Answers at a listener until told to end; then lets what is under way come to its end.
pub(crate) async fn answer(
    listener: TcpListener,
    app: Router,
    room: Arc<Room>,
    patience: Duration,
    behind_proxy: bool,
    ending: impl Future<Output = ()>,
) {
    let mut http = http1::Builder::new();
    let header = if behind_proxy { patience.max(BEHIND_PROXY) } else { patience };
    http.timer(TokioTimer::new()).header_read_timeout(header).max_buf_size(BUFFER);
    let (end, ended) = watch::channel(());
    let mut ending = std::pin::pin!(ending);
    loop {
        let (stream, address) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    if !is_theirs(&error) {
                        tracing::warn!(%error, "no connection can be taken");
                        tokio::time::sleep(NONE_LEFT).await;
                    }
                    continue;
                }
            },
            () = &mut ending => break,
        };
        let Some(place) = room.enter((!behind_proxy).then(|| address.ip())) else {
            refuse(&stream);
            continue;
        };
        // Moves are short, and people wait for them: they are sent at once. Refused, it is only slower.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(patience));
        let (app, peer) = (app.clone(), Arc::new(Peer { address, _place: place }));
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(Arc::clone(&peer));
            app.clone().call(request)
        });
        let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), service).with_upgrades();
        let mut ended = ended.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // If the client disconnects, there is nobody to tell.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = ended.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        });
    }
    drop((listener, ended));
    end.send_replace(());
    end.closed().await;
}

/// Whether a connection broke before it was taken, which says nothing about the next.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Says that there is no room, if it can be said at once, and hangs up.
fn refuse(stream: &TcpStream) {
    metrics::counter!("abordage_connections_refused_total").increment(1);
    let _ = stream.try_write(
        b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 10\r\ncontent-length: 0\r\n\r\n",
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(all: usize, each: usize) -> Arc<Room> {
        Room::new(Connections { all, each, patience: Duration::from_secs(1) })
    }

    #[test]
    fn places_are_counted_by_address_and_given_back() {
        let (room, [ann, bob]) = (room(3, 2), ["10.0.0.1", "10.0.0.2"].map(|text| text.parse::<IpAddr>().unwrap()));
        let first = room.enter(Some(ann)).unwrap();
        let _second = room.enter(Some(ann)).unwrap();
        assert!(room.enter(Some(ann)).is_none(), "two from each");
        let _third = room.enter(Some(bob)).unwrap();
        assert!(room.enter(Some(bob)).is_none(), "three in all");
        drop(first);
        assert!(room.enter(Some(ann)).is_some());
        assert_eq!(room.held().each.len(), 2);
    }

    #[test]
    fn the_networks_of_one_customer_have_four_times_the_places_of_one() {
        let (room, from) = (room(0, 2), |at: u32| IpAddr::V6(format!("2001:db8:0:1{at:02x}::1").parse().unwrap()));
        let places: Vec<Place> = (0..256).filter_map(|at| room.enter(Some(from(at)))).collect();
        assert_eq!(places.len(), 8);
        assert!(room.enter(Some("2001:db8:0:200::1".parse().unwrap())).is_some(), "there is room beside them");
        drop(places);
        assert!(room.held().each.is_empty());
    }

    #[test]
    fn whoever_watches_behind_a_proxy_takes_one_place_among_all() {
        let (room, ann) = (room(2, 1), IpAddr::from([10, 0, 0, 1]));
        let connection = room.enter(None).unwrap();
        let watching = room.enter_behind_proxy(ann).unwrap();
        assert!(room.enter_behind_proxy(ann).is_none(), "one from each");
        let other = room.enter(None).expect("one of two places is taken");
        assert!(room.enter(None).is_none());
        drop((connection, watching, other));
        let held = room.held();
        assert_eq!((held.all, held.each.len()), (0, 0));
    }

    #[test]
    fn nobody_is_counted_where_nothing_is_limited() {
        let room = room(0, 0);
        let places: Vec<Place> = (0..100).map(|_| room.enter(Some([10, 0, 0, 1].into())).unwrap()).collect();
        drop(places);
        assert!(room.held().each.is_empty());
    }

    #[test]
    fn whoever_breaks_off_before_they_are_taken_holds_up_nobody() {
        for kind in [io::ErrorKind::ConnectionAborted, io::ErrorKind::ConnectionRefused, io::ErrorKind::ConnectionReset]
        {
            assert!(is_theirs(&kind.into()), "{kind}");
        }
        for kind in [io::ErrorKind::OutOfMemory, io::ErrorKind::Other] {
            assert!(!is_theirs(&kind.into()), "{kind}: the next would fail as well");
        }
    }

    #[cfg(unix)]
    #[test]
    fn the_system_is_asked_for_as_many_files_as_it_gives() {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let Some(most) = limit.maximum else { return };
        setrlimit(Resource::Nofile, Rlimit { current: Some(most - 1), ..limit }).unwrap();
        assert_eq!(files(), most);
        assert_eq!(getrlimit(Resource::Nofile).current, Some(most));
    }

    mod over_tcp {
        use std::time::Duration;

        use axum::routing::get;
        use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
        use tokio::sync::oneshot;
        use tokio::task::JoinHandle;

        use super::*;

        /// A server that says hello, and how to end it.
        async fn hello(all: usize) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
            let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
            let address = listener.local_addr().unwrap();
            let app = Router::new().route("/", get(|| async { "hello" }));
            let (end, ended) = oneshot::channel();
            let minute = Duration::from_mins(1);
            let serves =
                answer(listener, app, room(all, 0), minute, false, async { drop::<Result<(), _>>(ended.await) });
            (address, end, tokio::spawn(serves))
        }

        async fn ask(stream: &mut TcpStream, connection: &str) {
            let request = format!("GET / HTTP/1.1\r\nhost: here\r\nconnection: {connection}\r\n\r\n");
            // Whoever is refused may find that nobody reads what they ask: what they are told is looked at.
            let _ = stream.write_all(request.as_bytes()).await;
        }

        /// What is answered until it hangs up.
        async fn all(mut stream: TcpStream) -> String {
            let mut text = String::new();
            stream.read_to_string(&mut text).await.unwrap();
            text
        }

        #[tokio::test]
        async fn whoever_finds_room_is_answered_and_others_are_told_to_come_again() {
            let (address, _end, _serves) = hello(1).await;
            let mut first = TcpStream::connect(address).await.unwrap();
            ask(&mut first, "keep-alive").await;
            let mut told = [0; 15];
            first.read_exact(&mut told).await.unwrap();
            assert_eq!(&told, b"HTTP/1.1 200 OK");
            let second = all(TcpStream::connect(address).await.unwrap()).await;
            assert!(second.starts_with("HTTP/1.1 503") && second.contains("retry-after: 10"), "{second}");
            // The first goes: somebody else has its place, as soon as that is noticed.
            drop(first);
            let answered = async {
                loop {
                    let mut third = TcpStream::connect(address).await.unwrap();
                    ask(&mut third, "close").await;
                    let mut told = Vec::new();
                    let _ = third.read_to_end(&mut told).await;
                    if told.starts_with(b"HTTP/1.1 200") {
                        break told;
                    }
                }
            };
            let told = tokio::time::timeout(Duration::from_secs(30), answered).await.expect("there is room again");
            assert!(told.ends_with(b"hello"));
        }

        #[tokio::test]
        async fn told_to_end_it_hangs_up_on_the_idle_and_takes_nobody_more() {
            let (address, end, serves) = hello(0).await;
            let mut idle = TcpStream::connect(address).await.unwrap();
            ask(&mut idle, "keep-alive").await;
            let mut told = [0; 15];
            idle.read_exact(&mut told).await.unwrap();
            assert!(!serves.is_finished(), "it answers until it is told to end");
            end.send(()).unwrap();
            assert!(all(idle).await.ends_with("hello"));
            tokio::time::timeout(Duration::from_mins(1), serves).await.expect("it ends").unwrap();
            assert!(TcpStream::connect(address).await.is_err());
        }
    }
}
