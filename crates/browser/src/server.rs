//! The real program, serving its pages.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// `abordage serve` at a port and with a data folder of its own, until it is dropped.
pub struct Server {
    child: Child,
    address: String,
    data: PathBuf,
    options: &'static [&'static str],
}

impl Server {
    /// Starts a server with a store of its own.
    #[track_caller]
    pub fn start() -> Server {
        Server::start_with(&[])
    }

    /// Starts it with further options.
    #[track_caller]
    pub fn start_with(options: &'static [&'static str]) -> Server {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let data = std::env::temp_dir().join(format!("abordage-data-{}-{number}", std::process::id()));
        let (child, address) = launch(&data, "0", options);
        Server { child, address, data, options }
    }

    /// The address of a page: `server.at("/mine")`.
    pub fn at(&self, path: &str) -> String {
        format!("{}{path}", self.address)
    }

    /// Ends it, as when a network dies: pages that are open stay open.
    pub fn stop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Starts it again after it was [stopped](Server::stop), at the same port and with the same data folder.
    #[track_caller]
    pub fn start_again(&mut self) {
        let port = self.address.rsplit(':').next().unwrap_or_default().to_owned();
        (self.child, self.address) = launch(&self.data, &port, self.options);
    }
}

#[track_caller]
fn launch(data: &Path, port: &str, options: &[&str]) -> (Child, String) {
    let program = std::env::var_os("ABORDAGE_PROGRAM").map(PathBuf::from).expect(
        "ABORDAGE_PROGRAM names no program built with its pages: `cargo xtask test-browser` builds it and runs these tests",
    );
    let mut serve = Command::new(&program);
    serve.args(["serve", "--port", port, "--rate", "0", "--lang", "en", "--data"]).arg(data).args(options);
    // Pages that somebody works on are beside the program, not in it.
    if let Some(pages) = std::env::var_os("ABORDAGE_TEST_PAGES") {
        serve.arg("--pages").arg(pages);
    }
    let mut child = serve
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    // Other things may be said before where it listens.
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let address = |line: String| line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
    let address = lines.find_map(address);
    let address = address.unwrap_or_else(|| panic!("{} does not say where it listens", program.display()));
    (child, address)
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.data); // What is left in the system's own folder does no harm.
    }
}
