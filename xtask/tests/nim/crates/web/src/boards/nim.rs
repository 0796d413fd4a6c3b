//! Nim on a page: the sticks in a row, and a button for each way to take some.

use leptos::prelude::*;
use nim::{Nim, Play};
use words::Words;

use super::{BoardOf, Step, played};
use crate::scene::{Parts, Stage};

/// What Nim brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "nim",
    make,
    miniature: || sticks(11),
    rules,
    tour: TOUR,
    sibling: None,
    seat_card: None,
    set_up: None,
    handicap: None,
};

const TOUR: &[Step] = &[Step {
    key: "nim-help",
    start: "11 1",
    done: |scene| played::<Nim>(scene).iter().any(|ply| matches!(ply.action, Play::Take(_))),
}];

fn make(stage: Stage) -> Parts {
    let heap = move || stage.scene.with(|scene| scene.seen::<Nim>().and_then(|seen| seen.view.heap));
    let takes = move || {
        let words = stage.words.get();
        let legal = stage.scene.with(|scene| scene.legal::<Nim>().to_vec());
        let button = |action: Play| {
            let Play::Take(sticks) = action else { return None };
            let label = words.with("nim-take", &[("sticks", sticks.into())]);
            Some(view! { <button on:click=move |_| stage.play(&action)>{label}</button> })
        };
        legal.into_iter().filter_map(button).collect_view()
    };
    Parts {
        board: view! { {move || sticks(heap().unwrap_or(0))} }.into_any(),
        panel: ().into_any(),
        preview: ().into_any(),
        buttons: view! { {takes} }.into_any(),
    }
}

fn sticks(heap: u8) -> AnyView {
    let stick = |at: u8| view! { <rect x=f64::from(at) * 20.0 y="10" width="8" height="160"/> };
    view! { <svg viewBox="0 0 260 190">{(0..heap).map(stick).collect_view()}</svg> }.into_any()
}

fn rules(words: Words) -> AnyView {
    view! { <p>{words.get("nim-help")}</p> }.into_any()
}
