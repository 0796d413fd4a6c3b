//! The simulated table line by line.

use std::fmt::Write;

use billiard::{Billiard, Class, Pocket, Unit, Units};
use contract::Seat;
use pool::{Action, Place};
use ratatui::layout::{Position, Rect};

use super::geometry::on_screen;
use super::{Scene, game_of, task};
use crate::BoardCommand;
use crate::billiard::statistics;

/// The cloth of the plain drawing, in letters.
const CLOTH: Rect = Rect { x: 1, y: 1, width: 68, height: 17 };

/// Both fleets, the table in letters, the places in numbers, and what there is to do.
pub(super) fn board(scene: &Scene<'_>) -> String {
    let mut text = String::new();
    let Some(game) = game_of(scene) else { return text };
    for seat in Seat::all(2) {
        let units = Units::of(seat).iter().map(|unit| format!("{unit}{}", state(game.war(), unit)));
        let args = [
            ("army", scene.words.seat("pool", seat).into()),
            ("score", game.war().score(seat).into()),
            ("units", units.collect::<Vec<_>>().join(", ").into()),
        ];
        let _ = writeln!(text, "{}", scene.words.with("billiard-plain-army", &args));
    }
    if game.placed().next().is_some() {
        text.push_str(&drawing(scene, &game.placed().collect::<Vec<_>>()));
        let places: Vec<String> = game.placed().map(|(unit, at)| format!("{unit}={at}")).collect();
        let _ = writeln!(text, "{}", places.join(" "));
    }
    if let Some(task) = task(scene) {
        let _ = writeln!(text, "{task}");
    }
    text
}

/// What a unit has left, in a few letters: `:2`, `:3+2`, `:x`, `:2@4` in a pocket.
pub(super) fn state(war: &Billiard, unit: Unit) -> String {
    let armour = war.armour(unit);
    match (armour, unit.class()) {
        (0, _) => ":x".to_owned(),
        (_, Class::Carrier) => format!(":{armour}+{}", war.stock(unit.army())),
        (_, Class::Submarine) => match war.submerged(unit.army()) {
            Some(pocket) => format!(":{armour}@{pocket}"),
            None => format!(":{armour}"),
        },
        _ => format!(":{armour}"),
    }
}

/// The table on its side, the head at the left; pockets are numbers in brackets on the rails.
fn drawing(scene: &Scene<'_>, balls: &[(Unit, Place)]) -> String {
    let table = scene.rules.table;
    let (width, height) = (usize::from(CLOTH.width) + 2, usize::from(CLOTH.height) + 2);
    let mut rows = vec![vec![' '; width]; height];
    for row in [0, height - 1] {
        rows[row].fill('-');
    }
    for row in &mut rows[1..height - 1] {
        row[0] = '|';
        row[width - 1] = '|';
    }
    let mut write = |at: Position, label: &str| {
        for (letter, column) in label.chars().zip(usize::from(at.x)..) {
            if let Some(cell) = rows.get_mut(usize::from(at.y)).and_then(|row| row.get_mut(column)) {
                *cell = letter;
            }
        }
    };
    for pocket in Pocket::all() {
        let place = table.pocket(pocket);
        let x = match pocket.number() {
            1 | 2 => 0,
            3 | 4 => CLOTH.width / 2 - 1,
            _ => CLOTH.width - 1,
        };
        let y = if place.x == 0 { 0 } else { CLOTH.height + 1 };
        write(Position::new(x, y), &format!("({pocket})"));
    }
    for &(unit, at) in balls {
        let (x, y) = (at.x.clamp(0, table.width() - 1), at.y.clamp(0, table.length() - 1));
        if let Some(at) = on_screen(CLOTH, table, f64::from(x), f64::from(y)) {
            let label = unit.to_string();
            write(Position::new(at.x.min(CLOTH.right() - label.len() as u16), at.y), &label);
        }
    }
    rows.iter().map(|row| row.iter().collect::<String>().trim_end().to_owned() + "\n").collect()
}

/// Words of one's own: `statistics`, `aim 2 11` tells the direction from one ball to another, `aim 2 495300:400000` to a place.
pub(super) fn word(scene: &Scene<'_>, line: &str) -> BoardCommand<Action> {
    let words: Vec<&str> = line.split_whitespace().collect();
    if words == ["statistics"] {
        let figures = super::figures::figures(scene);
        return BoardCommand::Tell(figures.map_or_else(String::new, |figures| statistics::plain(scene, &figures)));
    }
    let ["aim", from, to] = words[..] else { return BoardCommand::Nothing };
    let Some(game) = game_of(scene) else { return BoardCommand::Nothing };
    let place = |text: &str| match text.parse::<Place>() {
        Ok(at) => Some(at),
        Err(_) => text.parse::<Unit>().ok().and_then(|unit| game.place(unit)),
    };
    let (Some(start), Some(end)) = (place(from), place(to)) else {
        return BoardCommand::Tell(scene.words.get("pool-aim-unknown"));
    };
    let args = [
        ("from", from.into()),
        ("to", to.into()),
        ("direction", i64::from(start.direction_to(end)).into()),
        ("distance", (start.square_distance(end).isqrt() / 1_000).into()),
    ];
    BoardCommand::Tell(scene.words.with("pool-aim", &args))
}
