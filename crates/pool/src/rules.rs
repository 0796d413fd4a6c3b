//! The parameters: those of the war (BI-4), and those of the table it is fought on.

use contract::{BadRule, Kind, Parameter, Saying, Values};

use crate::guide::Lines;
use crate::table_size::TableSize;

/// What people can change before a game. `Default` is the set described in the rules.
///
/// ```
/// use contract::Rules as _;
/// use pool::{Rules, TableSize};
/// let mut values = Rules::default().values();
/// values.set_text("table", "9ft").unwrap();
/// values.set_text("armour.cruiser", "6").unwrap();
/// let rules = Rules::from_values(&values).unwrap();
/// assert_eq!(rules.table, TableSize::Nine);
/// assert_eq!(rules.war.armour(billiard::Class::Cruiser), 6);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The rules that the referee judges by.
    pub war: billiard::Rules,
    /// How large the table is (PO-1).
    pub table: TableSize,
    /// How balls, cloth and cushions behave (PO-2).
    pub cloth: Cloth,
    /// After so many strokes of each army without any change of armour it is a draw; 0 is never (PO-10).
    pub quiet_strokes: u32,
    /// How much hands tremble, in hundredths (PO-11).
    pub tremor: u32,
    /// How far the lines that help to aim reach, for everybody at the table (PO-5).
    pub lines: Lines,
}

/// The constants of the simulation (PO-2). Ratios are in millionths, lengths in micrometres.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cloth {
    /// Friction of a ball that slides.
    pub sliding_friction: u32,
    /// Friction of a ball that rolls.
    pub rolling_friction: u32,
    /// Friction of a ball that spins in its place.
    pub spinning_friction: u32,
    /// How much speed two balls keep that meet head on.
    pub ball_restitution: u32,
    /// How much speed a ball keeps that meets a cushion head on.
    pub cushion_restitution: u32,
    /// Friction at the cushion.
    pub cushion_friction: u32,
    /// How high above the cloth the nose of the cushion is.
    pub cushion_height: u32,
    /// The pull of the earth, in mm/s².
    pub gravity: u32,
    /// Friction between balls that slide fast.
    pub ball_friction: u32,
    /// How much more friction there is between balls that hardly slide.
    pub ball_friction_slow: u32,
    /// How quickly that is lost with the sliding speed: millionths of its exponent for each m/s.
    pub ball_friction_fall: u32,
    /// The mouth of a corner pocket.
    pub corner_mouth: u32,
    /// The mouth of a side pocket.
    pub side_mouth: u32,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            war: billiard::Rules::default(),
            table: TableSize::Seven,
            cloth: Cloth::default(),
            quiet_strokes: 60,
            tremor: 0,
            lines: Lines::Full,
        }
    }
}

impl Default for Cloth {
    fn default() -> Cloth {
        Cloth {
            sliding_friction: 200_000,
            rolling_friction: 10_000,
            spinning_friction: 12_700,
            ball_restitution: 950_000,
            cushion_restitution: 850_000,
            cushion_friction: 200_000,
            cushion_height: 36_576,
            gravity: 9_810,
            ball_friction: 9_951,
            ball_friction_slow: 108_000,
            ball_friction_fall: 1_088_000,
            corner_mouth: 118_000,
            side_mouth: 137_000,
        }
    }
}

const fn whole(name: &'static str, rule: &'static str, least: i64, most: i64) -> Parameter {
    Parameter { name, rule, kind: Kind::Whole { least, most } }
}

