//! The boards, one folder per game, and the list of them: the one place where the pages tell the games apart.

mod advice;
mod art;
mod billiard;
mod bn3e;
mod choosing;
mod cited;
mod depths;
mod dragging;
mod outcome;
mod parts;
mod picture;
mod pool;
mod smallworld;

use catalogue::AnyAction;
use contract::{Game, Ply, Seat};
use leptos::prelude::*;
use words::Words;

use crate::scene::{Parts, Scene, Stage};
use parts::Fetched;

pub use advice::Advice;
pub use art::{art, art_of};
pub use choosing::{Begins, Choosing, Handicap, OwnSetUp, Usual};
pub use outcome::{OutcomeSummary, decisive};
pub use parts::{Arrivals, Missed, find, with_board};
pub use picture::{Picture, living, picture};

/// What a game brings to the pages.
#[derive(Clone, Copy)]
pub struct BoardOf {
    /// The game's id.
    pub id: &'static str,
    /// Makes a board.
    pub make: fn(Stage) -> Parts,
    /// How the screen is laid out around it.
    pub layout: Layout,
    /// A small living board for the home page: decoration, hidden from screen readers.
    pub miniature: fn() -> AnyView,
    /// A short game from the usual start, to watch on the game's own page; empty where the small board is enough.
    pub line: &'static str,
    /// The rules, in our own words and with pictures.
    pub rules: fn(Words) -> AnyView,
    /// A first game, one step for each kind of action.
    pub tour: &'static [Step],
    /// How much each ply weighed, in the order in which they were played: what is told first, and what decided it.
    pub weight: fn(&Scene) -> Vec<u32>,
    /// How far ahead the first seat is after each ply, by what the game itself counts; empty where there is nothing to count.
    pub lead: fn(&Scene) -> Vec<i32>,
    /// What the last ply did, as a small picture of the place where it happened.
    pub moment: fn(&Scene) -> Option<AnyView>,
    /// How the match stands or ended.
    pub outcome: fn(&Scene) -> OutcomeSummary,
    /// An action as people are advised to take it; nothing where it is none to advise.
    pub advice: fn(&Scene, &AnyAction, &Words) -> Option<Advice>,
    /// Another form of the same game, offered on the same card; that one has no card of its own.
    pub sibling: Option<Sibling>,
    /// What its board adds to the card of each player, over the board on a phone and beside it on a desk: people, points.
    pub seat_card: Option<fn(Stage, Seat) -> AnyView>,
    /// Its own part of the set-up, if the list of its parameters is not enough.
    pub set_up: Option<OwnSetUp>,
    /// What a side may start with less of, or more, if anything.
    pub handicap: Option<Handicap>,
    /// Where it comes from, as the page about the program tells it.
    pub credits: Option<Credits>,
}

/// Where a game comes from: who made it, and what is our own.
#[derive(Clone, Copy)]
pub struct Credits {
    /// The key of the words for it.
    pub told: &'static str,
    /// Where more of it is to be read.
    pub links: &'static [Link],
}

/// A way to a page of somebody else's.
#[derive(Clone, Copy)]
pub struct Link {
    /// The key of its words.
    pub key: &'static str,
    /// Where it leads.
    pub address: &'static str,
    /// What that is, as the attribute `rel` has it.
    pub rel: &'static str,
}

/// How the screen of a match is laid out around a board, where there is room for more than one column.
#[derive(Clone, Copy)]
pub enum Layout {
    /// The board in the middle, everything else in the columns beside it.
    Columns,
    /// A dock right beside the board: one column of buttons that never moves, with the one main action on top.
    Docked,
    /// The board is taller than a window, and the page scrolls.
    Tall,
}

impl Layout {
    /// The class that the style sheet knows it by.
    pub fn class(self) -> &'static str {
        match self {
            Layout::Columns => "columns",
            Layout::Docked => "docked",
            Layout::Tall => "tall",
        }
    }
}

/// A form of a game that shares the card of another one.
#[derive(Clone, Copy)]
pub struct Sibling {
    /// Its id.
    pub id: &'static str,
    /// The key of the name that both go by on the card.
    pub name: &'static str,
    /// The key of the words on the button that starts it.
    pub play: &'static str,
}

