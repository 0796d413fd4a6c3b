//! The map, drawn: ground first, then what stands and what could happen on it.

use contract::Seat;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use smallworld::{People, Sight, TargetKind, Terrain, Tile, percent, points};

use super::terrain::{ground, sign, texture};
use super::{Scene, SmallWorldBoard, reading, sight};
use crate::Pen;
use crate::smallworld::grid::Geometry;

/// The units of one seat on one tile.
struct Stack {
    seat: Seat,
    people: People,
    count: usize,
    /// Whether one of them can still act.
    able: bool,
    /// Whether the unit in hand is one of them.
    in_hand: bool,
}

/// What the unit in hand could do to a tile, in a few letters.
struct TargetSign {
    text: String,
    style: Style,
    is_attack: bool,
}

impl SmallWorldBoard {
    pub(super) fn draw_map(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let see = self.hand.cursor.or_else(|| self.hand.stands_on(&reading(scene)));
        let geometry = Geometry::new(pen.area(), scene.rules, self.zoom, self.from, see);
        self.from = geometry.from();
        self.geometry = Some(geometry);
        if scene.view.terrain.is_none() {
            let row = Rect { y: pen.area().y + pen.area().height / 2, height: 1, ..pen.area() };
            return pen.centred(row, &scene.words.get("smallworld-board-no-map"), scene.theme.soft());
        }
        let sight = self.hand.unit.and_then(|unit| sight(scene, unit));
        {
            let mut pen = pen.within(geometry.map());
            if scene.theme.needs_grid() {
                bricks(scene, &mut pen, &geometry);
            } else {
                earth(scene, &mut pen, &geometry, self.hand.cursor);
            }
            for (tile, body) in geometry.tiles() {
                self.draw_tile(scene, &mut pen, sight.as_ref(), tile, body);
            }
        }
        self.draw_labels(scene, pen, &geometry);
    }

    fn draw_labels(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: &Geometry) {
        let area = pen.area();
        let style = |here: bool| if here { scene.theme.deep() } else { scene.theme.soft() };
        let y = area.bottom().saturating_sub(1);
        for (tile, body) in geometry.tiles() {
            if tile.column() == geometry.from().0 {
                let here = self.hand.cursor.is_some_and(|at| at.row() == tile.row());
                let y = body.y + (body.height - 1) / 2;
                if y < geometry.map().bottom() {
                    pen.text(area.x, y, &format!("{:>2}", tile.row() + 1), style(here));
                }
            }
            if tile.row() == geometry.from().1 {
                let here = self.hand.cursor.is_some_and(|at| at.column() == tile.column());
                let letter = char::from(b'a' + tile.column()).to_string();
                // Every other row is shifted: the letters stand in the middle between both.
                let x = geometry.map().x + body.width * u16::from(tile.column() - geometry.from().0);
                let width = body.width + if geometry.is_hex() { body.width / 2 } else { 0 };
                pen.centred(Rect { x, y, width, height: 1 }, &letter, style(here));
            }
        }
        // Where the map goes on beyond the window.
        let [left, up, right, down] = geometry.goes_on();
        let mut arrows = String::new();
        for (more, arrow) in [(left, '←'), (up, '↑'), (right, '→'), (down, '↓')] {
            if more {
                arrows.push(arrow);
            }
        }
        pen.text(area.x, y, &arrows, scene.theme.brass());
    }

    fn stack(&self, scene: &Scene<'_>, tile: Tile) -> Option<Stack> {
        let (seat, units) = scene.view.units_on(tile)?;
        let own = scene.seat == Some(seat.seat);
        let numbers = || units.iter().map(|unit| unit.unit);
        Some(Stack {
            seat: seat.seat,
            people: seat.people,
            count: units.len(),
            able: own && numbers().any(|unit| super::reading(scene).is_able(unit)),
            in_hand: own && numbers().any(|unit| self.hand.unit == Some(unit)),
        })
    }

    fn draw_tile(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, sight: Option<&Sight>, tile: Tile, body: Rect) {
        let (Some(terrain), theme) = (scene.view.terrain_of(tile), scene.theme) else { return };
        let here = self.hand.cursor == Some(tile);
        let mut earth = ground(theme, terrain, tile);
        if here {
            earth = earth.patch(theme.here());
        }
        let stack = self.stack(scene, tile);
        let mark = sight.and_then(|sight| mark(scene, sight, tile, body.width));
        if body.height == 1 {
            return draw_low(scene, pen, body, terrain, stack.as_ref(), mark.as_ref(), (here, earth));
        }
        let letter = earth.fg.map_or(Style::new(), |growth| earth.fg(growth)).add_modifier(Modifier::BOLD);
        let left = body.x + u16::from(body.width >= 4);
        pen.text(left, body.y, &super::panel::letter(scene, terrain), letter);
        let row = Rect { y: body.y + body.height / 2, height: 1, ..body };
        if body.width >= 6 {
            let from = body.y + 1;
            for y in (from..body.bottom()).filter(|y| stack.is_none() || *y != row.y) {
                let offset = (u16::from(tile.column()) + u16::from(tile.row()) + y) % 3;
                for x in (left + offset..body.right() - 1).step_by(4) {
                    pen.text(x, y, &texture(terrain).to_string(), earth);
                }
            }
        }
        if let Some(stack) = &stack {
            disc(scene, pen, row, stack);
        }
        if let Some(mark) = &mark {
            let x = body.right() - u16::from(body.width >= 8);
            let style = if mark.is_attack { mark.style } else { earth.patch(mark.style) };
            pen.text(x - mark.text.chars().count() as u16, body.y, &mark.text, style);
        }
        if here {
            let style = earth.patch(theme.deep());
            pen.text(row.x, row.y, "[", style);
            pen.text(row.right() - 1, row.y, "]", style);
        }
    }
}

