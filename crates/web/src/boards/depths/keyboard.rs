//! The way of the keyboard from one place of a half to the next.

use depths::{Sea, Spot, Square};

/// Where a key leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
    /// To the layer above, over the same square.
    Rise,
    /// To the layer below, under the same square.
    Dive,
    /// To the first of the row.
    First,
    /// To the last of the row.
    Last,
}

/// What there is of a half: its size, the berths of its port or tray, and the highest layer that is shown.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub(super) sea: Sea,
    pub(super) docks: u8,
    pub(super) top: usize,
}

impl Field {
    /// The place that a key leads to; the same where there is no way on.
    pub(super) fn step(self, from: Spot, way: Way) -> Spot {
        self.next(from, way).unwrap_or(from)
    }

    fn next(self, from: Spot, way: Way) -> Option<Spot> {
        let (rows, columns) = (self.sea.rows(), self.sea.columns());
        let (Some(layer), Some(square)) = (from.layer(), from.square()) else { return self.leave_dock(from, way) };
        let place = square.number() - 1;
        let (row, column) = (place / columns, place % columns);
        let at = |layer: usize, row: u8, column: u8| {
            Square::new(row * columns + column + 1).map(|square| Spot::at(layer, square))
        };
        match way {
            Way::Left => at(layer, row, column.checked_sub(1)?),
            Way::Right => (column + 1 < columns).then(|| at(layer, row, column + 1))?,
            Way::First => at(layer, row, 0),
            Way::Last => at(layer, row, columns - 1),
            Way::Up if row > 0 => at(layer, row - 1, column),
            Way::Up if layer > self.top => at(layer - 1, rows - 1, column),
            Way::Rise if layer > self.top => at(layer - 1, row, column),
            Way::Up | Way::Rise => Some(Spot::Dock((column * self.docks / columns).min(self.docks.checked_sub(1)?))),
            Way::Down if row + 1 < rows => at(layer, row + 1, column),
            Way::Down if layer < 3 => at(layer + 1, 0, column),
            Way::Dive if layer < 3 => at(layer + 1, row, column),
            Way::Down | Way::Dive => None,
        }
    }

    fn leave_dock(self, from: Spot, way: Way) -> Option<Spot> {
        let Spot::Dock(berth) = from else { return None };
        match way {
            Way::Left => berth.checked_sub(1).map(Spot::Dock),
            Way::Right => (berth + 1 < self.docks).then_some(Spot::Dock(berth + 1)),
            Way::First => Some(Spot::Dock(0)),
            Way::Last => self.docks.checked_sub(1).map(Spot::Dock),
            Way::Down | Way::Dive => {
                let column = (2 * berth + 1) * self.sea.columns() / (2 * self.docks.max(1));
                Square::new(column + 1).map(|square| Spot::at(self.top, square))
            }
            Way::Up | Way::Rise => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(top: usize, docks: u8) -> Field {
        Field { sea: Sea::new(6, 6), docks, top }
    }

    fn walk(field: Field, from: &str, ways: &[Way]) -> String {
        ways.iter().fold(from.parse().unwrap(), |spot: Spot, way| field.step(spot, *way)).to_string()
    }

    #[test]
    fn names_can_be_read_back() {
        for text in ["d0", "d2", "1", "36", "101", "336"] {
            assert_eq!(text.parse::<Spot>().unwrap().to_string(), text);
        }
        for text in ["", "x", "0", "100", "436", "d"] {
            assert!(text.parse::<Spot>().is_err(), "{text}");
        }
    }

    #[test]
    fn arrows_lead_over_the_edges_into_the_next_layer() {
        use Way::{Dive, Down, First, Last, Left, Right, Rise, Up};
        let sea = field(0, 3);
        assert_eq!(walk(sea, "14", &[Up, Left, Down, Right]), "14");
        assert_eq!(walk(sea, "32", &[Down]), "102");
        assert_eq!(walk(sea, "102", &[Up]), "32");
        assert_eq!(walk(sea, "14", &[Dive, Dive, Dive, Dive]), "314");
        assert_eq!(walk(sea, "314", &[Rise, Rise, Rise, Rise]), "d0");
        assert_eq!(walk(sea, "5", &[Up, Left, Right]), "d2");
        assert_eq!(walk(sea, "d1", &[Down]), "4");
        assert_eq!(walk(sea, "13", &[Left, Last]), "18");
        assert_eq!(walk(sea, "336", &[Down, Right, First]), "331");
        // While submarines are placed there is no surface to go to.
        assert_eq!(walk(field(1, 4), "101", &[Up, Last, Down]), "106");
        assert_eq!(walk(field(1, 4), "201", &[Up]), "131");
    }
}
