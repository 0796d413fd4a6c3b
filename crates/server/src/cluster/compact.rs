//! The heads of the parcels that there are for every action, in few bytes. All others are JSON, which begins with `{`; these
//! begin with a number of their own.

use contract::Seat;
use wire::{Command, CommandRequest};

use super::parcel::{Call, Parcel, Reply};
use crate::seating::SeatSet;

/// The first byte of a [`Command::Act`].
const ACT: u8 = 1;
/// The first byte of a reply to a command: the event that it became.
const EVENT: u8 = 2;
/// The first byte of an update of a match whose row and chairs are as before.
const NEWS: u8 = 3;

/// Writes the head of a parcel, if it is one of these.
pub(super) fn write(head: &mut Vec<u8>, parcel: &Parcel) -> Option<()> {
    match parcel {
        Parcel::Call { from, call_id, match_id, call: Call::Command { person, request } } => {
            let Command::Act { action } = &request.command else { return None };
            let texts = [from, match_id, person, &request.id, action];
            if texts.iter().any(|text| u16::try_from(text.len()).is_err()) {
                return None;
            }
            head.push(ACT);
            head.push(request.seat.map_or(0, Seat::number));
            head.extend_from_slice(&call_id.to_le_bytes());
            head.extend_from_slice(&request.seen.to_le_bytes());
            for text in texts {
                head.extend_from_slice(&(text.len() as u16).to_le_bytes());
                head.extend_from_slice(text.as_bytes());
            }
        }
        Parcel::Reply { call_id, reply: Ok(Reply::Event(seq)) } => {
            head.push(EVENT);
            head.extend_from_slice(&call_id.to_le_bytes());
            head.extend_from_slice(&seq.to_le_bytes());
        }
        Parcel::Update { match_id, seq, before, reseats: false, found: None, states } => {
            let id = u16::try_from(match_id.len()).ok()?;
            if states.iter().any(|(_, long)| u32::try_from(*long).is_err()) {
                return None;
            }
            head.push(NEWS);
            head.extend_from_slice(&seq.to_le_bytes());
            head.extend_from_slice(&before.to_le_bytes());
            head.extend_from_slice(&id.to_le_bytes());
            head.extend_from_slice(match_id.as_bytes());
            for (seats, long) in states {
                head.push(seats.index() as u8);
                head.extend_from_slice(&(*long as u32).to_le_bytes());
            }
        }
        _ => return None,
    }
    Some(())
}

/// Reads such a head. None if it makes no sense.
pub(super) fn read(head: &[u8]) -> Option<Parcel> {
    let mut rest = Rest(head);
    let parcel = match rest.byte()? {
        ACT => {
            let seat = match rest.byte()? {
                0 => None,
                number => Some(Seat::new(number)?),
            };
            let (call_id, seen) = (rest.long()?, rest.long()?);
            let (from, match_id, person) = (rest.text()?, rest.text()?, rest.text()?);
            let (id, command) = (rest.text()?, Command::Act { action: rest.text()? });
            let request = CommandRequest { id, seen, seat, command };
            Parcel::Call { from, call_id, match_id, call: Call::Command { person, request } }
        }
        EVENT => Parcel::Reply { call_id: rest.long()?, reply: Ok(Reply::Event(rest.long()?)) },
        NEWS => {
            let (seq, before, match_id) = (rest.long()?, rest.long()?, rest.text()?);
            let mut states = Vec::with_capacity(rest.0.len() / 5);
            while !rest.0.is_empty() {
                let seats = SeatSet::from(rest.byte()?);
                states.push((seats, usize::try_from(u32::from_le_bytes(rest.some()?)).ok()?));
            }
            Parcel::Update { match_id, seq, before, reseats: false, found: None, states }
        }
        _ => return None,
    };
    rest.0.is_empty().then_some(parcel)
}

