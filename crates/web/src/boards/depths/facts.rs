//! What one side knows at one moment, read once from the scene.

use contract::{Arg, Eye, Rules as _, Seat, Who};
use depths::{
    Action, Berth, Cell, Depths, Level, Line, Peg, PhaseView, Rules, Ship, ShipView, Spin, Square, Track, View,
};

use super::spot::Half;
use crate::scene::Scene;

/// A scene in the game's own types.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Facts {
    pub(super) rules: Rules,
    pub(super) view: View,
    pub(super) legal: Vec<Action>,
    /// The side whose eyes these are.
    pub(super) me: Seat,
    /// Whether they are a player's: then there is a you and an enemy.
    pub(super) plays: bool,
    /// The side that acts with this board.
    pub(super) seat: Option<Seat>,
    /// What the enemy did in its last turn, and this side since then.
    pub(super) news: Vec<News>,
}

/// Something that was played.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct News {
    /// Its number in the match.
    pub(super) number: usize,
    /// Whose turn it was.
    pub(super) by: Seat,
    pub(super) did: Did,
    /// The same for people.
    pub(super) sayings: Vec<contract::Saying>,
}

/// What was played, as far as the board shows it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Did {
    /// A charge went off in this cell, with this answer.
    Charge(Cell, Echo),
    /// A torpedo runs along this line.
    Torpedo(Line),
    /// It hit or missed.
    Spin(Ship, Spin),
    /// A ship moved, or met a mine, or nothing to show.
    Other,
}

/// The answer to a charge in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Echo {
    Hit,
    Near(u8),
    Miss,
}

impl Facts {
    pub(super) fn of(scene: &Scene, flipped: bool) -> Option<Facts> {
        let rules = Rules::from_values(&scene.rules).ok()?;
        let view = scene.seen::<Depths>()?.view.clone();
        let me = match scene.eye {
            Eye::Seat(seat) => seat,
            // Whoever only looks can look from either side.
            Eye::Public | Eye::All => {
                if flipped {
                    Seat::TWO
                } else {
                    Seat::ONE
                }
            }
        };
        let news = news(scene, &view, me);
        let (plays, seat) = (matches!(scene.eye, Eye::Seat(_)), scene.seat.filter(|seat| *seat == me));
        Some(Facts { rules, view, legal: scene.legal::<Depths>().to_vec(), me, plays, seat, news })
    }

    /// Whether this side has yet to place its submarines and mine.
    pub(super) fn is_placing(&self) -> bool {
        self.view.phase == PhaseView::Place && self.seat.is_some()
    }

    /// Whose ships sail on this half, over the other's submarines.
    pub(super) fn hunter(&self, half: Half) -> Seat {
        match half {
            Half::Hunt => self.me,
            Half::Home => self.me.other(),
        }
    }

    pub(super) fn ships(&self, side: Seat) -> &[ShipView; 3] {
        &self.view.fleets[side.index()].ships
    }

    pub(super) fn berth(&self, side: Seat, ship: Ship) -> Option<Berth> {
        self.ships(side)[ship as usize].at
    }

    /// The square of a ship at sea.
    pub(super) fn square(&self, side: Seat, ship: Ship) -> Option<Square> {
        self.berth(side, ship)?.square()
    }

    /// The ship of a side on this square.
    pub(super) fn ship_on(&self, side: Seat, square: Square) -> Option<Ship> {
        self.ships(side).iter().find(|ship| ship.at == Some(Berth::At(square))).map(|ship| ship.ship)
    }

    /// Where this ship can end a move now.
    pub(super) fn reach(&self, ship: Ship) -> impl Iterator<Item = Berth> {
        self.legal.iter().filter_map(move |action| match action {
            Action::Move { ship: moves, to } if *moves == ship => Some(*to),
            _ => None,
        })
    }

    pub(super) fn can_move(&self, ship: Ship) -> bool {
        self.reach(ship).next().is_some()
    }

