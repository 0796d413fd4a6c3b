//! What is chosen before a match, for the games that bring a part of the set-up of their own.

use contract::{Seat, Values};
use leptos::prelude::*;
use words::Words;

/// Who begins, where the set-up asks that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// This seat begins.
    Seat(Seat),
    /// A coin decides who begins.
    Lot,
}

/// What is being chosen. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Choosing {
    /// The language.
    pub words: Signal<Words>,
    /// The parameters: they always make sense, each alone and all together.
    pub values: RwSignal<Values>,
    /// What to call each seat: its player's name, or the seat's.
    pub names: Signal<Vec<String>>,
    /// Who begins.
    pub begins: RwSignal<Begins>,
    /// The seats that have given up what they had chosen, and have yet to choose again: until then nothing starts.
    pub open: RwSignal<Vec<Seat>>,
}

impl Choosing {
    /// Sets a parameter that the page itself offers.
    pub fn set(self, name: &str, text: &str) {
        self.values.update(|values| {
            // What the page offers can be set; what could not is left as it was.
            let _ = values.set_text(name, text);
        });
    }
}

/// A game's own part of the set-up.
#[derive(Clone, Copy)]
pub struct OwnSetUp {
    /// The part above the cards of the players.
    pub above: fn(Choosing) -> AnyView,
    /// In a player's own card.
    pub seat: Option<fn(Choosing, Seat) -> AnyView>,
    /// What is said of a seat that has yet to choose.
    pub unchosen: &'static str,
    /// The part below the cards of the players.
    pub below: fn(Choosing) -> AnyView,
    /// The parameters that these show: the list of all of them need not repeat them.
    pub shows: &'static [&'static str],
    /// The position text from which this seat begins, where that is no parameter; none is the usual start.
    pub begun_by: Option<fn(&Values, Seat) -> Option<String>>,
    /// The key of the words on the button that starts the match.
    pub start: &'static str,
}

/// What a side may start with less of than usual, or more, so that a better player and a beginner have a fair game.
#[derive(Clone, Copy)]
pub struct Handicap {
    /// The key of what it is called.
    pub key: &'static str,
    /// What a side can start with: the least and the most.
    pub range: fn(&Values) -> (u8, u8),
    /// Which of both is usual: then there is no handicap.
    pub usual: Usual,
    /// The position text in which this seat begins and each side, in seat order, starts with so much.
    pub start: fn(&Values, Seat, &[u8]) -> Option<String>,
    /// How much each side of a position has, in seat order.
    pub has: fn(&Values, &str) -> Option<Vec<u8>>,
}

/// What a side has without a handicap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Usual {
    /// The most that there is: the stronger side has less.
    Most,
    /// The least: the weaker side has more.
    Least,
}

impl Handicap {
    /// What a side has without a handicap, under these rules.
    pub fn usual(self, values: &Values) -> u8 {
        let (least, most) = (self.range)(values);
        match self.usual {
            Usual::Most => most,
            Usual::Least => least,
        }
    }

    /// What each side starts with, where a position is the usual start but for that.
    pub fn told(self, values: &Values, start: &str) -> Option<Vec<u8>> {
        let has = (self.has)(values, start)?;
        Seat::all(2).any(|begins| (self.start)(values, begins, &has).as_deref() == Some(start)).then_some(has)
    }

    /// All that a side can have, what is usual first.
    pub fn choices(self, values: &Values) -> Vec<u8> {
        let (least, most) = (self.range)(values);
        match self.usual {
            Usual::Most => (least..=most).rev().collect(),
            Usual::Least => (least..=most).collect(),
        }
    }
}
