//! Everything that the parts of the board share: what is read, what is in hand, what is being told.

use std::sync::Arc;
use std::time::Duration;

use contract::{LogLine, Rules as _, Turn, Who};
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;
use smallworld::{Action, Grid, Rules, Tile};

use super::geometry::Geometry;
use super::hand::{By, Hand};
use super::lens::Lens;
use super::reading::Reading;
use super::sight::Sight;
use super::telling::{Telling, tell};
use crate::scene::Stage;
use crate::sound::Sound;

/// From one beat of a fight to the next.
const BEAT: Duration = Duration::from_millis(620);

/// A fight on the stage.
#[derive(Clone, Debug)]
pub(super) struct Show {
    /// The map as it was before.
    before: Arc<Reading>,
    pub(super) tellings: Vec<Telling>,
    /// Which fight, and which beat of it.
    pub(super) at: (usize, usize),
}

impl Show {
    /// The fight that is being told.
    pub(super) fn telling(&self) -> Option<&Telling> {
        self.tellings.get(self.at.0)
    }

    fn next(&mut self) -> bool {
        let beats = self.telling().map_or(0, |telling| telling.beats.len());
        // The last beat stays as long as two.
        self.at = if self.at.1 < beats { (self.at.0, self.at.1 + 1) } else { (self.at.0 + 1, 0) };
        self.at.0 < self.tellings.len()
    }
}

/// What the parts of a board share. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Desk {
    pub(super) stage: Stage,
    /// What the scene says.
    pub(super) now: Signal<Option<Arc<Reading>>>,
    /// What the map shows: the same, but for a while what was before the fight that is being told.
    pub(super) shown: Signal<Option<Arc<Reading>>>,
    pub(super) geometry: Memo<Geometry>,
    pub(super) hand: RwSignal<Hand>,
    /// What the unit in hand could do.
    pub(super) sight: Signal<Option<Arc<Sight>>>,
    /// Goes up when what the hand changed on the map is painted. What stands beside the map follows only then, so that targets
    /// show within a frame of the touch.
    painted: RwSignal<u32>,
    pub(super) lens: RwSignal<Lens>,
    pub(super) show: RwSignal<Option<Show>>,
    /// The last fight, to be read again.
    pub(super) last: RwSignal<Option<Telling>>,
}

impl Desk {
    pub(super) fn new(stage: Stage) -> Desk {
        let now = Signal::from(Memo::new_with_compare(
            move |_| stage.scene.with(Reading::of).map(Arc::new),
            // A scene that changed is read anew: nothing to compare.
            |_, _| true,
        ));
        let show = RwSignal::new(None::<Show>);
        let shown = Memo::new_with_compare(
            move |_| show.with(|show| show.as_ref().map(|show| show.before.clone())).or_else(|| now.get()),
            |before, after| match (before, after) {
                (Some(Some(before)), Some(Some(after))) => !Arc::ptr_eq(before, after),
                _ => true,
            },
        );
        let geometry = Memo::new(move |_| {
            let view = now.with(|now| now.as_ref().map(|now| (now.view.grid, now.view.size)));
            let (grid, size) = view.unwrap_or(("hex", 1));
            let grid = if grid == Grid::Square.name() { Grid::Square } else { Grid::Hex };
            Geometry { grid, size, flipped: stage.flipped.get() }
        });
        let hand = RwSignal::new(Hand::default());
        let unit = Memo::new(move |_| hand.get().unit);
        let sight = Memo::new_with_compare(
            move |_| {
                let unit = unit.get()?;
                now.with(|now| Sight::of(now.as_ref()?, unit)).map(Arc::new)
            },
            |_, _| true,
        );
        let lens = RwSignal::new(Lens::whole(geometry.get_untracked()));
        let desk = Desk {
            stage,
            now,
            shown: shown.into(),
            geometry,
            hand,
            sight: sight.into(),
            painted: RwSignal::new(0),
            lens,
            show,
            last: RwSignal::new(None),
        };
        desk.follow();
        desk
    }

