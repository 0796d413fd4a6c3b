//! The real program, as people type it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

struct Ran {
    out: String,
    err: String,
    ok: bool,
}

fn run_with(arguments: &[&str], input: &str, home: &Path) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_abordage"))
        .args(arguments)
        .env("HOME", home)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Who needs no input may be gone before it is written.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    let Output { status, stdout, stderr } = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran { out: text(stdout), err: text(stderr), ok: status.success() }
}

fn run(arguments: &[&str]) -> Ran {
    let home = tempfile::tempdir().expect("a folder");
    run_with(arguments, "", home.path())
}

#[test]
fn perft_counts() {
    assert_eq!(run(&["perft", "bn3e", "4"]).out, "48005\n");
    let divided = run(&["perft", "bn3e", "2", "--divide"]).out;
    assert!(divided.starts_with("a2-a3 15\n") && divided.ends_with("\n245\n"), "{divided}");
    assert_eq!(divided.lines().count(), 18);
    let json = run(&["perft", "bn3e", "1", "--json", "--position", "R35/6/6/6/6/2s33 b 3 - 1"]).out;
    assert_eq!(json, "{\"count\":5,\"depth\":1,\"game\":\"bn3e\"}\n");
}

#[test]
fn perft_refuses_what_it_cannot_read() {
    let bad = run(&["perft", "bn3e", "1", "--position", "6/6/6/6/6/6 b 0 - 1"]);
    assert!(!bad.ok && bad.err.contains("field 1, column 1"), "{}", bad.err);
    let unlisted = run(&["perft", "billiard", "1"]);
    assert!(!unlisted.ok && unlisted.err.contains("billiard"), "{}", unlisted.err);
    assert!(!run(&["perft", "chess", "1"]).ok);
    assert!(!run(&["perft", "bn3e", "many"]).ok);
}

/// A text tells its own map, peoples and seats: they win over those of the rule set.
#[test]
fn a_position_brings_its_own_peoples_and_seats() {
    let start = "PMS/SPM/DFP human{1:a1:5:2:0} dwarf{8:c3:5:2:0} orc{2:a3:5:2:3} 2/40 3 1:2:0 1 -";
    let counted = run(&["perft", "smallworld", "1", "--divide", "--position", start]);
    assert!(counted.ok, "{}", counted.err);
    assert!(counted.out.contains("end 1\n") && counted.out.contains("2-"), "{}", counted.out);
    let home = tempfile::tempdir().expect("a folder");
    let record = format!("[Game \"smallworld\"]\n[Start \"{start}\"]\n1. end\n2. 1-b1\n*\n");
    let played = run_with(&["replay", "-", "--check"], &record, home.path());
    let stands = "PMS/SPM/DFP human{1:b1:5:0:0} dwarf{8:c3:5:2:0} orc{2:a3:5:2:3} 3/40 1 2:2:4 1 -";
    assert!(played.ok && played.out.contains(stands), "{}{}", played.out, played.err);
}

#[test]
fn rule_sets_are_listed_shown_and_checked() {
    let home = tempfile::tempdir().expect("a folder");
    let own = home.path().join("config/abordage/rules/bn3e");
    fs::create_dir_all(&own).expect("a folder");
    fs::write(own.join("mine.toml"), "hit_points = 5\n").expect("a file");
    let listed = run_with(&["rules", "bn3e", "list"], "", home.path());
    assert_eq!(listed.out, "default\nmirrored\nskirmish\nmine\n");
    let shown = run_with(&["rules", "bn3e", "show", "mine"], "", home.path()).out;
    assert!(shown.contains("hit_points = 5\n") && shown.contains("layout = \"rotated\"\n"), "{shown}");
    assert!(run_with(&["engine", "bn3e", "--rules", "mine"], "fen\n", home.path()).out.starts_with("s5s5"));

    let file = home.path().join("bad.toml");
    for (text, told) in [("hit_points = 0", "hit_points"), ("exits = 9", "exits"), ("hit_points =", "line 1, column")] {
        fs::write(&file, text).expect("a file");
        let checked = run(&["rules", "bn3e", "check", &file.display().to_string()]);
        assert!(!checked.ok && checked.err.contains(told), "{text}: {}", checked.err);
    }
    fs::write(&file, "hit_points = 4\n").expect("a file");
    assert!(run(&["rules", "bn3e", "check", &file.display().to_string()]).ok);
    let unknown = run(&["engine", "bn3e", "--rules", "nobody"]);
    assert!(!unknown.ok && unknown.err.contains("default, mirrored, skirmish"), "{}", unknown.err);
    assert!(!run(&["engine", "bn3e", "--rules", "no/such/file.toml"]).ok);
}

