//! Which player of an army shoots (BI-2).

use contract::{Ply, Seat, Who};

use crate::action::Action;
use crate::position::Billiard;

/// A break or a shot, for telling which player of an army made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shot {
    /// The army whose turn it was.
    pub army: Seat,
    /// Which turn of this army it belongs to, from 0. A turn is an unbroken run of actions of one army: the breaker
    /// who plays on, or a submarine's surfacing with its shot, is one turn.
    pub turn: usize,
    /// The entry, as an action.
    pub action: Action,
}

/// An army's players take its turns one after the other (BI-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// How many players each army has.
    pub players: [usize; 2],
}

impl Rotation {
    /// The rotation of players whose names are listed army by army; an army without a list has one player.
    pub fn of(names: &[Vec<String>]) -> Rotation {
        Rotation { players: [0, 1].map(|army| names.get(army).map_or(1, |names| names.len().max(1))) }
    }

    /// The player, from 0, who made a shot.
    pub fn player(&self, shot: &Shot) -> usize {
        self.of_turn(shot.army, shot.turn)
    }

    /// The player, from 0, of an army's turn, counted from 0.
    pub fn of_turn(&self, army: Seat, turn: usize) -> usize {
        turn % self.players[army.index() % 2].max(1)
    }

    /// Which of an army's players has the turn under way, or the next one; `acts` is the army that enters a shot now.
    pub fn shooter(&self, past: &[Ply<Billiard>], army: Seat, acts: Option<Seat>) -> usize {
        let mut turns = 0;
        let mut last = None;
        for ply in past {
            if let Who::Seat(by) = ply.by {
                turns += usize::from(by == army && last != Some(army));
                last = Some(by);
            }
        }
        let under_way = last == Some(army) && acts == Some(army);
        self.of_turn(army, turns - usize::from(under_way))
    }

    /// Every player, army by army.
    pub fn everybody(&self) -> impl Iterator<Item = (Seat, usize)> + use<> {
        Seat::all(2).zip(self.players).flat_map(|(army, count)| (0..count).map(move |player| (army, player)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(text: &str) -> Vec<Ply<Billiard>> {
        let ply = |word: &str| {
            let (by, action) = word.split_once(':').expect("who:action");
            let by = by.parse().ok().and_then(Seat::new).map_or(Who::Chance, Who::Seat);
            Ply { by, action: action.parse().expect(word), events: Vec::new(), at: contract::Millis(0) }
        };
        text.split_whitespace().map(ply).collect()
    }

    #[test]
    fn players_take_turns_and_the_breaker_plays_on() {
        let names = |count: usize| vec![String::new(); count];
        let rotation = Rotation::of(&[names(2), names(3)]);
        assert_eq!(rotation.players, [2, 3]);
        let at =
            |past: &str, acts| Seat::all(2).map(|army| rotation.shooter(&played(past), army, acts)).collect::<Vec<_>>();
        assert_eq!(at("", Some(Seat::ONE)), [0, 0]);
        assert_eq!(at("1:break:8", Some(Seat::ONE)), [0, 0], "the breaker plays on");
        assert_eq!(at("1:break:8 1:miss", Some(Seat::TWO)), [1, 0]);
        assert_eq!(at("1:break:8 1:miss 2:10x2 c:~2@1", Some(Seat::ONE)), [1, 1]);
        assert_eq!(at("1:break:8 1:miss 2:miss 1:miss 2:miss", None), [0, 2]);
        assert_eq!(Rotation::of(&[]).players, [1, 1]);
        let everybody: Vec<_> = rotation.everybody().map(|(army, player)| (army.number(), player)).collect();
        assert_eq!(everybody, [(1, 0), (1, 1), (2, 0), (2, 1), (2, 2)]);
    }
}
