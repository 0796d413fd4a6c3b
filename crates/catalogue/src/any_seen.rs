//! What an eye sees of any game, its type erased.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use contract::{AnyAction, Game, Seen};

/// A [`contract::Seen`] of some game. Cheap to copy; another moment is another one.
#[derive(Clone)]
pub struct AnySeen(Arc<dyn Erased>);

trait Erased: Any + Send + Sync {
    fn example(&self) -> Option<AnyAction>;
}

impl<G: Game> Erased for Seen<G> {
    fn example(&self) -> Option<AnyAction> {
        self.legal.first().map(|action| AnyAction::new(action.clone()))
    }
}

impl AnySeen {
    /// Of what is seen in its game's own types.
    pub fn new<G: Game>(seen: Seen<G>) -> AnySeen {
        AnySeen(Arc::new(seen))
    }

    /// In the types of this game; none where it is another one's.
    pub fn of<G: Game>(&self) -> Option<&Seen<G>> {
        let seen: &dyn Any = &*self.0;
        seen.downcast_ref()
    }

    /// The same to keep.
    pub fn shared<G: Game>(&self) -> Option<Arc<Seen<G>>> {
        let seen: Arc<dyn Any + Send + Sync> = Arc::clone(&self.0) as _;
        seen.downcast().ok()
    }

    /// Something that the seat to act can do, where that is listed.
    pub fn example(&self) -> Option<AnyAction> {
        self.0.example()
    }
}

/// Whether it is the very same.
impl PartialEq for AnySeen {
    fn eq(&self, other: &AnySeen) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnySeen")
    }
}
