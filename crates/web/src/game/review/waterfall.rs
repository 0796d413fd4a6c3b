//! The chance to win as a waterfall: for each turn a solid bar for what was decided and a hatched one for luck, joined by steps.

use analysis::{Leg, decisive};
use contract::{LogLine, Seat, Who};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use words::Words;

use super::{Progress, Review, compares, points, signed, told_of};
use crate::boards;
use crate::browser;
use crate::game::ending::side;
use crate::game::log::told;
use crate::icon::Icon;
use crate::settings::{Settings, saying};

/// How many moments are called decisive.
const MOMENTS: usize = 3;

/// The chart under the board.
#[component]
pub(super) fn Waterfall(review: Review) -> impl IntoView {
    let words = Settings::here().words();
    let Review { host, game, legs, turns, .. } = review;
    let say = move |key: &'static str| saying(words, key);
    let (seat, both) = untrack(|| (told_of(host, game), compares(host, game)));
    let name = move |seat: Seat| side(&words.get(), game, &host.with_value(|host| host.snapshot()), seat);
    let title = move || {
        let words = words.get();
        if both {
            words.get("review-title")
        } else if host.with_value(|host| host.snapshot()).here == [seat] {
            words.get("review-seen-by-you")
        } else {
            words.with("review-seen-by", &[("side", name(seat).into())])
        }
    };
    let decided = Memo::new(move |_| legs.with(|legs| decisive(legs, MOMENTS)));
    let dice = Memo::new(move |_| legs.with(|legs| legs.iter().any(|leg| leg.luck != 0.0)));
    // The leg that is looked at.
    let now = Memo::new(move |_| {
        let turn = turns.with(|turns| turns.get(review.chosen()? - 1).copied())?;
        legs.with(|legs| legs.iter().position(|leg| leg.turn == turn))
    });
    let go = move |to: usize| {
        if let Some(leg) = legs.with_untracked(|legs| legs.get(to).copied()) {
            review.look_at(leg.heaviest);
        }
    };
    let key = move |event: KeyboardEvent| {
        let (at, last) = (now.get_untracked(), legs.with_untracked(Vec::len).saturating_sub(1));
        let to = match event.key().as_str() {
            "ArrowLeft" => at.map_or(0, |at| at.saturating_sub(1)),
            "ArrowRight" => at.map_or(0, |at| (at + 1).min(last)),
            "Home" => 0,
            "End" => last,
            _ => return,
        };
        event.prevent_default();
        go(to);
        browser::focus(&format!("leg-{to}"));
    };
    let columns = move || {
        let (words, decided) = (words.get(), decided.get());
        legs.get().into_iter().enumerate().map(|(at, leg)| {
            let args = [("turn", leg.turn.into()), ("chance", points(leg.after).into())];
            let place = decided.iter().position(|decided| *decided == at);
            view! {
                <button type="button" class="leg" id=format!("leg-{at}") class:now=move || now.get() == Some(at)
                    aria-current=move || (now.get() == Some(at)).then_some("step")
                    tabindex=move || if now.get().unwrap_or(0) == at { "0" } else { "-1" }
                    aria-label=words.with("review-leg", &args) on:click=move |_| go(at)>
                    <span class="field">{bars(&leg)}{place.map(|place| view! { <b class="disc" aria-hidden="true" data-place=place + 1></b> })}</span>
                    <span class="number">{leg.turn}</span>
                </button>
            }
        }).collect_view()
    };
    let moments = move || {
        let past = host.with_value(|host| host.scene(None)).past;
        let (words, legs) = (words.get(), legs.get());
        let weights = boards::find(game).map(|board| (board.weight)(&host.with_value(|host| host.scene(None))));
        let row = |(place, at): (usize, usize)| {
            let number = turns.with(|turns| happened(&legs[at], turns, &past, weights.as_deref().unwrap_or_default()));
            let line = past.get(number - 1)?;
            Some(view! {
                <li><button type="button" class="plain" on:click=move |_| review.look_at(number)>
                    <b class="disc" aria-hidden="true">{place + 1}</b><span>{told(line, &words, game)}</span>
                </button></li>
            })
        };
        decided.get().into_iter().enumerate().filter_map(row).collect_view()
    };
    let state = move || state(review, &words.get());
    let down = if both { "down-2" } else { "down-0" };
    view! {
        <section class=format!("side course up-{seat} {down}") aria-labelledby="course-title">
            <div class="course-head">
                <h2 id="course-title">{title}</h2>
                <p class="soft judging" role="status">{state}</p>
                <ul class="key" aria-hidden="true">
                    <li><i class="decided"></i>{say("review-key-decisions")}</li>
                    {move || dice.get().then(|| view! { <li><i class="lucky"></i>{say("review-key-luck")}</li> })}
                    <li><i class="disc"></i>{say("review-key-decisive")}</li>
                </ul>
            </div>
            <div class="chart">
                <p class="axis" aria-hidden="true">
                    <span class="up">{move || name(seat)}</span>
                    <span class="even">{say("review-even")}</span>
                    <span class="down">{move || both.then(|| name(seat.other()))}</span>
                </p>
                <div class="legs" role="group" aria-label=title on:keydown=key>{columns}</div>
            </div>
            {table(review, title)}
            <ol class="decided-by" aria-label=say("review-moments")>{moments}</ol>
        </section>
    }
}

