//! A match that runs in this page, and is kept in this browser after every action.

mod bots_turn;
mod hosting;

use std::collections::BTreeMap;
use std::rc::Rc;

use bots::Value;
use catalogue::{CatalogueGame, OpenError, Opening, Table};
use contract::{Eye, Millis, Record, RecordError, Refused, Seat, Seed, TimeControl, Turn, Values};
use leptos::prelude::*;
use words::Words;

use super::{Sitter, Thinking};
use crate::browser;
use crate::scene::Scene;
use crate::shelf::{self, Kept};
use crate::worker::Thinker;

/// Nobody plays against the clock at one screen.
const NOW: Millis = Millis(0);

/// A match that runs in this page. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Local {
    game: &'static CatalogueGame,
    inner: StoredValue<Inner>,
    /// Goes up with every change: whoever reads the match reads this first.
    beat: RwSignal<u32>,
    /// What this screen sees now: made once for each change, though many parts of a page ask for it.
    now: Memo<Scene>,
    words: Signal<Words>,
    calm: Signal<bool>,
    thinking: RwSignal<Option<Thinking>>,
    hint: RwSignal<Option<String>>,
    /// The worker, once one was needed.
    thinker: StoredValue<Option<Rc<Thinker>>, LocalStorage>,
    /// Whether the browser refused to keep the match: people should know.
    pub unkept: RwSignal<bool>,
}

struct Inner {
    /// The name it is kept under; none for a tour or a record that is only looked at.
    id: Option<String>,
    table: Box<dyn Table>,
    sitters: Vec<Sitter>,
    /// The match as it was before something was taken back, the latest last.
    undone: Vec<Box<dyn Table>>,
    /// The matches that corrections replaced, each with how many plies there were after it: undo brings them back.
    corrected: Vec<(Box<dyn Table>, usize)>,
    /// What the computer last thought of its position, in each of its seats: an offered draw is answered by it.
    esteem: BTreeMap<Seat, Value>,
    /// What was remarked, and after how many plies.
    remarks: Vec<(usize, String)>,
}

impl Local {
    /// Opens a new match and keeps it. `id` as it will be kept.
    pub fn open(
        game: &'static CatalogueGame,
        rules: Values,
        start: Option<String>,
        sitters: Vec<Sitter>,
    ) -> Result<Kept, OpenError> {
        let players = sitters.iter().map(Sitter::names).collect();
        let seed = game.chance.then(|| Seed::from_bytes(browser::random_bytes()));
        let opening = Opening { rules, start, players, time: TimeControl::Unlimited, seed };
        let table = game.open_match(opening, NOW)?;
        let inner = Inner::new(Some(shelf::new_id()), table, sitters, None);
        let kept = inner.kept();
        shelf::keep(&kept);
        Ok(kept)
    }

    /// Goes on with a match that was kept.
    pub fn resume(kept: &Kept, words: Signal<Words>, calm: Signal<bool>) -> Option<Result<Local, RecordError>> {
        let record = kept.record()?;
        let game = catalogue::find(&kept.game)?;
        let id = Some(kept.id.clone());
        Some(game.resume(&record).map(|table| {
            let inner = Inner::new(id, table, kept.sitters.clone(), Some(&record));
            Local::of(game, inner, words, calm)
        }))
    }

    /// A match that is kept nowhere: a step of the tour, a record to look at.
    pub fn unkept(
        game: &'static CatalogueGame,
        table: Box<dyn Table>,
        sitters: Vec<Sitter>,
        words: Signal<Words>,
        calm: Signal<bool>,
    ) -> Local {
        Local::of(game, Inner::new(None, table, sitters, None), words, calm)
    }

    fn of(game: &'static CatalogueGame, inner: Inner, words: Signal<Words>, calm: Signal<bool>) -> Local {
        let (inner, beat) = (StoredValue::new(inner), RwSignal::new(0));
        let now = Memo::new(move |_| {
            beat.track();
            inner.with_value(|inner: &Inner| inner.scene(game, None))
        });
        let local = Local {
            game,
            inner,
            beat,
            now,
            words,
            calm,
            thinking: RwSignal::new(None),
            hint: RwSignal::new(None),
            thinker: StoredValue::new_local(None),
            unkept: RwSignal::new(false),
        };
        local.drive();
        local
    }

