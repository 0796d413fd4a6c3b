//! The sheets that the table is drawn on: as large as they are laid out, and as dense as the screen.

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::board_state::BoardState;
use super::geometry::Frame;
use crate::browser;

/// Draws on a sheet, and anew whenever what is drawn there has changed.
pub(super) fn keep_drawn(
    state: BoardState,
    on: NodeRef<leptos::html::Canvas>,
    draw: impl Fn(&CanvasRenderingContext2d, &Frame) + 'static,
) {
    Effect::new(move |_| {
        let frame = state.frame.get();
        if let Some(canvas) = on.get().and_then(|canvas| ready(&canvas, frame.sheet(), frame.dense())) {
            clear(&canvas, &frame);
            draw(&canvas, &frame);
        }
    });
}

/// How many pixels the screen has for each of the page's.
pub(super) fn dense() -> f64 {
    browser::window().map_or(1.0, |window| window.device_pixel_ratio()).clamp(1.0, 3.0)
}

/// A sheet ready to draw on in CSS pixels, and its size as it is laid out.
pub(super) fn sheet(canvas: &HtmlCanvasElement) -> Option<(CanvasRenderingContext2d, (f64, f64))> {
    let size = (f64::from(canvas.client_width()), f64::from(canvas.client_height()));
    (size.0 >= 1.0 && size.1 >= 1.0).then_some(())?;
    Some((ready(canvas, size, dense())?, size))
}

/// A sheet of this size ready to draw on in CSS pixels. To ask the page for the size would have it laid out, for every frame.
pub(super) fn ready(
    canvas: &HtmlCanvasElement,
    (width, height): (f64, f64),
    dense: f64,
) -> Option<CanvasRenderingContext2d> {
    let (wide, high) = ((width * dense).round() as u32, (height * dense).round() as u32);
    if canvas.width() != wide || canvas.height() != high {
        canvas.set_width(wide);
        canvas.set_height(high);
    }
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    context.set_transform(dense, 0.0, 0.0, dense, 0.0, 0.0).ok()?;
    Some(context)
}

/// Takes everything off a sheet.
pub(super) fn clear(canvas: &CanvasRenderingContext2d, frame: &Frame) {
    let (width, height) = frame.sheet();
    canvas.clear_rect(0.0, 0.0, width, height);
}
