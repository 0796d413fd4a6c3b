//! What the computer thinks of each move of a record.

use std::time::Duration;

use bots::{Budget, Job, Level, Value};
use contract::{Eye, Record, Seat, Who};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::settings::Settings;
use crate::worker::Thinker;

/// The verdict on one move.
#[derive(Clone, Debug, PartialEq)]
struct Verdict {
    /// How many plies stood before it.
    before: usize,
    by: Seat,
    played: String,
    best: String,
    /// What the mover could hope for, from -1 to 1.
    hope: f64,
}

/// Lets the computer look at a record, move by move, each through the eye of whoever moved.
#[component]
pub(super) fn Judged(record: Record, at: RwSignal<Option<usize>>) -> impl IntoView {
    let words = Settings::here().words();
    let game = catalogue::find(record.game());
    let verdicts = RwSignal::new(Vec::<Verdict>::new());
    let running = RwSignal::new(false);
    let id = record.game().to_owned();
    let can = bots::plays(&id);
    let record = StoredValue::new(record);
    let judge = move |_| {
        running.set(true);
        verdicts.set(Vec::new());
        spawn_local(async move {
            let Some(thinker) = Thinker::start() else { return };
            let Some(mut table) = record.with_value(|record| game.and_then(|game| game.replay(record).ok())) else {
                return;
            };
            let log = table.log_as(Eye::All);
            for line in log.iter().filter(|line| matches!(line.by, Who::Seat(_))) {
                let Who::Seat(seat) = line.by else { continue };
                if running.try_get_untracked() != Some(true) {
                    return;
                }
                let Some(mut moment) = record.with_value(|record| game.and_then(|game| game.replay(record).ok()))
                else {
                    return;
                };
                moment.rewind(line.number - 1);
                table = moment;
                let Some(job) = job(&*table, seat) else { continue };
                if let Ok(answer) = thinker.ask(&job, |_| ()).await {
                    let verdict = Verdict {
                        before: line.number - 1,
                        by: seat,
                        played: line.action.clone(),
                        best: answer.action,
                        hope: hope(answer.value),
                    };
                    if verdicts.try_update(|verdicts| verdicts.push(verdict)).is_none() {
                        return;
                    }
                }
            }
            let _ = running.try_set(false);
        });
    };
    let say = move |key: &'static str| move || words.get().get(key);
    let row = {
        let id = id.clone();
        move |(index, verdict): (usize, Verdict)| {
            let words = words.get();
            let next = verdicts.with(|all| all.get(index + 1).cloned());
            // What the move cost: hope before it, against hope after it as the next mover sees it.
            let loss =
                next.map_or(0.0, |next| verdict.hope - if next.by == verdict.by { next.hope } else { -next.hope });
            let mark = if verdict.played == verdict.best {
                ""
            } else if loss > 0.5 {
                "??"
            } else if loss > 0.25 {
                "?"
            } else {
                ""
            };
            let before = verdict.before;
            view! {
                <tr class=format!("seat-{}", verdict.by)>
                    <td><button class="plain" on:click=move |_| at.set(Some(before))>{before + 1}</button></td>
                    <td>{words.seat(&id, verdict.by)}</td>
                    <td class="action">{verdict.played.clone()}<strong>{mark}</strong></td>
                    <td class="action">{verdict.best.clone()}</td>
                    <td class="hope"><meter min="-1" max="1" low="-0.25" high="0.25" optimum="1" value=verdict.hope aria-label=format!("{:+.0} %", verdict.hope * 100.0)></meter>{format!(" {:+.0} %", verdict.hope * 100.0)}</td>
                </tr>
            }
        }
    };
    can.then(|| view! {
        <section class="judged" aria-label=say("web-analysis")>
            <h2>{say("web-analysis")}</h2>
            <p class="soft">{say("web-analysis-about")}</p>
            <button class="main" on:click=judge disabled=running>{say("web-analyse")}</button>
            {move || (!verdicts.with(Vec::is_empty)).then(|| view! {
                <div class="wide" tabindex="0" role="group" aria-label=say("web-analysis")><table>
                    <thead><tr>
                        <th scope="col">"#"</th><th scope="col">{say("web-side")}</th><th scope="col">{say("web-played")}</th>
                        <th scope="col">{say("web-best")}</th><th scope="col">{say("web-hope")}</th>
                    </tr></thead>
                    <tbody>{verdicts.get().into_iter().enumerate().map(row.clone()).collect_view()}</tbody>
                </table></div>
            })}
        </section>
    })
}

/// A value as hope from -1, lost, to 1, won. The scale only has to be the same for both sides.
fn hope(value: Value) -> f64 {
    match value {
        Value::Wins(_) => 1.0,
        Value::Loses(_) => -1.0,
        Value::Score(score) => (f64::from(score) / 400.0).tanh(),
    }
}

fn job(table: &dyn catalogue::Table, seat: Seat) -> Option<Job> {
    let budget = Budget { time: Some(Duration::from_millis(300)), ..Budget::level(Level::TOP) };
    let job = Job::from_json(table.id(), &table.rules(), seat, &table.view(Eye::Seat(seat)));
    job.ok().map(|job| job.within(budget))
}
