//! A view of any game, its type erased.

use std::any::Any;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::Game;

/// What an eye sees of some game: in the game's own type where its maker knows the game, as JSON where it was sent. Shown, it
/// is one line of JSON; two are the same if that says the same.
///
/// ```
#[doc = include_str!("../tests/nim/mod.rs")]
///
/// use contract::AnyView;
///
/// let view = Nim::new(&NimRules::default()).view(Eye::Public);
/// let made = AnyView::new(view.clone());
/// let sent: AnyView = serde_json::from_str(&made.to_string())?;
/// assert_eq!(made, sent);
/// assert_eq!(format!("{:?}", sent.of::<Nim>()?), format!("{view:?}"));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone)]
pub struct AnyView(Arc<dyn Erased>);

trait Erased: Any + Send + Sync {
    /// As a text that keeps the order of its fields.
    fn text(&self) -> serde_json::Result<String>;
    fn value(&self) -> serde_json::Result<Value>;
}

impl<V: Any + Serialize + Send + Sync> Erased for V {
    fn text(&self) -> serde_json::Result<String> {
        serde_json::to_string(self)
    }

    fn value(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }
}

impl AnyView {
    /// Of a view in its game's own type, or of its JSON.
    pub fn new(view: impl Any + Serialize + Send + Sync) -> AnyView {
        AnyView(Arc::new(view))
    }

    /// In the game's own type: as it was made, or read from JSON.
    pub fn of<G: Game>(&self) -> serde_json::Result<Cow<'_, G::View>> {
        let made: &dyn Any = &*self.0;
        match made.downcast_ref() {
            Some(view) => Ok(Cow::Borrowed(view)),
            None => G::View::deserialize(&self.to_value()).map(Cow::Owned),
        }
    }

    /// As JSON.
    pub fn to_value(&self) -> Value {
        // A view is made of numbers, texts and lists: there is nothing in it that JSON refuses.
        self.0.value().unwrap_or_default()
    }
}

impl fmt::Display for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text().unwrap_or_default())
    }
}

impl fmt::Debug for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialEq for AnyView {
    fn eq(&self, other: &AnyView) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.to_value() == other.to_value()
    }
}

impl Serialize for AnyView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_value().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for AnyView {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyView, D::Error> {
        Value::deserialize(deserializer).map(AnyView::new)
    }
}
