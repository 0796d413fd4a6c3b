//! The screen, drawn.

use contract::{Listed, Seat};
use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::layout::{Margin, Position, Rect, Size};
use ratatui::style::Modifier;
use ratatui::text::Line;
use unicode_width::UnicodeWidthStr;

use super::{Control, Purpose, Shell};
use crate::layout::Layout;
use crate::pen::{Pen, wrap};
use crate::{Board, log};

impl<G: Listed, B: Board<G>> Shell<G, B> {
    pub(crate) fn draw_frame(&mut self, frame: &mut Frame<'_>) {
        let screen = frame.area();
        let mut pen = Pen::new(frame.buffer_mut(), screen);
        pen.fill(screen, ' ', self.theme.ink());
        self.places.buttons.clear();
        self.places.beside = (Rect::ZERO, 0);
        let Some(layout) = Layout::of::<G, B>(screen, &self.table.game().setting().rules) else {
            self.places.board = Rect::ZERO;
            small(&mut pen, B::least_for(&self.table.game().setting().rules), &self.table.words, self.theme.ink());
            return;
        };
        if let Some(seat) = self.veiled {
            // Behind the curtain nothing is drawn at all.
            (self.places.board, self.places.panel) = (Rect::ZERO, Rect::ZERO);
            self.draw_curtain(&mut pen, seat);
            self.draw_overlay(&mut pen);
            return;
        }
        (self.places.board, self.places.panel) = (layout.board, layout.panel);
        self.draw_header(&mut pen, &layout);
        let area = layout.board;
        self.with_board(|board, scene| board.draw(scene, &mut pen.within(area)));
        if layout.panel.is_empty() {
            self.places.log = Rect::ZERO;
        } else {
            self.draw_panel(&mut pen, layout.panel);
        }
        let cursor = self.draw_footer(&mut pen, &layout);
        let inside = Rect { y: layout.header.bottom(), height: screen.height.saturating_sub(2), ..screen };
        self.draw_overlay(&mut pen.within(inside));
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    fn draw_header(&mut self, pen: &mut Pen<'_>, layout: &Layout) {
        let words = &self.table.words;
        let row = layout.header;
        let name = words.get(&format!("{}-name", G::ID));
        if layout.panel.is_empty() {
            // Without a panel the first row says whose turn it is.
            let style = self.side_style();
            let brief = self.with_board(|board, scene| board.brief(scene));
            let brief = self.thoughts().unwrap_or(brief);
            let end = pen.text(row.x + 1, row.y, &self.table.status(), style);
            let brief_at = row.right().saturating_sub(brief.width() as u16 + 1).max(end + 1);
            pen.text(brief_at, row.y, &brief, self.theme.brass());
            return;
        }
        let title = format!("⚓ Abordage · {name}");
        let end = pen.text(row.x + 1, row.y, &title, self.theme.ink().add_modifier(Modifier::BOLD));
        let seats: Vec<Seat> = Seat::all(self.table.game().game().seats()).collect();
        if let [one, two] = seats[..] {
            let args = [("one", self.table.name(one).into()), ("two", self.table.name(two).into())];
            let versus = words.with("terminal-versus", &args);
            let at = row.right().saturating_sub(versus.width() as u16 + 1);
            if at > end + 1 {
                pen.text(at, row.y, &versus, self.theme.soft());
            }
        }
    }

    fn side_style(&self) -> ratatui::style::Style {
        let seat = match self.table.game().ending().map(|e| e.outcome) {
            Some(contract::Outcome::Win(seat)) => Some(seat),
            _ => self.table.game().turn().seat(),
        };
        seat.map_or(self.theme.brass(), |seat| self.theme.side(seat)).add_modifier(Modifier::BOLD)
    }

    fn draw_panel(&mut self, pen: &mut Pen<'_>, area: Rect) {
        let area = area.inner(Margin::new(2, 0));
        let mut pen = pen.within(area);
        let mut y = area.y;
        for line in wrap(&self.table.status(), area.width) {
            pen.text(area.x, y, &line, self.side_style());
            y += 1;
        }
        if let Some(thoughts) = self.thoughts() {
            pen.text(area.x, y, &thoughts, self.theme.soft());
            y += 1;
        }
        let room = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        let lines = self.with_board(|board, scene| board.panel_in(scene, room.as_size()));
        self.places.beside = (room, lines.len() as u16);
        for line in lines {
            pen.line(area.x, y, &line);
            y += 1;
        }
        if let Some(message) = &self.message {
            y += 1;
            for line in wrap(message, area.width.saturating_sub(2)) {
                pen.text(area.x, y, "▌", self.theme.brass());
                pen.text(area.x + 2, y, &line, self.theme.brass());
                y += 1;
            }
        }
        if y + 3 > area.bottom() {
            self.places.log = Rect::ZERO;
            return;
        }
        y += 1;
        let rule = "─".repeat(usize::from(area.width));
        pen.text(area.x, y, &rule, self.theme.line());
        pen.text(area.x, y, &format!("{} ", self.table.words.get("terminal-log")), self.theme.soft());
        let log = Rect { y: y + 1, height: area.bottom() - y - 1, ..area };
        self.places.log = log;
        self.draw_log(&mut pen, log);
    }

    fn draw_log(&mut self, pen: &mut Pen<'_>, area: Rect) {
        let told = self.table.told();
        if told.is_empty() {
            for (y, line) in (area.y..).zip(wrap(&self.table.words.get("terminal-log-empty"), area.width)) {
                pen.text(area.x, y, &line, self.theme.soft());
            }
            return;
        }
        let rows = log::rows::<G>(&told, &self.table.words, &self.theme, area.width, None);
        let room = usize::from(area.height);
        self.back = self.back.min(rows.len().saturating_sub(room));
        let first = rows.len().saturating_sub(room + self.back);
        for (y, row) in (area.y..area.bottom()).zip(&rows[first..]) {
            pen.line(area.x, y, &row.line);
        }
    }

    /// The last row: the line that is typed, or a message that has no other place, or the keys. Tells where the cursor is.
    fn draw_footer(&mut self, pen: &mut Pen<'_>, layout: &Layout) -> Option<Position> {
        let row = layout.footer;
        if self.input.is_some() {
            return Some(self.draw_input(pen, row));
        }
        if let Some(message) = self.message.as_ref().filter(|_| layout.panel.is_empty()) {
            // It may cover the edge of the board: it goes with the next key.
            let lines = wrap(message, row.width.saturating_sub(2));
            let top = row.bottom().saturating_sub(lines.len() as u16);
            for (y, line) in (top..).zip(lines) {
                pen.fill(Rect { y, height: 1, ..row }, ' ', self.theme.panel());
                pen.text(row.x + 1, y, &line, self.theme.panel().patch(self.theme.brass()));
            }
            return None;
        }
        let playing = self.table.game().ending().is_none();
        let waiting = self.table.thinker().is_some();
        let mut keys = Vec::new();
        if waiting {
            keys.push(("⏎", "hurry", Control::Hurry));
        } else if playing {
            keys.push(("Tab", "next", Control::Key(KeyCode::Tab)));
            keys.push(("⏎", "act", Control::Key(KeyCode::Enter)));
            if B::end().is_some() {
                keys.push(("e", "end", Control::End));
            }
        }
        // A player who knows these two finds all the rest.
        keys.push(("?", "help", Control::Help));
        keys.push(("Esc", "menu", Control::Menu));
        if (playing && self.table.seat().is_some()) || G::REFEREED {
            keys.push(("u", "undo", Control::Undo));
        }
        if playing && !waiting {
            if bots::plays(G::ID) {
                keys.push(("i", "hint", Control::Hint));
            }
            keys.push(("/", "type", Control::Type));
        }
        self.hints(pen, row, keys);
        None
    }

    /// Keys and what they do; a click on one is as good as the key. Those that do not fit are left out.
    fn hints(&mut self, pen: &mut Pen<'_>, row: Rect, keys: Vec<(&str, &str, Control<G::Action>)>) {
        let mut x = row.x + 1;
        for (key, does, control) in keys {
            let does = self.table.words.get(&format!("terminal-key-{does}"));
            let width = (key.width() + does.width() + 1) as u16;
            if x + width > row.right() {
                break;
            }
            let place = Rect::new(x, row.y, width, 1);
            let line = Line::from_iter([
                ratatui::text::Span::styled(key.to_owned(), self.theme.deep()),
                ratatui::text::Span::styled(format!(" {does}"), self.theme.soft()),
            ]);
            pen.line(x, row.y, &line);
            self.places.buttons.push((place, control));
            x += width + 2;
        }
    }

    fn draw_input(&mut self, pen: &mut Pen<'_>, row: Rect) -> Position {
        let style = self.theme.panel();
        pen.fill(row, ' ', style);
        let ghost = self.ghost().unwrap_or_default();
        let Some(input) = &self.input else { return Position::ORIGIN };
        let words = &self.table.words;
        let key = if input.purpose == Purpose::File { "terminal-ask-file" } else { "terminal-input" };
        let label = format!("{} ▸ ", words.get(key));
        let x = pen.text(row.x + 1, row.y, &label, style.patch(self.theme.deep()));
        // The end of a long line is what is being typed.
        let room = usize::from(row.right().saturating_sub(x + 2));
        let count = input.text.chars().count();
        let shown: String = input.text.chars().skip(count.saturating_sub(room)).collect();
        let end = pen.text(x, row.y, &shown, style.add_modifier(Modifier::BOLD));
        let after = pen.text(end, row.y, &ghost, style.patch(self.theme.soft()));
        let hint = words.get("terminal-input-hint");
        let at = row.right().saturating_sub(hint.width() as u16 + 1);
        if let Some(message) = self.message.as_ref().filter(|_| self.places.log.is_empty()) {
            pen.text(after + 2, row.y, message, style.patch(self.theme.brass()));
        } else if at > after + 2 {
            pen.text(at, row.y, &hint, style.patch(self.theme.soft()));
        }
        self.places.buttons.push((row, Control::Key(KeyCode::Enter)));
        Position::new(end.min(row.right().saturating_sub(1)), row.y)
    }
}

/// What is left to say where not even the smallest board fits.
pub(crate) fn small(pen: &mut Pen<'_>, least: Size, words: &words::Words, style: ratatui::style::Style) {
    let args = [("columns", least.width.into()), ("rows", (least.height + 2).into())];
    let text = format!("{} {}", words.with("terminal-small", &args), words.get("terminal-small-plain"));
    let area = pen.area();
    for (y, line) in (area.y..area.bottom()).zip(wrap(&text, area.width)) {
        pen.text(area.x, y, &line, style);
    }
}
