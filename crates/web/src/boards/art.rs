//! Drawings that are fetched when a page first shows one: portraits, ships, signs. They lie in `public/art.svg`.

use leptos::prelude::*;

use crate::browser;

/// A drawing by name, in a frame of its own. It is decoration: what it says stands beside it in words.
pub fn art(name: &str, class: &'static str) -> AnyView {
    let address = format!("{}#{name}", browser::meta("art"));
    view! { <svg class=class aria-hidden="true"><use href=address/></svg> }.into_any()
}
