//! The languages there are.

use std::fmt;
use std::str::FromStr;

/// A language that the program speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// `en`
    #[default]
    English,
    /// `fr`
    French,
}

/// A word that names no language of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl Language {
    /// Every language that the program speaks.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Its code: `en`, `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Its name in itself, as a switch shows it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::French => "Français",
        }
    }

    /// The language for a locale as systems and browsers write it: `fr_FR.UTF-8`, `fr-CA`, `C`. English for all other languages.
    pub fn from_locale(locale: &str) -> Language {
        let language = locale.split(['_', '-', '.', '@', ':']).next().unwrap_or_default();
        let known = Language::ALL.into_iter().find(|l| language.eq_ignore_ascii_case(l.code()));
        known.unwrap_or_default()
    }

    /// The one after it, going round: what a switch turns to.
    #[must_use]
    pub const fn next(self) -> Language {
        match self {
            Language::English => Language::French,
            Language::French => Language::English,
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        let known = Language::ALL.into_iter().find(|l| l.code() == text);
        known.ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no language '{}': there are en and fr", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_of_all_systems() {
        for (locale, language) in [
            ("fr", Language::French),
            ("fr_FR.UTF-8", Language::French),
            ("FR-ca", Language::French),
            ("fr@euro", Language::French),
            ("fr:en", Language::French),
            ("frr_DE", Language::English),
            ("en_GB", Language::English),
            ("C", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::from_locale(locale), language, "{locale}");
        }
    }

    #[test]
    fn codes_read_as_they_write() {
        for language in Language::ALL {
            assert_eq!(language.code().parse(), Ok(language));
        }
        assert_eq!("de".parse::<Language>(), Err(UnknownLanguage("de".into())));
    }
}
