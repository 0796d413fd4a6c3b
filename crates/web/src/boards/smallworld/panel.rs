//! Beside the map: the turn, the peoples with their points, what this turn did so far, the chart.

use contract::{Game, LogLine, Who};
use leptos::prelude::*;
use smallworld::{SeatView, SmallWorld};
use words::Words;

use super::chart::chart;
use super::desk::Desk;
use super::ground::sign;
use super::speech;
use super::tile::{last_fight, tile_card};
use crate::browser;

/// The panel.
pub(super) fn panel(desk: Desk) -> AnyView {
    let stage = desk.stage;
    // On a phone the chart is folded: the map comes first.
    let roomy = browser::matches("(min-width: 761px)");
    let turn = move || {
        let words = stage.words.get();
        desk.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            let args = [("turn", view.turn.min(view.turns).into()), ("turns", view.turns.into())];
            Some(words.with("smallworld-board-turn", &args))
        })
    };
    let seats = move || {
        let words = stage.words.get();
        desk.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            let drawn = view.terrain.is_some();
            Some(view.seats.iter().map(|seat| player(&words, seat, view.now, drawn)).collect_view())
        })
    };
    let so_far = move || {
        let words = stage.words.get();
        let actions = stage.scene.with(|scene| this_turn(&scene.past));
        (!actions.is_empty()).then(|| {
            view! { <p class="sw-so-far"><span class="soft">{words.get("smallworld-web-this-turn")}</span>" "{actions.join(" · ")}</p> }
        })
    };
    let has_chart =
        Memo::new(move |_| desk.now.with(|now| now.as_ref().is_some_and(|now| !now.view.history.is_empty())));
    view! {
        <h2 class="sw-turn">{turn}</h2>
        <ul class="sw-players">{seats}</ul>
        {so_far}
        {move || desk.shown.with(|shown| tile_card(desk, shown.as_ref()?))}
        {move || last_fight(desk)}
        <Show when=move || has_chart.get()>
            <details class="sw-chart" open=roomy>
                <summary>{move || stage.say("smallworld-web-chart")}</summary>
                {move || chart(desk)}
            </details>
        </Show>
    }
    .into_any()
}

/// Turn and points in one line, over the map of a phone. The panel says the same in words.
pub(super) fn strip(desk: Desk) -> AnyView {
    let stage = desk.stage;
    let line = move || {
        let words = stage.words.get();
        desk.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            let turn = format!("{} / {}", view.turn.min(view.turns), view.turns);
            let seats = view.seats.iter().map(|seat| {
                let gain = (view.now != "over").then(|| format!(" +{}", seat.gain));
                view! {
                    <span class=format!("sw-who seat-{}", seat.seat)>
                        <svg viewBox="-30 -30 60 60"><circle r="28"/><path d=sign(seat.people)/></svg>
                        <b>{seat.score}</b><span class="soft">{gain}</span>
                    </span>
                }
            });
            Some(view! { <span class="soft">{words.get("smallworld-web-turn")}" "{turn}</span>{seats.collect_view()} })
        })
    };
    view! { <p class="sw-strip" aria-hidden="true">{line}</p> }.into_any()
}

/// A people, its points, what the turn would bring and how many units it has.
fn player(words: &Words, seat: &SeatView, now: &str, drawn: bool) -> AnyView {
    let people = speech::people(words, seat.people);
    let args = [
        ("side", words.seat(SmallWorld::ID, seat.seat).into()),
        ("people", people.clone().into()),
        ("score", seat.score.into()),
        ("gain", if now == "over" { "over".into() } else { seat.gain.into() }),
        ("units", seat.units.len().into()),
    ];
    let says = words.with("smallworld-web-player", &args);
    let rest = if seat.units.is_empty() && drawn {
        words.get("smallworld-board-out")
    } else if now == "over" {
        words.with("smallworld-web-units", &[("units", seat.units.len().into())])
    } else {
        words.with("smallworld-web-gain", &[("gain", seat.gain.into()), ("units", seat.units.len().into())])
    };
    view! {
        <li class=format!("seat-{}", seat.seat)>
            <span class="unseen">{says}</span>
            <span class="sw-who" aria-hidden="true">
                <svg viewBox="-30 -30 60 60"><circle r="28"/><path d=sign(seat.people)/></svg>
                {people}
            </span>
            <b class="sw-score" aria-hidden="true">{seat.score}</b>
            <span class="soft" aria-hidden="true">{rest}</span>
        </li>
    }
    .into_any()
}

/// What the seat that acts has done since the last turn ended, in notation.
fn this_turn(past: &[LogLine]) -> Vec<String> {
    let by_seats = past.iter().rev().filter(|line| matches!(line.by, Who::Seat(_)));
    let mut actions: Vec<String> =
        by_seats.take_while(|line| line.action != "end").map(|line| line.action.clone()).collect();
    actions.reverse();
    actions
}

#[cfg(test)]
mod tests {
    use contract::Seat;

    use super::*;

    #[test]
    fn this_turn_is_what_came_after_the_last_end() {
        let line = |number: usize, by: Who, action: &str| LogLine {
            number,
            by,
            action: action.to_owned(),
            results: String::new(),
            sayings: Vec::new(),
        };
        let (one, two) = (Who::Seat(Seat::ONE), Who::Seat(Seat::TWO));
        let past = [
            line(1, one, "1-a2"),
            line(2, one, "end"),
            line(3, two, "1xa2"),
            line(4, Who::Chance, "~rounds=3"),
            line(5, two, "2-b2"),
        ];
        assert_eq!(this_turn(&past), ["1xa2", "2-b2"]);
        assert!(this_turn(&past[..2]).is_empty());
    }
}
