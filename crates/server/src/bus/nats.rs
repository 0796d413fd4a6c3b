//! News and jobs over NATS.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, RetentionPolicy};
use async_nats::jetstream::{self, AckKind, Message};
use async_nats::{Client, ConnectOptions};
use axum::body::Bytes;
use futures_util::StreamExt;
use tokio::sync::mpsc;

/// The subject for announcements that a match has reached an event: `ID SEQ`.
const EVENTS: &str = "abordage.events";
/// The subject on which nodes say that they are alive or end: `ID alive`, `ID ends`.
const MEMBERS: &str = "abordage.nodes";
/// The subject for devices that were signed out, by their ids.
const SIGNED_OUT: &str = "abordage.signedout";
/// Before the name of a node: what is sent to it.
const PARCELS: &str = "abordage.node.";
/// The subject for jobs: a computer player is to act at an event: `ID SEQ`.
const JOBS: &str = "abordage.jobs";
/// The queue of jobs, and the consumers that share it.
const QUEUE: &str = "ABORDAGE_JOBS";
const THINKERS: &str = "thinkers";

/// A job that is not done by then is given to another.
const PATIENCE: Duration = Duration::from_secs(10);
/// The same job sent twice within this time is one job.
const ONE_JOB: Duration = Duration::from_secs(10);
/// How many events may wait to be announced; more are dropped.
const WAITING: usize = 10_000;

/// Why NATS cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("NATS at {address}: {why}")]
pub struct Lost {
    /// What was asked for.
    pub address: String,
    /// What the client says.
    pub why: String,
}

/// A connection to NATS, which mends itself.
#[derive(Clone)]
pub(crate) struct Nats {
    client: Client,
    jobs: jetstream::Context,
    news: mpsc::Sender<String>,
}

impl Nats {
    /// Connects, and makes the queue of jobs if there is none.
    pub(crate) async fn connect(address: &str) -> Result<Nats, Lost> {
        let lost = |why: String| Lost { address: without_secret(address), why };
        let options = ConnectOptions::new().name("abordage").no_echo();
        let client = options.connect(address).await.map_err(|why| lost(why.to_string()))?;
        let mut jobs = jetstream::new(client.clone());
        jobs.set_timeout(Duration::from_secs(2));
        let (news, mut told) = mpsc::channel::<String>(WAITING);
        let nats = Nats { client, jobs, news };
        nats.queue().await.map_err(|why| lost(why.to_string()))?;
        let client = nats.client.clone();
        tokio::spawn(async move {
            while let Some(text) = told.recv().await {
                let _ = client.publish(EVENTS, text.into()).await; // Who misses it reads the store.
            }
        });
        Ok(nats)
    }

    /// Whether it can be reached now.
    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// Tells the other nodes that a match has reached an event.
    pub(crate) fn notify(&self, id: &str, seq: u64) {
        let _ = self.news.try_send(format!("{id} {seq}")); // More than can wait is dropped: the store has it all.
    }

