//! A match that another node owns: what is done here is handed over to it, and what it tells is passed on to those who look
//! on from here. Whenever it cannot be reached, the match is read from the store and goes on here.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, Weak};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use bots::{Job, Level, Value};
use catalogue::AnyAction;
use contract::Seat;
use store::StoredMatch;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{ApiError, CommandRequest, PastView};

use super::live_match::LiveMatch;
use super::publisher::{Publisher, SentState, is_long};
use super::registry::Registry;
use crate::asker::Asker;
use crate::blocking_pool::Line;
use crate::cluster::{Call, Cluster, NodeId, Reply, Unreached};
use crate::now::running;
use crate::seating::SeatSet;
use crate::store_failure::unavailable;

/// An owner that has told something not longer ago than this is not asked what was missed, in milliseconds: the next that it tells would
/// show it.
const TOLD: i64 = 3_000;
/// It is asked all the same after this time, so that it goes on telling.
const ASKED: i64 = 9_000;

/// What an earlier position is charged at most for the work: the way to its owner and back is nobody's.
const MOST_WORK: Duration = Duration::from_millis(50);

/// A match that is kept elsewhere.
pub(crate) struct RemoteMatch {
    pub(crate) id: String,
    owner: NodeId,
    /// The registry holds its matches, not the other way round.
    registry: Weak<Registry>,
    cluster: Arc<Cluster>,
    found: RwLock<Arc<StoredMatch>>,
    pub(super) publisher: Publisher,
    /// The owner's count of changes to the match's row and chairs.
    seating: AtomicU64,
    pub(super) used: AtomicI64,
    /// When its owner told something last, and when it was asked to go on telling.
    pub(super) told: AtomicI64,
    asked: AtomicI64,
}

impl RemoteMatch {
    /// Asks its owner who sits in it and how far it is.
    pub(super) async fn open(
        registry: &Arc<Registry>,
        cluster: &Arc<Cluster>,
        id: &str,
        owner: NodeId,
    ) -> Result<Arc<RemoteMatch>, Failed> {
        let call = Call::Watch { sets: Vec::new(), seating: None };
        let (seq, seating, found) = match cluster.call(&owner, id, call).await {
            Ok((Ok(Reply::Watched { seq, seating, found }), _)) => (seq, seating, found),
            Ok((Err(error), _)) => return Err(Failed::With(error)),
            Ok(_) | Err(Unreached) => return Err(Failed::Unreached),
        };
        let found = if let Some(found) = found {
            *found
        } else {
            let stored = registry.store.find_match(id).await;
            let stored = stored.map_err(|error| Failed::With(unavailable("find")(error)))?;
            stored.ok_or(Failed::With(ApiError::NotFound))?
        };
        Ok(Arc::new(RemoteMatch {
            id: id.to_owned(),
            owner,
            registry: Arc::downgrade(registry),
            cluster: Arc::clone(cluster),
            found: RwLock::new(Arc::new(found)),
            publisher: Publisher::new(seq),
            seating: AtomicU64::new(seating),
            used: AtomicI64::new(running()),
            told: AtomicI64::new(0),
            asked: AtomicI64::new(0),
        }))
    }

    /// Which node owned it when it was opened.
    pub(super) fn owner(&self) -> &NodeId {
        &self.owner
    }

