//! Where a submarine comes up, and where the repair ship is put down to break.

use ::billiard::{Unit, Units};
use ::pool::{Action, Place, Pool, RADIUS, Zone};
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
    let mut found: Vec<(f64, Action, Pot)> = Vec::new();
    let mut pots = Vec::new();
    for pocket in game.surfacing_pockets() {
        let zone = game.rules().table.zone(pocket);
        for _ in 0..places {
            let at = drawn(zone, dice);
            if !zone.has(at) || !game.is_clear_of_balls(submarine, at) {
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
fn drawn(zone: Zone, dice: &mut Dice) -> Place {
    let (across, along) = zone.reach();
    let mut within = |reach: i32| RADIUS + 1 + dice.below((reach - RADIUS).max(1).unsigned_abs()).cast_signed();
    let (right, far) = (within(across), within(along));
    zone.place(right, if zone.pocket().is_corner() { far } else { (far - along) / 2 })
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
