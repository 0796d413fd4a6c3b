//! The parameters of the game.

use contract::{BadRule, Kind, Parameter, Saying, Seat, Value, Values};
use serde::{Deserialize, Serialize};

use crate::board::{Grid, Terrain};
use crate::people::People;
use crate::say;

/// The kinds of map (SW-4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MapKind {
    /// 5 × 5 tiles, 5 turns, 4 units each.
    Demo,
    /// 10 × 10 tiles, 20 turns, 6 units each.
    #[default]
    Small,
    /// 15 × 15 tiles, 30 turns, 8 units each.
    Normal,
}

impl MapKind {
    const ALL: [MapKind; 3] = [MapKind::Demo, MapKind::Small, MapKind::Normal];
    const NAMES: [&'static str; 3] = ["demo", "small", "normal"];

    /// Its word in rules.
    pub const fn name(self) -> &'static str {
        MapKind::NAMES[self as usize]
    }

    /// Tiles along a side.
    pub const fn size(self) -> u8 {
        match self {
            MapKind::Demo => 5,
            MapKind::Small => 10,
            MapKind::Normal => 15,
        }
    }

    /// How many turns a game lasts.
    pub const fn turns(self) -> u8 {
        match self {
            MapKind::Demo => 5,
            MapKind::Small => 20,
            MapKind::Normal => 30,
        }
    }

    /// How many units each people has.
    pub const fn units(self) -> u8 {
        match self {
            MapKind::Demo => 4,
            MapKind::Small => 6,
            MapKind::Normal => 8,
        }
    }
}

/// Each people has at most this many units.
pub(crate) const MOST_UNITS: usize = 8;

/// The rules of one game. The bounds of the parameters keep every odds a proper fraction: nobody attacks or defends
/// with nothing.
///
/// ```
/// use contract::Rules as _;
/// let mut values = smallworld::Rules::default().values();
/// values.set_text("peoples", "dwarf,human,elf").unwrap();
/// values.set_text("map", "demo").unwrap();
/// let rules = smallworld::Rules::from_values(&values).unwrap();
/// assert_eq!(rules.seats(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    grid: Grid,
    map: MapKind,
    size: u8,
    turns: u8,
    first: Option<Seat>,
    peoples: [People; Seat::MOST as usize],
    seats: u8,
    attack: u8,
    defence: u8,
    life: u8,
    movement: u8,
    terrain_defence: [u8; 5],
}

impl Rules {
    /// Which tiles touch.
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The kind of map.
    pub const fn map(&self) -> MapKind {
        self.map
    }

    /// Tiles along a side: those of the kind of map, unless a position text told its own.
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// How many turns a game lasts: those of the kind of map, unless a position text told its own.
    pub const fn turns(&self) -> u8 {
        self.turns
    }

    /// How many units each people has at the start.
    pub const fn units(&self) -> u8 {
        self.map.units()
    }

    /// The seat that plays first in each turn, if it is not drawn.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// How many seats there are, 2 to 4.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The people of each seat, in seat order.
    pub fn peoples(&self) -> &[People] {
        &self.peoples[..usize::from(self.seats)]
    }

    /// The people of a seat.
    pub const fn people(&self, seat: Seat) -> People {
        self.peoples[seat.index()]
    }

    /// Attack of every unit.
    pub const fn attack(&self) -> u8 {
        self.attack
    }

    /// Defence of every unit on bare ground.
    pub const fn defence(&self) -> u8 {
        self.defence
    }

    /// Defence of every unit on a terrain (SW-15).
    pub const fn defence_on(&self, terrain: Terrain) -> u8 {
        self.defence + self.terrain_defence[terrain.index()]
    }

    /// Life of every unit at the start.
    pub const fn life(&self) -> u8 {
        self.life
    }

    /// Full movement of every unit, in half points.
    pub const fn full(&self) -> u8 {
        2 * self.movement
    }

    /// The same rules for a position that tells this map.
    pub(crate) fn set_size(&mut self, size: u8) {
        self.map = MapKind::ALL.into_iter().find(|kind| kind.size() == size).unwrap_or(self.map);
        self.size = size;
    }

    /// The same rules for a position that tells its last turn.
    pub(crate) fn set_turns(&mut self, turns: u8) {
        self.turns = turns;
    }

    /// The same rules for a position that tells who leads which people; there must be two to four.
    pub(crate) fn set_peoples(&mut self, peoples: &[People]) {
        (self.peoples, self.seats) = seated(peoples.iter().copied());
    }

