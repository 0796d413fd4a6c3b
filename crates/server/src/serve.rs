//! Listening until told to stop.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use crate::listen::{Port, listen};
use crate::pages::Pages;
use crate::router::router;

/// How long answers that are under way may take once the server is told to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// How to serve.
#[derive(Debug)]
pub struct Options {
    /// Who can reach it: `127.0.0.1` is this machine alone, `0.0.0.0` everybody.
    pub address: IpAddr,
    /// At which port.
    pub port: Port,
    /// What is served.
    pub pages: Pages,
}

/// Why it cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// Another program listens at the port that was asked for.
    #[error("{0} is taken by another program")]
    Taken(SocketAddr),
    /// The address cannot be listened at.
    #[error("{address}: {why}")]
    Listen {
        /// What was asked for.
        address: SocketAddr,
        /// What the system says.
        why: io::Error,
    },
    /// The system refuses something else.
    #[error(transparent)]
    System(#[from] io::Error),
}

/// Where it listens.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The address and port.
    pub address: SocketAddr,
    /// Whether the usual port was taken by another program.
    pub moved: bool,
}

/// Serves until Ctrl-C or a request to end, then ends in good order. `ready` hears where, once it can be reached.
pub fn serve(options: Options, ready: impl FnOnce(Place)) -> Result<(), Trouble> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let ended = runtime.block_on(serving(options, ready));
    runtime.shutdown_timeout(PATIENCE);
    ended
}

async fn serving(options: Options, ready: impl FnOnce(Place)) -> Result<(), Trouble> {
    let (listener, moved) = listen(options.address, options.port).await.map_err(|why| {
        let port = if let Port::Exactly(port) = options.port { port } else { 0 };
        let address = SocketAddr::new(options.address, port);
        if why.kind() == io::ErrorKind::AddrInUse { Trouble::Taken(address) } else { Trouble::Listen { address, why } }
    })?;
    let (tell, told) = tokio::sync::watch::channel(false);
    let mut stop = stop_signal()?;
    tokio::spawn(async move {
        stop.recv().await;
        let _ = tell.send(true); // Nobody listens once it has ended by itself.
    });
    ready(Place { address: listener.local_addr()?, moved });
    let mut quiet = told.clone();
    let server = axum::serve(listener, router(options.pages)).with_graceful_shutdown(async move {
        let _ = quiet.wait_for(|told| *told).await; // Told, or nobody can tell any more.
    });
    let mut late = told;
    tokio::select! {
        ended = server => ended?,
        () = async { let _ = late.wait_for(|told| *told).await; tokio::time::sleep(PATIENCE).await; } => {}
    }
    Ok(())
}

/// Ctrl-C, or SIGTERM where there is such a thing.
struct Stop {
    #[cfg(unix)]
    ends: [tokio::signal::unix::Signal; 2],
}

#[cfg(unix)]
fn stop_signal() -> io::Result<Stop> {
    use tokio::signal::unix::{SignalKind, signal};
    Ok(Stop { ends: [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?] })
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps)] // As on the other systems.
fn stop_signal() -> io::Result<Stop> {
    Ok(Stop {})
}

impl Stop {
    #[cfg(unix)]
    async fn recv(&mut self) {
        let [interrupt, terminate] = &mut self.ends;
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    }

    #[cfg(not(unix))]
    async fn recv(&mut self) {
        let _ = tokio::signal::ctrl_c().await; // Without it the program ends the hard way.
    }
}
