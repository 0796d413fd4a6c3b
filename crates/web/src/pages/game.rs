//! A game's own page: what it is, and everything that can be done with it.

use leptos::either::Either;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::home::start;
use super::{Missing, game_here, sayer, title};
use crate::boards;
use crate::settings::Settings;

/// A game's own page.
#[component]
pub fn GamePage() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let Some(game) = game_here() else { return Either::Left(Missing()) };
    let named = move |suffix: &'static str| move || words.get().get(&format!("{}-{suffix}", game.id));
    title(named("name"));
    let navigate = use_navigate();
    let go = move |bot: bool| {
        let navigate = navigate.clone();
        move |_| {
            if let Some(address) = start(game, bot) {
                navigate(&address, leptos_router::NavigateOptions::default());
            }
        }
    };
    let has_bots = bots::plays(game.id);
    let board = boards::find(game.id);
    let has_tour = board.is_some_and(|board| !board.tour.is_empty());
    Either::Right(view! {
        <div class="game-page">
            <div class="mini" aria-hidden="true">{board.map(|board| (board.miniature)())}</div>
            <div>
                <h1>{named("name")}</h1>
                <p class="lead">{named("tagline")}</p>
                <div class="do">
                    <button class="main" on:click=go(has_bots)>{say(if has_bots { "web-play-computer" } else if game.refereed { "web-referee" } else { "web-two-here" })}</button>
                    <div class="row">
                        {has_bots.then(|| view! { <button on:click=go(false)>{say("web-two-here")}</button> })}
                        <A href=format!("/games/{}/new?online", game.id) attr:class="button">{say(if game.refereed { "online-followed" } else { "online-invite" })}</A>
                        <A href=format!("/games/{}/new", game.id) attr:class="button">{say("web-set-up")}</A>
                    </div>
                    <div class="row">
                        {has_tour.then(|| view! { <A href=format!("/games/{}/tour", game.id) attr:class="button">{say("web-tour")}</A> })}
                        <A href=format!("/games/{}/rules", game.id) attr:class="button">{say("web-rules")}</A>
                    </div>
                </div>
            </div>
        </div>
    })
}
