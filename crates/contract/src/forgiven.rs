//! Notation as people type it.

use std::str::FromStr;

/// Letters beyond this are left as they are: each doubles the readings.
const LETTERS: usize = 8;

/// An action from what people typed: blanks do not matter, nor does the case of letters where only one reading makes sense.
/// None where it is no action however it is read.
///
/// ```
#[doc = include_str!("../tests/nim/mod.rs")]
///
/// use contract::forgiven;
///
/// assert_eq!(forgiven::<Play>(" Take 2"), Some(Play::Take(2)));
/// assert_eq!(forgiven::<Play>("hello"), None);
/// ```
pub fn forgiven<A: FromStr>(typed: &str) -> Option<A> {
    let text: String = typed.chars().filter(|letter| !letter.is_whitespace()).collect();
    if let Ok(action) = text.parse() {
        return Some(action);
    }
    let lower = text.to_lowercase();
    let places: Vec<usize> =
        lower.bytes().enumerate().filter(|(_, b)| b.is_ascii_lowercase()).map(|(at, _)| at).collect();
    let tried = places.len().min(LETTERS);
    (0..1_usize << tried).find_map(|capitals| {
        let mut reading = lower.clone().into_bytes();
        for (bit, at) in places.iter().take(tried).enumerate() {
            if capitals & (1 << bit) != 0 {
                reading[*at] = reading[*at].to_ascii_uppercase();
            }
        }
        String::from_utf8(reading).ok()?.parse().ok()
    })
}
