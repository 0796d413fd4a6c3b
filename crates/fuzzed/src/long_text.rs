//! The time that reading takes. What a panic is to the other targets, the fuzzer's time limit is to this one: it cannot be judged
//! from inside. `crates/server/tests/linear.rs` holds of texts that somebody thought of that the time grows in proportion.

use std::hint::black_box;

use ::billiard::Correction;
use catalogue::CatalogueGame;
use contract::{Eye, Record, TimeControl};
use serde::de::DeserializeOwned;

/// How long the texts for a fuzzer are: a megabyte must be read in 50 ms.
pub const LONG: usize = 1 << 20;

/// A long text in few words, for a fuzzer to find the ones that take longest.
#[derive(Clone, Copy, Debug)]
pub struct Long<'a> {
    /// What it begins with.
    pub head: &'a str,
    /// What is repeated. Each `\0` in it is the number of the repetition: so texts arise in which no two pieces are the same.
    pub piece: &'a str,
    /// The text at its end.
    pub tail: &'a str,
}

/// No text has this letter in good faith, so nothing that a piece may be is lost by it; and it is one that fuzzers like to try.
const COUNTED: char = '\0';

/// Reads something that is as long as wanted, with one of those who read what comes from outside. Only one: so the time limit of an
/// input is that of one reader.
pub fn long_text(reader: u8, long: Long<'_>, length: usize) {
    read(usize::from(reader) % readers(), &long.text(length));
}

/// How many there are to read it.
pub fn readers() -> usize {
    READERS.len() + catalogue::all().len() * GAME_READERS.len()
}

impl Long<'_> {
    fn text(&self, length: usize) -> String {
        let Long { head, piece, tail } = self;
        let mut text = String::with_capacity(length + head.len() + piece.len() + tail.len());
        text += head;
        if piece.contains(COUNTED) {
            for number in 1_u32.. {
                if text.len() >= length {
                    break;
                }
                text += &piece.replace(COUNTED, &number.to_string());
            }
        } else {
            text += &piece.repeat(length.checked_div(piece.len()).unwrap_or_default());
        }
        text + tail
    }
}

fn read(reader: usize, text: &str) {
    match reader.checked_sub(READERS.len()) {
        None => READERS[reader](text),
        Some(at) => {
            let game = &catalogue::all()[at / GAME_READERS.len()];
            GAME_READERS[at % GAME_READERS.len()](game, text);
        }
    }
}

/// Readers that do not depend on the game.
const READERS: &[fn(&str)] = &[
    |text| {
        if let Ok(record) = text.parse::<Record>() {
            black_box(record.to_string());
        }
    },
    json::<wire::ClientMessage>,
    json::<wire::NewMatch>,
    json::<wire::Sitting>,
    |text| drop(black_box(wire::tidy_name(text))),
    |text| drop(black_box(text.parse::<TimeControl>())),
    |text| drop(black_box(text.parse::<Correction>())),
];

/// The long texts of each game.
const GAME_READERS: &[fn(&'static CatalogueGame, &str)] = &[
    // A record of this game that is replayed and written again.
    |game, text| {
        if let Ok(record) = format!("[Game \"{}\"]\n{text}", game.id).parse::<Record>()
            && let Ok(table) = game.resume(&record)
        {
            black_box(table.record(Eye::Public).to_string());
        }
    },
    // A position.
    |game, text| drop(black_box(game.open(&game.defaults(), Some(text.to_owned())))),
    // An action, as it is written and as it may be typed.
    |game, text| {
        let mut table = game.open(&game.defaults(), None).expect("the usual start");
        drop(black_box(table.play(text)));
    },
    |game, text| drop(black_box(game.forgiven(text))),
    // A rule set.
    |game, text| drop(black_box(game.read_set(text))),
];

fn json<M: DeserializeOwned>(text: &str) {
    drop(black_box(serde_json::from_str::<M>(text)));
}
