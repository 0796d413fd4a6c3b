//! Work that takes long: on threads of its own, a little at a time, so that those who only play never wait for it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use wire::ApiError;

use crate::asker::Asker;

/// How much of it is done at once.
pub(crate) const AT_ONCE: usize = 2;
/// How long anybody waits for their turn.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many kilobytes of long texts there may be at once that somebody has yet to read.
const ROOM: u32 = 128 * 1024;

/// The gates before it, and the room for what comes of it.
pub(crate) struct Heavy {
    /// What may take long.
    pub(crate) long: Gate,
    /// What takes a moment, and yet too long to be done where everybody is answered: it does not wait for the other.
    pub(crate) brief: Gate,
    room: Arc<Semaphore>,
}

impl Default for Heavy {
    fn default() -> Heavy {
        Heavy { long: Gate::default(), brief: Gate::default(), room: Arc::new(Semaphore::new(ROOM as usize)) }
    }
}

impl Heavy {
    /// Room for a text of so many bytes, held until it is dropped.
    pub(crate) async fn room(&self, bytes: usize) -> Result<OwnedSemaphorePermit, ApiError> {
        let room = Arc::clone(&self.room).acquire_many_owned(kilobytes(bytes));
        in_time(room).await
    }
}

/// What of the room is given back where a text is only so long.
pub(crate) fn give_back(room: &mut OwnedSemaphorePermit, bytes: usize) {
    let spare = room.num_permits().saturating_sub(kilobytes(bytes) as usize);
    drop(room.split(spare));
}

fn kilobytes(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(1024)).unwrap_or(u32::MAX).min(ROOM)
}

/// Lets so much through at once, of each address one at a time: however much one wants, others are next.
pub(crate) struct Gate {
    places: Arc<Semaphore>,
    addresses: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

/// A place in the line of an address, which stands for it at the gate.
pub(crate) struct Line {
    _own: Option<OwnedSemaphorePermit>,
}

/// Somebody's turn. It is over when the work is done, not when nobody waits for it any more.
pub(crate) struct Turn {
    _place: OwnedSemaphorePermit,
    _line: Line,
}

impl Default for Gate {
    fn default() -> Gate {
        Gate { places: Arc::new(Semaphore::new(AT_ONCE)), addresses: Mutex::default() }
    }
}

impl Gate {
    /// Waits until nobody else of their address is at the gate. The server itself waits for nobody.
    pub(crate) async fn line(&self, asker: &Asker) -> Result<Line, ApiError> {
        asker.may_ask()?;
        let Some(address) = asker.address() else { return Ok(Line { _own: None }) };
        let own = {
            let mut addresses = self.addresses.lock().unwrap_or_else(PoisonError::into_inner);
            // Whoever waits or has their turn holds one, too.
            addresses.retain(|_, own| Arc::strong_count(own) > 1);
            Arc::clone(addresses.entry(address).or_insert_with(|| Arc::new(Semaphore::new(1))))
        };
        let line = Line { _own: Some(in_time(own.acquire_owned()).await?) };
        // Those before them may have had what their address may have.
        asker.may_ask()?;
        Ok(line)
    }

    /// Waits for the turn of whoever stands in line.
    pub(crate) async fn turn_of(&self, line: Line) -> Result<Turn, ApiError> {
        Ok(Turn { _place: in_time(Arc::clone(&self.places).acquire_owned()).await?, _line: line })
    }

    /// Waits for somebody's turn.
    pub(crate) async fn turn(&self, asker: &Asker) -> Result<Turn, ApiError> {
        self.turn_of(self.line(asker).await?).await
    }

    /// Does it when it is somebody's turn.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.turn(asker).await?.run(work).await
    }
}

impl Turn {
    /// Does it now. Begun, it is done to the end though whoever asked has gone, and so long nobody else has its place.
    pub(crate) async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let working = tokio::task::spawn_blocking(move || {
            let _turn = self;
            work()
        });
        working.await.map_err(|error| {
            tracing::error!(%error, "heavy work was not finished");
            ApiError::Unavailable
        })
    }
}

