//! The table on the page: three sheets to draw on, under one hand.

use billiard::Unit;
use contract::Game;
use leptos::prelude::*;
use physics::Vec2;
use pool::{Place, Pool};

use super::board_state::{BoardState, metres};
use super::canvases::{dense, keep_drawn, sheet};
use super::drawn::{draw_what_moves, keep_laid};
use super::geometry::Frame;
use super::keys::press;
use super::paint::radius;
use super::paint_table;
use super::pointer::Pointer;
use crate::settings::saying;

/// Wood and cloth below, balls and lines above.
#[component]
pub(super) fn TableCanvas(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let [back, middle, front] = [(); 3].map(|()| NodeRef::<leptos::html::Canvas>::new());
    let resized = RwSignal::new(0_u32);
    let laid_out = StoredValue::new(None::<(i32, i32)>);
    let listener = window_event_listener(leptos::ev::resize, move |_| resized.update(|count| *count += 1));
    on_cleanup(move || listener.remove());
    // Where the sheets are not laid out yet they have no size: once more when they are.
    Effect::new(move |_| {
        request_animation_frame(move || {
            resized.try_update(|count| *count += 1);
        });
    });
    // What stands under the table may leave it another room.
    Effect::new(move |_| {
        state.doing.track();
        request_animation_frame(move || {
            let size =
                front.try_get_untracked().flatten().map(|canvas| (canvas.client_width(), canvas.client_height()));
            if size != laid_out.get_value() {
                laid_out.set_value(size);
                resized.try_update(|count| *count += 1);
            }
        });
    });
    let table = Memo::new(move |_| state.game.get().map(|game| game.rules().table));
    Effect::new(move |_| {
        resized.track();
        table.track();
        let Some(game) = state.game.get_untracked() else { return };
        let Some((canvas, size)) = back.get().and_then(|canvas| sheet(&canvas)) else { return };
        let frame = Frame::fit(size_of(&game), size, state.stage.flipped.get()).on(dense());
        canvas.clear_rect(0.0, 0.0, size.0, size.1);
        paint_table::table(&canvas, &frame, &game);
        state.frame.set(frame);
    });
    // Of all that is drawn, balls cost most: those at rest have a sheet of their own, and an aim costs its lines alone.
    keep_laid(state, middle);
    keep_drawn(state, front, move |canvas, frame| draw_what_moves(state, canvas, frame));
    let pointer = Pointer::new(state, front);
    // The sheets hold no things to point at: where a ball lies there is one for each, for arrows from outside.
    let balls = move || {
        let (frame, game) = (state.frame.get(), state.game.get());
        let side = radius() * frame.scale * 2.0;
        let ball = move |(unit, at): (Unit, Place)| {
            let (x, y) = frame.point(metres(at));
            let px = |length: f64| format!("{length:.0}px");
            let (left, top) = (px(x - side / 2.0), px(y - side / 2.0));
            view! { <i class="at" data-ball=unit.to_string() style:left=left style:top=top style:width=px(side) style:height=px(side)></i> }
        };
        game.map(|game| game.placed().map(ball).collect_view())
    };
    let says = move || words.get().get("pool-web-table");
    view! {
        <div class="pool-table">
            <canvas node_ref=back aria-hidden="true"></canvas>
            <canvas node_ref=middle aria-hidden="true"></canvas>
            <div aria-hidden="true">{balls}</div>
            <canvas node_ref=front class="balls" tabindex="0" role="application" aria-label=says aria-describedby="pool-keys"
                on:pointerdown=move |event| pointer.down(&event)
                on:pointermove=move |event| pointer.moved(&event)
                on:pointerup=move |event| pointer.up(&event)
                on:pointercancel=move |_| pointer.drop()
                on:pointerleave=move |_| state.under.set(None)
                on:keydown=move |event| press(state, &event)></canvas>
            <p class="unseen" id="pool-keys">{saying(words, "pool-web-keys")}</p>
        </div>
    }
}

fn size_of(game: &Pool) -> Vec2 {
    let table = game.rules().table;
    Vec2::new(f64::from(table.width()) / 1e6, f64::from(table.length()) / 1e6)
}
