//! What can be done besides playing: undo, hint, draws, giving up, turning the board, sharing.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use super::Notices;
use super::screen::Mode;
use crate::browser;
use crate::host::Host;
use crate::scene::Wish;
use crate::settings::Settings;

/// The buttons under the board.
#[component]
pub(super) fn Menu(
    host: StoredValue<Arc<dyn Host>>,
    mode: Mode,
    flipped: RwSignal<bool>,
    at: RwSignal<Option<usize>>,
) -> impl IntoView {
    let words = Settings::here().words();
    let notices = Notices::here();
    let say = move |key: &'static str| move || words.get().get(key);
    let game = host.with_value(|host| host.game());
    let has_bots = bots::plays(game);
    let acts = Memo::new(move |_| host.with_value(|host| host.scene(None).seat.is_some()));
    let over = Memo::new(move |_| host.with_value(|host| host.ending().is_some()));
    let sure = RwSignal::new(false);
    let heed =
        move |done: fn(&dyn Host) -> Result<(), String>| move |_| notices.heed(host.with_value(|host| done(&**host)));
    view! {
        {(mode != Mode::Looking).then(|| view! {
            <div class="row">
                <button on:click=heed(|host| host.undo()) disabled=move || !host.with_value(|host| host.can_undo())>{say("web-undo")}</button>
                <button on:click=heed(|host| host.redo()) disabled=move || !host.with_value(|host| host.can_redo())>{say("web-redo")}</button>
                {has_bots.then(|| view! {
                    <button on:click=move |_| host.with_value(|host| host.ask_hint()) disabled=move || !acts.get()>{say("web-hint")}</button>
                })}
            </div>
            {move || host.with_value(|host| host.hint()).map(|hint| {
                let play = hint.clone();
                view! {
                    <div class="hint" role="status">
                        <p>{words.get().with("web-hint-is", &[("action", hint.into())])}</p>
                        <button on:click=move |_| notices.heed(host.with_value(|host| host.wish(Wish::Play(play.clone()))))>{say("web-hint-play")}</button>
                    </div>
                }
            })}
            {move || host.with_value(|host| host.question()).map(|question| view! {
                <div class="hint question" role="alertdialog" aria-label=question.text.clone()>
                    <p>{question.text.clone()}</p>
                    <div class="row">
                        <button class="main" on:click=heed(|host| host.answer(true))>{say("web-agree")}</button>
                        <button on:click=heed(|host| host.answer(false))>{say("web-decline")}</button>
                    </div>
                </div>
            })}
        })}
        <details class="more">
            <summary>{say("web-more")}</summary>
            <div class="row">
                <button on:click=move |_| flipped.update(|flipped| *flipped = !*flipped)>{say("web-flip")}</button>
                {(mode == Mode::Playing).then(|| view! {
                    <button on:click=heed(|host| host.offer_draw()) disabled=move || over.get() || !acts.get()>{say("web-draw")}</button>
                    <button on:click=move |_| sure.set(true) disabled=over>{say("web-resign")}</button>
                    {move || sure.get().then(|| view! {
                        <div class="hint question" role="alertdialog" aria-label=say("web-resign-sure")>
                            <p>{say("web-resign-sure")}</p>
                            <div class="row">
                                <button class="main" on:click=move |_| { sure.set(false); notices.heed(host.with_value(|host| host.resign())) }>{say("web-resign-yes")}</button>
                                <button on:click=move |_| sure.set(false)>{say("web-resign-no")}</button>
                            </div>
                        </div>
                    })}
                })}
                <button on:click=move |_| {
                    let record = untrack(|| host.with_value(|host| host.record()));
                    browser::download(&format!("{game}.txt"), &record);
                }>{say("web-export")}</button>
                <button on:click=move |_| {
                    let record = untrack(|| host.with_value(|host| host.record()));
                    let moment = at.get_untracked().unwrap_or_else(|| untrack(|| host.with_value(|host| host.log().len())));
                    browser::copy(&share_link(&record, moment));
                    notices.tell(words.get_untracked().get("web-copied"));
                }>{say("web-share")}</button>
                <a class="button" href=format!("/games/{game}/rules") target="_blank">{say("web-rules")}</a>
            </div>
        </details>
    }
}

/// A link to a moment of a record: the record itself is in it, so nobody need keep it.
fn share_link(record: &str, moment: usize) -> String {
    let origin = browser::window().and_then(|window| window.location().origin().ok()).unwrap_or_default();
    let record = String::from(js_sys::encode_uri_component(record));
    format!("{origin}/replay?at={moment}#{record}")
}

/// What to do once it is over.
#[component]
pub(super) fn Again(host: StoredValue<Arc<dyn Host>>) -> impl IntoView {
    let words = Settings::here().words();
    let say = move |key: &'static str| move || words.get().get(key);
    let navigate = use_navigate();
    let look = {
        let navigate = navigate.clone();
        move |_| {
            let record = untrack(|| host.with_value(|host| host.record()));
            let record = String::from(js_sys::encode_uri_component(&record));
            navigate(&format!("/replay#{record}"), leptos_router::NavigateOptions::default());
        }
    };
    let again = move |_| {
        if let Some(address) = host.with_value(|host| host.rematch()) {
            navigate(&address, leptos_router::NavigateOptions::default());
        }
    };
    view! {
        <div class="row">
            <button class="main" on:click=again>{say("web-rematch")}</button>
            <button on:click=look>{say("web-analyse")}</button>
        </div>
    }
}
