//! An action of any game, its type erased.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use contract::{Game, Misread};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An action of some game: in the game's own type where its maker knows the game, in notation where it was typed, sent
/// or kept. Two are the same if they are written alike; as JSON it is what is written.
///
/// ```
/// use bn3e::{Action, Bn3e};
/// use catalogue::AnyAction;
///
/// let (made, typed) = (AnyAction::new(Action::End), AnyAction::from("end"));
/// assert_eq!(made, typed);
/// assert_eq!(typed.of::<Bn3e>()?.into_owned(), Action::End);
/// # Ok::<(), contract::Misread>(())
/// ```
#[derive(Clone)]
pub struct AnyAction(Arc<dyn Erased>);

trait Erased: Any + fmt::Display + Send + Sync {}

impl<A: Any + fmt::Display + Send + Sync> Erased for A {}

impl AnyAction {
    /// Of an action in its game's own type, or of its notation.
    pub fn new(action: impl Any + fmt::Display + Send + Sync) -> AnyAction {
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

impl From<&str> for AnyAction {
    fn from(text: &str) -> AnyAction {
        AnyAction::new(text.to_owned())
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
        self.to_string() == other.to_string()
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
