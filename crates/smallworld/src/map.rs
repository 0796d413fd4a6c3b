//! Drawing the map (SW-5, SW-6), and checking that a map can be played on.

use std::sync::Arc;

use contract::{Dice, Illegal, Saying, Seat};

use crate::action::Draw;
use crate::board::{Board, Terrain, Tile, Tiles, corners, every_tile};
use crate::event::Event;
use crate::position::{SmallWorld, Unit};
use crate::rules::Rules;
use crate::say;

/// SW-5: how many maps are drawn before the last of them is corrected.
const MOST_DRAWS: u32 = 1_000;

/// Draws terrains, start tiles and the first seat, evenly from all draws that leave nobody walled in.
pub(crate) fn draw(rules: &Rules, dice: &mut Dice) -> Draw {
    draw_within(rules, MOST_DRAWS, dice)
}

/// The same with another bound on the maps that are drawn; there must be at least one.
fn draw_within(rules: &Rules, most: u32, dice: &mut Dice) -> Draw {
    let mut drawn = draw_once(rules, dice);
    for _ in 1..most {
        if is_open(rules, &drawn) {
            return drawn;
        }
        drawn = draw_once(rules, dice);
    }
    mend(rules, &mut drawn);
    drawn
}

/// As maps were drawn before they had to be open: again only while somebody could not leave the start tile.
pub(crate) fn draw_loosely(rules: &Rules, dice: &mut Dice) -> Draw {
    loop {
        let drawn = draw_once(rules, dice);
        if walled_in(rules, &drawn).is_none() {
            return drawn;
        }
    }
}

/// One draw. The order of the dice is fixed, so that a seed always draws the same map: the terrains are shuffled, then the
/// corners, then the first seat is drawn unless the rules name it.
fn draw_once(rules: &Rules, dice: &mut Dice) -> Draw {
    let size = rules.size();
    let each = usize::from(size) * usize::from(size) / Terrain::ALL.len();
    let mut terrains: Vec<Terrain> = Terrain::ALL.into_iter().flat_map(|t| std::iter::repeat_n(t, each)).collect();
    dice.shuffle(&mut terrains);
    let starts = draw_starts(rules, dice);
    let first = rules.first().unwrap_or_else(|| Seat::at(dice.below(u32::from(rules.seats())) as usize));
    Draw { size, terrains, starts, first }
}

/// Two seats start in opposite corners. Three or four have a corner each: no corners of the map are farther apart.
fn draw_starts(rules: &Rules, dice: &mut Dice) -> Vec<Tile> {
    let corners = corners(rules.size());
    if rules.seats() == 2 {
        let place = dice.below(4) as usize;
        return vec![corners[place], corners[3 - place]];
    }
    let mut starts = corners.to_vec();
    dice.shuffle(&mut starts);
    starts.truncate(usize::from(rules.seats()));
    starts
}

/// SW-5: whether every people can walk to three quarters of the tiles that it could ever stand on, and to a neighbour of
/// every other start tile.
pub(crate) fn is_open(rules: &Rules, draw: &Draw) -> bool {
    Seat::all(rules.seats()).all(|seat| {
        let walk = Walk::of(rules, draw, seat);
        walk.is_wide() && walk.meets_all(rules, draw)
    })
}

/// Where a people can come from its start tile, turn after turn.
struct Walk {
    /// The tiles it can come to, its start tile among them.
    reached: Tiles,
    /// The tiles it could stand on if only it came there, and its start tile.
    standable: Tiles,
}

impl Walk {
    fn of(rules: &Rules, draw: &Draw, seat: Seat) -> Walk {
        let start = draw.starts[seat.index()];
        let mut standable = Tiles::default();
        standable.add(start);
        for tile in every_tile(draw.size).filter(|&tile| can_enter(rules, draw, seat, tile)) {
            standable.add(tile);
        }
        let mut reached = Tiles::default();
        reached.add(start);
        let mut open = vec![start];
        while let Some(from) = open.pop() {
            for tile in rules.grid().around(draw.size, from) {
                if standable.has(tile) && !reached.has(tile) {
                    reached.add(tile);
                    open.push(tile);
                }
            }
        }
        Walk { reached, standable }
    }

