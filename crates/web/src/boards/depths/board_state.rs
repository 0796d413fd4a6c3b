//! What all parts of the board share: what is known, what is in hand, what is looked at.

use contract::Odds;
use depths::{
    Action, Aim, Berth, Cell, Coach, Event, Half, Hand, Level, Sea, Ship, Shot, Spot, Square, Squares, Touch,
};
use leptos::prelude::*;

use super::facts::Facts;
use super::geometry::{Geometry, Layout};
use super::keyboard::Field;
use super::near::Near;
use super::notes::Notes;
use crate::browser;
use crate::notice::Notice;
use crate::scene::Stage;

/// The board's own state. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct BoardState {
    pub(super) stage: Stage,
    pub(super) facts: Memo<Facts>,
    pub(super) hand: RwSignal<Hand>,
    pub(super) targets: Memo<Targets>,
    pub(super) notes: RwSignal<Notes>,
    /// The coach's count, while it is wanted.
    pub(super) coach: Memo<Option<Counted>>,
    /// The half in front, where there is room for one only.
    pub(super) front: RwSignal<Half>,
    /// The layer in front, where there is room for one only: 0 is the surface.
    pub(super) layer: RwSignal<usize>,
    /// The level of the own waters that is looked at; none is all of them.
    pub(super) waters: RwSignal<Option<Level>>,
    /// The number under the mouse or the keyboard: it is ringed on every layer.
    pub(super) hover: RwSignal<Option<Square>>,
    /// What the last charge has told, if it was a near miss.
    pub(super) near: Memo<Option<Near>>,
    /// The torpedo that was chosen among those that can be fired.
    pub(super) chosen: RwSignal<Option<Shot>>,
    /// The one that would be fired now: the chosen one, or the first.
    pub(super) shot: Memo<Option<Shot>>,
    /// Where the keyboard is in each half.
    pub(super) cursors: [RwSignal<Spot>; 2],
    /// What a finger or the mouse drags now.
    pub(super) drag: RwSignal<Option<Drag>>,
    pub(super) narrow: RwSignal<bool>,
    placing: Memo<bool>,
}

/// A ship or a piece that is dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Drag {
    pub(super) half: Half,
    pub(super) from: Spot,
    /// Where the finger is, in the units of the drawing.
    pub(super) at: (f64, f64),
}

/// What can be done with what is in hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Targets {
    /// The ship in hand, and its square.
    pub(super) ship: Option<Ship>,
    pub(super) at: Option<Square>,
    /// The squares to which it can be dragged.
    pub(super) reach: Squares,
    pub(super) port: bool,
    /// Whether it can drop a charge.
    pub(super) drop: bool,
    /// The squares of the lines that torpedoes can run along.
    pub(super) tracks: Squares,
    /// The own ships that can do something, by their place.
    pub(super) able: [bool; 3],
    /// The enemy's ships that can be fired at.
    pub(super) aimed: [bool; 3],
}

/// The coach's odds, and what they were worked out from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Counted {
    pub(super) coach: Coach,
    /// The best odds of any cell.
    pub(super) most: f64,
    /// Whether the mine lies somewhere.
    pub(super) has_mine: bool,
}

/// The id of the main button.
pub(super) const MAIN: &str = "depths-main";

/// On a phone, upright or lying, there is room for one layer at a time.
const NARROW: &str = "(max-width: 960px), (max-height: 520px)";

impl BoardState {
    /// Nothing, where the scene cannot be read.
    pub(super) fn new(stage: Stage) -> Option<BoardState> {
        let state = BoardState::still(stage)?;
        let narrow = state.narrow;
        narrow.set(browser::matches(NARROW));
        let resized = window_event_listener(leptos::ev::resize, move |_| {
            let now = browser::matches(NARROW);
            if now != narrow.get_untracked() {
                narrow.set(now);
            }
        });
        on_cleanup(move || resized.remove());
        Some(state)
    }

