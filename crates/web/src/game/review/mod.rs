//! A match looked back at where it was played: the board stays, the computer judges every action by itself, and what it found
//! is kept for when people come back.

mod cards;
mod moment;
mod retry;
mod review_cache;
mod turns;
mod verdict;
mod waterfall;

use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use analysis::{Judgement, Leg, win_chances};
use bots::{Budget, Level};
use contract::{Cause, Outcome, Seat, Who};
use leptos::prelude::*;
use leptos::task::spawn_local;

use self::cards::Cards;
pub(super) use self::turns::of as turns_of;
pub(super) use self::verdict::{beside, legend};
use self::waterfall::Waterfall;
use super::menu::part;
use super::screen::Mode;
use crate::boards;
use crate::host::{Host, game_of};
use crate::thinker::Thinker;

/// What may be spent on each position.
const BUDGET: Budget = Budget { time: Some(Duration::from_millis(300)), ..Budget::level(Level::TOP) };

/// How far the computer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Progress {
    /// No review runs.
    Rests,
    /// The computer goes through the match.
    Judges,
    /// It was asked and did not answer.
    Silent,
}

/// The review of a match. Cheap to copy; the parts of a screen find it with [`Review::here`].
#[derive(Clone, Copy)]
pub(super) struct Review {
    host: StoredValue<Arc<dyn Host>>,
    game: &'static str,
    mode: Mode,
    at: RwSignal<Option<usize>>,
    open: RwSignal<bool>,
    judged: RwSignal<Vec<Judgement>>,
    progress: RwSignal<Progress>,
    /// The turn that each ply belongs to.
    turns: Memo<Vec<usize>>,
    /// The way of the chance to win of [`Review::told_of`].
    legs: Memo<Vec<Leg>>,
    thinker: StoredValue<Option<Rc<Thinker>>, LocalStorage>,
}

impl Review {
    /// The review of a match, not yet open. A record that is looked at, and a match that was reviewed before, open by
    /// themselves.
    pub(super) fn new(host: StoredValue<Arc<dyn Host>>, mode: Mode, at: RwSignal<Option<usize>>) -> Review {
        let game = host.with_value(|host| game_of(&**host));
        let (open, judged) = (RwSignal::new(false), RwSignal::new(Vec::new()));
        let turns = Memo::new(move |_| if open.get() { turns::of(host, game) } else { Vec::new() });
        let legs = Memo::new(move |_| {
            let (judged, turns) = (judged.get(), turns.get());
            let (seat, compares) = (told_of(host, game), compares(host, game));
            let turn_of = |ply: usize| turns.get(ply - 1).copied().unwrap_or(1);
            win_chances(&judged, seat, compares, turn_of, end(host, seat))
        });
        let progress = RwSignal::new(Progress::Rests);
        let thinker = StoredValue::new_local(None);
        let review = Review { host, game, mode, at, open, judged, progress, turns, legs, thinker };
        provide_context(review);
        // Nobody looks any more: the worker need not go on.
        on_cleanup(move || review.stop());
        let over = part(host, |snapshot| snapshot.ending.is_some());
        Effect::new(move |_| match (mode, over.get()) {
            (Mode::Looking, _) => review.start(),
            (Mode::Playing | Mode::Watching, true) => review.reopen(),
            _ => review.close(),
        });
        review
    }

    /// The review of the match on this page.
    pub(super) fn here() -> Option<Review> {
        use_context()
    }

    /// Whether the computer plays this game, and so can judge it.
    pub(super) fn is_possible(self) -> bool {
        bots::plays(self.game)
    }

    pub(super) fn is_open(self) -> bool {
        self.open.get()
    }

    /// Opens it where it was open before. A server is not asked for the record until somebody wants to look back.
    fn reopen(self) {
        if untrack(|| self.host.with_value(|host| host.snapshot().address.is_none())) {
            self.with_record(move |record| {
                if !review_cache::find(&record).is_empty() {
                    self.start();
                }
            });
        }
    }

    /// Opens it, and has judged what was not judged before.
    pub(super) fn start(self) {
        if self.is_possible() && !self.open.get_untracked() {
            self.open.set(true);
            self.with_record(move |record| self.judge(record));
        }
    }

    /// Back to the end of the match. What was judged so far is kept.
    pub(super) fn close(self) {
        if self.open.get_untracked() {
            self.stop();
            self.open.set(false);
            self.at.set(None);
        }
    }

    /// Opens it at a ply, from 1.
    pub(super) fn start_at(self, number: usize) {
        self.start();
        self.look_at(number);
    }

    /// Shows the board before a ply, with what was played from there.
    pub(super) fn look_at(self, number: usize) {
        self.at.set(Some(self.moment(number)));
    }

