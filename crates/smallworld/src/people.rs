//! The four peoples and what makes them different (SW-7).

use std::fmt;

use crate::board::Terrain;

/// A people. Each seat leads one, and no two seats the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum People {
    /// At home in forests, slow in deserts, and hard to kill for good.
    Elf,
    /// Quick on plains, at home in swamps, and the better paid the more it kills.
    Orc,
    /// Quick on plains, and paid everywhere.
    Human,
    /// Quick on plains without earning there, at home in mountains.
    Dwarf,
}

impl People {
    /// All four, in the order of the rules' table.
    pub const ALL: [People; 4] = [People::Elf, People::Orc, People::Human, People::Dwarf];

    /// The words for them, in the same order.
    pub const NAMES: [&'static str; 4] = ["elf", "orc", "human", "dwarf"];

    /// Its word in rules and positions.
    pub const fn name(self) -> &'static str {
        People::NAMES[self as usize]
    }

    /// The people with this word.
    pub fn from_name(name: &str) -> Option<People> {
        People::ALL.into_iter().find(|p| p.name() == name)
    }

    /// What entering a terrain costs, in half points of movement (SW-9).
    pub const fn cost(self, terrain: Terrain) -> u8 {
        match (self, terrain) {
            (People::Elf, Terrain::Forest) | (People::Orc | People::Human | People::Dwarf, Terrain::Plain) => 1,
            (People::Elf, Terrain::Desert) => 4,
            _ => 2,
        }
    }

    /// Whether its tiles of this terrain score at all (SW-21).
    pub const fn scores_on(self, terrain: Terrain) -> bool {
        !matches!((self, terrain), (People::Orc, Terrain::Forest) | (People::Dwarf, Terrain::Plain))
    }

    /// The terrain between whose tiles it jumps (SW-10).
    pub const fn jumps(self) -> Option<Terrain> {
        match self {
            People::Orc => Some(Terrain::Swamp),
            People::Dwarf => Some(Terrain::Mountain),
            People::Elf | People::Human => None,
        }
    }

    /// Whether it may escape a death in combat (SW-19).
    pub const fn escapes(self) -> bool {
        matches!(self, People::Elf)
    }

    /// Whether it earns a bonus by killing (SW-20).
    pub const fn earns_bonus(self) -> bool {
        matches!(self, People::Orc)
    }
}

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

contract::text_in_json!(People, |text| People::from_name(text));
