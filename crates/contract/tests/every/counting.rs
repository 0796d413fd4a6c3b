//! Counting sequences of actions.

use crate::auction::{Auction, AuctionRules};
use crate::nim::{Nim, NimRules};
use contract::{Game, Listed, divide, perft};

fn nim(most: u8, position: &str) -> Nim {
    Nim::from_position(&NimRules { most }, position).expect("a position")
}

#[test]
fn sequences_are_counted_to_their_last_action() {
    for (most, position, counts) in [
        // Three heaps that chance may bring, then one or two sticks each time.
        (2, "? 1", &[1, 3, 6, 12][..]),
        // 1+1, 1+2, 2+1, and 3 at once; nothing follows the last stick.
        (3, "3 1", &[1, 3, 3, 1, 0]),
        (3, "0 1", &[1, 0]),
    ] {
        let game = nim(most, position);
        for (depth, count) in (0..).zip(counts) {
            assert_eq!(perft(&game, depth), Some(*count), "{position} to {depth}");
            assert_eq!(Listed::perft(&game, depth), Some(*count), "{position} to {depth}");
        }
    }
}

#[test]
fn each_first_action_has_its_own_count() {
    let told = |position: &str, depth| {
        let each = divide(&nim(3, position), depth).expect("listed");
        each.into_iter().map(|(action, count)| format!("{action}:{count}")).collect::<Vec<_>>()
    };
    assert_eq!(told("3 1", 2), ["take1:2", "take2:1", "take3:0"]);
    assert_eq!(told("3 1", 1), ["take1:1", "take2:1", "take3:1"]);
    assert_eq!(told("? 1", 2), ["~heap=10:3", "~heap=11:3", "~heap=12:3"]);
    assert!(told("3 1", 0).is_empty());
}

#[test]
fn what_is_not_listed_is_not_counted() {
    let listed = Auction::new(&AuctionRules::default());
    assert_eq!(perft(&listed, 2), Some(3 * 20));
    let unlisted = Auction::new(&AuctionRules { listed: false, ..AuctionRules::default() });
    assert_eq!((perft(&unlisted, 1), perft(&unlisted, 2), divide(&unlisted, 2)), (Some(3), None, None));
}
