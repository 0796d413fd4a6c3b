//! The keys of everything this game has to tell people.

contract::sayings! {
    /// Keys of sentences; the sentences themselves live in `words`.
    pub mod keys {
        /// No entry begins like this.
        NOT_AN_ENTRY = "billiard-not-an-entry";
        /// Something else was due here.
        EXPECTED = "billiard-expected";
        /// The text should end here.
        GOES_ON = "billiard-goes-on";
        /// No such ball.
        NOT_A_UNIT = "billiard-not-a-unit";
        /// Units are listed in ascending order, none twice.
        NOT_ASCENDING = "billiard-not-ascending";
        /// No such pocket.
        NOT_A_POCKET = "billiard-not-a-pocket";
        /// No such spot.
        NOT_A_SPOT = "billiard-not-a-spot";
        /// A pocket is only named where a submarine alone was pocketed.
        POCKET_OF_ONE = "billiard-pocket-of-one";

        /// No armour can be read here.
        NOT_ARMOUR = "billiard-not-armour";
        /// More armour than the class starts with, or none.
        ARMOUR_OUT_OF_RANGE = "billiard-armour-out-of-range";
        /// More aircraft in stock than at the start.
        STOCK_OUT_OF_RANGE = "billiard-stock-out-of-range";
        /// Both armies cannot be destroyed.
        BOTH_DESTROYED = "billiard-both-destroyed";
        /// Neither `s` nor `t`.
        NOT_AN_ARMY = "billiard-not-an-army";
        /// No such phase.
        NOT_A_PHASE = "billiard-not-a-phase";
        /// A break needs both repair ships.
        NOTHING_TO_BREAK_WITH = "billiard-nothing-to-break-with";
        /// The submarine that surfaced must be on the table.
        NOT_SURFACED = "billiard-not-surfaced";
        /// In this phase, or when it is over, no unit waits.
        NONE_WAITS = "billiard-none-waits";
        /// This unit cannot wait: it is destroyed, submerged or has just surfaced.
        CANNOT_WAIT = "billiard-cannot-wait";
        /// Spots are listed in ascending order, none twice.
        SPOTS_NOT_ASCENDING = "billiard-spots-not-ascending";

        /// The game is over.
        OVER = "billiard-over";
        /// A spot must be drawn first.
        DRAW_FIRST = "billiard-draw-first";
        /// No spot is to be drawn.
        NO_DRAW = "billiard-no-draw";
        /// Another unit is drawn first.
        NOT_ITS_DRAW = "billiard-not-its-draw";
        /// This spot was already given out for this shot.
        SPOT_GIVEN = "billiard-spot-given";
        /// The balls are not broken yet.
        BREAK_FIRST = "billiard-break-first";
        /// The balls are broken already.
        BROKEN_ALREADY = "billiard-broken-already";
        /// The break is made with the own repair ship.
        BREAKS_WITH_REPAIR_SHIP = "billiard-breaks-with-repair-ship";
        /// The attack unit must be an own one.
        NOT_YOURS = "billiard-not-yours";
        /// The unit is destroyed.
        IS_DESTROYED = "billiard-is-destroyed";
        /// The unit lies submerged in a pocket.
        IS_SUBMERGED = "billiard-is-submerged";
        /// Having surfaced, the submarine must be the attack unit.
        SUBMARINE_SHOOTS = "billiard-submarine-shoots";
        /// With nothing else on the table the submarine must surface first.
        MUST_SURFACE_FIRST = "billiard-must-surface-first";
        /// It must surface in front of the pocket it lies in.
        SURFACES_WHERE_IT_LIES = "billiard-surfaces-where-it-lies";
        /// It surfaces in front of a corner pocket.
        SURFACES_AT_A_CORNER = "billiard-surfaces-at-a-corner";
        /// Only the own submarine surfaces.
        NO_SUBMARINE = "billiard-no-submarine";
        /// It is not submerged.
        NOT_SUBMERGED = "billiard-not-submerged";
        /// Only submarines submerge.
        CANNOT_SUBMERGE = "billiard-cannot-submerge";
        /// The pocket of a submerged submarine is part of the entry.
        WHICH_POCKET = "billiard-which-pocket";
        /// Nothing pocketed is a miss.
        ENTER_MISS = "billiard-enter-miss";
        /// No unit is named that left the table.
        NOTHING_LEFT = "billiard-nothing-left";
        /// A unit that left the table is not pocketed.
        LEFT_AND_POCKETED = "billiard-left-and-pocketed";

        /// The shot was a miss.
        MISS = "billiard-miss";
        /// The balls are racked again.
        RERACK = "billiard-rerack";
        /// A legal break.
        BREAK = "billiard-break";
        /// A unit lost armour.
        DAMAGED = "billiard-damaged";
        /// A unit is destroyed.
        DESTROYED = "billiard-destroyed";
        /// An aircraft is destroyed and replaced.
        REPLACED = "billiard-replaced";
        /// A unit gained armour.
        REPAIRED = "billiard-repaired";
        /// The repair ship had nothing to repair.
        NO_EFFECT = "billiard-no-effect";
        /// A submarine submerged.
        SUBMERGED = "billiard-submerged";
        /// A submarine surfaced.
        SURFACED = "billiard-surfaced";
        /// A unit goes to a spot.
        SPOTTED = "billiard-spotted";
        /// A unit is put back by its owner.
        IN_HAND = "billiard-in-hand";

        /// BI-2: armies alternate.
        WHY_ALTERNATES = "billiard-why-alternates";
        /// BI-3: the last unit is destroyed.
        WHY_ALL_DESTROYED = "billiard-why-all-destroyed";
        /// BI-5: broke with the repair ship.
        WHY_BROKE = "billiard-why-broke";
        /// BI-6: no damage on the break.
        WHY_BREAK_HARMLESS = "billiard-why-break-harmless";
        /// BI-6: the breaker plays next.
        WHY_BREAKER_PLAYS = "billiard-why-breaker-plays";
        /// BI-7: not behind the head string.
        WHY_BROKE_IN_FRONT = "billiard-why-broke-in-front";
        /// BI-9: nothing pocketed.
        WHY_NOTHING_POCKETED = "billiard-why-nothing-pocketed";
        /// BI-10: struck.
        WHY_STRUCK = "billiard-why-struck";
        /// BI-11: own unit takes the enemy's strike.
        WHY_EXCHANGED = "billiard-why-exchanged";
        /// BI-11: enemy unit takes nothing.
        WHY_SHIELDED = "billiard-why-shielded";
        /// BI-11: a combination.
        WHY_COMBINATION = "billiard-why-combination";
        /// BI-12: friendly fire.
        WHY_FRIENDLY_FIRE = "billiard-why-friendly-fire";
        /// BI-12: the attack unit takes nothing.
        WHY_ATTACKER_SPARED = "billiard-why-attacker-spared";
        /// BI-13: only the attack unit.
        WHY_ONLY_ATTACKER = "billiard-why-only-attacker";
        /// BI-14: it lives.
        WHY_ARMOUR_LEFT = "billiard-why-armour-left";
        /// BI-15: submerges.
        WHY_SUBMERGES = "billiard-why-submerges";
        /// BI-16: cannot submerge.
        WHY_LAST_ON_TABLE = "billiard-why-last-on-table";
        /// BI-18: surfaces.
        WHY_SURFACES = "billiard-why-surfaces";
        /// BI-19: must surface.
        WHY_MUST_SURFACE = "billiard-why-must-surface";
        /// BI-20: another takes off.
        WHY_TAKES_OFF = "billiard-why-takes-off";
        /// BI-20: none is left.
        WHY_NONE_LEFT = "billiard-why-none-left";
        /// BI-21: stock lost.
        WHY_STOCK_LOST = "billiard-why-stock-lost";
        /// BI-22: repaired.
        WHY_REPAIRED_BY_SHIP = "billiard-why-repaired-by-ship";
        /// BI-23: nothing to repair.
        WHY_NOTHING_TO_REPAIR = "billiard-why-nothing-to-repair";
        /// BI-24: repaired by its own shot.
        WHY_REPAIRED_BY_SELF = "billiard-why-repaired-by-self";
        /// BI-24: the repair ship takes nothing.
        WHY_REPAIRS_OTHER = "billiard-why-repairs-other";
        /// BI-25: no repair with an enemy.
        WHY_NO_REPAIR = "billiard-why-no-repair";
        /// BI-26: never itself.
        WHY_NEVER_ITSELF = "billiard-why-never-itself";
        /// BI-28: drawn.
        WHY_DRAWN = "billiard-why-drawn";
        /// BI-28: fixed.
        WHY_FIXED_SPOT = "billiard-why-fixed-spot";
        /// BI-29: a unit left the table.
        WHY_LEFT_TABLE = "billiard-why-left-table";
        /// BI-30: a foul.
        WHY_FOUL = "billiard-why-foul";

        /// A rule that did not apply, and why.
        NOT_APPLIED = "billiard-not-applied";
        /// BI-3: who won.
        NOW_OVER = "billiard-now-over";
        /// BI-5: who breaks, with what.
        NOW_BREAK = "billiard-now-break";
        /// BI-7: where from.
        NOW_HEAD_STRING = "billiard-now-head-string";
        /// BI-8: which units can be the attack unit.
        NOW_ATTACK = "billiard-now-attack";
        /// BI-16: the submarine cannot submerge now.
        NOW_CANNOT_SUBMERGE = "billiard-now-cannot-submerge";
        /// BI-15: the submarine can submerge.
        NOW_CAN_SUBMERGE = "billiard-now-can-submerge";
        /// BI-18: the submarine may surface.
        NOW_MAY_SURFACE = "billiard-now-may-surface";
        /// BI-18: the submarine has surfaced and shoots.
        NOW_SURFACED = "billiard-now-surfaced";
        /// BI-19: the submarine must surface.
        NOW_MUST_SURFACE = "billiard-now-must-surface";
        /// BI-20: how many aircraft can take off.
        NOW_STOCK = "billiard-now-stock";
        /// BI-22: which units can be repaired.
        NOW_REPAIR = "billiard-now-repair";
        /// BI-24: which units can repair themselves.
        NOW_REPAIR_BY_DAMAGED = "billiard-now-repair-by-damaged";
        /// BI-28: which unit is drawn for.
        NOW_DRAW = "billiard-now-draw";
        /// BI-31: one foot on the floor.
        NOW_FOOT = "billiard-now-foot";

        /// The button before the break.
        BUTTON_BREAK = "billiard-button-break";
        /// The button when nothing was pocketed.
        BUTTON_MISSED = "billiard-button-missed";
        /// The button when something was tapped.
        BUTTON_FIRE = "billiard-button-fire";
        /// The switch for a foul.
        SWITCH_FOUL = "billiard-switch-foul";
        /// The switch for balls that left the table.
        SWITCH_OFF = "billiard-switch-off";
        /// The switch for a break from in front of the head string.
        SWITCH_IN_FRONT = "billiard-switch-in-front";
        /// What to do before a break.
        GUIDE_BREAK = "billiard-guide-break";
        /// What to do before a shot.
        GUIDE_SHOT = "billiard-guide-shot";
        /// What to do when the submarine must surface.
        GUIDE_MUST_SURFACE = "billiard-guide-must-surface";
        /// What to do when it has surfaced.
        GUIDE_SURFACED = "billiard-guide-surfaced";
        /// Units go to a spot.
        PLACE_SPOT = "billiard-place-spot";
        /// A unit goes where its owner likes.
        PLACE_HAND = "billiard-place-hand";
        /// A submarine goes in front of a pocket.
        PLACE_POCKET = "billiard-place-pocket";
        /// Nothing can be tapped like this now.
        TAP_REFUSED = "billiard-tap-refused";
        /// The unit struck is not tapped yet.
        TAP_STRUCK = "billiard-tap-struck";
        /// The pocket is not tapped yet.
        TAP_POCKET = "billiard-tap-pocket";
        /// The unit that left is not tapped yet.
        TAP_LEFT = "billiard-tap-left";

        /// There is no entry with this number.
        NO_SUCH_ENTRY = "billiard-no-such-entry";
        /// An earlier entry does not fit any more and must be settled first.
        SETTLE_FIRST = "billiard-settle-first";
        /// No number of an entry.
        NOT_AN_ENTRY_NUMBER = "billiard-not-an-entry-number";
        /// An entry was changed.
        LOG_EDITED = "billiard-log-edited";
        /// An entry was put in.
        LOG_INSERTED = "billiard-log-inserted";
        /// An entry was struck out.
        LOG_REMOVED = "billiard-log-removed";
        /// An entry and all after it were struck out.
        LOG_CUT = "billiard-log-cut";
    }
}

pub use keys::*;
