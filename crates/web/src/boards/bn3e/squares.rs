//! The squares: what is clicked and touched, where the keyboard goes, and what a screen reader reads.

use bn3e::{FILES, Side, Square};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;

use super::board_state::BoardState;
use super::geometry::{BAND, CELL, files, height, middle, ranks, step};
use super::labels;
use crate::scene::Stage;

/// The grid of squares. It is made anew only when the board is turned round.
pub(super) fn squares(stage: Stage, state: BoardState) -> impl IntoView {
    let grid = NodeRef::<svg::G>::new();
    let go = move |to: Square| {
        state.cursor.set(Some(to));
        let cell = grid.get_untracked().and_then(|grid| {
            let grid: &web_sys::Element = grid.unchecked_ref();
            grid.query_selector(&format!("[data-at={}]", spot(to))).ok().flatten()
        });
        if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<web_sys::SvgElement>().ok()) {
            // A square on the page can be focused; if it just went, there is nothing to focus.
            let _ = cell.focus();
        }
    };
    Effect::new(move |before: Option<u32>| {
        let times = state.returns.get();
        if before.is_some_and(|before| before != times) {
            go(untrack(|| state.stop()));
        }
        times
    });
    let press = move |event: KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let (at, near) = (untrack(|| state.stop()), state.near.get_untracked());
        match event.key().as_str() {
            "ArrowUp" => go(step(at, 0, 1, near)),
            "ArrowDown" => go(step(at, 0, -1, near)),
            "ArrowLeft" => go(step(at, -1, 0, near)),
            "ArrowRight" => go(step(at, 1, 0, near)),
            "Enter" | " " => state.touch(at),
            "Escape" => {
                state.put_back();
                state.take(None);
            }
            _ => return,
        }
        event.prevent_default();
    };
    let rows = move || {
        let near = state.near.get();
        ranks(near).map(|rank| view! { <g role="row">{row(stage, state, near, rank)}</g> }).collect_view()
    };
    view! {
        <g role="grid" class="squares" node_ref=grid aria-label=stage.says("bn3e-web-grid") on:keydown=press>
            {rows}
        </g>
    }
}

/// The name of a square on the page. A base is one place, however wide.
fn spot(at: Square) -> String {
    match at.base() {
        Some(side) => side.word().to_owned(),
        None => at.to_string(),
    }
}

fn row(stage: Stage, state: BoardState, near: Side, rank: u8) -> Vec<AnyView> {
    let squares = files(near).filter_map(|file| Square::new(file, rank));
    if rank == 0 || rank == bn3e::RANKS - 1 {
        return squares.take(1).map(|at| cell(stage, state, near, at)).collect();
    }
    squares.map(|at| cell(stage, state, near, at)).collect()
}

fn cell(stage: Stage, state: BoardState, near: Side, at: Square) -> AnyView {
    let BoardState { seen, picked, marks, .. } = state;
    let of_base = at.base();
    let here = move |other: Square| other == at || of_base.is_some() && other.base() == of_base;
    let mark =
        Memo::new(move |_| marks.with(|marks| marks.iter().find(|(touched, _)| here(*touched)).map(|(_, mark)| *mark)));
    let held = Memo::new(move |_| picked.get() == Some(at));
    let able = Memo::new(move |_| seen.with(|seen| seen.hand(None).is_able(at)));
    let aimed = Memo::new(move |_| state.carried().and_then(|carried| carried.over).is_some_and(here));
    let own = Memo::new(move |_| seen.with(|seen| seen.hand(None).is_own(at)));
    let stop = Memo::new(move |_| here(state.stop()));
    let ship = Memo::new(move |_| seen.with(|seen| seen.view.ship_on(at).cloned()));
    let label = move || {
        let words = stage.words.get();
        let state = labels::State { mark: mark.get(), held: held.get(), able: able.get() };
        match of_base {
            Some(side) => labels::base(&words, side, state.mark),
            None => labels::square(&words, at, ship.get().as_ref(), state),
        }
    };
    let class = move || {
        let kind = match of_base {
            Some(_) => "square base",
            None => "square",
        };
        let can = match (able.get(), mark.get()) {
            (true, None) => " can able",
            (false, None) => "",
            _ => " can",
        };
        let state = if held.get() { " held" } else { "" };
        let aimed = if aimed.get() { " aimed" } else { "" };
        format!("{kind}{can}{state}{aimed}")
    };
    let (x, y) = middle(at, near);
    let high = height(at);
    let (left, wide) = if of_base.is_some() { (BAND, CELL * f64::from(FILES)) } else { (x - CELL / 2.0, CELL) };
    let top = y - high / 2.0;
    let looked = move |event: PointerEvent| {
        if event.pointer_type() == "mouse" {
            state.aim.set(Some(at));
        }
    };
    // A square that leaves the page is left as well: then there is nothing any more to look at it with.
    let left_alone = move || {
        if state.aim.try_get_untracked() == Some(Some(at)) {
            state.aim.set(None);
        }
    };
    view! {
        <g role="gridcell" class=class data-at=spot(at) aria-label=label
            tabindex=move || if stop.get() { "0" } else { "-1" }
            aria-colspan=of_base.is_some().then_some("6")
            aria-selected=move || own.get().then_some(if held.get() { "true" } else { "false" })
            on:click=move |_| state.touch(at)
            on:focus=move |_| { state.aim.set(Some(at)); if !untrack(|| state.cursor.get()).is_some_and(here) { state.cursor.set(Some(at)); } }
            on:blur=move |_| left_alone()
            on:pointerenter=looked
            on:pointerleave=move |_| left_alone()>
            <rect class="water" x=left y=top width=wide height=high/>
            <rect class="ring" x=left + 4.0 y=top + 4.0 width=wide - 8.0 height=high - 8.0 rx="12"/>
            {of_base.is_none().then(|| view! { <path class="corners" d=corners(x, y)/> })}
        </g>
    }
    .into_any()
}

/// The four corners of a square: what is within them can act.
fn corners(x: f64, y: f64) -> String {
    let half = CELL / 2.0 - 5.0;
    let corner = |right: f64, down: f64| {
        let (x, y) = (x + right * half, y + down * half);
        let (long, round) = (15.0, 9.0);
        format!(
            "M{x} {} V{} Q{x} {y} {} {y} H{}",
            y - down * long,
            y - down * round,
            x - right * round,
            x - right * long
        )
    };
    [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)].join(" ")
}
