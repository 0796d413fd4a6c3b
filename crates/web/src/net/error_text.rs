//! What went wrong, as a sentence.

use wire::ApiError;
use words::Words;

use super::Trouble;

/// Why something did not come about, for people. `game` names the sides, where it is about a match.
pub fn error_text(words: &Words, trouble: &Trouble, game: &str) -> String {
    let error = match trouble {
        Trouble::Gone => return words.get("online-gone"),
        Trouble::Refused(error) => error,
    };
    let key = match error {
        ApiError::Refused { why } => return words.refused_in_words(why, game),
        ApiError::BadRule { bad } => return words.bad_rule(bad),
        ApiError::Misread { misread } => return words.misread(misread),
        ApiError::BadRecord { why } | ApiError::Unreadable { why } => {
            return words.with("online-unreadable", &[("why", why.as_str().into())]);
        }
        ApiError::BadSeats { seats, team } => {
            return words.with("online-bad-seats", &[("seats", (*seats).into()), ("team", (*team).into())]);
        }
        ApiError::TooMany { wait } => {
            return words.with("online-too-many", &[("wait", i64::try_from(*wait).unwrap_or(i64::MAX).into())]);
        }
        ApiError::TooManyMatches { most } => {
            return words.with("online-too-many-matches", &[("most", i64::from(*most).into())]);
        }
        ApiError::Version { .. } => "online-version",
        ApiError::NotFound => "online-not-found",
        ApiError::NoSuchGame { .. } | ApiError::NoSuchSet { .. } => "online-no-such-game",
        ApiError::NoBot => "online-no-bot",
        ApiError::NoPerson => "online-no-person",
        ApiError::BadName => "online-bad-name",
        ApiError::Full => "online-full",
        ApiError::Taken => "online-taken",
        ApiError::NotYours => "online-not-yours",
        ApiError::NotBegun => "online-not-begun",
        ApiError::Clocked => "online-clocked",
        ApiError::Stale { .. } => "online-stale",
        ApiError::Foreign => "online-foreign",
        ApiError::TooLong { .. } => "online-too-long",
        ApiError::Unavailable => "online-unavailable",
        ApiError::Ending => "online-gone",
    };
    words.get(key)
}

#[cfg(test)]
mod tests {
    use contract::Refused;
    use words::Language;

    use super::*;

    #[test]
    fn every_fault_has_a_sentence_in_both_languages() {
        let errors = [
            ApiError::Unreadable { why: "x".to_owned() },
            ApiError::Version { server: 2 },
            ApiError::NotFound,
            ApiError::NoSuchGame { game: "x".to_owned() },
            ApiError::NoSuchSet { set: "x".to_owned() },
            ApiError::BadRecord { why: "x".to_owned() },
            ApiError::BadSeats { seats: 2, team: 4 },
            ApiError::NoBot,
            ApiError::NoPerson,
            ApiError::BadName,
            ApiError::Full,
            ApiError::TooManyMatches { most: 3 },
            ApiError::Taken,
            ApiError::NotYours,
            ApiError::NotBegun,
            ApiError::Clocked,
            ApiError::Stale { seq: 3 },
            ApiError::Refused { why: Refused::Over },
            ApiError::TooMany { wait: 3 },
            ApiError::Foreign,
            ApiError::TooLong { most: 3 },
            ApiError::Unavailable,
            ApiError::Ending,
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            for trouble in errors.iter().cloned().map(Trouble::Refused).chain([Trouble::Gone]) {
                let said = error_text(&words, &trouble, "bn3e");
                assert!(said.ends_with('.') && !said.contains(['{', '}']), "{trouble:?}: {said}");
            }
        }
    }
}
