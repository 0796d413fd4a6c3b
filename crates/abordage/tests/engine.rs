//! The engine protocol by example, from files of dialogues, and through the real program.

use std::io::Write;
use std::process::{Command, Stdio};

use abordage::engine::Engine;

mod dialogue;

fn hold(game: &str, text: &str) {
    let game = catalogue::find(game).expect("in the catalogue");
    dialogue::hold(&mut Engine::new(game, game.defaults()).expect("the default rules"), text);
}

#[test]
fn bn3e() {
    hold("bn3e", include_str!("dialogues/bn3e.txt"));
}

#[test]
fn depths() {
    hold("depths", include_str!("dialogues/depths.txt"));
}

#[test]
fn smallworld() {
    hold("smallworld", include_str!("dialogues/smallworld.txt"));
}

#[test]
fn billiard() {
    hold("billiard", include_str!("dialogues/billiard.txt"));
}

#[test]
fn pool() {
    hold("pool", include_str!("dialogues/pool.txt"));
}

/// Dialogues of the program of before, as they stood: scripts that were written for it go on.
#[test]
fn dialogues_of_before_still_hold() {
    for (game, text) in [
        ("billiard", include_str!("before/billiard.txt")),
        ("bn3e", include_str!("before/bn3e.txt")),
        ("depths", include_str!("before/depths.txt")),
        ("smallworld", include_str!("before/smallworld.txt")),
    ] {
        hold(game, text);
    }
}

/// Random games of every game, move by move as a tournament manager would send them: the log grows by what was played.
#[test]
fn whole_random_games_through_the_protocol() {
    for game in catalogue::all() {
        let mut engine = Engine::new(game, game.defaults()).expect("the default rules");
        let mut ask = |line: &str| {
            let mut answer = Vec::new();
            engine.answer(line, &mut answer).expect("writing to memory");
            String::from_utf8(answer).expect("UTF-8").trim_end().to_owned()
        };
        let mut table = game.open(&game.defaults(), None).expect("the default rules");
        let mut moves = Vec::new();
        let mut dice = contract::Dice::from_number(5);
        for _ in 0..300 {
            let action = match ask("turn").as_str() {
                "over" => break,
                "chance" => match table.listing() {
                    catalogue::Listing::Outcomes(outcomes) => dice.pick(&outcomes).expect("an outcome").0.to_string(),
                    _ => unlisted(game.id),
                },
                _ => ask("go level 0").strip_prefix("bestmove ").expect("a move").to_owned(),
            };
            table.play(&action).unwrap_or_else(|e| panic!("{}: {action}: {e}", game.id));
            moves.push(action);
            assert_eq!(ask(&format!("position startpos moves {}", moves.join(" "))), "");
            assert_eq!(ask("fen"), table.position());
        }
        assert_eq!(ask("log").lines().count(), moves.len());
        assert!(moves.len() > 20, "{}: {moves:?}", game.id);
    }
}

/// What nobody lists: a rack of the simulated table, and a map for Small World, 10 by 10, terrains in diagonals.
fn unlisted(game: &str) -> String {
    if game == "pool" {
        return "~rack=3,9,C,14,1,2,4,5,6,7,10,11,12,13,15".to_owned();
    }
    let rows: Vec<String> = (0..10).map(|row| "FPDMSFPDMS".chars().cycle().skip(row).take(10).collect()).collect();
    format!("~map={};a1,j10;1", rows.join("/"))
}

#[test]
fn the_real_program_answers_line_by_line_and_survives_nonsense() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_abordage"))
        .args(["engine", "bn3e"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"isready\n\xff\xfe\nposition startpos moves a2-a3\r\nfen\n\nquit\nfen\n").expect("it listens");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let wanted = "readyok\nerror that line is not UTF-8\ns3s3p3p3r3r3/6/6/6/R35/1R3P3P3S3S3 b 2 a3:m 1\n";
    assert_eq!(text, wanted);
}
