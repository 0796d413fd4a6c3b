//! Keeps the screen awake while a game is refereed: nobody wants to unlock a phone with chalk on the fingers.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::scene::Stage;

/// Asks for it as long as the game runs, and again whenever the page comes back into sight.
pub(super) fn while_playing(stage: Stage) {
    let over = Memo::new(move |_| stage.scene.with(|scene| scene.turn.outcome().is_some() || scene.looking));
    let lock = StoredValue::new_local(None::<JsValue>);
    let ask = move || {
        if !over.get_untracked() {
            spawn_local(async move {
                if let Some(held) = request().await {
                    let _ = lock.try_update_value(|lock| *lock = Some(held)); // The page may be left by now.
                }
            });
        }
    };
    Effect::new(move |_| if over.get() { release(lock) } else { ask() });
    let again = window_event_listener(leptos::ev::visibilitychange, move |_| ask());
    on_cleanup(move || {
        again.remove();
        release(lock);
    });
}

/// `navigator.wakeLock.request("screen")`, by its name: the bindings count it as unstable. Not every browser has it.
async fn request() -> Option<JsValue> {
    let navigator: JsValue = browser::window()?.navigator().into();
    let locks = js_sys::Reflect::get(&navigator, &"wakeLock".into()).ok().filter(|locks| !locks.is_undefined())?;
    let request: js_sys::Function = js_sys::Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let promise: js_sys::Promise = request.call1(&locks, &"screen".into()).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()
}

fn release(lock: StoredValue<Option<JsValue>, LocalStorage>) {
    let held = lock.try_update_value(Option::take).flatten();
    if let Some(held) = held
        && let Some(release) =
            js_sys::Reflect::get(&held, &"release".into()).ok().and_then(|f| f.dyn_into::<js_sys::Function>().ok())
    {
        let _ = release.call0(&held); // A lock that is gone need not be given back.
    }
}
