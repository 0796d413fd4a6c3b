//! The texts, built in.

use crate::Language;

/// One Fluent file.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// What it speaks of: `contract`, `bn3e`, …
    pub subject: &'static str,
    /// Its Fluent source.
    pub source: &'static str,
}

macro_rules! text {
    ($language:literal, $subject:literal, $end:literal) => {
        Text {
            subject: concat!($subject, $end),
            source: include_str!(concat!("../text/", $language, "/", $subject, $end, ".ftl")),
        }
    };
}

/// A game's line has the ends of the names of its files, and any other line here is a file: `text/en/SUBJECT.ftl`, and its brother in
/// French. What only a terminal says stays out of the pages, which are fetched before anything is seen.
macro_rules! subjects {
    (
        games: $($game:literal { everywhere: $($end:literal),*; terminal: $($terminal_end:literal),* },)*
        everywhere: $($subject:literal),*;
        terminal: $($terminal:literal),* $(,)?
    ) => {
        const ENGLISH: &[Text] = &[$($(text!("en", $game, $end),)*)* $(text!("en", $subject, "")),*];
        const FRENCH: &[Text] = &[$($(text!("fr", $game, $end),)*)* $(text!("fr", $subject, "")),*];
        const TERMINAL_ENGLISH: &[Text] =
            &[$($(text!("en", $game, $terminal_end),)*)* $(text!("en", $terminal, "")),*];
        const TERMINAL_FRENCH: &[Text] = &[$($(text!("fr", $game, $terminal_end),)*)* $(text!("fr", $terminal, "")),*];
    };
}

subjects! {
    games:
    "bn3e" { everywhere: "", "_web"; terminal: "_terminal" },
    "depths" { everywhere: "", "_web"; terminal: "_terminal" },
    "smallworld" { everywhere: "", "_web"; terminal: "_terminal" },
    "billiard" { everywhere: "", "_web"; terminal: "_terminal" },
    "pool" { everywhere: "", "_web"; terminal: "_terminal" },
    everywhere: "contract", "web", "online", "review", "pages";
    terminal: "command", "guide", "match", "terminal",
}

impl Language {
    /// Every text in this language that is built in. In a browser none is: pages speak one language at a time, and fetch it.
    pub fn texts(self) -> impl Iterator<Item = &'static Text> {
        let (everywhere, terminal): (&[Text], &[Text]) =
            if cfg!(target_arch = "wasm32") { (&[], &[]) } else { (self.page_texts(), self.terminal_texts()) };
        everywhere.iter().chain(terminal)
    }

    /// What is said on the pages, and in a terminal as well.
    pub const fn page_texts(self) -> &'static [Text] {
        match self {
            Language::English => ENGLISH,
            Language::French => FRENCH,
        }
    }

    /// All that is said on the pages in one text, as they fetch it: without the notes for translators.
    pub fn for_pages(self) -> String {
        let lines = self.page_texts().iter().flat_map(|text| text.source.lines());
        let said = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
        said.flat_map(|line| [line, "\n"]).collect()
    }

    /// What is said in a terminal and not on the pages.
    pub const fn terminal_texts(self) -> &'static [Text] {
        match self {
            Language::English => TERMINAL_ENGLISH,
            Language::French => TERMINAL_FRENCH,
        }
    }
}
