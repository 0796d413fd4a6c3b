//! Live matches on a real store.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

use contract::Refused;
use wire::Command;

use super::super::bot_jobs::BotJob;
use super::super::match_handle::MatchHandle;
use super::*;
use crate::blocking_pool::tests::full;
use crate::play::publisher::Subscription;
use crate::testing::chairs::laid_out;
use crate::testing::matches::{TestStore, act, acts, asks, done, person, refused, state};

const TWO_PEOPLE: &str = "ann | bob";

#[tokio::test]
async fn a_match_waits_until_everybody_sits_then_begins_and_is_played() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", "ann | -").await;
    let node = kept.node();
    let live = node.find("m").await.unwrap();
    assert_eq!((live.seq(), live.found().row.phase, live.to_act().await), (0, Phase::Waiting, None));
    assert_eq!(refused(&live, "ann", acts("a", 0, "a2-a3")).await, ApiError::NotBegun);
    assert_eq!(live.record(SeatSet::default(), &Asker::default()).await, Err(ApiError::NotBegun));
    assert_eq!(live.past_view(SeatSet::default(), 0, &Asker::default()).await.err(), Some(ApiError::NotBegun));

    assert!(seating::sit_down(&kept.store, &live.found(), &person("bob")).await.unwrap());
    live.reseat().await.unwrap();
    assert_eq!((live.seq(), live.found().row.phase, live.to_act().await), (1, Phase::Running, Some(Seat::ONE)));
    let row = kept.row().await;
    assert_eq!((row.phase, row.to_act, row.ended, row.alarm), (Phase::Running, Some(1), None, None));
    let started = row.started.expect("when it began");

    assert_eq!(done(&live, "ann", acts("a", 1, "a2-a3")).await, 2);
    assert_eq!(done(&live, "ann", acts("b", 2, "end")).await, 3);
    assert_eq!(kept.row().await.to_act, Some(2));
    let why = refused(&live, "ann", acts("c", 3, "b2-b3")).await;
    assert!(matches!(why, ApiError::Refused { why: Refused::NotYourTurn { .. } }), "{why:?}");
    assert_eq!(live.seq(), 3, "refused, it counts for nothing");

    assert_eq!(done(&live, "bob", asks("a", 3, Command::Resign)).await, 4);
    let row = kept.row().await;
    assert_eq!((row.phase, row.result.as_deref(), row.to_act), (Phase::Over, Some("1-0"), None));
    assert_eq!(row.started, Some(started));
    assert!(row.ended >= Some(started));
    assert_eq!((live.found().row.phase, live.found().row.result.as_deref()), (Phase::Over, Some("1-0")));
    let record = live.record(SeatSet::default(), &Asker::default()).await.unwrap();
    assert!(record.contains("[Seat1 \"ANN\"]") && record.contains("1. a2-a3 end"), "{record}");
    assert_eq!(live.past_view(SeatSet::default(), 1, &Asker::default()).await.unwrap().at, 1);
    // In the order in which they happened, by whom, and each when.
    let events = kept.store.events("m", 0).await.unwrap();
    let told: Vec<(i64, Option<&str>)> = events.iter().map(|event| (event.seq, event.person.as_deref())).collect();
    assert_eq!(told, [(1, None), (2, Some("ann")), (3, Some("ann")), (4, Some("bob"))]);
    assert!(events.is_sorted_by_key(|event| event.at) && events[0].at == started, "{events:?}");
}

#[tokio::test]
async fn a_command_that_is_sent_twice_is_done_once() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", TWO_PEOPLE).await;
    let live = kept.node().find("m").await.unwrap();
    assert_eq!(done(&live, "ann", acts("same", 1, "a2-a3")).await, 2);
    assert_eq!(done(&live, "ann", acts("same", 1, "a2-a3")).await, 2);
    assert_eq!(live.seq(), 2);
    // Ids are each person's own.
    assert_eq!(done(&live, "bob", asks("same", 2, Command::OfferDraw)).await, 3);
    let long = "x".repeat(40);
    for (id, right) in [("", false), ("y", true), (long.as_str(), true), (&format!("{long}x"), false)] {
        let answer = live.command("ann", acts(id, live.seq(), "b2-b3")).await;
        assert_eq!(matches!(answer, Err(ApiError::Unreadable { .. })), !right, "{id}: {answer:?}");
    }
}

