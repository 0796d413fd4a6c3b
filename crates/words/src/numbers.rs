//! Numbers as a language writes them: one place for all of them.

use std::fmt::Display;

use fluent_bundle::FluentValue;

use crate::{Language, Words};

impl Words {
    /// A number with so many decimals.
    pub fn decimals(&self, number: f64, decimals: usize) -> String {
        localized(self.language(), &format!("{number:.decimals$}"))
    }

    /// A number with one decimal: `66.7`, `66,7`.
    pub fn tenths(&self, number: f64) -> String {
        self.decimals(number, 1)
    }

    /// The same, but without a decimal that is none: `50`.
    pub fn short_tenths(&self, number: f64) -> String {
        let text = format!("{number:.1}");
        localized(self.language(), text.strip_suffix(".0").unwrap_or(&text))
    }

    /// So many hundredths: `42%`, `42 %`. In the texts it is `PERCENT($number)`.
    pub fn percent(&self, number: impl Display) -> String {
        percent(self.language(), &number.to_string())
    }
}

/// The function `PERCENT` of the texts.
pub(crate) fn percent_of<'a>(language: Language, arguments: &[FluentValue<'a>]) -> FluentValue<'a> {
    match arguments {
        [FluentValue::Number(number)] => percent(language, &number.as_string()).into(),
        [FluentValue::String(text)] => percent(language, text).into(),
        _ => FluentValue::Error,
    }
}

/// The function `THOUSANDTHS` of the texts: so many thousandths, with one decimal.
pub(crate) fn thousandths_of<'a>(language: Language, arguments: &[FluentValue<'a>]) -> FluentValue<'a> {
    match arguments {
        [FluentValue::Number(number)] => localized(language, &format!("{:.1}", number.value / 1e3)).into(),
        [FluentValue::String(text)] => localized(language, text).into(),
        _ => FluentValue::Error,
    }
}

fn percent(language: Language, number: &str) -> String {
    let number = localized(language, number);
    match language {
        Language::English => format!("{number}%"),
        // A narrow space that does not break.
        Language::French => format!("{number}\u{202f}%"),
    }
}

fn localized(language: Language, number: &str) -> String {
    match language {
        Language::English => number.to_owned(),
        Language::French => number.replace('.', ","),
    }
}
