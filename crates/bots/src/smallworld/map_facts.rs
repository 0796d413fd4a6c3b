//! The map as a player thinks of it: tiles by number, what they cost and pay each seat, and how far apart they are.

use contract::Seat;
use smallworld::{Rules, Terrain, Tile, View};

/// Tiles are numbered row by row from the top left.
pub(super) type Place = u8;

/// What of a map never changes during a game.
#[derive(Clone, Debug)]
pub(super) struct MapFacts {
    pub(super) rules: Rules,
    size: u8,
    terrain: Vec<Terrain>,
    around: Vec<Vec<Place>>,
    /// Steps between any two tiles, whatever they cost.
    apart: Vec<u8>,
    /// The tiles of each terrain.
    of: [Vec<Place>; 5],
}

impl MapFacts {
    /// The facts of a view whose map is drawn.
    pub(super) fn of(rules: &Rules, view: &View) -> Option<MapFacts> {
        let rows = view.terrain.as_ref()?;
        let terrain: Vec<Terrain> = rows.iter().flat_map(|row| row.chars()).filter_map(Terrain::from_letter).collect();
        let size = view.size;
        let tiles = usize::from(size) * usize::from(size);
        if terrain.len() != tiles {
            return None;
        }
        let mut facts = MapFacts {
            rules: *rules,
            size,
            terrain,
            around: Vec::with_capacity(tiles),
            apart: vec![u8::MAX; tiles * tiles],
            of: Default::default(),
        };
        for place in 0..tiles as u8 {
            facts.of[facts.terrain(place) as usize].push(place);
            let near = facts.tile(place).into_iter().flat_map(|tile| rules.grid().around(size, tile));
            facts.around.push(near.map(|tile| tile.row() * size + tile.column()).collect());
        }
        for from in 0..tiles {
            facts.walk_from(from, tiles);
        }
        Some(facts)
    }

    fn walk_from(&mut self, from: usize, tiles: usize) {
        let mut reached = vec![from as u8];
        self.apart[from * tiles + from] = 0;
        let mut next = 0;
        while let Some(&at) = reached.get(next) {
            next += 1;
            let steps = self.apart[from * tiles + usize::from(at)] + 1;
            for &near in &self.around[usize::from(at)] {
                let apart = &mut self.apart[from * tiles + usize::from(near)];
                if *apart == u8::MAX {
                    *apart = steps;
                    reached.push(near);
                }
            }
        }
    }

    pub(super) fn tiles(&self) -> usize {
        self.terrain.len()
    }

    pub(super) fn place(&self, tile: Tile) -> Place {
        tile.row() * self.size + tile.column()
    }

    pub(super) fn tile(&self, place: Place) -> Option<Tile> {
        Tile::new(place % self.size, place / self.size)
    }

    pub(super) fn terrain(&self, place: Place) -> Terrain {
        self.terrain[usize::from(place)]
    }

    pub(super) fn around(&self, place: Place) -> &[Place] {
        &self.around[usize::from(place)]
    }

    pub(super) fn apart(&self, a: Place, b: Place) -> u8 {
        self.apart[usize::from(a) * self.terrain.len() + usize::from(b)]
    }

    /// What entering costs a seat, in half points (SW-9).
    pub(super) fn cost(&self, seat: Seat, place: Place) -> u8 {
        self.rules.people(seat).cost(self.terrain(place))
    }

    /// Whether a tile pays a seat at all (SW-21).
    pub(super) fn pays(&self, seat: Seat, place: Place) -> bool {
        self.rules.people(seat).scores_on(self.terrain(place))
    }

    /// Where a unit of this seat can jump to from here (SW-10), its own tile among them.
    pub(super) fn jumps(&self, seat: Seat, from: Place) -> &[Place] {
        let here = self.terrain(from);
        if self.rules.people(seat).jumps() == Some(here) { &self.of[here as usize] } else { &[] }
    }
}
