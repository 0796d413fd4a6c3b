//! `abordage analyse` as people type it.

#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

fn run(arguments: &[&str]) -> (bool, String, String) {
    let program = env!("CARGO_BIN_EXE_abordage");
    let Output { status, stdout, stderr } = Command::new(program).args(arguments).env("LC_ALL", "C").output().unwrap();
    (status.success(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

/// Blue could land, ends its turn instead, and Red lands.
const MISSED: &str = "[Game \"bn3e\"]\n[Start \"R35/6/6/6/6/5s3 b 3 - 1\"]\n\n1. end {hm}\n2. f2#\n0-1\n";

#[test]
fn a_missed_landing_is_a_blunder() {
    let folder = tempfile::tempdir().unwrap();
    let (file, to) = (folder.path().join("missed.txt"), folder.path().join("annotated.txt"));
    fs::write(&file, MISSED).unwrap();
    let (file, to) = (file.display().to_string(), to.display().to_string());
    let (ok, out, err) = run(&["analyse", &file, "--nodes", "2000", "--json", "--annotate", &to]);
    assert!(ok, "{err}");
    let json: Value = serde_json::from_str(&out).unwrap();
    let [missed, landed] = json["actions"].as_array().unwrap().as_slice() else { panic!("{json}") };
    assert_eq!((&missed["best"], &missed["mark"], &missed["best_chance"]), (&"a7#".into(), &"??".into(), &1.0.into()));
    assert_eq!((&landed["best"], &landed["mark"], &landed["seat"]), (&"f2#".into(), &Value::Null, &2.into()));
    assert_eq!(json["seats"][0]["blunders"], 1);
    let annotated = fs::read_to_string(&to).unwrap();
    assert!(annotated.contains("1. end {hm} {?? 0%, best a7#}\n"), "{annotated}");
    assert!(run(&["replay", "--check", &to]).0);
    let (ok, out, _) = run(&["--lang", "fr", "analyse", &file, "--level", "7"]);
    assert!(ok && out.contains("end??") && out.contains("une bévue"), "{out}");
}

/// Yellow's last submarine is known to lie at 301; S4 stands over it with a charge, and Red ends the turn without it. Red is
/// far ahead all the same: a mistake, no blunder.
const KEPT: &str = "[Game \"depths\"]\n\n1. place:114,222,333,m30 2. place:108,208,301,m31";

#[test]
fn in_the_depths_actions_are_judged_by_what_was_known() {
    let turns = "S4-8 S4*100 end S4-15 end S4*200 end S4-16 end S4*300 end S4-15 end S3-2 S3*300 end S4-16 end \
                 S3-3 S3*300 end S4-15 end S3-2 S3*200 end S4-16 end S4-1 end";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kept.txt").display().to_string();
    fs::write(&file, format!("{KEPT} 3. {turns}\n*\n")).unwrap();
    let (ok, out, err) = run(&["analyse", &file, "--json"]);
    assert!(ok, "{err}");
    let json: Value = serde_json::from_str(&out).unwrap();
    let kept = json["actions"].as_array().unwrap().last().unwrap();
    assert_eq!((&kept["action"], &kept["best"], &kept["mark"]), (&"end".into(), &"S4*300".into(), &"?".into()));
    assert_eq!(kept["best_chance"], 1.0);
    // A charge that merely found nothing is no mistake.
    assert_eq!(json["actions"][3]["mark"], Value::Null, "{}", json["actions"][3]);
}

#[test]
fn records_of_every_game_with_bots_are_judged() {
    for (game, rules) in [("bn3e", "default"), ("depths", "pond"), ("smallworld", "demo")] {
        let folder = tempfile::tempdir().unwrap();
        let to = folder.path().display().to_string();
        let rule = if game == "bn3e" { "max_turns=6" } else { "" };
        let mut arguments = vec!["match", "2", "random", "--game", game, "--rules", rules, "--games", "2"];
        arguments.extend(["--nodes", "30", "--plies", "60", "--records", &to]);
        if !rule.is_empty() {
            arguments.extend(["--rule", rule]);
        }
        assert!(run(&arguments).0);
        let file = folder.path().join("00001.txt").display().to_string();
        let (ok, out, err) = run(&["analyse", &file, "--nodes", "60", "--json"]);
        assert!(ok, "{game}: {err}");
        let json: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(json["actions"].as_array().unwrap().len() as u64, json["all"].as_u64().unwrap());
        assert_eq!(json["hidden"], game == "depths");
        assert_eq!(run(&["analyse", &file, "--nodes", "60", "--json"]).1, out, "the same again");
    }
}

#[test]
fn nonsense_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bad.txt");
    for (text, told) in [
        ("[Game \"billiard\"]\n\n*\n", "billiard"),
        ("[Game \"bn3e\"]\n\n1. a2-a9\n*\n", "a2-a9"),
        ("[Game \"bn3e\"]\n[Start \"x\"]\n\n*\n", "line 2"),
        ("nothing", "line 1"),
    ] {
        fs::write(&file, text).unwrap();
        let (ok, out, err) = run(&["analyse", &file.display().to_string()]);
        assert!(!ok && out.is_empty() && err.contains(told), "{text}: {out}{err}");
    }
    assert!(!run(&["analyse", "no/such/file"]).0);
    let missed = folder.path().join("missed.txt");
    fs::write(&missed, MISSED).unwrap();
    for option in [["--level", "11"], ["--nodes", "0"], ["--time", "soon"], ["--annotate", "/dev/null/x"]] {
        let (ok, _, err) = run(&["analyse", &missed.display().to_string(), option[0], option[1]]);
        assert!(!ok && err.contains(option[1]), "{option:?}: {err}");
    }
}
