//! The games, and one click to each.

use bots::Level;
use catalogue::CatalogueGame;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::my_games::who;
use super::{sayer, title};
use crate::boards::{self, art};
use crate::host::{Local, Sitter};
use crate::icon::Icon;
use crate::ladder;
use crate::saved_matches::{self, SavedMatch};
use crate::settings::Settings;

/// How well the computer plays for somebody who has never met it.
pub(super) const FIRST_LEVEL: Level = Level::BOTTOM;

/// The home page.
#[component]
pub fn Home() -> impl IntoView {
    let say = sayer();
    title(move || say("web-slogan").get());
    let kept = saved_matches::all();
    let running = kept.iter().find(|kept| kept.result.is_none()).cloned();
    let cards = catalogue::all().iter().filter(|game| !boards::shares_a_card(game.id));
    view! {
        <div class="home">
            <section class="hero">
                <div class="welcome">
                    <h1>{say("web-slogan")}</h1>
                    <p class="lead">{say("web-lead")}</p>
                    {latest(&kept).map(|game| view! { <PlayNow game/> })}
                </div>
                {match running {
                    Some(kept) => view! { <Continue kept/> }.into_any(),
                    None => view! { <Learn/> }.into_any(),
                }}
                <div class="horizon" aria-hidden="true">
                    {art("submarine", "ship submarine")} {art("destroyer", "ship destroyer")} {art("cruiser", "ship cruiser")}
                </div>
            </section>
            <ul class="cards">{cards.map(|game| view! { <li><Card game/></li> }).collect_view()}</ul>
            <footer class="foot">
                <A href="/about">{say("web-about")}</A>
                <A href="/replay">{say("web-replay")}</A>
            </footer>
        </div>
    }
}

/// The game that was played last against the computer, or the first that can be.
fn latest(kept: &[SavedMatch]) -> Option<&'static CatalogueGame> {
    let played = kept.iter().filter_map(|kept| catalogue::find(&kept.game));
    played.chain(catalogue::all()).find(|game| bots::plays(game.id))
}

/// The one filled button: a game at once, at one's own level.
#[component]
fn PlayNow(game: &'static CatalogueGame) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let go = starter();
    let about = move || {
        let words = words.get();
        let name = words.get(&format!("{}-name", game.id));
        words.with("pages-now-about", &[("game", name.into()), ("level", ladder::level(game.id).number().into())])
    };
    view! {
        <div class="now-row">
            <button class="main play-now" on:click=go(game, true)>{Icon::COMPASS.draw()}{say("pages-now")}</button>
            <p class="soft">{about}</p>
        </div>
    }
}

/// The game under way that was played last.
#[component]
fn Continue(kept: SavedMatch) -> impl IntoView {
    let words = Settings::here().words();
    let SavedMatch { id, game, sitters, plies, .. } = kept;
    let miniature = boards::listed(&game).map(boards::Listed::miniature);
    let named = StoredValue::new(game);
    let of_game = move |key: &'static str| {
        move || {
            let words = words.get();
            words.with(key, &[("game", words.get(&format!("{}-name", named.get_value())).into())])
        }
    };
    view! {
        <article class="card go-on" aria-labelledby="go-on">
            <h2 id="go-on">{of_game("pages-yours")}</h2>
            <div class="mini" aria-hidden="true">{miniature}</div>
            <div class="about">
                <p>{move || who(&named.get_value(), &sitters, &words.get())}</p>
                <p class="soft">{move || words.get().with("web-plies", &[("plies", plies.into())])}</p>
                <A href=format!("/play/{id}") attr:class="button" attr:aria-label=of_game("web-go-on")>
                    {move || words.get().get("web-continue")}{Icon::FORWARD.draw()}
                </A>
            </div>
        </article>
    }
}

/// Where no game is under way: how to learn one.
#[component]
fn Learn() -> impl IntoView {
    let say = sayer();
    view! {
        <article class="card go-on" aria-labelledby="go-on">
            <h2 id="go-on">{say("pages-learn")}</h2>
            <div class="mini" aria-hidden="true">{boards::ALL.first().map(boards::Listed::miniature)}</div>
            <div class="about">
                <p class="soft">{say("pages-learn-about")}</p>
                {boards::ALL.first().map(|board| view! {
                    <A href=format!("/games/{}/tour", board.id) attr:class="button">{say("web-tour")}{Icon::FORWARD.draw()}</A>
                })}
            </div>
        </article>
    }
}

#[component]
fn Card(game: &'static CatalogueGame) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let named = move |suffix: &'static str| move || words.get().get(&format!("{}-{suffix}", game.id));
    let board = boards::listed(game.id);
    let sibling = board.and_then(|board| board.sibling);
    let other = sibling.and_then(|sibling| catalogue::find(sibling.id).zip(Some(sibling)));
    let name = move || match sibling {
        Some(sibling) => words.get().get(sibling.name),
        None => named("name")(),
    };
    let go = starter();
    let has_bots = bots::plays(game.id);
    let miniature = board.map(boards::Listed::miniature);
    view! {
        <article class="card" aria-labelledby=format!("card-{}", game.id)>
            <div class="mini" aria-hidden="true">{miniature}</div>
            <h2 id=format!("card-{}", game.id)><A href=format!("/games/{}", game.id)>{name}</A></h2>
            <p>{named("tagline")}</p>
            <div class="do">
                <div class="row">
                    <button class="main" on:click=go(game, has_bots)>
                        {say(if has_bots { "web-play-computer" } else if game.refereed { "web-referee" } else { "web-two-here" })}
                    </button>
                    {has_bots.then(|| view! { <button on:click=go(game, false)>{say("web-two-here")}</button> })}
                </div>
                {other.map(|(other, sibling)| view! {
                    <div class="row sibling" role="group" id=format!("card-{}", other.id) aria-label=say(sibling.play)>
                        <button on:click=go(other, false)>{say(sibling.play)}</button>
                        <A href=format!("/games/{}", other.id) attr:class="button">{say("web-more")}</A>
                    </div>
                })}
                <div class="ways">
                    <A href=format!("/games/{}/new?online", game.id)>{say(if game.refereed { "online-followed" } else { "online-invite" })}</A>
                    <A href=format!("/games/{}/new", game.id)>{say("web-set-up")}</A>
                </div>
            </div>
        </article>
    }
}

/// Makes what a button does that starts a game by the usual rules: against the computer at one's own level, or for people alone.
pub(super) fn starter() -> impl Fn(&'static CatalogueGame, bool) -> Box<dyn Fn(MouseEvent)> + Clone {
    let navigate = use_navigate();
    move |game, bot| {
        let navigate = navigate.clone();
        Box::new(move |_| {
            if let Some(address) = start(game, bot) {
                navigate(&address, leptos_router::NavigateOptions::default());
            }
        })
    }
}

/// Opens a match by the usual rules and gives its address; at a real table people look through the rules first.
pub(super) fn start(game: &'static CatalogueGame, bot: bool) -> Option<String> {
    start_at(game, bot.then(|| ladder::level(game.id)))
}

/// The same against this level of the computer.
pub(super) fn start_at(game: &'static CatalogueGame, level: Option<Level>) -> Option<String> {
    if game.refereed {
        return Some(format!("/games/{}/new", game.id));
    }
    let people = Sitter::People(Vec::new());
    let other = level.map_or_else(|| people.clone(), Sitter::Bot);
    let kept = Local::open(game, game.defaults(), None, vec![people, other]).ok()?;
    Some(format!("/play/{}", kept.id))
}
