//! The list of the games.

use contract::{
    AnyAction, BadRule, Listed, Match, Millis, Misread, Parameter, Ply, Record, RecordError, Rules, Seat, Seed,
    Setting, TakeBack, TimeControl, Value, Values,
};
use thiserror::Error;

use crate::any_match::AnyMatch;
use crate::any_seen::AnySeen;
use crate::received::{Received, Understood, receive};
use crate::sets::{RuleSet, SetError, read_set, write_changes};

/// A game of the catalogue.
#[derive(Debug)]
pub struct CatalogueGame {
    /// Its id, as people type it.
    pub id: &'static str,
    /// The series of its rules' numbers: `BN`, where they are `BN-1`, `BN-2`, ….
    pub series: &'static str,
    /// The parameters of its rules.
    pub parameters: &'static [Parameter],
    /// Whether seats hide things from each other: then a curtain falls between turns at one screen.
    pub secrets: bool,
    /// Whether chance plays along.
    pub chance: bool,
    /// Whether it is played on a real table and only entered here, by somebody who keeps the book for all.
    pub refereed: bool,
    /// The words of its notation that people may type in their own language.
    pub notation_words: &'static [&'static str],
    /// The parameter that lists a choice for each seat, if there is one: each player makes it for their own seat.
    pub per_seat: Option<&'static str>,
    /// Its built-in rule sets: name and text. The first is `default`.
    built_in: &'static [(&'static str, &'static str)],
    defaults: fn() -> Values,
    check: fn(&Values) -> Result<(), BadRule>,
    open: fn(Opening, Millis) -> Result<Box<dyn AnyMatch>, OpenError>,
    replay: fn(&Record) -> Result<Box<dyn AnyMatch>, RecordError>,
    resume: fn(&Record) -> Result<Box<dyn AnyMatch>, RecordError>,
    receive: fn(&Received<'_>) -> Option<Understood>,
    typed: fn(&AnyAction) -> Result<AnyAction, Misread>,
    forgiven: fn(&str) -> Option<AnyAction>,
    take_back: fn(&AnySeen, usize) -> Option<TakeBack>,
}

