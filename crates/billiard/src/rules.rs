//! The parameters (BI-4).

use contract::{BadRule, Kind, Parameter, Value, Values};

use crate::unit::{Class, Spot, Unit};

/// What people can change before a game. `Default` is the set described in the rules.
///
/// ```
/// use billiard::{Class, Rules};
/// use contract::Rules as _;
/// let mut values = Rules::default().values();
/// values.set_text("armour.cruiser", "6").unwrap();
/// let rules = Rules::from_values(&values).unwrap();
/// assert_eq!(rules.armour(Class::Cruiser), 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    strike: [u8; 6],
    armour: [u8; 6],
    /// Aircraft that each carrier has in stock at the start (BI-1).
    pub stock: u8,
    /// Whether units pocketed on the break are judged like those of a shot by the repair ship (BI-6).
    pub break_damage: bool,
    /// What own units take from several enemy units that fell with them (BI-11).
    pub several_enemies: SeveralEnemies,
    /// What happens when own and enemy units fall and the attack unit stays on the table (BI-11).
    pub combination: Combination,
    /// How much armour a repair restores (BI-22).
    pub repair: u8,
    /// Whether a damaged unit repairs itself by pocketing its repair ship (BI-24).
    pub repair_by_damaged: bool,
    /// Where the seven spots are (BI-27).
    pub spots: SpotLayout,
    /// Which unit goes to which spot (BI-28).
    pub spotting: Spotting,
}

impl Rules {
    /// How hard a class strikes.
    pub const fn strike(&self, class: Class) -> u8 {
        self.strike[class as usize]
    }

    /// The armour that a class starts with.
    pub const fn armour(&self, class: Class) -> u8 {
        self.armour[class as usize]
    }

    /// The armour of a whole army at the start, aircraft in stock included (BI-3).
    pub fn army_armour(&self) -> u16 {
        let units = Unit::all().filter(|unit| unit.army() == contract::Seat::ONE);
        units.map(|unit| u16::from(self.armour(unit.class()))).sum::<u16>() + u16::from(self.stock)
    }
}

/// What own units take from several enemy units that fell with them (BI-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeveralEnemies {
    /// Their strikes added up.
    Sum,
    /// The strongest of their strikes.
    Strongest,
}

/// What happens when own and enemy units fall together and the attack unit stays on the table (BI-11).
///
/// Both source texts end with an example of such a combination: its damage comes from the attack unit, to own and enemy
/// units alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Combination {
    /// Every unit that fell takes the attack unit's strike.
    Attacker,
    /// As if the attack unit had fallen: the enemy units take nothing, the own ones take the enemy's strike.
    Exchange,
}

/// Where the seven spots are (BI-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotLayout {
    /// Three across each end, one in the centre.
    Grid,
    /// All on the long string.
    LongString,
}

/// Which unit goes to which spot (BI-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spotting {
    /// Drawn evenly among the spots not yet given out for this shot.
    Random,
    /// By the unit's number.
    Fixed,
}

impl Spotting {
    /// The spot of a unit where nothing is drawn: unit n of its army goes to spot n, the eighth to the centre.
    pub fn fixed(unit: Unit) -> Spot {
        Spot::new(unit.rank()).unwrap_or(Spot::CENTRE)
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            strike: [3, 4, 2, 1, 2, 1],
            armour: [2, 4, 2, 3, 1, 2],
            stock: 2,
            break_damage: false,
            several_enemies: SeveralEnemies::Sum,
            combination: Combination::Attacker,
            repair: 1,
            repair_by_damaged: true,
            spots: SpotLayout::Grid,
            spotting: Spotting::Random,
        }
    }
}

const STRIKE: [&str; 6] = [
    "strike.submarine",
    "strike.cruiser",
    "strike.destroyer",
    "strike.carrier",
    "strike.aircraft",
    "strike.repair_ship",
];
const ARMOUR: [&str; 6] = [
    "armour.submarine",
    "armour.cruiser",
    "armour.destroyer",
    "armour.carrier",
    "armour.aircraft",
    "armour.repair_ship",
];

