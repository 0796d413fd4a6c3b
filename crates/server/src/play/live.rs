//! A match that this node has in memory: a cache of the store, which is the only judge.

use std::sync::atomic::{AtomicI64, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, RwLock};

use axum::extract::ws::Utf8Bytes;
use bots::Value;
use contract::{Proposal, Seat};
use store::{Append, Appended, Change, Found, State};
use tokio::sync::{Mutex, MutexGuard, watch};
use wire::{Fault, Glance, News};

use super::chairs;
use super::course::Course;
use super::deed::Deed;
use super::hall::Shared;
use super::tell::Own;
use super::wanted::Wanted;
use crate::now::now;
use crate::trouble::trouble;

/// The longest id that a client may give a deed.
const LONGEST_ID: usize = 40;

/// A match in memory.
pub(crate) struct Live {
    pub(crate) id: String,
    shared: Arc<Shared>,
    course: Mutex<Course>,
    found: RwLock<Arc<Found>>,
    moments: watch::Sender<Arc<Moment>>,
    /// How many look on, by the seats they play.
    lookers: [AtomicUsize; Own::COUNT],
    /// The seats in which a computer player stands worse, as it last thought: a bit for each.
    worse: AtomicU8,
    /// When it was last of use.
    used: AtomicI64,
}

/// What changed last, ready to be sent to whoever was up to date before.
#[derive(Default)]
pub(crate) struct Moment {
    /// The last deed.
    pub(crate) number: u64,
    /// The deed before this moment.
    before: u64,
    /// Goes up whenever somebody sits down or the match reaches another phase.
    pub(crate) seating: u64,
    /// The state for each who looks on, made once.
    texts: Vec<(Own, Utf8Bytes)>,
}

/// What became of a deed.
enum Entered {
    /// It is on the disk.
    Kept,
    /// Another node was faster; this one has read what it missed.
    Overtaken,
}

impl Live {
    /// Reads a match from the store.
    pub(crate) async fn load(shared: &Arc<Shared>, id: &str) -> Result<Option<Arc<Live>>, Fault> {
        let Some(found) = shared.store.find_match(id).await.map_err(trouble("find"))? else { return Ok(None) };
        let Some(course) = shared.course(&found).await? else { return Ok(None) };
        let moment = Moment { number: course.number(), before: course.number(), ..Moment::default() };
        let live = Arc::new(Live {
            id: id.to_owned(),
            shared: Arc::clone(shared),
            course: Mutex::new(course),
            found: RwLock::new(Arc::new(found)),
            moments: watch::Sender::new(Arc::new(moment)),
            lookers: Default::default(),
            worse: AtomicU8::new(0),
            used: AtomicI64::new(now()),
        });
        live.go_on().await?;
        Ok(Some(live))
    }

