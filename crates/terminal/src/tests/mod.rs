//! Whole games through keys, mouse and lines, and what the screen shows.

mod billiard;
mod computer;
mod depths;
mod hidden;
mod nonsense;
mod pictures;
mod plain;
mod playing;
mod pool;
mod smallworld;

use bn3e::Bn3e;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::bn3e::Bn3eBoard;
use crate::screen::{App, Flow};
use crate::shell::Shell;
use crate::terminal_session::TerminalSession;
use crate::{Depth, PlayOptions, Theme};

/// A shell on a screen that is only remembered.
struct Stage<A> {
    app: A,
    terminal: Terminal<TestBackend>,
}

type Game = Stage<Shell<Bn3e, Bn3eBoard>>;

fn bn3e(options: &PlayOptions, width: u16, height: u16) -> Game {
    let shell = Shell::new(TerminalSession::open(options).unwrap(), Theme::new(Depth::Mono));
    Stage::new(shell, width, height)
}

fn from(position: &str) -> PlayOptions {
    PlayOptions { start: Some(position.to_owned()), ..PlayOptions::new("bn3e") }
}

impl<A: App> Stage<A> {
    fn new(app: A, width: u16, height: u16) -> Stage<A> {
        let mut stage = Stage { app, terminal: Terminal::new(TestBackend::new(width, height)).unwrap() };
        stage.draw();
        stage
    }

    fn draw(&mut self) {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
    }

    fn event(&mut self, event: &Event) -> Flow {
        let flow = self.app.handle(event);
        self.draw();
        flow
    }

    fn key(&mut self, code: KeyCode) -> Flow {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn keys(&mut self, text: &str) {
        for letter in text.chars() {
            self.key(KeyCode::Char(letter));
        }
    }

    /// Types an action and Enter.
    fn line(&mut self, text: &str) {
        self.key(KeyCode::Char('/'));
        self.keys(text);
        self.key(KeyCode::Enter);
    }

    fn click(&mut self, column: u16, row: u16) -> Flow {
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.draw();
    }

    fn picture(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let rows = buffer.content.chunks(usize::from(buffer.area.width.max(1)));
        let lines = rows.map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>());
        lines.fold(String::new(), |picture, line| picture + line.trim_end() + "\n")
    }

    /// Where a text stands on the screen.
    fn find(&self, text: &str) -> (u16, u16) {
        let picture = self.picture();
        let found = picture.lines().enumerate().find_map(|(y, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, y as u16))
        });
        found.unwrap_or_else(|| panic!("no '{text}' in\n{picture}"))
    }

    fn click_on(&mut self, text: &str) -> Flow {
        let (x, y) = self.find(text);
        self.click(x, y)
    }
}

impl Game {
    fn position(&self) -> String {
        use contract::Game;
        self.app.table.game().game().position()
    }

    /// Clicks on a square of the 80x24 board.
    fn square(&mut self, name: &str) {
        let (file, rank) = (u16::from(name.as_bytes()[0] - b'a'), u16::from(name.as_bytes()[1] - b'0'));
        let row = match rank {
            8 => 1,
            1 => 20,
            _ => 2 + (7 - rank) * 3 + 1,
        };
        self.click(2 + file * 7 + 3, row);
    }
}

const START: &str = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1";
/// Blue's rock on c6 can attack, move up and land within the turn; its paper on a2 can be repaired.
const SHARP: &str = "1s32r31/2R3p22/6/3P32/6/P1R21S3S21 b 3 - 9";
