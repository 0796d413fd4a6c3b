//! Real inputs: what random games lead to, and what the files of cases, dialogues, records and the guide have.

use contract::{Dice, Game};

/// Texts of positions and of actions that a game was played through.
pub(crate) struct Played {
    pub(crate) positions: Vec<String>,
    pub(crate) actions: Vec<String>,
}

/// The starts and what follows of some random games, this many plies each.
pub(crate) fn played<G: Game>(rules: &G::Rules, games: u64, plies: usize) -> Played {
    let mut played = Played { positions: Vec::new(), actions: Vec::new() };
    for seed in 0..games {
        let mut dice = Dice::from_number(seed);
        let mut game = G::new(rules);
        for _ in 0..plies {
            played.positions.push(game.position());
            let Some(action) = game.random_action(&mut dice).or_else(|| game.roll(&mut dice)) else { break };
            game.play(&action, &mut Vec::new()).expect("a random legal action");
            played.actions.push(action.to_string());
        }
    }
    for text in &played.positions {
        assert!(G::from_position(rules, text).is_ok(), "{text}");
    }
    played
}

/// The columns of a file of cases. Names for parts of a line (`M := …`, later `$M`) are filled in.
pub(crate) fn columns(file: &str) -> Vec<String> {
    let mut names: Vec<(String, &str)> = Vec::new();
    let mut found = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, text)) = line.split_once(" := ") {
            names.push((format!("${name}"), text));
            continue;
        }
        let filled = names.iter().fold(line.to_owned(), |line, (name, text)| line.replace(name.as_str(), text));
        let cells = filled.split('|').map(|cell| cell.trim().trim_start_matches('[').trim_end_matches(']'));
        found.extend(cells.filter(|cell| !cell.is_empty()).map(str::to_owned));
    }
    assert!(!found.is_empty());
    found
}

/// The words of a file of cases.
pub(crate) fn words(file: &str) -> Vec<String> {
    columns(file).iter().flat_map(|column| column.split_whitespace()).map(str::to_owned).collect()
}

/// What stands between fences of this kind in a page of the guide, and in the first column of its tables.
pub(crate) fn examples(page: &str, kind: &str) -> Vec<String> {
    let blocks = page.split("```").skip(1).step_by(2).filter_map(|block| block.strip_prefix(kind)?.split_once('\n'));
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` |"));
    blocks.map(|(_, text)| text).chain(rows.map(|(text, _)| text)).map(str::to_owned).collect()
}
