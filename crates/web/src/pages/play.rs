//! A match that this browser keeps, to be played.

use std::sync::Arc;

use leptos::prelude::*;
use leptos_router::components::A;
use leptos_router::hooks::use_params_map;

use super::{sayer, title};
use crate::game::{GameScreen, Mode};
use crate::host::Local;
use crate::ladder;
use crate::saved_matches;
use crate::settings::Settings;

/// Plays the match that the address names.
#[component]
pub fn Play() -> impl IntoView {
    let settings = Settings::here();
    let words = settings.words();
    let say = sayer();
    let params = use_params_map();
    let id = Memo::new(move |_| params.with(|params| params.get("id")).unwrap_or_default());
    title(move || {
        let kept = saved_matches::find(&id.get());
        kept.map_or_else(String::new, |kept| words.get().get(&format!("{}-name", kept.game)))
    });
    move || {
        let kept = saved_matches::find(&id.get());
        let offers_tour = kept.as_ref().is_some_and(|kept| kept.plies == 0 && ladder::offers_tour(&kept.game));
        let resumed = kept.map(|kept| untrack(|| Local::resume(&kept, words, settings.is_calm())));
        match resumed {
            Some(Some(Ok(local))) => view! {
                {move || local.unkept.get().then(|| view! { <p class="warning" role="alert">{say("web-unkept")}</p> })}
                {move || local.silent.get().then(|| view! {
                    <p class="warning" role="alert">
                        {say("web-silent")}" "<button on:click=move |_| local.ask_again()>{say("web-ask-again")}</button>
                    </p>
                })}
                {move || local.follows.get().then(|| view! {
                    <p class="warning other-tab" role="status">
                        {say("web-follows")}" "<button on:click=move |_| local.take_over()>{say("web-take-over")}</button>
                    </p>
                })}
                <GameScreen host=Arc::new(local) mode=Mode::Playing offers_tour/>
            }
            .into_any(),
            Some(Some(Err(error))) => {
                let why = move || words.get().record_error(&error);
                view! { <div class="page"><h1>{say("web-broken")}</h1><p>{why}</p></div> }.into_any()
            }
            Some(None) | None => view! {
                <div class="page">
                    <h1>{say("web-no-such-match")}</h1>
                    <p>{say("web-no-such-match-about")}</p>
                    <A href="/" attr:class="button">{say("web-home")}</A>
                </div>
            }
            .into_any(),
        }
    }
}
