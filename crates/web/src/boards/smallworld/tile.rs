//! The tile looked at with its units, and the last fight to read again.

use leptos::prelude::*;
use smallworld::{SeatView, UnitView};
use words::Words;

use super::desk::Desk;
use super::reading::Reading;
use super::sight::points;
use super::speech;

/// The tile looked at and its units, with what each has.
pub(super) fn tile_card(desk: Desk, reading: &Reading) -> Option<AnyView> {
    let (hand, _) = desk.held_late();
    let words = desk.stage.words.get();
    let tile = hand.cursor.or_else(|| hand.stands_on(reading))?;
    let terrain = reading.terrain(tile)?;
    let name = speech::terrain(&words, terrain);
    let poor = reading.own().filter(|seat| !seat.people.scores_on(terrain)).map(|_| words.get("smallworld-web-poor"));
    let title = [Some(tile.to_string()), Some(name), poor].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let Some((seat, units)) = reading.units_on(tile) else {
        return Some(view! { <p class="sw-tile"><b>{title}</b></p> }.into_any());
    };
    let own = Some(seat.seat) == reading.seat;
    let earns = seat.people.earns_bonus();
    let head = |key: &str| words.get(&format!("smallworld-web-{key}"));
    let rows = units.iter().map(|unit| unit_row(desk, &words, seat, unit, own, hand.unit)).collect_view();
    Some(
        view! {
            <div class=format!("sw-tile seat-{}", seat.seat)>
                <p><b>{title}</b></p>
                <table>
                    <thead><tr>
                        <th scope="col">{speech::people(&words, seat.people)}</th>
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

fn unit_row(desk: Desk, words: &Words, seat: &SeatView, unit: &UnitView, own: bool, hand: Option<u8>) -> AnyView {
    let number = unit.unit;
    let held = own && hand == Some(number);
    let name = speech::unit(words, seat.people, number);
    let name = if own {
        let take = move |_| desk.handle(|hand, reading| hand.take(reading, number));
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
pub(super) fn last_fight(desk: Desk) -> Option<AnyView> {
    if desk.show.with(Option::is_some) {
        return None;
    }
    let words = desk.stage.words.get();
    let telling = desk.last.get()?;
    let beats = telling.beats.iter().map(|beat| {
        let said: Vec<String> = beat.sayings.iter().map(|saying| words.say(saying)).collect();
        view! { <li>{said.join(" ")}</li> }
    });
    Some(
        view! {
            <details class="sw-last">
                <summary>{words.with("smallworld-web-last-fight", &[("tile", telling.tile.to_string().into())])}</summary>
                <ol>{beats.collect_view()}</ol>
            </details>
        }
        .into_any(),
    )
}
