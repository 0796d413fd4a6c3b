//! A nats-server with `JetStream`, at a port of its own.

use std::io;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// A NATS server that runs until it is dropped.
#[derive(Debug)]
pub struct Nats {
    child: Child,
    folder: TempDir,
    port: u16,
}

impl Nats {
    /// Starts one at a free port.
    pub fn start() -> io::Result<Nats> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let folder = TempDir::new()?;
        let child = spawn(&folder, port)?;
        Ok(Nats { child, folder, port })
    }

    /// The address that clients connect to.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server, as a crash would.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again where it was.
    pub fn restart(&mut self) -> io::Result<()> {
        self.child = spawn(&self.folder, self.port)?;
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.kill(); // It may have ended.
    }
}

fn spawn(folder: &TempDir, port: u16) -> io::Result<Child> {
    let child = Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| {
            io::Error::new(error.kind(), format!("nats-server (Debian's package of this name): {error}"))
        })?;
    for _ in 0..100 {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(child);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    Err(io::Error::new(io::ErrorKind::TimedOut, "nats-server does not listen"))
}
