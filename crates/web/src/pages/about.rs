//! What this is; and what to say where there is nothing.

use leptos::prelude::*;
use leptos_router::components::A;

use super::{sayer, title};
use crate::boards::{self, Credits, Link};
use crate::settings::Settings;

/// About Abordage.
#[component]
pub fn About() -> impl IntoView {
    let say = sayer();
    let words = Settings::here().words();
    title(move || say("web-about").get());
    view! {
        <article class="page">
            <h1>{say("web-about")}</h1>
            <p class="lead">{say("web-about-what")}</p>
            <p>{say("web-about-fair")}</p>
            <p>{say("web-about-private")}</p>
            <p>{say("web-about-open")}</p>
            <h2>{say("web-credits")}</h2>
            {boards::ALL.iter().filter_map(|listed| listed.credits).map(credited).collect_view()}
            <p class="soft">{move || words.get().with("web-version", &[("version", env!("CARGO_PKG_VERSION").into())])}</p>
        </article>
    }
}

/// Where a game comes from.
pub(super) fn credited(credits: Credits) -> impl IntoView {
    let say = sayer();
    let link = move |(place, link): (usize, &'static Link)| {
        view! { {(place > 0).then_some(" · ")}<a href=link.address rel=link.rel>{say(link.key)}</a> }
    };
    let links = credits.links.iter().enumerate().map(link).collect_view();
    view! {
        <p>{say(credits.told)}</p>
        {(!credits.links.is_empty()).then(|| view! { <p>{links}</p> })}
    }
}

/// An address that leads nowhere.
#[component]
pub fn Missing() -> impl IntoView {
    let say = sayer();
    title(move || say("web-missing").get());
    view! {
        <div class="page">
            <h1>{say("web-missing")}</h1>
            <p>{say("web-missing-about")}</p>
            <A href="/" attr:class="button">{say("web-home")}</A>
        </div>
    }
}
