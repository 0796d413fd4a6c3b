//! Repetition (BN-17).

use crate::position::Board;

/// The boards that stood at the start of a turn since a ship was last sunk: a sunk ship never comes back (BN-11), so
/// no board from before can stand again.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct History {
    boards: Vec<Board>,
    /// How many of the boards have a hash that ends in this byte, or 255 if more. A long game has hundreds of boards,
    /// and hardly ever one that needs to be compared with any of them.
    alike: [u8; 256],
}

impl History {
    /// Room for a game of this many turns of each player, so that playing it allocates nothing.
    pub(crate) fn with_room(max_turns: u32) -> History {
        let room = max_turns.min(1_000) as usize * 2 + 1;
        History { boards: Vec::with_capacity(room), alike: [0; 256] }
    }

    /// Adds the board at the start of a turn and tells whether it has stood this many times, this time included.
    pub(crate) fn stands_again(&mut self, board: &Board, times: u8) -> bool {
        self.boards.push(*board);
        let alike = &mut self.alike[usize::from(board.hash() as u8)];
        *alike = alike.saturating_add(1);
        *alike >= times && self.boards.iter().filter(|b| *b == board).count() >= usize::from(times)
    }

    pub(crate) fn forget(&mut self) {
        self.boards.clear();
        self.alike = [0; 256];
    }
}

impl Clone for History {
    /// With the same room: a copy that is played on allocates nothing either.
    fn clone(&self) -> History {
        let mut boards = Vec::with_capacity(self.boards.capacity());
        boards.extend_from_slice(&self.boards);
        History { boards, alike: self.alike }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use contract::{Dice, Game};

    use crate::{Bn3e, Rules};

    /// Boards are compared only where their last byte is the same: were it the same for all, a long game would compare every
    /// board with every other, and nobody would notice but by waiting.
    #[test]
    fn the_boards_of_play_are_spread_over_all_last_bytes() {
        let (mut boards, mut dice) = (HashSet::new(), Dice::from_number(5));
        while boards.len() < 4096 {
            let mut game = Bn3e::new(&Rules::default());
            while let Some(next) = game.random_action(&mut dice) {
                boards.insert(game.bare_position().board);
                game.play(&next, &mut Vec::new()).expect("drawn, so legal");
            }
        }
        let mut counts = [0_usize; 256];
        for board in &boards {
            counts[usize::from(board.hash() as u8)] += 1;
        }
        // Sixteen each, or a few more: with fixed dice this fails only if some bytes are used much more than others.
        let most = boards.len() / 256 * 3;
        assert!(counts.iter().all(|count| (1..=most).contains(count)), "{counts:?}");
    }
}
