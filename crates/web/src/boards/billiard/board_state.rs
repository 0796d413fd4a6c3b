//! The state of the board: what was tapped so far, and the correction in the making.

use billiard::{Billiard, Book, Doing, Entry, Event, Rotation, Tap};
use catalogue::AnyAction;
use contract::{Illegal, Ply, Saying, Seen};
use leptos::prelude::*;
use wire::Command;

use super::sounds::hear;
use crate::boards::played;
use crate::browser;
use crate::notice::Notice;
use crate::scene::{Scene, Stage};

/// A phone, upright or lying.
const NARROW: &str = "(max-width: 760px), (max-height: 500px)";

/// The entry in the making, and the correction in the making. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct BoardState {
    pub(super) stage: Stage,
    /// The game as it stands.
    pub(super) game: Memo<Option<Billiard>>,
    /// The entry in the making; none when nobody enters anything here.
    pub(super) entry: RwSignal<Option<Entry>>,
    /// The book, while something in it is mended.
    pub(super) book: RwSignal<Option<Book>>,
    /// A line of the book that cannot stand after the correction, and why.
    pub(super) stuck: RwSignal<Option<Notice>>,
    /// How many of the balls of the last shot have been put back, where that is asked.
    pub(super) put: RwSignal<usize>,
    /// Whether there is room for either the fleets or what is to be put back.
    pub(super) narrow: RwSignal<bool>,
}

impl BoardState {
    pub(super) fn new(stage: Stage) -> BoardState {
        let game = Memo::new(move |_| stage.scene.with(game_of));
        let entry = RwSignal::new(None);
        let state = BoardState {
            stage,
            game,
            entry,
            book: RwSignal::new(None),
            stuck: RwSignal::new(None),
            put: RwSignal::new(0),
            narrow: RwSignal::new(browser::matches(NARROW)),
        };
        let narrow = state.narrow;
        let resized = window_event_listener(leptos::ev::resize, move |_| narrow.set(browser::matches(NARROW)));
        on_cleanup(move || resized.remove());
        // A new position begins a new entry: what was tapped for the one before is dropped.
        Effect::new(move |before: Option<usize>| {
            let (seat, plies) = stage.scene.with(|scene| (scene.seat, scene.past.len()));
            let game = game.get();
            state.book.set(None);
            state.stuck.set(None);
            state.put.set(0);
            entry.set(seat.and(game).map(|game| Entry::new(&game)));
            if before.is_some_and(|before| plies > before) {
                stage.scene.with_untracked(|scene| hear(scene, stage));
            }
            plies
        });
        state
    }

    /// A tap on a ball, a pocket or a switch. What cannot be tapped is told.
    pub(super) fn tap(&self, tap: Tap) {
        let tapped = self.entry.try_update(|entry| entry.as_mut().map(|entry| entry.tap(tap))).flatten();
        if let Some(Err(illegal)) = tapped {
            self.tell(&illegal);
        }
    }

    /// Forgets the last tap.
    pub(super) fn back(&self) {
        self.entry.update(|entry| {
            entry.as_mut().map(Entry::back);
        });
    }

    /// What the big button does: plays the entry.
    pub(super) fn fire(&self) {
        let Some(entry) = self.entry.get_untracked() else { return };
        match entry.action() {
            Err(illegal) => self.tell(&illegal),
            Ok(action) => match self.book.get_untracked().and_then(|book| book.doing) {
                None => self.stage.play(action),
                Some(doing) => self.mend(|book| book.write(doing, action)),
            },
        }
    }

    /// Opens the book at a line, to change it or to put one in before it.
    pub(super) fn write_at(&self, doing: Doing) {
        let Some(mut book) = self.open_book() else { return };
        let Some(entry) = book.begin(doing) else { return };
        self.entry.set(Some(entry));
        self.book.set(Some(book));
    }

    /// Mends the book; if everything after it still stands, the match takes it.
    pub(super) fn mend(&self, mend: impl FnOnce(&mut Book)) {
        let Some(mut book) = self.open_book() else { return };
        mend(&mut book);
        book.doing = None;
        let words = self.stage.words.get_untracked();
        if let Some((at, illegal)) = book.impossible() {
            let settle = words.with(billiard::say::SETTLE_FIRST, &[("entry", (at + 1).into())]);
            let notice = Notice::illegal(&words, &illegal);
            self.stuck.set(Some(Notice { text: format!("{settle} {}", notice.text), ..notice }));
            book.at = at;
            self.book.set(Some(book));
            self.entry.set(None);
            return;
        }
        let remarks = book.remarks().iter().map(|remark: &Saying| words.say(remark)).collect();
        let lines = book.lines.iter().map(|line| line.map(|action| AnyAction::new(*action)));
        self.stage.command.run(Command::Rewrite { keep: book.keep(), lines: lines.collect(), remarks });
    }

    /// Leaves everything as it was.
    pub(super) fn drop_book(&self) {
        self.book.set(None);
        self.stuck.set(None);
        let game = self.game.get_untracked();
        let seat = self.stage.scene.with_untracked(|scene| scene.seat);
        self.entry.set(seat.and(game).map(|game| Entry::new(&game)));
    }

    /// The book in the making, or the book as it stands.
    pub(super) fn open_book(&self) -> Option<Book> {
        self.book.get().or_else(|| self.stage.scene.with(book_of))
    }

    fn tell(&self, illegal: &Illegal) {
        self.stage.tell.run(Notice::illegal(&self.stage.words.get_untracked(), illegal));
    }
}

/// The match in the game's own types.
pub(super) fn seen(scene: &Scene) -> Option<&Seen<Billiard>> {
    scene.seen()
}

/// The game behind a scene.
pub(super) fn game_of(scene: &Scene) -> Option<Billiard> {
    seen(scene).map(|seen| seen.view.game(&seen.rules))
}

/// The position that the match started from.
pub(super) fn start_of(scene: &Scene) -> Option<Billiard> {
    Billiard::started(&seen(scene)?.rules, scene.start.as_deref())
}

fn book_of(scene: &Scene) -> Option<Book> {
    Book::of(start_of(scene)?, played::<Billiard>(scene))
}

/// What the last entry did, draws included.
pub(super) fn last_events(scene: &Scene) -> Vec<Event> {
    let past: &[Ply<Billiard>] = played(scene);
    billiard::last_events(past).collect()
}

/// How each army's players take turns.
pub(super) fn rotation_of(scene: &Scene) -> Rotation {
    Rotation::of(&scene.players)
}
