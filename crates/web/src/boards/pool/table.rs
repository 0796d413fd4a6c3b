//! The table on the page: three sheets to draw on, and hands that point at it.

use std::sync::Arc;

use billiard::Unit;
use contract::{Game, Seat, Turn};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use physics::Vec2;
use pool::Pool;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, KeyboardEvent, PointerEvent};

use super::aim;
use super::geometry::{Frame, direction};
use super::history::Ran;
use super::labels::{self, Pill};
use super::loupe;
use super::paint;
use super::paint_table;
use super::state::{BoardState, Doing, Playing, metres, place, put_action, strikeable};
use super::story::{Told, harm, moments};
use crate::browser;
use crate::settings::saying;

/// So many pixels a finger may stray and still be a tap.
const STRAY: f64 = 8.0;
/// So near to a ball a tap means the ball, in pixels.
const NEAR: f64 = 22.0;

/// Whose shot it is, and what the last one did.
#[component]
pub(super) fn Head(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let army = Memo::new(move |_| state.shown.get().map(|game| game.war().army()));
    let whose = move || {
        let words = words.get();
        let Some(army) = army.get() else { return String::new() };
        let over = state.stage.scene.with(|scene| matches!(scene.turn, Turn::Over(_)));
        let key = match () {
            () if state.runs.get() => "pool-web-runs",
            () if over => "pool-web-over",
            () if state.doing.get() == Doing::Nothing => "pool-web-their-shot",
            () => "pool-web-your-shot",
        };
        words.with(key, &[("army", words.seat("pool", army).into())])
    };
    // The stroke that is due, or runs.
    let number = move || {
        let strokes = state.strokes.get();
        let over = state.stage.scene.with(|scene| matches!(scene.turn, Turn::Over(_)));
        let number = if over || state.runs.get() { strokes } else { strokes + 1 };
        words.get().with("pool-web-shot", &[("number", number.into())])
    };
    let figures = move || words.get().get("pool-web-figures");
    // What changed most in the last shot, in one line.
    let told = Memo::new(move |_| {
        let words = words.get();
        let ran = state.last.get().filter(|_| !state.runs.get())?;
        let effect = ran.effects.iter().find(|effect| effect.what.unit().is_some()).or_else(|| ran.effects.first())?;
        Some((words.say(&effect.why()), effect.rule()))
    });
    view! {
        <div class="pool-head">
            <p class=move || format!("whose seat-{}", army.get().map_or(1, Seat::number))><strong>{whose}</strong>" "<span class="soft">{number}</span></p>
            {move || told.get().map(|(text, rule)| view! { <p class="pill">{text}" "<span class="rule">{rule}</span></p> })}
            <button type="button" class="figures-key" title=figures aria-label=figures
                aria-pressed=move || if state.figures.get() { "true" } else { "false" } on:click=move |_| state.figures.update(|shown| *shown = !*shown)>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 3l7 2.500V11c0 4.500-3 8-7 10-4-2-7-5.500-7-10V5.500z"/></svg>
            </button>
        </div>
    }
}

/// Wood and cloth below, balls and lines above.
#[component]
pub(super) fn TableCanvas(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let [back, middle, front] = [(); 3].map(|()| NodeRef::<leptos::html::Canvas>::new());
    let resized = RwSignal::new(0_u32);
    let laid_out = StoredValue::new(None::<(i32, i32)>);
    let listener = window_event_listener(leptos::ev::resize, move |_| resized.update(|count| *count += 1));
    on_cleanup(move || listener.remove());
    // Where the sheets are not laid out yet they have no size: once more when they are.
    Effect::new(move |_| {
        request_animation_frame(move || {
            resized.try_update(|count| *count += 1);
        });
    });
    // What stands under the table may leave it another room.
    Effect::new(move |_| {
        state.doing.track();
        request_animation_frame(move || {
            let size =
                front.try_get_untracked().flatten().map(|canvas| (canvas.client_width(), canvas.client_height()));
            if size != laid_out.get_value() {
                laid_out.set_value(size);
                resized.try_update(|count| *count += 1);
            }
        });
    });
    let table = Memo::new(move |_| state.game.get().map(|game| game.rules().table));
    Effect::new(move |_| {
        resized.track();
        table.track();
        let Some(game) = state.game.get_untracked() else { return };
        let Some((canvas, size)) = back.get().and_then(|canvas| sheet(&canvas)) else { return };
        let frame = Frame::fit(size_of(&game), size, state.stage.flipped.get()).on(dense());
        canvas.clear_rect(0.0, 0.0, size.0, size.1);
        paint_table::table(&canvas, &frame, &game);
        state.frame.set(frame);
    });
    // Of all that is drawn, balls cost most: those at rest have a sheet of their own, and an aim costs its lines alone.
    keep_laid(state, middle);
    keep_drawn(state, front, move |canvas, frame| draw_what_moves(state, canvas, frame));
    let hand = Hand::new(state, front);
    let says = move || words.get().get("pool-web-table");
    view! {
        <div class="pool-table">
            <canvas node_ref=back aria-hidden="true"></canvas>
            <canvas node_ref=middle aria-hidden="true"></canvas>
            <canvas node_ref=front class="balls" tabindex="0" role="application" aria-label=says aria-describedby="pool-keys"
                on:pointerdown=move |event| hand.down(&event)
                on:pointermove=move |event| hand.moved(&event)
                on:pointerup=move |event| hand.up(&event)
                on:pointercancel=move |_| hand.drop()
                on:pointerleave=move |_| state.under.set(None)
                on:keydown=move |event| press(state, &event)></canvas>
            <p class="unseen" id="pool-keys">{saying(words, "pool-web-keys")}</p>
        </div>
    }
}