/// Two people play line by line, save, and everybody can replay and verify what they played.
#[test]
fn a_whole_game_is_played_saved_replayed_and_verified() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("game.txt").display().to_string();
    let start = "6/R35/6/6/3s32/6 b 3 - 12";
    let moves = "a6-b6\nend\nd3-d4\nnonsense\nb2-b3\nend\nb6-b7\nb7#\n";
    let played = run_with(&["play", "bn3e", "--plain", "--start", start, "--save", &file], moves, home.path());
    assert!(played.ok, "{}{}", played.out, played.err);
    let record = fs::read_to_string(&file).expect("the record");
    assert!(record.contains("b6-b7 b7#\n1-0"), "{record}");
    let checked = run(&["replay", &file, "--check"]);
    assert!(checked.ok && checked.out.contains("1-0"), "{}{}", checked.out, checked.err);
    let log = run(&["replay", &file, "--log"]).out;
    assert!(log.ends_with("6 1 b7# -> landed\n"), "{log}");
    let json: serde_json::Value = serde_json::from_str(&run(&["replay", &file, "--json"]).out).expect("JSON");
    assert_eq!(json["result"], "1-0");
    assert_eq!(json["log"][0]["action"], "a6-b6");
    assert!(run(&["verify", &file]).ok);

    fs::write(&file, record.replace("b6-b7", "b6-c8")).expect("a file");
    let wrong = run(&["replay", &file, "--check"]);
    let line = record.lines().position(|l| l.contains("b6-b7")).expect("that line") + 1;
    assert!(!wrong.ok && wrong.err.contains(&format!("line {line}, column 4")), "{}", wrong.err);
}

#[test]
fn records_from_standard_input_and_from_nowhere() {
    let home = tempfile::tempdir().expect("a folder");
    let checked = run_with(&["replay", "-", "--check"], "[Game \"bn3e\"]\n1. a2-a3\n*\n", home.path());
    assert!(checked.ok && checked.out.ends_with("b 2 a3:m 1\n"), "{}{}", checked.out, checked.err);
    let unknown = run_with(&["replay", "-", "--check"], "[Game \"chess\"]\n*\n", home.path());
    assert!(!unknown.ok && unknown.err.contains("chess") && unknown.err.contains("bn3e"), "{}", unknown.err);
    let missing = run(&["verify", "no-such-file"]);
    assert!(!missing.ok && missing.err.contains("no-such-file"), "{}", missing.err);
    let no_screen = run_with(&["replay", "-"], "[Game \"bn3e\"]\n*\n", home.path());
    assert!(!no_screen.ok && !no_screen.err.is_empty());
}

/// What is hidden stays hidden in every way of looking at a record, until the game is over.
#[test]
fn a_record_is_looked_at_through_one_eye() {
    let home = tempfile::tempdir().expect("a folder");
    let head = "[Game \"depths\"]\n1. place:105,214,336,m17\n2. place:101,202,303,m36\n3. S4-2 S4*200\n";
    let open = format!("{head}*\n");
    for arguments in [&["--check"][..], &["--log"], &["--json"], &["--log", "--seat", "0"]] {
        let ran = run_with(&[&["replay", "-"], arguments].concat(), &open, home.path());
        assert!(
            ran.ok && !ran.out.contains("105") && !ran.out.contains("303"),
            "{arguments:?}: {}{}",
            ran.out,
            ran.err
        );
    }
    let red = run_with(&["replay", "-", "--log", "--seat", "1"], &open, home.path()).out;
    assert!(red.contains("place:105,214,336,m17") && red.contains("2 2 place:? -> placed"), "{red}");
    assert!(red.ends_with("4 1 S4*200 -> hit\n"), "{red}");
    let over = format!("[Ending \"resignation\"]\n{head}1-0\n");
    let all = run_with(&["replay", "-", "--log"], &over, home.path()).out;
    assert!(all.contains("105") && all.contains("303"), "{all}");
    let yellow = run_with(&["replay", "-", "--log", "--seat", "2"], &over, home.path()).out;
    assert!(yellow.contains("1 1 place:? -> placed") && yellow.contains("303"), "{yellow}");
    assert!(run_with(&["replay", "-", "--check"], &over, home.path()).out.contains("R:105,214,336/m17"));
}

