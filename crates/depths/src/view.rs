//! What an eye sees.

use contract::{Eye, Game, Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::action::{Berth, Ship};
use crate::fleet::Fleet;
use crate::knowledge::Knowledge;
use crate::line::Line;
use crate::position::{Depths, Phase};
use crate::sea::{Cell, Level, Square, Squares};
use crate::tracking::{Grid, Peg};

/// What one eye sees of a game: the surface, what was said aloud, and of the depths only what is its own.
///
/// As JSON:
///
/// ```json
/// {
///   "rows": 6, "columns": 6, "exits": [2, 3, 4, 5],
///   "to_act": 1, "winner": null,
///   "side": 1, "phase": { "is": "moved", "ship": "S4" }, "quiet": 0, "turn": 1,
///   "fleets": [ … Red's …, … Yellow's … ]
/// }
/// ```
///
/// - `to_act`: `1`, `2`, `"chance"` or `"over"`; `winner`: `1`, `2`, `"draw"`, or `null` until it is over.
/// - `side`: whose turn it is. `phase.is`: `place`, `start`, `moved` (with `ship`), `fired`, `spin` (with `target`,
///   `line` and `fired`) or `torpedo` (with `line` and `fired`), as in the position text.
/// - `quiet` and `turn`: the last two fields of the position text.
///
/// Each fleet:
///
/// ```json
/// {
///   "placed": true, "submarines_left": 3, "submarines": [105, 214, 336],
///   "mine_gone": false, "mine": 17,
///   "ships": [ { "ship": "S4", "at": 14, "charges": 3 }, { "ship": "S3", "at": "port", "charges": 3 },
///              { "ship": "S2", "at": null, "charges": 0 } ],
///   "grid": ["......r…", "…", "…"],
///   "knows": {
///     "submarines": 3, "mined": true, "charges": [ { "cell": 214, "answer": "near-miss 1" } ],
///     "safe": [14], "mine": null,
///     "announced": [ { "line": "r13", "torpedoes": 1, "after_hits": 0 } ]
///   }
/// }
/// ```
///
/// - `submarines` (the living ones, ascending) and `mine` are `null` for an eye that may not see them, and before they
///   are placed. `mine` is `null` too when it is gone.
/// - `at` is `null` for a ship that is sunk.
/// - `grid`: the pegs this side has put on the enemy's levels 100, 200 and 300, square by square: `.` none, `w` white,
///   `r` red, `f` flag.
/// - `knows`: what this side was told about the other ([`Knowledge`]), from which the coach counts.
///
/// Grids and knowledge of both sides are in every view: they follow from what was said aloud. Which actions are
/// possible is in none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ViewInJson", into = "ViewInJson")]
pub struct View {
    /// The rows of each half.
    pub rows: u8,
    /// The squares in a row.
    pub columns: u8,
    /// The squares that the exits of a port lead to.
    pub exits: Squares,
    /// Whose turn it is, or how it ended.
    pub whose_turn: Turn,
    /// The side whose turn it is; while a torpedo runs, whose torpedo.
    pub side: Seat,
    /// How far the turn has come.
    pub phase: PhaseView,
    /// Players' turns in a row without a sinking.
    pub quiet: u32,
    /// The number of the turn.
    pub turn: u32,
    /// Red's and Yellow's.
    pub fleets: [FleetView; 2],
}

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum PhaseView {
    /// The side places submarines and mine.
    Place,
    /// Nothing is done yet.
    Start,
    /// A ship has moved.
    Moved {
        /// The ship that has moved, and may drop a charge.
        ship: Ship,
    },
    /// A charge was dropped, or the ship that moved met a mine.
    Fired,
    /// A torpedo is under way.
    Spin {
        /// The ship aimed at.
        target: Ship,
        /// The line it runs along.
        line: Line,
        /// Torpedoes of this turn, this one included.
        fired: u8,
    },
    /// Torpedoes were fired.
    Torpedo {
        /// The line they ran along.
        line: Line,
        /// How many torpedoes ran in this turn.
        fired: u8,
    },
}

/// One side's pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetView {
    /// Whether submarines and mine are placed.
    pub placed: bool,
    /// How many submarines are not sunk.
    pub submarines_left: u8,
    /// Where they are, if this eye may know.
    pub submarines: Option<Vec<Cell>>,
    /// Whether the mine has gone off.
    pub mine_gone: bool,
    /// Where it is, if it is there and this eye may know.
    pub mine: Option<Square>,
    /// The ships, S4, S3 and S2.
    pub ships: [ShipView; 3],
    /// This side's pegs on the enemy's three levels.
    pub grid: [String; 3],
    /// What this side was told about the other.
    pub knows: Knowledge,
}

/// A ship as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipView {
    /// Its name, which is also its full load.
    pub ship: Ship,
    /// Where it is, unless it is sunk.
    pub at: Option<Berth>,
    /// How many charges it has left.
    pub charges: u8,
}

impl View {
    /// Whose turn it is, or how it ended.
    pub const fn whose_turn(&self) -> Turn {
        self.whose_turn
    }

    /// One side's pieces.
    pub const fn fleet(&self, side: Seat) -> &FleetView {
        &self.fleets[side.index()]
    }

    /// A ship of a side.
    pub const fn ship(&self, side: Seat, ship: Ship) -> &ShipView {
        &self.fleet(side).ships[ship as usize]
    }

    /// Where a ship is, unless it is sunk.
    pub const fn berth(&self, side: Seat, ship: Ship) -> Option<Berth> {
        self.ship(side, ship).at
    }

    /// The square of a ship at sea.
    pub fn square(&self, side: Seat, ship: Ship) -> Option<Square> {
        self.berth(side, ship)?.square()
    }

