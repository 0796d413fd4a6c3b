//! The log in plain words, with a way back to any moment.

use std::sync::Arc;

use contract::{LogLine, Who};
use leptos::prelude::*;
use words::Words;

use super::review::{Review, beside};
use crate::host::{Host, game_of};
use crate::icon::Icon;
use crate::settings::{Settings, saying};

/// What was played, the latest at the end and in sight.
#[component]
pub(super) fn Log(host: StoredValue<Arc<dyn Host>>, at: RwSignal<Option<usize>>) -> impl IntoView {
    let words = Settings::here().words();
    let host = host.get_value();
    let game = game_of(&*host);
    let lines = Memo::new(move |_| host.scene(None).past);
    let list = NodeRef::<leptos::html::Ol>::new();
    Effect::new(move |_| {
        lines.track();
        at.track();
        // Once the new line is there.
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let count = move || lines.with(|lines| lines.len());
    let shown = move || at.get().unwrap_or_else(count).min(count());
    let step = move |to: Option<usize>| at.set(to.filter(|to| *to < count()));
    let say = move |key: &'static str| saying(words, key);
    // A match that is looked back at has its board before the action that is looked at.
    let review = Review::here();
    let is_now = move |number| match review.filter(|review| review.is_open()) {
        Some(review) => review.looks_at(number),
        None => shown() == number,
    };
    let moment = move |number| review.map_or(number, |review| review.moment(number));
    view! {
        <h2>{say("web-log")}</h2>
        <ol class="log" node_ref=list tabindex="0" aria-label=say("web-log")>
            {move || {
                let words = words.get();
                lines.get().iter().map(|line| {
                    let number = line.number;
                    view! {
                        <li class=class_of(line.by) class:now=move || is_now(number)>
                            <button on:click=move |_| step(Some(moment(number))) aria-current=move || is_now(number).then_some("step")>
                                <span class="action">{line.action.clone()}</span>
                                <span class="told">{told(line, &words, game)}</span>
                                {review.map(|review| beside(review, number))}
                            </button>
                        </li>
                    }
                }).collect_view()
            }}
        </ol>
        <div class="steps" role="group" aria-label=say("web-moments")>
            <button class="tool" on:click=move |_| step(Some(0)) disabled=move || shown() == 0
                aria-label=say("web-first") title=say("web-first")>{Icon::FIRST.draw()}</button>
            <button class="tool" on:click=move |_| step(Some(shown().saturating_sub(1))) disabled=move || shown() == 0
                aria-label=say("web-back") title=say("web-back")>{Icon::BACK.draw()}</button>
            <span class="where">{move || format!("{} / {}", shown(), count())}</span>
            <button class="tool" on:click=move |_| step(Some(shown() + 1)) disabled=move || shown() == count()
                aria-label=say("web-forward") title=say("web-forward")>{Icon::FORWARD.draw()}</button>
            <button class="tool" on:click=move |_| step(None) disabled=move || shown() == count()
                aria-label=say("web-last") title=say("web-last")>{Icon::LAST.draw()}</button>
        </div>
    }
}

fn class_of(by: Who) -> String {
    match by {
        Who::Seat(seat) => format!("seat-{seat}"),
        Who::Chance => "chance".to_owned(),
    }
}

/// A line of the log as a sentence.
pub(super) fn told(line: &LogLine, words: &Words, game: &str) -> String {
    let who = match line.by {
        Who::Seat(seat) => words.seat(game, seat),
        Who::Chance => words.get("web-chance"),
    };
    let said: Vec<String> = line.sayings.iter().map(|saying| words.say(saying)).collect();
    if said.is_empty() { format!("{who}: {}", line.action) } else { said.join(" ") }
}
