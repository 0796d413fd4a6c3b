//! What can be done at each place of a half, and where the keyboard is. Each place hears only of its own changes, so that
//! a touch costs no more than what it changes.

use depths::{Berth, Half, Hand, PIECES, Ship, Spot};
use leptos::prelude::*;

use super::board_state::{BoardState, Targets};
use super::facts::Facts;

/// What is drawn and said at one place of a half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    spot: Spot,
    /// What can be done here, in a word for the look of it.
    pub(super) can: RwSignal<Option<&'static str>>,
    /// Whether the keyboard is here.
    here: RwSignal<bool>,
}

/// All places of a half: the berths, then layer by layer.
#[derive(Clone, Copy)]
pub(super) struct Places {
    all: StoredValue<Vec<Place>>,
    size: usize,
}

impl Places {
    pub(super) fn new(state: BoardState, half: Half) -> Places {
        let sea = state.facts.with_untracked(|facts| facts.rules.sea());
        let layers = (0..4).flat_map(|layer| sea.squares().iter().map(move |square| Spot::at(layer, square)));
        let cursor = state.cursor(half);
        let first = cursor.get_untracked();
        let spots = (0..PIECES).map(Spot::Dock).chain(layers);
        let mark = |spot| Place { spot, can: RwSignal::new(None), here: RwSignal::new(spot == first) };
        let all: Vec<Place> = spots.map(mark).collect();
        let places = Places { all: StoredValue::new(all), size: usize::from(sea.size()) };
        Effect::new(move |_| {
            // What is dragged and where counts only while pieces are placed.
            let hand = if state.is_placing() { state.hand.get() } else { Hand::default() };
            state.facts.with(|facts| {
                state.targets.with(|targets| {
                    places.all.with_value(|all| {
                        for mark in all {
                            let can = can(facts, targets, &hand, half, mark.spot);
                            if mark.can.get_untracked() != can {
                                mark.can.set(can);
                            }
                        }
                    });
                });
            });
        });
        Effect::new(move |before: Option<Spot>| {
            let now = cursor.get();
            if let Some(before) = before.filter(|before| *before != now) {
                places.of(before).here.set(false);
            }
            places.of(now).here.set(true);
            now
        });
        places
    }

    /// The mark of a place of this half.
    pub(super) fn of(self, spot: Spot) -> Place {
        let at = match (spot, spot.layer(), spot.square()) {
            (Spot::Dock(berth), ..) => usize::from(berth),
            (_, Some(layer), Some(square)) => usize::from(PIECES) + layer * self.size + square.index(),
            _ => 0,
        };
        self.all.with_value(|all| all[at.min(all.len() - 1)])
    }
}

impl Place {
    /// The value of `tabindex`: only the cell under the cursor can be reached with Tab.
    pub(super) fn tab(self) -> &'static str {
        if self.here.get() { "0" } else { "-1" }
    }

    /// What is here, and what can be done.
    pub(super) fn label(self, state: BoardState, what: String) -> String {
        let key = match self.can.get() {
            Some("go") => "depths-web-can-go",
            Some("take") if !state.is_placing() => "depths-web-can-take",
            Some("held") => "depths-web-is-held",
            Some("drop") => "depths-web-can-drop",
            Some("aim") => "depths-web-can-aim",
            Some("fire") => "depths-web-can-fire",
            _ => return what,
        };
        format!("{what}, {}", state.stage.say(key))
    }
}

fn can(facts: &Facts, targets: &Targets, hand: &Hand, half: Half, spot: Spot) -> Option<&'static str> {
    if facts.is_placing() {
        let drags = hand.drags(&facts.reading(), half, spot);
        return (half == Half::Home).then_some(if drags { "take" } else { "place" });
    }
    let take = |ship: Ship| match () {
        () if targets.ship == Some(ship) => Some("held"),
        () if targets.able[ship as usize] => Some("take"),
        () => None,
    };
    match (half, spot) {
        (Half::Hunt, Spot::Surface(square)) if targets.reach.contains(square) => Some("go"),
        (Half::Hunt, Spot::Surface(square)) => facts.view.ship_on(facts.me, square).and_then(take),
        (Half::Hunt, Spot::Below(cell)) => (targets.drop && targets.at == Some(cell.square)).then_some("drop"),
        (Half::Hunt, Spot::Dock(berth)) => {
            let ship = *Ship::ALL.get(usize::from(berth))?;
            let docked = facts.view.berth(facts.me, ship) == Some(Berth::Port);
            if docked { take(ship) } else { targets.port.then_some("go") }
        }
        (Half::Home, Spot::Surface(square)) => {
            let aimed = facts.view.ship_on(facts.me.other(), square).is_some_and(|ship| targets.aimed[ship as usize]);
            if aimed { Some("aim") } else { targets.tracks.contains(square).then_some("fire") }
        }
        (Half::Home, _) => None,
    }
}
