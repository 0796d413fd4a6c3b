//! The surface or one level: its cells, and what is in them.

use contract::Odds;
use depths::{Answer, Cell, Event, Half, Level, MINE, Peg, Spot, Square};
use leptos::prelude::*;

use super::board_state::BoardState;
use super::geometry::Geometry;
use super::labels::Labels;
use super::places::Places;
use super::signs::{self, at};

/// Nothing is hot before one cell is better than the rest: these odds, or the best there are, if they are better.
const HOT: f64 = 0.12;

/// A layer of a half: 0 is the surface.
pub(super) fn layer(
    state: BoardState,
    half: Half,
    number: usize,
    geometry: Memo<Geometry>,
    labels: Memo<Labels>,
    places: Places,
) -> impl IntoView {
    let drawn = geometry.get_untracked();
    let sea = drawn.sea;
    let cell = move |square: Square| {
        let spot = Spot::at(number, square);
        let place_at = places.of(spot);
        view! {
            <g class="cell" role="gridcell" data-spot=spot.to_string()
                tabindex=move || place_at.tab()
                aria-label=move || place_at.label(state, labels.with(|all| all.layers[number].get(square.index()).cloned().unwrap_or_default()))
                data-can=move || place_at.can.get()>
                <path class="ground" d=drawn.outline(square, 0.0)/>
            </g>
        }
    };
    let number_at = move |square: Square| {
        let (x, y) = drawn.centre(square);
        view! { <text class="number" x={x - 22.0} y={y - 5.0}>{square.number()}</text> }
    };
    let row = move |row: u8| {
        let squares = (0..sea.columns()).filter_map(|column| Square::new(row * sea.columns() + column + 1));
        view! { <g role="row">{squares.map(cell).collect_view()}</g> }
    };
    let name = move || match number {
        0 => state.stage.say("depths-web-surface"),
        _ => state.stage.words.get().with("depths-web-level", &[("level", (number * 100).into())]),
    };
    let (label_x, label_y) = drawn.label();
    let level = number.checked_sub(1).and_then(|level| Level::ALL.get(level)).copied();
    view! {
        <g class=format!("layer layer-{number}") role="rowgroup" aria-label=name
            style:display=move || if geometry.with(|geometry| geometry.has(number)) { "" } else { "none" }
            transform=move || at((0.0, geometry.with(|geometry| geometry.top(number))))>
            <g aria-hidden="true"><path class="edge" d=drawn.edge()/><path class="plate" d=drawn.plate()/></g>
            {(0..sea.rows()).map(row).collect_view()}
            <g class="over" aria-hidden="true">
                <path class="lines" d=drawn.lines()/>
                {sea.squares().iter().map(number_at).collect_view()}
                {level.map(|level| view! { <text class="depth" x=label_x y=label_y>{level.depth()}</text> })}
                {match level {
                    None => surface(state, half, drawn).into_any(),
                    Some(level) => below(state, half, level, drawn).into_any(),
                }}
            </g>
        </g>
    }
}

/// What is on the surface but ships: where the one in hand can go, where torpedoes can run, where a mine went off.
fn surface(state: BoardState, half: Half, drawn: Geometry) -> impl IntoView {
    let mine = move || {
        let gone = state.facts.with(|facts| facts.view.fleets[half.hunter(facts.me).index()].knows.mine);
        gone.map(
            |square| view! { <g class="gone" transform=at(drawn.centre(square))><path d="M-8 -8L8 8M-8 8L8 -8"/></g> },
        )
    };
    let reach = move || {
        let squares = state.targets.with(|targets| targets.reach);
        let mines = state.coach.get();
        let dots = squares.iter().filter(|_| half == Half::Hunt).map(|square| {
            let (x, y) = drawn.centre(square);
            let risk = mines.as_ref().map(|counted| counted.coach.mine(square));
            view! {
                <circle class="dot" cx=x cy=y r="5.5"/>
                {risk.map(|risk| view! { <text class="risk" x=x y={y + 14.0}>{format!("✱{}", whole(risk))}</text> })}
            }
        });
        dots.collect_view()
    };
    let tracks = move || {
        let squares = state.targets.with(|targets| targets.tracks);
        squares
            .iter()
            .filter(|_| half == Half::Home)
            .map(|square| view! { <path class="target" d=drawn.outline(square, 3.0)/> })
            .collect_view()
    };
    let torpedo = move || {
        let sea = drawn.sea;
        let lines: Vec<_> = state.facts.with(|facts| {
            let runs = facts.recent.iter().filter_map(|(_, event)| match *event {
                Event::Launched { by, line, .. } if (by == facts.me) == (half == Half::Home) => Some(line),
                _ => None,
            });
            runs.collect()
        });
        let last = lines.last().copied();
        last.and_then(|line| {
            let squares = line.squares(sea);
            let (first, last) = (squares.iter().next()?, squares.iter().last()?);
            let ((ax, ay), (bx, by)) = (drawn.centre(first), drawn.centre(last));
            Some(view! { <line class="wake" x1=ax y1=ay x2=bx y2=by pathLength="1"/> })
        })
    };
    view! { {torpedo}{mine}{tracks}{reach} }
}

