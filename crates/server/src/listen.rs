//! Where to listen.

use std::io;
use std::net::{IpAddr, SocketAddr};

use tokio::net::TcpListener;

/// The port if nobody says another.
const USUAL: u16 = 8080;

/// How many ports after the usual one are tried.
const MORE: u16 = 20;

/// Which port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// The usual one, or the next that is free.
    Usual,
    /// This one and no other; 0 is any that is free.
    Exactly(u16),
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
