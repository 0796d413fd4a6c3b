//! Keys and arguments in, sentences out.

use std::fmt;
use std::sync::OnceLock;

use contract::{Arg, Saying};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Language;

/// The sentences of one language. Cheap to make and to copy: the texts of a language are parsed once.
#[derive(Clone, Copy)]
pub struct Words {
    language: Language,
    bundle: &'static Bundle,
}

type Bundle = FluentBundle<FluentResource>;

impl Words {
    /// The sentences of this language.
    pub fn new(language: Language) -> Words {
        static ENGLISH: OnceLock<Bundle> = OnceLock::new();
        static FRENCH: OnceLock<Bundle> = OnceLock::new();
        let parsed = match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        };
        Words { language, bundle: parsed.get_or_init(|| parse(language)) }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The sentence with this key; the key itself if there is none.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The sentence with this key and these arguments.
    pub fn with(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.format(key, None, args.iter().map(|(name, arg)| (*name, arg)))
    }

    /// The explanation that goes with a key: its attribute `about`. Empty if it has none.
    pub fn about(&self, key: &str) -> String {
        let has_it = self.bundle.get_message(key).is_some_and(|m| m.get_attribute("about").is_some());
        if has_it { self.format(key, Some("about"), std::iter::empty()) } else { String::new() }
    }

    /// What the rest of the program has to say.
    pub fn say(&self, saying: &Saying) -> String {
        self.format(&saying.key, None, saying.args.iter().map(|(name, arg)| (name.as_ref(), arg)))
    }

    /// The same, and whatever did not fit: arguments that are missing, say. For tests.
    pub fn try_say(&self, saying: &Saying) -> Result<String, String> {
        let pattern = self.bundle.get_message(&saying.key).and_then(|m| m.value()).ok_or("no such key")?;
        let args = arguments(saying.args.iter().map(|(name, arg)| (name.as_ref(), arg)));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(text) } else { Err(format!("{text}: {errors:?}")) }
    }

    fn format<'a>(&self, key: &str, attribute: Option<&str>, args: impl Iterator<Item = (&'a str, &'a Arg)>) -> String {
        let Some(message) = self.bundle.get_message(key) else { return key.to_owned() };
        let pattern = match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|a| a.value()),
        };
        let Some(pattern) = pattern else { return key.to_owned() };
        // An argument that is missing shows as its name in braces, which is more use to a reader than nothing.
        self.bundle.format_pattern(pattern, Some(&arguments(args)), &mut Vec::new()).into_owned()
    }
}

fn parse(language: Language) -> Bundle {
    // Our codes are identifiers; were one not, plurals would be counted as in no language.
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Marks of direction are for pages that mix scripts; in a terminal they are litter.
    bundle.set_use_isolating(false);
    for text in language.texts() {
        // What does not parse is left out and shows as its key; the tests see to it that everything parses.
        let resource = FluentResource::try_new(text.source.to_owned()).unwrap_or_else(|(rest, _)| rest);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("language", &self.language).finish_non_exhaustive()
    }
}

fn arguments<'a>(args: impl Iterator<Item = (&'a str, &'a Arg)>) -> FluentArgs<'a> {
    args.map(|(name, arg)| {
        let value = match arg {
            Arg::Number(number) => FluentValue::from(*number),
            // Fluent cannot choose by an empty word; `[nothing]` is how a sentence asks for it.
            Arg::Text(text) if text.is_empty() => FluentValue::from("nothing"),
            Arg::Text(text) => FluentValue::from(text.as_str()),
        };
        (name, value)
    })
    .collect()
}
