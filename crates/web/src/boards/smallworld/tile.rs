//! The tile looked at with its units, and the last fight to read again.

use leptos::prelude::*;
use smallworld::{SeatView, UnitView, points};
use words::Words;

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels;

/// The tile looked at and its units, with what each has.
pub(super) fn tile_card(state: BoardState, facts: &Facts) -> Option<AnyView> {
    let (hand, _) = state.held_late();
    let words = state.stage.words.get();
    let tile = hand.cursor.or_else(|| hand.stands_on(&facts.reading()))?;
    let terrain = facts.view.terrain_of(tile)?;
    let name = labels::terrain(&words, terrain);
    let poor =
        facts.reading().own().filter(|seat| !seat.people.scores_on(terrain)).map(|_| words.get("smallworld-web-poor"));
    let title = [Some(tile.to_string()), Some(name), poor].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let Some((seat, units)) = facts.view.units_on(tile) else {
        return Some(view! { <p class="sw-tile"><b>{title}</b></p> }.into_any());
    };
    let own = Some(seat.seat) == facts.seat;
    let earns = seat.people.earns_bonus();
    let head = |key: &str| words.get(&format!("smallworld-web-{key}"));
    let rows = units.iter().map(|unit| unit_row(state, &words, seat, unit, own, hand.unit)).collect_view();
    Some(
        view! {
            <div class=format!("sw-tile seat-{}", seat.seat)>
                <p><b>{title}</b></p>
                <table>
                    <thead><tr>
                        <th scope="col">{labels::people(&words, seat.people)}</th>
                        <th scope="col">{head("attack")}</th><th scope="col">{head("movement")}</th>
                        <th scope="col">{head("defence")}</th><th scope="col">{head("life")}</th>
                        {earns.then(|| view! { <th scope="col">{head("bonus")}</th> })}
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
        .into_any(),
    )
}

fn unit_row(
    state: BoardState,
    words: &Words,
    seat: &SeatView,
    unit: &UnitView,
    own: bool,
    hand: Option<u8>,
) -> AnyView {
    let number = unit.unit;
    let held = own && hand == Some(number);
    let name = labels::unit(words, seat.people, number);
    let name = if own {
        let take = move |_| state.handle(|hand, facts| hand.take(&facts.reading(), number));
        view! { <button class="plain" aria-pressed=held.to_string() on:click=take>{name}</button> }.into_any()
    } else {
        name.into_any()
    };
    view! {
        <tr class:held=held>
            <th scope="row">{name}</th>
            <td>{seat.attack}</td><td>{points(unit.movement)}</td><td>{unit.defence}</td><td>{unit.life}</td>
            {seat.people.earns_bonus().then(|| view! { <td>{unit.bonus}</td> })}
        </tr>
    }
    .into_any()
}

/// The last fight, round by round, for those who would rather read it.
pub(super) fn last_fight(state: BoardState) -> Option<AnyView> {
    if state.playback.with(Option::is_some) {
        return None;
    }
    let words = state.stage.words.get();
    let fight = state.last.get()?;
    let beats = fight.beats.iter().map(|beat| {
        view! { <li>{beat.told(&words)}</li> }
    });
    Some(
        view! {
            <details class="sw-last">
                <summary>{words.with("smallworld-web-last-fight", &[("tile", fight.tile.to_string().into())])}</summary>
                <ol>{beats.collect_view()}</ol>
            </details>
        }
        .into_any(),
    )
}
