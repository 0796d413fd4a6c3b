//! The log in plain words, the latest turn first, with a way back to any moment.

use std::sync::Arc;

use contract::{LogLine, Seat, Who};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use words::Words;

use super::review::{Review, beside, legend};
use crate::boards::{self, BoardOf};
use crate::host::{Host, game_of};
use crate::icon::Icon;
use crate::scene::Scene;
use crate::settings::{Settings, saying};

/// What was played, turn by turn.
#[component]
pub(super) fn Log(host: StoredValue<Arc<dyn Host>>, at: RwSignal<Option<usize>>) -> impl IntoView {
    let words = Settings::here().words();
    let host = host.get_value();
    let game = game_of(&*host);
    let board = boards::find(game);
    let here = {
        let host = host.clone();
        Memo::new(move |_| Some(host.snapshot().here).filter(|here| here.len() == 1).map(|here| here[0]))
    };
    let scene = Memo::new(move |_| host.scene(None));
    let list = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        scene.track();
        let latest = at.get().is_none();
        // Once the new line is there.
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(if latest { 0 } else { place_of_now(&list) });
            }
        });
    });
    let count = move || scene.with(|scene| scene.past.len());
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
    let line = move |line: LogLine| {
        let number = line.number;
        let told = told(&line, &words.get(), game);
        view! {
            <li class=class_of(line.by) class:now=move || is_now(number) data-ply=number>
                <button on:click=move |_| step(Some(moment(number))) aria-current=move || is_now(number).then_some("step")>
                    <span class="told">{told}</span>" "<span class="action">{line.action}</span>
                    {review.map(|review| beside(review, number))}
                </button>
            </li>
        }
    };
    let turn = move |Run { by, turn, lines }: Run| {
        let words = words.get();
        let who = match by {
            Who::Seat(seat) if here.get() == Some(seat) => words.get("web-you"),
            by => name_of(by, &words, game),
        };
        // A game that counts its turns says how it calls them.
        let key = format!("{game}-log-turn");
        let number = turn.filter(|_| words.has(&key)).map(|turn| words.with(&key, &[("turn", turn.into())]));
        let title = number.map_or(who.clone(), |number| format!("{number} · {who}"));
        view! {
            <section class=format!("turn by-{}", seat_of(by).map_or_else(String::new, |seat| seat.to_string()))>
                <h3>{title}</h3>
                <ol>{lines.into_iter().map(line).collect_view()}</ol>
            </section>
        }
    };
    view! {
        <h2>{say("web-log")}</h2>
        <div class="log" role="group" node_ref=list tabindex="0" aria-label=say("web-log")>
            {move || scene.with(|scene| runs(scene, board)).into_iter().rev().map(turn).collect_view()}
        </div>
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
        {review.map(legend)}
    }
}

/// What one side did in a row, with what chance did to it.
#[derive(Debug, PartialEq, Eq)]
struct Run {
    by: Who,
    /// The turn's number as the game counts; none before its first turn, and for chance.
    turn: Option<u32>,
    lines: Vec<LogLine>,
}

/// The log in turns, from the first on.
fn runs(scene: &Scene, board: Option<&BoardOf>) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut counts = Counts { rounds: scene.start.is_some(), round: 1, last: None, turns: [0; 8] };
    for line in scene.past.iter() {
        match runs.last_mut() {
            Some(run) if run.by == line.by || line.by == Who::Chance => run.lines.push(line.clone()),
            _ => {
                let turn = seat_of(line.by).and_then(|seat| counts.next(seat));
                runs.push(Run { by: line.by, turn, lines: vec![line.clone()] });
            }
        }
    }
    // The game itself says which turn this is: it may have begun with another one, or have placed its pieces before the first.
    let last = runs.last().and_then(|run| seat_of(run.by));
    let now = match scene.turn.seat() {
        Some(seat) if Some(seat) != last => counts.next(seat),
        _ => runs.last().and_then(|run| run.turn),
    };
    if let Some((board, now)) = board.zip(now) {
        let off = i64::from((board.outcome)(scene).turn) - i64::from(now);
        // From the usual start no turn is counted ahead: a player can resign in a turn in which nothing was played.
        let off = if scene.start.is_none() { off.min(0) } else { off };
        for run in &mut runs {
            run.turn = run.turn.and_then(|turn| u32::try_from(i64::from(turn) + off).ok()).filter(|turn| *turn > 0);
        }
    }
    runs
}

/// How turns are counted: each seat's own, for a match may begin with any of them; from a position made by hand in rounds that the
/// first seat begins, for the first to act may be in the middle of one.
struct Counts {
    rounds: bool,
    round: u32,
    last: Option<Seat>,
    turns: [u32; 8],
}

impl Counts {
    /// The number of the turn that this seat begins.
    fn next(&mut self, seat: Seat) -> Option<u32> {
        self.round += u32::from(self.last.is_some_and(|last| seat.index() <= last.index()));
        self.last = Some(seat);
        let turn = self.turns.get_mut(seat.index())?;
        *turn += 1;
        Some(if self.rounds { self.round } else { *turn })
    }
}

fn seat_of(by: Who) -> Option<Seat> {
    match by {
        Who::Seat(seat) => Some(seat),
        Who::Chance => None,
    }
}

/// How far down the line of the moment that is shown begins.
fn place_of_now(list: &web_sys::HtmlElement) -> i32 {
    let line = list.query_selector(".now").ok().flatten().and_then(|line| line.dyn_into::<web_sys::HtmlElement>().ok());
    line.map_or(0, |line| line.offset_top() - list.client_height() / 2)
}

fn class_of(by: Who) -> String {
    seat_of(by).map_or_else(|| "chance".to_owned(), |seat| format!("seat-{seat}"))
}

fn name_of(by: Who, words: &Words, game: &str) -> String {
    seat_of(by).map_or_else(|| words.get("web-chance"), |seat| words.seat(game, seat))
}

/// A line of the log as a sentence.
pub(super) fn told(line: &LogLine, words: &Words, game: &str) -> String {
    let said: Vec<String> = line.sayings.iter().map(|saying| words.say(saying)).collect();
    if said.is_empty() { format!("{}: {}", name_of(line.by, words, game), line.action) } else { said.join(" ") }
}

#[cfg(test)]
mod tests {
    use contract::Eye;

    use super::*;

    fn turns(game: &str, start: Option<&str>, played: &[&str]) -> Vec<(Option<u32>, usize)> {
        let found = catalogue::find(game).unwrap();
        let mut table = found.open(&found.defaults(), start.map(str::to_owned)).unwrap();
        for action in played {
            table.play(action).unwrap();
        }
        let scene = Scene::of(&*table, Eye::All);
        runs(&scene, Some(boards::TRIED)).into_iter().map(|run| (run.turn, run.lines.len())).collect()
    }

    #[test]
    fn turns_are_numbered_as_the_game_counts_them() {
        let played = ["c2-c3", "end", "c7-c6", "end", "c3-c4"];
        assert_eq!(turns("bn3e", None, &played), [(Some(1), 2), (Some(1), 2), (Some(2), 1)]);
        assert_eq!(turns("bn3e", None, &played[..4]), [(Some(1), 2), (Some(1), 2)]);
        let late = "s3s3p3p3r3r3/6/6/6/6/R3R3P3P3S3S3 r 3 - 7";
        assert_eq!(turns("bn3e", Some(late), &["c7-c6", "end"]), [(Some(7), 2)]);
        assert!(turns("bn3e", None, &[]).is_empty());
    }
}
