//! What stands beside the board.

use bn3e::{Bn3e, ShipView, Side};
use contract::Game;
use ratatui::text::{Line, Span};

use super::{Bn3eBoard, Scene, sign};
use crate::pen::wrap;

/// The action points as circles, filled and hollow.
pub(super) fn points(scene: &Scene<'_>) -> String {
    let (left, all) = (usize::from(scene.view.points), usize::from(scene.rules.action_points()));
    if scene.view.is_over() {
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

/// Whether the player who learns is to be told that the enemy could land in its next turn.
pub(super) fn is_threatened(scene: &Scene<'_>) -> bool {
    scene.learns && scene.seat.is_some() && scene.view.base_in_reach(scene.rules)
}

/// Used actions in words: `moved, attacked`.
pub(super) fn used(scene: &Scene<'_>, ship: &ShipView) -> String {
    let done: Vec<String> =
        ship.used.iter().map(|kind| scene.words.get(&format!("bn3e-used-{}", kind.letter()))).collect();
    done.join(", ")
}

impl Bn3eBoard {
    pub(super) fn panel_lines(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let (words, theme) = (scene.words, scene.theme);
        let mut lines = Vec::new();
        if !scene.view.is_over() {
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
        if is_threatened(scene) {
            let said = wrap(&words.get("bn3e-base-in-reach"), width);
            lines.extend(said.into_iter().map(|line| Line::styled(line, theme.brass())));
        }
        match self.looked_at(scene) {
            None => {
                lines.extend(wrap(&words.get("bn3e-pick"), width).into_iter().map(|l| Line::styled(l, theme.soft())));
            }
            Some(ship) => {
                let args = [("element", ship.element.word().into()), ("square", ship.square.to_string().into())];
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
                    let kinds = self.hand(scene).kinds(ship.square);
                    let able: Vec<String> = kinds.iter().map(|kind| words.get(&format!("bn3e-kind-{kind}"))).collect();
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

    /// What the ship in hand would do on the square under the cursor; where that is nothing, what to do next.
    fn advice(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let (Some(_), words) = (self.selected, scene.words) else { return Vec::new() };
        let (texts, style) = match self.cursor.and_then(|at| self.hand(scene).preview(at)) {
            None => (vec![words.get("bn3e-aim")], scene.theme.soft()),
            Some(preview) => {
                let effects = preview.effects.iter().map(|(saying, rule)| format!("{} ({rule})", words.say(saying)));
                (std::iter::once(words.say(&preview.title)).chain(effects).collect(), scene.theme.brass())
            }
        };
        texts.iter().flat_map(|text| wrap(text, width)).map(|line| Line::styled(line, style)).collect()
    }
}

/// What the other ships of the side to move have done in this turn.
fn done(scene: &Scene<'_>, but: Option<&ShipView>, width: u16) -> Vec<Line<'static>> {
    let others = scene.view.ships.iter().filter(|ship| !ship.used.is_empty() && Some(*ship) != but);
    let text = others.map(|ship| format!("{} {}: {}", sign(ship.element), ship.square, used(scene, ship)));
    text.flat_map(|text| wrap(&text, width)).map(|line| Line::styled(line, scene.theme.soft())).collect()
}

fn fleet(scene: &Scene<'_>, side: Side) -> Line<'static> {
    let (ships, points) = scene.view.strength(side);
    let args = [("ships", ships.into()), ("points", points.into())];
    let mark = if side == Side::Blue { "^" } else { "v" };
    Line::from(vec![
        Span::styled(format!("{mark} {:6}", scene.words.seat(Bn3e::ID, side.seat())), scene.theme.side(side.seat())),
        Span::styled(scene.words.with("bn3e-fleet", &args), scene.theme.soft()),
    ])
}
