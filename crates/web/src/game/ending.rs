//! How it ended: who won, how and when, what decided it, what to do next, and that nobody cheated.

use std::sync::Arc;
use std::time::Duration;

use contract::{Cause, Ending, Outcome, Seat};
use leptos::html;
use leptos::prelude::*;
use words::Words;

use super::after_end::AfterEnd;
use super::curve::curve;
use super::log::told;
use super::review::{Review, turns_of};
use super::screen::Mode;
use crate::boards::{BoardOf, OutcomeSummary, art, decisive};
use crate::browser;
use crate::host::{Host, Sitter, Snapshot, name_of};
use crate::icon::Icon;
use crate::settings::{Settings, saying};

/// How long the last action is shown before the dialog covers it.
const GLANCE: Duration = Duration::from_millis(900);
/// How many moments are shown.
const MOMENTS: usize = 3;

/// Where the end of a match is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndShown {
    /// Nowhere yet: the match goes on, or its last action is still shown.
    No,
    /// In a dialog over the page.
    Over,
    /// In a card beside the board, once the dialog is closed.
    Beside,
}

/// Where the end is shown now: in the dialog if the match ends while this page is open, once the board has shown the last action.
pub(super) fn telling(
    host: StoredValue<Arc<dyn Host>>,
    mode: Mode,
    board_tells: RwSignal<bool>,
    calm: Signal<bool>,
) -> RwSignal<EndShown> {
    let shown = RwSignal::new(EndShown::No);
    // Nothing is known of a match before a server has told of it.
    let over = Memo::new(move |_| {
        host.with_value(|host| host.scene(None).seen.is_some().then(|| host.snapshot().ending.is_some()))
    });
    // Whether it was seen while it ran.
    let seen = StoredValue::new(false);
    Effect::new(move |_| match (over.get(), board_tells.get()) {
        (Some(false), _) => {
            seen.set_value(matches!(mode, Mode::Playing | Mode::Watching));
            shown.set(EndShown::No);
        }
        (Some(true), _) if !seen.get_value() => {
            if shown.get_untracked() == EndShown::No {
                shown.set(EndShown::Beside);
            }
        }
        (Some(true), false) => {
            seen.set_value(false);
            if calm.get_untracked() {
                shown.set(EndShown::Over);
            } else {
                let show = move || {
                    if over_still(host) {
                        let _ = shown.try_set(EndShown::Over);
                    }
                };
                set_timeout(show, GLANCE);
            }
        }
        // Looked at again when there is something to see, or when the board is done.
        (None, _) | (Some(true), true) => {}
    });
    shown
}

fn over_still(host: StoredValue<Arc<dyn Host>>) -> bool {
    host.try_with_value(|host| untrack(|| host.snapshot()).ending.is_some()).unwrap_or(false)
}

/// The end, over the board.
#[component]
pub(super) fn EndScreen(
    host: StoredValue<Arc<dyn Host>>,
    board: &'static BoardOf,
    mode: Mode,
    at: RwSignal<Option<usize>>,
    shown: RwSignal<EndShown>,
) -> impl IntoView {
    let words = Settings::here().words();
    let close = move || {
        shown.set(EndShown::Beside);
        browser::focus("main");
    };
    let first = NodeRef::<html::Button>::new();
    Effect::new(move |_| {
        if let Some(first) = first.get() {
            let _ = first.focus(); // A button that was just made can have it.
        }
    });
    view! {
        <Show when=move || shown.get() == EndShown::Over>
            <div class="scrim" data-acts="" on:click=move |_| close()></div>
            <section class=format!("ending result of-{}", board.id) role="dialog" aria-modal="true" aria-labelledby="ending-title" data-acts=""
                on:keydown=move |event| if event.key() == "Escape" { close() }>
                <button type="button" class="tool close" node_ref=first on:click=move |_| close()
                    aria-label=saying(words, "web-end-close") title=saying(words, "web-end-close")>{Icon::CLOSE.draw()}</button>
                {vignette(host, board)}
                <End host board mode at shown whole=true/>
            </section>
        </Show>
    }
}

/// The same beside the board.
#[component]
pub(super) fn EndCard(
    host: StoredValue<Arc<dyn Host>>,
    board: &'static BoardOf,
    mode: Mode,
    at: RwSignal<Option<usize>>,
    shown: RwSignal<EndShown>,
) -> impl IntoView {
    view! {
        <Show when=move || shown.get() == EndShown::Beside>
            <div class="result" role="status"><End host board mode at shown whole=false/></div>
        </Show>
    }
}

