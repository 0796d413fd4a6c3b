//! Two nodes, the store that they share and a real nats-server between them: what a node that does not own a match hands over to
//! the one that does, what it is told, and what becomes of it when the owner goes.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use bots::{Level, Value};
use contract::{Eye, Seat};
use store::testing::Nats as NatsServer;
use store::{EventRow, Phase};
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{ApiError, Command, ServerMessage, StateUpdate};

use super::MatchHandle;
use crate::asker::Asker;
use crate::bus::Nats;
use crate::cluster::{Call, Owner, Reply};
use crate::now::{now, running};
use crate::play::bot_jobs::Takes;
use crate::play::publisher::{Broadcast, Subscription};
use crate::play::{alarms, thinkers};
use crate::seating::SeatSet;
use crate::testing::matches::{TestStore, acts, asks};
use crate::testing::two_nodes::{Node, Two, soon};

/// Waits for what somebody must be told.
async fn told(looks: &mut Subscription, what: impl Fn(&Broadcast) -> bool) -> Arc<Broadcast> {
    soon(async {
        let mut latest = looks.latest();
        while !what(&latest) {
            latest = looks.changed().await;
        }
        latest
    })
    .await
}

fn read((seq, text): (u64, Utf8Bytes)) -> StateUpdate {
    match serde_json::from_str(&text).unwrap() {
        ServerMessage::State(state) if state.seq == seq => *state,
        other => panic!("{seq}: {other:?}"),
    }
}

#[tokio::test]
async fn what_is_done_at_another_node_is_done_by_the_owner_and_told_at_both() {
    let two = Two::with("depths", "ann | bob").await;
    let (there, here) = (two.there().await, two.here().await);
    let (nobody, one) = (SeatSet::default(), SeatSet::default().with(Seat::ONE));
    let mut looks = [
        (there.subscribe(nobody).await, Eye::Public),
        (there.subscribe(one).await, Eye::Seat(Seat::ONE)),
        (here.subscribe(one).await, Eye::Seat(Seat::ONE)),
    ];
    let command = || acts("a", 1, "place:105,214,336,m17");
    assert_eq!(soon(there.command("ann", command())).await, Ok(2));
    assert!(two.other.registry.in_memory("m").is_none(), "only the owner has it in memory");
    for (looks, eye) in &mut looks {
        let broadcast = told(looks, |broadcast| broadcast.seq == 2).await;
        let mut made = broadcast.made();
        made.sort_by_key(|seats| seats.index());
        assert_eq!(made, [nobody, one], "made by the owner, for all who look on wherever they are");
        for (seen, plies) in [(1, 1), (0, 1), (2, 0)] {
            let state = read(soon(looks.told(&broadcast, seen)).await.unwrap());
            assert_eq!((state.seq, state.eye, state.plies.len()), (2, *eye, plies), "seen up to {seen}");
        }
    }
    // Sent again, by whatever way, it is done once; what is refused is refused for the same reason.
    assert_eq!(soon(there.command("ann", command())).await, Ok(2));
    assert_eq!(soon(here.command("ann", command())).await, Ok(2));
    let stale = soon(there.command("bob", acts("b", 0, "place:105,214,336,m17"))).await;
    assert_eq!(stale, Err(ApiError::Stale { seq: 2 }));
    assert_eq!(soon(there.record(one, &Asker::default())).await, here.record(one, &Asker::default()).await);
    let (past, same) = (
        soon(there.past_view(one, 1, &Asker::default())).await.unwrap(),
        here.past_view(one, 1, &Asker::default()).await.unwrap(),
    );
    assert_eq!(serde_json::to_string(&past).unwrap(), serde_json::to_string(&same).unwrap());
    assert!(soon(there.go_on()).await.is_ok());
}

