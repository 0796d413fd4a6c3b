//! The table from above: pockets to tap, and which ball goes on which spot.

use std::fmt::Write as _;

use billiard::spots::{Placing, Point, TableSize, Zone};
use billiard::{Entry, Pocket, Spot, SpotLayout, Tap, tell_placings};
use contract::Turn;
use leptos::prelude::*;

use super::ball::ball;
use super::board_state::{BoardState, last_events, seen};
use crate::browser;
use crate::scene::{Scene, Stage};
use crate::settings::saying;

/// The drawing has no feet: every size of table has the same shape.
const SHAPE: TableSize = TableSize::Nine;
/// Units of the drawing in a metre.
const SCALE: f64 = 200.0;

/// The map, lying on its side with the head at the left.
#[component]
pub(super) fn TableMap(state: BoardState) -> impl IntoView {
    let Stage { scene, words, .. } = state.stage;
    let (long, wide) = (SHAPE.length() * SCALE, SHAPE.width() * SCALE);
    let layout = Memo::new(move |_| scene.with(|scene| seen(scene).map_or(SpotLayout::Grid, |seen| seen.rules.spots)));
    let placings = Memo::new(move |_| scene.with(placings));
    let told = Memo::new(move |_| scene.with(|scene| scene.turn == Turn::Chance && !scene.looking));
    let waiting = move || state.game.get().and_then(|game| game.waiting().first());
    let spot = move |spot: Spot| view! { <SpotMark state spot layout told/> };
    let figure = NodeRef::<leptos::html::Figure>::new();
    // On a phone the table lies below the fleets: where a pocket is asked for, it comes into sight.
    let asked = Memo::new(move |_| {
        let asks = |entry: &Entry| Pocket::all().any(|pocket| entry.takes(Tap::Pocket(pocket)));
        state.entry.with(|entry| entry.as_ref().is_some_and(asks))
    });
    Effect::new(move |_| {
        if asked.get()
            && browser::matches("(max-width: 760px), (max-height: 500px)")
            && let Some(figure) = figure.get()
        {
            figure.scroll_into_view_with_bool(true);
        }
    });
    view! {
        <figure class="table-map" node_ref=figure>
            <svg viewBox=format!("-26 -26 {} {}", long + 52.0, wide + 52.0) role="group" aria-label=saying(words, "billiard-web-map")>
                <rect class="rail" x="-24" y="-24" width=long + 48.0 height=wide + 48.0 rx="18"/>
                <rect class="cloth" x="0" y="0" width=long height=wide rx="3"/>
                {diamonds()}
                {Pocket::all().map(|pocket| zone_shape("limit", SHAPE.zone(pocket))).collect_view()}
                <path class="string" d=format!("M{0} 0 V{wide}", long / 4.0)/>
                <text class="end" x="10" y=wide / 2.0 transform=format!("rotate(-90 10 {})", wide / 2.0) text-anchor="middle">{saying(words, "billiard-head")}</text>
                <text class="end" x=long - 6.0 y=wide / 2.0 transform=format!("rotate(-90 {} {})", long - 6.0, wide / 2.0) text-anchor="middle">{saying(words, "billiard-foot")}</text>
                {Spot::all().map(spot).collect_view()}
                {Pocket::all().map(|pocket| view! { <PocketMark state pocket/> }).collect_view()}
                {move || placings.get().into_iter().map(placed).collect_view()}
            </svg>
            <figcaption>
                {move || told.get().then(waiting).flatten().map(|unit| view! {
                    <p class="ask">{words.get().with("billiard-tell-spot", &[("unit", unit.to_string().into())])}</p>
                })}
                {move || tell_placings(&placings.get()).into_iter().map(|saying| view! { <p>{words.get().say(&saying)}</p> }).collect_view()}
            </figcaption>
        </figure>
    }
}

/// A spot; where people draw the spots themselves, it is tapped.
#[component]
fn SpotMark(state: BoardState, spot: Spot, layout: Memo<SpotLayout>, told: Memo<bool>) -> impl IntoView {
    let at = move || on_page(SHAPE.spot(layout.get(), spot));
    let place = move || {
        let (x, y) = at();
        format!("translate({x} {y})")
    };
    let words = state.stage.words;
    let tap = move || {
        let waiting = state.game.get_untracked().and_then(|game| game.waiting().first());
        if let Some(unit) = waiting.filter(|_| told.get_untracked()) {
            state.stage.play(billiard::Action::Spot { unit, spot });
        }
    };
    view! {
        <g class="spot" class:open=told transform=place data-acts=""
            role=move || told.get().then_some("button") tabindex=move || told.get().then_some("0")
            aria-label=move || told.get().then(|| words.get().with("billiard-web-spot", &[("spot", spot.number().into())]))
            on:click=move |_| tap() on:keydown=move |event| if is_press(&event) { tap() }>
            <circle class="touch" r="22"/>
            <circle class="dot" r="3"/>
            <text y="-7" text-anchor="middle">{spot.number()}</text>
        </g>
    }
}

