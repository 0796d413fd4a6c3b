//! A game's board is a part of the pages of its own: it is fetched when the game is first opened, with the game's drawings.

use std::pin::Pin;
use std::time::Duration;

use futures_channel::oneshot;
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use leptos_router::hooks::use_location;

use super::{ALL, BoardOf, Listed, art, listed};
use crate::browser;
use crate::settings::{Settings, saying};

/// A board that is on its way.
pub(super) type Fetched = Pin<Box<dyn Future<Output = Result<&'static BoardOf, Missed>>>>;

/// It did not come: no server answers, or it has newer pages now.
#[derive(Clone, Copy, Debug)]
pub struct Missed;

impl From<leptos::wasm_split::SplitLoaderError> for Missed {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> Missed {
        Missed
    }
}

/// How far the board of a game is.
#[derive(Clone, Copy)]
enum Way {
    /// Nobody has asked for it.
    Unasked,
    /// It is being fetched.
    Coming,
    /// It is loaded.
    Here(&'static BoardOf),
    /// It was asked for and did not come.
    Missed,
}

thread_local! {
    /// How far each is, in the order of [`ALL`].
    static WAYS: Vec<ArcRwSignal<Way>> = ALL.iter().map(|_| ArcRwSignal::new(Way::Unasked)).collect();
}

fn ways() -> Vec<ArcRwSignal<Way>> {
    WAYS.with(Clone::clone)
}

/// The board of this game, if it is loaded; if not, it is fetched, and the signal changes when it is there.
pub fn find(id: &str) -> Option<&'static BoardOf> {
    let way = ways().into_iter().zip(ALL).find(|(_, listed)| listed.id == id);
    let (way, listed) = way?;
    if matches!(way.get_untracked(), Way::Unasked) {
        fetch(listed, &way);
    }
    // In answer to a click nobody looks on.
    let now = if Observer::get().is_some() { way.get() } else { way.get_untracked() };
    if let Way::Here(board) = now { Some(board) } else { None }
}

fn fetch(listed: &'static Listed, way: &ArcRwSignal<Way>) {
    let way = way.clone();
    way.set(Way::Coming);
    leptos::task::spawn_local(async move {
        let (done, drawings) = oneshot::channel::<()>();
        leptos::task::spawn_local(async move {
            art::bring(listed.id).await;
            drop(done);
        });
        let board = listed.board().await;
        let _ = drawings.await; // Nothing is sent: it only ends. A board without its drawings can be played, too.
        way.set(board.map_or(Way::Missed, Way::Here));
    });
}

/// What there is to say of boards that are being fetched, and of those that did not come.
#[component]
pub fn Arrivals() -> impl IntoView {
    let words = Settings::here().words();
    let any = move |is: fn(Way) -> bool| Memo::new(move |_| ways().iter().any(|way| is(way.get())));
    let (coming, missed) = (any(|way| matches!(way, Way::Coming)), any(|way| matches!(way, Way::Missed)));
    let again = move |_| {
        for (way, listed) in ways().iter().zip(ALL) {
            if matches!(way.get_untracked(), Way::Missed) {
                fetch(listed, way);
            }
        }
    };
    // Another page begins afresh: a board that could not be fetched is asked for again there.
    let place = use_location().pathname;
    let forget = || {
        for way in ways().iter().filter(|way| matches!(way.get_untracked(), Way::Missed)) {
            way.set(Way::Unasked);
        }
    };
    Effect::new(move |_| {
        place.track();
        set_timeout(forget, Duration::ZERO);
    });
    view! {
        {move || coming.get().then(|| view! { <p class="arrives soft" role="status">{saying(words, "web-board-comes")}</p> })}
        {move || missed.get().then(|| view! {
            <div class="warning" role="alert">
                <h1>{saying(words, "web-board-gone")}</h1>
                <div class="row">
                    <button class="main" on:click=again>{saying(words, "web-ask-again")}</button>
                    <button on:click=|_| browser::load_again()>{saying(words, "online-reload")}</button>
                </div>
            </div>
        })}
    }
}

/// A page that needs the board of a game: drawn once that is here. Where a game has none, at once.
pub fn with_board(game: &'static str, page: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    if listed(game).is_none() {
        return page();
    }
    let here = Memo::new(move |_| find(game).is_some());
    (move || here.get().then(|| untrack(&page))).into_any()
}