    pub(crate) fn found(&self) -> Arc<StoredMatch> {
        // Poison is harmless: the lock guards one pointer swap.
        Arc::clone(&self.found.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// When it was last of use, by [`running`].
    pub(super) fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    pub(super) fn touch(&self) {
        self.used.store(running(), Ordering::Relaxed);
    }

    /// Who sits in it, as the store says now.
    pub(super) async fn read_chairs(&self) -> Result<Arc<StoredMatch>, ApiError> {
        let registry = self.registry.upgrade().ok_or(ApiError::Unavailable)?;
        let found = registry.store.find_match(&self.id).await.map_err(unavailable("find"))?;
        let found = Arc::new(found.ok_or(ApiError::NotFound)?);
        self.set_found(Arc::clone(&found));
        Ok(found)
    }

    fn set_found(&self, found: Arc<StoredMatch>) {
        *self.found.write().unwrap_or_else(PoisonError::into_inner) = found;
    }

    /// Who sits in it, as its owner says or else the store.
    async fn take_chairs(&self, told: Option<Box<StoredMatch>>) -> Result<(), ApiError> {
        match told {
            Some(found) => self.set_found(Arc::from(found)),
            None => drop(self.read_chairs().await?),
        }
        Ok(())
    }

    /// Whether its owner should be asked what was missed, for news can be lost.
    pub(super) fn is_due(&self, now: i64) -> bool {
        is_due(now, self.told.load(Ordering::Relaxed), self.asked.load(Ordering::Relaxed))
    }

    /// Asks the owner for news, and hears what was missed: at first, whenever somebody looks with other eyes, and from time to
    /// time.
    pub(super) async fn watch(&self) {
        let known = self.seating.load(Ordering::Relaxed);
        let call = Call::Watch { sets: self.publisher.sets(), seating: Some(known) };
        let Ok((Ok(Reply::Watched { seq, seating, found }), _)) = self.ask(call).await else { return };
        self.asked.store(running(), Ordering::Relaxed);
        if seating != known && self.take_chairs(found).await.is_ok() {
            self.seating.store(seating, Ordering::Relaxed);
            self.publisher.publish_seating();
        }
        self.publisher.catch_up(seq);
    }

    /// The owner tells of the events after `before`.
    pub(super) fn hear(
        self: &Arc<Self>,
        seq: u64,
        before: u64,
        states: &[(SeatSet, usize)],
        body: &Bytes,
        reseats: bool,
        found: Option<Box<StoredMatch>>,
    ) {
        self.touch();
        self.told.store(self.used(), Ordering::Relaxed);
        let mut at = 0;
        let texts = states.iter().map_while(|(seats, long)| {
            let text = Utf8Bytes::try_from(body.get(at..at + long).map(|_| body.slice(at..at + long))?).ok()?;
            at += long;
            Some((*seats, text))
        });
        let texts = texts.collect();
        if let Some(found) = found {
            self.set_found(Arc::from(found));
            self.seating.fetch_add(1, Ordering::Relaxed);
            self.publisher.pass_on(seq, before, texts, true);
            return;
        }
        self.publisher.pass_on(seq, before, texts, false);
        if reseats {
            let remote = Arc::clone(self);
            tokio::spawn(async move {
                if remote.read_chairs().await.is_ok() {
                    remote.seating.fetch_add(1, Ordering::Relaxed);
                    remote.publisher.publish_seating();
                }
            });
        }
    }

    pub(super) async fn state_text(
        &self,
        seats: SeatSet,
        seen: u64,
        asker: &Asker,
    ) -> Result<Option<SentState>, ApiError> {
        asker.may_ask()?;
        match self.ask(Call::State { seats, seen }).await {
            Ok((Ok(Reply::State(Some(seq))), body)) => {
                let Ok(text) = Utf8Bytes::try_from(body) else { return Ok(None) };
                asker.pay(text.len(), Duration::ZERO);
                if !is_long(&text) {
                    return Ok(Some(SentState::short(seq, text)));
                }
                let registry = self.registry.upgrade().ok_or(ApiError::Unavailable)?;
                let room = registry.heavy.room(text.len()).await?;
                Ok(Some(SentState::long(seq, text, Arc::new(room))))
            }
            Ok((Ok(Reply::Elsewhere), _)) | Err(Unreached) => match self.here().await {
                Ok(live) => live.state_text(seats, seen, asker).await,
                Err(_) => Ok(None),
            },
            Ok((Err(why @ (ApiError::TooLong { .. } | ApiError::TooMany { .. })), _)) => Err(why),
            Ok(_) => Ok(None),
        }
    }

    /// Of each address one at a time asks the owner for what takes long: there, all who ask from here are one.
    async fn line(&self, asker: &Asker) -> Result<Line, ApiError> {
        let registry = self.registry.upgrade().ok_or(ApiError::Unavailable)?;
        registry.heavy.brief.line(asker).await
    }

    pub(super) async fn command(&self, person: &str, request: CommandRequest) -> Result<u64, ApiError> {
        let call = Call::Command { person: person.to_owned(), request: request.clone() };
        match self.ask(call).await {
            Ok((Ok(Reply::Event(seq)), _)) => Ok(seq),
            Ok((Err(error), _)) => Err(error),
            // Done twice, it is found by its id and done once.
            Ok(_) | Err(Unreached) => {
                let seq = self.here().await?.command(person, request).await?;
                self.publisher.catch_up(seq);
                Ok(seq)
            }
        }
    }

    pub(super) async fn past_view(&self, seats: SeatSet, at: usize, asker: &Asker) -> Result<PastView, ApiError> {
        let (line, began) = (self.line(asker).await?, Instant::now());
        match self.ask(Call::PastView { seats, at }).await {
            Ok((Ok(Reply::PastView(view)), _)) => {
                asker.pay(view.view.get().len(), began.elapsed().min(MOST_WORK));
                Ok(view)
            }
            Ok((Err(error), _)) => Err(error),
            Ok(_) | Err(Unreached) => {
                drop(line);
                self.here().await?.past_view(seats, at, asker).await
            }
        }
    }

    pub(super) async fn record(&self, seats: SeatSet, asker: &Asker) -> Result<String, ApiError> {
        let line = self.line(asker).await?;
        match self.ask(Call::Record { seats }).await {
            Ok((Ok(Reply::Record(record)), _)) => {
                asker.pay(record.len(), Duration::ZERO);
                Ok(record)
            }
            Ok((Err(error), _)) => Err(error),
            Ok(_) | Err(Unreached) => {
                drop(line);
                self.here().await?.record(seats, asker).await
            }
        }
    }

    pub(super) async fn reseat(&self) -> Result<(), ApiError> {
        match self.ask(Call::Reseat).await {
            Ok((Ok(Reply::Watched { found, .. }), _)) => self.take_chairs(found).await,
            Ok((Ok(_), _)) => self.take_chairs(None).await,
            Ok((Err(error), _)) => Err(error),
            Err(Unreached) => {
                self.here().await?.reseat().await?;
                self.read_chairs().await.map(drop)
            }
        }
    }

    pub(super) async fn go_on(&self) -> Result<(), ApiError> {
        match self.ask(Call::GoOn).await {
            Ok((went, _)) => went.map(drop),
            Err(Unreached) => self.here().await?.go_on().await,
        }
    }

    pub(super) async fn bot_to_act(&self, seq: u64) -> Option<Level> {
        match self.ask(Call::BotToAct { seq }).await {
            Ok((Ok(Reply::Level(level)), _)) => level,
            Ok(_) => None,
            Err(Unreached) => self.here().await.ok()?.bot_to_act(seq).await,
        }
    }

    pub(super) async fn job(&self, seq: u64, most: Duration) -> Option<Job> {
        let call = Call::BotJob { seq, most: u64::try_from(most.as_millis()).unwrap_or(u64::MAX) };
        match self.ask(call).await {
            Ok((Ok(Reply::Job(job)), _)) => job.map(|job| *job),
            Ok(_) => None,
            Err(Unreached) => self.here().await.ok()?.job(seq, most).await,
        }
    }

    pub(super) async fn play_for_bot(
        &self,
        seq: u64,
        seat: Seat,
        action: &AnyAction,
        value: Value,
    ) -> Result<Option<u64>, ApiError> {
        let call = Call::BotPlay { seq, seat, action: action.to_string(), value };
        match self.ask(call).await {
            Ok((Ok(Reply::Played(played)), _)) => Ok(played),
            Ok((Err(error), _)) => Err(error),
            Ok(_) | Err(Unreached) => self.here().await?.play_for_bot(seq, seat, action).await,
        }
    }

    /// The match in this node's own memory, because its owner cannot be reached: the store judges.
    async fn here(&self) -> Result<Arc<LiveMatch>, ApiError> {
        metrics::counter!("abordage_owner_unreached_total").increment(1);
        self.registry.upgrade().ok_or(ApiError::Unavailable)?.find(&self.id).await
    }

    async fn ask(&self, call: Call) -> Result<(Result<Reply, ApiError>, Bytes), Unreached> {
        self.touch();
        self.cluster.call(&self.owner, &self.id, call).await
    }
}

fn is_due(now: i64, told: i64, asked: i64) -> bool {
    now - told > TOLD || now - asked > ASKED
}

/// Why a match that is kept elsewhere cannot be opened.
pub(super) enum Failed {
    /// The owner does not answer.
    Unreached,
    With(ApiError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owner_that_tells_all_the_time_is_seldom_asked() {
        assert!(is_due(100_000, 0, 0), "it was never asked");
        assert!(is_due(100_000, 0, 99_999), "it has told nothing: it may have been in vain");
        assert!(!is_due(100_000, 99_000, 92_000));
        assert!(!is_due(100_000, 100_000 - TOLD, 100_000 - ASKED), "neither is longer ago");
        assert!(is_due(100_000, 99_000, 90_000), "it would soon stop telling");
    }
}
