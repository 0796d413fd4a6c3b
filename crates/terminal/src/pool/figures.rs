//! The figures of the match, over the table.

use ::billiard::{Rotation, Statistics};
use pool::Pool;
use ratatui::layout::Rect;

use super::{PoolBoard, Scene};
use crate::Pen;
use crate::billiard::statistics;
use crate::pen::ROUND;

/// The figures so far.
pub(super) fn figures(scene: &Scene<'_>) -> Option<Statistics> {
    let start = Pool::started(scene.rules, scene.start)?;
    pool::statistics(&start, scene.past, Rotation::of(scene.players))
}

impl PoolBoard {
    /// Draws them, from the line that was scrolled to.
    pub(super) fn draw_figures(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let theme = scene.theme;
        let area = pen.area();
        pen.frame(area, ROUND, theme.line());
        let inside = Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height.saturating_sub(2),
        };
        pen.text(area.x + 2, area.y, &format!(" {} ", scene.words.get("billiard-page-statistics")), theme.deep());
        let foot = format!(" {} ", scene.words.get("billiard-page-close"));
        pen.text(area.x + 2, area.bottom().saturating_sub(1), &foot, theme.soft());
        let rows = figures(scene).map(|figures| statistics::rows(scene, &figures, inside.width)).unwrap_or_default();
        let hidden = rows.len().saturating_sub(usize::from(inside.height));
        let first = usize::from(self.figures.unwrap_or(0)).min(hidden);
        self.figures = self.figures.map(|_| first as u16);
        let mut pen = pen.within(inside);
        for (row, y) in rows.iter().skip(first).zip(inside.y..inside.bottom()) {
            pen.line(inside.x, y, row);
        }
    }
}
