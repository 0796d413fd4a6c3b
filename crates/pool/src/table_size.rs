//! The table: how large it is, where the spots, the rack and the zones are.

use billiard::{Pocket, Spot, SpotLayout, spots};

use crate::action::Rack;
use crate::place::{Place, RADIUS};

/// A size of table (PO-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableSize {
    /// 7 ft.
    Seven,
    /// 8 ft.
    Eight,
    /// 9 ft.
    Nine,
}

impl TableSize {
    /// Every size, in order.
    pub const ALL: [TableSize; 3] = [TableSize::Seven, TableSize::Eight, TableSize::Nine];

    /// Its word in rule sets.
    pub const fn word(self) -> &'static str {
        match self {
            TableSize::Seven => "7ft",
            TableSize::Eight => "8ft",
            TableSize::Nine => "9ft",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<TableSize> {
        TableSize::ALL.into_iter().find(|table| table.word() == word)
    }

    /// The width between the noses of the cushions, in micrometres.
    pub const fn width(self) -> i32 {
        match self {
            TableSize::Seven => 990_600,
            TableSize::Eight => 1_117_600,
            TableSize::Nine => 1_270_000,
        }
    }

    /// The length between the noses of the cushions, in micrometres.
    pub const fn length(self) -> i32 {
        2 * self.width()
    }

    /// Whether a place lies on the playing area.
    pub fn has(self, at: Place) -> bool {
        (0..=self.width()).contains(&at.x) && (0..=self.length()).contains(&at.y)
    }

    /// How far the head string is from the head cushion: a ball whose centre is not beyond it is behind it (PO-4).
    pub const fn head_string(self) -> i32 {
        self.length() / 4
    }

    /// Where a spot is (BI-27).
    pub fn spot(self, layout: SpotLayout, spot: Spot) -> Place {
        let (across, along) = spots::eighths(layout, spot);
        Place { x: self.width() / 8 * i32::from(across), y: self.length() / 8 * i32::from(along) }
    }

    /// Where a pocket is: a corner of the playing area, or the middle of a long cushion.
    pub const fn pocket(self, pocket: Pocket) -> Place {
        let number = pocket.number();
        let x = if number % 2 == 1 { 0 } else { self.width() };
        let y = match number {
            1 | 2 => 0,
            3 | 4 => self.length() / 2,
            _ => self.length(),
        };
        Place { x, y }
    }

    /// The fifteen places of the rack, row by row from the apex on the foot spot, each row from the left (PO-3).
    pub fn rack(self) -> [Place; Rack::COUNT] {
        let apex = Place { x: self.width() / 2, y: self.length() / 4 * 3 };
        let (mut row, mut column) = (0, 0);
        [(); Rack::COUNT].map(|()| {
            let at = Place { x: apex.x + (2 * column - row) * RADIUS, y: apex.y + row * ROW };
            (row, column) = if column == row { (row + 1, 0) } else { (row, column + 1) };
            at
        })
    }
}

/// The distance between two rows of the rack: √3 radii, rounded up to the micrometre, so that neighbours touch and do
/// not overlap.
const ROW: i32 = 49_494;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_in_the_rack_touch_and_do_not_overlap() {
        for table in TableSize::ALL {
            let places = table.rack();
            let mut neighbours = 0;
            for (at, one) in places.iter().enumerate() {
                for other in &places[..at] {
                    assert!(!one.overlaps(*other));
                    let apart = one.square_distance(*other).isqrt();
                    neighbours += usize::from(apart == i64::from(2 * RADIUS));
                }
            }
            assert_eq!(neighbours, 30, "every ball touches its neighbours to the micrometre");
        }
    }

    #[test]
    fn all_sizes_divide_into_eighths() {
        for table in TableSize::ALL {
            assert_eq!((table.width() % 8, table.length() % 8), (0, 0));
            assert_eq!(table.length(), 2 * table.width());
        }
    }
}
