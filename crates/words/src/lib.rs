//! Every sentence that people read, in English and French; shared by the pages and the terminal.
//!
//! The rest of the program speaks in keys and arguments ([`contract::Saying`]): *that* a square is taken, and *which*.
//! Here they become sentences. The texts are Fluent files under `text/en` and `text/fr`, one per subject, and are built
//! into the program: this crate reads no file and asks no system. The pages alone fetch the language they speak
//! ([`Words::read`]), for nobody should wait for the other one.
//!
//! ```
//! use words::{Language, Words};
//!
//! let english = Words::new(Language::English);
//! let french = Words::new(Language::from_locale("fr_FR.UTF-8"));
//! assert_eq!(english.get("bn3e-seat-1"), "Blue");
//! assert_eq!(french.get("bn3e-seat-1"), "Bleu");
//! assert_eq!(english.with("bn3e-taken", &[("from", "a2".into()), ("to", "b3".into())]),
//!     "b3 is taken: a2 can only move to an empty square.");
//! // What is missing shows itself and breaks nothing.
//! assert_eq!(english.get("no-such-key"), "no-such-key");
//! ```
//!
//! A new subject is a file in each language and a line in `texts.rs`. The tests hold both languages to the same keys and
//! the same arguments.

mod errors;
mod language;
mod notation;
mod numbers;
mod sides;
mod texts;
mod words;

pub use contract::Arg;
pub use language::{Language, UnknownLanguage};
pub use sides::Subject;
pub use texts::Text;
pub use words::Words;
