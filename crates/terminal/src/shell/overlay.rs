//! What lies over the board for a while: menus, questions, help, the curtain.

use contract::{Listed, Seat};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::{Control, Shell};
use crate::Board;
use crate::pen::{Pen, ROUND, middle, wrap};

/// What lies over the board.
pub(super) enum Overlay<A> {
    None,
    Menu(Menu<A>),
    /// The rules and the keys, scrolled down by this many rows.
    Help(usize),
}

/// A question and its answers.
pub(super) struct Menu<A> {
    pub(super) title: String,
    pub(super) items: Vec<(String, Control<A>)>,
    pub(super) at: usize,
    /// The first item is yes, the second no.
    pub(super) is_question: bool,
    pub(super) is_ending: bool,
}

impl<A: Clone> Menu<A> {
    pub(super) fn new(title: String, items: Vec<(String, Control<A>)>) -> Menu<A> {
        Menu { title, items, at: 0, is_question: false, is_ending: false }
    }

    pub(super) fn step(&mut self, by: isize) {
        let count = self.items.len().max(1);
        self.at = self.at.saturating_add_signed(by + count.cast_signed()) % count;
    }

    /// What item Esc stands for: no, or nothing at all.
    pub(super) fn escape(&self) -> Control<A> {
        match self.items.get(1) {
            Some((_, control)) if self.is_question => control.clone(),
            _ => Control::Close,
        }
    }
}

impl<G: Listed, B: Board<G>> Shell<G, B> {
    pub(super) fn menu(&self) -> Overlay<G::Action> {
        let words = &self.table.words;
        let item = |key: &str, control| (words.get(&format!("terminal-menu-{key}")), control);
        let open = self.table.game().ending().is_none();
        let mut items = Vec::new();
        if open {
            items.push(item("resume", Control::Close));
            // A spectator has nothing to take back and nothing to offer.
            if self.table.seat().is_some() {
                items.push(item("undo", Control::Undo));
                if self.table.session.can_redo() {
                    items.push(item("redo", Control::Redo));
                }
                items.push(item("draw", Control::Draw));
                items.push(item("resign", Control::Resign));
                if bots::plays(G::ID) && self.table.thinker().is_none() {
                    items.push(item("hint", Control::Hint));
                }
            }
            items.push(item("save", Control::Save));
            items.push(item("help", Control::Help));
            items.push(item("language", Control::Language));
            items.push(item("quit", Control::Quit));
            return Overlay::Menu(Menu::new(words.get("terminal-menu"), items));
        }
        self.ending()
    }

    /// The banner at the end of a game.
    pub(super) fn ending(&self) -> Overlay<G::Action> {
        let words = &self.table.words;
        let item = |key: &str, control| (words.get(&format!("terminal-menu-{key}")), control);
        let mut items = vec![
            item("look", Control::Close),
            item("replay", Control::Replay),
            item("save", Control::Save),
            item("rematch", Control::Rematch),
            item("quit", Control::Quit),
        ];
        if G::REFEREED {
            items.insert(1, item("undo", Control::Undo));
        }
        let title = self.table.ending_text().unwrap_or_default();
        Overlay::Menu(Menu { is_ending: true, ..Menu::new(title, items) })
    }

    pub(super) fn yes_or_no(
        &self,
        question: String,
        yes: Control<G::Action>,
        no: Control<G::Action>,
    ) -> Overlay<G::Action> {
        let words = &self.table.words;
        let items = vec![(words.get("terminal-yes"), yes), (words.get("terminal-no"), no)];
        Overlay::Menu(Menu { is_question: true, at: 1, ..Menu::new(question, items) })
    }

    pub(super) fn draw_overlay(&mut self, pen: &mut Pen<'_>) {
        match &self.overlay {
            Overlay::None => {}
            Overlay::Menu(_) => self.draw_menu(pen),
            Overlay::Help(_) => self.draw_help(pen),
        }
    }

    /// All there is to see until the seat to act says that nobody else is looking.
    pub(super) fn draw_curtain(&self, pen: &mut Pen<'_>, seat: Seat) {
        let words = &self.table.words;
        let area = pen.area();
        let pass = wrap(&words.with("terminal-curtain", &[("side", self.table.name(seat).into())]), area.width);
        let key = wrap(&words.get("terminal-curtain-key"), area.width);
        let height = (pass.len() + key.len() + 1) as u16;
        let mut row = Rect { height: 1, ..middle(area, area.width, height) };
        for line in pass {
            pen.centred(row, &line, self.theme.side(seat).add_modifier(Modifier::BOLD));
            row.y += 1;
        }
        for line in key {
            row.y += 1;
            pen.centred(row, &line, self.theme.soft());
        }
    }

