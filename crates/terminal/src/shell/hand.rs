//! Keys and mouse.

use std::path::Path;

use contract::Listed;
use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::overlay::Overlay;
use super::{Control, Input, Purpose, Shell};
use crate::Board;
use crate::screen::Flow;

/// A text longer than this is no action and no file name.
const LONGEST: usize = 200;

impl<G: Listed, B: Board<G>> Shell<G, B> {
    pub(crate) fn handle_event(&mut self, event: &Event) -> Flow {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                if matches!(self.overlay, Overlay::None) && self.veiled.is_none() {
                    let input = self.input.get_or_insert(Input { text: String::new(), purpose: Purpose::Action });
                    let room = LONGEST.saturating_sub(input.text.chars().count());
                    input.text.extend(text.chars().filter(|c| !c.is_control()).take(room));
                }
                Flow::Stay
            }
            _ => Flow::Stay,
        }
    }

    fn key(&mut self, key: KeyEvent) -> Flow {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'q') => {
                    self.input = None;
                    self.control(Control::Quit)
                }
                KeyCode::Char('r' | 'y') if matches!(self.overlay, Overlay::None) && self.veiled.is_none() => {
                    self.input = None;
                    self.control(Control::Redo)
                }
                _ => Flow::Stay,
            };
        }
        if key.code == KeyCode::F(2) {
            return self.control(Control::Language);
        }
        match &self.overlay {
            Overlay::None if self.veiled.is_some() => {
                if key.code == KeyCode::Enter {
                    self.veiled = None;
                }
                Flow::Stay
            }
            Overlay::None if self.input.is_some() => self.input_key(key),
            Overlay::None => self.table_key(key),
            Overlay::Menu(_) => self.menu_key(key),
            Overlay::Help(_) => self.help_key(key),
        }
    }

    fn menu_key(&mut self, key: KeyEvent) -> Flow {
        let Overlay::Menu(menu) = &mut self.overlay else { return Flow::Stay };
        let letter = match key.code {
            KeyCode::Char(letter) => letter.to_ascii_lowercase(),
            _ => ' ',
        };
        let chosen = match key.code {
            KeyCode::Esc => {
                return {
                    let escape = menu.escape();
                    self.control(escape)
                };
            }
            KeyCode::Up | KeyCode::Left | KeyCode::BackTab => {
                menu.step(-1);
                None
            }
            KeyCode::Down | KeyCode::Right | KeyCode::Tab => {
                menu.step(1);
                None
            }
            KeyCode::Enter | KeyCode::Char(' ') => Some(menu.at),
            // Yes and oui, whatever language people think in.
            KeyCode::Char(_) if menu.is_question && matches!(letter, 'y' | 'o') => Some(0),
            KeyCode::Char(_) if menu.is_question && letter == 'n' => Some(1),
            KeyCode::Char(_) => letter.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1)),
            _ => None,
        };
        match chosen.and_then(|at| menu.items.get(at)).map(|(_, control)| control.clone()) {
            Some(control) => self.control(control),
            None => Flow::Stay,
        }
    }

    fn help_key(&mut self, key: KeyEvent) -> Flow {
        let Overlay::Help(scrolled) = &mut self.overlay else { return Flow::Stay };
        match key.code {
            KeyCode::Down => *scrolled = scrolled.saturating_add(1),
            KeyCode::PageDown | KeyCode::Char(' ') => *scrolled = scrolled.saturating_add(8),
            KeyCode::Up => *scrolled = scrolled.saturating_sub(1),
            KeyCode::PageUp => *scrolled = scrolled.saturating_sub(8),
            _ => return self.control(Control::Close),
        }
        Flow::Stay
    }

    fn table_key(&mut self, key: KeyEvent) -> Flow {
        if let KeyCode::Char(letter) = key.code
            && B::begins(letter)
            && self.table.game().ending().is_none()
        {
            self.message = None;
            self.input = Some(Input { text: letter.to_string(), purpose: Purpose::Action });
            return Flow::Stay;
        }
        match key.code {
            KeyCode::F(1) | KeyCode::Char('?') => return self.control(Control::Help),
            KeyCode::F(3) | KeyCode::Char('s') => return self.control(Control::Save),
            KeyCode::F(4) | KeyCode::Char('u') => return self.control(Control::Undo),
            KeyCode::F(10) | KeyCode::Char('q') => return self.control(Control::Quit),
            KeyCode::Char('/') => return self.control(Control::Type),
            KeyCode::Char('i') | KeyCode::F(6) if bots::plays(G::ID) => return self.control(Control::Hint),
            KeyCode::Enter if self.table.thinker().is_some() => return self.control(Control::Hurry),
            KeyCode::Esc if self.thought.is_some() && !self.is_thinking() => {
                // A hint that nobody waits for any more.
                self.thought = None;
                return Flow::Stay;
            }
            KeyCode::PageUp => {
                self.back = self.back.saturating_add(5);
                return Flow::Stay;
            }
            KeyCode::PageDown => {
                self.back = self.back.saturating_sub(5);
                return Flow::Stay;
            }
            _ => {}
        }
        if !self.board_key(key) && key.code == KeyCode::Esc {
            return self.control(Control::Menu);
        }
        Flow::Stay
    }

    /// Hands a key to the board; whether it had a use for it.
    pub(super) fn board_key(&mut self, key: KeyEvent) -> bool {
        self.message = None;
        let command = self.with_board(|board, scene| board.key(scene, key));
        self.command(command)
    }

    fn input_key(&mut self, key: KeyEvent) -> Flow {
        let Some(input) = &mut self.input else { return Flow::Stay };
        match key.code {
            KeyCode::Esc => self.input = None,
            KeyCode::Backspace if input.text.is_empty() => self.input = None,
            KeyCode::Backspace => {
                input.text.pop();
            }
            KeyCode::Char(letter) if input.text.chars().count() < LONGEST => input.text.push(letter),
            KeyCode::Tab | KeyCode::Right => {
                if let Some(rest) = self.ghost()
                    && let Some(input) = &mut self.input
                {
                    input.text.push_str(&rest);
                }
            }
            KeyCode::Enter => self.enter(),
            _ => {}
        }
        Flow::Stay
    }

    fn enter(&mut self) {
        let ghost = self.ghost().unwrap_or_default();
        let Some(input) = self.input.take() else { return };
        let text = input.text.trim();
        if text.is_empty() {
            return;
        }
        match input.purpose {
            Purpose::File => self.save_to(Path::new(text)),
            Purpose::Action => {
                self.message = None;
                let whole = format!("{text}{ghost}");
                match self.table.read(&whole) {
                    Ok(action) => {
                        let command = self.with_board(|board, scene| board.typed(scene, action));
                        self.command(command);
                    }
                    Err(misread) => {
                        self.message = Some(self.table.words.misread(&misread));
                        // What was typed is kept: most often one letter wants mending.
                        self.input = Some(input);
                    }
                }
            }
        }
    }

    /// What would complete the text that is typed: the rest of the only action that begins so, or of the end of turn.
    pub(super) fn ghost(&self) -> Option<String> {
        let input = self.input.as_ref().filter(|input| input.purpose == Purpose::Action && !input.text.is_empty())?;
        let rest = |action: String| action.strip_prefix(input.text.as_str()).map(str::to_owned);
        if let Some(end) = B::end().and_then(|end| rest(end.to_string())) {
            return Some(end);
        }
        let mut begun = self.legal.iter().filter_map(|action| rest(action.to_string()));
        let only = begun.next()?;
        // Two that begin so are a question; a complete action is its own answer.
        (begun.next().is_none() && !only.is_empty()).then_some(only)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Flow {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let up = mouse.kind == MouseEventKind::ScrollUp;
                let by = |rows: usize, more: bool| if more { rows.saturating_add(2) } else { rows.saturating_sub(2) };
                match &mut self.overlay {
                    Overlay::Help(scrolled) => *scrolled = by(*scrolled, !up),
                    _ => self.back = by(self.back, up),
                }
            }
            MouseEventKind::Down(MouseButton::Right)
                if matches!(self.overlay, Overlay::None) && self.veiled.is_none() =>
            {
                self.input = None;
                self.board_key(KeyCode::Esc.into());
            }
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            _ => {}
        }
        Flow::Stay
    }

    fn click(&mut self, at: Position) -> Flow {
        let button =
            self.places.buttons.iter().find(|(place, _)| place.contains(at)).map(|(_, control)| control.clone());
        if let Some(control) = button {
            if self.input.is_some() && matches!(control, Control::Key(KeyCode::Enter)) {
                self.enter();
                return Flow::Stay;
            }
            self.input = None;
            return self.control(control);
        }
        match &self.overlay {
            // A click beside a box closes it, except where an answer is owed.
            Overlay::Menu(menu) if menu.is_question => return Flow::Stay,
            Overlay::Menu(_) | Overlay::Help(_) => return self.control(Control::Close),
            Overlay::None => {}
        }
        self.input = None;
        if self.places.board.contains(at) {
            self.message = None;
            let command = self.with_board(|board, scene| board.click(scene, at));
            self.command(command);
        }
        let (room, lines) = self.places.beside;
        if room.contains(at) && at.y - room.y < lines {
            self.message = None;
            let command = self.with_board(|board, scene| board.click_panel(scene, room.as_size(), at.y - room.y));
            self.command(command);
        }
        Flow::Stay
    }
}
