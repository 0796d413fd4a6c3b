//! The list of the games.

use contract::{
    BadRule, Listed, Match, Millis, Misread, Parameter, Record, RecordError, Rules, Seed, Setting, TimeControl, Values,
};
use thiserror::Error;

use crate::any_match::AnyMatch;
use crate::received::{Received, Understood, receive};
use crate::sets::{RuleSet, SetError, read_set};

/// A game of the catalogue.
#[derive(Debug)]
pub struct CatalogueGame {
    /// Its id, as people type it.
    pub id: &'static str,
    /// Its parameters.
    pub parameters: &'static [Parameter],
    /// Whether seats hide things from each other: then a curtain falls between turns at one screen.
    pub secrets: bool,
    /// Whether chance plays along.
    pub chance: bool,
    /// Whether it is played on a real table and only entered here, by somebody who keeps the book for all.
    pub refereed: bool,
    /// Its built-in rule sets: name and text. The first is `default`.
    built_in: &'static [(&'static str, &'static str)],
    defaults: fn() -> Values,
    check: fn(&Values) -> Result<(), BadRule>,
    open: fn(Opening, Millis) -> Result<Box<dyn AnyMatch>, OpenError>,
    replay: fn(&Record) -> Result<Box<dyn AnyMatch>, RecordError>,
    resume: fn(&Record) -> Result<Box<dyn AnyMatch>, RecordError>,
    receive: fn(&Received<'_>) -> Option<Understood>,
}

/// What is settled before the first action of a match.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The parameters.
    pub rules: Values,
    /// The position text to start from; `None` is the game's own start.
    pub start: Option<String>,
    /// The players of each seat, in the order in which they take its turns.
    pub players: Vec<Vec<String>>,
    /// How thinking time is given out.
    pub time: TimeControl,
    /// Where the dice come from; without, chance is told.
    pub seed: Option<Seed>,
}

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
        CatalogueGame::new::<pool::Pool>(sets!("pool": "default", "cloth", "nine-feet", "hard-break", "unsteady")),
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
            secrets: G::SECRETS,
            chance: G::CHANCE,
            refereed: G::REFEREED,
            open: open::<G>,
            replay: |record| Ok(Box::new(Match::<G>::replay(record)?)),
            resume: |record| {
                let mut resumed = Match::<G>::replay(record)?;
                resumed.roll_what_is_due();
                Ok(Box::new(resumed))
            },
            receive: receive::<G>,
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

    /// A match under these rules, from a position text or from the usual start, without dice or clocks of its own: what
    /// scripts, the engine protocol and tools need.
    pub fn open(&self, values: &Values, start: Option<String>) -> Result<Box<dyn AnyMatch>, OpenError> {
        let (rules, time) = (values.clone(), TimeControl::Unlimited);
        self.open_match(Opening { rules, start, players: Vec::new(), time, seed: None }, Millis(0))
    }

    /// The same with dice of its own: after each action it plays on until a seat is to act.
    pub fn open_seeded(
        &self,
        values: &Values,
        start: Option<String>,
        seed: Seed,
    ) -> Result<Box<dyn AnyMatch>, OpenError> {
        let (rules, time) = (values.clone(), TimeControl::Unlimited);
        self.open_match(Opening { rules, start, players: Vec::new(), time, seed: Some(seed) }, Millis(0))
    }

    /// A match between people.
    pub fn open_match(&self, opening: Opening, now: Millis) -> Result<Box<dyn AnyMatch>, OpenError> {
        (self.open)(opening, now)
    }

    /// A record played again to its end.
    pub fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        (self.replay)(record)
    }

    /// A record to go on from: what chance still owes is rolled, where the record has the seed.
    pub fn resume(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        (self.resume)(record)
    }

    /// Understands what a message tells of a match; none if it is no message of this game.
    pub fn receive(&self, received: &Received<'_>) -> Option<Understood> {
        (self.receive)(received)
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

fn open<G: Listed>(opening: Opening, now: Millis) -> Result<Box<dyn AnyMatch>, OpenError> {
    let Opening { rules, start, players, time, seed } = opening;
    let rules = G::Rules::from_values(&rules)?;
    Ok(Box::new(Match::<G>::new(Setting { rules, start, players, time, seed }, now)?))
}