#[tokio::test]
async fn of_two_nodes_one_is_first_and_the_other_reads_what_it_missed() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", TWO_PEOPLE).await;
    let (here, there) = (kept.node().find("m").await.unwrap(), kept.node().find("m").await.unwrap());
    let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&here)), SeatSet::default());
    assert_eq!(done(&there, "ann", acts("a", 1, "a2-a3")).await, 2);
    assert_eq!(here.seq(), 1, "nobody has told");
    assert_eq!(refused(&here, "ann", acts("b", 1, "b2-b3")).await, ApiError::Stale { seq: 2 });
    assert_eq!(looks.latest().seq, 2, "whoever looks on is told what was missed");
    assert_eq!(done(&here, "ann", acts("c", 2, "b2-b3")).await, 3);
    let record = here.record(SeatSet::default(), &Asker::default()).await.unwrap();
    assert!(record.contains("1. a2-a3 b2-b3"), "{record}");
    // The same command at both: done once, and both say so.
    assert_eq!(done(&there, "ann", acts("c", 2, "b2-b3")).await, 3);
    assert_eq!((here.seq(), there.seq(), kept.store.events("m", 0).await.unwrap().len()), (3, 3, 3));
}

#[tokio::test]
async fn a_node_that_is_told_reads_events_and_who_sat_down() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", "ann | -").await;
    let (here, there) = (kept.node().find("m").await.unwrap(), kept.node().find("m").await.unwrap());
    let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&here)), SeatSet::default());
    let seating_before = looks.latest().seating;
    assert!(seating::sit_down(&kept.store, &there.found(), &person("bob")).await.unwrap());
    there.reseat().await.unwrap();
    here.catch_up(false).await.unwrap();
    assert_eq!((here.seq(), here.found().row.phase), (1, Phase::Running));
    assert!(looks.latest().seating > seating_before, "whoever looks on is told who sits there now");
    assert_eq!(done(&there, "ann", acts("a", 1, "end")).await, 2);
    here.catch_up(false).await.unwrap();
    assert_eq!((here.seq(), looks.latest().seq), (2, 2));
    assert_eq!(done(&here, "bob", asks("b", 2, Command::Resign)).await, 3, "bob is known here too");
    // Nothing new is no news.
    let latest = looks.latest();
    here.catch_up(false).await.unwrap();
    assert!(Arc::ptr_eq(&looks.latest(), &latest));
    assert!(kept.store.set_next("m", "next").await.unwrap());
    here.catch_up(true).await.unwrap();
    assert_eq!(here.found().row.next.as_deref(), Some("next"));
    assert!(looks.latest().seating > latest.seating);
}

#[tokio::test]
async fn a_match_that_was_withdrawn_does_not_begin() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", "ann | -").await;
    assert!(kept.store.withdraw("m", now()).await.unwrap());
    let live = kept.node().find("m").await.unwrap();
    live.go_on().await.unwrap();
    assert_eq!((live.seq(), live.found().row.phase), (0, Phase::Over));
}

#[tokio::test]
async fn a_clock_falls_though_nobody_acts() {
    let kept = TestStore::new().await;
    kept.begun("bn3e", "10", TWO_PEOPLE, now() - 60_000, &[]).await;
    let live = kept.node().find("m").await.unwrap();
    assert_eq!((live.seq(), live.found().row.result.as_deref()), (2, Some("0-1")));
    assert_eq!(kept.row().await.phase, Phase::Over);
    assert!(matches!(refused(&live, "ann", acts("a", 2, "a2-a3")).await, ApiError::Refused { why: Refused::Over }));
}