    /// The ship of a side on this square.
    pub fn ship_on(&self, side: Seat, square: Square) -> Option<Ship> {
        Ship::ALL.into_iter().find(|&ship| self.berth(side, ship) == Some(Berth::At(square)))
    }

    /// The ships of a side that lie in port.
    pub fn in_port(&self, side: Seat) -> impl Iterator<Item = Ship> {
        Ship::ALL.into_iter().filter(move |&ship| self.berth(side, ship) == Some(Berth::Port))
    }

    /// The program's peg of a side in a cell of the enemy's levels.
    pub fn peg(&self, side: Seat, cell: Cell) -> Option<Peg> {
        let row = &self.fleet(side).grid[cell.level as usize];
        let letter = char::from(*row.as_bytes().get(cell.square.index())?);
        [Peg::White, Peg::Red, Peg::Flag].into_iter().find(|peg| peg.letter() == letter)
    }

    /// Whether a submarine of this side is seen in this cell.
    pub fn has_submarine(&self, side: Seat, cell: Cell) -> bool {
        self.fleet(side).submarines.as_ref().is_some_and(|all| all.contains(&cell))
    }

    /// Whether the mine of this side is seen in this cell.
    pub fn has_mine(&self, side: Seat, cell: Cell) -> bool {
        cell.level == Level::Upper && self.fleet(side).mine == Some(cell.square)
    }

    /// The ship that has moved in this turn and may still drop a charge.
    pub const fn moved(&self) -> Option<Ship> {
        match self.phase {
            PhaseView::Moved { ship } => Some(ship),
            _ => None,
        }
    }

    pub(crate) fn of(game: &Depths, eye: Eye) -> View {
        View {
            rows: game.rules.sea().rows(),
            columns: game.rules.sea().columns(),
            exits: game.rules.exits(),
            whose_turn: game.turn(),
            side: game.side,
            phase: game.phase.into(),
            quiet: game.quiet,
            turn: game.number,
            fleets: [Seat::ONE, Seat::TWO].map(|side| FleetView::of(game, side, eye)),
        }
    }
}

impl FleetView {
    fn of(game: &Depths, side: Seat, eye: Eye) -> FleetView {
        let Fleet { below, ships } = game.fleet(side);
        let knows = &game.knowledge[side.index()];
        let grid = Grid::of(&game.rules, knows);
        // The only two lines that let a secret out.
        let own = below.filter(|_| eye.sees(side));
        let (submarines, mine) = (own.map(|own| own.submarines.iter().collect()), own.and_then(|own| own.mine));
        FleetView {
            placed: below.is_some(),
            submarines_left: below.map_or(3, |below| below.submarines.count()),
            submarines,
            mine_gone: below.is_some_and(|below| below.mine.is_none()),
            mine,
            ships: Ship::ALL.map(|ship| {
                let vessel = ships[ship as usize];
                ShipView { ship, at: vessel.map(|v| v.berth), charges: vessel.map_or(0, |v| v.charges) }
            }),
            grid: Level::ALL.map(|level| grid.row_text(game.rules.sea(), level)),
            knows: knows.clone(),
        }
    }
}

impl From<Phase> for PhaseView {
    fn from(phase: Phase) -> PhaseView {
        match phase {
            Phase::Place => PhaseView::Place,
            Phase::Start => PhaseView::Start,
            Phase::Moved(ship) => PhaseView::Moved { ship },
            Phase::Fired => PhaseView::Fired,
            Phase::Spin { target, line, fired } => PhaseView::Spin { target, line, fired },
            Phase::Torpedo { line, fired } => PhaseView::Torpedo { line, fired },
        }
    }
}

/// The view as its JSON has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewInJson {
    rows: u8,
    columns: u8,
    exits: Squares,
    to_act: ToAct,
    winner: Option<Winner>,
    side: Seat,
    phase: PhaseView,
    quiet: u32,
    turn: u32,
    fleets: [FleetView; 2],
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum ToAct {
    Chance,
    Over,
    #[serde(untagged)]
    Seat(Seat),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Winner {
    Draw,
    #[serde(untagged)]
    Seat(Seat),
}

impl From<View> for ViewInJson {
    fn from(view: View) -> ViewInJson {
        ViewInJson {
            rows: view.rows,
            columns: view.columns,
            exits: view.exits,
            to_act: match view.whose_turn {
                Turn::Seat(seat) => ToAct::Seat(seat),
                Turn::Chance => ToAct::Chance,
                Turn::Over(_) => ToAct::Over,
            },
            winner: view.whose_turn.outcome().map(|outcome| match outcome {
                Outcome::Win(seat) => Winner::Seat(seat),
                Outcome::Draw => Winner::Draw,
            }),
            side: view.side,
            phase: view.phase,
            quiet: view.quiet,
            turn: view.turn,
            fleets: view.fleets,
        }
    }
}

impl From<ViewInJson> for View {
    fn from(json: ViewInJson) -> View {
        View {
            rows: json.rows,
            columns: json.columns,
            exits: json.exits,
            whose_turn: match (json.to_act, json.winner) {
                (ToAct::Seat(seat), _) => Turn::Seat(seat),
                (ToAct::Chance, _) => Turn::Chance,
                (ToAct::Over, Some(Winner::Seat(seat))) => Turn::Over(Outcome::Win(seat)),
                (ToAct::Over, _) => Turn::Over(Outcome::Draw),
            },
            side: json.side,
            phase: json.phase,
            quiet: json.quiet,
            turn: json.turn,
            fleets: json.fleets,
        }
    }
}
