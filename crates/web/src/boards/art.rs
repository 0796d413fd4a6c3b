//! Drawings that are fetched when a page first shows one: portraits, ships, signs. What several games share lies in
//! `public/art.svg`; what one game has for itself in `public/art-GAME.svg`, which comes with its board.

use std::cell::RefCell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::{browser, net};

/// A drawing by name, in a frame of its own. It is decoration: what it says stands beside it in words.
pub fn art(name: &str, class: &'static str) -> AnyView {
    let address = format!("{}#{name}", browser::meta("art"));
    view! { <svg class=class aria-hidden="true"><use href=address/></svg> }.into_any()
}

/// A drawing of this game, in a frame of its own; within a picture `<use href="#GAME-name"/>` is the same. It appears as soon as
/// the game's drawings are here.
pub fn art_of(game: &str, name: &str, class: &'static str) -> AnyView {
    view! { <svg class=class aria-hidden="true"><use href=format!("#{game}-{name}")/></svg> }.into_any()
}

thread_local! {
    /// The games whose drawings are in the page, or on their way.
    static BROUGHT: RefCell<Vec<&'static str>> = const { RefCell::new(Vec::new()) };
}

/// Brings the drawings of a game into the page, where it has some: once, for the styles of the page hold for what is in the page,
/// and not for what lies in another file. Nobody waits for them; what does not come is asked for again next time.
pub(super) fn bring(game: &'static str) {
    let known = BROUGHT.with_borrow_mut(|brought| {
        let known = brought.contains(&game);
        brought.extend((!known).then_some(game));
        known
    });
    let address = if known { String::new() } else { browser::meta(&format!("art-{game}")) };
    if !address.is_empty() {
        leptos::task::spawn_local(async move {
            let drawings = net::text(&address).await.ok();
            if drawings.and_then(|drawings| hang_up(&drawings)).is_none() {
                BROUGHT.with_borrow_mut(|brought| brought.retain(|other| *other != game));
            }
        });
    }
}

/// Puts a sheet of drawings into the page, where nobody sees the sheet itself.
fn hang_up(drawings: &str) -> Option<()> {
    let document = browser::document()?;
    let sheet: web_sys::HtmlElement = document.create_element("div").ok()?.dyn_into().ok()?;
    sheet.set_inner_html(drawings);
    sheet.set_attribute("aria-hidden", "true").ok()?;
    // Not `display: none`: patterns and masks would be gone with it.
    for (name, value) in [("position", "absolute"), ("width", "0"), ("height", "0"), ("overflow", "hidden")] {
        sheet.style().set_property(name, value).ok()?;
    }
    document.body()?.append_child(&sheet).ok().map(|_| ())
}
