//! A match in words of the wire: what may be told to whom. Nothing else leaves it.

use catalogue::{Listing, Table};
use contract::{Eye, Seat, Turn};
use serde_json::value::RawValue;
use wire::{Clocks, Glance, State};

use super::course::{Course, millis};

/// The seats that somebody plays; none for a spectator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Own(u8);

impl Own {
    /// How many different ones there are.
    pub(crate) const COUNT: usize = 1 << Seat::MOST;

    /// With one more.
    pub(crate) fn with(self, seat: Seat) -> Own {
        Own(self.0 | 1 << seat.index())
    }

    /// Whether this seat is among them.
    pub(crate) fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.index()) != 0
    }

    /// The first of them.
    pub(crate) fn first(self) -> Option<Seat> {
        Seat::all(Seat::MOST).find(|seat| self.has(*seat))
    }

    /// The one at this place in a list of all.
    pub(crate) fn at(index: usize) -> Own {
        Own((index % Own::COUNT) as u8)
    }

    /// Its place in a list of all.
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Through whose eye they look: their own, that of the seat to act where they have several, the public's.
    fn eye(self, turn: Turn) -> Eye {
        let to_act = turn.seat().filter(|seat| self.has(*seat));
        match (turn, to_act.or(self.first())) {
            (Turn::Over(_), _) => Eye::All,
            (_, Some(seat)) => Eye::Seat(seat),
            (_, None) => Eye::Public,
        }
    }
}

impl Course {
    /// The match as it is now, for somebody who has seen so many deeds; none before it begins.
    pub(crate) fn state(&self, own: Own, seen: u64, now: i64) -> Option<State> {
        let table = self.table.as_deref()?;
        let turn = table.turn();
        let eye = own.eye(turn);
        // Who has two seats sees through one eye at a time: then the log is told whole.
        let turns_round = self.game.secrets && own.index().count_ones() > 1;
        let keep = if turns_round { 0 } else { self.kept_since(seen).min(table.plies()) };
        let legal = match table.listing() {
            Listing::Actions(actions) if turn.seat().is_some_and(|seat| own.has(seat)) => actions,
            _ => Vec::new(),
        };
        Some(State {
            number: self.number(),
            now,
            eye,
            keep,
            plies: table.sent_after(keep, eye),
            view: view(table, eye)?,
            turn,
            place: table.player_to_act().map_or(0, |(_, place)| place),
            legal,
            offers: table.offers().to_vec(),
            clocks: clocks(table, now),
            ending: table.ending(),
            remarks: self.remarks.clone(),
        })
    }

    /// An earlier moment.
    pub(crate) fn glance(&self, own: Own, at: usize) -> Option<Glance> {
        let table = self.table.as_deref()?;
        // When it is over its earlier moments lie open too.
        let now = table.turn();
        let mut earlier = table.copy();
        earlier.rewind(at);
        let turn = earlier.turn();
        let eye = if table.ending().is_some() { Eye::All } else { own.eye(now) };
        Some(Glance { at: earlier.plies(), view: view(&*earlier, eye)?, turn })
    }

    /// The record, as they may read it now.
    pub(crate) fn record(&self, own: Own) -> Option<String> {
        let table = self.table.as_deref()?;
        let mut record = table.record(own.eye(table.turn()));
        for (after, text) in &self.remarks {
            record.remark(*after, text);
        }
        Some(record.to_string())
    }
}

fn view(table: &dyn Table, eye: Eye) -> Option<Box<RawValue>> {
    RawValue::from_string(table.view(eye)).ok()
}

fn clocks(table: &dyn Table, now: i64) -> Option<Clocks> {
    let clock = table.clock();
    let left: Vec<u64> =
        Seat::all(table.seats()).filter_map(|seat| clock.left(seat, millis(now)).map(|left| left.0)).collect();
    (!left.is_empty()).then(|| Clocks { left, running: clock.running() })
}
