//! The real program, serving its pages.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// `abordage serve` at a port of its own, until it is dropped.
pub struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts it.
    #[track_caller]
    pub fn start() -> Server {
        let program = std::env::var_os("ABORDAGE_PROGRAM").map(PathBuf::from).expect(
            "ABORDAGE_PROGRAM names no program built with its pages: `cargo xtask test-browser` builds it and runs these tests",
        );
        let mut child = Command::new(&program)
            .args(["serve", "--port", "0", "--lang", "en"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
        let mut line = String::new();
        let told = BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line);
        let address = line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
        let address = address.unwrap_or_else(|| panic!("{}: {told:?} {line:?}", program.display()));
        Server { child, address }
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
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}
