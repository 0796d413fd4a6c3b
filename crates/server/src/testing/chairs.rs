//! Chairs as tests write them: seats are parted by `|`, the places of a team by spaces. `ann` sits there, `*ann` has a chair
//! kept for her and has yet to come, `-` is open, `?` is for an invitation, `bot3` is the computer.

use store::{Chair, MatchRow, StoredMatch};

/// A match that waits, of a game that does not matter, with these chairs.
pub(crate) fn laid_out(chairs: &str) -> StoredMatch {
    let seats = (1..).zip(chairs.split('|'));
    let places = seats.flat_map(|(seat, places)| (0..).zip(places.split_whitespace()).map(move |at| (seat, at)));
    let chairs = places.map(|(seat, (place, who))| {
        let empty = Chair { seat, place, ..Chair::default() };
        match who {
            "-" => empty,
            "?" => Chair { invitation: Some("hash".to_owned()), ..empty },
            _ if who.starts_with("bot") => Chair { bot: Some(who[3..].to_owned()), ready: true, ..empty },
            _ => {
                let (ready, id) = who.strip_prefix('*').map_or((true, who), |id| (false, id));
                Chair { person: Some(id.to_owned()), name: id.to_uppercase(), ready, ..empty }
            }
        }
    });
    StoredMatch { row: MatchRow::new("m", "bn3e", "{}", "ann", 0), chairs: chairs.collect() }
}
