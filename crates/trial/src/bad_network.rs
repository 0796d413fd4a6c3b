//! A network that can be bad: every connection is passed on, as long as the weather lets them.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How the network is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weather {
    /// Everything passes.
    #[default]
    Fair,
    /// Everything passes, and each piece of it late.
    Slow(Duration),
    /// What clients send is lost, and nobody is told.
    Deaf,
    /// What the server sends is lost, and nobody is told.
    Mute,
    /// The next piece of each connection passes to the half; then it breaks.
    Torn,
    /// No new connection gets through.
    Shut,
}

/// What all connections look at.
#[derive(Clone, Copy, Debug, Default)]
struct Sky {
    weather: Weather,
    /// Goes up when every connection breaks.
    cuts: u64,
}

/// A port that leads to another.
pub struct Proxy {
    port: u16,
    sky: Arc<watch::Sender<Sky>>,
    accepting: JoinHandle<()>,
}

impl Proxy {
    /// Opens one at any port.
    pub async fn open(to: SocketAddr) -> Result<Proxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let sky = Arc::new(watch::Sender::new(Sky::default()));
        let seen = Arc::clone(&sky);
        let accepting = tokio::spawn(async move {
            loop {
                let Ok((client, _)) = listener.accept().await else { continue };
                tokio::spawn(pass(client, to, seen.subscribe()));
            }
        });
        Ok(Proxy { port, sky, accepting })
    }

    /// The port that it listens on.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Changes the weather. Connections that have lost something break with it: they could not go on.
    pub fn set(&self, weather: Weather) {
        self.sky.send_modify(|sky| {
            let lost = matches!(sky.weather, Weather::Deaf | Weather::Mute);
            sky.cuts += u64::from(lost || weather == Weather::Shut);
            sky.weather = weather;
        });
    }

    /// Breaks every connection.
    pub fn cut(&self) {
        self.sky.send_modify(|sky| sky.cuts += 1);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
        self.cut();
    }
}

async fn pass(client: TcpStream, to: SocketAddr, mut sky: watch::Receiver<Sky>) {
    let Sky { weather, cuts } = *sky.borrow();
    if weather == Weather::Shut {
        return;
    }
    let Ok(server) = TcpStream::connect(to).await else { return };
    for end in [&client, &server] {
        let _ = end.set_nodelay(true); // Slower without, and no less right.
    }
    let ((from_client, to_client), (from_server, to_server)) = (client.into_split(), server.into_split());
    tokio::select! {
        () = pump(from_client, to_server, sky.clone(), Weather::Deaf) => {}
        () = pump(from_server, to_client, sky.clone(), Weather::Mute) => {}
        _ = sky.wait_for(|sky| sky.cuts != cuts) => {}
    }
}

/// Passes on what comes one way; in this weather it is lost.
async fn pump(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, sky: watch::Receiver<Sky>, lost_in: Weather) {
    let mut piece = vec![0; 16 * 1024];
    loop {
        let Ok(long @ 1..) = from.read(&mut piece).await else { return };
        let weather = sky.borrow().weather;
        let passes = match weather {
            Weather::Torn => long / 2,
            _ if weather == lost_in => 0,
            Weather::Slow(by) => {
                tokio::time::sleep(by).await;
                long
            }
            _ => long,
        };
        if to.write_all(&piece[..passes]).await.is_err() || weather == Weather::Torn {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    /// A server that says everything back.
    async fn echo() -> SocketAddr {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let at = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut read, mut write) = client.split();
                    let _ = tokio::io::copy(&mut read, &mut write).await;
                });
            }
        });
        at
    }

    async fn says(client: &mut TcpStream, text: &str) -> String {
        client.write_all(text.as_bytes()).await.unwrap();
        let mut heard = vec![0; text.len()];
        let long = tokio::time::timeout(Duration::from_millis(300), client.read(&mut heard)).await;
        match long {
            Ok(Ok(long)) => String::from_utf8_lossy(&heard[..long]).into_owned(),
            Ok(Err(_)) => "broken".to_owned(),
            Err(_) => "silence".to_owned(),
        }
    }

    #[tokio::test]
    async fn what_is_said_passes_as_the_weather_lets_it() {
        let proxy = Proxy::open(echo().await).await.unwrap();
        let client = async || TcpStream::connect((Ipv4Addr::LOCALHOST, proxy.port())).await.unwrap();
        let mut one = client().await;
        assert_eq!(says(&mut one, "ahoy").await, "ahoy");
        proxy.set(Weather::Slow(Duration::from_millis(5)));
        assert_eq!(says(&mut one, "late").await, "late");
        for lost in [Weather::Deaf, Weather::Mute] {
            proxy.set(lost);
            assert_eq!(says(&mut one, "lost").await, "silence", "{lost:?}");
            proxy.set(Weather::Fair);
            assert_eq!(one.read(&mut [0]).await.unwrap_or(0), 0, "{lost:?}: what has lost something breaks");
            one = client().await;
            assert_eq!(says(&mut one, "ahoy").await, "ahoy", "{lost:?}");
        }
        proxy.set(Weather::Torn);
        assert!(["ha", ""].contains(&says(&mut one, "half").await.as_str()));
        proxy.set(Weather::Shut);
        let mut out = client().await;
        assert!(["", "broken"].contains(&says(&mut out, "ahoy").await.as_str()));
        proxy.set(Weather::Fair);
        let mut back = client().await;
        assert_eq!(says(&mut back, "ahoy").await, "ahoy");
        proxy.cut();
        assert_eq!(back.read(&mut [0]).await.unwrap_or(0), 0);
    }
}