#[test]
fn help_completions_and_the_manual_page() {
    assert!(run(&["--help"]).out.contains("Usage:"));
    assert!(run(&["--help", "--lang", "fr"]).out.contains("Utilisation"));
    assert!(run(&["completions", "bash"]).out.contains("abordage"));
    assert!(run(&["man"]).out.contains(".TH abordage"));
    // Everything stands on it, each option of each command, and what all have in common once.
    let page = run(&["man"]).out.replace("\\-", "-");
    for text in
        ["ABORDAGE SERVE", "--behind-proxy", "ABORDAGE_PORT", "ABORDAGE RULES", "--sprt", "abordage serve --open"]
    {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert_eq!(page.matches("--lang").count(), 2, "in the synopsis and among the options: {page}");
    assert!(!run(&[]).ok);
    assert!(!run(&["sink"]).ok);
    assert!(!run(&["--lang", "tlh", "man"]).ok);
}

/// Every command's help, as people read it: what it takes in the order in which it is typed, defaults said once, examples indented.
#[test]
fn help_reads_well() {
    let perft = run(&["perft", "--help"]).out;
    assert!(perft.find("<GAME>  ").expect("the game") < perft.find("<N>  ").expect("the number"), "{perft}");
    let help = run(&["--help"]).out;
    assert!(help.contains("\n  abordage serve --open\n"), "{help}");
    let commands = help.split("Commands:").nth(1).and_then(|rest| rest.split("\n\n").next()).expect("commands");
    for name in commands.lines().filter_map(|line| line.split_whitespace().next()) {
        for language in ["en", "fr"] {
            let help = run(&[name, "--help", "--lang", language]).out;
            assert!(!help.contains("possible values") && !help.contains("default: default] ["), "{help}");
            assert!(language == "en" || !help.contains("[default"), "{help}");
            let last = help.lines().rfind(|line| line.trim_start().starts_with('-')).unwrap_or_default();
            assert!(last.contains("--help"), "{name}: {last}");
        }
    }
}

#[test]
fn the_computer_plays_along() {
    let home = tempfile::tempdir().expect("a folder");
    let played = run_with(&["play", "bn3e", "--plain", "--bot", "1", "--seed", "3"], "hint\n\nend\n", home.path());
    assert!(played.ok && played.out.contains("Computer 1 (Red) is thinking…"), "{}", played.out);
    // In the second seat, the computer begins.
    let second = run_with(&["play", "bn3e", "--plain", "--bot", "1", "--seat", "2"], "", home.path());
    assert!(second.out.contains("Computer 1 (Blue) is thinking…") && second.out.contains("Red>"), "{}", second.out);
    // Nobody but computers: the game is watched to its end.
    for watched in [&["--bot", "2", "--bot", "1"][..], &["--bot", "1", "--seat", "0"]] {
        let arguments = [&["play", "bn3e", "--plain"], watched].concat();
        let out = run_with(&arguments, "", home.path()).out;
        assert!(out.contains("wins.") || out.contains("draw"), "{out}");
    }
}

#[test]
fn a_computer_that_cannot_play_along_says_why() {
    let billiard = run(&["play", "billiard", "--plain", "--bot", "3"]);
    assert!(!billiard.ok && billiard.err.contains("No computer player knows billiard"), "{}", billiard.err);
    let french = run(&["--lang", "fr", "play", "billiard", "--plain", "--bot", "3"]);
    assert!(french.err.contains("Aucun joueur automatique ne connaît billiard"), "{}", french.err);
    let seat = run(&["play", "bn3e", "--plain", "--bot", "3", "--seat", "4"]);
    assert!(!seat.ok && seat.err.contains("There is no seat 4"), "{}", seat.err);
    for wrong in [&["--bot", "0"][..], &["--bot", "11"], &["--bot", "strong"], &["--bot"], &["--seat", "1"]] {
        let ran = run(&[&["play", "bn3e", "--plain"], wrong].concat());
        assert!(!ran.ok && !ran.err.is_empty(), "{wrong:?}");
    }
}

#[test]
fn serve_says_why_it_cannot() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().to_str().expect("a path");
    let none = run(&["serve", "--pages", pages]);
    assert!(!none.ok && none.err.contains("does not contain the pages"), "{}", none.err);
    fs::write(folder.path().join("files.txt"), "").expect("written");
    let other = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = other.local_addr().expect("an address").port().to_string();
    let taken = run(&["serve", "--pages", pages, "--port", &port]);
    assert!(!taken.ok && taken.err.contains("another program is using"), "{}", taken.err);
}

#[test]
fn whoever_looks_after_a_mistyped_folder_makes_nothing_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let typo = folder.path().join("typo");
    let (data, file) = (typo.to_str().expect("a path"), folder.path().join("copy.sqlite"));
    let file = file.to_str().expect("a path");
    for arguments in [
        &["admin", "stats", "--data", data][..],
        &["admin", "prune", "--days", "30", "--data", data],
        &["admin", "backup", file, "--data", data],
        &["admin", "salvage", file, "--data", data],
    ] {
        let told = run(arguments);
        assert!(!told.ok && told.err.contains("typo"), "{arguments:?}: {}{}", told.out, told.err);
        assert!(!typo.exists(), "{arguments:?} made the folder");
        assert!(!Path::new(file).exists(), "{arguments:?} made a file");
    }
}

/// What is counted is nobody's business on the internet, though the server itself is reached by everybody.
#[test]
fn what_is_counted_is_told_to_this_machine_alone_if_nobody_says_otherwise() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("files.txt"), "").expect("written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_abordage"))
        .args(["serve", "--address", "0.0.0.0", "--port", "0", "--log", "server=info", "--pages"])
        .arg(folder.path())
        .arg("--data")
        .arg(folder.path().join("data"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let said = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
    let (send, receive) = mpsc::channel();
    thread::spawn(move || said.filter(|line| line.contains("\"metrics\"")).try_for_each(|line| send.send(line)));
    let told = receive.recv_timeout(Duration::from_secs(30));
    child.kill().expect("it can be ended");
    child.wait().expect("it ends");
    let told = told.expect("it says where");
    assert!(told.contains("\"address\":\"127.0.0.1:"), "{told}");
}