/// What is settled before the first action of a match.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The values of all parameters.
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
            series: G::SERIES,
            parameters: G::Rules::PARAMETERS,
            built_in,
            defaults: || G::Rules::default().values(),
            check: |values| G::Rules::from_values(values).map(|_| ()),
            secrets: G::SECRETS,
            chance: G::CHANCE,
            refereed: G::REFEREED,
            per_seat: G::PER_SEAT,
            notation_words: G::NOTATION_WORDS,
            open: open::<G>,
            replay: |record| Ok(Box::new(Match::<G>::replay(record)?)),
            resume: |record| {
                let mut resumed = Match::<G>::replay(record)?;
                resumed.roll_what_is_due();
                Ok(Box::new(resumed))
            },
            receive: receive::<G>,
            forgiven: |typed| contract::forgiven::<G::Action>(typed).map(AnyAction::new),
            typed: |action| Ok(AnyAction::new(action.of::<G>()?.into_owned())),
            take_back: |seen, ply| seen.of::<G>()?.past.get(ply).map(Ply::take_back),
        }
    }

    /// The parameters of the rule set `default`.
    pub fn defaults(&self) -> Values {
        (self.defaults)()
    }

    /// How the game lets a ply of what was seen be taken back, counted from 0.
    pub fn take_back_of(&self, seen: &AnySeen, ply: usize) -> Option<TakeBack> {
        (self.take_back)(seen, ply)
    }

    /// Whether values that fit each alone make sense together.
    pub fn check(&self, values: &Values) -> Result<(), BadRule> {
        (self.check)(values)
    }

    /// The same values with what somebody chooses for the seat that they take. What a seat holds that nobody has taken yet is
    /// exchanged; what one of the `taken` holds is refused, and so is a choice in a game that has none.
    pub fn chosen_for(&self, values: &Values, seat: Seat, choice: &str, taken: &[Seat]) -> Result<Values, BadRule> {
        let name = self.per_seat.unwrap_or("choice");
        let mut values = values.clone();
        values.parameter(name)?;
        let mut list = values.list(name).to_vec();
        let choice = Value::from(choice);
        let holder = list.iter().position(|held| *held == choice);
        match holder.filter(|holder| !taken.iter().any(|seat| seat.index() == *holder)) {
            Some(holder) if seat.index() < list.len() => list.swap(holder, seat.index()),
            // Either nobody holds it, or the list now has it twice and is refused.
            _ => list.get_mut(seat.index()).into_iter().for_each(|held| *held = choice.clone()),
        }
        values.set(name, Value::List(list))?;
        self.check(&values)?;
        Ok(values)
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

    /// An action in the game's own type: read here, once, where it came as text.
    pub fn typed(&self, action: &AnyAction) -> Result<AnyAction, Misread> {
        (self.typed)(action)
    }

    /// An action from what people typed: see [`contract::forgiven`].
    pub fn forgiven(&self, typed: &str) -> Option<AnyAction> {
        (self.forgiven)(typed)
    }

    /// The built-in rule sets, `default` first.
    pub fn sets(&self) -> impl Iterator<Item = RuleSet<'_>> {
        self.built_in.iter().map(|(name, text)| RuleSet { game: self, name, text })
    }

    /// The built-in rule set of this name.
    pub fn set(&self, name: &str) -> Option<RuleSet<'_>> {
        self.sets().find(|set| set.name == name)
    }

    /// Writes the parameters that differ from `default`, a line for each: short enough for a link, and TOML.
    pub fn write_changes(&self, values: &Values) -> String {
        write_changes(self, values)
    }

    /// Reads what [`write_changes`](CatalogueGame::write_changes) wrote; a line that begins with `#` is skipped.
    pub fn read_changes(&self, text: &str) -> Result<Values, SetError> {
        RuleSet { game: self, name: "", text }.values()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_sits_down_chooses_what_nobody_has() {
        let game = find("smallworld").unwrap();
        let values = game.defaults();
        let peoples = |chosen: Result<Values, BadRule>| {
            let (parameter, value) =
                chosen.unwrap().differing(&values).next().map(|(p, v)| (p.name, v.to_string())).unwrap();
            assert_eq!(parameter, "peoples");
            value
        };
        let first = [Seat::ONE];
        assert_eq!(peoples(game.chosen_for(&values, Seat::TWO, "dwarf", &first)), "elf,dwarf");
        assert!(game.chosen_for(&values, Seat::TWO, "elf", &first).is_err(), "the first player leads them");
        assert_eq!(peoples(game.chosen_for(&values, Seat::TWO, "elf", &[])), "orc,elf", "nobody sits there yet");
        assert!(game.chosen_for(&values, Seat::TWO, "troll", &first).is_err());
        assert_eq!(game.chosen_for(&values, Seat::TWO, "orc", &first), Ok(values.clone()), "what it has already");
        let other = find("bn3e").unwrap();
        assert!(other.chosen_for(&other.defaults(), Seat::TWO, "rock", &first).is_err());
    }

    #[test]
    fn capitals_and_blanks_are_forgiven() {
        for (game, typed, meant) in [
            ("smallworld", " 3 - B4 ", "3-b4"),
            ("smallworld", "3X b4", "3xb4"),
            ("smallworld", "END", "end"),
            ("bn3e", "A2-A3", "a2-a3"),
            ("depths", "s4-14", "S4-14"),
            ("depths", "ts3R", "TS3r"),
            ("depths", "Place: 105, 214, 336, M17", "place:105,214,336,m17"),
            ("billiard", "break:c x 3", "break:Cx3"),
            ("billiard", "Cx14", "Cx14"),
            ("billiard", "2x11 !FOUL", "2x11!foul"),
        ] {
            assert_eq!(
                find(game).unwrap().forgiven(typed).map(|action| action.to_string()).as_deref(),
                Some(meant),
                "{game} {typed}"
            );
        }
        for (game, typed) in [("smallworld", "hello"), ("bn3e", ""), ("depths", &"s".repeat(5_000))] {
            assert_eq!(find(game).unwrap().forgiven(typed), None, "{game}");
        }
    }
}
