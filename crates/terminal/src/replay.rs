//! Stepping through a record, full screen.

use contract::record::Record;
use contract::{Eye, Game, Listed, Match};
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;
use words::Words;

use crate::layout::Layout;
use crate::log::{self, LoggedPly};
use crate::pen::{Pen, wrap};
use crate::screen::{App, Flow};
use crate::shell::small;
use crate::{Board, PlayError, Scene, Theme};

/// A record on the screen.
pub(crate) struct Replay<G: Game, B> {
    rules: G::Rules,
    /// What there was to see before the first ply and after each.
    views: Vec<G::View>,
    /// The plies at which a turn begins.
    turns: Vec<usize>,
    comments: Vec<Vec<String>>,
    finished: Match<G>,
    eye: Eye,
    told: Vec<LoggedPly>,
    board: B,
    /// How many plies are shown as played.
    at: usize,
    words: Words,
    theme: Theme,
    log: Rect,
    first_row: usize,
    rows: Vec<usize>,
    hints: Vec<(Rect, KeyCode)>,
}

impl<G: Listed, B: Board<G>> Replay<G, B> {
    /// Through this eye; if none is given, everything of a game that is over, and of one that is not what is no secret.
    pub(crate) fn new(
        record: &Record,
        words: Words,
        theme: Theme,
        eye: Option<Eye>,
    ) -> Result<Replay<G, B>, PlayError> {
        let finished = Match::<G>::replay(record)?;
        let eye = eye.unwrap_or(if finished.ending().is_some() { Eye::All } else { Eye::Public });
        let mut game = Match::<G>::opened_by(record)?;
        let mut views = vec![game.game().view(eye)];
        let mut comments = vec![record.preface.clone()];
        for entry in record.entries() {
            game.replay_entry(entry)?;
            views.push(game.game().view(eye));
            comments.push(entry.comments.clone());
        }
        let mut turns = vec![0];
        for turn in &record.turns {
            turns.push(turns.last().unwrap_or(&0) + turn.len());
        }
        let told = log::told(finished.log_as(eye), &words);
        let rules = finished.setting().rules.clone();
        let (log, rows, hints) = (Rect::ZERO, Vec::new(), Vec::new());
        let board = B::default();
        Ok(Replay {
            rules,
            views,
            turns,
            comments,
            finished,
            eye,
            told,
            board,
            at: 0,
            words,
            theme: theme.with_sides(B::SIDES),
            log,
            first_row: 0,
            rows,
            hints,
        })
    }

    pub(crate) fn at_end(mut self) -> Replay<G, B> {
        self.at = self.last();
        self
    }

    pub(crate) fn words(self) -> Words {
        self.words
    }

    fn last(&self) -> usize {
        self.views.len() - 1
    }

