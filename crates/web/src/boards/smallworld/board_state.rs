//! Everything that the parts of the board share: what is read, what is in hand, what is being told.

use std::sync::Arc;
use std::time::Duration;

use contract::{Ply, Turn, Who};
use gloo_timers::future::sleep;
use leptos::prelude::*;
use leptos::task::spawn_local;
use smallworld::{By, Grid, Hand, Sight, SmallWorld, Tile, Touch};

use super::facts::Facts;
use super::fight::{FightReplay, replay_fights};
use super::fight_player::Playback;
use super::geometry::Geometry;
use super::viewport::Viewport;
use crate::boards::played;
use crate::game::REST;
use crate::scene::Stage;
use crate::sound::Sound;

/// How many ticks a round of a fight is shown for; half as many at double speed.
const TICKS: u32 = 10;
/// How long a tick is.
const TICK: Duration = Duration::from_millis(90);

/// What the parts of a board share. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct BoardState {
    pub(super) stage: Stage,
    /// What the scene says.
    pub(super) now: Signal<Option<Arc<Facts>>>,
    /// What the map shows: the same, but for a while what was before the fight that is being told.
    pub(super) shown: Signal<Option<Arc<Facts>>>,
    pub(super) geometry: Memo<Geometry>,
    pub(super) hand: RwSignal<Hand>,
    /// What the unit in hand could do.
    pub(super) sight: Signal<Option<Arc<Sight>>>,
    pace: StoredValue<Pace>,
    pub(super) viewport: RwSignal<Viewport>,
    pub(super) playback: RwSignal<Option<Playback>>,
    /// The unit that is carried over the map.
    pub(super) carried: RwSignal<Option<Carried>>,
    /// The tile that was tapped last, and when.
    tapped: StoredValue<Option<(Tile, f64)>>,
    /// The last fights of one seat in one turn, to be read and watched again.
    pub(super) last: RwSignal<Vec<FightReplay>>,
}

/// A unit that is carried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Carried {
    /// The tile that it was taken up from.
    pub(super) from: Tile,
    /// Where it is on the drawing.
    pub(super) at: (f64, f64),
    /// The tile under the unit that is carried.
    pub(super) over: Option<Tile>,
}

/// What paces the board: when the map is painted, and how fast fights are shown.
struct Pace {
    /// Goes up when what the hand changed on the map is painted. What stands beside the map follows only then, so that targets
    /// show within a frame of the touch.
    painted: RwSignal<u32>,
    /// Whether fights are told twice as fast.
    fast: RwSignal<bool>,
    /// Which playback it is, counted: one that was ended does not go on in the next.
    run: u32,
}

impl BoardState {
    pub(super) fn new(stage: Stage) -> BoardState {
        let now = Signal::from(Memo::new_with_compare(
            move |_| stage.scene.with(Facts::of).map(Arc::new),
            // A scene that changed is read anew: nothing to compare.
            |_, _| true,
        ));
        let playback = RwSignal::new(None::<Playback>);
        let shown = Memo::new_with_compare(
            move |_| {
                playback
                    .with(|playback| playback.as_ref().map(|playback| playback.before.clone()))
                    .or_else(|| now.get())
            },
            |before, after| match (before, after) {
                (Some(Some(before)), Some(Some(after))) => !Arc::ptr_eq(before, after),
                _ => true,
            },
        );
        let geometry = Memo::new(move |_| {
            let view = now.with(|now| now.as_ref().map(|now| (now.view.grid, now.view.size)));
            let (grid, size) = view.unwrap_or((Grid::Hex, 1));
            Geometry { grid, size, flipped: stage.flipped.get() }
        });
        let hand = RwSignal::new(Hand::default());
        let unit = Memo::new(move |_| hand.get().unit);
        let sight = Memo::new_with_compare(
            move |_| {
                let unit = unit.get()?;
                now.with(|now| now.as_ref().filter(|now| now.seat.is_some())?.game.sight(unit)).map(Arc::new)
            },
            |_, _| true,
        );
        let viewport = RwSignal::new(Viewport::whole(geometry.get_untracked()));
        let state = BoardState {
            stage,
            now,
            shown: shown.into(),
            geometry,
            hand,
            sight: sight.into(),
            pace: StoredValue::new(Pace { painted: RwSignal::new(0), fast: RwSignal::new(false), run: 0 }),
            viewport,
            playback,
            carried: RwSignal::new(None),
            tapped: StoredValue::new(None),
            last: RwSignal::new(Vec::new()),
        };
        state.follow();
        state
    }

