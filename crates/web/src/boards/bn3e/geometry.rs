//! Where things are on the drawing, for either side at the bottom.

use bn3e::{FILES, RANKS, Side, Square};

/// The side of a sea square.
pub(super) const CELL: f64 = 90.0;
/// The height of a harbour.
pub(super) const BASE: f64 = 56.0;
/// The band around the chart, with letters, figures and the scale bar.
pub(super) const BAND: f64 = 25.0;
/// The width of the whole drawing.
pub(super) const WIDTH: f64 = BAND * 2.0 + CELL * FILES as f64;
/// The height of the whole drawing.
pub(super) const HEIGHT: f64 = (BAND + BASE) * 2.0 + CELL * (RANKS - 2) as f64;

/// The middle of a square. The squares of a base share their row; `near` is the side at the bottom.
pub(super) fn middle(at: Square, near: Side) -> (f64, f64) {
    let (column, row) =
        if near == Side::Blue { (at.file(), RANKS - 1 - at.rank()) } else { (FILES - 1 - at.file(), at.rank()) };
    let x = BAND + CELL * (f64::from(column) + 0.5);
    let y = match row {
        0 => BAND + BASE / 2.0,
        row if row == RANKS - 1 => HEIGHT - BAND - BASE / 2.0,
        row => BAND + BASE + CELL * (f64::from(row) - 0.5),
    };
    (x, y)
}

/// The square at a point of the drawing; none in the band around the chart, nor beside it.
pub(super) fn square_at((x, y): (f64, f64), near: Side) -> Option<Square> {
    let column = ((x - BAND) / CELL).floor();
    let row = match y {
        y if !(BAND..HEIGHT - BAND).contains(&y) => return None,
        y if y < BAND + BASE => 0.0,
        y if y >= HEIGHT - BAND - BASE => f64::from(RANKS - 1),
        y => ((y - BAND - BASE) / CELL).floor() + 1.0,
    };
    if !(0.0..f64::from(FILES)).contains(&column) {
        return None;
    }
    let (column, row) = (column as u8, row as u8);
    if near == Side::Blue { Square::new(column, RANKS - 1 - row) } else { Square::new(FILES - 1 - column, row) }
}

/// The height of the row that a square is in.
pub(super) fn height(at: Square) -> f64 {
    if at.is_sea() { CELL } else { BASE }
}

/// The ranks from the top of the drawing to its bottom.
pub(super) fn ranks(near: Side) -> impl Iterator<Item = u8> {
    (0..RANKS).map(move |row| if near == Side::Blue { RANKS - 1 - row } else { row })
}

/// The files from left to right.
pub(super) fn files(near: Side) -> impl Iterator<Item = u8> {
    (0..FILES).map(move |column| if near == Side::Blue { column } else { FILES - 1 - column })
}

/// The square so many steps to the right and up as one sees them; at the edge it stays.
pub(super) fn step(at: Square, right: i8, up: i8, near: Side) -> Square {
    let sign = if near == Side::Blue { 1 } else { -1 };
    let file = at.file().checked_add_signed(right * sign);
    let rank = at.rank().checked_add_signed(up * sign);
    file.zip(rank).and_then(|(file, rank)| Square::new(file, rank)).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::bn3e::seen::tests::at;

    #[test]
    fn whoever_is_near_sits_at_the_bottom() {
        let (blue, red) = (middle(at("a2"), Side::Blue), middle(at("a2"), Side::Red));
        assert!(blue.1 > red.1 && blue.0 < red.0);
        assert_eq!(middle(at("f7"), Side::Red), blue);
        assert!(Square::all().all(|at| {
            let (x, y) = middle(at, Side::Blue);
            x > BAND && x < WIDTH - BAND && y > BAND && y < HEIGHT - BAND
        }));
    }

    #[test]
    fn a_point_is_on_the_square_around_it() {
        for near in [Side::Blue, Side::Red] {
            for at in Square::all() {
                let ((x, y), high) = (middle(at, near), height(at));
                for (right, down) in [(0.0, 0.0), (-0.49, -0.49), (0.49, 0.49)] {
                    assert_eq!(square_at((x + right * CELL, y + down * high), near), Some(at), "{at} {right} {down}");
                }
            }
            for outside in [(BAND - 1.0, 300.0), (WIDTH - BAND + 1.0, 300.0), (300.0, BAND - 1.0), (300.0, HEIGHT)] {
                assert_eq!(square_at(outside, near), None);
            }
        }
    }

    #[test]
    fn steps_go_where_the_arrow_points_and_not_over_the_edge() {
        assert_eq!(step(at("c4"), 1, 0, Side::Blue), at("d4"));
        assert_eq!(step(at("c4"), 1, 0, Side::Red), at("b4"));
        assert_eq!(step(at("c4"), 0, 1, Side::Red), at("c3"));
        assert_eq!(step(at("a1"), -1, 0, Side::Blue), at("a1"));
        assert_eq!(step(at("f8"), 0, 1, Side::Blue), at("f8"));
    }
}
