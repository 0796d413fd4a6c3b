//! Which nodes are alive, and which of them owns a match.

use std::collections::BTreeMap;
use std::sync::Arc;

use sha2::{Digest, Sha256};

/// A node's name: made at random when it starts.
pub(crate) type NodeId = Arc<str>;

/// Who is silent for so long is taken for dead, in milliseconds. Nodes announce themselves four times as often.
pub(super) const SILENCE: i64 = 4_000;

/// How many ids are drawn at most to find one that the node owns itself: enough for hundreds of nodes.
const DRAWS: usize = 1_000;

/// The nodes that can own matches. Nobody needs to agree on them: the store is the judge of every event, so a node that
/// knows of others than its neighbour does costs a second try and never an action.
#[derive(Debug, Default)]
pub(super) struct Members {
    /// When each was heard last, in milliseconds; none for this node itself, which never dies for itself.
    heard: BTreeMap<NodeId, Option<i64>>,
    /// Goes up whenever somebody comes or goes.
    version: u64,
}

impl Members {
    /// This node alone, or nobody, where this node owns nothing.
    pub(super) fn new(me: Option<NodeId>) -> Members {
        Members { heard: me.map(|me| (me, None)).into_iter().collect(), version: 1 }
    }

    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// A node said that it is alive. Whether it is new.
    pub(super) fn hear(&mut self, node: &str, now: i64) -> bool {
        if let Some(heard) = self.heard.get_mut(node) {
            *heard = heard.map(|_| now);
            return false;
        }
        self.heard.insert(node.into(), Some(now));
        self.version += 1;
        true
    }

    /// A node ends. Whether it was known.
    pub(super) fn forget(&mut self, node: &str) -> bool {
        let known = matches!(self.heard.get(node), Some(Some(_)));
        if known {
            self.heard.remove(node);
            self.version += 1;
        }
        known
    }

    /// Forgets the nodes that were silent for too long, and returns them.
    pub(super) fn expire(&mut self, now: i64) -> Vec<NodeId> {
        let silent = |heard: &Option<i64>| heard.is_some_and(|heard| now - heard > SILENCE);
        let dead: Vec<NodeId> =
            self.heard.iter().filter(|(_, heard)| silent(heard)).map(|(node, _)| Arc::clone(node)).collect();
        for node in &dead {
            self.forget(node);
        }
        dead
    }

    /// The owner of a match: of all nodes the one with the highest weight for it (rendezvous hashing), so that a node that
    /// comes or goes moves its own matches and no others.
    pub(super) fn owner_of(&self, match_id: &str) -> Option<NodeId> {
        self.heard.keys().max_by_key(|node| weight(node, match_id)).cloned()
    }

    /// An id, of those that are drawn, for a match that this node owns: whoever makes a match plays in it as a rule, and then
    /// at its owner. It is any id where this node owns nothing.
    pub(super) fn own_id<E>(&self, me: &NodeId, mut draw: impl FnMut() -> Result<String, E>) -> Result<String, E> {
        let mut id = draw()?;
        if self.heard.contains_key(me) {
            for _ in 1..DRAWS {
                if self.owner_of(&id).as_ref() == Some(me) {
                    break;
                }
                id = draw()?;
            }
        }
        Ok(id)
    }
}

fn weight(node: &str, match_id: &str) -> u64 {
    let hash = Sha256::new().chain_update(node).chain_update("/").chain_update(match_id).finalize();
    hash.iter().take(8).fold(0, |weight, byte| weight << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(nodes: &[&str]) -> Members {
        let mut members = Members::new(Some(nodes[0].into()));
        for node in &nodes[1..] {
            assert!(members.hear(node, 0));
        }
        members
    }

    fn owners(members: &Members) -> Vec<NodeId> {
        (0..3000).map(|number| members.owner_of(&format!("m{number}")).unwrap()).collect()
    }

    #[test]
    fn whoever_goes_moves_its_own_matches_alone() {
        let mut members = of(&["ann", "bob", "cid", "dot"]);
        let before = owners(&members);
        for node in ["ann", "bob", "cid", "dot"] {
            let share = before.iter().filter(|owner| &***owner == node).count();
            assert!((600..900).contains(&share), "{node} owns {share} of 3000");
        }
        assert!(members.forget("cid"));
        for (was, is) in before.iter().zip(owners(&members)) {
            assert!(&**was == "cid" || *was == is, "{was} {is}");
        }
        assert!(members.hear("cid", 0));
        assert_eq!(owners(&members), before, "back, it has the same ones again");
    }

    #[test]
    fn all_agree_whatever_order_they_heard_of_each_other() {
        assert_eq!(owners(&of(&["ann", "bob", "cid"])), owners(&of(&["cid", "ann", "bob"])));
    }

    #[test]
    fn the_silent_are_forgotten_and_this_node_never_is() {
        let mut members = of(&["ann", "bob", "cid"]);
        let version = members.version();
        assert!(!members.hear("bob", SILENCE));
        assert!(members.expire(SILENCE).is_empty());
        assert_eq!(members.version(), version);
        assert_eq!(members.expire(SILENCE + 1), vec![NodeId::from("cid")]);
        assert_ne!(members.version(), version);
        assert_eq!(members.expire(SILENCE * 9), vec![NodeId::from("bob")]);
        assert!(owners(&members).iter().all(|owner| &**owner == "ann"));
        assert!(!members.forget("ann") && !members.forget("nobody"));
    }

    /// What was worked out for a version holds for it: whoever comes back later may own other matches.
    #[test]
    fn no_version_of_the_members_comes_again() {
        let mut members = of(&["ann"]);
        let mut versions = vec![members.version()];
        for _ in 0..3 {
            members.hear("bob", 0);
            versions.push(members.version());
            members.forget("bob");
            versions.push(members.version());
        }
        assert!(versions.is_sorted_by(|before, after| before < after), "{versions:?}");
    }

    /// Two versions of the program may run side by side while one takes the other's place: their nodes must agree.
    #[test]
    fn every_version_of_the_program_finds_the_same_owners() {
        let members = of(&["ann", "bob", "cid", "dot"]);
        let owners = (0..24).map(|number| members.owner_of(&format!("m{number}")).unwrap());
        let owners: Vec<String> = owners.map(|owner| owner.to_string()).collect();
        assert_eq!(
            owners.join(" "),
            "bob dot ann bob dot ann cid cid ann cid ann ann ann ann cid dot cid dot cid dot dot dot dot ann"
        );
    }

    #[test]
    fn a_match_is_made_where_it_is_owned() {
        let members = of(&["ann", "bob", "cid", "dot"]);
        let mut drawn = 0..;
        for me in ["ann", "dot"].map(NodeId::from) {
            for _ in 0..100 {
                let id = members.own_id(&me, || drawn.next().map(|number| format!("m{number}")).ok_or(())).unwrap();
                assert_eq!(members.owner_of(&id), Some(NodeId::clone(&me)));
            }
        }
        let mut first = ["m1", "m2"].into_iter();
        let thinker = members.own_id(&"eve".into(), || first.next().map(str::to_owned).ok_or(()));
        assert_eq!(thinker, Ok("m1".to_owned()), "who owns nothing draws once");
        assert_eq!(members.own_id(&"ann".into(), || Err("no randomness")), Err("no randomness"));
    }

    #[test]
    fn where_nobody_owns_anything_there_is_no_owner() {
        assert_eq!(Members::new(None).owner_of("m"), None);
    }
}
