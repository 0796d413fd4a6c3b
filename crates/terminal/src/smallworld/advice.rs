//! What the unit in hand could do, in words: where it is best off, what going there costs, how a fight may end.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use smallworld::{Foresight, Preview, Suggestion, Target, in_percents, in_tenths, points};

use super::panel::{Row, RowDoes};
use super::terrain::sign;
use super::{Scene, SmallWorldBoard, reading, sight};
use crate::pen::wrap;

impl SmallWorldBoard {
    /// In about this many rows.
    pub(super) fn advice(&self, scene: &Scene<'_>, width: u16, room: usize) -> Vec<Row> {
        let (words, theme) = (scene.words, scene.theme);
        if scene.seat.is_none() || scene.looking {
            return Vec::new();
        }
        let reading = reading(scene);
        let unit = self.hand.unit.filter(|unit| reading.own_unit(*unit).is_some());
        let sight = unit.and_then(|unit| sight(scene, unit));
        let unit = unit.unwrap_or_default();
        let suggestions = match self.hand.preview(&reading, sight.as_ref()) {
            Preview::Pick => return said(&words.get("smallworld-board-pick"), width, theme.soft()),
            Preview::AllDone => return said(&words.get("smallworld-board-all-done"), width, theme.soft()),
            Preview::Spent => {
                return said(&words.with("smallworld-board-spent", &[("unit", unit.into())]), width, theme.soft());
            }
            Preview::Walk(target, why) => return walk(scene, unit, target, why, width),
            Preview::Fight(target, foresight, _) => {
                return fight(scene, unit, target, foresight, width).unwrap_or_default();
            }
            Preview::Aim(suggestions) => suggestions,
        };
        let mut rows = said(&words.get("smallworld-board-aim"), width, theme.soft());
        for suggestion in suggestions {
            let text = format!("★ {} {}", suggestion.tile, words.say(&suggestion.why));
            let mut more = said(&text, width, theme.brass());
            // The best one is always told.
            if rows.len() + more.len() > room && rows.iter().any(|row| row.does.is_some()) {
                break;
            }
            for row in &mut more {
                row.does = Some(RowDoes::See(suggestion.tile));
            }
            rows.extend(more);
        }
        rows
    }

    /// The odds in a few letters, where there is no room for more.
    pub(super) fn brief_odds(&self, scene: &Scene<'_>) -> Option<String> {
        let sight = sight(scene, self.hand.unit?)?;
        let [win, both, lose] = in_percents(sight.fight(self.hand.cursor?)?.odds.ends());
        let args = [("win", win.into()), ("lose", lose.into()), ("both", both.into())];
        Some(scene.words.with("smallworld-board-brief-odds", &args))
    }
}

fn said(text: &str, width: u16, style: Style) -> Vec<Row> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style).into()).collect()
}

fn walk(scene: &Scene<'_>, unit: u8, target: Target, why: Option<&Suggestion>, width: u16) -> Vec<Row> {
    let args = [("unit", unit.into()), ("tile", target.tile.to_string().into()), ("cost", points(target.cost).into())];
    let mut rows = said(&scene.words.with("smallworld-board-go", &args), width, scene.theme.deep());
    if let Some(suggestion) = why {
        rows.extend(said(&format!("★ {}", scene.words.say(&suggestion.why)), width, scene.theme.brass()));
    }
    rows
}

fn fight(scene: &Scene<'_>, unit: u8, target: Target, fight: &Foresight, width: u16) -> Option<Vec<Row>> {
    let Foresight { enemy, defender, odds } = fight;
    let seat = reading(scene).own()?;
    let enemy = scene.view.seat(*enemy)?;
    let (words, theme) = (scene.words, scene.theme);
    let args = [
        ("tile", target.tile.to_string().into()),
        ("cost", points(target.cost).into()),
        ("mine", format!("{}{unit}", sign(seat.people)).into()),
        ("theirs", format!("{}{defender}", sign(enemy.people)).into()),
        ("life", scene.words.tenths(odds.attacker_life).into()),
        ("other", scene.words.tenths(odds.defender_life).into()),
    ];
    let mut rows = said(&words.with("smallworld-board-fight", &args), width, theme.brass());
    let looks =
        [("win", theme.side(seat.seat), '█'), ("both", theme.soft(), '▒'), ("lose", theme.side(enemy.seat), '░')];
    let ends = odds.ends();
    let parts = [0, 1, 2].map(|end| (ends[end], looks[end].1, looks[end].2));
    rows.push(bar(&parts, width).into());
    for ((key, style, fill), percents) in looks.into_iter().zip(in_tenths(ends)) {
        let mut args = args.to_vec();
        args.push(("chance", format!("{:>4}", scene.words.tenths(percents)).into()));
        let line = vec![
            Span::styled(format!("{fill} "), style),
            Span::styled(words.with(&format!("smallworld-board-{key}"), &args), theme.ink()),
        ];
        rows.push(Line::from(line).into());
    }
    rows.extend(said(&words.with("smallworld-board-lives", &args), width, theme.soft()));
    Some(rows)
}

/// Chances as parts of a bar.
fn bar(parts: &[(f64, Style, char)], width: u16) -> Line<'static> {
    let width = width.min(40);
    let mut line = Vec::new();
    let (mut sum, mut drawn) = (0.0, 0);
    for (chance, style, fill) in parts {
        sum += chance;
        let end = place(sum, width);
        line.push(Span::styled(fill.to_string().repeat(usize::from(end.saturating_sub(drawn))), *style));
        drawn = end.max(drawn);
    }
    Line::from(line)
}

#[allow(clippy::cast_sign_loss)] // A chance is never below 0.
fn place(chance: f64, width: u16) -> u16 {
    ((chance * f64::from(width)).round() as u16).min(width)
}
