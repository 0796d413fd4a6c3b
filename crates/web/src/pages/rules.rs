//! The rules, with pictures.

use leptos::either::Either;
use leptos::prelude::*;
use leptos_router::components::A;

use super::about::credited;
use super::{Missing, game_here, sayer, scene_of, title};
use crate::boards::{self, Credits};
use crate::browser;
use crate::settings::Settings;

/// The rules of one game.
#[component]
pub fn Rules() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let Some(game) = game_here() else { return Either::Left(Missing()) };
    let name = move || words.get().get(&format!("{}-name", game.id));
    title(name);
    let rules = boards::find(game.id).map(|board| board.rules);
    // The page scrolls to the rule in the address once it is drawn: the browser itself looked for it too early.
    request_animation_frame(|| {
        browser::go_to(&browser::hash());
    });
    Either::Right(view! {
        <article class="page rules">
            <h1>{name}</h1>
            {move || rules.map(|rules| rules(words.get()))}
            {credits_of(game.id).map(|credits| view! {
                <section class="credits soft" aria-labelledby="credits">
                    <h2 id="credits">{say("web-credit")}</h2>
                    {credited(credits)}
                </section>
            })}
            <p><A href=format!("/games/{}", game.id) attr:class="button">{say("web-to-game")}</A></p>
        </article>
    })
}

/// Where a game comes from; another form of one comes from where that does.
fn credits_of(game: &str) -> Option<Credits> {
    let listed = boards::listed(game)?;
    listed.credits.or_else(|| boards::listed(listed.sibling?.id)?.credits)
}

/// Where the rules of each are.
#[component]
pub fn AllRules() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    title(move || say("web-nav-rules").get());
    view! {
        <div class="page">
            <h1>{say("web-nav-rules")}</h1>
            <ul class="rows">
                {catalogue::all().iter().map(|game| {
                    let named = move |suffix: &'static str| move || words.get().get(&format!("{}-{suffix}", game.id));
                    view! {
                        <li class="kept">
                            {scene_of(game.id, 1, "thumb")}
                            <div><h2>{named("name")}</h2><p class="soft">{named("tagline")}</p></div>
                            <div class="row">
                                <A href=format!("/games/{}/rules", game.id) attr:class="button" attr:aria-label=move || format!("{}, {}", say("web-rules").get(), named("name")())>{say("web-rules")}</A>
                                {boards::listed(game.id).filter(|board| board.has_tour).map(|_| view! {
                                    <A href=format!("/games/{}/tour", game.id) attr:class="button" attr:aria-label=move || format!("{}, {}", say("web-tour").get(), named("name")())>{say("web-tour")}</A>
                                })}
                            </div>
                        </li>
                    }
                }).collect_view()}
            </ul>
        </div>
    }
}