/// A step of the tour: a position, what to do there, and what counts as done.
#[derive(Clone, Copy)]
pub struct Step {
    /// The key of the sentence that says what to do and why; its attribute `about` says what it was good for, once done.
    pub key: &'static str,
    /// The position text to start from; empty for the game's own start.
    pub start: &'static str,
    /// A way to do it, in notation: with as many actions and another result it is not quite what was asked for.
    pub way: &'static [&'static str],
    /// What to touch for it, one after the other: the selectors of the places that are marked.
    pub touch: &'static [&'static str],
    /// Whether what was played since then is what was asked for; [`played`] tells it in the game's own types.
    pub done: fn(&Scene) -> bool,
}

/// What was played in a match of this game, as its scene may tell it.
pub fn played<G: Game>(scene: &Scene) -> &[Ply<G>] {
    scene.seen::<G>().map_or(&[], |seen| &seen.past)
}

/// What the pages know of a game before its board is here.
pub struct Listed {
    /// The game's id.
    pub id: &'static str,
    miniature: fn() -> AnyView,
    /// See [`BoardOf::sibling`].
    pub sibling: Option<Sibling>,
    /// See [`BoardOf::credits`].
    pub credits: Option<Credits>,
    /// See [`BoardOf::handicap`].
    pub handicap: Option<Handicap>,
    /// Whether it has a tour.
    pub has_tour: bool,
    /// Whether each seat chooses something before the match.
    pub seats_choose: bool,
    fetch: fn() -> Fetched,
}

impl Listed {
    /// Its board, once that is here; its drawings come apart from it.
    pub async fn board(&self) -> Result<&'static BoardOf, Missed> {
        (self.fetch)().await
    }

    /// See [`BoardOf::miniature`].
    pub fn miniature(&self) -> AnyView {
        leptos::task::spawn_local(art::bring(self.id));
        (self.miniature)()
    }
}

/// Lists these games: of each what is known before its board is here, and its board as a part of the pages that is fetched by itself.
macro_rules! list {
    ($($game:ident),*) => {
        /// Every game with a board, in the order of the catalogue.
        pub const ALL: &[Listed] = &[$(Listed {
            id: $game::BOARD.id,
            miniature: $game::BOARD.miniature,
            sibling: $game::BOARD.sibling,
            credits: $game::BOARD.credits,
            handicap: $game::BOARD.handicap,
            has_tour: !$game::BOARD.tour.is_empty(),
            seats_choose: matches!($game::BOARD.set_up, Some(OwnSetUp { seat: Some(_), .. })),
            fetch: || Box::pin(apart::$game()),
        }),*];

        /// Where the pages are cut.
        #[allow(unsafe_code, reason = "what cuts the module at these functions links their two halves by name")]
        mod apart {
            use super::{BoardOf, Missed};

            $(
                #[cfg(feature = "split")]
                #[leptos::wasm_split::wasm_split($game, wasm_split_path = leptos::wasm_split, fallible)]
                pub(super) fn $game() -> Result<&'static BoardOf, Missed> {
                    Ok(&super::$game::BOARD)
                }

                #[cfg(not(feature = "split"))]
                pub(super) fn $game() -> impl Future<Output = Result<&'static BoardOf, Missed>> {
                    std::future::ready(Ok(&super::$game::BOARD))
                }
            )*
        }
    };
}

list![bn3e, depths, smallworld, billiard, pool];

/// What is known of this game.
pub fn listed(id: &str) -> Option<&'static Listed> {
    ALL.iter().find(|listed| listed.id == id)
}

/// Whether this game is offered on the card of another one.
pub fn shares_a_card(id: &str) -> bool {
    ALL.iter().any(|listed| listed.sibling.is_some_and(|sibling| sibling.id == id))
}

/// A board for tests of what all of them have: there nothing is fetched.
#[cfg(test)]
pub(crate) const TRIED: &BoardOf = &bn3e::BOARD;
