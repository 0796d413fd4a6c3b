//! Names that cannot be taken for another's.

use unicode_security::RestrictionLevelDetection;
use unicode_security::restriction_level::RestrictionLevel;
use wire::{ApiError, tidy_name};

/// A name as it is kept. Letters of several scripts that look alike (a Cyrillic а in a Latin name), and those that only stand
/// for others (𝐀, Ａ), are refused; Latin beside Chinese, Japanese or Korean is nobody's disguise (UTS 39, highly restrictive).
pub(crate) fn checked(name: &str) -> Result<String, ApiError> {
    let name = tidy_name(name);
    let letters: String = name.chars().filter(|letter| letter.is_alphabetic()).collect();
    if letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        Ok(name)
    } else {
        Err(ApiError::BadName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_disguise_for_another() {
        for (name, kept) in [
            ("Ann", Some("Ann")),
            ("", Some("")),
            ("Zoé O’Brien-Łukasz 3", Some("Zoé O’Brien-Łukasz 3")),
            ("Анна", Some("Анна")),
            ("Ελένη", Some("Ελένη")),
            ("أحمد", Some("أحمد")),
            ("Ann 李", Some("Ann 李")),
            ("田中さん", Some("田中さん")),
            ("김민수", Some("김민수")),
            ("Ann 🦊 (2)", Some("Ann 🦊 (2)")),
            ("Аnn", None),    // A Cyrillic А.
            ("Bοb", None),    // A Greek ο.
            ("𝐀𝐧𝐧", None),    // Mathematical letters.
            ("Ａｎｎ", None), // Wide letters.
            ("A\u{200b}nn", Some("Ann")),
        ] {
            assert_eq!(checked(name).ok().as_deref(), kept, "{name:?}");
        }
    }
}
