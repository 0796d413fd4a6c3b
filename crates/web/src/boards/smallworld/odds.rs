//! How an attack would end, exactly, before it is begun.

use leptos::prelude::*;
use smallworld::{Sight, Target, points};
use words::Words;

use super::board_state::BoardState;
use super::facts::Facts;
use super::labels;
use crate::boards::art;

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
        ("life", words.tenths(odds.attacker_life).into()),
        ("other", words.tenths(odds.defender_life).into()),
    ];
    let chances = [odds.defender_destroyed, odds.both_live, odds.attacker_destroyed];
    let rows = ["win", "both", "lose"].into_iter().zip(in_tenths(chances)).map(|(key, chance)| {
        let text = words.with(&format!("smallworld-web-{key}"), &args);
        view! {
            <tr><td><i class=format!("sw-{key}") aria-hidden="true"></i></td><th scope="row">{text}</th>
                <td>{words.percent(words.tenths(chance))}</td></tr>
        }
    });
    let why = sight.suggestion(target.tile);
    let why = why.map(|why| view! { <p><span aria-hidden="true">"★ "</span>{words.say(&why.why)}</p> });
    let action = target.action(sight.unit);
    Some(
        view! {
            <div class=format!("sw-advice sw-fight mine-{} theirs-{}", own.seat, enemy.seat)>
                <h2>{art("attack", "")}<span>{words.with("smallworld-web-fight", &args)}</span></h2>
                {bar(&words, chances)}
                <table><tbody>{rows.collect_view()}</tbody></table>
                <button class="sw-attack" on:click=move |_| state.stage.play(action.clone())>{words.with("smallworld-web-attack-now", &args)}</button>
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

/// Chances in percents with one decimal whose sum is 100.0: what rounding leaves over goes to those that lost most by it.
pub(super) fn in_tenths(chances: [f64; 3]) -> [f64; 3] {
    let sum: f64 = chances.iter().sum();
    if sum <= 0.0 {
        return [0.0; 3];
    }
    let exact = chances.map(|chance| chance / sum * 1000.0);
    let mut whole = exact.map(f64::floor);
    let mut order = [0, 1, 2];
    order.sort_by(|&a, &b| (exact[b] - whole[b]).total_cmp(&(exact[a] - whole[a])));
    let mut left = 1000.0 - whole.iter().sum::<f64>();
    for which in order {
        if left > 0.5 {
            whole[which] += 1.0;
            left -= 1.0;
        }
    }
    whole.map(|tenths| tenths / 10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_parts_sum_to_a_hundred() {
        let told = |chances: [f64; 3]| in_tenths(chances).map(|part| format!("{part:.1}")).join(" ");
        assert_eq!(told([1.0 / 3.0; 3]), "33.4 33.3 33.3");
        assert_eq!(told([0.6665, 0.3294, 0.0041]), "66.7 32.9 0.4");
        assert_eq!(told([1.0, 0.0, 0.0]), "100.0 0.0 0.0");
        for step in 0..500 {
            let win = f64::from(step) / 733.0;
            let lose = (1.0 - win) / 3.7;
            let parts = in_tenths([win, 1.0 - win - lose, lose]);
            assert!((parts.iter().sum::<f64>() - 100.0).abs() < 1e-9, "{parts:?}");
        }
    }
}
