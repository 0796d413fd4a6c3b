//! What stands beside the map: the players, the chart, the units of the tile looked at.

use contract::{Game, Seat};
use ratatui::layout::Size;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use smallworld::{SeatView, SmallWorld, Terrain, Tile, UnitView, points};
use unicode_width::UnicodeWidthStr;

use super::terrain::sign;
use super::{Scene, SmallWorldBoard, chart, reading};

/// A line of the panel, and what a click on it does.
pub(super) struct Row {
    pub(super) line: Line<'static>,
    pub(super) does: Option<RowDoes>,
}

/// What a click on a row does.
#[derive(Clone, Copy)]
pub(super) enum RowDoes {
    /// Takes a unit in hand.
    Take(u8),
    /// Goes to a tile.
    See(Tile),
}

impl From<Line<'static>> for Row {
    fn from(line: Line<'static>) -> Row {
        Row { line, does: None }
    }
}

/// Rows that the log should have at least, its heading and the gap above it included.
const LOG: u16 = 7;
/// From this height on there is room for a chart of several rows.
const TALL: u16 = 30;

impl SmallWorldBoard {
    pub(super) fn panel_rows(&self, scene: &Scene<'_>, room: Size) -> Vec<Row> {
        let view = scene.view;
        let args = [("turn", view.turn.min(view.turns).into()), ("turns", view.turns.into())];
        let turn = Line::styled(scene.words.with("smallworld-board-turn", &args), scene.theme.soft());
        let mut rows: Vec<Row> = vec![turn.into()];
        let has_chart = room.height >= TALL && !view.history.is_empty();
        rows.extend(view.seats.iter().map(|seat| player(scene, seat, room.width, !has_chart).into()));
        if has_chart {
            rows.push(Line::default().into());
            rows.extend(chart::chart(scene, room.width, 5).into_iter().map(Row::from));
        }
        rows.push(Line::default().into());
        // The stack looked at shrinks before the advice does, and the advice before the log.
        let left = usize::from(room.height.saturating_sub(LOG)).saturating_sub(rows.len());
        let advice = self.advice(scene, room.width, left.saturating_sub(4));
        rows.extend(self.tile_rows(scene, left.saturating_sub(advice.len() + 1)));
        if !advice.is_empty() {
            rows.push(Line::default().into());
            rows.extend(advice);
        }
        rows
    }

    /// The tile under the cursor and its units; above it, when it is another's, the unit in hand.
    fn tile_rows(&self, scene: &Scene<'_>, room: usize) -> Vec<Row> {
        let (words, theme) = (scene.words, scene.theme);
        let Some(tile) = self.hand.cursor else { return Vec::new() };
        let Some(ground) = scene.view.terrain_of(tile) else { return Vec::new() };
        let table = Line::styled(format!("    {}", words.get("smallworld-board-table")), theme.soft());
        let mut rows = Vec::new();
        let held = self.hand.unit.and_then(|unit| reading(scene).own_unit(unit)).filter(|unit| unit.tile != tile);
        if let (Some(unit), Some(seat)) = (held, reading(scene).own()) {
            rows.push(table.clone().into());
            rows.push(self.unit_row(scene, seat, unit));
        }
        let name = words.with("smallworld-board-terrain", &[("terrain", ground.name().into())]);
        let mut heading = vec![Span::styled(format!("{tile} · {name}"), theme.deep())];
        if reading(scene).own().is_some_and(|seat| !seat.people.scores_on(ground)) {
            heading.push(Span::styled(words.get("smallworld-board-poor"), theme.soft()));
        }
        rows.push(Line::from(heading).into());
        let Some((seat, units)) = scene.view.units_on(tile) else {
            rows.push(Line::styled(words.get("smallworld-board-nobody"), theme.soft()).into());
            return rows;
        };
        if held.is_none() {
            rows.push(table.into());
        }
        let room = room.saturating_sub(rows.len()).max(1);
        if units.len() <= room {
            rows.extend(units.iter().map(|unit| self.unit_row(scene, seat, unit)));
            return rows;
        }
        // As many as there is room for, the one in hand among them, and how many there are beside.
        let shown = room.saturating_sub(1).max(1);
        let place = units.iter().position(|unit| self.is_held(scene, seat, unit)).unwrap_or(0);
        let first = (place + 1).saturating_sub(shown);
        rows.extend(units[first..].iter().take(shown).map(|unit| self.unit_row(scene, seat, unit)));
        let more = words.with("smallworld-board-more", &[("count", (units.len() - shown).into())]);
        let does = units.get((first + shown) % units.len()).map(|unit| RowDoes::Take(unit.unit));
        let does = does.filter(|_| Some(seat.seat) == scene.seat);
        rows.push(Row { line: Line::styled(format!("  {more}"), theme.soft()), does });
        rows
    }

    fn is_held(&self, scene: &Scene<'_>, seat: &SeatView, unit: &UnitView) -> bool {
        Some(seat.seat) == scene.seat && self.hand.unit == Some(unit.unit)
    }

