//! A field for those who rather type an action.

use std::sync::Arc;

use catalogue::AnyAction;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use wire::Command;
use words::Words;

use crate::host::{Host, game_of};
use crate::settings::{Settings, saying};

/// Takes an action in notation.
#[component]
pub(super) fn Notation(host: StoredValue<Arc<dyn Host>>, command: Callback<Command<AnyAction>>) -> impl IntoView {
    let words = Settings::here().words();
    let host = host.get_value();
    let game = game_of(&*host);
    let text = RwSignal::new(String::new());
    let example = {
        let host = host.clone();
        move || {
            let example = host.scene(None).example().map(|example| example.to_string()).unwrap_or_default();
            catalogue::find(game).map_or_else(String::new, |of| words.get().notation(game, of.notation_words, &example))
        }
    };
    let can = {
        let host = host.clone();
        move || host.scene(None).seat.is_some()
    };
    // What was typed stays until it is played: what is refused can be mended.
    let sent = StoredValue::new(false);
    let played = Memo::new(move |_| host.scene(None).past.len());
    Effect::new(move |before: Option<usize>| {
        let played = played.get();
        if before.is_some_and(|before| before != played) && sent.get_value() {
            sent.set_value(false);
            text.set(String::new());
        }
        played
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = text.get_untracked().trim().to_owned();
        if !typed.is_empty() {
            let action = read(game, &words.get_untracked(), &typed);
            sent.set_value(true);
            command.run(Command::Act { action });
        }
    };
    view! {
        <form class="notation" on:submit=submit>
            <label class="unseen" for="notation">{saying(words, "web-type")}</label>
            <input id="notation" type="text" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=move || words.get().with("web-type-like", &[("example", example().into())])
                prop:value=text on:input:target=move |event| text.set(event.target().value())
                disabled=move || !can()/>
        </form>
    }
}

/// What was typed, with what is forgiven. What is no action stays as it is, to be refused with its place.
fn read(game: &str, words: &Words, typed: &str) -> AnyAction {
    let read = catalogue::find(game).and_then(|game| {
        let translated = || game.forgiven(&words.as_notation(game.id, game.notation_words, typed)?);
        game.forgiven(typed).or_else(translated)
    });
    read.unwrap_or_else(|| typed.into())
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn the_words_of_the_language_are_read() {
        let (english, french) = (Words::new(Language::English), Words::new(Language::French));
        assert_eq!(read("smallworld", &french, "Fin"), AnyAction::from("end"));
        assert_eq!(read("smallworld", &french, "end"), AnyAction::from("end"));
        assert_eq!(read("smallworld", &english, "END "), AnyAction::from("end"));
        assert_eq!(read("billiard", &french, "Manqué"), AnyAction::from("miss"));
        assert_eq!(read("billiard", &french, "casse: 8 x 3"), AnyAction::from("break:8x3"));
        assert_eq!(read("smallworld", &french, "ailleurs"), AnyAction::from("ailleurs"));
    }
}
