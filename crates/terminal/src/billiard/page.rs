//! Pages in the place of the table: the book of entries, the rules of the moment, the figures.

use billiard::{Judged, why};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{BilliardBoard, Page, Scene, Target, panel, statistics, words};
use crate::Pen;
use crate::pen::{ROUND, wrap};

impl BilliardBoard {
    pub(super) fn draw_page(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let theme = scene.theme;
        let area = pen.area();
        pen.frame(area, ROUND, theme.line());
        let inside = Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        };
        let (name, close) = match self.page {
            Page::Book => ("book", "billiard-book-keys"),
            Page::Why => ("why", "billiard-page-close"),
            _ => ("statistics", "billiard-page-close"),
        };
        let title = format!(" {} ", scene.words.get(&format!("billiard-page-{name}")));
        pen.text(area.x + 2, area.y, &title, theme.deep());
        let foot = format!(" {} ", scene.words.get(close));
        pen.text(area.x + 2, area.bottom().saturating_sub(1), &foot, theme.soft());
        let mut rows: Vec<(Option<usize>, Line<'static>)> = match self.page {
            Page::Book => self.book_rows(scene, inside.width),
            Page::Why => self.why_rows(scene, inside.width).into_iter().map(|line| (None, line)).collect(),
            _ => {
                let figures = statistics::figures(scene);
                let rows = figures.map(|figures| statistics::rows(scene, &figures, inside.width)).unwrap_or_default();
                rows.into_iter().map(|line| (None, line)).collect()
            }
        };
        let room = usize::from(inside.height);
        let hidden = rows.len().saturating_sub(room);
        if let (Page::Book, Some(book)) = (self.page, &self.book) {
            // The line that the hand is on stays in sight, whole if it can be.
            let first = rows.iter().position(|(line, _)| *line == Some(book.at)).unwrap_or(0);
            let last = rows.iter().rposition(|(line, _)| *line == Some(book.at)).unwrap_or(0);
            self.scrolled = self.scrolled.max((last + 1).saturating_sub(room)).min(first);
        }
        self.scrolled = self.scrolled.min(hidden);
        let mut pen = pen.within(inside);
        for (y, (target, line)) in (inside.y..inside.bottom()).zip(rows.drain(self.scrolled..)) {
            pen.line(inside.x, y, &line);
            if let Some(line) = target {
                self.places.push((Rect::new(inside.x, y, inside.width, 1), Target::Line(line)));
            }
        }
    }

    fn book_rows(&self, scene: &Scene<'_>, width: u16) -> Vec<(Option<usize>, Line<'static>)> {
        let theme = scene.theme;
        let Some(book) = self.book.as_ref().filter(|book| !book.lines.is_empty()) else {
            return vec![(None, Line::styled(scene.words.get("billiard-book-empty"), theme.soft()))];
        };
        let judged = book.judge(words::rotation(scene));
        let widest = book.lines.iter().map(|line| line.action.to_string().chars().count()).max().unwrap_or(0).min(14);
        let mut rows = Vec::new();
        for (at, (line, judged)) in book.lines.iter().zip(judged).enumerate() {
            let here = at == book.at;
            let (who, text, style) = match judged {
                Judged::Stands { army, player, events } => {
                    let told: Vec<String> =
                        events.iter().map(|event| scene.words.say(&contract::Event::saying(event))).collect();
                    (words::player(scene, army, player), told.join(" "), theme.side(army))
                }
                Judged::Impossible(illegal) => ("✗".to_owned(), scene.words.illegal(&illegal), theme.brass()),
                Judged::Open => ("?".to_owned(), scene.words.get("billiard-book-open"), theme.soft()),
            };
            let head = format!(
                "{}{:3} {:8.8} {:widest$}  ",
                if here { "▸" } else { " " },
                at + 1,
                who,
                line.action.to_string()
            );
            let ink = if here { theme.deep() } else { theme.soft() };
            let beside = usize::from(width).saturating_sub(head.chars().count()) >= 20;
            // In a narrow window what it did stands under the entry.
            let indent = if beside { head.chars().count() } else { 5 };
            let mut wrapped = wrap(&text, width.saturating_sub(indent as u16)).into_iter();
            let first = if beside { wrapped.next().unwrap_or_default() } else { String::new() };
            rows.push((Some(at), Line::from(vec![Span::styled(head, style), Span::styled(first, ink)])));
            rows.extend(wrapped.map(|text| (Some(at), Line::styled(format!("{:indent$}{text}", ""), ink))));
        }
        rows
    }

    /// Which rules govern the entry so far, or the moment before it.
    fn why_rows(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let game = self.game(scene);
        let drafted = self.entry.as_ref().filter(|_| self.is_begun()).and_then(|entry| entry.action().ok());
        let reasons = match drafted {
            Some(action) => why::entry(&game, action).unwrap_or_default(),
            None => why::situation(&game),
        };
        let title = match drafted {
            Some(action) => scene.words.with("billiard-why-entry", &[("action", action.to_string().into())]),
            None => scene.words.get("billiard-why-now"),
        };
        let mut lines = vec![Line::styled(title, scene.theme.deep())];
        for reason in reasons {
            lines.extend(panel::ruled(reason.rule, &scene.words.say(&reason.why), width, scene, reason.applies));
        }
        lines
    }
}
