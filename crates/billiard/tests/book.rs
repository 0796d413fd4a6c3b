//! The book of entries: corrections anywhere, later entries judged again.

#![allow(clippy::unwrap_used)] // A test that meets nothing where something should be has failed.

use billiard::{Action, Billiard, Book, Correction, Doing, Judged, Rotation, Rules, say};
use contract::{Dice, Game, Match, Millis, Seat, Setting, Turn, Who};
use proptest::prelude::*;

use crate::short;

/// A match in which this was entered, draws included.
fn played(start: Option<String>, entries: &str) -> Match<Billiard> {
    let mut played = Match::new(Setting { start, ..Setting::default() }, Millis(0)).unwrap();
    for entry in entries.split(' ').filter(|entry| !entry.is_empty()) {
        enter(&mut played, entry.parse().unwrap());
    }
    played
}

fn enter(played: &mut Match<Billiard>, action: Action) {
    match played.turn() {
        Turn::Seat(seat) => drop(played.act(seat, &action, Millis(0)).unwrap().len()),
        _ => drop(played.tell(&action, Millis(0)).unwrap().len()),
    }
}

fn start(played: &Match<Billiard>) -> Billiard {
    Billiard::started(&Rules::default(), played.setting().start.as_deref()).unwrap()
}

fn book(entries: &str) -> Book {
    let played = played(None, entries);
    Book::of(start(&played), played.plies()).unwrap()
}

/// The entries with the draws that are kept for each.
fn lines(book: &Book) -> String {
    let line = |line: &contract::Written<Action>| {
        std::iter::once(&line.action).chain(&line.chance).map(ToString::to_string).collect::<Vec<_>>().join("+")
    };
    book.lines.iter().map(line).collect::<Vec<_>>().join(" ")
}

/// What became of each line: `+` stands, a rule forbids it, `?` is open.
fn judged(book: &Book) -> String {
    let judged = book.judge(Rotation { players: [2, 1] }).into_iter().map(|judged| match judged {
        Judged::Stands { army, player, .. } => format!("{army}.{player}"),
        Judged::Impossible(illegal) => illegal.rule.to_string(),
        Judged::Open => "?".to_owned(),
    });
    judged.collect::<Vec<_>>().join(" ")
}

/// BI-2: partners take their army's turns one after the other; the break and the shot after it are one turn.
#[test]
fn three_partners_come_round_in_order() {
    let book = book("break:8 miss miss miss miss miss miss miss");
    let players = book.judge(Rotation { players: [3, 1] }).into_iter().map(|judged| match judged {
        Judged::Stands { army, player, .. } => (army.number(), player),
        other => panic!("{other:?}"),
    });
    assert_eq!(players.collect::<Vec<_>>(), [(1, 0), (1, 0), (2, 0), (1, 1), (2, 0), (1, 2), (2, 0), (1, 0)]);
}

#[test]
fn corrections_do_what_they_say() {
    let entries = "break:8 3x10 ~10@5 miss 4x10";
    for (correction, after, stands) in [
        // The 3 pocketed the 14, not the 10. The draw of the 10 stays written, should it fit again.
        ("edit 2 3x14", "break:8 3x14+~10@5 miss 4x10", "1.0 1.0 2.0 1.1"),
        ("insert 3 miss", "break:8 3x10+~10@5 miss miss 4x10", "1.0 1.0 2.0 1.1 BI-8"),
        ("remove 3", "break:8 3x10+~10@5 4x10", "1.0 1.0 BI-8"),
        ("remove 1", "3x10+~10@5 miss 4x10", "BI-5 ? ?"),
        ("cut 3", "break:8 3x10+~10@5", "1.0 1.0"),
        ("cut 1", "", ""),
        ("edit 4 ~10@1", "break:8 3x10+~10@5 miss ~10@1", "1.0 1.0 2.0 BI-28"),
    ] {
        let mut book = book(entries);
        assert!(!book.is_changed());
        book.correct(correction.parse().unwrap()).unwrap();
        assert_eq!(lines(&book), after, "{correction}");
        assert_eq!(judged(&book), stands, "{correction}");
        assert!(book.is_changed() && book.remarks().iter().all(|remark| say::ALL.contains(&&*remark.key)));
    }
}

#[test]
fn what_there_is_not_cannot_be_corrected() {
    let mut book = book("break:8 2x11");
    for text in ["edit 3 miss", "insert 3 miss", "remove 3", "cut 999999"] {
        let refused = book.correct(text.parse().unwrap()).unwrap_err();
        assert_eq!(refused.key, say::NO_SUCH_ENTRY, "{text}");
    }
    assert!(!book.is_changed() && lines(&book) == "break:8 2x11");
}

#[test]
fn corrections_are_read_or_say_where_they_are_not() {
    for (text, column, key) in [
        ("fly", 1, say::NOT_AN_ENTRY),
        ("edit", 6, say::NOT_AN_ENTRY_NUMBER),
        ("edit x miss", 6, say::NOT_AN_ENTRY_NUMBER),
        ("edit 1", 8, say::NOT_AN_ENTRY),
        ("edit 12 2x99", 11, say::NOT_A_UNIT),
        ("insert 1 fly", 10, say::NOT_AN_ENTRY),
        ("remove 01", 8, say::NOT_AN_ENTRY_NUMBER),
        ("remove 1000000", 8, say::NOT_AN_ENTRY_NUMBER),
        ("cut 1 2", 5, say::NOT_AN_ENTRY_NUMBER),
    ] {
        let misread = text.parse::<Correction>().unwrap_err();
        assert_eq!((misread.column, &*misread.why.key), (column, key), "{text}");
    }
    assert_eq!("cut 999999".parse(), Ok(Correction::Cut(999_999)));
    assert_eq!("remove 7".parse(), Ok(Correction::Remove(7)));
}