#[tokio::test]
async fn a_store_that_fails_is_told_and_nothing_is_pretended() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", TWO_PEOPLE).await;
    let live = kept.node().find("m").await.unwrap();
    let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), SeatSet::default());
    kept.store.close().await;
    assert_eq!(refused(&live, "ann", acts("a", 1, "a2-a3")).await, ApiError::Unavailable);
    assert_eq!(looks.latest().seq, 1);
    assert_eq!(
        live.record(SeatSet::default(), &Asker::default()).await,
        Err(ApiError::Unavailable),
        "what may not be on the disk"
    );
    assert_eq!(live.go_on().await, Err(ApiError::Unavailable));
}

#[tokio::test]
async fn the_computer_is_asked_about_the_match_as_it_is() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", "ann | bot3").await;
    let node = kept.node();
    let live = node.find("m").await.unwrap();
    assert_eq!((live.bot_to_act(1).await, node.jobs.waiting()), (None, 0), "people are to act");
    assert!(live.job(1, Duration::from_secs(9)).await.is_none());
    assert_eq!(done(&live, "ann", acts("a", 1, "end")).await, 2);
    assert_eq!(node.jobs.waiting(), 1, "somebody is asked to think");
    assert_eq!(live.bot_to_act(2).await.map(Level::number), Some(3));
    assert_eq!(live.bot_to_act(1).await, None, "the match has gone on since");
    assert!(live.job(1, Duration::from_secs(9)).await.is_none());
    for (most, given) in [(9000, 500), (20, 20)] {
        let job = live.job(2, Duration::from_millis(most)).await.unwrap();
        assert_eq!((job.game.as_str(), job.seat, job.budget.level.number()), ("bn3e", Seat::TWO, 3));
        assert_eq!(job.budget.time, Some(Duration::from_millis(given)), "no more than it is given, nor than usual");
    }
    // What it chose for another moment, or for another seat, is not played.
    assert_eq!(live.play_for_bot(1, Seat::TWO, &"f7-f6".into()).await, Ok(None));
    assert_eq!(live.play_for_bot(2, Seat::ONE, &"f7-f6".into()).await, Ok(None));
    assert_eq!(live.seq(), 2);
    assert_eq!(live.play_for_bot(2, Seat::TWO, &"f7-f6".into()).await, Ok(Some(3)));
    assert_eq!(live.play_for_bot(3, Seat::TWO, &"end".into()).await, Ok(Some(4)));
    assert_eq!((live.seq(), live.to_act().await), (4, Some(Seat::ONE)));
}

#[tokio::test]
async fn a_computer_without_a_secret_of_its_match_has_one_of_the_node() {
    let (mut state, found) = (state("bn3e", "-"), laid_out("bot3 | ann"));
    let job = |state: &MatchState| bot_seats::job(state, &found, Duration::from_secs(1)).map(|job| job.seed);
    let own = job(&state).expect("it is to act");
    let mut terms = state.terms.clone();
    terms.seed = None;
    state = MatchState::new(state.game, terms, 0);
    state.apply(&MatchEvent::Start { players: Vec::new() }, 0, None).unwrap();
    let of_the_node = job(&state).expect("a match of before is thought about too");
    assert_eq!(Some(of_the_node), job(&state), "the same as long as the node lives");
    let guessed = bots::seed_for(&contract::Seed::from_bytes([0; 32]), Seat::ONE, 0);
    assert!(of_the_node != guessed && of_the_node != own, "and nobody can work it out");
    let mut other = found.clone();
    other.row.id = "another".to_owned();
    let elsewhere = bot_seats::job(&state, &other, Duration::from_secs(1)).map(|job| job.seed);
    assert_ne!(elsewhere, Some(of_the_node), "two matches without secrets have nothing in common");
}

#[tokio::test]
async fn the_computer_answers_what_is_proposed() {
    for (value, agrees) in [(None, false), (Some(Value::Score(10)), false), (Some(Value::Score(-10)), true)] {
        let kept = TestStore::new().await;
        kept.waiting("bn3e", "-", "ann | bot3").await;
        let live = kept.node().find("m").await.unwrap();
        if let Some(value) = value {
            live.note_value(Seat::TWO, value);
        }
        done(&live, "ann", asks("a", 1, Command::OfferDraw)).await;
        let row = kept.row().await;
        let told = if agrees { (Phase::Over, Some("1/2-1/2")) } else { (Phase::Running, None) };
        assert_eq!((row.phase, row.result.as_deref()), told, "{value:?}");
        let offers = live.state().await.unwrap().update(SeatSet::default(), 0, 0).unwrap().offers;
        assert!(offers.is_empty(), "answered, whatever the answer");
    }
}

