//! What else can be settled before a match: a clock at this screen, a handicap, a position to start from.

use catalogue::{CatalogueGame, OpenError};
use contract::Seat;
use leptos::prelude::*;

use super::Chosen;
use super::online::PaceField;
use crate::boards::{self, Handicap};
use crate::pages::sayer;
use crate::settings::{Settings, saying};

/// The clock, and the position to start from.
#[component]
pub(super) fn Extras(game: &'static CatalogueGame, chosen: Chosen, elsewhere: RwSignal<bool>) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let trouble = move || {
        let words = words.get();
        chosen.misread.get().map(|error| match error {
            OpenError::Rules(bad) => words.bad_rule(&bad),
            OpenError::Start(misread) => words.misread(&misread),
        })
    };
    view! {
        {move || (!elsewhere.get() && !game.refereed).then(|| view! { <PaceField plan=chosen.plan days=false/> })}
        {boards::find(game.id).and_then(|board| board.handicap).map(|handicap| view! { <HandicapField game handicap chosen/> })}
        <details class="more">
            <summary>{say("web-from-position")}</summary>
            <label for="position">{say("web-position")}</label>
            <textarea id="position" rows="3" spellcheck="false" autocomplete="off" autocapitalize="off"
                prop:value=chosen.position on:input:target=move |event| chosen.position.set(event.target().value())></textarea>
            <p class="about">{say("web-position-about")}</p>
            {move || trouble().map(|why| view! { <p class="warning" role="alert">{why}</p> })}
        </details>
    }
}

/// Less of something for one side, or more.
#[component]
fn HandicapField(game: &'static CatalogueGame, handicap: Handicap, chosen: Chosen) -> impl IntoView {
    let words = Settings::here().words();
    let usual = Memo::new(move |_| chosen.values.with(|values| handicap.usual(values)));
    let choices = Memo::new(move |_| chosen.values.with(|values| handicap.choices(values)));
    // A position sets what each side has: nothing is added to it.
    let fixed = Memo::new(move |_| !chosen.is_bare());
    let field = move |seat: Seat| {
        let choose = move |event: leptos::ev::Event| {
            let given = event_target_value(&event).parse::<u8>().ok();
            chosen
                .handicap
                .update(|handicap| handicap[seat.index()] = given.filter(|given| *given != usual.get_untracked()));
        };
        view! {
            <label class="number">
                <span>{move || words.get().seat(game.id, seat)}</span>
                <select id=format!("handicap-{seat}") on:change=choose disabled=fixed>
                    {move || choices.get().into_iter().map(|given| {
                        let is = move || chosen.handicap.get()[seat.index()].unwrap_or(usual.get()) == given;
                        view! { <option value=given.to_string() selected=is>{given}</option> }
                    }).collect_view()}
                </select>
            </label>
        }
    };
    view! {
        <details class="more handicap">
            <summary>{saying(words, "web-handicap")}</summary>
            <p class="about">{saying(words, handicap.key)}</p>
            <p class="about" role="status">{move || fixed.get().then(|| words.get().get("web-handicap-position"))}</p>
            <div class="numbers">{move || Seat::all(chosen.seats.get()).map(field).collect_view()}</div>
        </details>
    }
}
