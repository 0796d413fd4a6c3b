//! Who sits where: people and computer players.

use bots::{JobError, Level};
use contract::{Eye, Listed, Seat};

use crate::terminal_session::TerminalSession;
use crate::{Board, PlayError};

/// Which seats the computer plays, and how well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotSeats {
    /// The levels of its seats, in the order of the seats; the last one goes for all that are left.
    pub levels: Vec<Level>,
    /// The seats that people play. If that is left open it is the first, unless there is a level for every seat.
    pub people: Option<Vec<Seat>>,
}

impl BotSeats {
    /// The level of each seat, none where a person sits.
    pub(crate) fn of(&self, seats: u8) -> Result<Vec<Option<Level>>, PlayError> {
        let people = match &self.people {
            Some(people) => people.clone(),
            None if self.levels.len() == usize::from(seats) => Vec::new(),
            None => vec![Seat::ONE],
        };
        if let Some(seat) = people.iter().find(|seat| seat.number() > seats) {
            return Err(PlayError::NoSeat { seat: *seat, seats });
        }
        let left = Seat::all(seats).filter(|seat| !people.contains(seat)).count();
        if left < self.levels.len().max(1) {
            return Err(PlayError::TooManyBots { bots: self.levels.len(), left });
        }
        let mut levels = self.levels.iter().copied();
        let mut last = self.levels.last().copied();
        let mut next = || {
            last = levels.next().or(last);
            last
        };
        Ok(Seat::all(seats).map(|seat| if people.contains(&seat) { None } else { next() }).collect())
    }
}

/// How a computer player is called in a record: people's words differ, a name does not.
pub(crate) fn recorded_name(level: Level) -> String {
    format!("abordage-{level}")
}

pub(crate) fn is_recorded_name(name: &str) -> bool {
    name.starts_with("abordage-")
}

impl<G: Listed, B: Board<G>> TerminalSession<G, B> {
    /// The level of the computer in this seat, none where a person sits.
    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        self.session.seating().level(seat)
    }

    /// Whether somebody learns at this table.
    pub(crate) fn learns(&self) -> bool {
        session::learns(self.session.seating().sitters())
    }

    /// The players as a board shows them: a name that only the record needs is none.
    pub(crate) fn shown_players(&self) -> Vec<Vec<String>> {
        let mut players = self.game().setting().players.clone();
        for (names, sitter) in players.iter_mut().zip(self.session.seating().sitters()) {
            if !sitter.is_people() {
                names.retain(|name| !is_recorded_name(name));
            }
        }
        players
    }

    /// The computer's seat that is to act, if it is one, and its level.
    pub(crate) fn thinker(&self) -> Option<(Seat, Level)> {
        self.session.bot_to_act()
    }

    /// The seat whose hand and eyes are at the table.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.session.speaker()
    }

    /// Through whose eyes the table is looked at.
    pub(crate) fn eye(&self) -> Eye {
        self.session.eye()
    }

    /// Whether people at this table hide things from each other.
    pub(crate) fn hides(&self) -> bool {
        G::SECRETS && self.session.seating().people().count() > 1
    }

    /// Why the computer has no answer.
    pub(crate) fn no_choice(&self, error: &JobError) -> String {
        self.words.with("terminal-no-choice", &[("why", error.to_string().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(levels: &[u8], people: Option<&[u8]>, seats: u8) -> Result<Vec<u8>, PlayError> {
        let levels = levels.iter().map(|level| Level::new(*level).unwrap()).collect();
        let people = people.map(|people| people.iter().map(|seat| Seat::new(*seat).unwrap()).collect());
        let seated = BotSeats { levels, people }.of(seats)?;
        Ok(seated.into_iter().map(|level| level.map_or(0, Level::number)).collect())
    }

    #[test]
    fn the_computer_takes_the_seats_that_are_left() {
        assert_eq!(seated(&[5], None, 2).unwrap(), [0, 5]);
        assert_eq!(seated(&[5], Some(&[2]), 2).unwrap(), [5, 0]);
        assert_eq!(seated(&[5], Some(&[]), 2).unwrap(), [5, 5]);
        assert_eq!(seated(&[5, 7], None, 2).unwrap(), [5, 7]);
        assert_eq!(seated(&[5, 7], None, 4).unwrap(), [0, 5, 7, 7]);
        assert_eq!(seated(&[3], Some(&[2, 4]), 4).unwrap(), [3, 0, 3, 0]);
        assert!(matches!(seated(&[3], Some(&[3]), 2), Err(PlayError::NoSeat { .. })));
        assert!(matches!(seated(&[3, 4, 5], None, 2), Err(PlayError::TooManyBots { .. })));
        assert!(matches!(seated(&[3], Some(&[1, 2]), 2), Err(PlayError::TooManyBots { .. })));
    }
}
