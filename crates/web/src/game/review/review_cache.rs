//! What the computer said of matches, kept in this browser: of the last ones that were looked back at.

use analysis::Judgement;
use serde::{Deserialize, Serialize};

use crate::browser;

const NAME: &str = "abordage.review.";
/// How many reviews are kept at most.
const MOST: usize = 12;

#[derive(Serialize, Deserialize)]
struct CachedReview {
    /// When it was last added to, in milliseconds since 1970.
    at: u64,
    judged: Vec<Judgement>,
}

/// What is kept of a record; nothing where that was never judged.
pub(super) fn find(record: &str) -> Vec<Judgement> {
    read(&name(record)).map_or_else(Vec::new, |kept| kept.judged)
}

/// Keeps what was said of a record, as far as it is judged. Where the browser keeps nothing, it is judged again.
pub(super) fn keep(record: &str, judged: &[Judgement]) {
    let kept = CachedReview { at: browser::now(), judged: judged.to_vec() };
    let Ok(text) = serde_json::to_string(&kept) else { return };
    if judged.len() == 1 {
        make_room();
    }
    browser::keep(&name(record), &text);
}

/// What the pages need of a judgement: what the bot expects to follow is long, and not shown.
pub(super) fn slim(mut judgement: Judgement) -> Judgement {
    judgement.advice.principal_variation.clear();
    judgement.advice.plan.clear();
    judgement
}

/// Lets go of the oldest before another one comes.
fn make_room() {
    let Some(storage) = browser::storage() else { return };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|at| storage.key(at).ok()?);
    let names: Vec<String> = names.filter(|name| name.starts_with(NAME)).collect();
    let mut kept: Vec<(u64, String)> =
        names.into_iter().map(|name| (read(&name).map_or(0, |kept| kept.at), name)).collect();
    kept.sort();
    let more = (kept.len() + 1).saturating_sub(MOST);
    for (_, name) in kept.iter().take(more) {
        let _ = storage.remove_item(name); // What is not there need not be removed.
    }
}

fn read(name: &str) -> Option<CachedReview> {
    contract::read_json(&browser::kept(name)?).ok()
}

/// A record's own name: two records that differ have different ones (FNV-1a).
fn name(record: &str) -> String {
    let hash = record
        .trim()
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    format!("{NAME}{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_known_by_what_is_in_it() {
        assert_eq!(name("[Game \"bn3e\"]\n\n*\n"), name("[Game \"bn3e\"]\n\n*"));
        assert_ne!(name("1. a2-a3"), name("1. a2-a4"));
        assert_eq!(name(""), format!("{NAME}cbf29ce484222325"));
    }
}
