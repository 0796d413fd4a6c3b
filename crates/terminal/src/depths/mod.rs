//! Bataille sous les mers in a terminal: the surface and three levels of both halves, seen by one side.

mod draw;
mod geometry;
mod hand;
mod mark;
mod panel;
mod placing;
mod plain;

use std::collections::BTreeMap;

use contract::{Listed, Odds, Seat};
use crossterm::event::{KeyCode, KeyEvent};
use depths::{Action, Berth, Cell, Coach, Depths, Event, Knowledge, Peg, PhaseView, Ship, Spin, Square};
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use words::{Language, Words};

use crate::{Board, Hue, Pen, Wish};
use geometry::{Geometry, Part, Spot};
use placing::Draft;

type Scene<'a> = crate::Scene<'a, Depths>;

/// The hands and the eye of the players of Bataille sous les mers.
///
/// Both sides use the same board in turn, so what one side keeps on it is kept apart.
#[derive(Debug, Default)]
pub struct DepthsBoard {
    /// What each side keeps from turn to turn.
    kept: [Kept; 2],
    /// Who has the board in hand.
    seat: Option<Seat>,
    cursor: Option<Spot>,
    /// The ship in hand.
    ship: Option<Ship>,
    draft: Draft,
    /// Whether the other half of the sea is the large one.
    swapped: bool,
    /// When nobody hides anything any more: whether it is looked at from Yellow's side.
    from_yellow: bool,
    /// What the last action brought.
    news: Option<Event>,
    geometry: Option<Geometry>,
    buttons: Vec<(Rect, KeyCode)>,
    counted: Option<Counted>,
}

/// What belongs to one side alone. It is read only while that side has the board, or when all is open.
#[derive(Debug, Default)]
struct Kept {
    /// Own pegs on the enemy's levels, beside those that the program puts.
    pegs: BTreeMap<Cell, Peg>,
    /// Whether the coach shows its odds.
    coach: bool,
}

/// The coach's last count.
#[derive(Debug)]
struct Counted {
    /// What it was counted from.
    knows: Knowledge,
    coach: Coach,
    /// The best odds of any cell.
    most: f64,
}

impl DepthsBoard {
    /// The side whose eyes these are.
    fn me(&self, scene: &Scene<'_>) -> Seat {
        scene.seat.unwrap_or(if self.from_yellow { Seat::TWO } else { Seat::ONE })
    }

    /// Whose ships sail on this part of the screen, over the other's submarines.
    fn hunter(&self, scene: &Scene<'_>, part: Part) -> Seat {
        let me = self.me(scene);
        let own_ships = (part == Part::Main) != (self.swapped || is_placing(scene));
        if own_ships { me } else { me.other() }
    }

    /// The coach's count, if this side wants it.
    fn coach(&self, scene: &Scene<'_>) -> Option<&Counted> {
        let me = self.me(scene);
        let knows = &scene.view.fleets[me.index()].knows;
        self.counted.as_ref().filter(|counted| self.kept[me.index()].coach && counted.knows == *knows)
    }

    /// Counts again where the count is wanted and something new was told.
    fn count(&mut self, scene: &Scene<'_>) {
        let me = self.me(scene);
        let knows = &scene.view.fleets[me.index()].knows;
        if self.kept[me.index()].coach && self.counted.as_ref().is_none_or(|counted| counted.knows != *knows) {
            let coach = Coach::new(scene.rules, knows);
            let most = scene.rules.sea().cells().map(|cell| coach.submarine(cell).as_f64()).fold(0.0, f64::max);
            self.counted = Some(Counted { knows: knows.clone(), coach, most });
        }
    }
}

/// Odds in percent, with one digit after the point or the comma unless they are no odds.
fn percent(words: &Words, odds: Odds) -> String {
    if odds.whole() == 1 {
        return (odds.part() * 100).to_string();
    }
    let text = format!("{:.1}", odds.as_f64() * 100.0);
    if words.language() == Language::French { text.replace('.', ",") } else { text }
}

impl Board<Depths> for DepthsBoard {
    const CURTAIN: bool = true;
    const SIDES: [Hue; 4] = [Hue::Red, Hue::Yellow, Hue::Green, Hue::Violet];

    fn legal(game: &Depths) -> Option<Vec<Action>> {
        game.is_listed().then(|| {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            legal
        })
    }

    fn least() -> Size {
        geometry::least(depths::Rules::default().sea())
    }

    fn fit(room: Size) -> Option<Size> {
        geometry::fit(depths::Rules::default().sea(), room)
    }

    fn least_for(rules: &depths::Rules) -> Size {
        geometry::least(rules.sea())
    }

    fn fit_for(rules: &depths::Rules, room: Size) -> Option<Size> {
        geometry::fit(rules.sea(), room)
    }

    fn draw(&mut self, scene: &Scene<'_>, pen: &mut Pen<'_>) {
        self.count(scene);
        self.draw_sea(scene, pen);
    }

