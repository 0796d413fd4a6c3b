//! The table of positions already searched.

use bn3e::{Action, Square};

/// An action in fifteen bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code(pub(super) u16);

impl Code {
    /// No action at all.
    pub(super) const NONE: Code = Code(0);
    /// How many there are.
    pub(super) const COUNT: usize = 7 << 12;

    #[inline]
    pub(super) fn of(action: Action) -> Code {
        let at = |square: Square| u16::from(8 * square.rank() + square.file());
        let code = |kind: u16, from: u16, to: u16| Code(kind << 12 | from << 6 | to);
        match action {
            Action::Move { from, to } => code(1, at(from), at(to)),
            Action::Attack { from, target } => code(2, at(from), at(target)),
            Action::RepairAtSea { from, to } => code(3, at(from), at(to)),
            Action::RepairAtBase { ship } => code(4, at(ship), 0),
            Action::Land { ship } => code(5, at(ship), 0),
            Action::End => code(6, 0, 0),
        }
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a value in the table means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value is exact.
    Exact,
    /// It is this or more.
    Least,
    /// It is this or less.
    Most,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) best: Code,
    pub(super) value: i16,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// Pairs of entries: in each the first is kept while it is deeper, the second is always replaced.
///
/// An entry is two words, the key and the rest, so that an empty table is plain zeros, which cost nothing until they are
/// touched. What an earlier search left behind is as good as empty: the memory is used again, not what was known.
#[derive(Clone, Debug, Default)]
pub(super) struct Transpositions {
    pairs: Vec<[[u64; 2]; 2]>,
    /// The number of the search, from 1.
    search: u16,
}

impl Transpositions {
    /// A table for a new search with room for about so many positions, or none, in the memory of an old one.
    pub(super) fn renewed(self, positions: u64) -> Transpositions {
        const LEAST: u64 = 1 << 9;
        const MOST: u64 = 1 << 19;
        let pairs = if positions == 0 { 0 } else { (positions / 2).clamp(LEAST, MOST).next_power_of_two() as usize };
        match self.search.checked_add(1) {
            // The size must be what this search asks for: with another it might choose otherwise.
            Some(search) if self.pairs.len() == pairs => Transpositions { search, ..self },
            _ => Transpositions { pairs: vec![[[0; 2]; 2]; pairs], search: 1 },
        }
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let pair = self.pairs.get(self.place(key)?)?;
        pair.iter().find(|entry| entry[0] == key).and_then(|entry| self.unpacked(entry[1]))
    }

    #[inline]
    pub(super) fn keep(&mut self, key: u64, best: Code, value: i32, depth: i32, bound: Bound) {
        let entry = Entry { best, value: value as i16, depth: depth.clamp(-100, 100) as i8, bound };
        let packed = self.packed(entry);
        let old = self.place(key).and_then(|place| self.pairs.get(place)).map(|pair| pair[0]);
        let Some([old_key, old]) = old else { return };
        let keeps_old = old_key != key && self.unpacked(old).is_some_and(|old| old.depth > entry.depth);
        if let Some(pair) = self.place(key).and_then(|place| self.pairs.get_mut(place)) {
            pair[usize::from(keeps_old)] = [key, packed];
        }
    }

    #[inline]
    fn place(&self, key: u64) -> Option<usize> {
        Some((key >> 20) as usize & self.pairs.len().checked_sub(1)?)
    }

    fn packed(&self, entry: Entry) -> u64 {
        let bound = match entry.bound {
            Bound::Exact => 0,
            Bound::Least => 1,
            Bound::Most => 2,
        };
        u64::from(self.search)
            | u64::from(entry.best.0) << 16
            | u64::from(entry.value.cast_unsigned()) << 32
            | u64::from(entry.depth.cast_unsigned()) << 48
            | bound << 56
    }

    #[inline]
    fn unpacked(&self, word: u64) -> Option<Entry> {
        (word as u16 == self.search).then_some(Entry {
            best: Code((word >> 16) as u16),
            value: (word >> 32) as i16,
            depth: (word >> 48) as i8,
            bound: match word >> 56 {
                0 => Bound::Exact,
                1 => Bound::Least,
                _ => Bound::Most,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_until_the_next_search() {
        let mut table = Transpositions::default().renewed(10_000);
        let entry = Entry { best: Code(0x6fff), value: -29_999, depth: -4, bound: Bound::Most };
        table.keep(0x1234_5678_9abc_def0, entry.best, -29_999, -4, entry.bound);
        assert_eq!(table.find(0x1234_5678_9abc_def0), Some(entry));
        assert_eq!(table.find(0x1234_5678_9abc_def1), None);
        assert_eq!(table.renewed(10_000).find(0x1234_5678_9abc_def0), None);
    }
}
