//! What stands under the table: the stroke in numbers, a place in numbers, or the run's own controls. One at a time, always in
//! the same room.

use std::str::FromStr;
use std::sync::Arc;

use billiard::Unit;
use contract::Turn;
use leptos::prelude::*;
use pool::{Cue, Place, Stroke};
use web_sys::PointerEvent;
use words::Words;

use super::board_state::{BoardState, Doing};
use super::keys::press;
use super::run_events::{RunEventKind, moments};
use crate::boards::billiard::ball::ball;
use crate::icon::Icon;
use crate::notice::{Notice, why};
use crate::settings::saying;

/// Thousandths of a degree for each pixel of the wheel; with Shift a tenth of it.
const FINE: f64 = 20.0;

/// How long the thumb of the power bar is, in pixels.
const THUMB: f64 = 26.0;

/// The controls of the stroke, of a placing, or of the run that is shown.
#[component]
pub(super) fn Deck(state: BoardState) -> impl IntoView {
    let runs = state.runs;
    let puts = Memo::new(move |_| matches!(state.doing.get(), Doing::Putting(_)));
    // Nobody aims any more. Its room stays, so that the table does.
    let over = Memo::new(move |_| state.stage.scene.with(|scene| matches!(scene.turn, Turn::Over(_))));
    let rests = move || runs.get() || puts.get() || over.get();
    view! {
        <div class="pool-deck aim" class:off=rests inert=rests>
            <Tip state/>
            <Direction state/>
            <Power state/>
            <Go state name="pool-web-shoot"/>
        </div>
        {move || puts.get().then(|| view! { <div class="pool-deck put"><Put state/><Go state name="pool-web-put"/></div> })}
        {move || runs.get().then(|| view! { <div class="pool-deck run"><Transport state/></div> })}
    }
}

/// The one filled button.
#[component]
fn Go(state: BoardState, name: &'static str) -> impl IntoView {
    let words = state.stage.words;
    let can = Memo::new(move |_| state.action().is_some());
    let whom = move || {
        let (from, to) = (state.struck.get()?, state.target.get()?);
        let args = [("unit", from.to_string().into()), ("target", to.to_string().into())];
        Some(words.get().with("pool-web-at", &args))
    };
    view! {
        <button type="button" class="main go" data-acts="" disabled=move || !can.get() on:click=move |_| state.go()>
            <span>{saying(words, name)}</span>
            {(name == "pool-web-shoot").then(|| view! { <small>{whom}</small> })}
        </button>
    }
}

/// A number in a field: read when it is one, left alone otherwise.
fn typed<T: FromStr>(event: &leptos::ev::Event) -> Option<T> {
    event_target_value(event).trim().replace(',', ".").parse().ok()
}

/// The ball to tap for side and height.
#[component]
fn Tip(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let ball = NodeRef::<leptos::svg::Svg>::new();
    // On a phone the ball is too small for a finger: the first tap makes it large.
    let large = RwSignal::new(false);
    let tap = move |event: PointerEvent| {
        if state.is_small() && !large.get_untracked() {
            return;
        }
        let Some(room) = ball.get_untracked().map(|ball| ball.get_bounding_client_rect()) else { return };
        let radius = room.width().min(room.height()) / 2.0 / 1.1;
        let right = (f64::from(event.client_x()) - room.left() - room.width() / 2.0) / radius;
        let down = (f64::from(event.client_y()) - room.top() - room.height() / 2.0) / radius;
        state.touch(|cue, _| cue.set_tip(right * 100.0, -down * 100.0));
    };
    let tip = Memo::new(move |_| state.stroke().map_or((0, 0), |stroke| (stroke.side(), stroke.height())));
    let field = move |name: &'static str, of: fn((i8, i8)) -> i8, set: fn(&mut Cue, f64)| {
        view! {
            <label>
                <span>{saying(words, name)}</span>
                <input type="number" min="-50" max="50" prop:value=move || of(tip.get()).to_string()
                    on:change={move |event| if let Some(value) = typed::<f64>(&event) { state.touch(|cue, _| set(cue, value)); }}/>
            </label>
        }
    };
    view! {
        <div class="tip" class:large=large>
            <svg node_ref=ball viewBox="-55 -55 110 110" aria-hidden="true" on:pointerdown=tap on:click=move |_| if state.is_small() { large.set(true) }
                on:pointermove=move |event| if event.buttons() == 1 { tap(event) }>
                <circle class="ivory" r="50"/><circle class="limit" r="25"/><path class="cross" d="M-50 0H50M0 -50V50"/>
                <circle class="spot" r="9" cx={move || f64::from(tip.get().0) / 2.0} cy={move || -f64::from(tip.get().1) / 2.0}/>
            </svg>
            {move || large.get().then(|| view! { <button type="button" class="main done" data-acts="moves" on:click=move |_| large.set(false)>{words.get().get("web-close")}</button> })}
            <div class="fields">
                {field("pool-web-height", |(_, height)| height, |cue, value| cue.set_tip(f64::from(cue.stroke().side()), value))}
                {field("pool-web-side", |(side, _)| side, |cue, value| cue.set_tip(value, f64::from(cue.stroke().height())))}
            </div>
        </div>
    }
}

