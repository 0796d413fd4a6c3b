//! Paragraphs of the rules with their numbers, which stand after the sentences and in no heading. Each number has one anchor on its
//! page: a refusal links to it.

use std::cell::RefCell;
use std::collections::BTreeSet;

use leptos::prelude::*;

use crate::glyph;

/// The rules that have their place on a page already.
#[derive(Debug, Default)]
pub(super) struct Cited(RefCell<BTreeSet<String>>);

impl Cited {
    /// The paragraphs of a text, one a line, with the numbers of its rules behind the last: those that have their place here,
    /// singly or from one to another (`DE-1 – DE-5`), and those that it only names.
    pub(super) fn paragraphs(&self, text: &str, rules: &str, names: &str) -> AnyView {
        let places: Vec<_> = numbers(rules).filter_map(|rule| self.place(rule)).collect();
        let shown = [rules, names].into_iter().filter(|some| !some.is_empty()).collect::<Vec<_>>().join(", ");
        let last = text.lines().count().saturating_sub(1);
        let paragraph = |(at, line): (usize, &str)| {
            let numbers =
                (at == last && !shown.is_empty()).then(|| view! { " "<span class="rule">{shown.clone()}</span> });
            view! { <p>{glyph::drawn(line)}{numbers}</p> }
        };
        let lines = text.lines().enumerate().map(paragraph).collect_view();
        view! { <div class="ruled" tabindex="-1">{places}{lines}</div> }.into_any()
    }

    /// A paragraph whose sentences are followed by the numbers of their rules, in brackets.
    pub(super) fn paragraph(&self, text: &str) -> AnyView {
        let part = |part: Part<'_>| match part {
            Part::Said(text) => text.to_owned().into_any(),
            Part::Rules(rules) => {
                let places: Vec<_> = numbers(rules).filter_map(|rule| self.place(rule)).collect();
                view! { {places}<span class="rule">{rules.to_owned()}</span> }.into_any()
            }
        };
        view! { <p class="ruled" tabindex="-1">{parts(text).into_iter().map(part).collect_view()}</p> }.into_any()
    }

    /// The place of a rule, when it is first told.
    fn place(&self, rule: String) -> Option<impl IntoView + use<>> {
        let new = self.0.borrow_mut().insert(rule.clone());
        new.then(|| view! { <span id=rule></span> })
    }
}

/// A piece of a paragraph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part<'a> {
    Said(&'a str),
    /// What stands in brackets, if it is nothing but numbers of rules.
    Rules(&'a str),
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let (mut said, mut from) = (text, 0);
    while let Some(open) = said[from..].find('(').map(|at| from + at) {
        let Some(close) = said[open..].find(')').map(|at| open + at) else { break };
        let inner = &said[open + 1..close];
        if inner.split(", ").all(|word| numbered(word).is_some()) {
            parts.extend([Part::Said(&said[..open]), Part::Rules(inner)]);
            (said, from) = (&said[close + 1..], 0);
        } else {
            from = open + 1;
        }
    }
    parts.push(Part::Said(said));
    parts.retain(|part| *part != Part::Said(""));
    parts
}

/// The rules of `BN-1 BN-2`, `DE-10, DE-11` or `DE-1 – DE-5`, one by one.
fn numbers(rules: &str) -> impl Iterator<Item = String> {
    let mut found = Vec::new();
    let mut to = false;
    for word in rules.split([' ', ',']).filter(|word| !word.is_empty()) {
        match numbered(word) {
            None => to = true,
            Some((series, number)) => {
                let last = found.last().filter(|_| to).map_or(number, |(_, last)| last + 1);
                found.extend((last..=number).map(|number| (series, number)));
                to = false;
            }
        }
    }
    found.into_iter().map(|(series, number)| format!("{series}-{number}"))
}

/// The series and the number of a rule.
fn numbered(word: &str) -> Option<(&str, u16)> {
    let (series, number) = word.split_once('-')?;
    let is_series = !series.is_empty() && series.bytes().all(|letter| letter.is_ascii_uppercase());
    Some((series, number.parse().ok()?)).filter(|_| is_series)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_singly_and_from_one_to_another() {
        let read = |rules: &str| numbers(rules).collect::<Vec<_>>().join(" ");
        assert_eq!(read("BN-1 BN-2"), "BN-1 BN-2");
        assert_eq!(read("DE-10, DE-11"), "DE-10 DE-11");
        assert_eq!(read("DE-16 – DE-19"), "DE-16 DE-17 DE-18 DE-19");
        assert_eq!(read("SW-7, SW-9 – SW-11"), "SW-7 SW-9 SW-10 SW-11");
        assert_eq!(read(""), "");
    }

    #[test]
    fn what_is_in_brackets_is_a_rule_only_if_it_is_nothing_else() {
        let text = "A miss (nothing fell) is told. (BI-9) It is spotted. (BI-10, BI-11)";
        let [told, nine, spotted, two] = parts(text)[..] else { panic!("{:?}", parts(text)) };
        assert_eq!((told, nine), (Part::Said("A miss (nothing fell) is told. "), Part::Rules("BI-9")));
        assert_eq!((spotted, two), (Part::Said(" It is spotted. "), Part::Rules("BI-10, BI-11")));
        assert_eq!(parts("No (number"), [Part::Said("No (number")]);
    }
}
