//! What went wrong, as a sentence.

use wire::Fault;
use words::Words;

use super::Trouble;

/// Why something did not come about, for people. `game` names the sides, where it is about a match.
pub fn told(words: &Words, trouble: &Trouble, game: &str) -> String {
    let fault = match trouble {
        Trouble::Gone => return words.get("online-gone"),
        Trouble::Refused(fault) => fault,
    };
    let key = match fault {
        Fault::Refused { why } => return words.refused(why, game),
        Fault::BadRule { bad } => return words.bad_rule(bad),
        Fault::Misread { misread } => return words.misread(misread),
        Fault::BadRecord { why } | Fault::Unreadable { why } => {
            return words.with("online-unreadable", &[("why", why.as_str().into())]);
        }
        Fault::BadSeats { seats, team } => {
            return words.with("online-bad-seats", &[("seats", (*seats).into()), ("team", (*team).into())]);
        }
        Fault::TooMany { wait } => {
            return words.with("online-too-many", &[("wait", i64::try_from(*wait).unwrap_or(i64::MAX).into())]);
        }
        Fault::Version { .. } => "online-version",
        Fault::NotFound => "online-not-found",
        Fault::NoSuchGame { .. } | Fault::NoSuchSet { .. } => "online-no-such-game",
        Fault::NoBot => "online-no-bot",
        Fault::Taken => "online-taken",
        Fault::NotYours => "online-not-yours",
        Fault::NotBegun => "online-not-begun",
        Fault::Clocked => "online-clocked",
        Fault::Stale { .. } => "online-stale",
        Fault::Foreign => "online-foreign",
        Fault::TooLong { .. } => "online-too-long",
        Fault::Unavailable => "online-unavailable",
        Fault::Ending | Fault::Slow => "online-gone",
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
        let faults = [
            Fault::Unreadable { why: "x".to_owned() },
            Fault::Version { server: 2 },
            Fault::NotFound,
            Fault::NoSuchGame { game: "x".to_owned() },
            Fault::NoSuchSet { set: "x".to_owned() },
            Fault::BadRecord { why: "x".to_owned() },
            Fault::BadSeats { seats: 2, team: 4 },
            Fault::NoBot,
            Fault::Taken,
            Fault::NotYours,
            Fault::NotBegun,
            Fault::Clocked,
            Fault::Stale { number: 3 },
            Fault::Refused { why: Refused::Over },
            Fault::TooMany { wait: 3 },
            Fault::Foreign,
            Fault::TooLong { most: 3 },
            Fault::Unavailable,
            Fault::Ending,
            Fault::Slow,
        ];
        for language in Language::ALL {
            let words = Words::new(language);
            for trouble in faults.iter().cloned().map(Trouble::Refused).chain([Trouble::Gone]) {
                let said = told(&words, &trouble, "bn3e");
                assert!(said.ends_with('.') && !said.contains(['{', '}']), "{trouble:?}: {said}");
            }
        }
    }
}