    fn is_wide(&self) -> bool {
        4 * self.reached.count() >= 3 * self.standable.count()
    }

    fn meets_all(&self, rules: &Rules, draw: &Draw) -> bool {
        draw.starts.iter().all(|&start| {
            // From its own start tile it can go somewhere, or it would be walled in.
            rules.grid().around(draw.size, start).any(|tile| self.reached.has(tile))
        })
    }
}

/// SW-9: every turn begins with full movement, so a tile is closed only to whom that is too little.
fn can_enter(rules: &Rules, draw: &Draw, seat: Seat, tile: Tile) -> bool {
    rules.people(seat).cost(draw.terrain(tile)) <= rules.full()
}

/// Swaps tiles until the map is open (SW-5).
///
/// First the edge of the map is cleared, tile by tile, of what is closed to a walled-in people: all start tiles lie on it, so
/// it leads to each of them. Then closed tiles beside what is reached change places with tiles that are not: each swap opens
/// one tile at least and closes none that was reached, so it ends.
fn mend(rules: &Rules, draw: &mut Draw) {
    let edge = |tile: Tile| {
        let far = rules.size() - 1;
        [tile.column(), tile.row()].iter().any(|&at| at == 0 || at == far)
    };
    for seat in Seat::all(rules.seats()) {
        let closed = |draw: &Draw, tile: Tile| !can_enter(rules, draw, seat, tile);
        for tile in every_tile(draw.size).filter(|&tile| edge(tile)) {
            if is_open(rules, draw) {
                return;
            }
            let inner = every_tile(draw.size).find(|&inner| !edge(inner) && !closed(draw, inner));
            if let Some(inner) = inner.filter(|_| closed(draw, tile)) {
                draw.swap(tile, inner);
            }
        }
        loop {
            let walk = Walk::of(rules, draw, seat);
            if walk.is_wide() {
                break;
            }
            let beside = |tile: Tile| rules.grid().around(draw.size, tile).any(|next| walk.reached.has(next));
            let wall =
                every_tile(draw.size).find(|&tile| closed(draw, tile) && !walk.reached.has(tile) && beside(tile));
            let beyond = walk.standable.without(&walk.reached).iter().next();
            let (Some(wall), Some(beyond)) = (wall, beyond) else { break };
            draw.swap(wall, beyond);
        }
    }
}

impl Draw {
    fn index(&self, tile: Tile) -> usize {
        usize::from(tile.row()) * usize::from(self.size) + usize::from(tile.column())
    }

    fn terrain(&self, tile: Tile) -> Terrain {
        self.terrains[self.index(tile)]
    }

    fn swap(&mut self, one: Tile, other: Tile) {
        let (one, other) = (self.index(one), self.index(other));
        self.terrains.swap(one, other);
    }
}

/// The seat whose people could not leave its start tile.
fn walled_in(rules: &Rules, draw: &Draw) -> Option<Seat> {
    Seat::all(rules.seats()).zip(&draw.starts).find_map(|(seat, &start)| {
        let stuck = rules.grid().around(draw.size, start).all(|tile| !can_enter(rules, draw, seat, tile));
        stuck.then_some(seat)
    })
}

/// Whether a map that is told can be played on. It need not be as open as a drawn one: records hold older maps.
fn check(rules: &Rules, draw: &Draw) -> Result<(), Illegal> {
    check_terrains(rules, draw)?;
    let seats = rules.seats();
    if draw.starts.len() != usize::from(seats) {
        let why = Saying::new(say::START_COUNT).with("wanted", seats).with("found", draw.starts.len());
        return Err(Illegal::new("SW-6", why));
    }
    let corners = corners(draw.size);
    let mut places = [0; Seat::MOST as usize];
    for (at, tile) in draw.starts.iter().enumerate() {
        let place = corners.iter().position(|corner| corner == tile);
        places[at] = place.ok_or_else(|| Illegal::new("SW-6", Saying::new(say::START_NO_CORNER).show("tile", tile)))?;
        let opposite = seats > 2 || at == 0 || places[0] + places[1] == 3;
        if !opposite || places[..at].contains(&places[at]) {
            return Err(Illegal::new("SW-6", Saying::new(say::START_TOO_NEAR).show("tile", tile)));
        }
    }
    if let Some(seat) = walled_in(rules, draw) {
        let why = Saying::new(say::START_WALLED_IN).show("tile", draw.starts[seat.index()]);
        return Err(Illegal::new("SW-5", why.with("people", rules.people(seat).name())));
    }
    match rules.first() {
        Some(wanted) if wanted != draw.first => {
            Err(Illegal::new("SW-6", Saying::new(say::WRONG_FIRST).with("wanted", wanted.number())))
        }
        None if draw.first.number() > seats => {
            let why = Saying::new(say::FIRST_NOT_SEATED).with("found", draw.first.number()).with("seats", seats);
            Err(Illegal::new("SW-6", why))
        }
        _ => Ok(()),
    }
}

