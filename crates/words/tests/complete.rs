//! Every key has a sentence in both languages, with the same arguments, and every sentence can be said.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use contract::Saying;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use words::{Language, Text, Words};

/// Each key (with `.about` for an attribute) and the arguments it uses.
fn keys(text: &Text) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(text.source)
        .unwrap_or_else(|(_, errors)| panic!("{} does not parse: {errors:?}", text.subject));
    let mut keys = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            assert!(!matches!(entry, Entry::Junk { .. }), "junk in {}", text.subject);
            continue;
        };
        let name = message.id.name.to_owned();
        let parts = message.attributes.iter().map(|a| (format!("{name}.{}", a.id.name), &a.value));
        for (key, pattern) in message.value.iter().map(|value| (name.clone(), value)).chain(parts) {
            let mut used = BTreeSet::new();
            variables(pattern, &mut used);
            assert!(keys.insert(key.clone(), used).is_none(), "{key} stands twice");
        }
    }
    keys
}

fn variables(pattern: &Pattern<&str>, used: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => variable(inline, used),
            Expression::Select { selector, variants } => {
                variable(selector, used);
                for variant in variants {
                    variables(&variant.value, used);
                }
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, used: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            used.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| variable(argument, used));
        }
        _ => {}
    }
}

fn all(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for text in language.texts() {
        for (key, used) in keys(text) {
            assert!(all.insert(key.clone(), used).is_none(), "{key} stands in two files");
        }
    }
    all
}

#[test]
fn both_languages_say_the_same_things_with_the_same_arguments() {
    let (english, french) = (all(Language::English), all(Language::French));
    for (key, used) in &english {
        assert_eq!(french.get(key), Some(used), "{key} in French");
    }
    let extra: Vec<_> = french.keys().filter(|key| !english.contains_key(*key)).collect();
    assert!(extra.is_empty(), "only in French: {extra:?}");
}

#[test]
fn whatever_the_rules_have_to_say_can_be_said() {
    for language in Language::ALL {
        let words = Words::new(language);
        for key in [
            contract::say::ALL,
            bn3e::say::ALL,
            depths::say::ALL,
            smallworld::say::ALL,
            billiard::say::ALL,
            pool::say::ALL,
        ]
        .concat()
        {
            assert!(words.has(key), "{key} in {language}");
        }
    }
}

#[test]
fn every_game_introduces_itself_and_its_parameters() {
    use contract::Kind;
    for (game, language) in catalogue::all().iter().flat_map(|game| Language::ALL.map(|language| (game, language))) {
        let (id, words) = (game.id, Words::new(language));
        for key in ["name", "tagline", "seat-1", "seat-2"] {
            assert!(words.has(&format!("{id}-{key}")), "{id}-{key} in {language}");
        }
        for parameter in game.parameters {
            let key = Words::rule_key(id, parameter.name);
            assert!(words.has(&key), "{key} in {language}");
            assert!(!words.about(&key).is_empty(), "{key}.about in {language}");
            if let Kind::Choice(of) | Kind::Choices { of, .. } = parameter.kind {
                for word in of {
                    assert!(words.has(&format!("{key}-{word}")), "{key}-{word} in {language}");
                }
            }
        }
    }
}

#[test]
fn every_sentence_can_be_said_with_its_arguments() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (key, used) in all(language) {
            if let Some(key) = key.strip_suffix(".about") {
                assert!(!words.about(key).is_empty());
                continue;
            }
            for value in [contract::Arg::Number(1), contract::Arg::Number(2), "b3".into(), "".into()] {
                let args = used.iter().map(|name| (name.clone().into(), value.clone())).collect();
                let said = words.try_say(&Saying { key: key.clone().into(), args });
                assert!(said.as_ref().is_ok_and(|text| !text.is_empty()), "{key} in {language}: {said:?}");
            }
        }
    }
}

#[test]
fn words_travel_between_threads() {
    fn travels<T: Send + Sync>() {}
    travels::<Words>();
}

#[test]
fn french_signs_never_begin_a_line() {
    for text in Language::French.texts() {
        for (line, number) in text.source.lines().zip(1..) {
            let breaks = [" :", " ;", " !", " ?", " »", "« "].iter().any(|sign| line.contains(sign));
            assert!(
                line.starts_with('#') || !breaks,
                "{}.ftl, line {number}: put a no-break space before : ; ! ? and inside « »",
                text.subject
            );
        }
    }
}

/// What only a terminal says is not on the pages: a sentence that both use belongs in a file that both read.
#[test]
fn the_pages_ask_for_no_sentence_of_the_terminal() {
    let mut asked = BTreeSet::new();
    literals(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src"), &mut asked);
    assert!(asked.contains("bn3e-used-{}") && asked.contains("web-hint"), "the pages' keys are found: {asked:?}");
    for key in Language::English.terminal_texts().iter().flat_map(keys).map(|(key, _)| key) {
        // A key that is put together, `bn3e-used-{}`, asks for all that begin like it.
        let asks = |literal: &&String| match literal.split_once('{') {
            Some((start, _)) => start.contains('-') && key.starts_with(start),
            None => **literal == key,
        };
        let by = asked.iter().find(asks);
        assert_eq!(by, None, "{key} is said in a terminal alone");
    }
}

/// Everything between quotes on one line in the sources of a folder.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source");
            found.extend(text.lines().flat_map(|line| line.split('"').skip(1).step_by(2)).map(str::to_owned));
        }
    }
}
