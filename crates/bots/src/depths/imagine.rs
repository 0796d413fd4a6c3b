//! From a view to a game that looks like it.

use contract::{Dice, Game, Seat, Turn};
use depths::{Berth, Cell, Depths, FleetView, PhaseView, Rules, Ship, Square, Squares, View};

use super::belief::Belief;
use super::check::sound;
use super::waters::Waters;
use crate::{Imagine, NoChoice};

impl Imagine for Depths {
    /// A game with an enemy that agrees with everything that was told, each as likely as it is.
    fn imagine(rules: &Rules, view: &View, dice: &mut Dice) -> Result<Depths, NoChoice> {
        let eye = eye_of(view)?;
        sound(rules, view, eye.unwrap_or(Seat::ONE))?;
        let Some(seat) = eye else { return placing(rules, view, dice) };
        let waters = Waters::new(rules);
        let knows = &view.fleets[seat.index()].knows;
        let belief = Belief::new(rules, &waters, knows, usize::MAX, dice, &|| false);
        let (submarines, mine) = belief.draw(&waters, dice).ok_or_else(contradiction)?;
        read(rules, view, seat, &submarines, mine)
    }

    /// A submarine sunk is worth a ship and a half.
    fn worth(&self, seat: Seat) -> i32 {
        let view = self.view(contract::Eye::Public);
        let of = |fleet: &FleetView| {
            let ships: i32 = fleet.ships.iter().filter(|s| s.at.is_some()).map(|s| 100 + i32::from(s.charges)).sum();
            ships + 150 * i32::from(fleet.submarines_left)
        };
        of(&view.fleets[seat.index()]) - of(&view.fleets[seat.other().index()])
    }
}

/// A game in which the seat can do exactly what it can do in the real one. Below the surface the enemy lies anywhere:
/// what a side can do does not depend on it (DE-24).
pub(super) fn stage(rules: &Rules, view: &View, seat: Seat) -> Result<Depths, NoChoice> {
    let (own, enemy) = (&view.fleets[seat.index()], &view.fleets[seat.other().index()]);
    let at_sea: Squares = own.ships.iter().filter_map(|ship| ship.at.and_then(Berth::square)).collect();
    let sea = rules.sea();
    let mine = sea.squares().without(at_sea).iter().next().filter(|_| !enemy.mine_gone);
    let free = sea.cells().filter(|cell| Some(cell.square) != mine);
    let submarines: Vec<Cell> = free.take(usize::from(enemy.submarines_left)).collect();
    read(rules, view, seat, &submarines, mine)
}

/// The seat whose secrets the view shows, if they are placed; an error if the view cannot be played on.
fn eye_of(view: &View) -> Result<Option<Seat>, NoChoice> {
    if view.whose_turn().outcome().is_some() {
        return Err(NoChoice::Over);
    }
    if view.phase == PhaseView::Place {
        return Ok(None);
    }
    let seats = [Seat::ONE, Seat::TWO];
    let eye = seats.into_iter().find(|seat| view.fleets[seat.index()].submarines.is_some());
    eye.map(Some).ok_or_else(|| NoChoice::BadView("it shows no seat's submarines".to_owned()))
}

/// Nothing but placings has happened: the other's may be any.
fn placing(rules: &Rules, view: &View, dice: &mut Dice) -> Result<Depths, NoChoice> {
    let mut game = Depths::new(rules);
    if view.whose_turn() == Turn::Seat(Seat::TWO) {
        let any = game.random_action(dice).ok_or_else(contradiction)?;
        game.play(&any, &mut Vec::new()).map_err(|illegal| NoChoice::BadView(illegal.to_string()))?;
    }
    Ok(game)
}

/// Reads the position that the view and these secrets of the enemy make together.
fn read(rules: &Rules, view: &View, seat: Seat, submarines: &[Cell], mine: Option<Square>) -> Result<Depths, NoChoice> {
    let own = &view.fleets[seat.index()];
    let shown = own.submarines.as_deref().ok_or_else(|| NoChoice::BadView("it is another seat's".to_owned()))?;
    let fleet = |of: Seat| {
        let (cells, mine) = if of == seat { (shown, own.mine) } else { (submarines, mine) };
        fleet_text(&view.fleets[of.index()], cells, mine)
    };
    let phase = match view.phase {
        PhaseView::Place => "place".to_owned(),
        PhaseView::Start => "start".to_owned(),
        PhaseView::Moved { ship } => format!("moved:{ship}"),
        PhaseView::Fired => "fired".to_owned(),
        PhaseView::Spin { target, line, fired } => format!("spin:{target},{line},{fired}"),
        PhaseView::Torpedo { line, fired } => format!("torpedo:{line},{fired}"),
    };
    let side = if view.side == Seat::ONE { 'r' } else { 'y' };
    let (red, yellow) = (fleet(Seat::ONE), fleet(Seat::TWO));
    let text = format!("R:{red} Y:{yellow} {side} {phase} {} {}", view.quiet, view.turn);
    Depths::from_position(rules, &text).map_err(|misread| NoChoice::BadView(format!("{text}: {misread}")))
}

fn fleet_text(fleet: &FleetView, submarines: &[Cell], mine: Option<Square>) -> String {
    let cells: Vec<String> = submarines.iter().map(ToString::to_string).collect();
    let cells = if cells.is_empty() { "-".to_owned() } else { cells.join(",") };
    let mine = mine.map_or("-".to_owned(), |mine| mine.to_string());
    let ships = Ship::ALL.map(|ship| match fleet.ships[ship as usize] {
        depths::ShipView { at: Some(berth), charges, .. } => format!("{ship}={berth}:{charges}"),
        _ => format!("{ship}=x"),
    });
    format!("{cells}/m{mine}/{}", ships.join(","))
}

fn contradiction() -> NoChoice {
    NoChoice::BadView("what was told contradicts itself".to_owned())
}
