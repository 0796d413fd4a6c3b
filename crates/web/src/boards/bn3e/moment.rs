//! What an action did, as nine squares of the chart.

use bn3e::{Action, Bn3e, Event, Side, Square};
use contract::Who;
use leptos::prelude::*;

use super::geometry::{BAND, CELL, HEIGHT, WIDTH, middle};
use super::overlay::track;
use super::shapes::{hull, pips};
use crate::scene::Scene;

/// The side of the part that is shown.
const PART: f64 = 3.0 * CELL;

/// The last action of a scene: the ships around it, where it came from, and what it sank or won.
pub(super) fn moment(scene: &Scene) -> Option<AnyView> {
    let seen = scene.seen::<Bn3e>()?;
    let ply = seen.past.last()?;
    let Who::Seat(seat) = ply.by else { return None };
    let (side, near) = (Side::of(seat), Side::of(scene.near));
    let at = ply.action.target().or_else(|| ply.action.ship())?;
    let place = |square: Square| {
        let (x, y) = middle(square, near);
        format!("translate({x:.1} {y:.1})")
    };
    let ships = seen.view.ships.iter().map(|ship| {
        let up = ship.side == near;
        view! {
            <g class=format!("ship {}", ship.side.word()) transform=place(ship.square)>
                {hull(ship.element, up)} {pips(ship.hit_points, seen.rules.hit_points(), 0, up)}
            </g>
        }
    });
    let way = match ply.action {
        Action::Move { from, to } => Some(track(from, to, near, side, "").into_any()),
        Action::Attack { from, target } => Some(track(from, target, near, side, " shot").into_any()),
        Action::Land { ship } => Some(
            view! { <g class=format!("banner-of {}", side.word()) transform=place(ship.shore())><path class="pole" d="M0 14V-26"/><path class="cloth" d="M1-25H34L27-14 34-4H1Z"/></g> }
                .into_any(),
        ),
        _ => None,
    };
    let sunk = ply.events.iter().any(|event| matches!(event, Event::Sunk { .. }));
    let wreck = sunk.then(|| {
        let class = format!("wreck {}", side.other().word());
        view! { <g class=class transform=place(at)><use href="#bn3e-wreck"/></g> }
    });
    let (x, y) = middle(at, near);
    let corner = |middle: f64, end: f64| (middle - PART / 2.0).clamp(BAND, end - BAND - PART);
    let part = format!("{:.1} {:.1} {PART} {PART}", corner(x, WIDTH), corner(y, HEIGHT));
    let picture = view! {
        <svg class="moment-picture bn3e-moment" viewBox=part aria-hidden="true">
            <use class=format!("chart near-{}", near.word()) href="#bn3e-chart"/>
            {wreck}{way}{ships.collect_view()}
        </svg>
    };
    Some(picture.into_any())
}