/// What is known and hidden at a level.
fn below(state: BoardState, half: Half, level: Level, drawn: Geometry) -> impl IntoView {
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
                    <path class="heat" d=drawn.outline(cell.square, 1.0) fill-opacity=format!("{warmth:.2}")/>
                    <text class="odds" x={x + 10.0} y={y + 11.0}>{whole(odds)}</text>
                }
            })
        });
        Some(warm.collect_view())
    };
    let drop = move || {
        let square = state.targets.with(|targets| targets.at.filter(|_| targets.drop && half == Half::Hunt));
        square.map(|square| view! { <path class="target" d=drawn.outline(square, 3.0)/> })
    };
    let pegs = move || {
        state.facts.with(|facts| {
            let hunter = half.hunter(facts.me);
            let pegs = cells().filter_map(|cell| Some((cell, facts.view.peg(hunter, cell)?)));
            let class = if half == Half::Hunt { "pegs" } else { "pegs theirs" };
            // Beside what lies here, and in the middle where nothing does.
            let place = |cell: Cell| {
                let (x, y) = drawn.centre(cell.square);
                let taken = facts.view.has_submarine(hunter.other(), cell) || facts.view.has_mine(hunter.other(), cell);
                if taken { (x + 18.0, y - 8.0) } else { (x, y) }
            };
            pegs.map(|(cell, peg)| view! { <g class=class transform=at(place(cell))>{signs::peg(peg)}</g> })
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
                    view! { <g transform=at((x + 15.0, y - 6.0))>{signs::own_peg(peg)}</g> }
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
                view! { <g class=class.clone() transform=at(drawn.centre(cell.square))>{piece(number)}</g> }
            })
            .collect_view()
        })
    };
    view! { {heat}{drop}{hidden}{drafted(state, half, level, drawn)}{pegs}{own}{echoes(state, half, level, drawn)} }
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
                view! { <g class=format!("below seat-{seat}{class}") transform=at(drawn.centre(cell.square))>{piece(number)}</g> }
            });
            Some(all.collect_view())
        })
    }
}

/// The latest answers.
fn echoes(state: BoardState, half: Half, level: Level, drawn: Geometry) -> impl IntoView {
    move || {
        state.facts.with(|facts| {
            let hunter = half.hunter(facts.me);
            let here = facts.recent.iter().filter_map(|(_, event)| match *event {
                Event::Answered { by, cell, answer, .. } if by == hunter && cell.level == level => Some((cell, answer)),
                _ => None,
            });
            here.map(|(cell, answer)| {
                let word = match answer {
                    Answer::Hit { .. } => "✹".to_owned(),
                    Answer::NearMiss(near) => near.to_string(),
                    Answer::Miss => "○".to_owned(),
                };
                view! {
                    <g class="echo" transform=at(drawn.centre(cell.square))>
                        <ellipse class="wave" rx="22" ry="14"/>
                        <circle class="badge" cx="-17" cy="9" r="7.5"/><text x="-17" y="12.5">{word}</text>
                    </g>
                }
            })
            .collect_view()
        })
    }
}

/// One of the pieces to place: submarines, and the mine.
pub(super) fn piece(number: u8) -> AnyView {
    if number == MINE { signs::mine().into_any() } else { signs::submarine().into_any() }
}

/// Odds in whole percent, in as few letters as there is room for.
fn whole(odds: Odds) -> String {
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
