//! What the unit in hand could do, in words: where it is best off, what going there costs, how a fight may end.

use ratatui::style::Style;
use ratatui::text::{Line, Span};
use smallworld::{Sight, TargetKind, Tile, percent, points};

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
        let Some(unit) = self.hand.unit.filter(|unit| reading(scene).own_unit(*unit).is_some()) else {
            let able = scene.legal.len() > 1;
            let key = if able { "smallworld-board-pick" } else { "smallworld-board-all-done" };
            return said(&words.get(key), width, theme.soft());
        };
        let Some(sight) = sight(scene, unit) else { return Vec::new() };
        let aim = self.hand.cursor.filter(|tile| Some(*tile) != self.hand.stands_on(&reading(scene)));
        if let Some(tile) = aim {
            if let Some(rows) = fight(scene, &sight, unit, tile, width) {
                return rows;
            }
            if let Some(rows) = walk(scene, &sight, unit, tile, width) {
                return rows;
            }
        }
        if sight.targets.is_empty() {
            return said(&words.with("smallworld-board-spent", &[("unit", unit.into())]), width, theme.soft());
        }
        let mut rows = said(&words.get("smallworld-board-aim"), width, theme.soft());
        for suggestion in &sight.suggestions {
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
        let odds = &sight.fight(self.hand.cursor?)?.odds;
        let args = [
            ("win", percent(odds.defender_destroyed).into()),
            ("lose", percent(odds.attacker_destroyed).into()),
            ("both", percent(odds.both_live).into()),
        ];
        Some(scene.words.with("smallworld-board-brief-odds", &args))
    }
}

fn said(text: &str, width: u16, style: Style) -> Vec<Row> {
    wrap(text, width).into_iter().map(|line| Line::styled(line, style).into()).collect()
}

fn walk(scene: &Scene<'_>, sight: &Sight, unit: u8, tile: Tile, width: u16) -> Option<Vec<Row>> {
    let target = sight.target(tile).filter(|target| target.kind == TargetKind::Move)?;
    let args = [("unit", unit.into()), ("tile", tile.to_string().into()), ("cost", points(target.cost).into())];
    let mut rows = said(&scene.words.with("smallworld-board-go", &args), width, scene.theme.deep());
    if let Some(suggestion) = sight.suggestion(tile) {
        rows.extend(said(&format!("★ {}", scene.words.say(&suggestion.why)), width, scene.theme.brass()));
    }
    Some(rows)
}

fn fight(scene: &Scene<'_>, sight: &Sight, unit: u8, tile: Tile, width: u16) -> Option<Vec<Row>> {
    let smallworld::Foresight { enemy, defender, odds } = sight.fight(tile)?;
    let seat = reading(scene).own()?;
    let enemy = scene.view.seat(*enemy)?;
    let (words, theme) = (scene.words, scene.theme);
    let args = [
        ("tile", tile.to_string().into()),
        ("cost", points(sight.target(tile)?.cost).into()),
        ("mine", format!("{}{unit}", sign(seat.people)).into()),
        ("theirs", format!("{}{defender}", sign(enemy.people)).into()),
        ("life", scene.words.tenths(odds.attacker_life).into()),
        ("other", scene.words.tenths(odds.defender_life).into()),
    ];
    let mut rows = said(&words.with("smallworld-board-fight", &args), width, theme.brass());
    let parts = [
        ("win", odds.defender_destroyed, theme.side(seat.seat), '█'),
        ("both", odds.both_live, theme.soft(), '▒'),
        ("lose", odds.attacker_destroyed, theme.side(enemy.seat), '░'),
    ];
    rows.push(bar(&parts.map(|(_, chance, style, fill)| (chance, style, fill)), width).into());
    for (key, chance, style, fill) in parts {
        let mut args = args.to_vec();
        args.push(("chance", format!("{:>4}", scene.words.tenths(chance * 100.0)).into()));
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
