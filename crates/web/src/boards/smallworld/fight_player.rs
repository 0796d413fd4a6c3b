//! Fights that are being played back: which one, how far it has come, and whether it waits.

use std::sync::Arc;

use super::facts::Facts;
use super::fight::FightReplay;

/// Fights that are being played back.
#[derive(Clone, Debug)]
pub(super) struct Playback {
    /// The map as it was before.
    pub(super) before: Arc<Facts>,
    pub(super) fights: Vec<FightReplay>,
    /// Which fight, and which beat of it.
    pub(super) at: (usize, usize),
    /// Whether somebody has paused it.
    pub(super) paused: bool,
}

impl Playback {
    pub(super) fn new(before: Arc<Facts>, fights: Vec<FightReplay>) -> Playback {
        Playback { before, fights, at: (0, 0), paused: false }
    }

    /// The fight that is being told.
    pub(super) fn fight(&self) -> Option<&FightReplay> {
        self.fights.get(self.at.0)
    }

    /// Whether the fight has come to its end.
    pub(super) fn is_told(&self) -> bool {
        self.fight().is_none_or(|fight| self.at.1 + 1 >= fight.beats.len())
    }

    /// Goes one beat on; false when all fights have been shown.
    pub(super) fn step(&mut self) -> bool {
        let beats = self.fight().map_or(0, |fight| fight.beats.len());
        // The last beat stays as long as two.
        self.at = if self.at.1 < beats { (self.at.0, self.at.1 + 1) } else { (self.at.0 + 1, 0) };
        self.at.0 < self.fights.len()
    }

    /// Goes to the end of the fight that is shown.
    pub(super) fn tell_all(&mut self) {
        self.at.1 = self.fight().map_or(0, |fight| fight.beats.len().saturating_sub(1));
    }
}
