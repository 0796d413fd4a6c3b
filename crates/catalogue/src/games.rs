//! The list of the games.

use contract::{BadRule, Listed, Match, Millis, Misread, Parameter, Record, RecordError, Rules, Seed, Setting, Values};
use thiserror::Error;

use crate::sets::{RuleSet, SetError, read_set};
use crate::table::Table;

/// A game of the catalogue.
#[derive(Debug)]
pub struct CatalogueGame {
    /// Its id, as people type it.
    pub id: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Its built-in rule sets: name and text. The first is `default`.
    built_in: &'static [(&'static str, &'static str)],
    defaults: fn() -> Values,
    check: fn(&Values) -> Result<(), BadRule>,
    open: Open,
    replay: fn(&Record) -> Result<Box<dyn Table>, RecordError>,
}

/// Opens a match under these rules, from a position text or from the usual start, with dice of its own or without.
type Open = fn(&Values, Option<String>, Option<Seed>) -> Result<Box<dyn Table>, OpenError>;

/// The built-in rule sets of a game: the files `sets/GAME/NAME.toml`.
macro_rules! sets {
    ($game:literal: $($name:literal),*) => {
        &[$(($name, include_str!(concat!("../sets/", $game, "/", $name, ".toml")))),*]
    };
}

/// Every game, in the order in which people meet them.
pub fn all() -> &'static [CatalogueGame] {
    const GAMES: &[CatalogueGame] = &[
        CatalogueGame::new::<bn3e::Bn3e>(sets!("bn3e": "default", "mirrored", "skirmish")),
        CatalogueGame::new::<depths::Depths>(sets!("depths": "default", "flat", "diagonals", "pond")),
        CatalogueGame::new::<smallworld::SmallWorld>(
            sets!("smallworld": "default", "demo", "normal", "four", "square"),
        ),
        CatalogueGame::new::<billiard::Billiard>(sets!("billiard": "default", "long-string", "hard-break")),
    ];
    GAMES
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static CatalogueGame> {
    all().iter().find(|game| game.id == id)
}

/// Why a match cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpenError {
    /// The rules make no sense.
    #[error(transparent)]
    Rules(#[from] BadRule),
    /// The start position cannot be read.
    #[error(transparent)]
    Start(#[from] Misread),
}

impl CatalogueGame {
    const fn new<G: Listed>(built_in: &'static [(&'static str, &'static str)]) -> CatalogueGame {
        CatalogueGame {
            id: G::ID,
            parameters: G::Rules::PARAMETERS,
            built_in,
            defaults: || G::Rules::default().values(),
            check: |values| G::Rules::from_values(values).map(|_| ()),
            open: open::<G>,
            replay: |record| Ok(Box::new(Match::<G>::replay(record)?)),
        }
    }

    /// The parameters of the rule set `default`.
    pub fn defaults(&self) -> Values {
        (self.defaults)()
    }

    /// Whether values that fit each alone make sense together.
    pub fn check(&self, values: &Values) -> Result<(), BadRule> {
        (self.check)(values)
    }

    /// A match under these rules, from a position text or from the usual start.
    pub fn open(&self, values: &Values, start: Option<String>) -> Result<Box<dyn Table>, OpenError> {
        (self.open)(values, start, None)
    }

    /// The same with dice of its own: after each action it plays on until a seat is to act.
    pub fn open_seeded(&self, values: &Values, start: Option<String>, seed: Seed) -> Result<Box<dyn Table>, OpenError> {
        (self.open)(values, start, Some(seed))
    }

    /// A record played again to its end.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn Table>, RecordError> {
        (self.replay)(record)
    }

    /// The built-in rule sets, `default` first.
    pub fn sets(&self) -> impl Iterator<Item = RuleSet<'_>> {
        self.built_in.iter().map(|(name, text)| RuleSet { game: self, name, text })
    }

    /// The built-in rule set of this name.
    pub fn set(&self, name: &str) -> Option<RuleSet<'_>> {
        self.sets().find(|set| set.name == name)
    }

    /// Reads the text of a rule set of this game.
    pub fn read_set(&self, text: &str) -> Result<Values, SetError> {
        read_set(self, text)
    }
}

fn open<G: Listed>(values: &Values, start: Option<String>, seed: Option<Seed>) -> Result<Box<dyn Table>, OpenError> {
    let rules = G::Rules::from_values(values)?;
    let setting = Setting::<G> { rules, start, seed, ..Setting::default() };
    Ok(Box::new(Match::<G>::new(setting, Millis(0))?))
}
