//! When a match is kept whole, and when only what has happened since.

use catalogue::AnyAction;
use session::{Changes, MatchEvent};

/// How many changes are kept beside a whole match; after that many it is saved whole again.
const MOST: usize = 40;

/// How far a match is kept: which whole, and how many changes since.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Journal {
    /// How often the match was kept whole.
    pub version: u64,
    /// How many changes are kept since.
    pub changes: usize,
}

/// What has to be kept after a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nothing has changed.
    Nothing,
    /// These events, as the change of this number from 0.
    Since(usize, Vec<MatchEvent>),
    /// The whole match, as its next version.
    Whole,
}

impl Journal {
    /// Writes changes down, and tells what has to be kept now.
    pub fn add(&mut self, changes: Changes<AnyAction>) -> Due {
        match changes {
            Changes::Events(events) if events.is_empty() => Due::Nothing,
            Changes::Events(events) if self.changes < MOST => {
                self.changes += 1;
                Due::Since(self.changes - 1, events)
            }
            Changes::Events(_) | Changes::Whole => {
                *self = Journal { version: self.version + 1, changes: 0 };
                Due::Whole
            }
        }
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
        let (mut whole, mut since) = (session.kept_record().to_string(), Vec::new());
        let (mut wholes, mut written, mut each_time_whole) = (0, 0, 0);
        let mut dice = Dice::from_number(3);
        let mut actions = 0;
        while let Some(action) = session.game().random_action(&mut dice) {
            session.act(&action, now).expect("legal");
            actions += 1;
            match journal.add(session.take_changes()) {
                Due::Nothing => panic!("something was played"),
                Due::Since(number, events) => {
                    assert_eq!(number, since.len());
                    written += serde_json::to_string(&events).expect("JSON").len();
                    since.push(events);
                }
                Due::Whole => {
                    since.clear();
                    whole = session.kept_record().to_string();
                    wholes += 1;
                    written += whole.len();
                }
            }
            each_time_whole += session.kept_record().to_string().len();
            if actions % 7 == 0 {
                let record = whole.parse().expect("a record");
                let resumed = game.resume(&record).expect("it goes on");
                let mut resumed = Session::new(resumed, seating.clone(), Seed::from_number(1));
                for event in since.iter().flatten() {
                    resumed.apply(event.clone(), now).expect("it happened");
                }
                assert_eq!(resumed.game().position(), session.game().position(), "after {actions} actions");
            }
        }
        assert!(actions > 200, "{actions} actions");
        assert_eq!(wholes, actions / (MOST + 1), "kept whole as rarely as that");
        assert!(written * 10 < each_time_whole, "{written} bytes instead of {each_time_whole}");
    }

    #[test]
    fn what_events_cannot_tell_is_kept_whole_at_once() {
        let mut journal = Journal { version: 4, changes: 1 };
        assert_eq!(journal.add(Changes::default()), Due::Nothing);
        assert_eq!(journal, Journal { version: 4, changes: 1 });
        assert_eq!(journal.add(Changes::Whole), Due::Whole);
        assert_eq!(journal, Journal { version: 5, changes: 0 });
        let change = || Changes::Events(vec![MatchEvent::Time]);
        for number in 0..MOST {
            assert_eq!(journal.add(change()), Due::Since(number, vec![MatchEvent::Time]));
        }
        assert_eq!(journal.add(change()), Due::Whole);
        assert_eq!(journal, Journal { version: 6, changes: 0 });
    }
}