#[test]
fn what_was_mended_is_remarked() {
    let mut book = book("break:8 2x11 miss");
    for correction in ["edit 2 2x12", "insert 3 miss", "remove 4", "cut 2"] {
        book.correct(correction.parse().unwrap()).unwrap();
    }
    let remarks: Vec<String> = book.remarks().iter().map(ToString::to_string).collect();
    assert_eq!(
        remarks,
        [
            "billiard-log-edited entry=2 was=2x11 now=2x12",
            "billiard-log-inserted entry=3 now=miss",
            "billiard-log-removed entry=4 was=miss",
            "billiard-log-cut entry=2 count=2"
        ]
    );
}

#[test]
fn a_line_that_cannot_stand_is_found_and_settled() {
    let mut book = book("break:8 2x11 9x9@4 miss 9^2 9x3");
    book.correct("edit 3 miss".parse().unwrap()).unwrap();
    // The 9 never submerged, so it cannot surface.
    let (at, illegal) = book.impossible().unwrap();
    assert_eq!((at, &*illegal.rule, &*illegal.why.key), (4, "BI-18", say::NOT_SUBMERGED));
    assert!(book.before(4).is_some() && book.before(5).is_none() && book.before(99).is_none());
    assert_eq!(book.begin(Doing::Change(5)), None, "what comes before is settled first");
    book.correct("remove 5".parse().unwrap()).unwrap();
    assert_eq!(book.impossible(), None);
}

#[test]
fn an_entry_begins_with_what_stood_there() {
    let mut book = book("break:8 2x11 9x9@4");
    let changed = book.begin(Doing::Change(1)).unwrap();
    assert_eq!((book.doing, changed.action().unwrap().to_string()), (Some(Doing::Change(1)), "2x11".to_owned()));
    let inserted = book.begin(Doing::Insert(1)).unwrap();
    assert!(book.doing == Some(Doing::Insert(1)) && !inserted.is_begun());
    book.write(Doing::Insert(1), Action::Miss);
    assert_eq!((book.doing, lines(&book).as_str()), (None, "break:8 miss 2x11 9x9@4"));
}

#[test]
fn a_start_in_the_middle_of_a_draw_stays() {
    let played = played(Some(short::position("s shot wait=2,11")), "~2@1 ~11@3 miss");
    let book = Book::of(start(&played), played.plies()).unwrap();
    assert_eq!((book.keep(), lines(&book).as_str(), book.at), (2, "miss", 0));
    assert_eq!(book.before(0).unwrap().position(), short::position("s shot"));
}

#[test]
fn a_game_that_is_over_can_be_corrected() {
    let over = played(Some(short::position("s shot 9=x 10=x 11=x 12=x 13=x 14=x 15=x C=1")), "8xC");
    assert_eq!(over.game().winner(), Some(Seat::ONE));
    let mut book = Book::of(start(&over), over.plies()).unwrap();
    book.correct("edit 1 miss".parse().unwrap()).unwrap();
    let mended = over.rewritten(book.keep(), &book.lines).unwrap();
    assert_eq!(mended.turn(), Turn::Seat(Seat::TWO));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// A correction that the book finds possible is one that the match takes, and the other way round.
    #[test]
    fn the_book_and_the_match_agree(number in any::<u64>(), count in 2..40_usize, at in 0..40_usize, kind in 0..4_u8) {
        let mut dice = Dice::from_number(number);
        let seed = Some(contract::Seed::from_number(number));
        let mut played = Match::<Billiard>::new(Setting { seed, ..Setting::default() }, Millis(0)).unwrap();
        while let (Turn::Seat(seat), true) = (played.turn(), played.plies().len() < count) {
            let action = played.game().random_action(&mut dice).unwrap();
            played.act(seat, &action, Millis(0)).unwrap();
        }
        let mut book = Book::of(start(&played), played.plies()).unwrap();
        let entries = played.plies().iter().filter(|ply| ply.by != Who::Chance).count();
        prop_assert_eq!(book.lines.len(), entries);
        prop_assert_eq!(book.impossible(), None);
        let entry = at % entries + 1;
        let correction = match kind {
            0 => Correction::Edit(entry, Action::Miss),
            1 => Correction::Insert(entry, Action::Miss),
            2 => Correction::Remove(entry),
            _ => Correction::Cut(entry),
        };
        book.correct(correction).unwrap();
        let mended = played.rewritten(book.keep(), &book.lines);
        prop_assert_eq!(mended.is_ok(), book.impossible().is_none());
    }

    #[test]
    fn any_correction_is_read_or_refused(text in "(edit|insert|remove|cut|miss)?[ 0-9xC,@]{0,12}|\\PC*") {
        let _ = text.parse::<Correction>(); // It must not panic.
    }
}
