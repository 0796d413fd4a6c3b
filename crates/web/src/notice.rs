//! A sentence that people are told once, and the way to the rule behind it.

use contract::{Illegal, Refused};
use leptos::prelude::*;
use words::Words;

/// What people are told, and by which rule, if by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The sentence. No number of a rule is in it: those are for who asks why.
    pub text: String,
    /// The number of the rule behind it.
    pub rule: Option<String>,
}

impl Notice {
    /// What the rules forbid.
    pub fn illegal(words: &Words, illegal: &Illegal) -> Notice {
        Notice { text: words.say(&illegal.why), rule: Some(illegal.rule.clone().into_owned()) }
    }

    /// What a match refuses.
    pub fn refused(words: &Words, refused: &Refused, game: &str) -> Notice {
        match refused {
            Refused::Illegal(illegal) => Notice::illegal(words, illegal),
            refused => words.refused_in_words(refused, game).into(),
        }
    }
}

impl From<String> for Notice {
    fn from(text: String) -> Notice {
        Notice { text, rule: None }
    }
}

/// Where a rule stands on the pages: with the game whose series it is of.
pub fn address(rule: &str) -> Option<String> {
    let (series, _) = rule.split_once('-')?;
    let game = catalogue::all().iter().find(|game| game.series == series)?;
    Some(format!("/games/{}/rules#{rule}", game.id))
}

/// The way to a rule, or to the first of several that commas part, for who asks why: beside the page that is open, so that a game goes on
/// undisturbed.
pub fn why(words: &Words, rule: &str) -> Option<AnyView> {
    let address = address(rule.split(", ").next()?)?;
    let label = words.with("web-why-rule", &[("rule", rule.into())]);
    let link = view! {
        <a class="why" href=address target="_blank" rel="noopener" title=label.clone() aria-label=label>{words.get("web-why")}</a>
    };
    Some(link.into_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_series_of_numbers_has_its_page() {
        for (rule, game) in
            [("BN-7", "bn3e"), ("DE-24", "depths"), ("SW-9", "smallworld"), ("BI-8", "billiard"), ("PO-4", "pool")]
        {
            assert_eq!(address(rule), Some(format!("/games/{game}/rules#{rule}")));
        }
        assert_eq!((address("XX-1"), address("7")), (None, None));
    }
}