/// The wheel that turns the aim finely, and the direction as a number.
#[component]
fn Direction(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let held = StoredValue::new(None::<f64>);
    let left = StoredValue::new(0.0);
    let moved = move |event: PointerEvent| {
        let Some(before) = held.get_value() else { return };
        let at = f64::from(event.client_x());
        let by = (at - before) * if event.shift_key() { FINE / 10.0 } else { FINE } + left.get_value();
        held.set_value(Some(at));
        left.set_value(by.fract());
        state.touch(|cue, _| cue.turn(by.trunc() as i32));
    };
    let direction = move || f64::from(state.stroke().map_or(0, Stroke::direction));
    let degrees = move || direction() / 1e3;
    // By how much the buttons turn, in thousandths of a degree.
    let step = RwSignal::new(100);
    let turn_by = move |way: i32| {
        let sign = if way < 0 { "−" } else { "+" };
        let words = words.get();
        format!("{} {sign}{}", words.get("pool-web-aim"), degrees_of(&words, step.get()))
    };
    view! {
        <div class="direction">
            <label class="number">
                <span>{saying(words, "pool-web-aim")}</span>
                <input type="number" min="0" max="359.999" step="any" aria-label=saying(words, "pool-web-aim") prop:value=move || format!("{:.3}", degrees())
                    on:change={move |event| if let Some(value) = typed::<f64>(&event) {
                        state.touch(|cue, _| cue.set_direction((value * 1e3).round() as i32));
                    }}/>
                <span aria-hidden="true">"°"</span>
            </label>
            <div class="wheel" role="slider" tabindex="0" aria-label=saying(words, "pool-web-aim")
                aria-valuemin="0" aria-valuemax="360" aria-valuenow=move || format!("{:.3}", degrees())
                style:--turn=move || format!("{:.1}px", direction() / FINE % 1_000.0)
                on:keydown=move |event| press(state, &event)
                on:pointerdown=move |event: PointerEvent| {
                    capture(&event);
                    held.set_value(Some(f64::from(event.client_x())));
                }
                on:pointermove=moved
                on:pointerup=move |_| held.set_value(None)
                on:pointercancel=move |_| held.set_value(None)></div>
            <div class="nudges">
                <button type="button" aria-label=move || turn_by(-1) on:click=move |_| state.touch(|cue, _| cue.turn(-step.get_untracked()))>"−"</button>
                <button type="button" class="step" title=saying(words, "pool-web-step") aria-label=move || { let words = words.get(); format!("{}: {}", words.get("pool-web-step"), degrees_of(&words, step.get())) }
                    on:click=move |_| step.update(|step| *step = if *step == 10 { 1_000 } else { *step / 10 })>{move || degrees_of(&words.get(), step.get())}</button>
                <button type="button" aria-label=move || turn_by(1) on:click=move |_| state.touch(|cue, _| cue.turn(step.get_untracked()))>"+"</button>
            </div>
        </div>
    }
}

/// Thousandths of a degree for people: `0.1°`, `0,1°`.
fn degrees_of(words: &Words, thousandths: i32) -> String {
    let places = match thousandths {
        whole if whole % 1_000 == 0 => 0,
        tenths if tenths % 100 == 0 => 1,
        _ => 2,
    };
    format!("{}°", words.decimals(f64::from(thousandths) / 1e3, places))
}

/// Keeps the pointer while it is down, wherever it goes.
fn capture(event: &PointerEvent) {
    use leptos::wasm_bindgen::JsCast;
    if let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        // Without it a drag merely ends at the edge.
        let _ = element.set_pointer_capture(event.pointer_id());
    }
}

