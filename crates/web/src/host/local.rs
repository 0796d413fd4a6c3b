//! A match that runs in this page, and is kept in this browser after every action.

mod bots_turn;
mod clocks;
mod hosting;
mod other_tabs;

use std::rc::Rc;

use bots::Level;
use catalogue::{AnyAction, AnyMatch, CatalogueGame, OpenError, Opening};
use contract::record::Score;
use contract::{Millis, RecordError, Refused, Seat, Seed, TimeControl, Values};
use leptos::prelude::*;
use session::{MatchEvent, Remarks, Seating, Session, Sitter};
use words::Words;

use self::other_tabs::TakenOver;
use super::{Snapshot, Thinking};
use crate::browser;
use crate::notice::Notice;
use crate::saved_matches::{self, Due, Journal, SavedMatch, Since};
use crate::scene::{Scene, near};
use crate::thinker::Thinker;

/// When a match is read or opened: its time counts from there.
const START: Millis = Millis(0);

/// A match that runs in this page. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Local {
    game: &'static CatalogueGame,
    inner: StoredValue<Inner>,
    /// Goes up with every change. Every signal that reads the match reads this first, and so runs again.
    beat: RwSignal<u32>,
    /// What this screen sees now: made once for each change, though many parts of a page ask for it.
    now: Memo<Scene>,
    /// How the match stands, likewise made once for each change.
    standing: Memo<Snapshot>,
    words: Signal<Words>,
    calm: Signal<bool>,
    thinking: RwSignal<Option<Thinking>>,
    /// When it was opened on this page, in milliseconds since 1970; none without a clock.
    opened: Option<u64>,
    /// The board on which the computer is about to act.
    driven: StoredValue<Option<u64>>,
    /// Whether to play the rest of the computer's turn without pauses.
    hurried: StoredValue<bool>,
    hint: RwSignal<Option<AnyAction>>,
    /// The worker, once one was needed.
    thinker: StoredValue<Option<Rc<Thinker>>, LocalStorage>,
    /// Whether the browser refused to keep the match: people should know.
    pub unkept: RwSignal<bool>,
    /// Whether the computer was asked and did not answer: people should know, and may ask again.
    pub silent: RwSignal<bool>,
    /// Whether another tab of this browser plays the match: this one follows.
    pub follows: RwSignal<bool>,
    /// Whether computer players only hold their seats: while somebody learns, nobody answers.
    stands_still: bool,
}

struct Inner {
    /// The name it is kept under; none for a tour or a record that is only looked at.
    id: Option<String>,
    session: Session<Box<dyn AnyMatch>>,
    journal: Journal,
}

impl Local {
    /// Opens a new match without a clock and keeps it.
    pub fn open(
        game: &'static CatalogueGame,
        rules: Values,
        start: Option<String>,
        sitters: Vec<Sitter>,
    ) -> Result<SavedMatch, OpenError> {
        Local::open_timed(game, rules, start, sitters, TimeControl::Unlimited)
    }

    /// The same with thinking time.
    pub fn open_timed(
        game: &'static CatalogueGame,
        rules: Values,
        start: Option<String>,
        sitters: Vec<Sitter>,
        time: TimeControl,
    ) -> Result<SavedMatch, OpenError> {
        let players = sitters.iter().map(Sitter::names).collect();
        let secret = secret();
        let seed = Some(secret.clone());
        let opening = Opening { rules, start, players, time, seed };
        let opened = game.open_match(opening, START)?;
        let seating = Seating::new(sitters, opened.seats());
        Ok(Inner::begin(Session::new(opened, seating, secret), None))
    }

    /// Goes on with a match that was kept. What another tab of this browser does to it is followed.
    pub fn resume(kept: &SavedMatch, words: Signal<Words>, calm: Signal<bool>) -> Option<Result<Local, RecordError>> {
        let game = catalogue::find(&kept.game)?;
        Some(Inner::of(kept, game)?.map(|inner| {
            let local = Local::of(game, inner, words, calm, false);
            local.listen_to_other_tabs();
            local
        }))
    }

    /// A match that is kept nowhere, whose computer players stand still: a step of the tour, a record to look at.
    pub fn unkept(
        game: &'static CatalogueGame,
        opened: Box<dyn AnyMatch>,
        sitters: Vec<Sitter>,
        words: Signal<Words>,
        calm: Signal<bool>,
    ) -> Local {
        let seating = Seating::new(sitters, opened.seats());
        let session = Session::new(opened, seating, secret());
        Local::of(game, Inner { id: None, session, journal: Journal::default() }, words, calm, true)
    }

    fn of(
        game: &'static CatalogueGame,
        inner: Inner,
        words: Signal<Words>,
        calm: Signal<bool>,
        stands_still: bool,
    ) -> Local {
        let timed = inner.id.is_some() && inner.session.game().clock().control() != TimeControl::Unlimited;
        let (inner, beat) = (StoredValue::new(inner), RwSignal::new(0));
        let now = Memo::new(move |_| {
            beat.track();
            inner.with_value(|inner: &Inner| inner.scene(None))
        });
        let standing = Memo::new(move |_| {
            beat.track();
            inner.with_value(Inner::standing)
        });
        let local = Local {
            game,
            inner,
            beat,
            now,
            standing,
            words,
            calm,
            thinking: RwSignal::new(None),
            opened: timed.then(browser::now),
            driven: StoredValue::new(None),
            hurried: StoredValue::new(false),
            hint: RwSignal::new(None),
            thinker: StoredValue::new_local(None),
            unkept: RwSignal::new(false),
            silent: RwSignal::new(false),
            follows: RwSignal::new(false),
            stands_still,
        };
        local.let_time_pass();
        local.drive();
        local
    }

