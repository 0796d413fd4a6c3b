//! The keys of everything this game has to tell people. What the referee says has its keys in `billiard`.

contract::sayings! {
    /// Keys of sentences; the sentences themselves live in `words`.
    pub mod keys {
        /// No action begins like this.
        NOT_AN_ACTION = "pool-not-an-action";
        /// After a unit comes what is done with it.
        WHAT_WITH_IT = "pool-what-with-it";
        /// No such outcome of chance.
        NOT_AN_OUTCOME = "pool-not-an-outcome";
        /// No place can be read here.
        NOT_A_PLACE = "pool-not-a-place";
        /// No direction, or one that is not on the compass.
        NOT_A_DIRECTION = "pool-not-a-direction";
        /// No speed, or one that no cue gives.
        NOT_A_SPEED = "pool-not-a-speed";
        /// No side or height of the tip can be read here.
        NOT_A_TIP = "pool-not-a-tip";
        /// The tip meets the ball too far from its centre.
        TIP_OUT_OF_BOUNDS = "pool-tip-out-of-bounds";
        /// A stroke through the centre is written without side and height.
        NO_SPIN = "pool-no-spin";
        /// No deviation of the direction, or too large a one.
        NOT_A_TREMOR_OF_DIRECTION = "pool-not-a-tremor-of-direction";
        /// No deviation of the speed, or too large a one.
        NOT_A_TREMOR_OF_SPEED = "pool-not-a-tremor-of-speed";
        /// A unit stands twice in the rack.
        RACKED_TWICE = "pool-racked-twice";

        /// No such phase.
        NOT_A_PHASE = "pool-not-a-phase";
        /// Only a shot can have ended the game.
        PHASE_AFTER_THE_END = "pool-phase-after-the-end";
        /// A unit that this phase needs is not there.
        PHASE_NEEDS_UNIT = "pool-phase-needs-unit";
        /// A unit has a place although it is not on the table.
        HAS_NO_PLACE = "pool-has-no-place";
        /// A unit on the table has no place.
        NEEDS_A_PLACE = "pool-needs-a-place";
        /// No count of strokes can be read here.
        NOT_A_COUNT = "pool-not-a-count";

        /// Two units overlap.
        OVERLAP = "pool-overlap";
        /// Two units touch where they must not.
        TOUCHES = "pool-touches";
        /// A place outside the table, on a cushion or in a pocket.
        OUTSIDE = "pool-outside";
        /// The balls are not racked yet.
        RACK_FIRST = "pool-rack-first";
        /// The balls are racked already.
        RACKED_ALREADY = "pool-racked-already";
        /// The rack has the breaker's repair ship in it.
        NOT_IN_THE_RACK = "pool-not-in-the-rack";
        /// The repair ship is not placed yet.
        PLACE_FIRST = "pool-place-first";
        /// Only before the break is a ball placed.
        PLACED_ALREADY = "pool-placed-already";
        /// The breaker's repair ship is placed, and nothing else.
        PLACES_REPAIR_SHIP = "pool-places-repair-ship";
        /// Not behind the head string.
        IN_FRONT = "pool-in-front";
        /// Not in the zone in front of the pocket.
        OUT_OF_ZONE = "pool-out-of-zone";
        /// No place in the zone is free: the submarine comes up at one place alone.
        ZONE_IS_FULL = "pool-zone-is-full";
        /// The cue strikes an own unit.
        NOT_YOURS = "pool-not-yours";
        /// The tremor of the hand is drawn first.
        TREMOR_FIRST = "pool-tremor-first";
        /// No tremor is to be drawn.
        NO_TREMOR = "pool-no-tremor";
        /// The balls cannot be sent off now.
        CANNOT_RUN = "pool-cannot-run";
        /// The game is over.
        OVER = "pool-over";

        /// The balls are racked.
        RACKED = "pool-racked";
        /// The repair ship is placed.
        PLACED = "pool-placed";
        /// A submarine surfaced.
        SURFACED = "pool-surfaced";
        /// A unit fell into a pocket.
        FELL = "pool-fell";
        /// The cue is about to strike, with a hand that may tremble.
        AIMED = "pool-aimed";
        /// Advice: a stroke.
        ADVICE_STROKE = "pool-advice-stroke";
        /// Advice: place a ball.
        ADVICE_PLACE = "pool-advice-place";
        /// Advice: surface.
        ADVICE_SURFACE = "pool-advice-surface";
    }
}

pub use keys::*;
