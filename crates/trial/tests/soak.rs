//! A few rounds of the soak with a fixed seed: `cargo xtask soak` does it for hours.
#![cfg(feature = "server-tests")]
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::time::Duration;

use trial::soak::{Soak, SoakOptions};

async fn rounds(nodes: usize) {
    let plan = SoakOptions { seed: 14, tables: 5, lasts: Duration::from_secs(4), faults: 3 };
    let mut soak = Soak::start(plan, nodes).await.unwrap();
    let mut acknowledged = 0;
    for number in 0..2 {
        let round = soak.round(number).await.unwrap();
        println!("{round:?}");
        assert!(!round.faults.is_empty() && round.audited.states > 50, "{round:?}");
        acknowledged += round.acknowledged;
    }
    assert_eq!(soak.end().await.unwrap(), acknowledged, "all of both rounds is there at the end");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_node_holds_whatever_goes_wrong() {
    rounds(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_hold_whatever_goes_wrong() {
    rounds(2).await;
}