/// A pocket; tapped when a submarine dives or comes up.
#[component]
fn PocketMark(state: BoardState, pocket: Pocket) -> impl IntoView {
    let words = state.stage.words;
    let (x, y) = on_page(SHAPE.pocket(pocket));
    let open = Memo::new(move |_| {
        state.entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.takes(Tap::Pocket(pocket))))
    });
    let lies = move || {
        state.game.get().is_some_and(|game| contract::Seat::all(2).any(|army| game.submerged(army) == Some(pocket)))
    };
    let tap = move || {
        if open.get_untracked() {
            state.tap(Tap::Pocket(pocket));
        }
    };
    view! {
        <g class="pocket" class:open=open class:lies=lies transform=format!("translate({x} {y})")
            role=move || open.get().then_some("button") tabindex=move || open.get().then_some("0")
            aria-label=move || open.get().then(|| words.get().with("billiard-web-pocket", &[("pocket", pocket.number().into())]))
            on:click=move |_| tap() on:keydown=move |event| if is_press(&event) { tap() }>
            <circle class="touch" r="30"/>
            <circle class="hole" r="15"/>
            <text y="5" text-anchor="middle">{pocket.number()}</text>
        </g>
    }
}

fn is_press(event: &leptos::ev::KeyboardEvent) -> bool {
    let press = matches!(event.key().as_str(), "Enter" | " ");
    if press {
        event.prevent_default();
    }
    press
}

/// A ball where it goes after the last entry.
fn placed(placing: Placing) -> AnyView {
    match placing {
        Placing::On { unit, at, .. } => {
            let (x, y) = on_page(at);
            view! { <g class="placed" transform=format!("translate({} {}) scale(.7)", x - 17.0, y - 17.0)>{ball(unit)}</g> }.into_any()
        }
        Placing::Within { unit, pocket, zone } => {
            let shape = zone_shape("zone", zone);
            let (x, y) = on_page(SHAPE.pocket(pocket));
            let (x, y) = (x.clamp(24.0, SHAPE.length() * SCALE - 24.0), y.clamp(24.0, SHAPE.width() * SCALE - 24.0));
            view! {
                {shape}
                <g class="placed" transform=format!("translate({} {}) scale(.7)", x - 17.0, y - 17.0)>{ball(unit)}</g>
            }
            .into_any()
        }
        Placing::Anywhere { .. } => ().into_any(),
    }
}

/// Where the units of the last entry go.
pub(super) fn placings(scene: &Scene) -> Vec<Placing> {
    let layout = seen(scene).map_or(SpotLayout::Grid, |seen| seen.rules.spots);
    SHAPE.plan(layout, &last_events(scene))
}

/// Where a submarine may surface in front of a pocket (BI-18, BI-19).
fn zone_shape(class: &'static str, zone: Zone) -> AnyView {
    match zone {
        Zone::Corner(points) => {
            let points = points.map(|at| {
                let (x, y) = on_page(at);
                format!("{x},{y}")
            });
            let points = points.join(" ");
            view! { <polygon class=class points=points/> }.into_any()
        }
        Zone::Side { centre, radius } => {
            let (x, y) = on_page(centre);
            view! { <circle class=class cx=x cy=y r=(radius * SCALE).max(14.0)/> }.into_any()
        }
    }
}

/// The diamonds on the rails: eighths of the length, quarters of the width, none where a pocket is.
fn diamonds() -> AnyView {
    let (long, wide) = (SHAPE.length() * SCALE, SHAPE.width() * SCALE);
    let along = (1..8).filter(|eighth| *eighth != 4).flat_map(|eighth| {
        let x = long * f64::from(eighth) / 8.0;
        [(x, -12.0), (x, wide + 12.0)]
    });
    let across = (1..4).flat_map(|quarter| {
        let y = wide * f64::from(quarter) / 4.0;
        [(-12.0, y), (long + 12.0, y)]
    });
    let data = along.chain(across).fold(String::new(), |mut data, (x, y)| {
        let _ = write!(data, "M{x:.1} {:.1}l5 5l-5 5l-5 -5z", y - 5.0); // A text takes all that is written to it.
        data
    });
    view! { <path class="diamonds" d=data/> }.into_any()
}

/// The table lies on its side: the head is at the left, and seen from there the left cushion is at the top.
fn on_page(at: Point) -> (f64, f64) {
    (at.along * SCALE, at.across * SCALE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_is_at_the_left_and_the_left_cushion_at_the_top() {
        let first = Pocket::all().next().map(|pocket| on_page(SHAPE.pocket(pocket)));
        assert_eq!(first, Some((0.0, 0.0)), "pocket 1 is head left");
        let last = Pocket::all().last().map(|pocket| on_page(SHAPE.pocket(pocket)));
        assert_eq!(last, Some((SHAPE.length() * SCALE, SHAPE.width() * SCALE)), "pocket 6 is foot right");
    }
}
