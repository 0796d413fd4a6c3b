//! Points (SW-21).

use contract::Seat;

use crate::board::{Board, Tile};
use crate::event::{Event, Scoring, TileScore};
use crate::people::People;
use crate::position::SmallWorld;

impl SmallWorld {
    /// Gives every seat what its tiles and orcs earn, and keeps it for the history.
    pub(crate) fn score_turn(&mut self, events: &mut Vec<Event>) {
        let mut tiles = Vec::with_capacity(16);
        for seat in self.all_seats() {
            self.each_tile_score(seat, |score| tiles.push(score));
        }
        let mut gained = vec![0; usize::from(self.rules.seats())];
        for score in &tiles {
            gained[score.seat.index()] += u16::from(score.points) + score.bonus;
        }
        for (seat, &gain) in gained.iter().enumerate() {
            self.scores[seat] = self.scores[seat].saturating_add(gain);
            self.past.keep(self.turn, seat, gain);
        }
        events.push(Event::Scored(Box::new(Scoring { turn: self.turn, gained, tiles })));
    }

    /// What a seat would gain if the turn ended now.
    pub fn gain(&self, seat: Seat) -> u16 {
        let mut gain = 0;
        self.each_tile_score(seat, |score| gain += u16::from(score.points) + score.bonus);
        gain
    }

    fn each_tile_score(&self, seat: Seat, mut found: impl FnMut(TileScore)) {
        let Some(board) = self.board.as_deref() else { return };
        let people = self.people(seat);
        for tile in self.held_by(seat).iter() {
            found(self.tile_score(board, seat, people, tile));
        }
    }

    fn tile_score(&self, board: &Board, seat: Seat, people: People, tile: Tile) -> TileScore {
        let terrain = board.terrain(tile);
        let mut score = TileScore { seat, people, tile, terrain, points: 0, bonus: 0 };
        // SW-21: where a people scores nothing, its bonuses do not count either.
        if people.scores_on(terrain) {
            score.points = 1;
            let here = self.units[seat.index()].iter().filter(|unit| unit.lives() && unit.tile == tile);
            score.bonus = here.map(|unit| u16::from(unit.bonus)).sum();
        }
        score
    }
}
