//! What just happened, in words over the board; where entries are recorded, with a way to undo the last one.

use std::sync::Arc;

use contract::{LogLine, Turn, Who};
use leptos::prelude::*;
use words::Words;

use super::Notices;
use super::log::told;
use super::screen::Mode;
use crate::boards::BoardOf;
use crate::host::{Host, Request};
use crate::icon::Icon;
use crate::scene::Scene;
use crate::settings::{Settings, saying};

/// As many letters fit beside the button of the narrowest phone in the usual size. What is longer is written smaller, and never cut: how it ended
/// stands at its end.
const LONG: usize = 38;
/// What is longer than this does not fit two lines over the board of a laptop either.
const LONGEST: usize = 140;

/// The strip over the board: always there and always of the same height, so that nothing under it moves.
#[component]
pub(super) fn Banner(
    host: StoredValue<Arc<dyn Host>>,
    board: &'static BoardOf,
    mode: Mode,
    scene: Memo<Scene>,
    /// Whether to offer the tour before the first action.
    offers_tour: bool,
) -> impl IntoView {
    let words = Settings::here().words();
    let notices = Notices::here();
    let refereed = catalogue::find(board.id).is_some_and(|game| game.refereed);
    let shown = Memo::new(move |_| scene.with(|scene| line_of(scene, board, refereed)));
    let offers = Memo::new(move |_| offers_tour && shown.with(Option::is_none));
    let seat = move || shown.with(|shown| shown.as_ref().map_or("", |(seat, _)| seat_class(*seat)));
    let text = move || {
        let words = words.get();
        match shown.get() {
            Some((_, lines)) => tell(&lines, &words, board.id, refereed),
            None if offers.get() => words.get("web-tour-offer"),
            None if refereed => words.get("web-banner-nothing"),
            None => match scene.with(|scene| scene.turn) {
                Turn::Seat(seat) => words.with("web-banner-start", &words.subject(board.id, seat).args()),
                Turn::Chance | Turn::Over(_) => String::new(),
            },
        }
    };
    let text = Memo::new(move |_| text());
    let class = move || {
        let long = match text.with(|text| text.chars().count()) {
            letters if letters > LONGEST => " long longest",
            letters if letters > LONG => " long",
            _ => "",
        };
        let records = if refereed { " records" } else { "" };
        format!("banner {}{records}{}{long}", seat(), if offers.get() { " offers" } else { "" })
    };
    let undoes = Memo::new(move |_| {
        let undo = host.with_value(|host| host.snapshot()).undo;
        matches!(mode, Mode::Playing | Mode::Learning) && undo.is_possible() && !undo.asks()
    });
    let undo = move |_| notices.heed(host.with_value(|host| host.send(Request::Undo)));
    view! {
        <div class=class
            // By turns, so that what comes in again comes in visibly.
            data-beat=move || scene.with(|scene| (scene.past.len() % 2).to_string())>
            // Those who do not see it are told everything by the live region.
            <p>{text}</p>
            {move || offers.get().then(|| view! { <a class="button" href=format!("/games/{}/tour", board.id)>{saying(words, "web-tour")}</a> })}
            {move || undoes.get().then(|| view! {
                <button type="button" class="undo" on:click=undo>{Icon::UNDO.draw()}{saying(words, "web-undo")}</button>
            })}
        </div>
    }
}

/// The lines to tell, and whose they are: where entries are recorded and while a turn is on the last one, else the weightiest of the
/// last turn. What chance did to it belongs to it.
fn line_of(scene: &Scene, board: &BoardOf, refereed: bool) -> Option<(Who, Vec<LogLine>)> {
    let past = &scene.past;
    let last = past.iter().rposition(|line| line.by != Who::Chance)?;
    let weights = (board.weight)(scene);
    let run = past[..=last].iter().rposition(|line| line.by != past[last].by && line.by != Who::Chance);
    let run = run.map_or(0, |before| before + 1);
    let by_seat = |ply: &usize| past[*ply].by != Who::Chance;
    // What chance did after an action weighs for it.
    let after = |ply: usize| (ply + 1..past.len()).take_while(|next| past[*next].by == Who::Chance);
    let weight = |ply: usize| -> u32 { std::iter::once(ply).chain(after(ply)).filter_map(|at| weights.get(at)).sum() };
    // While a turn is on, each action is told as it is done; afterwards what mattered most in it.
    let is_on = scene.turn.seat().is_some_and(|seat| past[last].by == Who::Seat(seat));
    // That it ended is plain to see.
    let heaviest = || (run..=last).filter(by_seat).max_by_key(|ply| (weight(*ply), *ply != last, *ply));
    let told = if refereed || is_on { last } else { heaviest()? };
    let lines = std::iter::once(told).chain(after(told)).map(|at| past[at].clone()).collect();
    Some((past[told].by, lines))
}

fn tell(lines: &[LogLine], words: &Words, game: &str, refereed: bool) -> String {
    let said: Vec<String> = lines.iter().map(|line| told(line, words, game)).collect();
    match lines.first().filter(|_| refereed) {
        Some(entry) => {
            let args = [("entry", entry.action.replace('x', "×").into()), ("told", said.join(" ").into())];
            words.with("web-banner-recorded", &args)
        }
        None => said.join(" "),
    }
}

/// The class of a side's colour.
fn seat_class(by: Who) -> &'static str {
    match by {
        Who::Seat(seat) => ["seat-1", "seat-2", "seat-3", "seat-4"].get(seat.index()).copied().unwrap_or_default(),
        Who::Chance => "",
    }
}
