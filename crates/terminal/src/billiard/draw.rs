//! The fleets.

use billiard::{Billiard, Class, Entry, Event, Preview, Role, Tap, Unit, Units, What};
use contract::Seat;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::geometry::Geometry;
use super::{BilliardBoard, Scene, Target, game_of, words};
use crate::Pen;
use crate::pen::{DASHED, HEAVY, ROUND};

/// The frame of a striped ball: its stripe runs across.
const STRIPED: [char; 6] = ['╒', '╕', '╛', '╘', '═', '│'];

/// What all parts of one drawing have in common.
pub(super) struct Drawing<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) game: Billiard,
    pub(super) entry: Option<&'a Entry>,
    pub(super) preview: Option<Preview>,
    pub(super) focus: Option<Target>,
    /// Whether the entry is for an earlier moment.
    pub(super) correcting: bool,
}

impl BilliardBoard {
    /// The game to show: the one that the entry in the making is for.
    pub(super) fn game(&self, scene: &Scene<'_>) -> Billiard {
        self.entry.as_ref().map_or_else(|| game_of(scene), |entry| *entry.game())
    }

    pub(super) fn draw_table(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let area = pen.area();
        let Some(geometry) = Geometry::for_room(area.as_size()) else { return };
        let game = self.game(scene);
        let geometry = geometry.at(area.as_position());
        let preview = self.entry.as_ref().filter(|_| self.is_begun()).and_then(Entry::preview);
        let entry = self.entry.as_ref();
        let (focus, correcting) = (self.focus, self.book.is_some());
        let drawing = Drawing { scene, game, entry, preview, focus, correcting };
        let mut places = Vec::new();
        for army in Seat::all(2) {
            drawing.heading(pen, geometry.heading(army.index()), army);
            for unit in Units::of(army).iter() {
                let cell = geometry.ball(unit);
                if cell.height < 3 {
                    drawing.small_ball(pen, cell, unit);
                } else {
                    drawing.ball(pen, cell, unit);
                }
                places.push((cell, Target::ball(unit)));
            }
        }
        if geometry.is_small() {
            drawing.small_controls(pen, geometry.controls(), &mut places);
        } else {
            drawing.map(pen, geometry.map(), &mut places);
            drawing.controls(pen, geometry.controls(), &mut places);
        }
        self.places = places;
    }
}

