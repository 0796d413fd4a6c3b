//! The figures of a game: players, units, and the score over time.

use billiard::{Billiard, Statistics, Tally, Unit};
use contract::{Game, Seat};
use ratatui::text::{Line, Span};

use super::{Scene, words};
use crate::pen::wrap;

/// The figures so far.
pub(super) fn figures(scene: &Scene<'_>) -> Option<Statistics> {
    Statistics::played(&Billiard::started(scene.rules, scene.start)?, scene.past, words::rotation(scene))
}

/// The figures as a page: players, the score over time, units.
pub(crate) fn rows<G: Game>(scene: &crate::Scene<'_, G>, figures: &Statistics, width: u16) -> Vec<Line<'static>> {
    let theme = scene.theme;
    let name_width = usize::from(width).saturating_sub(Tally::COLUMNS.len() * 5).clamp(6, 22);
    let cell = |text: &str| format!("{text:>5.5}");
    let columns = Tally::COLUMNS.map(|column| cell(&scene.words.get(&format!("billiard-column-{column}"))));
    let head = |title: &str| {
        let title = scene.words.get(title);
        Line::styled(format!("{title:name_width$.name_width$}{}", columns.concat()), theme.soft())
    };
    let row = |name: &str, tally: &Tally, army: Seat| {
        let cells = tally.numbers().map(|number| if number == 0 { cell("·") } else { cell(&number.to_string()) });
        Line::from(vec![
            Span::styled(format!("{name:name_width$.name_width$}"), theme.side(army)),
            Span::styled(cells.concat(), theme.ink()),
        ])
    };
    let mut lines = vec![head("billiard-figures-players")];
    for (army, player, tally) in players(scene, figures) {
        lines.push(row(&words::player(scene, army, player), &tally, army));
    }
    let legend = wrap(&scene.words.get("billiard-figures-legend"), width);
    lines.extend(legend.into_iter().map(|line| Line::styled(line, theme.soft())));
    lines.push(Line::default());
    for army in Seat::all(2) {
        let scores: Vec<u8> = figures.scores.iter().map(|score| score[army.index()]).collect();
        let room = usize::from(width).saturating_sub(name_width + 6);
        lines.push(Line::from(vec![
            Span::styled(format!("{:name_width$.name_width$}", scene.words.seat("billiard", army)), theme.side(army)),
            Span::styled(format!("{:>4}  ", scores.last().copied().unwrap_or(0)), theme.brass()),
            Span::styled(curve(&scores, room), theme.side(army)),
        ]));
    }
    lines.push(Line::default());
    lines.push(head("billiard-figures-units"));
    for unit in Unit::all() {
        let class = scene.words.get(&format!("billiard-class-{}", unit.class().word()));
        lines.push(row(&format!("{unit:>2} {class}", unit = unit.to_string()), &figures.unit(unit), unit.army()));
    }
    lines
}

/// Every player who has a seat, with the figures so far.
pub(crate) fn players<G: Game>(scene: &crate::Scene<'_, G>, figures: &Statistics) -> Vec<(Seat, usize, Tally)> {
    let everybody = words::rotation(scene).everybody();
    everybody.map(|(army, player)| (army, player, figures.player(army, player))).collect()
}

/// The figures of every player, a line each.
pub(crate) fn plain<G: Game>(scene: &crate::Scene<'_, G>, figures: &Statistics) -> String {
    let lines = players(scene, figures).into_iter().map(|(army, player, tally)| {
        let [shots, hits, destroyed, lost, friendly, repairs, run] = tally.numbers();
        let args = [
            ("player", words::player(scene, army, player).into()),
            ("shots", shots.into()),
            ("hits", hits.into()),
            ("destroyed", destroyed.into()),
            ("lost", lost.into()),
            ("friendly", friendly.into()),
            ("repairs", repairs.into()),
            ("run", run.into()),
        ];
        scene.words.with("billiard-plain-figures", &args)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A score over time, one column for each entry, or for several where there are too many.
fn curve(scores: &[u8], room: usize) -> String {
    const STEPS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let count = scores.len().min(room);
    let columns = (1..=count).map(|column| scores[(column * scores.len()).div_ceil(count) - 1]);
    columns.map(|score| STEPS[usize::from(score.min(100)).div_ceil(13)]).collect()
}
