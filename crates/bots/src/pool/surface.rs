//! Where a submarine comes up, and where the repair ship is put down to break.

use ::billiard::{Pocket, Unit, Units, spots};
use ::pool::{Action, Place, Pool, RADIUS, Table};
use contract::{Dice, Game, Seat};

use super::board::{Balls, Board, Pot};
use super::judge::gain;

/// The most promising places to come up at, each with the pot that it is for.
pub(super) fn ideas(
    board: &Board,
    game: &Pool,
    army: Seat,
    hand: f64,
    places: u32,
    dice: &mut Dice,
) -> Vec<(Action, Pool, Pot)> {
    let submarine = Unit::submarine(army);
    let war = game.war();
    let enemy = war.on_table().and(Units::of(army.other()));
    let balls = Balls::of(game);
    let pockets: Vec<Pocket> = match war.must_surface() {
        Some(pocket) => vec![pocket],
        None => Pocket::all().filter(|pocket| pocket.is_corner()).collect(),
    };
    let mut found: Vec<(f64, Action, Pot)> = Vec::new();
    let mut pots = Vec::new();
    for pocket in pockets {
        for _ in 0..places {
            let at = drawn(game.rules().table, pocket, dice);
            if !game.rules().table.in_zone(pocket, at) || game.placed().any(|(_, there)| at.touches(there)) {
                continue;
            }
            let mut there = balls.clone();
            there.at[submarine.index()] = Some(physics::Place::new(at.x, at.y).metres());
            pots.clear();
            board.pots(&there, Units::one(submarine), enemy, &mut pots);
            let worth = |pot: &Pot| pot.chance(hand) * gain(war, pot);
            let best = pots.iter().max_by(|one, other| worth(one).total_cmp(&worth(other)));
            found.extend(best.map(|pot| (worth(pot), Action::Surface { unit: submarine, pocket, at }, *pot)));
        }
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(6);
    let played = |(_, action, pot): (f64, Action, Pot)| {
        let mut after = *game;
        after.play(&action, &mut Vec::new()).ok()?;
        Some((action, after, pot))
    };
    found.into_iter().filter_map(played).collect()
}

/// A place near a pocket, of which about half lie in its zone.
fn drawn(table: Table, pocket: Pocket, dice: &mut Dice) -> Place {
    let mouth = table.pocket(pocket);
    let reach = if pocket.is_corner() { table.width() / 4 } else { spots::SIDE_REACH_MICROMETRES as i32 };
    let mut within = || RADIUS + 1 + dice.below((reach - RADIUS).max(1).unsigned_abs()).cast_signed();
    let inward = |from: i32, by: i32| if from == 0 { by } else { from - by };
    let (across, along) = (within(), within());
    let y = if pocket.is_corner() { inward(mouth.y, along) } else { mouth.y + (along - reach) / 2 };
    Place { x: inward(mouth.x, across), y }
}

/// A place for the repair ship: on the head string or a little behind it.
pub(super) fn put_down(game: &Pool, army: Seat, spread: u32, dice: &mut Dice) -> Option<Action> {
    let table = game.rules().table;
    let unit = Unit::repair_ship(army);
    let mut tries = (0..20).map(|_| {
        let aside = dice.below(2 * spread + 1).cast_signed() - spread.cast_signed();
        let behind = dice.below(60_001).cast_signed();
        let x = (table.width() / 2 + aside).clamp(2 * RADIUS, table.width() - 2 * RADIUS);
        Action::Place { unit, at: Place { x, y: table.head_string() - behind } }
    });
    tries.find(|action| {
        let mut after = *game;
        after.play(action, &mut Vec::new()).is_ok()
    })
}
