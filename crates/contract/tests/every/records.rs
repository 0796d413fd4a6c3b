//! Records that are wrong, and where.

use crate::nim::Nim;
use contract::record::{MOST_PLIES, MOST_REMARKS, MOST_TAGS};
use contract::{Match, Record, RecordError};

fn replay(text: &str) -> Result<Match<Nim>, RecordError> {
    Match::replay(&text.parse()?)
}

const HEAD: &str = "[Game \"nim\"]\n";

#[test]
fn bad_records_are_refused_with_line_and_column() {
    let cases: &[(&str, &str)] = &[
        ("", "line 1, column 1: record-no-game"),
        ("[Game nim]\n*", "line 1, column 7: record-bad-tag wanted=quote found=n"),
        ("[Game \"nim]\n*", "line 1, column 12: record-bad-tag wanted=quote found=\n"),
        ("[Game \"nim\"\n*", "line 1, column 12: record-bad-tag wanted=bracket found=\n"),
        ("[ \"nim\"]\n*", "line 1, column 2: record-bad-tag wanted=name found= "),
        ("[Game\"nim\"]\n*", "line 1, column 6: record-bad-tag wanted=space found=\""),
        ("[Game \"n\\im\"]\n*", "line 1, column 10: record-bad-tag wanted=escape found=i"),
        ("[Game \"nim\"]\n[Game \"nim\"]\n*", "line 2, column 1: record-tag-twice name=Game"),
        ("[Game \"chess\"]\n*", "line 1, column 8: record-other-game found=chess wanted=nim"),
        ("[Abordage \"9\"]\n[Game \"nim\"]\n*", "line 1, column 12: record-other-version found=9"),
        ("[Game \"nim\"]\n", "line 2, column 1: record-no-result"),
        ("[Game \"nim\"]\n1. ~heap=10\n", "line 3, column 1: record-no-result"),
        ("[Game \"nim\"]\n2. ~heap=10 *", "line 2, column 1: record-turn-number found=2 wanted=1"),
        ("[Game \"nim\"]\n~heap=10 *", "line 2, column 1: record-turn-number found=~heap=10 wanted=1"),
        ("[Game \"nim\"]\n1. {open *", "line 2, column 4: record-open-comment"),
        ("[Game \"nim\"]\n* 1. take1", "line 2, column 3: record-after-result"),
        (
            "[Game \"nim\"]\n1. ~heap=99 *",
            "line 2, column 4: illegal action '~heap=99': nim-not-now action=~heap=99 (NI-2)",
        ),
        (
            "[Game \"nim\"]\n1. ~heap=10\n2. grab *",
            "line 3, column 4: unreadable 'grab': column 1: nim-no-action found=grab",
        ),
        ("[Game \"nim\"]\n1. ~heap=10 1-0", "line 2, column 13: record-other-result found=1-0 wanted=*"),
        ("[Game \"nim\"]\n[Start \"0 1\"]\n0-1", "line 3, column 1: record-other-result found=0-1 wanted=1-0"),
        ("[Game \"nim\"]\n[Start \"x\"]\n*", "line 2, column 9: unreadable 'x': column 1: nim-no-position found=x"),
        ("[Game \"nim\"]\n[Result \"0-1\"]\n*", "line 2, column 10: record-other-result found=0-1 wanted=*"),
        ("[Game \"nim\"]\n[Ending \"boredom\"]\n*", "line 2, column 10: record-bad-ending found=boredom"),
        ("[Game \"nim\"]\n[Ending \"time\"]\n*", "line 3, column 1: record-bad-result found=* seats=2"),
        ("[Game \"nim\"]\n[Ending \"time\"]\n0-0-1", "line 3, column 1: record-bad-result found=0-0-1 seats=2"),
        (
            "[Game \"nim\"]\n[Ending \"agreement\"]\n1-0",
            "line 3, column 1: record-other-result found=1-0 wanted=1/2-1/2",
        ),
        (
            "[Game \"nim\"]\n[Ending \"agreement\"]\n1/2-1/2-1/2",
            "line 3, column 1: record-bad-result found=1/2-1/2-1/2 seats=2",
        ),
        ("[Game \"nim\"]\n[Rule.most \"9\"]\n*", "line 2, column 13: most: out-of-bounds found=9 least=1 most=5"),
        ("[Game \"nim\"]\n[Rule.least \"9\"]\n*", "line 2, column 14: least: unknown-parameter known=most"),
        ("[Game \"nim\"]\n[Clock \"soon\"]\n*", "line 2, column 9: unreadable 'soon': column 1: bad-clock found=soon"),
        ("[Game \"nim\"]\n[Seed \"12\"]\n*", "line 2, column 10: unreadable '12': column 3: short-hex found=2"),
        ("[Game \"nim\"]\n[Dice \"xy\"]\n*", "line 2, column 8: unreadable 'xy': column 1: not-hex found=x"),
        (
            "[Game \"nim\"]\n[Start \"1 1\"]\n1. take1\n2. take1 0-1",
            "line 4, column 4: record-after-the-end action=take1",
        ),
    ];
    for (text, told) in cases {
        assert_eq!(replay(text).map(|_| ()).map_err(|e| e.to_string()), Err((*told).to_owned()), "{text}");
    }
}

