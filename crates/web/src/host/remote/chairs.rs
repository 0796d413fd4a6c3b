//! Who sits at a match on a server, and which of its seats are ours.

use bots::Level;
use contract::Seat;
use session::Others;
use wire::Chair;

use super::RemoteState;
use crate::host::Sitter;

impl RemoteState {
    /// The seats that are ours.
    pub fn own_seats(&self) -> Vec<Seat> {
        let mut own: Vec<Seat> = self.chairs().filter(|chair| chair.mine).map(|chair| chair.seat).collect();
        own.dedup();
        own
    }

    /// Whether somebody else plays along, not counting the computer.
    pub fn has_others(&self) -> bool {
        self.chairs().any(|chair| !chair.mine && chair.bot.is_none())
    }

    /// Whether we play, and nobody else does but the computer.
    pub fn is_alone(&self) -> bool {
        !self.own_seats().is_empty() && !self.has_others()
    }

    /// Whether it is for us to act: in a team, for the partner whose turn it is.
    pub fn acts(&self) -> bool {
        let Some(state) = &self.state else { return false };
        let Some(seat) = state.turn.seat() else { return false };
        self.chairs().any(|chair| chair.mine && chair.seat == seat && usize::from(chair.place) == state.place)
    }

    fn chairs(&self) -> impl Iterator<Item = &Chair> {
        self.summary.iter().flat_map(|summary| &summary.chairs)
    }

    /// The people who would be asked before something of ours is taken back.
    pub(super) fn others(&self) -> Others {
        match self.own_seats().len() {
            _ if self.has_others() => Others::Elsewhere,
            0 | 1 => Others::Nobody,
            _ => Others::Here,
        }
    }

    /// Whether we may write the match down anew: who has every chair does, where no clock runs.
    pub(super) fn may_correct(&self) -> bool {
        self.chairs().all(|chair| chair.mine) && self.state.as_ref().is_some_and(|state| state.clocks.is_none())
    }

    /// Our last action: in whose name, and how many plies stay without it.
    pub(super) fn to_take_back(&self) -> Option<(Seat, usize)> {
        let own = self.own_seats();
        session::last_of(self.plies.iter().map(|ply| ply.by), |seat| own.contains(&seat))
    }

    pub(super) fn chairs_of(&self, seat: Seat) -> impl Iterator<Item = &Chair> {
        self.chairs().filter(move |chair| chair.seat == seat)
    }

    /// How many seats there are.
    pub(super) fn seats(&self) -> u8 {
        self.chairs().map(|chair| chair.seat.number()).max().unwrap_or(2)
    }

    /// Who sits in a seat.
    pub(super) fn sitter(&self, seat: Seat, words: &words::Words) -> Sitter {
        let level = |chair: &Chair| chair.bot.and_then(Level::new);
        let name = |chair: &Chair| match level(chair) {
            Some(level) => words.with("web-level", &[("level", level.number().into())]),
            None => chair.name.clone(),
        };
        let mut bots = self.chairs_of(seat).map(level);
        match (bots.next().flatten(), bots.next()) {
            (Some(level), None) => Sitter::Bot(level),
            _ => Sitter::People(self.chairs_of(seat).map(name).collect()),
        }
    }
}
