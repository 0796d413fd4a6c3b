//! The table from above: balls, spots, pockets, and where the ball in the hand would run.

use billiard::{Pocket, Spot, Unit, Units};
use contract::{Game, Seat};
use physics::Vec2;
use pool::{Guide, Place, Pool, TableSize};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::geometry::{Geometry, on_screen};
use super::{PoolBoard, Scene, game_of};
use crate::Pen;
use crate::pen::ROUND;

/// How many dots a straight piece of a line has at most.
const DOTS: u16 = 160;

impl PoolBoard {
    pub(super) fn draw_table(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        let area = pen.area();
        let (Some(geometry), Some(game)) = (Geometry::for_room(area.as_size()), game_of(scene)) else { return };
        let cloth = geometry.cloth(area);
        self.cloth = cloth;
        let theme = scene.theme;
        let rails = Rect::new(cloth.x - 1, cloth.y - 1, cloth.width + 2, cloth.height + 2);
        for (army, row) in Seat::all(2).zip([area.y, rails.bottom()]) {
            fleet(scene, &game, army, pen, Rect::new(area.x, row, area.width, 1));
        }
        pen.fill(rails, ' ', theme.land());
        pen.frame(rails, ROUND, theme.land());
        pen.fill(cloth, ' ', theme.sea(false));
        marks(scene, &game, pen, cloth);
        self.line(scene, &game, pen, cloth);
        for (unit, at) in game.placed() {
            ball(scene, pen, cloth, unit, at, self.style(scene, unit));
        }
        if let Some((cue, put)) = self.cue.and_then(|cue| Some((cue, cue.put()?))) {
            ball(scene, pen, cloth, cue.unit(), put.at, theme.picked());
        }
    }

    fn style(&self, scene: &Scene<'_>, unit: Unit) -> Style {
        match self.cue {
            Some(cue) if cue.unit() == unit => scene.theme.picked(),
            _ => scene.theme.tint(unit.army()).add_modifier(Modifier::BOLD),
        }
    }

    /// The lines that help to aim, as far as this match lets them reach: the struck ball's own, and that of the ball it meets.
    fn line(&self, scene: &Scene<'_>, game: &Pool, pen: &mut Pen<'_>, cloth: Rect) {
        let Some(cue) = self.cue.filter(|cue| cue.put().is_none()) else { return };
        let Ok(shot) = game.aim(cue.stroke()) else { return };
        let guide = Guide::of(&shot, cue.stroke(), scene.rules.lines);
        let sea = scene.theme.sea(false);
        let ways = [(guide.aim, "·", scene.theme.brass()), (guide.object, "∘", scene.theme.deep())];
        for (way, dot, ink) in ways {
            dots(&way, scene.rules.table, cloth, |at| {
                pen.text(at.x, at.y, dot, sea.patch(ink));
            });
        }
    }
}

/// The places on the screen that a way runs over.
fn dots(way: &[Vec2], table: TableSize, cloth: Rect, mut dot: impl FnMut(Position)) {
    for pair in way.windows(2) {
        for step in 0..=DOTS {
            let at = pair[0] + (pair[1] - pair[0]) * (f64::from(step) / f64::from(DOTS));
            if let Some(at) = on_screen(cloth, table, at.x * 1e6, at.y * 1e6) {
                dot(at);
            }
        }
    }
}

/// An army's name, score, and every unit with what it has left.
fn fleet(scene: &Scene<'_>, game: &Pool, army: Seat, pen: &mut Pen<'_>, row: Rect) {
    let (theme, war) = (scene.theme, game.war());
    let plays = scene.seat == Some(army);
    let mut x = pen.text(row.x, row.y, if plays { "▸" } else { " " }, theme.deep());
    let bold = theme.side(army).add_modifier(Modifier::BOLD);
    // The shortest line still tells every unit.
    if row.width >= 56 {
        x = pen.text(x, row.y, &scene.words.seat(Pool::ID, army), bold);
        x = pen.text(x, row.y, &format!(" {} ", scene.words.percent(war.score(army))), theme.brass());
    }
    for unit in Units::of(army).iter() {
        let state = super::plain::state(war, unit);
        let state = if row.width < 44 { raised(&state) } else { state };
        let style = if war.is_destroyed(unit) { theme.soft() } else { theme.side(army) };
        x = pen.text(x, row.y, &format!("{unit}{state} "), style);
    }
}

/// The same in small letters, for a line that is too short for all eight units otherwise.
fn raised(state: &str) -> String {
    let small = |letter: char| match letter {
        '0'..='9' => "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(letter.to_digit(10).map_or(0, |digit| digit as usize)),
        '+' => Some('⁺'),
        '@' => Some('≈'),
        'x' => Some('ˣ'),
        _ => None,
    };
    state.chars().filter_map(small).collect()
}

/// Pockets, spots, the head string, and submarines in their pockets.
fn marks(scene: &Scene<'_>, game: &Pool, pen: &mut Pen<'_>, cloth: Rect) {
    let (theme, rules) = (scene.theme, scene.rules);
    let sea = theme.sea(false);
    let soft = sea.patch(theme.soft());
    let at = |place: Place| on_screen(cloth, rules.table, f64::from(place.x), f64::from(place.y));
    for row in 0..cloth.height {
        if let Some(string) = at(Place { x: 1, y: rules.table.head_string() }) {
            pen.text(string.x, cloth.y + row, "┊", soft);
        }
    }
    for spot in Spot::all() {
        if let Some(at) = at(rules.table.spot(rules.war.spots, spot)) {
            pen.text(at.x, at.y, "+", soft);
        }
    }
    for pocket in Pocket::all() {
        let place = rules.table.pocket(pocket);
        let y = if place.x == 0 { cloth.y - 1 } else { cloth.bottom() };
        let x = match pocket.number() {
            1 | 2 => cloth.x - 1,
            3 | 4 => cloth.x + cloth.width / 2 - 1,
            _ => cloth.right() - 2,
        };
        pen.text(x, y, &format!("({pocket})"), theme.land().add_modifier(Modifier::BOLD));
        if let Some(army) = Seat::all(2).find(|&army| game.war().submerged(army) == Some(pocket)) {
            let inward = if place.x == 0 { y + 1 } else { y - 1 };
            let label = format!("≈{}", Unit::submarine(army));
            let x = x.max(cloth.x).min(cloth.right().saturating_sub(3));
            pen.text(x, inward, &label, sea.patch(theme.side(army)).add_modifier(Modifier::BOLD));
        }
    }
}

/// A ball: its number in the cell of its centre, and in the one beside it where it has two digits.
fn ball(scene: &Scene<'_>, pen: &mut Pen<'_>, cloth: Rect, unit: Unit, place: Place, style: Style) {
    let table = scene.rules.table;
    let x = place.x.clamp(0, table.width() - 1);
    let y = place.y.clamp(0, table.length() - 1);
    let Some(at) = on_screen(cloth, table, f64::from(x), f64::from(y)) else { return };
    let label = unit.to_string();
    let left = at.x.min(cloth.right().saturating_sub(label.len() as u16));
    pen.text(left, at.y, &label, style);
}
