//! Scores over the turns, small.

use ratatui::text::{Line, Span};
use smallworld::View;

use super::Scene;
use super::terrain::sign;

const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A seat's scores after each turn as bars, on a scale that all seats share; the last ones where there is no room for all.
pub(super) fn bars(view: &View, seat: usize, width: usize) -> String {
    let most = most(view);
    let skip = view.history.len().saturating_sub(width);
    let scores = view.history.iter().skip(skip).filter_map(|turn| turn.scores.get(seat));
    scores.map(|score| BARS[usize::from(*score) * (BARS.len() - 1) / most]).collect()
}

/// All seats in one chart of this many rows: each score is the sign of its people.
pub(super) fn chart(scene: &Scene<'_>, width: u16, rows: usize) -> Vec<Line<'static>> {
    let view = scene.view;
    let most = most(view);
    let label = most.to_string();
    let margin = label.len() + 1;
    let columns = usize::from(view.turns).max(1);
    // A turn is as wide as it can be, up to three columns.
    let step = (usize::from(width).saturating_sub(margin) / columns).clamp(1, 3);
    let mut lines = Vec::new();
    for row in (0..rows).rev() {
        let edge = match row {
            _ if row == rows - 1 => &label,
            0 => "0",
            _ => "",
        };
        let mut spans = vec![Span::styled(format!("{edge:>width$}", width = margin - 1), scene.theme.soft())];
        spans.push(Span::styled("┤", scene.theme.line()));
        for turn in &view.history {
            // Where two meet, the one that leads is seen.
            let here = |score: &u16| usize::from(*score) * (rows - 1) / most == row;
            let found =
                turn.scores.iter().zip(&view.seats).filter(|(score, _)| here(score)).max_by_key(|(score, _)| **score);
            match found {
                Some((_, seat)) => {
                    spans.push(Span::styled(sign(seat.people).to_string(), scene.theme.side(seat.seat)));
                    spans.push(Span::raw(" ".repeat(step - 1)));
                }
                None => spans.push(Span::raw(" ".repeat(step))),
            }
        }
        lines.push(Line::from(spans));
    }
    lines
}

/// The highest score there has been, one at least.
fn most(view: &View) -> usize {
    let scores = view.history.iter().flat_map(|turn| &turn.scores);
    usize::from(scores.copied().max().unwrap_or(0)).max(1)
}