    fn panel(&self, scene: &Scene<'_>, width: u16) -> Vec<Line<'static>> {
        self.panel_lines(scene, width)
    }

    fn brief(&self, scene: &Scene<'_>) -> String {
        self.brief_text(scene)
    }

    fn key(&mut self, scene: &Scene<'_>, key: KeyEvent) -> Wish<Action> {
        self.press(scene, key.code)
    }

    fn click(&mut self, scene: &Scene<'_>, at: Position) -> Wish<Action> {
        if let Some((_, key)) = self.buttons.iter().find(|(place, _)| place.contains(at)) {
            return self.press(scene, *key);
        }
        let spot = self.geometry.and_then(|geometry| geometry.spot_at(at));
        spot.map_or(Wish::Nothing, |(part, spot)| self.touch(scene, part, spot))
    }

    fn picked(&mut self, _: &Scene<'_>, _: u16) {
        // The only choice of the board's own is to think again.
    }

    fn settle(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        self.draft = Draft::default();
        self.news = None;
        if scene.seat != self.seat {
            // Another hand: nothing of where the last one was stays on the board.
            (self.seat, self.cursor, self.ship, self.swapped) = (scene.seat, None, None, false);
        }
        let Some(seat) = scene.seat else { return };
        if !scene.view.fleets[0].placed {
            // A new game.
            self.kept = Default::default();
        }
        if is_placing(scene) {
            self.cursor = scene.rules.sea().squares().iter().next().map(|square| Spot::at(1, square));
        }
        let Some(last) = last else {
            self.ship = None;
            return;
        };
        match *last {
            Action::Move { ship, to } => {
                self.ship = Some(ship).filter(|ship| can_drop(scene, *ship));
                self.cursor = Some(to.square().map_or(Spot::Port, Spot::Surface));
            }
            Action::Drop { .. } | Action::End => self.ship = None,
            _ => {}
        }
        self.news = news(scene, seat, *last);
    }

    fn begins(letter: char) -> bool {
        matches!(letter, 'S' | 'T' | 'p' | 'e')
    }

    fn end() -> Option<Action> {
        Some(Action::End)
    }

    fn say(scene: &Scene<'_>, action: &Action) -> String {
        hand::said(scene, *action)
    }

    fn plain(scene: &Scene<'_>) -> String {
        plain::board(scene)
    }

    fn word(scene: &Scene<'_>, word: &str) -> Wish<Action> {
        plain::word(scene, word)
    }

    fn help(words: &Words) -> Vec<String> {
        let parts = ["goal", "place", "turn", "answers", "torpedo", "mine", "signs", "hand", "keys", "notation"];
        parts.iter().map(|part| words.get(&format!("depths-help-{part}"))).collect()
    }

    fn plain_help(words: &Words) -> Vec<String> {
        let parts = ["goal", "place", "turn", "answers", "torpedo", "mine", "notation", "plain", "words"];
        parts.iter().map(|part| words.get(&format!("depths-help-{part}"))).collect()
    }
}

/// What an action brought, as far as the view of the seat that did it tells: where everybody is told, only the log has it.
fn news(scene: &Scene<'_>, by: Seat, last: Action) -> Option<Event> {
    let [own, enemy] = [by, by.other()].map(|seat| &scene.view.fleets[seat.index()]);
    match last {
        Action::Move { ship, to: Berth::At(at) } if own.ships[ship as usize].at.is_none() => {
            Some(Event::Mined { by, ship, at })
        }
        Action::Drop { ship, level } => {
            let cell = Cell::new(level, own.ships[ship as usize].at?.square()?);
            let charge = own.knows.charges.iter().rev().find(|charge| charge.cell == cell)?;
            Some(Event::Answered { by, ship, cell, answer: charge.answer })
        }
        Action::Fire { target, .. } => {
            let sunk = enemy.ships[target as usize].at.is_none();
            Some(Event::Spun { by, target, spin: if sunk { Spin::Hit } else { Spin::Miss } })
        }
        _ => None,
    }
}

/// Whether the seat has yet to place its submarines and mine.
fn is_placing(scene: &Scene<'_>) -> bool {
    scene.view.phase == PhaseView::Place && scene.seat.is_some()
}

fn can_drop(scene: &Scene<'_>, ship: Ship) -> bool {
    scene.legal.iter().any(|action| matches!(action, Action::Drop { ship: dropping, .. } if *dropping == ship))
}

/// The ship of a side on this square.
fn ship_on(scene: &Scene<'_>, side: Seat, square: Square) -> Option<Ship> {
    let ships = &scene.view.fleets[side.index()].ships;
    ships.iter().find(|ship| ship.at == Some(Berth::At(square))).map(|ship| ship.ship)
}

/// The ships of a side that lie in port.
fn in_port(scene: &Scene<'_>, side: Seat) -> impl Iterator<Item = Ship> {
    let ships = scene.view.fleets[side.index()].ships;
    ships.into_iter().filter(|ship| ship.at == Some(Berth::Port)).map(|ship| ship.ship)
}

/// The program's peg of a side in a cell of the enemy's levels.
fn peg(scene: &Scene<'_>, side: Seat, cell: Cell) -> Option<Peg> {
    let row = scene.view.fleets[side.index()].grid.get(cell.level as usize)?;
    match row.as_bytes().get(cell.square.index())? {
        b'w' => Some(Peg::White),
        b'r' => Some(Peg::Red),
        b'f' => Some(Peg::Flag),
        _ => None,
    }
}
