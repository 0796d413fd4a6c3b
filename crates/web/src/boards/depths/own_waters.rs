//! The own waters: one plan for all levels, because a torpedo's line ignores depth, with the level written on each piece.

use contract::Arg;
use depths::{Cell, Event, Half, Level, MINE, Peg, Ship, Square};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::{CELL, Geometry};
use super::half::half;
use super::level_contents::{splash, under_number};
use super::shapes::{self, at};
use super::surface::{gone, ran, sailed};

/// The plan with its title and the switch for the levels.
pub(super) fn pane(state: BoardState) -> impl IntoView {
    let title = move || {
        let words = state.stage.words.get();
        let (plays, side) = state.facts.with(|facts| (facts.plays, facts.me));
        if plays {
            words.get("depths-web-waters")
        } else {
            words.with("depths-web-waters-of", &[("side", words.seat("depths", side).into())])
        }
    };
    let show = move |shown: Option<Level>| {
        let name = move || shown.map_or_else(|| state.stage.say("depths-web-all-levels"), |level| level.to_string());
        view! {
            <button aria-pressed=move || (state.waters.get() == shown).to_string() on:click=move |_| state.waters.set(shown)>{name}</button>
        }
    };
    let levels = [None].into_iter().chain(Level::ALL.map(Some));
    view! {
        <div class="waters-head">
            <h2>{title}</h2>
            <div class="of-waters" role="group" aria-label=state.stage.says("depths-web-levels")>{levels.map(show).collect_view()}</div>
        </div>
        {half(state, Half::Home)}
    }
}

/// What lies under the plan and happens on it; the ships are drawn over it.
pub(super) fn waters(state: BoardState, drawn: Geometry) -> impl IntoView {
    view! {
        {move || band(state, drawn)}
        {move || ran(state, Half::Home, drawn)}{move || gone(state, Half::Home, drawn)}
        {move || lies(state, drawn)}
        {move || sailed(state, Half::Home, drawn)}{move || charges(state, drawn)}
    }
}

/// The same, small and only to look at; a touch opens it in full.
pub(super) fn small(state: BoardState) -> impl IntoView {
    let drawn = untrack(|| state.geometry(Half::Home));
    let ships = move || {
        state.facts.with(|facts| {
            let enemy = facts.me.other();
            let afloat = Ship::ALL.into_iter().filter_map(|ship| Some((ship, facts.view.square(enemy, ship)?)));
            let ships = afloat.map(|(ship, square)| {
                let charges = facts.view.ship(enemy, ship).charges;
                view! { <g class=format!("ship seat-{enemy}") transform=at(under_number(drawn.centre(square)))>{shapes::hull(ship, Signal::stored(charges))}</g> }
            });
            ships.collect_view()
        })
    };
    let told = move || {
        let words = state.stage.words.get();
        state.facts.with(|facts| {
            let fleet = facts.view.fleet(facts.me);
            let mine = if fleet.mine_gone { "gone" } else { "there" };
            let args: [(&str, Arg); 2] = [("left", fleet.submarines_left.into()), ("mine", mine.into())];
            words.with("depths-web-waters-left", &args)
        })
    };
    view! {
        <button class="waters-small" on:click=move |_| state.front.set(Half::Home)>
            <svg viewBox=drawn.view_box() aria-hidden="true">
                <rect class="plate" width=drawn.grid_width() height=drawn.grid_height() rx="14"/>
                <path class="lines" d=drawn.lines()/>
                {waters(state, drawn)}{ships}
            </svg>
            <span><b>{state.stage.says("depths-web-waters")}</b><small>{told}</small></span>
        </button>
    }
}

/// The line of the torpedo that would be fired, as a band.
pub(super) fn band(state: BoardState, drawn: Geometry) -> Option<impl IntoView + use<>> {
    let shot = state.shot.get()?;
    let squares = shot.line.squares(drawn.sea);
    let ((ax, ay), (bx, by)) = (drawn.centre(squares.iter().next()?), drawn.centre(squares.iter().last()?));
    let (length, turned) = ((bx - ax).hypot(by - ay) + CELL - 4.0, (by - ay).atan2(bx - ax).to_degrees());
    Some(view! {
        <g transform=format!("translate({:.1} {:.1}) rotate({turned:.1})", f64::midpoint(ax, bx), f64::midpoint(ay, by))>
            <rect class="band" x={-length / 2.0} y="-22" width=length height="44" rx="9"/>
        </g>
    })
}

/// Submarines, sunk or not, and the mine, each with its level; at a single level the enemy's pegs as well.
fn lies(state: BoardState, drawn: Geometry) -> impl IntoView {
    let only = state.waters.get();
    state.facts.with(|facts| {
        let (me, enemy) = (facts.me, facts.me.other());
        let levels = move || Level::ALL.into_iter().filter(move |level| only.is_none_or(|only| only == *level));
        let what = |cell: Cell| match () {
            () if facts.view.has_submarine(me, cell) => Some((0, "")),
            () if facts.view.has_mine(me, cell) => Some((MINE, "")),
            () if facts.view.peg(enemy, cell) == Some(Peg::Flag) => Some((0, " sunk")),
            () => None,
        };
        let here = |square: Square| {
            let (x, y) = under_number(drawn.centre(square));
            let taken = facts.view.ship_on(enemy, square).is_some();
            let found: Vec<_> =
                levels().filter_map(|level| what(Cell::new(level, square)).map(|what| (level, what))).collect();
            let names = found.iter().map(|(level, _)| level.to_string()).collect::<Vec<_>>().join(" ");
            let empty = found.is_empty();
            let pieces = found.into_iter().enumerate().map(|(at_once, (_, (piece, sunk)))| {
                let aside = f64::from(at_once as u8) * 4.0;
                view! { <g class=format!("below seat-{me}{sunk}") transform=at((x + aside, y - aside))>{shapes::piece(piece)}</g> }
            });
            let peg = only.and_then(|level| facts.view.peg(enemy, Cell::new(level, square))).filter(|peg| *peg != Peg::Flag);
            let place = if empty { (x + 5.0, y - 4.0) } else { (x - 13.0, y + 4.0) };
            // A ship has its name in the corner.
            let (name_x, name_y) = if taken { (x + 1.0, y + 14.0) } else { (x + 22.5, y - 19.0) };
            view! {
                {pieces.collect_view()}
                {peg.map(|peg| view! { <g class="pegs theirs" transform=at(place)>{shapes::peg(peg)}</g> })}
                {(!empty).then(|| view! { <text class=format!("lies seat-{me}") x=name_x y=name_y>{names}</text> })}
            }
        };
        drawn.sea.squares().iter().map(here).collect_view()
    })
}

/// Where the enemy's latest charges went off, and how deep.
fn charges(state: BoardState, drawn: Geometry) -> impl IntoView {
    state.facts.with(|facts| {
        let enemy = facts.me.other();
        let here = facts.recent.iter().filter_map(|(_, event)| match *event {
            Event::Answered { by, cell, answer, .. } if by == enemy => Some((cell, answer)),
            _ => None,
        });
        here.map(|(cell, answer)| {
            let (x, y) = drawn.centre(cell.square);
            view! { <g transform=at((x, y + 8.0))>{splash(answer)}</g><text class="lies charge" x={x - 19.0} y={y + 21.0}>{cell.level.depth()}</text> }
        })
        .collect_view()
    })
}
