//! The referee line by line.

use std::fmt::Write;

use billiard::{Action, Class, Correction, Judged, Place, preview, why};

use super::{Scene, game_of, statistics, words};
use crate::BoardCommand;

/// Both fleets, a line each, and where the balls of the last shot go.
pub(super) fn board(scene: &Scene<'_>) -> String {
    let mut text = String::new();
    for army in &scene.view.armies {
        let units: Vec<String> = army.units.iter().map(|unit| self::unit(scene, unit, army.stock)).collect();
        let args = [
            ("army", scene.words.seat("billiard", army.seat).into()),
            ("score", army.score.into()),
            ("units", units.join(", ").into()),
        ];
        let _ = writeln!(text, "{}", scene.words.with("billiard-plain-army", &args));
    }
    for line in words::placed(scene) {
        let _ = writeln!(text, "{line}");
    }
    if scene.seat.is_none() {
        return text;
    }
    let reasons = why::situation(&game_of(scene)).into_iter().filter(|reason| reason.applies && reason.rule != "BI-31");
    if let Some(first) = reasons.into_iter().next() {
        let _ = writeln!(text, "{}", scene.words.say(&first.why));
    }
    text
}

fn unit(scene: &Scene<'_>, unit: &billiard::UnitView, stock: u8) -> String {
    let pocket = match unit.place {
        Place::Pocket(pocket) => pocket.number(),
        _ => 0,
    };
    let args = [
        ("unit", unit.unit.to_string().into()),
        ("class", scene.words.get(&format!("billiard-class-{}", unit.class.word())).into()),
        ("armour", unit.armour.into()),
        ("whole", unit.whole.into()),
        ("stock", stock.into()),
        ("pocket", pocket.into()),
    ];
    let state = match unit.place {
        Place::Destroyed => "destroyed",
        Place::Pocket(_) => "submerged",
        _ if unit.class == Class::Carrier => "carrier",
        _ => "afloat",
    };
    scene.words.with(&format!("billiard-plain-{state}"), &args)
}

/// The referee's own words: `why`, `statistics`, `book`, `edit 3 2x12`, `insert 3 miss`, `remove 3`, `cut 3`.
pub(super) fn word(scene: &Scene<'_>, line: &str) -> BoardCommand<Action> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    match (word, rest.trim()) {
        ("why", "") => tell(scene, &why::situation(&game_of(scene))),
        ("why", entry) => foretell(scene, entry),
        ("statistics", "") => BoardCommand::Tell(figures(scene)),
        ("book", "") => BoardCommand::Tell(book(scene)),
        ("edit" | "insert" | "remove" | "cut", _) => correct(scene, line),
        _ => BoardCommand::Nothing,
    }
}

fn tell(scene: &Scene<'_>, reasons: &[why::Reason]) -> BoardCommand<Action> {
    let lines: Vec<String> = reasons
        .iter()
        .filter(|reason| reason.applies)
        .map(|reason| format!("{}: {}", reason.rule, scene.words.say(&reason.why)))
        .collect();
    BoardCommand::Tell(lines.join("\n"))
}

/// What an entry would do, before it counts.
fn foretell(scene: &Scene<'_>, entry: &str) -> BoardCommand<Action> {
    let game = game_of(scene);
    let action: Action = match entry.parse() {
        Ok(action) => action,
        Err(misread) => return BoardCommand::Tell(scene.words.misread(&misread)),
    };
    match (preview(&game, action), why::entry(&game, action)) {
        (Ok(preview), Ok(_)) => {
            let mut lines: Vec<String> = preview
                .effects
                .iter()
                .map(|effect| format!("{}: {}", effect.rule(), scene.words.say(&effect.why())))
                .collect();
            let [solids, stripes] = preview.scores();
            let args = [("solids", solids.into()), ("stripes", stripes.into())];
            lines.push(scene.words.with("billiard-score-then", &args));
            BoardCommand::Tell(lines.join("\n"))
        }
        (Err(illegal), _) | (_, Err(illegal)) => BoardCommand::Tell(scene.words.illegal(&illegal)),
    }
}

fn book(scene: &Scene<'_>) -> String {
    let Some(book) = super::book_of(scene).filter(|book| !book.lines.is_empty()) else {
        return scene.words.get("billiard-book-empty");
    };
    let judged = book.judge(words::rotation(scene));
    let lines = book.lines.iter().zip(judged).zip(1..).map(|((line, judged), number)| match judged {
        Judged::Stands { army, player, events } => {
            let told: Vec<String> =
                events.iter().map(|event| scene.words.say(&contract::Event::saying(event))).collect();
            format!("{number:3} {}: {}  {}", words::player(scene, army, player), line.action, told.join(" "))
        }
        Judged::Impossible(_) | Judged::Open => format!("{number:3} {}", line.action),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A correction, as it is written.
fn correct(scene: &Scene<'_>, line: &str) -> BoardCommand<Action> {
    let correction: Correction = match line.parse() {
        Ok(correction) => correction,
        Err(misread) => return BoardCommand::Tell(scene.words.misread(&misread)),
    };
    let Some(mut book) = super::book_of(scene) else { return BoardCommand::Nothing };
    if let Err(refused) = book.correct(correction) {
        return BoardCommand::Tell(scene.words.say(&refused));
    }
    match book.impossible() {
        None => super::rewrite(&book, scene),
        Some((stuck, illegal)) => {
            let args = [
                ("entry", (stuck + 1).into()),
                ("action", book.lines[stuck].action.to_string().into()),
                ("why", scene.words.illegal(&illegal).into()),
            ];
            BoardCommand::Tell(scene.words.with("billiard-plain-stuck", &args))
        }
    }
}

fn figures(scene: &Scene<'_>) -> String {
    statistics::figures(scene).map_or_else(String::new, |figures| statistics::plain(scene, &figures))
}
