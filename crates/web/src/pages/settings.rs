//! What people like.

use leptos::prelude::*;
use words::Language;

use super::{sayer, title};
use crate::game::Notices;
use crate::settings::{Settings, Theme, Volumes};

/// The name of a bar of volume, its sentence, and what it sets.
type Volume = (&'static str, &'static str, fn(&mut Volumes) -> &mut u8);

/// Language, light or dark, sound, motion.
#[component]
pub fn SettingsPage() -> impl IntoView {
    let settings = Settings::here();
    let notices = Notices::here();
    let say = sayer();
    title(move || say("web-settings").get());
    let volumes = settings.volumes;
    let loud: [Volume; 2] = [
        ("effects", "web-volume-effects", |volumes| &mut volumes.effects),
        ("alerts", "web-volume-alerts", |volumes| &mut volumes.alerts),
    ];
    let themes =
        [(Theme::System, "web-theme-system"), (Theme::Day, "web-theme-day"), (Theme::Night, "web-theme-night")];
    view! {
        <div class="page">
            <h1>{say("web-settings")}</h1>
            <fieldset>
                <legend>{say("web-language")}</legend>
                {Language::ALL.map(|language| view! {
                    <label class="choice" lang=language.code()>
                        <input type="radio" name="language" prop:checked=move || settings.language.get() == language
                            on:change=move |_| settings.speak(language, notices)/>
                        {language.name()}
                    </label>
                }).collect_view()}
            </fieldset>
            <fieldset>
                <legend>{say("web-theme")}</legend>
                {themes.map(|(theme, key)| view! {
                    <label class="choice">
                        <input type="radio" name="theme" prop:checked=move || settings.theme.get() == theme
                            on:change=move |_| settings.theme.set(theme)/>
                        {say(key)}
                    </label>
                }).collect_view()}
            </fieldset>
            <fieldset>
                <legend>{say("web-senses")}</legend>
                <label class="choice">
                    <input type="checkbox" prop:checked=move || !settings.muted.get()
                        on:change=move |_| settings.muted.update(|muted| *muted = !*muted)/>
                    {say("web-sound")}
                </label>
                {loud.map(|(id, key, part)| {
                    let now = Memo::new(move |_| *part(&mut volumes.get()));
                    view! {
                        <label class="volume" for=format!("volume-{id}")>
                            <span>{say(key)}</span>
                            <input type="range" id=format!("volume-{id}") min="0" max="100" step="10" prop:value=move || now.get().to_string()
                                disabled=settings.muted
                                on:input:target=move |event| {
                                    if let Ok(loud) = event.target().value().parse::<u8>() {
                                        volumes.update(|volumes| *part(volumes) = loud.min(100));
                                    }
                                }/>
                        </label>
                    }
                }).collect_view()}
                <p class="about">{say("web-mute-about")}</p>
                <label class="choice">
                    <input type="checkbox" prop:checked=move || !settings.calm.get()
                        on:change=move |_| settings.calm.update(|calm| *calm = !*calm)/>
                    {say("web-motion")}
                </label>
            </fieldset>
        </div>
    }
}
