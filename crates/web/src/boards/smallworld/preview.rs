//! What the unit in hand could do, before it is done, and who stands on the tile looked at.

use contract::{Arg, Game};
use leptos::prelude::*;
use smallworld::{SeatView, Suggestion, Target, TargetKind, Tile, UnitView};
use words::Words;

use super::desk::Desk;
use super::hand::By;
use super::odds::odds_card;
use super::reading::Reading;
use super::sight::{Sight, points};
use super::speech;

/// Advice first, then the tile, then the last fight to read again.
pub(super) fn preview(desk: Desk) -> AnyView {
    view! {
        {move || desk.now.with(|now| advice(desk, now.as_ref()?))}
        {move || desk.now.with(|now| tile_card(desk, now.as_ref()?))}
        {move || last_fight(desk)}
    }
    .into_any()
}

fn advice(desk: Desk, reading: &Reading) -> Option<AnyView> {
    let stage = desk.stage;
    reading.seat?;
    let hand = desk.hand.get();
    let words = stage.words.get();
    let Some(sight) = desk.sight.get() else {
        let key = if reading.able().is_empty() { "smallworld-web-all-done" } else { "smallworld-web-pick" };
        return Some(view! { <p>{words.get(key)}</p> }.into_any());
    };
    let people = reading.own()?.people;
    let aim = hand.cursor.filter(|tile| *tile != sight.from);
    if let Some(target) = aim.and_then(|tile| sight.target(tile)) {
        return Some(match target.kind {
            TargetKind::Attack => odds_card(desk, reading, &sight, target)?,
            TargetKind::Move => walk(desk, reading, &sight, target, &words),
        });
    }
    let name = speech::unit(&words, people, sight.unit);
    if sight.targets.is_empty() {
        let done = words.with("smallworld-web-spent", &[("name", name.into())]);
        return Some(view! { <p>{done}</p> }.into_any());
    }
    let stars = sight.suggestions.iter().map(|suggestion| star(desk, &words, suggestion)).collect_view();
    let aim = words.with("smallworld-web-aim", &[("name", name.into()), ("stars", sight.suggestions.len().into())]);
    Some(view! { <div class="sw-advice"><p>{aim}</p><ol class="sw-stars-list">{stars}</ol></div> }.into_any())
}

/// A suggested tile: the button does what a tap on the tile does.
fn star(desk: Desk, words: &Words, suggestion: &Suggestion) -> AnyView {
    let tile = suggestion.tile;
    view! {
        <li><button on:click=move |_| desk.touch(tile, By::Tap)>
            <b><span aria-hidden="true">"★ "</span>{tile.to_string()}</b>" "<span>{words.say(&suggestion.why)}</span>
        </button></li>
    }
    .into_any()
}

fn walk(desk: Desk, reading: &Reading, sight: &Sight, target: Target, words: &Words) -> AnyView {
    let people = reading.own().map(|seat| speech::unit(words, seat.people, sight.unit)).unwrap_or_default();
    let terrain = reading.terrain(target.tile).map(|terrain| speech::terrain(words, terrain)).unwrap_or_default();
    let jumps = !touches(reading, sight.from, target.tile);
    let args: Vec<(&str, Arg)> = vec![
        ("name", people.into()),
        ("tile", target.tile.to_string().into()),
        ("terrain", terrain.to_lowercase().into()),
        ("cost", points(target.cost).into()),
    ];
    let key = if jumps { "smallworld-web-jumps" } else { "smallworld-web-goes" };
    let rule = if jumps { "SW-10" } else { "SW-9" };
    let why = sight.suggestions.iter().find(|suggestion| suggestion.tile == target.tile);
    let why = why.map(|suggestion| {
        view! { <p><span aria-hidden="true">"★ "</span>{words.say(&suggestion.why)}</p> }
    });
    let action = target.action(sight.unit);
    view! {
        <div class="sw-advice">
            <p>{words.with(key, &args)}" "<span class="rule">{rule}</span></p>
            {why}
            <button on:click=move |_| desk.stage.play(&action)>{words.with("smallworld-web-go", &[("tile", target.tile.to_string().into())])}</button>
        </div>
    }
    .into_any()
}

fn touches(reading: &Reading, from: Tile, to: Tile) -> bool {
    let rules = reading.game.rules();
    rules.grid().around(rules.map().size(), from).any(|tile| tile == to)
}

/// The tile looked at and its units, with what each has.
fn tile_card(desk: Desk, reading: &Reading) -> Option<AnyView> {
    let hand = desk.hand.get();
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
fn last_fight(desk: Desk) -> Option<AnyView> {
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