#[tokio::test]
async fn all_who_look_at_one_node_look_at_the_same_match() {
    let two = Two::with("bn3e", "ann | bob").await;
    let (MatchHandle::There(once), MatchHandle::There(again)) = (two.there().await, two.there().await) else {
        unreachable!()
    };
    assert!(Arc::ptr_eq(&once, &again), "of another copy nobody would be told");
    // Somebody else has come or gone, and its owner stays.
    for (looked_at, node) in [(MatchHandle::There(once), &two.other), (two.here().await, &two.owner)] {
        let mut looks = looked_at.subscribe(SeatSet::default()).await;
        node.registry.move_on(&node.cluster);
        assert!(!looks.latest().moved);
    }
    assert!(two.other.registry.remote_in_memory("m").is_some_and(|kept| Arc::ptr_eq(&kept, &again)));
}

#[tokio::test]
async fn an_end_and_a_new_seating_are_told_at_both_nodes() {
    let two = Two::with("bn3e", "ann | bob").await;
    let (there, here) = (two.there().await, two.here().await);
    let mut looks = [there.subscribe(SeatSet::default()).await, here.subscribe(SeatSet::default()).await];
    let before = looks.each_mut().map(|looks| looks.latest().seating);
    soon(here.command("ann", asks("a", 1, Command::Resign))).await.unwrap();
    for (looks, before) in looks.iter_mut().zip(before) {
        told(looks, |broadcast| broadcast.seating > before).await;
    }
    assert_eq!(there.found().row.phase, Phase::Over, "what the other node tells of is what it has read");
    let before = looks.each_mut().map(|looks| looks.latest().seating);
    soon(there.reseat()).await.unwrap();
    for (looks, before) in looks.iter_mut().zip(before) {
        told(looks, |broadcast| broadcast.seating > before).await;
    }
    assert_eq!(soon(there.found_now()).await.unwrap().row.phase, Phase::Over);
}

#[tokio::test]
async fn news_that_was_lost_is_asked_for_as_long_as_somebody_looks() {
    let two = Two::with("bn3e", "ann | bob").await;
    let (there, here) = (two.there().await, two.here().await);
    let MatchHandle::There(remote) = &there else { unreachable!() };
    let mut looks = there.subscribe(SeatSet::default()).await;
    soon(here.command("ann", acts("a", 1, "a2-a3"))).await.unwrap();
    told(&mut looks, |broadcast| broadcast.seq == 2).await;
    assert!(!remote.is_due(running()), "its owner has told something just now");
    // As if the owner had not been asked for long.
    let Owner::Other(owner) = two.other.cluster.owner_of("m") else { unreachable!() };
    let nobody = Call::Watch { sets: Vec::new(), seating: None };
    soon(two.other.cluster.call(&owner, "m", nobody)).await.unwrap().0.unwrap();
    let before = looks.latest().seating;
    soon(here.command("ann", acts("b", 2, "b2-b3"))).await.unwrap();
    soon(here.reseat()).await.unwrap();
    remote.told.store(0, Ordering::Relaxed);
    soon(two.other.registry.watch_remote()).await;
    assert_eq!(looks.latest().seq, 3);
    assert!(looks.latest().seating > before, "also of who sits there");
    // Asked again, it has nothing to tell.
    let before = looks.latest().seating;
    remote.told.store(0, Ordering::Relaxed);
    soon(two.other.registry.watch_remote()).await;
    assert_eq!((looks.latest().seq, looks.latest().seating), (3, before));
    // And then it tells by itself again.
    soon(here.command("ann", acts("c", 3, "c2-c3"))).await.unwrap();
    told(&mut looks, |broadcast| broadcast.seq == 4).await;
}

