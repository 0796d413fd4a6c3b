//! What is known of a level, and what lies there: odds, the last near miss, pegs, flags, submarines and the mine.

use contract::Odds;
use depths::{Answer, Cell, Event, Half, Level, MINE, Peg, Spot, Squares};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::Geometry;
use super::layer::pill;
use super::shapes::{self, at};

/// Nothing is hot before one cell is better than the rest: these odds, or the best there are, if they are better.
const HOT: f64 = 0.12;

/// Everything at a level of the half that is hunted in, or that submarines are placed in.
pub(super) fn below(state: BoardState, half: Half, level: Level, drawn: Geometry) -> impl IntoView {
    let sea = drawn.sea;
    let cells = move || sea.squares().iter().map(move |square| Cell::new(level, square));
    let heat = move || {
        let counted = state.coach.get().filter(|_| half == Half::Hunt)?;
        let warm = cells().filter_map(move |cell| {
            let odds = counted.coach.submarine(cell);
            (odds.part() > 0).then(|| {
                let warmth = odds.as_f64() / counted.most.max(HOT) * 0.62;
                let (x, y) = drawn.centre(cell.square);
                view! {
                    <rect class="heat" x={x - 23.5} y={y - 23.5} width="47" height="47" fill-opacity=format!("{warmth:.2}")/>
                    <text class="odds" x={x + 20.0} y={y - 9.0}>{whole(odds)}</text>
                }
            })
        });
        Some(warm.collect_view())
    };
    let drop = move || {
        let square = state.targets.with(|targets| targets.at.filter(|_| targets.drop && half == Half::Hunt));
        square.map(|square| view! { <rect class="target" x="-21" y="-21" width="42" height="42" rx="7" transform=at(drawn.centre(square))/> })
    };
    let pegs = move || {
        state.facts.with(|facts| {
            let hunter = half.hunter(facts.me);
            let pegs = cells().filter_map(|cell| Some((cell, facts.view.peg(hunter, cell)?)));
            pegs.map(|(cell, peg)| view! { <g class=format!("pegs seat-{hunter}") transform=at(beside_number(drawn.centre(cell.square)))>{shapes::peg(peg)}</g> })
                .collect_view()
        })
    };
    let own = move || {
        let mine = half == Half::Hunt;
        state.facts.with(|facts| {
            state.notes.with(|notes| {
                let noted = cells().filter(|_| mine).filter_map(|cell| Some((cell, notes.peg(cell)?)));
                let open =
                    noted.filter(|(cell, _)| !matches!(facts.view.peg(facts.me, *cell), Some(Peg::White | Peg::Flag)));
                open.map(|(cell, peg)| {
                    let (x, y) = drawn.centre(cell.square);
                    view! { <g transform=at((x - 12.0, y + 12.0))>{shapes::own_peg(peg)}</g> }
                })
                .collect_view()
            })
        })
    };
    let hidden = move || {
        state.facts.with(|facts| {
            let side = half.hunter(facts.me).other();
            let lies = cells().filter_map(|cell| {
                let submarine = facts.view.has_submarine(side, cell).then_some(0);
                Some((cell, submarine.or(facts.view.has_mine(side, cell).then_some(MINE))?))
            });
            let class = format!("below seat-{side}");
            lies.map(|(cell, number)| {
                view! { <g class=class.clone() transform=at(under_number(drawn.centre(cell.square)))>{shapes::piece(number)}</g> }
            })
            .collect_view()
        })
    };
    view! {
        {heat}{drop}{hidden}{drafted(state, half, level, drawn)}{pegs}{own}
        {move || echoes(state, half, level, drawn)}{move || explained(state, half, level, drawn)}
    }
}

/// Where a peg stands in a cell whose number is in its corner.
fn beside_number((x, y): (f64, f64)) -> (f64, f64) {
    (x + 5.0, y + 5.0)
}

/// Where something larger lies.
pub(super) fn under_number((x, y): (f64, f64)) -> (f64, f64) {
    (x, y + 9.0)
}

