//! The buttons of the game's own, and the question that two ships side by side raise.

use bn3e::{Action, Square};
use leptos::html;
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::{HEIGHT, middle};
use crate::scene::Stage;

/// `End turn`, and what the ship in hand can do where it stands.
pub(super) fn buttons(stage: Stage, state: BoardState) -> impl IntoView {
    let seen = state.seen;
    let over = Memo::new(move |_| seen.with(|seen| seen.view.is_over()));
    let can_end = Memo::new(move |_| seen.with(|seen| seen.legal().contains(&Action::End)));
    let here = Memo::new(move |_| seen.with(|seen| seen.hand(state.picked.get()).here()));
    let end = move |event: leptos::ev::MouseEvent| {
        stage.play(Action::End);
        // From the keyboard: the button rests while the other plays, so the keyboard goes where one goes on.
        if event.detail() == 0 {
            state.come_back();
        }
    };
    let points = Memo::new(move |_| seen.with(|seen| (seen.view.points, seen.rules.action_points())));
    let discs = move || {
        let (left, all) = points.get();
        (0..all)
            .map(|disc| view! { <span class=if disc < left { "disc" } else { "disc spent" }></span> })
            .collect_view()
    };
    let left = move || stage.words.get().with("bn3e-web-left", &[("left", points.get().0.into())]);
    move || {
        (!over.get()).then(|| {
            view! {
                <button class="main" disabled=move || !can_end.get() on:click=end>
                    <span>{stage.says("bn3e-web-end")}</span>
                    <span class="bn3e-left" aria-hidden="true">{discs}</span>
                    <span class="in-words" aria-hidden="true">{left}</span>
                </button>
                {move || here.get().into_iter().map(|action| {
                    let key = if matches!(action, Action::Land { .. }) { "bn3e-menu-land" } else { "bn3e-menu-repair-base" };
                    view! { <button class="bn3e-do" on:click=move |_| stage.play(action)>{stage.says(key)}</button> }
                }).collect_view()}
            }
        })
    }
}

/// Two own ships side by side: one may be meant to be repaired, or to be taken in hand.
pub(super) fn question(stage: Stage, state: BoardState) -> impl IntoView {
    let asked = Memo::new(move |_| state.asked());
    move || asked.get().map(|(from, to)| asks(stage, state, from, to))
}

fn asks(stage: Stage, state: BoardState, from: Square, to: Square) -> impl IntoView {
    let first = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(first) = first.get() {
            // A button that was just made can be focused.
            let _ = first.focus();
        }
    });
    let name = |square: Square| vec![("square", square.to_string().into())];
    let said = move |key: &'static str, of: Square| move || stage.words.get().with(key, &name(of));
    let top = move || {
        let (_, y) = middle(to, state.near.get());
        // Beside the ship that is meant, on the side where there is room.
        let y = if y > HEIGHT / 2.0 { y - 150.0 } else { y + 50.0 };
        format!("{:.1}%", y / HEIGHT * 100.0)
    };
    let leave = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            state.unask();
        }
    };
    view! {
        <div class="bn3e-ask" data-over="" data-acts="moves" role="group" style:top=top aria-label=said("bn3e-menu", from) on:keydown=leave>
            <button node_ref=first class="bn3e-do" on:click=move |_| { state.unask(); stage.play(Action::RepairAtSea { from, to }); }>
                {said("bn3e-menu-repair", to)}
            </button>
            <button on:click=move |_| { state.take(Some(to)); state.come_back(); }>{said("bn3e-menu-select", to)}</button>
        </div>
    }
}
