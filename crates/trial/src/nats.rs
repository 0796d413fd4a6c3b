//! A nats-server.

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// A nats-server of one's own.
pub struct Nats {
    child: Child,
    folder: TempDir,
    port: u16,
}

impl Nats {
    /// Starts one at a free port.
    pub fn start() -> Result<Nats> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let folder = TempDir::new()?;
        let child = spawn(&folder, port)?;
        Ok(Nats { child, folder, port })
    }

    /// Where it is.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Starts it again where it was.
    pub fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.folder, self.port)?;
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.kill(); // It may have ended.
    }
}

fn spawn(folder: &TempDir, port: u16) -> Result<Child> {
    let child = Command::new("nats-server")
        .args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("nats-server (Debian's package of this name)")?;
    for _ in 0..100 {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(child);
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    bail!("nats-server does not listen")
}
