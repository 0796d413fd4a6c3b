//! How many turns a hunt takes: charges cost a turn each, and so does every way to port.

use std::sync::OnceLock;

use depths::{Berth, FleetView, Rules, Ship, Squares};

/// Where a ship is, as far as tempo goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Post {
    /// It is sunk and drops nothing more.
    Gone,
    /// In port, fully armed.
    Port,
    /// At sea with so many charges, one move from port (DE-11).
    Near(u8),
    /// At sea with so many charges, further out.
    Far(u8),
}

/// A fleet's posts, in the order of [`Ship::ALL`].
pub(super) type Posts = [Post; 3];

/// The posts of a fleet.
pub(super) fn posts(rules: &Rules, fleet: &FleetView) -> Posts {
    let near = near(rules);
    Ship::ALL.map(|ship| {
        let seen = fleet.ships[ship as usize];
        seen.at.map_or(Post::Gone, |at| post(near, at, seen.charges.min(ship.load())))
    })
}

/// The post of a ship there with so many charges.
pub(super) fn post(near: Squares, at: Berth, charges: u8) -> Post {
    match at {
        Berth::Port => Post::Port,
        Berth::At(square) if near.contains(square) => Post::Near(charges),
        Berth::At(_) => Post::Far(charges),
    }
}

/// The squares that one move leads to from port, which are those that one move leads from into port (DE-10, DE-11).
pub(super) fn near(rules: &Rules) -> Squares {
    let sea = rules.sea();
    sea.spread(sea.spread(rules.exits()))
}

/// How many turns it takes a fleet to drop so many good charges, if each turn the best cell lies near or far by chance.
pub(super) struct Tempo {
    /// Turns by charges still needed, then by posts.
    turns: Vec<Vec<f64>>,
}

/// The most charges that a hunt is thought to take.
const MOST: usize = 24;
/// What a charge in the wrong part of the sea is worth.
const SECOND_BEST: f64 = 0.3;
/// A fleet without ships never gets there.
const NEVER: f64 = 60.0;
/// Ways round by port and back are settled after a few rounds.
const ROUNDS: usize = 4;
/// How finely the share of the far charges is told apart.
const EIGHTHS: usize = 8;

/// How many posts a ship with this load has: gone, in port, near or far with none to all of its charges.
const fn size(load: u8) -> usize {
    2 * load as usize + 4
}

const STRIDE: [usize; 3] = [size(3) * size(2), size(2), 1];

fn index(ship: Ship, post: Post) -> usize {
    let load = ship.load();
    match post {
        Post::Gone => 0,
        Post::Port => 1,
        Post::Near(charges) => 2 + usize::from(charges.min(load)),
        Post::Far(charges) => 3 + usize::from(load) + usize::from(charges.min(load)),
    }
}

fn place(posts: Posts) -> usize {
    Ship::ALL.into_iter().map(|ship| STRIDE[ship as usize] * index(ship, posts[ship as usize])).sum()
}

/// Where one ship's turn leads from a post: a charge near, a charge far, no charge. A place of its own means none.
fn steps(ship: Ship, post: Post) -> [Option<Post>; 3] {
    let load = ship.load();
    match post {
        Post::Gone => [None; 3],
        Post::Port => [Some(Post::Near(load - 1)), None, None],
        Post::Near(0) => [None, None, Some(Post::Port)],
        Post::Near(charges) => {
            [Some(Post::Near(charges - 1)), Some(Post::Far(charges - 1)), (charges < load).then_some(Post::Port)]
        }
        Post::Far(0) => [None, None, Some(Post::Near(0))],
        Post::Far(charges) => [Some(Post::Near(charges - 1)), Some(Post::Far(charges - 1)), Some(Post::Near(charges))],
    }
}

