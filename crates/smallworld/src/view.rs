//! What an eye sees. Nothing is hidden in this game, so all eyes see the same.

use contract::{Game, Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::action::Side;
use crate::board::{Grid, Terrain, Tile};
use crate::people::People;
use crate::position::{KEPT_TURNS, SmallWorld, Stage};
use crate::rules::MapKind;

/// A game as it is shown, sent and given to bots.
///
/// As JSON (tiles are texts such as `"b4"`, peoples words such as `"elf"`, movement counts in half points):
///
/// ```json
/// { "map": "demo", "grid": "hex", "size": 5, "terrain": ["FDPMS", "…"],
///   "turn": 3, "turns": 5, "first": 2, "now": "seat", "to_act": 1, "winner": null,
///   "seats": [ { "seat": 1, "people": "elf", "score": 4, "gain": 2, "attack": 2, "units": [
///       { "unit": 1, "tile": "a1", "life": 5, "movement": 2, "bonus": 0, "defence": 1 } ] } ],
///   "fight": { "seat": 1, "attacker": 3, "tile": "b4", "enemy": 2, "defender": 2,
///              "awaits": "round", "left": 4, "elf": null },
///   "history": [ { "turn": 1, "gained": [2, 3], "scores": [2, 3] } ],
///   "position": "FDPMS/… elf{…} orc{…} 3/5 1 4:6 2 -" }
/// ```
///
/// - `terrain` is null before the map is drawn.
/// - `now` is `seat`, `chance` or `over`; `to_act` is the seat whose turn it is, also while chance decides; `winner` is
///   null unless it is over and somebody won.
/// - `gain` is what the seat would gain if the turn ended now.
/// - `fight` is null or the fight going on; it `awaits` `rounds`, `round` (then `left` tells how many) or `escape` (then
///   `elf` is `attacker` or `defender`).
/// - `history` has the turns that were scored since this game was set up, at most the last 30, for a chart.
/// - From `position` and the rules the whole game can be set up again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ViewInJson", into = "ViewInJson")]
pub struct View {
    /// The kind of map.
    pub map: MapKind,
    /// Which tiles touch.
    pub grid: Grid,
    /// Tiles along a side.
    pub size: u8,
    /// The rows from the top, a letter for each tile; none before the map is drawn.
    pub terrain: Option<Vec<String>>,
    /// The turn, from 1; one more than `turns` when all have been played.
    pub turn: u8,
    /// The last turn.
    pub turns: u8,
    /// The seat that plays first in each turn.
    pub first: Seat,
    /// Whose turn it is, or how it ended.
    pub whose_turn: Turn,
    /// The seat whose turn it is, also while chance decides its fight.
    pub side: Seat,
    /// The seats in order.
    pub seats: Vec<SeatView>,
    /// The fight going on.
    pub fight: Option<FightView>,
    /// The turns scored so far.
    pub history: Vec<TurnView>,
    /// The position text.
    pub position: String,
}

/// What chance decides next in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Awaits {
    /// How many rounds there are.
    Rounds,
    /// Who loses the next round.
    Round,
    /// Whether an elf escapes.
    Escape,
}

/// A player as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// The player's seat.
    pub seat: Seat,
    /// The people it leads.
    pub people: People,
    /// Its points so far.
    pub score: u16,
    /// What it would gain if the turn ended now.
    pub gain: u16,
    /// The attack of each of its units at full life.
    pub attack: u8,
    /// The units it has left, in order of their numbers.
    pub units: Vec<UnitView>,
}

/// A living unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitView {
    /// Its number, from 1.
    pub unit: u8,
    /// Where it stands.
    pub tile: Tile,
    /// The life it has left.
    pub life: u8,
    /// The movement it has left, in half points.
    pub movement: u8,
    /// The bonus it has earned.
    pub bonus: u8,
    /// Its defence where it stands, at full life.
    pub defence: u8,
}

/// A fight going on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FightView {
    /// The seat that attacks.
    pub seat: Seat,
    /// Its unit, from 1.
    pub attacker: u8,
    /// The tile attacked.
    pub tile: Tile,
    /// The seat that defends.
    pub enemy: Seat,
    /// Its unit, from 1.
    pub defender: u8,
    /// What chance decides next.
    pub awaits: Awaits,
    /// Rounds left, while rounds are fought.
    pub left: Option<u8>,
    /// The side whose elf may escape, while that is to be drawn.
    pub elf: Option<Side>,
}

/// What a turn brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnView {
    /// The turn, from 1.
    pub turn: u8,
    /// What each seat gained in it.
    pub gained: Vec<u16>,
    /// What each seat had after it.
    pub scores: Vec<u16>,
}

impl View {
    /// Whose turn it is, or how it ended.
    pub const fn whose_turn(&self) -> Turn {
        self.whose_turn
    }

    /// The terrain of a tile, once the map is drawn.
    pub fn terrain_of(&self, tile: Tile) -> Option<Terrain> {
        let row = self.terrain.as_ref()?.get(usize::from(tile.row()))?;
        Terrain::from_letter(row.chars().nth(usize::from(tile.column()))?)
    }

    /// The player of a seat; none if nobody sits there.
    pub fn seat(&self, seat: Seat) -> Option<&SeatView> {
        self.seats.iter().find(|view| view.seat == seat)
    }

