//! Names that cannot be taken for another's.

use unicode_normalization::char::is_combining_mark;
use unicode_security::restriction_level::RestrictionLevel;
use unicode_security::{RestrictionLevelDetection, skeleton};
use wire::{ApiError, tidy_name};

/// How many marks a letter may bear.
const MOST_MARKS: usize = 2;

/// A name as it is kept. Letters of several scripts that look alike (a Cyrillic а in a Latin name), and those and digits that
/// only stand for others (𝐀, Ａ, 𝟏), are refused; Latin beside Chinese, Japanese or Korean is nobody's disguise (UTS 39, highly restrictive).
pub(crate) fn checked(name: &str) -> Result<String, ApiError> {
    let name = without_towers(&tidy_name(name));
    let letters: String = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
    if letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        Ok(name)
    } else {
        Err(ApiError::BadName)
    }
}

/// A name with two marks over or under each letter at most, which is enough for every language that is written, and none without a
/// letter: more of them cover the lines around.
fn without_towers(name: &str) -> String {
    let mut marks = MOST_MARKS;
    let stays = |letter: &char| {
        marks = match letter {
            letter if is_combining_mark(*letter) => marks + 1,
            letter if letter.is_whitespace() => MOST_MARKS,
            _ => 0,
        };
        !is_combining_mark(*letter) || marks <= MOST_MARKS
    };
    name.chars().filter(stays).collect()
}

/// Whether a name can be taken for another in the same match, and is not the same: Сосо in Cyrillic letters alone beside Coco.
pub(crate) fn pass_for_each_other(one: &str, other: &str) -> bool {
    one != other && !one.is_empty() && skeleton(one).eq(skeleton(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_pass_for_each_other_and_equal_ones_are_the_same() {
        for (one, other, pass) in [
            ("Coco", "Сосо", true), // All Cyrillic.
            ("Сосо", "Coco", true),
            ("Coco", "Coco", false),
            ("Анна", "Anna", false), // н is no n.
            ("Ann", "Bob", false),
            ("", "", false),
        ] {
            assert_eq!(pass_for_each_other(one, other), pass, "{one} and {other}");
        }
    }

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
            ("a\u{301}\u{302}\u{303}\u{304}b\u{301}", Some("a\u{301}\u{302}b\u{301}")),
            ("\u{301}\u{302}Ann \u{301}B", Some("Ann B")),
            ("शक्ति", Some("शक्ति")),
            ("Ann 𝟏", None),  // A mathematical digit.
            ("Ann １", None), // A wide one.
            ("Ann 1", Some("Ann 1")),
            ("أحمد ٣", Some("أحمد ٣")),
        ] {
            assert_eq!(checked(name).ok().as_deref(), kept, "{name:?}");
        }
    }
}
