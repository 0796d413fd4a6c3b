//! Both fleets: sixteen balls to tap, each with its strike and its armour.

use billiard::{Class, Role, Tap, Unit, Units};
use contract::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::ball::{ball, pips};
use super::board_state::BoardState;
use crate::boards::art;

/// The two fleets.
#[component]
pub(super) fn Fleets(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let fleet = move |army: Seat| {
        let shoots = move || state.entry.with(|entry| entry.as_ref().is_some_and(|entry| entry.game().army() == army));
        view! {
            <section class=format!("fleet seat-{army}") class:shoots=shoots aria-labelledby=format!("fleet-{army}")>
                <h2 id=format!("fleet-{army}")>
                    {move || words.get().seat("billiard", army)}
                    <span class="soft">{move || shoots().then(|| words.get().get("billiard-web-shoots"))}</span>
                </h2>
                <div class="balls" role="group" aria-labelledby=format!("fleet-{army}") on:keydown=arrows>
                    {Units::of(army).iter().map(|unit| view! { <Ball state unit/> }).collect_view()}
                </div>
            </section>
        }
    };
    view! { <div class="fleets">{Seat::all(2).map(fleet).collect_view()}</div> }
}

/// One ball: what it is, what it has left, what a tap would mean.
#[component]
fn Ball(state: BoardState, unit: Unit) -> impl IntoView {
    let words = state.stage.words;
    // In a correction the balls are as they were then.
    let game =
        Memo::new(move |_| state.entry.with(|entry| entry.as_ref().map(|entry| *entry.game())).or(state.game.get()));
    let role = Memo::new(move |_| state.entry.with(|entry| entry.as_ref().and_then(|entry| entry.role(unit))));
    let meaning = Memo::new(move |_| state.entry.with(|entry| entry.as_ref()?.meaning(Tap::Unit(unit))));
    let armour = Memo::new(move |_| game.get().map_or((0, 0), |game| (game.armour(unit), whole(&game, unit))));
    let gone = Memo::new(move |_| game.get().is_some_and(|game| game.is_destroyed(unit)));
    let under = Memo::new(move |_| {
        game.get().and_then(|game| game.submerged(unit.army())).filter(|_| unit == Unit::submarine(unit.army()))
    });
    let label = move || {
        let words = words.get();
        let Some(game) = game.get() else { return String::new() };
        let class = words.get(&format!("billiard-class-{}", unit.class().word()));
        let args = [
            ("unit", unit.to_string().into()),
            ("class", class.into()),
            ("strike", game.strike(unit).into()),
            ("armour", armour.get().0.into()),
            ("whole", armour.get().1.into()),
        ];
        let mut text = words.with("billiard-unit", &args);
        if gone.get() {
            text = words.with("billiard-web-gone", &args);
        } else if let Some(pocket) = under.get() {
            text = format!("{text} {}", words.with("billiard-web-under", &[("pocket", pocket.number().into())]));
        }
        if unit.class() == Class::Carrier && !gone.get() {
            let stock = words.with("billiard-unit-stock", &[("stock", game.stock(unit.army()).into())]);
            text = format!("{text} {stock}");
        }
        match role.get() {
            None => text,
            Some(role) => format!("{text} {}", words.get(key(role))),
        }
    };
    // One text: a class set beside it would be lost when this one is set anew.
    let class = move || {
        let gone = if gone.get() { " gone" } else { "" };
        let can = if meaning.get().is_some() { " can" } else { "" };
        format!("unit {}{gone}{can}", role.get().map_or("", class_of))
    };
    let stock = move || {
        let game = game.get()?;
        (unit.class() == Class::Carrier && !gone.get()).then(|| format!("+{}", game.stock(unit.army())))
    };
    view! {
        <button type="button" class=class
            aria-pressed=move || if role.get().is_none() { "false" } else { "true" }
            on:click=move |_| state.tap(Tap::Unit(unit))>
            <span class="unseen">{label}</span>
            <svg class="face" viewBox="0 0 48 48" aria-hidden="true">
                {ball(unit)}
                // Outside the number's disc, so that the number can be read.
                {move || gone.get().then(|| view! { <path class="cross" d="M8 8 L16 16 M32 32 L40 40 M40 8 L32 16 M16 32 L8 40"/> })}
                {move || under.get().map(|pocket| view! {
                    <path class="wave" d="M4 32 q5 -5 10 0 t10 0 t10 0 t10 0 V44 H4 Z"/>
                    <circle class="badge" cx="39" cy="9" r="9"/><text class="badge-number" x="39" y="13.5">{pocket.number()}</text>
                })}
                // At the carrier's shoulder.
                {move || stock().map(|stock| view! {
                    <circle class="badge" cx="39" cy="9" r="9"/><text class="badge-number" x="39" y="13.5">{stock}</text>
                })}
            </svg>
            {move || if gone.get() {
                view! { <span class="lost" aria-hidden="true">{words.get().get("billiard-web-lost")}</span> }.into_any()
            } else {
                let (left, all) = armour.get();
                view! {
                    <span class="figures" class:hurt={left < all} aria-hidden="true">
                        <span>{art("strike", "")}{move || game.get().map(|game| game.strike(unit))}</span>
                        <span>{art("armour", "")}{left}</span>
                    </span>
                }.into_any()
            }}
            <span class="line" aria-hidden="true">
                {art(unit.class().word(), "vessel")}
                <span class="pips" class:hurt=move || armour.get().0 < armour.get().1>{move || { let (left, all) = armour.get(); (!gone.get()).then(|| pips(left, all)) }}</span>
            </span>
        </button>
    }
}

/// How a ball looks that plays this part in the entry.
fn class_of(role: Role) -> &'static str {
    match role {
        Role::Attacks => "attacks",
        Role::Pocketed => "fell",
        Role::AttacksAndPocketed => "attacks fell",
        Role::Left => "left",
    }
}

/// The key of the words for it.
fn key(role: Role) -> &'static str {
    match role {
        Role::Attacks => "billiard-web-attacks",
        Role::Pocketed => "billiard-web-fell",
        Role::AttacksAndPocketed => "billiard-web-both",
        Role::Left => "billiard-web-left",
    }
}

fn whole(game: &billiard::Billiard, unit: Unit) -> u8 {
    use contract::Game;
    game.rules().armour(unit.class())
}

/// Arrows go from ball to ball, four in a row.
#[expect(clippy::needless_pass_by_value, reason = "this is what listens to a key")]
fn arrows(event: KeyboardEvent) {
    let by: i32 = match event.key().as_str() {
        "ArrowRight" => 1,
        "ArrowLeft" => -1,
        "ArrowDown" => 4,
        "ArrowUp" => -4,
        _ => return,
    };
    let Some(here) = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlElement>().ok()) else { return };
    let Some(group) = here.parent_element() else { return };
    let balls = group.children();
    let at = (0..balls.length()).find(|at| balls.item(*at).as_deref() == Some(here.unchecked_ref()));
    let Some(next) = at.and_then(|at| u32::try_from(i64::from(at) + i64::from(by)).ok()) else { return };
    if let Some(ball) = balls.item(next).and_then(|ball| ball.dyn_into::<web_sys::HtmlElement>().ok()) {
        event.prevent_default();
        let _ = ball.focus(); // A button can always have it.
    }
}
