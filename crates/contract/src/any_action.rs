//! An action of any game, its type erased.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Game, Misread};

/// An action of some game: in the game's own type where its maker knows the game, in notation where it was typed, sent
/// or kept. Two are the same if they are written alike; as JSON it is what is written.
///
/// ```
#[doc = include_str!("../tests/nim/mod.rs")]
///
/// use contract::AnyAction;
///
/// let (made, typed) = (AnyAction::new(Play::Take(2)), AnyAction::from("take2"));
/// assert_eq!(made, typed);
/// assert_eq!(typed.of::<Nim>()?.into_owned(), Play::Take(2));
/// # Ok::<(), contract::Misread>(())
/// ```
#[derive(Clone)]
pub struct AnyAction(Arc<dyn Erased>);

trait Erased: Any + fmt::Display + Send + Sync {
    /// Whether the other is the same; nothing where it is of another type.
    fn equals(&self, other: &dyn Any) -> Option<bool>;
}

impl<A: Any + fmt::Display + PartialEq + Send + Sync> Erased for A {
    fn equals(&self, other: &dyn Any) -> Option<bool> {
        other.downcast_ref::<A>().map(|other| self == other)
    }
}

impl AnyAction {
    /// Of an action in its game's own type, or of its notation.
    pub fn new(action: impl Any + fmt::Display + PartialEq + Send + Sync) -> AnyAction {
        AnyAction(Arc::new(action))
    }

    /// In the game's own type: as it was made, or read from what is written.
    pub fn of<G: Game>(&self) -> Result<Cow<'_, G::Action>, Misread> {
        let made: &dyn Any = &*self.0;
        match made.downcast_ref() {
            Some(action) => Ok(Cow::Borrowed(action)),
            None => self.to_string().parse().map(Cow::Owned),
        }
    }
}

impl From<String> for AnyAction {
    fn from(text: String) -> AnyAction {
        AnyAction::new(text)
    }
}

impl From<&String> for AnyAction {
    fn from(text: &String) -> AnyAction {
        AnyAction::new(text.clone())
    }
}

impl From<&str> for AnyAction {
    fn from(text: &str) -> AnyAction {
        AnyAction::new(text.to_owned())
    }
}

impl From<&&str> for AnyAction {
    fn from(text: &&str) -> AnyAction {
        AnyAction::from(*text)
    }
}

impl From<&AnyAction> for AnyAction {
    fn from(action: &AnyAction) -> AnyAction {
        action.clone()
    }
}

impl fmt::Display for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for AnyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl PartialEq for AnyAction {
    fn eq(&self, other: &AnyAction) -> bool {
        self.0.equals(&*other.0).unwrap_or_else(|| self.to_string() == other.to_string())
    }
}

impl Eq for AnyAction {}

impl Serialize for AnyAction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for AnyAction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyAction, D::Error> {
        String::deserialize(deserializer).map(AnyAction::from)
    }
}
