//! The keys of what this game has to tell people.

contract::sayings! {
    /// What the depths have to tell people; the sentences are in `words`.
    pub mod say {
        /// A text that begins like no action.
        WANT_ACTION = "depths-want-action";
        /// A ship's name, but neither a move nor a charge after it.
        WANT_MOVE_OR_DROP = "depths-want-move-or-drop";
        /// Something certain is missing.
        WANT = "depths-want";
        /// A whole number is missing.
        WANT_NUMBER = "depths-want-number";
        /// A square is missing.
        WANT_SQUARE = "depths-want-square";
        /// A cell is missing.
        WANT_CELL = "depths-want-cell";
        /// A ship's name is missing.
        WANT_SHIP = "depths-want-ship";
        /// A level is missing.
        WANT_LEVEL = "depths-want-level";
        /// The letter of a line is missing.
        WANT_TRACK = "depths-want-track";
        /// The letter of a side is missing.
        WANT_SIDE = "depths-want-side";
        /// The word of a phase is missing.
        WANT_PHASE = "depths-want-phase";
        /// A number of torpedoes is missing.
        WANT_TORPEDO_COUNT = "depths-want-torpedo-count";
        /// A turn number is missing.
        WANT_TURN_NUMBER = "depths-want-turn-number";
        /// The text goes on after its end.
        TOO_MUCH = "depths-too-much";
        /// Cells that do not ascend.
        NOT_ASCENDING = "depths-not-ascending";

        /// A line that is not named by its lowest square.
        LINE_BEGINS_ELSEWHERE = "depths-line-begins-elsewhere";
        /// More than three submarines.
        TOO_MANY_SUBMARINES = "depths-too-many-submarines";
        /// Two ships on one square.
        SHIPS_MEET = "depths-ships-meet";
        /// More charges than a ship carries.
        TOO_MANY_CHARGES = "depths-too-many-charges";
        /// A side that has not placed yet, though it must have.
        NOT_PLACED = "depths-not-placed";
        /// A ship stands on a mine that has not gone off.
        SHIP_OVER_MINE = "depths-ship-over-mine";
        /// Both sides have lost.
        BOTH_LOST = "depths-both-lost";
        /// A square was touched before any ship was taken.
        TAKE_FIRST = "depths-take-first";
        /// The mine was put below level 100.
        MINE_LEVEL = "depths-mine-level";
        /// The mine would lie over a submarine of the same side.
        MINE_OVER_OWN = "depths-mine-over-own";
        /// White: a charge hit nothing there.
        WHY_CHARGED = "depths-why-charged";
        /// White: near a miss.
        WHY_MISSED = "depths-why-missed";
        /// White, not surely so: it was red until a submarine near by was hit.
        WHY_TURNED = "depths-why-turned";
        /// Red: near a near miss.
        WHY_NEAR = "depths-why-near";
        /// Flag.
        WHY_SUNK = "depths-why-sunk";
        /// A phase that does not go with the pieces.
        PHASE_CANNOT_BE = "depths-phase-cannot-be";

        /// An exit that is not in the first row.
        EXIT_OFF_ROW = "depths-exit-off-row";

        /// The game is over.
        OVER = "depths-over";
        /// The torpedo comes first.
        TORPEDO_UNDER_WAY = "depths-torpedo-under-way";
        /// There is no torpedo to decide.
        NO_TORPEDO_UNDER_WAY = "depths-no-torpedo-under-way";
        /// An outcome without any odds.
        CANNOT_HAPPEN = "depths-cannot-happen";
        /// A hidden placing cannot be played.
        PLACING_IS_HIDDEN = "depths-placing-is-hidden";
        /// Submarines and mine come first.
        PLACE_FIRST = "depths-place-first";
        /// Submarines and mine are placed, and stay.
        PLACED_ALREADY = "depths-placed-already";
        /// A square or cell that is not on this sea.
        OFF_THE_SEA = "depths-off-the-sea";
        /// Two submarines in one cell.
        TWO_IN_ONE_CELL = "depths-two-in-one-cell";
        /// A mine over an own submarine.
        MINE_OVER_SUBMARINE = "depths-mine-over-submarine";
        /// A move comes first in a turn, and only once.
        MOVE_COMES_FIRST = "depths-move-comes-first";
        /// The ship is sunk.
        SHIP_IS_SUNK = "depths-ship-is-sunk";
        /// The ship is in port already.
        IN_PORT_ALREADY = "depths-in-port-already";
        /// The port is more than three steps away.
        PORT_TOO_FAR = "depths-port-too-far";
        /// The ship is on that square already.
        STAYS_WHERE_IT_IS = "depths-stays-where-it-is";
        /// Another ship is on that square.
        SQUARE_IS_TAKEN = "depths-square-is-taken";
        /// The square is more than three free steps away.
        SQUARE_TOO_FAR = "depths-square-too-far";
        /// Only the ship that moved can drop a charge.
        OTHER_SHIP_MOVED = "depths-other-ship-moved";
        /// No more charges in this turn.
        TOO_LATE_TO_DROP = "depths-too-late-to-drop";
        /// A ship in port drops none.
        NO_DROP_IN_PORT = "depths-no-drop-in-port";
        /// The ship has no charge left.
        NO_CHARGE_LEFT = "depths-no-charge-left";
        /// The target is sunk.
        TARGET_IS_SUNK = "depths-target-is-sunk";
        /// The target is in port.
        TARGET_IN_PORT = "depths-target-in-port";
        /// Torpedoes do not run in that direction.
        TRACK_NOT_USED = "depths-track-not-used";
        /// One torpedo a turn.
        ONE_TORPEDO_A_TURN = "depths-one-torpedo-a-turn";
        /// All torpedoes of a turn run along one line.
        ANOTHER_LINE = "depths-another-line";
        /// No own submarine bears on the target.
        NONE_BEARS = "depths-none-bears";
        /// Every own submarine on the line has fired.
        ALL_HAVE_FIRED = "depths-all-have-fired";
        /// Something must be done before the turn ends.
        DO_SOMETHING = "depths-do-something";

        /// A side has placed.
        DID_PLACE = "depths-did-place";
        /// A ship moved.
        DID_MOVE = "depths-did-move";
        /// A ship is back in port.
        DID_REARM = "depths-did-rearm";
        /// A ship met a mine.
        DID_MINE = "depths-did-mine";
        /// A charge hit.
        DID_HIT = "depths-did-hit";
        /// A charge hit, with others near.
        DID_HIT_NEAR = "depths-did-hit-near";
        /// A charge went off near submarines.
        DID_NEAR_MISS = "depths-did-near-miss";
        /// A charge missed.
        DID_MISS = "depths-did-miss";
        /// A torpedo is under way.
        DID_FIRE = "depths-did-fire";
        /// A torpedo hit.
        DID_TORPEDO_HIT = "depths-did-torpedo-hit";
        /// A torpedo missed.
        DID_TORPEDO_MISS = "depths-did-torpedo-miss";
        /// A turn is over.
        DID_END = "depths-did-end";
        /// Advice: hide the fleet.
        ADVICE_PLACE = "depths-advice-place";
        /// Advice: sail.
        ADVICE_MOVE = "depths-advice-move";
        /// Advice: go back to port.
        ADVICE_PORT = "depths-advice-port";
        /// Advice: drop a charge.
        ADVICE_DROP = "depths-advice-drop";
        /// Advice: fire a torpedo.
        ADVICE_FIRE = "depths-advice-fire";
        /// Advice: end the turn.
        ADVICE_END = "depths-advice-end";
    }
}
