//! Units as discs that walk, and what a stack shows beside them: how many, and the life of the strongest.

use contract::Seat;
use leptos::prelude::*;
use smallworld::Tile;

use super::desk::Desk;
use super::geometry::Geometry;
use super::ground::sign;
use super::reading::Reading;

/// A disc for each unit that ever was, so that each walks by itself and fades when it is gone.
pub(super) fn units(desk: Desk) -> AnyView {
    let geometry = desk.geometry.get();
    let Some(reading) = desk.now.get_untracked() else { return ().into_any() };
    let count = contract::Game::rules(&reading.game).map().units();
    let discs = reading.view.seats.iter().flat_map(|seat| (1..=count).map(move |unit| (seat.seat, seat.people, unit)));
    let discs = discs.map(|(seat, people, unit)| {
        // Where it was last, so that it fades there.
        let place = Memo::new(move |before: Option<&(Option<Tile>, bool)>| {
            let found = desk.shown.with(|shown| Some(shown.as_ref()?.unit(seat, unit)?.tile));
            (found.or_else(|| before.and_then(|before| before.0)), found.is_some())
        });
        let held = Memo::new(move |_| {
            let acts = desk.now.with(|now| now.as_ref().and_then(|now| now.seat));
            acts == Some(seat) && desk.hand.get().unit == Some(unit)
        });
        let style = move || place.get().0.map(|tile| at(geometry, tile));
        view! {
            <g class=format!("sw-unit seat-{seat}") class:gone=move || !place.get().1 class:held=held style:transform=style>
                <circle r="28"/><path d=sign(people)/>
            </g>
        }
    });
    discs.collect_view().into_any()
}

/// What stands on one tile.
#[derive(Clone, Debug, PartialEq)]
struct Stack {
    seat: Seat,
    tile: Tile,
    count: usize,
    life: u8,
    most: u8,
    bonus: u8,
    /// Whether one of them can still act.
    able: bool,
}

fn all_stacks(reading: &Reading) -> Vec<Stack> {
    let most = contract::Game::rules(&reading.game).life();
    let mut stacks: Vec<Stack> = Vec::new();
    for seat in &reading.view.seats {
        for unit in &seat.units {
            let able = Some(seat.seat) == reading.seat && reading.is_able(unit.unit);
            match stacks.iter_mut().find(|stack| stack.tile == unit.tile) {
                Some(stack) => {
                    stack.count += 1;
                    stack.life = stack.life.max(unit.life);
                    stack.bonus += unit.bonus;
                    stack.able |= able;
                }
                None => stacks.push(Stack {
                    seat: seat.seat,
                    tile: unit.tile,
                    count: 1,
                    life: unit.life,
                    most,
                    bonus: unit.bonus,
                    able,
                }),
            }
        }
    }
    stacks
}

/// How many, how much life, who can act.
pub(super) fn stacks(desk: Desk) -> AnyView {
    let all =
        Memo::new(move |_| desk.shown.with(|shown| shown.as_ref().map(|shown| all_stacks(shown)).unwrap_or_default()));
    view! {
        <For each=move || { let geometry = desk.geometry.get(); all.get().into_iter().map(move |stack| (geometry, stack)) }
            key=|(geometry, stack)| format!("{geometry:?}{stack:?}")
            children=|(geometry, stack)| beside(geometry, &stack)/>
    }
    .into_any()
}

fn beside(geometry: Geometry, stack: &Stack) -> AnyView {
    let count = (stack.count > 1).then(|| {
        view! { <circle class="sw-badge" cx="24" cy="-20" r="15"/><text class="sw-count" x="24" y="-13">{stack.count}</text> }
    });
    let bonus = (stack.bonus > 0)
        .then(|| view! { <text class="sw-bonus" x="-27" y="-14">{format!("+{}", stack.bonus)}</text> });
    // Many lives are a number, few are pips.
    let life = if stack.most <= 6 {
        let from = f64::from(stack.most - 1) * -5.0;
        let pips = (0..stack.most).map(|pip| {
            let x = f64::from(pip).mul_add(10.0, from);
            view! { <circle class="sw-pip" class:hollow={pip >= stack.life} cx=format!("{x:.0}") cy="37" r="4"/> }
        });
        pips.collect_view().into_any()
    } else {
        view! { <text class="sw-life" y="43">{format!("{}/{}", stack.life, stack.most)}</text> }.into_any()
    };
    view! {
        <g class=format!("sw-stack seat-{}", stack.seat) class:able=stack.able style:transform=at(geometry, stack.tile)>
            <circle class="sw-able" r="32"/>{life}{count}{bonus}
        </g>
    }
    .into_any()
}

/// Puts something in the middle of a tile.
pub(super) fn at(geometry: Geometry, tile: Tile) -> String {
    let (x, y) = geometry.centre(tile);
    format!("translate({x:.1}px,{:.1}px)", y + 4.0)
}
