//! Things to tell people, as data: the sentences themselves live in `words`.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Something to tell a person: the key of a sentence and what to put into it.
///
/// A game says *that* a square is taken and *which*; the sentence, in the reader's language, belongs to the shell. So
/// a server can refuse an action without knowing what language each of its players reads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Saying {
    /// The sentence's key, such as `bn3e-square-taken`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub key: Cow<'static, str>,
    /// What to put into it, by name.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<(String, Arg)>))]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Saying {
    /// The sentence with this key.
    pub const fn new(key: &'static str) -> Saying {
        Saying { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// The same with one thing more to put in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Saying {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// The same with the text of something.
    #[must_use]
    pub fn show(self, name: &'static str, value: impl fmt::Display) -> Saying {
        self.with(name, value.to_string())
    }
}

/// A word or a number within a [`Saying`]. Numbers are told apart because languages count differently.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Arg {
    /// A count or a place.
    Number(i64),
    /// A name, a notation, or a word that the sentence chooses by.
    Text(String),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Arg {
        Arg::Text(letter.to_string())
    }
}

macro_rules! numbers {
    ($($type:ty),*) => { $(
        impl From<$type> for Arg {
            fn from(number: $type) -> Arg {
                Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )* };
}
numbers!(u8, u16, u32, u64, usize, i32, i64);

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Text(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for Saying {
    /// For logs and tests, not for people: the key, then the arguments.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

/// An action that the rules do not allow: by which rule, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[error("{why} ({rule})")]
pub struct Illegal {
    /// The number of the rule that forbids it, such as `BN-7`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub rule: Cow<'static, str>,
    /// What is wrong, and what would be right.
    pub why: Saying,
}

impl Illegal {
    /// Forbidden by this rule, for this reason.
    pub const fn new(rule: &'static str, why: Saying) -> Illegal {
        Illegal { rule: Cow::Borrowed(rule), why }
    }
}

/// A text that cannot be read: where, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[error("{}column {column}: {why}", .field.map(|f| format!("field {f}, ")).unwrap_or_default())]
pub struct Misread {
    /// Which field of a position text, from 1; none in an action.
    pub field: Option<u8>,
    /// The character at which reading failed, from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub why: Saying,
}

impl Misread {
    /// Unreadable from this character on (from 1), for this reason.
    pub const fn at(column: usize, why: Saying) -> Misread {
        Misread { field: None, column, why }
    }

    /// The same within a field of a position text (from 1).
    #[must_use]
    pub const fn in_field(mut self, field: u8) -> Misread {
        self.field = Some(field);
        self
    }
}

/// Names the keys of a crate's sentences, once each, with the list of them all for the tests of `words`.
///
/// ```
/// contract::sayings! {
///     /// Why Nim refuses.
///     pub mod say {
///         /// Fewer sticks than that are left.
///         TOO_MANY = "nim-too-many";
///     }
/// }
/// assert_eq!(say::ALL, ["nim-too-many"]);
/// ```
#[macro_export]
macro_rules! sayings {
    ($(#[$about:meta])* $vis:vis mod $name:ident { $($(#[$doc:meta])* $key:ident = $text:literal;)* }) => {
        $(#[$about])*
        $vis mod $name {
            $($(#[$doc])* pub const $key: &str = $text;)*
            /// Every key above.
            pub const ALL: &[&str] = &[$($text),*];
        }
    };
}
