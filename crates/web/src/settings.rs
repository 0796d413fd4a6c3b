//! What people like: language, light or dark, sound, motion. Kept in this browser.

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use words::{Language, Words};

use crate::browser;
use crate::game::Notices;
use crate::language;
use crate::sound::{Kind, Sound};

const NAME: &str = "abordage.settings";

/// Light, dark, or as the system has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light: a sea chart by day.
    Day,
    /// Dark: the same chart at night.
    Night,
}

#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
struct SavedSettings {
    language: Option<String>,
    theme: Theme,
    muted: bool,
    volumes: Volumes,
    calm: bool,
}

/// How loud each kind of sound is, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Volumes {
    /// What goes with what is seen.
    pub effects: u8,
    /// The volume of alerts: it is somebody's turn, or the match is over.
    pub alerts: u8,
}

impl Default for Volumes {
    fn default() -> Volumes {
        Volumes { effects: 100, alerts: 100 }
    }
}

impl Volumes {
    fn of(self, kind: Kind) -> u8 {
        match kind {
            Kind::Effect => self.effects,
            Kind::Alert => self.alerts,
        }
        .min(100)
    }
}

impl SavedSettings {
    fn load() -> SavedSettings {
        browser::kept(NAME).and_then(|text| contract::read_json(&text).ok()).unwrap_or_default()
    }
}

/// The language that was chosen in this browser; at first the one it is set to.
pub fn requested_language() -> Language {
    let of_browser = || browser::window().and_then(|window| window.navigator().language()).unwrap_or_default();
    let chosen = SavedSettings::load().language.and_then(|code| code.parse().ok());
    chosen.unwrap_or_else(|| Language::from_locale(&of_browser()))
}

/// The settings, alive: what is changed here is seen everywhere at once. Cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The language.
    pub language: RwSignal<Language>,
    /// Light, dark, or as the system says.
    pub theme: RwSignal<Theme>,
    /// Whether all sound is off.
    pub muted: RwSignal<bool>,
    /// How loud what is heard is.
    pub volumes: RwSignal<Volumes>,
    /// No motion that need not be; the system's own setting counts as well.
    pub calm: RwSignal<bool>,
}

impl Settings {
    /// As this browser kept them, but for the language: that is the one whose sentences are here.
    pub fn load(language: Language) -> Settings {
        let kept = SavedSettings::load();
        let settings = Settings {
            language: RwSignal::new(language),
            theme: RwSignal::new(kept.theme),
            muted: RwSignal::new(kept.muted),
            volumes: RwSignal::new(kept.volumes),
            calm: RwSignal::new(kept.calm),
        };
        Effect::new(move |before: Option<()>| settings.apply(before.is_some()));
        settings
    }

    /// The settings of this page.
    pub fn here() -> Settings {
        expect_context()
    }

    /// Speaks another language, once its sentences are here.
    pub fn speak(self, language: Language, notices: Notices) {
        spawn_local(async move {
            if language::learn(language).await {
                self.language.set(language);
            } else {
                notices.notify(Words::new(self.language.get_untracked()).get("web-language-gone"));
                // What shows which language is chosen shows again what was.
                self.language.notify();
            }
        });
    }

    /// The sentences in the language of the settings.
    pub fn words(&self) -> Signal<Words> {
        let language = self.language;
        Signal::derive(move || Words::new(language.get()))
    }

    /// Whether nothing should move that need not.
    pub fn is_calm(&self) -> Signal<bool> {
        let calm = self.calm;
        Signal::derive(move || calm.get() || browser::matches("(prefers-reduced-motion: reduce)"))
    }

    /// What makes a sound, unless muted.
    pub fn sounds(&self) -> Callback<Sound> {
        let (muted, volumes) = (self.muted, self.volumes);
        Callback::new(move |sound: Sound| {
            if !muted.get_untracked() {
                sound.play(volumes.get_untracked().of(sound.kind()));
            }
        })
    }

    fn apply(self, changed: bool) {
        let (language, theme) = (self.language.get(), self.theme.get());
        let kept = SavedSettings {
            language: Some(language.code().to_owned()),
            theme,
            muted: self.muted.get(),
            volumes: self.volumes.get(),
            calm: self.calm.get(),
        };
        if let Some(root) = browser::document().and_then(|document| document.document_element()) {
            let theme = match theme {
                Theme::System => "system",
                Theme::Day => "day",
                Theme::Night => "night",
            };
            // Attributes of these names can always be set.
            let _ = root.set_attribute("lang", language.code());
            let _ = root.set_attribute("data-theme", theme);
            let _ = root.set_attribute("data-calm", if kept.calm { "yes" } else { "no" });
        }
        if changed && let Ok(text) = serde_json::to_string(&kept) {
            browser::keep(NAME, &text);
        }
    }
}

/// The sentence with this key, in the language at hand. One type for all of them: every closure that a page shows brings some
/// thousand bytes of code along.
pub fn saying(words: Signal<Words>, key: &'static str) -> Signal<String> {
    Signal::derive(move || words.get().get(key))
}
