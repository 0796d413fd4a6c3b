//! What shells and servers read: records, rule sets, messages, lines to the engine.

use std::fs;
use std::path::Path;

use contract::{Dice, Eye, Record, Seed, Turn};

use crate::mutations::hold;
use crate::texts::examples;

/// Records of matches that people played, those of the guide, and the beginning of a random match of every game.
fn records() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/before/records");
    let files = fs::read_dir(folder).expect("records").map(|entry| entry.expect("an entry").path());
    let mut texts: Vec<String> = files.map(|path| fs::read_to_string(path).expect("a record")).collect();
    texts.extend(examples(include_str!("../../../docs/guide/records.md"), "record"));
    for game in catalogue::all() {
        let mut table = game.open_seeded(&game.defaults(), None, Seed::from_number(1)).expect("the usual start");
        let mut dice = Dice::from_number(1);
        while matches!(table.turn(), Turn::Seat(_)) && table.plies() < 30 {
            let action = table.random_action(&mut dice).expect("a seat to act can act");
            table.play(&action).expect("a random legal action");
        }
        texts.push(table.record(Eye::Public).to_string());
        texts.push(table.kept_record().to_string());
    }
    texts
}

#[test]
fn all_records() {
    let texts = records();
    let read = texts.iter().filter(|text| text.parse::<Record>().is_ok()).count();
    assert!(read > 20, "{read} of {}", texts.len());
    hold(texts, 300, fuzzed::record);
}

#[test]
fn rule_sets() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalogue/sets");
    let games = fs::read_dir(folder).expect("games").map(|game| game.expect("a game").path());
    let files = games.flat_map(|game| fs::read_dir(game).expect("sets")).map(|set| set.expect("a set").path());
    let mut texts: Vec<String> = files.map(|path| fs::read_to_string(path).expect("a set")).collect();
    texts.extend(examples(include_str!("../../../docs/guide/rule-sets.md"), "toml"));
    hold(texts, 300, fuzzed::rule_set);
}

#[test]
fn messages() {
    let texts = examples(include_str!("../../../docs/guide/http.md"), "json ");
    assert!(texts.len() > 50, "{}", texts.len());
    hold(texts, 500, fuzzed::messages);
}

#[test]
fn names() {
    // Cut off behind a blank.
    let too_long = "A name of thirty-one letters is it";
    let texts = ["Ann of Cork", "  Zoé  ", "A\u{e0041}nn\u{fe0f}", "\u{202e}nnA", too_long];
    hold(texts.map(str::to_owned).to_vec(), 300, fuzzed::messages);
}

#[test]
fn lines_to_the_engine() {
    let dialogues = [
        ("bn3e", include_str!("../../abordage/tests/dialogues/bn3e.txt")),
        ("depths", include_str!("../../abordage/tests/dialogues/depths.txt")),
        ("smallworld", include_str!("../../abordage/tests/dialogues/smallworld.txt")),
        ("billiard", include_str!("../../abordage/tests/dialogues/billiard.txt")),
        ("pool", include_str!("../../abordage/tests/dialogues/pool.txt")),
    ];
    for (at, game) in catalogue::all().iter().enumerate() {
        let (_, dialogue) = dialogues.iter().find(|(id, _)| *id == game.id).expect("a dialogue");
        let sent: Vec<&str> = dialogue.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        // A few lines at a time: of a whole dialogue an edit would hardly ever meet the line that matters.
        let texts = sent.chunks(3).map(|lines| lines.join("\n")).collect();
        hold(texts, 60, |lines| fuzzed::engine_protocol(at as u8, lines));
    }
}
