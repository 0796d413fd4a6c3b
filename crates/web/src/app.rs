//! The frame of all pages: what is at the top of each, and which address leads where.

use leptos::prelude::*;
use leptos_router::components::{A, Route, Router, Routes};
use leptos_router::path;
use words::Language;

use crate::boards::Arrivals;
use crate::browser;
use crate::game::Notices;
use crate::icon::Icon;
use crate::notice::{address, why};
use crate::pages;
use crate::settings::{Settings, Theme, saying};

/// Everything, at first in the language whose sentences are here.
#[component]
pub fn App(
    /// The language to begin with.
    language: Language,
) -> impl IntoView {
    let settings = Settings::load(language);
    provide_context(settings);
    provide_context(Notices::new());
    let words = settings.words();
    mutes_by_a_key(settings);
    view! {
        <Router>
            <a class="skip" href="#main">{saying(words, "web-skip")}</a>
            <Top/>
            <Arrivals/>
            <main id="main" tabindex="-1">
                <Routes fallback=pages::Missing>
                    <Route path=path!("/") view=pages::Home/>
                    <Route path=path!("/games/:game") view=|| pages::of_game(|| pages::GamePage().into_any())/>
                    <Route path=path!("/games/:game/new") view=|| pages::of_game(|| pages::SetUp().into_any())/>
                    <Route path=path!("/games/:game/tour") view=|| pages::of_game(|| pages::Tour().into_any())/>
                    <Route path=path!("/games/:game/rules") view=|| pages::of_game(|| pages::Rules().into_any())/>
                    <Route path=path!("/rules") view=pages::AllRules/>
                    <Route path=path!("/play/:id") view=pages::Play/>
                    <Route path=path!("/online") view=pages::Online/>
                    <Route path=path!("/online/:id") view=pages::OnlineMatch/>
                    <Route path=path!("/transfer") view=pages::TransferPage/>
                    <Route path=path!("/mine") view=pages::Mine/>
                    <Route path=path!("/replay") view=pages::Replay/>
                    <Route path=path!("/settings") view=pages::SettingsPage/>
                    <Route path=path!("/about") view=pages::About/>
                </Routes>
            </main>
            <NoticeBar/>
        </Router>
    }
}

/// M turns sounds off and on again, wherever nothing is typed.
fn mutes_by_a_key(settings: Settings) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        let held = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
        if event.key().eq_ignore_ascii_case("m") && !held && !browser::is_typed_into(event.target()) {
            settings.muted.update(|muted| *muted = !*muted);
        }
    });
    on_cleanup(move || pressed.remove());
}

/// The bar at the top.
#[component]
fn Top() -> impl IntoView {
    let settings = Settings::here();
    let notices = Notices::here();
    let words = settings.words();
    let say = move |key: &'static str| saying(words, key);
    let next_theme = move |_| {
        settings.theme.update(|theme| {
            *theme = match theme {
                Theme::System if browser::matches("(prefers-color-scheme: dark)") => Theme::Day,
                Theme::System | Theme::Day => Theme::Night,
                Theme::Night => Theme::Day,
            }
        });
    };
    view! {
        <header class="top">
            <A href="/" attr:class="brand">{Icon::ANCHOR.draw()}<span>"Abordage"</span></A>
            <nav aria-label=say("web-nav")>
                <A href="/" exact=true>{say("web-nav-games")}</A>
                <A href="/online">{say("online-nav")}</A>
                <A href="/mine">{say("web-nav-mine")}</A>
                <A href="/rules">{say("web-nav-rules")}</A>
            </nav>
            <div class="tools">
                <button class="tool words" on:click=move |_| settings.speak(settings.language.get_untracked().next(), notices)
                    aria-label=say("web-switch-language") title=say("web-switch-language")
                    lang=move || settings.language.get().next().code()>
                    <span aria-hidden="true">{move || settings.language.get().next().code().to_uppercase()}</span>
                </button>
                <button class="tool" on:click=next_theme aria-label=say("web-switch-theme") title=say("web-switch-theme")>
                    {Icon::NIGHT.draw()}
                </button>
                <button class="tool" on:click=move |_| settings.muted.update(|m| *m = !*m)
                    aria-label=say("web-mute") title=say("web-mute-key") aria-keyshortcuts="m"
                    aria-pressed=move || if settings.muted.get() { "true" } else { "false" }>
                    {move || if settings.muted.get() { Icon::SOUND_OFF } else { Icon::SOUND }.draw()}
                </button>
                <A href="/settings" attr:class="tool" attr:aria-label=say("web-settings") attr:title=say("web-settings")>
                    {Icon::SETTINGS.draw()}
                </A>
            </div>
        </header>
    }
}

/// What there is to tell, at the top: refusals stay until something else happens.
#[component]
fn NoticeBar() -> impl IntoView {
    let notices = Notices::here();
    let words = Settings::here().words();
    // Wherever the keyboard is: what was refused may have been asked for far from here.
    let asked = window_event_listener(leptos::ev::keydown, move |event| {
        let rule = untrack(|| notices.now()).and_then(|notice| notice.rule);
        if let (Some(rule), "?") = (rule, event.key().as_str())
            && !crate::browser::is_typing()
            && let Some(address) = address(&rule)
        {
            crate::browser::open_beside(&address);
        }
    });
    on_cleanup(move || asked.remove());
    view! {
        <div class="notices" role="alert">
            {move || notices.now().map(|notice| view! {
                <div class="notice">
                    <p>{notice.text}</p>
                    {notice.rule.and_then(|rule| why(&words.get(), &rule))}
                    <button class="tool" on:click=move |_| notices.clear() aria-label=saying(words, "web-close")>
                        {Icon::CLOSE.draw()}
                    </button>
                </div>
            })}
        </div>
    }
}
