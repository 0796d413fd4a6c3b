//! A page under the pen: Markdown, and which sentences went into it.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;

use words::{Arg, Language, Words};

/// The rules of one game in one language.
pub(crate) struct Book {
    pub(crate) game: &'static str,
    pub(crate) words: Words,
    blocks: Vec<String>,
    used: RefCell<BTreeSet<String>>,
}

impl Book {
    pub(crate) fn new(game: &'static str, language: Language) -> Book {
        let book = Book { game, words: Words::new(language), blocks: Vec::new(), used: RefCell::default() };
        let head = [
            format!("<!-- {} -->", book.say("guide-made")),
            format!("# {}", book.say(&format!("{game}-name"))),
            book.say(&format!("{game}-tagline")),
        ];
        Book { blocks: head.to_vec(), ..book }
    }

    /// A sentence, and a note that it is on the page.
    pub(crate) fn say(&self, key: &str) -> String {
        self.note(key);
        self.words.get(key)
    }

    /// The same with arguments.
    pub(crate) fn say_with(&self, key: &str, arguments: &[(&str, Arg)]) -> String {
        self.note(key);
        self.words.with(key, arguments)
    }

    /// What goes with it.
    pub(crate) fn about(&self, key: &str) -> String {
        self.note(key);
        self.words.about(key)
    }

    fn note(&self, key: &str) {
        assert!(self.words.has(key), "there is no sentence {key}");
        self.used.borrow_mut().insert(key.to_owned());
    }

    /// A heading with the numbers of its rules beside it.
    pub(crate) fn heading(&mut self, key: &str, rules: &str) {
        let heading = format!("## {}", self.say(key));
        self.blocks.push(heading);
        if !rules.is_empty() {
            self.blocks.push(format!("<sub>{rules}</sub>"));
        }
    }

    /// A paragraph, with the numbers of its rules behind it.
    pub(crate) fn paragraph(&mut self, key: &str, rules: &str) {
        let text = self.say(key);
        self.blocks.push(if rules.is_empty() { text } else { format!("{text} <sub>{rules}</sub>") });
    }

    /// A heading and the paragraphs that go with it.
    pub(crate) fn section(&mut self, key: &str, rules: &str) {
        self.heading(key, rules);
        let about = self.about(key);
        self.blocks.extend(about.lines().filter(|line| !line.is_empty()).map(str::to_owned));
    }

    /// A picture of the same position that the program shows here, with its caption.
    pub(crate) fn picture(&mut self, name: &str, key: &str) {
        let caption = self.say(key);
        self.blocks.push(format!("![{caption}](../../pictures/{}-{name}.webp)\n\n*{caption}*", self.game));
    }

    /// A table; the first row is its head.
    pub(crate) fn table<C: Display>(&mut self, rows: impl IntoIterator<Item = Vec<C>>) {
        let line = |cells: &[C]| {
            let cells = cells.iter().map(|cell| cell.to_string().replace('|', "\\|"));
            format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
        };
        let rows: Vec<Vec<C>> = rows.into_iter().collect();
        let Some((head, body)) = rows.split_first() else { return };
        let rule = format!("|{}", "---|".repeat(head.len()));
        let lines: Vec<String> = [line(head), rule].into_iter().chain(body.iter().map(|row| line(row))).collect();
        self.blocks.push(lines.join("\n"));
    }

    /// Any other text.
    pub(crate) fn text_of(&mut self, block: String) {
        self.blocks.push(block);
    }

    pub(crate) fn text(&self) -> String {
        self.blocks.join("\n\n") + "\n"
    }

    pub(crate) fn keys(&self) -> BTreeSet<String> {
        self.used.borrow().clone()
    }
}
