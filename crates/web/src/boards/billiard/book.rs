//! The book of entries: any of them can be changed, put in or struck out, also after the game.

use billiard::{Book, Doing, Judged};
use contract::{Event, Seat};
use leptos::prelude::*;
use words::Words;

use super::board_state::{BoardState, rotation_of};
use crate::scene::Scene;
use crate::settings::saying;

/// The book, folded until it is wanted.
#[component]
pub(super) fn BookPanel(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let scene = state.stage.scene;
    let book = Memo::new(move |_| state.open_book());
    let chosen = RwSignal::new(None::<usize>);
    let mending = Memo::new(move |_| state.book.with(Option::is_some));
    let can = move || !scene.with(|scene| scene.looking || !scene.mends);
    let say = move |key: &'static str| saying(words, key);
    let pick = move |at: usize| chosen.update(|chosen| *chosen = (*chosen != Some(at)).then_some(at));
    let act = move |act: fn(BoardState, usize)| {
        move |_| {
            if let Some(at) = chosen.get_untracked() {
                chosen.set(None);
                act(state, at);
            }
        }
    };
    let row = move |line: Line| {
        let at = line.at;
        view! {
            <li class=format!("{} {}", line.class, if line.stands { "" } else { "stuck" })>
                <button type="button" class="line" disabled=move || !can() aria-expanded=move || (chosen.get() == Some(at)).to_string()
                    on:click=move |_| pick(at)>
                    <span class="number">{at + 1}</span>
                    <span class="action">{line.action}</span>
                    <span class="told">{line.told}</span>
                </button>
                {move || (chosen.get() == Some(at)).then(|| view! {
                    <div class="row" data-acts="moves">
                        <button type="button" on:click=act(|state, at| state.write_at(Doing::Change(at)))>{say("billiard-book-change")}</button>
                        <button type="button" on:click=act(|state, at| state.write_at(Doing::Insert(at)))>{say("billiard-book-insert")}</button>
                        <button type="button" on:click=act(|state, at| state.mend(|book| book.remove(at)))>{say("billiard-book-remove")}</button>
                        <button type="button" on:click=act(|state, at| state.mend(|book| book.cut(at)))>{say("billiard-book-cut")}</button>
                    </div>
                })}
            </li>
        }
    };
    view! {
        <details class="more book" prop:open=move || mending.get()>
            <summary>{say("billiard-page-book")}</summary>
            {move || mending.get().then(|| view! {
                <button type="button" data-acts="moves" on:click=move |_| state.drop_book()>{say("billiard-web-drop")}</button>
            })}
            <ol class="entries">
                {move || scene.with(|scene| lines(book.get().as_ref(), scene, &words.get())).into_iter().map(row).collect_view()}
            </ol>
            {move || book.with(|book| book.as_ref().is_none_or(|book| book.lines.is_empty())).then(|| view! {
                <p class="soft">{say("billiard-book-empty")}</p>
            })}
        </details>
    }
}

/// A line of the book as it is shown.
#[derive(Clone, Debug)]
struct Line {
    at: usize,
    class: String,
    action: String,
    told: String,
    stands: bool,
}

fn lines(book: Option<&Book>, scene: &Scene, words: &Words) -> Vec<Line> {
    let Some(book) = book else { return Vec::new() };
    let judged = book.judge(rotation_of(scene));
    let lines = book.lines.iter().zip(judged).enumerate();
    lines
        .map(|(at, (line, judged))| {
            let action = line.action.to_string();
            match judged {
                Judged::Stands { army, player, events } => {
                    let results: Vec<String> = events.iter().map(|event| words.say(&event.saying())).collect();
                    let told = format!("{} · {}", player_name(scene, words, army, player), results.join(" "));
                    Line { at, class: format!("seat-{army}"), action, told, stands: true }
                }
                Judged::Impossible(illegal) => {
                    Line { at, class: String::new(), action, told: words.say(&illegal.why), stands: false }
                }
                Judged::Open => {
                    Line { at, class: String::new(), action, told: words.get("billiard-book-open"), stands: false }
                }
            }
        })
        .collect()
}

/// The name of a player, or of the army where the player has none.
pub(super) fn player_name(scene: &Scene, words: &Words, army: Seat, player: usize) -> String {
    let name = scene.players.get(army.index()).and_then(|names| names.get(player)).filter(|name| !name.is_empty());
    name.cloned().unwrap_or_else(|| words.seat("billiard", army))
}
