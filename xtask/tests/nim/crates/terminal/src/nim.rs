//! Nim in a terminal: the sticks in a row.

use crossterm::event::{KeyCode, KeyEvent};
use nim::{Nim, Play};
use ratatui::layout::{Position, Size};
use ratatui::text::Line;
use words::Words;

use crate::{Board, Pen, Scene, BoardCommand};

/// Nothing is in the hand: an arrow takes one stick.
#[derive(Debug, Default)]
pub struct NimBoard;

impl Board<Nim> for NimBoard {
    fn least() -> Size {
        Size::new(12, 1)
    }

    fn fit(room: Size) -> Option<Size> {
        (room.width >= 12 && room.height >= 1).then_some(Size::new(12, 1))
    }

    fn draw(&mut self, scene: &Scene<'_, Nim>, pen: &mut Pen<'_>) {
        let area = pen.area();
        pen.text(area.x, area.y, &sticks(scene), scene.theme.ink());
    }

    fn panel(&self, _: &Scene<'_, Nim>, _: u16) -> Vec<Line<'static>> {
        Vec::new()
    }

    fn brief(&self, scene: &Scene<'_, Nim>) -> String {
        scene.view.heap.map_or_else(String::new, |heap| heap.to_string())
    }

    fn key(&mut self, _: &Scene<'_, Nim>, key: KeyEvent) -> BoardCommand<Play> {
        if key.code == KeyCode::Right { BoardCommand::Play(Play::Take(1)) } else { BoardCommand::Nothing }
    }

    fn click(&mut self, _: &Scene<'_, Nim>, _: Position) -> BoardCommand<Play> {
        BoardCommand::Play(Play::Take(1))
    }

    fn picked(&mut self, _: &Scene<'_, Nim>, _: u16) {}

    fn settle(&mut self, _: &Scene<'_, Nim>, _: Option<&Play>) {}

    fn begins(letter: char) -> bool {
        letter == 't'
    }

    fn end() -> Option<Play> {
        None
    }

    fn plain(scene: &Scene<'_, Nim>) -> String {
        sticks(scene)
    }

    fn help(words: &Words) -> Vec<String> {
        vec![words.get("nim-help")]
    }

    fn plain_help(words: &Words) -> Vec<String> {
        Self::help(words)
    }
}

fn sticks(scene: &Scene<'_, Nim>) -> String {
    "|".repeat(usize::from(scene.view.heap.unwrap_or(0)))
}
