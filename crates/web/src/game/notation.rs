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
        move || host.scene(None).example.map(|example| example.to_string()).unwrap_or_default()
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
            command.run(Command::Act { action: action.into() });
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

/// What was typed, as the game writes it: capitals and blanks are forgiven, and so are the words of the language for those of
/// the notation. What is no action stays as it is, to be refused with its place.
fn read(game: &str, words: &Words, typed: &str) -> String {
    let lower = typed.to_lowercase();
    let translated = ["end", "miss", "break"].into_iter().find_map(|word| {
        let rest = lower.strip_prefix(&words.get(&format!("typed-{word}")))?;
        Some(format!("{word}{rest}"))
    });
    let read =
        catalogue::find(game).and_then(|game| game.forgiven(typed).or_else(|| game.forgiven(translated.as_deref()?)));
    read.unwrap_or_else(|| typed.to_owned())
}

#[cfg(test)]
mod tests {
    use words::Language;

    use super::*;

    #[test]
    fn the_words_of_the_language_are_read() {
        let (english, french) = (Words::new(Language::English), Words::new(Language::French));
        assert_eq!(read("smallworld", &french, "Fin"), "end");
        assert_eq!(read("smallworld", &french, "end"), "end");
        assert_eq!(read("smallworld", &english, "END "), "end");
        assert_eq!(read("billiard", &french, "Manqué"), "miss");
        assert_eq!(read("billiard", &french, "casse: 8 x 3"), "break:8x3");
        assert_eq!(read("smallworld", &french, "ailleurs"), "ailleurs");
    }
}
