//! Rule sets by name: those of the game, and people's own, which are saved here, shared and deleted.

use catalogue::CatalogueGame;
use contract::Values;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use words::Words;

use super::set_name;
use crate::browser;
use crate::game::Notices;
use crate::icon::Icon;
use crate::pages::sayer;
use crate::settings::Settings;

/// How many sets of one's own a game may have here.
const MOST: usize = 50;

/// One's own rule set: its name, and the parameters that are not the usual ones, a line each.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OwnSet {
    name: String,
    /// As in a file: the name after `#`, then `armour.cruiser = 5`.
    text: String,
}

impl OwnSet {
    fn new(game: &CatalogueGame, name: &str, values: &Values) -> OwnSet {
        let (name, changes) = (tidy(name), game.write_changes(values));
        OwnSet { text: format!("# {name}\n{changes}"), name }
    }

    /// `None` if it is not a rule set of this game.
    fn read(game: &CatalogueGame, text: &str) -> Option<OwnSet> {
        let name =
            text.lines().next().and_then(|line| line.strip_prefix('#')).map(tidy).filter(|name| !name.is_empty());
        let values = game.read_changes(text).ok()?;
        Some(OwnSet::new(game, &name?, &values))
    }

    /// A link that brings it to somebody else: all of it is in the address.
    fn link(&self, game: &CatalogueGame) -> String {
        let text = String::from(js_sys::encode_uri_component(&self.text));
        format!("{}/games/{}/new#{text}", browser::origin(), game.id)
    }
}

/// One that is not in the list any more.
#[derive(Clone, Debug)]
struct Lost {
    set: OwnSet,
    /// Another one was saved under its name.
    replaced: bool,
}

/// One's own sets, and what was done to them. Cheap to copy.
#[derive(Clone, Copy)]
struct OwnList {
    game: &'static CatalogueGame,
    words: Signal<Words>,
    notices: Notices,
    own: RwSignal<Vec<OwnSet>>,
    /// What was deleted or saved over, the last one last: undone one by one.
    lost: RwSignal<Vec<Lost>>,
}

impl OwnList {
    /// Saves one, in the place of another one of its name.
    fn add(self, set: OwnSet) {
        let same = |known: &&OwnSet| known.name == set.name && **known != set;
        let over = self.own.with_untracked(|own| own.iter().find(same).cloned());
        let replaces = over.is_some();
        self.lost.update(|lost| {
            // Under this name there is another one now.
            lost.retain(|lost| lost.replaced || lost.set.name != set.name);
            lost.extend(over.map(|set| Lost { set, replaced: true }));
        });
        let name = set.name.clone();
        self.put(set);
        self.own.update(|own| _ = own.drain(..own.len().saturating_sub(MOST)));
        let stays = self.keep();
        if replaces && stays {
            return self.notices.clear();
        }
        let key = if stays { "web-set-saved" } else { "web-set-unsaved" };
        self.notices.notify(self.words.get_untracked().with(key, &[("name", name.into())]));
    }

    fn delete(self, gone: OwnSet) {
        self.own.update(|own| own.retain(|set| set.name != gone.name));
        self.keep();
        self.notices.clear();
        self.lost.update(|lost| lost.push(Lost { set: gone, replaced: false }));
    }

    /// Brings the last one back that was lost.
    fn undo(self) {
        if let Some(back) = self.lost.try_update(Vec::pop).flatten() {
            self.put(back.set);
            self.keep();
        }
    }

    fn put(self, set: OwnSet) {
        self.own.update(|own| {
            own.retain(|known| known.name != set.name);
            own.push(set);
        });
    }

    /// False where the browser refuses to.
    fn keep(self) -> bool {
        self.own.with_untracked(|own| keep(self.game, own))
    }
}

/// Says what was lost last, and brings it back.
#[component]
fn LostLine(last: Lost, list: OwnList) -> impl IntoView {
    let say = sayer();
    let Lost { set, replaced } = last;
    let key = if replaced { "web-set-replaced" } else { "web-set-deleted" };
    view! {
        <p class="deleted" role="status">{move || list.words.get().with(key, &[("name", set.name.as_str().into())])}" "
            <button type="button" on:click=move |_| list.undo()>{Icon::UNDO.draw()}{say("web-undo")}</button></p>
    }
}

/// A name that fits a line and a list.
fn tidy(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(40).collect()
}

/// The rule sets saved in this browser.
fn kept(game: &CatalogueGame) -> Vec<OwnSet> {
    let texts: Vec<String> =
        browser::kept(&place(game)).and_then(|text| contract::read_json(&text).ok()).unwrap_or_default();
    texts.iter().filter_map(|text| OwnSet::read(game, text)).collect()
}

fn keep(game: &CatalogueGame, sets: &[OwnSet]) -> bool {
    let texts: Vec<&str> = sets.iter().map(|set| set.text.as_str()).collect();
    serde_json::to_string(&texts).is_ok_and(|text| browser::keep(&place(game), &text))
}

fn place(game: &CatalogueGame) -> String {
    format!("abordage.sets.{}", game.id)
}