    /// The same rules for a position that tells who begins. Where that is drawn it stays so.
    pub(crate) fn set_first(&mut self, first: Seat) {
        self.first = self.first.map(|_| first);
    }
}

/// The people of each seat, and how many seats there are. Places without a seat hold nothing that counts; one value for
/// them keeps equal rules equal.
fn seated(chosen: impl Iterator<Item = People>) -> ([People; Seat::MOST as usize], u8) {
    let mut peoples = People::ALL;
    let mut seats = 0;
    for (place, people) in peoples.iter_mut().zip(chosen) {
        *place = people;
        seats += 1;
    }
    (peoples, seats)
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            grid: Grid::Hex,
            map: MapKind::Small,
            size: MapKind::Small.size(),
            turns: MapKind::Small.turns(),
            first: None,
            peoples: People::ALL,
            seats: 2,
            attack: 2,
            defence: 1,
            life: 5,
            movement: 1,
            terrain_defence: [0; 5],
        }
    }
}

const GRIDS: &[&str] = &["hex", "square"];
const FIRSTS: &[&str] = &["random", "1", "2", "3", "4"];
const TERRAIN_DEFENCE: [&str; 5] = [
    "terrain_defence.forest",
    "terrain_defence.desert",
    "terrain_defence.plain",
    "terrain_defence.mountain",
    "terrain_defence.swamp",
];

const fn bonus(name: &'static str) -> Parameter {
    Parameter { name, rule: "SW-15", kind: Kind::Whole { least: 0, most: 20 } }
}

const fn strength(name: &'static str) -> Parameter {
    Parameter { name, rule: "SW-7", kind: Kind::Whole { least: 1, most: 20 } }
}

impl contract::Rules for Rules {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { name: "map", rule: "SW-4", kind: Kind::Choice(&MapKind::NAMES) },
        Parameter { name: "grid", rule: "SW-2", kind: Kind::Choice(GRIDS) },
        Parameter { name: "peoples", rule: "SW-7", kind: Kind::Choices { of: &People::NAMES, least: 2, most: 4 } },
        Parameter { name: "first", rule: "SW-6", kind: Kind::Choice(FIRSTS) },
        strength("attack"),
        strength("defence"),
        strength("life"),
        strength("movement"),
        bonus(TERRAIN_DEFENCE[0]),
        bonus(TERRAIN_DEFENCE[1]),
        bonus(TERRAIN_DEFENCE[2]),
        bonus(TERRAIN_DEFENCE[3]),
        bonus(TERRAIN_DEFENCE[4]),
    ];

    fn from_values(values: &Values) -> Result<Rules, BadRule> {
        let chosen = values.list("peoples").iter().filter_map(|value| match value {
            Value::Word(word) => People::from_name(word),
            _ => None,
        });
        let (peoples, seats) = seated(chosen);
        let first = values.word("first").parse::<Seat>().ok();
        if let Some(seat) = first.filter(|seat| seat.number() > seats) {
            let why = Saying::new(say::FIRST_NOT_SEATED).with("found", seat.number()).with("seats", seats);
            return Err(BadRule::new("first", why));
        }
        let map = MapKind::ALL.into_iter().find(|kind| kind.name() == values.word("map")).unwrap_or_default();
        Ok(Rules {
            grid: if values.word("grid") == "square" { Grid::Square } else { Grid::Hex },
            map,
            size: map.size(),
            turns: map.turns(),
            first,
            peoples,
            seats,
            attack: values.small("attack"),
            defence: values.small("defence"),
            life: values.small("life"),
            movement: values.small("movement"),
            terrain_defence: TERRAIN_DEFENCE.map(|name| values.small(name)),
        })
    }

    fn values(&self) -> Values {
        let peoples: Value = self.peoples().iter().map(|people| people.name()).collect();
        let mut values = Values::of::<Rules>()
            .put("map", self.map.name())
            .put("grid", self.grid.name())
            .put("peoples", peoples)
            .put("first", self.first.map_or_else(|| "random".to_owned(), |seat| seat.to_string()))
            .put("attack", i64::from(self.attack))
            .put("defence", i64::from(self.defence))
            .put("life", i64::from(self.life))
            .put("movement", i64::from(self.movement));
        for (name, extra) in TERRAIN_DEFENCE.into_iter().zip(self.terrain_defence) {
            values = values.put(name, i64::from(extra));
        }
        values
    }
}
