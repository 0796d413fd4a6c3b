//! BN3E in a terminal: six files and eight ranks, ships by shape, hit points as pips.

mod draw;
mod hand;
mod panel;
mod plain;

use bn3e::{Action, Bn3e, Hand, Side, Square};
use contract::{Game, Saying};
use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Size};
use ratatui::text::Line;
use words::Words;

use crate::{Board, BoardCommand, Pen};
use draw::Geometry;

type Scene<'a> = crate::Scene<'a, Bn3e>;

/// The hand and the eye of a BN3E player.
#[derive(Debug, Default)]
pub struct Bn3eBoard {
    cursor: Option<Square>,
    selected: Option<Square>,
    /// Whether Red sits at the bottom.
    flipped: bool,
    geometry: Option<Geometry>,
}

impl Board<Bn3e> for Bn3eBoard {
    fn least() -> Size {
        Geometry::SMALLEST.size()
    }

    fn fit(room: Size) -> Option<Size> {
        Geometry::for_room(room).map(|geometry| geometry.size())
    }

    fn draw(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        self.draw_board(scene, pen);
    }

    fn panel(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        self.panel_lines(scene, width)
    }

    fn brief(&self, scene: &Scene<'_>) -> String {
        panel::points(scene)
    }

    fn key(&mut self, scene: &Scene<'_>, key: KeyEvent) -> BoardCommand<Action> {
        self.press(scene, key.code)
    }

    fn click(&mut self, scene: &Scene<'_>, at: Position) -> BoardCommand<Action> {
        let square = self.geometry.and_then(|geometry| geometry.square_at(at, self.flipped));
        square.map_or(BoardCommand::Nothing, |square| self.touch(scene, square))
    }

    fn picked(&mut self, _: &Scene<'_>, number: u16) {
        self.selected = square_of_number(number);
    }

    fn settle(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        // The hand stays on a ship that can do more; otherwise it is free.
        let hand = self.hand(scene);
        self.selected = hand.settled(last.copied());
        let ship = match last {
            Some(Action::Move { to, .. }) => Some(*to),
            Some(action) => action.ship(),
            None => None,
        };
        let mine = ship.is_some_and(|ship| hand.is_own(ship));
        self.cursor = match last {
            // A new turn begins with a free eye, and so does another moment.
            Some(action) if mine => action.target().or(ship),
            _ => None,
        };
    }

    fn begins(letter: char) -> bool {
        ('a'..='f').contains(&letter)
    }

    fn end() -> Option<Action> {
        Some(Action::End)
    }

    fn advice(scene: &Scene<'_>, action: &Action) -> Option<Saying> {
        Some(bn3e::advice(scene.view, action))
    }

    fn plain(scene: &Scene<'_>) -> String {
        plain::board(scene)
    }

    fn help(words: &Words) -> Vec<String> {
        let parts = ["goal", "points", "attack", "repair", "hand", "notation", "flip"];
        parts.iter().map(|part| words.get(&format!("{}-help-{part}", Bn3e::ID))).collect()
    }

    fn plain_help(words: &Words) -> Vec<String> {
        let parts = ["help-goal", "help-points", "plain-attack", "help-repair", "help-notation", "plain-legend"];
        parts.iter().map(|part| words.get(&format!("{}-{part}", Bn3e::ID))).collect()
    }
}

impl Bn3eBoard {
    /// The player at the board, with the ship in hand.
    fn hand<'a>(&self, scene: &Scene<'a>) -> Hand<'a> {
        Hand { view: scene.view, legal: scene.legal, side: scene.seat.map(Side::of), ship: self.selected }
    }
}

fn number_of_square(square: Square) -> u16 {
    u16::from(square.rank()) * 8 + u16::from(square.file())
}

/// The square behind a number of [`number_of_square`]; none for a number that is none of them.
fn square_of_number(number: u16) -> Option<Square> {
    Square::new((number % 8) as u8, u8::try_from(number / 8).ok()?)
}

/// A number that stands for no square: to let go.
const NO_SQUARE: u16 = u16::MAX;

/// The sign of an element, as in the rules.
fn sign(element: bn3e::Element) -> &'static str {
    match element {
        bn3e::Element::Rock => "●",
        bn3e::Element::Paper => "■",
        bn3e::Element::Scissors => "▲",
    }
}
