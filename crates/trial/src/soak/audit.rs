//! What must hold after every round: compared with the store, and with the match played again from it.

use std::collections::BTreeSet;

use anyhow::{Context, Result, anyhow, bail, ensure};
use catalogue::AnyMatch;
use contract::{Eye, Record, Seat};
use store::{EventRow, Phase, Store};

use super::listener::{Heard, Listener, hash};
use super::replayed::Replayed;
use super::table::{Made, Sat};

/// What was looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Audited {
    /// Matches that were played again from their events.
    pub matches: usize,
    /// Events in them.
    pub events: usize,
    /// States that were told, each compared with the match at that event, through that eye.
    pub states: usize,
    /// Texts that were searched for secrets.
    pub searched: usize,
    /// Records that were replayed and verified.
    pub records: usize,
}

impl Audited {
    /// This and the other.
    pub fn add(&mut self, other: Audited) {
        self.matches += other.matches;
        self.events += other.events;
        self.states += other.states;
        self.searched += other.searched;
        self.records += other.records;
    }
}

/// Audits one match that was sat at, and the record of it if it is over.
pub(super) async fn audit(store: &Store, sat: &Sat, record: Option<&str>, audited: &mut Audited) -> Result<()> {
    let found = store.find_match(&sat.id).await?.with_context(|| format!("match {}: it is lost", sat.id))?;
    let events = store.events(&sat.id, 0).await?;
    let mut replayed = Replayed::new(&found)?;
    let mut audit = Audit { heard: heard(&sat.ears), hidden: BTreeSet::new(), ends: BTreeSet::new(), states: 0 };
    for (seq, event) in (1..).zip(&events) {
        ensure!(event.seq == seq, "match {}: event {} where {seq} should be", sat.id, event.seq);
        audit.step(&mut replayed, event).with_context(|| format!("match {} at event {seq}", sat.id))?;
    }
    if let Some((ear, heard)) = audit.heard.first() {
        bail!("match {}: {:?} was told of event {}, and {} are kept", sat.id, ear.seats, heard.seq, events.len());
    }
    let newest = sat.ears.iter().map(|ear| ear.seen).max().unwrap_or(0);
    for ear in &sat.ears {
        ensure!(ear.seen == newest, "match {}: {:?} knows it up to {} of {newest}", sat.id, ear.seats, ear.seen);
    }
    for refused in &sat.refused {
        let done = events.iter().any(|event| event.command_id.as_deref() == Some(refused));
        ensure!(!done, "match {}: {refused} was refused, and is kept", sat.id);
    }
    audited.searched += search(sat, replayed.secret(), &audit.hidden, &audit.ends)?;
    let over = replayed.table.as_ref().is_some_and(|table| table.ending().is_some());
    let phase = if over { Phase::Over } else { Phase::Running };
    if replayed.table.is_some() {
        ensure!(found.row.phase == phase, "match {}: its row says {:?}", sat.id, found.row.phase);
    }
    if let (Some(text), Some(table), true) = (record, &replayed.table, over) {
        verify(text, &**table).with_context(|| format!("match {}: its record", sat.id))?;
        audited.records += 1;
    }
    audited.matches += 1;
    audited.events += events.len();
    audited.states += audit.states;
    Ok(())
}

/// Audits what was made beside the matches that were played.
pub(super) async fn audit_made(store: &Store, made: &Made) -> Result<()> {
    let (Made::Brought { id, .. } | Made::Withdrawn { id }) = made;
    let found = store.find_match(id).await?.with_context(|| format!("match {id}: it was made, and is lost"))?;
    let events = store.events(id, 0).await?;
    match made {
        Made::Withdrawn { .. } => {
            ensure!(found.row.phase == Phase::Over && events.is_empty(), "match {id} was withdrawn, and is there");
        }
        Made::Brought { position, .. } => {
            let mut replayed = Replayed::new(&found)?;
            for event in &events {
                replayed.apply(event)?;
            }
            let now = replayed.table.map(|table| table.position());
            ensure!(now.as_ref() == Some(position), "match {id}: {position} was brought, and it is {now:?}");
        }
    }
    Ok(())
}

/// All that was heard, the earliest first.
fn heard(ears: &[Listener]) -> Vec<(&Listener, &Heard)> {
    let mut heard: Vec<_> = ears.iter().flat_map(|ear| ear.heard.iter().map(move |heard| (ear, heard))).collect();
    heard.sort_by_key(|(_, heard)| heard.seq);
    heard
}

struct Audit<'a> {
    /// What was told and is still to be compared.
    heard: Vec<(&'a Listener, &'a Heard)>,
    /// Actions that were hidden from an eye before the end.
    hidden: BTreeSet<(Option<Seat>, String)>,
    /// Positions in which it was over.
    ends: BTreeSet<String>,
    states: usize,
}

impl Audit<'_> {
    /// Plays an event, and compares all that was told of the match as it is then.
    fn step(&mut self, replayed: &mut Replayed, event: &EventRow) -> Result<()> {
        replayed.apply(event)?;
        let table = replayed.table.as_deref().context("it has not begun")?;
        let seq = u64::try_from(event.seq)?;
        let now = self.heard.partition_point(|(_, heard)| heard.seq <= seq);
        for (ear, heard) in self.heard.drain(..now) {
            compare(ear, heard, table)?;
            self.states += 1;
        }
        if table.ending().is_some() {
            self.ends.insert(table.position());
        } else if replayed.has_secrets() {
            let all = table.sent_after(0, Eye::All);
            for seat in [None, Some(Seat::ONE), Some(Seat::TWO)] {
                let seen = table.sent_after(0, seat.map_or(Eye::Public, Eye::Seat));
                let veiled = all.iter().zip(&seen).filter(|(all, seen)| all.action != seen.action);
                // What is as short as this can stand anywhere.
                let telling = veiled.filter(|(all, _)| all.action.len() > 5);
                self.hidden.extend(telling.map(|(all, _)| (seat, all.action.clone())));
            }
        }
        Ok(())
    }
}

