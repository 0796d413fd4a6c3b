//! The sentences keep to the glossary of their language.

use words::Language;

/// Lower case, with one kind of apostrophe: a sentence may begin with what is forbidden, and is set with ’ where the
/// glossary is typed with '.
fn plain(text: &str) -> String {
    text.to_lowercase().replace('’', "'")
}

/// Whether a sentence says a phrase, at the start of a word: “retourner” does not say “tourner”.
fn says(said: &str, phrase: &str) -> bool {
    let phrase = plain(phrase);
    let starts_word = |at: usize| !said[..at].ends_with(char::is_alphanumeric);
    said.match_indices(&phrase).any(|(at, _)| !phrase.starts_with(char::is_alphanumeric) || starts_word(at))
}

/// What a glossary forbids: the term to use, and what not to say instead.
fn forbidden(language: Language) -> Vec<(&'static str, &'static str)> {
    let glossary = match language {
        Language::English => include_str!("../text/en/glossary.txt"),
        Language::French => include_str!("../text/fr/glossary.txt"),
    };
    let mut forbidden = Vec::new();
    for line in glossary.lines().filter(|line| !line.starts_with('#')) {
        let [term, _, avoid] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("{line}: three columns, with | between them");
        };
        forbidden.extend(avoid.split(';').map(|phrase| (term, phrase.trim())));
    }
    forbidden
}

#[test]
fn no_sentence_says_what_the_glossary_forbids() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let forbidden = forbidden(language);
        assert!(forbidden.len() > 10, "{language}: the glossary is there");
        for text in language.texts() {
            for line in text.source.lines().filter(|line| !line.trim_start().starts_with('#')) {
                let said = line.split_once(" = ").map_or(line, |(_, said)| said);
                let said = plain(said);
                wrong.extend(forbidden.iter().filter(|(_, phrase)| says(&said, phrase)).map(|(term, phrase)| {
                    format!("{language}, {}: “{phrase}” is “{term}” here: {line}", text.subject)
                }));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
