//! A match as somebody elsewhere was told it, back in the types of its game.

use contract::{Eye, Listed, LogLine, Ply, Rules, Seen, SentPly, Values};

use crate::AnySeen;

/// What a message tells of a match: what one eye sees of it.
#[derive(Clone, Copy, Debug)]
pub struct Received<'a> {
    /// The parameters it is played by.
    pub rules: &'a Values,
    /// The view, as JSON.
    pub view: &'a str,
    /// What the seat to act can do, in notation.
    pub legal: &'a [String],
    /// All plies so far, as the eye sees them.
    pub past: &'a [SentPly],
}

/// The same in the game's own types.
pub struct Understood {
    /// What the eye sees.
    pub seen: AnySeen,
    /// What was played, line by line.
    pub log: Vec<LogLine>,
}

/// Understands a message; none if it is not one of this game.
pub(crate) fn receive<G: Listed>(received: &Received<'_>) -> Option<Understood> {
    let past = received.past.iter().map(Ply::<G>::received).collect::<Option<Vec<_>>>()?;
    // What was sent is cut down to what the eye may see: nothing more is to be hidden.
    let log = (1..).zip(&past).map(|(number, ply)| ply.log_line(number, Eye::All)).collect();
    let seen = Seen::<G> {
        rules: G::Rules::from_values(received.rules).ok()?,
        view: contract::read_json(received.view).ok()?,
        legal: received.legal.iter().map(|text| text.parse().ok()).collect::<Option<Vec<_>>>()?,
        past,
    };
    Some(Understood { seen: AnySeen::new(seen), log })
}
