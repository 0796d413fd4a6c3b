//! One parameter of the rules: a field that fits its kind, with its explanation.

use std::collections::BTreeSet;

use catalogue::CatalogueGame;
use contract::{Kind, Parameter, Value, Values};
use leptos::prelude::*;
use words::Words;

use crate::notice::why;
use crate::settings::Settings;

/// The field of a parameter.
#[component]
pub(super) fn Field(
    game: &'static CatalogueGame,
    parameter: &'static Parameter,
    values: RwSignal<Values>,
    wrong: RwSignal<BTreeSet<&'static str>>,
) -> impl IntoView {
    let words = Settings::here().words();
    let key = StoredValue::new(Words::rule_key(game.id, parameter.name));
    let id = format!("rule-{}", parameter.name.replace('.', "-"));
    let trouble = RwSignal::new(None::<String>);
    let now = Memo::new(move |_| {
        let values = values.get();
        values.iter().find(|(p, _)| p.name == parameter.name).map(|(_, value)| value.clone())
    });
    let shown = move || now.get().map(|value| value.to_string()).unwrap_or_default();
    let set = move |text: String| {
        let mut new = values.get_untracked();
        match new.set_text(parameter.name, text.trim()) {
            Ok(()) => {
                trouble.set(None);
                wrong.update(|wrong| _ = wrong.remove(parameter.name));
                values.set(new);
            }
            Err(bad) => {
                trouble.set(Some(words.get_untracked().say(&bad.why)));
                wrong.update(|wrong| _ = wrong.insert(parameter.name));
            }
        }
    };
    // Another rule set fills every field anew.
    Effect::new(move |before: Option<()>| {
        now.track();
        if before.is_some() {
            trouble.set(None);
            wrong.update(|wrong| _ = wrong.remove(parameter.name));
        }
    });
    let input = match parameter.kind {
        Kind::Flag => view! {
            <input id=id.clone() type="checkbox" prop:checked=move || now.get() == Some(Value::Flag(true))
                on:change:target=move |event| set(event.target().checked().to_string())/>
        }
        .into_any(),
        Kind::Whole { least, most } => view! {
            <input id=id.clone() type="number" min=least max=most prop:value=shown
                on:change:target=move |event| set(event.target().value())/>
        }
        .into_any(),
        Kind::Choice(choices) => view! {
            <select id=id.clone() on:change:target=move |event| set(event.target().value())>
                {choices.iter().map(|choice| view! {
                    <option value=*choice selected=move || shown() == *choice>
                        {move || choice_name(&words.get(), &key.get_value(), choice)}
                    </option>
                }).collect_view()}
            </select>
        }
        .into_any(),
        Kind::Fraction | Kind::Choices { .. } | Kind::Wholes { .. } => view! {
            <input id=id.clone() type="text" autocomplete="off" spellcheck="false" prop:value=shown
                on:change:target=move |event| set(event.target().value())/>
        }
        .into_any(),
    };
    view! {
        <div class="field parameter">
            <label for=id>{move || words.get().get(&key.get_value())}</label>
            {input}
            <p class="about">{move || words.get().about(&key.get_value())}" "{move || why(&words.get(), parameter.rule)}</p>
            {move || trouble.get().map(|why| view! { <p class="warning" role="alert">{why}</p> })}
        </div>
    }
}

/// What a choice is called, where it has a name besides its word.
pub(in crate::pages) fn choice_name(words: &Words, key: &str, choice: &str) -> String {
    let key = format!("{key}-{choice}");
    if words.has(&key) { words.get(&key) } else { choice.to_owned() }
}