/// A key on the table or on a control of its deck.
pub(super) fn press(state: BoardState, event: &KeyboardEvent) {
    if event.alt_key() || event.meta_key() {
        return;
    }
    if let Some(key) = aim::key(&event.key(), event.shift_key(), event.ctrl_key())
        && state.press(key)
    {
        event.prevent_default();
    }
}

/// Draws on a sheet, and anew whenever what is drawn there has changed.
fn keep_drawn(
    state: BoardState,
    on: NodeRef<leptos::html::Canvas>,
    draw: impl Fn(&CanvasRenderingContext2d, &Frame) + 'static,
) {
    Effect::new(move |_| {
        let frame = state.frame.get();
        if let Some(canvas) = on.get().and_then(|canvas| ready(&canvas, frame.sheet(), frame.dense())) {
            clear(&canvas, &frame);
            draw(&canvas, &frame);
        }
    });
}

/// What lies on the sheet under a run, and up to when its ways are drawn there.
struct Laid {
    ran: Arc<Ran>,
    frame: Frame,
    foretold: bool,
    until: f64,
}

/// Draws what rests. While a run plays, that grows: what is there is not drawn again for every frame.
fn keep_laid(state: BoardState, on: NodeRef<leptos::html::Canvas>) {
    Effect::new(move |laid: Option<Option<Laid>>| {
        let frame = state.frame.get();
        let canvas = ready(&on.get()?, frame.sheet(), frame.dense())?;
        let Some(Playing { ran, time, rate }) = state.playing.get() else {
            clear(&canvas, &frame);
            draw_what_rests(state, &canvas, &frame);
            return None;
        };
        // Where it is looked at slowly, what is still to come is seen as well.
        let foretold = rate < 1.0;
        let grows = |laid: &Laid| {
            Arc::ptr_eq(&laid.ran, &ran) && laid.frame == frame && laid.foretold == foretold && laid.until <= time
        };
        let drawn = laid.flatten().filter(grows).map(|laid| laid.until);
        if drawn.is_none() {
            clear(&canvas, &frame);
            periscopes(&canvas, &frame, &ran.before);
            if foretold {
                paint::to_come(&canvas, &frame, &ran, time);
            }
            paint::still(&canvas, &frame, &ran);
        }
        paint::ways(&canvas, &frame, &ran, drawn.unwrap_or(f64::NEG_INFINITY), time);
        Some(Laid { ran, frame, foretold, until: time })
    });
}

/// How many pixels the screen has for each of the page's.
fn dense() -> f64 {
    browser::window().map_or(1.0, |window| window.device_pixel_ratio()).clamp(1.0, 3.0)
}

/// A sheet ready to draw on in CSS pixels, and its size as it is laid out.
fn sheet(canvas: &HtmlCanvasElement) -> Option<(CanvasRenderingContext2d, (f64, f64))> {
    let size = (f64::from(canvas.client_width()), f64::from(canvas.client_height()));
    (size.0 >= 1.0 && size.1 >= 1.0).then_some(())?;
    Some((ready(canvas, size, dense())?, size))
}

/// A sheet of this size ready to draw on in CSS pixels. To ask the page for the size would have it laid out, for every frame.
fn ready(canvas: &HtmlCanvasElement, (width, height): (f64, f64), dense: f64) -> Option<CanvasRenderingContext2d> {
    let (wide, high) = ((width * dense).round() as u32, (height * dense).round() as u32);
    if canvas.width() != wide || canvas.height() != high {
        canvas.set_width(wide);
        canvas.set_height(high);
    }
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context.set_transform(dense, 0.0, 0.0, dense, 0.0, 0.0).ok()?;
    Some(context)
}