/// The list of sets, and what can be done with one.
#[component]
pub(super) fn Sets(game: &'static CatalogueGame, values: RwSignal<Values>) -> impl IntoView {
    let words = Settings::here().words();
    let say = sayer();
    let notices = Notices::here();
    let own = RwSignal::new(kept(game));
    let naming = RwSignal::new(None::<String>);
    let lost = RwSignal::new(Vec::<Lost>::new());
    let list = OwnList { game, words, notices, own, lost };
    bring(game, values, naming);
    let built_in = Memo::new(move |_| {
        let values = values.get();
        game.sets().find(|set| set.values().is_ok_and(|set| set == values)).map(|set| set.name)
    });
    let mine = Memo::new(move |_| {
        let changes = values.with(|values| game.write_changes(values));
        own.with(|own| {
            own.iter().find(|set| set.text.split_once('\n').is_some_and(|(_, text)| text == changes)).cloned()
        })
    });
    let choose = move |event: leptos::ev::Event| {
        if let Some(found) = own.with_untracked(|own| named(game, own, &event_target_value(&event))) {
            values.set(found);
        }
    };
    let save = move |_| {
        if let Some(name) = naming.get_untracked().map(|name| tidy(&name)).filter(|name| !name.is_empty()) {
            list.add(values.with_untracked(|values| OwnSet::new(game, &name, values)));
            naming.set(None);
        }
    };
    // What is chosen now, under its name or without one.
    let now = move || {
        mine.get_untracked().unwrap_or_else(|| {
            let name = built_in.get_untracked().map_or_else(
                || words.get_untracked().get("web-own-rules"),
                |name| set_name(&words.get_untracked(), game.id, name),
            );
            values.with_untracked(|values| OwnSet::new(game, &name, values))
        })
    };
    let share = move |_| {
        let copied = browser::copy(&now().link(game));
        notices.notify(words.get_untracked().get(if copied { "web-set-copied" } else { "online-not-copied" }));
    };
    let download = move |_| now().download(game);
    let delete = move |_| {
        if let Some(gone) = mine.get_untracked() {
            list.delete(gone);
        }
    };
    let open = move |event: leptos::ev::Event| {
        read_file(game, &event, move |set| match set {
            Some(set) => {
                if let Ok(read) = game.read_changes(&set.text) {
                    values.set(read);
                }
                list.add(set);
            }
            None => notices.notify(words.get_untracked().get("web-set-unread")),
        });
    };
    view! {
        <div class="sets">
            <label for="set">{say("web-rule-set")}</label>
            <select id="set" on:change=choose>
                {game.sets().map(|set| {
                    let name = set.name;
                    view! { <option value=name selected=move || built_in.get() == Some(name)>{move || set_name(&words.get(), game.id, name)}</option> }
                }).collect_view()}
                {move || own.get().into_iter().map(|set| {
                    let (name, value) = (set.name.clone(), format!("own:{}", set.name));
                    view! { <option value=value selected=move || mine.get().as_ref() == Some(&set)>{name}</option> }
                }).collect_view()}
                {move || (built_in.get().is_none() && mine.get().is_none()).then(|| view! { <option value="" selected=true>{say("web-own-rules")}</option> })}
            </select>
            <div class="row">
                <button type="button" on:click=move |_| naming.set(Some(String::new()))>{say("web-set-save")}</button>
                <button type="button" on:click=share>{say("web-set-share")}</button>
                <button type="button" on:click=download>{say("web-set-file")}</button>
                <label class="button" for="set-file">{say("web-replay-open")}</label>
                <input id="set-file" class="unseen" type="file" accept=".toml,.txt,text/plain" on:change=open/>
                {move || mine.get().map(|_| view! { <button type="button" on:click=delete>{say("web-set-delete")}</button> })}
            </div>
            {move || lost.with(|lost| lost.last().cloned()).map(|last| view! { <LostLine last list/> })}
            {move || naming.get().is_some().then(|| view! {
                <div class="row naming">
                    <NameField naming/>
                    <button type="button" on:click=save>{say("web-set-keep")}</button>
                </div>
            })}
        </div>
    }
}

impl OwnSet {
    /// Saves the rule set as a file.
    fn download(&self, game: &CatalogueGame) {
        browser::download(&format!("{}-{}.toml", game.id, self.name), &self.text);
    }
}

/// What the set with this name in the list says.
fn named(game: &CatalogueGame, own: &[OwnSet], name: &str) -> Option<Values> {
    match name.strip_prefix("own:") {
        Some(name) => game.read_changes(&own.iter().find(|set| set.name == name)?.text).ok(),
        None => game.set(name)?.values().ok(),
    }
}

/// Where a set that is to be saved gets its name.
#[component]
fn NameField(naming: RwSignal<Option<String>>) -> impl IntoView {
    let say = sayer();
    view! {
        <input type="text" id="set-name" maxlength="40" aria-label=say("web-set-name") placeholder=say("web-set-name")
            prop:value=naming.get_untracked().unwrap_or_default()
            on:input:target=move |event| naming.update_untracked(|naming| *naming = Some(event.target().value()))/>
    }
}

/// A link that somebody sent brings a set: it is chosen, and saved only when they say so.
fn bring(game: &'static CatalogueGame, values: RwSignal<Values>, naming: RwSignal<Option<String>>) {
    if let Some(set) = OwnSet::read(game, &browser::hash()) {
        browser::drop_hash();
        if let Ok(brought) = game.read_changes(&set.text) {
            values.set(brought);
        }
        naming.set(Some(set.name));
    }
}

/// Reads the set in the file that was chosen; none if there is no set in it.
fn read_file(game: &'static CatalogueGame, event: &leptos::ev::Event, then: impl FnOnce(Option<OwnSet>) + 'static) {
    let input = event.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
    leptos::task::spawn_local(async move {
        let text = JsFuture::from(file.text()).await.ok().and_then(|read| read.as_string()).unwrap_or_default();
        // A set that the command wrote has no name of its own but the file's.
        let named = format!("# {}\n{text}", file.name().trim_end_matches(".toml"));
        then(OwnSet::read(game, &text).or_else(|| OwnSet::read(game, &named)));
    });
}