    /// A unit of a seat, by its number.
    pub fn unit(&self, seat: Seat, number: u8) -> Option<&UnitView> {
        self.seat(seat)?.units.iter().find(|unit| unit.unit == number)
    }

    /// Who stands on a tile, and with which units; none where nobody does.
    pub fn units_on(&self, tile: Tile) -> Option<(&SeatView, Vec<&UnitView>)> {
        self.seats.iter().find_map(|seat| {
            let units: Vec<&UnitView> = seat.units.iter().filter(|unit| unit.tile == tile).collect();
            (!units.is_empty()).then_some((seat, units))
        })
    }

    pub(crate) fn of(game: &SmallWorld) -> View {
        let rules = &game.rules;
        View {
            map: rules.map(),
            grid: rules.grid(),
            size: rules.size(),
            terrain: game.board.as_ref().map(|board| board.rows().collect()),
            turn: game.turn,
            turns: rules.turns(),
            first: game.first,
            whose_turn: game.turn(),
            side: game.to_act,
            seats: game.all_seats().map(|seat| seat_view(game, seat)).collect(),
            fight: fight_view(game),
            history: history(game),
            position: game.position(),
        }
    }
}

fn seat_view(game: &SmallWorld, seat: Seat) -> SeatView {
    let unit_view = |(number, unit): (u8, &crate::position::Unit)| UnitView {
        unit: number,
        tile: unit.tile,
        life: unit.life,
        movement: unit.half,
        bonus: unit.bonus,
        defence: game.terrain(unit.tile).map_or(game.rules.defence(), |terrain| game.rules.defence_on(terrain)),
    };
    SeatView {
        seat,
        people: game.people(seat),
        score: game.score(seat),
        gain: game.gain(seat),
        attack: game.rules.attack(),
        units: game.living_units(seat).map(unit_view).collect(),
    }
}

fn fight_view(game: &SmallWorld) -> Option<FightView> {
    let fight = game.fight?;
    let (awaits, left, elf) = match fight.stage {
        Stage::Rounds => (Awaits::Rounds, None, None),
        Stage::Left(rounds) => (Awaits::Round, Some(rounds), None),
        Stage::Elf(side) => (Awaits::Escape, None, Some(side)),
    };
    Some(FightView {
        seat: game.to_act,
        attacker: fight.attacker + 1,
        tile: fight.at,
        enemy: fight.enemy,
        defender: fight.defender + 1,
        awaits,
        left,
        elf,
    })
}

/// Scores after each turn, worked out backwards from those of now: so it also holds for a game set up in the middle.
fn history(game: &SmallWorld) -> Vec<TurnView> {
    let seats = usize::from(game.rules.seats());
    let mut scores = game.scores[..seats].to_vec();
    let since = game.past.since.max(game.turn.saturating_sub(KEPT_TURNS as u8));
    let mut turns: Vec<TurnView> = (since..game.turn)
        .rev()
        .map(|turn| {
            let gained = game.past.gains_of(turn)[..seats].to_vec();
            let after = scores.clone();
            for (score, &gain) in scores.iter_mut().zip(&gained) {
                *score = score.saturating_sub(gain);
            }
            TurnView { turn, gained, scores: after }
        })
        .collect();
    turns.reverse();
    turns
}

/// The view as its JSON has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ViewInJson {
    map: MapKind,
    grid: Grid,
    size: u8,
    terrain: Option<Vec<String>>,
    turn: u8,
    turns: u8,
    first: Seat,
    now: Now,
    to_act: Seat,
    winner: Option<Seat>,
    seats: Vec<SeatView>,
    fight: Option<FightView>,
    history: Vec<TurnView>,
    position: String,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Now {
    Seat,
    Chance,
    Over,
}

impl From<View> for ViewInJson {
    fn from(view: View) -> ViewInJson {
        let (now, winner) = match view.whose_turn {
            Turn::Seat(_) => (Now::Seat, None),
            Turn::Chance => (Now::Chance, None),
            Turn::Over(Outcome::Win(seat)) => (Now::Over, Some(seat)),
            Turn::Over(Outcome::Draw) => (Now::Over, None),
        };
        ViewInJson {
            map: view.map,
            grid: view.grid,
            size: view.size,
            terrain: view.terrain,
            turn: view.turn,
            turns: view.turns,
            first: view.first,
            now,
            to_act: view.side,
            winner,
            seats: view.seats,
            fight: view.fight,
            history: view.history,
            position: view.position,
        }
    }
}

impl From<ViewInJson> for View {
    fn from(json: ViewInJson) -> View {
        View {
            map: json.map,
            grid: json.grid,
            size: json.size,
            terrain: json.terrain,
            turn: json.turn,
            turns: json.turns,
            first: json.first,
            whose_turn: match (json.now, json.winner) {
                (Now::Seat, _) => Turn::Seat(json.to_act),
                (Now::Chance, _) => Turn::Chance,
                (Now::Over, Some(seat)) => Turn::Over(Outcome::Win(seat)),
                (Now::Over, None) => Turn::Over(Outcome::Draw),
            },
            side: json.to_act,
            seats: json.seats,
            fight: json.fight,
            history: json.history,
            position: json.position,
        }
    }
}