#[tokio::test]
async fn what_another_node_owns_is_forgotten_when_nobody_looks_at_it() {
    let two = Two::with("bn3e", "ann | bob").await;
    let (there, registry) = (two.there().await, &two.other.registry);
    let looks = there.subscribe(SeatSet::default()).await;
    drop(there);
    let is_kept = || {
        registry.tidy();
        registry.remote_in_memory("m").is_some()
    };
    let long_ago = || {
        let remote = registry.remote_in_memory("m").unwrap();
        remote.used.store(running() - 120_000, Ordering::Relaxed);
        remote.told.store(0, Ordering::Relaxed);
    };
    long_ago();
    assert!(is_kept(), "somebody looks at it");
    drop(looks);
    assert!(is_kept(), "somebody looked at it just now");
    long_ago();
    let held = registry.remote_in_memory("m");
    assert!(is_kept(), "whoever holds it may be about to act");
    drop(held);
    // Its owner is not asked for news that nobody wants: that would be a use.
    soon(registry.watch_remote()).await;
    assert!(!is_kept());
}

#[tokio::test]
async fn an_owner_that_was_passed_over_is_told() {
    let two = Two::with("bn3e", "ann | bob").await;
    let here = two.here().await;
    let mut looks = here.subscribe(SeatSet::default()).await;
    // As a node does that takes the owner for dead.
    let passes = two.other.registry.find("m").await.unwrap();
    assert_eq!(soon(passes.command("ann", acts("a", 1, "a2-a3"))).await, Ok(2));
    told(&mut looks, |broadcast| broadcast.seq == 2).await;
    assert_eq!(soon(here.command("ann", acts("b", 2, "b2-b3"))).await, Ok(3));
    // And it reads what the owner has done since, before it does anything itself.
    assert_eq!(soon(passes.command("ann", acts("c", 3, "c2-c3"))).await, Ok(4));
    // Of who sits there it is told as well, though that is no event.
    let before = told(&mut looks, |broadcast| broadcast.seq == 4).await.seating;
    soon(passes.reseat()).await.unwrap();
    told(&mut looks, |broadcast| broadcast.seating > before).await;
}

#[tokio::test]
async fn without_nats_whoever_looks_on_is_told_what_another_node_has_written() {
    let mut two = Two::with("bn3e", "ann | bob").await;
    let mut looks = two.here().await.subscribe(SeatSet::default()).await;
    let (registry, cluster) = (Arc::clone(&two.owner.registry), Arc::clone(&two.owner.cluster));
    two.owner.runtime.as_ref().unwrap().spawn(alarms::watch(registry));
    assert!(!cluster.is_cut_off());
    two.server.kill().unwrap();
    soon(async {
        while !cluster.is_cut_off() {
            tokio::task::yield_now().await;
        }
    })
    .await;
    let elsewhere = two.other.registry.find("m").await.unwrap();
    assert_eq!(soon(elsewhere.command("ann", acts("a", 1, "a2-a3"))).await, Ok(2));
    told(&mut looks, |broadcast| broadcast.seq == 2).await;
    // Whoever acts at once finds what was written, too.
    let here = two.here().await;
    assert_eq!(soon(elsewhere.command("ann", acts("b", 2, "b2-b3"))).await, Ok(3));
    assert_eq!(soon(here.command("ann", acts("c", 3, "c2-c3"))).await, Ok(4));
}

