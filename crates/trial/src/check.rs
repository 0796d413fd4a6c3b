//! Compares what was acknowledged with what is kept.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use store::Store;

use crate::crowd::Account;

/// What the check of a store found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Acknowledged actions that are in the store, each once and as it was.
    pub kept: usize,
    /// Events of the matches in all.
    pub events: usize,
    /// Matches in the store.
    pub matches: usize,
}

/// Checks that every acknowledged action is in the store, once, with the seq it was given, and that no match has a
/// gap. Whatever is wrong is an error that says so.
pub async fn check(account: &Account, database: &str) -> Result<Found> {
    let store = Store::open(database).await?;
    let mut by_match: BTreeMap<&str, Vec<_>> = BTreeMap::new();
    for one in &account.acknowledged {
        by_match.entry(&one.match_id).or_default().push(one);
    }
    let mut found = Found { matches: by_match.len(), ..Found::default() };
    for (id, acknowledged) in by_match {
        let events = store.events(id, 0).await?;
        found.events += events.len();
        for (seq, event) in (1..).zip(&events) {
            if event.seq != seq {
                bail!("match {id}: event {} where {seq} should be", event.seq);
            }
        }
        let ids: Vec<&str> = events.iter().filter_map(|event| event.command_id.as_deref()).collect();
        if ids.iter().collect::<BTreeSet<_>>().len() != ids.len() {
            bail!("match {id}: something was done twice");
        }
        for one in acknowledged {
            let kept = usize::try_from(one.seq).ok().and_then(|seq| events.get(seq.checked_sub(1)?));
            let Some(kept) = kept else { bail!("match {id}: {one:?} was acknowledged and is lost") };
            if kept.command_id.as_deref() != Some(&one.id) || !kept.payload.contains(&one.action) {
                bail!("match {id}: {one:?} was acknowledged, and {kept:?} is kept");
            }
            found.kept += 1;
        }
    }
    store.close().await;
    Ok(found)
}
