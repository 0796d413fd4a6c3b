//! This program again, as a process of its own: one that can be killed, or run as somebody else.

use std::path::Path;
use std::process::Command;

use store::{Appended, Store, StoreError};

use crate::place::{append, event};

/// What the process does, and to which address.
const TASK: &str = "STORE_TEST_CHILD";
const ADDRESS: &str = "STORE_TEST_ADDRESS";

/// Fifty callers append until the process is killed; each acknowledged event is a line `written MATCH NUMBER`.
pub const APPEND: &str = "append";
/// Opens the store and says in a line what came of it.
pub const OPEN: &str = "open";

/// Appends on a small disk until it is full, makes room, and goes on; ends with a line `went on` if all is well.
pub const FILL: &str = "fill";

/// The command that runs `program`, a copy of this one, for a task.
pub fn command(mut before: Command, program: &Path, task: &str, address: &str) -> Command {
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
    if task == FILL {
        fill(&address).await;
        return;
    }
    let store = Store::open(&address).await.unwrap();
    println!();
    let callers = (0..50).map(|caller| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = format!("m{caller}");
            let last = store.events(&id, 0).await.unwrap().last().map_or(0, |event| event.seq);
            for seq in last + 1.. {
                assert_eq!(store.append(append(&id, seq)).await.unwrap(), Appended::Written);
                println!("written {id} {seq}");
            }
        })
    });
    for caller in callers.collect::<Vec<_>>() {
        caller.await.unwrap();
    }
}

async fn fill(address: &str) {
    let file = Path::new(address.strip_prefix("sqlite:").unwrap());
    let ballast = file.with_file_name("ballast");
    std::fs::write(&ballast, vec![1; 1 << 20]).unwrap();
    let store = Store::open(address).await.unwrap();
    let mut last = 0;
    let error = loop {
        match store.append(append("m", last + 1)).await {
            Ok(outcome) => assert_eq!(outcome, Appended::Written),
            Err(error) => break error,
        }
        last += 1;
    };
    assert!(matches!(error, StoreError::Full(_)), "{error:?}");
    assert!(last > 100, "only {last} found room");
    assert_eq!(store.events("m", 0).await.unwrap().last(), Some(&event("m", last)), "it can be read still");
    store.append(append("m", last + 1)).await.unwrap_err();

    std::fs::remove_file(&ballast).unwrap();
    assert_eq!(store.append(append("m", last + 1)).await.unwrap(), Appended::Written);
    store.close().await;
    let store = Store::open(address).await.unwrap();
    let all: Vec<_> = (1..=last + 1).map(|seq| event("m", seq)).collect();
    assert_eq!(store.events("m", 0).await.unwrap(), all);
    println!("\nwent on");
}