fn clear(canvas: &CanvasRenderingContext2d, frame: &Frame) {
    let (width, height) = frame.sheet();
    canvas.clear_rect(0.0, 0.0, width, height);
}

fn size_of(game: &Pool) -> Vec2 {
    let table = game.rules().table;
    Vec2::new(f64::from(table.width()) / 1e6, f64::from(table.length()) / 1e6)
}

/// What stays where it is while somebody aims, and on top of nothing else.
fn draw_what_rests(state: BoardState, canvas: &CanvasRenderingContext2d, frame: &Frame) {
    let Some(game) = state.shown.get() else { return };
    periscopes(canvas, frame, &game);
    if let Some(ran) = state.last.get().filter(|_| state.traces.get()) {
        paint::ways(canvas, frame, &ran, f64::NEG_INFINITY, ran.shot.run.duration());
    }
    paint::resting(canvas, frame, &game);
}

fn periscopes(canvas: &CanvasRenderingContext2d, frame: &Frame, game: &Pool) {
    if let Ok(table) = physics::Table::new(game.rules().spec()) {
        paint::periscopes(canvas, frame, game, &table);
    }
}

/// The balls of a run, the lines of an aim, and what is written over all of it.
fn draw_what_moves(state: BoardState, canvas: &CanvasRenderingContext2d, frame: &Frame) {
    let Some(game) = state.shown.get() else { return };
    if let Some(playing) = state.playing.get() {
        paint::running(canvas, frame, &playing.ran, playing.time);
        labels::numbers(canvas, frame, &playing.ran, playing.time);
        falls(state, canvas, frame, &playing.ran, playing.time);
        return;
    }
    match state.doing.get() {
        Doing::Nothing => {}
        Doing::Putting(unit) => {
            let at = state.put.get();
            let fits = at.is_some_and(|at| put_action(&game, unit, at).is_some());
            paint::putting(canvas, frame, &game, unit, at, fits);
        }
        Doing::Aiming => {
            let guide = state.aimed.get().map(|aimed| aimed.guide).unwrap_or_default();
            paint::aiming(canvas, frame, &game, state.aim.get(), &guide);
            if let (Some(target), Some(unit)) = (guide.target, state.aim.get().unit) {
                paint::target(canvas, frame, &game, target, &guide, &would(state, &game, unit, target));
            }
            if state.magnifies.get() {
                loupe::loupe(canvas, frame, &game, state.aim.get(), &guide, state.finger.get_value());
            }
        }
    }
    if let Some(ran) = &state.last.get().filter(|_| state.traces.get()) {
        labels::numbers(canvas, frame, ran, ran.shot.run.duration());
    }
    let (all, under) = (state.figures.get(), state.under.get());
    if all || under.is_some() {
        labels::figures(canvas, frame, &game, |unit| all || under == Some(unit));
    }
}

/// For how many seconds a chip tells what a fall did.
const TOLD: f64 = 1.8;

/// What the falls of the last moments did, beside their pockets.
fn falls(state: BoardState, canvas: &CanvasRenderingContext2d, frame: &Frame, ran: &Ran, time: f64) {
    let words = state.stage.words.get();
    let balls: Vec<(f64, f64)> = Unit::all()
        .filter_map(|unit| ran.shot.run.centre_at(unit.index() as u8, time))
        .map(|(_, centre)| frame.point(centre))
        .collect();
    for moment in moments(ran).iter().filter(|moment| (moment.time..moment.time + TOLD).contains(&time)) {
        let Told::Falls(unit, _) = moment.what else { continue };
        let Some((lost, all)) = harm(&ran.effects, unit) else { continue };
        let args = [("unit", unit.to_string().into()), ("lost", lost.into())];
        let text = words.with(if all { "pool-web-fell-destroyed" } else { "pool-web-fell-hurt" }, &args);
        let pill = if all { Pill::red(&text) } else { Pill::brass(&text) };
        pill.write_near(canvas, frame, frame.point(moment.at), &balls);
    }
}

/// What would happen to the ball that is met, if it alone falls.
fn would(state: BoardState, game: &Pool, unit: Unit, target: Unit) -> String {
    if game.phase() == pool::Phase::Break || target.army() == unit.army() {
        return String::new();
    }
    let (strike, armour) = (game.war().strike(unit), game.war().armour(target));
    let key = if strike >= armour { "pool-web-would-sink" } else { "pool-web-would-hurt" };
    state.stage.words.get().with(key, &[("strike", strike.min(armour).into())])
}

/// One finger or the mouse on the table.
#[derive(Clone, Copy)]
struct Hand {
    state: BoardState,
    sheet: NodeRef<leptos::html::Canvas>,
    /// Where it went down, where it was last, and whether it has gone far enough to be a drag.
    at: StoredValue<Option<Grip>>,
}

