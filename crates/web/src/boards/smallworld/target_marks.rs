//! What the unit in hand could do, on the tiles themselves.

use std::fmt::Write;

use leptos::prelude::*;
use smallworld::{Sight, TargetKind, percent, points};

use super::board_state::BoardState;
use super::geometry::Geometry;

/// A star around the middle of nothing.
const STAR: &str = "m0 -15l4.2 9.6l10.5 .9l-8 6.9l2.4 10.2l-9.1 -5.4l-9.1 5.4l2.4 -10.2l-8 -6.9l10.5 -.9z";

/// The tile of the unit in hand, and the tile looked at.
pub(super) fn held(state: BoardState) -> AnyView {
    let outline = move |tile: Option<smallworld::Tile>, inset: f64| {
        let geometry = state.geometry.get();
        tile.map(|tile| geometry.outline(geometry.centre(tile), inset))
    };
    let home = Memo::new(move |_| state.sight.with(|sight| sight.as_ref().map(|sight| sight.from)));
    let cursor = Memo::new(move |_| state.hand.get().cursor);
    view! {
        <path class="sw-cursor" d=move || outline(cursor.get().filter(|tile| Some(*tile) != home.get()), 4.0)/>
        <path class="sw-held" d=move || outline(home.get(), 4.0)/>
    }
    .into_any()
}

/// Costs, odds and stars.
pub(super) fn marks(state: BoardState) -> AnyView {
    (move || {
        let told = state.playback.with(Option::is_some);
        let sight = state.sight.get().filter(|_| !told)?;
        Some(all(state, state.geometry.get(), &sight))
    })
    .into_any()
}

fn all(state: BoardState, geometry: Geometry, sight: &Sight) -> AnyView {
    // All dots are one path, all frames another: a jumper can have fifty targets.
    let (mut dots, mut frames, mut stars) = (String::new(), String::new(), String::new());
    let mut texts = Vec::new();
    for target in &sight.targets {
        let (x, y) = geometry.centre(target.tile);
        if target.kind == TargetKind::Attack {
            frames.push_str(&geometry.outline((x, y), 7.0));
            let chance = sight.fight(target.tile).map_or(0, |fight| percent(fight.odds.defender_destroyed));
            texts.push((x, y + 50.0, format!("{chance}%"), "sw-chance"));
        } else {
            // Beside the disc, where there is one.
            let taken = state
                .now
                .with_untracked(|now| now.as_ref().is_some_and(|now| now.view.units_on(target.tile).is_some()));
            let (x, y) = if taken { (x - 28.0, y + 26.0) } else { (x, y + 6.0) };
            // Writing to a String cannot fail.
            let _ = write!(dots, "M{:.1} {y:.1}a16 16 0 1 0 32 0a16 16 0 1 0 -32 0z", x - 16.0);
            texts.push((x, y + 7.0, points(target.cost), "sw-cost"));
        }
        if sight.rank(target.tile).is_some() {
            let _ = write!(stars, "M{:.1} {:.1}{STAR}", x + 26.0, y - 24.0);
        }
    }
    let texts = texts.into_iter().map(|(x, y, text, class)| {
        view! { <text class=class x=format!("{x:.0}") y=format!("{y:.0}")>{text}</text> }
    });
    view! {
        <g class="sw-marks">
            <path class="sw-dots" d=dots/>
            <path class="sw-frames" d=frames/>
            <path class="sw-stars" d=stars/>
            {texts.collect_view()}
        </g>
    }
    .into_any()
}
