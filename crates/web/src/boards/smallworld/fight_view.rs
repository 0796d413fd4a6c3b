//! A fight as it was fought, round by round, in a dialog over the page; it can be skipped.

use contract::Seat;
use leptos::prelude::*;
use smallworld::{Named, Side};
use words::Words;

use super::board_state::BoardState;
use super::fight::{Bead, Beat, FightReplay, Next};
use super::fight_player::Playback;
use super::labels;
use super::terrain::emblem;
use crate::boards::{art, art_of};
use crate::browser;

/// The button that people are led to.
const SKIP: &str = "sw-skip";

/// What lies over the page while a fight is told.
pub(super) fn fight_view(state: BoardState) -> AnyView {
    let stage = state.stage;
    let runs = Memo::new(move |_| state.playback.with(Option::is_some));
    Effect::new(move |ran: Option<bool>| {
        if runs.get() && ran != Some(true) {
            // Once it is drawn: Space and Enter end it.
            request_animation_frame(|| browser::focus(SKIP));
        }
        runs.get()
    });
    let paused = Memo::new(move |_| state.playback.with(|running| running.as_ref().is_some_and(|run| run.paused)));
    let told = Memo::new(move |_| state.playback.with(|running| running.as_ref().is_some_and(Playback::is_told)));
    let tile = move || state.playback.with(|running| running.as_ref()?.fight().map(|fight| fight.tile.to_string()));
    let title =
        move || stage.words.get().with("smallworld-web-fight-for", &[("tile", tile().unwrap_or_default().into())]);
    let skip_key = move || if told.get() { "smallworld-web-close-fight" } else { "smallworld-web-skip" };
    let pause = move || {
        let (key, drawing) =
            if paused.get() { ("smallworld-web-go-on", "run") } else { ("smallworld-web-pause", "pause") };
        view! { {art_of("smallworld", drawing, "icon")}<span>{stage.words.get().get(key)}</span> }
    };
    let speed = move || if state.fast().get() { "×2" } else { "×1" };
    let keys = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            state.skip();
        }
    };
    view! {
        <Show when=move || runs.get()>
            <div class="sw-playback" on:click=move |_| state.skip() on:keydown=keys>
                <div class="sw-stage" role="dialog" aria-modal="true" aria-label=title on:click=|event| event.stop_propagation()>
                    // The live region tells it all to those who do not see it.
                    <div aria-hidden="true">{move || state.playback.with(|playback| frame(&stage.words.get(), playback.as_ref()?))}</div>
                    <div class="sw-controls">
                        <button type="button" disabled=move || told.get() on:click=move |_| state.pause()>{pause}</button>
                        <button type="button" aria-pressed=move || state.fast().get().to_string() on:click=move |_| state.fast().update(|fast| *fast = !*fast)>
                            {stage.says("smallworld-web-speed")}" "{speed}</button>
                        <button type="button" id=SKIP class="sw-filled" on:click=move |_| state.skip()>
                            {art_of("smallworld", "ahead", "icon")}<span>{move || stage.words.get().get(skip_key())}</span></button>
                    </div>
                </div>
            </div>
        </Show>
    }
    .into_any()
}

fn frame(words: &Words, playback: &Playback) -> Option<AnyView> {
    let fight = playback.fight()?;
    let at = playback.at.1.min(fight.beats.len().checked_sub(1)?);
    let beat = fight.beats.get(at)?;
    let before = fight.beats.get(at.saturating_sub(1)).unwrap_or(beat);
    let lives = [(beat.lives.0, before.lives.0), (beat.lives.1, before.lives.1)];
    let over = at + 1 == fight.beats.len();
    let said = if over { result(words, fight, beat) } else { beat.told(words) };
    let loser = beat.events.iter().find_map(|event| match event {
        smallworld::Event::Lost { who, .. } => Some(who.seat),
        _ => None,
    });
    let said_class = loser.map_or_else(|| "sw-said".to_owned(), |seat| format!("sw-said seat-{seat}"));
    let title = words.with("smallworld-web-fight-for", &[("tile", fight.tile.to_string().into())]);
    Some(
        view! {
            <div class="sw-head"><p class="sw-title">{art("attack", "")}<span>{title}</span></p>{ground(words, fight)}</div>
            <div class="sw-ring">
                {fighter(words, fight, fight.attacker, Side::Attacker, lives[0])}
                <div class="sw-middle">{round(words, fight, at)}<p class=said_class>{said}</p></div>
                {fighter(words, fight, fight.defender, Side::Defender, lives[1])}
            </div>
            {next(words, fight, beat)}
            <ol class="sw-beads">{fight.beads(at).into_iter().map(|(now, bead)| bead_of(words, now, bead)).collect_view()}</ol>
        }
        .into_any(),
    )
}

/// Where it is fought, and what that does for the defence.
fn ground(words: &Words, fight: &FightReplay) -> Option<AnyView> {
    let terrain = fight.terrain?;
    let args = [("terrain", labels::terrain(words, terrain).into()), ("cover", fight.cover.into())];
    Some(
        view! { <p class="soft">{art(terrain.name(), "")}<span>{words.with("smallworld-web-cover", &args)}</span></p> }
            .into_any(),
    )
}

/// Which round it is of how many.
fn round(words: &Words, fight: &FightReplay, at: usize) -> Option<AnyView> {
    let rounds = fight.rounds(at)?;
    let args = [("rounds", rounds.into())];
    Some(
        view! {
            <p class="soft">{words.get("smallworld-web-round")}</p>
            <p class="sw-round"><b>{fight.fought(at)}</b>" "<span>{words.with("smallworld-web-of-rounds", &args)}</span></p>
        }
        .into_any(),
    )
}

