//! Naval Battle Billiard on a simulated table, in a terminal: the table drawn from above, both fleets, and the cue.

mod draw;
mod figures;
mod geometry;
mod hand;
mod panel;
mod plain;

use contract::Saying;
use crossterm::event::KeyEvent;
use pool::{Action, Cue, Pool};
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;

use crate::{Board, BoardCommand, Pen};
use geometry::Geometry;

type Scene<'a> = crate::Scene<'a, Pool>;

/// The hand and the eye of the player.
#[derive(Debug, Default)]
pub struct PoolBoard {
    /// What is in the hand; nothing while nobody acts here.
    cue: Option<Cue>,
    /// Where the cloth was drawn last, for the mouse.
    cloth: Rect,
    /// The first line of the figures that is in sight, while they are looked at.
    figures: Option<u16>,
}

impl Board<Pool> for PoolBoard {
    fn least() -> Size {
        Geometry::SMALLEST.size
    }

    fn fit(room: Size) -> Option<Size> {
        Geometry::for_room(room).map(|geometry| geometry.size)
    }

    fn draw(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        match self.figures {
            None => self.draw_table(scene, pen),
            Some(_) => self.draw_figures(scene, pen),
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
        if self.press_figures(key) { BoardCommand::Done } else { self.press(scene, key) }
    }

    fn click(&mut self, scene: &Scene<'_>, at: Position) -> BoardCommand<Action> {
        self.point(scene, at)
    }

    fn picked(&mut self, _: &Scene<'_>, _: u16) {}

    fn settle(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        // They come by themselves when a shot has ended the game.
        self.figures = (scene.view.whose_turn().outcome().is_some() && last.is_some()).then_some(0);
        self.cue = game_of(scene).filter(|_| scene.seat.is_some()).and_then(|game| Cue::new(&game));
    }

    fn begins(letter: char) -> bool {
        letter.is_ascii_digit() || matches!(letter, 'C' | '~')
    }

    fn word(scene: &Scene<'_>, line: &str) -> BoardCommand<Action> {
        plain::word(scene, line)
    }

    fn end() -> Option<Action> {
        None
    }

    fn advice(scene: &Scene<'_>, action: &Action) -> Option<Saying> {
        pool::advice(scene.rules, scene.view, action)
    }

    fn plain(scene: &Scene<'_>) -> String {
        plain::board(scene)
    }

    fn help(words: &::words::Words) -> Vec<String> {
        let mut said = of_the_war(words);
        said.extend(["table", "keys", "notation"].map(|part| words.get(&format!("pool-help-{part}"))));
        said
    }

    fn plain_help(words: &::words::Words) -> Vec<String> {
        let mut said = of_the_war(words);
        said.extend(["table", "notation", "plain"].map(|part| words.get(&format!("pool-help-{part}"))));
        said
    }
}

/// The rules of the war are those of the real table.
fn of_the_war(words: &::words::Words) -> Vec<String> {
    let parts = ["damage", "own", "submarine", "repair"].map(|part| words.get(&format!("billiard-help-{part}")));
    [words.get("pool-help-goal")].into_iter().chain(parts).collect()
}

/// The game behind a view.
fn game_of(scene: &Scene<'_>) -> Option<Pool> {
    scene.view.game(scene.rules).ok()
}

/// What there is to do now, in a sentence.
fn task(scene: &Scene<'_>) -> Option<String> {
    let game = game_of(scene).filter(|_| scene.seat.is_some())?;
    let key = match (game.phase(), game.war().must_surface()) {
        (pool::Phase::Place, _) => "pool-guide-place",
        (pool::Phase::Break, _) => "pool-guide-break",
        (pool::Phase::Surfaced, _) => "pool-guide-surfaced",
        (_, Some(_)) => "pool-guide-must-surface",
        _ => "pool-guide-shot",
    };
    Some(scene.words.get(key))
}
