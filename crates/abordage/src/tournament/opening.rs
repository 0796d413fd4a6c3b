//! Where games begin: variety, the same for both seats.

use catalogue::{AnyMatch, CatalogueGame, Listing, OpenError};
use contract::{Dice, Kind, Millis, Misread, Record, RecordError, Seed, TimeControl, Turn, Values};
use thiserror::Error;

/// Where one pair of games begins.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The parameters that are played by.
    pub values: Values,
    /// A position text, if it is not the usual start.
    pub start: Option<String>,
    /// What the seats play before the players are asked; chance comes between by itself.
    pub actions: Vec<String>,
    /// What tells it from others, for tables: `elf,orc`.
    pub label: Option<String>,
    /// What chance comes from.
    pub seed: Seed,
}

impl Opening {
    /// A table that stands ready for the first action, with dice of its own.
    pub fn table(&self, game: &CatalogueGame) -> Result<Box<dyn AnyMatch>, OpenError> {
        let opening = catalogue::Opening {
            rules: self.values.clone(),
            start: self.start.clone(),
            players: Vec::new(),
            time: TimeControl::Unlimited,
            seed: Some(self.seed.clone()),
        };
        game.open_match(opening, Millis(0))
    }
}

/// How openings differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Variety {
    /// So many random actions. They end where actions are not listed: where secrets are hidden, players hide their own.
    Plies(u32),
    /// These positions, one after the other.
    Positions(Vec<String>),
}

/// Why there are no openings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// A line of a file of positions cannot be read.
    #[error("line {line}: {why}")]
    Position {
        /// The line, from 1.
        line: usize,
        /// Where the text goes wrong, and why.
        why: Misread,
    },
    /// The rules make no sense.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A record is of another game.
    #[error("a record of {found}")]
    OtherGame {
        /// The id of that game.
        found: String,
    },
    /// There is nothing left to play.
    #[error("line {line}: the game is over")]
    Over {
        /// From 1; 0 for a record.
        line: usize,
    },
    /// The file has no position.
    #[error("no position")]
    Nothing,
}

/// All openings of a tournament.
#[derive(Clone, Debug)]
pub struct Openings {
    game: &'static CatalogueGame,
    /// The rules of one opening after the other, with what to call them.
    values: Vec<(Values, Option<String>)>,
    variety: Variety,
    seed: Seed,
}

/// A random opening that ends the game is drawn again, this often.
const DRAWS: u32 = 100;

impl Openings {
    /// Openings under these rules. `fixed` are the parameters that somebody has chosen; of the others, one that lists who
    /// plays (the peoples of Small World) goes through all pairs.
    pub fn new(
        game: &'static CatalogueGame,
        values: &Values,
        fixed: &[String],
        variety: Variety,
        seed: u64,
    ) -> Result<Openings, OpeningError> {
        // A position says itself who sits where.
        let values_of = |variety: &Variety| match variety {
            Variety::Plies(_) => pairs(game, values, fixed),
            Variety::Positions(_) => vec![(values.clone(), None)],
        };
        let openings = Openings { game, values: values_of(&variety), variety, seed: Seed::from_number(seed) };
        if let Variety::Positions(positions) = &openings.variety {
            for (line, position) in (1..).zip(positions) {
                let opened = game.open(values, Some(position.clone())).map_err(|error| match error {
                    OpenError::Start(why) => OpeningError::Position { line, why },
                    other @ OpenError::Rules(_) => OpeningError::Open(other),
                })?;
                if opened.outcome().is_some() {
                    return Err(OpeningError::Over { line });
                }
            }
            if positions.is_empty() {
                return Err(OpeningError::Nothing);
            }
        }
        Ok(openings)
    }

    /// Reads a file of openings: a record, whose last position counts, or a position text a line (`#` begins a comment).
    pub fn read(game: &CatalogueGame, text: &str) -> Result<Variety, OpeningError> {
        if !text.trim_start().starts_with('[') {
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
            return Ok(Variety::Positions(lines.map(str::to_owned).collect()));
        }
        let record: Record = text.parse()?;
        if record.game() != game.id {
            return Err(OpeningError::OtherGame { found: record.game().to_owned() });
        }
        let table = game.replay(&record)?;
        if table.outcome().is_some() {
            return Err(OpeningError::Over { line: 0 });
        }
        Ok(Variety::Positions(vec![table.position()]))
    }

    /// The opening of a pair of games, counted from 0.
    pub fn of(&self, pair: u64) -> Result<Opening, OpenError> {
        let (values, label) = &self.values[(pair % self.values.len() as u64) as usize];
        let seed = Seed::from_number(self.seed.dice(3 * pair).bits());
        let mut opening =
            Opening { values: values.clone(), start: None, actions: Vec::new(), label: label.clone(), seed };
        match &self.variety {
            Variety::Plies(0) => {}
            Variety::Plies(plies) => {
                let mut dice = self.seed.dice(3 * pair + 1);
                for _ in 0..DRAWS {
                    let mut table = opening.table(self.game)?;
                    opening.actions = random(&mut *table, *plies, &mut dice);
                    if table.outcome().is_none() {
                        break;
                    }
                    opening.actions.clear();
                }
            }
            Variety::Positions(positions) => {
                opening.start = Some(positions[(pair % positions.len() as u64) as usize].clone());
            }
        }
        Ok(opening)
    }
}

fn random(table: &mut dyn AnyMatch, plies: u32, dice: &mut Dice) -> Vec<String> {
    let mut actions = Vec::new();
    while actions.len() < plies as usize
        && let Turn::Seat(_) = table.turn()
        && table.listing() != Listing::Unlisted
        && let Some(action) = table.random_action(dice).filter(|action| table.play(action).is_ok())
    {
        actions.push(action.to_string());
    }
    actions
}

/// The rules of each opening. Where a parameter says who sits where and nobody has chosen it, all pairs take turns.
fn pairs(game: &CatalogueGame, values: &Values, fixed: &[String]) -> Vec<(Values, Option<String>)> {
    let as_they_are = || vec![(values.clone(), None)];
    let is_free = |name: &str| !fixed.iter().any(|known| known == name) && values.list(name).len() == 2;
    let varied = game.parameters.iter().find_map(|parameter| match parameter.kind {
        // At least two of these words: one for each seat.
        Kind::Choices { of, least: 2, .. } if is_free(parameter.name) => Some((parameter.name, of)),
        _ => None,
    });
    let Some((name, of)) = varied else { return as_they_are() };
    let mut all = Vec::new();
    for (at, one) in of.iter().enumerate() {
        for other in &of[at + 1..] {
            let (mut values, pair) = (values.clone(), format!("{one},{other}"));
            if values.set_text(name, &pair).is_ok() && game.check(&values).is_ok() {
                all.push((values, Some(pair)));
            }
        }
    }
    if all.is_empty() { as_they_are() } else { all }
}