#[tokio::test]
async fn an_alarm_that_rang_is_set_anew_as_long_as_somebody_is_waited_for() {
    let kept = TestStore::new().await;
    // The computer was asked a minute ago, and whoever thought has died.
    kept.begun("bn3e", "-", "ann | bot3", now() - 60_000, &[act(1, "end")]).await;
    let node = kept.node();
    let live = node.find("m").await.unwrap();
    kept.store.set_alarm("m", Some(now() - 1)).await.unwrap();
    assert_eq!(kept.store.due(now(), 9).await.unwrap(), ["m"]);
    let before = now();
    live.look_after().await.unwrap();
    assert!(kept.store.due(before, 9).await.unwrap().is_empty(), "it does not ring again at once");
    assert_eq!(kept.store.due(before + 600_000, 9).await.unwrap(), ["m"], "but soon");
    // With people to act and no clock nobody need look.
    live.play_for_bot(2, Seat::TWO, &"end".into()).await.unwrap();
    live.look_after().await.unwrap();
    assert_eq!(kept.row().await.alarm, None);
}

#[tokio::test]
async fn what_is_taken_back_after_the_end_runs_again_and_began_when_it_began() {
    let kept = TestStore::new().await;
    let started = now() - 60_000;
    // Where a referee enters what was played, the end too may have been a slip.
    kept.begun("billiard", "-", "ann | ann", started, &[act(1, "break:8")]).await;
    let live = kept.node().find("m").await.unwrap();
    done(&live, "ann", asks("a", 2, Command::Resign)).await;
    assert_eq!(kept.row().await.phase, Phase::Over);
    done(&live, "ann", asks("b", 3, Command::TakeBack { to: 0 })).await;
    let row = kept.row().await;
    assert_eq!((row.phase, row.result, row.ended, row.started), (Phase::Running, None, None, Some(started)));
    assert_eq!(row.to_act, Some(1));
}

#[test]
fn whoever_rings_first_is_looked_after_first() {
    let found = laid_out("ann | bot3");
    let mut state = state("bn3e", "10");
    assert_eq!(alarms::next(&state, &found), Some(11_000), "a person's clock");
    state.apply(&act(1, "end"), 2_000, None).unwrap();
    assert_eq!(alarms::next(&state, &found), Some(12_000), "the computer's, which falls before anybody loses patience");
    state.apply(&MatchEvent::Resign { seat: Seat::ONE }, 3_000, None).unwrap();
    assert_eq!(alarms::next(&state, &found), None);
}

#[tokio::test]
async fn what_nobody_looks_at_is_forgotten_after_a_while() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", TWO_PEOPLE).await;
    let node = kept.node();
    let long_ago = |live: &LiveMatch| live.used.store(running() - 120_000, Ordering::Relaxed);
    let live = node.find("m").await.unwrap();
    assert_eq!((node.all().len(), node.in_memory("m").is_some(), node.in_memory("n").is_some()), (1, true, false));
    long_ago(&live);
    node.tidy();
    assert_eq!(node.all().len(), 1, "whoever holds it may be about to act");
    let looks = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), SeatSet::default());
    assert_eq!(live.subscribers(), 1);
    drop(live);
    long_ago(&node.in_memory("m").unwrap());
    node.tidy();
    assert_eq!(node.all().len(), 1, "somebody looks at it");
    drop(looks);
    assert_eq!(node.in_memory("m").unwrap().subscribers(), 0);
    node.tidy();
    assert_eq!(node.all().len(), 1, "somebody looked at it just now");
    long_ago(&node.in_memory("m").unwrap());
    node.tidy();
    assert!(node.all().is_empty() && node.in_memory("m").is_none());
    assert_eq!(node.find("m").await.unwrap().seq(), 1, "and read again when somebody asks");
}