    /// Follows the match: after each change the hand settles, fights are shown and sounds are played.
    fn follow(self) {
        let seen = StoredValue::new(None::<(Arc<Facts>, Turn, bool)>);
        Effect::new(move |_| {
            let Some(facts) = self.now.get() else { return };
            let scene = self.stage.scene.get_untracked();
            let before = seen.with_value(Clone::clone);
            seen.set_value(Some((facts.clone(), scene.turn, scene.looking)));
            let past = played::<SmallWorld>(&scene);
            let last = past.iter().rev().find(|ply| matches!(ply.by, Who::Seat(_))).map(|ply| &ply.action);
            let Some((before, turn, looked)) = before else {
                self.hand.update(|hand| hand.settle(&facts.reading(), None));
                return;
            };
            let new = past.get(before.plies..).filter(|new| !new.is_empty());
            let fresh = new.filter(|_| !scene.looking && !looked);
            let changed = before.view != facts.view || before.seat != facts.seat;
            if changed {
                let known = fresh.is_some() || scene.looking;
                self.hand.update(|hand| hand.settle(&facts.reading(), last.filter(|_| known)));
            }
            match fresh {
                Some(new) => self.tell(&before, new, scene.turn, turn),
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
                    if let Some(painted) = self.pace.try_with_value(|pace| pace.painted) {
                        let _ = painted.try_update(|frames| *frames = frames.wrapping_add(1));
                    }
                };
                set_timeout(after, Duration::ZERO);
            });
        });
        // Where a map is larger than its window, the window follows the cursor.
        let cursor = Memo::new(move |_| self.hand.get().cursor);
        Effect::new(move |_| {
            let geometry = self.geometry.get();
            if let Some(tile) = cursor.get() {
                let viewport = self.viewport.get_untracked();
                let better = viewport.seeing(geometry, geometry.centre(tile));
                if better != viewport {
                    self.viewport.set(better);
                }
            }
        });
    }

    fn tell(self, before: &Arc<Facts>, new: &[Ply<SmallWorld>], turn: Turn, earlier: Turn) {
        let fights = replay_fights(&before.game, new);
        let sound = match turn {
            Turn::Over(outcome) if !matches!(earlier, Turn::Over(_)) => Sound::of_end(outcome),
            Turn::Seat(_) if turn != earlier => Sound::Turn,
            _ => Sound::Move,
        };
        let Some(first) = fights.first() else { return self.stage.sound.run(sound) };
        let turn = (first.attacker.seat, first.turn);
        self.last.update(|last| {
            if last.last().is_some_and(|fight| (fight.attacker.seat, fight.turn) != turn) {
                last.clear();
            }
            last.extend(fights.iter().cloned());
        });
        if self.stage.calm.get_untracked() {
            let beats = || fights.iter().flat_map(|fight| &fight.beats);
            return self.stage.sound.run(beats().filter_map(|beat| beat.sound).next_back().unwrap_or(sound));
        }
        if self.playback.with_untracked(Option::is_some) {
            // The computer goes on meanwhile: what it did is told after this.
            self.playback
                .update(|playback| playback.iter_mut().for_each(|running| running.fights.extend(fights.clone())));
        } else {
            self.begin(Playback::new(before.clone(), fights));
        }
    }

    /// Tells fights from their beginning.
    fn begin(self, playback: Playback) {
        self.pace.update_value(|pace| pace.run = pace.run.wrapping_add(1));
        self.playback.set(Some(playback));
        spawn_local(self.play(self.pace.with_value(|pace| pace.run)));
    }

    /// The last fights once more; where nothing should move, all of it at once.
    pub(super) fn watch_again(self) {
        let Some(now) = self.now.get_untracked() else { return };
        let mut playback = Playback::new(now, self.last.get_untracked());
        if self.stage.calm.get_untracked() {
            playback.tell_all();
            playback.paused = true;
        }
        self.begin(playback);
    }

    /// Goes from beat to beat, until the page is left or people have seen enough.
    async fn play(self, run: u32) {
        let mut ticks = 0;
        loop {
            sleep(TICK).await;
            if self.pace.try_with_value(|pace| pace.run) != Some(run) {
                return;
            }
            let Some(mut playback) = self.playback.try_get_untracked().flatten() else { return };
            ticks += u32::from(!playback.paused);
            if ticks < if self.fast().get_untracked() { TICKS / 2 } else { TICKS } {
                continue;
            }
            ticks = 0;
            if !playback.step() {
                self.playback.set(None);
                return;
            }
            let sound = playback.fight().and_then(|fight| fight.beats.get(playback.at.1)?.sound);
            self.playback.set(Some(playback));
            if let Some(sound) = sound {
                self.stage.sound.run(sound);
            }
        }
    }

    /// Whether fights are told twice as fast.
    pub(super) fn fast(self) -> RwSignal<bool> {
        self.pace.with_value(|pace| pace.fast)
    }

    /// Holds the fight, or lets it go on.
    pub(super) fn pause(self) {
        self.playback.update(|playback| playback.iter_mut().for_each(|running| running.paused = !running.paused));
    }

    /// Enough of the fight.
    pub(super) fn skip(self) {
        if self.playback.with_untracked(Option::is_some) {
            self.playback.set(None);
        }
    }

    /// A tap on a tile, at a time in milliseconds. A second one that comes at once plays nothing: nobody has read yet what the first one
    /// showed.
    pub(super) fn tap(self, tile: Tile, when: f64) {
        let before = self.tapped.get_value();
        self.tapped.set_value(Some((tile, when)));
        let at_once =
            before.is_some_and(|(other, before)| other == tile && when - before < REST.as_secs_f64() * 1_000.0);
        self.touched(tile, By::Tap, !at_once);
    }

    /// A tap on a tile, or Enter on it. While a fight is told, that was enough of it.
    pub(super) fn touch(self, tile: Tile, by: By) {
        self.touched(tile, by, true);
    }

    fn touched(self, tile: Tile, by: By, may_play: bool) {
        if self.playback.with_untracked(Option::is_some) {
            return self.skip();
        }
        let Some(facts) = self.now.get_untracked() else { return };
        let mut hand = self.hand.get_untracked();
        let touch = hand.touch(&facts.reading(), tile, by);
        let plays = match touch {
            Touch::Plays(action) | Touch::Either { go: action, seen: true, .. } => Some(action),
            Touch::Looks | Touch::Either { .. } => None,
        };
        if plays.is_some() && !may_play {
            return;
        }
        if hand != self.hand.get_untracked() {
            self.hand.set(hand);
        }
        if let Some(action) = plays {
            self.stage.play(action);
        }
    }

    /// Whether a unit can be taken up from a tile. While a fight is told, none can.
    pub(super) fn can_carry(self, from: Tile) -> bool {
        let facts = self.now.get_untracked().filter(|_| self.playback.with_untracked(Option::is_none));
        facts.is_some_and(|facts| self.hand.get_untracked().take_up(&facts.reading(), from))
    }

    /// Carries a unit, and looks at the tile under it: what it would do there is told before it is put down.
    pub(super) fn carry(self, carried: Carried) {
        let Some(facts) = self.now.get_untracked() else { return };
        let mut hand = self.hand.get_untracked();
        let before = self.carried.get_untracked();
        if before.is_none() && !hand.take_up(&facts.reading(), carried.from) {
            return;
        }
        hand.cursor = carried.over.or(Some(carried.from));
        if hand != self.hand.get_untracked() {
            self.hand.set(hand);
        }
        self.carried.set(Some(carried));
    }

    /// What is carried is put down where it is.
    pub(super) fn put_down(self) {
        let Some(Carried { over: Some(over), .. }) = self.carried.get_untracked() else { return self.put_back() };
        let action =
            self.now.get_untracked().and_then(|facts| self.hand.get_untracked().put_down(&facts.reading(), over));
        self.carried.set(None);
        if let Some(action) = action {
            self.stage.play(action);
        }
    }

    /// What is carried is where it was.
    pub(super) fn put_back(self) {
        if let Some(carried) = self.carried.get_untracked() {
            self.carried.set(None);
            self.hand.update(|hand| hand.cursor = Some(carried.from));
        }
    }

    /// The hand and what it could do, for what stands beside the map: a frame later than on it.
    pub(super) fn held_late(self) -> (Hand, Option<Arc<Sight>>) {
        self.pace.with_value(|pace| pace.painted).track();
        (self.hand.get_untracked(), self.sight.get_untracked())
    }

    /// Changes the hand by what is read.
    pub(super) fn handle(self, change: impl FnOnce(&mut Hand, &Facts)) {
        let Some(facts) = self.now.get_untracked() else { return };
        self.skip();
        let mut hand = self.hand.get_untracked();
        change(&mut hand, &facts);
        self.hand.set(hand);
    }

    /// Larger or smaller, about the cursor or the middle.
    pub(super) fn zoom(self, by: f64) {
        let geometry = self.geometry.get_untracked();
        let cursor = self.hand.get_untracked().cursor.map(|tile| geometry.centre(tile));
        self.viewport.update(|viewport| {
            let about = cursor.filter(|_| by > 1.0).unwrap_or((viewport.x, viewport.y));
            *viewport = viewport.zoomed(geometry, by, about);
        });
    }
}
