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
    /// There are no metrics.
    Off,
}

/// Listens for monitoring.
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    /// At an address that nothing else here listens at, which only Linux has without being asked.
    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn who_asks_for_the_usual_port_gets_one_of_those_after_it_where_it_is_taken() {
        let address = Ipv4Addr::new(127, 80, 80, 1).into();
        let mut held = Vec::new();
        let error = loop {
            match listen(address, Port::Usual).await {
                Ok((listener, moved)) => {
                    assert_eq!(moved, listener.local_addr().unwrap().port() != USUAL);
                    held.push(listener);
                }
                Err(error) => break error,
            }
        };
        assert_eq!(error.kind(), io::ErrorKind::AddrInUse);
        let ports: Vec<u16> = held.iter().map(|listener| listener.local_addr().unwrap().port()).collect();
        assert_eq!(ports, (USUAL..=USUAL + MORE).collect::<Vec<u16>>());
    }

    #[tokio::test]
    async fn who_asks_for_one_port_gets_that_or_none() {
        let (held, moved) = listen(Ipv4Addr::LOCALHOST.into(), Port::Exactly(0)).await.unwrap();
        let taken = held.local_addr().unwrap();
        assert!(!moved && taken.port() != 0);
        let second = listen(taken.ip(), Port::Exactly(taken.port())).await;
        assert_eq!(second.unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }

    #[tokio::test]
    async fn what_is_counted_is_told_at_another_port_where_the_usual_one_is_taken() {
        let first = listen_for_metrics(Metrics::Usual).await.unwrap().unwrap().local_addr().unwrap();
        let held = listen_for_metrics(Metrics::Usual).await.unwrap().unwrap();
        let second = listen_for_metrics(Metrics::Usual).await.unwrap().unwrap().local_addr().unwrap();
        assert!(first.ip().is_loopback() && second.ip().is_loopback(), "to this machine alone");
        assert_ne!(second, held.local_addr().unwrap());
        assert!(listen_for_metrics(Metrics::Off).await.unwrap().is_none());
    }
}