async fn in_time<T, E>(waiting: impl Future<Output = Result<T, E>>) -> Result<T, ApiError> {
    match timeout(PATIENCE, waiting).await {
        Ok(Ok(place)) => Ok(place),
        _ => Err(ApiError::TooMany { wait: PATIENCE.as_secs() }),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;
    use std::thread;

    use tokio::task::JoinHandle;

    use super::*;

    /// Work that has begun and goes on until it is let go; and whoever waits for it.
    pub(crate) struct Held {
        pub(crate) waits: JoinHandle<Result<(), ApiError>>,
        _let_go: mpsc::Sender<()>,
    }

    /// Begins such work, for whoever asks.
    pub(crate) async fn hold(turn: Turn, ended: &Arc<AtomicUsize>) -> Held {
        let ((begins, begun), (let_go, goes_on)) = (tokio::sync::oneshot::channel(), mpsc::channel::<()>());
        let ended = Arc::clone(ended);
        let work = move || {
            begins.send(()).unwrap();
            let _ = goes_on.recv(); // Until nobody holds the other end any more.
            ended.fetch_add(1, Ordering::SeqCst);
        };
        let waits = tokio::spawn(turn.run(work));
        timeout(PATIENCE, begun).await.expect("it is begun at once").unwrap();
        Held { waits, _let_go: let_go }
    }

    /// As much of it as is done at once, by the server itself.
    pub(crate) async fn full(gate: &Gate, ended: &Arc<AtomicUsize>) -> Vec<Held> {
        let mut held = Vec::new();
        for _ in 0..AT_ONCE {
            held.push(hold(gate.turn(&Asker::default()).await.unwrap(), ended).await);
        }
        held
    }

    /// Time to begin too early.
    async fn a_while() {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }

    fn from(last: u8) -> Asker {
        Asker::at(Some([10, 0, 0, last].into()))
    }

    #[tokio::test]
    async fn so_much_is_done_at_once_on_other_threads_and_the_next_waits_for_its_turn() {
        let (heavy, ended) = (Arc::new(Heavy::default()), Arc::new(AtomicUsize::new(0)));
        let held = full(&heavy.long, &ended).await;
        let next = tokio::spawn({
            let (heavy, ended) = (Arc::clone(&heavy), Arc::clone(&ended));
            let work = move || (ended.load(Ordering::SeqCst), thread::current().id());
            async move { heavy.long.run(&Asker::default(), work).await }
        });
        a_while().await;
        drop(held);
        let (ended, there) = next.await.unwrap().unwrap();
        assert!(ended > 0, "it began before another had ended");
        assert!(there != thread::current().id(), "it was done where everybody is answered");
    }

    #[tokio::test]
    async fn whoever_hangs_up_has_had_their_turn_only_when_their_work_is_done() {
        let (heavy, ended) = (Arc::new(Heavy::default()), Arc::new(AtomicUsize::new(0)));
        let held = full(&heavy.long, &ended).await;
        for held in &held {
            held.waits.abort();
        }
        let next = tokio::spawn({
            let (heavy, ended) = (Arc::clone(&heavy), Arc::clone(&ended));
            async move { heavy.long.run(&Asker::default(), move || ended.load(Ordering::SeqCst)).await }
        });
        a_while().await;
        assert!(!next.is_finished(), "it began beside work that goes on");
        drop(held);
        assert!(next.await.unwrap().unwrap() > 0);
    }

    #[tokio::test]
    async fn an_address_that_wants_much_leaves_room_for_the_next() {
        let (heavy, ended) = (Arc::new(Heavy::default()), Arc::new(AtomicUsize::new(0)));
        let one = hold(heavy.long.turn(&from(1)).await.unwrap(), &ended).await;
        let more: Vec<_> = (0..100)
            .map(|_| {
                let heavy = Arc::clone(&heavy);
                tokio::spawn(async move { heavy.long.run(&from(1), || ()).await })
            })
            .collect();
        a_while().await;
        assert!(more.iter().all(|more| !more.is_finished()), "of each address one at a time");
        assert_eq!(heavy.long.run(&from(2), || 7).await, Ok(7), "and another is next");
        drop(one);
        for more in more {
            assert_eq!(more.await.unwrap(), Ok(()));
        }
        assert_eq!(heavy.long.run(&from(3), || ()).await, Ok(()));
        assert_eq!(heavy.long.addresses.lock().unwrap().len(), 1, "whoever has gone is forgotten");
    }

    #[tokio::test]
    async fn room_is_given_back_as_far_as_it_is_not_needed() {
        let heavy = Heavy::default();
        let mut held = Vec::new();
        for _ in 0..ROOM / 1024 {
            let mut room = heavy.room(1 << 20).await.unwrap();
            give_back(&mut room, 1000);
            held.push(room);
        }
        assert_eq!(heavy.room.available_permits(), (ROOM - ROOM / 1024) as usize);
        drop(held);
        assert_eq!(heavy.room.available_permits(), ROOM as usize);
    }
}
