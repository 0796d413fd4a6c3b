//! What can be done besides playing: undo, hint, draws, giving up, turning the board, sharing. Each button keeps its place.

use std::sync::Arc;

use catalogue::AnyAction;
use leptos::prelude::*;
use wire::Command;

use super::Notices;
use super::link::LinkBox;
use super::screen::Mode;
use crate::boards;
use crate::browser;
use crate::host::{Host, Request, Snapshot, game_of};
use crate::icon::Icon;
use crate::marks::Arrow;
use crate::settings::{Settings, saying};

/// The buttons beside the board, or under it.
#[component]
pub(super) fn Menu(
    host: StoredValue<Arc<dyn Host>>,
    mode: Mode,
    flipped: RwSignal<bool>,
    at: RwSignal<Option<usize>>,
) -> impl IntoView {
    let words = Settings::here().words();
    let notices = Notices::here();
    let say = move |key: &'static str| saying(words, key);
    let game = host.with_value(|host| game_of(&**host));
    let has_bots = bots::plays(game);
    let acts = Memo::new(move |_| host.with_value(|host| host.scene(None).seat.is_some()));
    let over = part(host, |snapshot| snapshot.ending.is_some());
    let undo_is = part(host, |snapshot| snapshot.undo);
    let can_redo = part(host, |snapshot| snapshot.can_redo);
    let hint = part(host, |snapshot| snapshot.hint.clone());
    let question = part(host, |snapshot| snapshot.question.clone());
    let proposed = part(host, |snapshot| snapshot.proposed.clone());
    let sure = RwSignal::new(false);
    let followed = RwSignal::new(false);
    let undo = move || words.get().get(if undo_is.get().asks() { "online-ask-back" } else { "web-undo" });
    let send = move |request: Request| move |_| notices.heed(host.with_value(|host| host.send(request.clone())));
    let send_link = with_record(host, move |record| {
        let moment =
            at.get_untracked().unwrap_or_else(|| untrack(|| host.with_value(|host| host.scene(None).past.len())));
        let copied = browser::copy(&share_link(&record, moment));
        notices.notify(words.get_untracked().get(if copied { "web-copied" } else { "online-not-copied" }));
    });
    let hides = catalogue::find(game).is_some_and(|game| game.secrets);
    let share = move |event: leptos::ev::MouseEvent| {
        // A link holds the whole record: while the game runs, what is hidden is in no link.
        if hides && !over.get_untracked() {
            notices.notify(words.get_untracked().get("web-share-later"));
        } else {
            send_link(event);
        }
    };
    view! {
        {(mode == Mode::Watching).then(|| view! { <p class="watching">{say("online-watching")}</p> })}
        {matches!(mode, Mode::Playing | Mode::Learning).then(|| view! {
            <div class="row">
                <button on:click=send(Request::Undo) disabled=move || !undo_is.get().is_possible()>{Icon::UNDO.draw()}{undo}</button>
                {untrack(|| can_redo.get()).is_some().then(|| view! {
                    <button on:click=send(Request::Redo) disabled=move || can_redo.get() != Some(true)>{Icon::REDO.draw()}{say("web-redo")}</button>
                })}
                {(has_bots && untrack(|| host.with_value(|host| host.snapshot().can_hint))).then(|| view! {
                    <button on:click=send(Request::Hint) disabled=move || !acts.get()>{Icon::HINT.draw()}{say("web-hint")}</button>
                })}
            </div>
            {move || hint.get().map(|hint| view! { <HintBox host game hint/> })}
            {move || question.get().map(|question| view! {
                <div class="hint question" role="alertdialog" aria-label=question.text.clone()>
                    <p>{question.text.clone()}</p>
                    <div class="row" data-acts="moves">
                        <button class="main" on:click=send(Request::Command(Command::Agree))>{say("web-agree")}</button>
                        <button on:click=send(Request::Command(Command::Decline))>{say("web-decline")}</button>
                    </div>
                </div>
            })}
            {move || proposed.get().map(|text| view! {
                <div class="hint" role="status">
                    <p>{text}</p>
                    <button data-acts="moves" on:click=send(Request::Withdraw)>{say("online-withdraw-offer")}</button>
                </div>
            })}
        })}
        <div class="ends">
            <button on:click=move |_| flipped.update(|flipped| *flipped = !*flipped)>{Icon::FLIP.draw()}<span>{say("web-flip")}</span></button>
            {(mode == Mode::Playing).then(|| view! {
                <button data-acts="moves" on:click=send(Request::Command(Command::OfferDraw)) disabled=move || over.get() || !acts.get()>{Icon::DRAW.draw()}<span>{say("web-draw")}</span></button>
                <button data-acts="moves" on:click=move |_| sure.set(true) disabled=over>{Icon::RESIGN.draw()}<span>{say("web-resign")}</span></button>
            })}
        </div>
        {move || sure.get().then(|| view! {
            <div class="hint question" role="alertdialog" aria-label=say("web-resign-sure")>
                <p>{say("web-resign-sure")}</p>
                <div class="row" data-acts="moves">
                    <button class="main" on:click=move |_| { sure.set(false); notices.heed(host.with_value(|host| host.send(Request::Command(Command::Resign)))) }>{say("web-resign-yes")}</button>
                    <button on:click=move |_| sure.set(false)>{say("web-resign-no")}</button>
                </div>
            </div>
        })}
        <details class="more">
            <summary>{say("web-more")}</summary>
            <div class="row">
                <button on:click=with_record(host, move |record| {
                    browser::download(&format!("{game}.txt"), &record);
                })>{Icon::DOWNLOAD.draw()}{say("web-export")}</button>
                <button on:click=share>{Icon::SHARE.draw()}{say("web-share")}</button>
                <a class="button" href=format!("/games/{game}/rules") target="_blank">{say("web-rules")}</a>
                {untrack(|| host.with_value(|host| host.snapshot().address)).map(|link| view! {
                    <details>
                        <summary on:click=move |_| followed.set(true)>{say("online-follow")}</summary>
                        {move || followed.get().then(|| view! { <LinkBox link=link.clone() label=say("online-follow-link")/> })}
                    </details>
                })}
            </div>
        </details>
    }
}

