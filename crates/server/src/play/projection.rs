//! A match in the words of the wire: what may be told to whom. Nothing else leaves it.

use catalogue::{AnyMatch, Listing};
use contract::{Eye, Seat, Who};
use serde_json::value::RawValue;
use session::Remarks;
use wire::{Clocks, PastView, StateUpdate};

use super::match_state::{MatchState, millis};
use crate::seating::SeatSet;

#[cfg(test)]
mod tests;

/// Telling so many plies, or as much in remarks, takes no time to speak of.
const SHORT: usize = 400;
/// So many bytes of remarks take as long as a ply.
const REMARKED: usize = 256;
/// What a ply takes in memory, about.
pub(super) const PLY: usize = 256;

impl MatchState {
    /// The match as it is now, for somebody who has seen it up to an event; none before it begins.
    pub(crate) fn update(&self, seats: SeatSet, seen: u64, now: i64) -> Option<StateUpdate> {
        let remarks = self.remarked_since(seen).then(|| self.remarks.all().to_vec());
        update(self.table.as_deref()?, self.seq(), seats, self.kept(seats, seen), remarks, now)
    }

    /// How many plies somebody knows already who has seen the match up to an event.
    fn kept(&self, seats: SeatSet, seen: u64) -> usize {
        // Who has two seats sees through one eye at a time: then the log is told whole.
        let turns_round = self.game.secrets && seats.len() > 1;
        if turns_round { 0 } else { self.unchanged_since(seen).min(self.plies()) }
    }

    /// Whether going through it takes no time to speak of.
    pub(crate) fn is_short(&self) -> bool {
        self.plies() < SHORT
    }

    /// What somebody is to be told who has seen it up to an event, if that takes long.
    pub(crate) fn long_to_tell(&self, seats: SeatSet, seen: u64) -> Option<Told> {
        let told = Told { seats, seq: self.seq(), keep: self.kept(seats, seen), remarks: self.remarked_since(seen) };
        let remarks = if told.remarks { self.remarks.all() } else { &[] };
        let remarked = remarks.iter().map(|(_, text)| text.len()).sum::<usize>() / REMARKED;
        (self.plies() - told.keep + remarked >= SHORT).then_some(told)
    }

    /// What it takes in memory, in bytes: about.
    pub(crate) fn weight(&self) -> usize {
        self.plies() * PLY + self.remarks.all().iter().map(|(_, text)| text.len()).sum::<usize>()
    }

    /// A copy of the match, for work that takes long and must not hold its lock; none before it begins.
    pub(crate) fn copied(&self) -> Option<MatchCopy> {
        Some(MatchCopy { table: self.table.as_deref()?.copy(), remarks: self.remarks.clone() })
    }
}

/// What is to be told to whom: the same is the same for everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    seats: SeatSet,
    seq: u64,
    keep: usize,
    remarks: bool,
}

/// A match as it was at some moment.
pub(crate) struct MatchCopy {
    table: Box<dyn AnyMatch>,
    remarks: Remarks,
}

impl MatchCopy {
    /// What is to be told of it.
    pub(crate) fn update(&self, told: Told, now: i64) -> Option<StateUpdate> {
        let remarks = told.remarks.then(|| self.remarks.all().to_vec());
        update(&*self.table, told.seq, told.seats, told.keep, remarks, now)
    }

    /// The match as it was after so many plies.
    pub(crate) fn past_view(mut self, seats: SeatSet, at: usize) -> Option<PastView> {
        // When it is over its earlier positions lie open too.
        let eye = if self.table.ending().is_some() { Eye::All } else { eye(&*self.table, seats) };
        self.table.rewind(at);
        Some(PastView { at: self.table.plies(), view: view(&*self.table, eye)?, turn: self.table.turn() })
    }

    /// The record, as they may read it then.
    pub(crate) fn record(self, seats: SeatSet) -> String {
        let mut record = self.table.record(eye(&*self.table, seats));
        self.remarks.write_into(&mut record);
        record.to_string()
    }
}

fn update(
    table: &dyn AnyMatch,
    seq: u64,
    seats: SeatSet,
    keep: usize,
    remarks: Option<Vec<(usize, String)>>,
    now: i64,
) -> Option<StateUpdate> {
    let turn = table.turn();
    let eye = eye(table, seats);
    Some(StateUpdate {
        seq,
        now,
        eye,
        keep,
        plies: table.sent_after(keep, eye),
        view: view(table, eye)?,
        turn,
        place: table.player_to_act().map_or(0, |(_, place)| place),
        legal: legal(table, seats),
        offers: table.offers().to_vec(),
        clocks: clocks(table, now),
        ending: table.ending(),
        correctable: table.can_be_corrected(),
        wait: None,
        remarks,
    })
}

/// Through whose eye the players of some seats look.
fn eye(table: &dyn AnyMatch, seats: SeatSet) -> Eye {
    let own: Vec<Seat> = Seat::all(table.seats()).filter(|seat| seats.has(*seat)).collect();
    session::eye(table.turn(), &own, table.has_secrets(), || {
        let by = (0..table.plies()).map(|ply| table.by(ply).unwrap_or(Who::Chance));
        session::last_of(by, |seat| seats.has(seat)).map(|(seat, _)| seat)
    })
}

/// What the seat to act can do. It is not even computed for those who cannot act: listing costs more than all the rest.
fn legal(table: &dyn AnyMatch, seats: SeatSet) -> Vec<String> {
    if !table.turn().seat().is_some_and(|seat| seats.has(seat)) {
        return Vec::new();
    }
    match table.listing() {
        Listing::Actions(actions) => actions.iter().map(ToString::to_string).collect(),
        _ => Vec::new(),
    }
}

fn view(table: &dyn AnyMatch, eye: Eye) -> Option<Box<RawValue>> {
    RawValue::from_string(table.view(eye).to_string()).ok()
}

fn clocks(table: &dyn AnyMatch, now: i64) -> Option<Clocks> {
    let clock = table.clock();
    let left: Vec<u64> =
        Seat::all(table.seats()).filter_map(|seat| clock.left(seat, millis(now)).map(|left| left.0)).collect();
    (!left.is_empty()).then(|| Clocks { left, running: clock.running() })
}