/// The power bar, and the speed as a number.
#[component]
fn Power(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let speed = Memo::new(move |_| state.stroke().map_or(0, Stroke::speed));
    let power = Memo::new(move |_| state.cue.get().map_or(0, |cue| cue.power()));
    let bar = NodeRef::<leptos::html::Input>::new();
    // Where on the bar a finger is, it is set: in some browsers a bar follows no finger but one on its thumb.
    let slides = StoredValue::new(None::<i32>);
    let slide = move |event: &PointerEvent| {
        let Some(room) = bar.get_untracked().map(|bar| bar.get_bounding_client_rect()) else { return };
        let (along, length) = if room.height() > room.width() {
            (room.bottom() - f64::from(event.client_y()), room.height())
        } else {
            (f64::from(event.client_x()) - room.left(), room.width())
        };
        let part = ((along - THUMB / 2.0) / (length - THUMB).max(1.0)).clamp(0.0, 1.0);
        state.touch(|cue, _| cue.set_power((part * f64::from(Cue::POWER)).round() as i32));
    };
    view! {
        <div class="power">
            <label class="number">
                <span>{saying(words, "pool-web-power")}</span>
                <input type="number" min="0.05" max="10" step="any" prop:value=move || format!("{:.2}", f64::from(speed.get()) / 1e3)
                    on:change={move |event| if let Some(value) = typed::<f64>(&event) {
                        state.touch(|cue, _| cue.set_speed((value * 1e3).round() as i32));
                    }}/>
                <span aria-hidden="true">"m/s"</span>
            </label>
            <input type="range" node_ref=bar min="0" max=Cue::POWER.to_string() aria-label=saying(words, "pool-web-power")
                on:touchstart=|event: leptos::ev::TouchEvent| event.prevent_default()
                on:pointerdown=move |event: PointerEvent| if event.pointer_type() != "mouse" && event.is_primary() {
                    capture(&event);
                    slides.set_value(Some(event.pointer_id()));
                    slide(&event);
                }
                on:pointermove=move |event: PointerEvent| if slides.get_value() == Some(event.pointer_id()) { slide(&event) }
                on:pointerup=move |_| slides.set_value(None)
                on:pointercancel=move |_| slides.set_value(None)
                prop:value=move || power.get().to_string()
                style:--part=move || format!("{:.1}%", f64::from(power.get()) * 100.0 / f64::from(Cue::POWER))
                on:input={move |event| if let Some(steps) = typed::<i32>(&event) { state.touch(|cue, _| cue.set_power(steps)); }}/>
        </div>
    }
}

/// A place in numbers, and the pockets to choose from.
#[component]
fn Put(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let unit = Memo::new(move |_| match state.doing.get() {
        Doing::Putting(unit) => Some(unit),
        _ => None,
    });
    let place = move || Some(state.cue.get()?.put()?.at);
    let field = move |name: &'static str, of: fn(Place) -> i32, set: fn(Place, i32) -> Place| {
        view! {
            <label class="number">
                <span>{saying(words, name)}</span>
                <input type="number" step="any" prop:value=move || place().map(|at| format!("{:.1}", f64::from(of(at)) / 1e3))
                    on:change={move |event| if let Some(value) = typed::<f64>(&event) {
                        let value = (value.clamp(-1e4, 1e4) * 1e3).round() as i32;
                        if let Some(at) = untrack(place) { state.point_at(set(at, value)); }
                    }}/>
                <span aria-hidden="true">"mm"</span>
            </label>
        }
    };
    let corners = move || {
        let game = state.game.get()?;
        unit.get().filter(|unit| *unit == Unit::submarine(unit.army()))?;
        let stays = !game.strikeable().is_empty();
        Some(view! {
            <div class="nudges">
                {game.surfacing_pockets().map(|pocket| view! {
                    <button type="button" on:click=move |_| state.touch(|cue, game| _ = cue.surface_at(game, pocket))>
                        {words.get().with("pool-web-pocket", &[("pocket", pocket.number().into())])}
                    </button>
                }).collect_view()}
                {stays.then(|| view! { <button type="button" on:click=move |_| state.touch(|cue, game| _ = cue.stay_down(game))>{words.get().get("pool-web-stay")}</button> })}
            </div>
        })
    };
    let refused = move || {
        let illegal = state.cue.get()?.admit(&state.game.get()?).err()?;
        let Notice { text, rule } = Notice::illegal(&words.get(), &illegal);
        Some(view! { <p class="refused" role="status">{text}" "{rule.and_then(|rule| why(&words.get(), &rule))}</p> })
    };
    view! {
        <div class="place">
            <p>{move || unit.get().map(|unit| words.get().with(
                if unit == Unit::submarine(unit.army()) { "pool-web-put-submarine" } else { "pool-web-put-ship" }, &[("unit", unit.to_string().into())]))}</p>
            <div class="row">
                {field("pool-web-across", |at| at.x, |at, x| Place { x, ..at })}
                {field("pool-web-along", |at| at.y, |at, y| Place { y, ..at })}
            </div>
            {corners}
            {refused}
        </div>
    }
}

