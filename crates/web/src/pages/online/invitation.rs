//! The page of an invitation: what match it is for, and a button to sit down.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::MatchSummary;

use super::match_row::{time, who_with_you};
use super::seat_choice::SeatChoice;
use super::terms::Terms;
use super::{NameField, TroubleLine, introduce};
use crate::boards;
use crate::net::{self, Trouble};
use crate::pages::sayer;
use crate::settings::Settings;

/// What one is invited to.
#[component]
pub(super) fn Invited(
    summary: MatchSummary,
    token: RwSignal<Option<String>>,
    found: RwSignal<Option<net::Result<MatchSummary>>>,
) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let game = catalogue::find(&summary.game).map_or("", |game| game.id);
    let listed = boards::listed(game);
    let choice = SeatChoice::of(&summary);
    let (id, about) = (summary.id.clone(), StoredValue::new(summary.clone()));
    let told = move |tell: fn(&MatchSummary, &words::Words) -> String| {
        move || about.with_value(|summary| tell(summary, &words.get()))
    };
    let trouble = RwSignal::new(None::<Trouble>);
    let name = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        busy.set(true);
        let id = id.clone();
        spawn_local(async move {
            let sat = match introduce(name.get_untracked()).await {
                Ok(_) => net::sit(&id, token.get_untracked(), choice.and_then(SeatChoice::made)).await,
                Err(trouble) => Err(trouble),
            };
            if busy.try_set(false).is_some() {
                return; // The page was left meanwhile.
            }
            match sat {
                Ok(summary) => {
                    drop_token(token);
                    found.set(Some(Ok(summary)));
                }
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    view! {
        <form class="page invited" on:submit=sit>
            <div class="mini" aria-hidden="true">{listed.map(boards::Listed::miniature)}</div>
            <h1>{move || words.get().with("online-invited", &[("game", words.get().get(&format!("{game}-name")).into())])}</h1>
            <p class="lead">{move || words.get().get(&format!("{game}-tagline"))}</p>
            <p><strong>{told(who_with_you)}</strong>" · "{told(|summary, words| time(&summary.time, words))}</p>
            <Terms summary/>
            <NameField name/>
            {choice.map(SeatChoice::offer)}
            <TroubleLine trouble game/>
            <button class="main" type="submit" disabled=busy>{say("online-sit")}</button>
            <div class="row">
                <button type="button" on:click=move |_| drop_token(token)>{say("online-just-watch")}</button>
                {listed.is_some_and(|listed| listed.has_tour).then(|| view! {
                    <a class="button" href=format!("/games/{game}/tour") target="_blank">{say("web-tour")}</a>
                })}
                <a class="button" href=format!("/games/{game}/rules") target="_blank">{say("web-rules")}</a>
            </div>
        </form>
    }
}

/// The secret has done its work: it need not stay in the address, where it would be passed on.
fn drop_token(token: RwSignal<Option<String>>) {
    crate::browser::drop_hash();
    token.set(None);
}
