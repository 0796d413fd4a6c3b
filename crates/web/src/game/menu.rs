//! What can be done besides playing: undo, hint, draws, giving up, turning the board, sharing.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use super::Notices;
use super::link::LinkBox;
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
    let followed = RwSignal::new(false);
    let undo =
        move || words.get().get(if host.with_value(|host| host.undo_asks()) { "online-ask-back" } else { "web-undo" });
    let heed =
        move |done: fn(&dyn Host) -> Result<(), String>| move |_| notices.heed(host.with_value(|host| done(&**host)));
    view! {
        {(mode == Mode::Watching).then(|| view! { <p class="watching">{say("online-watching")}</p> })}
        {matches!(mode, Mode::Playing | Mode::Learning).then(|| view! {
            <div class="row">
                <button on:click=heed(|host| host.undo()) disabled=move || !host.with_value(|host| host.can_undo())>{undo}</button>
                {host.with_value(|host| host.redoes()).then(|| view! {
                    <button on:click=heed(|host| host.redo()) disabled=move || !host.with_value(|host| host.can_redo())>{say("web-redo")}</button>
                })}
                {(has_bots && untrack(|| host.with_value(|host| host.can_hint()))).then(|| view! {
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
            {move || host.with_value(|host| host.proposed()).map(|text| view! {
                <div class="hint" role="status">
                    <p>{text}</p>
                    <button on:click=move |_| host.with_value(|host| host.withdraw())>{say("online-withdraw-offer")}</button>
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
                <button on:click=with_record(host, move |record| {
                    browser::download(&format!("{game}.txt"), &record);
                })>{say("web-export")}</button>
                <button on:click=with_record(host, move |record| {
                    let moment = at.get_untracked().unwrap_or_else(|| untrack(|| host.with_value(|host| host.log().len())));
                    let copied = browser::copy(&share_link(&record, moment));
                    notices.tell(words.get_untracked().get(if copied { "web-copied" } else { "online-not-copied" }));
                })>{say("web-share")}</button>
                <a class="button" href=format!("/games/{game}/rules") target="_blank">{say("web-rules")}</a>
            </div>
            {host.with_value(|host| host.address()).map(|link| view! {
                <details>
                    <summary on:click=move |_| followed.set(true)>{say("online-follow")}</summary>
                    {move || followed.get().then(|| view! { <LinkBox link=link.clone() label=Signal::derive(say("online-follow-link"))/> })}
                </details>
            })}
        </details>
    }
}

/// Does something with the record, once it is there.
fn with_record<E>(
    host: StoredValue<Arc<dyn Host>>,
    then: impl FnOnce(String) + Clone + 'static,
) -> impl Fn(E) + Clone + 'static {
    move |_| untrack(|| host.with_value(|host| host.record(Box::new(then.clone()))))
}

/// A link to a moment of a record: the record itself is in it, so nobody need keep it.
fn share_link(record: &str, moment: usize) -> String {
    let record = String::from(js_sys::encode_uri_component(record));
    format!("{}/replay?at={moment}#{record}", browser::origin())
}

/// What to do once it is over.
#[component]
pub(super) fn Again(host: StoredValue<Arc<dyn Host>>, mode: Mode) -> impl IntoView {
    let words = Settings::here().words();
    let say = move |key: &'static str| move || words.get().get(key);
    let navigate = use_navigate();
    let go = move |address: &str| navigate(address, leptos_router::NavigateOptions::default());
    let look = with_record(host, {
        let go = go.clone();
        move |record| go(&format!("/replay#{}", String::from(js_sys::encode_uri_component(&record))))
    });
    let again = move |_| {
        let go = go.clone();
        host.with_value(|host| host.rematch(Box::new(move |address| go(&address))));
    };
    let next = Memo::new(move |_| host.with_value(|host| host.next()));
    view! {
        {move || (mode == Mode::Playing && next.get().is_some()).then(|| view! { <p>{say("online-wants-rematch")}</p> })}
        <div class="row">
            {(mode == Mode::Playing).then(|| view! { <button class="main" on:click=again>{say("web-rematch")}</button> })}
            {move || next.get().filter(|_| mode == Mode::Watching).map(|next| view! { <a class="button" href=next>{say("online-next")}</a> })}
            <button on:click=look>{say("web-analyse")}</button>
        </div>
    }
}
