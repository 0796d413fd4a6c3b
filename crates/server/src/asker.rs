//! Who asks to be told something long, and how much of it they may have: whole states, earlier positions, records, matches that
//! are read for them. What that takes is known only once it is done, so it is charged then, and whoever owes too much waits. (The
//! limits of [`budget`](crate::budget) are by a crate that knows no debts.)

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use wire::ApiError;

use crate::guard::networks;

/// What each person may have a second for each unit of work that they may spend, in bytes.
const EACH_UNIT: u64 = 32 * 1024;
/// How many people's worth each address has.
const TOGETHER: u64 = 10;
/// How many seconds' worth may be had at once.
const AT_ONCE: u64 = 20;
/// What a thousandth of a second of work counts, in bytes.
const EACH_MILLISECOND: u64 = 16 * 1024;

/// What everybody may be told.
pub(crate) struct Allowances {
    people: Debts<String>,
    addresses: Debts<IpAddr>,
}

impl Allowances {
    /// For people who may spend so many units a second.
    pub(crate) fn new(units: u32) -> Allowances {
        let each = u64::from(units) * EACH_UNIT;
        Allowances { people: Debts::new(each), addresses: Debts::new(each * TOGETHER) }
    }

    /// Forgets who owes nothing any more.
    pub(crate) fn tidy(&self) {
        let at = Instant::now();
        self.people.tidy(at);
        self.addresses.tidy(at);
    }
}

/// Somebody who asks. The server itself is nobody: it waits in no line and owes nothing.
#[derive(Clone, Default)]
pub(crate) struct Asker {
    allowances: Option<Arc<Allowances>>,
    person: Option<String>,
    address: Option<IpAddr>,
}

impl Asker {
    /// Somebody who pays for what they are told, where anything is limited.
    pub(crate) fn new(allowances: Option<Arc<Allowances>>, person: Option<&str>, address: Option<IpAddr>) -> Asker {
        Asker { allowances, person: person.map(str::to_owned), address: address.and_then(narrowest) }
    }

    /// Somebody who has paid already: they only wait in line with the others of their address.
    pub(crate) fn at(address: Option<IpAddr>) -> Asker {
        Asker { address: address.and_then(narrowest), ..Asker::default() }
    }

    /// Where they ask from; a whole network counts as one.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.address
    }

    /// Tells them to wait as long as they owe too much.
    pub(crate) fn may_ask(&self) -> Result<(), ApiError> {
        let Some(allowances) = &self.allowances else { return Ok(()) };
        let at = Instant::now();
        let theirs = self.person.as_ref().and_then(|person| allowances.people.wait(person, at));
        let wait =
            theirs.or_else(|| networks(self.address?).find_map(|(network, _)| allowances.addresses.wait(&network, at)));
        wait.map_or(Ok(()), |wait| {
            metrics::counter!("abordage_limited_total").increment(1);
            Err(ApiError::TooMany { wait })
        })
    }

    /// Charges them for so many bytes, and for the work that went into them.
    pub(crate) fn pay(&self, bytes: usize, took: Duration) {
        let Some(allowances) = &self.allowances else { return };
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        let work = micros.saturating_mul(EACH_MILLISECOND) / 1000;
        let (cost, at) = (work.saturating_add(bytes as u64), Instant::now());
        if let Some(person) = &self.person {
            allowances.people.owe(person, cost, at);
        }
        for (network, shares) in self.address.into_iter().flat_map(networks) {
            allowances.addresses.owe(&network, cost / u64::from(shares), at);
        }
    }
}

/// What an address counts as; wider networks owe with it, a share of what it owes.
fn narrowest(address: IpAddr) -> Option<IpAddr> {
    networks(address).next().map(|(network, _)| network)
}

/// What each of many owes, which melts away as time goes by.
struct Debts<K> {
    /// How much of it melts in a second.
    each_second: u64,
    owed: Mutex<HashMap<K, Debt>>,
}

#[derive(Clone, Copy)]
struct Debt {
    owed: u64,
    at: Instant,
}

impl<K: Hash + Eq + Clone> Debts<K> {
    fn new(each_second: u64) -> Debts<K> {
        Debts { each_second: each_second.max(1), owed: Mutex::default() }
    }

