//! A fight as it was fought, round by round, over the map. Whoever has seen enough skips it.

use leptos::prelude::*;
use words::Words;

use super::board_state::{BoardState, Playback};
use super::fight_replay::Beat;
use super::labels;
use super::odds::bar;
use super::terrain::sign;

/// What lies over the map while a fight is told.
pub(super) fn fight_playback(state: BoardState) -> AnyView {
    let runs = Memo::new(move |_| state.playback.with(Option::is_some));
    view! {
        <Show when=move || runs.get()>
            <div class="sw-playback" on:click=move |_| state.skip()>
                <div class="sw-stage">
                    // The speaker tells it all to those who do not see it.
                    <div aria-hidden="true">{move || state.playback.with(|playback| frame(&state.stage.words.get(), playback.as_ref()?))}</div>
                    <button on:click=move |_| state.skip()>{state.stage.says("smallworld-web-skip")}</button>
                </div>
            </div>
        </Show>
    }
    .into_any()
}

fn frame(words: &Words, playback: &Playback) -> Option<AnyView> {
    let fight = playback.fight()?;
    let last = fight.beats.len().checked_sub(1)?;
    let at = playback.at.1.min(last);
    let beat = fight.beats.get(at)?;
    let before = fight.beats.get(at.saturating_sub(1)).unwrap_or(beat);
    let first = fight.beats.first()?;
    let rounds = fight.beats.iter().find_map(|beat| beat.left);
    let round = rounds.filter(|_| at > 1).map(|rounds| {
        let fought = beat.left.map_or_else(|| before.left.map(|left| rounds - left + 1), |left| Some(rounds - left));
        words.with(
            "smallworld-web-round",
            &[("round", fought.unwrap_or(rounds).min(rounds).into()), ("rounds", rounds.into())],
        )
    });
    let title = words.with("smallworld-web-fight-for", &[("tile", fight.tile.to_string().into())]);
    Some(
        view! {
            <p class="sw-title">{title}</p>
            <div class="sw-two">
                {fighter(words, fight.attacker, first.lives.0, beat.lives.0, before.lives.0)}
                <p class="sw-versus">{round.unwrap_or_else(|| "×".to_owned())}</p>
                {fighter(words, fight.defender, first.lives.1, beat.lives.1, before.lives.1)}
            </div>
            <div class=format!("sw-odds mine-{} theirs-{}", fight.attacker.seat, fight.defender.seat)>{odds(words, beat)}</div>
            <p class="sw-said">{beat.told(words)}</p>
        }
        .into_any(),
    )
}

fn odds(words: &Words, beat: &Beat) -> AnyView {
    let [win, both, lose] = beat.odds.map(smallworld::percent);
    let args = [("win", win.into()), ("both", both.into()), ("lose", lose.into())];
    view! { {bar(beat.odds)}<p class="soft">{words.with("smallworld-web-odds-now", &args)}</p> }.into_any()
}

fn fighter(words: &Words, fighter: smallworld::Named, most: u8, life: u8, before: u8) -> AnyView {
    let pips = (0..most).map(|pip| view! { <i class:lost={pip >= life}></i> }).collect_view();
    view! {
        <div class=format!("sw-fighter seat-{}", fighter.seat) class:hit={life < before} class:fallen={life == 0}>
            <svg viewBox="-30 -30 60 60"><circle r="28"/><path d=sign(fighter.people)/></svg>
            <p>{labels::unit(words, fighter.people, fighter.unit)}</p>
            <p class="sw-pips">{pips}</p>
        </div>
    }
    .into_any()
}
