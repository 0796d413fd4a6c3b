//! What nodes send each other: calls to the owner of a match, replies, and what it has to tell those who look on.
//!
//! Many parcels travel in one message. Each has a head, in JSON or [`compact`], and a body of bytes, so that a state is made once
//! by its owner and never read or written again on its way.

use axum::body::Bytes;
use bots::Value;
use contract::Seat;
use serde::{Deserialize, Serialize};
use store::StoredMatch;
use wire::{ApiError, CommandRequest, PastView};

use super::compact;
use super::members::NodeId;
use crate::seating::SeatSet;

/// Most heads are not longer than this.
const SHORT: usize = 256;

/// One thing that a node sends to another.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Parcel {
    /// Something is asked of the owner of a match.
    Call {
        /// The node that asks.
        from: String,
        /// What it calls this call.
        call_id: u64,
        match_id: String,
        call: Call,
    },
    /// What came of a call.
    Reply { call_id: u64, reply: Result<Reply, ApiError> },
    /// A match has changed; in the body are its states, one for each set of seats, one after the other.
    #[serde(rename = "News")] // As nodes of an earlier version call it.
    Update {
        match_id: String,
        /// The `seq` of the last event.
        seq: u64,
        /// The `seq` that a client must have seen to read the states.
        before: u64,
        /// Whether the match's row or chairs have changed.
        reseats: bool,
        /// The match as it is listed now, where it is listed otherwise; a node of an older version does not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        found: Option<Box<StoredMatch>>,
        /// The sets of seats, and how many bytes each state has.
        states: Vec<(SeatSet, usize)>,
    },
}

/// What can be asked of the owner of a match.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Call {
    /// A command of a person.
    Command { person: String, request: CommandRequest },
    /// The state for somebody who has seen the match up to an event.
    State { seats: SeatSet, seen: u64 },
    /// The match as it was after so many plies.
    PastView { seats: SeatSet, at: usize },
    /// The record, as somebody may read it.
    Record { seats: SeatSet },
    /// Subscribes to updates, for clients that look with these sets of seats. An empty list unsubscribes.
    Watch {
        sets: Vec<SeatSet>,
        /// The seating that the node that asks knows.
        #[serde(default)]
        seating: Option<u64>,
    },
    /// Somebody sat down, or the match has a successor: the store says who and which.
    Reseat,
    /// The match may have something to do.
    GoOn,
    /// The level of the computer player to act, if the match is at this event.
    BotToAct { seq: u64 },
    /// What that computer player is asked, with so many milliseconds at most.
    BotJob { seq: u64, most: u64 },
    /// What it chose, and what it thinks of its position.
    BotPlay { seq: u64, seat: Seat, action: String, value: Value },
}

/// The answer to a call.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Reply {
    /// It is done, and there is nothing to tell.
    Done,
    /// It is too long to travel from node to node: the store has it.
    Elsewhere,
    /// The event that a command became.
    Event(u64),
    /// The event that the match is at; its state is the body. None before it begins.
    State(Option<u64>),
    PastView(PastView),
    Record(String),
    /// The event that the match is at, and a number that goes up with every change of its row or chairs.
    Watched {
        seq: u64,
        seating: u64,
        /// The row and chairs, if the caller knows older ones. Nodes of an earlier version do not send them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        found: Option<Box<StoredMatch>>,
    },
    Level(Option<bots::Level>),
    Job(Option<Box<bots::Job>>),
    /// The event that the match is at now; none if it had gone on.
    Played(Option<u64>),
}

/// Which heads a node can read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reads {
    /// JSON alone: a node of an older version.
    Json,
    /// Compact parcels as well as JSON.
    Both,
}

/// At the end of the name of a node that reads compact heads. It is no letter of those that names are drawn from.
const READS_BOTH: &str = "-2";

impl Reads {
    /// A node's name says what the node reads, so no node has to ask.
    pub(super) fn of(node: &str) -> Reads {
        if node.ends_with(READS_BOTH) { Reads::Both } else { Reads::Json }
    }

    /// What a node of this version is called, of which the rest of the name was drawn.
    pub(super) fn named(drawn: &str) -> NodeId {
        format!("{drawn}{READS_BOTH}").into()
    }
}

/// Writes a parcel and its body behind what is in the message already. Where it cannot, a part of it may be left there.
pub(super) fn pack(message: &mut Vec<u8>, reads: Reads, parcel: &Parcel, body: &[&[u8]]) -> Option<()> {
    let at = message.len();
    let long: usize = body.iter().map(|part| part.len()).sum();
    message.reserve(long + SHORT);
    message.extend_from_slice(&[0; 8]);
    if reads == Reads::Json || compact::write(message, parcel).is_none() {
        serde_json::to_writer(&mut *message, parcel).ok()?;
    }
    let head = u32::try_from(message.len() - at - 8).ok()?;
    message[at..at + 4].copy_from_slice(&head.to_le_bytes());
    message[at + 4..at + 8].copy_from_slice(&u32::try_from(long).ok()?.to_le_bytes());
    for part in body {
        message.extend_from_slice(part);
    }
    Some(())
}