#[tokio::test]
async fn whoever_comes_and_goes_a_node_knows_what_it_owns_and_reads_what_was_written_meanwhile() {
    let (kept, server) = (TestStore::new().await, NatsServer::start().unwrap());
    kept.waiting("bn3e", "-", "ann | bob").await;
    let (node, others) = (Node::join(&kept, &server).await, Nats::connect(&server.address()).await.unwrap());
    let live = node.registry.find("m").await.unwrap();
    let comes = async |name: &str, alive: bool| {
        let before = node.cluster.version();
        soon(async {
            while node.cluster.version() == before {
                others.announce(name, alive).await;
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
        let owns = node.owns("m");
        // Worked out, and remembered.
        assert_eq!([live.is_mine(&node.cluster), live.is_mine(&node.cluster)], [owns; 2], "{name} {alive}");
        owns
    };
    // Which node owns a match depends on their names, one of which is drawn: sooner or later another one does.
    let (mut kept_by, mut lost_to) = (0, 0);
    for number in 0.. {
        let name = format!("n{number}");
        *(if comes(&name, true).await { &mut kept_by } else { &mut lost_to }) += 1;
        assert!(comes(&name, false).await, "alone it owns all");
        if kept_by.min(lost_to) > 0 || number == 200 {
            break;
        }
    }
    // Somebody of whom nobody hears has written: whoever owns a match anew reads on.
    assert_eq!(soon(kept.node().find("m").await.unwrap().command("ann", acts("a", 1, "a2-a3"))).await, Ok(2));
    comes("another", true).await;
    assert!(comes("another", false).await);
    assert_eq!(soon(live.command("ann", acts("b", 2, "b2-b3"))).await, Ok(3));
}

#[tokio::test]
async fn an_owner_tells_who_sits_there_where_that_is_news_and_says_what_is_too_long_to_travel() {
    let two = Two::with("bn3e", "ann | bob").await;
    two.here().await;
    let Owner::Other(owner) = two.other.cluster.owner_of("m") else { unreachable!() };
    let asks = async |id: &str, call| soon(two.other.cluster.call(&owner, id, call)).await.unwrap().0.unwrap();
    let watch = |seating| Call::Watch { sets: Vec::new(), seating };
    let Reply::Watched { seating, found: Some(found), .. } = asks("m", watch(None)).await else { panic!("who sits") };
    assert_eq!(found.row.id, "m");
    assert!(matches!(asks("m", watch(Some(seating))).await, Reply::Watched { found: None, .. }), "that is known");
    let long = (0..1000).map(|number| format!("n{number}")).find(|id| two.owner.owns(id)).unwrap();
    let row = store::MatchRow { id: long.clone(), ..found.row };
    two.kept.store.add_match(&store::NewMatch { row, chairs: found.chairs }).await.unwrap();
    let record = format!("[Game \"bn3e\"]\n\n1. a2-a3 {{{}}}\n*\n", "long ".repeat(200_000));
    let payload = serde_json::to_string(&session::MatchEvent::<catalogue::AnyAction>::Import { record }).unwrap();
    let row = EventRow { match_id: long.clone(), seq: 1, at: 1, person: None, command_id: None, payload };
    two.kept.store.append(row.into()).await.unwrap();
    let record = asks(&long, Call::Record { seats: SeatSet::default() }).await;
    assert!(matches!(record, Reply::Elsewhere), "whoever asked need not wait to find out");
    // And they have it from the store.
    let there = soon(two.other.registry.resolve(&long)).await.unwrap();
    assert!(soon(there.record(SeatSet::default(), &Asker::default())).await.unwrap().len() > 1_000_000);
}

#[tokio::test]
async fn a_computer_player_thinks_at_any_node() {
    let two = Two::with("bn3e", "bot3 | bob").await;
    let (mut jobs, nats) = (mpsc::channel(1), two.other.nats.clone());
    tokio::spawn(async move { nats.jobs(jobs.0).await });
    let there = two.there().await;
    // The owner asks whoever has time.
    let job = soon(jobs.1.recv()).await.unwrap();
    assert_eq!(job.read(), Some(("m", 1)));
    assert_eq!(soon(there.bot_to_act(1)).await, Level::new(3));
    assert_eq!(soon(there.bot_to_act(2)).await, None, "the match is not there");
    let asked = soon(there.job(1, Duration::from_secs(1))).await.unwrap();
    assert_eq!(asked.seat, Seat::ONE);
    assert!(soon(there.job(2, Duration::from_secs(1))).await.is_none());
    let value = Value::Score(-1);
    assert_eq!(soon(there.play_for_bot(1, Seat::ONE, &"a2-a3".into(), value)).await, Ok(Some(2)));
    assert_eq!(soon(there.play_for_bot(1, Seat::ONE, &"a2-a3".into(), value)).await, Ok(None), "it has gone on since");
    soon(job.done()).await;
    assert_eq!(two.owner.registry.jobs.waiting(), 0, "the owner does not think as well");
    // What it thought of its position came with what it played: it stands worse, and so agrees.
    soon(there.command("bob", asks("b", 2, Command::OfferDraw))).await.unwrap();
    assert_eq!(two.kept.row().await.phase, Phase::Over);
}

#[tokio::test]
async fn what_all_nodes_are_asked_one_does_and_what_is_for_nothing_is_done_with() {
    let two = Two::with("bn3e", "bot1 | bob").await;
    let MatchHandle::Here(live) = two.here().await else { unreachable!() };
    // What nobody can read, and a turn that is over.
    for (id, seq) in [("no id", 1), ("m", 0)] {
        assert!(soon(two.other.nats.enqueue(id, seq)).await);
    }
    {
        let _on_its_threads = two.other.runtime.as_ref().unwrap().enter();
        thinkers::start(&two.other.registry, Some(two.other.nats.clone()), 1);
    }
    soon(async {
        while live.to_act().await == Some(Seat::ONE) || two.other.nats.asked().await > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await;
    assert_eq!(live.to_act().await, Some(Seat::TWO), "its turn is played, and bob's is his");
    let played = two.kept.store.events("m", 0).await.unwrap();
    assert!(played.len() >= 2 && played.iter().all(|event| event.person.is_none()), "{played:?}");
}

#[tokio::test]
async fn an_owner_looks_after_its_matches_and_if_it_does_not_somebody_does() {
    let two = Two::with("bn3e", "ann | bob").await;
    let ours = (0..1000).map(|number| format!("n{number}")).find(|id| two.other.owns(id)).unwrap();
    let found = two.kept.store.find_match("m").await.unwrap().unwrap();
    let row = store::MatchRow { id: ours.clone(), ..found.row };
    two.kept.store.add_match(&store::NewMatch { row, chairs: found.chairs }).await.unwrap();
    // They run, in the memory of nobody who looks after them; the owner's has rung first.
    two.here().await;
    two.other.registry.find(&ours).await.unwrap();
    for (id, ago) in [("m", 20_000), (&*ours, 10_000)] {
        two.kept.store.set_alarm(id, Some(now() - ago)).await.unwrap();
    }
    let rings = async |id: &str| two.kept.store.due(now() - 5_000, 9).await.unwrap().iter().any(|due| due == id);
    assert!(rings("m").await && rings(&ours).await);
    two.other.runtime.as_ref().unwrap().spawn(alarms::watch(Arc::clone(&two.other.registry)));
    soon(async { while rings(&ours).await {} }).await;
    assert!(rings("m").await, "its owner may be about to");
    soon(async { while rings("m").await {} }).await;
}

#[tokio::test]
async fn when_no_other_node_can_be_asked_to_think_this_one_does() {
    let (kept, mut server) = (TestStore::new().await, NatsServer::start().unwrap());
    let node = Node::join(&kept, &server).await;
    let jobs = node.registry.jobs.clone();
    server.kill().unwrap();
    // Its own threads wait for the answer that does not come.
    node.runtime.as_ref().unwrap().spawn(async move { jobs.enqueue("m", 1, "ann", Level::TOP) });
    let (id, job, _) = soon(node.registry.jobs.next(Takes::Anything)).await;
    assert_eq!((id.as_str(), job.seq, job.shared.is_none()), ("m", 1, true));
}

#[tokio::test]
async fn whoever_is_signed_out_is_signed_out_at_the_other_nodes() {
    let two = Two::with("bn3e", "ann | bob").await;
    let (send, mut heard) = mpsc::unbounded_channel();
    let cluster = Arc::clone(&two.other.cluster);
    tokio::spawn(async move { cluster.hear_signed_out(|device| send.send(device.to_owned()).unwrap()).await });
    let device = soon(async {
        loop {
            // Told again: nobody knows when the other has begun to listen.
            two.owner.cluster.tell_signed_out("phone").await;
            if let Ok(device) = tokio::time::timeout(Duration::from_millis(50), heard.recv()).await {
                break device;
            }
        }
    });
    assert_eq!(device.await.as_deref(), Some("phone"));
}

#[tokio::test]
async fn when_the_owner_leaves_the_match_goes_on_at_another_node() {
    let mut two = Two::with("bn3e", "ann | bob").await;
    let there = two.there().await;
    let mut looks = there.subscribe(SeatSet::default()).await;
    assert_eq!(soon(there.command("ann", acts("a", 1, "a2-a3"))).await, Ok(2));
    let mut changes = two.other.cluster.changes();
    changes.mark_unchanged();
    two.owner.cluster.leave().await;
    soon(changes.changed()).await.expect("nobody waits until it is silent");
    two.owner.die();
    told(&mut looks, |broadcast| broadcast.moved).await;
    soon(two.other.cluster.changes().wait_for(|_| two.other.owns("m"))).await.unwrap();
    let now = soon(two.other.registry.resolve("m")).await.unwrap();
    assert!(matches!(now, MatchHandle::Here(_)));
    assert_eq!(soon(now.command("ann", acts("b", 2, "b2-b3"))).await, Ok(3));
}

#[tokio::test]
async fn when_the_owner_dies_what_was_asked_of_it_is_done_once_and_elsewhere() {
    let mut two = Two::with("bn3e", "ann | bob").await;
    let there = two.there().await;
    let mut looks = there.subscribe(SeatSet::default()).await;
    two.owner.die();
    let asker = Asker::default();
    // All at once: each waits until the owner is taken for dead.
    let (done, record, bot) = tokio::join!(
        Box::pin(soon(there.command("ann", acts("a", 1, "a2-a3")))),
        Box::pin(soon(there.record(SeatSet::default(), &asker))),
        Box::pin(soon(there.bot_to_act(1))),
    );
    assert_eq!((done, record.is_ok(), bot), (Ok(2), true, None));
    told(&mut looks, |broadcast| broadcast.seq == 2 || broadcast.moved).await;
    let now = soon(two.other.registry.resolve("m")).await.unwrap();
    assert_eq!(soon(now.command("ann", acts("a", 1, "a2-a3"))).await, Ok(2), "it was done once");
    assert_eq!(two.kept.store.events("m", 0).await.unwrap().len(), 2);
}

#[tokio::test]
async fn a_node_that_comes_takes_its_matches_over() {
    let (kept, server) = (TestStore::new().await, NatsServer::start().unwrap());
    kept.waiting("bn3e", "-", "ann | bob").await;
    // Which of two nodes owns a match depends on their names, which are drawn: every other pair will do. (Of many that come after the
    // same first, each may be behind it: the first can have drawn a name that hardly anybody is before.)
    let mut found = None;
    for _ in 0..30 {
        let mut first = Node::join(&kept, &server).await;
        let here = soon(first.registry.resolve("m")).await.unwrap();
        let looks = here.subscribe(SeatSet::default()).await;
        let mut second = Node::join(&kept, &server).await;
        // Until it knows of the first, it takes itself for the owner of everything.
        soon(second.cluster.changes().wait_for(|version| *version > 1)).await.unwrap();
        if second.owns("m") {
            soon(first.cluster.changes().wait_for(|_| !first.owns("m"))).await.unwrap();
            found = Some((first, looks, second));
            break;
        }
        for node in [&mut second, &mut first] {
            node.cluster.leave().await;
            node.die();
        }
    }
    let (first, mut looks, _second) = found.expect("one of them owns it");
    told(&mut looks, |broadcast| broadcast.moved).await;
    // As soon as it listens: until then it is passed over.
    soon(async { while !matches!(first.registry.resolve("m").await.unwrap(), MatchHandle::There(_)) {} }).await;
    let made: HashSet<String> = (0..20).map(|_| first.registry.new_id().unwrap()).collect();
    assert_eq!(made.len(), 20, "each has a name of its own");
    assert!(made.iter().all(|id| first.owns(id)), "what is made at a node is owned by it");
}
