//! The action that is looked at: what was played and what it cost, what the dice did, what was better, in words and on the board.

use leptos::prelude::*;
use leptos_router::hooks::use_navigate;

use analysis::{Judgement, decisive};
use catalogue::AnyAction;

use super::verdict::{self, Verdict, luck_said};
use super::{Review, points, retry, signed};
use crate::boards::{Advice, BoardOf};
use crate::game::log::told;
use crate::icon::Icon;
use crate::marks::Arrow;
use crate::scene::Scene;
use crate::settings::{Settings, saying};

#[component]
pub(super) fn Moment(review: Review, board: &'static BoardOf) -> impl IntoView {
    let words = Settings::here().words();
    let navigate = use_navigate();
    let chosen = Memo::new(move |_| review.chosen());
    move || {
        let Some(number) = chosen.get() else {
            return view! { <p class="looked-at soft">{saying(words, "review-choose")}</p> }.into_any();
        };
        let navigate = navigate.clone();
        let go = move |address: String| navigate(&address, leptos_router::NavigateOptions::default());
        moment(review, board, number, go)
    }
}

fn moment(review: Review, board: &'static BoardOf, number: usize, go: impl Fn(String) + Clone + 'static) -> AnyView {
    let words = Settings::here().words().get();
    let Review { host, game, turns, legs, .. } = review;
    let past = host.with_value(|host| host.scene(None)).past;
    let Some(line) = past.get(number - 1) else { return ().into_any() };
    let judgement = review.judgement(number);
    let mark = judgement.as_ref().and_then(Verdict::of);
    let turn = turns.with(|turns| turns.get(number - 1).copied().unwrap_or(1));
    let args = [("mark", mark.map_or("none", Verdict::word).into()), ("turn", turn.into())];
    let place = legs.with(|legs| decisive(legs, 3).into_iter().position(|at| legs[at].turn == turn));
    let loss = judgement.as_ref().and_then(Judgement::loss).map_or(0, points);
    let luck = judgement.as_ref().and_then(|judgement| judgement.luck).map_or(0, points);
    let advised = judgement.as_ref().map(|judgement| Advised::of(review, board, judgement));
    let better = advised.as_ref().and_then(|advised| advised.better.clone());
    let again = move |_| retry::from(review, number, go.clone());
    view! {
        <div class="looked-at" class:decisive=place.is_some()>
            <h2>{place.map(|place| view! { <b class="disc" aria-hidden="true">{place + 1}</b> })}{words.with("review-moment", &args)}</h2>
            <ul>
                <li>{mark.map(Verdict::draw)}<span>{told(line, &words, game)}{(loss > 0).then(|| view! { " "<b class="cost">{signed(-loss)}</b> })}</span></li>
                {(luck != 0).then(|| view! { <li>{verdict::die()}<span>{luck_said(luck, &words)}</span></li> })}
                {better.map(|better| view! { <li class="better">{Verdict::Best.draw()}<span>{better}</span></li> })}
            </ul>
            <button type="button" class="main" data-acts="moves" on:click=again>{Icon::REMATCH.draw()}{words.get("review-retry")}</button>
        </div>
        {advised.map(Advised::arrows)}
    }
    .into_any()
}

/// What was played and what was better, as the board can show it.
struct Advised {
    /// In words; nothing where the best was played.
    better: Option<String>,
    best: Option<Advice>,
    played: Option<Advice>,
    labels: [String; 2],
}

impl Advised {
    fn of(review: Review, board: &BoardOf, judgement: &Judgement) -> Advised {
        let words = Settings::here().words().get();
        let scene = review.host.with_value(|host| host.scene(Some(judgement.number - 1)));
        let near = scene.near;
        let scene = Scene { seat: Some(judgement.seat), ..scene };
        let read = |action: &AnyAction| (board.advice)(&scene, action, &words);
        let best = read(&judgement.advice.action);
        let better = (!judgement.is_best()).then(|| match &best {
            None => words.with("review-unknown", &[("action", judgement.advice.action.to_string().into())]),
            Some(best) if judgement.seat == near => {
                words.with("review-better", &[("advice", best.text.as_str().into())])
            }
            Some(best) => {
                let args =
                    [("side", words.seat(review.game, judgement.seat).into()), ("advice", best.text.as_str().into())];
                words.with("review-advice-to", &args)
            }
        });
        let labels = ["review-best", "review-played"].map(|key| words.get(key));
        // Where each side has waters of its own, the board shows those of the person here.
        let shown = judgement.seat == near || catalogue::find(review.game).is_some_and(|game| !game.secrets);
        let played = (!judgement.is_best()).then(|| read(&judgement.action)).flatten();
        Advised { better, best: best.filter(|_| shown), played: played.filter(|_| shown), labels }
    }

    fn arrows(self) -> impl IntoView {
        let [best, played] = self.labels;
        view! {
            {self.played.map(|way| view! { <Arrow from=way.from to=way.to kind="played" label=played/> })}
            {self.best.map(|way| view! { <Arrow from=way.from to=way.to kind="best" label=best/> })}
        }
    }
}
