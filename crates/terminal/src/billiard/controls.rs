//! What there is to press: switches, pockets in a small window, the one button, the pages.

use billiard::{Entry, Label, Tap};
use ratatui::layout::Rect;

use super::draw::Drawing;
use super::{Page, Target, words};
use crate::Pen;
use crate::pen::{HEAVY, ROUND};

impl Drawing<'_> {
    pub(super) fn controls(&self, pen: &mut Pen<'_>, area: Rect, places: &mut Vec<(Rect, Target)>) {
        let (theme, words) = (self.scene.theme, self.scene.words);
        let mut pen = pen.within(area);
        let mut y = area.y;
        let row = |y: u16| Rect { y, height: 1, ..area };
        if let Some(entry) = self.entry {
            let draft =
                if self.correcting { words.get("billiard-correcting") } else { words::draft(self.scene, entry) };
            pen.text(area.x, y, &draft, if self.correcting { theme.brass() } else { theme.soft() });
            y += 1;
            for (tap, key) in [(Tap::Foul, 'f'), (Tap::Off, 'o'), (Tap::InFront, 'i')] {
                if self.can_tap(tap) {
                    self.switch(&mut pen, row(y), tap, key);
                    places.push((row(y), Target::Tap(tap)));
                    y += 1;
                }
            }
            let tall = area.height >= 10;
            y = area.y + if tall { 4 } else { 3 };
            let button = Rect { y, height: 3, ..area };
            self.button(&mut pen, button, entry);
            places.push((button, Target::Button));
        }
        y = area.bottom().saturating_sub(3).max(y + if self.entry.is_some() { 3 } else { 0 });
        for (page, key, name) in
            [(Page::Book, 'e', "book"), (Page::Why, 'w', "why"), (Page::Statistics, 't', "statistics")]
        {
            let x = pen.text(area.x, y, &format!("{key} "), theme.deep());
            pen.text(x, y, &words.get(&format!("billiard-page-{name}")), theme.soft());
            places.push((row(y), Target::Page(page)));
            y += 1;
        }
    }

    fn switch(&self, pen: &mut Pen<'_>, row: Rect, tap: Tap, key: char) {
        let theme = self.scene.theme;
        let on = self.is_on(tap);
        let mark = if on { "[x]" } else { "[ ]" };
        let here = self.is_here(Target::Tap(tap));
        let style = match (on, here) {
            (true, _) => theme.brass(),
            (_, true) => theme.deep(),
            _ => theme.ink(),
        };
        let x = pen.text(row.x, row.y, if here { "▸" } else { " " }, theme.deep());
        let x = pen.text(x, row.y, &format!("{mark} "), style);
        let x = pen.text(x, row.y, &format!("{key} "), theme.deep());
        pen.text(x, row.y, &self.scene.words.get(tap.switch_key().unwrap_or_default()), style);
    }

    fn is_on(&self, tap: Tap) -> bool {
        self.entry.is_some_and(|entry| entry.is_on(tap))
    }

    /// The one button: filled when it can be pressed.
    fn button(&self, pen: &mut Pen<'_>, area: Rect, entry: &Entry) {
        let theme = self.scene.theme;
        let button = entry.button();
        let ready = button.missing.is_none();
        let style = match (ready, button.label) {
            (false, _) => theme.panel().patch(theme.soft()),
            (_, Label::Fire) => theme.brass_label(),
            _ => theme.picked(),
        };
        pen.fill(area, ' ', style);
        let here = self.is_here(Target::Button);
        pen.frame(area, if here { HEAVY } else { ROUND }, style);
        if area.height > 1 {
            pen.text(area.right().saturating_sub(5), area.bottom() - 1, " F5 ", style);
        }
        let label = self.scene.words.get(button.label.key()).to_uppercase();
        let label = if here { format!("▸ {label} ◂") } else { label };
        pen.centred(Rect { y: area.y + area.height / 2, height: 1, ..area }, &label, style);
    }

    /// Everything below the fleets where there is no room for a table: switches, pockets, button, outcome.
    pub(super) fn small_controls(&self, pen: &mut Pen<'_>, area: Rect, places: &mut Vec<(Rect, Target)>) {
        let (theme, words) = (self.scene.theme, self.scene.words);
        let Some(entry) = self.entry else { return };
        let mut pen = pen.within(area);
        let mut x = area.x;
        for (tap, key) in [(Tap::Foul, 'f'), (Tap::Off, 'o'), (Tap::InFront, 'i')] {
            if !self.can_tap(tap) {
                continue;
            }
            let mark = if self.is_on(tap) { "[x]" } else { "[ ]" };
            let text = format!("{mark}{key} {}", words.get(tap.switch_key().unwrap_or_default()));
            let here = self.is_here(Target::Tap(tap));
            let end = pen.text(x, area.y, &text, if here || self.is_on(tap) { theme.deep() } else { theme.soft() });
            places.push((Rect::new(x, area.y, end - x, 1), Target::Tap(tap)));
            x = end + 1;
        }
        x = pen.text(area.x, area.y + 1, &words::draft(self.scene, entry), theme.ink()) + 2;
        for pocket in billiard::Pocket::all().filter(|pocket| self.can_tap(Tap::Pocket(*pocket))) {
            let style = if self.is_here(Target::pocket(pocket)) { theme.picked() } else { theme.brass() };
            let end = pen.text(x, area.y + 1, &format!("({pocket})"), style);
            places.push((Rect::new(x, area.y + 1, end - x, 1), Target::pocket(pocket)));
            x = end + 1;
        }
        let button = Rect { y: area.y + 2, height: 1, ..area };
        self.button(&mut pen, button, entry);
        places.push((button, Target::Button));
        let outcome = match &self.preview {
            Some(preview) => words::outcome(preview),
            None => words::placed(self.scene).join("  "),
        };
        pen.text(area.x, area.y + 3, &outcome, theme.brass());
    }
}
