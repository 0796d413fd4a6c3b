//! The position text, such as `s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1`.

use std::fmt::Write;

use contract::{Misread, Saying};

use super::{Board, Position};
use crate::action::Kind;
use crate::rules::Rules;
use crate::say;
use crate::ship::{Element, Ship, Side};
use crate::square::{FILES, Set, Square};

/// The sea ranks from 7 down to 2, counted from 0.
const SEA_RANKS: [u8; 6] = [6, 5, 4, 3, 2, 1];

impl Position {
    /// The position text.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(64);
        for rank in SEA_RANKS {
            if rank != SEA_RANKS[0] {
                text.push('/');
            }
            let mut empty = 0;
            for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
                match self.ship(square) {
                    Some(ship) => {
                        push_run(&mut text, &mut empty);
                        let _ = write!(text, "{ship}"); // Writing to a String cannot fail.
                    }
                    None => empty += 1,
                }
            }
            push_run(&mut text, &mut empty);
        }
        let side = if self.side() == Side::Blue { 'b' } else { 'r' };
        let _ = write!(text, " {side} {} ", self.points);
        let acted = self.used.iter().fold(Set::NONE, |all, used| all | *used);
        if acted.is_empty() {
            text.push('-');
        }
        for (at, square) in acted.into_iter().enumerate() {
            let _ = write!(text, "{}{square}:", if at > 0 { "," } else { "" });
            text.extend(self.used(square).map(Kind::letter));
        }
        let _ = write!(text, " {}", self.turn);
        text
    }

    /// Reads a position text.
    pub fn read(rules: &Rules, text: &str) -> Result<Position, Misread> {
        let fields = fields(text)?;
        let board = read_board(rules, &fields[0])?;
        let side = read_side(&fields[1])?;
        let points = read_points(rules, &fields[2])?;
        let mut position =
            Position { board: Board { side, ..board }, used: [Set::NONE; 4], turn: 1, points, landed: false };
        read_used(&mut position, &fields[3])?;
        position.turn = read_turn(&fields[4])?;
        Ok(position)
    }
}

fn push_run(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push((b'0' + *empty) as char);
        *empty = 0;
    }
}

/// A field of the text, its number and the column that it starts at.
struct Field<'a> {
    text: &'a str,
    number: u8,
    column: usize,
}

impl Field<'_> {
    /// Something is wrong this many letters into the field.
    fn wrong(&self, letters: usize, why: Saying) -> Misread {
        Misread::at(self.column + letters, why).in_field(self.number)
    }
}

fn fields(text: &str) -> Result<[Field<'_>; 5], Misread> {
    let mut column = 1;
    let found = text.split(' ').zip(1..).map(|(field, number)| {
        let start = column;
        column += field.chars().count() + 1;
        Field { text: field, number, column: start }
    });
    // One more than five is wrong already; there is no need to look at the rest.
    let found: Vec<Field<'_>> = found.take(6).collect();
    found.try_into().map_err(|_| {
        let count = text.split(' ').count();
        Misread::at(1, Saying::new(say::FIELDS).with("found", count))
    })
}

fn read_board(rules: &Rules, field: &Field<'_>) -> Result<Board, Misread> {
    let mut board = Board::empty(Side::Blue);
    let ranks = field.text.split('/').count();
    if ranks != SEA_RANKS.len() {
        return Err(field.wrong(0, Saying::new(say::RANKS).with("found", ranks)));
    }
    let mut letters = field.text.chars().enumerate().peekable();
    for rank in SEA_RANKS {
        let mut file = 0;
        let mut end = field.text.chars().count();
        while let Some((at, letter)) = letters.next() {
            if letter == '/' {
                end = at;
                break;
            }
            if let Some(run) = letter.to_digit(10).filter(|run| (1..=6).contains(run)) {
                file += run as u8;
            } else {
                let ship = read_ship(rules, field, at, letter, letters.next().map(|(_, digit)| digit))?;
                let Some(square) = Square::new(file, rank) else {
                    return Err(field.wrong(at, Saying::new(say::SQUARES).with("rank", rank + 1)));
                };
                board.put(square, ship);
                file += 1;
            }
            if file > FILES {
                return Err(field.wrong(at, Saying::new(say::SQUARES).with("rank", rank + 1)));
            }
        }
        if file != FILES {
            return Err(field.wrong(end, Saying::new(say::SQUARES).with("rank", rank + 1)));
        }
    }
    // BN-16: both would have lost, and neither won.
    if rules.annihilation && board.ships().is_empty() {
        return Err(field.wrong(0, Saying::new(say::NO_SHIPS)));
    }
    Ok(board)
}