    /// Reads the match, and reads it again when it has changed.
    fn read<T>(&self, read: impl FnOnce(&Inner) -> T) -> T {
        self.beat.track();
        self.inner.with_value(read)
    }

    /// Changes the match, keeps it, and lets the computer play if it is its turn. Refused, nothing has changed.
    fn change<T>(&self, change: impl FnOnce(&mut Inner) -> Result<T, Refused>) -> Result<T, String> {
        let changed = self.inner.try_update_value(change).unwrap_or(Err(Refused::Over));
        let changed = changed.map_err(|refused| self.words.get_untracked().refused(&refused, self.game.id))?;
        self.settle();
        Ok(changed)
    }

    /// After every change.
    fn settle(&self) {
        self.hint.set(None);
        let kept = self.inner.with_value(|inner| inner.id.is_none() || shelf::keep(&inner.kept()));
        self.unkept.set(!kept);
        self.beat.update(|beat| *beat += 1);
        self.drive();
    }
}

impl Inner {
    fn new(id: Option<String>, table: Box<dyn Table>, mut sitters: Vec<Sitter>, record: Option<&Record>) -> Inner {
        sitters.resize(usize::from(table.seats()), Sitter::People(Vec::new()));
        let remarks = record.map(Record::remarks).unwrap_or_default();
        Inner { id, table, sitters, undone: Vec::new(), corrected: Vec::new(), esteem: BTreeMap::new(), remarks }
    }

    /// The seats that people play at this screen.
    fn here(&self) -> Vec<Seat> {
        Seat::all(self.table.seats()).filter(|seat| self.sitter(*seat).is_people()).collect()
    }

    fn sitter(&self, seat: Seat) -> &Sitter {
        &self.sitters[seat.index()]
    }

    /// Through whose eye this screen looks.
    fn eye(&self, secrets: bool) -> Eye {
        match (self.table.turn(), self.here().as_slice()) {
            (Turn::Over(_), _) => Eye::All,
            (_, [alone]) => Eye::Seat(*alone),
            (Turn::Seat(seat), _) if secrets && self.sitter(seat).is_people() => Eye::Seat(seat),
            _ => Eye::Public,
        }
    }

    /// Whose side is at the bottom: it stays so when the match ends and everybody sees everything.
    fn near(&self, eye: Eye) -> Seat {
        match (self.here().as_slice(), eye) {
            ([alone], _) => *alone,
            (_, Eye::Seat(seat)) => seat,
            (_, Eye::Public | Eye::All) => Seat::ONE,
        }
    }

    fn scene(&self, game: &'static CatalogueGame, at: Option<usize>) -> Scene {
        let eye = self.eye(game.secrets);
        let earlier = at.filter(|at| *at < self.table.plies()).map(|at| {
            let mut earlier = self.table.copy();
            earlier.rewind(at);
            earlier
        });
        let table = earlier.as_ref().unwrap_or(&self.table);
        // What is over lies open, its earlier moments too: then the eye sees all.
        let scene = Scene::of(&**table, eye);
        let acts = scene.seat.is_some_and(|seat| earlier.is_none() && self.sitter(seat).is_people());
        let scene = if acts { scene } else { scene.idle() };
        Scene { near: self.near(eye), looking: earlier.is_some(), ..scene }
    }

    /// The record with its remarks: whole, as the match goes on from it.
    fn record(&self) -> Record {
        let mut record = self.table.kept_record();
        self.remark(&mut record);
        record
    }

    fn remark(&self, record: &mut Record) {
        for (after, text) in &self.remarks {
            record.remark(*after, text);
        }
    }

    fn kept(&self) -> Kept {
        let record = self.record();
        Kept {
            id: self.id.clone().unwrap_or_default(),
            game: self.table.id().to_owned(),
            sitters: self.sitters.clone(),
            at: browser::now(),
            plies: self.table.plies(),
            result: self.table.outcome().map(|_| record.result.to_string()),
            record: record.to_string(),
        }
    }
}
