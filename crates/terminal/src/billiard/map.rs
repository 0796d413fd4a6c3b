//! The table, lying on its side with the head at the left: spots, pockets, and which ball goes where.

use billiard::spots::{Placing, Point, TableSize};
use billiard::{Pocket, Spot, Tap};
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::draw::Drawing;
use super::{Target, words};
use crate::Pen;
use crate::pen::ROUND;

/// The drawing has no feet: every size of table has the same shape.
const SHAPE: TableSize = TableSize::Nine;

impl Drawing<'_> {
    pub(super) fn map(&self, pen: &mut Pen<'_>, area: Rect, places: &mut Vec<(Rect, Target)>) {
        let (theme, words) = (self.scene.theme, self.scene.words);
        let cloth = Rect::new(area.x + 1, area.y + 1, area.width.saturating_sub(2), area.height.saturating_sub(2));
        let sea = theme.sea(false);
        pen.fill(area, ' ', theme.land());
        pen.frame(area, ROUND, theme.land());
        pen.fill(cloth, ' ', sea);
        let (head, foot) = (words.get("billiard-head"), words.get("billiard-foot"));
        // Beside the spots of the middle, not on them.
        let middle = cloth.y + cloth.height / 2 + 1;
        pen.text(cloth.x + 1, middle, &head, sea);
        pen.text(cloth.right().saturating_sub(foot.chars().count() as u16 + 1), middle, &foot, sea);
        let asked = self.scene.seat.is_none() && !self.game.waiting().is_empty();
        for spot in Spot::all() {
            let at = place(cloth, SHAPE.spot(self.scene.rules.spots, spot));
            let here = self.is_here(Target::Spot(spot));
            let style = if asked { theme.brass() } else { sea };
            pen.text(at.x, at.y, &format!("·{spot}"), if here { theme.picked() } else { style });
            if asked {
                places.push((Rect::new(at.x, at.y, 2, 1), Target::Spot(spot)));
            }
        }
        for pocket in Pocket::all() {
            self.pocket(pen, cloth, pocket, places);
        }
        if !self.correcting {
            self.placings(pen, cloth);
        }
    }

    fn pocket(&self, pen: &mut Pen<'_>, cloth: Rect, pocket: Pocket, places: &mut Vec<(Rect, Target)>) {
        let theme = self.scene.theme;
        let at = place(cloth, SHAPE.pocket(pocket));
        // A pocket is a hole in the rail.
        let y = if pocket.number() % 2 == 1 { cloth.y.saturating_sub(1) } else { cloth.bottom() };
        let x = at.x.clamp(cloth.x, cloth.right().saturating_sub(3));
        let target = Target::pocket(pocket);
        let open = self.entry.is_some_and(|entry| entry.meaning(Tap::Pocket(pocket)).is_some());
        let style = match (self.is_here(target), open) {
            (true, _) => theme.picked(),
            (_, true) => theme.brass_label(),
            _ => theme.land(),
        };
        let lies = contract::Seat::all(2).find(|army| self.game.submerged(*army) == Some(pocket));
        pen.text(x, y, &format!("({pocket})"), style.add_modifier(Modifier::BOLD));
        // A place a little larger than three letters is easier to hit.
        places.push((Rect::new(x.saturating_sub(1), y, 5, 1), target));
        if let Some(army) = lies {
            let inward = if pocket.number() % 2 == 1 { y + 1 } else { y - 1 };
            let label = format!("≈{}≈", billiard::Unit::submarine(army));
            pen.text(x, inward, &label, theme.sea(false).patch(theme.side(army)).add_modifier(Modifier::BOLD));
        }
    }

    /// Where the balls of the last shot go.
    fn placings(&self, pen: &mut Pen<'_>, cloth: Rect) {
        let theme = self.scene.theme;
        let mut taken: Vec<(u16, u16, String)> = Vec::new();
        for placing in words::placings(self.scene) {
            let (unit, at) = match placing {
                Placing::On { unit, at, .. } => (unit, place(cloth, at)),
                Placing::Within { unit, pocket, .. } => {
                    let corner = SHAPE.pocket(pocket);
                    let inward = |from: f64, to: f64| from + (to - from) * 0.12;
                    let at = Point {
                        across: inward(corner.across, SHAPE.width() / 2.0),
                        along: inward(corner.along, SHAPE.length() / 2.0),
                    };
                    (unit, place(cloth, at))
                }
                Placing::Anywhere { .. } => continue,
            };
            match taken.iter_mut().find(|(x, y, _)| (*x, *y) == (at.x, at.y)) {
                Some((_, _, units)) => *units = format!("{units},{unit}"),
                None => taken.push((at.x, at.y, unit.to_string())),
            }
        }
        for (x, y, units) in taken {
            let label = format!("({units})");
            let x = x.saturating_sub(label.chars().count() as u16).max(cloth.x);
            pen.text(x, y, &label, theme.brass_label());
        }
    }
}

/// Where a point of the table is on the cloth: the head is at the left, and left, seen from there, is up.
fn place(cloth: Rect, at: Point) -> ratatui::layout::Position {
    let share = |part: f64, whole: f64, length: u16| {
        let wanted = part / whole * f64::from(length.saturating_sub(1));
        let far = |column: &u16| (f64::from(*column) - wanted).abs();
        (0..length).min_by(|one, two| far(one).total_cmp(&far(two))).unwrap_or(0)
    };
    let x = cloth.x + share(at.along, SHAPE.length(), cloth.width);
    let y = cloth.y + share(at.across, SHAPE.width(), cloth.height);
    ratatui::layout::Position::new(x, y)
}
