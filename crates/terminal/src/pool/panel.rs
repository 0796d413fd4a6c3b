//! What stands beside the table: what is in the hand, and what to do with it.

use ratatui::text::Line;

use super::{PoolBoard, Scene, task};
use crate::pen::wrap;

impl PoolBoard {
    pub(super) fn panel_lines(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        let theme = scene.theme;
        let mut lines = Vec::new();
        let mut say = |text: &str, style| lines.extend(wrap(text, width).into_iter().map(|l| Line::styled(l, style)));
        let Some(cue) = &self.cue else { return lines };
        say(&cue.action().to_string(), theme.deep());
        if let Some(put) = cue.put() {
            let args = [("x", (put.at.x / 1_000).into()), ("y", (put.at.y / 1_000).into())];
            say(&scene.words.with("pool-hand-place", &args), theme.brass());
        } else {
            let stroke = cue.stroke();
            let args = [
                ("degrees", format!("{}.{:03}", stroke.direction() / 1_000, stroke.direction() % 1_000).into()),
                ("speed", stroke.speed().into()),
            ];
            say(&scene.words.with("pool-hand-stroke", &args), theme.brass());
            let args = [("side", i64::from(stroke.side()).into()), ("height", i64::from(stroke.height()).into())];
            say(&scene.words.with("pool-hand-tip", &args), theme.brass());
        }
        if let Some(task) = task(scene) {
            say(&task, theme.soft());
        }
        say(&scene.words.get(if cue.put().is_some() { "pool-keys-place" } else { "pool-keys-stroke" }), theme.soft());
        lines
    }
}
