//! This program again, as a process of its own: one that can be killed, or run as somebody else.

use std::process::Command;

use store::{Appended, Store};

use crate::place::append;

/// What the process does, and to which address.
const TASK: &str = "STORE_TEST_CHILD";
const ADDRESS: &str = "STORE_TEST_ADDRESS";

/// Fifty callers append until the process is killed; each acknowledged deed is a line `written MATCH NUMBER`.
pub const APPEND: &str = "append";
/// Opens the store and says in a line what came of it.
pub const OPEN: &str = "open";

/// The command that runs `program`, a copy of this one, for a task.
pub fn command(mut before: Command, program: &std::path::Path, task: &str, address: &str) -> Command {
    before.arg(program).args(["--exact", "child::child", "--ignored", "--nocapture", "--test-threads=1"]);
    before.env(TASK, task).env(ADDRESS, address);
    before
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "other tests start it as a process of its own"]
async fn child() {
    let (Ok(task), Ok(address)) = (std::env::var(TASK), std::env::var(ADDRESS)) else { return };
    if task == OPEN {
        println!("\nopened {:?}", Store::open(&address).await);
        return;
    }
    let store = Store::open(&address).await.unwrap();
    println!();
    let callers = (0..50).map(|caller| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = format!("m{caller}");
            let last = store.deeds(&id, 0).await.unwrap().last().map_or(0, |deed| deed.number);
            for number in last + 1.. {
                assert_eq!(store.append(append(&id, number)).await.unwrap(), Appended::Written);
                println!("written {id} {number}");
            }
        })
    });
    for caller in callers.collect::<Vec<_>>() {
        caller.await.unwrap();
    }
}
