//! A game's own page: what it is, how it plays in three pictures, how far one is on its ladder, and everything that can be done
//! with it.

use catalogue::CatalogueGame;
use leptos::either::Either;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::components::A;
use leptos_router::hooks::use_navigate;

use super::home::{start_at, starter};
use super::{Missing, game_here, sayer, scene_of, title};
use crate::boards;
use crate::browser;
use crate::icon::Icon;
use crate::ladder::{self, Rung};
use crate::settings::Settings;

/// Where a whole board has room beside the words.
const ROOMY: &str = "(min-width: 961px) and (min-height: 600px)";

/// A game's own page.
#[component]
pub fn GamePage() -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let Some(game) = game_here() else { return Either::Left(Missing()) };
    let named = move |suffix: &'static str| move || words.get().get(&format!("{}-{suffix}", game.id));
    title(named("name"));
    let go = starter();
    let has_bots = bots::plays(game.id);
    let listed = boards::listed(game.id);
    let has_tour = listed.is_some_and(|listed| listed.has_tour);
    // The game itself on its board, once that is here: where there is room for it, and where things may move.
    let alive = RwSignal::new(None::<&'static boards::BoardOf>);
    let moves = !Settings::here().is_calm().get_untracked() && browser::matches(ROOMY);
    if let Some(listed) = listed.filter(|_| moves) {
        spawn_local(async move {
            let board = listed.board().await.ok().filter(|board| !board.line.is_empty());
            let _ = alive.try_set(board); // The page may have been left.
        });
    }
    let level = move || words.get().with("web-level", &[("level", ladder::level(game.id).number().into())]);
    Either::Right(view! {
        <div class="game-page" class:with-ladder=has_bots>
            <div class="mini" class:alive=move || alive.get().is_some() aria-hidden="true">
                {move || match alive.get().and_then(boards::living) {
                    Some(board) => board,
                    None => listed.map(boards::Listed::miniature).into_any(),
                }}
            </div>
            <div class="about-game">
                <h1>{named("name")}</h1>
                <p class="lead">{named("tagline")}</p>
                <div class="do">
                    <button class="main" on:click=go(game, has_bots)>
                        <span>{say(if has_bots { "web-play-computer" } else if game.refereed { "web-referee" } else { "web-two-here" })}</span>
                        {has_bots.then(|| view! { <small aria-hidden="true">{level}</small> })}
                    </button>
                    {has_bots.then(|| view! { <button on:click=go(game, false)>{Icon::PEOPLE.draw()}{say("web-two-here")}</button> })}
                    <A href=format!("/games/{}/new?online", game.id) attr:class="button">
                        {if game.refereed { Icon::REVIEW } else { Icon::LINK }.draw()}{say(if game.refereed { "online-followed" } else { "online-invite" })}
                    </A>
                    <A href=format!("/games/{}/new", game.id) attr:class="button">{Icon::SETTINGS.draw()}{say("web-set-up")}</A>
                </div>
                <How game/>
                {has_bots.then(|| view! { <Ladder game/> })}
                <div class="tiles">
                    {has_tour.then(|| view! { <A href=format!("/games/{}/tour", game.id) attr:class="button">{Icon::RESIGN.draw()}{say("web-tour")}</A> })}
                    <A href=format!("/games/{}/rules", game.id) attr:class="button">{Icon::BOOK.draw()}{say("web-rules")}</A>
                    <Other game/>
                </div>
            </div>
        </div>
    })
}

/// How it plays, in three pictures. They are decoration: what they show is said below each.
#[component]
fn How(game: &'static CatalogueGame) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let step = move |number: u8| {
        let key = format!("{}-how-{number}", game.id);
        let told = key.clone();
        view! {
            <li>
                {scene_of(game.id, number, "scene")}
                <p><b>{move || words.get().get(&key)}</b>" "<span class="soft">{move || words.get().about(&told)}</span></p>
            </li>
        }
    };
    view! {
        <section aria-labelledby="how">
            <h2 id="how">{say("pages-how")}</h2>
            <ol class="how">{(1..=3).map(step).collect_view()}</ol>
        </section>
    }
}

/// Every level as a step that rises: those that were beaten, where one stands, and what became of all games.
#[component]
fn Ladder(game: &'static CatalogueGame) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let navigate = use_navigate();
    let here = ladder::level(game.id);
    let rungs = ladder::rungs(game.id);
    let count = |of: fn(&Rung) -> usize| rungs.iter().map(of).sum::<usize>();
    let (won, lost, drawn) = (count(|rung| rung.won), count(|rung| rung.lost), count(|rung| rung.drawn));
    let record = move || {
        let args = [("won", won.into()), ("lost", lost.into()), ("drawn", drawn.into())];
        words.get().with("pages-record", &args)
    };
    let climb = move || {
        let words = words.get();
        match ladder::wins_to_climb(game.id) {
            Some(wins) => words.with("pages-climb", &[("wins", wins.into()), ("level", here.number().into())]),
            None => words.get("pages-top"),
        }
    };
    let step = move |rung: Rung| {
        let navigate = navigate.clone();
        let number = rung.level.number();
        let play = move |_| {
            if let Some(address) = start_at(game, Some(rung.level)) {
                navigate(&address, leptos_router::NavigateOptions::default());
            }
        };
        let record = if rung.won + rung.lost == 0 { "–".to_owned() } else { format!("{}–{}", rung.won, rung.lost) };
        let (beaten, now) = (rung.won > 0, rung.level == here);
        view! {
            <li style:--step=number.to_string()>
                <button class="rung" class:beaten=beaten class:here=now aria-current=now.then_some("step") title=move || words.get().with("pages-play-level", &[("level", number.into())]) on:click=play>
                    <b>{number}{beaten.then(|| Icon::CHECK.draw())}</b>
                    <span>{move || words.get().get(&format!("pages-rank-{number}"))}</span>
                    <small>{record}</small>
                </button>
            </li>
        }
    };
    view! {
        <section aria-labelledby="ladder">
            <div class="ladder-head">
                <h2 id="ladder">{say("pages-ladder")}</h2>
                <p class="soft">{record}" "<b>{climb}</b></p>
            </div>
            <ol class="ladder">{rungs.into_iter().map(step).collect_view()}</ol>
        </section>
    }
}

/// The way to the other form of the same game.
#[component]
fn Other(game: &'static CatalogueGame) -> impl IntoView {
    let words = Settings::here().words();
    let sibling = boards::listed(game.id).and_then(|listed| listed.sibling);
    let owner = boards::ALL.iter().find(|board| board.sibling.is_some_and(|sibling| sibling.id == game.id));
    let (id, key) = match (sibling, owner) {
        (Some(sibling), _) => (sibling.id, sibling.play.to_owned()),
        (None, Some(owner)) => (owner.id, format!("{}-name", owner.id)),
        (None, None) => return None,
    };
    Some(
        view! { <A href=format!("/games/{id}") attr:class="button">{Icon::FLIP.draw()}{move || words.get().get(&key)}</A> },
    )
}
