//! Nim on a page: the sticks in a row, and a button for each way to take some.

use catalogue::AnyAction;
use leptos::prelude::*;
use nim::{Nim, Play};
use words::Words;

use super::advice::Advice;
use super::outcome::{acts, weights};
use super::{BoardOf, Layout, OutcomeSummary, Step, played};
use crate::scene::{Parts, Scene, Stage};

/// What Nim brings to the pages.
pub const BOARD: BoardOf = BoardOf {
    id: "nim",
    make,
    layout: Layout::Columns,
    miniature: || sticks(11),
    line: "",
    rules,
    tour: TOUR,
    weight: |scene| weights::<Nim>(scene, |_| 1),
    lead: |_| Vec::new(),
    moment: |_| None,
    outcome,
    advice,
    sibling: None,
    seat_card: None,
    set_up: None,
    handicap: None,
    credits: None,
};

const TOUR: &[Step] = &[Step {
    key: "nim-help",
    start: "11 1",
    way: &["take2"],
    touch: &[".deck .buttons button"],
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
            Some(view! { <button on:click=move |_| stage.play(action.clone())>{label}</button> })
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

fn outcome(scene: &Scene) -> OutcomeSummary {
    let turn = acts::<Nim>(scene, |_| true);
    OutcomeSummary { how: "nim-tale-last", drawing: "end-banner", turn, scores: Vec::new() }
}

fn advice(_: &Scene, action: &AnyAction, words: &Words) -> Option<Advice> {
    let Play::Take(sticks) = *action.of::<Nim>().ok()? else { return None };
    Some(Advice::said(words.with("nim-take", &[("sticks", sticks.into())])))
}

fn sticks(heap: u8) -> AnyView {
    let stick = |at: u8| view! { <rect x=f64::from(at) * 20.0 y="10" width="8" height="160"/> };
    view! { <svg viewBox="0 0 260 190">{(0..heap).map(stick).collect_view()}</svg> }.into_any()
}

fn rules(words: Words) -> AnyView {
    view! { <p>{words.get("nim-help")}</p> }.into_any()
}
