//! What things cost, and how much of it anybody may have done: counting requests alone, a few dear ones would starve others.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use wire::{ApiError, Command};

use crate::asker::{Allowances, Asker};
use crate::guard::{AddressLimit, spend};

/// How many seconds' worth may be spent at once.
const AT_ONCE: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// How many people's worth each address has: a family, a class.
const TOGETHER: NonZeroU32 = NonZeroU32::new(10).unwrap();
const DAY: Duration = Duration::from_hours(24);
/// What a person or a match takes in the store, in bytes.
const ROW: u32 = 1000;
/// What an offer takes, and its answer.
const PROPOSED: u32 = 200;

/// What somebody has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// A person is created.
    Person,
    /// A match is created.
    Match,
    /// A match with a computer player is created.
    BotMatch,
    /// A record of so many bytes is read, replayed and kept.
    Record(usize),
    /// A long body of so many bytes is taken in.
    Body(usize),
    /// Something small is written.
    Write,
    /// A device is made somebody's, or a link that does it.
    Device,
    /// Something is proposed, which others must look at, and the computer may have to think about.
    Proposal,
    /// A match is corrected: some of it is played again, and these lines.
    Correction {
        /// What is kept of it.
        bytes: usize,
        /// What is played.
        lines: usize,
    },
    /// Anything else is done in a match, in so many bytes.
    Act(usize),
    /// Anything else is done in a match in which the computer answers.
    ActAgainstBot(usize),
}

impl Cost {
    /// A command in a match.
    pub(crate) fn of(command: &Command, bytes: usize, against_bot: bool) -> Cost {
        match command {
            Command::OfferDraw | Command::TakeBack { .. } => Cost::Proposal,
            Command::Rewrite { lines, .. } => Cost::Correction { bytes, lines: lines.len() },
            _ if against_bot => Cost::ActAgainstBot(bytes),
            _ => Cost::Act(bytes),
        }
    }

    /// How many bytes are kept of it, about.
    fn kept(self) -> Option<NonZeroU32> {
        let number = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX);
        NonZeroU32::new(match self {
            Cost::Person | Cost::Match | Cost::BotMatch => ROW,
            Cost::Record(record) => number(record).saturating_add(ROW),
            Cost::Act(bytes) | Cost::ActAgainstBot(bytes) | Cost::Correction { bytes, .. } => number(bytes),
            Cost::Proposal | Cost::Device => PROPOSED,
            Cost::Write | Cost::Body(_) => 0,
        })
    }

    fn units(self) -> NonZeroU32 {
        let kilobytes = |bytes: usize| u32::try_from(bytes / 1024).unwrap_or(u32::MAX);
        let units = match self {
            Cost::Person | Cost::Match => 20,
            Cost::BotMatch => 40,
            Cost::Record(bytes) => 40 + kilobytes(bytes) / 8,
            Cost::Body(bytes) => 1 + kilobytes(bytes) / 16,
            Cost::Write => 2,
            Cost::Proposal | Cost::Device => 10,
            Cost::Correction { bytes, lines } => {
                let played = u32::try_from(lines / 16).unwrap_or(u32::MAX);
                kilobytes(bytes).saturating_add(played).saturating_add(10)
            }
            Cost::Act(bytes) => 1 + kilobytes(bytes),
            Cost::ActAgainstBot(bytes) => 5 + kilobytes(bytes),
        };
        NonZeroU32::new(units).unwrap_or(NonZeroU32::MIN)
    }
}

/// What everybody may spend.
pub(crate) struct Budgets {
    /// The limits of work, in units.
    work: Option<Limits>,
    /// Bytes that are kept.
    kept: Option<Limits>,
    /// What is told anew, and the work that goes into it.
    told: Option<Arc<Allowances>>,
}

struct Limits {
    people: DefaultKeyedRateLimiter<String>,
    addresses: AddressLimit,
}

