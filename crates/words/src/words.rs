//! Keys and arguments in, sentences out.

use std::fmt;
use std::sync::OnceLock;

use contract::{Arg, Saying};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Pattern, PatternElement};
use unic_langid::LanguageIdentifier;

use crate::Language;
use crate::numbers::{percent_of, thousandths_of};

/// The sentences of one language. Cheap to make and to copy: the texts of a language are parsed once.
#[derive(Clone, Copy)]
pub struct Words {
    language: Language,
    bundle: &'static Bundle,
}

type Bundle = FluentBundle<FluentResource>;

impl Words {
    /// The sentences of this language. In a browser they must have been [read](Words::read) before.
    pub fn new(language: Language) -> Words {
        let built_in = || parse(language, language.texts().map(|text| text.source.to_owned()));
        Words { language, bundle: parsed(language).get_or_init(built_in) }
    }

    /// The sentences of this language from a text that was fetched ([`Language::for_pages`]). Those that are known already stay.
    pub fn read(language: Language, text: String) -> Words {
        Words { language, bundle: parsed(language).get_or_init(|| parse(language, [text])) }
    }

    /// Whether the sentences of this language are here.
    pub fn are_known(language: Language) -> bool {
        parsed(language).get().is_some()
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

    /// The same in two parts: the name that it begins with, and the rest. Where it begins with other words the first part is empty.
    pub fn say_apart(&self, saying: &Saying) -> (String, String) {
        let Some(pattern) = self.bundle.get_message(&saying.key).and_then(|message| message.value()) else {
            return (String::new(), saying.key.to_string());
        };
        let args = arguments(saying.args.iter().map(|(name, arg)| (name.as_ref(), arg)));
        let named = usize::from(matches!(pattern.elements.first(), Some(PatternElement::Placeable { .. })));
        let (name, rest) = pattern.elements.split_at(named);
        let [name, rest] = [name, rest].map(|elements| {
            let part = Pattern { elements: elements.to_vec() };
            self.bundle.format_pattern(&part, Some(&args), &mut Vec::new()).into_owned()
        });
        (name, rest)
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

/// The sentences of a language, once they are parsed.
fn parsed(language: Language) -> &'static OnceLock<Bundle> {
    static ENGLISH: OnceLock<Bundle> = OnceLock::new();
    static FRENCH: OnceLock<Bundle> = OnceLock::new();
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

fn parse(language: Language, texts: impl IntoIterator<Item = String>) -> Bundle {
    // Our codes are identifiers; were one not, plurals would be counted as in no language.
    let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Marks of direction are for pages that mix scripts; in a terminal they are litter.
    bundle.set_use_isolating(false);
    // No other function has these names in a new bundle: they can be added.
    let _ = bundle.add_function("PERCENT", move |arguments, _| percent_of(language, arguments));
    let _ = bundle.add_function("THOUSANDTHS", move |arguments, _| thousandths_of(language, arguments));
    for text in texts {
        // What does not parse is left out and shows as its key; the tests see to it that everything parses.
        let resource = FluentResource::try_new(text).unwrap_or_else(|(rest, _)| rest);
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use fluent_syntax::ast::{Attribute, Entry};

    use super::*;

    type Said<'a> = BTreeMap<&'a str, (Option<Pattern<&'a str>>, Vec<Attribute<&'a str>>)>;

    fn said(source: &str) -> Said<'_> {
        let parsed = fluent_syntax::parser::parse(source).expect("a text");
        let messages = parsed.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, (message.value, message.attributes))),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => None,
            Entry::Term(_) | Entry::Junk { .. } => panic!("{entry:?}"),
        });
        messages.collect()
    }

    #[test]
    fn what_the_pages_fetch_says_the_same() {
        for language in Language::ALL {
            let built_in: Said<'_> = language.page_texts().iter().flat_map(|text| said(text.source)).collect();
            assert!(built_in.contains_key("web-language"));
            assert_eq!(said(&language.for_pages()), built_in, "{language}");
        }
    }

    #[test]
    fn decimals_are_written_as_the_language_writes_them() {
        for (language, hundredths, whole) in [(Language::English, "3.40", "-2"), (Language::French, "3,40", "-2")] {
            let words = Words::new(language);
            assert_eq!((words.decimals(3.4, 2), words.decimals(-2.0, 0)), (hundredths.to_owned(), whole.to_owned()));
            assert_eq!(words.tenths(0.25), words.decimals(0.25, 1));
        }
    }

    #[test]
    fn a_text_that_was_fetched_is_parsed_whole() {
        let fetched = parse(Language::French, [Language::French.for_pages()]);
        for key in ["web-language", "bn3e-seat-1", "depths-name"] {
            let value = fetched.get_message(key).and_then(|message| message.value()).expect("a sentence");
            let text = fetched.format_pattern(value, None, &mut Vec::new()).into_owned();
            assert_eq!(text, Words::new(Language::French).get(key));
        }
        assert!(Words::are_known(Language::French));
    }
}
