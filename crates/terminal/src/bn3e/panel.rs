//! What stands beside the board.

use bn3e::{Action, Bn3e, Kind, ShipView, Side};
use contract::Game;
use ratatui::text::{Line, Span};

use super::{Bn3eBoard, Scene, sign, square};
use crate::pen::wrap;

/// The action points as circles, filled and hollow.
pub(super) fn points(scene: &Scene<'_>) -> String {
    let (left, all) = (usize::from(scene.view.points), usize::from(scene.rules.action_points()));
    if scene.view.over {
        return String::new();
    }
    format!("{}{}", "●".repeat(left), "○".repeat(all.saturating_sub(left)))
}

/// Hit points as pips, or as a fraction where there are too many for pips.
pub(super) fn pips(left: u8, all: u8) -> String {
    if all > 5 {
        return format!("{left}/{all}");
    }
    format!("{}{}", "•".repeat(usize::from(left)), "◦".repeat(usize::from(all.saturating_sub(left))))
}

/// What a ship can still do in this turn, as letters of [`Kind`] and `l` for landing.
fn able(scene: &Scene<'_>, ship: &ShipView) -> Vec<char> {
    let at = square(&ship.square);
    let mut kinds = Vec::new();
    for action in scene.legal.iter().filter(|action| at.is_some() && action.ship() == at) {
        let kind = match action {
            Action::Move { .. } => Kind::Move.letter(),
            Action::Attack { .. } => Kind::Attack.letter(),
            Action::RepairAtSea { .. } => Kind::RepairAtSea.letter(),
            Action::RepairAtBase { .. } => Kind::RepairAtBase.letter(),
            Action::Land { .. } => 'l',
            Action::End => continue,
        };
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    kinds
}

/// Used actions in words: `moved, attacked`.
pub(super) fn used(scene: &Scene<'_>, ship: &ShipView) -> String {
    let done: Vec<String> = ship.used.chars().map(|kind| scene.words.get(&format!("bn3e-used-{kind}"))).collect();
    done.join(", ")
}

impl Bn3eBoard {
    pub(super) fn panel_lines(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let (words, theme) = (scene.words, scene.theme);
        let mut lines = Vec::new();
        if !scene.view.over {
            let turn = words.with("bn3e-turn-number", &[("turn", scene.view.turn.into())]);
            lines.push(Line::from(vec![
                Span::styled(format!("{} ", words.get("bn3e-points-left")), theme.soft()),
                Span::styled(points(scene), theme.brass()),
                Span::styled(format!(" · {turn}"), theme.soft()),
            ]));
            lines.push(Line::default());
        }
        for side in [Side::Red, Side::Blue] {
            lines.push(fleet(scene, side));
        }
        lines.push(Line::default());
        if scene.seat.is_none() {
            return lines;
        }
        match self.looked_at(scene) {
            None => {
                lines.extend(wrap(&words.get("bn3e-pick"), width).into_iter().map(|l| Line::styled(l, theme.soft())))
            }
            Some(ship) => {
                let args = [("element", ship.element.word().into()), ("square", ship.square.as_str().into())];
                lines.push(Line::from(vec![
                    Span::styled(format!("{} ", sign(ship.element)), theme.side(ship.side.seat())),
                    Span::styled(words.with("bn3e-ship-of", &args), theme.deep()),
                    Span::styled(
                        format!("  {}", pips(ship.hit_points, scene.rules.hit_points())),
                        theme.side(ship.side.seat()),
                    ),
                ]));
                if Some(ship.side.seat()) == scene.seat {
                    let mut said = Vec::new();
                    if !ship.used.is_empty() {
                        said.push(words.with("bn3e-did", &[("what", used(scene, ship).into())]));
                    }
                    let able: Vec<String> =
                        able(scene, ship).iter().map(|kind| words.get(&format!("bn3e-kind-{kind}"))).collect();
                    said.push(match able.is_empty() {
                        true => words.get("bn3e-can-nothing"),
                        false => words.with("bn3e-can", &[("what", able.join(", ").into())]),
                    });
                    let said = said.iter().flat_map(|text| wrap(text, width));
                    lines.extend(said.map(|line| Line::styled(line, theme.soft())));
                } else {
                    lines.push(Line::styled(words.get("bn3e-strength"), theme.soft()));
                }
            }
        }
        lines
    }
}

fn fleet(scene: &Scene<'_>, side: Side) -> Line<'static> {
    let own = || scene.view.ships.iter().filter(|ship| ship.side == side);
    let args =
        [("ships", own().count().into()), ("points", own().map(|ship| u32::from(ship.hit_points)).sum::<u32>().into())];
    let mark = if side == Side::Blue { "^" } else { "v" };
    Line::from(vec![
        Span::styled(format!("{mark} {:6}", scene.words.seat(Bn3e::ID, side.seat())), scene.theme.side(side.seat())),
        Span::styled(scene.words.with("bn3e-fleet", &args), scene.theme.soft()),
    ])
}
