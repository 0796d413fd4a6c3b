//! Who sits where: people, and computer players.

use bots::Level;
use contract::Seat;
use serde::{Deserialize, Serialize};

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sitter {
    /// People: one, or a team in the order in which they take its turns. A name may be empty.
    People(Vec<String>),
    /// The computer.
    Bot(Level),
}

impl Sitter {
    /// Whether people play it.
    pub fn is_people(&self) -> bool {
        matches!(self, Sitter::People(_))
    }

    /// How well the computer plays it, if it does.
    pub fn level(&self) -> Option<Level> {
        match self {
            Sitter::People(_) => None,
            Sitter::Bot(level) => Some(*level),
        }
    }

    /// The names of its people, as far as they gave any.
    pub fn names(&self) -> Vec<String> {
        match self {
            Sitter::People(names) => names.iter().filter(|name| !name.is_empty()).cloned().collect(),
            Sitter::Bot(_) => Vec::new(),
        }
    }
}

/// Against a computer player of this level or a lower one people still learn.
const EASY: u8 = 3;

/// Whether somebody learns in such company: then people are told what threatens them.
pub fn learns(sitters: &[Sitter]) -> bool {
    sitters.iter().any(|sitter| sitter.level().is_some_and(|level| level.number() <= EASY))
}

/// Who plays each seat of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(Vec<Sitter>);

impl Seating {
    /// These sitters in so many seats. Seats that nobody was named for are people's; sitters without a seat have none.
    pub fn new(mut sitters: Vec<Sitter>, seats: u8) -> Seating {
        sitters.resize(usize::from(seats), Sitter::People(Vec::new()));
        Seating(sitters)
    }

    /// People everywhere but where a level stands.
    pub fn of_levels(levels: &[Option<Level>], seats: u8) -> Seating {
        let sitter = |level: &Option<Level>| level.map_or(Sitter::People(Vec::new()), Sitter::Bot);
        Seating::new(levels.iter().map(sitter).collect(), seats)
    }

    /// Everybody, in the order of the seats.
    pub fn sitters(&self) -> &[Sitter] {
        &self.0
    }

    /// How well the computer plays a seat, if it does.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.0.get(seat.index()).and_then(Sitter::level)
    }

    /// Whether people play a seat.
    pub fn is_people(&self, seat: Seat) -> bool {
        self.0.get(seat.index()).is_some_and(Sitter::is_people)
    }

    /// The seats that people play.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| self.is_people(*seat))
    }

    /// The seats that the computer plays.
    pub fn bots(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|seat| !self.is_people(*seat))
    }

    /// The only seat that people play, if it is the only one.
    pub fn alone(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Everybody moves on by one seat, the last to the first.
    #[must_use]
    pub fn passed_on(mut self) -> Seating {
        pass_on(&mut self.0);
        self
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.0.len().min(usize::from(Seat::MOST)) as u8)
    }
}

/// Gives to each seat what the seat before it has, and to the first what the last has: for a rematch.
pub fn pass_on<T>(seats: &mut [T]) {
    let by = seats.len().min(1);
    seats.rotate_right(by);
}
