//! How an attack would end, exactly, before it is begun.

use leptos::prelude::*;
use smallworld::{Sight, Target, points};

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels::{self, tenths};

/// The odds of an attack, and the button that begins it.
pub(super) fn odds_card(state: BoardState, facts: &Facts, sight: &Sight, target: Target) -> Option<AnyView> {
    let words = state.stage.words.get();
    let fight = sight.fight(target.tile)?;
    let own = facts.reading().own()?;
    let enemy = facts.view.seat(fight.enemy)?;
    let mine = labels::unit(&words, own.people, sight.unit);
    let theirs = labels::unit(&words, enemy.people, fight.defender);
    let odds = &fight.odds;
    let args = [
        ("mine", mine.into()),
        ("theirs", theirs.into()),
        ("tile", target.tile.to_string().into()),
        ("cost", points(target.cost).into()),
        ("life", tenths(&words, odds.attacker_life).into()),
        ("other", tenths(&words, odds.defender_life).into()),
    ];
    let chances = [odds.defender_destroyed, odds.both_live, odds.attacker_destroyed];
    let rows = ["win", "both", "lose"].into_iter().zip(chances).map(|(key, chance)| {
        let text = words.with(&format!("smallworld-web-{key}"), &args);
        view! {
            <tr><td><i class=format!("sw-{key}") aria-hidden="true"></i></td><th scope="row">{text}</th>
                <td>{format!("{}\u{a0}%", tenths(&words, chance * 100.0))}</td></tr>
        }
    });
    let why = sight.suggestion(target.tile);
    let why = why.map(|why| view! { <p><span aria-hidden="true">"★ "</span>{words.say(&why.why)}</p> });
    let action = target.action(sight.unit);
    Some(
        view! {
            <div class=format!("sw-advice sw-fight mine-{} theirs-{}", own.seat, enemy.seat)>
                <p><b>{words.with("smallworld-web-fight", &args)}</b>" "<span class="rule">"SW-11, SW-13"</span></p>
                {bar(chances)}
                <table><tbody>{rows.collect_view()}</tbody></table>
                <button class="sw-attack" on:click=move |_| state.stage.play(action.clone())>{words.with("smallworld-web-attack-now", &args)}</button>
                <p class="soft">{words.with("smallworld-web-lives", &args)}" "<span class="rule">"SW-14, SW-15"</span></p>
                {why}
            </div>
        }
        .into_any(),
    )
}

/// Three chances as parts of a bar: won, both live, lost; each with a pattern of its own.
pub(super) fn bar(chances: [f64; 3]) -> AnyView {
    let part = |(class, chance): (&'static str, f64)| {
        view! { <i class=class style:flex-grow=format!("{chance:.4}")></i> }
    };
    let parts = ["sw-win", "sw-both", "sw-lose"].into_iter().zip(chances).filter(|(_, chance)| *chance > 0.0005);
    view! { <div class="sw-bar" aria-hidden="true">{parts.map(part).collect_view()}</div> }.into_any()
}
