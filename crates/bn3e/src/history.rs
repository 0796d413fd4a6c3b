//! Repetition (BN-17).

use crate::position::Board;

/// The boards that stood at the start of a turn since a ship was last sunk: a sunk ship never comes back (BN-11), so
/// no board from before can stand again.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct History {
    /// Hashes apart from the boards, so that looking for one reads as little memory as possible.
    hashes: Vec<u64>,
    boards: Vec<Board>,
}

impl History {
    /// Room for a game of so many turns of each player, so that playing it allocates nothing.
    pub(crate) fn with_room(max_turns: u32) -> History {
        let room = max_turns.min(1_000) as usize * 2 + 1;
        History { hashes: Vec::with_capacity(room), boards: Vec::with_capacity(room) }
    }

    /// Adds the board at the start of a turn and counts how often it has stood, this time included.
    pub(crate) fn stands_again(&mut self, board: &Board) -> usize {
        let hash = board.hash();
        self.hashes.push(hash);
        self.boards.push(*board);
        let same = self.hashes.iter().zip(&self.boards).filter(|(h, b)| **h == hash && *b == board);
        same.count()
    }

    pub(crate) fn forget(&mut self) {
        self.hashes.clear();
        self.boards.clear();
    }
}

impl Clone for History {
    /// With the same room: a copy that is played on allocates nothing either.
    fn clone(&self) -> History {
        let mut copy = History {
            hashes: Vec::with_capacity(self.hashes.capacity()),
            boards: Vec::with_capacity(self.boards.capacity()),
        };
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &History) {
        self.hashes.clone_from(&from.hashes);
        self.boards.clone_from(&from.boards);
    }
}