    fn with_board<T>(&mut self, does: impl FnOnce(&mut B, &Scene<'_, G>) -> T) -> T {
        let (words, theme) = (&self.words, &self.theme);
        let setting = self.finished.setting();
        let scene = Scene {
            view: &self.views[self.at],
            legal: &[],
            rules: &self.rules,
            past: &self.finished.plies()[..self.at],
            start: setting.start.as_deref(),
            players: &setting.players,
            seat: None,
            learns: false,
            looking: true,
            words,
            theme,
        };
        does(&mut self.board, &scene)
    }

    fn go(&mut self, to: usize) {
        self.at = to.min(self.last());
        let last = self.at.checked_sub(1).and_then(|at| self.finished.plies().get(at)).map(|ply| ply.action.clone());
        self.with_board(|board, scene| board.settle(scene, last.as_ref()));
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        let at = self.at;
        let to = match key.code {
            KeyCode::Char('c') if key.modifiers.contains(KeyModifiers::CONTROL) => return Flow::Leave,
            KeyCode::Esc | KeyCode::Char('q') | KeyCode::F(10) => return Flow::Leave,
            KeyCode::Right | KeyCode::Char(' ') | KeyCode::Enter => at + 1,
            KeyCode::Left | KeyCode::Backspace => at.saturating_sub(1),
            KeyCode::Down | KeyCode::PageDown => *self.turns.iter().find(|turn| **turn > at).unwrap_or(&at),
            KeyCode::Up | KeyCode::PageUp => *self.turns.iter().rev().find(|turn| **turn < at).unwrap_or(&0),
            KeyCode::Home => 0,
            KeyCode::End => self.last(),
            KeyCode::F(2) => {
                self.words = Words::new(self.words.language().next());
                self.told = log::told(self.finished.log_as(self.eye), &self.words);
                return Flow::Stay;
            }
            _ => {
                self.with_board(|board, scene| board.key(scene, key));
                return Flow::Stay;
            }
        };
        self.go(to);
        Flow::Stay
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Flow {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.go(self.at.saturating_sub(1)),
            MouseEventKind::ScrollDown => self.go(self.at + 1),
            MouseEventKind::Down(MouseButton::Left) => {
                let hint = self.hints.iter().find(|(place, _)| place.contains(at)).map(|(_, code)| *code);
                if let Some(code) = hint {
                    return self.key(code.into());
                }
                if self.log.contains(at) {
                    let row = self.first_row + usize::from(at.y - self.log.y);
                    if let Some(ply) = self.rows.get(row) {
                        self.go(*ply);
                    }
                }
            }
            _ => {}
        }
        Flow::Stay
    }

    fn draw_panel(&mut self, pen: &mut Pen<'_>, area: Rect) {
        let area = area.inner(Margin::new(2, 0));
        let mut pen = pen.within(area);
        let mut y = area.y;
        let mut say = |pen: &mut Pen<'_>, text: &str, style| {
            for line in wrap(text, area.width) {
                pen.text(area.x, y, &line, style);
                y += 1;
            }
        };
        let bold = self.theme.ink().add_modifier(Modifier::BOLD);
        say(&mut pen, &self.moment(), bold);
        for comment in &self.comments[self.at] {
            say(&mut pen, comment, self.theme.brass());
        }
        if let Some(ending) = self.finished.ending().filter(|_| self.at == self.last()) {
            let winner = match ending.outcome {
                contract::Outcome::Win(seat) => self.words.subject(G::ID, seat),
                contract::Outcome::Draw => "".into(),
            };
            say(&mut pen, &self.words.ending(&ending, winner), self.theme.deep());
        }
        let room = Size::new(area.width, area.bottom().saturating_sub(y));
        for line in self.with_board(|board, scene| board.panel_in(scene, room)) {
            pen.line(area.x, y, &line);
            y += 1;
        }
        if y + 2 > area.bottom() {
            self.log = Rect::ZERO;
            return;
        }
        pen.text(area.x, y, &"─".repeat(usize::from(area.width)), self.theme.line());
        pen.text(area.x, y, &format!("{} ", self.words.get("terminal-log")), self.theme.soft());
        self.log = Rect { y: y + 1, height: area.bottom() - y - 1, ..area };
        let rows = log::rows::<G>(&self.told, &self.words, &self.theme, area.width, Some(self.at));
        // The moment shown stays in sight, with what comes after it below.
        let room = usize::from(self.log.height);
        let here = rows.iter().rposition(|row| row.ply <= self.at).unwrap_or(0);
        self.first_row = (here + 1 + room / 3).saturating_sub(room).min(rows.len().saturating_sub(room));
        self.rows = rows.iter().map(|row| row.ply).collect();
        for (y, row) in (self.log.y..self.log.bottom()).zip(&rows[self.first_row..]) {
            pen.line(area.x, y, &row.line);
        }
    }

    fn moment(&self) -> String {
        let args = [("at", self.at.into()), ("all", self.last().into())];
        let moment = self.words.with("terminal-moment", &args);
        match self.at.checked_sub(1).and_then(|at| self.told.get(at)) {
            Some(told) => format!("{moment} · {}", told.action),
            None => format!("{moment} · {}", self.words.get("terminal-start")),
        }
    }

    fn draw_hints(&mut self, pen: &mut Pen<'_>, row: Rect) {
        self.hints.clear();
        let keys = [
            ("←", "back", KeyCode::Left),
            ("→", "forth", KeyCode::Right),
            ("↑", "turn-back", KeyCode::Up),
            ("↓", "turn-forth", KeyCode::Down),
            ("Home", "first", KeyCode::Home),
            ("End", "last", KeyCode::End),
            ("Esc", "leave", KeyCode::Esc),
        ];
        let mut x = row.x + 1;
        for (key, does, code) in keys {
            let does = self.words.get(&format!("terminal-key-{does}"));
            let width = (key.width() + does.width() + 1) as u16;
            if x + width > row.right() {
                break;
            }
            let end = pen.text(x, row.y, key, self.theme.deep());
            pen.text(end + 1, row.y, &does, self.theme.soft());
            self.hints.push((Rect::new(x, row.y, width, 1), code));
            x += width + 2;
        }
    }
}

impl<G: Listed, B: Board<G>> App for Replay<G, B> {
    fn draw(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let mut pen = Pen::new(frame.buffer_mut(), screen);
        pen.fill(screen, ' ', self.theme.ink());
        self.hints.clear();
        self.log = Rect::ZERO;
        let Some(layout) = Layout::of::<G, B>(screen, &self.rules) else {
            return small(&mut pen, B::least_for(&self.rules), &self.words, self.theme.ink());
        };
        let row = layout.header;
        if layout.panel.is_empty() {
            pen.text(row.x + 1, row.y, &self.moment(), self.theme.ink().add_modifier(Modifier::BOLD));
        } else {
            let name = self.words.get(&format!("{}-name", G::ID));
            let title = format!("⚓ Abordage · {name} · {}", self.words.get("terminal-replay"));
            pen.text(row.x + 1, row.y, &title, self.theme.ink().add_modifier(Modifier::BOLD));
        }
        self.with_board(|board, scene| board.draw(scene, &mut pen.within(layout.board)));
        if !layout.panel.is_empty() {
            self.draw_panel(&mut pen, layout.panel);
        }
        self.draw_hints(&mut pen, layout.footer);
    }

    fn handle(&mut self, event: &Event) -> Flow {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => Flow::Stay,
        }
    }
}