#[component]
fn End(
    host: StoredValue<Arc<dyn Host>>,
    board: &'static BoardOf,
    mode: Mode,
    at: RwSignal<Option<usize>>,
    shown: RwSignal<EndShown>,
    /// With pictures and the course of the match; beside the board there is room for words alone.
    whole: bool,
) -> impl IntoView {
    let words = Settings::here().words();
    let game = board.id;
    let tale = Memo::new(move |_| (board.outcome)(&host.with_value(|host| host.scene(None))));
    let title = move || {
        let snapshot = host.with_value(|host| host.snapshot());
        snapshot.ending.map(|ending| title(&words.get(), game, &snapshot, ending, &tale.get()))
    };
    let scores = move || {
        let (words, snapshot) = (words.get(), host.with_value(|host| host.snapshot()));
        let scores = tale.get().scores;
        let row = |(index, score): (usize, u32)| {
            let seat = Seat::at(index);
            view! { <div class=format!("seat-{seat}")><dt>{side(&words, game, &snapshot, seat)}</dt><dd>{score}</dd></div> }
        };
        (!scores.is_empty()).then(|| {
            let label = words.get(&format!("{game}-tale-score"));
            view! {
                <p class="soft" id="ending-scores">{label}</p>
                <dl class="end-scores" aria-labelledby="ending-scores">{scores.into_iter().enumerate().map(row).collect_view()}</dl>
            }
        })
    };
    let review = Review::here().filter(|review| review.is_possible());
    let moments = move || {
        let words = words.get();
        let scene = host.with_value(|host| host.scene(None));
        let (chosen, turns) = (decisive(&(board.weight)(&scene), MOMENTS), turns_of(host, game));
        let row = |(place, ply): (usize, usize)| {
            let line = scene.past.get(ply)?;
            let (number, text) = (line.number, told(line, &words, game));
            let look = move |_| {
                shown.set(EndShown::Beside);
                match review {
                    Some(review) => review.start_at(number),
                    None => at.set(Some(number)),
                }
            };
            let turn = turns.get(ply).map(|turn| words.with("review-turn", &[("turn", (*turn).into())]));
            let picture = whole.then(|| (board.moment)(&host.with_value(|host| host.scene(Some(number))))).flatten();
            Some(view! {
                <li><button type="button" on:click=look>
                    {picture}<span class="disc" aria-hidden="true">{place + 1}</span><span class="says"><span class="when">{turn}</span>{text}</span>
                </button></li>
            })
        };
        let rows = chosen.into_iter().enumerate().filter_map(row).collect::<Vec<_>>();
        (!rows.is_empty()).then(|| {
            view! {
                <h3>{words.get("web-end-moments")}</h3>
                <ol class="moments">{rows}</ol>
            }
        })
    };
    let course = move || {
        let (words, scene) = (words.get(), host.with_value(|host| host.scene(None)));
        let names = [0, 1].map(|index| words.seat(game, Seat::at(index)));
        curve(
            words.get(&format!("{game}-lead")),
            names,
            &(board.lead)(&scene),
            &decisive(&(board.weight)(&scene), MOMENTS),
        )
    };
    let tip = move || {
        let words = words.get();
        let ended = host.with_value(|host| host.snapshot()).ending?;
        let key = format!("{}-tip", tale.get().how);
        (ended.cause == Cause::Rules && words.has(&key)).then(|| {
            view! {
                <div class="end-tip">{Icon::HINT.draw()}<p><b>{words.get("web-end-next-time")}</b>" "{words.get(&key)}</p></div>
            }
        })
    };
    // The sealed placings are opened and checked in front of everybody.
    let checked = move || {
        let words = words.get();
        let verified = host
            .with_value(|host| host.snapshot())
            .verified
            .filter(|verified| verified.seals > 0 || verified.rolls > 0)?;
        let args = [("seals", verified.seals.into()), ("rolls", verified.rolls.into())];
        Some(view! {
            <details class="checked">
                <summary>{Icon::CHECK.draw()}{words.with("web-end-fair", &args)}</summary>
                <p>{words.with("web-verified", &args)}</p>
            </details>
        })
    };
    let why = move || {
        let snapshot = host.with_value(|host| host.snapshot());
        Some(sentence(&words.get(), &snapshot, snapshot.ending?, &tale.get()))
    };
    view! {
        <h2 id="ending-title">{title}</h2>
        <p class="why">{why}</p>
        {scores}
        {moments}
        {whole.then(|| view! { <div class="end-course">{course}{tip}</div> })}
        {matches!(mode, Mode::Playing | Mode::Watching).then(|| view! { <AfterEnd host mode shown/> })}
        {checked}
    }
}

/// Who plays a side, as a result tells it: by name, or by the side where there is none.
pub(super) fn side(words: &Words, game: &str, snapshot: &Snapshot, seat: Seat) -> String {
    let name = snapshot.sitters.get(seat.index()).map(|sitter| name_of(sitter, words)).unwrap_or_default();
    match name.as_str() {
        "" if snapshot.here == [seat] => words.get("web-you"),
        "" => words.seat(game, seat),
        _ => name,
    }
}

