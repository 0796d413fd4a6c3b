//! `abordage match` as people type it, with real child processes.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_abordage");

fn run(arguments: &[&str]) -> (bool, String, String) {
    let Output { status, stdout, stderr } = Command::new(PROGRAM).args(arguments).env("LC_ALL", "C").output().unwrap();
    (status.success(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// Plays a match and reads what it says; what depends on the machine is left out.
fn play(arguments: &str) -> Value {
    let mut words = shlex::split(arguments).unwrap();
    words.insert(0, "match".to_owned());
    words.push("--json".to_owned());
    let (ok, out, err) = run(&words.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(ok, "{arguments}: {err}");
    let mut json: Value = serde_json::from_str(&out).unwrap_or_else(|e| panic!("{out}: {e}"));
    json.as_object_mut().unwrap().remove("timing").unwrap();
    json
}

fn records(folder: &Path) -> Vec<String> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    for file in &files {
        let (ok, _, err) = run(&["replay", "--check", &file.display().to_string()]);
        assert!(ok, "{err}");
        let (ok, _, err) = run(&["verify", &file.display().to_string()]);
        assert!(ok, "{err}");
    }
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

#[test]
fn the_result_does_not_depend_on_the_threads() {
    let folder = tempfile::tempdir().unwrap();
    for players in ["3 greedy --nodes 200 --games 8", "4 random --nodes 200 --games 40 --sprt 0,200"] {
        let (one, three) = (folder.path().join("one"), folder.path().join("three"));
        let arguments =
            |parallel: u8, to: &Path| format!("{players} --seed 5 --parallel {parallel} --records {}", to.display());
        let first = play(&arguments(1, &one));
        assert_eq!(first, play(&arguments(3, &three)));
        let records = records(&one);
        assert_eq!(records, self::records(&three));
        assert_eq!(records.len() as u64, first["result"]["games"].as_u64().unwrap());
        let (wins, by_seat) = (&first["result"]["wins"], &first["by_seat"]);
        let of = |seat: usize, what: &str| by_seat[seat]["result"][what].as_u64().unwrap();
        assert_eq!(wins.as_u64().unwrap(), of(0, "wins") + of(1, "wins"));
        assert_eq!(of(0, "games"), of(1, "games"));
        for to in [one, three] {
            fs::remove_dir_all(to).unwrap();
        }
    }
}

#[test]
fn every_game_is_played_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    for (name, arguments) in [
        ("bn3e", "mcts 2 --nodes 30 --games 2 --rule max_turns=15 --openings 3"),
        ("depths", "2 greedy --game depths --rules pond --nodes 60 --games 2"),
        ("smallworld", "2 greedy --game smallworld --rules demo --nodes 60 --games 12"),
    ] {
        let to = folder.path().join(name);
        let json = play(&format!("{arguments} --records {}", to.display()));
        assert_eq!(json["game"], name);
        assert_eq!(json["faults"], Value::Array(Vec::new()), "{json}");
        assert_eq!(records(&to).len() as u64, json["result"]["games"].as_u64().unwrap());
        if name == "smallworld" {
            let pairs: Vec<&String> = json["by_opening"].as_object().unwrap().keys().collect();
            assert_eq!(pairs, ["elf,dwarf", "elf,human", "elf,orc", "human,dwarf", "orc,dwarf", "orc,human"]);
        }
    }
}

#[test]
fn a_pair_shares_its_opening_and_swaps_its_seats() {
    let folder = tempfile::tempdir().unwrap();
    play(&format!("random greedy --games 2 --openings 5 --seed 9 --records {}", folder.path().display()));
    let texts = records(folder.path());
    let opening = |text: &str| {
        let played = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". "));
        let words = played.flat_map(str::split_whitespace).filter(|word| !word.ends_with('.'));
        words.take(5).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(opening(&texts[0]), opening(&texts[1]));
    assert!(texts[0].contains("[Seat1 \"random\"]") && texts[1].contains("[Seat1 \"greedy\"]"), "{}", texts[0]);
}

#[test]
fn openings_come_from_positions_and_records_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openings.txt");
    fs::write(&file, "# one landing away\nR35/6/6/6/6/2s33 b 3 - 1\n").unwrap();
    let json = play(&format!("greedy greedy --games 2 --openings {}", file.display()));
    assert_eq!(json["plies"], 2, "{json}");
    fs::write(&file, "[Game \"bn3e\"]\n[Start \"R35/6/6/6/6/2s33 b 3 - 1\"]\n\n1. end\n*\n").unwrap();
    assert_eq!(play(&format!("greedy greedy --games 2 --openings {}", file.display()))["result"]["games"], 2);
    for (text, told) in [("6/6 b", "position 1"), ("# nothing", "no position"), ("[Game \"depths\"]\n\n*\n", "depths")]
    {
        fs::write(&file, text).unwrap();
        let (ok, _, err) = run(&["match", "greedy", "greedy", "--openings", &file.display().to_string()]);
        assert!(!ok && err.contains(told), "{text}: {err}");
    }
}

#[test]
fn the_engine_of_this_program_plays_a_level() {
    for game in bots::games() {
        let rules = if *game == "bn3e" {
            "--rule max_turns=15"
        } else if *game == "depths" {
            "--rules pond"
        } else if *game == "pool" {
            "--rule quiet_strokes=5"
        } else {
            "--rules demo"
        };
        let json = play(&format!(
            "1 --engine '{PROGRAM} engine {game}' --game {game} {rules} --games 2 --nodes 50 --option level=2"
        ));
        assert_eq!(json["faults"], Value::Array(Vec::new()), "{json}");
        assert_eq!(json["result"]["games"], 2);
        assert!(json["players"][1].as_str().unwrap().starts_with("Abordage"));
    }
}

/// A program that does what it should until it is asked for an action.
fn fake(folder: &Path, on_go: &str) -> String {
    let file = folder.join("fake.sh");
    let script = format!(
        "while read line; do case \"$line\" in\n\
         ugi) echo 'id name Fake'; echo ugiok;;\nisready) echo readyok;;\ngo*) {on_go};;\nquit) exit 0;;\nesac; done\n"
    );
    fs::write(&file, script).unwrap();
    format!("engine:sh {}", file.display())
}

#[test]
fn outside_programs_that_fail_lose_and_are_named() {
    let folder = tempfile::tempdir().unwrap();
    for (number, (on_go, why)) in [
        ("echo 'out of memory' >&2; exit 3", "ended (exit status: 3): out of memory"),
        ("kill -9 $$", "ended (signal: 9"),
        ("echo 'bestmove zz9'", "played 'zz9' at ply"),
        ("echo 'bestmove a2-a7'", "played 'a2-a7' at ply"),
        ("echo 'error no bot'", "answered 'error no bot'"),
        ("echo bestmove", "played '' at ply"),
        ("echo info depth 1", "did not answer 'go' within"),
    ]
    .into_iter()
    .enumerate()
    {
        let to = folder.path().join(number.to_string());
        let engine = fake(folder.path(), on_go);
        let json = play(&format!("'{engine}' random --games 2 --time 20ms --records {}", to.display()));
        assert_eq!(json["result"]["losses"], 2, "{on_go}: {json}");
        for fault in json["faults"].as_array().unwrap() {
            assert_eq!(fault["player"], "Fake");
            assert!(fault["why"].as_str().unwrap().starts_with(why), "{on_go}: {fault}");
        }
        assert_eq!(json["faults"].as_array().unwrap().len(), 2);
        let ending = if why.starts_with("did not") { "[Ending \"time\"]" } else { "[Ending \"resignation\"]" };
        for record in records(&to) {
            assert!(record.contains(ending) && record.contains(why), "{record}");
        }
    }
}

#[test]
fn outside_programs_that_cannot_play_are_refused_at_once() {
    for engine in ["engine:/no/such/program", "engine:false", "engine:'unfinished", "engine:"] {
        let (ok, out, err) = run(&["match", "random", engine, "--games", "2"]);
        assert!(!ok && out.is_empty() && !err.is_empty(), "{engine}: {out}");
    }
    let (ok, _, err) = run(&["match", "random", "engine:cat", "--patience", "100ms"]);
    assert!(!ok && err.contains("did not answer"), "{err}");
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    for (arguments, told) in [
        ("best", "two players"),
        ("", "two players"),
        ("best greedy --engine cat", "two players"),
        ("best nobody", "nobody"),
        ("11 1", "11"),
        ("best greedy --time 5", "--time 5"),
        ("best greedy --time 0s", "--time 0s"),
        ("best greedy --time 1e99s", "1e99s"),
        ("best greedy --sprt 5", "--sprt 5"),
        ("best greedy --sprt 20,0", "--sprt 20,0"),
        ("best greedy --rule hit_points", "NAME=VALUE"),
        ("best greedy --rule hit_points=0", "hit_points"),
        ("best greedy --rules nobody", "nobody"),
        ("best greedy --game smallworld --rules four", "two seats"),
        ("best greedy --openings no/such/file", "no/such/file"),
        ("best greedy --games 0", "--games"),
        ("best greedy --nodes 0", "--nodes"),
        ("best greedy --parallel 0", "--parallel"),
        ("best greedy --game billiard", "billiard"),
        ("best greedy --records /dev/null/no", "/dev/null/no"),
    ] {
        let words: Vec<&str> = std::iter::once("match").chain(arguments.split_whitespace()).collect();
        let (ok, out, err) = run(&words);
        assert!(!ok && out.is_empty() && err.contains(told), "{arguments}: {out}{err}");
    }
}

#[test]
fn people_read_a_table_in_their_language() {
    let (ok, out, _) = run(&["match", "2", "random", "--games", "2", "--nodes", "100", "--sprt", "0,50"]);
    assert!(ok && out.starts_with("level 2 – random, bn3e: 2 games\n") && out.contains("SPRT"), "{out}");
    let (ok, out, _) = run(&["--lang", "fr", "match", "2", "random", "--games", "2", "--nodes", "100"]);
    assert!(ok && out.contains("2 parties") && out.contains("de certitude"), "{out}");
}

#[test]
fn ctrl_c_ends_it_with_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("records");
    let arguments = ["match", "1", "random", "--games", "1000000", "--nodes", "50", "--json", "--records"];
    let child = Command::new(PROGRAM).args(arguments).arg(&to).stdout(Stdio::piped()).spawn().unwrap();
    while fs::read_dir(&to).map_or(0, Iterator::count) < 3 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let Output { status, stdout, .. } = child.wait_with_output().unwrap();
    assert!(status.success());
    let json: Value = serde_json::from_slice(&stdout).unwrap();
    assert_eq!(json["stopped"], true);
    let games = json["result"]["games"].as_u64().unwrap();
    assert!((3..1_000_000).contains(&games));
    assert_eq!(fs::read_dir(&to).unwrap().count() as u64, games);
}
