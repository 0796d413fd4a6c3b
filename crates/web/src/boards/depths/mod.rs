//! The board of Bataille sous les mers: two halves of the sea, each with its surface and three levels, as one side sees
//! them.
// A desk is a handful of handles: it is meant to be copied.
#![allow(clippy::large_types_passed_by_value)]

mod buttons;
mod desk;
mod draft;
mod facts;
mod geometry;
mod half;
mod hand;
mod labels;
mod layer;
mod marks;
mod miniature;
mod notes;
mod panel;
mod preview;
mod rules;
mod signs;
mod spinner;
mod spot;
mod tour;
mod tune;

use depths::Level;
use leptos::prelude::*;

use super::BoardOf;
use crate::scene::{Parts, Stage};
use desk::Desk;
use geometry::Shown;
use spot::Half;

/// What depths brings to the pages.
pub const BOARD: BoardOf =
    BoardOf { id: "depths", make, miniature: miniature::miniature, rules: rules::rules, tour: tour::STEPS };

fn make(stage: Stage) -> Parts {
    let Some(desk) = Desk::new(stage) else {
        return Parts { board: ().into_any(), panel: ().into_any(), preview: ().into_any(), buttons: ().into_any() };
    };
    tune::listen(stage);
    Parts {
        board: board(desk).into_any(),
        panel: panel::panel(desk).into_any(),
        preview: preview::preview(desk).into_any(),
        buttons: buttons::buttons(desk).into_any(),
    }
}

fn board(desk: Desk) -> impl IntoView {
    let say = move |key: &'static str| move || desk.stage.say(key);
    let title = move |half: Half| {
        move || {
            let words = desk.stage.words.get();
            desk.facts.with(|facts| match (facts.plays, half) {
                (true, Half::Hunt) => words.get("depths-web-title-hunt"),
                (true, Half::Home) => words.get("depths-web-title-home"),
                (false, _) => {
                    words.with("depths-web-title-of", &[("side", words.seat("depths", facts.hunter(half)).into())])
                }
            })
        }
    };
    let choose = move |half: Half| {
        view! {
            <button aria-pressed=move || (desk.front.get() == half).to_string() on:click=move |_| desk.front.set(half)>
                {title(half)}
            </button>
        }
    };
    let show = move |shown: Shown| {
        let name = move || match shown {
            Shown::All => desk.stage.say("depths-web-all-levels"),
            Shown::One(level) => Level::ALL[level.min(2)].to_string(),
        };
        view! {
            <button aria-pressed=move || (desk.level.get() == shown).to_string() on:click=move |_| desk.level.set(shown)>{name}</button>
        }
    };
    let levels = [Shown::One(0), Shown::One(1), Shown::One(2), Shown::All];
    // Turned round, the halves change places; whoever only looks changes sides instead.
    let turned = move || desk.stage.flipped.get() && desk.facts.with(|facts| facts.plays);
    view! {
        <div class="board depths-sea" class:placing=move || desk.is_placing() class:turned=turned>
            <div class="sea-switch of-halves" role="group" aria-label=say("depths-web-halves")>{Half::BOTH.map(choose).into_iter().collect_view()}</div>
            <div class="halves">
                {Half::BOTH.map(|half| view! {
                    <div class=format!("pane {}", half.name()) class:front=move || desk.front.get() == half>
                        <p class="pane-title">{title(half)}</p>
                        {half::half(desk, half)}
                    </div>
                }).into_iter().collect_view()}
            </div>
            <div class="sea-switch of-levels" role="group" aria-label=say("depths-web-levels")>{levels.map(show).into_iter().collect_view()}</div>
        </div>
    }
}
