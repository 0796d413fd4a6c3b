//! What is drawn at each moment: what rests, what runs, and what is aimed at.

use std::sync::Arc;

use billiard::Unit;
use contract::Game;
use leptos::prelude::*;
use pool::Pool;
use web_sys::CanvasRenderingContext2d;

use super::board_state::{BoardState, Doing};
use super::canvases::{clear, ready};
use super::geometry::Frame;
use super::history::Ran;
use super::labels::{self, Pill};
use super::loupe;
use super::paint;
use super::playback::Playing;
use super::run_events::{RunEventKind, harm, moments};

/// What lies on the sheet under a run, and up to when its ways are drawn there.
struct Laid {
    ran: Arc<Ran>,
    frame: Frame,
    foretold: bool,
    until: f64,
}

/// Draws what rests. While a run plays, that grows: what is there is not drawn again for every frame.
pub(super) fn keep_laid(state: BoardState, on: NodeRef<leptos::html::Canvas>) {
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
pub(super) fn draw_what_moves(state: BoardState, canvas: &CanvasRenderingContext2d, frame: &Frame) {
    let Some(game) = state.shown.get() else { return };
    if let Some(playing) = state.playing.get() {
        paint::running(canvas, frame, &playing.ran, playing.time);
        labels::numbers(canvas, frame, &playing.ran, playing.time);
        falls(state, canvas, frame, &playing.ran, playing.time);
        return;
    }
    match state.doing.get() {
        Doing::Nothing => {}
        Doing::Putting(_) => {
            if let Some((cue, put)) = state.cue.get().and_then(|cue| Some((cue, cue.put()?))) {
                paint::putting(canvas, frame, &game, put, cue.admit(&game).is_ok());
            }
        }
        Doing::Aiming => {
            let Some(stroke) = state.cue.get().map(|cue| cue.stroke()) else { return };
            let guide = state.aimed.get().map(|aimed| aimed.guide).unwrap_or_default();
            paint::aiming(canvas, frame, &game, stroke, &guide);
            if let Some(target) = guide.target {
                paint::target(canvas, frame, &game, target, &guide, &would(state, &game, stroke.unit(), target));
            }
            if state.magnifies.get() {
                loupe::loupe(canvas, frame, &game, stroke, &guide, state.finger.get_value());
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
        let RunEventKind::Falls(unit, _) = moment.what else { continue };
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
