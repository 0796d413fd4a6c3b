//! The keys of everything that this game tells people.

contract::sayings! {
    /// What Small World has to tell: refusals first, then events and suggestions.
    pub mod say {
        /// A rule set lets a seat begin that nobody sits on.
        FIRST_NOT_SEATED = "smallworld-first-not-seated";

        /// A text that is no action.
        UNKNOWN_ACTION = "smallworld-unknown-action";
        /// Another sign was due here.
        WANTED_SIGN = "smallworld-wanted-sign";
        /// A number was due here.
        WANTED_NUMBER = "smallworld-wanted-number";
        /// A number outside its bounds.
        NUMBER_RANGE = "smallworld-number-range";
        /// A number with needless zeros before it.
        LEADING_ZERO = "smallworld-leading-zero";
        /// A tile was due here.
        WANTED_TILE = "smallworld-wanted-tile";
        /// A terrain's letter was due here.
        WANTED_TERRAIN = "smallworld-wanted-terrain";
        /// One of some words was due here.
        WANTED_WORD = "smallworld-wanted-word";
        /// The text goes on after its end.
        TOO_LONG = "smallworld-too-long";
        /// A map whose rows are not all as long as there are rows.
        NOT_SQUARE = "smallworld-not-square";

        /// A position's units are not in order of their numbers.
        UNIT_ORDER = "smallworld-unit-order";
        /// Two peoples stand on one tile.
        SHARED_TILE = "smallworld-shared-tile";
        /// Two seats lead the same people.
        PEOPLE_TWICE = "smallworld-people-twice";
        /// A people that earns no bonus has one.
        NO_BONUS_PEOPLE = "smallworld-no-bonus-people";
        /// Units before there is a map.
        UNITS_WITHOUT_MAP = "smallworld-units-without-map";
        /// A map without any units.
        NOBODY_LEFT = "smallworld-nobody-left";
        /// No fight can go on here.
        NO_FIGHT = "smallworld-no-fight";
        /// The fight's attacker cannot have attacked there.
        FIGHT_ATTACKER = "smallworld-fight-attacker";
        /// The fight's defender would be another unit.
        FIGHT_DEFENDER = "smallworld-fight-defender";
        /// The fight cannot have come to this point.
        FIGHT_STAGE = "smallworld-fight-stage";

        /// The game is over.
        GAME_OVER = "smallworld-game-over";
        /// Chance decides something first.
        CHANCE_FIRST = "smallworld-chance-first";
        /// Nothing is left to chance now.
        NOT_CHANCE = "smallworld-not-chance";
        /// Chance decides something else now.
        OTHER_CHANCE = "smallworld-other-chance";
        /// A number of rounds that cannot be drawn.
        ROUNDS_RANGE = "smallworld-rounds-range";
        /// A map of another size.
        MAP_SIZE = "smallworld-map-size";
        /// A map with more tiles of one terrain than of another.
        UNEVEN_MAP = "smallworld-uneven-map";
        /// Too few or too many start tiles.
        START_COUNT = "smallworld-start-count";
        /// A start tile that is no corner.
        START_NO_CORNER = "smallworld-start-no-corner";
        /// Start tiles that are nearer to each other than they must be.
        START_TOO_NEAR = "smallworld-start-too-near";
        /// A start tile that its people could not leave.
        START_WALLED_IN = "smallworld-start-walled-in";
        /// Another seat begins.
        WRONG_FIRST = "smallworld-wrong-first";
        /// No unit has this number.
        NO_SUCH_UNIT = "smallworld-no-such-unit";
        /// The unit is destroyed.
        UNIT_GONE = "smallworld-unit-gone";
        /// A tile beyond the map's edge.
        OFF_MAP = "smallworld-off-map";
        /// The unit stands there already.
        ALREADY_THERE = "smallworld-already-there";
        /// Enemies hold the tile: attack it instead.
        ENEMY_THERE = "smallworld-enemy-there";
        /// Neither a neighbour nor a jump away.
        TOO_FAR = "smallworld-too-far";
        /// Not enough movement for that terrain.
        TOO_DEAR = "smallworld-too-dear";
        /// No enemies on the tile: move there instead.
        NOBODY_THERE = "smallworld-nobody-there";
        /// Only neighbouring tiles can be attacked.
        ATTACK_TOO_FAR = "smallworld-attack-too-far";
        /// Less than a whole point of movement left.
        TOO_TIRED = "smallworld-too-tired";

        /// The map was drawn.
        MAP_DRAWN = "smallworld-map-drawn";
        /// A unit walked.
        MOVED = "smallworld-moved";
        /// A unit jumped.
        JUMPED = "smallworld-jumped";
        /// A unit attacked.
        ATTACKED = "smallworld-attacked";
        /// The rounds of a fight were drawn.
        ROUNDS = "smallworld-rounds";
        /// A unit lost a life.
        LOST = "smallworld-lost";
        /// An elf got away.
        ESCAPED = "smallworld-escaped";
        /// A unit was destroyed.
        DESTROYED = "smallworld-destroyed";
        /// An orc earned a bonus.
        BONUS = "smallworld-bonus";
        /// The attacker moved in.
        ADVANCED = "smallworld-advanced";
        /// A fight ended.
        FIGHT_OVER = "smallworld-fight-over";
        /// A seat's turn ended.
        ENDED = "smallworld-ended";
        /// All seats got their points.
        SCORED = "smallworld-scored";
        /// What one tile earned.
        TILE_SCORED = "smallworld-tile-scored";

        /// Why a move is good.
        SUGGEST_MOVE = "smallworld-suggest-move";
        /// Why an attack is good.
        SUGGEST_ATTACK = "smallworld-suggest-attack";
        /// Advice: move a unit.
        ADVICE_MOVE = "smallworld-advice-move";
        /// Advice: attack.
        ADVICE_ATTACK = "smallworld-advice-attack";
        /// Advice: end the turn.
        ADVICE_END = "smallworld-advice-end";
    }
}