    /// Hears what the other nodes tell, for ever: matches and the events they have reached.
    pub(crate) async fn hear(&self, heard: mpsc::Sender<(String, u64)>) {
        loop {
            if let Ok(mut news) = self.client.subscribe(EVENTS).await {
                while let Some(message) = news.next().await {
                    if let Some((id, seq)) = read(&message.payload)
                        && heard.send((id.to_owned(), seq)).await.is_err()
                    {
                        return;
                    }
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Says to all nodes that one is alive, or ends.
    pub(crate) async fn announce(&self, node: &str, alive: bool) {
        let text = format!("{node} {}", if alive { "alive" } else { "ends" });
        let _ = self.client.publish(MEMBERS, text.into()).await; // Said again soon, or found out by its silence.
        if !alive {
            let _ = self.client.flush().await; // The same.
        }
    }

    /// Hears which nodes are alive and which end, for ever.
    pub(crate) async fn hear_members(&self, heard: mpsc::Sender<(String, bool)>) {
        loop {
            if let Ok(mut members) = self.client.subscribe(MEMBERS).await {
                while let Some(message) = members.next().await {
                    let said = std::str::from_utf8(&message.payload).ok().and_then(|text| text.split_once(' '));
                    let alive = match said {
                        Some((node, "alive")) => (node.to_owned(), true),
                        Some((node, "ends")) => (node.to_owned(), false),
                        _ => continue,
                    };
                    if heard.send(alive).await.is_err() {
                        return;
                    }
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Tells the other nodes that a device was signed out.
    pub(crate) async fn tell_signed_out(&self, device: &str) {
        // Lost, it is nobody when it connects again.
        let _ = self.client.publish(SIGNED_OUT, device.to_owned().into()).await;
        let _ = self.client.flush().await;
    }

    /// Hears which devices were signed out at other nodes, for ever.
    pub(crate) async fn hear_signed_out(&self, heard: mpsc::Sender<String>) {
        loop {
            if let Ok(mut devices) = self.client.subscribe(SIGNED_OUT).await {
                while let Some(message) = devices.next().await {
                    if let Ok(device) = std::str::from_utf8(&message.payload)
                        && heard.send(device.to_owned()).await.is_err()
                    {
                        return;
                    }
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Sends a message to one node.
    pub(crate) async fn send(&self, node: &str, message: Vec<u8>) {
        metrics::counter!("abordage_bus_messages_total").increment(1);
        let _ = self.client.publish(format!("{PARCELS}{node}"), message.into()).await; // Who waits for an answer asks the store.
    }

    /// What is sent to a node, for ever.
    pub(crate) async fn receive(&self, node: &str, taken: impl Fn(Bytes)) {
        loop {
            if let Ok(mut messages) = self.client.subscribe(format!("{PARCELS}{node}")).await {
                while let Some(message) = messages.next().await {
                    taken(message.payload);
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    /// Puts a job in the shared queue. False if the queue cannot be reached.
    pub(crate) async fn enqueue(&self, id: &str, seq: u64) -> bool {
        let round = crate::now::now() / i64::try_from(ONE_JOB.as_millis()).unwrap_or(i64::MAX);
        let text = format!("{id} {seq}");
        let job = PublishMessage::build().message_id(format!("{text} {round}")).payload(text.into());
        match self.jobs.send_publish(JOBS, job).await {
            Ok(taken) => taken.await.is_ok(),
            Err(_) => false,
        }
    }

    /// The next jobs, for ever. A job that is not [done](Job::done) is given to another.
    pub(crate) async fn jobs(&self, jobs: mpsc::Sender<Job>) {
        loop {
            if let Ok(consumer) = self.queue().await
                && let Ok(mut messages) = consumer.stream().max_messages_per_batch(1).messages().await
            {
                while let Some(Ok(message)) = messages.next().await {
                    if jobs.send(Job(message)).await.is_err() {
                        return;
                    }
                }
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }

    async fn queue(&self) -> Result<PullConsumer, async_nats::Error> {
        let stream = self.jobs.get_or_create_stream(Config {
            name: QUEUE.to_owned(),
            subjects: vec![JOBS.to_owned()],
            retention: RetentionPolicy::WorkQueue,
            // An old one is nobody's concern: the match has asked anew since.
            max_age: Duration::from_mins(1),
            duplicate_window: ONE_JOB,
            ..Config::default()
        });
        let stream = stream.await?;
        let consumer = stream.get_or_create_consumer(
            THINKERS,
            pull::Config {
                durable_name: Some(THINKERS.to_owned()),
                ack_wait: PATIENCE,
                max_deliver: 5,
                ..pull::Config::default()
            },
        );
        Ok(consumer.await?)
    }
}

/// A job from the queue.
pub(crate) struct Job(Message);

impl Job {
    /// The match, and the event that it was at.
    pub(crate) fn read(&self) -> Option<(&str, u64)> {
        read(&self.0.payload)
    }

    /// It is done: nobody else need do it.
    pub(crate) async fn done(&self) {
        let _ = self.0.ack().await; // Unheard, it is done once more and finds that the match has gone on.
    }

    /// It waits its turn here.
    pub(crate) async fn still(&self) {
        let _ = self.0.ack_with(AckKind::Progress).await; // Unheard, another does it too.
    }
}

fn read(payload: &[u8]) -> Option<(&str, u64)> {
    let (id, seq) = std::str::from_utf8(payload).ok()?.split_once(' ')?;
    Some((id, seq.parse().ok()?))
}

/// An address without user and password: it is told and logged.
fn without_secret(address: &str) -> String {
    match address.split_once("://").map(|(scheme, rest)| (scheme, rest.rsplit_once('@'))) {
        Some((scheme, Some((_, host)))) => format!("{scheme}://{host}"),
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use super::*;

    /// Nobody waits longer for what must come.
    const LONG: Duration = Duration::from_secs(30);

    impl Nats {
        /// How many jobs are asked for that nobody has done yet.
        pub(crate) async fn asked(&self) -> u64 {
            self.jobs.get_stream(QUEUE).await.unwrap().cached_info().state.messages
        }

        /// How many jobs were given out again, because nobody said for too long that they are not forgotten.
        pub(crate) async fn given_again(&self) -> usize {
            self.queue().await.unwrap().cached_info().num_redelivered
        }
    }

    #[tokio::test]
    async fn a_job_waits_once_until_it_is_done_and_then_no_more() {
        let mut server = store::testing::Nats::start().unwrap();
        let nats = Nats::connect(&server.address()).await.unwrap();
        for _ in 0..5 {
            assert!(nats.enqueue("m", 7).await);
        }
        // Asked again a good while later it would be another one.
        assert!((1..=2).contains(&nats.asked().await));
        let (send, mut jobs) = mpsc::channel(1);
        let thinks = nats.clone();
        tokio::spawn(async move { thinks.jobs(send).await });
        let done = async {
            while nats.asked().await > 0 {
                if let Ok(job) = jobs.try_recv() {
                    assert_eq!(job.read(), Some(("m", 7)));
                    job.done().await;
                }
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(LONG, done).await.expect("nobody need do it any more");
        server.kill().unwrap();
        assert!(!nats.enqueue("m", 8).await, "nobody could be asked");
    }

    #[tokio::test]
    async fn a_job_is_given_to_one_after_the_other_before_it_is_too_old() {
        let server = store::testing::Nats::start().unwrap();
        let nats = Nats::connect(&server.address()).await.unwrap();
        let (thinkers, stream) = (nats.queue().await.unwrap(), nats.jobs.get_stream(QUEUE).await.unwrap());
        let (thinkers, queue) = (&thinkers.cached_info().config, &stream.cached_info().config);
        let tries = u32::try_from(thinkers.max_deliver).expect("not for ever");
        assert!(tries > 1 && thinkers.ack_wait * tries <= queue.max_age, "{thinkers:?}");
        assert_eq!((thinkers.ack_wait, queue.duplicate_window), (PATIENCE, ONE_JOB));
        assert!(queue.max_age <= Duration::from_mins(1), "by then its match has asked anew");
    }

    /// The others would wait until its silence tells them.
    #[tokio::test]
    async fn whoever_ends_at_once_has_said_so() {
        let server = store::testing::Nats::start().unwrap();
        let (hears, (send, mut heard)) = (Nats::connect(&server.address()).await.unwrap(), mpsc::channel(100));
        tokio::spawn(async move { hears.hear_members(send).await });
        let (address, (listens, listening)) = (server.address(), std::sync::mpsc::channel::<()>());
        let ends = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let nats = runtime.block_on(Nats::connect(&address)).unwrap();
            // Until somebody listens.
            while listening.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
                runtime.block_on(async {
                    nats.announce("node", true).await;
                    tokio::time::sleep(Duration::from_millis(5)).await;
                });
            }
            runtime.block_on(nats.announce("node", false));
            // Nothing of it runs any more.
        });
        assert_eq!(tokio::time::timeout(LONG, heard.recv()).await.unwrap(), Some(("node".to_owned(), true)));
        drop(listens);
        let ended = async { while heard.recv().await != Some(("node".to_owned(), false)) {} };
        tokio::time::timeout(LONG, ended).await.expect("it is heard");
        ends.join().unwrap();
    }

    #[test]
    fn nonsense_on_the_bus_is_no_news() {
        for (payload, means) in [
            (&b"abc 12"[..], Some(("abc", 12))),
            (b"abc", None),
            (b"abc -1", None),
            (b"abc 1 2", None),
            (b"\xff 1", None),
            (b"", None),
        ] {
            assert_eq!(read(payload), means, "{payload:?}");
        }
    }

    #[test]
    fn an_address_is_told_without_its_password() {
        assert_eq!(without_secret("nats://me:secret@host:4222"), "nats://host:4222");
        assert_eq!(without_secret("nats://host:4222"), "nats://host:4222");
    }
}