    /// Reads the match, and reads it again when it has changed.
    fn read<T>(&self, read: impl FnOnce(&Inner) -> T) -> T {
        self.beat.track();
        self.inner.with_value(read)
    }

    /// Changes the match, keeps it, and lets the computer play if it is its turn. Refused, nothing has changed.
    fn change<T>(&self, change: impl FnOnce(&mut Inner) -> Result<T, Refused>) -> Result<T, Notice> {
        self.is_latest().map_err(|TakenOver| self.words.get_untracked().get("web-other-tab"))?;
        self.follows.set(false);
        let changed = self.inner.try_update_value(change).unwrap_or(Err(Refused::Over));
        let changed =
            changed.map_err(|refused| Notice::refused(&self.words.get_untracked(), &refused, self.game.id))?;
        self.settle();
        Ok(changed)
    }

    /// Saves the match and lets it go on: called after every change.
    fn settle(&self) {
        self.hint.set(None);
        // Before the match: a tab that follows reads both as soon as it hears of that.
        self.keep_clocks();
        let kept = self.inner.try_update_value(Inner::keep);
        self.unkept.set(kept == Some(false));
        self.beat.update(|beat| *beat += 1);
        self.drive();
    }
}

impl Inner {
    /// The match as it is kept.
    fn of(kept: &SavedMatch, game: &'static CatalogueGame) -> Option<Result<Inner, RecordError>> {
        let record = kept.record()?;
        Some(game.resume(&record).map(|resumed| {
            let seating = Seating::new(kept.sitters.clone(), resumed.seats());
            let mut session = Session::new(resumed, seating, secret()).with_remarks(Remarks::of(&record));
            let left = clocks::kept(&kept.id);
            for event in kept.since.iter().flat_map(|since| &since.events) {
                // It fell by what was left, which events alone do not tell.
                if let (MatchEvent::Time, Some(left)) = (event, &left) {
                    session.restore_clock(left, START);
                }
                if session.apply(event.clone(), START).is_err() {
                    break; // What cannot have happened did not, nor what came after it.
                }
            }
            let _ = session.take_changes(); // All of that is kept.
            if let Some(left) = left {
                session.restore_clock(&left, START);
            }
            let journal = Journal { version: kept.version, changes: kept.since.len() };
            Inner { id: Some(kept.id.clone()), session, journal }
        }))
    }

    /// A new match, kept from its first moment; computer players play at another level if one is named.
    fn begin(session: Session<Box<dyn AnyMatch>>, level: Option<Level>) -> SavedMatch {
        let inner = Inner { id: Some(saved_matches::new_id()), session, journal: Journal::default() };
        let mut kept = inner.kept();
        for sitter in &mut kept.sitters {
            if let (Sitter::Bot(plays), Some(level)) = (sitter, level) {
                *plays = level;
            }
        }
        saved_matches::keep(&kept);
        kept
    }

    fn scene(&self, at: Option<usize>) -> Scene {
        let eye = self.session.eye();
        let now = self.session.game();
        let earlier = at.filter(|at| *at < now.plies()).map(|at| {
            let mut earlier = now.copy();
            earlier.rewind(at);
            earlier
        });
        let shown = earlier.as_ref().unwrap_or(now);
        // What is over lies open, its earlier moments too: then the eye sees all.
        let scene = Scene::of(&**shown, eye);
        let people = self.session.seating();
        let acts = scene.seat.is_some_and(|seat| earlier.is_none() && people.is_people(seat));
        let scene = if acts { scene } else { scene.idle() };
        let name = self.id.as_deref().unwrap_or_default().into();
        let own: Vec<Seat> = people.people().collect();
        Scene { name, near: near(&own, eye), looking: earlier.is_some(), ..scene }
    }

    /// Keeps what has changed. False where the browser refuses to.
    fn keep(&mut self) -> bool {
        let changes = self.session.take_changes();
        let Some(id) = &self.id else { return true };
        match self.journal.add(changes) {
            Due::Nothing => true,
            Due::Whole => saved_matches::keep(&self.kept()),
            Due::Since(number, events) => {
                let (plies, result) = (self.session.game().plies(), self.result());
                let since = Since { at: browser::now(), plies, result, events };
                saved_matches::keep_since(id, self.journal.version, number, &since)
            }
        }
    }

    fn kept(&self) -> SavedMatch {
        let game = self.session.game();
        SavedMatch {
            id: self.id.clone().unwrap_or_default(),
            game: game.id().to_owned(),
            sitters: self.session.seating().sitters().to_vec(),
            at: browser::now(),
            plies: game.plies(),
            result: self.result(),
            record: self.session.kept_record().to_string(),
            version: self.journal.version,
            since: Vec::new(),
        }
    }

    fn result(&self) -> Option<String> {
        let game = self.session.game();
        game.outcome().map(|outcome| Score::of(Some(outcome), game.seats()).to_string())
    }
}

/// A secret for a match that is made here, from the operating system.
fn secret() -> Seed {
    Seed::from_bytes(browser::random_bytes())
}