/// `Anne won`, `The computer won (level 2)`, `Solids won`: a side has a sentence of its own where its game has one.
fn won(words: &Words, game: &str, snapshot: &Snapshot, seat: Seat) -> String {
    let own = format!("{game}-won-{seat}");
    match snapshot.sitters.get(seat.index()) {
        Some(Sitter::Bot(level)) => words.with("web-level-won", &[("level", level.number().into())]),
        Some(sitter) if sitter.names().is_empty() && words.has(&own) => words.get(&own),
        _ => words.with("web-won", &[("winner", side(words, game, snapshot, seat).into())]),
    }
}

/// Why it ended, in a sentence: by which of its rules the game itself says.
fn sentence(words: &Words, snapshot: &Snapshot, ending: Ending, tale: &OutcomeSummary) -> String {
    let key = match ending.cause {
        Cause::Rules => return tale.sentence(words),
        Cause::Time => "review-why-time",
        Cause::Agreement => "review-why-agreement",
        Cause::Resignation => match (&snapshot.here[..], ending.outcome) {
            ([me], Outcome::Win(winner)) if *me != winner => "review-why-resigned",
            _ => "review-why-resignation",
        },
    };
    words.get(key)
}

/// A small picture of what ended it, in the winner's colour.
fn vignette(host: StoredValue<Arc<dyn Host>>, board: &'static BoardOf) -> Option<AnyView> {
    let (scene, snapshot) = untrack(|| host.with_value(|host| (host.scene(None), host.snapshot())));
    let ending = snapshot.ending?;
    let drawing = match ending.cause {
        Cause::Rules => (board.outcome)(&scene).drawing,
        Cause::Resignation => "end-flag",
        Cause::Time => "end-hourglass",
        Cause::Agreement => "end-anchor",
    };
    let class = match ending.outcome {
        Outcome::Win(winner) => format!("vignette seat-{winner}"),
        Outcome::Draw => "vignette".to_owned(),
    };
    Some(view! { <div class=class>{art(drawing, "drawing")}</div> }.into_any())
}

/// What is said over a match: how it ended, or what game it is.
pub(super) fn headline(words: &Words, board: &BoardOf, host: StoredValue<Arc<dyn Host>>) -> String {
    let (scene, snapshot) = host.with_value(|host| (host.scene(None), host.snapshot()));
    match snapshot.ending {
        Some(ending) => title(words, board.id, &snapshot, ending, &(board.outcome)(&scene)),
        None => words.get(&format!("{}-name", board.id)),
    }
}

/// `You won: third submarine sunk in turn 14`
fn title(words: &Words, game: &str, snapshot: &Snapshot, ending: Ending, tale: &OutcomeSummary) -> String {
    let turn = [("turn", tale.turn.into())];
    let how = match ending.cause {
        Cause::Rules => words.with(tale.how, &turn),
        Cause::Resignation => words.with("web-end-resigned", &turn),
        Cause::Time => words.with("web-end-time", &turn),
        Cause::Agreement => words.with("web-end-agreed", &turn),
    };
    match ending.outcome {
        Outcome::Win(seat) if snapshot.here == [seat] => words.with("web-end-you-won", &[("how", how.into())]),
        Outcome::Win(seat) => {
            words.with("web-end-won", &[("won", won(words, game, snapshot, seat).into()), ("how", how.into())])
        }
        Outcome::Draw => match leaders(tale).filter(|_| ending.cause == Cause::Rules) {
            Some(first) => {
                let names: Vec<String> = first.into_iter().map(|seat| side(words, game, snapshot, seat)).collect();
                words.with("web-end-tie", &[("names", listed(&names).into()), ("how", how.into())])
            }
            None => words.with("web-end-draw", &[("how", how.into())]),
        },
    }
}

/// `Ann, Bob & Cleo`
fn listed(names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => format!("{} & {last}", first.join(", ")),
        names => names.concat(),
    }
}

/// Where more than two play, those who share the first place.
fn leaders(tale: &OutcomeSummary) -> Option<Vec<Seat>> {
    let most = tale.scores.iter().max().filter(|_| tale.scores.len() > 2)?;
    Some(tale.scores.iter().enumerate().filter(|(_, score)| *score == most).map(|(index, _)| Seat::at(index)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_three_those_who_share_the_first_place_are_told() {
        let tale = |scores: &[u32]| OutcomeSummary { how: "", drawing: "", turn: 20, scores: scores.to_vec() };
        let seats = |scores: &[u32]| {
            leaders(&tale(scores)).map(|seats| seats.iter().map(|seat| seat.index()).collect::<Vec<_>>())
        };
        assert_eq!(seats(&[40, 40, 31]), Some(vec![0, 1]));
        assert_eq!(seats(&[7, 40, 31, 40]), Some(vec![1, 3]));
        assert_eq!(seats(&[40, 40, 40]), Some(vec![0, 1, 2]));
        assert_eq!(seats(&[40, 40]), None, "of two it is a draw");
    }
}