/// A unit that strikes with nothing, or has no armour to lose, would be no unit.
const FORCE: Kind = Kind::Whole { least: 1, most: 99 };

const fn parameter(name: &'static str, rule: &'static str, kind: Kind) -> Parameter {
    Parameter { name, rule, kind }
}

impl contract::Rules for Rules {
    const PARAMETERS: &'static [Parameter] = &[
        parameter(STRIKE[0], "BI-1", FORCE),
        parameter(STRIKE[1], "BI-1", FORCE),
        parameter(STRIKE[2], "BI-1", FORCE),
        parameter(STRIKE[3], "BI-1", FORCE),
        parameter(STRIKE[4], "BI-1", FORCE),
        parameter(STRIKE[5], "BI-1", FORCE),
        parameter(ARMOUR[0], "BI-1", FORCE),
        parameter(ARMOUR[1], "BI-1", FORCE),
        parameter(ARMOUR[2], "BI-1", FORCE),
        parameter(ARMOUR[3], "BI-1", FORCE),
        parameter(ARMOUR[4], "BI-1", FORCE),
        parameter(ARMOUR[5], "BI-1", FORCE),
        parameter("stock", "BI-1", Kind::Whole { least: 0, most: 99 }),
        parameter("break_damage", "BI-6", Kind::Flag),
        parameter("several_enemies", "BI-11", Kind::Choice(&["sum", "strongest"])),
        parameter("combination", "BI-11", Kind::Choice(&["attacker", "exchange"])),
        parameter("repair", "BI-22", FORCE),
        parameter("repair_by_damaged", "BI-24", Kind::Flag),
        parameter("spots", "BI-27", Kind::Choice(&["grid", "long-string"])),
        parameter("spotting", "BI-28", Kind::Choice(&["random", "fixed"])),
    ];

    fn from_values(values: &Values) -> Result<Rules, BadRule> {
        Ok(Rules {
            strike: STRIKE.map(|name| values.small(name)),
            armour: ARMOUR.map(|name| values.small(name)),
            stock: values.small("stock"),
            break_damage: values.flag("break_damage"),
            several_enemies: match values.word("several_enemies") {
                "strongest" => SeveralEnemies::Strongest,
                _ => SeveralEnemies::Sum,
            },
            combination: match values.word("combination") {
                "exchange" => Combination::Exchange,
                _ => Combination::Attacker,
            },
            repair: values.small("repair"),
            repair_by_damaged: values.flag("repair_by_damaged"),
            spots: match values.word("spots") {
                "long-string" => SpotLayout::LongString,
                _ => SpotLayout::Grid,
            },
            spotting: match values.word("spotting") {
                "fixed" => Spotting::Fixed,
                _ => Spotting::Random,
            },
        })
    }

    fn values(&self) -> Values {
        let mut values = Values::of::<Rules>();
        for class in Class::ALL {
            let at = class as usize;
            values = values.put(STRIKE[at], i64::from(self.strike[at])).put(ARMOUR[at], i64::from(self.armour[at]));
        }
        let word = |word: &str| Value::from(word);
        values
            .put("stock", i64::from(self.stock))
            .put("break_damage", self.break_damage)
            .put(
                "several_enemies",
                word(match self.several_enemies {
                    SeveralEnemies::Sum => "sum",
                    SeveralEnemies::Strongest => "strongest",
                }),
            )
            .put(
                "combination",
                word(match self.combination {
                    Combination::Attacker => "attacker",
                    Combination::Exchange => "exchange",
                }),
            )
            .put("repair", i64::from(self.repair))
            .put("repair_by_damaged", self.repair_by_damaged)
            .put(
                "spots",
                word(match self.spots {
                    SpotLayout::Grid => "grid",
                    SpotLayout::LongString => "long-string",
                }),
            )
            .put(
                "spotting",
                word(match self.spotting {
                    Spotting::Random => "random",
                    Spotting::Fixed => "fixed",
                }),
            )
    }
}
