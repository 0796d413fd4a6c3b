//! What stands beside the sea.

use contract::{Event as _, Game, Seat};
use depths::{Answer, Depths, Event, Prompt, Spin};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::glyph::{GONE, MINE, SUBMARINE};
use super::{DepthsBoard, Part, Scene, Spot, is_placing, percent, reading};
use crate::pen::wrap;

impl DepthsBoard {
    pub(super) fn panel_lines(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let theme = scene.theme;
        let mut lines = Vec::new();
        let say = |lines: &mut Vec<Line<'static>>, text: &str, style: Style| {
            lines.extend(wrap(text, width).into_iter().map(|line| Line::styled(line, style)));
        };
        if let Some(news) = &self.news {
            say(&mut lines, &scene.words.say(&news.saying()), theme.brass());
        }
        if scene.seat.is_some() {
            say(&mut lines, &self.prompt(scene), theme.soft());
        }
        lines.push(Line::default());
        for side in [self.me(scene), self.me(scene).other()] {
            lines.extend(fleet(scene, side));
        }
        if let Some(text) = self.about_cursor(scene) {
            lines.push(Line::default());
            say(&mut lines, &text, theme.deep());
        }
        lines
    }

    /// The same in a few letters.
    pub(super) fn brief_text(&self, scene: &Scene<'_>) -> String {
        let words = scene.words;
        if is_placing(scene) {
            let placed = self.hand.draft.submarines();
            let mine = if self.hand.draft.cell(depths::MINE).is_some() { MINE } else { "-" };
            return format!("{}{} {mine}", SUBMARINE.repeat(placed), "□".repeat(3 - placed.min(3)));
        }
        match self.news {
            Some(Event::Answered { cell, answer, .. }) => {
                let (key, near) = match answer {
                    Answer::Hit { near } => ("hit", near),
                    Answer::NearMiss(near) => ("near", near),
                    Answer::Miss => ("miss", 0),
                };
                let args = [("cell", cell.to_string().into()), ("answer", key.into()), ("near", near.into())];
                words.with("depths-brief-answer", &args)
            }
            Some(Event::Spun { target, spin, .. }) => {
                let spin = if spin == Spin::Hit { "hit" } else { "miss" };
                words.with("depths-brief-spin", &[("target", target.name().into()), ("spin", spin.into())])
            }
            Some(Event::Mined { ship, .. }) => words.with("depths-brief-mine", &[("ship", ship.name().into())]),
            _ => {
                let at = self.cursor.map(|cursor| match cursor {
                    Spot::Port => "⌂".to_owned(),
                    Spot::Surface(square) => square.to_string(),
                    Spot::Below(cell) => cell.to_string(),
                });
                format!("{}  {}", at.unwrap_or_default(), ships(scene, self.me(scene)))
            }
        }
    }

    /// What can be done now.
    fn prompt(&self, scene: &Scene<'_>) -> String {
        let words = scene.words;
        if scene.looking {
            return String::new();
        }
        let ship = |key: &str, ship: depths::Ship| words.with(key, &[("ship", ship.name().into())]);
        let first = match reading(scene).prompt(&self.hand) {
            Prompt::Place => words.get("depths-hide"),
            Prompt::Start => words.get("depths-start"),
            Prompt::Sail { ship: held, drops: true } => ship("depths-sail-or-drop", held),
            Prompt::Sail { ship: held, drops: false } => ship("depths-sail", held),
            Prompt::Drop(moved) => ship("depths-moved", moved),
            Prompt::Spin => words.get("depths-spin"),
            Prompt::FireOrEnd => words.get("depths-or-end"),
            Prompt::End => words.get("depths-now-end"),
        };
        if reading(scene).bears() { format!("{first} {}", words.get("depths-bears")) } else { first }
    }

    /// What is known of the place under the cursor.
    fn about_cursor(&self, scene: &Scene<'_>) -> Option<String> {
        let (cursor, words) = (self.cursor?, scene.words);
        if is_placing(scene) {
            return cursor.square().map(|_| match cursor {
                Spot::Below(cell) => cell.to_string(),
                _ => String::new(),
            });
        }
        let square = cursor.square()?;
        let name = match cursor {
            Spot::Below(cell) => cell.to_string(),
            _ => square.to_string(),
        };
        let hunts = self.hunter(scene, Part::Main) == self.me(scene);
        let (key, odds) = match (self.coach(scene).filter(|_| hunts), cursor) {
            (Some(counted), Spot::Below(cell)) => ("depths-odds", counted.coach.submarine(cell)),
            (Some(counted), _) => ("depths-mine-odds", counted.coach.mine(square)),
            (None, _) => return Some(name),
        };
        let fraction = if odds.whole() == 1 { "sure".to_owned() } else { odds.to_string() };
        let args = [("odds", fraction.into()), ("percent", percent(words, odds).into())];
        Some(format!("{name} · {}", words.with(key, &args)))
    }
}

/// A side's ships with the charges they have left, and how many submarines.
fn fleet(scene: &Scene<'_>, side: Seat) -> [Line<'static>; 2] {
    let (theme, fleet) = (scene.theme, &scene.view.fleets[side.index()]);
    let left = usize::from(fleet.submarines_left);
    let below = format!("{}{}", SUBMARINE.repeat(left), "□".repeat(3 - left.min(3)));
    let mine = if fleet.mine_gone { GONE } else { MINE };
    let name = scene.words.seat(Depths::ID, side);
    [
        Line::from(vec![
            Span::styled(format!("{name:8}"), theme.side(side).add_modifier(ratatui::style::Modifier::BOLD)),
            Span::styled(format!("{below} {mine}"), theme.side(side)),
        ]),
        Line::styled(format!("  {}", ships(scene, side)), theme.soft()),
    ]
}

/// `S4•••◦ S3••• S2✗`
fn ships(scene: &Scene<'_>, side: Seat) -> String {
    let ships = scene.view.fleets[side.index()].ships.iter().map(|ship| {
        let (left, all) = (usize::from(ship.charges), usize::from(ship.ship.load()));
        match ship.at {
            None => format!("{}{GONE}", ship.ship),
            Some(_) => format!("{}{}{}", ship.ship, "•".repeat(left), "◦".repeat(all.saturating_sub(left))),
        }
    });
    ships.collect::<Vec<_>>().join(" ")
}
