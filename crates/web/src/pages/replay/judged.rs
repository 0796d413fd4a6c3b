//! What the computer thinks of each move of a record.

use std::rc::Rc;
use std::time::Duration;

use analysis::Judgement;
use bots::{Budget, Level};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::settings::{Settings, saying};
use crate::thinker::Thinker;

/// What may be spent on each position.
const BUDGET: Budget = Budget { time: Some(Duration::from_millis(300)), ..Budget::level(Level::TOP) };

/// Lets the computer look at a record, move by move, each through the eye of whoever moved.
#[component]
pub(super) fn Judged(game: &'static str, record: String, at: RwSignal<Option<usize>>) -> impl IntoView {
    let words = Settings::here().words();
    let judged = RwSignal::new(Vec::<Judgement>::new());
    let running = RwSignal::new(false);
    let can = bots::plays(game);
    let record = StoredValue::new(record);
    let thinker = StoredValue::new_local(None::<Rc<Thinker>>);
    // Nobody looks any more: the worker need not go on.
    on_cleanup(move || {
        if let Some(thinker) = thinker.try_get_value().flatten() {
            thinker.stop();
        }
    });
    let judge = move |_| {
        let Some(started) = Thinker::start().map(Rc::new) else { return };
        thinker.set_value(Some(started.clone()));
        running.set(true);
        judged.set(Vec::new());
        spawn_local(async move {
            let hear = move |judgement| {
                let _ = judged.try_update(|judged| judged.push(judgement)); // The page may have gone.
            };
            // What was judged before any trouble stays to be read.
            let _ = started.analyse(record.get_value(), BUDGET, hear).await;
            let _ = running.try_set(false);
        });
    };
    let say = move |key: &'static str| saying(words, key);
    let row = move |judgement: Judgement| {
        let words = words.get();
        let before = judgement.number - 1;
        let mark = judgement.severity.map(|severity| severity.to_string());
        let hope = hope(&judgement);
        let percent = hope.map(|hope| format!("{:+.0} %", hope * 100.0)).unwrap_or_default();
        view! {
            <tr class=format!("seat-{}", judgement.seat)>
                <td><button class="plain" on:click=move |_| at.set(Some(before))>{judgement.number}</button></td>
                <td>{words.seat(game, judgement.seat)}</td>
                <td class="action">{judgement.action}<strong>{mark}</strong></td>
                <td class="action">{judgement.advice.action}</td>
                <td class="hope">
                    {hope.map(|hope| view! {
                        <meter min="-1" max="1" low="-0.25" high="0.25" optimum="1" value=hope aria-label=percent.clone()></meter>
                    })}
                    {format!(" {percent}")}
                </td>
            </tr>
        }
    };
    can.then(|| view! {
        <section class="judged" aria-label=say("web-analysis")>
            <h2>{say("web-analysis")}</h2>
            <p class="soft">{say("web-analysis-about")}</p>
            <button class="main" on:click=judge disabled=running>{say("web-analyse")}</button>
            {move || (!judged.with(Vec::is_empty)).then(|| view! {
                <div class="wide" tabindex="0" role="group" aria-label=say("web-analysis")><table>
                    <thead><tr>
                        <th scope="col">"#"</th><th scope="col">{say("web-side")}</th><th scope="col">{say("web-played")}</th>
                        <th scope="col">{say("web-best")}</th><th scope="col">{say("web-hope")}</th>
                    </tr></thead>
                    <tbody>{judged.get().into_iter().map(row).collect_view()}</tbody>
                </table></div>
            })}
        </section>
    })
}

/// What the mover could hope for before moving, from -1, lost, to 1, won.
fn hope(judgement: &Judgement) -> Option<f64> {
    judgement.best.map(|chance| 2.0 * chance - 1.0)
}
