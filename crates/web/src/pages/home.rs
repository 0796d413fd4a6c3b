//! Four games, and one click to each.

use catalogue::CatalogueGame;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::{sayer, title};
use crate::boards;
use crate::host::{Local, Sitter};
use crate::ladder;
use crate::settings::Settings;
use crate::shelf;

/// How well the computer plays for somebody who has never met it.
pub(super) const FIRST_LEVEL: bots::Level = bots::Level::BOTTOM;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let say = sayer();
    title(move || say("web-slogan").get());
    let running = shelf::all().into_iter().find(|kept| kept.result.is_none());
    let words = Settings::here().words();
    view! {
        <div class="home">
            <h1>{say("web-slogan")}</h1>
            <p class="lead">{say("web-lead")}</p>
            {running.map(|kept| {
                let game = kept.game.clone();
                view! {
                    <p class="go-on">
                        <A href=format!("/play/{}", kept.id) attr:class="button">
                            {move || { let words = words.get(); words.with("web-go-on", &[("game", words.get(&format!("{game}-name")).into())]) }}
                        </A>
                    </p>
                }
            })}
            <ul class="cards">
                {catalogue::all().iter().filter(|game| !boards::shares_a_card(game.id)).map(|game| view! { <li><Card game/></li> }).collect_view()}
            </ul>
            <footer class="foot">
                <A href="/about">{say("web-about")}</A>
                <A href="/replay">{say("web-replay")}</A>
            </footer>
        </div>
    }
}

#[component]
fn Card(game: &'static CatalogueGame) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let navigate = use_navigate();
    let named = move |suffix: &'static str| move || words.get().get(&format!("{}-{suffix}", game.id));
    let board = boards::listed(game.id);
    let sibling = board.and_then(|board| board.sibling);
    let other = sibling.and_then(|sibling| catalogue::find(sibling.id).zip(Some(sibling)));
    let name = move || match sibling {
        Some(sibling) => words.get().get(sibling.name),
        None => named("name")(),
    };
    let start = move |game: &'static CatalogueGame, bot: bool| {
        let navigate = navigate.clone();
        move |_| {
            if let Some(address) = start(game, bot) {
                navigate(&address, leptos_router::NavigateOptions::default());
            }
        }
    };
    let has_bots = bots::plays(game.id);
    let miniature = board.map(boards::Listed::miniature);
    view! {
        <article class="card" aria-labelledby=format!("card-{}", game.id)>
            <div class="mini" aria-hidden="true">{miniature}</div>
            <h2 id=format!("card-{}", game.id)><A href=format!("/games/{}", game.id)>{name}</A></h2>
            <p>{named("tagline")}</p>
            <div class="do">
                <button class="main" on:click=start(game, has_bots)>
                    {say(if has_bots { "web-play-computer" } else if game.refereed { "web-referee" } else { "web-two-here" })}
                </button>
                {other.map(|(other, sibling)| view! {
                    <div class="row sibling" role="group" id=format!("card-{}", other.id) aria-label=say(sibling.play)>
                        <button on:click=start(other, false)>{say(sibling.play)}</button>
                        <A href=format!("/games/{}", other.id) attr:class="button">{say("web-more")}</A>
                    </div>
                })}
                <div class="row">
                    {has_bots.then(|| view! { <button on:click=start(game, false)>{say("web-two-here")}</button> })}
                    <A href=format!("/games/{}/new?online", game.id) attr:class="button">{say(if game.refereed { "online-followed" } else { "online-invite" })}</A>
                    <A href=format!("/games/{}/new", game.id) attr:class="button">{say("web-set-up")}</A>
                </div>
            </div>
        </article>
    }
}

/// Opens a match by the usual rules and gives its address; at a real table people look through the rules first.
pub(super) fn start(game: &'static CatalogueGame, bot: bool) -> Option<String> {
    if game.refereed {
        return Some(format!("/games/{}/new", game.id));
    }
    let people = Sitter::People(Vec::new());
    let other = if bot { Sitter::Bot(ladder::level(game.id)) } else { people.clone() };
    let kept = Local::open(game, game.defaults(), None, vec![people, other]).ok()?;
    Some(format!("/play/{}", kept.id))
}