/// The cells that the last near miss means, under their numbers.
pub(super) fn tint(state: BoardState, half: Half, level: Level, drawn: Geometry) -> Option<impl IntoView + use<>> {
    let near = state.near.get().filter(|_| half == Half::Hunt)?;
    let cells = near.cells[level as usize].iter().map(|square| (square, "near-cell"));
    let blast = (near.cell.level == level).then_some((near.cell.square, "blast-cell"));
    let all = cells.chain(blast).map(|(square, class)| {
        let (x, y) = drawn.centre(square);
        view! { <rect class=class x={x - 24.0} y={y - 24.0} width="48" height="48"/> }
    });
    Some(all.collect_view())
}

/// Their outline, and what is said of them.
fn explained(state: BoardState, half: Half, level: Level, drawn: Geometry) -> Option<impl IntoView + use<>> {
    let near = state.near.get().filter(|_| half == Half::Hunt)?;
    let cells = near.cells[level as usize];
    let said = near.pill(level)?;
    let around = if near.cell.level == level { cells.or(Squares::one(near.cell.square)) } else { cells };
    Some(view! { <path class="near-outline" d=drawn.around(around)/>{pill(state, said, level, drawn, around)} })
}

/// What is placed here before it is said aloud that it is done.
fn drafted(state: BoardState, half: Half, level: Level, drawn: Geometry) -> impl IntoView {
    move || {
        if half == Half::Hunt || !state.is_placing() {
            return None;
        }
        let seat = state.facts.with(|facts| facts.me);
        let dragged = state.drag.get().map(|drag| drag.from);
        state.hand.with(|hand| {
            let here = (0..=MINE).filter_map(|piece| Some((piece, hand.draft.cell(piece).filter(|cell| cell.level == level)?)));
            let shown = here.filter(|(_, cell)| dragged != Some(Spot::Below(*cell)));
            let all = shown.map(|(number, cell)| {
                let class = if hand.draft.next() == Some(number) { " next" } else { "" };
                view! { <g class=format!("below seat-{seat}{class}") transform=at(under_number(drawn.centre(cell.square)))>{shapes::piece(number)}</g> }
            });
            Some(all.collect_view())
        })
    }
}

/// Rings where the latest charges went off.
fn echoes(state: BoardState, half: Half, level: Level, drawn: Geometry) -> impl IntoView {
    state.facts.with(|facts| {
        let hunter = half.hunter(facts.me);
        let here = facts.recent.iter().filter_map(|(_, event)| match *event {
            Event::Answered { by, cell, answer, .. } if by == hunter && cell.level == level => Some((cell, answer)),
            _ => None,
        });
        here.map(
            |(cell, answer)| view! { <g transform=at(beside_number(drawn.centre(cell.square)))>{splash(answer)}</g> },
        )
        .collect_view()
    })
}

/// The splash of a charge: the nearer it was the more rings it has.
pub(super) fn splash(answer: Answer) -> impl IntoView {
    let (class, rings) = match answer {
        Answer::Hit { .. } => ("echo hit", 3_u8),
        Answer::NearMiss(_) => ("echo near", 2),
        Answer::Miss => ("echo", 1),
    };
    view! { <g class=class>{(0..rings).map(|ring| view! { <circle class="wave" r={12.0 + f64::from(ring) * 4.0}/> }).collect_view()}</g> }
}

/// Odds in whole percent, in as few letters as there is room for.
pub(super) fn whole(odds: Odds) -> String {
    let hundreds = odds.as_f64() * 100.0;
    match () {
        () if odds.part() == odds.whole() => "100".to_owned(),
        () if odds.part() > 0 && hundreds < 0.5 => "<1".to_owned(),
        () => format!("{:.0}", hundreds.min(99.0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_odds_are_not_none_and_great_ones_not_certain() {
        let said = |part, total| whole(Odds::new(part, total));
        assert_eq!(
            [said(0, 1), said(1, 1000), said(1, 36), said(999, 1000), said(1, 1)],
            ["0", "<1", "3", "99", "100"]
        );
    }
}
