//! The games that have a board: the one place where this shell tells them apart.

use std::io::{BufRead, Write};

use contract::{Eye, Listed, Record};
use words::Language;

use crate::{Board, PlayError, PlayOptions, Played, plain, play_full_screen, replay_full_screen};

/// Every game and its board, in the order of the catalogue: a game's one line in this shell.
const ALL: &[Playable] = &[
    Playable::new::<bn3e::Bn3e, crate::bn3e::Bn3eBoard>(),
    Playable::new::<depths::Depths, crate::depths::DepthsBoard>(),
    Playable::new::<smallworld::SmallWorld, crate::smallworld::SmallWorldBoard>(),
    Playable::new::<billiard::Billiard, crate::billiard::BilliardBoard>(),
    Playable::new::<pool::Pool, crate::pool::PoolBoard>(),
];

/// The ids of the games that have a board.
pub const GAMES: &[&str] = &ids();

/// What can be done with a game here, its types erased.
pub(crate) struct Playable {
    id: &'static str,
    pub(crate) play: fn(&PlayOptions) -> Result<Played, PlayError>,
    pub(crate) plain: fn(&PlayOptions, &mut dyn BufRead, &mut dyn Write) -> Result<Played, PlayError>,
    pub(crate) replay: fn(&Record, Language, Option<Eye>) -> Result<(), PlayError>,
}

impl Playable {
    const fn new<G: Listed, B: Board<G>>() -> Playable {
        Playable {
            id: G::ID,
            play: play_full_screen::<G, B>,
            plain: plain::run::<G, B>,
            replay: replay_full_screen::<G, B>,
        }
    }
}

/// The game with this id.
pub(crate) fn find(id: &str) -> Result<&'static Playable, PlayError> {
    ALL.iter().find(|game| game.id == id).ok_or_else(|| PlayError::UnknownGame(id.to_owned()))
}

const fn ids() -> [&'static str; ALL.len()] {
    let mut ids = [""; ALL.len()];
    let mut at = 0;
    while at < ids.len() {
        ids[at] = ALL[at].id;
        at += 1;
    }
    ids
}
