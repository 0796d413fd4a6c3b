//! The state of the board: the stroke in the making, the run that plays, and what waits to be played.

use std::collections::VecDeque;
use std::sync::Arc;

use billiard::{Pocket, Unit, Units};
use contract::{Game, Seat};
use leptos::prelude::*;
use physics::{EventKind, Vec2};
use pool::{Action, Guide, Phase, Place, Pool, Shot};

use super::aim::{Aim, Key, next};
use super::geometry::{Frame, direction};
use super::history::{History, Ran};
use super::loupe;
use super::paint::radius;
use crate::boards::played;
use crate::browser;
use crate::scene::{Scene, Stage};
use crate::sound::Sound;

/// A run on the screen.
#[derive(Clone, Debug)]
pub(super) struct Playing {
    pub(super) ran: Arc<Ran>,
    /// Seconds since the stroke.
    pub(super) time: f64,
    /// Seconds of the run for each second here; 0 while it is held.
    pub(super) rate: f64,
}

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
    /// A stroke.
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
    pub(super) aim: RwSignal<Aim>,
    /// Where a ball would be put.
    pub(super) put: RwSignal<Option<Place>>,
    /// Whether a submarine is to surface rather than a unit to shoot.
    pub(super) surfacing: RwSignal<bool>,
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
    waiting: StoredValue<VecDeque<Arc<Ran>>>,
    ticks: StoredValue<bool>,
    moved: StoredValue<u32>,
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
        let aim = RwSignal::new(Aim::START);
        let surfacing = RwSignal::new(false);
        let playing = RwSignal::new(None::<Playing>);
        let runs = Memo::new(move |_| playing.with(Option::is_some));
        let before = Memo::new(move |_| playing.with(|playing| playing.as_ref().map(|playing| playing.ran.before)));
        let doing = Memo::new(move |_| {
            let acts = stage.scene.with(|scene| scene.seat.is_some());
            match game.get().filter(|_| acts && !runs.get()) {
                None => Doing::Nothing,
                Some(game) => doing(&game, surfacing.get()),
            }
        });
        let aimed = Memo::new(move |_| {
            let stroke = aim.get().stroke().filter(|_| doing.get() == Doing::Aiming)?;
            let game = game.get()?;
            let shot = game.aim(stroke).ok()?;
            Some(Aimed { guide: Guide::of(&shot, stroke, game.rules().lines), shot: Arc::new(shot) })
        });
        let struck = Memo::new(move |_| aim.get().unit.filter(|_| doing.get() == Doing::Aiming));
        let target = Memo::new(move |_| aimed.with(|aimed| aimed.as_ref()?.guide.target));
        let state = BoardState {
            stage,
            game,
            shown: Memo::new(move |_| before.get().or_else(|| game.get())),
            aim,
            put: RwSignal::new(None),
            surfacing,
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
        state.follow();
        state
    }

    /// Follows the match: what is new runs, what is due is set up.
    fn follow(self) {
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
        Effect::new(move |_| {
            let game = self.game.get();
            self.surfacing.set(game.is_some_and(|game| game.war().must_surface().is_some()));
        });
        Effect::new(move |_| {
            let Some(game) = self.game.get() else { return };
            match self.doing.get() {
                Doing::Nothing => {}
                Doing::Aiming => self.aim.update(|aim| *aim = prepared(&game, *aim)),
                Doing::Putting(unit) => self.put.set(first_place(&game, unit)),
            }
        });
    }

    /// Plays these runs, one after the other, or shows their ends where nothing should move.
    fn run(self, new: Vec<Arc<Ran>>) {
        if new.is_empty() {
            return;
        }
        if self.stage.calm.get_untracked() {
            self.traces.set(true);
            self.hear_end(new.last());
            return;
        }
        self.waiting.update_value(|waiting| waiting.extend(new));
        if self.playing.with_untracked(Option::is_none) {
            self.play_next();
        }
    }

    fn play_next(self) {
        let next = self.waiting.try_update_value(VecDeque::pop_front).flatten();
        match next {
            None => self.playing.set(None),
            Some(ran) => self.replay(ran),
        }
    }

    /// Plays a run from its start.
    pub(super) fn replay(self, ran: Arc<Ran>) {
        let loud = loudness(f64::from(ran.stroke.speed()) / 1e3);
        self.stage.sound.run(Sound::Cue(loud));
        self.traces.set(false);
        self.playing.set(Some(Playing { ran, time: 0.0, rate: 1.0 }));
        self.tick();
    }

    /// Goes to the end of the run and on.
    pub(super) fn skip(self) {
        self.play_next();
    }

    /// Looks at a moment of the run, and stays there.
    pub(super) fn look(self, time: f64) {
        self.playing.update(|playing| {
            if let Some(playing) = playing {
                (playing.time, playing.rate) = (time, 0.0);
            }
        });
    }

    /// How fast it runs; 0 holds it.
    pub(super) fn set_rate(self, rate: f64) {
        self.playing.update(|playing| {
            if let Some(playing) = playing {
                playing.rate = rate;
            }
        });
        self.tick();
    }

    /// One frame after the other, as long as something runs.
    fn tick(self) {
        if self.ticks.get_value() {
            return;
        }
        self.ticks.set_value(true);
        self.frame(now());
    }

    fn frame(self, before: f64) {
        request_animation_frame(move || {
            let at = now();
            // The board may be gone by now.
            let Some(Some(mut playing)) = self.playing.try_get_untracked() else {
                self.ticks.try_set_value(false);
                return;
            };
            if playing.rate == 0.0 {
                self.ticks.set_value(false);
                return;
            }
            let run = &playing.ran.shot.run;
            let seconds = ((at - before) / 1e3).clamp(0.0, 0.1);
            let falls = |fall: &physics::Pocketed| fall.time > playing.time && fall.time < playing.time + SLOWED;
            let slow = if run.pocketed().iter().any(falls) { 0.5 } else { 1.0 };
            let then = playing.time + seconds * playing.rate * slow;
            self.hear(run, playing.time, then);
            if then > run.duration() + HELD {
                self.hear_end(Some(&playing.ran));
                self.ticks.set_value(false);
                self.play_next();
                return;
            }
            playing.time = then;
            self.playing.set(Some(playing));
            self.frame(at);
        });
    }

    /// The contacts between two times, as loud as they are fast.
    fn hear(self, run: &physics::Run, from: f64, to: f64) {
        let mut loudest: [u8; 3] = [0; 3];
        for event in run.events().iter().filter(|event| event.time > from && event.time <= to) {
            let (kind, speed) = match event.kind {
                EventKind::Balls { speed, .. } => (0, speed),
                EventKind::Cushion { speed, .. } | EventKind::Jaw { speed, .. } => (1, speed),
                EventKind::Pocketed { speed, .. } => (2, speed.max(1.0)),
                EventKind::State { .. } => continue,
            };
            loudest[kind] = loudest[kind].max(loudness(speed));
        }
        for (sound, loud) in [Sound::Balls as fn(u8) -> Sound, Sound::Cushion, Sound::Pocket].into_iter().zip(loudest) {
            if loud > 3 {
                self.stage.sound.run(sound(loud));
            }
        }
    }

    fn hear_end(self, ran: Option<&Arc<Ran>>) {
        let destroyed =
            |effect: &billiard::Effect| matches!(effect.what, billiard::What::Does(billiard::Event::Destroyed { .. }));
        if ran.is_some_and(|ran| ran.effects.iter().any(destroyed)) {
            self.stage.sound.run(Sound::Sunk);
        } else if self.stage.scene.with_untracked(|scene| scene.seat.is_some()) {
            self.stage.sound.run(Sound::Turn);
        }
    }

    /// Chooses an own unit to strike, if it can be struck.
    pub(super) fn choose(self, unit: Unit) {
        let Some(game) = self.game.get_untracked() else { return };
        let sub = Unit::submarine(unit.army());
        if game.war().army() == unit.army() && unit == sub && game.war().submerged(unit.army()).is_some() {
            self.surfacing.set(true);
            self.fleets.set(false);
            return;
        }
        if strikeable(&game).has(unit) {
            if game.war().must_surface().is_none() {
                self.surfacing.set(false);
            }
            self.touch(|aim| Aim { unit: Some(unit), ..aim });
            self.fleets.set(false);
        }
    }

    /// Changes the aim.
    pub(super) fn touch(self, change: impl FnOnce(Aim) -> Aim) {
        // Said again, it would have all balls drawn anew.
        if self.traces.get_untracked() {
            self.traces.set(false);
        }
        let before = self.aim.get_untracked();
        let after = change(before);
        self.aim.set(after);
        if self.is_small() && after.direction != before.direction {
            self.magnify();
        }
    }

    /// Whether the table is drawn small, as on a phone.
    pub(super) fn is_small(self) -> bool {
        radius() * self.frame.get_untracked().scale < loupe::SMALL
    }

    /// Shows the glass, until a second has passed without another move.
    fn magnify(self) {
        let count = self.moved.get_value().wrapping_add(1);
        self.moved.set_value(count);
        if !self.magnifies.get_untracked() {
            self.magnifies.set(true);
        }
        let hide = move || {
            if self.moved.try_get_value() == Some(count) {
                self.magnifies.set(false);
            }
        };
        set_timeout(hide, std::time::Duration::from_secs(1));
    }

    /// Points at a place of the table.
    pub(super) fn point_at(self, at: Vec2) {
        if let Some(direction) = self.struck().and_then(|from| direction(from, at)) {
            self.touch(|aim| Aim { direction, ..aim });
        }
    }

    /// Where the ball to be struck lies.
    pub(super) fn struck(self) -> Option<Vec2> {
        let unit = self.aim.get_untracked().unit?;
        self.game.get_untracked()?.place(unit).map(metres)
    }

    /// What a key does. False where it means nothing now.
    pub(super) fn press(self, key: Key) -> bool {
        match (self.doing.get_untracked(), key) {
            (_, Key::Figures) => self.figures.update(|shown| *shown = !*shown),
            (Doing::Nothing, Key::Go) if self.playing.with_untracked(Option::is_some) => self.skip(),
            (Doing::Nothing, _) => return false,
            (_, Key::Go) => self.go(),
            (Doing::Aiming, Key::Next(forwards)) => {
                let units: Vec<Unit> =
                    self.game.get_untracked().map(|game| strikeable(&game)).unwrap_or_default().iter().collect();
                if let Some(unit) = next(&units, self.aim.get_untracked().unit, forwards) {
                    self.choose(unit);
                }
            }
            (Doing::Aiming, key) => self.touch(|aim| aim.after(key)),
            (Doing::Putting(_), Key::Turn(by)) => self.shift(by, 0),
            (Doing::Putting(_), Key::Power(by)) => self.shift(0, by * 200),
            (Doing::Putting(_), _) => return false,
        }
        true
    }

    /// Moves the ball that is put down: right and up on the screen, in hundredths of a millimetre.
    fn shift(self, right: i32, up: i32) {
        let by = self.frame.get_untracked().back((f64::from(right), -f64::from(up)));
        self.put.update(|put| {
            if let Some(at) = put {
                *at = Place { x: at.x + by.x as i32 * 10, y: at.y + by.y as i32 * 10 };
            }
        });
    }

    /// The action that the one filled button does.
    pub(super) fn action(self) -> Option<Action> {
        match self.doing.get() {
            Doing::Nothing => None,
            Doing::Aiming => self.aimed.with(Option::is_some).then(|| self.aim.get().stroke())?.map(Action::Stroke),
            Doing::Putting(unit) => put_action(&self.game.get()?, unit, self.put.get()?),
        }
    }

    /// Does it.
    pub(super) fn go(self) {
        if let Some(action) = untrack(|| self.action()) {
            self.stage.play(action);
            if matches!(action, Action::Stroke(_)) {
                self.aim.update(|aim| *aim = Aim { side: 0, height: 0, speed: aim.speed.min(USUAL), ..*aim });
            }
        }
    }
}

