//! Naval Battle Billiard in a terminal: the referee. Both fleets, the table with its spots, and the one big button.

mod controls;
mod draw;
mod geometry;
mod hand;
mod map;
mod page;
mod panel;
mod plain;
pub(crate) mod statistics;
mod words;

use billiard::{Action, Billiard, Book, Entry, Pocket, Spot, Tap, Unit};
use crossterm::event::KeyEvent;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;

use crate::{Board, BoardCommand, Pen};
use geometry::Geometry;

type Scene<'a> = crate::Scene<'a, Billiard>;

/// The hand and the eye of the referee at the table.
#[derive(Debug, Default)]
pub struct BilliardBoard {
    /// The entry in the making, for the next shot or in the place of an earlier one.
    entry: Option<Entry>,
    focus: Option<Target>,
    page: Page,
    /// How many rows the page is scrolled down.
    scrolled: usize,
    /// The correction in the making.
    book: Option<Book>,
    /// Where things were drawn last, for the mouse and the arrows.
    places: Vec<(Rect, Target)>,
}

/// Something that can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    Tap(Tap),
    /// Where people draw the spots themselves.
    Spot(Spot),
    Button,
    Page(Page),
    /// A line of the book.
    Line(usize),
}

impl Target {
    fn ball(unit: Unit) -> Target {
        Target::Tap(Tap::Unit(unit))
    }

    fn pocket(pocket: Pocket) -> Target {
        Target::Tap(Tap::Pocket(pocket))
    }
}

/// What the board shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Page {
    #[default]
    Table,
    Book,
    Why,
    Statistics,
}

impl Board<Billiard> for BilliardBoard {
    fn least() -> Size {
        Geometry::SMALLEST.size
    }

    fn fit(room: Size) -> Option<Size> {
        Geometry::for_room(room).map(|geometry| geometry.size)
    }

    fn draw(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        self.places.clear();
        match self.page {
            Page::Table => self.draw_table(scene, pen),
            _ => self.draw_page(scene, pen),
        }
    }

    fn panel(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        self.panel_lines(scene, width)
    }

    fn brief(&self, scene: &Scene<'_>) -> String {
        let scores: Vec<String> = scene.view.armies.iter().map(|army| army.score.to_string()).collect();
        scores.join(" : ")
    }

    fn key(&mut self, scene: &Scene<'_>, key: KeyEvent) -> BoardCommand<Action> {
        self.press(scene, key.code)
    }

    fn click(&mut self, scene: &Scene<'_>, at: Position) -> BoardCommand<Action> {
        // What was drawn last lies on top.
        let target = self.places.iter().rev().find(|(place, _)| place.contains(at)).map(|(_, target)| *target);
        match target {
            Some(target) => self.touch(scene, target),
            None if self.page != Page::Table && self.book.is_none() => {
                self.page = Page::Table;
                BoardCommand::Done
            }
            None => BoardCommand::Nothing,
        }
    }

    fn picked(&mut self, _: &Scene<'_>, _: u16) {}

    fn settle(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        self.book = None;
        self.scrolled = 0;
        self.start_entry(scene);
        // The figures come by themselves when a shot has ended the game.
        let ended = scene.view.whose_turn().outcome().is_some() && last.is_some();
        self.page = if ended { Page::Statistics } else { Page::Table };
    }

    fn begins(letter: char) -> bool {
        letter.is_ascii_digit() || matches!(letter, 'C' | 'b' | 'm' | '~')
    }

    fn typed(&mut self, scene: &Scene<'_>, action: Action) -> BoardCommand<Action> {
        self.take_typed(scene, action)
    }

    fn word(scene: &Scene<'_>, line: &str) -> BoardCommand<Action> {
        plain::word(scene, line)
    }

    fn end() -> Option<Action> {
        None
    }

    fn plain(scene: &Scene<'_>) -> String {
        plain::board(scene)
    }

    fn help(words: &::words::Words) -> Vec<String> {
        let parts = ["goal", "damage", "own", "submarine", "repair", "entry", "keys", "book", "notation"];
        parts.iter().map(|part| words.get(&format!("billiard-help-{part}"))).collect()
    }

    fn plain_help(words: &::words::Words) -> Vec<String> {
        let parts = ["goal", "damage", "own", "submarine", "repair", "notation", "plain"];
        parts.iter().map(|part| words.get(&format!("billiard-help-{part}"))).collect()
    }
}

/// The game behind a view.
fn game_of(scene: &Scene<'_>) -> Billiard {
    scene.view.game(scene.rules)
}

/// The book of the match as it stands.
fn book_of(scene: &Scene<'_>) -> Option<Book> {
    Book::of(Billiard::started(scene.rules, scene.start)?, scene.past)
}

/// A correction, for the match to take.
fn rewrite(book: &Book, scene: &Scene<'_>) -> BoardCommand<Action> {
    let remarks = book.remarks().iter().map(|remark| scene.words.say(remark)).collect();
    BoardCommand::Rewrite { keep: book.keep(), lines: book.lines.clone(), remarks }
}
