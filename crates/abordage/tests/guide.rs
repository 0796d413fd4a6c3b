//! What `docs/guide` shows is so: its records replay, its positions and dialogues are the engine's, its scripts run.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use abordage::engine::Engine;
use contract::Record;

mod dialogue;

fn guide() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide")
}

/// The blocks of a page that begin with these words behind the three backquotes: what follows the words, and the text.
fn blocks(page: &str, kind: &str) -> Vec<(String, String)> {
    let text = fs::read_to_string(guide().join(page)).unwrap_or_else(|error| panic!("{page}: {error}"));
    let opening = format!("\n```{kind}");
    let found = text.split(&opening).skip(1).filter_map(|block| {
        let (words, rest) = block.split_once('\n')?;
        Some((words.trim().to_owned(), rest.split("\n```").next()?.to_owned()))
    });
    let found: Vec<_> = found.collect();
    assert!(!found.is_empty(), "{page} has no {kind}");
    found
}

fn engine(game: &str) -> Engine {
    let game = catalogue::find(game).unwrap_or_else(|| panic!("no game {game}"));
    Engine::new(game, game.defaults()).expect("the default rules")
}

#[test]
fn records_are_read_replayed_and_written_back() {
    for (_, text) in blocks("records.md", "record") {
        let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(record.to_string(), text + "\n");
        let game = catalogue::find(record.game()).expect("a game");
        let replayed = game.resume(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
        assert_eq!(replayed.ending().is_some(), record.result != contract::record::Score::Open);
    }
}

#[test]
fn positions_are_read_and_written_back() {
    let mut games = Vec::new();
    for (game, text) in blocks("records.md", "position ") {
        for line in text.lines() {
            let mut answer = Vec::new();
            let mut engine = engine(&game);
            engine.answer(&format!("position fen {line}"), &mut answer).expect("writing to memory");
            engine.answer("fen", &mut answer).expect("writing to memory");
            assert_eq!(String::from_utf8_lossy(&answer), format!("{line}\n"), "{game}");
        }
        games.push(game);
    }
    let known: Vec<&str> = catalogue::all().iter().map(|game| game.id).collect();
    assert_eq!(games, known);
}

#[test]
fn dialogues_are_the_engines() {
    for page in ["engine.md", "records.md", "bn3e.md", "depths.md", "smallworld.md", "billiard.md", "pool.md"] {
        for (game, text) in blocks(page, "engine ") {
            dialogue::hold(&mut engine(&game), &text);
        }
    }
}

/// Runs a script of the guide with our program in its path.
fn run(interpreter: &str, script: &str, arguments: &[&str]) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_abordage"));
    let mut path = program.parent().expect("a folder").as_os_str().to_owned();
    path.push(":");
    path.push(std::env::var_os("PATH").unwrap_or_default());
    let run =
        Command::new(interpreter).arg(guide().join("examples").join(script)).args(arguments).env("PATH", path).output();
    let why = "`cargo xtask test` installs what the scripts of the guide need";
    let Output { status, stdout, stderr } = run.unwrap_or_else(|error| panic!("{interpreter}: {error}: {why}"));
    assert!(status.success(), "{script}: {}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    String::from_utf8(stdout).expect("UTF-8")
}

#[test]
fn a_shell_plays_through_pipes() {
    let said = run("sh", "self-play.sh", &["4"]);
    assert_eq!(said.lines().count(), 5, "{said}");
    assert!(said.lines().nth(3).is_some_and(|line| line.starts_with("4 ")), "{said}");
}

#[test]
fn python_plays_through_pipes() {
    let said = run("python3", "engine.py", &["3"]);
    assert!(said.contains(" actions, response p") || said.contains("response draw"), "{said}");
}

/// A server of our own, without pages, until it is dropped.
struct Server {
    child: Child,
    address: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("files.txt"), "").expect("written");
        let mut child = Command::new(env!("CARGO_BIN_EXE_abordage"))
            .args(["serve", "--address", "127.0.0.1", "--port", "0", "--lang", "en", "--pages"])
            .arg(folder.path())
            .arg("--data")
            .arg(folder.path().join("data"))
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
        let word = |line: String| line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_owned);
        let address = lines.find_map(word).expect("it says where it listens");
        Server { child, address, _folder: folder }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_shell_creates_a_match() {
    let server = Server::start();
    let said = run("sh", "match.sh", &[&server.address]);
    assert!(said.contains("\"name\":\"Ana\"") && said.contains("\"phase\":\"running\""), "{said}");
    assert!(said.contains("[Game \"bn3e\"]"), "{said}");
}

#[test]
fn python_plays_online() {
    let server = Server::start();
    let said = run("python3", "online.py", &[&server.address]);
    let record: Record = said.parse().unwrap_or_else(|error| panic!("{error}\n{said}"));
    assert_eq!(record.tag("Seat1"), Some("Python"));
    assert_ne!(record.result, contract::record::Score::Open);
    catalogue::find(record.game()).expect("a game").resume(&record).expect("it replays");
}
