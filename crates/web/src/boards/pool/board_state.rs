//! The state of the board: what is in the hand, the run that plays, and what waits to be played.

use std::collections::VecDeque;
use std::sync::Arc;

use billiard::Unit;
use contract::{Game, Turn};
use leptos::prelude::*;
use physics::Vec2;
use pool::{Action, Cue, Guide, Place, Pool, Shot, Stroke};

use super::geometry::Frame;
use super::history::{History, Ran};
use super::playback::Playing;
use crate::boards::played;
use crate::browser;
use crate::scene::{Scene, Stage};

/// What a stroke would do; the same as another only if it is the same one.
#[derive(Clone, Debug)]
pub(super) struct Aimed {
    pub(super) shot: Arc<Shot>,
    pub(super) guide: Guide,
}

impl PartialEq for Aimed {
    fn eq(&self, other: &Aimed) -> bool {
        Arc::ptr_eq(&self.shot, &other.shot)
    }
}

/// What can be done at the table now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// Nothing: another's turn, or it is over.
    Nothing,
    /// A ball is put down: the repair ship before the break, or a submarine that surfaces.
    Putting(Unit),
    /// Aims a stroke.
    Aiming,
}

/// Everything that the parts of the board share. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct BoardState {
    pub(super) stage: Stage,
    /// The game as it stands.
    pub(super) game: Memo<Option<Pool>>,
    /// The game as it is shown: that before the run while one plays.
    pub(super) shown: Memo<Option<Pool>>,
    /// What is in the hand, or was last.
    pub(super) cue: RwSignal<Option<Cue>>,
    /// Whether strike and armour stand beside every ball.
    pub(super) figures: RwSignal<bool>,
    /// The ball under the mouse, which has them beside it too.
    pub(super) under: RwSignal<Option<Unit>>,
    /// Whether a phone shows both fleets over the table.
    pub(super) fleets: RwSignal<bool>,
    /// Whether the controls of a phone stand at the left.
    pub(super) left: RwSignal<bool>,
    /// Whether the aim has just moved: then small tables get a glass over the contact.
    pub(super) magnifies: RwSignal<bool>,
    /// Where a finger is on the table.
    pub(super) finger: StoredValue<Option<(f64, f64)>>,
    pub(super) playing: RwSignal<Option<Playing>>,
    /// Whether a run plays: that changes twice in a run, and not with every frame.
    pub(super) runs: Memo<bool>,
    /// The last stroke, for who wants to see it again.
    pub(super) last: RwSignal<Option<Arc<Ran>>>,
    /// Whether the ways of the last run are drawn: where nothing moves they tell what happened.
    pub(super) traces: RwSignal<bool>,
    /// How many strokes were made.
    pub(super) strokes: Memo<u32>,
    pub(super) doing: Memo<Doing>,
    pub(super) aimed: Memo<Option<Aimed>>,
    /// The unit that would be struck, and the one that it would meet. An aim that turns changes neither for long, and what stands on them
    /// is not drawn anew with every degree.
    pub(super) struck: Memo<Option<Unit>>,
    pub(super) target: Memo<Option<Unit>>,
    /// Where things are on the screen.
    pub(super) frame: RwSignal<Frame>,
    /// Runs that wait until the one on the screen has ended.
    pub(super) waiting: StoredValue<VecDeque<Arc<Ran>>>,
    /// Whether a frame is asked for.
    pub(super) ticks: StoredValue<bool>,
    /// How often the aim has moved.
    pub(super) moved: StoredValue<u32>,
}

/// Under this name the browser keeps which hand plays.
const LEFT: &str = "abordage-pool-left";

impl BoardState {
    /// The controls of a phone go to the other side.
    pub(super) fn change_hands(self) {
        self.left.update(|left| *left = !*left);
        browser::keep(LEFT, if self.left.get_untracked() { "1" } else { "0" });
    }

