//! What a run tells, moment by moment: contacts and falls with the numbers that they have on the table and in the list alike.

use billiard::{Effect, Event, Pocket, Unit, What};
use physics::{EventKind, Vec2};
use pool::Phase;

use super::history::Ran;

/// Something that happened in a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Moment {
    /// Seconds since the stroke.
    pub(super) time: f64,
    /// Where on the table, in metres.
    pub(super) at: Vec2,
    /// What happened then.
    pub(super) what: RunEventKind,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunEventKind {
    /// One ball meets another.
    Meets(Unit, Unit),
    /// A ball falls.
    Falls(Unit, Pocket),
}

impl RunEventKind {
    /// The ball to show for it: the one that is met, or falls.
    pub(super) fn unit(self) -> Unit {
        match self {
            RunEventKind::Meets(_, unit) | RunEventKind::Falls(unit, _) => unit,
        }
    }
}

/// How many contacts are shown at most: more would hide the table.
const CONTACTS: usize = 6;

/// The moments worth telling: each ball that the struck one meets, what sends a ball into a pocket, and every fall. A rack that
/// bursts is one contact.
pub(super) fn moments(ran: &Ran) -> &[Moment] {
    ran.moments.get_or_init(|| found(ran))
}

fn found(ran: &Ran) -> Vec<Moment> {
    let run = &ran.shot.run;
    let struck = ran.stroke.unit();
    let most = if ran.before.phase() == Phase::Break { 1 } else { CONTACTS };
    let mut all: Vec<Moment> = Vec::new();
    let (mut contacts, mut met) = (0, billiard::Units::NONE);
    for event in run.events() {
        let centre = |ball: u8| run.centre_at(ball, event.time).map_or(Vec2::ZERO, |(_, centre)| centre);
        let (what, at) = match event.kind {
            EventKind::Balls { first, second, .. } if contacts < most => {
                let (Some(one), Some(two)) = (Unit::new(first + 1), Unit::new(second + 1)) else { continue };
                let (from, to) = if two == struck || (one != struck && met.has(two)) { (two, one) } else { (one, two) };
                let falls = ran.shot.fell.iter().any(|(unit, _)| *unit == to);
                if met.has(to) || to == struck || (from != struck && !falls) {
                    continue;
                }
                met = met.with(to);
                contacts += 1;
                (RunEventKind::Meets(from, to), (centre(first) + centre(second)) * 0.5)
            }
            EventKind::Pocketed { ball, pocket, .. } => {
                let Some((unit, pocket)) = Unit::new(ball + 1).zip(Pocket::new(pocket)) else { continue };
                (RunEventKind::Falls(unit, pocket), centre(ball))
            }
            _ => continue,
        };
        all.push(Moment { time: event.time, at, what });
    }
    all
}

/// What a fall did to a unit, for a chip: the armour it lost, and whether that was all it had.
pub(super) fn harm(effects: &[Effect], unit: Unit) -> Option<(u8, bool)> {
    effects.iter().find_map(|effect| match effect.what {
        What::Does(Event::Damaged { unit: hurt, by }) if hurt == unit => Some((by, false)),
        What::Does(Event::Destroyed { unit: hurt, lost }) if hurt == unit => Some((lost, true)),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use contract::{Game, Match, Millis, Seat, Seed, Setting};
    use pool::{Pool, Rules};

    use super::super::history::History;
    use super::super::rules::SHOT;
    use super::*;

    fn ran(start: Option<&str>, actions: &[&str]) -> Arc<Ran> {
        let seed = Some(Seed::from_bytes([7; 32]));
        let setting = Setting::<Pool> { start: start.map(str::to_owned), seed, ..Setting::default() };
        let mut table = Match::new(setting, Millis(0)).unwrap();
        for action in actions {
            table.act(table.turn().seat().unwrap_or(Seat::ONE), &action.parse().unwrap(), Millis(0)).unwrap();
        }
        let mut history = History::new(&Rules::default(), start).unwrap();
        history.follow(table.plies());
        history.last.unwrap()
    }

    #[test]
    fn a_pot_is_told_as_a_contact_and_a_fall() {
        let ran = ran(Some(SHOT), &["2>11920,3500"]);
        let told: Vec<String> = moments(&ran).iter().map(|moment| format!("{:?}", moment.what)).collect();
        let (two, eleven) = (Unit::new(2).unwrap(), Unit::new(11).unwrap());
        assert_eq!(told[0], format!("{:?}", RunEventKind::Meets(two, eleven)));
        let falls = RunEventKind::Falls(eleven, Pocket::new(6).unwrap());
        assert!(told.contains(&format!("{falls:?}")), "{told:?}");
        assert!(moments(&ran).windows(2).all(|pair| pair[0].time <= pair[1].time));
        assert_eq!(harm(&ran.effects, eleven), Some((2, true)));
        assert_eq!(harm(&ran.effects, two), None);
    }

    #[test]
    fn a_break_is_one_contact_and_its_falls() {
        let ran = ran(None, &["8@495300:400000", "8>0,9000"]);
        assert_eq!(ran.before.phase(), Phase::Break);
        let contacts = moments(&ran).iter().filter(|moment| matches!(moment.what, RunEventKind::Meets(..))).count();
        let falls = moments(&ran).len() - contacts;
        assert_eq!((contacts, falls), (1, ran.shot.fell.len()));
        assert!(ran.before.rules().tremor == 0);
    }
}
