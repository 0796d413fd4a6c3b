//! What is on the surface but ships: where they came from, where the one in hand can go, where torpedoes ran and a mine went off.

use contract::Seat;
use depths::{Event, Half};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::Geometry;
use super::level_contents::whole;
use super::own_waters::band;
use super::shapes::{self, at};

/// All of it, for the side that hunts here.
pub(super) fn surface(state: BoardState, half: Half, drawn: Geometry) -> impl IntoView {
    let reach = move || {
        let squares = state.targets.with(|targets| targets.reach);
        let dots = squares.iter().filter(|_| half == Half::Hunt).map(|square| {
            let (x, y) = drawn.centre(square);
            view! { <circle class="dot-rim" cx=x cy={y + 2.0} r="10"/><circle class="dot" cx=x cy={y + 2.0} r="7.5"/> }
        });
        dots.collect_view()
    };
    view! { {move || risks(state, half, drawn)}{move || (half == Half::Home).then(|| band(state, drawn))}{move || ran(state, half, drawn)}{move || gone(state, half, drawn)}{move || sailed(state, half, drawn)}{reach} }
}

/// How likely the mine is under each square, with its sign: at the levels the same letters speak of submarines.
fn risks(state: BoardState, half: Half, drawn: Geometry) -> Option<impl IntoView + use<>> {
    let counted = state.coach.get().filter(|counted| half == Half::Hunt && counted.has_mine)?;
    let words = state.stage.words.get();
    state.facts.with(|facts| {
        let enemy = facts.me.other();
        let free = drawn.sea.squares().iter().filter(|square| facts.view.ship_on(facts.me, *square).is_none());
        let risks = free.map(|square| {
            let (x, y) = drawn.centre(square);
            view! {
                <g class=format!("below seat-{enemy}") transform=format!("translate({} {}) scale(.36)", x - 14.0, y + 17.5)>{shapes::mine()}</g>
                <text class="risk" x={x + 5.0} y={y + 21.5}>{words.percent(whole(counted.coach.mine(square)))}</text>
            }
        });
        Some(risks.collect_view())
    })
}

/// The ways that the ships of this half have sailed lately.
pub(super) fn sailed(state: BoardState, half: Half, drawn: Geometry) -> impl IntoView {
    let (hunter, ways) = state.facts.with(|facts| (half.hunter(facts.me), facts.ways.clone()));
    let own = ways.into_iter().filter(|way| way.by == hunter).map(|way| {
        let ((ax, ay), (bx, by)) = (drawn.centre(way.from), drawn.centre(way.to));
        let (ay, by) = (ay + 6.0, by + 6.0);
        // It ends where the ship begins.
        let far = (bx - ax).hypot(by - ay).max(1.0);
        let part = (1.0 - 26.0 / far).max(0.3);
        let (bx, by) = (ax + (bx - ax) * part, ay + (by - ay) * part);
        view! { <circle class="start" cx=ax cy=ay r="5.5"/><path class="way" d=format!("M{ax:.1} {ay:.1}L{bx:.1} {by:.1}")/> }
    });
    view! { <g class=format!("seat-{hunter}")>{own.collect_view()}</g> }
}

/// Where a mine has gone off.
pub(super) fn gone(state: BoardState, half: Half, drawn: Geometry) -> impl IntoView {
    let gone = state.facts.with(|facts| facts.view.fleet(half.hunter(facts.me)).knows.mine);
    gone.map(|square| {
        view! { <g class="gone" transform=at(drawn.centre(square))><path d="M-8 -2L8 14M-8 14L8 -2"/><path class="foam" d="M-17 2q4-6 9-2M17 10q-4 6-9 2"/></g> }
    })
}

/// The line that the last torpedo ran along.
pub(super) fn ran(state: BoardState, half: Half, drawn: Geometry) -> impl IntoView {
    let line = state.facts.with(|facts| {
        let by: Seat = half.hunter(facts.me).other();
        facts.recent.iter().rev().find_map(|(_, event)| match *event {
            Event::Launched { by: fired, line, .. } if fired == by => Some(line),
            _ => None,
        })
    });
    line.and_then(|line| {
        let squares = line.squares(drawn.sea);
        let ((ax, ay), (bx, by)) = (drawn.centre(squares.iter().next()?), drawn.centre(squares.iter().last()?));
        let (long, angle) = ((bx - ax).hypot(by - ay), (by - ay).atan2(bx - ax).to_degrees());
        // The line that runs is one that is drawn, stretched: no frame of it draws anything anew.
        Some(view! {
            <g transform=format!("translate({ax:.1} {:.1}) rotate({angle:.2})", ay + 8.0)>
                <line class="wake" x2=long pathLength="1"/><line class="wake runs" x2=long/>
            </g>
        })
    })
}
