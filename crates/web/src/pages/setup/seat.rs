//! Who plays one seat at this screen.

use bots::Level;
use catalogue::CatalogueGame;
use contract::Seat;
use leptos::prelude::*;

use crate::host::Sitter;
use crate::pages::sayer;
use crate::settings::Settings;

/// A person with a name, or the computer with a level.
#[component]
pub(super) fn SeatField(
    game: &'static CatalogueGame,
    seat: Seat,
    sitters: RwSignal<Vec<Sitter>>,
    has_bots: bool,
) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let sitter = Memo::new(move |_| sitters.with(|sitters| sitters.get(seat.index()).cloned()));
    let set = move |sitter: Sitter| sitters.update(|sitters| sitters[seat.index()] = sitter);
    let kind = move |event: leptos::ev::Event| {
        set(match event_target_value(&event).parse::<u8>().ok().and_then(Level::new) {
            Some(level) => Sitter::Bot(level),
            None => Sitter::People(vec![String::new()]),
        });
    };
    let names = move |event: leptos::ev::Event| {
        // Partners of a team are told apart by commas.
        let text = event_target_value(&event);
        set(Sitter::People(text.split(',').map(|name| name.trim().chars().take(40).collect()).collect()));
    };
    let id = format!("seat-{seat}");
    let people = Memo::new(move |_| sitter.get().is_none_or(|sitter| sitter.is_people()));
    // What was typed before the field was made anew.
    let typed = move || {
        sitters
            .with_untracked(|sitters| sitters.get(seat.index()).map(|sitter| sitter.names().join(", ")))
            .unwrap_or_default()
    };
    view! {
        <div class=format!("field seat-{seat}")>
            <label for=id.clone()>{move || words.get().seat(game.id, seat)}</label>
            {has_bots.then(|| view! {
                <select id=id.clone() on:change=kind>
                    <option value="people" selected=people>{say("web-a-person")}</option>
                    {Level::all().map(|level| view! {
                        <option value=level.to_string() selected=move || sitter.get() == Some(Sitter::Bot(level))>
                            {move || words.get().with("web-computer-level", &[("level", level.number().into())])}
                        </option>
                    }).collect_view()}
                </select>
            })}
            {move || people.get().then(|| view! {
                <input type="text" maxlength="120" id=if has_bots { format!("name-{seat}") } else { format!("seat-{seat}") }
                    placeholder=say(if game.refereed { "web-names" } else { "web-name" }) prop:value=typed()
                    aria-label=say(if game.refereed { "web-names" } else { "web-name" }) on:input=names/>
            })}
        </div>
    }
}
