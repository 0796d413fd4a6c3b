//! The sea in plain letters.

use std::fmt::Write;

use contract::{Game, Seat};
use depths::{Berth, Cell, Coach, Depths, Level, Peg, Sea, Square};

use super::{Scene, is_placing, placing};
use crate::BoardCommand;

/// Both halves, each the surface and three levels side by side, then both fleets.
pub(super) fn board(scene: &Scene<'_>) -> String {
    let mut text = String::new();
    let me = scene.seat.unwrap_or(Seat::ONE);
    if !is_placing(scene) {
        for hunter in [me, me.other()] {
            half(&mut text, scene, hunter);
        }
    }
    for side in [me, me.other()] {
        let _ = writeln!(text, "{}", fleet(scene, side));
    }
    if is_placing(scene) {
        let _ = writeln!(text, "{}", scene.words.get("depths-plain-place"));
    } else if scene.seat.is_some() {
        let exits: Vec<String> = scene.view.exits.iter().map(|exit| exit.to_string()).collect();
        let args = [
            ("side", scene.words.seat(Depths::ID, me).into()),
            ("turn", scene.view.turn.into()),
            ("exits", exits.join(", ").into()),
        ];
        let _ = writeln!(text, "{}", scene.words.with("depths-plain-status", &args));
    }
    text
}

/// Words of this game: `random` places by chance, `coach` tells the odds.
pub(super) fn word(scene: &Scene<'_>, word: &str) -> BoardCommand<depths::Action> {
    match (word, scene.seat) {
        ("random", _) if is_placing(scene) => placing::random(scene.rules)
            .placing()
            .map_or(BoardCommand::Nothing, |placing| BoardCommand::Play(depths::Action::Place(placing))),
        ("coach", Some(_)) if !scene.rules.coach() => BoardCommand::Tell(scene.words.get("depths-no-coach")),
        ("coach", Some(seat)) if !is_placing(scene) => BoardCommand::Tell(coach(scene, seat)),
        _ => BoardCommand::Nothing,
    }
}

fn half(text: &mut String, scene: &Scene<'_>, hunter: Seat) {
    let names = [("ships", hunter), ("below", hunter.other())].map(|(key, side)| match scene.seat {
        None => scene.words.seat(Depths::ID, side),
        Some(seat) => scene.words.get(&format!("depths-plain-{key}-{}", if seat == side { "yours" } else { "enemy" })),
    });
    let args = [("ships", names[0].as_str().into()), ("below", names[1].as_str().into())];
    let _ = writeln!(text, "{}", scene.words.with("depths-plain-half", &args));
    let grids = |square| {
        let below = Level::ALL.map(|level| sign(scene, hunter, Cell::new(level, square)));
        let above = scene.view.ship_on(hunter, square).map_or_else(|| format!("{square:>2}"), |ship| ship.to_string());
        [above, below[0].to_string(), below[1].to_string(), below[2].to_string()]
    };
    rows(text, scene.rules.sea(), grids);
}

/// Four grids side by side, under their names.
fn rows(text: &mut String, sea: Sea, cells: impl Fn(Square) -> [String; 4]) {
    let squares: Vec<Square> = sea.squares().iter().collect();
    let mut lines = vec!["0".to_owned(), "100".to_owned(), "200".to_owned(), "300".to_owned()];
    let width = usize::from(sea.columns()) * 3 + 2;
    let join = |lines: &[String]| {
        let joined = lines.iter().fold(String::new(), |joined, line| format!("{joined}{line:width$}"));
        format!("  {}\n", joined.trim_end())
    };
    text.push_str(&join(&lines));
    for row in squares.chunks(usize::from(sea.columns())) {
        lines.iter_mut().for_each(String::clear);
        for square in row {
            for (line, cell) in lines.iter_mut().zip(cells(*square)) {
                let _ = write!(line, "{cell:>2} ");
            }
        }
        text.push_str(&join(&lines));
    }
}

/// One letter: `*` a submarine, `m` a mine, `f` a flag, `r` and `w` red and white pegs, `.` nothing.
fn sign(scene: &Scene<'_>, hunter: Seat, cell: Cell) -> char {
    match scene.view.peg(hunter, cell) {
        _ if scene.view.has_submarine(hunter.other(), cell) => '*',
        _ if scene.view.has_mine(hunter.other(), cell) => 'm',
        peg => peg.map_or('.', Peg::letter),
    }
}

fn fleet(scene: &Scene<'_>, side: Seat) -> String {
    let fleet = &scene.view.fleets[side.index()];
    let words = scene.words;
    let ships = fleet.ships.iter().map(|ship| {
        let (key, square) = match ship.at {
            None => ("sunk", 0),
            Some(Berth::Port) => ("port", 0),
            Some(Berth::At(square)) => ("sea", square.number()),
        };
        let args = [
            ("ship", ship.ship.name().into()),
            ("at", key.into()),
            ("square", square.into()),
            ("charges", ship.charges.into()),
        ];
        words.with("depths-plain-ship", &args)
    });
    let args = [
        ("side", words.seat(Depths::ID, side).into()),
        ("ships", ships.collect::<Vec<_>>().join(", ").into()),
        ("submarines", fleet.submarines_left.into()),
        ("mine", if fleet.mine_gone { "gone" } else { "there" }.into()),
    ];
    words.with("depths-plain-fleet", &args)
}

/// The odds of every cell in percent, then the best cells as exact fractions.
fn coach(scene: &Scene<'_>, seat: Seat) -> String {
    let coach = Coach::new(scene.rules, &scene.view.fleets[seat.index()].knows);
    let sea = scene.rules.sea();
    let mut text = format!("{}\n", scene.words.get("depths-plain-coach"));
    let percent = |cell: Cell| match coach.submarine(cell) {
        odds if odds.part() == 0 => ".".to_owned(),
        odds => format!("{:.0}", (odds.as_f64() * 100.0).min(if odds.part() == odds.whole() { 100.0 } else { 99.0 })),
    };
    rows(&mut text, sea, |square| {
        let below = Level::ALL.map(|level| percent(Cell::new(level, square)));
        let [one, two, three] = below;
        [format!("{square:>2}"), one, two, three]
    });
    let mut cells: Vec<Cell> = sea.cells().filter(|cell| coach.submarine(*cell).part() > 0).collect();
    cells.sort_by(|a, b| coach.submarine(*b).as_f64().total_cmp(&coach.submarine(*a).as_f64()));
    let best = cells.iter().take(6).map(|cell| format!("{cell} {}", coach.submarine(*cell)));
    let args = [("list", best.collect::<Vec<_>>().join(", ").into())];
    text + &scene.words.with("depths-plain-best", &args)
}
