//! `abordage serve` as a process.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

/// What nodes stand on.
#[derive(Clone, Debug, Default)]
pub struct Backend {
    /// `postgres://…`, or SQLite in the node's own folder.
    pub database: Option<String>,
    /// The address of NATS: `nats://…`.
    pub nats: Option<String>,
    /// Further options for the command line.
    pub options: Vec<String>,
    /// A file of the pages: its path, and its content.
    pub page: Option<(&'static str, Vec<u8>)>,
    /// A disk of its own for its data, of this many kilobytes: small enough to be filled.
    pub disk: Option<u32>,
    /// How many threads it works with; as many as the machine has cores where nothing is said.
    pub threads: Option<usize>,
}

/// A server process that runs until it is dropped.
pub struct Node {
    child: Child,
    folder: TempDir,
    backend: Backend,
    /// Where it is: `http://127.0.0.1:43215`.
    pub base: String,
    /// Where it tells what it counts.
    pub metrics: String,
}

impl Node {
    /// Starts one, at any port, with an empty store unless the backend names one.
    pub fn start(backend: &Backend) -> Result<Node> {
        let folder = TempDir::new()?;
        std::fs::create_dir(folder.path().join("pages"))?;
        let mut list = String::new();
        if let Some((path, content)) = &backend.page {
            let file = folder.path().join("pages").join(format!("{path}.br"));
            std::fs::create_dir_all(file.parent().context("a folder")?)?;
            std::fs::write(file, stored(content))?;
            list = format!("abcd {} {path}\n", content.len());
        }
        std::fs::write(folder.path().join("pages/files.txt"), list)?;
        let metrics = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        let mut backend = backend.clone();
        backend.options.extend(["--metrics".to_owned(), metrics.to_string()]);
        let (child, base) = spawn(folder.path(), &backend, "0")?;
        Ok(Node { child, folder, backend, base, metrics: format!("http://{metrics}/metrics") })
    }

    /// Where its store is, if it is its own.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The address of its store.
    pub fn database(&self) -> String {
        let own = || format!("sqlite:{}", self.data().join("abordage.sqlite").display());
        self.backend.database.clone().unwrap_or_else(own)
    }

    /// As when the power fails: `kill -9`.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// As an administrator does it.
    pub fn end(&mut self) -> Result<()> {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status()?;
        if !asked.success() {
            bail!("it had ended already");
        }
        let ended = self.child.wait()?;
        if !ended.success() {
            bail!("it did not end well: {ended}");
        }
        Ok(())
    }

    /// Starts it again at the same port with the same store. Tells how long it took until it could be reached.
    pub fn restart(&mut self) -> Result<Duration> {
        let port = self.base.rsplit(':').next().unwrap_or("0").to_owned();
        let began = Instant::now();
        let (child, base) = spawn(self.folder.path(), &self.backend, &port)?;
        (self.child, self.base) = (child, base);
        Ok(began.elapsed())
    }

    /// Its resident memory, in bytes.
    pub fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kib: u64 = line.split_whitespace().next().context("no number")?.parse()?;
        Ok(kib * 1024)
    }