    /// Where the board stands when a ply is looked at: behind it, and before it in a review. What chance brought belongs to the action
    /// before it.
    pub(super) fn moment(self, number: usize) -> usize {
        if self.open.get_untracked() { untrack(|| self.acted(number)).saturating_sub(1) } else { number }
    }

    /// Whether this ply is what is looked at.
    pub(super) fn looks_at(self, number: usize) -> bool {
        self.open.get() && self.chosen() == Some(number)
    }

    /// The ply that is looked at, from 1.
    fn chosen(self) -> Option<usize> {
        self.at.get().map(|at| self.acted(at + 1))
    }

    /// The action that a ply belongs to.
    fn acted(self, number: usize) -> usize {
        let past = self.host.with_value(|host| host.scene(None)).past;
        let is_act = |number: &usize| past.get(number - 1).is_none_or(|line| line.by != Who::Chance);
        (1..=number).rev().find(is_act).unwrap_or(number)
    }

    /// What is said of a ply, from 1.
    fn judgement(self, number: usize) -> Option<Judgement> {
        self.judged.with(|judged| judged.iter().find(|judgement| judgement.number == number).cloned())
    }

    fn with_record(self, then: impl FnOnce(String) + 'static) {
        untrack(|| self.host.with_value(|host| host.record(Box::new(then))));
    }

    fn judge(self, record: String) {
        let kept = review_cache::find(&record);
        let after = kept.last().map_or(0, |judgement| judgement.number);
        self.judged.set(kept);
        if self.progress.get_untracked() == Progress::Judges || after >= untrack(|| self.last_act()) {
            return;
        }
        let Some(thinker) = Thinker::start().map(Rc::new) else { return self.progress.set(Progress::Silent) };
        self.thinker.set_value(Some(thinker.clone()));
        self.progress.set(Progress::Judges);
        spawn_local(async move {
            let text = record.clone();
            let hear = move |judgement| {
                // The page may have gone.
                self.judged.try_update(|judged| {
                    judged.push(review_cache::slim(judgement));
                    review_cache::keep(&text, judged);
                });
            };
            // What was judged before any trouble stays to be read.
            let end = thinker.analyse(record, after, BUDGET, hear).await;
            if self.progress.try_get_untracked() == Some(Progress::Judges) {
                self.progress.set(if end.is_ok() { Progress::Rests } else { Progress::Silent });
            }
        });
    }

    fn stop(self) {
        let _ = self.progress.try_set(Progress::Rests); // The page may have gone.
        if let Some(thinker) = self.thinker.try_update_value(Option::take).flatten() {
            thinker.stop();
        }
    }

    /// The last ply that is not chance's, from 1; 0 where there is none.
    fn last_act(self) -> usize {
        let past = self.host.with_value(|host| host.scene(None)).past;
        past.iter().rposition(|line| line.by != Who::Chance).map_or(0, |at| at + 1)
    }
}

/// Whether each action tells of both seats: of two that see the same.
fn compares(host: StoredValue<Arc<dyn Host>>, game: &str) -> bool {
    let seats = host.with_value(|host| host.snapshot().sitters.len());
    seats == 2 && catalogue::find(game).is_some_and(|game| !game.secrets)
}

/// The seat whose chances are shown: the first if each judgement speaks of both seats, else that of the person here.
fn told_of(host: StoredValue<Arc<dyn Host>>, game: &str) -> Seat {
    if compares(host, game) { Seat::ONE } else { host.with_value(|host| host.scene(None).near) }
}

/// A seat's chance in the end, if the game was played to it.
fn end(host: StoredValue<Arc<dyn Host>>, seat: Seat) -> Option<f64> {
    let ending = host.with_value(|host| host.snapshot().ending).filter(|ending| ending.cause == Cause::Rules)?;
    Some(match ending.outcome {
        Outcome::Win(winner) => f64::from(u8::from(winner == seat)),
        Outcome::Draw => 0.5,
    })
}

/// A chance to win in points of a hundred.
fn points(chance: f64) -> i32 {
    (100.0 * chance).round() as i32
}

/// `−14`, `+3`: with a true minus.
fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", -points),
    }
}

/// What stands around the board while a match is looked back at; a way in, where there is no other.
#[component]
pub(super) fn ReviewParts(review: Review) -> impl IntoView {
    let board = boards::find(review.game);
    view! {
        {move || if review.open.get() {
            board.map(|board| view! { <Cards review board/><Waterfall review/> }.into_any())
        } else {
            (review.mode == Mode::Looking && review.is_possible()).then(|| waterfall::way_in(review))
        }}
    }
}