/// A stack: the people's sign, how many, and a dot while one of them can still act.
fn disc(scene: &Scene<'_>, pen: &mut Pen<'_>, row: Rect, stack: &Stack) {
    let theme = scene.theme;
    let style = if stack.in_hand { theme.picked() } else { theme.tint(stack.seat).add_modifier(Modifier::BOLD) };
    let dot = if stack.able { "•" } else { "" };
    let text = if row.width >= 8 {
        format!(" {} {}{dot} ", sign(stack.people), stack.count)
    } else {
        format!("{}{}{dot}", sign(stack.people), stack.count)
    };
    // Between the brackets of the cursor, or under its bar.
    let row = if row.width == 4 { Rect { x: row.x + 1, width: 3, ..row } } else { row };
    pen.centred(row, &text, style);
}

fn mark(scene: &Scene<'_>, sight: &Sight, tile: Tile, width: u16) -> Option<TargetSign> {
    let target = sight.target(tile)?;
    let suggested = sight.suggestion(tile).is_some();
    if target.kind == TargetKind::Attack {
        let win = percent(sight.fight(tile)?.odds.defender_destroyed);
        let text = if width >= 8 { format!("x{}", scene.words.percent(win)) } else { format!("x{win}") };
        return Some(TargetSign { text, style: scene.theme.brass_label(), is_attack: true });
    }
    let (dot, style) = if suggested { ('★', scene.theme.brass()) } else { ('•', scene.theme.deep()) };
    Some(TargetSign { text: format!("{dot}{}", points(target.cost)), style, is_attack: false })
}

/// A tile in one row: letter, sign and count, or letter and what going there costs.
fn draw_low(
    scene: &Scene<'_>,
    pen: &mut Pen<'_>,
    body: Rect,
    terrain: Terrain,
    stack: Option<&Stack>,
    mark: Option<&TargetSign>,
    (here, earth): (bool, Style),
) {
    let theme = scene.theme;
    let cursor = if here { Modifier::REVERSED } else { Modifier::empty() };
    let earth = earth.add_modifier(cursor);
    pen.fill(body, ' ', earth);
    let x = pen.text(body.x, body.y, &super::panel::letter(scene, terrain), earth.add_modifier(Modifier::BOLD));
    match (stack, mark) {
        (Some(stack), _) => {
            let style = match mark {
                Some(mark) if mark.is_attack => mark.style,
                _ if stack.in_hand => theme.picked(),
                _ => earth.patch(theme.tint(stack.seat)).add_modifier(Modifier::BOLD),
            };
            let x = pen.text(x, body.y, &format!("{}{}", sign(stack.people), stack.count), style);
            if body.width >= 4 && stack.able {
                pen.text(x, body.y, "•", earth);
            }
        }
        (None, Some(mark)) => {
            pen.text(x, body.y, &mark.text, earth.patch(mark.style).add_modifier(cursor));
        }
        (None, None) => {
            pen.text(x, body.y, &texture(terrain).to_string(), earth);
        }
    }
}

/// Ground in colour: hexagons of half rows where there is room for tips.
fn earth(scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: &Geometry, cursor: Option<Tile>) {
    let paper = scene.theme.ink().bg.unwrap_or(Color::Reset);
    let colour = |tile: Option<Tile>| {
        let Some((tile, terrain)) = tile.and_then(|tile| Some((tile, scene.view.terrain_of(tile)?))) else {
            return paper;
        };
        let here = (cursor == Some(tile)).then(|| scene.theme.here().bg).flatten();
        here.or(ground(scene.theme, terrain, tile).bg).unwrap_or(paper)
    };
    let map = geometry.map();
    for y in map.y..map.bottom() {
        for x in map.x..map.right() {
            let [upper, lower] = geometry.owners(Position::new(x, y)).map(colour);
            let sign = if upper == lower { " " } else { "▀" };
            pen.text(x, y, sign, Style::new().fg(upper).bg(lower));
        }
    }
}

/// The same in lines, where there are no colours to tell tiles apart by: a wall of bricks.
fn bricks(scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: &Geometry) {
    let line = scene.theme.line();
    if geometry.pitch.across < 4 || geometry.pitch.down < 2 {
        return;
    }
    for (_, body) in geometry.tiles() {
        for y in body.y..body.bottom() {
            pen.text(body.x, y, "│", line);
            pen.text(body.right(), y, "│", line);
        }
    }
    if geometry.seam() == 0 {
        return;
    }
    for (_, body) in geometry.tiles() {
        for y in [body.y - 1, body.bottom() + geometry.seam() - 1] {
            pen.text(body.x, y, &"─".repeat(usize::from(body.width) + 1), line);
        }
    }
    for (_, body) in geometry.tiles() {
        for x in [body.x, body.right()] {
            pen.text(x, body.y - 1, "┬", line);
            pen.text(x, body.bottom() + geometry.seam() - 1, "┴", line);
        }
    }
}