    pub(super) fn new(stage: Stage) -> BoardState {
        let game = Memo::new(move |_| stage.scene.with(game_of));
        let cue = RwSignal::new(None::<Cue>);
        let playing = RwSignal::new(None::<Playing>);
        let runs = Memo::new(move |_| playing.with(Option::is_some));
        let before = Memo::new(move |_| playing.with(|playing| playing.as_ref().map(|playing| playing.ran.before)));
        let acts = Memo::new(move |_| {
            let sits = stage.scene.with(|scene| scene.seat.is_some());
            sits && !runs.get() && game.with(|game| game.is_some_and(|game| matches!(game.turn(), Turn::Seat(_))))
        });
        let doing = Memo::new(move |_| match cue.get().filter(|_| acts.get()) {
            None => Doing::Nothing,
            Some(cue) => cue.put().map_or(Doing::Aiming, |put| Doing::Putting(put.unit)),
        });
        let stroke = move || cue.get().filter(|_| doing.get() == Doing::Aiming).map(|cue| cue.stroke());
        let aimed = Memo::new(move |_| {
            let (stroke, game) = stroke().zip(game.get())?;
            let shot = game.aim(stroke).ok()?;
            Some(Aimed { guide: Guide::of(&shot, stroke, game.rules().lines), shot: Arc::new(shot) })
        });
        let struck = Memo::new(move |_| stroke().map(Stroke::unit));
        let target = Memo::new(move |_| aimed.with(|aimed| aimed.as_ref()?.guide.target));
        let state = BoardState {
            stage,
            game,
            shown: Memo::new(move |_| before.get().or_else(|| game.get())),
            cue,
            figures: RwSignal::new(false),
            under: RwSignal::new(None),
            fleets: RwSignal::new(false),
            left: RwSignal::new(browser::kept(LEFT).is_some_and(|kept| kept == "1")),
            magnifies: RwSignal::new(false),
            finger: StoredValue::new(None),
            playing,
            runs,
            last: RwSignal::new(None),
            traces: RwSignal::new(false),
            strokes: Memo::new(move |_| {
                let is_stroke = |ply: &&contract::Ply<Pool>| matches!(ply.action, Action::Stroke(_));
                stage.scene.with(|scene| played::<Pool>(scene).iter().filter(is_stroke).count() as u32)
            }),
            doing,
            aimed,
            struck,
            target,
            frame: RwSignal::new(Frame::fit(Vec2::new(1.0, 2.0), (600.0, 330.0), false)),
            waiting: StoredValue::new(VecDeque::new()),
            ticks: StoredValue::new(false),
            moved: StoredValue::new(0),
        };
        state.follow(acts);
        state
    }

    /// The stroke as the cue is held.
    pub(super) fn stroke(self) -> Option<Stroke> {
        self.cue.get().map(|cue| cue.stroke())
    }

    /// Follows the match: new strokes run, and the seat to act gets a cue or a ball in hand.
    fn follow(self, acts: Memo<bool>) {
        let stage = self.stage;
        let history = StoredValue::new(None::<History>);
        Effect::new(move |first: Option<()>| {
            let scene = stage.scene.get();
            let Some(seen) = scene.seen::<Pool>() else { return };
            let begin = || History::new(&seen.rules, scene.start.as_deref());
            let mut followed = history.get_value().or_else(begin);
            let new = followed.as_mut().map(|history| history.follow(played::<Pool>(&scene))).unwrap_or_default();
            self.last.set(followed.as_ref().and_then(|history| history.last.clone()));
            history.set_value(followed);
            if first.is_some() {
                self.run(new);
            } else {
                self.traces.set(scene.looking && stage.calm.get_untracked());
            }
        });
        Effect::new(move |held: Option<Option<Pool>>| {
            let (held, acts) = (held.flatten(), acts.get());
            let Some(game) = self.game.get().filter(|_| acts) else { return held };
            // The cue stays as it was after a look at an earlier ply, or when a stroke is taken back.
            if held != Some(game) {
                let before = self.cue.get_untracked();
                self.cue.set(before.and_then(|cue| cue.renewed(&game)).or_else(|| Cue::new(&game)));
            }
            Some(game)
        });
    }
}

/// A place on the table, converted to metres.
pub(super) fn metres(at: Place) -> Vec2 {
    physics::Place::from(at).metres()
}

/// The place on the table that is nearest to a point in metres.
pub(super) fn place(at: Vec2) -> Place {
    physics::Place::nearest(at).into()
}

fn game_of(scene: &Scene) -> Option<Pool> {
    let seen = scene.seen::<Pool>()?;
    seen.view.game(&seen.rules).ok()
}