    /// Whatever was played: the hand settles, fights are told, sounds are made.
    fn follow(self) {
        let seen = StoredValue::new(None::<(Arc<Reading>, Turn, bool)>);
        Effect::new(move |_| {
            let Some(reading) = self.now.get() else { return };
            let scene = self.stage.scene.get_untracked();
            let before = seen.with_value(Clone::clone);
            seen.set_value(Some((reading.clone(), scene.turn, scene.looking)));
            let last = scene.past.iter().rev().find(|line| matches!(line.by, Who::Seat(_)));
            let last = last.and_then(|line| line.action.parse::<Action>().ok());
            let Some((before, turn, looked)) = before else {
                self.hand.update(|hand| hand.settle(&reading, None));
                return;
            };
            let new = scene.past.get(before.plies..).filter(|new| !new.is_empty());
            let fresh = new.filter(|_| !scene.looking && !looked);
            let changed = before.view != reading.view || before.seat != reading.seat;
            if changed {
                let known = fresh.is_some() || scene.looking;
                self.hand.update(|hand| hand.settle(&reading, last.as_ref().filter(|_| known)));
            }
            match fresh {
                Some(new) => self.tell(&before, &scene.rules, new, scene.turn, turn),
                None if changed => self.skip(),
                None => {}
            }
        });
        Effect::new(move |_| {
            self.hand.track();
            // A timer set in a frame comes after its paint.
            request_animation_frame(move || {
                let after = move || {
                    // The page may have been left meanwhile.
                    let _ = self.painted.try_update(|frames| *frames = frames.wrapping_add(1));
                };
                set_timeout(after, Duration::ZERO);
            });
        });
        // Where a map is larger than its window, the window follows the cursor.
        let cursor = Memo::new(move |_| self.hand.get().cursor);
        Effect::new(move |_| {
            let geometry = self.geometry.get();
            if let Some(tile) = cursor.get() {
                let lens = self.lens.get_untracked();
                let better = lens.seeing(geometry, geometry.centre(tile));
                if better != lens {
                    self.lens.set(better);
                }
            }
        });
    }

    fn tell(self, before: &Arc<Reading>, rules: &contract::Values, new: &[LogLine], turn: Turn, earlier: Turn) {
        let tellings = Rules::from_values(rules).map(|rules| tell(&rules, &before.view.position, new));
        let tellings = tellings.unwrap_or_default();
        let sound = match turn {
            Turn::Over(_) if !matches!(earlier, Turn::Over(_)) => Sound::End,
            Turn::Seat(_) if turn != earlier => Sound::Turn,
            _ => Sound::Move,
        };
        let Some(last) = tellings.last().cloned() else {
            return self.stage.sound.run(sound);
        };
        self.last.set(Some(last));
        if self.stage.calm.get_untracked() {
            let beats = || tellings.iter().flat_map(|telling| &telling.beats);
            return self.stage.sound.run(beats().filter_map(|beat| beat.sound).next_back().unwrap_or(sound));
        }
        let runs = self.show.with_untracked(Option::is_some);
        self.show.update(|show| match show {
            // The computer goes on meanwhile: what it did is told after this.
            Some(show) => show.tellings.extend(tellings),
            None => *show = Some(Show { before: before.clone(), tellings, at: (0, 0) }),
        });
        if !runs {
            spawn_local(self.play());
        }
    }

    /// Goes from beat to beat.
    async fn play(self) {
        loop {
            sleep(BEAT).await;
            // The page was left, or people have seen enough.
            let Some(mut show) = self.show.try_get_untracked().flatten() else { return };
            if !show.next() {
                self.show.set(None);
                return;
            }
            let sound = show.telling().and_then(|telling| telling.beats.get(show.at.1)?.sound);
            self.show.set(Some(show));
            if let Some(sound) = sound {
                self.stage.sound.run(sound);
            }
        }
    }

    /// Enough of the fight.
    pub(super) fn skip(self) {
        if self.show.with_untracked(Option::is_some) {
            self.show.set(None);
        }
    }

    /// A tap on a tile, or Enter on it. While a fight is told, that was enough of it.
    pub(super) fn touch(self, tile: Tile, by: By) {
        if self.show.with_untracked(Option::is_some) {
            return self.skip();
        }
        let Some(reading) = self.now.get_untracked() else { return };
        let mut hand = self.hand.get_untracked();
        let action = hand.touch(&reading, tile, by);
        if hand != self.hand.get_untracked() {
            self.hand.set(hand);
        }
        if let Some(action) = action {
            self.stage.play(action);
        }
    }

    /// The hand and what it could do, for what stands beside the map: a frame later than on it.
    pub(super) fn held_late(self) -> (Hand, Option<Arc<Sight>>) {
        self.painted.track();
        (self.hand.get_untracked(), self.sight.get_untracked())
    }

    /// Changes the hand by what is read.
    pub(super) fn handle(self, change: impl FnOnce(&mut Hand, &Reading)) {
        let Some(reading) = self.now.get_untracked() else { return };
        self.skip();
        let mut hand = self.hand.get_untracked();
        change(&mut hand, &reading);
        self.hand.set(hand);
    }

    /// Larger or smaller, about the cursor or the middle.
    pub(super) fn zoom(self, by: f64) {
        let geometry = self.geometry.get_untracked();
        let cursor = self.hand.get_untracked().cursor.map(|tile| geometry.centre(tile));
        self.lens.update(|lens| {
            let about = cursor.filter(|_| by > 1.0).unwrap_or((lens.x, lens.y));
            *lens = lens.zoomed(geometry, by, about);
        });
    }
}
