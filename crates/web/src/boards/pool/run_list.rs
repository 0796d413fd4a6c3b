//! What a run did, moment by moment and then rule by rule: while it runs, and afterwards.

use std::sync::Arc;

use billiard::Effect;
use leptos::prelude::*;
use words::Words;

use super::board_state::BoardState;
use super::history::Ran;
use super::run_events::{Moment, RunEventKind, moments};
use crate::notice::why;

/// One line of the list: its sentence, the rules behind it, and when it happened.
struct Line {
    text: String,
    rules: Vec<&'static str>,
    time: Option<f64>,
}

/// What the shot does, numbered as on the table.
#[component]
pub(super) fn RunList(state: BoardState) -> impl IntoView {
    let words = state.stage.words;
    let ran = Memo::new(move |_| {
        let playing = state.playing.with(|playing| playing.as_ref().map(|playing| Same(playing.ran.clone())));
        playing.or_else(|| state.last.get().map(Same))
    });
    let runs = state.runs;
    move || {
        ran.get().map(|Same(ran)| {
            let words = words.get();
            let moments = moments(&ran);
            let lines = lines(&ran, moments, &words);
            let times: Vec<f64> = lines.iter().filter_map(|line| line.time).collect();
            // How many of the timed lines have happened: a frame changes nothing here unless that does.
            let passed = Memo::new(move |_| {
                let now = state.playing.with(|playing| playing.as_ref().map_or(f64::MAX, |playing| playing.time));
                times.iter().filter(|time| **time <= now).count()
            });
            let timed = lines.iter().filter(|line| line.time.is_some()).count();
            let class = move |at: usize| {
                let done = passed.get();
                let ended = !runs.get();
                if ended || (at < timed && at + 1 < done) {
                    "done"
                } else if at < timed && at + 1 == done {
                    "now"
                } else {
                    "next"
                }
            };
            let again = ran.clone();
            let length = seconds(&words, ran.shot.run.duration());
            view! {
                <section class="happened" aria-labelledby="pool-happened">
                    <h2 id="pool-happened">{words.get("pool-web-happened")}<span class="soft">{length}</span></h2>
                    <ol>
                        {lines.into_iter().enumerate().map(|(at, line)| view! {
                            <li class=move || class(at)>
                                <span>{line.text}{line.rules.into_iter().map(|rule| view! { " "{why(&words, rule)} }).collect_view()}</span>
                                {line.time.map(|time| view! { <span class="soft when">{seconds(&words, time)}</span> })}
                            </li>
                        }).collect_view()}
                    </ol>
                    {move || (!runs.get()).then(|| {
                        let again = again.clone();
                        view! { <button type="button" on:click=move |_| state.replay(again.clone())>{words.get("pool-web-replay")}</button> }
                    })}
                </section>
            }
        })
    }
}

/// A time as people write it: `1.25 s`, `1,25 s`.
fn seconds(words: &Words, time: f64) -> String {
    format!("{} s", words.decimals(time, 2))
}

/// A run, the same as another only if it is the same one.
#[derive(Clone)]
struct Same(Arc<Ran>);

impl PartialEq for Same {
    fn eq(&self, other: &Same) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The moments, each fall with what it does to the unit, then everything else that the referee says.
fn lines(ran: &Ran, moments: &[Moment], words: &Words) -> Vec<Line> {
    let mut told: Vec<usize> = Vec::new();
    let mut lines: Vec<Line> = Vec::new();
    for moment in moments {
        let (mut text, mut rules) = match moment.what {
            RunEventKind::Meets(unit, other) => {
                let class = words.get(&format!("billiard-class-{}", other.class().word()));
                let args =
                    [("unit", unit.to_string().into()), ("target", other.to_string().into()), ("class", class.into())];
                (words.with("pool-web-meets", &args), Vec::new())
            }
            RunEventKind::Falls(unit, pocket) => {
                let args = [("unit", unit.to_string().into()), ("pocket", pocket.number().into())];
                (words.with("pool-fell", &args), Vec::new())
            }
        };
        if let RunEventKind::Falls(unit, _) = moment.what {
            let about = |(_, effect): &(usize, &Effect)| effect.what.unit() == Some(unit);
            for (at, effect) in ran.effects.iter().enumerate().filter(about) {
                text = format!("{text} {}", words.say(&effect.why()));
                if !rules.contains(&effect.rule()) {
                    rules.push(effect.rule());
                }
                told.push(at);
            }
        }
        lines.push(Line { text, rules, time: Some(moment.time) });
    }
    let rest = ran.effects.iter().enumerate().filter(|(at, _)| !told.contains(at));
    lines.extend(rest.map(|(_, effect)| Line {
        text: words.say(&effect.why()),
        rules: vec![effect.rule()],
        time: None,
    }));
    lines
}
