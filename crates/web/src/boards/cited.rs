//! Paragraphs of the rules with their numbers.

use leptos::prelude::*;

/// The paragraphs of a text, one a line, with the numbers of its rules behind the last: for those who ask why, and in no heading.
pub(super) fn cited(text: &str, rules: &'static str) -> AnyView {
    let last = text.lines().count().saturating_sub(1);
    let paragraph = |(at, line): (usize, &str)| {
        let numbers = (at == last).then(|| view! { " "<span class="rule">{rules}</span> });
        view! { <p>{line.to_owned()}{numbers}</p> }
    };
    text.lines().enumerate().map(paragraph).collect_view().into_any()
}
