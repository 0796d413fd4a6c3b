//! When a match is kept whole, and when only what has happened since.

use session::{Changes, MatchEvent};

/// So many events are kept beside a whole match; with one more it is kept whole again.
const MOST: usize = 40;

/// What has happened in a match since it was kept whole.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    version: u64,
    events: Vec<MatchEvent>,
}

/// What has to be kept after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nothing has changed.
    Nothing,
    /// What has happened since the whole was kept.
    Since,
    /// The whole match, as its next version.
    Whole,
}

impl Journal {
    /// The journal of a match that was kept so.
    pub fn of(version: u64, events: Vec<MatchEvent>) -> Journal {
        Journal { version, events }
    }

    /// The version of the whole that the events go on from.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// What has happened since.
    pub fn events(&self) -> &[MatchEvent] {
        &self.events
    }

    /// Writes changes down, and tells what has to be kept now.
    pub fn add(&mut self, changes: Changes<String>) -> Due {
        match changes {
            Changes::Events(events) if events.is_empty() => return Due::Nothing,
            Changes::Events(events) if self.events.len() + events.len() <= MOST => {
                self.events.extend(events);
                return Due::Since;
            }
            Changes::Events(_) | Changes::Whole => {}
        }
        self.events.clear();
        self.version += 1;
        Due::Whole
    }
}

#[cfg(test)]
mod tests {
    use catalogue::Opening;
    use contract::{Dice, Millis, Seed, TimeControl};
    use session::{Seating, Session};

    use super::*;

    /// A long match, each change of which is kept as the page keeps it: how much is written for each action, and whether what is kept
    /// is the match.
    #[test]
    fn keeping_an_action_costs_what_changed_and_goes_on_the_same() {
        let (now, game) = (Millis(0), catalogue::find("smallworld").expect("a game"));
        let (rules, seed) = (game.defaults(), Some(Seed::from_number(4)));
        let opening = Opening { rules, start: None, players: Vec::new(), time: TimeControl::Unlimited, seed };
        let opened = game.open_match(opening, now).expect("opened");
        let seating = Seating::new(Vec::new(), opened.seats());
        let mut session = Session::new(opened, seating.clone(), Seed::from_number(1));
        let mut journal = Journal::default();
        let (mut whole, mut wholes, mut written) = (session.kept_record().to_string(), 0, 0);
        let mut dice = Dice::from_number(3);
        let mut actions = 0;
        while let Some(action) = session.game().any(&mut dice) {
            session.act(&action, now).expect("legal");
            actions += 1;
            match journal.add(session.take_changes()) {
                Due::Nothing => panic!("something was played"),
                Due::Since => written += serde_json::to_string(journal.events()).expect("JSON").len(),
                Due::Whole => {
                    whole = session.kept_record().to_string();
                    wholes += 1;
                    written += whole.len();
                }
            }
            if actions % 7 == 0 {
                let record = whole.parse().expect("a record");
                let resumed = game.resume(&record).expect("it goes on");
                let mut resumed = Session::new(resumed, seating.clone(), Seed::from_number(1));
                for event in journal.events() {
                    resumed.apply(event.clone(), now).expect("it happened");
                }
                assert_eq!(resumed.game().position(), session.game().position(), "after {actions} actions");
            }
        }
        assert!(actions > 200, "{actions} actions");
        assert_eq!(wholes, actions / (MOST + 1), "kept whole as rarely as that");
        let each_time_whole = actions * session.kept_record().to_string().len() / 2;
        assert!(written * 3 < each_time_whole, "{written} bytes instead of {each_time_whole}");
    }

    #[test]
    fn what_events_cannot_tell_is_kept_whole_at_once() {
        let mut journal = Journal::of(4, vec![MatchEvent::Time]);
        assert_eq!(journal.add(Changes::default()), Due::Nothing);
        assert_eq!((journal.version(), journal.events().len()), (4, 1));
        assert_eq!(journal.add(Changes::Whole), Due::Whole);
        assert_eq!((journal.version(), journal.events().len()), (5, 0));
        assert_eq!(journal.add(Changes::Events(vec![MatchEvent::Time; MOST])), Due::Since);
        assert_eq!(journal.add(Changes::Events(vec![MatchEvent::Time])), Due::Whole);
    }
}
