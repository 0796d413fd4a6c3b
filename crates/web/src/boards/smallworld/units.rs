//! Units as banners that walk, and what a stack shows beside them: how many, whether one can act, and the life of the strongest
//! where it was hurt.

use contract::Seat;
use leptos::prelude::*;
use smallworld::Tile;

use super::board_state::BoardState;
use super::facts::Facts;
use super::geometry::Geometry;
use super::terrain::banner;

/// A banner for each unit that ever was, so that each walks by itself and fades when it is gone.
pub(super) fn units(state: BoardState) -> AnyView {
    let geometry = state.geometry.get();
    let Some(facts) = state.now.get_untracked() else { return ().into_any() };
    let most = contract::Game::rules(&facts.game).units();
    let banners = facts.view.seats.iter().flat_map(|seat| {
        // A position made by hand may number its units higher.
        let count = seat.units.last().map_or(0, |unit| unit.unit).max(most);
        (1..=count).map(move |unit| (seat.seat, seat.people, unit))
    });
    let banners = banners.map(|(seat, people, unit)| {
        // Where it was last, so that it fades there.
        let place = Memo::new(move |before: Option<&(Option<Tile>, bool)>| {
            let found = state.shown.with(|shown| Some(shown.as_ref()?.view.unit(seat, unit)?.tile));
            (found.or_else(|| before.and_then(|before| before.0)), found.is_some())
        });
        let held = Memo::new(move |_| {
            let acts = state.now.with(|now| now.as_ref().and_then(|now| now.seat));
            acts == Some(seat) && state.hand.get().unit == Some(unit)
        });
        let style = move || place.get().0.map(|tile| at(geometry, tile));
        view! {
            <g class=format!("sw-unit seat-{seat}") class:gone=move || !place.get().1 class:held=held style:transform=style>
                {banner(people)}
            </g>
        }
    });
    banners.collect_view().into_any()
}

/// The unit that is carried, under the finger; where it was, it is pale meanwhile.
pub(super) fn carried(state: BoardState) -> AnyView {
    let whose = Memo::new(move |_| {
        state.carried.get()?;
        state
            .now
            .with_untracked(|now| now.as_ref().and_then(|now| now.reading().own().map(|own| (own.seat, own.people))))
    });
    let place = move || {
        let (x, y) = state.carried.get().map(|carried| carried.at).unwrap_or_default();
        format!("translate({x:.1}px,{y:.1}px)")
    };
    (move || {
        whose.get().map(|(seat, people)| {
            view! { <g class=format!("sw-unit ghost seat-{seat}") style:transform=place>{banner(people)}</g> }
        })
    })
    .into_any()
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

fn all_stacks(facts: &Facts) -> Vec<Stack> {
    let most = contract::Game::rules(&facts.game).life();
    let mut stacks: Vec<Stack> = Vec::new();
    for seat in &facts.view.seats {
        for unit in &seat.units {
            let able = Some(seat.seat) == facts.seat && facts.reading().is_able(unit.unit);
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
pub(super) fn stacks(state: BoardState) -> AnyView {
    let all =
        Memo::new(move |_| state.shown.with(|shown| shown.as_ref().map(|shown| all_stacks(shown)).unwrap_or_default()));
    view! {
        <For each=move || { let geometry = state.geometry.get(); all.get().into_iter().map(move |stack| (geometry, stack)) }
            key=|(geometry, stack)| format!("{geometry:?}{stack:?}")
            children=|(geometry, stack)| beside(geometry, &stack)/>
    }
    .into_any()
}

fn beside(geometry: Geometry, stack: &Stack) -> AnyView {
    let bonus =
        (stack.bonus > 0).then(|| view! { <text class="sw-bonus" x="26" y="-26">{format!("+{}", stack.bonus)}</text> });
    // Full life is not shown. Many lives are a number, few are pips.
    let life = (stack.life < stack.most).then(|| {
        if stack.most > 6 {
            return view! { <text class="sw-life" y="48">{format!("{}/{}", stack.life, stack.most)}</text> }.into_any();
        }
        let from = f64::from(stack.most - 1) * -5.0;
        let pips = (0..stack.most).map(|pip| {
            let x = f64::from(pip).mul_add(10.0, from);
            view! { <circle class="sw-pip" class:hollow={pip >= stack.life} cx=format!("{x:.0}") cy="42" r="4"/> }
        });
        pips.collect_view().into_any()
    });
    view! {
        <g class=format!("sw-stack seat-{}", stack.seat) class:able=stack.able style:transform=at(geometry, stack.tile)>
            <ellipse class="sw-able" cx="1" cy="36" rx="27" ry="9"/>{life}{count_of(stack.count)}{bonus}
        </g>
    }
    .into_any()
}

/// How many there are, where there is more than one.
pub(super) fn count_of(count: usize) -> Option<AnyView> {
    (count > 1).then(|| {
        view! { <circle class="sw-badge" cx="25" cy="18" r="16"/><text class="sw-count" x="25" y="25.500">{count}</text> }.into_any()
    })
}

/// Puts something in the middle of a tile.
pub(super) fn at(geometry: Geometry, tile: Tile) -> String {
    let (x, y) = geometry.centre(tile);
    format!("translate({x:.1}px,{:.1}px)", y + 1.0)
}
