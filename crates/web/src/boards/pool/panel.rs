//! Both fleets with what they have left, and the score.

use billiard::{Class, Unit, Units};
use contract::{Game, Seat};
use leptos::prelude::*;
use pool::{Lines, Pool};

use super::board_state::{BoardState, Doing};
use super::paint_ball::is_cue;
use crate::boards::billiard::ball::{ball, pips};
use crate::settings::saying;

/// What the stroke would meet, for those who do not see the lines. It is about the first contact alone.
#[component]
pub(super) fn Meets(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let pocket = Memo::new(move |_| state.aimed.with(|aimed| Some(aimed.as_ref()?.guide.pocket)));
    let text = Memo::new(move |_| {
        // Where the lines tell no contact, words do not either.
        state.game.with(|game| game.is_some_and(|game| game.rules().lines != Lines::None)).then_some(())?;
        let (unit, pocket) = (state.struck.get()?, pocket.get()?);
        let words = words.get();
        let Some(target) = state.target.get() else {
            return Some(words.with("pool-web-meets-none", &[("unit", unit.to_string().into())]));
        };
        let class = words.get(&format!("billiard-class-{}", target.class().word()));
        let args = [
            ("unit", unit.to_string().into()),
            ("target", target.to_string().into()),
            ("class", class.into()),
            ("pocket", pocket.unwrap_or(0).into()),
        ];
        let key = if pocket.is_some() { "pool-web-meets-pocket" } else { "pool-web-meets" };
        Some(words.with(key, &args))
    });
    view! { <p class="unseen" aria-live="polite">{text}</p> }
}

/// The score and both fleets.
#[component]
pub(super) fn Fleets(
    state: BoardState,
    /// The id of the place where this stands, since the fleets can be on the page twice.
    within: &'static str,
) -> impl IntoView {
    let words = state.stage.words;
    let score = move |army: Seat| move || state.shown.get().map_or(0, |game| game.war().score(army));
    let fleet = move |army: Seat| {
        let shoots = move || state.shown.get().is_some_and(|game| game.turn().seat() == Some(army));
        view! {
            <section class=format!("fleet seat-{army}") class:shoots=shoots aria-labelledby=format!("fleet-{within}-{army}")>
                <h2 id=format!("fleet-{within}-{army}")>{move || words.get().seat("pool", army)}<span class="soft">{move || armour(&state.shown.get()?, army).map(|(left, all)|
                    words.get().with("pool-web-armour", &[("left", left.into()), ("all", all.into())]))}</span></h2>
                <ul class="units">{Units::of(army).iter().map(|unit| view! { <li><UnitCell state unit/></li> }).collect_view()}</ul>
            </section>
        }
    };
    view! {
        <div class="pool-score">
            {Seat::all(2).map(|army| view! {
                <p class=format!("seat-{army}")><span class="soft">{move || words.get().seat("pool", army)}</span>" "<strong>{score(army)}</strong></p>
            }).collect_view()}
            // The share of the enemy's armour that each has destroyed: a full bar wins.
            <div class="bar" aria-hidden="true" style:--one=move || format!("{}%", score(Seat::ONE)() / 2) style:--two=move || format!("{}%", score(Seat::TWO)() / 2)></div>
        </div>
        <div class="pool-fleets">{Seat::all(2).map(fleet).collect_view()}</div>
        <button type="button" class="hands" aria-pressed=move || if state.left.get() { "true" } else { "false" } on:click=move |_| state.change_hands()>
            {saying(words, "pool-web-left")}
        </button>
    }
}

/// All armour of an army and what is left of it, aircraft in stock included.
fn armour(game: &Pool, army: Seat) -> Option<(u32, u32)> {
    let war = game.war();
    let all = Units::of(army).iter().map(|unit| u32::from(game.rules().war.armour(unit.class()))).sum::<u32>();
    let all = all + u32::from(game.rules().war.stock);
    let left = Units::of(army).iter().map(|unit| u32::from(war.armour(unit))).sum::<u32>() + u32::from(war.stock(army));
    (all > 0).then_some((left, all))
}