/// The ply of a turn to show, from 1: the heaviest. If that only ended the turn, the one with the most effect.
fn happened(leg: &Leg, turns: &[usize], past: &[LogLine], weights: &[u32]) -> usize {
    let heaviest = leg.heaviest;
    let weight = |number: &usize| weights.get(number - 1).copied().unwrap_or(0);
    let ends = past.get(heaviest).is_none_or(|next| next.by != past[heaviest - 1].by);
    if !ends || weight(&heaviest) > 0 {
        return heaviest;
    }
    let of_turn = (1..=turns.len()).filter(|number| turns[number - 1] == leg.turn && weight(number) > 0);
    of_turn.max_by_key(weight).unwrap_or(heaviest)
}

/// How far the computer is, while that is worth a word.
fn state(review: Review, words: &Words) -> Option<String> {
    match review.progress.get() {
        Progress::Rests => None,
        Progress::Silent => Some(words.get("review-no-worker")),
        Progress::Judges => {
            let past = review.host.with_value(|host| host.scene(None)).past;
            let all = past.iter().filter(|line| line.by != Who::Chance).count();
            let judged = review.judged.with(Vec::len);
            Some(words.with("review-judging", &[("judged", judged.into()), ("all", all.into())]))
        }
    }
}

/// The same as figures, for those who do not see the chart.
fn table(review: Review, title: impl Fn() -> String + Copy + Send + Sync + 'static) -> AnyView {
    let words = Settings::here().words();
    let say = move |key: &'static str| saying(words, key);
    let row = |leg: Leg| {
        view! {
            <tr><th scope="row">{leg.turn}</th><td>{points(leg.after)}</td><td>{signed(points(leg.decisions()))}</td><td>{signed(points(leg.luck))}</td></tr>
        }
    };
    // A table by itself is never narrower than what is in it.
    view! {
        <div class="unseen">
            <table>
                <caption>{title}</caption>
                <thead><tr>
                    <th scope="col">{say("review-column-turn")}</th><th scope="col">{say("review-column-chance")}</th>
                    <th scope="col">{say("review-column-decisions")}</th><th scope="col">{say("review-column-luck")}</th>
                </tr></thead>
                <tbody>{move || review.legs.get().into_iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The bars of a turn and the steps that join them to its neighbours.
fn bars(leg: &Leg) -> AnyView {
    let middle = leg.before + leg.decisions();
    let place = |chance: f64| format!("{:.2}%", 100.0 * (1.0 - chance.clamp(0.0, 1.0)));
    let bar = |kind: &str, from: f64, to: f64| {
        // A change that rounds to nothing is no bar.
        (points(to - from) != 0).then(|| {
            let class = format!("bar {kind} {}", if to > from { "rises" } else { "falls" });
            let height = format!("{:.2}%", 100.0 * (from - to).abs().min(1.0));
            view! { <i class=class style:top=place(from.max(to)) style:height=height></i> }
        })
    };
    view! {
        <i class="step before" style:top=place(leg.before)></i>
        {bar("decided", leg.before, middle)}
        {bar("lucky", middle, leg.after)}
        <i class="step after" style:top=place(leg.after)></i>
    }
    .into_any()
}

/// Where a record is looked at without its review: a way into it.
pub(super) fn way_in(review: Review) -> AnyView {
    let words = Settings::here().words();
    view! {
        <section class="course way-in" aria-label=saying(words, "review-open")>
            <button on:click=move |_| review.start()>{Icon::REVIEW.draw()}{saying(words, "review-open")}</button>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bare_end_of_a_turn_gives_way_to_what_happened_in_it() {
        let [one, two] = [Who::Seat(Seat::ONE), Who::Seat(Seat::ONE.other())];
        let line = |by| LogLine { number: 0, by, action: String::new(), results: String::new(), sayings: Vec::new() };
        let past: Vec<LogLine> = [one, Who::Chance, one, two, one, two].into_iter().map(line).collect();
        let turns = [1, 1, 1, 1, 2, 2];
        let leg = |turn, heaviest| Leg { turn, before: 0.5, after: 0.9, luck: 0.0, heaviest };
        let told = |turn, heaviest, weights| happened(&leg(turn, heaviest), &turns, &past, weights);
        assert_eq!(told(1, 3, &[0, 8, 0, 0, 0, 0]), 2, "the fight, not the end of the turn");
        assert_eq!(told(1, 1, &[0, 8, 0, 0, 0, 0]), 2, "chance answered it");
        assert_eq!(told(1, 3, &[0, 8, 1, 0, 0, 0]), 3, "something came of it");
        assert_eq!(told(2, 6, &[0, 8, 0, 0, 0, 0]), 6, "nothing else happened");
    }
}