/// How it ended, in one sentence.
fn result(words: &Words, fight: &FightReplay, last: &Beat) -> String {
    let slipped = fight.slipped().map(|who| labels::the_unit(words, who.people, who.unit));
    let end = match (last.lives, &slipped) {
        (_, Some(_)) => "slips",
        ((_, 0), _) => "win",
        ((0, _), _) => "lose",
        _ => "both",
    };
    let name = |who: Named| labels::the_unit(words, who.people, who.unit);
    let args = [
        ("end", end.into()),
        ("mine", name(fight.attacker).into()),
        ("theirs", name(fight.defender).into()),
        ("elf", slipped.unwrap_or_default().into()),
        ("tile", fight.tile.to_string().into()),
        ("life", last.lives.0.into()),
        ("other", last.lives.1.into()),
    ];
    words.with("smallworld-web-result", &args)
}

fn fighter(words: &Words, fight: &FightReplay, who: Named, side: Side, (life, before): (u8, u8)) -> AnyView {
    let (role, key, strength) = match side {
        Side::Attacker => ("smallworld-web-attacks", "smallworld-web-attack", fight.strength.0),
        Side::Defender => ("smallworld-web-defends", "smallworld-web-defence", fight.strength.1),
    };
    let force = f64::from(strength) * f64::from(life) / f64::from(fight.full.max(1));
    let sum = format!("{} {strength} × {life}/{}", words.get(key), fight.full);
    let lost = before.saturating_sub(life);
    let class = format!("sw-fighter seat-{}", who.seat);
    view! {
        <div class=class class:hit={lost > 0} class:fallen={life == 0} class:right={side == Side::Defender}>
            <span class="sw-big">{art(who.people.name(), "")}{(lost > 0).then(|| view! { <b class="sw-minus">{format!("−{lost}")}</b> })}</span>
            <p class="sw-name">{emblem(who.people)}<b>{labels::unit(words, who.people, who.unit)}</b></p>
            <p class="soft">{words.get(role)}</p>
            {hearts(fight.full, life, before)}
            <p class="soft">{sum}" "<b>{words.tenths(force)}</b></p>
        </div>
    }
    .into_any()
}

/// A heart for each life: whole, breaking, or gone. Many lives are a number.
fn hearts(full: u8, life: u8, before: u8) -> AnyView {
    if full > 8 {
        return view! { <p class="sw-hearts">{art_of("smallworld", "heart", "")}<b>{life}</b></p> }.into_any();
    }
    let heart = |place: u8| match place {
        _ if place < life => art_of("smallworld", "heart", ""),
        _ if place < before => art_of("smallworld", "broken", "breaks"),
        _ => art_of("smallworld", "heart", "gone"),
    };
    view! { <p class="sw-hearts">{(0..full).map(heart).collect_view()}</p> }.into_any()
}

/// What chance decides next, as a bar of two parts.
fn next(words: &Words, fight: &FightReplay, beat: &Beat) -> AnyView {
    let name = |who: Named| labels::the_unit(words, who.people, who.unit);
    let args = [("mine", name(fight.attacker).into()), ("theirs", name(fight.defender).into())];
    let (left, right, chance, seats) = match beat.next {
        Some(Next::Round(chance)) => (
            words.with("smallworld-web-next-round", &args),
            words.with("smallworld-web-next-other", &args),
            chance,
            (fight.attacker.seat, fight.defender.seat),
        ),
        Some(Next::Escape(side, chance)) => {
            let (elf, enemy) = match side {
                Side::Attacker => (fight.attacker, fight.defender),
                Side::Defender => (fight.defender, fight.attacker),
            };
            let args = [("elf", name(elf).into())];
            (
                words.with("smallworld-web-may-slip", &args),
                words.get("smallworld-web-or-falls"),
                chance,
                (elf.seat, enemy.seat),
            )
        }
        // Its place stays, so that nothing jumps.
        None => (String::new(), String::new(), 0.5, (Seat::ONE, Seat::TWO)),
    };
    let part = |seat: Seat, from: f64, chance: f64| {
        let told = words.percent(words.tenths(chance * 100.0));
        view! { <i class=format!("seat-{seat}") style:--from=format!("{from:.4}")></i><b>{told}</b> }
    };
    view! {
        <div class="sw-next" class:none=beat.next.is_none()>
            <p class="soft"><span>{left}</span><span>{right}</span></p>
            <div class="sw-bar">{part(seats.0, 0.0, chance)}{part(seats.1, chance, 1.0 - chance)}</div>
        </div>
    }
    .into_any()
}

fn bead_of(words: &Words, now: bool, bead: Bead) -> AnyView {
    let (class, inside, told) = match bead {
        Bead::Lost(who) => (
            format!("seat-{}", who.seat),
            art_of("smallworld", "broken", ""),
            words.with("smallworld-web-bead-lost", &[("one", labels::one(words, who.people).into())]),
        ),
        Bead::Slipped(who) => {
            (format!("seat-{}", who.seat), art_of("smallworld", "slip", ""), words.get("smallworld-web-bead-slips"))
        }
        Bead::Bonus(who) => {
            (format!("seat-{}", who.seat), view! { <b>"+1"</b> }.into_any(), words.get("smallworld-web-bonus"))
        }
        Bead::ToCome(round) => ("to-come".to_owned(), view! { <b>{round}</b> }.into_any(), String::new()),
    };
    view! { <li class=class class:now=now><span>{inside}</span><em>{told}</em></li> }.into_any()
}
