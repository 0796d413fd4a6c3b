//! What stands beside the board: the outcome before it counts, or what to do and where the balls go.

use billiard::{Class, Doing, Tap};
use contract::Turn;
use ratatui::text::{Line, Span};

use super::{BilliardBoard, Page, Scene, Target, words};
use crate::pen::wrap;

impl BilliardBoard {
    pub(super) fn panel_lines(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let theme = scene.theme;
        let mut lines = Vec::new();
        let mut say = |text: &str, style| lines.extend(wrap(text, width).into_iter().map(|l| Line::styled(l, style)));
        if let Some(doing) = self.book.as_ref().and_then(|book| book.doing) {
            let (key, at) = match doing {
                Doing::Change(at) => ("billiard-doing-change", at),
                Doing::Insert(at) => ("billiard-doing-insert", at),
            };
            say(&scene.words.with(key, &[("entry", (at + 1).into())]), theme.brass());
        }
        if self.page == Page::Book {
            say(&scene.words.get("billiard-guide-book"), theme.soft());
            return lines;
        }
        if self.entry.is_none() {
            if let Some(unit) =
                scene.view.waiting.first().filter(|_| scene.view.whose_turn() == Turn::Chance && scene.seat.is_none())
            {
                say(&scene.words.with("billiard-tell-spot", &[("unit", unit.to_string().into())]), theme.soft());
            }
            lines.extend(placed(scene, width));
            return lines;
        }
        if self.is_begun() {
            lines.extend(self.outcome(scene, width));
        } else {
            lines.extend(placed(scene, width));
            lines.extend(wrap(&self.guide(scene), width).into_iter().map(|line| Line::styled(line, theme.soft())));
            lines.extend(self.looked_at(scene, width));
        }
        lines
    }

    /// Every effect of the entry so far with the rule behind it, or what is missing.
    fn outcome(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let theme = scene.theme;
        let Some(entry) = &self.entry else { return Vec::new() };
        let title = entry.action().map_or_else(|_| words::draft(scene, entry), |action| action.to_string());
        let mut lines = vec![Line::styled(title, theme.deep())];
        let Some(preview) = entry.preview() else {
            let missing = entry.button().missing.map(|missing| scene.words.say(&missing)).unwrap_or_default();
            lines.extend(wrap(&missing, width).into_iter().map(|line| Line::styled(line, theme.brass())));
            return lines;
        };
        for effect in &preview.effects {
            lines.extend(ruled(effect.rule(), &scene.words.say(&effect.why()), width, scene, true));
        }
        let [solids, stripes] = preview.scores();
        let args = [("solids", solids.into()), ("stripes", stripes.into())];
        lines.push(Line::styled(scene.words.with("billiard-score-then", &args), theme.brass()));
        lines
    }

    fn guide(&self, scene: &Scene<'_>) -> String {
        self.entry.as_ref().map(|entry| scene.words.get(entry.guide())).unwrap_or_default()
    }

    /// The ball under the cursor, in words.
    fn looked_at(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let Some(Target::Tap(Tap::Unit(unit))) = self.focus else { return Vec::new() };
        let game = self.game(scene);
        let class = scene.words.get(&format!("billiard-class-{}", unit.class().word()));
        let args = [
            ("unit", unit.to_string().into()),
            ("class", class.into()),
            ("strike", game.strike(unit).into()),
            ("armour", game.armour(unit).into()),
            ("whole", scene.rules.armour(unit.class()).into()),
        ];
        let mut text = scene.words.with("billiard-unit", &args);
        if unit.class() == Class::Carrier {
            let stock = scene.words.with("billiard-unit-stock", &[("stock", game.stock(unit.army()).into())]);
            text = format!("{text} {stock}");
        }
        let mut lines = vec![Line::default()];
        lines.extend(wrap(&text, width).into_iter().map(|line| Line::styled(line, scene.theme.side(unit.army()))));
        lines
    }
}

/// A rule's number and a sentence, wrapped beside it.
pub(super) fn ruled(rule: &str, why: &str, width: u16, scene: &Scene<'_>, applies: bool) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let (mark, ink) = if applies { (theme.brass(), theme.ink()) } else { (theme.soft(), theme.soft()) };
    let rows = wrap(why, width.saturating_sub(6));
    let row = |(at, text): (usize, String)| {
        // A rule that did not apply is named in its own sentence.
        let number = if at == 0 && applies { format!("{rule:6}") } else { " ".repeat(6) };
        Line::from(vec![Span::styled(number, mark), Span::styled(text, ink)])
    };
    rows.into_iter().enumerate().map(row).collect()
}

/// Where the balls of the last shot go.
fn placed(scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
    let texts = words::placed(scene);
    texts.iter().flat_map(|text| wrap(text, width)).map(|line| Line::styled(line, scene.theme.brass())).collect()
}