impl Tempo {
    /// For hunts of which this share of the charges will be wanted far from port. The tables depend on nothing else: they
    /// are worked out once, for every eighth.
    pub(super) fn of(far: f64) -> &'static Tempo {
        static TEMPI: [OnceLock<Tempo>; EIGHTHS + 1] = [const { OnceLock::new() }; EIGHTHS + 1];
        let eighth = ((far * EIGHTHS as f64 + 0.5).max(0.0) as usize).min(EIGHTHS);
        TEMPI[eighth].get_or_init(|| Tempo::new(eighth as f64 / EIGHTHS as f64))
    }

    fn new(far: f64) -> Tempo {
        let all = STRIDE[0] * size(4);
        let moves: Vec<[[usize; 3]; 3]> = (0..all).map(moves).collect();
        let mut turns = vec![vec![0.0; all]];
        for needed in 1..=MOST {
            let fewer = &turns[needed - 1];
            let mut now: Vec<f64> = fewer.iter().map(|fewer| fewer + 1.3).collect();
            now[0] = NEVER + needed as f64;
            for _ in 0..ROUNDS {
                for at in 1..all {
                    let (mut still, mut near, mut far_off) = (f64::INFINITY, [f64::INFINITY; 2], [f64::INFINITY; 2]);
                    for [to_near, to_far, to_still] in moves[at] {
                        let lost = |to: usize| SECOND_BEST * fewer[to] + (1.0 - SECOND_BEST) * now[to];
                        if to_near != at {
                            near = [near[0].min(fewer[to_near]), near[1].min(lost(to_near))];
                        }
                        if to_far != at {
                            far_off = [far_off[0].min(fewer[to_far]), far_off[1].min(lost(to_far))];
                        }
                        if to_still != at {
                            still = still.min(now[to_still]);
                        }
                    }
                    let wanted_near = near[0].min(far_off[1]).min(still);
                    let wanted_far = far_off[0].min(near[1]).min(still);
                    now[at] = 1.0 + far * wanted_far + (1.0 - far) * wanted_near;
                }
            }
            turns.push(now);
        }
        Tempo { turns }
    }

    /// How many turns a fleet at these posts needs for so many charges.
    pub(super) fn turns(&self, posts: Posts, charges: f64) -> f64 {
        let charges = charges.clamp(0.0, (self.turns.len() - 1) as f64 - 0.001);
        let (at, place) = (charges as usize, place(posts));
        let (less, more) = (self.turns[at][place], self.turns[at + 1][place]);
        less + (more - less) * (charges - at as f64)
    }

    /// How many turns more it needs without this ship.
    pub(super) fn ship(&self, posts: Posts, ship: Ship, charges: f64) -> f64 {
        let mut without = posts;
        without[ship as usize] = Post::Gone;
        self.turns(without, charges) - self.turns(posts, charges)
    }
}

/// The places that the turns of each ship lead to; the same place where there is no such turn.
fn moves(at: usize) -> [[usize; 3]; 3] {
    Ship::ALL.map(|ship| {
        let stride = STRIDE[ship as usize];
        let here = at / stride % size(ship.load());
        steps(ship, post_at(ship, here))
            .map(|next| next.map_or(at, |next| at - here * stride + index(ship, next) * stride))
    })
}

fn post_at(ship: Ship, index: usize) -> Post {
    let load = usize::from(ship.load());
    match index {
        0 => Post::Gone,
        1 => Post::Port,
        _ if index < 3 + load => Post::Near((index - 2) as u8),
        _ => Post::Far((index - 3 - load) as u8),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PORT: Posts = [Post::Port; 3];

    #[test]
    fn nine_charges_near_the_port_take_nine_turns_and_four_more_a_way_back() {
        let tempo = Tempo::of(0.0);
        assert!((tempo.turns(PORT, 9.0) - 9.0).abs() < 1e-9);
        assert!((tempo.turns(PORT, 13.0) - 14.0).abs() < 1e-9);
        assert!((tempo.turns(PORT, 17.0) - 19.0).abs() < 1e-9);
    }

    #[test]
    fn ships_charges_and_the_way_back_are_worth_turns() {
        let tempo = Tempo::of(0.5);
        assert!(tempo.turns([Post::Far(0), Post::Gone, Post::Gone], 1.0) >= 3.0);
        assert!(tempo.ship(PORT, Ship::S4, 15.0) > tempo.ship(PORT, Ship::S2, 15.0));
        assert!(tempo.ship(PORT, Ship::S2, 15.0) > 0.5);
        let with = |post| tempo.turns([post, Post::Port, Post::Port], 15.0);
        assert!(with(Post::Near(0)) > with(Post::Near(1)) && with(Post::Far(0)) > with(Post::Near(0)));
        assert!(tempo.turns([Post::Gone; 3], 3.0) > 50.0);
    }
}