    fn draw_menu(&mut self, pen: &mut Pen<'_>) {
        let Overlay::Menu(menu) = &self.overlay else { return };
        let widest = menu.items.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0) as u16;
        // Over the panel if it fits there: then the whole board stays in sight.
        let panel = self.places.panel;
        let beside = panel.width >= widest + 8 && usize::from(panel.height) >= menu.items.len() + 8;
        let room = if beside { panel } else { pen.area() };
        let wanted = (widest + 8).max((menu.title.chars().count() as u16 + 6).min(44)).min(room.width);
        let title = wrap(&menu.title, wanted.saturating_sub(4));
        // In a low window the air goes first, then the title: the items stay.
        let air = u16::from(usize::from(room.height) >= title.len() + menu.items.len() + 4);
        let height = (title.len() + menu.items.len()) as u16 + 2 + 2 * air;
        let area = middle(room, wanted, height);
        let style = self.theme.panel();
        pen.fill(area, ' ', style);
        let frame = match self.table.game().ending().map(|ending| ending.outcome) {
            Some(contract::Outcome::Win(seat)) if menu.is_ending => style.patch(self.theme.side(seat)),
            _ => style.patch(self.theme.deep()),
        };
        pen.frame(area, ROUND, frame);
        let mut row = Rect { y: area.y + 1, height: 1, ..area };
        for line in title {
            pen.centred(row, &line, style.patch(frame).add_modifier(Modifier::BOLD));
            row.y += 1;
        }
        row.y += air;
        self.places.buttons.clear();
        for (number, (label, control)) in menu.items.iter().enumerate() {
            let place = Rect::new(area.x + 1, row.y, area.width.saturating_sub(2), 1);
            let picked = number == menu.at;
            let style = if picked { self.theme.picked() } else { style };
            pen.fill(place, ' ', style);
            pen.text(place.x + 1, place.y, if picked { "▸" } else { " " }, style);
            pen.text(place.x + 3, place.y, label, style);
            self.places.buttons.push((place, control.clone()));
            row.y += 1;
        }
    }

    fn draw_help(&mut self, pen: &mut Pen<'_>) {
        let words = &self.table.words;
        let area = middle(pen.area(), 76, pen.area().height);
        let width = area.width.saturating_sub(4);
        let mut lines = vec![(words.get("terminal-help"), true)];
        let add = |lines: &mut Vec<(String, bool)>, paragraph: &str| {
            let wrapped = wrap(paragraph, width.saturating_sub(2)).into_iter().enumerate();
            lines.extend(wrapped.map(|(at, line)| (format!("{}{line}", if at == 0 { "· " } else { "  " }), false)));
        };
        for paragraph in B::help(words) {
            add(&mut lines, &paragraph);
        }
        lines.push((words.get("terminal-help-keys"), true));
        let end = B::end().map(|_| "end");
        // A book that can be mended at any time says so itself.
        let back: &[&str] = if G::REFEREED { &[] } else { &["undo", "redo"] };
        let keys = ["move", "type"].into_iter().chain(end).chain(back.iter().copied());
        let hint = bots::plays(G::ID).then_some("hint");
        for key in keys.chain(hint).chain(["more", "mouse"]) {
            add(&mut lines, &words.get(&format!("terminal-help-{key}")));
        }
        let area = middle(pen.area(), area.width, (lines.len() + 4) as u16);
        let style = self.theme.panel();
        pen.fill(area, ' ', style);
        pen.frame(area, ROUND, style.patch(self.theme.deep()));
        let inside = Rect { x: area.x + 2, y: area.y + 1, width, height: area.height.saturating_sub(2) };
        let mut pen = pen.within(inside);
        let room = usize::from(inside.height.saturating_sub(1));
        let hidden = lines.len().saturating_sub(room);
        let Overlay::Help(scrolled) = &mut self.overlay else { return };
        *scrolled = hidden.min(*scrolled);
        let more = *scrolled < hidden;
        for (y, (line, heading)) in (inside.y..).zip(lines.iter().skip(*scrolled).take(room)) {
            pen.text(inside.x, y, line, if *heading { style.patch(self.theme.deep()) } else { style });
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        let key = if more { "terminal-help-scroll" } else { "terminal-help-close" };
        pen.centred(last, &self.table.words.get(key), style.patch(self.theme.brass()));
    }
}