    pub(super) fn can_drop(&self, ship: Ship) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Drop { ship: drops, .. } if *drops == ship))
    }

    /// The torpedoes that can be fired, each with its line: for the own eyes only (DE-24).
    pub(super) fn shots(&self) -> Vec<Shot> {
        let shot = |action: &Action| match *action {
            Action::Fire { target, track } => {
                let square = self.square(self.me.other(), target)?;
                Some(Shot { target, track, square, line: Line::through(self.rules.sea(), track, square) })
            }
            _ => None,
        };
        self.legal.iter().filter_map(shot).collect()
    }

    /// The program's peg of a side in a cell of the enemy's levels.
    pub(super) fn peg(&self, side: Seat, cell: Cell) -> Option<Peg> {
        let row = self.view.fleets[side.index()].grid.get(cell.level as usize)?;
        match row.as_bytes().get(cell.square.index())? {
            b'w' => Some(Peg::White),
            b'r' => Some(Peg::Red),
            b'f' => Some(Peg::Flag),
            _ => None,
        }
    }

    /// Whether a submarine of this side is seen in this cell.
    pub(super) fn has_submarine(&self, side: Seat, cell: Cell) -> bool {
        self.view.fleets[side.index()].submarines.as_ref().is_some_and(|all| all.contains(&cell))
    }

    /// Whether the mine of this side is seen in this cell.
    pub(super) fn has_mine(&self, side: Seat, cell: Cell) -> bool {
        cell.level == Level::Upper && self.view.fleets[side.index()].mine == Some(cell.square)
    }

    /// The ship that has moved in this turn.
    pub(super) fn moved(&self) -> Option<Ship> {
        match self.view.phase {
            PhaseView::Moved { ship } => Some(ship),
            _ => None,
        }
    }

    /// The last torpedo that is news.
    pub(super) fn last_spin(&self) -> Option<(&News, Ship, Spin)> {
        self.news.iter().rev().find_map(|news| match news.did {
            Did::Spin(target, spin) => Some((news, target, spin)),
            _ => None,
        })
    }
}

/// A torpedo that can be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shot {
    pub(super) target: Ship,
    pub(super) track: Track,
    /// Where the target is.
    pub(super) square: Square,
    pub(super) line: Line,
}

impl Shot {
    pub(super) fn action(self) -> Action {
        Action::Fire { target: self.target, track: self.track }
    }
}

/// Everything since this side last ended its turn.
fn news(scene: &Scene, view: &View, me: Seat) -> Vec<News> {
    let ended = scene.past.iter().rposition(|line| line.by == Who::Seat(me) && line.action == "end");
    let mut by = me;
    let mut target = Ship::S4;
    let mut all = Vec::new();
    for line in &scene.past[ended.map_or(0, |at| at + 1)..] {
        if let Who::Seat(seat) = line.by {
            by = seat;
        }
        let action = line.action.parse();
        if matches!(action, Ok(Action::End)) {
            continue;
        }
        let did = match action {
            Ok(Action::Drop { ship, level }) => {
                // Nothing moves a ship between its charge and the end of its turn but a torpedo, which sinks it.
                let at = view.fleets[by.index()].ships[ship as usize].at.and_then(Berth::square);
                at.zip(echo(&line.results)).map(|(square, echo)| Did::Charge(Cell::new(level, square), echo))
            }
            Ok(Action::Fire { target: aimed, .. }) => {
                target = aimed;
                line_of(&line.sayings).map(Did::Torpedo)
            }
            Ok(Action::Spin(spin)) => Some(Did::Spin(target, spin)),
            _ => None,
        };
        let did = did.unwrap_or(Did::Other);
        all.push(News { number: line.number, by, did, sayings: line.sayings.clone() });
    }
    all
}

fn echo(results: &str) -> Option<Echo> {
    if results.starts_with("hit") {
        return Some(Echo::Hit);
    }
    match results.strip_prefix("near-miss ") {
        Some(near) => near.parse().ok().map(Echo::Near),
        None => (results == "miss").then_some(Echo::Miss),
    }
}

fn line_of(sayings: &[contract::Saying]) -> Option<Line> {
    sayings.iter().flat_map(|saying| &saying.args).find_map(|(name, arg)| match arg {
        Arg::Text(text) if name == "line" => Line::try_from(text.clone()).ok(),
        _ => None,
    })
}