/// The speed of a stroke that nobody has set yet, in mm/s.
const USUAL: i32 = 3_000;
/// Half a second at the end of a run, before the next thing happens.
const HELD: f64 = 0.5;
/// So many seconds before a ball falls it runs at half its speed.
const SLOWED: f64 = 0.4;

/// Milliseconds that never go back.
fn now() -> f64 {
    browser::window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// How loud a contact at this speed is, in hundredths.
fn loudness(speed: f64) -> u8 {
    (speed / 4.0).sqrt().mul_add(100.0, 0.0).clamp(0.0, 100.0) as u8
}

/// A place in metres.
pub(super) fn metres(at: Place) -> Vec2 {
    physics::Place::from(at).metres()
}

/// Metres as a place.
pub(super) fn place(at: Vec2) -> Place {
    physics::Place::nearest(at).into()
}

fn game_of(scene: &Scene) -> Option<Pool> {
    let seen = scene.seen::<Pool>()?;
    seen.view.game(&seen.rules).ok()
}

/// What the army to play does now.
fn doing(game: &Pool, surfacing: bool) -> Doing {
    let army = game.war().army();
    match game.phase() {
        Phase::Place => Doing::Putting(Unit::repair_ship(army)),
        Phase::Shot if surfacing && game.war().submerged(army).is_some() => Doing::Putting(Unit::submarine(army)),
        Phase::Break | Phase::Shot | Phase::Surfaced => Doing::Aiming,
        Phase::Rack | Phase::Tremor(_) => Doing::Nothing,
    }
}

/// The units that the cue may strike.
pub(super) fn strikeable(game: &Pool) -> Units {
    let army = game.war().army();
    let own: Units = game.placed().map(|(unit, _)| unit).filter(|unit| unit.army() == army).collect();
    match game.phase() {
        Phase::Break => own.and(Units::one(Unit::repair_ship(army))),
        Phase::Surfaced => own.and(Units::one(Unit::submarine(army))),
        Phase::Shot if game.war().must_surface().is_none() => own,
        _ => Units::NONE,
    }
}

/// An aim for this position: with a unit that can be struck, and if that is another one than before, at the nearest enemy.
fn prepared(game: &Pool, aim: Aim) -> Aim {
    let units = strikeable(game);
    if aim.unit.is_some_and(|unit| units.has(unit)) && game.phase() != Phase::Break {
        return aim;
    }
    let Some(unit) = units.first() else { return Aim { unit: None, ..aim } };
    let Some(from) = game.place(unit) else { return Aim { unit: None, ..aim } };
    let enemies = game
        .placed()
        .filter(|(other, _)| *other != unit && (other.army() != unit.army() || game.phase() == Phase::Break));
    let nearest = enemies.min_by_key(|(_, at)| at.square_distance(from));
    let direction = nearest.and_then(|(_, at)| direction(metres(from), metres(at))).unwrap_or(aim.direction);
    let speed = if game.phase() == Phase::Break { 8_000 } else { USUAL };
    Aim { unit: Some(unit), direction, speed, side: 0, height: 0 }
}

/// The action that puts a ball there; none where the rules forbid it.
pub(super) fn put_action(game: &Pool, unit: Unit, at: Place) -> Option<Action> {
    let action = putting(game, unit, at)?;
    game.clone().play(&action, &mut Vec::new()).ok().map(|()| action)
}

/// The same, forbidden or not.
pub(super) fn putting(game: &Pool, unit: Unit, at: Place) -> Option<Action> {
    if game.phase() == Phase::Place {
        return Some(Action::Place { unit, at });
    }
    let table = game.rules().table;
    let nearest = |pocket: &Pocket| table.pocket(*pocket).square_distance(at);
    let pocket = pockets(game).into_iter().min_by_key(nearest)?;
    Some(Action::Surface { unit, pocket, at })
}

/// The pockets in front of which the submarine may surface.
pub(super) fn pockets(game: &Pool) -> Vec<Pocket> {
    match game.war().must_surface() {
        Some(pocket) => vec![pocket],
        None => Pocket::all().filter(|pocket| pocket.is_corner()).collect(),
    }
}

/// A place to begin with: in the middle behind the head string, or the first that is free in front of a pocket.
fn first_place(game: &Pool, unit: Unit) -> Option<Place> {
    if game.phase() == Phase::Place {
        let table = game.rules().table;
        return Some(Place { x: table.width() / 2, y: table.head_string() * 4 / 5 });
    }
    pockets(game).into_iter().find_map(|pocket| in_zone(game, unit, pocket))
}

/// A free place in front of a pocket.
pub(super) fn in_zone(game: &Pool, unit: Unit, pocket: Pocket) -> Option<Place> {
    let table = game.rules().table;
    let corner = table.pocket(pocket);
    let middle = Place { x: table.width() / 2, y: table.length() / 2 };
    let side = |from: i32, to: i32| (to - from).signum();
    let (right, up) = (side(corner.x, middle.x), side(corner.y, middle.y));
    let steps = || (0..60).map(|step| step * 5_000);
    let mut all: Vec<Place> = steps()
        .flat_map(|x| steps().map(move |y| (x, y)))
        .flat_map(|(x, y)| {
            // In front of a side pocket both ways along the cushion are open.
            let ups: &[i32] = if up == 0 { &[1, -1] } else { &[1] };
            ups.iter()
                .map(move |way| Place { x: corner.x + right * x, y: corner.y + if up == 0 { *way } else { up } * y })
        })
        .filter(|at| table.in_zone(pocket, *at))
        .collect();
    all.sort_by_key(|at| at.square_distance(corner));
    let only = |at: &Place| match putting(game, unit, *at) {
        Some(Action::Surface { pocket: nearest, .. }) => nearest == pocket,
        _ => false,
    };
    all.into_iter().filter(only).find(|at| put_action(game, unit, *at).is_some())
}

/// Whether this army may be looked at as the one to play.
pub(super) fn plays(game: &Pool, army: Seat) -> bool {
    game.turn().seat() == Some(army)
}
