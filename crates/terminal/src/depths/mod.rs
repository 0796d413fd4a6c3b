//! Bataille sous les mers in a terminal: the surface and three levels of both halves, seen by one side.

mod draw;
mod geometry;
mod glyph;
mod hand;
mod panel;
mod placing;
mod plain;

use std::collections::BTreeMap;

use contract::{Odds, Saying, Seat};
use crossterm::event::{KeyCode, KeyEvent};
use depths::{Action, Cell, Coach, Depths, Draft, Event, Hand, Knowledge, Peg, Reading};
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use words::Words;

use crate::{Board, BoardCommand, Hue, Pen};
use geometry::{Geometry, Part, Spot};

type Scene<'a> = crate::Scene<'a, Depths>;

/// The hands and the eye of the players of Bataille sous les mers.
///
/// Both sides use the same board in turn, so what one side keeps on it is kept apart.
#[derive(Debug, Default)]
pub struct DepthsBoard {
    /// What each side keeps from turn to turn.
    kept: [SideNotes; 2],
    /// Who has the board in hand.
    seat: Option<Seat>,
    cursor: Option<Spot>,
    /// The ship in hand, and what is placed so far.
    hand: Hand,
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
struct SideNotes {
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
    words.tenths(odds.as_f64() * 100.0)
}

impl Board<Depths> for DepthsBoard {
    const SIDES: [Hue; 4] = [Hue::Red, Hue::Yellow, Hue::Green, Hue::Violet];

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

    fn key(&mut self, scene: &Scene<'_>, key: KeyEvent) -> BoardCommand<Action> {
        self.press(scene, key.code)
    }

    fn click(&mut self, scene: &Scene<'_>, at: Position) -> BoardCommand<Action> {
        if let Some((_, key)) = self.buttons.iter().find(|(place, _)| place.contains(at)) {
            return self.press(scene, *key);
        }
        let spot = self.geometry.and_then(|geometry| geometry.spot_at(at));
        spot.map_or(BoardCommand::Nothing, |(part, spot)| self.touch(scene, part, spot))
    }

    fn picked(&mut self, _: &Scene<'_>, _: u16) {
        // The only choice of the board's own is to think again.
    }

    fn settle(&mut self, scene: &Scene<'_>, last: Option<&Action>) {
        self.hand.draft = Draft::default();
        self.news = None;
        if scene.seat != self.seat {
            // Another hand: nothing of where the last one was stays on the board.
            (self.seat, self.cursor, self.hand.ship, self.swapped) = (scene.seat, None, None, false);
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
            self.hand.ship = None;
            return;
        };
        match *last {
            Action::Move { ship, to } => {
                self.hand.ship = Some(ship).filter(|ship| reading(scene).can_drop(*ship));
                self.cursor = Some(to.square().map_or(Spot::Port, Spot::Surface));
            }
            Action::Drop { .. } | Action::End => self.hand.ship = None,
            _ => {}
        }
        self.news = news(scene, seat);
    }

    fn begins(letter: char) -> bool {
        matches!(letter, 'S' | 'T' | 'p' | 'e')
    }

    fn end() -> Option<Action> {
        Some(Action::End)
    }

    fn advice(_: &Scene<'_>, action: &Action) -> Option<Saying> {
        depths::advice(action)
    }

    fn plain(scene: &Scene<'_>) -> String {
        plain::board(scene)
    }

    fn word(scene: &Scene<'_>, word: &str) -> BoardCommand<Action> {
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

/// What the last action of a seat brought it, where that is more than it sees.
fn news(scene: &Scene<'_>, by: Seat) -> Option<Event> {
    let event = *scene.past.last()?.events.last()?;
    let tells = matches!(event, Event::Mined { .. } | Event::Answered { .. } | Event::Spun { .. });
    (tells && event.by() == by).then_some(event)
}

/// What the game's own hand reads.
fn reading<'a>(scene: &Scene<'a>) -> Reading<'a> {
    let me = scene.seat.unwrap_or(Seat::ONE);
    Reading { rules: scene.rules, view: scene.view, legal: scene.legal, me, seat: scene.seat }
}

/// Whether the seat has yet to place its submarines and mine.
fn is_placing(scene: &Scene<'_>) -> bool {
    reading(scene).is_placing()
}
