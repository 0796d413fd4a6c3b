//! Two drawings for the rules: the cells that a near miss can mean, and the lines on which torpedoes run.

use depths::{Cell, Level, Line, Rules, Square, Track};
use leptos::prelude::*;
use words::Words;

/// The square of the example.
const EXAMPLE: u8 = 14;
/// From one cell to the next.
const STEP: f64 = 26.0;

/// The cells near number 14 at level 200, on all three levels: those that the answer covers, asked of the rules.
pub(super) fn near(words: &Words, rules: &Rules, key: &'static str) -> AnyView {
    let Some(square) = Square::new(EXAMPLE) else { return ().into_any() };
    let cover = rules.cover(Cell::new(Level::Middle, square));
    let levels = [Level::Upper, Level::Middle, Level::Lower].into_iter().enumerate().map(|(at, level)| {
        let class = move |number: Square| {
            let cell = Cell::new(level, number);
            if level == Level::Middle && number == square {
                "blast"
            } else if cover.contains(cell) {
                "near"
            } else {
                ""
            }
        };
        let left = at as f64 * (STEP * f64::from(rules.sea().columns()) + 24.0);
        view! {
            <g transform=format!("translate({left} 22)")>
                <text class="level" x="0" y="-7">{level.depth()}</text>
                {cells(rules, class)}
            </g>
        }
    });
    let width = 3.0 * STEP * f64::from(rules.sea().columns()) + 48.0;
    let height = STEP * f64::from(rules.sea().rows()) + 26.0;
    figure(words, key, width, height, levels.collect_view().into_any())
}

/// The lines through a ship at number 14 on which a submarine bears on it, at any level.
pub(super) fn tracks(words: &Words, rules: &Rules, key: &'static str) -> AnyView {
    let Some(square) = Square::new(EXAMPLE) else { return ().into_any() };
    let on_track =
        |track: Track, number: Square| Line::through(rules.sea(), track, square).squares(rules.sea()).contains(number);
    let class = |number: Square| {
        if number == square {
            "ship"
        } else if rules.tracks().any(|track| on_track(track, number)) {
            "near"
        } else {
            ""
        }
    };
    let side = STEP * f64::from(rules.sea().columns());
    let drawn = view! { <g transform="translate(0 2)">{cells(rules, class)}</g> };
    figure(words, key, side, STEP * f64::from(rules.sea().rows()) + 4.0, drawn.into_any())
}

/// A level from above, each cell with its number and the class that tells what it is.
fn cells(rules: &Rules, class: impl Fn(Square) -> &'static str) -> AnyView {
    let columns = rules.sea().columns();
    let cells = rules.sea().squares().iter().map(|number| {
        let (row, column) = ((number.number() - 1) / columns, (number.number() - 1) % columns);
        let (x, y) = (f64::from(column) * STEP, f64::from(row) * STEP);
        view! {
            <g class=format!("cell {}", class(number)) transform=format!("translate({x} {y})")>
                <rect width=STEP - 2.0 height=STEP - 2.0 rx="3"/><text x="12" y="16">{number.number()}</text>
            </g>
        }
    });
    cells.collect_view().into_any()
}

fn figure(words: &Words, key: &'static str, width: f64, height: f64, drawn: AnyView) -> AnyView {
    let says = words.get(key);
    view! {
        <figure class="diagram">
            <svg viewBox=format!("-2 0 {} {height}", width + 4.0) role="img" aria-label=says.clone()>{drawn}</svg>
            <figcaption class="soft">{says}</figcaption>
        </figure>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the rules: four beside it and one above and below, or eight around it.
    #[test]
    fn the_cells_are_those_of_the_rules() {
        let square = Square::new(EXAMPLE).unwrap();
        let near = |rules: &Rules| -> Vec<u16> {
            let cover = rules.cover(Cell::new(Level::Middle, square));
            let here = |cell: &Cell| *cell != Cell::new(Level::Middle, square);
            rules.sea().cells().filter(|cell| cover.contains(*cell)).filter(here).map(Cell::code).collect()
        };
        assert_eq!(near(&Rules::default()), [114, 208, 213, 215, 220, 314]);
        let flat = Rules::changed(&[("blast", "flat")]).unwrap();
        assert_eq!(near(&flat), [207, 208, 209, 213, 215, 219, 220, 221]);
    }
}
