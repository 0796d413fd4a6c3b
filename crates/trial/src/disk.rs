//! A disk that can be full, for a node that is killed and started again: a process holds it meanwhile.

use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// How many kilobytes fit on it until it is made full.
const ROOM: u64 = 1_000_000;

/// A disk of one's own, in memory. No need to be root for that.
pub struct Disk {
    holder: Child,
    says: BufReader<ChildStdout>,
    asks: ChildStdin,
    folder: TempDir,
}

impl Disk {
    /// Makes one. An error where the system does not let ordinary people have such a thing.
    pub fn make() -> Result<Disk> {
        let folder = TempDir::new()?;
        let script = "mount -t tmpfs -o size=\"$1\"k tmpfs \"$0\" || exit 1; echo done; \
                      while read -r size; do mount -o remount,size=\"$size\"k \"$0\" && echo done || echo no; done";
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(folder.path()).arg(ROOM.to_string());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut holder = command.spawn().context("unshare")?;
        let asks = holder.stdin.take().context("a pipe")?;
        let says = BufReader::new(holder.stdout.take().context("a pipe")?);
        let mut disk = Disk { holder, says, asks, folder };
        disk.is_done()?;
        Ok(disk)
    }

    /// A path on it, for every process.
    pub fn path(&self) -> PathBuf {
        let inside = self.folder.path().strip_prefix("/").unwrap_or(self.folder.path());
        Path::new("/proc").join(self.holder.id().to_string()).join("root").join(inside)
    }

    /// There is no more room than what is used.
    pub fn fill(&mut self) -> Result<()> {
        let mut command = Command::new("du");
        let used = command.arg("-sk").arg(self.path()).output().context("du")?;
        let used: u64 = String::from_utf8_lossy(&used.stdout).split_whitespace().next().unwrap_or("0").parse()?;
        // What is written meanwhile makes it refuse: then with a little more.
        for more in [0, 64, 256, 1024, 4096] {
            if self.resize(used + more).is_ok() {
                return Ok(());
            }
        }
        bail!("the disk cannot be made smaller")
    }

    /// There is room again.
    pub fn empty(&mut self) -> Result<()> {
        self.resize(ROOM)
    }

    fn resize(&mut self, kilobytes: u64) -> Result<()> {
        writeln!(self.asks, "{}", kilobytes.max(4))?;
        self.is_done()
    }

    fn is_done(&mut self) -> Result<()> {
        let mut line = String::new();
        self.says.read_line(&mut line)?;
        if line.trim() != "done" {
            bail!("no disk of one's own: {line:?}");
        }
        Ok(())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = self.holder.kill(); // It may have ended.
        let _ = self.holder.wait();
    }
}