/// A state is what this listener's eye sees of the match at that event, and nothing else.
fn compare(ear: &Listener, heard: &Heard, table: &dyn AnyMatch) -> Result<()> {
    let acting = table.turn().seat().filter(|seat| ear.seats.contains(seat)).or(ear.seats.first().copied());
    // Where nothing is hidden, who has several seats looks as everybody does.
    let together = ear.seats.len() > 1 && !table.has_secrets();
    let eye = match (table.ending(), acting) {
        (Some(_), _) => Eye::All,
        (None, _) if together => Eye::Public,
        (None, Some(seat)) => Eye::Seat(seat),
        (None, None) => Eye::Public,
    };
    let who = &ear.seats;
    // A node that has not heard yet that they sat down shows them what everybody may see, and all anew when it hears.
    let last = ear.heard.last().is_some_and(|last| std::ptr::eq(last, heard));
    let less = heard.eye == Eye::Public && eye != Eye::All && !last;
    ensure!(heard.eye == eye || less, "{who:?} was told through {:?} and not through {eye:?}", heard.eye);
    let eye = heard.eye;
    ensure!(heard.turn == table.turn(), "{who:?} was told that {:?}", heard.turn);
    ensure!(heard.over == table.ending().is_some(), "{who:?} was told another end");
    let (view, log) = (table.view(eye).to_string(), table.sent_after(0, eye));
    ensure!(heard.view == view, "{who:?} was shown {} and not {view}", heard.view);
    ensure!(heard.plies == log.len(), "{who:?} knows {} plies of {}", heard.plies, log.len());
    ensure!(heard.log == hash(&log), "{who:?} knows another log of {} plies", log.len());
    Ok(())
}

/// Checks that no message before the end contains the secret of the match, or what the others hide.
fn search(
    sat: &Sat,
    secret: Option<&str>,
    hidden: &BTreeSet<(Option<Seat>, String)>,
    ends: &BTreeSet<String>,
) -> Result<usize> {
    let mut searched = 0;
    for ear in &sat.ears {
        let from = ear.seats.first().copied();
        let hidden: Vec<&str> =
            hidden.iter().filter(|(seat, _)| *seat == from).map(|(_, action)| action.as_str()).collect();
        for text in ear.early.iter().chain(ear.records.iter().filter(|record| !is_of_an_end(record, ends))) {
            searched += 1;
            if let Some(told) = secret.iter().chain(&hidden).find(|told| text.contains(**told)) {
                bail!("match {}: {:?} was told {told} before the end: {text}", sat.id, ear.seats);
            }
        }
    }
    Ok(searched)
}

/// Whether a record is that of the match at one of its ends. Everything may be told in it, whenever it came: the node that was asked may
/// know of the end before the one that tells the states.
fn is_of_an_end(text: &str, ends: &BTreeSet<String>) -> bool {
    let Ok(record) = text.parse::<Record>() else { return false };
    let played = catalogue::find(record.game()).and_then(|game| game.replay(&record).ok());
    played.is_some_and(|played| played.ending().is_some() && ends.contains(&played.position()))
}

/// The record leads to the same position, and its dice and seals are right.
fn verify(text: &str, table: &dyn AnyMatch) -> Result<()> {
    let record: Record = text.parse().map_err(|bad| anyhow!("{bad:?}"))?;
    let game = catalogue::find(record.game()).context("a game that is not in the catalogue")?;
    let played = game.replay(&record).map_err(|bad| anyhow!("{bad:?}: {text}"))?;
    ensure!(played.position() == table.position(), "{} and not {}", played.position(), table.position());
    played.verify(&record).map_err(|bad| anyhow!("{bad:?}: {text}"))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    /// As long as a seed is.
    const SECRET: &str = "0009670fda82b66a883ea2491ce777ce460ef37e81b05c8997a7b22af28a93c9";

    /// A match of the depths of which the secret is told, and where it stands.
    fn told(over: bool) -> (String, String) {
        let game = catalogue::find("depths").unwrap();
        let mut table = game.open(&game.defaults(), None).unwrap();
        table.play("place:105,214,336,m17").unwrap();
        table.play("place:104,213,224,m7").unwrap();
        if over {
            table.resign(Seat::ONE, contract::Millis(0)).unwrap();
        }
        let mut record = table.record(Eye::All);
        record.set_tag("Seed", SECRET);
        (record.to_string(), table.position())
    }

    fn search_record(record: &str, ends: &[String]) -> Result<usize> {
        let mut ear = Listener::new(None, Vec::new());
        ear.records.push(record.to_owned());
        let sat = Sat { id: "m".to_owned(), ears: vec![ear], refused: Vec::new() };
        search(&sat, Some(SECRET), &BTreeSet::new(), &ends.iter().cloned().collect())
    }

    #[test]
    fn a_record_of_the_end_tells_all_whenever_it_comes_and_no_other_does() {
        let (ended, end) = told(true);
        assert_eq!(search_record(&ended, std::slice::from_ref(&end)).unwrap(), 0, "nothing is secret in it");
        assert!(search_record(&ended, &[]).is_err(), "the match never ended there");
        let (running, _) = told(false);
        assert!(search_record(&running, &[end]).is_err(), "it was told before the end");
    }
}