/// The bounds keep a table one that balls can be played on: every run ends, and pockets let a ball through.
const OWN: [Parameter; 17] = [
    Parameter { name: "table", rule: "PO-1", kind: Kind::Choice(&["7ft", "8ft", "9ft"]) },
    whole("cloth.sliding_friction", "PO-2", 50_000, 1_000_000),
    whole("cloth.rolling_friction", "PO-2", 2_000, 100_000),
    whole("cloth.spinning_friction", "PO-2", 2_000, 200_000),
    whole("cloth.ball_restitution", "PO-2", 500_000, 1_000_000),
    whole("cloth.cushion_restitution", "PO-2", 300_000, 1_000_000),
    whole("cloth.cushion_friction", "PO-2", 0, 1_000_000),
    whole("cloth.cushion_height", "PO-2", 28_575, 40_000),
    whole("cloth.gravity", "PO-2", 1_000, 30_000),
    whole("cloth.ball_friction", "PO-2", 0, 500_000),
    whole("cloth.ball_friction_slow", "PO-2", 0, 500_000),
    whole("cloth.ball_friction_fall", "PO-2", 0, 10_000_000),
    whole("cloth.corner_mouth", "PO-2", 100_000, 140_000),
    whole("cloth.side_mouth", "PO-2", 100_000, 160_000),
    whole("quiet_strokes", "PO-10", 0, 1_000),
    whole("tremor", "PO-11", 0, 1_000),
    Parameter { name: "lines", rule: "PO-5", kind: Kind::Choice(&["none", "short", "full"]) },
];

impl Rules {
    /// Refuses what makes no table that balls can be played on, by the name of the parameter.
    fn check_table(&self) -> Result<(), BadRule> {
        let Err(refused) = physics::Table::new(self.spec()) else { return Ok(()) };
        let cloth = &self.cloth;
        let (name, found) = match refused.name {
            "sliding" => ("cloth.sliding_friction", cloth.sliding_friction),
            "rolling" => ("cloth.rolling_friction", cloth.rolling_friction),
            "spinning" => ("cloth.spinning_friction", cloth.spinning_friction),
            "ball_restitution" => ("cloth.ball_restitution", cloth.ball_restitution),
            "ball_friction.base" => ("cloth.ball_friction", cloth.ball_friction),
            "ball_friction.extra" => ("cloth.ball_friction_slow", cloth.ball_friction_slow),
            "ball_friction.decay" => ("cloth.ball_friction_fall", cloth.ball_friction_fall),
            "cushion_restitution" => ("cloth.cushion_restitution", cloth.cushion_restitution),
            "cushion_friction" => ("cloth.cushion_friction", cloth.cushion_friction),
            "nose_height" => ("cloth.cushion_height", cloth.cushion_height),
            "gravity" => ("cloth.gravity", cloth.gravity),
            side if side.starts_with("side") => ("cloth.side_mouth", cloth.side_mouth),
            // Everything else follows from the corners: the measures of the table are the rules' own.
            _ => ("cloth.corner_mouth", cloth.corner_mouth),
        };
        let bounds = OWN.iter().find(|parameter| parameter.name == name).map(|parameter| parameter.kind);
        let why = Saying::new(contract::say::OUT_OF_BOUNDS).with("found", found);
        Err(BadRule::new(
            name,
            match bounds {
                Some(Kind::Whole { least, most }) => why.with("least", least).with("most", most),
                _ => why,
            },
        ))
    }
}

const WAR: &[Parameter] = <billiard::Rules as contract::Rules>::PARAMETERS;

/// The referee's parameters, then the table's own.
const ALL: [Parameter; WAR.len() + OWN.len()] = {
    let mut all = [OWN[0]; WAR.len() + OWN.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < WAR.len() { WAR[at] } else { OWN[at - WAR.len()] };
        at += 1;
    }
    all
};

impl contract::Rules for Rules {
    const PARAMETERS: &'static [Parameter] = &ALL;