    /// The same for a picture, which shows all of it however narrow the window is.
    pub(super) fn still(stage: Stage) -> Option<BoardState> {
        let scene = stage.scene.get_untracked();
        let first = Facts::of(&scene, stage.flipped.get_untracked())?;
        let notes = RwSignal::new(Notes::of(&scene, &first));
        let hand = RwSignal::new(Hand::at(&first.reading()));
        let start = if first.is_placing() { Half::Home } else { Half::Hunt };
        let square = first.rules.sea().squares().iter().next()?;
        let facts = Memo::new(move |before: Option<&Facts>| {
            let read = stage.scene.with(|scene| Facts::of(scene, stage.flipped.get()));
            read.or_else(|| before.cloned()).unwrap_or_else(|| first.clone())
        });
        let targets = Memo::new(move |_| facts.with(|facts| hand.with(|hand| Targets::of(facts, hand))));
        // Where both have agreed to play without it, it is silent.
        let wants = Memo::new(move |_| notes.with(|notes| notes.coach) && facts.with(|facts| facts.rules.coach()));
        let coach = Memo::new(move |_| {
            let count = || facts.with(Counted::of);
            (wants.get() && facts.with(|facts| facts.view.fleets[0].placed && facts.view.fleets[1].placed)).then(count)
        });
        let near = Memo::new(move |_| facts.with(|facts| Near::of(facts, facts.me)));
        let chosen = RwSignal::new(None::<Shot>);
        let shot = Memo::new(move |_| {
            let aim = hand.with(|hand| hand.aim);
            let meant = |shot: &Shot| !matches!(aim, Some(Aim::At(target)) if target != shot.target);
            let chosen = chosen.get();
            facts.with(|facts| {
                let shots = || facts.reading().shots().filter(meant);
                shots().find(|shot| Some(*shot) == chosen).or_else(|| shots().next())
            })
        });
        let state = BoardState {
            stage,
            facts,
            hand,
            targets,
            notes,
            coach,
            front: RwSignal::new(start),
            layer: RwSignal::new(usize::from(start == Half::Home)),
            waters: RwSignal::new(None),
            hover: RwSignal::new(None),
            near,
            chosen,
            shot,
            cursors: [RwSignal::new(Spot::Surface(square)), RwSignal::new(Spot::at(1, square))],
            drag: RwSignal::new(None),
            narrow: RwSignal::new(false),
            placing: Memo::new(move |_| facts.with(Facts::is_placing)),
        };
        state.settle();
        Some(state)
    }

    /// After every change of the position nothing is in hand any more.
    fn settle(self) {
        Effect::new(move |before: Option<Facts>| {
            let facts = self.facts.get();
            if let Some(before) = before.filter(|before| *before != facts) {
                self.hand.set(Hand::at(&facts.reading()));
                self.drag.set(None);
                self.notes.set(self.stage.scene.with_untracked(|scene| Notes::of(scene, &facts)));
                self.face_the_action(&before, &facts);
                if before.is_placing() && !facts.is_placing() {
                    self.cursors[1].update(|cursor| {
                        if let Some(square) = cursor.square() {
                            *cursor = Spot::Surface(square);
                        }
                    });
                }
            }
            facts
        });
        // Where there is room for one half only, turning the board shows the other.
        Effect::new(move |before: Option<bool>| {
            let turned = self.stage.flipped.get();
            if before.is_some_and(|before| before != turned) && self.facts.with_untracked(|facts| facts.plays) {
                self.front.update(|half| *half = if *half == Half::Hunt { Half::Home } else { Half::Hunt });
            }
            turned
        });
        // The keyboard finds its way into a half only by a place that is shown.
        for half in Half::BOTH {
            Effect::new(move |_| {
                let geometry = self.geometry(half);
                let cursor = self.cursor(half);
                let hidden = |spot: Spot| spot.layer().is_some_and(|layer| !geometry.has(layer));
                if let Some(square) = cursor.get_untracked().square().filter(|_| hidden(cursor.get_untracked())) {
                    let layer = (0..4).find(|layer| geometry.has(*layer)).unwrap_or(0);
                    cursor.set(Spot::at(layer, square));
                }
            });
        }
    }

    /// Where there is room for one half only: the enemy's turn is seen in the waters that it hunts in, one's own in the others.
    fn face_the_action(self, before: &Facts, facts: &Facts) {
        let runs = !facts.is_placing() && facts.view.whose_turn().outcome().is_none();
        let begins = before.seat != facts.seat || before.is_placing();
        if runs && begins {
            self.front.set(if facts.seat.is_none() && facts.plays { Half::Home } else { Half::Hunt });
            self.waters.set(None);
            // A turn begins with a ship.
            self.layer.set(0);
        }
        // What a charge has told is seen at its level.
        let last = facts.recent.last().filter(|_| facts.recent != before.recent);
        if let Some((_, Event::Answered { by, cell, .. })) = last
            && *by == facts.me
        {
            self.layer.set(cell.level as usize + 1);
        }
    }

    pub(super) fn is_placing(self) -> bool {
        self.placing.get()
    }

    /// Whether the own waters have taken the place of those that are hunted in: a player has turned the board.
    pub(super) fn is_swapped(self) -> bool {
        self.stage.flipped.get() && !self.narrow.get() && !self.placing.get() && self.facts.with(|facts| facts.plays)
    }

    /// How a half is drawn.
    pub(super) fn geometry(self, half: Half) -> Geometry {
        let placing = self.placing.get() && half == Half::Home;
        let layout = match () {
            () if half == Half::Home && !placing && !self.is_swapped() => Layout::Plan,
            () if self.narrow.get() => Layout::One(self.layer.get().max(usize::from(placing))),
            () => Layout::Spread,
        };
        Geometry { sea: self.facts.with_untracked(|facts| facts.rules.sea()), layout, placing }
    }

