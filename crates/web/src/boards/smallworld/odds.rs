//! How an attack would end, exactly, before it is begun.

use leptos::prelude::*;
use smallworld::{Foresight, Suggestion, Target, in_tenths, points};
use words::Words;

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels;
use crate::boards::art;
use crate::glyph;

/// The odds of an attack, and the button that begins it.
pub(super) fn odds_card(
    state: BoardState,
    facts: &Facts,
    unit: u8,
    target: Target,
    fight: &Foresight,
    why: Option<&Suggestion>,
) -> Option<AnyView> {
    let words = state.stage.words.get();
    let own = facts.reading().own()?;
    let enemy = facts.view.seat(fight.enemy)?;
    let mine = labels::the_unit(&words, own.people, unit);
    let theirs = labels::the_unit(&words, enemy.people, fight.defender);
    let odds = &fight.odds;
    let args = [
        ("mine", mine.into()),
        ("theirs", theirs.into()),
        ("tile", target.tile.to_string().into()),
        ("cost", points(target.cost).into()),
        ("life", words.tenths(odds.attacker_life).into()),
        ("other", words.tenths(odds.defender_life).into()),
    ];
    let chances = odds.ends();
    let rows = ["win", "both", "lose"].into_iter().zip(in_tenths(chances)).map(|(key, chance)| {
        let text = words.with(&format!("smallworld-web-{key}"), &args);
        view! {
            <tr><td><i class=format!("sw-{key}") aria-hidden="true"></i></td><th scope="row">{text}</th>
                <td>{words.percent(words.tenths(chance))}</td></tr>
        }
    });
    let why = why.map(|why| view! { <p>{glyph::drawn("★ ")}{words.say(&why.why)}</p> });
    let action = target.action(unit);
    Some(
        view! {
            <div class=format!("sw-advice sw-fight mine-{} theirs-{}", own.seat, enemy.seat)>
                <h2>{art("attack", "")}<span>{words.with("smallworld-web-fight", &args)}</span></h2>
                {bar(&words, chances)}
                <table><tbody>{rows.collect_view()}</tbody></table>
                <button class="sw-attack" data-acts="" on:click=move |_| state.stage.play(action.clone())>{words.with("smallworld-web-attack-now", &args)}</button>
                <p class="soft">{words.with("smallworld-web-lives", &args)}</p>
                {why}
            </div>
        }
        .into_any(),
    )
}

/// Three chances as parts of a bar: won, both live, lost; each with a pattern of its own, and the wide ones with their percents.
pub(super) fn bar(words: &Words, chances: [f64; 3]) -> AnyView {
    let mut begins = 0.0;
    let part = |((class, chance), told): ((&'static str, f64), f64)| {
        let (from, part) = (format!("{begins:.4}"), format!("{chance:.4}"));
        begins += chance;
        let told = (chance > 0.14).then(|| {
            view! { <b class=class style:--from=from.clone() style:--part=part>{words.percent(format!("{told:.0}"))}</b> }
        });
        view! { <i class=class style:--from=from></i>{told} }
    };
    let parts = ["sw-win", "sw-both", "sw-lose"].into_iter().zip(chances).zip(in_tenths(chances));
    let parts = parts.filter(|((_, chance), _)| *chance > 0.0005);
    view! { <div class="sw-bar" aria-hidden="true">{parts.map(part).collect_view()}</div> }.into_any()
}
