//! `docs/guide/views.md` shows a view of every game and all of its events, and each is what the game reads.

use std::collections::BTreeSet;
use std::path::Path;

use catalogue::{CatalogueGame, Received};
use contract::{Dice, Seat, Seed, SentPly, Who};
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/guide/views.md");

/// An example: what follows ```` ```json ```` , and the text.
fn examples() -> Vec<(&'static str, Value)> {
    let examples = PAGE.split("\n```json ").skip(1).map(|block| {
        let (name, rest) = block.split_once('\n').expect("a name, and an example under it");
        let text = rest.split("\n```").next().unwrap_or_default();
        (name, serde_json::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}")))
    });
    examples.collect()
}

#[test]
fn every_game_shows_a_view_and_all_of_its_events() {
    let examples = examples();
    let find = |name: String| {
        let found = examples.iter().find(|(of, _)| *of == name).unwrap_or_else(|| panic!("no {name}"));
        &found.1
    };
    for game in catalogue::all() {
        let (view, events) = (find(format!("{}-view", game.id)), find(format!("{}-events", game.id)));
        let events = events.as_array().expect("a list");
        assert!(!events.is_empty(), "{}", game.id);
        let ply = SentPly { by: Who::Seat(Seat::ONE), action: some_action(game), events: events.clone() };
        assert!(understood(game, view, &[ply]), "{}: {events:?}", game.id);
        if let Some(names) = event_names(game.id) {
            let shown: BTreeSet<String> = events.iter().map(variant).collect();
            assert_eq!(shown, names, "{}", game.id);
        }
    }
    let known: BTreeSet<String> =
        catalogue::all().iter().flat_map(|game| ["view", "events"].map(|what| format!("{}-{what}", game.id))).collect();
    let shown: Vec<&str> = examples.iter().map(|(name, _)| *name).filter(|name| !known.contains(*name)).collect();
    assert!(shown.is_empty(), "of no game: {shown:?}");
}

/// An action that can be played, so that there is a ply for events to belong to.
fn some_action(game: &CatalogueGame) -> String {
    let table = game.open_seeded(&game.defaults(), None, Seed::from_number(1)).expect("a match");
    table.random_action(&mut Dice::from_number(1)).expect("something can be done").to_string()
}

/// Whether a game takes this for its view and its past.
fn understood(game: &CatalogueGame, view: &Value, past: &[SentPly]) -> bool {
    let (rules, view) = (game.defaults(), view.to_string());
    game.receive(&Received { rules: &rules, view: &view, legal: &[], past }).is_some()
}

/// The variants of a game's `Event`, as JSON names them; none where its events are of one kind.
fn event_names(game: &str) -> Option<BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("src");
    let source = std::fs::read_to_string(folder.join("event.rs")).ok()?;
    let inside = source.split("pub enum Event {\n").nth(1).and_then(|rest| rest.split("\n}").next()).expect("events");
    let lines = inside.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(|letter: char| letter.is_ascii_uppercase()));
    let snake = |line: &str| {
        let name = line.chars().take_while(char::is_ascii_alphanumeric);
        let parts = name.enumerate().flat_map(|(at, letter)| {
            let gap = (at > 0 && letter.is_ascii_uppercase()).then_some('_');
            gap.into_iter().chain([letter.to_ascii_lowercase()])
        });
        parts.collect()
    };
    Some(names.map(snake).collect())
}

/// Which variant an example is.
fn variant(example: &Value) -> String {
    let first = || example.as_object().and_then(|fields| fields.keys().next().cloned());
    example.as_str().map(str::to_owned).or_else(first).expect("a variant")
}
