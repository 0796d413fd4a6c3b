use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use store::testing::Postgres;
use store::{Appended, Store, StoreError};

use crate::child;
use crate::place::{Place, append, both, event};

both!(a_killed_process_loses_nothing_that_was_acknowledged);

async fn a_killed_process_loses_nothing_that_was_acknowledged(place: Place) {
    let program = std::env::current_exe().unwrap();
    // The second process goes on where the first was stopped.
    let mut acknowledged: HashMap<String, i64> = HashMap::new();
    for kill_after in [1000, 5000] {
        let mut process = child::command(Command::new("env"), &program, child::APPEND, place.address())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let (mut line, mut count) = (String::new(), 0);
        while output.read_line(&mut line).unwrap() > 0 {
            // A line that was cut off by the end says nothing.
            if let Some(of) = line.strip_prefix("written ").and_then(|line| line.strip_suffix('\n')) {
                let (id, seq) = of.split_once(' ').unwrap();
                acknowledged.insert(id.to_owned(), seq.parse().unwrap());
                count += 1;
            }
            if count == kill_after {
                process.kill().unwrap();
            }
            line.clear();
        }
        process.wait().unwrap();
        assert!(count >= kill_after, "it ended by itself after {count}");

        let store = place.open().await;
        for (id, seq) in &acknowledged {
            let events = store.events(id, 0).await.unwrap();
            let last = events.last().map_or(0, |event| event.seq);
            assert!(last >= *seq, "{id}: {seq} was acknowledged, {last} is the last");
            let all: Vec<_> = (1..=last).map(|seq| event(id, seq)).collect();
            assert_eq!(events, all, "{id}");
        }
        store.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_goes_on_when_its_server_comes_back() {
    let server = Postgres::start();
    let store = Store::open(&server.address()).await.unwrap();
    assert_eq!(store.append(append("m", 1)).await.unwrap(), Appended::Written);
    server.restart();
    // Connections that died with the server are replaced without anybody's noticing.
    assert_eq!(store.append(append("m", 2)).await.unwrap(), Appended::Written);
    store.ready().await.unwrap();

    server.stop();
    let (write, read) = tokio::join!(store.append(append("m", 3)), store.ready());
    let lost = |error: &StoreError| matches!(error, StoreError::Unreachable(_) | StoreError::Busy(_));
    assert!(write.as_ref().is_err_and(lost), "{write:?}");
    assert!(read.as_ref().is_err_and(lost), "{read:?}");
    server.start_again();
    assert_eq!(store.append(append("m", 3)).await.unwrap(), Appended::Written);
    assert_eq!(store.events("m", 0).await.unwrap(), [event("m", 1), event("m", 2), event("m", 3)]);
}

#[test]
fn a_full_disk_is_told_and_play_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("sqlite:{}", folder.path().join("abordage.sqlite").display());
    let program = std::env::current_exe().unwrap();
    // A disk of four megabytes, seen by this process alone and gone with it; as root of its own where we are not root.
    let mut before = Command::new("unshare");
    before.args(["--mount", "--map-root-user", "sh", "-c", "mount -t tmpfs -o size=4m none \"$0\" && exec \"$@\""]);
    before.arg(folder.path());
    let done = child::command(before, &program, child::FILL, &address).output().unwrap();
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(said.contains("\nwent on\n"), "{said}{}", String::from_utf8_lossy(&done.stderr));
}
