//! Which computer player thinks next: fair between the owners of matches, the cheap levels first.
//!
//! Self-clocked fair queueing: a job is tagged with the virtual time at which it would be finished if its owner had an equal
//! share, and the smallest tag is next. So an owner of a hundred matches waits behind their own, a cheap job passes a dear
//! one, and nobody waits for ever, because virtual time goes on with every job.

use std::collections::{HashMap, HashSet};

/// Jobs that wait, at most one for each match.
#[derive(Debug)]
pub(crate) struct FairQueue<T> {
    /// The virtual time: the tag of the job that was last taken.
    clock: u64,
    /// How many jobs have come: of equal tags the older is next.
    arrived: u64,
    /// The last tag of each owner who has one beyond the clock.
    owners: HashMap<String, u64>,
    waiting: HashMap<String, Waiting<T>>,
    /// The matches whose job was taken and is not finished.
    taken: HashSet<String>,
}

#[derive(Debug)]
struct Waiting<T> {
    tag: (u64, u64),
    cost: u64,
    job: T,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { clock: 0, arrived: 0, owners: HashMap::new(), waiting: HashMap::new(), taken: HashSet::new() }
    }
}

impl<T> FairQueue<T> {
    /// A job of a match. It takes the place of one that waits, without waiting longer for it; while one is being done, there
    /// is no need for another, and it is given back.
    pub(crate) fn push(&mut self, match_id: &str, owner: &str, cost: u64, job: T) -> Result<(), T> {
        if self.taken.contains(match_id) {
            return Err(job);
        }
        if let Some(waiting) = self.waiting.get_mut(match_id) {
            waiting.job = job;
            return Ok(());
        }
        let began = self.owners.get(owner).copied().unwrap_or(0).max(self.clock);
        let tag = began.saturating_add(cost.max(1));
        self.owners.insert(owner.to_owned(), tag);
        self.arrived += 1;
        self.waiting.insert(match_id.to_owned(), Waiting { tag: (tag, self.arrived), cost, job });
        Ok(())
    }

    /// The next job among those that cost no more than this, and its match, which counts as being done until it is
    /// [finished](FairQueue::finish).
    pub(crate) fn pop_up_to(&mut self, most: u64) -> Option<(String, T)> {
        let affordable = self.waiting.iter().filter(|(_, waiting)| waiting.cost <= most);
        let next = affordable.min_by_key(|(_, waiting)| waiting.tag)?.0.clone();
        let Waiting { tag: (tag, _), job, .. } = self.waiting.remove(&next)?;
        self.clock = self.clock.max(tag);
        let clock = self.clock;
        self.owners.retain(|_, tag| *tag > clock);
        self.taken.insert(next.clone());
        Some((next, job))
    }

    /// The job of this match is done, or was for nothing.
    pub(crate) fn finish(&mut self, match_id: &str) {
        self.taken.remove(match_id);
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl<T> FairQueue<T> {
        /// The next job of all.
        fn pop(&mut self) -> Option<(String, T)> {
            self.pop_up_to(u64::MAX)
        }
    }

    fn order(queue: &mut FairQueue<u32>) -> Vec<String> {
        std::iter::from_fn(|| queue.pop().map(|(id, _)| id)).collect()
    }

    #[test]
    fn whoever_has_many_waits_behind_their_own() {
        let mut queue = FairQueue::default();
        for at in 0..5 {
            queue.push(&format!("a{at}"), "ann", 10, at).unwrap();
        }
        queue.push("b0", "bob", 10, 0).unwrap();
        queue.push("b1", "bob", 10, 0).unwrap();
        assert_eq!(order(&mut queue), ["a0", "b0", "a1", "b1", "a2", "a3", "a4"]);
    }

    #[test]
    fn the_cheap_pass_the_dear_but_not_for_ever() {
        let mut queue = FairQueue::default();
        queue.push("dear", "ann", 20, 0).unwrap();
        let mut passed = 0;
        loop {
            queue.push(&format!("cheap{passed}"), &format!("guest{passed}"), 5, 0).unwrap();
            let (next, _) = queue.pop().unwrap();
            queue.finish(&next);
            if next == "dear" {
                break;
            }
            passed += 1;
        }
        assert_eq!(passed, 3);
    }

    #[test]
    fn whoever_has_time_for_little_takes_what_is_cheap() {
        let mut queue = FairQueue::default();
        queue.push("dear", "ann", 20, 0).unwrap();
        queue.push("cheap", "ann", 5, 0).unwrap();
        assert_eq!(queue.pop_up_to(5), Some(("cheap".to_owned(), 0)));
        assert_eq!(queue.pop_up_to(5), None);
        assert_eq!(queue.pop(), Some(("dear".to_owned(), 0)));
    }

    #[test]
    fn whoever_has_many_and_asks_for_more_waits_behind_their_own() {
        let mut queue = FairQueue::default();
        for at in 0..4 {
            queue.push(&format!("a{at}"), "ann", 10, at).unwrap();
        }
        assert_eq!(queue.pop().map(|(id, _)| id).as_deref(), Some("a0"));
        queue.push("a4", "ann", 10, 4).unwrap();
        queue.push("b0", "bob", 10, 0).unwrap();
        assert_eq!(order(&mut queue), ["a1", "b0", "a2", "a3", "a4"]);
    }

    #[test]
    fn of_equal_claims_the_older_is_first() {
        let mut queue = FairQueue::default();
        let matches: Vec<String> = (0..20).map(|at| format!("m{at}")).collect();
        for id in &matches {
            queue.push(id, &format!("owner of {id}"), 10, 0).unwrap();
        }
        assert_eq!(order(&mut queue), matches);
    }

    #[test]
    fn a_match_waits_once_and_with_its_latest_job() {
        let mut queue = FairQueue::default();
        for seq in 1..=3 {
            queue.push("m", "ann", 10, seq).unwrap();
        }
        assert_eq!(queue.len(), 1);
        assert_eq!(queue.pop(), Some(("m".to_owned(), 3)));
        assert_eq!(queue.push("m", "ann", 10, 4), Err(4), "somebody thinks about it");
        queue.finish("m");
        assert_eq!(queue.push("m", "ann", 10, 4), Ok(()));
        assert_eq!(queue.pop(), Some(("m".to_owned(), 4)));
        assert_eq!(queue.pop(), None);
    }
}
