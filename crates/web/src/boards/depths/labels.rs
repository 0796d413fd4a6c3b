//! Every place in words, for those who do not see the board.

use contract::{Arg, Seat};
use depths::{Berth, Cell, Draft, Half, Level, MINE, Peg, Ship, Square, Why};
use words::Words;

use super::facts::Facts;
use super::notes::Notes;

/// What every place of a half is called, and what is there.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Labels {
    pub(super) docks: Vec<String>,
    /// By layer and square.
    pub(super) layers: [Vec<String>; 4],
}

/// What the words are about.
pub(super) struct Named<'a> {
    pub(super) facts: &'a Facts,
    pub(super) notes: &'a Notes,
    pub(super) draft: &'a Draft,
    pub(super) words: Words,
    pub(super) half: Half,
    /// The level of the own waters that is looked at; none is all of them.
    pub(super) level: Option<Level>,
}

impl Labels {
    pub(super) fn of(named: &Named<'_>) -> Labels {
        let sea = named.facts.rules.sea();
        let placing = named.facts.is_placing() && named.half == Half::Home;
        let docks = if placing { named.tray() } else { Ship::ALL.map(|ship| named.berth(ship)).to_vec() };
        let parts = named.parts();
        let mut layers = [const { Vec::new() }; 4];
        layers[0] = sea.squares().iter().map(|square| named.surface(square, &parts)).collect();
        for cell in sea.cells() {
            layers[cell.level as usize + 1].push(named.cell(cell, &parts));
        }
        Labels { docks, layers }
    }
}

/// The words that many places share.
struct Parts {
    exit: String,
    gone: String,
    white: String,
    red: String,
    flag: String,
    own_white: String,
    own_red: String,
    submarine: String,
    mine: String,
}

impl Named<'_> {
    fn parts(&self) -> Parts {
        let say = |key: &str| self.words.get(&format!("depths-web-is-{key}"));
        Parts {
            exit: say("exit"),
            gone: say("gone"),
            white: say("white"),
            red: say("red"),
            flag: say("flag"),
            own_white: say("own-white"),
            own_red: say("own-red"),
            submarine: say("submarine"),
            mine: say("mine"),
        }
    }

    fn tray(&self) -> Vec<String> {
        let piece = |piece: u8| {
            let key = if piece == MINE { "depths-web-tray-mine" } else { "depths-web-tray-submarine" };
            let place = self.draft.cell(piece).map_or("tray".to_owned(), |cell| cell.to_string());
            let held = if self.draft.next() == Some(piece) { "yes" } else { "no" };
            let args: [(&str, Arg); 3] =
                [("number", (piece + 1).into()), ("place", place.into()), ("held", held.into())];
            self.words.with(key, &args)
        };
        (0..=MINE).map(piece).collect()
    }

    fn berth(&self, ship: Ship) -> String {
        let side = self.half.hunter(self.facts.me);
        let at = match self.facts.view.berth(side, ship) {
            Some(Berth::Port) => "port",
            Some(Berth::At(_)) => "sea",
            None => "sunk",
        };
        self.ship_words("depths-web-berth", ship, at)
    }

    fn ship_words(&self, key: &str, ship: Ship, at: &str) -> String {
        let side = self.half.hunter(self.facts.me);
        let charges = self.facts.view.ship(side, ship).charges;
        let whose = if self.half == Half::Hunt { "yours" } else { "enemy" };
        let args: [(&str, Arg); 4] =
            [("ship", ship.name().into()), ("at", at.into()), ("charges", charges.into()), ("whose", whose.into())];
        self.words.with(key, &args)
    }

    fn surface(&self, square: Square, parts: &Parts) -> String {
        let side = self.half.hunter(self.facts.me);
        let mut said = vec![square.to_string()];
        if let Some(ship) = self.facts.view.ship_on(side, square) {
            said.push(self.ship_words("depths-web-ship", ship, "sea"));
        }
        if self.facts.view.exits.contains(square) {
            said.push(parts.exit.clone());
        }
        if self.facts.view.fleets[side.index()].knows.mine == Some(square) {
            said.push(parts.gone.clone());
        }
        if self.half == Half::Home {
            said.extend(Level::ALL.into_iter().filter_map(|level| self.lies(Cell::new(level, square), parts)));
        }
        said.join(", ")
    }

    /// What the plan of the own waters shows of a cell: what lies there, and at a single level what the enemy thinks of it.
    fn lies(&self, cell: Cell, parts: &Parts) -> Option<String> {
        if self.level.is_some_and(|level| level != cell.level) {
            return None;
        }
        let peg = self.facts.view.peg(self.half.hunter(self.facts.me), cell);
        let what = match peg {
            _ if self.facts.view.has_submarine(self.facts.me, cell) => &parts.submarine,
            _ if self.facts.view.has_mine(self.facts.me, cell) => &parts.mine,
            Some(Peg::Flag) => &parts.flag,
            Some(Peg::White) if self.level.is_some() => &parts.white,
            Some(Peg::Red) if self.level.is_some() => &parts.red,
            _ => return None,
        };
        Some(format!("{} {what}", cell.level))
    }

    /// A white peg: one that a hit has turned denies nothing.
    fn white(&self, hunter: Seat, cell: Cell, parts: &Parts) -> String {
        match self.facts.reading().why(hunter, cell) {
            Some(Why::Turned(at)) => self.words.with("depths-web-is-turned", &[("at", at.to_string().into())]),
            _ => parts.white.clone(),
        }
    }

    fn cell(&self, cell: Cell, parts: &Parts) -> String {
        let hunter = self.half.hunter(self.facts.me);
        let hidden = hunter.other();
        let mut said = vec![cell.to_string()];
        let drafted = |piece: u8| self.half == Half::Home && self.draft.cell(piece) == Some(cell);
        if self.facts.view.has_submarine(hidden, cell) || (0..MINE).any(drafted) {
            said.push(parts.submarine.clone());
        }
        if self.facts.view.has_mine(hidden, cell) || drafted(MINE) {
            said.push(parts.mine.clone());
        }
        said.extend(match self.facts.view.peg(hunter, cell) {
            Some(Peg::White) => Some(self.white(hunter, cell, parts)),
            Some(Peg::Red) => Some(parts.red.clone()),
            Some(Peg::Flag) => Some(parts.flag.clone()),
            None => None,
        });
        if self.half == Half::Hunt {
            said.extend(match self.notes.peg(cell) {
                Some(Peg::White) => Some(parts.own_white.clone()),
                Some(_) => Some(parts.own_red.clone()),
                None => None,
            });
        }
        said.join(", ")
    }
}