/// Reads all parcels of a message. What makes no sense ends it: it was sent by no node of ours.
pub(super) fn unpack(message: Bytes) -> impl Iterator<Item = (Parcel, Bytes)> {
    let mut rest = message;
    std::iter::from_fn(move || {
        let number = |bytes: &Bytes, at: usize| {
            let four = <[u8; 4]>::try_from(bytes.get(at..at + 4)?).ok()?;
            usize::try_from(u32::from_le_bytes(four)).ok()
        };
        let (head, body) = (number(&rest, 0)?, number(&rest, 4)?);
        let (body_at, end) = (8_usize.checked_add(head)?, 8_usize.checked_add(head)?.checked_add(body)?);
        if rest.len() < end {
            return None;
        }
        let parcel = match &rest[8..body_at] {
            json @ [b'{', ..] => serde_json::from_slice(json).ok()?,
            head => compact::read(head)?,
        };
        let body = rest.slice(body_at..end);
        rest = rest.slice(end..);
        Some((parcel, body))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_in_order() {
        let news =
            Parcel::Update { match_id: "m".into(), seq: 8, before: 7, reseats: false, found: None, states: vec![] };
        let reply = Parcel::Reply { call_id: 9, reply: Err(ApiError::NotFound) };
        for reads in [Reads::Both, Reads::Json] {
            let mut message = Vec::new();
            pack(&mut message, reads, &news, &[b"one", b"two"]).unwrap();
            pack(&mut message, reads, &reply, &[]).unwrap();
            let read: Vec<(Parcel, Bytes)> = unpack(message.into()).collect();
            assert!(matches!(read[0].0, Parcel::Update { seq: 8, .. }), "{reads:?}");
            assert_eq!(read[0].1, "onetwo");
            assert!(matches!(&read[1].0, Parcel::Reply { call_id: 9, reply: Err(ApiError::NotFound) }));
            assert_eq!(read.len(), 2);
        }
    }

    /// Nodes of the version before are called by what was drawn alone, and read nothing but JSON.
    #[test]
    fn nodes_of_the_version_before_are_sent_what_they_read() {
        let drawn = crate::secret::id().unwrap();
        assert_eq!(Reads::of(&drawn), Reads::Json);
        assert_eq!(Reads::of(&Reads::named(&drawn)), Reads::Both);
        let event = Parcel::Reply { call_id: 9, reply: Ok(Reply::Event(7)) };
        for (reads, is_json) in [(Reads::Json, true), (Reads::Both, false)] {
            let mut message = Vec::new();
            pack(&mut message, reads, &event, &[]).unwrap();
            assert_eq!(serde_json::from_slice::<Parcel>(&message[8..]).is_ok(), is_json, "{reads:?}");
        }
    }

    /// While nodes are replaced one by one, those of the version before stand beside today's.
    #[test]
    fn nodes_of_the_version_before_are_understood() {
        let read = |text: &str| serde_json::from_str::<Parcel>(text).unwrap();
        let news = read(r#"{"News":{"match_id":"m","seq":8,"before":7,"reseats":true,"states":[]}}"#);
        assert!(matches!(news, Parcel::Update { reseats: true, found: None, .. }), "then the store is asked");
        let call = read(r#"{"Call":{"from":"n","call_id":1,"match_id":"m","call":{"Watch":{"sets":[]}}}}"#);
        assert!(matches!(call, Parcel::Call { call: Call::Watch { seating: None, .. }, .. }));
        let reply = read(r#"{"Reply":{"call_id":1,"reply":{"Ok":{"Watched":{"seq":8,"seating":2}}}}}"#);
        assert!(matches!(reply, Parcel::Reply { reply: Ok(Reply::Watched { seq: 8, found: None, .. }), .. }));
    }

    #[test]
    fn nonsense_is_no_parcel() {
        let mut whole = Vec::new();
        pack(&mut whole, Reads::Both, &Parcel::Reply { call_id: 1, reply: Ok(Reply::Done) }, &[b"body"]).unwrap();
        for cut in 0..whole.len() {
            assert_eq!(unpack(whole[..cut].to_vec().into()).count(), 0, "{cut}");
        }
        for bytes in [&[0xff; 8][..], &[0xff; 64], b"\x02\0\0\0\0\0\0\0{}"] {
            assert_eq!(unpack(bytes.to_vec().into()).count(), 0, "{bytes:?}");
        }
    }
}