    /// The processor time it has used.
    pub fn cpu(&self) -> Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let after = stat.rsplit(')').next().context("no stat")?;
        let fields: Vec<&str> = after.split_whitespace().collect();
        let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok(Duration::from_millis(ticks * 10))
    }

    /// Fills its own disk to the last byte.
    pub fn fill_disk(&self) -> Result<()> {
        use std::io::Write as _;
        let mut file = std::fs::File::create(self.filler())?;
        while file.write_all(&[0; 512]).is_ok() {}
        Ok(())
    }

    /// Makes room there again.
    pub fn empty_disk(&self) -> Result<()> {
        Ok(std::fs::remove_file(self.filler())?)
    }

    /// A file on the disk that only the node itself sees, by way of its process.
    fn filler(&self) -> PathBuf {
        let data = self.data();
        let inside = data.strip_prefix("/").unwrap_or(&data);
        Path::new("/proc").join(self.child.id().to_string()).join("root").join(inside).join("full")
    }

    /// Tries to start it while its data folder can only be read, and tells what it says.
    pub fn start_read_only(&self) -> Result<String> {
        let data = self.data();
        let script = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\"";
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c", script]).arg(&data);
        command.arg(std::path::absolute(program())?);
        command.args(["serve", "--lang", "en", "--port", "0", "--data"]).arg(&data);
        let ended = command.arg("--pages").arg(self.folder.path().join("pages")).output()?;
        if ended.status.success() {
            bail!("it served from a folder that can only be read");
        }
        Ok(String::from_utf8_lossy(&ended.stderr).into_owned())
    }

    /// Tries to start it again, and tells what it ends with and why it does not start.
    pub fn start_again_fails(&self) -> Result<(Option<i32>, String)> {
        let mut command = Command::new("timeout");
        command.arg("30").arg(program());
        command.args(["serve", "--lang", "en", "--port", "0", "--metrics", "off", "--data"]).arg(self.data());
        let ended = command.arg("--pages").arg(self.folder.path().join("pages")).output()?;
        if ended.status.success() {
            bail!("it served");
        }
        Ok((ended.status.code(), String::from_utf8_lossy(&ended.stderr).into_owned()))
    }

    /// Runs `abordage admin` on its store, with a file.
    pub fn admin(&self, what: &str, file: &Path) -> Result<String> {
        let mut command = Command::new(program());
        let ended = command.args(["admin", what, "--lang", "en", "--data"]).arg(self.data()).arg(file).output()?;
        if !ended.status.success() {
            bail!("{}", String::from_utf8_lossy(&ended.stderr));
        }
        Ok(String::from_utf8_lossy(&ended.stdout).into_owned())
    }

    /// What it has counted under this name, whatever the labels.
    pub async fn count(&self, name: &str) -> Result<u64> {
        let text = reqwest::get(&self.metrics).await?.error_for_status()?.text().await?;
        let of = |line: &str| {
            let rest = line.strip_prefix(name)?;
            let value = rest.strip_prefix('{').map_or(Some(rest), |labels| Some(labels.split_once('}')?.1))?;
            value.trim().parse::<u64>().ok()
        };
        Ok(text.lines().filter_map(of).sum())
    }

    /// The id of its process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.kill(); // It may have ended.
    }
}

/// A brotli stream (RFC 7932, 9.2) with one uncompressed block, then an empty last one.
fn stored(content: &[u8]) -> Vec<u8> {
    // Window bits 0 (one bit); not last; six nibbles of length (two bits: 2); length - 1; uncompressed; padding.
    let bits = 2 << 2 | (content.len() as u32 - 1) << 4 | 1 << 28;
    let mut stream = bits.to_le_bytes().to_vec();
    stream.extend_from_slice(content);
    stream.push(3); // Last, and empty.
    stream
}

/// The program under trial.
pub(crate) fn program() -> PathBuf {
    std::env::var_os("ABORDAGE_PROGRAM").map_or_else(|| PathBuf::from("target/release/abordage"), PathBuf::from)
}

/// The program in a room of its own where its data folder is a small disk: no need to be root for that.
fn on_a_disk(program: &Path, data: &Path, kilobytes: u32) -> Result<Command> {
    std::fs::create_dir_all(data)?;
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c"]);
    command.arg(format!("mount -t tmpfs -o size={kilobytes}k tmpfs \"$0\" && exec \"$@\""));
    command.arg(data).arg(std::path::absolute(program)?);
    Ok(command)
}

fn spawn(folder: &Path, backend: &Backend, port: &str) -> Result<(Child, String)> {
    let program = program();
    let mut command = match backend.disk {
        None => Command::new(&program),
        Some(kilobytes) => on_a_disk(&program, &folder.join("data"), kilobytes)?,
    };
    command.args(["serve", "--lang", "en", "--address", "127.0.0.1", "--port", port]);
    command.arg("--pages").arg(folder.join("pages"));
    match &backend.database {
        Some(address) => command.args(["--database", address]),
        None => command.arg("--data").arg(folder.join("data")),
    };
    if let Some(nats) = &backend.nats {
        command.args(["--nats", nats]);
    }
    if let Some(threads) = backend.threads {
        command.env("TOKIO_WORKER_THREADS", threads.to_string());
    }
    // Everybody here comes from one address, and in crowds.
    for limit in ["--rate", "--per-address", "--budget", "--daily", "--bot-matches-per-address"] {
        if !backend.options.iter().any(|option| option == limit) {
            command.args([limit, "0"]);
        }
    }
    command.args(&backend.options).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().with_context(|| {
        format!("{}: build it with `cargo build --release`, or name it in ABORDAGE_PROGRAM", program.display())
    })?;
    let mut out = BufReader::new(child.stdout.take().context("a pipe")?);
    let mut line = String::new();
    out.read_line(&mut line)?;
    let base = line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
    match base {
        Some(base) => Ok((child, base)),
        None => bail!("it did not start: {line:?} {:?}", child.wait()),
    }
}
