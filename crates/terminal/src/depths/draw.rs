//! The sea, drawn in any size from one sign per cell to as large as the window.

use contract::{Game, Seat};
use crossterm::event::KeyCode;
use depths::{Depths, Level, Square};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::glyph::{MINE, SUBMARINE};
use super::{DepthsBoard, Geometry, Part, Scene, Spot, is_placing};
use crate::Pen;
use crate::pen::wrap;

impl DepthsBoard {
    pub(super) fn draw_sea(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let placing = is_placing(scene);
        self.buttons.clear();
        let lay_out = |alone| Geometry::new(scene.rules.sea(), pen.area(), alone);
        self.geometry = lay_out(placing);
        let Some(mut geometry) = self.geometry else { return };
        let odds = self.coach(scene).is_some() && self.hunter(scene, Part::Main) == self.me(scene);
        if odds && geometry.cell_size(Part::Main).0 < 4 {
            // Odds want more room than pegs: they get that of the other half.
            geometry = lay_out(true).unwrap_or(geometry);
            self.geometry = Some(geometry);
        }
        for part in [Part::Main, Part::Aside].into_iter().filter(|part| geometry.has(*part)) {
            let hunter = self.hunter(scene, part);
            for layer in 0..4 {
                if placing && layer == 0 {
                    self.draw_task(scene, pen, geometry);
                    continue;
                }
                self.draw_head(scene, pen, geometry, part, hunter, layer);
                for square in scene.rules.sea().squares() {
                    self.draw_cell(scene, pen, geometry, part, hunter, layer, square);
                }
            }
        }
        self.draw_buttons(scene, pen, geometry.buttons);
    }

    /// The name of a grid, and over the surface the port with the ships in it.
    #[allow(clippy::too_many_arguments)] // What to draw with, where, and which.
    fn draw_head(
        &self,
        scene: &Scene<'_>,
        pen: &mut Pen<'_>,
        geometry: Geometry,
        part: Part,
        hunter: Seat,
        layer: u16,
    ) {
        let (theme, words) = (scene.theme, scene.words);
        let (name, port) = geometry.heads(part, layer);
        if let Some(level) = layer.checked_sub(1).and_then(|level| Level::ALL.get(usize::from(level))) {
            let owner = whose(scene, hunter.other());
            let long = words.with("depths-level", &[("owner", owner.as_str().into()), ("level", level.depth().into())]);
            let title = if long.width() <= usize::from(name.width) { long } else { level.to_string() };
            pen.text(name.x, name.y, &title, theme.side(hunter.other()));
            return;
        }
        if name != port {
            let title = words.with("depths-ships", &[("owner", whose(scene, hunter).into())]);
            pen.text(name.x, name.y, &title, theme.side(hunter));
        }
        let land = theme.land();
        pen.fill(port, if theme.needs_grid() { '░' } else { ' ' }, land);
        let here = part == Part::Main && self.cursor == Some(Spot::Port);
        let sign = if here { "▸" } else { "⌂" };
        let mut x = pen.text(port.x, port.y, sign, land.patch(if here { theme.deep() } else { theme.side(hunter) }));
        for ship in scene.view.in_port(hunter) {
            let held = scene.seat == Some(hunter) && self.hand.ship == Some(ship);
            let style = if held { theme.picked() } else { theme.tint(hunter).add_modifier(Modifier::BOLD) };
            x = pen.text(x + 1, port.y, ship.name(), style);
        }
    }

    #[allow(clippy::too_many_arguments)] // What to draw with, where, and which.
    fn draw_cell(
        &self,
        scene: &Scene<'_>,
        pen: &mut Pen<'_>,
        geometry: Geometry,
        part: Part,
        hunter: Seat,
        layer: u16,
        square: Square,
    ) {
        let theme = scene.theme;
        let cell = geometry.cell(part, layer, square);
        let columns = usize::from(scene.rules.sea().columns());
        let odd = (square.index() / columns + square.index() % columns) % 2 == 1;
        let mut water = theme.water(layer as u8, odd);
        let spot = Spot::at(layer, square);
        let here = part == Part::Main && self.cursor == Some(spot);
        let echo = part == Part::Main && self.cursor.and_then(Spot::square) == Some(square);
        if echo {
            // The same number at the other levels.
            water = water.patch(theme.here());
        }
        let mark = match spot {
            Spot::Below(cell_below) => self.below(scene, hunter, part, cell_below, cell.width),
            _ => self.on_surface(scene, hunter, square, cell.width),
        };
        let style = water.patch(mark.style);
        // What has a ground of its own fills the cell with it.
        let ground = if mark.style.bg.is_some() { style } else { water };
        pen.fill(cell, ' ', ground);
        let text = mark.text;
        let numbered = cell.height >= 2;
        let plain_number =
            (layer == 0 || is_placing(scene)) && text.trim_start().starts_with(|c: char| c.is_ascii_digit());
        if numbered {
            let number = match spot {
                Spot::Below(below) => below.to_string(),
                _ if plain_number => text.clone(),
                _ => square.to_string(),
            };
            let soft = ground.remove_modifier(Modifier::BOLD).add_modifier(Modifier::DIM);
            pen.text(cell.x + 1, cell.y, &number, soft);
        }
        let empty = plain_number || (text == "·" && self.coach(scene).is_none());
        if !(numbered && empty) {
            let row = Rect { y: cell.y + cell.height / 2, height: 1, ..cell };
            write(pen, row, &text, style);
        }
        if here {
            let style = if mark.style.bg.is_some() { style } else { water.patch(theme.deep()) };
            cursor(pen, cell, &text, style);
        }
    }

