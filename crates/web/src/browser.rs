//! The browser's own things that several rooms need.

use wasm_bindgen::JsCast;
use web_sys::{Document, Storage, Window};

/// The window; none in tests outside a browser.
pub fn window() -> Option<Window> {
    js_sys::global().dyn_into::<Window>().ok()
}

/// The document.
pub fn document() -> Option<Document> {
    window()?.document()
}

/// What the page's head says under this name; empty where it says nothing.
pub fn meta(name: &str) -> String {
    let found = document().and_then(|document| document.query_selector(&format!("meta[name={name}]")).ok()?);
    found.and_then(|found| found.get_attribute("content")).unwrap_or_default()
}

/// What this browser keeps for us; none where people do not allow it.
pub fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// What is kept under this name.
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok()?
}

/// Keeps something under this name. False where that cannot be done: no room, or not allowed.
pub fn keep(name: &str, text: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, text).is_ok())
}

/// Whether a media query holds: `(prefers-reduced-motion: reduce)`.
pub fn matches(query: &str) -> bool {
    window().and_then(|window| window.match_media(query).ok()?).is_some_and(|list| list.matches())
}

/// A match scrolls within `main`, which the page before has left where it was.
pub fn begin_at_the_top() {
    if let Some(main) = document().and_then(|document| document.get_element_by_id("main")) {
        main.set_scroll_top(0);
    }
}

/// Milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now().max(0.0) as u64
}

/// Thirty-two bytes that nobody can guess.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Every browser that runs WebAssembly has them; without, the clock must do.
    if getrandom::fill(&mut bytes).is_err() {
        bytes[..8].copy_from_slice(&now().to_le_bytes());
    }
    bytes
}

/// Gives people a text as a file.
pub fn download(name: &str, text: &str) -> Option<()> {
    let parts = js_sys::Array::of1(&text.into());
    let kind = web_sys::BlobPropertyBag::new();
    kind.set_type("text/plain;charset=utf-8");
    let blob = web_sys::Blob::new_with_str_sequence_and_options(&parts, &kind).ok()?;
    let url = web_sys::Url::create_object_url_with_blob(&blob).ok()?;
    let link: web_sys::HtmlAnchorElement = document()?.create_element("a").ok()?.dyn_into().ok()?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    web_sys::Url::revoke_object_url(&url).ok()
}

/// Puts a text on the clipboard. False where that cannot be done.
pub fn copy(text: &str) -> bool {
    let Some(navigator) = window().map(|window| window.navigator()) else { return false };
    // Absent where the address is not a safe one: plain HTTP from another machine.
    if js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object()) {
        // Whether people allow it is theirs; nothing waits for it.
        drop(navigator.clipboard().write_text(text));
        return true;
    }
    copy_selected(text).unwrap_or(false)
}

/// The old way: from a field that nobody sees.
fn copy_selected(text: &str) -> Option<bool> {
    let document: web_sys::HtmlDocument = document()?.dyn_into().ok()?;
    let field: web_sys::HtmlTextAreaElement = document.create_element("textarea").ok()?.dyn_into().ok()?;
    field.set_value(text);
    field.set_class_name("unseen");
    let before = document.active_element();
    document.body()?.append_child(&field).ok()?;
    field.select();
    let copied = document.exec_command("copy").ok();
    field.remove();
    if let Some(before) = before.and_then(|before| before.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = before.focus(); // Back to where the keyboard was.
    }
    copied
}

/// Where these pages come from: `https://example.org`.
pub fn origin() -> String {
    window().and_then(|window| window.location().origin().ok()).unwrap_or_default()
}

/// What stands behind `#` in the address, read as people wrote it.
pub fn hash() -> String {
    let hash = window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    js_sys::decode_uri_component(hash.trim_start_matches('#')).map(String::from).unwrap_or_default()
}

/// Takes away what stands behind `#` in the address.
pub fn drop_hash() {
    if let Some(window) = window()
        && let (Ok(history), Ok(path)) = (window.history(), window.location().pathname())
    {
        // The same page at a shorter address: nothing is fetched.
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
}

/// Loads the page again.
pub fn load_again() {
    if let Some(window) = window() {
        let _ = window.location().reload(); // A page can always be loaded again.
    }
}

/// Shows what is hidden at first.
pub fn reveal(id: &str) {
    if let Some(element) = document().and_then(|document| document.get_element_by_id(id)) {
        let _ = element.remove_attribute("hidden"); // There, or already gone.
    }
}

/// Whether the keyboard is in a field that takes letters.
pub fn is_typing() -> bool {
    let element = document().and_then(|document| document.active_element());
    element.is_some_and(|element| element.matches("input, textarea, select, [contenteditable]").unwrap_or(false))
}

/// Opens an address beside this page, which stays as it is.
pub fn open_beside(address: &str) {
    if let Some(window) = window() {
        let _ = window.open_with_url_and_target(address, "_blank"); // A browser that forbids it says so itself.
    }
}

/// Goes to the place of this name on the page, and moves the keyboard to what is told there. False where there is none.
pub fn go_to(id: &str) -> bool {
    let Some(place) = document().and_then(|document| document.get_element_by_id(id)) else { return false };
    let around =
        place.closest("[tabindex]").ok().flatten().and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok());
    if let Some(around) = around {
        let _ = around.focus(); // Scrolled to whether or not it can have the keyboard.
        around.scroll_into_view();
    }
    true
}

/// Whether a key that goes there writes something.
pub fn is_typed_into(target: Option<web_sys::EventTarget>) -> bool {
    let element = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let field = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]";
    element.is_some_and(|element| element.matches(field).unwrap_or(false))
}

/// Moves the keyboard to an element.
pub fn focus(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = element.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus(); // An element that cannot have it leaves it where it is.
    }
}