    fn from_values(values: &Values) -> Result<Rules, BadRule> {
        let rules = Rules {
            war: billiard::Rules::from_values(values)?,
            table: TableSize::from_word(values.word("table")).unwrap_or(TableSize::Seven),
            cloth: Cloth {
                sliding_friction: values.small("cloth.sliding_friction"),
                rolling_friction: values.small("cloth.rolling_friction"),
                spinning_friction: values.small("cloth.spinning_friction"),
                ball_restitution: values.small("cloth.ball_restitution"),
                cushion_restitution: values.small("cloth.cushion_restitution"),
                cushion_friction: values.small("cloth.cushion_friction"),
                cushion_height: values.small("cloth.cushion_height"),
                gravity: values.small("cloth.gravity"),
                ball_friction: values.small("cloth.ball_friction"),
                ball_friction_slow: values.small("cloth.ball_friction_slow"),
                ball_friction_fall: values.small("cloth.ball_friction_fall"),
                corner_mouth: values.small("cloth.corner_mouth"),
                side_mouth: values.small("cloth.side_mouth"),
            },
            quiet_strokes: values.small("quiet_strokes"),
            tremor: values.small("tremor"),
            lines: Lines::from_word(values.word("lines")).unwrap_or_default(),
        };
        rules.check_table()?;
        Ok(rules)
    }

    fn values(&self) -> Values {
        let war = self.war.values();
        let values =
            war.iter().fold(Values::of::<Rules>(), |all, (parameter, value)| all.put(parameter.name, value.clone()));
        let cloth = &self.cloth;
        values
            .put("table", self.table.word())
            .put("cloth.sliding_friction", i64::from(cloth.sliding_friction))
            .put("cloth.rolling_friction", i64::from(cloth.rolling_friction))
            .put("cloth.spinning_friction", i64::from(cloth.spinning_friction))
            .put("cloth.ball_restitution", i64::from(cloth.ball_restitution))
            .put("cloth.cushion_restitution", i64::from(cloth.cushion_restitution))
            .put("cloth.cushion_friction", i64::from(cloth.cushion_friction))
            .put("cloth.cushion_height", i64::from(cloth.cushion_height))
            .put("cloth.gravity", i64::from(cloth.gravity))
            .put("cloth.ball_friction", i64::from(cloth.ball_friction))
            .put("cloth.ball_friction_slow", i64::from(cloth.ball_friction_slow))
            .put("cloth.ball_friction_fall", i64::from(cloth.ball_friction_fall))
            .put("cloth.corner_mouth", i64::from(cloth.corner_mouth))
            .put("cloth.side_mouth", i64::from(cloth.side_mouth))
            .put("quiet_strokes", i64::from(self.quiet_strokes))
            .put("tremor", i64::from(self.tremor))
            .put("lines", self.lines.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One of the constants.
    type Constant = fn(&mut Cloth) -> &mut u32;

    #[test]
    fn what_makes_no_table_is_called_by_its_name() {
        let cases: [(&str, Constant); 13] = [
            ("sliding_friction", |cloth| &mut cloth.sliding_friction),
            ("rolling_friction", |cloth| &mut cloth.rolling_friction),
            ("spinning_friction", |cloth| &mut cloth.spinning_friction),
            ("ball_restitution", |cloth| &mut cloth.ball_restitution),
            ("cushion_restitution", |cloth| &mut cloth.cushion_restitution),
            ("cushion_friction", |cloth| &mut cloth.cushion_friction),
            ("cushion_height", |cloth| &mut cloth.cushion_height),
            ("gravity", |cloth| &mut cloth.gravity),
            ("ball_friction", |cloth| &mut cloth.ball_friction),
            ("ball_friction_slow", |cloth| &mut cloth.ball_friction_slow),
            ("ball_friction_fall", |cloth| &mut cloth.ball_friction_fall),
            ("corner_mouth", |cloth| &mut cloth.corner_mouth),
            ("side_mouth", |cloth| &mut cloth.side_mouth),
        ];
        for (name, constant) in cases {
            let mut rules = Rules::default();
            // A mouth five balls wide; of anything else as much as can be written.
            let found = if name.ends_with("mouth") { 300_000 } else { u32::MAX };
            *constant(&mut rules.cloth) = found;
            let bad = rules.check_table().expect_err(name);
            assert_eq!(bad.key, format!("cloth.{name}"));
            assert!(bad.why.to_string().starts_with(&format!("out-of-bounds found={found} least=")), "{bad}");
        }
    }
}