impl Budgets {
    /// So many units a second and so many megabytes a day for each person, and several times as many for each address; 0 is
    /// without limit.
    pub(crate) fn new(units: u32, daily: u32) -> Budgets {
        let a_minute_of = |units: NonZeroU32| {
            let burst = units.saturating_mul(AT_ONCE);
            Quota::per_second(units).allow_burst(burst)
        };
        let a_day_of = |bytes: NonZeroU32| {
            let each = DAY / bytes.get();
            Quota::with_period(each).unwrap_or(Quota::per_second(NonZeroU32::MIN)).allow_burst(bytes)
        };
        Budgets {
            work: NonZeroU32::new(units).map(|units| Limits::new(units, a_minute_of)),
            kept: NonZeroU32::new(daily.saturating_mul(1 << 20)).map(|bytes| Limits::new(bytes, a_day_of)),
            told: (units > 0).then(|| Arc::new(Allowances::new(units))),
        }
    }

    /// Somebody who asks to be told something long.
    pub(crate) fn asker(&self, person: Option<&str>, address: Option<IpAddr>) -> Asker {
        Asker::new(self.told.clone(), person, address)
    }

    /// Spends it, or tells when there is enough again.
    pub(crate) fn spend(&self, person: Option<&str>, address: Option<IpAddr>, cost: Cost) -> Result<(), ApiError> {
        if let Some(work) = &self.work {
            work.spend(person, address, cost.units())?;
        }
        match (&self.kept, cost.kept()) {
            (Some(kept), Some(bytes)) => kept.spend(person, address, bytes),
            _ => Ok(()),
        }
    }

    /// How many people are remembered to have spent something.
    #[cfg(test)]
    pub(crate) fn people(&self) -> Option<usize> {
        self.work.as_ref().map(|work| work.people.len())
    }

    /// Forgets who has spent nothing for a while.
    pub(crate) fn tidy(&self) {
        for limits in [&self.work, &self.kept].into_iter().flatten() {
            limits.people.retain_recent();
            limits.addresses.tidy();
        }
        if let Some(told) = &self.told {
            told.tidy();
        }
    }
}

impl Limits {
    fn new(each: NonZeroU32, quota: impl Fn(NonZeroU32) -> Quota) -> Limits {
        let addresses = AddressLimit::new(each.saturating_mul(TOGETHER), &quota);
        Limits { people: RateLimiter::keyed(quota(each)), addresses }
    }