impl Drawing<'_> {
    /// An army's name, who shoots, and its score as a bar.
    fn heading(&self, pen: &mut Pen<'_>, row: Rect, army: Seat) {
        let (theme, game) = (self.scene.theme, &self.game);
        let shoots = self.entry.is_some() && game.army() == army;
        let style = theme.side(army).add_modifier(Modifier::BOLD);
        let mut x = pen.text(row.x, row.y, if shoots { "▸ " } else { "  " }, theme.deep());
        x = pen.text(x, row.y, &self.scene.words.seat("billiard", army), style);
        let score = game.score(army);
        let bar = usize::from(score) / 10;
        let text = format!("{}{} {score:3}", "▰".repeat(bar), "▱".repeat(10_usize.saturating_sub(bar)));
        let at = row.right().saturating_sub(text.width() as u16);
        pen.text(at, row.y, &text, theme.brass());
        // Names only as far as the bar leaves room.
        let team = words::team(self.scene, army, shoots && !self.correcting);
        let room = Rect { width: at.saturating_sub(row.x + 1), ..row };
        let mut pen = pen.within(room);
        x = pen.text(x, row.y, if team.is_empty() { "" } else { " · " }, theme.soft());
        for (at, (name, here)) in team.into_iter().enumerate() {
            x = pen.text(x, row.y, if at > 0 { " & " } else { "" }, theme.soft());
            let (mark, style) = if here { ("▸", theme.deep()) } else { ("", theme.soft()) };
            x = pen.text(x, row.y, &format!("{mark}{name}"), style);
        }
    }

    fn role(&self, unit: Unit) -> Option<Role> {
        self.entry.and_then(|entry| entry.role(unit))
    }

    pub(super) fn can_tap(&self, tap: Tap) -> bool {
        self.entry.is_some_and(|entry| entry.takes(tap))
    }

    pub(super) fn is_here(&self, target: Target) -> bool {
        self.focus == Some(target) && (self.entry.is_some() || matches!(target, Target::Spot(_)))
    }

    /// What is about to happen to a unit, in a few letters.
    fn fate(&self, unit: Unit) -> Option<String> {
        let effects = &self.preview.as_ref()?.effects;
        effects.iter().filter(|effect| effect.what.unit() == Some(unit)).find_map(|effect| match effect.what {
            What::Does(Event::Damaged { by, .. }) => Some(format!("-{by}")),
            What::Does(Event::Destroyed { .. }) => Some("X".to_owned()),
            What::Does(Event::Replaced { .. }) => Some("-1 ↑".to_owned()),
            What::Does(Event::Repaired { by, .. }) => Some(format!("+{by}")),
            What::Does(Event::Submerged { .. }) => Some("≈".to_owned()),
            What::Does(Event::Surfaced { pocket, .. }) => Some(format!("↑{pocket}")),
            What::Does(Event::Spotted { spot, .. }) => Some(format!("→{spot}")),
            What::Does(Event::NoEffect { .. }) | What::Spared(_) => Some("=".to_owned()),
            _ => None,
        })
    }

    fn style(&self, unit: Unit) -> Style {
        let theme = self.scene.theme;
        let style = if self.game.is_destroyed(unit) {
            theme.ink().patch(theme.soft()).add_modifier(Modifier::DIM)
        } else {
            theme.tint(unit.army())
        };
        if self.is_here(Target::ball(unit)) { style.patch(theme.here()) } else { style }
    }

    fn ball(&self, pen: &mut Pen<'_>, cell: Rect, unit: Unit) {
        let (theme, words, game) = (self.scene.theme, self.scene.words, &self.game);
        let (style, role, here) = (self.style(unit), self.role(unit), self.is_here(Target::ball(unit)));
        let bold = style.add_modifier(Modifier::BOLD);
        let striped = if unit.army() == Seat::ONE { ROUND } else { STRIPED };
        let (signs, frame) = match role {
            Some(Role::Attacks) => (HEAVY, style.patch(theme.deep())),
            Some(_) => (DASHED, style.patch(theme.brass())),
            None => (striped, style),
        };
        pen.fill(cell, ' ', style);
        pen.frame(cell, signs, frame);
        let row = |y: u16| Rect { y, height: 1, ..cell };
        let destroyed = game.is_destroyed(unit);
        // In a low cell the number sits on the frame.
        let inside = cell.height >= 4;
        let air = u16::from(cell.height > 6);
        let top = if inside { cell.y + 1 + air } else { cell.y };
        let number = match role {
            None => format!(" {unit} "),
            Some(role) => format!("{}{unit} ", sign(role)),
        };
        let number_style = match role {
            Some(Role::Attacks) => theme.picked(),
            Some(_) => theme.brass_label(),
            None if destroyed => style.add_modifier(Modifier::CROSSED_OUT),
            None => bold,
        };
        pen.centred(row(top), &number, number_style);
        pen.centred(
            row(cell.y + if cell.height > 4 { 2 + air } else { cell.height - 2 }),
            &self.state(unit, cell.width - 2),
            bold,
        );
        let class = words.get(&format!("billiard-short-{}", unit.class().word()));
        let foot = cell.bottom() - 1;
        if cell.height > 4 {
            let full = words.get(&format!("billiard-class-{}", unit.class().word()));
            let fits = |name: &&str| name.width() <= usize::from(cell.width - 2);
            let name = [full.as_str(), full.split(' ').next().unwrap_or_default()].into_iter().find(fits);
            pen.centred(row(foot - 1), name.unwrap_or(&class), style.patch(theme.soft()));
        }
        let label = if cell.height > 4 {
            words.with("billiard-strike", &[("strike", game.strike(unit).into())])
        } else {
            format!("{class}{}{}", if cell.width > 6 { " " } else { "" }, game.strike(unit))
        };
        match self.fate(unit) {
            Some(fate) => pen.centred(row(foot), &format!(" {fate} "), theme.brass_label()),
            None => pen.centred(row(foot), &label, style.patch(theme.soft())),
        }
        if here {
            brackets(pen, row(cell.y + (cell.height - 1) / 2), style.patch(theme.deep()));
        }
    }

    /// A ball in two rows: its number with the sign of its part in the shot, and its state or what is about to happen.
    fn small_ball(&self, pen: &mut Pen<'_>, cell: Rect, unit: Unit) {
        let theme = self.scene.theme;
        let (style, role) = (self.style(unit), self.role(unit));
        pen.fill(cell, ' ', style);
        let number = match role {
            None => unit.to_string(),
            Some(role) => format!("{}{unit}", sign(role)),
        };
        let number_style = match role {
            None if self.game.is_destroyed(unit) => style.add_modifier(Modifier::CROSSED_OUT),
            None => style.add_modifier(Modifier::BOLD),
            Some(Role::Attacks) => theme.picked(),
            Some(_) => theme.brass_label(),
        };
        let top = Rect { height: 1, ..cell };
        pen.centred(top, &number, number_style);
        match self.fate(unit) {
            Some(fate) => pen.centred(Rect { y: cell.y + 1, ..top }, &fate, theme.brass_label()),
            None => pen.centred(Rect { y: cell.y + 1, ..top }, &self.state(unit, 4), style),
        }
        if self.is_here(Target::ball(unit)) {
            brackets(pen, top, style.patch(theme.deep()));
        }
    }

    /// Armour as pips, the carrier's stock, the pocket of a submerged submarine, or a cross.
    fn state(&self, unit: Unit, width: u16) -> String {
        let game = &self.game;
        if game.is_destroyed(unit) {
            return "╲╱".repeat(usize::from(width / 2).max(1));
        }
        let armour = words::pips(game.armour(unit), self.scene.rules.armour(unit.class()));
        let text = match unit.class() {
            Class::Submarine if game.submerged(unit.army()).is_some() => {
                let pocket = game.submerged(unit.army()).map_or(0, billiard::Pocket::number);
                format!("≈{pocket}≈")
            }
            Class::Carrier if game.stock(unit.army()) > 0 => format!("{armour}+{}", game.stock(unit.army())),
            _ if game.waiting().has(unit) => format!("{armour}?"),
            _ => armour,
        };
        if text.width() <= usize::from(width) {
            return text;
        }
        // Where pips do not fit, figures do.
        match unit.class() {
            Class::Carrier => format!("{}+{}", game.armour(unit), game.stock(unit.army())),
            _ => game.armour(unit).to_string(),
        }
    }
}

/// The sign of a ball's part in the shot.
fn sign(role: Role) -> &'static str {
    match role {
        Role::Attacks => "▸",
        Role::Pocketed | Role::AttacksAndPocketed => "▾",
        Role::Left => "↗",
    }
}

/// The cursor: brackets at both ends of a row.
fn brackets(pen: &mut Pen<'_>, row: Rect, style: Style) {
    pen.text(row.x, row.y, "[", style);
    pen.text(row.right().saturating_sub(1), row.y, "]", style);
}