/// Told as it happens and told when asked, it is the same.
#[tokio::test]
async fn whoever_waits_for_the_computer_among_many_is_told_how_long() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", "ann | bot10").await;
    let node = kept.node();
    let live = node.find("m").await.unwrap();
    for at in 0..100 {
        node.jobs.think_here(&format!("m{at}"), &format!("p{at}"), Level::TOP, BotJob::new(1, None));
    }
    let wait = |text: &str| match serde_json::from_str(text).unwrap() {
        ServerMessage::State(state) => state.wait,
        other => panic!("{other:?}"),
    };
    let told = live.state_text(SeatSet::default(), 0, &Asker::default()).await.unwrap().unwrap();
    assert_eq!(wait(&told.text), None, "she waits for herself");
    let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), SeatSet::default());
    done(&live, "ann", acts("a", 1, "end")).await;
    let broadcast = looks.changed().await;
    for seen in [0, 1] {
        let (_, text) = looks.told(&broadcast, seen).await.unwrap();
        assert!(matches!(wait(&text), Some(1..)), "seen up to {seen}");
    }
}

#[tokio::test]
async fn whoever_opens_a_short_match_and_leafs_through_it_does_not_wait_for_long_work() {
    let kept = TestStore::new().await;
    kept.waiting("bn3e", "-", TWO_PEOPLE).await;
    let node = kept.node();
    // As much long work as is done at once, until it is let go.
    let held = full(&node.heavy.long, &Arc::default()).await;
    let live = node.find("m").await.unwrap();
    done(&live, "ann", acts("a", 1, "a2-a3")).await;
    assert_eq!(live.past_view(SeatSet::default(), 0, &Asker::default()).await.map(|past| past.at), Ok(0));
    assert!(live.state_text(SeatSet::default(), 0, &Asker::default()).await.unwrap().is_some());
    // A whole record waits its turn, and has it; whoever plays does not wait for it meanwhile.
    let record = tokio::spawn({
        let live = Arc::clone(&live);
        async move { live.record(SeatSet::default(), &Asker::default()).await }
    });
    tokio::time::sleep(Duration::from_millis(50)).await;
    done(&live, "ann", acts("b", 2, "b2-b3")).await;
    assert!(!record.is_finished(), "it waits");
    drop(held);
    let record = record.await.unwrap().unwrap();
    assert!(
        record.contains("1. a2-a3 b2-b3\n"),
        "as it was when its turn came, for nobody holds one meanwhile: {record}"
    );
}

