//! What a position is worth without looking ahead.

use bn3e::{Kind, Position, Relation, Rules, Side, Square};

use super::shores::{self, SEA};
use super::weights::{
    ATTACK, BESIDE, COUNT, DOCKED, EDGE, FREE, HIT_POINT, LANDER, NEAR, PAIR, POINT, ROW, RUNNER, SHIP, THREAT, TUNED,
    Weights,
};

/// What a position is worth to the side to move, by the tuned weights.
pub fn judge(position: &Position, rules: &Rules) -> i32 {
    weigh(position, rules, &TUNED)
}

/// What a position is worth to the side to move, by these weights.
pub fn weigh(position: &Position, rules: &Rules, weights: &Weights) -> i32 {
    let mut worth = 0;
    count(position, rules, |what, times| worth += weights[what] * times);
    worth
}

/// How often each thing counts for the side to move: what a tuner fits weights to.
pub fn features(position: &Position, rules: &Rules) -> [i32; COUNT] {
    let mut features = [0; COUNT];
    count(position, rules, |what, times| features[what] += times);
    features
}

#[derive(Clone, Copy, Default)]
struct Seen {
    bit: u64,
    at: u8,
    element: u8,
    hit_points: u8,
    mine: bool,
    /// Whether it can still attack in this turn.
    armed: bool,
    /// How many superior, same and inferior ships can attack it.
    under: [i32; 3],
}

/// Tells each thing that counts, times how often; the enemy's things count negative.
#[inline]
fn count(position: &Position, rules: &Rules, mut tell: impl FnMut(usize, i32)) {
    let side = position.side();
    let (own, enemy) = (position.bits(side), position.bits(side.other()));
    let mut ships = [Seen::default(); 12];
    let mut number = 0;
    // Which ship stands where; 0 is none.
    let mut index = [0_u8; 64];
    for whose in [side, side.other()] {
        let mine = whose == side;
        let sign = if mine { 1 } else { -1 };
        let foes = if mine { enemy } else { own };
        for (square, ship) in position.fleet(whose) {
            let at = 8 * square.rank() + square.file();
            if number < ships.len() {
                ships[number] = Seen {
                    bit: 1 << at,
                    at,
                    element: ship.element as u8,
                    hit_points: ship.hit_points,
                    mine,
                    armed: !mine || !position.has_used(square, Kind::Attack),
                    under: [0; 3],
                };
                number += 1;
                index[usize::from(at) & 63] = number as u8;
            }
            tell(SHIP, sign);
            tell(HIT_POINT, sign * i32::from(ship.hit_points));
            place(square, whose, ship.hit_points < rules.hit_points(), foes, sign, &mut tell);
            if mine && ahead(square, whose) >= 3 {
                tell(RUNNER, 1);
            }
        }
        let fleet = if mine { own } else { enemy };
        let neighbours = (fleet & fleet << 1).count_ones() + (fleet & fleet << 8).count_ones();
        tell(BESIDE, sign * neighbours.cast_signed());
    }
    let ships = &mut ships[..number];
    contacts(ships, &index, own | enemy);
    let points = [i32::from(position.points()), i32::from(rules.action_points())];
    for ship in &*ships {
        let under = ship.under;
        // Own ships are under the enemy's threats, enemy ships under the own attacks.
        let (base, sign) = if ship.mine { (THREAT, -1) } else { (ATTACK, 1) };
        for (kind, times) in under.into_iter().enumerate() {
            if times > 0 {
                tell(base + kind, sign * times);
            }
        }
        if sinks(under, points[usize::from(ship.mine)], ship.hit_points) {
            tell(base + 3, sign);
        }
    }
    pairs(ships, &mut tell);
    tell(POINT, points[0]);
    if shores::will_land(enemy, own | enemy, side.other()) {
        tell(LANDER, 1);
    }
}

fn ahead(square: Square, side: Side) -> u8 {
    if side == Side::Blue { square.rank() - 1 } else { 6 - square.rank() }
}

