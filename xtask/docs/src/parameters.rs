//! What can be changed: the parameters of a game and its rule sets, as the catalogue has them.

use contract::{Kind, Value};
use words::Words;

use crate::book::Book;

/// The last chapters of every page.
pub(crate) fn write(book: &mut Book) {
    let game = catalogue::find(book.game).expect("a game of the catalogue");
    book.section("guide-parameters", "");
    let head = ["parameter", "values", "default", "rule", "means"].map(|name| book.say(&format!("guide-head-{name}")));
    let defaults = game.defaults();
    let rows: Vec<Vec<String>> = defaults
        .iter()
        .map(|(parameter, value)| {
            let about = book.about(&Words::rule_key(book.game, parameter.name));
            vec![
                format!("`{}`", parameter.name),
                values(book, parameter.kind),
                format!("`{}`", shown(value)),
                parameter.rule.to_owned(),
                about,
            ]
        })
        .collect();
    book.table([head.to_vec()].into_iter().chain(rows));
    book.section("guide-sets", "");
    let rows: Vec<Vec<String>> = game
        .sets()
        .map(|set| vec![format!("`{}`", set.name), book.say(&format!("{}-set-{}", book.game, set.name))])
        .collect();
    let head = vec![book.say("guide-head-set"), book.say("guide-head-means")];
    book.table([head].into_iter().chain(rows));
}

fn values(book: &Book, kind: Kind) -> String {
    let words = |of: &[&str]| of.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    let numbers =
        |key: &str, least: i64, most: i64| book.say_with(key, &[("least", least.into()), ("most", most.into())]);
    match kind {
        Kind::Flag => words(&["true", "false"]),
        Kind::Whole { least, most } => numbers("guide-whole", least, most),
        Kind::Choice(of) => words(of),
        Kind::Fraction => book.say("guide-fraction"),
        Kind::Choices { of, .. } => book.say_with("guide-choices", &[("words", words(of).into())]),
        Kind::Wholes { least, most, .. } => numbers("guide-wholes", least, most),
    }
}

fn shown(value: &Value) -> String {
    value.to_string()
}