fn read_ship(rules: &Rules, field: &Field<'_>, at: usize, letter: char, digit: Option<char>) -> Result<Ship, Misread> {
    let side = if letter.is_ascii_uppercase() { Side::Blue } else { Side::Red };
    let element = match letter.to_ascii_uppercase() {
        'R' => Element::Rock,
        'P' => Element::Paper,
        'S' => Element::Scissors,
        _ => return Err(field.wrong(at, Saying::new(say::NO_PIECE).with("found", letter))),
    };
    let points = digit.and_then(|d| d.to_digit(10)).filter(|p| (1..=u32::from(rules.hit_points)).contains(p));
    let Some(points) = points else {
        let found = digit.map_or_else(String::new, |d| d.to_string());
        return Err(
            field.wrong(at + 1, Saying::new(say::HIT_POINTS).with("found", found).with("most", rules.hit_points))
        );
    };
    Ok(Ship { side, element, hit_points: points as u8 })
}

fn read_side(field: &Field<'_>) -> Result<Side, Misread> {
    match field.text {
        "b" => Ok(Side::Blue),
        "r" => Ok(Side::Red),
        other => Err(field.wrong(0, Saying::new(say::SIDE).with("found", other))),
    }
}

fn read_points(rules: &Rules, field: &Field<'_>) -> Result<u8, Misread> {
    let points = plain_number(field.text).filter(|p| (1..=u32::from(rules.action_points)).contains(p));
    let why = || Saying::new(say::POINTS).with("found", field.text).with("most", rules.action_points);
    points.map(|p| p as u8).ok_or_else(|| field.wrong(0, why()))
}

fn read_used(position: &mut Position, field: &Field<'_>) -> Result<(), Misread> {
    if field.text == "-" {
        return Ok(());
    }
    let mut offset = 0;
    let mut last = None;
    for item in field.text.split(',') {
        let wrong = |letters: usize, key| field.wrong(offset + letters, Saying::new(key).with("found", item));
        let (square, kinds) = item.split_once(':').ok_or_else(|| wrong(0, say::USED_LIST))?;
        let square = Square::read(square, 1)
            .ok()
            .filter(|read| square.len() == 2 && read.is_sea())
            .ok_or_else(|| wrong(0, say::USED_LIST))?;
        match position.ship(square) {
            None => return Err(wrong(0, say::USED_EMPTY)),
            Some(ship) if ship.side != position.side() => return Err(wrong(0, say::USED_ENEMY)),
            Some(_) => {}
        }
        if last >= Some(square) {
            return Err(wrong(0, say::USED_ORDER));
        }
        last = Some(square);
        let mut kind_before = None;
        for (at, letter) in kinds.chars().enumerate() {
            let kind = Kind::ALL.into_iter().position(|k| k.letter() == letter);
            let kind = kind.ok_or_else(|| wrong(3 + at, say::USED_LIST))?;
            if kind_before >= Some(kind) {
                return Err(wrong(3 + at, say::USED_ORDER));
            }
            kind_before = Some(kind);
            position.used[kind] = position.used[kind] | square.set();
        }
        if kind_before.is_none() {
            return Err(wrong(3, say::USED_LIST));
        }
        offset += item.chars().count() + 1;
    }
    Ok(())
}

fn read_turn(field: &Field<'_>) -> Result<u32, Misread> {
    let turn = plain_number(field.text).filter(|turn| (1..=1_000_000).contains(turn));
    turn.ok_or_else(|| field.wrong(0, Saying::new(say::TURN).with("found", field.text)))
}

/// A number as the writer writes it: digits only, and no zero in front.
fn plain_number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| number.to_string() == text)
}
