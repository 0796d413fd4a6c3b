//! `abordage serve`: the pages, and matches between people.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Result, anyhow};
use clap::ArgMatches;
use server::pages::Pages;
use server::{Backend, BotMatches, Connections, Exhibitions, Keeping, Metrics, Options, Place, Port};
use words::Words;

use super::backend::{backend, log, trouble};

/// The default number of requests a second from each address.
const RATE: u32 = 50;

/// The default number of units a second that each person may spend on what costs more than reading.
const BUDGET: u32 = 10;
/// The default numbers of matches against the computer that each person, and all people at one address, may play at once.
const BOT_MATCHES: u32 = 20;
const BOT_MATCHES_PER_ADDRESS: u32 = 100;
/// The default number of megabytes a day that each person may store, and how many there may be in all.
const DAILY: u32 = 5;
const DISK: u32 = 10_000;
/// The default numbers of days that matches are kept: those that ended, those that nobody came to, and those in which nothing happens.
const KEEP: u32 = 365;
const KEEP_WAITING: u32 = 30;
const KEEP_ABANDONED: u32 = 180;
/// The default numbers of connections in all and from each address, and of seconds that one may stand still.
const CONNECTIONS: u32 = 20_000;
const PER_ADDRESS: u32 = 500;
const PATIENCE: u16 = 15;

/// Serves until it is told to stop.
pub(super) fn run(matches: &ArgMatches, words: &Words) -> Result<()> {
    log(matches)?;
    let options = options(matches, pages(matches, words)?, backend(matches)?);
    let opens = matches.get_flag("open");
    let ready = |place: Place| {
        let address = format!("http://{}", reachable(place.address));
        if place.moved {
            tell(&words.get("command-serve-moved"));
        }
        tell(&words.with("command-serve-ready", &[("address", address.clone().into())]));
        if let Some(here) = in_network(place.address) {
            tell(&words.with("command-serve-others", &[("address", format!("http://{here}").into())]));
        }
        if opens {
            open(&address);
        }
    };
    server::serve(options, ready).map_err(|error| trouble(error, words))?;
    tell(&words.get("command-serve-ended"));
    Ok(())
}

/// What was typed, and what holds where nobody says anything.
fn options(matches: &ArgMatches, pages: Pages, backend: Backend) -> Options {
    let number = |name: &str, usual: u32| matches.get_one::<u32>(name).copied().unwrap_or(usual);
    Options {
        address: matches.get_one("address").copied().unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)),
        port: matches.get_one("port").copied().map_or(Port::Usual, Port::Exactly),
        pages,
        backend,
        rate: matches.get_one("rate").copied().unwrap_or(RATE),
        budget: number("budget", BUDGET),
        bot_matches: BotMatches {
            person: number("bot-matches", BOT_MATCHES),
            address: number("bot-matches-per-address", BOT_MATCHES_PER_ADDRESS),
        },
        daily: number("daily", DAILY),
        keeping: Keeping {
            over: number("keep", KEEP),
            waiting: number("keep-waiting", KEEP_WAITING),
            abandoned: number("keep-abandoned", KEEP_ABANDONED),
            megabytes: number("disk", DISK),
        },
        connections: Connections {
            all: number("connections", CONNECTIONS) as usize,
            each: number("per-address", PER_ADDRESS) as usize,
            patience: Duration::from_secs(matches.get_one("patience").copied().unwrap_or(PATIENCE).into()),
        },
        metrics: matches.get_one("metrics").copied().unwrap_or(Metrics::Usual),
        behind_proxy: matches.get_flag("behind-proxy"),
        origin: matches.get_one::<String>("origin").map(|origin| origin.trim_end_matches('/').to_owned()),
        exhibitions: if matches.get_flag("exhibitions") { Exhibitions::Allowed } else { Exhibitions::Refused },
    }
}

fn pages(matches: &ArgMatches, words: &Words) -> Result<Pages> {
    match matches.get_one::<PathBuf>("pages") {
        Some(folder) => Pages::in_folder(folder).map_err(|why| {
            let arguments = [("folder", folder.display().to_string().into()), ("why", why.to_string().into())];
            anyhow!(words.with("command-serve-folder", &arguments))
        }),
        None => Pages::embedded().ok_or_else(|| anyhow!(words.get("command-serve-none"))),
    }
}

/// An address that a browser on this machine can go to: nobody can go to "everywhere".
fn reachable(address: SocketAddr) -> String {
    if address.ip().is_unspecified() { format!("localhost:{}", address.port()) } else { address.to_string() }
}

/// The address by which other machines of the network reach this one, if they may.
fn in_network(address: SocketAddr) -> Option<SocketAddr> {
    if !address.ip().is_unspecified() {
        return None;
    }
    // Nothing is sent: connecting a datagram socket only asks the system which way it would go. The address is one that
    // is kept for documents, so that it is nobody's.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then(|| SocketAddr::new(ip, address.port()))
}

/// Prints a line. If nobody reads the output any more, the server goes on serving.
pub(super) fn tell(text: &str) {
    let mut out = io::stdout();
    let _ = writeln!(out, "{text}").and_then(|()| out.flush());
}

/// Opens a browser if there is one; the address has been told, so it does not matter if not.
fn open(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/C", "start", ""]);
        command
    } else {
        // Without a display it would look for a browser in the terminal, and take that over.
        if std::env::var_os("DISPLAY").is_none() && std::env::var_os("WAYLAND_DISPLAY").is_none() {
            return;
        }
        Command::new("xdg-open")
    };
    let _ = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    /// With no options at all, strangers cannot fill or starve the server.
    #[test]
    fn nothing_is_without_limit_unless_somebody_says_so() {
        let words = Words::new(Language::English);
        let typed = |line: &[&str]| {
            let matches = crate::cli::command(&words).try_get_matches_from(line).expect("a command");
            let (_, matches) = matches.subcommand().expect("serve");
            let backend = Backend { database: String::new(), nats: None, thinkers: 1 };
            options(matches, Pages::default(), backend)
        };
        let Options { rate, budget, bot_matches, keeping, daily, connections, metrics, exhibitions, .. } =
            typed(&["abordage", "serve"]);
        for (what, limit) in [
            ("rate", rate),
            ("budget", budget),
            ("bot-matches", bot_matches.person),
            ("bot-matches-per-address", bot_matches.address),
            ("daily", daily),
            ("disk", keeping.megabytes),
            ("keep", keeping.over),
            ("keep-waiting", keeping.waiting),
            ("keep-abandoned", keeping.abandoned),
        ] {
            assert!(limit > 0, "--{what} is without limit");
        }
        assert!(connections.all > 0 && connections.each > 0, "{connections:?}");
        assert!((1..=60).contains(&connections.patience.as_secs()), "{connections:?}");
        assert_eq!((metrics, exhibitions), (Metrics::Usual, Exhibitions::Refused));

        let free = typed(&["abordage", "serve", "--budget", "0", "--keep", "7", "--exhibitions", "--metrics", "off"]);
        assert_eq!((free.budget, free.keeping.over), (0, 7));
        assert_eq!((free.metrics, free.exhibitions), (Metrics::Off, Exhibitions::Allowed));
    }
}
