//! The parameters of BN3E.

use contract::{BadRule, Kind, Parameter, Values};

/// BN-3: in which order Red's fleet starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Layout {
    /// Each fleet from left to right as its owner sits.
    #[default]
    Rotated,
    /// Red's fleet faces Blue's, rock against rock.
    Mirrored,
}

/// The parameters of BN3E; `Default` is the rule set `default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// BN-3.
    pub(crate) layout: Layout,
    /// BN-4: action points in a turn.
    pub(crate) action_points: u8,
    /// BN-2: hit points of a whole ship.
    pub(crate) hit_points: u8,
    /// BN-16: a player without ships loses at once.
    pub(crate) annihilation: bool,
    /// BN-17: how often a board must occur for a draw; 0 is never.
    pub(crate) repetition: u8,
    /// BN-18: the turns of each player after which it is a draw; 0 is no limit.
    pub(crate) max_turns: u32,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            layout: Layout::Rotated,
            action_points: 3,
            hit_points: 3,
            annihilation: true,
            repetition: 3,
            max_turns: 200,
        }
    }
}

impl Rules {
    /// Action points in a turn (BN-4).
    pub fn action_points(&self) -> u8 {
        self.action_points
    }

    /// Hit points of a whole ship (BN-2).
    pub fn hit_points(&self) -> u8 {
        self.hit_points
    }

    /// How Red's fleet starts (BN-3).
    pub fn layout(&self) -> Layout {
        self.layout
    }
}

impl contract::Rules for Rules {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter { name: "layout", rule: "BN-3", kind: Kind::Choice(&["rotated", "mirrored"]) },
        // One digit each: the position text has no room for more.
        Parameter { name: "action_points", rule: "BN-4", kind: Kind::Whole { least: 1, most: 9 } },
        Parameter { name: "hit_points", rule: "BN-2", kind: Kind::Whole { least: 1, most: 9 } },
        Parameter { name: "annihilation", rule: "BN-16", kind: Kind::Flag },
        Parameter { name: "repetition", rule: "BN-17", kind: Kind::Whole { least: 0, most: 100 } },
        Parameter { name: "max_turns", rule: "BN-18", kind: Kind::Whole { least: 0, most: 100_000 } },
    ];

    fn from_values(values: &Values) -> Result<Rules, BadRule> {
        let rules = Rules {
            layout: if values.word("layout") == "mirrored" { Layout::Mirrored } else { Layout::Rotated },
            action_points: values.small("action_points"),
            hit_points: values.small("hit_points"),
            annihilation: values.flag("annihilation"),
            repetition: values.small("repetition"),
            max_turns: values.small("max_turns"),
        };
        // BN-17: the first time would end the game before it began.
        if rules.repetition == 1 {
            let why = contract::Saying::new(crate::say::REPETITION_OF_ONE);
            return Err(BadRule::new("repetition", why));
        }
        Ok(rules)
    }

    fn values(&self) -> Values {
        Values::of::<Rules>()
            .put("layout", if self.layout == Layout::Mirrored { "mirrored" } else { "rotated" })
            .put("action_points", i64::from(self.action_points))
            .put("hit_points", i64::from(self.hit_points))
            .put("annihilation", self.annihilation)
            .put("repetition", i64::from(self.repetition))
            .put("max_turns", i64::from(self.max_turns))
    }
}

#[cfg(test)]
mod tests {
    use contract::Rules as _;

    use super::*;

    #[test]
    fn values_and_rules_are_the_same_thing() {
        let mut values = Rules::default().values();
        assert_eq!(Rules::from_values(&values), Ok(Rules::default()));
        values.set_text("layout", "mirrored").unwrap();
        values.set_text("annihilation", "off").unwrap();
        values.set_text("max_turns", "0").unwrap();
        let rules = Rules::from_values(&values).unwrap();
        assert_eq!(rules, Rules { layout: Layout::Mirrored, annihilation: false, max_turns: 0, ..Rules::default() });
        assert_eq!(rules.values(), values);
    }

    /// Boards draw as many marks as a ship has hit points, and bots plan with the points of a turn.
    #[test]
    fn whoever_asks_is_told_what_was_set() {
        let mut values = Rules::default().values();
        for (name, value) in [("layout", "mirrored"), ("action_points", "4"), ("hit_points", "5")] {
            values.set_text(name, value).unwrap();
        }
        let rules = Rules::from_values(&values).unwrap();
        assert_eq!((rules.layout(), rules.action_points(), rules.hit_points()), (Layout::Mirrored, 4, 5));
    }
}