/// What a ship's place is worth.
#[inline]
fn place(square: Square, side: Side, damaged: bool, foes: u64, sign: i32, tell: &mut impl FnMut(usize, i32)) {
    let rows = ahead(square, side);
    if square.file() == 0 || square.file() == 5 {
        tell(EDGE, sign);
    }
    if rows == 0 {
        if damaged {
            tell(DOCKED, sign);
        }
        return;
    }
    tell(ROW + usize::from(rows) - 1, sign);
    // The files within two, on this rank and before it.
    let near = 0x1f_u64 << square.file() >> 2 & 0x3f;
    let files = near * 0x0101_0101_0101_0101;
    let before = if side == Side::Blue { !0 << (8 * square.rank()) } else { (1 << (8 * square.rank() + 8)) - 1 };
    if foes & files & before & SEA == 0 {
        tell(FREE + usize::from(rows) - 1, sign);
    }
}

/// Finds each pair of enemies that see each other in a straight line (BN-9), from below and from the left.
#[inline]
fn contacts(ships: &mut [Seen], index: &[u8; 64], all: u64) {
    for from in 0..ships.len() {
        for step in [1_u32, 8] {
            let mut seen = ships[from].bit << step & SEA;
            if seen & all == 0 {
                seen = seen << step & SEA;
            }
            if seen & all == 0 {
                continue;
            }
            let to = usize::from(index[seen.trailing_zeros() as usize & 63]).wrapping_sub(1);
            let (Some(a), Some(b)) = (ships.get(from).copied(), ships.get(to).copied()) else { continue };
            if a.mine == b.mine {
                continue;
            }
            if a.armed {
                ships[to].under[relation(a.element, b.element)] += 1;
            }
            if b.armed {
                ships[from].under[relation(b.element, a.element)] += 1;
            }
        }
    }
}

/// 0 if the first is superior, 1 if they are the same, 2 if it is inferior.
#[inline]
fn relation(attacker: u8, target: u8) -> usize {
    // Rock 0, paper 1, scissors 2: each is superior to the one before it, in a circle.
    [1, 0, 2][usize::from(attacker + 3 - target) % 3]
}

/// Whether attackers of these relations sink a ship with so many points.
#[inline]
fn sinks(under: [i32; 3], points: i32, hit_points: u8) -> bool {
    let superior = under[0].min(points);
    let same = under[1].min(points - superior);
    let inferior = under[2].min((points - superior - same) / i32::from(Relation::Inferior.cost()));
    2 * superior + same + inferior >= i32::from(hit_points)
}

/// How the fleets match: who has what beats the other's ships, and what of it is near.
#[inline]
fn pairs(ships: &[Seen], tell: &mut impl FnMut(usize, i32)) {
    let own = ships.iter().take_while(|ship| ship.mine).count();
    let (own, enemy) = ships.split_at(own);
    let mut balance = 0;
    let mut near = 0;
    for a in own {
        for b in enemy {
            let sign = [1, 0, -1][relation(a.element, b.element)];
            balance += sign;
            let ranks = (a.at / 8).abs_diff(b.at / 8);
            let files = (a.at % 8).abs_diff(b.at % 8);
            if ranks.max(files) <= 3 {
                near += sign;
            }
        }
    }
    tell(PAIR, balance);
    tell(NEAR, near);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn relations_are_the_games_own() {
        for attacker in bn3e::Element::ALL {
            for target in bn3e::Element::ALL {
                let expected = match attacker.against(target) {
                    Relation::Superior => 0,
                    Relation::Same => 1,
                    Relation::Inferior => 2,
                };
                assert_eq!(relation(attacker as u8, target as u8), expected);
            }
        }
    }

    #[test]
    fn a_mirrored_position_is_worth_the_same() {
        let rules = Rules::default();
        for (blue, red) in [
            ("s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 b 3 - 1", "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 r 3 - 1"),
            ("6/r35/6/R25/2p33/R1P34 b 2 - 1", "4p3r1/3P32/5r2/6/5R3/6 r 2 - 1"),
        ] {
            let [blue, red] = [blue, red].map(|text| Position::read(&rules, text).unwrap());
            assert_eq!(features(&blue, &rules), features(&red, &rules));
        }
    }
}
