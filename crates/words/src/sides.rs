//! Who does something, with the verb that goes with them: Blue plays, Solids play.

use contract::{Arg, Seat};

use crate::Words;

/// Who does something, as a sentence begins with it: `Solids`, `Les pleines`, `Ann`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    name: String,
    many: bool,
}

impl Subject {
    /// What a sentence asks for: `$side`, and its `$number`, which is `one` or `many`.
    pub fn args(self) -> [(&'static str, Arg); 2] {
        [("side", self.name.into()), ("number", if self.many { "many" } else { "one" }.into())]
    }
}

/// One person or side of this name.
impl From<String> for Subject {
    fn from(name: String) -> Subject {
        Subject { name, many: false }
    }
}

impl From<&str> for Subject {
    fn from(name: &str) -> Subject {
        Subject::from(name.to_owned())
    }
}

impl Words {
    /// The name of a seat in a game: `Blue`.
    pub fn seat(&self, game: &str, seat: Seat) -> String {
        self.get(&format!("{game}-seat-{seat}"))
    }

    /// The same where a sentence begins with it. A game names its sides anew where that takes more than the name, and says
    /// `many` where a side is more than one.
    pub fn subject(&self, game: &str, seat: Seat) -> Subject {
        let named = format!("{game}-named-{seat}");
        let name = if self.has(&named) { self.get(&named) } else { self.seat(game, seat) };
        Subject { name, many: self.has(&format!("{game}-sides-are")) }
    }

    /// Whose turn it is: `Blue to play`, in the game's own words where it has some.
    pub fn to_play(&self, game: &str, seat: Seat) -> String {
        let own = format!("{game}-turn-{seat}");
        if self.has(&own) {
            self.get(&own)
        } else {
            self.with("side-to-play", &[("side", self.seat(game, seat).into())])
        }
    }
}