    /// Where the keyboard can go in a half.
    pub(super) fn field(self, half: Half) -> Field {
        Field::of(&untrack(|| self.geometry(half)))
    }

    pub(super) fn cursor(self, half: Half) -> RwSignal<Spot> {
        self.cursors[half as usize]
    }

    /// A click, a tap, Enter, or something dropped here.
    pub(super) fn touch(self, half: Half, spot: Spot) {
        self.cursor(half).set(spot);
        let mut hand = self.hand.get_untracked();
        let touch = self.facts.with_untracked(|facts| hand.touch(&facts.reading(), half, spot));
        if self.hand.with_untracked(|before| *before != hand) {
            self.hand.set(hand);
        }
        self.does(touch);
    }

    pub(super) fn does(self, touch: Touch) {
        match touch {
            Touch::Looks => {}
            Touch::Plays(action) => self.play(action),
            Touch::Pegs(cell) => {
                self.notes.update(|notes| notes.turn(cell));
                self.notes.with_untracked(Notes::keep);
            }
            Touch::Explains(cell) => {
                if let Some(text) = self.why(Half::Hunt, cell) {
                    self.stage.tell.run(Notice { text, rule: Some("DE-25".to_owned()) });
                }
            }
            Touch::Tells { rule, key } => {
                let text = self.stage.words.get_untracked().get(key);
                self.stage.tell.run(Notice { text, rule: Some(rule.to_owned()) });
            }
        }
    }

    /// Why there is a peg in a cell, in a sentence.
    pub(super) fn why(self, half: Half, cell: Cell) -> Option<String> {
        self.facts.with_untracked(|facts| {
            let why = facts.reading().why(half.hunter(facts.me), cell)?;
            Some(self.stage.words.get_untracked().say(&why.saying(cell)))
        })
    }

    pub(super) fn play(self, action: Action) {
        // What is asked for is looked at.
        match action {
            Action::Drop { level, .. } => self.layer.set(level as usize + 1),
            Action::Fire { .. } => self.front.set(Half::Home),
            Action::Move { .. } => self.front.set(Half::Hunt),
            _ => {}
        }
        self.stage.play(action);
    }

    /// The same, asked for by a button that will be gone: then the keyboard goes on at the main button.
    pub(super) fn play_and_stay(self, action: Action) {
        self.play(action);
        request_animation_frame(|| {
            let lost = browser::document().and_then(|document| document.active_element());
            if lost.is_none_or(|element| element.tag_name().eq_ignore_ascii_case("body")) {
                browser::focus(MAIN);
            }
        });
    }

    /// Switches the coach on or off.
    pub(super) fn switch_coach(self) {
        self.notes.update(|notes| notes.coach = !notes.coach);
        self.notes.with_untracked(Notes::keep);
    }

    /// Odds in percent, with one digit after the point or the comma.
    pub(super) fn percent(self, odds: Odds) -> String {
        self.stage.words.get().short_tenths(odds.as_f64() * 100.0)
    }
}

impl Targets {
    fn of(facts: &Facts, hand: &Hand) -> Targets {
        if facts.seat.is_none() {
            return Targets::default();
        }
        let mut targets = Targets {
            ship: hand.ship,
            at: hand.ship.and_then(|ship| facts.view.square(facts.me, ship)),
            drop: hand.ship.is_some_and(|ship| facts.reading().can_drop(ship)),
            able: Ship::ALL.map(|ship| facts.reading().can_move(ship) || facts.reading().can_drop(ship)),
            ..Targets::default()
        };
        for to in hand.ship.into_iter().flat_map(|ship| facts.reading().reach(ship)) {
            match to {
                Berth::Port => targets.port = true,
                Berth::At(square) => targets.reach.insert(square),
            }
        }
        for shot in facts.reading().shots() {
            targets.aimed[shot.target as usize] = true;
        }
        for shot in hand.shots(&facts.reading()) {
            targets.tracks = targets.tracks.or(shot.line.squares(facts.rules.sea()));
        }
        targets
    }
}

impl Counted {
    fn of(facts: &Facts) -> Counted {
        let coach = Coach::new(&facts.rules, &facts.view.fleets[facts.me.index()].knows);
        let most = facts.rules.sea().cells().map(|cell| coach.submarine(cell).as_f64()).fold(0.0, f64::max);
        let has_mine = facts.rules.sea().squares().iter().any(|square| coach.mine(square).part() > 0);
        Counted { coach, most, has_mine }
    }

    /// The best odds at a level.
    pub(super) fn best(&self, sea: Sea, level: Level) -> Odds {
        let all = sea.squares().iter().map(|square| self.coach.submarine(Cell::new(level, square)));
        all.max_by(|a, b| a.as_f64().total_cmp(&b.as_f64())).unwrap_or(Odds::new(0, 1))
    }
}
