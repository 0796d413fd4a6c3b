//! What BN3E has to tell people, by key; the sentences are in `words`.

contract::sayings! {
    /// The keys, once each.
    pub mod say {
        /// Not a square.
        NO_SQUARE = "bn3e-no-square";
        /// Not an action.
        NO_ACTION = "bn3e-no-action";
        /// Something behind the action.
        TOO_LONG = "bn3e-too-long";
        /// The game is over.
        OVER = "bn3e-over";
        /// No ship there.
        NO_SHIP = "bn3e-no-ship";
        /// The ship belongs to the other side.
        NOT_YOURS = "bn3e-not-yours";
        /// The ship has done this kind of thing in this turn.
        USED = "bn3e-used";
        /// Fewer action points are left than it costs.
        TOO_DEAR = "bn3e-too-dear";
        /// Not a neighbouring square.
        TOO_FAR = "bn3e-too-far";
        /// A base, where no ship can stand.
        BASE = "bn3e-base";
        /// Another ship is there.
        TAKEN = "bn3e-taken";
        /// The target is an own ship.
        OWN_TARGET = "bn3e-own-target";
        /// The target is not in a straight line within two squares.
        OUT_OF_RANGE = "bn3e-out-of-range";
        /// A ship is in the line of fire.
        BLOCKED = "bn3e-blocked";
        /// The repairer has but one hit point.
        TOO_WEAK = "bn3e-too-weak";
        /// The repaired does not share a side with the repairer.
        NOT_BESIDE = "bn3e-not-beside";
        /// The repaired belongs to the other side.
        ENEMY_REPAIR = "bn3e-enemy-repair";
        /// Nothing to repair.
        WHOLE = "bn3e-whole";
        /// Not on the sea rank that touches the own base.
        NOT_HOME = "bn3e-not-home";
        /// Not on the sea rank that touches the enemy base.
        NOT_THERE = "bn3e-not-there";
        /// Too few or too many fields.
        FIELDS = "bn3e-fields";
        /// Not six ranks.
        RANKS = "bn3e-ranks";
        /// Not six squares in a rank.
        SQUARES = "bn3e-squares";
        /// Neither a ship nor a run of empty squares.
        NO_PIECE = "bn3e-no-piece";
        /// Hit points that no ship can have.
        HIT_POINTS = "bn3e-hit-points";
        /// No ship on the board at all.
        NO_SHIPS = "bn3e-no-ships";
        /// Neither side.
        SIDE = "bn3e-side";
        /// Action points that no turn has left.
        POINTS = "bn3e-points";
        /// The list of used actions cannot be read.
        USED_LIST = "bn3e-used-list";
        /// The list of used actions names an empty square.
        USED_EMPTY = "bn3e-used-empty";
        /// The list of used actions names an enemy ship.
        USED_ENEMY = "bn3e-used-enemy";
        /// The list of used actions is not in order.
        USED_ORDER = "bn3e-used-order";
        /// Not a turn number.
        TURN = "bn3e-turn";
        /// A repetition of one.
        REPETITION_OF_ONE = "bn3e-repetition-of-one";
        /// Before it is done: a move.
        PREVIEW_MOVE = "bn3e-preview-move";
        /// Before it is done: a shot.
        PREVIEW_ATTACK = "bn3e-preview-attack";
        /// What the shot would do.
        PREVIEW_ATTACK_DOES = "bn3e-preview-attack-does";
        /// Before it is done: a repair at sea.
        PREVIEW_REPAIR = "bn3e-preview-repair";
        /// What the repair would do.
        PREVIEW_REPAIR_DOES = "bn3e-preview-repair-does";
        /// Before it is done: a repair at base.
        PREVIEW_REPAIR_BASE = "bn3e-preview-repair-base";
        /// What the repair at base would do.
        PREVIEW_REPAIR_BASE_DOES = "bn3e-preview-repair-base-does";
        /// Before it is done: a landing.
        PREVIEW_LAND = "bn3e-preview-land";
        /// What the landing would do.
        PREVIEW_LAND_DOES = "bn3e-preview-land-does";
        /// It costs one point.
        PREVIEW_COSTS_ONE = "bn3e-preview-costs-one";
        /// It costs the last point, and ends the turn.
        PREVIEW_LAST_POINT = "bn3e-preview-last-point";
        /// Event: a ship moved.
        MOVED = "bn3e-event-moved";
        /// Event: a ship was hit.
        HIT = "bn3e-event-hit";
        /// Event: a ship was sunk.
        SUNK = "bn3e-event-sunk";
        /// Event: a ship was repaired.
        REPAIRED = "bn3e-event-repaired";
        /// Event: a ship landed.
        LANDED = "bn3e-event-landed";
        /// Event: the turn ended.
        ENDED = "bn3e-event-end";
        /// Advice: sail.
        ADVICE_MOVE = "bn3e-advice-move";
        /// Advice: attack.
        ADVICE_ATTACK = "bn3e-advice-attack";
        /// Advice: repair a neighbour.
        ADVICE_REPAIR = "bn3e-advice-repair";
        /// Advice: repair at the base.
        ADVICE_BASE = "bn3e-advice-base";
        /// Advice: land.
        ADVICE_LAND = "bn3e-advice-land";
        /// Advice: end the turn.
        ADVICE_END = "bn3e-advice-end";
    }
}
