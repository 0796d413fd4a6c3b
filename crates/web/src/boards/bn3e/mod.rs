//! The board of bn3e.

use leptos::prelude::*;

use super::BoardOf;
use crate::scene::{Parts, Stage};

/// What bn3e brings to the pages.
pub const BOARD: BoardOf =
    BoardOf { id: "bn3e", make, miniature: || ().into_any(), rules: |_| ().into_any(), tour: &[] };

fn make(stage: Stage) -> Parts {
    let board = view! {
        <pre>{move || stage.scene.get().view.to_string()}</pre>
        {move || stage.scene.get().legal.iter().map(|a| { let a = a.clone(); view! { <button on:click={let a = a.clone(); move |_| stage.play(&a)}>{a.clone()}</button> } }).collect_view()}
    };
    Parts { board: board.into_any(), panel: ().into_any(), preview: ().into_any(), buttons: ().into_any() }
}
