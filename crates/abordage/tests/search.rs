//! Searching through the real program: lines that come while it thinks.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// So long that a test which waits for it would be noticed.
const LONG: &str = "go movetime 600000";

struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl Program {
    fn start(game: &str) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_abordage"))
            .args(["engine", game])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        Program { input: child.stdin.take(), output, child }
    }

    fn send(&mut self, text: &str) {
        let input = self.input.as_mut().expect("still open");
        input.write_all(text.as_bytes()).expect("it listens");
    }

    fn line(&mut self) -> Option<String> {
        self.output.next().map(|line| line.expect("UTF-8"))
    }

    /// The next line that is no information about a search.
    fn answer(&mut self) -> Option<String> {
        loop {
            match self.line() {
                Some(line) if line.starts_with("info ") => {}
                other => return other,
            }
        }
    }

    fn ends_well(mut self) {
        assert_eq!(self.answer(), None, "nothing more to say");
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn stop_answers_at_once_with_the_best_so_far() {
    let mut program = Program::start("bn3e");
    program.send(&format!("{LONG}\n"));
    assert!(program.line().expect("it thinks aloud").starts_with("info depth 1 score cp "));
    program.send("stop\n");
    let best = program.answer().expect("an answer");
    assert!(best.starts_with("bestmove "), "{best}");
    // It is legal, and the engine goes on as if nothing had happened.
    program.send(&format!("position startpos moves {}\nlog\n", &best["bestmove ".len()..]));
    assert!(program.answer().expect("a log").ends_with("-> moved"));
    program.send("stop\nquit\n");
    program.ends_well();
}

#[test]
fn what_is_sent_during_a_search_waits_for_its_end_in_order() {
    let mut program = Program::start("bn3e");
    program.send(&format!("{LONG}\nfen\nnonsense\nposition startpos moves a2-a3\nturn\nisready\n"));
    // Asking whether it is there must not wait.
    assert_eq!(program.answer().as_deref(), Some("readyok"));
    program.send("stop\n");
    assert!(program.answer().expect("an answer").starts_with("bestmove "));
    assert_eq!(program.answer().as_deref(), Some("s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1"));
    assert!(program.answer().expect("an answer").starts_with("error unknown command 'nonsense'"));
    assert_eq!(program.answer().as_deref(), Some("seat 1"));
    program.send("quit\n");
    program.ends_well();
}

#[test]
fn a_stop_ends_every_search_that_was_asked_for_before_it() {
    let mut program = Program::start("bn3e");
    program.send(&format!("{LONG}\nposition startpos moves a2-a3\n{LONG}\nstop\nturn\n"));
    for _ in 0..2 {
        assert!(program.answer().expect("an answer").starts_with("bestmove "));
    }
    assert_eq!(program.answer().as_deref(), Some("seat 1"));
    // And none that was asked for after it.
    program.send("go nodes 3000\n");
    assert!(program.answer().expect("an answer").starts_with("bestmove "));
    program.send("quit\n");
    program.ends_well();
}

#[test]
fn quit_in_a_search_ends_it_and_the_program() {
    let mut program = Program::start("bn3e");
    program.send(&format!("{LONG}\nfen\n"));
    assert!(program.line().is_some());
    program.send("quit\nfen\n");
    assert!(program.answer().expect("the best so far").starts_with("bestmove "));
    assert!(program.answer().expect("what was asked before").contains(" b 3 - 1"));
    program.ends_well();
}

#[test]
fn the_end_of_the_input_waits_for_the_answer() {
    let mut program = Program::start("bn3e");
    program.send("go nodes 20000\nturn");
    program.input = None;
    assert!(program.answer().expect("an answer").starts_with("bestmove "));
    assert_eq!(program.answer().as_deref(), Some("seat 1"));
    program.ends_well();
}

#[test]
fn a_reader_that_goes_away_ends_the_search_and_the_program() {
    let Program { mut child, mut input, output } = Program::start("bn3e");
    let lines = format!("{LONG}\n{}", "legal\n".repeat(10_000));
    let listening = input.as_mut().expect("still open").write_all(lines.as_bytes());
    assert!(listening.is_ok());
    drop(output);
    // The program may be gone before it has read this.
    let _ = input.as_mut().expect("still open").write_all(b"stop\n");
    assert!(child.wait().expect("it ends").success(), "a reader that has had enough is no error");
}

#[test]
fn the_same_seed_and_nodes_give_the_same_search_for_every_bot() {
    let search = |game: &str, lines: &str| {
        let mut program = Program::start(game);
        program.send(lines);
        program.input = None;
        let mut said = Vec::new();
        while let Some(line) = program.line() {
            // All but how long it took.
            let (before, after) = line.split_once(" nps ").unwrap_or((&line, ""));
            said.push((before.to_owned(), after.split_once(" pv ").map(|(_, line)| line.to_owned())));
        }
        said
    };
    let map = "FDPMS/SFDPM/MSFDP/PMSFD/DPMSF elf{1:a1:5:2:0,2:a1:5:2:0} orc{1:e5:5:2:0} 1/5 1 0:0 1 -";
    for (game, position) in [
        ("bn3e", "position startpos moves a2-a3".to_owned()),
        ("depths", "position startpos".to_owned()),
        ("depths", "position startpos moves place:105,214,336,m17 place:108,109,208,m36".to_owned()),
        ("smallworld", format!("setoption name map value demo\nposition fen {map}")),
    ] {
        let lines = format!("setoption name seed value 77\n{position}\ngo nodes 4000\ngo level 3\n");
        let said = search(game, &lines);
        assert_eq!(said.iter().filter(|(line, _)| line.starts_with("bestmove ")).count(), 2, "{game}: {said:?}");
        assert!(said.iter().any(|(line, _)| line.starts_with("info depth ")), "{game}: {said:?}");
        assert_eq!(said, search(game, &lines), "{game}");
    }
}