/// SW-5: as many tiles of each terrain as of any other.
fn check_terrains(rules: &Rules, draw: &Draw) -> Result<(), Illegal> {
    let (wanted, found) = (rules.size(), draw.size);
    if found != wanted {
        return Err(Illegal::new("SW-4", Saying::new(say::MAP_SIZE).with("wanted", wanted).with("found", found)));
    }
    let each = draw.terrains.len() / Terrain::ALL.len();
    for terrain in Terrain::ALL {
        let found = draw.terrains.iter().filter(|&&t| t == terrain).count();
        if found != each {
            let why = Saying::new(say::UNEVEN_MAP).with("terrain", terrain.name());
            return Err(Illegal::new("SW-5", why.with("wanted", each).with("found", found)));
        }
    }
    Ok(())
}

impl SmallWorld {
    /// Lays out the map and puts everybody on the start tiles.
    pub(crate) fn lay_out(&mut self, draw: &Draw, events: &mut Vec<Event>) -> Result<(), Illegal> {
        check(&self.rules, draw)?;
        self.board = Some(Arc::new(Board::new(self.rules.grid(), draw.size, &draw.terrains)));
        let count = self.rules.units();
        for (seat, &tile) in self.all_seats().zip(&draw.starts) {
            let unit = Unit { tile, life: self.rules.life(), half: self.rules.full(), bonus: 0 };
            self.units[seat.index()][..usize::from(count)].fill(unit);
            self.living[seat.index()] = count;
        }
        self.first = draw.first;
        self.to_act = draw.first;
        events.push(Event::Map { first: draw.first, people: self.people(draw.first) });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use contract::Rules as _;

    use super::*;

    fn rules(map: &str, grid: &str, peoples: &str) -> Rules {
        let mut values = Rules::default().values();
        for (name, value) in [("map", map), ("grid", grid), ("peoples", peoples)] {
            values.set_text(name, value).unwrap();
        }
        Rules::from_values(&values).unwrap()
    }

    fn each_kind(mut check: impl FnMut(&Rules)) {
        for map in ["demo", "small", "normal"] {
            for grid in ["hex", "square"] {
                for peoples in ["elf,orc", "human,elf", "dwarf,elf,orc", "human,orc,dwarf,elf", "orc,dwarf"] {
                    check(&rules(map, grid, peoples));
                }
            }
        }
    }

    fn count(draw: &Draw) -> [usize; 5] {
        Terrain::ALL.map(|terrain| draw.terrains.iter().filter(|&&t| t == terrain).count())
    }

    /// Lays all desert on the tiles that come first by this key.
    fn heap_desert(draw: &mut Draw, key: impl FnMut(&Tile) -> u8) {
        let mut tiles: Vec<Tile> = every_tile(draw.size).collect();
        tiles.sort_by_key(key);
        let mut terrains = draw.terrains.clone();
        terrains.sort_by_key(|&terrain| terrain != Terrain::Desert);
        for (tile, terrain) in tiles.into_iter().zip(terrains) {
            let index = draw.index(tile);
            draw.terrains[index] = terrain;
        }
    }

    /// SW-5: the first map of each seed, mended where it is not open: no other map is drawn.
    #[test]
    fn a_map_is_mended_by_swaps_alone() {
        let mut mended = 0;
        each_kind(|rules| {
            for seed in 0..60 {
                let drawn = draw_once(rules, &mut Dice::from_number(seed));
                let open = draw_within(rules, 1, &mut Dice::from_number(seed));
                assert!(is_open(rules, &open) && check(rules, &open).is_ok(), "{open}");
                assert_eq!((&open.starts, open.first, count(&open)), (&drawn.starts, drawn.first, count(&drawn)));
                assert_eq!(open == drawn, is_open(rules, &drawn), "an open map is left as it is");
                mended += u32::from(open != drawn);
            }
        });
        assert!(mended > 30, "{mended}");
    }

    /// The worst maps: all desert heaped around the elf, so that it has nowhere to go.
    #[test]
    fn the_closest_wall_is_mended() {
        each_kind(|rules| {
            let Some(seat) = Seat::all(rules.seats()).find(|&seat| rules.people(seat).escapes()) else { return };
            let mut draw = draw_once(rules, &mut Dice::from_number(1));
            let start = draw.starts[seat.index()];
            let far = |tile: &Tile| tile.column().abs_diff(start.column()) + tile.row().abs_diff(start.row());
            heap_desert(&mut draw, far);
            assert!(walled_in(rules, &draw).is_some() && !is_open(rules, &draw));
            let before = count(&draw);
            mend(rules, &mut draw);
            assert!(is_open(rules, &draw), "{draw}");
            assert_eq!(count(&draw), before);
        });
    }

    /// A ring of desert in the midst of a large map: the elf meets everybody along the edge, but the land within is shut off.
    #[test]
    fn a_ring_of_desert_is_mended() {
        for grid in ["hex", "square"] {
            let rules = rules("normal", grid, "elf,orc");
            let mut draw = draw_once(&rules, &mut Dice::from_number(1));
            let mut within = vec![Tile::new(7, 7).unwrap()];
            let mut ring = Vec::new();
            for _ in 0..6 {
                within.append(&mut ring);
                let around = within.iter().flat_map(|&tile| rules.grid().around(draw.size, tile));
                ring = around.filter(|tile| !within.contains(tile)).collect();
            }
            let inner = |tile: &Tile| (1..14).contains(&tile.column()) && (1..14).contains(&tile.row());
            // What the ring does not need of the desert lies outside it.
            heap_desert(&mut draw, |tile| match tile {
                tile if ring.contains(tile) => 0,
                tile if inner(tile) && !within.contains(tile) => 1,
                _ => 2,
            });
            let walk = Walk::of(&rules, &draw, Seat::ONE);
            assert!(walk.meets_all(&rules, &draw) && within.iter().all(|&tile| !walk.reached.has(tile)), "{draw}");
            assert!(!is_open(&rules, &draw), "{draw}");
            let before = count(&draw);
            mend(&rules, &mut draw);
            assert!(is_open(&rules, &draw), "{draw}");
            assert_eq!(count(&draw), before);
        }
    }

    /// SW-5 to the tile: of twenty tiles fifteen are enough and fourteen are not; and a people that cannot come beside
    /// the other's start tile is shut in however wide the land. A desert start tile counts: the elf stands there.
    #[test]
    fn three_quarters_are_enough_and_less_is_not() {
        let rules = rules("demo", "square", "elf,orc");
        let cases = [
            ("FDDPP/FFDPP/FFFDP/FFFFD/MMMMS", true, 15, 20),
            ("FDPPP/FFDPP/FFFDP/FFFFD/DMMMS", false, 14, 20),
            ("DDPPP/FFDPP/FFFDP/FFFFD/MMMMS", false, 15, 21),
            ("FFFFF/FFFFF/FFFFF/FFFFD/FFFDF", false, 22, 23),
        ];
        for (text, open, reached, standable) in cases {
            let draw = match format!("~map={text};a1,e5;1").parse::<crate::Action>().unwrap() {
                crate::Action::Map(draw) => *draw,
                other => panic!("{other}"),
            };
            let walk = Walk::of(&rules, &draw, Seat::ONE);
            assert_eq!((walk.reached.count(), walk.standable.count()), (reached, standable), "{text}");
            assert_eq!(is_open(&rules, &draw), open, "{text}");
        }
    }
}