/// One unit: ball, strike, armour. A tap chooses it.
#[component]
fn UnitCell(state: BoardState, unit: Unit) -> impl IntoView {
    let words = state.stage.words;
    let game = state.shown;
    let gone = Memo::new(move |_| game.get().is_some_and(|game| game.war().is_destroyed(unit)));
    let under = Memo::new(move |_| {
        game.get().and_then(|game| game.war().submerged(unit.army())).filter(|_| unit == Unit::submarine(unit.army()))
    });
    let figures = Memo::new(move |_| {
        game.get().map_or((0, 0, 0), |game| {
            (game.war().strike(unit), game.war().armour(unit), game.rules().war.armour(unit.class()))
        })
    });
    let stock = Memo::new(move |_| {
        game.get().filter(|_| unit.class() == Class::Carrier && !gone.get()).map(|game| game.war().stock(unit.army()))
    });
    let chosen = Memo::new(move |_| state.struck.get() == Some(unit));
    let target = Memo::new(move |_| state.target.get() == Some(unit));
    let can = Memo::new(move |_| {
        state.doing.get() != Doing::Nothing && game.get().is_some_and(|game| game.units().has(unit))
    });
    let label = move || {
        let words = words.get();
        let (strike, armour, whole) = figures.get();
        let args = [
            ("unit", unit.to_string().into()),
            ("class", words.get(&format!("billiard-class-{}", unit.class().word())).into()),
            ("strike", strike.into()),
            ("armour", armour.into()),
            ("whole", whole.into()),
        ];
        if gone.get() {
            return words.with("billiard-web-gone", &args);
        }
        let mut text = words.with("billiard-unit", &args);
        if let Some(stock) = stock.get() {
            text = format!("{text} {}", words.with("billiard-unit-stock", &[("stock", stock.into())]));
        }
        let place = game.get().and_then(|game| game.place(unit));
        match (under.get(), place) {
            (Some(pocket), _) => {
                format!("{text} {}", words.with("billiard-web-under", &[("pocket", pocket.number().into())]))
            }
            (None, Some(at)) => {
                let centimetres = |micrometres: i32| (micrometres + 5_000) / 10_000;
                let args = [("across", centimetres(at.x).into()), ("along", centimetres(at.y).into())];
                format!("{text} {}", words.with("pool-web-lies", &args))
            }
            (None, None) => text,
        }
    };
    let class = move || {
        let mut class = "unit".to_owned();
        for (is, name) in
            [(gone.get(), " gone"), (chosen.get(), " attacks"), (target.get(), " fell"), (can.get(), " can")]
        {
            if is {
                class.push_str(name);
            }
        }
        class
    };
    view! {
        <button type="button" class=class title=move || words.get().get(&format!("billiard-class-{}", unit.class().word()))
            aria-pressed=move || if chosen.get() { "true" } else { "false" } aria-disabled=move || if can.get() { "false" } else { "true" }
            on:click=move |_| state.choose(unit)>
            <span class="unseen">{label}</span>
            <svg viewBox="0 0 48 48" aria-hidden="true" class:cue=is_cue(unit)>
                {ball(unit)}
                {move || gone.get().then(|| view! { <path class="cross" d="M5 5L15 15M33 33L43 43M43 5L33 15M15 33L5 43"/> })}
                {move || under.get().map(|pocket| view! {
                    <path class="wave" d="M4 34 q5 -5 10 0 t10 0 t10 0 t10 0"/>
                    <g class="badge"><circle cx="39" cy="9" r="9"/><text x="39" y="13" text-anchor="middle">{pocket.number()}</text></g>
                })}
                {move || (0..stock.get().unwrap_or(0).min(4)).map(|plane| view! {
                    <path class="plane" transform=format!("translate(40 {})", 6 + i32::from(plane) * 10) d="M-8 0L8 0M0 -4L0 5M-3 5L3 5"/>
                }).collect_view()}
            </svg>
            <span class="figures" aria-hidden="true">
                {move || gone.get().then(|| words.get().get("pool-web-lost"))}
                {move || (!gone.get()).then(|| view! {
                    <svg class="sabres" viewBox="0 0 24 24"><path d="M3 3.5C9 6 14.5 11 17.8 17.2M13.8 18.8l6-4.2M18 17.6l3.2 4M21 3.5C15 6 9.500 11 6.200 17.200M10.200 18.800l-6-4.200M6 17.600l-3.200 4"/></svg>
                    {figures.get().0}" "
                })}
                <span class="pips" class:hurt=move || figures.get().1 < figures.get().2>{move || { let (_, left, all) = figures.get(); (!gone.get()).then(|| pips(left, all)) }}</span>
            </span>
        </button>
    }
}
