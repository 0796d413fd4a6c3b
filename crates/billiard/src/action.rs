//! What is entered, and its notation.

use std::fmt;
use std::str::FromStr;

use contract::{Misread, Saying};

use crate::say;
use crate::text::Cursor;
use crate::unit::{Pocket, Spot, Unit, Units};

/// An entry: what happened on the table, or a spot that was drawn.
///
/// ```
/// use billiard::Action;
/// let entry: Action = "2x11,C!off=5".parse().unwrap();
/// assert_eq!(entry.to_string(), "2x11,C!off=5");
/// assert!("2x11,10".parse::<Action>().is_err(), "units are listed in ascending order");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// `break:8x3,11`: the break, and what fell.
    Break {
        /// The repair ship that broke.
        unit: Unit,
        /// What fell, if anything.
        pocketed: Units,
    },
    /// `break:8!`: a break from in front of the head string.
    BreakInFront {
        /// The repair ship that broke.
        unit: Unit,
    },
    /// `2x11`: a shot that pocketed something.
    Shot {
        /// The ball the cue struck.
        unit: Unit,
        /// What fell; never empty in a legal shot.
        pocketed: Units,
    },
    /// `miss`: nothing was pocketed and no rule was broken.
    Miss,
    /// `9x9@4`: a submarine and nothing else was pocketed.
    Submerge {
        /// The submarine that dives.
        unit: Unit,
        /// The pocket it fell into.
        pocket: Pocket,
    },
    /// `9^2`: a submarine comes up, before the shot.
    Surface {
        /// The submarine that surfaces.
        unit: Unit,
        /// The pocket it comes up in front of.
        pocket: Pocket,
    },
    /// `2x11!foul`: a foul, and what fell.
    Foul {
        /// The unit that the cue struck.
        unit: Unit,
        /// What fell, if anything.
        pocketed: Units,
    },
    /// `2x11!off=5`: units left the table.
    Off {
        /// The ball the cue struck.
        unit: Unit,
        /// What fell, if anything.
        pocketed: Units,
        /// What left the table.
        off: Units,
    },
    /// `~11@5`: chance gives a unit its spot.
    Spot {
        /// The unit that goes back on the table.
        unit: Unit,
        /// Where it is placed, of the spots that are free.
        spot: Spot,
    },
}

impl Action {
    /// Whether it is a shot that passes the turn: neither a break, nor surfacing, nor a draw.
    pub fn is_shot(self) -> bool {
        !matches!(
            self,
            Action::Break { .. } | Action::BreakInFront { .. } | Action::Surface { .. } | Action::Spot { .. }
        )
    }

    /// The unit that the cue struck, where the entry tells.
    pub fn struck(self) -> Option<Unit> {
        match self {
            Action::Break { unit, .. }
            | Action::BreakInFront { unit }
            | Action::Shot { unit, .. }
            | Action::Submerge { unit, .. }
            | Action::Foul { unit, .. }
            | Action::Off { unit, .. } => Some(unit),
            Action::Miss | Action::Surface { .. } | Action::Spot { .. } => None,
        }
    }

    /// What fell into a pocket.
    pub fn pocketed(self) -> Units {
        match self {
            Action::Break { pocketed, .. }
            | Action::Shot { pocketed, .. }
            | Action::Foul { pocketed, .. }
            | Action::Off { pocketed, .. } => pocketed,
            Action::Submerge { unit, .. } => Units::one(unit),
            _ => Units::NONE,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Break { unit, pocketed } if pocketed.is_empty() => write!(f, "break:{unit}"),
            Action::Break { unit, pocketed } => write!(f, "break:{unit}x{pocketed}"),
            Action::BreakInFront { unit } => write!(f, "break:{unit}!"),
            Action::Shot { unit, pocketed } => write!(f, "{unit}x{pocketed}"),
            Action::Miss => f.write_str("miss"),
            Action::Submerge { unit, pocket } => write!(f, "{unit}x{unit}@{pocket}"),
            Action::Surface { unit, pocket } => write!(f, "{unit}^{pocket}"),
            Action::Foul { unit, pocketed } => write!(f, "{unit}x{pocketed}!foul"),
            Action::Off { unit, pocketed, off } => write!(f, "{unit}x{pocketed}!off={off}"),
            Action::Spot { unit, spot } => write!(f, "~{unit}@{spot}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Action, Misread> {
        let mut cursor = Cursor::new(text);
        let action = read(&mut cursor)?;
        cursor.end()?;
        Ok(action)
    }
}

fn read(cursor: &mut Cursor<'_>) -> Result<Action, Misread> {
    if cursor.eat("miss") {
        return Ok(Action::Miss);
    }
    if cursor.eat("break:") {
        return read_break(cursor);
    }
    if cursor.eat("~") {
        let unit = cursor.unit()?;
        cursor.expect("@")?;
        return Ok(Action::Spot { unit, spot: cursor.spot()? });
    }
    let starts_like_a_unit = cursor.rest().starts_with(|c: char| c == 'C' || c.is_ascii_digit());
    if !starts_like_a_unit {
        return Err(cursor.wrong(Saying::new(say::NOT_AN_ENTRY)));
    }
    let unit = cursor.unit()?;
    if cursor.eat("^") {
        return Ok(Action::Surface { unit, pocket: cursor.pocket()? });
    }
    cursor.expect("x")?;
    read_shot(cursor, unit)
}

fn read_break(cursor: &mut Cursor<'_>) -> Result<Action, Misread> {
    let unit = cursor.unit()?;
    if cursor.eat("!") {
        return Ok(Action::BreakInFront { unit });
    }
    let pocketed = if cursor.eat("x") { cursor.units()? } else { Units::NONE };
    Ok(Action::Break { unit, pocketed })
}

fn read_shot(cursor: &mut Cursor<'_>, unit: Unit) -> Result<Action, Misread> {
    let nothing_fell = cursor.rest().is_empty() || cursor.rest().starts_with('!');
    let pocketed = if nothing_fell { Units::NONE } else { cursor.units()? };
    let at = *cursor;
    if cursor.eat("@") {
        if pocketed != Units::one(unit) {
            return Err(at.wrong(Saying::new(say::POCKET_OF_ONE).show("unit", unit)));
        }
        return Ok(Action::Submerge { unit, pocket: cursor.pocket()? });
    }
    if cursor.eat("!off=") {
        return Ok(Action::Off { unit, pocketed, off: cursor.units()? });
    }
    if cursor.eat("!foul") {
        return Ok(Action::Foul { unit, pocketed });
    }
    // `2x` is read, so that the referee can say by which rule it is a miss (BI-9).
    Ok(Action::Shot { unit, pocketed })
}
