//! The pages without a network: a service worker keeps them in the browser.

use std::time::Duration;

use wasm_bindgen::JsValue;

use crate::browser;

/// Let the first page be drawn before the rest is fetched.
const LATER: Duration = Duration::from_secs(1);

/// Asks the browser to keep the pages, where it can.
pub fn keep_pages() {
    leptos::prelude::set_timeout(
        || {
            let Some(navigator) = browser::window().map(|window| window.navigator()) else { return };
            // Absent where the address is not a safe one: plain HTTP from another machine.
            if js_sys::Reflect::has(&navigator, &JsValue::from_str("serviceWorker")).unwrap_or(false) {
                // If it cannot, everything works but without a network; there is nobody to tell.
                drop(navigator.service_worker().register("/sw.js"));
            }
        },
        LATER,
    );
}
