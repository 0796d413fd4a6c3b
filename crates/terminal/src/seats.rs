//! Who sits where: people and computer players.

use bots::{Answer, Budget, Job, JobError, Level, Value};
use contract::{Eye, Game, Proposal, Refused, Seat, Turn, Who};

use crate::table::{NOW, Table};
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

/// What became of a proposal that was put to the computer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// This seat would rather play on.
    Declined(Seat),
    /// People have to be asked too.
    Open,
    /// All agree, and it has happened.
    Agreed,
}

impl<G: Game, B: Board<G>> Table<G, B> {
    /// The level of the computer in this seat, none where a person sits.
    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        self.computers.get(seat.index()).copied().flatten()
    }

    /// The players as a board shows them: a name that only the record needs is none.
    pub(crate) fn shown_players(&self) -> Vec<Vec<String>> {
        let mut players = self.game.setting().players.clone();
        for (names, level) in players.iter_mut().zip(&self.computers) {
            if level.is_some() {
                names.retain(|name| !is_recorded_name(name));
            }
        }
        players
    }

    pub(crate) fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.game.game().seats()).filter(|seat| self.level(*seat).is_none())
    }

    /// The computer's seat that is to act, if it is one, and its level.
    pub(crate) fn thinker(&self) -> Option<(Seat, Level)> {
        let seat = self.game.turn().seat()?;
        Some((seat, self.level(seat)?))
    }

    /// The seat whose hand and eyes are at the table: the one to act, or the person who waits for the computer. None when it
    /// is over, when chance acts, and when computers play among themselves.
    pub(crate) fn seat(&self) -> Option<Seat> {
        let to_act = self.game.turn().seat()?;
        if self.level(to_act).is_none() {
            return Some(to_act);
        }
        let is_person = |by: Who| match by {
            Who::Seat(seat) => Some(seat).filter(|seat| self.level(*seat).is_none()),
            Who::Chance => None,
        };
        self.game.plies().iter().rev().find_map(|ply| is_person(ply.by)).or_else(|| self.people().next())
    }

    /// Through whose eyes the table is looked at.
    pub(crate) fn eye(&self) -> Eye {
        match (self.game.turn(), self.seat()) {
            (Turn::Over(_), _) => Eye::All,
            (_, Some(seat)) => Eye::Seat(seat),
            // One who plays alone against the computer keeps their eyes open while the dice roll.
            (Turn::Chance, None) if self.people().count() == 1 && !self.computers.is_empty() => {
                self.people().next().map_or(Eye::Public, Eye::Seat)
            }
            (_, None) => Eye::Public,
        }
    }

    /// Whether people at this table hide things from each other.
    pub(crate) fn hides(&self) -> bool {
        B::CURTAIN && self.people().count() > 1
    }

    /// The question what the seat to act should play. It holds what that seat sees, and nothing else of the game.
    pub(crate) fn job(&self, level: Level) -> Result<Job, JobError> {
        let seat = self.game.turn().seat().ok_or(bots::NoChoice::Over)?;
        let rules = &self.game.setting().rules;
        let ask = |view: &G::View| Job::new::<G>(rules, seat, view);
        let earlier =
            self.game.earlier(seat).iter().map(|view| Ok(ask(view)?.view)).collect::<Result<_, JobError>>()?;
        let job = ask(&self.game.view(Eye::Seat(seat)))?;
        Ok(job.within(Budget::level(level)).seeded(self.bot_seed).remembering(earlier))
    }

    /// Why the computer has no answer.
    pub(crate) fn no_choice(&self, error: &JobError) -> String {
        self.words.with("terminal-no-choice", &[("why", error.to_string().into())])
    }

    /// Remembers what the computer thinks of its position: an offered draw is answered by it.
    pub(crate) fn heard(&mut self, answer: &Answer) {
        let Some((seat, _)) = self.thinker() else { return };
        self.esteem.resize(usize::from(self.game.game().seats()), None);
        if let Some(esteem) = self.esteem.get_mut(seat.index()) {
            *esteem = Some(answer.value);
        }
    }

    /// Lets the computer's seats answer what was proposed. Taking back is fine with them; a draw is, where they stand worse.
    pub(crate) fn bots_answer(&mut self) -> Result<Reply, Refused> {
        while let Some(offer) = self.game.offers().first().cloned() {
            let waits = |seat: &Seat| *seat != offer.by && !offer.agreed.contains(seat);
            let Some((seat, _)) =
                Seat::all(self.game.game().seats()).filter(waits).find_map(|seat| Some((seat, self.level(seat)?)))
            else {
                return Ok(Reply::Open);
            };
            let esteem = self.esteem.get(seat.index()).copied().flatten();
            let is_worse = esteem.is_some_and(Value::is_worse);
            if offer.what == Proposal::Draw && !is_worse {
                self.game.decline(seat, NOW)?;
                return Ok(Reply::Declined(seat));
            }
            self.game.agree(seat, NOW)?;
            self.touched();
        }
        Ok(Reply::Agreed)
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
