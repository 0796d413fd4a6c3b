//! Rules are data: the parameters of a game, described once for every shell.
//!
//! A game lists its parameters ([`Rules::PARAMETERS`]). From that list alone a shell can read a named set, build a
//! form, answer `setoption`, and refuse an unknown key, a wrong type or a senseless value with the key and the reason.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Saying, say};

/// The parameters of a game, as its own type. `Default` is the rule set named `default`.
pub trait Rules: Clone + PartialEq + fmt::Debug + Default + Send + Sync + 'static {
    /// Every parameter that people can set.
    const PARAMETERS: &'static [Parameter];

    /// Builds the rules from a complete set of values, each already of its parameter's kind.
    ///
    /// What is left to refuse here is what does not go *together*.
    fn from_values(values: &Values) -> Result<Self, BadRule>;

    /// The value of every parameter.
    fn values(&self) -> Values;
}

/// One parameter: its name, what values it takes, and the rule it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its key in a rule set. A dot makes a table in TOML: `armour.cruiser`.
    pub name: &'static str,
    /// The number of the rule it changes, such as `BN-3`.
    pub rule: &'static str,
    /// The values it takes.
    pub kind: Kind,
}

/// The values that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `true` or `false`.
    Flag,
    /// A whole number between two bounds, both included.
    Whole {
        /// The smallest value allowed.
        least: i64,
        /// The largest value allowed.
        most: i64,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A probability, written as a fraction such as `"1/6"`, from 0 to 1.
    Fraction,
    /// Some of these words, none twice, in the order given.
    Choices {
        /// The words to choose from, in the order they are listed.
        of: &'static [&'static str],
        /// How few there may be.
        least: usize,
        /// How many there may be.
        most: usize,
    },
    /// Some whole numbers between two bounds, none twice.
    Wholes {
        /// The smallest value allowed in the list.
        least: i64,
        /// The largest value allowed in the list.
        most: i64,
        /// How few there may be.
        fewest: usize,
        /// How many there may be.
        count: usize,
    },
}

/// A value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A [`Kind::Flag`].
    Flag(bool),
    /// A [`Kind::Whole`].
    Whole(i64),
    /// A [`Kind::Choice`] or [`Kind::Fraction`].
    Word(String),
    /// A [`Kind::Choices`] or [`Kind::Wholes`].
    List(Vec<Value>),
}

impl fmt::Display for Value {
    /// As `setoption` and the tags of a record read it: `3`, `true`, `mirrored`, `row,column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Flag(flag) => flag.fmt(f),
            Value::Whole(number) => number.fmt(f),
            Value::Word(word) => f.write_str(word),
            Value::List(items) => {
                for (at, item) in items.iter().enumerate() {
                    if at > 0 {
                        f.write_str(",")?;
                    }
                    item.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

/// A rule set that makes no sense: which parameter, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[error("{key}: {why}")]
pub struct BadRule {
    /// The name of the parameter.
    pub key: String,
    /// What is wrong with it, and what would be right.
    pub why: Saying,
}

impl BadRule {
    /// This parameter is wrong for this reason.
    pub fn new(key: &str, why: Saying) -> BadRule {
        BadRule { key: key.to_owned(), why }
    }
}

/// A value for each parameter of a game, each of its parameter's kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    parameters: &'static [Parameter],
    values: BTreeMap<&'static str, Value>,
}

impl Values {
    /// Nothing set yet; every parameter of the list must be [`put`](Values::put) before the rest is read.
    pub fn of<R: Rules>() -> Values {
        Values { parameters: R::PARAMETERS, values: BTreeMap::new() }
    }

    /// The same with one more value, for writing [`Rules::values`] as a chain.
    ///
    /// # Panics
    /// When the game's own list has no such parameter or the value is not of its kind: a mistake in the game.
    #[must_use]
    pub fn put(mut self, name: &str, value: impl Into<Value>) -> Values {
        self.set(name, value.into()).expect("a game's own values fit its own parameters");
        self
    }

    /// Sets a parameter, if there is one of this name and the value is one it takes.
    pub fn set(&mut self, name: &str, value: Value) -> Result<(), BadRule> {
        let parameter = self.parameter(name)?;
        parameter.kind.check(&value).map_err(|why| BadRule::new(name, why))?;
        self.values.insert(parameter.name, value);
        Ok(())
    }

    /// Sets a parameter from the text that people type: `3`, `on`, `mirrored`, `row,column`.
    pub fn set_text(&mut self, name: &str, text: &str) -> Result<(), BadRule> {
        let value = self.parameter(name)?.kind.read(text).map_err(|why| BadRule::new(name, why))?;
        self.set(name, value)
    }

    /// The parameter of this name, or an error that lists those there are.
    pub fn parameter(&self, name: &str) -> Result<&'static Parameter, BadRule> {
        self.parameters.iter().find(|p| p.name == name).ok_or_else(|| {
            let known: Vec<&str> = self.parameters.iter().map(|p| p.name).collect();
            BadRule::new(name, Saying::new(say::UNKNOWN_PARAMETER).with("known", known.join(", ")))
        })
    }

    /// Name and value of each parameter, in the game's order.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Parameter, &Value)> {
        self.parameters.iter().filter_map(|p| Some((p, self.values.get(p.name)?)))
    }

