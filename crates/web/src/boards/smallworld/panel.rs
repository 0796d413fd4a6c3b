//! Beside the map: the turn, the peoples with their points, what this turn did so far, the chart.

use contract::{Game, Ply, Who};
use leptos::prelude::*;
use smallworld::{Action, Now, SeatView, SmallWorld};
use words::Words;

use super::board_state::BoardState;
use super::chart::chart;
use super::labels;
use super::terrain::sign;
use super::tile::{last_fight, tile_card};
use crate::boards::played;
use crate::browser;

/// Everything beside the map.
pub(super) fn panel(state: BoardState) -> AnyView {
    let stage = state.stage;
    // On a phone the chart is folded: the map comes first.
    let roomy = browser::matches("(min-width: 761px)");
    let turn = move || {
        let words = stage.words.get();
        state.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            let args = [("turn", view.turn.min(view.turns).into()), ("turns", view.turns.into())];
            Some(words.with("smallworld-board-turn", &args))
        })
    };
    let seats = move || {
        let words = stage.words.get();
        state.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            let drawn = view.terrain.is_some();
            Some(view.seats.iter().map(|seat| player(&words, seat, view.now, drawn)).collect_view())
        })
    };
    let so_far = move || {
        let words = stage.words.get();
        let actions = stage.scene.with(|scene| this_turn(played::<SmallWorld>(scene)));
        (!actions.is_empty()).then(|| {
            view! { <p class="sw-so-far"><span class="soft">{words.get("smallworld-web-this-turn")}</span>" "{actions.join(" · ")}</p> }
        })
    };
    let has_chart =
        Memo::new(move |_| state.now.with(|now| now.as_ref().is_some_and(|now| !now.view.history.is_empty())));
    view! {
        <h2 class="sw-turn">{turn}</h2>
        <ul class="sw-players">{seats}</ul>
        {so_far}
        {move || state.shown.with(|shown| tile_card(state, shown.as_ref()?))}
        {move || last_fight(state)}
        <Show when=move || has_chart.get()>
            <details class="sw-chart" open=roomy>
                <summary>{move || stage.say("smallworld-web-chart")}</summary>
                {move || chart(state)}
            </details>
        </Show>
    }
    .into_any()
}

/// Turn and points in one line, over the map of a phone. The panel says the same in words.
pub(super) fn strip(state: BoardState) -> AnyView {
    let stage = state.stage;
    let line = move || {
        let words = stage.words.get();
        state.shown.with(|shown| {
            let view = &shown.as_ref()?.view;
            let turn = format!("{} / {}", view.turn.min(view.turns), view.turns);
            let seats = view.seats.iter().map(|seat| {
                let gain = (view.now != Now::Over).then(|| format!(" +{}", seat.gain));
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
fn player(words: &Words, seat: &SeatView, now: Now, drawn: bool) -> AnyView {
    let people = labels::people(words, seat.people);
    let args = [
        ("side", words.seat(SmallWorld::ID, seat.seat).into()),
        ("people", people.clone().into()),
        ("score", seat.score.into()),
        ("gain", if now == Now::Over { "over".into() } else { seat.gain.into() }),
        ("units", seat.units.len().into()),
    ];
    let says = words.with("smallworld-web-player", &args);
    let rest = if seat.units.is_empty() && drawn {
        words.get("smallworld-board-out")
    } else if now == Now::Over {
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
fn this_turn(past: &[Ply<SmallWorld>]) -> Vec<String> {
    let by_seats = past.iter().rev().filter(|ply| matches!(ply.by, Who::Seat(_)));
    let mut actions: Vec<String> =
        by_seats.take_while(|ply| ply.action != Action::End).map(|ply| ply.action.to_string()).collect();
    actions.reverse();
    actions
}

#[cfg(test)]
mod tests {
    use contract::{Millis, Seat};

    use super::*;

    #[test]
    fn this_turn_is_what_came_after_the_last_end() {
        let ply = |by: Who, action: &str| Ply::<SmallWorld> {
            by,
            action: action.parse().unwrap(),
            events: Vec::new(),
            at: Millis(0),
        };
        let (one, two) = (Who::Seat(Seat::ONE), Who::Seat(Seat::TWO));
        let past =
            [ply(one, "1-a2"), ply(one, "end"), ply(two, "1xa2"), ply(Who::Chance, "~rounds=3"), ply(two, "2-b2")];
        assert_eq!(this_turn(&past), ["1xa2", "2-b2"]);
        assert!(this_turn(&past[..2]).is_empty());
    }
}