/// What the computer would play, in words and as an arrow on the board.
#[component]
fn HintBox(host: StoredValue<Arc<dyn Host>>, game: &'static str, hint: AnyAction) -> impl IntoView {
    let (words, notices) = (Settings::here().words().get_untracked(), Notices::here());
    let scene = untrack(|| host.with_value(|host| host.scene(None)));
    let advice = boards::find(game).and_then(|board| (board.advice)(&scene, &hint, &words));
    let text = match &advice {
        Some(advice) => advice.text.clone(),
        None => words.with("web-hint-is", &[("action", hint.to_string().into())]),
    };
    let play = Request::Command(Command::Act { action: hint.clone() });
    view! {
        <div class="hint advice" role="status" title=hint.to_string()>
            <p>{text}</p>
            <button data-acts="moves" on:click=move |_| notices.heed(host.with_value(|host| host.send(play.clone())))>{words.get("web-hint-play")}</button>
        </div>
        {advice.map(|advice| view! { <Arrow from=advice.from to=advice.to/> })}
    }
}

/// One part of the snapshot, as a memo: what shows it changes only with that part.
pub(super) fn part<T: PartialEq + Send + Sync + 'static>(
    host: StoredValue<Arc<dyn Host>>,
    of: impl Fn(&Snapshot) -> T + Send + Sync + 'static,
) -> Memo<T> {
    Memo::new(move |_| of(&host.with_value(|host| host.snapshot())))
}

/// Does something with the record, once it is there.
pub(super) fn with_record<E>(
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
