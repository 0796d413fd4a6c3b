//! A PostgreSQL, reached by a Unix socket. Every failure here is a failure of the test and says what is missing.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use tempfile::TempDir;

/// A PostgreSQL server that runs until it is dropped.
#[derive(Debug)]
pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    databases: AtomicU32,
}

static SHARED: Mutex<Weak<Postgres>> = Mutex::new(Weak::new());

impl Postgres {
    /// Makes and starts a server.
    ///
    /// # Panics
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Postgres {
        let programs = programs();
        let folder = tempfile::Builder::new().prefix("pg").tempdir().expect("a temporary folder");
        if is_root() {
            let done = run(Command::new("chown").arg(USER).arg(folder.path()));
            assert!(done.status.success(), "PostgreSQL does not run as root, and there is no user {USER} to run it as");
        }
        let server = Postgres { folder, programs, databases: AtomicU32::new(0) };
        let data = server.data();
        server.must("initdb", &["-D", &data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]);
        server.start_again();
        server
    }

    /// One server for all tests of a process that run at the same time; take a [`Postgres::fresh_database`] of it.
    ///
    /// # Panics
    /// As [`Postgres::start`].
    pub fn shared() -> Arc<Postgres> {
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let server = Arc::new(Postgres::start());
            *shared = Arc::downgrade(&server);
            server
        })
    }

    /// The address of its first database.
    pub fn address(&self) -> String {
        self.address_of("postgres")
    }

    /// The address of a new, empty database.
    ///
    /// # Panics
    /// If the server does not make it.
    pub fn fresh_database(&self) -> String {
        let name = format!("fresh{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.must("createdb", &["-h", &self.socket(), "-U", "postgres", &name]);
        self.address_of(&name)
    }

    /// Stops it, connections or not, and starts it again.
    ///
    /// # Panics
    /// If it does not come back.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }

    /// Stops it at once, as a crash would.
    ///
    /// # Panics
    /// If it was not running.
    pub fn stop(&self) {
        self.must("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
    }

    /// Starts it after [`Postgres::stop`].
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&self) {
        let log = self.folder.path().join("log").display().to_string();
        let options = format!("-k {} -c listen_addresses= -c max_connections=200", self.socket());
        self.must("pg_ctl", &["-D", &self.data(), "-l", &log, "-o", &options, "-w", "start"]);
    }

    /// How many transactions it has finished in its first database.
    ///
    /// # Panics
    /// If it cannot be asked.
    pub fn transactions(&self) -> u64 {
        let asked = "select xact_commit + xact_rollback from pg_stat_database where datname = 'postgres'";
        let done = self.call("psql", &["-h", &self.socket(), "-U", "postgres", "-Atc", asked]);
        let says = String::from_utf8_lossy(&done.stdout);
        says.trim().parse().unwrap_or_else(|_| panic!("psql says {says:?}"))
    }

    fn address_of(&self, database: &str) -> String {
        format!("postgres://postgres@localhost/{database}?host={}", self.socket())
    }

    fn socket(&self) -> String {
        self.folder.path().display().to_string()
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    fn must(&self, program: &str, arguments: &[&str]) {
        let done = self.call(program, arguments);
        let says = String::from_utf8_lossy(&done.stderr);
        let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        assert!(done.status.success(), "{program} of PostgreSQL failed: {says}\n{log}");
    }

    fn call(&self, program: &str, arguments: &[&str]) -> Output {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", USER, "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        run(command.args(arguments).current_dir(self.folder.path()))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may have been stopped by the test.
        self.call("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
    }
}

const USER: &str = "postgres";

fn run(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"))
}

fn is_root() -> bool {
    let user = run(Command::new("id").arg("-u"));
    user.stdout.trim_ascii() == b"0"
}

/// The folder with PostgreSQL's programs: where Debian has them, newest first, or on the path.
fn programs() -> PathBuf {
    let mut folders: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .filter_map(|version| Some(version.ok()?.path().join("bin")))
        .collect();
    folders.sort();
    folders.reverse();
    folders.extend(std::env::var_os("PATH").iter().flat_map(std::env::split_paths));
    let whole =
        |folder: &&PathBuf| ["initdb", "pg_ctl", "createdb"].iter().all(|name| Path::exists(&folder.join(name)));
    let found = folders.iter().find(whole).cloned();
    found
        .expect("PostgreSQL is needed for this test and was not found: install it (Debian: apt-get install postgresql)")
}
