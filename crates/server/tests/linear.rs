//! Whatever is sent, reading four times as much takes about four times as long: nothing that comes from outside is read in
//! quadratic time.
#![cfg(unix)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::Duration;

use catalogue::{AnyMatch, CatalogueGame};
use contract::{Dice, Eye, Millis, Record, Seed};
use rustix::time::{ClockId, clock_gettime};

/// A kind of text, and one that is as long as wanted.
type Shape = (&'static str, fn(usize) -> String);
/// Something that reads, by its name.
type Reader = (String, Box<dyn Fn(&str)>);

/// Texts that are all of a kind, each as long as wanted.
fn shapes() -> Vec<Shape> {
    fn repeated(part: &str, length: usize) -> String {
        part.repeat(length / part.len() + 1)
    }
    fn record(head: &str, each: impl Fn(usize) -> String, length: usize) -> String {
        let mut text = head.to_owned();
        let mut at = 1;
        while text.len() < length {
            text += &each(at);
            at += 1;
        }
        text + "*\n"
    }
    const HEAD: &str = "[Game \"bn3e\"]\n\n";
    vec![
        ("one letter", |length| repeated("a", length)),
        ("digits", |length| repeated("9", length)),
        ("spaces", |length| repeated(" ", length)),
        ("lines", |length| repeated("\n", length)),
        ("brackets", |length| repeated("[", length)),
        ("braces", |length| repeated("{\"a\":", length)),
        ("quotes", |length| repeated("\"\\", length)),
        ("slashes", |length| repeated("8/", length)),
        ("commas", |length| repeated("a1,", length)),
        ("not ASCII", |length| repeated("é", length)),
        ("tags", |length| record("[Game \"bn3e\"]\n", |at| format!("[T{at} \"x\"]\n"), length)),
        ("the same tag", |length| record("[Game \"bn3e\"]\n", |_| "[T \"x\"]\n".to_owned(), length)),
        ("remarks", |length| record(HEAD, |_| "{x}".to_owned(), length)),
        ("remarks after a turn", |length| record(&format!("{HEAD}1. a2-a3 "), |_| "{x}".to_owned(), length)),
        ("a remark after every turn", |length| record(HEAD, |at| format!("{at}. end {{x}}\n"), length)),
        ("turns", |length| record(HEAD, |at| format!("{at}. end\n"), length)),
        ("actions of one turn", |length| record(&format!("{HEAD}1. "), |_| "a2-a3 ".to_owned(), length)),
        ("an open remark", |length| format!("{HEAD}{{{}", repeated("x ", length))),
        ("a long tag", |length| format!("[Game \"bn3e\"]\n[A \"{}", repeated("\\\"", length))),
        ("keys", |length| {
            let mut text = String::new();
            let mut at = 0;
            while text.len() < length {
                at += 1;
                let _ = writeln!(text, "k{at} = 1"); // A text takes all that is written to it.
            }
            text
        }),
    ]
}

/// Everything that reads what people send.
fn readers() -> Vec<Reader> {
    let mut readers: Vec<Reader> = vec![
        ("record".to_owned(), Box::new(|text: &str| drop(black_box(text.parse::<Record>())))),
        (
            "record that is written again".to_owned(),
            Box::new(|text: &str| {
                if let Ok(mut record) = text.parse::<Record>() {
                    let remarks = record.remarks();
                    record.remark_all(remarks.iter().map(|(after, text)| (*after, text.as_str())));
                    drop(black_box(record.to_string()));
                }
            }),
        ),
        (
            "message".to_owned(),
            Box::new(|text: &str| drop(black_box(serde_json::from_str::<wire::ClientMessage>(text)))),
        ),
        ("new match".to_owned(), Box::new(|text: &str| drop(black_box(serde_json::from_str::<wire::NewMatch>(text))))),
        ("name".to_owned(), Box::new(|text: &str| drop(black_box(wire::tidy_name(text))))),
        ("time".to_owned(), Box::new(|text: &str| drop(black_box(text.parse::<contract::TimeControl>())))),
    ];
    for game in catalogue::all() {
        let open = move |start: Option<String>| {
            let opening = catalogue::Opening {
                rules: game.defaults(),
                start,
                players: Vec::new(),
                time: contract::TimeControl::Unlimited,
                seed: None,
            };
            game.open_match(opening, Millis(0))
        };
        let table = open(None).expect("the usual start");
        readers.push((
            format!("{}: a position", game.id),
            Box::new(move |text: &str| {
                let _ = black_box(open(Some(text.to_owned())).is_ok());
            }),
        ));
        readers.push((
            format!("{}: an action", game.id),
            Box::new(move |text: &str| {
                let _ = black_box(table.copy().play(text).is_ok());
            }),
        ));
        readers.push((
            format!("{}: a record that is replayed", game.id),
            Box::new(move |text: &str| {
                if let Ok(record) = text.replacen("bn3e", game.id, 1).parse::<Record>() {
                    let _ = black_box(game.resume(&record).is_ok());
                }
            }),
        ));
    }
    readers
}

/// The least processor time of some runs.
fn spent(work: &dyn Fn()) -> Duration {
    let cpu = || {
        let now = clock_gettime(ClockId::ThreadCPUTime);
        Duration::new(now.tv_sec.try_into().unwrap_or(0), now.tv_nsec.try_into().unwrap_or(0))
    };
    let run = |_| {
        let began = cpu();
        work();
        cpu().saturating_sub(began)
    };
    (0..3).map(run).min().unwrap_or_default()
}

/// Whoever reads four times as much of this in more than some four times as long.
fn quadratic(shape: &str, make: &dyn Fn(usize) -> String, readers: &[Reader]) -> Vec<String> {
    const LENGTH: usize = 64 * 1024;
    // What is over in no time says nothing about how it grows.
    const NOTHING: Duration = Duration::from_millis(10);
    let (short, long) = (make(LENGTH), make(4 * LENGTH));
    let mut found = Vec::new();
    for (name, read) in readers {
        let long_took = spent(&|| read(&long));
        if long_took < NOTHING {
            continue;
        }
        let short_took = spent(&|| read(&short)).max(Duration::from_micros(100));
        let ratio = long_took.as_secs_f64() / short_took.as_secs_f64();
        // Read in quadratic time, it would be sixteen.
        if ratio > 10.0 {
            found.push(format!("{name}, {shape}: {short_took:?}, then {long_took:?}"));
        }
    }
    found
}

#[test]
fn four_times_as_much_takes_about_four_times_as_long() {
    let readers = readers();
    let found: Vec<String> = shapes().iter().flat_map(|(shape, make)| quadratic(shape, make, &readers)).collect();
    assert!(found.is_empty(), "{found:#?}");
}

/// What nobody has thought of: everything that records are made of, beside everything else, again and again. `#` counts.
#[test]
fn so_does_every_pair_of_what_records_are_made_of() {
    const PIECES: [&str; 10] =
        ["[T# \"x\"]\n", "[Seal.# \"x\"]\n", "{x}", "{= x} ", "\n#. end ", "\n#. a2-a3 ", "end ", "~# ", "# ", "\""];
    let mut readers = readers();
    readers.retain(|(name, _)| name.contains("record"));
    let mut found = Vec::new();
    for (at, one) in PIECES.iter().enumerate() {
        for other in &PIECES[at..] {
            let make = |length: usize| {
                let mut text = "[Game \"bn3e\"]\n".to_owned();
                for at in 1.. {
                    if text.len() >= length {
                        break;
                    }
                    for piece in [one, other] {
                        text += &piece.replace('#', &at.to_string());
                    }
                }
                text + "\n*\n"
            };
            found.extend(quadratic(&format!("{one:?} and {other:?}"), &make, &readers));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

/// The longest of some random matches of a game, of so many actions at most: legal from the first to the last.
fn long_match(game: &'static CatalogueGame) -> Box<dyn AnyMatch> {
    const MOST: usize = 1_200;
    let play = |number: u64| {
        let mut table = game.open_seeded(&game.defaults(), None, Seed::from_number(number)).expect("the usual start");
        let mut dice = Dice::from_number(number);
        while table.plies() < MOST
            && let Some(action) = table.random_action(&mut dice)
        {
            table.play(&action).expect("a legal action");
        }
        table
    };
    (1..=4).map(play).max_by_key(|table| table.plies()).expect("four of them")
}

/// What is done with a whole match, by its name.
type Work = (&'static str, fn(&CatalogueGame, &dyn AnyMatch));

/// Of every game, not of texts that only look like its records: replaying, writing, telling and correcting a match.
#[test]
fn a_match_four_times_as_long_takes_about_four_times_as_long() {
    // What is over in no time says nothing about how it grows.
    const NOTHING: Duration = Duration::from_millis(2);
    let works: [Work; 5] = [
        ("replayed", |game, table| drop(black_box(game.resume(&table.kept_record())))),
        ("written", |_, table| drop(black_box(table.record(Eye::All).to_string()))),
        ("told", |_, table| {
            drop(black_box(serde_json::to_string(&table.sent_after(0, Eye::Public))));
            drop(black_box((table.view(Eye::Public), table.log(Eye::All))));
        }),
        ("corrected", |_, table| {
            let mut table = table.copy();
            for keep in [table.plies(), table.plies() - 1, table.plies() / 2] {
                let _ = black_box(table.rewrite(keep, &[])); // Refused is as good: what it takes is looked at.
            }
        }),
        ("gone back in", |_, table| {
            let mut table = table.copy();
            for plies in [table.plies() - 1, table.plies() / 2, 0] {
                table.rewind(plies);
                black_box(table.position());
            }
        }),
    ];
    let mut found = Vec::new();
    for game in catalogue::all() {
        let long = long_match(game);
        assert!(long.plies() >= 40, "{}: {} plies are no long match", game.id, long.plies());
        let mut short = long.copy();
        short.rewind(long.plies() / 4);
        // Later actions may be dearer than early ones, as strokes among scattered balls are: whatever plays them again may grow with them.
        let [(_, replay), ..] = works;
        let played = |table: &dyn AnyMatch| spent(&|| replay(game, table)).as_secs_f64();
        let dearer = (played(&*long) / played(&*short).max(1e-4) / 4.0).max(1.0);
        for (name, work) in works {
            let long_took = spent(&|| work(game, &*long));
            if long_took < NOTHING {
                continue;
            }
            let short_took = spent(&|| work(game, &*short)).max(Duration::from_micros(100));
            // Done in quadratic time, it would be sixteen.
            let most = if name == "replayed" { 10.0 } else { 10.0 * dearer };
            if long_took.as_secs_f64() / short_took.as_secs_f64() > most {
                found.push(format!(
                    "{}, {name}: {short_took:?}, then {long_took:?} of {} plies",
                    game.id,
                    long.plies()
                ));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
#[ignore = "by the clock: prints what takes longest of a megabyte"]
fn a_megabyte_of_anything() {
    let mut all = Vec::new();
    for (shape, make) in shapes() {
        let text = make(1 << 20);
        for (name, read) in &readers() {
            all.push((spent(&|| read(&text)), format!("{name}, {shape}")));
        }
    }
    all.sort();
    for (took, what) in all.iter().rev().take(12) {
        println!("{took:?}: {what}");
    }
}
