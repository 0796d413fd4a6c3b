//! Small World in a terminal: the map in colour, the players and their scores, the units of the tile looked at.

mod advice;
mod chart;
mod draw;
mod grid;
mod hand;
mod panel;
mod plain;
mod terrain;

use contract::{Game, Saying};
use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Size};
use ratatui::text::Line;
use smallworld::{Action, By, Hand, Reading, Rules, Sight, SmallWorld};
use words::Words;

use crate::{Board, BoardCommand, Pen};
use grid::Geometry;

type Scene<'a> = crate::Scene<'a, SmallWorld>;

/// The hand and the eye of a Small World player.
#[derive(Debug, Default)]
pub struct SmallWorldBoard {
    /// The unit in hand and the tile looked at.
    hand: Hand,
    /// By how many steps the map is enlarged beyond what fits.
    zoom: u8,
    /// The first column and row in sight.
    from: (u8, u8),
    geometry: Option<Geometry>,
}

impl Board<SmallWorld> for SmallWorldBoard {
    fn least() -> Size {
        Geometry::LEAST
    }

    fn fit(room: Size) -> Option<Size> {
        Geometry::fit(&Rules::default(), room)
    }

    fn fit_for(rules: &Rules, room: Size) -> Option<Size> {
        Geometry::fit(rules, room)
    }

    fn draw(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        self.draw_map(scene, pen);
    }

    fn panel(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        self.panel_in(scene, Size::new(width, u16::MAX))
    }

    fn panel_in(&self, scene: &Scene<'_>, room: Size) -> Vec<Line<'static>> {
        self.panel_rows(scene, room).into_iter().map(|row| row.line).collect()
    }

    fn click_panel(&mut self, scene: &Scene<'_>, room: Size, line: u16) -> BoardCommand<Action> {
        let row = self.panel_rows(scene, room).into_iter().nth(usize::from(line));
        row.and_then(|row| row.does).map_or(BoardCommand::Nothing, |does| self.click_row(scene, does))
    }

    fn brief(&self, scene: &Scene<'_>) -> String {
        self.brief_text(scene)
    }

    fn key(&mut self, scene: &Scene<'_>, key: KeyEvent) -> BoardCommand<Action> {
        self.press(scene, key.code)
    }

    fn click(&mut self, scene: &Scene<'_>, at: Position) -> BoardCommand<Action> {
        let tile = self.geometry.and_then(|geometry| geometry.tile_at(at));
        tile.map_or(BoardCommand::Nothing, |tile| self.touch(scene, tile, By::Tap))
    }

    fn picked(&mut self, scene: &Scene<'_>, number: u16) {
        if let Ok(unit) = u8::try_from(number) {
            self.hand.take(&reading(scene), unit);
        }
    }

    fn settle(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        self.hand.settle(&reading(scene), last);
    }

    fn begins(letter: char) -> bool {
        matches!(letter, '1'..='8' | 'e' | '~')
    }

    fn end() -> Option<Action> {
        Some(Action::End)
    }

    fn advice(_: &Scene<'_>, action: &Action) -> Option<Saying> {
        smallworld::advice(action)
    }

    fn plain(scene: &Scene<'_>) -> String {
        plain::board(scene)
    }

    fn help(words: &Words) -> Vec<String> {
        help(words, &["goal", "move", "jump", "attack", "score", "map", "hand", "six", "zoom", "notation"])
    }

    fn plain_help(words: &Words) -> Vec<String> {
        help(words, &["goal", "move", "jump", "attack", "score", "notation", "plain"])
    }
}

fn help(words: &Words, parts: &[&str]) -> Vec<String> {
    parts.iter().map(|part| words.get(&format!("{}-help-{part}", SmallWorld::ID))).collect()
}

/// What the game's own hand reads.
fn reading<'a>(scene: &Scene<'a>) -> Reading<'a> {
    Reading { view: scene.view, legal: scene.legal, seat: scene.seat }
}

/// What a unit of the seat to act could do; none where nobody acts.
fn sight(scene: &Scene<'_>, unit: u8) -> Option<Sight> {
    scene.seat?;
    // The view says how the whole game is set up again: so the board asks the rules and knows none.
    SmallWorld::from_position(scene.rules, &scene.view.position).ok()?.sight(unit)
}