    /// The match and its chairs.
    pub(crate) fn found(&self) -> Arc<Found> {
        // Whoever held the lock only put a pointer there: it cannot be half done.
        Arc::clone(&self.found.read().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    fn set_found(&self, found: Found) {
        *self.found.write().unwrap_or_else(std::sync::PoisonError::into_inner) = Arc::new(found);
    }

    /// Hears of everything that changes.
    pub(crate) fn look_on(self: &Arc<Self>, own: Own) -> Looker {
        self.lookers[own.index()].fetch_add(1, Ordering::Relaxed);
        Looker { live: Arc::clone(self), own, moments: self.moments.subscribe() }
    }

    /// How many look on.
    pub(crate) fn lookers(&self) -> usize {
        self.lookers.iter().map(|count| count.load(Ordering::Relaxed)).sum()
    }

    /// The last deed that everybody was told of.
    pub(crate) fn number(&self) -> u64 {
        self.moments.borrow().number
    }

    /// When it was last of use, in milliseconds since 1970.
    pub(crate) fn used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Does what somebody wants, once it is on the disk. Tells the number of the deed.
    pub(crate) async fn wish(&self, wanted: &Wanted<'_>) -> Result<u64, Fault> {
        if wanted.id.is_empty() || wanted.id.len() > LONGEST_ID {
            return Err(Fault::Unreadable { why: format!("id: 1 to {LONGEST_ID} bytes") });
        }
        // Ids are each person's own: nobody can take another's away.
        let id = format!("{}:{}", wanted.person, wanted.id);
        let mut course = self.course().await?;
        if let Some(number) = course.known(&id) {
            return Ok(number);
        }
        let at = self.fall(&mut course).await?;
        let deed = wanted.deed(&course, &self.found())?;
        let entered = self.enter(&mut course, &deed, at, Some((wanted.person, &id))).await?;
        let number = match entered {
            Entered::Kept => course.number(),
            // Perhaps it was this very deed, sent twice to two nodes.
            Entered::Overtaken => course.known(&id).ok_or(Fault::Stale { number: course.number() })?,
        };
        self.settle(&mut course).await?;
        Ok(number)
    }

    /// Plays what a computer player chose when the match was at a deed, and tells the deed that it is at now; none if
    /// the match has gone on since.
    pub(crate) async fn play_for_bot(&self, number: u64, seat: Seat, action: &str) -> Result<Option<u64>, Fault> {
        let mut course = self.course().await?;
        let at = self.fall(&mut course).await?;
        if course.number() != number || course.to_act() != Some(seat) {
            return Ok(None);
        }
        let deed = Deed::Act { seat, action: action.to_owned() };
        let kept = matches!(self.enter(&mut course, &deed, at, None).await?, Entered::Kept);
        Ok(kept.then(|| course.number()))
    }

    /// What a computer player thinks of its position: an offered draw is answered by it.
    pub(crate) fn esteem(&self, seat: Seat, value: Value) {
        let bit = 1 << seat.index();
        if value.is_worse() {
            self.worse.fetch_or(bit, Ordering::Relaxed);
        } else {
            self.worse.fetch_and(!bit, Ordering::Relaxed);
        }
    }

    /// Lets the match go on.
    pub(crate) async fn go_on(&self) -> Result<(), Fault> {
        let mut course = self.course().await?;
        self.settle(&mut course).await
    }

    /// Lets the match go on where nobody needs to act: begins it when all sit, lets clocks fall, answers for computer
    /// players, and asks them to think.
    async fn settle(&self, course: &mut Course) -> Result<(), Fault> {
        loop {
            let (at, found) = (now().max(course.at), self.found());
            let next = if course.table.is_none() && chairs::all_sit(&found) {
                Deed::Start { players: chairs::names(&found) }
            } else if course.is_late(at) {
                Deed::Time
            } else if let Some(answer) = self.answer_of_bot(course, &found) {
                answer
            } else {
                break;
            };
            self.enter(course, &next, at, None).await?;
        }
        if self.bot_to_act(course).is_some() {
            self.shared.jobs.ask(&self.id, course.number());
        }
        Ok(())
    }

    /// The same for whoever comes by: a clock may have fallen, a thinker may have died.
    pub(crate) async fn look_after(&self) -> Result<(), Fault> {
        let mut course = self.course().await?;
        self.settle(&mut course).await?;
        let alarm = course.alarm(self.bot_to_act(&course).is_some());
        // What was kept may be too early, never too late.
        let alarm = alarm.map(|alarm| alarm.max(now() + 1000));
        self.shared.store.set_alarm(&self.id, alarm).await.map_err(trouble("alarm"))
    }

    /// Reads what others have written: deeds of another node, somebody who sat down there.
    pub(crate) async fn catch_up(&self, seating: bool) -> Result<(), Fault> {
        let mut course = self.course().await?;
        if seating || course.table.is_none() {
            self.reload_chairs().await?;
        }
        self.read_on(&mut course).await?;
        self.settle(&mut course).await
    }

    /// Somebody sat down, or the match got a successor.
    pub(crate) async fn reseat(&self) -> Result<(), Fault> {
        self.catch_up(true).await?;
        self.shared.news.tell(&self.id, self.moments.borrow().number);
        Ok(())
    }

    /// The record, as somebody may read it now.
    pub(crate) async fn record(&self, own: Own) -> Result<String, Fault> {
        self.course().await?.record(own).ok_or(Fault::NotBegun)
    }

    /// Whose turn it is.
    pub(crate) async fn to_act(&self) -> Option<Seat> {
        self.course().await.ok()?.to_act()
    }

    /// An earlier moment.
    pub(crate) async fn glance(&self, own: Own, at: usize) -> Result<Glance, Fault> {
        self.course().await?.glance(own, at).ok_or(Fault::NotBegun)
    }

    /// What a computer player needs to think about its turn, if it is at this deed.
    pub(crate) async fn job(&self, at: u64) -> Option<bots::Job> {
        let course = self.course().await.ok()?;
        let (seat, level) = self.bot_to_act(&course)?;
        let table = course.table.as_deref().filter(|_| course.number() == at)?;
        super::thinking::job(table, seat, level)
    }

    async fn reload_chairs(&self) -> Result<(), Fault> {
        let found = self.shared.store.find_match(&self.id).await.map_err(trouble("find"))?;
        if let Some(found) = found {
            self.set_found(found);
            self.moments.send_modify(|moment| {
                let (number, seating) = (moment.number, moment.seating + 1);
                *moment = Arc::new(Moment { number, before: number, seating, texts: Vec::new() });
            });
        }
        Ok(())
    }

    /// Ends the match if a clock has fallen. Tells what time it is: time never runs backwards in a match.
    async fn fall(&self, course: &mut Course) -> Result<i64, Fault> {
        let at = now().max(course.at);
        if course.is_late(at) {
            self.enter(course, &Deed::Time, at, None).await?;
        }
        Ok(at.max(course.at))
    }

    /// Does a deed and keeps it. It is done in memory first, where nobody sees it before the lock is given back; what
    /// cannot be kept is undone by reading the match anew.
    async fn enter(
        &self,
        course: &mut Course,
        deed: &Deed,
        at: i64,
        by: Option<(&str, &str)>,
    ) -> Result<Entered, Fault> {
        let (person, id) = by.unzip();
        let before = course.number();
        let alarm = course.alarm(self.bot_to_act(course).is_some());
        course.add(deed, at, id)?;
        let kept = store::Deed {
            match_id: self.id.clone(),
            number: i64::try_from(course.number()).unwrap_or(i64::MAX),
            at,
            person: person.map(str::to_owned),
            id: id.map(str::to_owned),
            what: serde_json::to_string(deed).map_err(|_| Fault::Unavailable)?,
        };
        let change = self.change(course, deed, at, alarm);
        let phase = change.as_ref().and_then(|change| change.state);
        let started = std::time::Instant::now();
        let appended = self.shared.store.append(Append { deed: kept, change }).await;
        metrics::histogram!("abordage_append_seconds").record(started.elapsed().as_secs_f64());
        match appended {
            Ok(Appended::Written) => {
                metrics::counter!("abordage_deeds_total", "game" => course.game.id).increment(1);
                self.shared.news.tell(&self.id, course.number());
                if let Some(state) = phase {
                    tracing::info!(id = self.id, game = course.game.id, ?state, result = course.result(), "a match");
                    self.set_phase(course, state);
                }
                self.publish(course, before, phase.is_some());
                Ok(Entered::Kept)
            }
            Ok(Appended::Taken) => {
                self.read_again(course).await?;
                Ok(Entered::Overtaken)
            }
            Err(error) => {
                let fault = trouble("append")(error);
                self.read_again(course).await?;
                Err(fault)
            }
        }
    }

    /// What the deed changes in the row of the match.
    fn change(&self, course: &Course, deed: &Deed, at: i64, before: Option<i64>) -> Option<Change> {
        let alarm = course.alarm(self.bot_to_act(course).is_some());
        if let Some(result) = course.result() {
            let (state, ended) = (Some(State::Over), Some(at));
            return Some(Change { state, ended, result: Some(result), alarm: Some(None), ..Change::default() });
        }
        if matches!(deed, Deed::Start { .. }) || self.found().row.state == State::Over {
            let (state, started) = (Some(State::Running), Some(at));
            return Some(Change { state, started, alarm: Some(alarm), ..Change::default() });
        }
        // An alarm that rings too early is looked after when it rings; one that rings too late must be set now.
        let sooner = alarm.is_some_and(|alarm| before.is_none_or(|before| alarm < before));
        sooner.then(|| Change { alarm: Some(alarm), ..Change::default() })
    }

    fn set_phase(&self, course: &Course, state: State) {
        let mut found = (*self.found()).clone();
        found.row.state = state;
        found.row.result = course.result();
        self.set_found(found);
    }

    /// Tells everybody who looks on.
    fn publish(&self, course: &Course, before: u64, reseats: bool) {
        self.used.store(now(), Ordering::Relaxed);
        let at = now();
        let looked = (0..Own::COUNT).filter(|own| self.lookers[*own].load(Ordering::Relaxed) > 0);
        let texts = looked.filter_map(|index| {
            let own = Own::at(index);
            Some((own, text(&News::State(Box::new(course.state(own, before, at)?)))))
        });
        let texts = texts.collect();
        self.moments.send_modify(|moment| {
            let seating = moment.seating + u64::from(reseats);
            *moment = Arc::new(Moment { number: course.number(), before, seating, texts });
        });
    }

    /// Reads what the store has beyond what is known here.
    async fn read_on(&self, course: &mut Course) -> Result<(), Fault> {
        let before = course.number();
        self.shared.read_into(course, &self.id).await?;
        if course.number() != before {
            self.set_phase(course, phase_of(course));
            self.publish(course, before, true);
        }
        Ok(())
    }

    /// The course, as the store has it.
    async fn course(&self) -> Result<MutexGuard<'_, Course>, Fault> {
        let mut course = self.course.lock().await;
        if course.is_doubtful {
            self.read_again(&mut course).await?;
        }
        Ok(course)
    }

    /// Forgets what is in memory and reads it anew. Until that has worked, nobody is told anything.
    async fn read_again(&self, course: &mut Course) -> Result<(), Fault> {
        course.is_doubtful = true;
        let before = self.moments.borrow().number;
        let mut fresh = Course::new(course.game, course.terms.clone(), self.found().row.made);
        self.shared.read_into(&mut fresh, &self.id).await?;
        *course = fresh;
        if course.number() != before {
            self.set_phase(course, phase_of(course));
            self.publish(course, before, true);
        }
        Ok(())
    }

    fn bot_to_act(&self, course: &Course) -> Option<(Seat, bots::Level)> {
        let seat = course.to_act()?;
        Some((seat, chairs::bot(&self.found(), seat)?))
    }

    /// The computer lets people take back, and agrees to a draw where it stands worse.
    fn answer_of_bot(&self, course: &Course, found: &Found) -> Option<Deed> {
        let table = course.table.as_deref().filter(|table| table.ending().is_none())?;
        let offer = table.offers().first()?;
        let asked = |seat: &Seat| *seat != offer.by && !offer.agreed.contains(seat);
        let seat = Seat::all(table.seats()).filter(asked).find(|seat| chairs::bot(found, *seat).is_some())?;
        let agrees = match offer.what {
            Proposal::TakeBack { .. } => true,
            Proposal::Draw => self.worse.load(Ordering::Relaxed) & (1 << seat.index()) != 0,
        };
        Some(if agrees { Deed::Agree { seat } } else { Deed::Decline { seat } })
    }
}

fn phase_of(course: &Course) -> State {
    match &course.table {
        None => State::Waiting,
        Some(table) if table.ending().is_some() => State::Over,
        Some(_) => State::Running,
    }
}

/// A message as text. There is nothing in one that JSON refuses.
pub(crate) fn text(news: &News) -> Utf8Bytes {
    serde_json::to_string(news).unwrap_or_default().into()
}

/// Somebody who looks on.
pub(crate) struct Looker {
    live: Arc<Live>,
    own: Own,
    moments: watch::Receiver<Arc<Moment>>,
}

impl Looker {
    /// Waits until something has changed.
    pub(crate) async fn changed(&mut self) -> Arc<Moment> {
        // The match is held here, so whoever tells of it is there too.
        let _ = self.moments.changed().await;
        Arc::clone(&self.moments.borrow_and_update())
    }

    /// What changed last.
    pub(crate) fn latest(&mut self) -> Arc<Moment> {
        Arc::clone(&self.moments.borrow_and_update())
    }

    /// The state for somebody who has seen so many deeds, and the deed that it is at.
    pub(crate) async fn state(&self, moment: &Moment, seen: u64) -> Option<(u64, Utf8Bytes)> {
        let ready = moment.texts.iter().find(|(own, _)| *own == self.own && moment.before == seen);
        if let Some((_, text)) = ready {
            return Some((moment.number, text.clone()));
        }
        let course = self.live.course().await.ok()?;
        let state = course.state(self.own, seen, now())?;
        Some((state.number, text(&News::State(Box::new(state)))))
    }
}

impl Drop for Looker {
    fn drop(&mut self) {
        self.live.lookers[self.own.index()].fetch_sub(1, Ordering::Relaxed);
        self.live.used.store(now(), Ordering::Relaxed);
    }
}
