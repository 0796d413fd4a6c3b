//! Playing with people elsewhere: who is there, what is on, and the matches themselves.

mod invitation;
mod keep_record;
mod lobby;
mod match_page;
mod match_row;
mod seat_choice;
mod terms;
mod transfer;
mod waiting_room;

pub use lobby::Online;
pub use match_page::OnlineMatch;
pub use transfer::TransferPage;

pub(super) use keep_record::KeepOnline;
pub(super) use lobby::MyRows;
use match_row::Row;

use leptos::prelude::*;
use wire::Me;

use super::sayer;
use crate::net;
use crate::settings::Settings;

/// A field for one's name. It is known from the server, if we have been there.
#[component]
pub(super) fn NameField(name: RwSignal<String>) -> impl IntoView {
    let say = sayer();
    leptos::task::spawn_local(async move {
        if let Ok(Some(Me { name: known, .. })) = net::me().await
            && name.try_with_untracked(String::is_empty) == Some(true)
        {
            name.set(known);
        }
    });
    view! {
        <label class="name-field">
            <span>{say("online-my-name")}</span>
            <input type="text" id="my-name" autocomplete="nickname" maxlength=wire::LONGEST_NAME.to_string()
                prop:value=name on:input:target=move |event| name.set(event.target().value())/>
        </label>
    }
}

/// Gives this browser's person this name, and makes one if there is none yet.
pub(super) async fn introduce(name: String) -> net::Result<Me> {
    let name = wire::tidy_name(&name);
    match net::me().await? {
        Some(me) if me.name == name => Ok(me),
        _ => net::rename(name).await,
    }
}

/// Says what did not go well; empty while all is well.
#[component]
pub(super) fn TroubleLine(
    trouble: RwSignal<Option<net::Trouble>>,
    #[prop(optional)] game: &'static str,
) -> impl IntoView {
    let words = Settings::here().words();
    view! {
        <div role="alert">
            {move || trouble.get().map(|trouble| view! { <p class="warning">{net::error_text(&words.get(), &trouble, game)}</p> })}
        </div>
    }
}
