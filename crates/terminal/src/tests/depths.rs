//! Bataille sous les mers: what the screen shows, whole games by keys, mouse and lines, and what nobody else may see.

mod hidden;
mod nonsense;
mod pictures;
mod plain;
mod playing;

use contract::Game as _;
use crossterm::event::KeyCode;
use depths::Depths;

use super::Stage;
use crate::depths::DepthsBoard;
use crate::shell::Shell;
use crate::terminal_session::TerminalSession;
use crate::{Depth, PlayOptions, Theme};

type Game = Stage<Shell<Depths, DepthsBoard>>;

fn depths(options: &PlayOptions, width: u16, height: u16) -> Game {
    let shell = Shell::new(TerminalSession::open(options).unwrap(), Theme::new(Depth::Mono));
    Stage::new(shell, width, height)
}

fn options() -> PlayOptions {
    PlayOptions::new("depths")
}

/// Both sides have placed, and Red's eyes are on the screen.
fn begun(red: &str, yellow: &str, width: u16, height: u16) -> Game {
    let mut game = depths(&options(), width, height);
    game.turn(&[red]);
    game.turn(&[yellow]);
    game.key(KeyCode::Enter);
    game
}

const RED: &str = "place:105,214,336,m17";
const YELLOW: &str = "place:108,109,208,m36";

impl Game {
    /// Lifts the curtain and types actions.
    fn turn(&mut self, actions: &[&str]) {
        self.key(KeyCode::Enter);
        for action in actions {
            self.line(action);
        }
    }

    fn position(&self) -> String {
        self.app.table.game().game().position()
    }
}