    fn spend(&self, person: Option<&str>, address: Option<IpAddr>, count: NonZeroU32) -> Result<(), ApiError> {
        // First their own: a person with nothing left takes nothing from others at their address.
        if let Some(person) = person {
            spend(&self.people, &person.to_owned(), count)?;
        }
        match address {
            Some(address) => self.addresses.spend(address, count),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn how_many(budgets: &Budgets, person: &str, address: [u8; 4], cost: Cost) -> usize {
        (0..100_000).take_while(|_| budgets.spend(Some(person), Some(address.into()), cost).is_ok()).count()
    }

    #[test]
    fn the_dear_is_had_less_often_than_the_cheap() {
        let here = [10, 0, 0, 1];
        assert_eq!(how_many(&Budgets::new(10, 0), "ann", here, Cost::BotMatch), 15);
        assert_eq!(how_many(&Budgets::new(10, 0), "ann", here, Cost::Proposal), 60);
        assert_eq!(how_many(&Budgets::new(10, 0), "ann", here, Cost::Record(1 << 20)), 3);
        assert!((600..700).contains(&how_many(&Budgets::new(10, 0), "ann", here, Cost::Act(100))));
        assert_eq!(how_many(&Budgets::new(0, 0), "ann", here, Cost::BotMatch), 100_000);
    }

    #[test]
    fn what_costs_more_than_there_ever_is_takes_all_there_is() {
        let here = [10, 0, 0, 1];
        // A record of a megabyte is 168 units; of one unit a second there are never more than 60.
        assert_eq!(how_many(&Budgets::new(1, 0), "ann", here, Cost::Record(1 << 20)), 1);
        assert_eq!(how_many(&Budgets::new(0, 1), "ann", here, Cost::Record(1 << 20)), 1);
        let budgets = Budgets::new(1, 0);
        assert!(budgets.spend(Some("ann"), Some(here.into()), Cost::Write).is_ok());
        assert!(budgets.spend(Some("ann"), Some(here.into()), Cost::Record(1 << 20)).is_err(), "not all is left");
    }

    #[test]
    fn what_is_kept_is_counted_by_the_day() {
        let here = [10, 0, 0, 1];
        assert_eq!(how_many(&Budgets::new(0, 5), "ann", here, Cost::Record((1 << 20) - 1024)), 5);
        let short = how_many(&Budgets::new(0, 1), "ann", here, Cost::Act(100));
        assert!((10_485..11_000).contains(&short), "{short}: what is short is counted, too");
        let budgets = Budgets::new(0, 5);
        let here: IpAddr = here.into();
        let kept =
            (0..1000).filter(|at| budgets.spend(Some(&format!("p{at}")), Some(here), Cost::Record(1 << 20)).is_ok());
        assert!((45..=50).contains(&kept.count()), "an address has ten people's worth");
    }

    #[tokio::test]
    async fn what_was_spent_of_a_day_comes_back_bit_by_bit() {
        let (budgets, here) = (Budgets::new(0, 1), [10, 0, 0, 1]);
        assert!(how_many(&budgets, "ann", here, Cost::Act(1000)) < 1100);
        let again = async {
            while budgets.spend(Some("ann"), Some(here.into()), Cost::Act(1)).is_err() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), again).await.expect("there is something again");
        assert!(budgets.spend(Some("ann"), Some(here.into()), Cost::Act(1000)).is_err(), "and not all of it");
    }

    #[test]
    fn nobody_gets_around_it_by_being_many_and_nobody_pays_for_others() {
        let budgets = Budgets::new(10, 0);
        let here: IpAddr = [10, 0, 0, 1].into();
        let made = (0..1000).filter(|at| budgets.spend(Some(&format!("p{at}")), Some(here), Cost::BotMatch).is_ok());
        assert_eq!(made.count(), 150, "an address has ten people's worth");
        assert!(budgets.spend(Some("p0"), Some([10, 0, 0, 2].into()), Cost::BotMatch).is_ok());
        // Whoever has nothing left and asks again and again takes nothing from the others.
        let budgets = Budgets::new(10, 0);
        let asked = (0..1000).filter(|_| budgets.spend(Some("p0"), Some(here), Cost::BotMatch).is_ok()).count();
        assert_eq!((asked, budgets.spend(Some("p1"), Some(here), Cost::BotMatch)), (15, Ok(())));
        assert!(budgets.spend(Some("elsewhere"), Some([10, 0, 0, 2].into()), Cost::BotMatch).is_ok());
    }

    #[test]
    fn what_others_must_answer_costs_more_than_what_they_only_see() {
        let act = Command::Act { action: "a2-a3".to_owned() };
        let line = contract::Written { action: "missed".to_owned(), chance: Vec::new() };
        let rewrite =
            |lines| Command::Rewrite { keep: 99_999, lines: vec![line.clone(); lines], remarks: Vec::default() };
        for (command, against_bot, cost) in [
            (&act, false, Cost::Act(100)),
            (&act, true, Cost::ActAgainstBot(100)),
            (&Command::Resign, false, Cost::Act(100)),
            (&Command::OfferDraw, false, Cost::Proposal),
            (&Command::OfferDraw, true, Cost::Proposal),
            (&Command::TakeBack { to: 0 }, true, Cost::Proposal),
            (&rewrite(32), false, Cost::Correction { bytes: 100, lines: 32 }),
        ] {
            assert_eq!(Cost::of(command, 100, against_bot), cost, "{command:?} {against_bot}");
        }
        let dearer = |one: Cost, other: Cost| one.units() > other.units();
        let [none, many] = [0, 320].map(|lines| Cost::of(&rewrite(lines), 100, false));
        assert!(dearer(none, Cost::ActAgainstBot(100)) && dearer(many, none), "by what is played again");
        assert!(dearer(Cost::ActAgainstBot(100), Cost::Act(100)) && dearer(Cost::Proposal, Cost::ActAgainstBot(100)));
        for of in [Cost::Act, Cost::ActAgainstBot] {
            let longer = [1_500, 10_000].into_iter().all(|bytes| dearer(of(bytes), of(100)));
            assert!(longer, "nor is what is long as cheap as what is short");
        }
    }
}
