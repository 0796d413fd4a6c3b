//! Drawing the map (SW-5, SW-6), and checking that a map could have been drawn.

use std::sync::Arc;

use contract::{Dice, Illegal, Saying, Seat};

use crate::action::Draw;
use crate::board::{Board, Terrain, Tile, corners};
use crate::event::Event;
use crate::position::{SmallWorld, Unit};
use crate::rules::Rules;
use crate::say;

/// Draws terrains, start tiles and the first seat, evenly from all draws that the rules allow.
///
/// The order of the dice is fixed, so that a seed always draws the same map: the terrains are shuffled, then the
/// corners, then the first seat is drawn unless the rules name it; and all of it again while somebody is walled in.
pub(crate) fn draw(rules: &Rules, dice: &mut Dice) -> Draw {
    let size = rules.map().size();
    let each = usize::from(size) * usize::from(size) / Terrain::ALL.len();
    loop {
        let mut terrains: Vec<Terrain> = Terrain::ALL.into_iter().flat_map(|t| std::iter::repeat_n(t, each)).collect();
        dice.shuffle(&mut terrains);
        let starts = draw_starts(rules, dice);
        let first = rules.first().unwrap_or_else(|| Seat::at(dice.below(u32::from(rules.seats())) as usize));
        let draw = Draw { size, terrains, starts, first };
        if walled_in(rules, &draw).is_none() {
            return draw;
        }
    }
}

/// Two seats start in opposite corners. Three or four have a corner each: no corners of the map are farther apart.
fn draw_starts(rules: &Rules, dice: &mut Dice) -> Vec<Tile> {
    let corners = corners(rules.map().size());
    if rules.seats() == 2 {
        let place = dice.below(4) as usize;
        return vec![corners[place], corners[3 - place]];
    }
    let mut starts = corners.to_vec();
    dice.shuffle(&mut starts);
    starts.truncate(usize::from(rules.seats()));
    starts
}

/// The seat whose people could not leave its start tile.
fn walled_in(rules: &Rules, draw: &Draw) -> Option<Seat> {
    let terrain =
        |tile: Tile| draw.terrains[usize::from(tile.row()) * usize::from(draw.size) + usize::from(tile.column())];
    Seat::all(rules.seats()).zip(&draw.starts).find_map(|(seat, &start)| {
        let people = rules.people(seat);
        let stuck = rules.grid().around(draw.size, start).all(|tile| people.cost(terrain(tile)) > rules.full());
        stuck.then_some(seat)
    })
}

/// Whether the terrains are of the right number: as many of each as of any other.
pub(crate) fn check_terrains(rules: &Rules, size: u8, terrains: &[Terrain]) -> Result<(), Illegal> {
    let wanted = rules.map().size();
    if size != wanted {
        return Err(Illegal::new("SW-4", Saying::new(say::MAP_SIZE).with("wanted", wanted).with("found", size)));
    }
    let each = terrains.len() / Terrain::ALL.len();
    for terrain in Terrain::ALL {
        let found = terrains.iter().filter(|&&t| t == terrain).count();
        if found != each {
            let why = Saying::new(say::UNEVEN_MAP).with("terrain", terrain.name());
            return Err(Illegal::new("SW-5", why.with("wanted", each).with("found", found)));
        }
    }
    Ok(())
}

fn check(rules: &Rules, draw: &Draw) -> Result<(), Illegal> {
    check_terrains(rules, draw.size, &draw.terrains)?;
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

impl SmallWorld {
    /// Lays out the map and puts everybody on the start tiles.
    pub(crate) fn lay_out(&mut self, draw: &Draw, events: &mut Vec<Event>) -> Result<(), Illegal> {
        check(&self.rules, draw)?;
        self.board = Some(Arc::new(Board::new(self.rules.grid(), draw.size, &draw.terrains)));
        let count = self.rules.map().units();
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
