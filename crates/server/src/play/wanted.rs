//! What somebody wants done in a match, and whether it is theirs to do.

use contract::Seat;
use store::Found;
use wire::{Fault, Wished};

use super::chairs;
use super::course::Course;
use super::deed::Deed;

/// Something that somebody wants done.
pub(crate) struct Wanted<'a> {
    pub(crate) person: &'a str,
    pub(crate) id: &'a str,
    pub(crate) seen: u64,
    pub(crate) seat: Option<Seat>,
    pub(crate) wish: &'a Wished,
}

impl Wanted<'_> {
    /// What somebody wants as a deed, if it is theirs to do.
    pub(super) fn deed(&self, course: &Course, found: &Found) -> Result<Deed, Fault> {
        let own = chairs::own(found, Some(self.person));
        let table = course.table.as_deref().ok_or(Fault::NotBegun)?;
        let to_act = course.to_act().filter(|seat| own.has(*seat));
        let seat = match self.seat {
            Some(seat) if own.has(seat) => seat,
            Some(_) => return Err(Fault::NotYours),
            None => to_act.or(own.first()).ok_or(Fault::NotYours)?,
        };
        let stale = || Fault::Stale { number: course.number() };
        match self.wish {
            Wished::Act { .. } | Wished::Rewrite { .. } | Wished::TakeBack { .. } if !course.is_fresh(self.seen) => {
                Err(stale())
            }
            // An answer is to a question that was seen.
            Wished::Agree | Wished::Decline if self.seen != course.number() => Err(stale()),
            Wished::Act { action } => {
                let here = table.player_to_act().filter(|(acts, _)| *acts == seat);
                if here.is_some_and(|(seat, place)| !chairs::may_act(found, self.person, seat, place)) {
                    return Err(Fault::NotYours);
                }
                Ok(Deed::Act { seat, action: action.clone() })
            }
            Wished::Resign => Ok(Deed::Resign { seat }),
            Wished::OfferDraw => Ok(Deed::OfferDraw { seat }),
            Wished::TakeBack { to } => Ok(Deed::TakeBack { seat, to: *to }),
            Wished::Agree => Ok(Deed::Agree { seat }),
            Wished::Decline => Ok(Deed::Decline { seat }),
            Wished::Rewrite { keep, lines, remarks } => {
                if !chairs::is_referee(found, self.person) {
                    return Err(Fault::NotYours);
                }
                // A corrected match has no clocks of its own any more.
                if table.clock().control() != contract::TimeControl::Unlimited {
                    return Err(Fault::Clocked);
                }
                Ok(Deed::Rewrite { keep: *keep, lines: lines.clone(), remarks: remarks.clone() })
            }
        }
    }
}
