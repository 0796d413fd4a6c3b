//! The rules of each game as pages of the repository, in both languages. Every sentence is the program's own: a Fluent message that
//! the pages show too. What a table says is asked of the game.

mod book;
mod games;
mod parameters;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use words::{Language, Words};

use book::Book;

/// A page: its path from the top of the repository, and its text.
pub type Page = (String, String);

/// Writes a game's rules into a book.
type Chapters = fn(&mut Book);

/// A line for each game.
const GAMES: &[(&str, Chapters)] = &[
    ("bn3e", games::bn3e),
    ("depths", games::depths),
    ("smallworld", games::smallworld),
    ("billiard", games::billiard),
    ("pool", games::pool),
];

/// Every page, as it should be.
pub fn pages() -> Vec<Page> {
    let mut pages = vec![("docs/rules/README.md".to_owned(), index())];
    for language in Language::ALL {
        for (game, chapters) in GAMES {
            let path = format!("docs/rules/{}/{game}.md", language.code());
            pages.push((path, written(game, language, *chapters).text()));
        }
    }
    pages
}

/// The keys of the sentences that a game's page is made of.
pub fn keys_of(game: &str) -> BTreeSet<String> {
    let found = GAMES.iter().find(|(id, _)| *id == game);
    found.map(|(id, chapters)| written(id, Language::English, *chapters).keys()).unwrap_or_default()
}

fn written(game: &'static str, language: Language, chapters: Chapters) -> Book {
    let mut book = Book::new(game, language);
    chapters(&mut book);
    parameters::write(&mut book);
    book
}

fn index() -> String {
    let mut text = String::new();
    for language in Language::ALL {
        let words = Words::new(language);
        // A text takes all that is written to it.
        let _ = writeln!(text, "# {}\n\n{}\n", words.get("web-nav-rules"), words.get("guide-made"));
        for (game, _) in GAMES {
            let (name, tagline) = (words.get(&format!("{game}-name")), words.get(&format!("{game}-tagline")));
            let _ = writeln!(text, "- [{name}]({}/{game}.md): {tagline}", language.code());
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}
