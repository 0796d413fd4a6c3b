//! Rule sets and position texts of the program of before, which today's must read the same way. They were taken from its
//! repository as they stood and are never changed.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::fs;
use std::path::Path;

use catalogue::{find, write_set};

const POSITIONS: &str = include_str!("before/positions.txt");

#[test]
fn rule_sets_of_before_read_and_mean_what_they_meant() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/before/sets");
    let mut read = 0;
    for of_game in fs::read_dir(folder).unwrap().flatten() {
        let game = find(&of_game.file_name().into_string().unwrap()).unwrap();
        for file in fs::read_dir(of_game.path()).unwrap().flatten() {
            let (name, text) = (file.path(), fs::read_to_string(file.path()).unwrap());
            let name = name.file_stem().unwrap().to_str().unwrap();
            let values = game.read_set(&text).unwrap_or_else(|why| panic!("{} {name}: {why}", game.id));
            // The built-in sets of today are the same rules under the same names; what was added since is off, as it was.
            assert_eq!(Ok(&values), game.set(name).unwrap().values().as_ref(), "{} {name}", game.id);
            let written = write_set(&values);
            for line in text.lines().filter(|line| !line.starts_with('#') && name == "default") {
                assert!(written.lines().any(|today| today == line), "{} {name}: {line}\n{written}", game.id);
            }
            read += 1;
        }
    }
    assert_eq!(read, 15);
}

#[test]
fn positions_of_before_read_and_are_written_the_same() {
    let mut read = 0;
    for line in POSITIONS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [id, rules, position] = fields[..] else { panic!("{line}") };
        let game = find(id).unwrap();
        let mut values = game.defaults();
        for rule in rules.split_whitespace() {
            let (name, value) = rule.split_once('=').unwrap();
            values.set_text(name, value).unwrap_or_else(|why| panic!("{line}: {why}"));
        }
        let opened = game.open(&values, Some(position.to_owned())).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(opened.position(), position, "{line}");
        read += 1;
    }
    assert_eq!(read, 141);
}