    /// What is to be placed, where the surface would be.
    fn draw_task(&self, scene: &Scene<'_>, pen: &mut Pen<'_>, geometry: Geometry) {
        let theme = scene.theme;
        let (name, _) = geometry.heads(Part::Main, 0);
        let area = name.union(geometry.grid(Part::Main, 0));
        let mut pen = pen.within(area);
        let placed = self.hand.draft.submarines();
        let pieces = [
            format!("{}{}", SUBMARINE.repeat(placed), "□".repeat(3 - placed.min(3))),
            if self.hand.draft.cell(depths::MINE).is_some() { MINE.to_owned() } else { "-".to_owned() },
        ];
        let side = scene.seat.map_or(theme.deep(), |seat| theme.side(seat)).add_modifier(Modifier::BOLD);
        pen.text(area.x, area.y, &pieces.join("  "), side);
        for (y, line) in (area.y + 1..).zip(wrap(&self.task(scene), area.width.saturating_sub(1))) {
            pen.text(area.x, y, &line, theme.soft());
        }
    }

    /// What to place next.
    pub(super) fn task(&self, scene: &Scene<'_>) -> String {
        let key = match (self.hand.draft.submarines(), self.hand.draft.cell(depths::MINE)) {
            (0..=2, _) => "depths-task-submarine",
            (_, None) => "depths-task-mine",
            _ => "depths-task-confirm",
        };
        scene.words.with(key, &[("left", (3 - self.hand.draft.submarines().min(3)).into())])
    }

    /// Keys of the board, and what they do; a click on one is as good as the key.
    fn draw_buttons(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>, row: Rect) {
        let mut keys: Vec<(&str, &str, KeyCode)> = Vec::new();
        let letter = KeyCode::Char;
        match (scene.seat, is_placing(scene)) {
            (Some(_), true) => {
                if self.hand.draft.placing().is_some() {
                    keys.push(("y", "confirm", letter('y')));
                }
                keys.extend([("r", "random", letter('r')), ("x", "clear", letter('x')), ("m", "mine", letter('m'))]);
            }
            (Some(_), false) => keys.extend([
                ("*", "charge", letter('*')),
                ("t", "torpedo", letter('t')),
                ("c", "coach", letter('c')),
                ("v", "swap", letter('v')),
                ("o", "peg", letter('o')),
            ]),
            (None, _) => {
                keys.extend([("F5", "side", KeyCode::F(5)), ("v", "swap", letter('v')), ("c", "coach", letter('c'))]);
            }
        }
        keys.retain(|(_, does, _)| *does != "coach" || scene.rules.coach());
        let mut x = row.x + 1;
        for (key, does, code) in keys {
            let does = scene.words.get(&format!("depths-key-{does}"));
            let width = (key.width() + does.width() + 1) as u16;
            if x + width > row.right() {
                break;
            }
            let end = pen.text(x, row.y, key, scene.theme.deep());
            pen.text(end + 1, row.y, &does, scene.theme.soft());
            self.buttons.push((Rect::new(x, row.y, width, 1), code));
            x += width + 2;
        }
    }
}

/// Whose something is: yours, the enemy's, or by name where nobody plays.
fn whose(scene: &Scene<'_>, owner: Seat) -> String {
    match scene.seat {
        None => scene.words.seat(Depths::ID, owner),
        Some(seat) if seat == owner => scene.words.get("depths-yours"),
        Some(_) => scene.words.get("depths-enemy"),
    }
}

/// Writes the sign of a cell: in narrow cells a column is left for the cursor.
fn write(pen: &mut Pen<'_>, row: Rect, text: &str, style: Style) {
    match (row.width, text.width()) {
        (0..=2, _) | (3, 3..) => _ = pen.text(row.x, row.y, text, style),
        (3, _) | (4, 3) => _ = pen.text(row.x + 1, row.y, text, style),
        _ => pen.centred(row, text, style),
    }
}

/// The cursor: brackets where there is room, a pointer where there is little.
fn cursor(pen: &mut Pen<'_>, cell: Rect, text: &str, style: Style) {
    let right = cell.right().saturating_sub(1);
    match cell.width {
        0..=2 if text.width() < 2 => _ = pen.text(right, cell.y, "◂", style),
        0..=2 => {}
        3 => _ = pen.text(cell.x, cell.y, "▸", style),
        4 if text.width() > 2 => _ = pen.text(cell.x, cell.y, "▸", style),
        _ => {
            let y = if cell.height >= 2 { cell.y } else { cell.y + cell.height / 2 };
            pen.text(cell.x, y, "[", style);
            pen.text(right, y, "]", style);
        }
    }
}