    /// Attack, movement, defence, life and bonus of a unit.
    fn unit_row(&self, scene: &Scene<'_>, seat: &SeatView, unit: &UnitView) -> Row {
        let theme = scene.theme;
        let (mine, held) = (Some(seat.seat) == scene.seat, self.is_held(scene, seat, unit));
        let able = mine && reading(scene).is_able(unit.unit);
        let numbers = [
            seat.attack.to_string(),
            points(unit.movement),
            unit.defence.to_string(),
            unit.life.to_string(),
            unit.bonus.to_string(),
        ];
        let numbers: String = numbers.map(|number| format!("{number:>4}")).concat();
        let ink = if held {
            theme.picked()
        } else if able || !mine {
            theme.ink()
        } else {
            theme.soft()
        };
        let side = if held { theme.picked() } else { theme.side(seat.seat).add_modifier(Modifier::BOLD) };
        let mark = match () {
            () if held => '▸',
            () if able => '•',
            () => ' ',
        };
        let line = Line::from(vec![
            Span::styled(mark.to_string(), if held { ink } else { theme.deep() }),
            Span::styled(format!("{}{:<2}", sign(seat.people), unit.unit), side),
            Span::styled(numbers, ink),
        ]);
        Row { line, does: mine.then_some(RowDoes::Take(unit.unit)) }
    }

    /// Turn and scores, or the odds of the attack that the cursor is at.
    pub(super) fn brief_text(&self, scene: &Scene<'_>) -> String {
        if let Some(odds) = self.brief_odds(scene) {
            return odds;
        }
        let view = scene.view;
        let scores: Vec<String> =
            view.seats.iter().map(|seat| format!("{}{}", sign(seat.people), seat.score)).collect();
        let held = self.hand.unit.map_or(String::new(), |unit| format!("▸{unit} "));
        format!("{held}{}/{} {}", view.turn.min(view.turns), view.turns, scores.join(" "))
    }
}

/// The letter of a terrain in people's language; positions have their own, the same everywhere.
pub(super) fn letter(scene: &Scene<'_>, terrain: Terrain) -> String {
    scene.words.with("smallworld-board-letter", &[("terrain", terrain.name().into())])
}

/// The players of a seat by name and the people, or the people alone.
pub(super) fn name(scene: &Scene<'_>, seat: &SeatView) -> String {
    match players(scene, seat) {
        Some(players) => format!("{players} · {}", people(scene, seat)),
        None => people(scene, seat),
    }
}

fn players(scene: &Scene<'_>, seat: &SeatView) -> Option<String> {
    let players = scene.players.get(seat.seat.index())?.join(" & ");
    (!players.is_empty()).then_some(players)
}

fn people(scene: &Scene<'_>, seat: &SeatView) -> String {
    scene.words.with("smallworld-board-people", &[("people", seat.people.name().into())])
}

/// Seat, people, score, what the turn would bring, and how the score grew.
fn player(scene: &Scene<'_>, seat: &SeatView, width: u16, bars: bool) -> Line<'static> {
    let theme = scene.theme;
    let acts = scene.view.whose_turn().outcome().is_none() && scene.view.side == seat.seat;
    let side = theme.side(seat.seat);
    let side = if acts { side.add_modifier(Modifier::BOLD) } else { side };
    let width = usize::from(width);
    // Mark, seat, sign and gaps; then score and gain; then some bars.
    let (fixed, least) = (5 + 9, 7 * usize::from(bars));
    let longest = |name: &dyn Fn(&SeatView) -> String| scene.view.seats.iter().map(|seat| name(seat).width()).max();
    let whole = |seat: &SeatView| name(scene, seat);
    // The sign tells the people, too: in a narrow panel that is enough beside a name.
    let short = |seat: &SeatView| players(scene, seat).unwrap_or_else(|| people(scene, seat));
    let narrow = longest(&whole).unwrap_or(0) + fixed + least > width;
    let called: &dyn Fn(&SeatView) -> String = if narrow { &short } else { &whole };
    let room = longest(called).unwrap_or(0).min(width.saturating_sub(fixed + least));
    let mut spans = vec![
        Span::styled(if acts { "▸" } else { " " }, theme.deep()),
        Span::styled(format!("{} {} ", seat.seat, sign(seat.people)), side),
        Span::styled(cut(&called(seat), room), side),
    ];
    if seat.units.is_empty() && scene.view.terrain.is_some() {
        spans.push(Span::styled(format!("{:>5}", seat.score), theme.brass()));
        spans.push(Span::styled(format!(" {}", scene.words.get("smallworld-board-out")), theme.soft()));
        return Line::from(spans);
    }
    spans.push(Span::styled(format!("{:>5}", seat.score), theme.brass()));
    if scene.view.whose_turn().outcome().is_none() {
        spans.push(Span::styled(format!("{:>4}", format!("+{}", seat.gain)), theme.soft()));
    }
    let left = width.saturating_sub(fixed + room);
    if bars && left >= 5 {
        spans.push(Span::styled(format!(" {}", chart::bars(scene.view, seat.seat.index(), left - 1)), side));
    }
    Line::from(spans)
}

/// A text cut or filled up to this width.
fn cut(text: &str, width: usize) -> String {
    if text.width() > width {
        let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
        short.push('…');
        return short;
    }
    format!("{text}{}", " ".repeat(width - text.width()))
}

/// A seat as the shell calls it.
pub(super) fn side(scene: &Scene<'_>, seat: Seat) -> String {
    scene.words.seat(SmallWorld::ID, seat)
}