/// To play it again may be a simulation of a second.
#[tokio::test]
async fn of_a_short_match_too_an_earlier_position_is_worked_out_where_nobody_plays() {
    let kept = TestStore::new().await;
    kept.begun("pool", "-", TWO_PEOPLE, now(), &[]).await;
    let node = kept.node();
    let held = full(&node.heavy.brief, &Arc::default()).await;
    let live = node.find("m").await.unwrap();
    let past = tokio::spawn({
        let live = Arc::clone(&live);
        async move { live.past_view(SeatSet::default(), 0, &Asker::default()).await.map(|past| past.at) }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(!past.is_finished(), "it was worked out beside what may be worked out at once");
    drop(held);
    assert_eq!(past.await.unwrap(), Ok(0));
}

/// A match that takes long to tell.
async fn long_match(kept: &TestStore) -> Arc<LiveMatch> {
    let (mut played, mut events) = (state("billiard", "-"), vec![act(1, "break:8")]);
    played.apply(&events[0], 2000, None).unwrap();
    while events.len() < 500 {
        let next = act(played.to_act().unwrap().number(), "miss");
        played.apply(&next, 2000, None).unwrap();
        events.push(next);
    }
    kept.begun("billiard", "-", TWO_PEOPLE, now(), &events).await;
    kept.node().find("m").await.unwrap()
}

#[tokio::test]
async fn a_long_match_is_told_in_turn_and_made_once_for_a_crowd() {
    let kept = TestStore::new().await;
    let live = long_match(&kept).await;
    let held = full(&live.registry.heavy.long, &Arc::default()).await;
    let tell = |seats: SeatSet, seen: u64| {
        let live = Arc::clone(&live);
        async move { live.state_text(seats, seen, &Asker::default()).await.unwrap().unwrap() }
    };
    let nobody = SeatSet::default();
    let whole = tokio::spawn(tell(nobody, 0));
    let up_to_date = tell(nobody, live.seq()).await;
    assert!(up_to_date.text.contains(r#""plies":[]"#), "whoever knows nearly all of it waits for nobody");
    assert!(!whole.is_finished(), "what is long is made beside what may be done at once");
    drop(held);
    let whole = whole.await.unwrap();
    assert!(whole.is_long() && whole.seq == live.seq());
    let pointer = |state: &SentState| state.text.as_ptr();
    for again in [tell(nobody, 0).await, tell(nobody, 9999).await] {
        assert_eq!(pointer(&again), pointer(&whole), "made once");
    }
    let other = tell(SeatSet::default().with(Seat::ONE), 0).await;
    assert!(other.text != whole.text, "everybody with their own eyes");
}

#[tokio::test]
async fn who_is_told_all_of_a_long_match_again_and_again_waits() {
    let kept = TestStore::new().await;
    let live = long_match(&kept).await;
    let allowances = Arc::new(crate::asker::Allowances::new(1));
    let asker = Asker::new(Some(allowances), None, Some([10, 0, 0, 1].into()));
    let mut had = 0;
    let why = loop {
        match live.state_text(SeatSet::default(), 0, &asker).await {
            Ok(_) => had += 1,
            Err(why) => break why,
        }
        assert!(had < 10_000, "no end of it");
    };
    assert!(matches!(why, ApiError::TooMany { wait: 1.. }) && had > 5, "{had}: {why:?}");
    assert!(matches!(live.record(SeatSet::default(), &asker).await, Err(ApiError::TooMany { .. })));
    assert!(matches!(live.past_view(SeatSet::default(), 0, &asker).await, Err(ApiError::TooMany { .. })));
    assert!(live.state_text(SeatSet::default(), 0, &Asker::at(asker.address())).await.is_ok(), "who plays goes on");
}

/// What others would have to wait for is not made while they wait.
#[tokio::test]
async fn what_is_long_to_tell_is_not_made_where_events_are_applied() {
    let kept = TestStore::new().await;
    let live = long_match(&kept).await;
    let mut looks = Subscription::new(&MatchHandle::Here(Arc::clone(&live)), SeatSet::default());
    let seat = live.to_act().await.unwrap();
    let (ann, bob) = if seat == Seat::ONE { ("ann", "bob") } else { ("bob", "ann") };
    done(&live, ann, acts("a", live.seq(), "miss")).await;
    assert_eq!(looks.changed().await.made().len(), 1);
    // At its end, all of it is told anew.
    done(&live, bob, asks("r", live.seq(), Command::Resign)).await;
    let broadcast = looks.changed().await;
    assert_eq!(broadcast.made().len(), 0);
    let (seq, text) = looks.told(&broadcast, live.seq() - 1).await.unwrap();
    assert!(seq == live.seq() && text.contains(r#""keep":0"#), "{seq}");
}

#[tokio::test]
async fn long_matches_that_nobody_looks_at_do_not_fill_the_memory() {
    let kept = TestStore::new().await;
    let live = long_match(&kept).await;
    assert!(live.weight() > 500 * 200, "{}", live.weight());
    let node = Arc::clone(&live.registry);
    live.weight.store(1 << 40, Ordering::Relaxed);
    node.tidy();
    assert_eq!(node.all().len(), 1, "somebody is about to act");
    drop(live);
    node.tidy();
    assert!(node.all().is_empty(), "and then it is read again when somebody asks");
    let again = node.find("m").await.unwrap();
    let looks = Subscription::new(&MatchHandle::Here(Arc::clone(&again)), SeatSet::default());
    again.weight.store(1 << 40, Ordering::Relaxed);
    drop(again);
    node.tidy();
    assert_eq!(node.all().len(), 1, "what somebody looks at stays");
    drop(looks);
}