    /// Those that differ from these other values, in the game's order.
    pub fn differing<'a>(&'a self, from: &'a Values) -> impl Iterator<Item = (&'static Parameter, &'a Value)> {
        self.iter().filter(|(p, value)| from.values.get(p.name) != Some(value))
    }

    /// The value of a flag.
    pub fn flag(&self, name: &str) -> bool {
        matches!(self.values.get(name), Some(Value::Flag(true)))
    }

    /// The value of a whole number, 0 if it was never set.
    pub fn whole(&self, name: &str) -> i64 {
        match self.values.get(name) {
            Some(Value::Whole(number)) => *number,
            _ => 0,
        }
    }

    /// The value of a whole number whose bounds fit a smaller type.
    pub fn small<T: TryFrom<i64> + Default>(&self, name: &str) -> T {
        T::try_from(self.whole(name)).unwrap_or_default()
    }

    /// The value of a choice or a fraction, empty if it was never set.
    pub fn word(&self, name: &str) -> &str {
        match self.values.get(name) {
            Some(Value::Word(word)) => word,
            _ => "",
        }
    }

    /// The value of a fraction as numerator and denominator.
    pub fn fraction(&self, name: &str) -> (u32, u32) {
        read_fraction(self.word(name)).unwrap_or((0, 1))
    }

    /// The value of a list.
    pub fn list(&self, name: &str) -> &[Value] {
        match self.values.get(name) {
            Some(Value::List(items)) => items,
            _ => &[],
        }
    }
}

impl Kind {
    /// Whether a value is one of these; if not, why.
    pub fn check(&self, value: &Value) -> Result<(), Saying> {
        match (self, value) {
            (Kind::Flag, Value::Flag(_)) => Ok(()),
            (Kind::Whole { least, most }, Value::Whole(number)) => in_bounds(*number, *least, *most),
            (Kind::Choice(of), Value::Word(word)) => one_of(word, of),
            (Kind::Fraction, Value::Word(word)) => match read_fraction(word) {
                Some((part, whole)) if whole > 0 && part <= whole => Ok(()),
                _ => Err(Saying::new(say::NOT_A_FRACTION).show("found", word)),
            },
            (Kind::Choices { of, least, most }, Value::List(items)) => {
                check_list(items, *least, *most, |item| Kind::Choice(of).check(item))
            }
            (Kind::Wholes { least, most, fewest, count }, Value::List(items)) => {
                let each = Kind::Whole { least: *least, most: *most };
                check_list(items, *fewest, *count, |item| each.check(item))
            }
            _ => Err(Saying::new(say::WRONG_TYPE).with("wanted", self.noun()).show("found", value)),
        }
    }

    /// Reads a value as people type it.
    pub fn read(&self, text: &str) -> Result<Value, Saying> {
        let wrong = || Saying::new(say::WRONG_TYPE).with("wanted", self.noun()).with("found", text);
        match self {
            Kind::Flag => match text {
                "true" | "on" => Ok(Value::Flag(true)),
                "false" | "off" => Ok(Value::Flag(false)),
                _ => Err(wrong()),
            },
            Kind::Whole { .. } => text.parse().map(Value::Whole).map_err(|_| wrong()),
            Kind::Choice(_) | Kind::Fraction => Ok(Value::Word(unquote(text).to_owned())),
            Kind::Choices { of, .. } => read_list(text, &Kind::Choice(of)),
            Kind::Wholes { least, most, .. } => read_list(text, &Kind::Whole { least: *least, most: *most }),
        }
    }

    /// What a sentence about a wrong type chooses its words by.
    fn noun(&self) -> &'static str {
        match self {
            Kind::Flag => "flag",
            Kind::Whole { .. } => "whole",
            Kind::Choice(_) => "choice",
            Kind::Fraction => "fraction",
            Kind::Choices { .. } => "choices",
            Kind::Wholes { .. } => "wholes",
        }
    }
}

fn in_bounds(number: i64, least: i64, most: i64) -> Result<(), Saying> {
    if (least..=most).contains(&number) {
        return Ok(());
    }
    Err(Saying::new(say::OUT_OF_BOUNDS).with("found", number).with("least", least).with("most", most))
}

fn one_of(word: &str, of: &[&str]) -> Result<(), Saying> {
    if of.contains(&word) {
        return Ok(());
    }
    Err(Saying::new(say::NOT_A_CHOICE).with("found", word).with("known", of.join(", ")))
}

fn check_list(
    items: &[Value],
    least: usize,
    most: usize,
    each: impl Fn(&Value) -> Result<(), Saying>,
) -> Result<(), Saying> {
    if !(least..=most).contains(&items.len()) {
        return Err(Saying::new(say::WRONG_COUNT).with("found", items.len()).with("least", least).with("most", most));
    }
    for (at, item) in items.iter().enumerate() {
        each(item)?;
        if items[..at].contains(item) {
            return Err(Saying::new(say::TWICE).show("found", item));
        }
    }
    Ok(())
}

fn read_list(text: &str, each: &Kind) -> Result<Value, Saying> {
    // `setoption` may quote as TOML does: ["row", "column"] and row,column are the same list.
    let inside = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')).unwrap_or(text);
    let items = inside.split(',').map(str::trim).filter(|item| !item.is_empty());
    items.map(|item| each.read(item)).collect::<Result<_, _>>().map(Value::List)
}

fn unquote(text: &str) -> &str {
    text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).unwrap_or(text)
}

/// `1/6` as 1 and 6; a whole `0` or `1` too.
fn read_fraction(text: &str) -> Option<(u32, u32)> {
    let (part, whole) = text.split_once('/').unwrap_or((text, "1"));
    let digits = |t: &str| t.chars().all(|c| c.is_ascii_digit()).then(|| t.parse().ok()).flatten();
    Some((digits(part)?, digits(whole)?))
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Whole(number)
    }
}

impl From<&str> for Value {
    fn from(word: &str) -> Value {
        Value::Word(word.to_owned())
    }
}

impl From<String> for Value {
    fn from(word: String) -> Value {
        Value::Word(word)
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}
