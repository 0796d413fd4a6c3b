//! What stands beside the board.

use bn3e::{Action, Bn3e, Kind, ShipView, Side};
use contract::Game;
use ratatui::text::{Line, Span};

use super::{Bn3eBoard, Scene, ship_on, sign, square};
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
        }
        lines.push(Line::default());
        for side in [Side::Red, Side::Blue] {
            lines.push(fleet(scene, side));
        }
        lines.push(Line::default());
        if scene.seat.is_none() || scene.looking {
            return lines;
        }
        match self.looked_at(scene) {
            None => {
                lines.extend(wrap(&words.get("bn3e-pick"), width).into_iter().map(|l| Line::styled(l, theme.soft())));
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
                    said.push(if able.is_empty() {
                        words.get("bn3e-can-nothing")
                    } else {
                        words.with("bn3e-can", &[("what", able.join(", ").into())])
                    });
                    let said = said.iter().flat_map(|text| wrap(text, width));
                    lines.extend(said.map(|line| Line::styled(line, theme.soft())));
                    lines.extend(self.advice(scene, width));
                } else {
                    lines.push(Line::styled(words.get("bn3e-strength"), theme.soft()));
                }
            }
        }
        lines.extend(done(scene, self.looked_at(scene), width));
        lines
    }

    /// What an attack on the ship under the cursor would do; otherwise, with a ship in hand, what to do next.
    fn advice(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let (Some(from), words) = (self.selected, scene.words) else { return Vec::new() };
        let attack = self.cursor.filter(|at| scene.legal.contains(&Action::Attack { from, target: *at }));
        let ships = attack.and_then(|at| Some((ship_on(scene, from)?, ship_on(scene, at)?)));
        let (text, style) = match ships {
            None => (words.get("bn3e-aim"), scene.theme.soft()),
            Some((ship, target)) => {
                let relation = ship.element.against(target.element);
                let args = [
                    ("from", ship.square.as_str().into()),
                    ("target", target.square.as_str().into()),
                    ("relation", format!("{relation:?}").to_lowercase().into()),
                    ("damage", relation.damage().into()),
                    ("cost", relation.cost().into()),
                ];
                (words.with("bn3e-preview", &args), scene.theme.brass())
            }
        };
        wrap(&text, width).into_iter().map(|line| Line::styled(line, style)).collect()
    }
}

/// What the other ships of the side to move have done in this turn.
fn done(scene: &Scene<'_>, but: Option<&ShipView>, width: u16) -> Vec<Line<'static>> {
    let others = scene.view.ships.iter().filter(|ship| !ship.used.is_empty() && Some(*ship) != but);
    let text = others.map(|ship| format!("{} {}: {}", sign(ship.element), ship.square, used(scene, ship)));
    text.flat_map(|text| wrap(&text, width)).map(|line| Line::styled(line, scene.theme.soft())).collect()
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
