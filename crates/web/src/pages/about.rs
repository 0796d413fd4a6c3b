//! What this is; and what to say where there is nothing.

use leptos::prelude::*;
use leptos_router::components::A;

use super::{sayer, title};
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
            <p>{say("web-credits-bn3e")}</p>
            <p>
                <a href="http://lucas.borboleta.blog.free.fr" rel="noreferrer">{say("web-credits-bn3e-author")}</a>
                " · "
                <a href="https://creativecommons.org/licenses/by-sa/3.0/" rel="noreferrer license">{say("web-credits-bn3e-licence")}</a>
            </p>
            <p>{say("web-credits-depths")}</p>
            <p>{say("web-credits-smallworld")}</p>
            <p>{say("web-credits-billiard")}</p>
            <p class="soft">{move || words.get().with("web-version", &[("version", env!("CARGO_PKG_VERSION").into())])}</p>
        </article>
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
