//! The same stroke gives the same run, to the last bit. `xtask/tests/webassembly.rs` asks the same as WebAssembly.

#[path = "golden/check.rs"]
mod check;

#[test]
fn golden_runs_come_out_again() {
    let mut wrong = Vec::new();
    let mut asked = 0;
    for (number, question, expected) in check::cases() {
        let answer = check::answer(question).unwrap_or_else(|why| why);
        if answer != expected {
            wrong.push(format!("line {number}: {question} -> {answer}"));
        }
        asked += 1;
    }
    assert!(asked > 30, "{asked} cases");
    assert!(wrong.is_empty(), "not as in tests/cases/golden.txt:\n{}", wrong.join("\n"));
}
