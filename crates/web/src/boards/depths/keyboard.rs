//! The way of the keyboard from one place of a half to the next.

use depths::{Sea, Spot, Square};

use super::geometry::{Geometry, Layout};

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

/// What there is of a half, and how it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    sea: Sea,
    docks: u8,
    /// The highest layer and the deepest.
    ends: (usize, usize),
    /// Whether the layers lie in two rows; otherwise each lies under the one before.
    spread: bool,
}

impl Field {
    pub(super) fn of(geometry: &Geometry) -> Field {
        let deepest = if geometry.layout == Layout::Plan { 0 } else { 3 };
        Field {
            sea: geometry.sea,
            docks: geometry.docks(),
            ends: (usize::from(geometry.placing), deepest),
            spread: geometry.layout == Layout::Spread,
        }
    }

    /// The place that a key leads to; the same where there is no way on.
    pub(super) fn step(self, from: Spot, way: Way) -> Spot {
        self.next(from, way).unwrap_or(from)
    }

    fn next(self, from: Spot, way: Way) -> Option<Spot> {
        let (rows, columns) = (self.sea.rows(), self.sea.columns());
        let (Some(layer), Some(square)) = (from.layer(), from.square()) else { return self.leave_dock(from, way) };
        let (top, bottom) = self.ends;
        let (row, column) = ((square.number() - 1) / columns, (square.number() - 1) % columns);
        match way {
            Way::First => self.at(layer, row, 0),
            Way::Last => self.at(layer, row, columns - 1),
            Way::Rise if layer > top => self.at(layer - 1, row, column),
            Way::Dive if layer < bottom => self.at(layer + 1, row, column),
            Way::Up if row > 0 => self.at(layer, row - 1, column),
            Way::Down if row + 1 < rows => self.at(layer, row + 1, column),
            Way::Left if column > 0 => self.at(layer, row, column - 1),
            Way::Right if column + 1 < columns => self.at(layer, row, column + 1),
            // From here on the key leads out of the layer.
            Way::Left if self.spread && layer % 2 == 1 && layer > top => self.at(layer - 1, row, columns - 1),
            Way::Left if self.spread && layer % 2 == 1 => {
                Some(Spot::Dock((row * self.docks / rows).min(self.docks.checked_sub(1)?)))
            }
            Way::Right if self.spread && layer.is_multiple_of(2) => self.at(layer + 1, row, 0),
            Way::Up if self.spread && layer >= top + 2 => self.at(layer - 2, rows - 1, column),
            // Over the third layer stands the tray, while there is one.
            Way::Up if self.spread && layer == 2 => self.docks.checked_sub(1).map(Spot::Dock),
            Way::Up if !self.spread && layer > top => self.at(layer - 1, rows - 1, column),
            Way::Up if self.spread && top > 0 => None,
            Way::Up if layer == 1 && self.spread => self.docks.checked_sub(1).map(Spot::Dock),
            Way::Up | Way::Rise => Some(Spot::Dock((column * self.docks / columns).min(self.docks.checked_sub(1)?))),
            Way::Down if self.spread && layer + 2 <= bottom => self.at(layer + 2, 0, column),
            Way::Down if !self.spread && layer < bottom => self.at(layer + 1, 0, column),
            Way::Left | Way::Right | Way::Down | Way::Dive => None,
        }
    }

    fn at(self, layer: usize, row: u8, column: u8) -> Option<Spot> {
        Square::new(row * self.sea.columns() + column + 1).map(|square| Spot::at(layer, square))
    }

    fn leave_dock(self, from: Spot, way: Way) -> Option<Spot> {
        let Spot::Dock(berth) = from else { return None };
        let last = self.docks.checked_sub(1)?;
        let (before, after) = (berth.checked_sub(1).map(Spot::Dock), (berth < last).then_some(Spot::Dock(berth + 1)));
        let middle = |length: u8| (2 * berth + 1) * length / (2 * self.docks);
        match way {
            Way::First => return Some(Spot::Dock(0)),
            Way::Last => return Some(Spot::Dock(last)),
            _ => {}
        }
        // A tray beside the layers is as high as they are; a port or a tray over them as wide.
        if self.spread && self.ends.0 > 0 {
            return match way {
                Way::Up => before,
                Way::Down => after.or_else(|| self.at(2, 0, 0)),
                Way::Right | Way::Dive => self.at(1, middle(self.sea.rows()), 0),
                _ => None,
            };
        }
        match way {
            Way::Left => before,
            Way::Right => after,
            Way::Down | Way::Dive => self.at(self.ends.0, 0, middle(self.sea.columns())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(layout: Layout, placing: bool) -> Field {
        Field::of(&Geometry { sea: Sea::new(6, 6), layout, placing })
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
    fn arrows_lead_to_what_lies_beside() {
        use Way::{Dive, Down, First, Last, Left, Right, Rise, Up};
        let sea = field(Layout::Spread, false);
        assert_eq!(walk(sea, "14", &[Up, Left, Down, Right]), "14");
        assert_eq!(walk(sea, "32", &[Down]), "202", "under the surface lies the second level");
        assert_eq!(walk(sea, "202", &[Up]), "32");
        assert_eq!(walk(sea, "18", &[Right]), "113", "and the first one beside it");
        assert_eq!(walk(sea, "113", &[Left]), "18");
        assert_eq!(walk(sea, "133", &[Down, Left, Left, Left]), "206");
        assert_eq!(walk(sea, "14", &[Dive, Dive, Dive, Dive]), "314");
        assert_eq!(walk(sea, "314", &[Rise, Rise, Rise, Rise]), "d0");
        assert_eq!(walk(sea, "5", &[Up, Left, Right]), "d2");
        assert_eq!(walk(sea, "101", &[Up]), "d2");
        assert_eq!(walk(sea, "d1", &[Down]), "4");
        assert_eq!(walk(sea, "13", &[Left, Last]), "18");
        assert_eq!(walk(sea, "336", &[Down, Right, First]), "331");
        let plan = field(Layout::Plan, false);
        assert_eq!(walk(plan, "36", &[Down, Right, Dive]), "36");
        assert_eq!(walk(plan, "1", &[Up, Left, Rise]), "1");
    }

    #[test]
    fn while_submarines_are_placed_the_tray_is_in_the_place_of_the_surface() {
        use Way::{Down, Last, Left, Right, Up};
        let sea = field(Layout::Spread, true);
        assert_eq!(walk(sea, "101", &[Left, Right]), "101");
        assert_eq!(walk(sea, "131", &[Left]), "d3");
        assert_eq!(walk(sea, "201", &[Up, Up]), "d2");
        assert_eq!(walk(sea, "d0", &[Up, Down]), "d1");
        assert_eq!(walk(sea, "d3", &[Down]), "201");
        assert_eq!(walk(sea, "101", &[Up]), "101");
        assert_eq!(walk(sea, "301", &[Up]), "131");
        let phone = field(Layout::One(1), true);
        assert_eq!(walk(phone, "101", &[Up, Last, Down]), "106");
        assert_eq!(walk(phone, "201", &[Up]), "131");
    }
}
