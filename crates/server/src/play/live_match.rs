//! A match that this node has in memory: a cache of the store, which is the only judge. Here events are applied, kept and
//! told, in this order.

use std::sync::atomic::{AtomicI64, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use bots::{Job, Level, Value};
use catalogue::AnyAction;
use contract::Seat;
use session::MatchEvent;
use store::{Append, Appended, EventRow, Phase, StoredMatch};
use tokio::sync::{Mutex, MutexGuard, OwnedMutexGuard};
use tokio::time::timeout;
use wire::{ApiError, CommandRequest, PastView, ServerMessage, StateUpdate};

use super::alarms;
use super::authorise::authorise;
use super::bot_seats::{self, BotSeats};
use super::made::Made;
use super::match_state::MatchState;
use super::ownership::Ownership;
use super::projection::PLY;
use super::publisher::{LONGEST_SENT, Publisher, SentState, text};
use super::registry::Registry;
use super::row_change::RowBefore;
use crate::asker::Asker;
use crate::blocking_pool::{Gate, Turn, give_back};
use crate::cluster::{Cluster, NodeId};
use crate::now::{now, running};
use crate::seating::{self, SeatSet};
use crate::store_failure::unavailable;

#[cfg(test)]
mod tests;

/// The longest id that a client may give a command.
const LONGEST_ID: usize = 40;

/// How long others may be at work on a match before whoever has their turn gives it up: they may wait for a turn themselves.
const AT_WORK: Duration = Duration::from_secs(2);

/// A match in memory.
pub(crate) struct LiveMatch {
    pub(crate) id: String,
    registry: Arc<Registry>,
    /// It is held by threads of their own, too, as long as they copy it.
    state: Arc<Mutex<MatchState>>,
    /// The row of the match and its chairs, as the store has them.
    found: RwLock<Arc<StoredMatch>>,
    pub(super) publisher: Publisher,
    bots: BotSeats,
    /// The last long text that was made of it, for all who ask for the same.
    made: Made,
    /// What it takes in memory, in bytes: about.
    weight: AtomicUsize,
    /// The version of the cluster's members at which this node last read what others had written.
    read_at: AtomicU64,
    ownership: Ownership,
    /// When it was last of use, by [`running`].
    used: AtomicI64,
}

/// What became of an event.
enum Entered {
    /// It is on the disk.
    Kept,
    /// Another node was faster; this one has read what it missed.
    Overtaken,
}

impl LiveMatch {
    /// Reads a match from the store.
    pub(crate) async fn load(
        registry: &Arc<Registry>,
        id: &str,
        asker: &Asker,
    ) -> Result<Option<Arc<LiveMatch>>, ApiError> {
        let Some(found) = registry.store.find_match(id).await.map_err(unavailable("find"))? else { return Ok(None) };
        let Some(state) = registry.state_of(&found, asker).await? else { return Ok(None) };
        fill_to_act(registry, &found, &state).await?;
        let live = Arc::new(LiveMatch {
            id: id.to_owned(),
            registry: Arc::clone(registry),
            publisher: Publisher::new(state.seq()),
            weight: AtomicUsize::new(state.weight()),
            state: Arc::new(Mutex::new(state)),
            found: RwLock::new(Arc::new(found)),
            bots: BotSeats::default(),
            made: Made::default(),
            read_at: AtomicU64::new(registry.cluster.as_ref().map_or(0, |cluster| cluster.version())),
            ownership: Ownership::default(),
            used: AtomicI64::new(running()),
        });
        // It was read this moment: nobody need read on before it begins.
        let mut state = live.state.lock().await;
        live.settle(&mut state).await?;
        drop(state);
        Ok(Some(live))
    }

    /// The match and its chairs.
    pub(crate) fn found(&self) -> Arc<StoredMatch> {
        // Poison is harmless: the lock guards one pointer swap.
        Arc::clone(&self.found.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The match and its chairs as they are in the store now: another node may have written there.
    pub(crate) async fn found_now(&self) -> Result<Arc<StoredMatch>, ApiError> {
        if self.registry.cluster.is_none() {
            return Ok(self.found());
        }
        let found = self.registry.store.find_match(&self.id).await.map_err(unavailable("find"))?;
        Ok(Arc::new(found.ok_or(ApiError::NotFound)?))
    }

    fn set_found(&self, found: StoredMatch) {
        *self.found.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(found);
    }

    /// How many look on from this node.
    pub(crate) fn subscribers(&self) -> usize {
        self.publisher.subscribers()
    }

    /// Whether anybody looks on, wherever they are.
    pub(crate) fn is_watched(&self) -> bool {
        self.publisher.is_watched()
    }

    /// People look on from another node, with these sets of seats. Tells the event that the match is at, and a number that
    /// goes up when it is listed otherwise.
    pub(crate) async fn watched_by(&self, node: &NodeId, sets: Vec<SeatSet>) -> Result<(u64, u64), ApiError> {
        let state = self.state().await?;
        self.publisher.watched_by(node, sets);
        Ok((state.seq(), self.publisher.seating()))
    }

    /// The last event that everybody was told of.
    pub(crate) fn seq(&self) -> u64 {
        self.publisher.seq()
    }

    /// When it was last of use, by [`running`].
    pub(crate) fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// What it takes in memory, in bytes: about.
    pub(crate) fn weight(&self) -> usize {
        self.weight.load(Ordering::Relaxed)
    }

    /// Forgets what was made for a crowd that has gone.
    pub(super) fn tidy(&self) {
        self.made.tidy();
    }

    /// Notes that the match is in use now, so that it stays in memory.
    pub(super) fn touch(&self) {
        self.used.store(running(), Ordering::Relaxed);
    }

    /// Does what a person commands, and tells the event that it became, once that is on the disk.
    pub(crate) async fn command(&self, person: &str, request: CommandRequest) -> Result<u64, ApiError> {
        if request.id.is_empty() || request.id.len() > LONGEST_ID {
            return Err(ApiError::Unreadable { why: format!("id: 1 to {LONGEST_ID} bytes") });
        }
        // Ids are each person's own: nobody can take another's away.
        let id = format!("{person}:{}", request.id);
        let mut state = self.state().await?;
        if let Some(seq) = state.event_of(&id) {
            return Ok(seq);
        }
        let at = self.fall(&mut state).await?;
        let event = authorise(&state, &self.found(), person, request)?;
        let entered = self.enter(&mut state, &event, at, Some((person, &id))).await?;
        let seq = match entered {
            Entered::Kept => state.seq(),
            // Perhaps it was this very command, sent twice to two nodes.
            Entered::Overtaken => state.event_of(&id).ok_or(ApiError::Stale { seq: state.seq() })?,
        };
        self.settle(&mut state).await?;
        Ok(seq)
    }

    /// Plays what a computer player chose when the match was at an event, and tells the event that it is at now; none if
    /// the match has gone on since.
    pub(crate) async fn play_for_bot(&self, seq: u64, seat: Seat, action: &AnyAction) -> Result<Option<u64>, ApiError> {
        let mut state = self.state().await?;
        let at = self.fall(&mut state).await?;
        if state.seq() != seq || state.to_act() != Some(seat) {
            return Ok(None);
        }
        let event = MatchEvent::Act { seat, action: action.clone() };
        let kept = matches!(self.enter(&mut state, &event, at, None).await?, Entered::Kept);
        Ok(kept.then(|| state.seq()))
    }

    /// Notes what a computer player thinks of its position.
    pub(crate) fn note_value(&self, seat: Seat, value: Value) {
        self.bots.note(seat, value);
    }

    /// The level of the computer player to act, if the match is at this event.
    pub(crate) async fn bot_to_act(&self, seq: u64) -> Option<Level> {
        let state = self.state().await.ok().filter(|state| state.seq() == seq)?;
        bot_seats::to_act(&state, &self.found()).map(|(_, level)| level)
    }

    /// What the computer player to act is asked, if the match is at this event, with so much time at most.
    pub(crate) async fn job(&self, seq: u64, most: Duration) -> Option<Job> {
        let state = self.state().await.ok().filter(|state| state.seq() == seq)?;
        bot_seats::job(&state, &self.found(), most)
    }

    /// Lets the match go on.
    pub(crate) async fn go_on(&self) -> Result<(), ApiError> {
        let mut state = self.state().await?;
        self.settle(&mut state).await
    }

    /// Looks after the match when its alarm has rung: a clock may have fallen, a thinker may have died.
    pub(crate) async fn look_after(&self) -> Result<(), ApiError> {
        let mut state = self.state().await?;
        self.settle(&mut state).await?;
        // The alarm in the store may be too early, never too late.
        let alarm = alarms::next(&state, &self.found()).map(|alarm| alarm.max(now() + 1000));
        self.registry.store.set_alarm(&self.id, alarm).await.map_err(unavailable("alarm"))
    }

    /// Reads what others have written: events of another node, somebody who sat down there.
    pub(crate) async fn catch_up(&self, seating: bool) -> Result<(), ApiError> {
        let mut state = self.state.lock().await;
        if state.is_doubtful {
            self.read_again(&mut state).await?;
        } else {
            // Before it begins, its chairs are read with the rest.
            if seating && state.table.is_some() {
                self.reload_chairs().await?;
            }
            self.read_on(&mut state).await?;
        }
        self.settle(&mut state).await
    }

    /// Somebody sat down, or the match got a successor: this node reads it, and the others are told.
    pub(crate) async fn reseat(&self) -> Result<(), ApiError> {
        self.catch_up(true).await?;
        if let Some(cluster) = &self.registry.cluster {
            self.publisher.tell_seating(cluster, &self.id, &self.found());
            self.tell_owner(cluster, self.seq());
        }
        Ok(())
    }

    /// An owner who was passed over reads what was written.
    fn tell_owner(&self, cluster: &Cluster, seq: u64) {
        if !self.is_mine(cluster) {
            cluster.notify(&self.id, seq);
        }
    }

    /// The record, as somebody may read it now.
    pub(crate) async fn record(&self, seats: SeatSet, asker: &Asker) -> Result<String, ApiError> {
        if self.state().await?.table.is_none() {
            return Err(ApiError::NotBegun);
        }
        let (turn, state) = self.in_turn(&self.registry.heavy.long, asker).await?;
        let (asker, began) = (asker.clone(), Instant::now());
        let written = turn.run(move || {
            let copy = state.copied()?;
            drop(state);
            let record = copy.record(seats);
            asker.pay(record.len(), began.elapsed());
            Some(record)
        });
        written.await?.ok_or(ApiError::NotBegun)
    }

    /// The match as it was after so many plies. It is played again for that, which may be a simulation: so the short ones have a gate
    /// of their own, too, for people leaf through them.
    pub(crate) async fn past_view(&self, seats: SeatSet, at: usize, asker: &Asker) -> Result<PastView, ApiError> {
        let heavy = &self.registry.heavy;
        let gate = {
            let state = self.state().await?;
            if state.table.is_none() {
                return Err(ApiError::NotBegun);
            }
            if state.is_short() { &heavy.brief } else { &heavy.long }
        };
        let (turn, state) = self.in_turn(gate, asker).await?;
        let (asker, began) = (asker.clone(), Instant::now());
        let viewed = turn.run(move || {
            let copy = state.copied()?;
            drop(state);
            let viewed = copy.past_view(seats, at)?;
            asker.pay(viewed.view.get().len(), began.elapsed());
            Some(viewed)
        });
        viewed.await?.ok_or(ApiError::NotBegun)
    }

    /// The match as it is now, as text, for somebody who has seen it up to an event; none before it begins.
    pub(super) async fn state_text(
        &self,
        seats: SeatSet,
        seen: u64,
        asker: &Asker,
    ) -> Result<Option<SentState>, ApiError> {
        let Ok(state) = self.state().await else { return Ok(None) };
        if state.long_to_tell(seats, seen).is_some() {
            drop(state);
            return Box::pin(self.long_state_text(seats, seen, asker)).await;
        }
        asker.may_ask()?;
        let Some(update) = state.update(seats, seen, now()) else { return Ok(None) };
        let update = StateUpdate { wait: self.wait(&state), ..update };
        drop(state);
        let (seq, text) = (update.seq, text(&ServerMessage::State(Box::new(update))));
        asker.pay(text.len(), Duration::ZERO);
        Ok(Some(SentState::short(seq, text)))
    }

    /// The same where there is much to tell: it is made when it is somebody's turn, and once for all who ask for it.
    async fn long_state_text(&self, seats: SeatSet, seen: u64, asker: &Asker) -> Result<Option<SentState>, ApiError> {
        let heavy = &self.registry.heavy;
        let line = heavy.long.line(asker).await?;
        // Whoever waits for room waits alone: nobody behind them at the gate.
        let mut room = heavy.room(LONGEST_SENT).await?;
        let turn = heavy.long.turn_of(line).await?;
        let state = self.settled().await?;
        let wait = self.wait(&state);
        let Some(told) = state.long_to_tell(seats, seen) else {
            // It was taken back meanwhile.
            let Some(update) = state.update(seats, seen, now()) else { return Ok(None) };
            let text = text(&ServerMessage::State(Box::new(StateUpdate { wait, ..update })));
            asker.pay(text.len(), Duration::ZERO);
            return Ok(Some(SentState::short(state.seq(), text)));
        };
        if let Some(made) = self.made.find(told) {
            let made = made?;
            asker.pay(made.text.len(), Duration::ZERO);
            return Ok(Some(made));
        }
        let (seq, began, payer) = (state.seq(), Instant::now(), asker.clone());
        let making = turn.run(move || {
            let copy = state.copied()?;
            drop(state);
            let update = copy.update(told, now())?;
            let ticks = update.clocks.as_ref().is_some_and(|clocks| clocks.running.is_some());
            let text = text(&ServerMessage::State(Box::new(StateUpdate { wait, ..update })));
            payer.pay(text.len(), began.elapsed());
            Some((text, ticks))
        });
        let Some((text, ticks)) = making.await? else { return Ok(None) };
        let made = if text.len() > LONGEST_SENT {
            Err(ApiError::TooLong { most: LONGEST_SENT })
        } else {
            give_back(&mut room, text.len());
            Ok(SentState::long(seq, text, Arc::new(room)))
        };
        // What a clock says that runs is true only now.
        if !ticks {
            self.made.keep(told, &made);
        }
        made.map(Some)
    }

    /// The state when it is somebody's turn at a gate, so that nobody holds a copy while they wait.
    async fn in_turn(&self, gate: &Gate, asker: &Asker) -> Result<(Turn, OwnedMutexGuard<MatchState>), ApiError> {
        Ok((gate.turn(asker).await?, self.settled().await?))
    }

    /// The state for whoever has their turn, and must not wait for another to read it anew. It was read before they stood in line.
    async fn settled(&self) -> Result<OwnedMutexGuard<MatchState>, ApiError> {
        let state = timeout(AT_WORK, Arc::clone(&self.state).lock_owned()).await;
        let state = state.map_err(|_| ApiError::TooMany { wait: AT_WORK.as_secs() })?;
        if state.is_doubtful { Err(ApiError::Unavailable) } else { Ok(state) }
    }

    /// About how many seconds the computer player to act will take, where many wait.
    fn wait(&self, state: &MatchState) -> Option<u32> {
        let (_, level) = bot_seats::to_act(state, &self.found())?;
        self.registry.jobs.wait(level)
    }

    /// Whose turn it is.
    #[cfg(test)]
    pub(crate) async fn to_act(&self) -> Option<Seat> {
        self.state().await.ok()?.to_act()
    }

    /// Lets the match go on where nobody needs to act: begins it when all sit, lets clocks fall, answers for computer
    /// players, and asks them to think.
    async fn settle(&self, state: &mut MatchState) -> Result<(), ApiError> {
        loop {
            let (at, found) = (now().max(state.at), self.found());
            let next = if state.table.is_none() && found.row.phase == Phase::Waiting && seating::all_sit(&found) {
                MatchEvent::Start { players: seating::names(&found) }
            } else if state.is_late(at) {
                MatchEvent::Time
            } else if let Some(answer) = self.bots.answer(state, &found) {
                answer
            } else {
                break;
            };
            self.enter(state, &next, at, None).await?;
        }
        let found = self.found();
        if let Some((_, level)) = bot_seats::to_act(state, &found) {
            self.registry.jobs.enqueue(&self.id, state.seq(), &found.row.owner, level);
        }
        Ok(())
    }

    async fn reload_chairs(&self) -> Result<(), ApiError> {
        let found = self.registry.store.find_match(&self.id).await.map_err(unavailable("find"))?;
        if let Some(found) = found.filter(|found| *found != *self.found()) {
            self.set_found(found);
            self.publisher.publish_seating();
        }
        Ok(())
    }

    /// Ends the match if a clock has fallen. Tells what time it is: time never runs backwards in a match.
    async fn fall(&self, state: &mut MatchState) -> Result<i64, ApiError> {
        let at = now().max(state.at);
        if state.is_late(at) {
            self.enter(state, &MatchEvent::Time, at, None).await?;
        }
        Ok(at.max(state.at))
    }

    /// Applies an event and keeps it. It is applied in memory first, where nobody sees it before the lock is given back;
    /// what cannot be kept is undone by reading the match anew.
    async fn enter(
        &self,
        state: &mut MatchState,
        event: &MatchEvent,
        at: i64,
        by: Option<(&str, &str)>,
    ) -> Result<Entered, ApiError> {
        let (person, command_id) = by.unzip();
        let (before, was) = (state.seq(), RowBefore::of(state, &self.found()));
        state.apply(event, at, command_id)?;
        let row = EventRow {
            match_id: self.id.clone(),
            seq: i64::try_from(state.seq()).unwrap_or(i64::MAX),
            at,
            person: person.map(str::to_owned),
            command_id: command_id.map(str::to_owned),
            payload: serde_json::to_string(event).map_err(|_| ApiError::Unavailable)?,
        };
        let change = was.change(state, &self.found(), at);
        let phase = change.as_ref().and_then(|change| change.phase);
        let started = std::time::Instant::now();
        // This future may be dropped before the answer comes: then nobody knows whether the event is on the disk.
        state.is_doubtful = true;
        let appended = self.registry.store.append(Append { event: row, change }).await;
        metrics::histogram!("abordage_append_seconds").record(started.elapsed().as_secs_f64());
        match appended {
            Ok(Appended::Written) => {
                state.is_doubtful = false;
                metrics::counter!("abordage_events_total", "game" => state.game.id).increment(1);
                if let Some(cluster) = &self.registry.cluster {
                    self.tell_owner(cluster, state.seq());
                }
                if let Some(phase) = phase {
                    tracing::info!(id = self.id, game = state.game.id, ?phase, result = state.result(), "a match");
                    self.set_phase(state);
                }
                self.publish(state, before, phase.is_some());
                Ok(Entered::Kept)
            }
            Ok(Appended::Conflict) => {
                self.read_again(state).await?;
                Ok(Entered::Overtaken)
            }
            Err(error) => {
                let error = unavailable("append")(error);
                self.read_again(state).await?;
                Err(error)
            }
        }
    }

    fn set_phase(&self, state: &MatchState) {
        let mut found = (*self.found()).clone();
        found.row.phase = state.phase();
        found.row.result = state.result();
        self.set_found(found);
    }

    /// Tells everybody who looks on.
    fn publish(&self, state: &MatchState, before: u64, reseats: bool) {
        self.touch();
        self.weight.fetch_max(state.plies() * PLY, Ordering::Relaxed);
        self.registry.jobs.moved_on(&self.id, state.seq());
        let to = self.registry.cluster.as_ref().map(|cluster| (&**cluster, &*self.id));
        let found = reseats.then(|| self.found());
        self.publisher.publish(state, before, found.as_deref(), self.wait(state), to);
    }

    /// Reads what the store has beyond what is known here.
    async fn read_on(&self, state: &mut MatchState) -> Result<(), ApiError> {
        let before = state.seq();
        if state.table.is_none() {
            self.reload_chairs().await?;
            // People may choose something for their seat when they sit down: the match begins with that.
            if let Ok(terms) = serde_json::from_str(&self.found().row.opening) {
                state.terms = terms;
            }
        }
        self.registry.read_into(state, &self.id).await?;
        if state.seq() != before {
            self.set_phase(state);
            self.publish(state, before, true);
        }
        Ok(())
    }

    /// The state, as the store has it.
    async fn state(&self) -> Result<MutexGuard<'_, MatchState>, ApiError> {
        let mut state = self.state.lock().await;
        if state.is_doubtful {
            self.read_again(&mut state).await?;
        } else if let Some(cluster) = &self.registry.cluster {
            // Another node may have owned it in between, or owns it now, or takes itself for its owner.
            let version = cluster.version();
            let is_new = self.read_at.swap(version, Ordering::Relaxed) != version;
            if is_new || !self.is_mine(cluster) || cluster.is_cut_off() || state.table.is_none() {
                self.read_on(&mut state).await?;
            }
        }
        Ok(state)
    }

    /// Whether this node owns it.
    pub(super) fn is_mine(&self, cluster: &Cluster) -> bool {
        self.ownership.is_mine(&self.id, cluster)
    }

    /// Forgets what is in memory and reads it anew. Until that has worked, nobody is told anything.
    async fn read_again(&self, state: &mut MatchState) -> Result<(), ApiError> {
        state.is_doubtful = true;
        let before = self.seq();
        self.reload_chairs().await?;
        *state = self.registry.state_of(&self.found(), &Asker::default()).await?.ok_or(ApiError::NotFound)?;
        if state.seq() != before {
            self.set_phase(state);
            self.publish(state, before, true);
        }
        Ok(())
    }
}

/// A match that an older version kept does not say whose turn it is: it says so from now on.
async fn fill_to_act(registry: &Registry, found: &StoredMatch, state: &MatchState) -> Result<(), ApiError> {
    match state.to_act() {
        Some(seat) if found.row.phase == Phase::Running && found.row.to_act.is_none() => {
            let filled = registry.store.fill_to_act(&found.row.id, seat.number().into()).await;
            filled.map_err(unavailable("to act"))
        }
        _ => Ok(()),
    }
}
