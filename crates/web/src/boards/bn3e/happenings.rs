//! What just happened, to see and to hear.

use bn3e::{Action, Square};
use contract::{LogLine, Turn};
use leptos::prelude::*;

use super::geometry::middle;
use super::hand::Hand;
use crate::scene::Stage;
use crate::sound::Sound;

/// Something to see: a shot, or a hit point that comes.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flash {
    ply: usize,
    from: Square,
    to: Square,
    kind: &'static str,
}

/// Shots and repairs that happen while one looks on, and the sound of everything.
pub(super) fn happenings(stage: Stage, hand: Hand) -> impl IntoView {
    let flash = RwSignal::new(None::<Flash>);
    let past = Memo::new(move |_| hand.seen.with(|seen| seen.past.clone()));
    Effect::new(move |before: Option<usize>| {
        let past = past.get();
        let last = past.last().filter(|_| before.is_some_and(|before| past.len() > before));
        flash.set(last.and_then(shown));
        if let Some(last) = last {
            let (over, own) = stage.scene.with_untracked(|s| (matches!(s.turn, Turn::Over(_)), s.seat.is_some()));
            if let Some(sound) = if over { Some(Sound::End) } else { heard(last, own) } {
                stage.sound.run(sound);
            }
        }
        past.len()
    });
    let drawn = move |Flash { from, to, kind, .. }: Flash| {
        let ((x1, y1), (x2, y2)) = (middle(from, hand.near.get()), middle(to, hand.near.get()));
        view! {
            <g class=format!("flash {kind}")>
                <line x1=x1 y1=y1 x2=x2 y2=y2/>
                <circle cx=x2 cy=y2 r="40"/>
            </g>
        }
    };
    view! {
        <g class="happenings" aria-hidden="true">
            <For each=move || flash.get() key=|flash| flash.ply children=drawn/>
        </g>
    }
}

fn shown(line: &LogLine) -> Option<Flash> {
    let flash = |from, to, kind| Some(Flash { ply: line.number, from, to, kind });
    match line.action.parse().ok()? {
        Action::Attack { from, target } => flash(from, target, "shot"),
        Action::RepairAtSea { from, to } => flash(from, to, "repair"),
        Action::RepairAtBase { ship } => flash(ship, ship, "repair"),
        _ => None,
    }
}

/// The sound of a line; `own`: whether it is one's turn now.
fn heard(line: &LogLine, own: bool) -> Option<Sound> {
    match line.results.as_str() {
        "sunk" => Some(Sound::Sunk),
        "moved" | "repaired" => Some(Sound::Move),
        "end" => own.then_some(Sound::Turn),
        result if result.starts_with('-') => Some(Sound::Hit),
        _ => None,
    }
}