#[derive(Clone, Copy)]
struct Grip {
    id: i32,
    from: (f64, f64),
    last: (f64, f64),
    drags: bool,
    /// Whether it began in the near half, where the aim turns finely.
    fine: bool,
    /// What was too little to turn by yet.
    left: i32,
}

/// From one direction to another, the short way round.
fn turn(from: i32, to: i32) -> i32 {
    (to - from + 540_000).rem_euclid(360_000) - 180_000
}

impl Hand {
    fn new(state: BoardState, sheet: NodeRef<leptos::html::Canvas>) -> Hand {
        Hand { state, sheet, at: StoredValue::new(None) }
    }

    /// Where the pointer is on the sheet.
    fn point(self, event: &PointerEvent) -> Option<(f64, f64)> {
        let room = self.sheet.get_untracked()?.get_bounding_client_rect();
        Some((f64::from(event.client_x()) - room.left(), f64::from(event.client_y()) - room.top()))
    }

    fn down(self, event: &PointerEvent) {
        let Some(from) = self.point(event) else { return };
        if let Some(sheet) = self.sheet.get_untracked() {
            // Without it a drag merely ends at the edge.
            let _ = sheet.set_pointer_capture(event.pointer_id());
        }
        self.at.set_value(Some(Grip {
            id: event.pointer_id(),
            from,
            last: from,
            drags: false,
            fine: self.state.frame.get_untracked().in_near_half(from),
            left: 0,
        }));
    }

    fn moved(self, event: &PointerEvent) {
        let Some(at) = self.point(event) else { return };
        let Some(mut grip) = self.at.get_value().filter(|grip| grip.id == event.pointer_id()) else {
            self.hover(at);
            return;
        };
        if !grip.drags && (at.0 - grip.from.0).hypot(at.1 - grip.from.1) < STRAY {
            return;
        }
        grip.drags = true;
        let frame = self.state.frame.get_untracked();
        let (before, now) = (frame.place(grip.last), frame.place(at));
        match self.state.doing.get_untracked() {
            Doing::Nothing => {}
            Doing::Putting(_) => self.state.put.set(Some(place(now))),
            Doing::Aiming => {
                // The aim turns around the ball as the hand goes round it: as far as the hand in the far half of the table, a
                // tenth as far in the near one, where the thumb is.
                let turn =
                    self.state.struck().and_then(|ball| Some(turn(direction(ball, before)?, direction(ball, now)?)));
                if let Some(turn) = turn {
                    let turn = turn + grip.left;
                    let part = if grip.fine { 10 } else { 1 };
                    grip.left = turn % part;
                    self.state.touch(|aim| aim.turned(turn / part));
                }
            }
        }
        grip.last = at;
        self.at.set_value(Some(grip));
        self.state.finger.set_value(Some(at));
    }

    /// The ball under the mouse tells its strike and armour.
    fn hover(self, at: (f64, f64)) {
        let under = self.state.game.get_untracked().and_then(|game| self.ball_near(&game, at)).map(|(unit, _)| unit);
        if under != self.state.under.get_untracked() {
            self.state.under.set(under);
        }
    }

    /// The ball nearest to a point of the sheet, if one is near.
    fn ball_near(self, game: &Pool, at: (f64, f64)) -> Option<(Unit, Vec2)> {
        let frame = self.state.frame.get_untracked();
        let point = frame.place(at);
        game.placed()
            .map(|(unit, there)| (unit, metres(there), (metres(there) - point).length() * frame.scale))
            .filter(|(_, _, far)| *far < NEAR)
            .min_by(|a, b| a.2.total_cmp(&b.2))
            .map(|(unit, there, _)| (unit, there))
    }

    fn up(self, event: &PointerEvent) {
        let grip = self.at.get_value().filter(|grip| grip.id == event.pointer_id());
        self.drop();
        if let Some(grip) = grip.filter(|grip| !grip.drags) {
            self.tap(grip.from);
        }
    }

    fn drop(self) {
        self.at.set_value(None);
        self.state.finger.set_value(None);
    }

    /// A tap: an own ball is chosen, anything else is aimed at.
    fn tap(self, at: (f64, f64)) {
        let state = self.state;
        let Some(game) = state.game.get_untracked() else { return };
        let frame = state.frame.get_untracked();
        let point = frame.place(at);
        match state.doing.get_untracked() {
            Doing::Nothing => {}
            Doing::Putting(_) => state.put.set(Some(place(point))),
            Doing::Aiming => match self.ball_near(&game, at) {
                Some((unit, _)) if strikeable(&game).has(unit) => state.choose(unit),
                Some((_, there)) => state.point_at(there),
                None => state.point_at(point),
            },
        }
    }
}
