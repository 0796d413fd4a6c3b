//! Where to listen.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use tokio::net::TcpListener;

/// The port if nobody says another.
const USUAL: u16 = 8080;

/// The port at which others' programs tell what they count, too.
const METRICS: u16 = 9464;

/// How many ports after the usual one are tried.
const MORE: u16 = 20;

/// The port to listen at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// The usual one, or the next that is free.
    Usual,
    /// This one and no other; 0 is any that is free.
    Exactly(u16),
}

/// Where what is counted is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metrics {
    /// To this machine alone, at the port that such things usually have, or at any if that is taken.
    Usual,
    /// At this address and no other.
    At(SocketAddr),
    /// Not listened at.
    Off,
}

/// Listens for whoever looks after the server.
pub(crate) async fn listen_for_metrics(metrics: Metrics) -> Result<Option<TcpListener>, (SocketAddr, io::Error)> {
    let bind = async |address: SocketAddr| TcpListener::bind(address).await.map_err(|error| (address, error));
    let here = |port: u16| SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port);
    match metrics {
        Metrics::Off => Ok(None),
        Metrics::At(address) => Ok(Some(bind(address).await?)),
        Metrics::Usual => match bind(here(METRICS)).await {
            Ok(listener) => Ok(Some(listener)),
            Err(_) => Ok(Some(bind(here(0)).await?)),
        },
    }
}

/// Listens; says whether the usual port was taken.
pub(crate) async fn listen(address: IpAddr, port: Port) -> io::Result<(TcpListener, bool)> {
    match port {
        Port::Exactly(port) => Ok((TcpListener::bind(SocketAddr::new(address, port)).await?, false)),
        Port::Usual => {
            let mut port = USUAL;
            loop {
                match TcpListener::bind(SocketAddr::new(address, port)).await {
                    Err(error) if error.kind() == io::ErrorKind::AddrInUse && port < USUAL + MORE => port += 1,
                    bound => return bound.map(|listener| (listener, port != USUAL)),
                }
            }
        }
    }
}
