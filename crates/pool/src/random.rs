//! Random actions and chance: racks, tremors, and strokes that are made up because nothing lists them.

use billiard::{Pocket, Unit, Units};
use contract::{Dice, Game, Seat, Turn};

use crate::action::{Action, Rack};
use crate::place::{Place, RADIUS};
use crate::position::{Phase, Pool};
use crate::stroke::{Stroke, Tremor};

/// The fifteen units other than the breaker's repair ship in an even random order (PO-3).
pub(crate) fn rack(breaker: Seat, dice: &mut Dice) -> Rack {
    let ship = Unit::repair_ship(breaker);
    let mut units: Vec<Unit> = Unit::all().filter(|&unit| unit != ship).collect();
    dice.shuffle(&mut units);
    let mut order = [ship; Rack::COUNT];
    order.copy_from_slice(&units);
    Rack::in_order(order)
}

/// What the hand does to a stroke (PO-11): normally distributed, with a deviation of 0.1° and 0.75 % at 100.
pub(crate) fn tremor(hundredths: u32, dice: &mut Dice) -> Tremor {
    let amount = f64::from(hundredths);
    let (one, other) = normal(dice);
    let within = |value: f64, most: i32| (libm::round(value) as i32).clamp(-most, most);
    let direction = within(one * amount, Tremor::MOST_DIRECTION);
    let speed = within(other * amount * 0.075, Tremor::MOST_SPEED);
    Tremor::new(direction, speed).unwrap_or_default()
}

/// Two draws from the normal distribution, by Box and Muller. The functions are `libm`'s, so that a seed draws the same on
/// every machine.
fn normal(dice: &mut Dice) -> (f64, f64) {
    // Thirty-two bits are a fraction below 1; half a step more keeps it above 0.
    let mut even = || (f64::from((dice.bits() >> 32) as u32) + 0.5) / 4_294_967_296.0;
    let radius = libm::sqrt(-2.0 * libm::log(even()));
    let angle = 2.0 * std::f64::consts::PI * even();
    (radius * libm::cos(angle), radius * libm::sin(angle))
}

/// A random legal action; every legal action can come up.
pub(crate) fn action(game: &Pool, dice: &mut Dice) -> Option<Action> {
    let Turn::Seat(army) = game.turn() else { return None };
    let submarine = Unit::submarine(army);
    match game.phase() {
        Phase::Rack | Phase::Tremor(_) => None,
        Phase::Place => Some(put_down(game, Unit::repair_ship(army), dice)),
        Phase::Break => Some(Action::Stroke(stroke(game, Unit::repair_ship(army), dice))),
        Phase::Surfaced => Some(Action::Stroke(stroke(game, submarine, dice))),
        Phase::Shot => {
            if let Some(pocket) = game.war.must_surface() {
                return surface(game, submarine, pocket, dice);
            }
            if game.war.submerged(army).is_some() && dice.below(4) == 0 {
                let corners: Vec<Pocket> = Pocket::all().filter(|pocket| pocket.is_corner()).collect();
                let surfaced = dice.pick(&corners).and_then(|&pocket| surface(game, submarine, pocket, dice));
                if surfaced.is_some() {
                    return surfaced;
                }
            }
            let own: Vec<Unit> = game.war.on_table().and(Units::of(army)).iter().collect();
            dice.pick(&own).map(|&unit| Action::Stroke(stroke(game, unit, dice)))
        }
    }
}

/// Anywhere behind the head string; where chance does not find a free place soon, the nearest to the head spot's string.
fn put_down(game: &Pool, unit: Unit, dice: &mut Dice) -> Action {
    let (table, ground) = (game.rules.table, game.rules.ground());
    let mut drawn = || Place { x: below(table.width() + 1, dice), y: below(table.head_string() + 1, dice) };
    let mut tries = (0..200).map(|_| drawn());
    let fits = |at: Place| at.y <= table.head_string() && game.admit_on_cloth(&ground, unit, at).is_ok();
    let at = tries.find(|&at| fits(at)).or_else(|| {
        let across = (RADIUS..=table.width() - RADIUS).step_by(1_000);
        let mut places =
            across.flat_map(|x| (RADIUS..=table.head_string()).step_by(1_000).map(move |y| Place { x, y }));
        places.find(|&at| fits(at))
    });
    Action::Place { unit, at: at.unwrap_or(Place { x: table.width() / 2, y: table.head_string() }) }
}

/// Anywhere in the zone of a pocket; `None` where there is no room.
fn surface(game: &Pool, unit: Unit, pocket: Pocket, dice: &mut Dice) -> Option<Action> {
    let ground = game.rules.ground();
    let at = {
        let table = game.rules.table;
        let corner = table.pocket(pocket);
        let (across, along) = if pocket.is_corner() {
            (table.width() / 4, table.length() / 8)
        } else {
            (billiard::spots::SIDE_REACH_MICROMETRES as i32, billiard::spots::SIDE_REACH_MICROMETRES as i32)
        };
        let inward = |from: i32, size: i32, by: i32| {
            if from == 0 {
                by
            } else if from == size {
                size - by
            } else {
                from
            }
        };
        let mut tries = (0..100).map(|_| {
            let x = inward(corner.x, table.width(), below(across + 1, dice));
            let y = if pocket.is_corner() {
                inward(corner.y, table.length(), below(along + 1, dice))
            } else {
                corner.y - along + below(2 * along + 1, dice)
            };
            Place { x, y }
        });
        tries.find(|&at| table.in_zone(pocket, at) && game.is_clear_of_balls(unit, at) && ground.is_free(at))
    };
    let at = at.or_else(|| ground.zone(pocket).find(|&at| game.is_clear(&ground, unit, at)));
    let at = at.or_else(|| game.only_place(unit, pocket))?;
    Some(Action::Surface { unit, pocket, at })
}

/// Half of the strokes go anywhere, half of them roughly at another ball: otherwise little would ever fall.
fn stroke(game: &Pool, unit: Unit, dice: &mut Dice) -> Stroke {
    let others: Vec<Place> = game.placed().filter(|(other, _)| *other != unit).map(|(_, at)| at).collect();
    let aimed = dice.below(2) == 0;
    let direction = match (game.place(unit), dice.pick(&others)) {
        (Some(from), Some(&to)) if aimed => {
            let spread = below(6_001, dice) - 3_000;
            from.direction_to(to) + spread
        }
        _ => below(Stroke::TURN, dice),
    };
    let speed = Stroke::SLOWEST + below(Stroke::FASTEST - Stroke::SLOWEST + 1, dice);
    let centred = Stroke::within(unit, direction, speed);
    let mut part = || below(2 * i32::from(Stroke::REACH) + 1, dice) as i8 - Stroke::REACH;
    let (side, height) = (part(), part());
    // A tip drawn outside the circle is a stroke through the centre.
    centred.with_tip(side, height).unwrap_or(centred)
}

fn below(sides: i32, dice: &mut Dice) -> i32 {
    dice.below(sides.unsigned_abs()).cast_signed()
}