/// What was not read yet.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    fn some<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (some, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*some)
    }

    fn byte(&mut self) -> Option<u8> {
        self.some().map(|[byte]| byte)
    }

    fn long(&mut self) -> Option<u64> {
        self.some().map(u64::from_le_bytes)
    }

    fn text(&mut self) -> Option<String> {
        let long = usize::from(u16::from_le_bytes(self.some()?));
        let (text, rest) = self.0.split_at_checked(long)?;
        self.0 = rest;
        Some(std::str::from_utf8(text).ok()?.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn act(id: &str) -> Parcel {
        let command = Command::Act { action: "a2-a3".into() };
        let request = CommandRequest { id: id.to_owned(), seen: 1 << 40, seat: Some(Seat::TWO), command };
        let call = Call::Command { person: "ann".into(), request };
        Parcel::Call { from: "node".into(), call_id: u64::MAX, match_id: "m".into(), call }
    }

    fn often() -> [Parcel; 4] {
        let one = SeatSet::default().with(Seat::ONE);
        let news =
            |states| Parcel::Update { match_id: "m".into(), seq: 8, before: 7, reseats: false, found: None, states };
        let event = Parcel::Reply { call_id: 3, reply: Ok(Reply::Event(9)) };
        [act("é1"), event, news(vec![(one, 1500), (SeatSet::default(), 70_000)]), news(Vec::new())]
    }

    #[test]
    fn what_is_written_is_read() {
        for parcel in often() {
            let mut head = Vec::new();
            write(&mut head, &parcel).unwrap();
            // There is more in a parcel than can be compared; its JSON has it all.
            let json = |parcel: &Parcel| serde_json::to_string(parcel).unwrap();
            assert_eq!(json(&read(&head).unwrap()), json(&parcel));
            assert!(head.len() * 2 < json(&parcel).len(), "{} bytes for {}", head.len(), json(&parcel));
            assert_ne!(head[0], b'{');
        }
    }

    #[test]
    fn what_is_seldom_or_too_long_is_not_written() {
        let resign = |seat| {
            let request = CommandRequest { id: "a".into(), seen: 1, seat, command: Command::Resign };
            let call = Call::Command { person: "ann".into(), request };
            Parcel::Call { from: "node".into(), call_id: 1, match_id: "m".into(), call }
        };
        let listed = |reseats| Parcel::Update {
            match_id: "m".into(),
            seq: 8,
            before: 7,
            reseats,
            found: None,
            states: Vec::new(),
        };
        for parcel in [
            resign(None),
            resign(Some(Seat::ONE)),
            listed(true),
            Parcel::Reply { call_id: 1, reply: Ok(Reply::Done) },
            Parcel::Reply { call_id: 1, reply: Err(wire::ApiError::NotFound) },
            act(&"x".repeat(70_000)),
        ] {
            let mut head = Vec::new();
            assert!(write(&mut head, &parcel).is_none() && head.is_empty(), "{parcel:?}");
        }
    }

    #[test]
    fn nonsense_is_no_head() {
        for parcel in often() {
            let mut head = Vec::new();
            write(&mut head, &parcel).unwrap();
            for cut in 0..head.len() {
                // Shorter by a whole state it tells of fewer states.
                let read = read(&head[..cut]);
                assert!(matches!(read, None | Some(Parcel::Update { .. })), "{cut}: {read:?}");
            }
            if !matches!(parcel, Parcel::Update { .. }) {
                head.push(0);
                assert!(read(&head).is_none(), "there is more than it tells of");
            }
        }
        for head in [&[][..], &[0; 40], &[9; 40], &[ACT; 40], &[ACT, 7, 0], b"{}"] {
            assert!(read(head).is_none(), "{head:?}");
        }
        let mut foreign = Vec::new();
        write(&mut foreign, &act("xyz")).unwrap();
        let at = foreign.windows(3).position(|three| three == b"xyz").unwrap();
        foreign[at] = 0xff;
        assert!(read(&foreign).is_none(), "no text");
    }
}
