//! What a game adds to the shell: its board.

use contract::{Game, Listed, Ply, Saying, Seat, Written};
use crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Size};
use ratatui::text::Line;
use words::Words;

use crate::theme::HUES;
use crate::{Hue, Pen, Theme};

/// How one game is drawn and handled in a terminal.
///
/// A board keeps only what belongs to the hand and the eye: where the cursor is, what is selected, where on the screen
/// things were drawn. It never holds a game: everything it may know comes with each call in a [`Scene`], which has the
/// view of one eye and nothing more. It decides no rule either: it turns a gesture into an action and lets the match
/// say no, in the match's own words. So trying something impossible is how people learn why it is.
pub trait Board<G: Listed>: Default {
    /// The colours that the sides go by.
    const SIDES: [Hue; 4] = HUES;

    /// The smallest size in which the board can be drawn.
    fn least() -> Size;

    /// The largest drawing for this room, never larger than it; `None` below [`least`](Board::least).
    fn fit(room: Size) -> Option<Size>;

    /// [`least`](Board::least), where the rules decide how large the board is.
    fn least_for(_rules: &G::Rules) -> Size {
        Self::least()
    }

    /// [`fit`](Board::fit), where the rules decide how large the board is; `None` below [`least_for`](Board::least_for).
    fn fit_for(_rules: &G::Rules, room: Size) -> Option<Size> {
        Self::fit(room)
    }

    /// Draws the board into the pen's area, which is of a size that [`fit_for`](Board::fit_for) gave, and remembers where
    /// things are for [`click`](Board::click).
    fn draw(&mut self, scene: &Scene<'_, G>, pen: &mut Pen<'_>);

    /// What stands beside the board: points, what is selected, the state of the fleets. Lines are cut to the panel.
    fn panel(&self, scene: &Scene<'_, G>, width: u16) -> Vec<Line<'static>>;

    /// The same for a board that says more where there is more room: `room` is all that is left of the panel, and what is
    /// not used of it goes to the log.
    fn panel_in(&self, scene: &Scene<'_, G>, room: Size) -> Vec<Line<'static>> {
        self.panel(scene, room.width)
    }

    /// A click on a line of [`panel_in`](Board::panel_in), counted from 0, as it was drawn for this room.
    fn click_panel(&mut self, _scene: &Scene<'_, G>, _room: Size, _line: u16) -> BoardCommand<G::Action> {
        BoardCommand::Nothing
    }

    /// The most important part of that in a few letters, for windows without room for a panel.
    fn brief(&self, scene: &Scene<'_, G>) -> String;

    /// A key that the shell has no use for: arrows, Enter, Tab, Esc, function keys from F5 on.
    fn key(&mut self, scene: &Scene<'_, G>, key: KeyEvent) -> BoardCommand<G::Action>;

    /// A click on the board as it was last drawn.
    fn click(&mut self, scene: &Scene<'_, G>, at: Position) -> BoardCommand<G::Action>;

    /// A choice of its own that the board put into a [`BoardCommand::Choose`].
    fn picked(&mut self, scene: &Scene<'_, G>, number: u16);

    /// The position has changed: by this action, or by going to another moment.
    fn settle(&mut self, scene: &Scene<'_, G>, last: Option<&G::Action>);

    /// Whether an action in notation can begin with this letter, so that typing it opens the input line. Letters taken
    /// here are no longer keys of the shell (`u`, `q`).
    fn begins(letter: char) -> bool;

    /// What to do with an action that was typed: play it, unless the board would rather show first what it does.
    fn typed(&mut self, _: &Scene<'_, G>, action: G::Action) -> BoardCommand<G::Action> {
        BoardCommand::Play(action)
    }

    /// A line of one's own in playing line by line, such as `statistics`; [`BoardCommand::Nothing`] if it is none.
    fn word(_: &Scene<'_, G>, _: &str) -> BoardCommand<G::Action> {
        BoardCommand::Nothing
    }

    /// The action that ends a turn, if the game has one.
    fn end() -> Option<G::Action>;

    /// An action in words, before it is played: what a hint says. None where the notation says it all.
    fn advice(_scene: &Scene<'_, G>, _action: &G::Action) -> Option<Saying> {
        None
    }

    /// The board in plain letters, line by line, for pipes and screen readers.
    fn plain(scene: &Scene<'_, G>) -> String;

    /// The rules in a few paragraphs, and how the hand moves on this board.
    fn help(words: &Words) -> Vec<String>;

    /// The same for playing line by line: the rules, the notation, and how the plain board is read.
    fn plain_help(words: &Words) -> Vec<String>;
}

/// An action in words, before it is played; in notation where the game has no words for it.
pub(crate) fn advised<G: Listed, B: Board<G>>(scene: &Scene<'_, G>, action: &G::Action) -> String {
    B::advice(scene, action).map_or_else(|| action.to_string(), |saying| scene.words.say(&saying))
}

/// What a board may know: the view of one eye, and how to show it.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// What the eye sees.
    pub view: &'a G::View,
    /// What the seat can do; empty where that cannot be listed, and when nobody acts.
    pub legal: &'a [G::Action],
    /// The rules of this match.
    pub rules: &'a G::Rules,
    /// What was played, as the eye may read it: veiled where it must be, without the events it does not see.
    pub past: &'a [Ply<G>],
    /// The position text that it started from, if not the usual one.
    pub start: Option<&'a str>,
    /// The players of each seat, in the order in which they take its turns; a list may be missing or empty.
    pub players: &'a [Vec<String>],
    /// The seat that acts with this board; none when it is over or only looked at.
    pub seat: Option<Seat>,
    /// Whether somebody learns: what threatens them is told.
    pub learns: bool,
    /// Whether it is only looked at: a record that is stepped through, or a person's board while the computer thinks.
    pub looking: bool,
    /// The sentences, in the player's language.
    pub words: &'a Words,
    /// The colours that this terminal can show.
    pub theme: &'a Theme,
}

/// What came of a key or a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardCommand<A> {
    /// The board has no use for it.
    Nothing,
    /// The board has changed its own state.
    Done,
    /// This action, legal or not: if it is not, the match says why.
    Play(A),
    /// Says this to the player, and does nothing else.
    Tell(String),
    /// Other actions in the place of all but the first plies: a correction. It is made whole or not at all.
    Rewrite {
        /// How many plies stay as they are.
        keep: usize,
        /// What comes after them.
        lines: Vec<Written<A>>,
        /// What to remark about it in the record.
        remarks: Vec<String>,
    },
    /// It could mean several things.
    Choose {
        /// The question, as a title over the choices.
        title: String,
        /// What can be chosen, in the order of the keys.
        choices: Vec<Choice<A>>,
    },
}

/// One thing that a gesture could mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<A> {
    /// How to call it.
    pub label: String,
    /// What choosing it does.
    pub does: Does<A>,
}

/// What a choice does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Does<A> {
    /// Plays this action.
    Play(A),
    /// Something of the board's own, by a number that only it knows.
    Pick(u16),
    /// What the board would do for this key.
    Key(KeyCode),
}
