//! What the unit in hand could do, on the tiles themselves.

use std::fmt::Write;

use leptos::prelude::*;
use smallworld::{Sight, Target, TargetKind, Tile, percent, points};

use super::board_state::BoardState;
use super::geometry::Geometry;

/// A star around the middle of nothing.
const STAR: &str =
    "m0 -13l3.600 8.300l9.100 .8l-6.900 6l2.100 8.800l-7.900 -4.700l-7.900 4.700l2.100 -8.800l-6.900 -6l9.100 -.8z";

/// What lies under the banners: tiles in reach lightened, those to attack framed, the tile of the unit in hand, and the one
/// looked at. All tiles of a kind are one path: a jumper can have fifty.
pub(super) fn reach(state: BoardState) -> AnyView {
    let told = Memo::new(move |_| state.playback.with(Option::is_some));
    let outlines = move |kind: TargetKind, inset: f64| {
        let geometry = state.geometry.get();
        let of = |sight: &Sight| {
            let of_kind = sight.targets.iter().filter(|target| target.kind == kind);
            of_kind.map(|target| geometry.outline(geometry.centre(target.tile), inset)).collect::<String>()
        };
        state.sight.with(|sight| sight.as_ref().filter(|_| !told.get()).map(|sight| of(sight)).unwrap_or_default())
    };
    let steps = Memo::new(move |_| outlines(TargetKind::Move, 3.0));
    let attacks = Memo::new(move |_| outlines(TargetKind::Attack, 3.0));
    let home = Memo::new(move |_| state.sight.with(|sight| sight.as_ref().map(|sight| sight.from)));
    let cursor = Memo::new(move |_| state.hand.get().cursor.filter(|tile| Some(*tile) != home.get()));
    let outline = move |tile: Option<Tile>, inset: f64| {
        let geometry = state.geometry.get();
        tile.map(|tile| geometry.outline(geometry.centre(tile), inset))
    };
    view! {
        <path class="sw-reach" d=steps/><path class="sw-frame" d=steps/>
        <path class="sw-aim" d=attacks/><path class="sw-frames" d=attacks/>
        <path class="sw-home" d=move || outline(home.get(), 2.5)/><path class="sw-held" d=move || outline(home.get(), 2.5)/>
        <path class="sw-cursor" d=move || outline(cursor.get(), 4.0)/>
    }
    .into_any()
}

/// Over the banners: what each step costs, how likely each attack is won, and stars on what is advised.
pub(super) fn marks(state: BoardState) -> AnyView {
    (move || {
        let told = state.playback.with(Option::is_some);
        let sight = state.sight.get().filter(|_| !told)?;
        Some(all(state, state.geometry.get(), &sight))
    })
    .into_any()
}

fn all(state: BoardState, geometry: Geometry, sight: &Sight) -> AnyView {
    let (mut coins, mut stars) = (String::new(), String::new());
    let (mut costs, mut pills) = (Vec::new(), Vec::new());
    for target in &sight.targets {
        let (x, y) = geometry.centre(target.tile);
        if target.kind == TargetKind::Attack {
            pills.push(pill(state, geometry, sight, *target));
        } else {
            // Beside the banner, where there is one.
            let taken = state
                .now
                .with_untracked(|now| now.as_ref().is_some_and(|now| now.view.units_on(target.tile).is_some()));
            let (x, y) = if taken { (x - 24.0, y + 28.0) } else { (x, y + 2.0) };
            // Writing to a String cannot fail.
            let _ = write!(coins, "M{:.1} {y:.1}a19 19 0 1 0 38 0a19 19 0 1 0 -38 0z", x - 19.0);
            costs.push(view! { <text x=format!("{x:.0}") y=format!("{:.1}", y + 7.5)>{points(target.cost)}</text> });
        }
        if sight.rank(target.tile).is_some() {
            let _ = write!(stars, "M{:.1} {:.1}{STAR}", x + 27.0, y - 25.0);
        }
    }
    view! {
        <g class="sw-marks">
            <path class="sw-coins" d=coins/>
            <g class="sw-cost">{costs}</g>
            <path class="sw-stars" d=stars/>
            {pills}
        </g>
    }
    .into_any()
}

/// Over a tile that can be attacked: how likely the defender falls. No wider than a tile: its neighbour may be attacked too.
fn pill(state: BoardState, geometry: Geometry, sight: &Sight, target: Target) -> AnyView {
    let (x, y) = geometry.centre(target.tile);
    let chance = sight.fight(target.tile).map_or(0, |fight| percent(fight.odds.defender_destroyed));
    let says = state.stage.words.get_untracked().with("smallworld-web-win-chance", &[("chance", chance.into())]);
    // Within the drawing, however near to its edge the tile lies.
    let half = 50.0;
    let (x, y) = (x.clamp(half, geometry.width() - half), (y - 60.0).max(22.0));
    view! {
        <g class="sw-pill" transform=format!("translate({x:.1} {y:.1})")>
            <rect x="-47" y="-19" width="94" height="38" rx="19"/>
            <use href="#smallworld-sword" x="-43" y="-12"/>
            <text x="13" y="7">{says}</text>
        </g>
    }
    .into_any()
}