    /// How many seconds they must wait, if they owe more than may be had at once.
    fn wait(&self, key: &K, at: Instant) -> Option<u64> {
        let debts = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        let owed = self.left(*debts.get(key)?, at);
        let beyond = owed.checked_sub(self.each_second * AT_ONCE).filter(|beyond| *beyond > 0)?;
        Some(beyond / self.each_second + 1)
    }

    fn owe(&self, key: &K, cost: u64, at: Instant) {
        let mut debts = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        let before = debts.get(key).map_or(0, |debt| self.left(*debt, at));
        debts.insert(key.clone(), Debt { owed: before.saturating_add(cost), at });
    }

    fn left(&self, debt: Debt, at: Instant) -> u64 {
        let gone = u64::try_from(at.saturating_duration_since(debt.at).as_millis()).unwrap_or(u64::MAX);
        debt.owed.saturating_sub(gone.saturating_mul(self.each_second) / 1000)
    }

    fn tidy(&self, at: Instant) {
        let mut debts = self.owed.lock().unwrap_or_else(PoisonError::into_inner);
        debts.retain(|_, debt| self.left(*debt, at) > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_TIME: Duration = Duration::ZERO;

    fn asker(allowances: &Arc<Allowances>, person: &str, address: [u8; 4]) -> Asker {
        Asker::new(Some(Arc::clone(allowances)), Some(person), Some(address.into()))
    }

    /// How often they are told so many bytes in a moment.
    fn how_often(asker: &Asker, bytes: usize) -> usize {
        (0..10_000).take_while(|_| asker.may_ask().map(|()| asker.pay(bytes, NO_TIME)).is_ok()).count()
    }

    #[test]
    fn whoever_is_told_much_waits_and_whoever_comes_back_to_an_ordinary_match_does_not() {
        let allowances = Arc::new(Allowances::new(10));
        let eve = asker(&allowances, "eve", [10, 0, 0, 1]);
        let had = how_often(&eve, 2 << 20);
        assert!((3..=5).contains(&had), "{had} states of 2 MiB");
        assert!(matches!(eve.may_ask(), Err(ApiError::TooMany { wait: 1.. })));
        let ann = asker(&allowances, "ann", [10, 0, 0, 2]);
        assert!(how_often(&ann, 50 << 10) > 100, "a hundred times in a moment is no ordinary thing");
    }

    #[test]
    fn an_address_has_several_people_s_worth_and_others_are_not_concerned() {
        let allowances = Arc::new(Allowances::new(10));
        let here = |at: usize| asker(&allowances, &format!("p{at}"), [10, 0, 0, 1]);
        let had: usize = (0..100).map(|at| how_often(&here(at), 1 << 20)).sum();
        assert!((60..80).contains(&had), "{had} MiB for all who come from there");
        assert!(asker(&allowances, "p0", [10, 0, 0, 2]).may_ask().is_err(), "she is the same from elsewhere");
        assert!(asker(&allowances, "bob", [10, 0, 0, 2]).may_ask().is_ok());
        assert!(Asker::at(Some([10, 0, 0, 1].into())).may_ask().is_ok(), "what is paid for is had");
        assert!(Asker::default().may_ask().is_ok());
    }

    #[test]
    fn work_counts_as_well_as_bytes() {
        let allowances = Arc::new(Allowances::new(10));
        let eve = asker(&allowances, "eve", [10, 0, 0, 1]);
        eve.pay(100, Duration::from_secs(1));
        assert!(eve.may_ask().is_err(), "a second of somebody's processor");
        assert!(asker(&allowances, "ann", [10, 0, 0, 1]).may_ask().is_ok(), "which others at her address have not had");
    }

    #[test]
    fn what_is_owed_melts_away_and_is_forgotten() {
        let (debts, at) = (Debts::new(1000), Instant::now());
        debts.owe(&"ann", 25_000, at);
        assert_eq!(debts.wait(&"ann", at), Some(6));
        assert_eq!(debts.wait(&"ann", at + Duration::from_secs(3)), Some(3));
        assert_eq!(debts.wait(&"ann", at + Duration::from_secs(5)), None);
        debts.tidy(at + Duration::from_secs(24));
        assert_eq!(debts.owed.lock().unwrap().len(), 1);
        debts.tidy(at + Duration::from_secs(26));
        assert_eq!(debts.owed.lock().unwrap().len(), 0);
    }
}
