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

/// A line here is a file `text/en/SUBJECT.ftl` and its brother in French. What only a terminal says stays out of the pages,
/// which are fetched before anything is seen.
macro_rules! subjects {
    (everywhere: $($subject:literal),*; terminal: $($terminal:literal),* $(,)?) => {
        const ENGLISH: &[Text] = &[
            $(Text { subject: $subject, source: include_str!(concat!("../text/en/", $subject, ".ftl")) },)*
            $(#[cfg(not(target_arch = "wasm32"))]
            Text { subject: $terminal, source: include_str!(concat!("../text/en/", $terminal, ".ftl")) },)*
        ];
        const FRENCH: &[Text] = &[
            $(Text { subject: $subject, source: include_str!(concat!("../text/fr/", $subject, ".ftl")) },)*
            $(#[cfg(not(target_arch = "wasm32"))]
            Text { subject: $terminal, source: include_str!(concat!("../text/fr/", $terminal, ".ftl")) },)*
        ];
    };
}

subjects! {
    everywhere:
    "contract",
    "bn3e",
    "depths",
    "depths_terminal",
    "smallworld",
    "billiard",
    "pool",
    "smallworld_terminal",
    "billiard_terminal",
    "pool_terminal",
    "web",
    "online",
    "bn3e_web",
    "smallworld_web",
    "billiard_web",
    "pool_web",
    "depths_web";
    terminal:
    "command",
    "guide",
    "match",
    "terminal",
}

impl Language {
    /// Every text in this language.
    pub const fn texts(self) -> &'static [Text] {
        match self {
            Language::English => ENGLISH,
            Language::French => FRENCH,
        }
    }
}