#[test]
fn what_players_settled_among_themselves_is_read_as_they_settled_it() {
    use contract::{Cause, Ending, Outcome, Seat};
    for (ending, result, cause, outcome) in [
        ("agreement", "1/2-1/2", Cause::Agreement, Outcome::Draw),
        ("resignation", "0-1", Cause::Resignation, Outcome::Win(Seat::TWO)),
        ("time", "1-0", Cause::Time, Outcome::Win(Seat::ONE)),
        ("time", "1/2-1/2", Cause::Time, Outcome::Draw),
    ] {
        let text = format!("{HEAD}[Result \"{result}\"]\n[Ending \"{ending}\"]\n\n1. ~heap=10\n{result}\n");
        let replayed = replay(&text).expect("a record");
        assert_eq!(replayed.ending(), Some(Ending { outcome, cause }), "{text}");
    }
}

#[test]
fn comments_and_unknown_tags_are_kept() {
    let text =
        "[Game \"nim\"]\n[Event \"A \\\"quiet\\\" evening\"]\n\n{before}\n1. ~heap=10 {large} {or not}\n2. take3\n*\n";
    let record: Record = text.parse().expect("well formed");
    assert_eq!(record.tag("Event"), Some("A \"quiet\" evening"));
    assert_eq!(record.to_string(), text);
    assert_eq!(
        record.entries().next().map(|e| e.comments.clone()),
        Some(vec!["large".to_owned(), "or not".to_owned()])
    );
}

#[test]
fn a_byte_order_mark_and_other_line_ends_do_no_harm() {
    let text = format!("\u{feff}{HEAD}1. ~heap=10\n*").replace('\n', "\r\n");
    assert!(replay(&text).is_ok());
}

proptest::proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(\\[Game \"nim\"\\]\n)?\\PC*") {
        let _ = replay(&text);
    }
}

/// The texts that grow are refused where they exceed what any record has, and read up to there.
#[test]
fn a_record_has_bounds() {
    let tags = |count: usize| {
        let more = (2..=count).fold(String::new(), |text, number| text + &format!("[T{number} \"\"]\n"));
        format!("{HEAD}{more}\n*")
    };
    let plies = |count: usize| format!("{HEAD}\n1. {}*", "take1 ".repeat(count));
    let turns = |count: usize| {
        let all = (1..=count).fold(String::new(), |text, number| text + &format!("{number}.\n"));
        format!("{HEAD}\n{all}*")
    };
    let remarks = |count: usize| format!("{HEAD}\n{{}}\n1. take1 {{= 3}}{}*", "{}".repeat(count - 1));
    let most_of = |what: &str, most: usize| format!("record-too-many what={what} most={most}");
    let refused = |text: &str| text.parse::<Record>().map(|_| ()).unwrap_err().to_string();
    for (what, most, text) in [
        ("tags", MOST_TAGS, &tags as &dyn Fn(usize) -> String),
        ("plies", MOST_PLIES, &plies),
        ("turns", MOST_PLIES, &turns),
        ("remarks", MOST_REMARKS, &remarks),
    ] {
        assert!(text(most).parse::<Record>().is_ok(), "{most} {what} are read");
        let why = refused(&text(most + 1));
        assert!(why.ends_with(&most_of(what, most)), "{why}");
    }
}

/// However many remarks there are, they are put into the record in one pass, each where one by one it would stand.
#[test]
fn many_remarks_stand_where_each_alone_would() {
    let text = format!("{HEAD}\n1. ~heap=10 take1\n2. take1 *");
    let remarks: Vec<(usize, String)> = (0..40).map(|number| (number % 7, format!("remark {number}"))).collect();
    let mut one_by_one: Record = text.parse().expect("a record");
    for (after, remark) in &remarks {
        one_by_one.remark(*after, remark);
    }
    let mut at_once: Record = text.parse().expect("a record");
    at_once.remark_all(remarks.iter().map(|(after, remark)| (*after, remark.as_str())));
    assert_eq!(at_once.to_string(), one_by_one.to_string());
    assert_eq!(at_once.remarks().len(), remarks.len());
    assert_eq!(at_once.remarks()[0], (0, "remark 0".to_owned()));
    assert_eq!(at_once.remarks().last().map(|(after, _)| *after), Some(3), "beyond the end, on the last");
}

#[test]
fn tags_are_found_by_name_and_kept_in_order() {
    let mut record = Record::new("nim");
    for number in (0..500).rev() {
        record.set_tag(&format!("T{number}"), &number.to_string());
    }
    record.set_tag("T7", "seven");
    assert_eq!((record.tag("T7"), record.tag("T499"), record.tag("T500")), (Some("seven"), Some("499"), None));
    let names: Vec<&str> = record.tags().map(|tag| tag.name.as_str()).collect();
    assert_eq!((names.len(), names[1], names[2], names[501]), (502, "Game", "T499", "T0"));
}