/// Replay, hold, any moment, slower, and to the end.
#[component]
fn Transport(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let say = move |key: &'static str| saying(words, key);
    let duration = Memo::new(move |_| {
        state.playing.with(|playing| playing.as_ref().map_or(1.0, |playing| playing.ran.shot.run.duration()))
    });
    // While it runs the bar follows twenty times a second: it costs as much as all the balls, and nobody reads hundredths that fast.
    let time = Memo::new(move |_| {
        state.playing.with(|playing| {
            let Some(playing) = playing else { return 0.0 };
            let steps = 20.0 / playing.rate;
            let time = if playing.rate > 0.0 { (playing.time * steps).floor() / steps } else { playing.time };
            time.min(playing.ran.shot.run.duration())
        })
    });
    let rate = Memo::new(move |_| state.playing.with(|playing| playing.as_ref().map_or(0.0, |playing| playing.rate)));
    let speed = move |of: f64, text: &'static str| {
        view! { <button type="button" aria-pressed=move || if (rate.get() - of).abs() < 0.01 { "true" } else { "false" } on:click=move |_| state.set_rate(of)>{text}</button> }
    };
    let run = Memo::new(move |_| {
        state.playing.with(|playing| playing.as_ref().map(|playing| Arc::as_ptr(&playing.ran) as usize))
    });
    // A ball where it is met, with a mark below where it falls.
    let ticks = move || {
        run.track();
        let ran = state.playing.with_untracked(|playing| playing.as_ref().map(|playing| playing.ran.clone()))?;
        let whole = ran.shot.run.duration().max(1e-9);
        Some(
            moments(&ran)
                .iter()
                .map(|moment| {
                    let falls = matches!(moment.what, RunEventKind::Falls(..));
                    view! {
                        <span class:falls=falls style:left=format!("{:.1}%", (moment.time / whole).sqrt() * 100.0)>
                            <svg viewBox="0 0 48 48">{ball(moment.what.unit())}</svg>
                        </span>
                    }
                })
                .collect_view(),
        )
    };
    let hold = move || words.get().get(if rate.get() == 0.0 { "pool-web-on" } else { "pool-web-hold" });
    // Most happens at first: the bar runs on the square root of time.
    let place = move || (time.get() / duration.get().max(1e-9)).sqrt() * 1_000.0;
    view! {
        <button type="button" class="again" aria-label=say("pool-web-replay") on:click=move |_| if let Some(playing) = state.playing.get_untracked() { state.replay(playing.ran) }>
            {Icon::REMATCH.draw()}<span aria-hidden="true">{say("pool-web-replay")}</span>
        </button>
        <button type="button" class="hold" title=hold aria-label=hold on:click=move |_| state.set_rate(if rate.get_untracked() == 0.0 { 1.0 } else { 0.0 })>
            {move || if rate.get() == 0.0 { Icon::PLAY } else { Icon::PAUSE }.draw()}
        </button>
        <label class="moment">
            <span class="unseen">{say("pool-web-moment")}</span>
            <span class="ticks" aria-hidden="true">{ticks}</span>
            <input type="range" min="0" max="1000" prop:value=move || format!("{:.0}", place())
                style:--part=move || format!("{:.1}%", place() / 10.0)
                on:input={move |event| if let Some(at) = typed::<f64>(&event) { state.look(at * at / 1e6 * duration.get_untracked()); }}/>
            <span>{move || { let words = words.get(); format!("{} / {} s", words.decimals(time.get(), 2), words.decimals(duration.get(), 2)) }}</span>
        </label>
        <span class="speeds" role="group" aria-label=say("pool-web-speed")>{speed(0.25, "¼×")}{speed(0.5, "½×")}{speed(1.0, "1×")}</span>
        <button type="button" class="main go" data-acts="moves" on:click=move |_| state.skip()>{say("pool-web-skip")}</button>
    }
}
